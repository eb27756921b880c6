"""The lobby and a table while a game is being set up: another process holds its locks, so the wait is real."""

import re
from contextlib import ExitStack

from playwright.sync_api import Locator, Route, expect
from tests.pages.server import Server
from tests.pages.visitor import Visitor

from shopfloor.kernel import registry
from shopfloor.players.warming import STEPS, alone, note

SETTING_UP = 300_000  # milliseconds; a process is started for it, which may have to compile


def test_a_table_opens_at_once_and_says_what_it_waits_for(browser, tmp_path, slow_games):
    game = registry.get(slow_games[0])
    server = Server(tmp_path)
    with ExitStack() as rules, ExitStack() as search, ExitStack() as end:
        for step, stack in zip(STEPS, (rules, search), strict=True):
            stack.enter_context(alone(game, step))
        end.callback(server.stop)
        server.start(set_up=False)
        person = Visitor(browser.new_context(viewport={"width": 390, "height": 844}), server.url)
        end.callback(person.context.close)
        person.page.goto(person.url)
        card = person.page.locator("li.card").filter(has_text="Slow First")
        expect(card.locator(".setup")).to_have_text(re.compile("Slow First is set up after|Setting up Slow First"))

        person.button("Play now against bots: Slow First").click()
        expect(person.page).to_have_url(re.compile("/t/"))
        expect(person.sentence).to_have_text(re.compile("^Setting up Slow First"))
        expect(person.page.get_by_role("heading", name="Invite")).to_have_count(0)
        person.page.goto(person.url)
        mine = person.page.get_by_role("link").filter(has_text="is being set up")
        expect(mine).to_be_visible()
        mine.click()

        rules.close()
        person.expect_my_move(SETTING_UP)
        person.press(person.page.locator("#column-1"))
        expect(person.sentence).to_contain_text("Waiting for operator. Setting up the bots of Slow First")
        search.close()
        person.expect_my_move(SETTING_UP)
        expect(person.sentence).not_to_contain_text("Setting up")
        assert not person.errors


def test_a_table_that_had_started_is_shown_when_its_rules_are_there(browser, tmp_path, slow_games):
    game = registry.get(slow_games[0])
    server = Server(tmp_path)
    with ExitStack() as end:
        end.callback(server.stop)
        server.start(set_up=False)
        person = Visitor(browser.new_context(), server.url)
        end.callback(person.context.close)
        person.play_now("Slow First", SETTING_UP)
        server.stop()
        with alone(game, STEPS[0]):
            note(game, STEPS[0]).unlink()
            server.start(set_up=False)
            person.page.reload()
            expect(person.page.get_by_role("heading", name="Setting up Slow First")).to_be_visible()
        person.expect_my_move(SETTING_UP)
        assert not person.errors


def test_a_pressed_button_says_what_it_waits_for(visitor):
    ada = visitor()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.page.route("**/api/tables", hold)

    def is_held(button: Locator) -> None:
        expect(button).to_be_disabled()
        expect(button).to_have_text("Creating the table…")
        ada.wait_until(lambda: held)
        held.pop().continue_()
        expect(ada.page).to_have_url(re.compile("/t/"))

    ada.enter()
    ada.button("Play now against bots: Assembly Line").click()
    is_held(ada.button("Creating the table: Assembly Line"))
    ada.enter()
    ada.button("New table of Assembly Line").click()
    ada.button("Create table").click()
    is_held(ada.page.get_by_role("dialog").get_by_role("button", name="Creating the table"))
