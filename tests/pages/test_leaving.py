"""Leaving well, as people do it: resign, offer a draw, abort, cancel, and what the lobby says of it."""

import re

from playwright.sync_api import expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.positions import POST, bring, fill_with_bots, play_until
from tests.pages.test_people import two_at_a_table
from tests.pages.test_reach import PHONE, tab_to


def leave(person, what: str, *, sure: bool = True) -> None:
    """Choose a way to leave from the menu, and say so again."""
    person.page.locator("summary", has_text="Leave…").click()
    person.button(what).click()
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name=what if sure else "Play on", exact=True).click()
    expect(dialog).to_have_count(0)


def test_one_resigns_and_the_other_wins(visitor):
    ada, ben, _ = two_at_a_table(visitor)
    ada.hand(2).click()
    expect(ada.sentence).to_have_text("Waiting for Ben.")
    leave(ada, "Resign", sure=False)
    expect(ada.result).to_have_count(0)
    leave(ada, "Resign")
    expect(ada.result).to_contain_text("You resigned. Ben wins.")
    expect(ben.result).to_contain_text("You win: Ada resigned.")
    expect(ben.log).to_contain_text("Ada resigns.")
    expect(ben.page.locator(".leave .menu button")).to_have_count(0)  # only the way to the lobby is left
    ben.enter()
    expect(ben.page.locator("li a", has_text="You won by resignation")).to_be_visible()
    axe_finds_nothing(ben)


def test_a_rematch_waits_for_the_other(visitor):
    ada, ben, first = two_at_a_table(visitor)
    ada.hand(2).click()
    leave(ada, "Resign")
    ben.press(ben.button("Rematch"))
    expect(ben.page).not_to_have_url(first)
    expect(ben.page.get_by_label("Invite link")).to_be_visible()
    expect(ada.log).to_contain_text("Ben wants a rematch.")
    ada.page.get_by_role("link", name="Join the rematch").click()
    ada.press(ada.join)
    for person in (ada, ben):
        person.expect_my_move()


def test_a_seat_says_how_soon_a_bot_takes_over(visitor):
    ada, _, _ = two_at_a_table(visitor, absence=600_000)
    ada.page.clock.install()
    ada.page.reload()
    ada.expect_my_move()
    ada.hand(2).click()
    expect(ada.sentence).to_have_text("Waiting for Ben.")
    plate = ada.page.get_by_role("list", name="Seats").get_by_role("listitem").nth(1)
    expect(plate).to_contain_text("to play · here")
    ada.page.clock.fast_forward(330_000)
    expect(plate).to_contain_text(re.compile(r"bot in 4:\d\d"))


def test_a_draw_is_offered_declined_and_agreed(visitor):
    ada, ben, _ = two_at_a_table(visitor)
    ada.hand(2).click()
    leave(ada, "Offer a draw")
    expect(ada.sentence).to_have_text("You offered a draw. Waiting for Ben.")
    ben.press(ben.button("Decline"))
    expect(ada.log).to_contain_text("Ben declines.")
    expect(ada.page.locator(".notes")).to_have_text("Ben declined.")
    leave(ben, "Offer a draw")
    asked = ada.page.get_by_role("alertdialog", name="A draw?")
    expect(asked).to_contain_text("Ben offers a draw.")
    seats = ada.page.get_by_role("list", name="Seats").get_by_role("listitem")
    assert all(seat.bounding_box()["width"] > 170 for seat in seats.all()), "the question takes the room of the names"
    axe_finds_nothing(ada)
    ada.press(asked.get_by_role("button", name="Agree"))
    for person in (ada, ben):
        expect(person.result).to_contain_text("A draw by agreement.")


def test_a_game_is_aborted_before_the_first_move_by_keyboard(visitor):
    ada, ben, _ = two_at_a_table(visitor)
    tab_to(ben, "Leave…")
    ben.page.keyboard.press("Enter")
    tab_to(ben, "Abort game", 3)
    ben.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("dialog")).to_be_visible()
    axe_finds_nothing(ben)
    tab_to(ben, "Abort game", 4)
    ben.page.keyboard.press("Enter")
    for person in (ada, ben):
        expect(person.result).to_contain_text("The game was aborted before the first move.")


def test_the_host_cancels_a_table_on_a_phone(visitor):
    ada, ben = visitor(**PHONE), visitor(**PHONE)
    ada.make_table("me", "open")
    ben.page.goto(ada.page.get_by_label("Invite link").input_value())
    expect(ben.join).to_be_visible()
    expect(ben.page.get_by_text("Leave…")).to_have_count(0)
    ada.page.locator("summary", has_text="Leave…").click()
    ada.button("Cancel table").click()
    axe_finds_nothing(ada)
    ada.page.get_by_role("dialog").get_by_role("button", name="Cancel table").click()
    expect(ben.result).to_contain_text("This table was cancelled.")
    expect(ben.log).to_contain_text("The table is cancelled.")
    expect(ben.join).to_have_count(0)
    ada.page.get_by_role("link", name="Back to the lobby").click()
    expect(ada.button("Play now against bots: Assembly Line")).to_be_enabled()
    expect(ada.page.get_by_text("My tables")).to_have_count(0)


def test_a_guest_leaves_the_waiting_room(visitor):
    ada, ben = visitor(), visitor()
    ada.make_table("me", "open", "open", title="Kanban: Automotive Revolution")
    ben.page.goto(ada.page.get_by_label("Invite link").input_value())
    ben.join.click()
    expect(ada.sentence).to_have_text("Waiting for a player to take seat C.")
    ben.button("Stand up").click()
    expect(ben.join).to_be_visible()
    expect(ada.sentence).to_have_text("Waiting for players to take seats B and C.")


def test_the_table_agrees_how_long_it_waits(visitor):
    ada = visitor()
    ada.enter()
    ada.button("New table of Assembly Line").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label(re.compile("If a player is away")).select_option("a bot after 15 minutes")
    ada.button("Create table").click()
    expect(ada.page).to_have_url(re.compile("/t/"))
    ada.page.get_by_text("About this table").click()
    expect(ada.page.get_by_label("Title block")).to_contain_text("a bot after 15 minutes")


def test_menus_fold_at_a_press_outside_and_at_escape(visitor):
    ada = visitor()
    ada.play_now()
    menus = [ada.page.locator("details.leave"), ada.page.locator(".seats details")]
    for menu in menus:
        menu.locator("summary").click()
        expect(menu).to_have_attribute("open", "")
        ada.page.keyboard.press("Escape")
        expect(menu).not_to_have_attribute("open", "")
        menu.locator("summary").click()
        ada.page.locator("h1").click()
        expect(menu).not_to_have_attribute("open", "")


def test_who_plays_without_other_people_may_download_the_running_game(visitor):
    ada = visitor()
    ada.play_now()
    ada.page.locator("summary", has_text="Leave…").click()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download").click()
    assert "assembly_line" in download.value.path().read_text()
    ben, cleo, _ = two_at_a_table(visitor)
    for person in (ben, cleo):
        expect(person.page.locator(".leave a", has_text="Download")).to_have_count(0)


def test_a_game_that_was_resigned_waits_for_nobody(visitor):
    ada = visitor()
    bring(ada, play_until("independents", 3, 3, lambda match: len(match.log) > 20))
    fill_with_bots(ada)
    leave(ada, "Resign")
    expect(ada.result).to_be_visible()
    table = ada.page.url.split("/t/")[1].split("?")[0]
    raw = ada.page.evaluate("async (path) => await (await fetch(path)).text()", f"/api/tables/{table}/export")
    made = ada.page.evaluate(POST, ["/api/tables/import", raw])
    ada.page.goto(f"{ada.url}/t/{made['table']}?invite={made['invite']}")
    expect(ada.result).to_be_visible()
    ada.settle()
    expect(ada.page.locator(".console")).to_be_visible()
    expect(ada.page.locator(".console")).not_to_contain_text("Waiting for")
