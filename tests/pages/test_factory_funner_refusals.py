"""What the rules forbid in a factory: the board says which rule and where, and seeing players read it."""

import re

import pytest
from playwright.sync_api import expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.positions import bring
from tests.pages.test_factory_funner import PLACED, choice, drag, hexagon, lay, machine, nautilus, put, supply
from tests.pages.test_reach import PHONE

POINTS_OUT = "would point at a pillar, at a wall or out of the hall."

NO_WHITE_LEFT = (
    PLACED,
    lay("E-SW-W-NW-NE", "(0,-1)"),
    put("white", "(-1,0)", "NE"),
    put("white", "(-1,-1)", "E"),
    put("white", "(0,-2)", "SE"),
)
"""The output runs into all three white reservoirs, and one end of the pipe is still open."""


def expect_refused(person, text: str) -> None:
    line = person.page.locator(".bench .refused")
    expect(line).to_have_text(text)
    expect(line).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "desk"])
def test_a_port_into_a_pillar_is_named_and_the_machine_is_turned_until_it_fits(visitor, how):
    ada = visitor(**how)
    bring(ada, nautilus())
    hexagon(ada, 0, -1).click()
    expect_refused(ada, f"The machine was turned so that it fits. At (0,-1) the SE side {POINTS_OUT}")
    expect(ada.page.locator(".bench").get_by_role("alert")).to_have_count(0)
    expect(hexagon(ada, 0, -1)).to_have_accessible_name(re.compile("new machine Nautilus, in 1 blue south-west"))
    axe_finds_nothing(ada)
    hexagon(ada, 2, -1).click()
    expect(ada.page.locator(".bench .refused")).to_have_count(0)


def test_a_machine_on_a_pillar_is_refused_before_it_stands_and_after(visitor):
    ada = visitor()
    bring(ada, nautilus())
    hexagon(ada, 0, 0).click()
    expect_refused(ada, "(0,0) is a pillar or a wall; nothing may stand there.")
    hexagon(ada, 1, -1).click()
    expect(hexagon(ada, 1, -1)).to_have_accessible_name(re.compile("new machine Nautilus"))
    hexagon(ada, 0, 0).click()
    expect_refused(ada, "(0,0) is a pillar or a wall; nothing may stand there.")


def test_a_pipe_into_a_wall_is_refused_where_it_would_point_at_it(visitor):
    ada = visitor()
    bring(ada, nautilus(machine("(1,1)", 5)))
    drag(ada, (1, 1), (0, 2), (0, 3))
    expect_refused(ada, f"At (0,2) the SE side {POINTS_OUT}")
    expect(hexagon(ada, 0, 2)).to_have_accessible_name(re.compile("hex 0, 2: empty"))


def test_a_pipe_that_begins_at_a_supply_and_leads_nowhere_is_refused(visitor):
    ada = visitor()
    bring(ada, nautilus(PLACED, supply("blue", "(1,0)")))
    drag(ada, (1, 0), (1, 1), (1, 2))
    expect_refused(
        ada, "At (1,1) this piece would not close any open end; start at a machine's port or the end of a pipe."
    )
    expect(hexagon(ada, 1, 1)).to_have_accessible_name("hex 1, 1: empty")


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "desk"])
def test_a_fourth_white_reservoir_is_shown_and_says_why_it_cannot_be_had(visitor, how):
    ada = visitor(**how)
    bring(ada, nautilus(*NO_WHITE_LEFT))
    hexagon(ada, 1, -2).click()
    white = choice(ada, "White reservoir, inlet south-west")
    expect(white).to_have_attribute("aria-disabled", "true")
    axe_finds_nothing(ada)
    white.press("Enter")
    expect_refused(ada, "No white reservoir is left for (1,-2): your 3 are in use; lift one first.")
    expect(hexagon(ada, 1, -2)).to_have_accessible_name(re.compile("hex 1, -2: empty"))
    hexagon(ada, 0, -2).click()
    choice(ada, "Lift white reservoir, inlet south-east, red").click()
    hexagon(ada, 1, -2).click()
    choice(ada, "White reservoir, inlet south-west").click()
    expect(hexagon(ada, 1, -2)).to_have_accessible_name("hex 1, -2: white reservoir, inlet south-west, red")
