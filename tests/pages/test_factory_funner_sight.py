"""Factory Funner: what is always in sight, and what can be done by wheel, by keyboard and as a whole."""

import re

import pytest
from playwright.sync_api import expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.positions import bring
from tests.pages.test_factory_funner import PLACED, choice, drag, hexagon, lay, machine, middle, nautilus, put, race
from tests.pages.test_factory_funner_builder import nearly_over
from tests.pages.test_reach import PHONE

# In sight


def test_on_a_phone_the_accounts_stay_in_sight_while_one_works_below_the_hall(visitor):
    ada = visitor(**PHONE)
    bring(ada, nautilus(PLACED))
    ledger = ada.page.locator("#ledger")
    hexagon(ada, 0, -1).tap()
    expect(choice(ada, "White reservoir, inlet east")).to_be_visible()
    expect(ledger).to_be_in_viewport(ratio=1)
    ada.page.locator("#missing").evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    expect(ada.page.locator(".top h1")).not_to_be_in_viewport()
    expect(ledger).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "desk"])
def test_money_is_in_sight_while_machines_are_chosen(visitor, how):
    ada = visitor(**how)
    bring(ada, race(6))
    ledger = ada.page.locator("#ledger")
    expect(ledger).to_be_in_viewport(ratio=1)
    expect(ledger).to_contain_text("1/8")
    expect(ledger).to_contain_text("$10")


def test_a_white_reservoir_is_white_whatever_runs_into_it(visitor):
    ada = visitor()
    bring(ada, nautilus(PLACED, put("white", "(0,-1)", "E")))
    for _ in ada.looks():
        expect(ada.page.locator(".piece .reservoir.white .content")).to_have_css("fill", "rgb(255, 255, 255)")


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "desk"])
def test_a_note_above_the_hall_covers_neither_hall_nor_accounts(visitor, how):
    ada = visitor(**how)
    bring(ada, nautilus(PLACED))
    hint = {"seq": 10**9, "text": "skip it, which costs nothing: the best build brings $0 and takes room", "plans": []}
    ada.page.route("**/hint*", lambda route: route.fulfill(json=hint))
    ada.button("Hint").click()
    note = ada.page.locator(".notes > p")
    expect(note).to_be_visible()
    box = note.bounding_box()
    for below in (".site > .hall", "#ledger"):
        assert box["y"] + box["height"] <= ada.page.locator(below).bounding_box()["y"]


def test_what_is_pressed_lies_on_the_hex_that_is_drawn(visitor):
    ada = visitor()
    bring(ada, nautilus(machine("(3,-2)")))
    drawn = ada.page.locator(".site .piece .tile > polygon").bounding_box()
    x, y = middle(ada, 3, -2)
    assert abs(drawn["x"] + drawn["width"] / 2 - x) < 1
    assert abs(drawn["y"] + drawn["height"] / 2 - y) < 1


def test_nothing_on_a_tile_covers_its_ports(visitor):
    ada = visitor()
    bring(ada, race(6))
    tiles = ada.page.locator(".race .tile")
    expect(tiles).to_have_count(6)
    for tile in tiles.all():
        expect(tile.locator(":scope > :last-child")).to_have_class(re.compile("ports"))


@pytest.mark.parametrize(
    "how", [PHONE, {}, {"viewport": {"width": 1024, "height": 768}}], ids=["phone", "desk", "small"]
)
def test_the_bench_says_what_is_left_and_stays_where_it_is_when_the_machine_is_placed(visitor, how):
    ada = visitor(**how)
    bring(ada, nautilus())
    left = ada.page.locator(".bench .left")
    expect(left).to_have_text(re.compile(r"red, yellow, green and blue supplies, 3 white reservoirs"))
    place = "(one) => [one.offsetTop, one.offsetHeight]"
    before = left.evaluate(place)
    hexagon(ada, 2, -1).click()
    expect(ada.button("Start over")).to_be_enabled()
    assert left.evaluate(place) == before


def test_under_a_finger_no_button_lies_on_a_hex(visitor):
    ada = visitor(**PHONE)
    bring(ada, nautilus(PLACED))
    closer = ada.button("Closer")
    box = closer.bounding_box()
    on_top = "([x, y]) => document.elementFromPoint(x, y).closest('.tools') !== null"
    there = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert not ada.page.evaluate(on_top, there)
    closer.focus()  # by keyboard they are there
    assert ada.page.evaluate(on_top, there)
    ada.page.keyboard.press("Enter")
    expect(ada.button("All")).to_be_enabled()


def test_on_a_desk_six_tiles_are_large_beside_the_own_hall(visitor):
    ada = visitor()
    bring(ada, race(6))
    widths = [ada.page.locator(f"#tile-{seat + 1}").bounding_box()["width"] for seat in range(6)]
    assert min(widths) >= 150
    expect(ada.page.locator(".hall")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_at_the_end_six_factories_stand_side_by_side_in_sight_and_one_is_seen_large(visitor, scheme):
    ada = visitor(color_scheme=scheme)
    match = nearly_over(6)
    bring(ada, match)
    ada.page.get_by_role("button", name=re.compile("^Skip this machine")).click()
    ada.button("Yes, skip it").click()
    plans = ada.page.locator(".factories li > .plan")
    expect(plans).to_have_count(6)
    ada.page.evaluate("() => scrollTo(0, 0)")  # at the top of the page, where the result is
    for seat in range(6):
        expect(plans.nth(seat)).to_be_in_viewport(ratio=0.98)
    assert len({round(plan.bounding_box()["x"]) for plan in plans.all()}) == 6
    axe_finds_nothing(ada)
    ada.button("See the factory of Ben large").click()
    large = ada.page.get_by_role("dialog", name="The factory of Ben").get_by_role("img", name="The factory of Ben")
    expect(large).to_be_visible()
    axe_finds_nothing(ada)
    ada.page.keyboard.press("Escape")
    expect(ada.button("See the factory of Ben large")).to_be_focused()


# By wheel, by keyboard, as a whole


def test_the_wheel_turns_a_machine_before_it_is_set(visitor):
    ada = visitor()
    bring(ada, nautilus())
    size = hexagon(ada, 2, -1).bounding_box()["width"]
    ada.page.mouse.move(*middle(ada, 2, -1))
    ada.page.mouse.wheel(0, 100)
    expect(ada.page.get_by_role("button", name=re.compile("^Turn Nautilus .* 1 blue south-west"))).to_be_visible()
    assert hexagon(ada, 2, -1).bounding_box()["width"] == size, "it has not come closer"
    hexagon(ada, 2, -1).click()
    expect(hexagon(ada, 2, -1)).to_have_accessible_name(
        re.compile("new machine Nautilus, in 1 blue south-west; out 1 red north-west")
    )


def test_two_ends_are_joined_by_keyboard(visitor):
    ada = visitor()
    bring(ada, nautilus(PLACED, lay("E-SW-NW", "(0,-1)")))
    expect(ada.page.locator(".plan > .open")).to_have_count(3)
    hexagon(ada, -1, 0).focus()
    ada.page.keyboard.press("Enter")
    ada.page.locator(".here summary", has_text="Join to another end").press("Enter")
    choice(ada, "Join this end to red pipe at 0, -1, north-west").press("Enter")
    for place in ((-1, 0), (-1, -1), (0, -2)):
        expect(hexagon(ada, *place)).to_have_accessible_name(re.compile("bend|straight"))
    expect(ada.page.locator(".plan > .open")).to_have_count(1)
    expect(hexagon(ada, -1, 0)).to_be_focused()


def test_a_pipe_that_was_drawn_is_taken_back_as_one(visitor):
    ada = visitor()
    bring(ada, nautilus(PLACED))
    drag(ada, (1, -1), (0, -1), (-1, -1), (-2, -1))
    for place in ((0, -1), (-1, -1)):
        expect(hexagon(ada, *place)).to_have_accessible_name(re.compile("straight, west to east, red"))
    ada.button("Take back").click()
    for place in ((0, -1), (-1, -1)):
        expect(hexagon(ada, *place)).to_have_accessible_name(re.compile("empty"))
    expect(ada.page.locator(".plan > .open")).to_have_count(2)
