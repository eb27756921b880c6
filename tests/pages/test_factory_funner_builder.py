"""Factory Funner's builder and par: machines connected for you, cheaper builds, and how well it could have gone."""

import re
from itertools import count

import pytest
from playwright.sync_api import expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.positions import bring
from tests.pages.test_factory_funner import GAME, PLACED, after, finish, hexagon, lay, nautilus, put, supply
from tests.pages.test_reach import PHONE

from shopfloor.games.factory_funner import box
from shopfloor.kernel import Match, registry
from shopfloor.kernel.luck import key_of_seed

NO_WAY = {
    "type": "refused",
    "rule": "no way",
    "text": "no way was found to connect Nautilus there; turn it, or move it.",
    "key": None,
}

DEAR = (
    PLACED,
    lay("E-W", "(0,-1)"),
    lay("E-W", "(-1,-1)"),
    put("white", "(-2,-1)", "E"),
    supply("blue", "(1,0)"),
)
"""A pipe that is longer than it need be."""


def nearly_over(seats: int = 1) -> Match:
    """Nothing was ever built, and in the last round one seat has still to skip."""
    match = Match(registry.get(GAME), seats, {"selection": "race"} if seats > 1 else {}, key=key_of_seed(1))
    while (now := match.view(None)).round < box.ROUNDS or now.stage != "building":
        seat = match.pending()[0]
        what = {"flip": "flip", "building": "skip machine", "selection": "pass" if seat else "claim tile 1"}
        match.act(seat, what[now.stage])
    return match


# The builder


def test_the_builder_connects_the_machine_and_that_is_taken_back_as_one(visitor):
    ada = visitor()
    bring(ada, nautilus(PLACED, lay("E-W", "(0,-1)")))
    ada.button("Connect for me").click()
    expect(after(ada)).to_have_text("$13")
    expect(hexagon(ada, 0, -1)).to_have_accessible_name("hex 0, -1: straight, west to east, red")
    expect(finish(ada)).to_be_enabled()
    expect(ada.button("Connect for me")).to_be_disabled()
    ada.button("Take back").click()
    expect(ada.page.locator(".plan > .open")).to_have_count(2)
    ada.button("Connect for me").click()
    finish(ada).click()
    expect(ada.log).to_contain_text("you build Nautilus, paying $3 for pieces: net $3, total $13")


def test_the_builder_says_where_it_finds_no_way(visitor):
    ada = visitor()
    bring(ada, nautilus(PLACED))
    ada.page.route("**/plans?*", lambda route: route.fulfill(status=422, json=NO_WAY))
    ada.button("Connect for me").click()
    expect(ada.page.locator(".bench").get_by_role("alert")).to_have_text(
        "No way was found to connect Nautilus there; turn it, or move it."
    )


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "desk"])
def test_a_hint_draws_cheaper_builds_and_builds_the_one_that_is_wanted(visitor, how):
    ada = visitor(**how)
    bring(ada, nautilus(*DEAR))
    expect(after(ada)).to_have_text("$12")
    ada.button("Hint").click()
    offers = ada.page.get_by_role("group", name="Builds to choose from")
    expect(offers).to_contain_text(re.compile(r"\$2 cheaper: Nautilus at \(.*; \$2 of pieces, \$14 afterwards"))
    expect(offers).to_contain_text(re.compile("Build 1 of [2-9]: "))
    expect(ada.page.locator(".notes > p")).to_have_count(0)  # it would say the same once more
    expect(ada.page.locator(".proposed .comes").first).to_be_visible()
    expect(ada.page.locator(".proposed .goes").first).to_be_visible()
    expect(after(ada)).to_have_text("$12")
    axe_finds_nothing(ada)
    offers.get_by_role("button", name="Hide it").click()
    expect(ada.page.locator(".proposed")).to_have_count(0)
    offers.get_by_role("button", name=re.compile("^Show . builds")).click()
    offers.get_by_role("button", name="Next build").click()
    expect(offers).to_contain_text("Build 2 of ")
    offers.get_by_role("button", name="Hide it").click()
    offers.get_by_role("button", name=re.compile("^Show . builds")).click()
    offers.get_by_role("button", name="Use this build").click()
    expect(after(ada)).to_have_text("$14")
    expect(offers).to_have_count(0)
    expect(finish(ada)).to_be_enabled()


# The end, and par


def test_at_the_end_all_factories_stand_side_by_side_with_the_accounts(visitor):
    ada = visitor()
    match = nearly_over(3)
    bring(ada, match)
    ada.page.get_by_role("button", name=re.compile("^Skip this machine")).click()
    ada.button("Yes, skip it").click()
    expect(ada.page.get_by_role("region", name="The accounts").first).to_contain_text("round 8")
    expect(ada.page.locator(".factories li")).to_have_count(3)
    expect(ada.button("Could it have been better?")).to_have_count(3)
    for width in (1440, 1024, 390):
        ada.resize(width, 900)
        assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_after_the_game_par_is_searched_for_stopped_and_looked_at(visitor):
    ada = visitor()
    match = nearly_over()
    bring(ada, match)
    held = []
    asked = count()
    ada.page.route("**/par?*", lambda route: held.append(route) if next(asked) else route.continue_())
    ada.page.get_by_role("button", name=re.compile("^Skip this machine")).click()
    ada.button("Yes, skip it").click()
    par = ada.page.get_by_role("group", name=re.compile("^How much better could"))
    par.get_by_role("button", name="Could it have been better?").click()
    expect(par).to_contain_text(re.compile(r"\d+ were possible, \d+ more so far\. More than \d+ are impossible\."))
    expect(par.get_by_role("progressbar")).to_be_visible()
    axe_finds_nothing(ada)
    par.get_by_role("button", name="Stop").click()
    for route in held:
        route.continue_()
    expect(par.get_by_role("button", name="Keep searching")).to_be_visible()
    factory = ada.page.locator(".factories li")
    expect(factory).to_contain_text("0 machines")
    par.get_by_role("button", name="Show the best found").click()
    expect(factory).to_contain_text(re.compile("the best found: [4-8] machines"))
    expect(factory.get_by_role("img", name=re.compile("The factory of Ada: ..."))).to_be_visible()
    axe_finds_nothing(ada)
    par.get_by_role("button", name="Show what was built").click()
    expect(factory).to_contain_text("0 machines")
