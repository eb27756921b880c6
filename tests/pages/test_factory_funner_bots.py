"""What a bot builds in Factory Funner can be followed: its pieces are seen one after the other."""

import re

import pytest
from playwright.sync_api import expect

# Each piece that is to be seen after a while has an animation that lasts as long; here a thousand times as long.
NOTE_ARRIVALS = """() => {
    window.waits = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, how) {
        if (!this.matches('.minis .piece') || !how.duration) return animate.call(this, frames, how);
        const animation = animate.call(this, frames, { ...how, duration: 1000 * how.duration });
        window.waits.push([how.duration, animation]);
        return animation;
    };
}"""
SEVERAL = 2  # after the first of them: the smallest build is a machine, a supply and a reservoir


def see_a_build(visitor, motion: str):
    """Somebody who passes until a bot has built, and whose page notes what it waits for."""
    ada = visitor(reduced_motion=motion)
    ada.make_table("me", "trainee", title="Factory Funner")
    ada.page.evaluate(NOTE_ARRIVALS)
    hold_back = ada.page.get_by_role("button", name=re.compile("^(Seal p|P)ass$"))
    pieces = ada.page.locator(".minis .piece")
    for _ in range(8):
        expect(hold_back.or_(pieces.nth(SEVERAL)).first).to_be_visible()
        if pieces.nth(SEVERAL).is_visible():
            break
        ada.move(lambda: ada.press(hold_back))
    expect(pieces.nth(SEVERAL)).to_be_visible()
    return ada


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_pieces_of_a_bots_plan_are_seen_one_after_the_other(visitor, motion):
    ada = see_a_build(visitor, motion)
    waits = ada.page.evaluate("() => [...new Set(window.waits.map(([wait]) => wait))]")
    assert (len(waits) >= SEVERAL) == (motion == "no-preference"), waits


def test_a_press_shows_the_rest_at_once(visitor):
    ada = see_a_build(visitor, "no-preference")
    ada.page.evaluate("() => { window.waiting = window.waits.map(([, animation]) => animation); }")
    ended = "() => window.waiting.length > 0 && window.waiting.every((one) => one.playState !== 'running')"
    assert not ada.page.evaluate(ended)
    ada.page.mouse.click(5, 5)
    ada.page.wait_for_function(ended)
