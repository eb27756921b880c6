"""Factory Funner on its board: the race, a build by pointer, finger and keys, and the others' plans."""

import json
import re
from itertools import count

import pytest
from playwright.sync_api import expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.positions import POST, bring
from tests.pages.test_reach import PHONE

from shopfloor.games.factory_funner import box, verbs
from shopfloor.kernel import Match, code, registry
from shopfloor.kernel.luck import key_of_seed

GAME = "factory_funner"


def race(seats: int = 3) -> Match:
    """A race whose tiles were just flipped."""
    match = Match(registry.get(GAME), seats, {"selection": "race"}, key=key_of_seed(1))
    match.act(0, "flip")
    return match


def holding(tile: str) -> Match:
    """A solo game that begins with this machine."""
    for seed in count():
        match = Match(registry.get(GAME), 1, key=key_of_seed(seed))
        if match.view(0).players[0].tile == tile:
            return match
    raise AssertionError


def nautilus(*done: int) -> Match:
    """Blue comes in on the south-east, red goes out on the west; some of it is done."""
    match = holding("Nautilus")
    for action in done:
        match.act(0, action)
    return match


def machine(place: str, turn: int = 0) -> int:
    return int(code(verbs.MACHINE, box.HEX_NAMES.index(place), turn))


def lay(shape: str, place: str) -> int:
    return int(code(verbs.LAY, box.HEX_NAMES.index(place), box.SHAPE_NAMES.index(shape)))


PLACED = machine("(1,-1)")


def put(kind: str, place: str, edge: str) -> int:
    return int(code(verbs.COLLECT, box.COLLECTORS.index(kind), box.HEX_NAMES.index(place), box.EDGE_NAMES.index(edge)))


def supply(colour: str, place: str) -> int:
    return int(code(verbs.SUPPLY, box.HEX_NAMES.index(place), box.COLOURS.index(colour)))


def hexagon(person, q: int, r: int):
    return person.page.locator(f"[id='hex-({q},{r})']")


def middle(person, q: int, r: int) -> tuple[float, float]:
    box = hexagon(person, q, r).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(person, *way: tuple[int, int]) -> None:
    """Draw with the mouse from hex to hex."""
    mouse = person.page.mouse
    mouse.move(*middle(person, *way[0]))
    mouse.down()
    for hexes in way[1:]:
        mouse.move(*middle(person, *hexes), steps=6)
    mouse.up()


def after(person):
    return person.page.locator(".ledger .after dd")


def choice(person, name: str):
    return person.page.locator(".here").get_by_role("button", name=name, exact=True)


def finish(person):
    return person.page.get_by_role("button", name=re.compile("^Finish"))


# The race

NOTE_SHOWN = """() => {
    window.shown = [];
    const look = () => {
        const count = document.querySelector('.countdown')?.getAttribute('aria-label');
        if (count && window.shown.at(-1) !== count) window.shown.push(count);
        if (document.querySelector('.wanted') && !window.shown.includes('claimed')) window.shown.push('claimed');
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}"""


def live_race(visitor, **how):
    """Two people at a race of their own, from before its countdown on; what each page shows for a moment is noted."""
    ada, ben = visitor(**how), visitor(**how)
    for person in (ada, ben):
        person.enter()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    wish = {"key": "race", "game": GAME, "seats": seats, "options": {"selection": "race"}, "listed": False}
    made = ada.page.evaluate(POST, ["/api/tables", json.dumps(wish)])
    for person in (ada, ben):
        person.page.goto(f"{person.url}/t/{made['table']}?invite={made['invite']}")
        expect(person.sentence).to_contain_text("Waiting for a player")
        expect(person.page.locator(".picture .board")).to_be_visible()  # so that the countdown waits for no board
        person.page.evaluate(NOTE_SHOWN)
    ben.join.click()
    return ada, ben


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_after_a_countdown_the_tiles_flip_for_all_and_the_winners_mark_is_on_a_tile(visitor, motion):
    ada, ben = live_race(visitor, reduced_motion=motion)
    for person in (ada, ben):
        expect(person.page.locator("#tile-1")).to_be_enabled()
        counted = person.page.evaluate("() => window.shown")
        assert counted[0] in {"3 seconds", "2 seconds", "1 second"}, "the page may have been slow, but it counted down"
        heard = person.heard
        flipped = next(at for at, frame in enumerate(heard) if '"stage":"selection"' in frame)
        before = "".join(heard[:flipped])
        assert '"stage":"flip"' in before
        assert not any(tile in before for tile in box.MACHINE_NAMES), "nothing may tell a tile before it is flipped"
        expect(person.log).to_contain_text("The tiles flip.")  # the table does it, so nobody can take it back
        expect(person.log.locator("li.turn")).to_have_count(0)
        expect(person.button("Take back")).to_be_disabled()
    ada.page.keyboard.press("2")
    for person in (ada, ben):
        expect(person.page.locator("#tile-2 .taker:not(.wanted)")).to_be_visible()
        expect(person.page.locator("#tile-2")).to_have_accessible_name(re.compile("taken by Ada"))
    assert "claimed" in ada.page.evaluate("() => window.shown")
    assert "claimed" not in ben.page.evaluate("() => window.shown")
    ben.page.keyboard.press("1")
    expect(ben.sentence).to_contain_text("build your machine")


def test_a_number_key_claims_a_tile_and_the_mark_is_on_it(visitor):
    ada = visitor()
    match = race()
    bring(ada, match)
    tile = match.view(0).middle[1].tile
    ada.page.keyboard.press("2")
    expect(ada.page.locator("#tile-2")).to_have_accessible_name(re.compile(f"{tile}.* taken by .*, First token"))
    expect(ada.page.locator("#tile-2")).to_be_disabled()
    expect(ada.page.locator("#tile-2 .taker")).to_be_visible()
    expect(ada.page.locator(".race .note")).to_contain_text(f"You have {tile}")


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "desk"])
def test_every_tile_of_the_race_is_in_sight(visitor, how):
    ada = visitor(**how)
    bring(ada, race(6))
    for seat in range(6):
        expect(ada.page.locator(f"#tile-{seat + 1}")).to_be_in_viewport(ratio=0.9)


def test_a_finger_claims_a_tile(visitor):
    ada = visitor(**PHONE)
    bring(ada, race(6))
    ada.page.locator("#tile-5").tap()
    expect(ada.page.locator("#tile-5 .taker")).to_be_visible()


def test_sealed_choices_stay_secret_and_are_shown_to_their_owner(visitor):
    ada = visitor()
    match = Match(registry.get(GAME), 2, {"selection": "sealed"}, key=key_of_seed(1))
    bring(ada, match)
    ada.page.locator("#tile-1").click()
    expect(ada.page.locator(".race .note")).to_contain_text(f"You have chosen: {match.view(0).middle[0].tile}")
    expect(ada.page.locator("#tile-1")).to_have_accessible_name(re.compile("your secret choice"))


# Building


def test_a_machine_is_set_turned_and_moved(visitor):
    ada = visitor()
    bring(ada, nautilus())
    expect(finish(ada)).to_be_disabled()
    hexagon(ada, 2, -1).click()
    expect(hexagon(ada, 2, -1)).to_have_accessible_name(
        re.compile("new machine Nautilus, in 1 blue south-east; out 1 red west")
    )
    ada.page.keyboard.press("r")
    expect(hexagon(ada, 2, -1)).to_have_accessible_name(re.compile("in 1 blue south-west; out 1 red north-west"))
    ada.page.mouse.move(*middle(ada, 2, -1))
    ada.page.mouse.wheel(0, -100)
    expect(hexagon(ada, 2, -1)).to_have_accessible_name(re.compile("in 1 blue south-east; out 1 red west"))
    ada.button("Turn it anticlockwise").click()
    expect(hexagon(ada, 2, -1)).to_have_accessible_name(re.compile("in 1 blue east"))
    hexagon(ada, -2, 2).click()
    ada.button("Move Nautilus here").click()
    expect(hexagon(ada, -2, 2)).to_have_accessible_name(re.compile("new machine Nautilus"))


def test_a_pipe_is_drawn_from_an_open_end_and_the_build_is_finished(visitor):
    ada = visitor()
    bring(ada, nautilus(PLACED))
    drag(ada, (1, -1), (0, -1), (-1, -1), (-2, -1))
    expect(hexagon(ada, -1, -1)).to_have_accessible_name("hex -1, -1: straight, west to east, red")
    expect(hexagon(ada, -2, -1)).to_have_accessible_name(re.compile("open end east: red pipe"))
    expect(ada.page.locator(".missing")).to_contain_text("open end")
    choice(ada, "White reservoir, inlet east").click()
    expect(hexagon(ada, -2, -1)).to_have_accessible_name("hex -2, -1: white reservoir, inlet east, red")
    expect(finish(ada)).to_be_disabled()
    expect(ada.page.locator(".missing")).to_contain_text("The blue input of Nautilus at (1,-1) is not connected")
    hexagon(ada, 1, 0).click()
    choice(ada, "Blue supply").click()
    expect(after(ada)).to_have_text("$12")
    finish(ada).click()
    expect(ada.log).to_contain_text("you build Nautilus, paying $4 for pieces: net $2, total $12")


def test_two_open_ends_are_pressed_and_joined(visitor):
    ada = visitor()
    bring(ada, nautilus(PLACED, lay("E-SW-NW", "(0,-1)")))
    box = hexagon(ada, 0, -1).bounding_box()
    x, y = middle(ada, 0, -1)
    for side in (1, -1):
        ada.page.mouse.click(x - box["width"] * 0.31, y + side * box["height"] * 0.47)
    for place in ((-1, 0), (-1, -1), (0, -2)):
        expect(hexagon(ada, *place)).to_have_accessible_name(re.compile("bend|straight"))
    expect(ada.page.locator(".plan > .open")).to_have_count(1)


def test_a_piece_is_lifted_and_any_connector_is_laid_by_its_edges(visitor):
    ada = visitor()
    bring(ada, nautilus(PLACED, lay("E-W", "(0,-1)")))
    expect(after(ada)).to_have_text("$15")
    hexagon(ada, 0, -1).click()
    ada.page.get_by_text("Any connector").click()
    edges = ada.page.get_by_role("group", name="Sides of the connector")
    for way in ("east", "west", "south-west"):
        edges.get_by_role("button", name=way, exact=True).click()
    ada.button("Lay it").click()
    expect(hexagon(ada, 0, -1)).to_have_accessible_name("hex 0, -1: tee, east, south-west and west, red")
    hexagon(ada, 0, -1).click()
    choice(ada, "Lift tee, east, south-west and west, red").click()
    expect(hexagon(ada, 0, -1)).to_have_accessible_name(re.compile("hex 0, -1: empty"))
    expect(after(ada)).to_have_text("$16")


def test_a_machine_is_skipped_only_when_asked_twice(visitor):
    ada = visitor()
    bring(ada, nautilus(PLACED))
    ada.button("Skip this machine").click()
    ada.button("No").click()
    ada.button("Skip this machine").click()
    ada.button("Yes, skip it").click()
    expect(ada.log).to_contain_text("you skip Nautilus")


def test_a_machine_is_built_by_keyboard_alone(visitor):
    ada = visitor()
    bring(ada, nautilus())
    keys = ada.page.keyboard
    hexagon(ada, 0, 0).focus()
    for key in ("ArrowUp", "Enter"):
        keys.press(key)
    expect(hexagon(ada, 1, -1)).to_have_accessible_name(re.compile("new machine Nautilus"))
    expect(hexagon(ada, 1, -1)).to_be_focused()
    keys.press("n")
    expect(hexagon(ada, 1, 0)).to_be_focused()
    keys.press("Enter")
    expect(choice(ada, "Blue supply")).to_be_focused()
    keys.press("Enter")
    expect(hexagon(ada, 1, 0)).to_be_focused()
    expect(hexagon(ada, 1, 0)).to_have_accessible_name("hex 1, 0: blue supply")
    keys.press("n")
    expect(hexagon(ada, 0, -1)).to_be_focused()
    keys.press("Enter")
    keys.press("Escape")
    expect(hexagon(ada, 0, -1)).to_be_focused()
    keys.press("Enter")
    keys.press("Enter")
    expect(hexagon(ada, 0, -1)).to_have_accessible_name("hex 0, -1: white reservoir, inlet east, red")
    finish(ada).focus()
    keys.press("Enter")
    expect(ada.log).to_contain_text("you build Nautilus, paying $2 for pieces: net $4, total $14")


def test_a_phone_builds_with_a_finger(visitor):
    ada = visitor(**PHONE)
    bring(ada, nautilus(PLACED))
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    finger = ada.context.new_cdp_session(ada.page)
    way = [middle(ada, *place) for place in ((1, -1), (0, -1), (-1, -1))]

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", way[0])
    for place in way:
        touch("touchMove", place)
    ada.page.wait_for_timeout(150)
    touch("touchMove", way[-1])  # it comes to rest: a tap after a flick only stops the flick
    touch("touchEnd")
    expect(hexagon(ada, 0, -1)).to_have_accessible_name("hex 0, -1: straight, west to east, red")
    choice(ada, "White reservoir, inlet east").tap()
    expect(hexagon(ada, -1, -1)).to_have_accessible_name(re.compile("white reservoir"))
    hexagon(ada, 1, 0).tap()
    choice(ada, "Blue supply").tap()
    axe_finds_nothing(ada)
    finish(ada).tap()
    expect(ada.log).to_contain_text("you build Nautilus")


def test_two_fingers_bring_the_hall_closer(visitor):
    ada = visitor(**PHONE)
    bring(ada, nautilus(PLACED))
    before = hexagon(ada, -2, 2).bounding_box()["width"]
    finger = ada.context.new_cdp_session(ada.page)
    (x, y), (v, w) = middle(ada, -2, 2), middle(ada, 0, 2)
    for spread in (0, 10, 30, 50):
        points = [{"x": x - spread, "y": y, "id": 1}, {"x": v + spread, "y": w, "id": 2}]
        kind = "touchStart" if spread == 0 else "touchMove"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert hexagon(ada, -2, 2).bounding_box()["width"] > before * 1.3


def test_every_open_end_and_broken_rule_is_marked_at_its_place(visitor):
    ada = visitor()
    bring(ada, nautilus(PLACED, supply("yellow", "(1,0)")))
    expect(ada.page.locator(".plan > .open")).to_have_count(1)
    expect(ada.page.locator(".plan > .flaw")).to_have_count(1)
    expect(hexagon(ada, 1, 0)).to_have_accessible_name(re.compile("Different colours are joined"))
    expect(ada.page.locator(".missing li")).to_have_count(2)
    ada.button("Different colours are joined at (1,0): blue and yellow.").click()
    expect(hexagon(ada, 1, 0)).to_be_focused()


# The others


def test_others_factories_open_on_a_press(visitor):
    ada = visitor()
    match = race(3)
    for seat in range(3):
        match.act(seat, f"claim tile {seat + 1}")
    match.act(1, PLACED)
    bring(ada, match)
    tile = match.view(0).players[1].tile
    ada.page.get_by_role("button", name=re.compile("Open the board of Ben.*builds")).click()
    expect(ada.page.get_by_role("dialog").get_by_role("img", name=tile)).to_be_visible()


def test_axe_finds_nothing_in_race_and_build(visitor):
    ada = visitor()
    bring(ada, race(6))
    axe_finds_nothing(ada)
    ada.page.locator("#tile-1").click()
    axe_finds_nothing(ada)
    bring(ada, nautilus(PLACED))
    hexagon(ada, 0, -1).click()
    axe_finds_nothing(ada)
