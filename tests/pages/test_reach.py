"""Everybody can play: by keyboard alone, on a phone, with a screen reader, without motion."""

import re

import pytest
from playwright.sync_api import expect
from tests.pages.axe import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


SPOKEN = """() => {
    const spoken = document.activeElement.cloneNode(true);
    for (const hidden of spoken.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return document.activeElement.ariaLabel ?? spoken.textContent.trim();
}"""


def tab_to(person, name: str, most: int = 60) -> None:
    """Press Tab until the focus is on what has this name."""
    for _ in range(most):
        person.page.keyboard.press("Tab")
        focused = person.page.evaluate(SPOKEN)
        if re.match(name, focused or ""):
            return
    raise AssertionError(f"Tab never comes to {name}")


def test_a_whole_game_by_keyboard_alone(visitor):
    ada = visitor()
    ada.enter()
    tab_to(ada, "Play now against bots: Assembly Line")
    ada.page.keyboard.press("Enter")
    ada.expect_my_move()
    tab_to(ada, "show 1")
    ada.page.keyboard.press("Enter")
    ada.play_on(lambda number: ada.page.keyboard.press(str(1 + number % 3)))
    expect(ada.result).to_contain_text(re.compile("wins?|A draw"))
    tab_to(ada, "Rematch")
    ada.page.keyboard.press("Enter")
    ada.expect_my_move()


def test_the_focus_stays_with_the_actions(visitor):
    ada = visitor()
    ada.play_now()
    tab_to(ada, "show 2")
    ada.page.keyboard.press("Enter")
    expect(ada.log).to_contain_text("the hands show 2 and")
    ada.expect_my_move()
    ada.page.wait_for_function("() => document.querySelector('.board fieldset').contains(document.activeElement)")


def test_a_screen_reader_hears_the_notation(visitor):
    ada = visitor()
    ada.play_now()
    ada.page.evaluate("""() => {
        window.said = [];
        const live = document.querySelector('[aria-live=polite]');
        new MutationObserver(() => window.said.push(live.textContent)).observe(
            live, { characterData: true, childList: true, subtree: true });
    }""")
    ada.hand(2).click()
    expect(ada.log).to_contain_text("the hands show 2 and")
    ada.expect_my_move()
    ada.page.wait_for_function("() => window.said.some((text) => text.includes('Your turn: '))")
    said = " ".join(ada.page.evaluate("() => window.said"))
    assert ": show 2" in said
    assert "the hands show 2 and" in said
    assert "Your turn: show 1, show 2 or show 3" in said


def test_the_line_can_be_read_without_seeing_it(visitor):
    ada = visitor()
    ada.play_now()
    line = ada.page.get_by_role("list", name="The line").get_by_role("listitem")
    expect(line).to_have_count(18)
    expect(line.first).to_contain_text("empty")


def test_a_phone_plays_a_whole_game(visitor):
    ada = visitor(**PHONE)
    fits = "() => document.documentElement.scrollWidth <= window.innerWidth"
    ada.enter()
    assert ada.page.evaluate(fits)
    ada.button("Play now against bots: Assembly Line").tap()
    ada.expect_my_move()
    assert ada.page.evaluate(fits)
    box = ada.hand(3).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844, "the hands are on the first screen"
    ada.play_on(lambda number: ada.hand(1 + number % 3).tap())
    expect(ada.result).to_contain_text(re.compile("wins?|A draw"))
    assert ada.page.evaluate(fits)


def test_a_phone_plays_on_the_generic_board(visitor):
    ada = visitor(**PHONE)
    ada.play_now("Connect Four")
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
    ada.page.locator("#column-4").tap()
    expect(ada.log).to_contain_text("drop 4")


def test_with_motion_the_tokens_ride_and_the_points_fly(visitor):
    device = visitor(reduced_motion="no-preference")
    device.make_table("me", "me", names=("Ada", "Ben"))
    device.press(device.button("I am Ada"))
    device.page.evaluate("""() => {
        window.seen = { rides: 0, flights: 0 };
        document.addEventListener('transitionrun', (event) => {
            if (event.propertyName === 'offset-distance') window.seen.rides++; });
        document.addEventListener('animationstart', (event) => {
            if (event.animationName.includes('fly')) window.seen.flights++; });
    }""")
    device.press(device.hand(1))
    device.press(device.button("I am Ben"))
    device.press(device.hand(2))
    expect(device.log).to_contain_text("the line moves 3")
    device.page.wait_for_function("() => window.seen.rides === 3")
    device.press(device.hand(2))
    device.press(device.button("I am Ada"))
    device.press(device.hand(2))
    expect(device.log).to_contain_text("the line breaks down")
    device.page.wait_for_function("() => window.seen.flights === 3")
    expect(device.page.locator(".flight")).to_have_count(0)  # all have landed


def test_without_motion_nothing_moves(visitor):
    ada = visitor(reduced_motion="reduce")
    ada.play_now()
    longest = """() => Math.max(...[...document.querySelectorAll('*')].map((one) => {
        const style = getComputedStyle(one);
        const seconds = (text) => Math.max(...text.split(',').map(parseFloat));
        return Math.max(seconds(style.transitionDuration), seconds(style.animationDuration)); }))"""
    assert ada.page.evaluate(longest) <= 0.001
    ada.enter()
    endless = "() => document.getAnimations().filter((one) => one.effect.getTiming().iterations === Infinity).length"
    assert ada.page.evaluate(endless) == 0


def test_the_first_link_skips_to_the_page_itself(visitor):
    ada = visitor()
    ada.enter()
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#main")).to_be_focused()
    expect(ada.button("Play now against bots: Assembly Line")).to_be_enabled()


def test_enter_signs_in_and_makes_no_account(visitor):
    ada = visitor()
    ada.enter()
    ada.page.get_by_role("button", name="You are").click()
    ada.page.get_by_label("Login").fill("nobody")
    ada.page.get_by_label("Password").fill("the password of nobody")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("password")
    expect(ada.page.get_by_role("dialog")).to_contain_text("You are playing as a guest")


def test_marking_a_text_beyond_a_dialog_does_not_close_it(visitor):
    ada = visitor()
    ada.enter()
    ada.page.get_by_role("button", name="You are").click()
    field = ada.page.get_by_label("Login").bounding_box()
    ada.page.mouse.move(field["x"] + 9, field["y"] + 9)
    ada.page.mouse.down()
    ada.page.mouse.move(3, 3)
    ada.page.mouse.up()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.page.mouse.click(3, 3)
    expect(ada.page.get_by_role("dialog")).to_have_count(0)


def test_the_look_can_be_switched_and_stays(visitor):
    ada = visitor(color_scheme="light")
    ada.enter()
    ground = "() => getComputedStyle(document.body).backgroundColor"
    paper = ada.page.evaluate(ground)
    ada.button("Switch to the blueprint look").click()
    blueprint = ada.page.evaluate(ground)
    assert blueprint != paper
    ada.enter()
    assert ada.page.evaluate(ground) == blueprint


@pytest.mark.parametrize("how", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_on_any_page(visitor, how):
    ada = visitor(**how)
    found = []

    def look(where: str) -> None:
        found.extend(f"{where}, {violation}" for violation in violations(ada))

    ada.enter()
    look("lobby")
    ada.page.get_by_role("button", name="You are").click()
    look("account")
    ada.page.keyboard.press("Escape")
    ada.button("New table of Assembly Line").click()
    look("new table")
    ada.page.keyboard.press("Escape")
    ada.make_table("me", "open")
    look("open table")
    ada.make_table("me", "me", names=("Ada", "Ben"))
    look("curtain")
    ada.play_now("Connect Four")
    ada.page.locator("#column-1").click()
    look("generic board")
    ada.make_table("me", *["trainee"] * 3, title="Kanban: Automotive Revolution")
    ada.expect_my_move()
    look("plant")
    ada.play_now()
    look("running table")
    ada.button("Rules").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("18 chips")
    look("rules")
    ada.page.keyboard.press("Escape")
    ada.play_out()
    look("finished table")
    ada.button("Verify").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Everything matches")
    look("verify")
    ada.page.goto(f"{ada.url}/nowhere")
    look("lost")
    ada.page.goto(f"{ada.url}/t/nosuchtable")
    expect(ada.page.get_by_role("heading", name="Table not found")).to_be_visible()
    look("shut table")
    assert not found, "\n".join(found)
