"""Guided first games, played in a browser: with «Show me», by hand, by keyboard and on a phone."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.test_reach import PHONE, tab_to
from tests.pages.visitor import GLANCE, Visitor

from shopfloor.kernel import Game, registry
from shopfloor.kernel.registry import games

GUIDED = [game for game in games() if game.guide]
LEARN = "Learn to play {}, guided"
REAL = "Now play a real game"


def coach_of(person: Visitor) -> Locator:
    return person.page.get_by_role("region", name="Guide")


def learn(person: Visitor, game: Game) -> Locator:
    """Come to the lobby and begin the guided game."""
    person.page.goto(person.url)
    person.page.get_by_role("button", name=LEARN.format(game.title)).click()
    coach = coach_of(person)
    expect(coach).to_contain_text(f"Step 1 of {len(game.guide.script.steps)}")
    return coach


def at_step(coach: Locator, number: int, game: Game) -> None:
    """The coach shows a step, and the rest of the page is ready for it."""
    steps = game.guide.script.steps
    expect(coach.locator("header")).to_contain_text(f"Step {number} of {len(steps)}")
    expect(coach.get_by_role("heading")).to_contain_text(steps[number - 1].title)
    expect(coach.locator(".onward")).to_be_enabled()


# What the guide points at, and in which step.
SHOWN = """() => document.querySelector('.coach header')?.textContent
    + [...document.querySelectorAll('.spotlight span')].map((ring) => ring.getAttribute('style')).join()"""


def press_highlighted(person: Visitor) -> bool:
    """Press the middle of the last ring, a key if there is one, and see what comes of it: is it an action?"""
    ring = person.page.locator(".spotlight span").last
    expect(ring).to_be_visible()
    person.settle()
    before = person.page.evaluate(SHOWN)
    box = ring.bounding_box()
    assert box
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.mouse.down()
    person.page.mouse.up()
    person.page.wait_for_function(f"(before) => ({SHOWN})() !== before", arg=before)
    return any('"do":"act"' in told for told in person.sent)


# What is pointed at is in the window and not under the card: all of it, or on a phone the first at least.
IN_SIGHT = """(all) => {
    const card = document.querySelector('.coach').getBoundingClientRect();
    const rings = [...document.querySelectorAll('.spotlight span')].map((ring) => ring.getBoundingClientRect());
    return rings.slice(0, all ? undefined : 1).every(({ left, top, right, bottom }) =>
        top >= -1 && left >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
        && (bottom <= card.top + 1 || top >= card.bottom || right <= card.left || left >= card.right));
}"""
# No console or bar lies over a ring, through which presses go.
ON_TOP = """() => [...document.querySelectorAll('.spotlight span')].every((ring) => {
    const { left, top, height } = ring.getBoundingClientRect();
    ring.style.pointerEvents = 'auto';
    const there = document.elementFromPoint(left + 2, top + height / 2);
    ring.style.pointerEvents = '';
    return ring.contains(there);
})"""
APART = """() => document.querySelector('.about').getBoundingClientRect().top
    >= document.querySelector('.log').getBoundingClientRect().bottom
    && document.querySelector('.log').scrollHeight <= document.querySelector('.log').clientHeight + 1"""
SIZES = {"phone": [(390, 844)], "desk": [(1024, 768), (1440, 900)]}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_the_guide_is_played_to_its_end_and_leads_to_a_real_game(visitor, game: Game, size: str) -> None:
    ada = visitor(**(PHONE if size == "phone" else {}))
    coach = learn(ada, game)
    steps = game.guide.script.steps
    for number, step in enumerate(steps, 1):
        at_step(coach, number, game)
        for element in step.at:
            expect(ada.page.locator(f'[id="{element}"]').first).to_be_visible()
        for width, height in SIZES[size] if step.at or step.do else ():
            ada.resize(width, height)
            expect(ada.page.locator(".spotlight span").first).to_be_visible()
            ada.page.wait_for_function(IN_SIGHT, arg=size != "phone")
            if size != "phone":
                ada.page.wait_for_function(ON_TOP)
        if number < len(steps):
            coach.locator(".onward").click()
    assert ada.page.evaluate(APART)
    ada.button(REAL).click()
    expect(coach).to_have_count(0)
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text(game.title)
    expect(ada.page.locator(".board").first).to_be_visible()


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_what_is_highlighted_can_be_pressed_by_hand(visitor, game: Game) -> None:
    ada = visitor()
    coach = learn(ada, game)
    first = next(number for number, step in enumerate(game.guide.script.steps, 1) if step.do)
    for number in range(1, first):
        at_step(coach, number, game)
        coach.locator(".onward").click()
    at_step(coach, first, game)
    for _ in range(3):  # a place, then perhaps an amount or what to do there
        if press_highlighted(ada):
            break
    at_step(coach, first + 1, game)


def test_the_ring_around_a_hex_has_its_shape(visitor) -> None:
    game = registry.get("factory_funner")
    ada = visitor()
    coach = learn(ada, game)
    for number in (1, 2):
        at_step(coach, number, game)
        coach.locator(".onward").click()
    ring = ada.page.locator(".spotlight span")
    expect(ring).to_have_css("border-top-width", "0px")
    expect(ring.locator("polygon").last).to_have_attribute("points", re.compile(r"^(\S+ ){5}\S+$"))


def test_back_takes_back_and_the_lobby_finds_the_guide_again(visitor) -> None:
    game = registry.get("assembly_line")
    ada = visitor()
    coach = learn(ada, game)
    expect(coach.get_by_role("button", name="Back")).to_be_disabled()
    for number in range(1, 4):
        at_step(coach, number, game)
        coach.locator(".onward").click()
    at_step(coach, 4, game)
    for number in (3, 2, 1):
        coach.get_by_role("button", name="Back").click()
        at_step(coach, number, game)
    ada.page.reload()
    at_step(coach, 1, game)
    coach.get_by_role("link", name="Leave").click()
    found = ada.page.get_by_role("link").filter(has_text="guided game")
    expect(found).to_be_visible()
    begun = found.get_attribute("href")
    learn(ada, game)  # again: the lobby shows the latest only
    coach.get_by_role("link", name="Leave").click()
    expect(found).to_have_count(1)
    assert found.get_attribute("href") != begun


def test_at_the_end_one_can_play_on(visitor) -> None:
    game = registry.get("assembly_line")
    ada = visitor()
    coach = learn(ada, game)
    for number in range(1, len(game.guide.script.steps)):
        at_step(coach, number, game)
        coach.locator(".onward").click()
    at_step(coach, len(game.guide.script.steps), game)
    ada.button("Play on here").click()
    expect(coach).to_have_count(0)
    ada.move(ada.hand(2).click)
    ada.expect_my_move()
    ada.play_now()
    expect(ada.page.get_by_role("button", name="New here? Learn by playing")).to_have_count(0)


def test_a_page_read_anew_is_at_the_same_step(visitor) -> None:
    game = registry.get("kanban")
    ada = visitor()
    coach = learn(ada, game)
    coach.locator(".onward").click()
    at_step(coach, 2, game)
    ada.page.reload()
    at_step(coach, 2, game)


def test_a_guide_by_keyboard_is_read_aloud(visitor) -> None:
    game = registry.get("assembly_line")
    ada = visitor()
    coach = learn(ada, game)
    tab_to(ada, "Next")
    ada.page.keyboard.press("Enter")
    at_step(coach, 2, game)
    live = coach.locator("[aria-live=polite]")
    expect(live).to_contain_text(f"Step 2 of {len(game.guide.script.steps)}: {game.guide.script.steps[1].title}")
    expect(coach.locator(".onward")).to_have_text("Show me")
    expect(coach.locator(".onward")).to_be_focused()
    ada.page.keyboard.press("Enter")
    at_step(coach, 3, game)


@pytest.mark.parametrize("name", ["kanban", "independents"])
def test_a_console_with_nothing_to_press_hides_no_board(visitor, name: str) -> None:
    ada = visitor(viewport={"width": 1024, "height": 768})
    coach = learn(ada, registry.get(name))
    console = ada.page.locator(".console")
    clear = "rgba(0, 0, 0, 0)"
    expect(console).to_have_css("background-color", clear)
    while coach.locator(".onward").inner_text() == "Next":
        coach.locator(".onward").click()
    ada.page.locator(".spotlight span").first.wait_for()
    expect(console).not_to_have_css("background-color", clear)


FITS = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "desk"])
def test_the_coach_fits_and_axe_finds_nothing(visitor, how: dict[str, object]) -> None:
    game = registry.get("assembly_line")
    ada = visitor(**how)
    coach = learn(ada, game)
    for number in (1, 2):
        at_step(coach, number, game)
        for width, height in [(390, 844)] if how else [(1024, 768), (1440, 900)]:
            ada.resize(width, height)
            assert ada.page.evaluate(FITS)
            for button in coach.get_by_role("button").all():
                expect(button).to_be_in_viewport(ratio=1)
            axe_finds_nothing(ada)
        coach.locator(".onward").click()


def test_games_without_a_guide_have_no_button(visitor) -> None:
    ada = visitor()
    ada.enter()
    expect(ada.page.get_by_role("button", name=re.compile("^Learn to play "))).to_have_count(len(GUIDED))


def test_the_table_leads_to_the_guide(visitor) -> None:
    ada = visitor()
    ada.play_now()
    ada.page.get_by_role("button", name="New here? Learn by playing").click()
    expect(coach_of(ada)).to_contain_text("Step 1 of")


def test_each_game_that_nobody_has_played_is_learned_first(visitor) -> None:
    ada = visitor()
    ada.play_now()
    ada.enter()
    learning = ada.page.get_by_role("button", name=re.compile("^Learn to play "))
    primary = learning.and_(ada.page.locator(".primary"))
    expect(primary).to_have_count(len(GUIDED) - 1)
    mine = ada.page.get_by_role("button", name=re.compile("^Learn to play Assembly Line"))
    expect(mine).not_to_have_class(re.compile("primary"))


def test_who_presses_next_twice_sees_nothing_done_for_them(visitor) -> None:
    ada = visitor(reduced_motion="no-preference")
    coach = learn(ada, registry.get("kanban"))
    expect(coach).to_contain_text("hold a finger on it")  # how to ask what something is
    ada.page.wait_for_timeout(GLANCE)
    coach.locator(".onward").dblclick()
    expect(coach).to_contain_text("Step 2 of")
    expect(coach.locator(".onward")).to_have_text("Show me")
    ada.page.wait_for_timeout(GLANCE)
    assert not any('"do":"act"' in told for told in ada.sent)
    coach.locator(".onward").click()
    expect(coach).to_contain_text("Step 3 of")
