"""Kanban on a phone: departments are swiped through, and what is far away has keys."""

import re

import pytest
from playwright.sync_api import expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.positions import bring
from tests.pages.test_kanban import ACTIONS, WITHIN, asked, first, foretold, key, piece, position
from tests.pages.test_reach import PHONE


def test_a_phone_has_keys_for_pieces_far_below(visitor):
    ada = visitor(**PHONE)
    match = position(3, 4, asked("spot", day=2))
    action = first(match, "spot")
    bring(ada, match)
    here = key(ada, f"Spot {ACTIONS.write(action).split()[-1]}")
    expect(here).to_be_in_viewport()
    here.tap()
    expect(foretold(ada)).to_contain_text("Take certification spot")
    here.tap()
    expect(ada.log).to_contain_text(ACTIONS.write(action))


def test_a_phone_leads_to_pieces_far_below_where_keys_would_hide_the_plant(visitor):
    ada = visitor(**PHONE)
    match = position(3, 3, asked("upgrade", ways=4))
    ways = [a for a in match.legal(match.pending()[0]) if ACTIONS.name(a) == "upgrade"]
    bring(ada, match)
    expect(ada.page.locator(".console").get_by_role("button", name=re.compile("^Upgrade"))).to_have_count(0)
    nearest = piece(ada, ACTIONS.touches(ways[0])[0])
    expect(nearest).not_to_be_in_viewport()
    ada.page.get_by_role("button", name=f"{len(ways)} more choices below").tap()
    expect(nearest).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_swipes_through_the_departments(visitor, scheme):
    ada = visitor(**PHONE, color_scheme=scheme)
    bring(ada, position(5, 3, asked("select", 3, day=3)))
    expect(ada.page.get_by_role("region", name="design", exact=True)).to_be_in_viewport()
    expect(ada.page.get_by_role("button", name=re.compile("design.*something can be done here"))).to_be_visible()
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    axe_finds_nothing(ada)
    tile = ada.page.locator('.piece.open[id^="design-"]').first
    tile.tap()
    expect(foretold(ada)).to_contain_text("Select the")
    expect(ada.log).not_to_contain_text("You select")
    tile.tap()
    expect(ada.log).to_contain_text("You select")


def test_the_race_and_the_points_stay_in_sight_on_a_phone(visitor):
    ada = visitor(**PHONE)
    bring(ada, position(5, 3, asked("go", day=4)))
    ada.page.locator(".desk").first.scroll_into_view_if_needed()
    ada.page.evaluate("() => scrollBy(0, 10)")
    expect(ada.page.locator(".status")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(".status")).to_contain_text("Day 4")


def test_on_a_phone_workstations_and_departments_have_their_names(visitor):
    ada = visitor(**PHONE)
    bring(ada, position(5, 3, asked("provide", day=3)))
    expect(ada.page.locator(".alley .name")).to_have_text(
        ["testing", "assembly", "logistics", "design", "administration"]
    )
    expect(ada.page.locator(".alley .name").last).to_be_visible()
    assert ada.page.evaluate(WITHIN, [".alley .name", ".alley"])
    assert ada.page.evaluate(WITHIN, [".tabs button", ".tabs"])


def test_a_phone_leads_up_to_the_workstations(visitor):
    ada = visitor(**PHONE)
    match = position(5, 3, asked("go", day=3))
    ways = [a for a in match.legal(match.pending()[0]) if ACTIONS.name(a) == "go"]
    bring(ada, match)
    workstation = piece(ada, ACTIONS.touches(ways[0])[0])
    ada.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(workstation).not_to_be_in_viewport()
    ada.page.get_by_role("button", name=f"{len(ways)} workstations above").tap()
    expect(workstation).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_console_needs_no_more_room_than_it_uses_once_the_work_is_done(visitor):
    ada = visitor(**PHONE)
    bring(ada, position(3, 3, asked("end_turn")))
    console = ada.page.locator(".console")
    kept = "(console) => console.style.minHeight"
    assert console.evaluate(kept) != ""
    key(ada, "End the turn").tap()
    expect(foretold(ada)).to_contain_text("Tap again to do it.")
    key(ada, "End the turn").tap()
    expect(ada.sentence).to_contain_text("Waiting for")
    ada.settle()
    assert console.evaluate(kept) == ""
