"""Reload, a lost server and a killed one: the player is back at the same position without a click."""

import re

from playwright.sync_api import Route, expect

NOTE_THE_SOCKET = """window.WebSocket = class extends WebSocket {
    constructor(...how) { super(...how); window.socket = this; }
};"""


def played_a_little(person) -> str:
    person.play_now()
    for number in range(2):
        person.expect_my_move()
        person.move(person.hand(1 + number).click)
    person.expect_my_move()
    expect(person.page.get_by_role("list", name="Seats")).not_to_contain_text("to play")  # the bot has: all is quiet
    return person.log.inner_text()


def expect_log(page, before: str) -> None:
    expect(page.get_by_role("region", name="Log of the game")).to_have_text(before, use_inner_text=True)


def test_a_reload_changes_nothing(visitor):
    ada = visitor()
    before = played_a_little(ada)
    ada.page.reload()
    ada.expect_my_move()
    expect_log(ada.page, before)


def test_another_page_of_the_same_browser_has_the_same_seat(visitor):
    ada = visitor()
    before = played_a_little(ada)
    second = ada.new_page()
    second.goto(ada.page.url)
    expect(second.locator(".sentence")).to_contain_text("Your turn")
    expect_log(second, before)


def test_a_killed_server_comes_back_under_the_player(visitor, server):
    ada = visitor()
    before = played_a_little(ada)
    server.kill()
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    server.start()
    expect(ada.page.get_by_text("Connection lost")).to_have_count(0)
    expect_log(ada.page, before)
    ada.play_on(lambda number: ada.hand(1 + number % 3).click())
    expect(ada.result).to_contain_text(re.compile("wins?|A draw"))


def test_what_was_chosen_while_the_server_was_away_is_played_once(visitor, server):
    ada = visitor()
    played_a_little(ada)
    shown = ada.log.locator(".text").get_by_text("show 3", exact=True)
    count = shown.count()
    server.kill()
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    ada.hand(3).click()
    server.start()
    expect(shown).to_have_count(count + 1)
    ada.expect_my_move()
    expect(shown).to_have_count(count + 1)


def test_a_socket_that_died_without_a_word_is_replaced(visitor):
    ada = visitor()
    ada.page.add_init_script(NOTE_THE_SOCKET)
    ada.page.clock.install()
    played_a_little(ada)
    shown = ada.log.locator(".text").get_by_text("show 3", exact=True)
    count = shown.count()
    ada.page.evaluate("() => { socket.send = () => undefined; socket.onmessage = null; }")
    ada.hand(3).click()
    ada.page.clock.fast_forward(10_000)
    expect(shown).to_have_count(count + 1)
    ada.expect_my_move()


def test_an_idle_socket_that_died_is_replaced_when_the_page_is_seen_again(visitor):
    ada = visitor()
    ada.page.add_init_script(NOTE_THE_SOCKET)
    ada.page.clock.install()
    ada.play_now()
    ada.page.evaluate("() => { socket.send = () => undefined; socket.onmessage = null; }")
    with ada.page.expect_websocket():
        ada.page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        ada.page.clock.fast_forward(10_000)
    ada.hand(3).click()
    expect(ada.log).to_contain_text("show 3")


def test_the_board_stays_when_the_table_is_told_anew(visitor):
    ada = visitor()
    ada.play_now()
    expect(ada.hand(2)).to_be_enabled()
    ada.page.evaluate("document.querySelector('.board').mark = 'the same'")
    with ada.page.expect_websocket():
        heard = len(ada.heard)
        ada.page.evaluate("dispatchEvent(new Event('online'))")
    ada.wait_until(lambda: len(ada.heard) > heard)
    ada.hand(2).click()
    expect(ada.log).to_contain_text("show 2")
    assert ada.page.evaluate("document.querySelector('.board').mark") == "the same"


def test_a_replay_waits_for_a_slow_server(visitor):
    ada = visitor()
    ada.page.clock.install()
    played_a_little(ada)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.page.route("**/view?*", hold)
    ada.button("Play from here").click()
    for turn in (0, 1):
        ada.wait_until(lambda: held)
        ada.page.clock.fast_forward(60_000)  # longer than any position stands
        assert len(held) == 1, "it goes on before it has the position"
        held.pop().continue_()
        expect(ada.page.locator(".scrubber .count")).to_have_text(re.compile(f"^{turn}/"))
    ada.button("Pause").click()
    expect(ada.button("Play from here")).to_be_visible()


def test_undo_against_a_bot_is_free(visitor):
    ada = visitor()
    ada.play_now()
    ada.hand(2).click()
    expect(ada.log).to_contain_text("the hands show 2 and")
    ada.button("Take back").click()
    expect(ada.log).to_contain_text("You take back a move.")
    expect(ada.log.locator(".undone").first).to_be_visible()
    expect(ada.page.get_by_text("In the bag: 6 red, 6 blue, 6 green")).to_have_count(1)
    ada.expect_my_move()
