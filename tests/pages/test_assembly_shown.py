"""What the board of Assembly shows before something is done, and that all of it can be read."""

import re

from playwright.sync_api import expect
from tests.pages.test_assembly import acted, bring, choosing, expect_another_act, position

from shopfloor.kernel import Match


def test_a_mouse_that_stays_put_after_a_press_sees_before_it_does_more(visitor):
    def two_draws(match: Match) -> bool:
        return match.view(0).players[0].hand[:2] == ("Draw/Lock", "Draw/Lock") and match.view(0).stage == "declare"

    ada = visitor()
    bring(ada, position(5, 1, two_draws, role="none"))
    mouse, foreseen = ada.page.mouse, ada.page.locator(".foretold b")
    ada.button("play Draw/Lock to draw").first.hover()
    expect(foreseen).to_be_visible()
    done = acted(ada)
    mouse.down()
    mouse.up()
    expect_another_act(ada, done)
    expect(foreseen).to_have_count(0)
    done = acted(ada)
    mouse.down()  # the other card has slid under the pointer
    mouse.up()
    expect(foreseen).to_have_text("Play Draw/Lock to draw.")
    ada.page.wait_for_load_state("networkidle")
    assert acted(ada) == done
    mouse.down()
    mouse.up()
    expect_another_act(ada, done)


def test_a_mouse_that_moves_a_little_sees_again_what_lies_under_it(visitor):
    ada = visitor()
    bring(ada, position(5, 1, choosing("play", 3), role="none"))
    key = ada.page.locator(".hand .key:enabled").first
    key.hover()
    expect(key).to_have_class(re.compile("aimed"))
    ada.page.locator(".hand .key:enabled").last.focus()
    expect(key).not_to_have_class(re.compile("aimed"))
    box = key.bounding_box()
    assert box is not None
    ada.page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2)
    expect(key).to_have_class(re.compile("aimed"))


def test_who_cannot_verify_is_told_all_ways_on(visitor):
    ada = visitor()
    roles = {"role": "comms_officer", "second_role": "captain"}
    bring(ada, position(3, 2, lambda match: match.view(None).stage == "override", random_discards=True, **roles))
    expect(ada.sentence).to_contain_text("; discard at random, or vouch for it as the Communications Officer.")
    for way in ("discard at random", "vouch for it"):
        expect(ada.button(way)).to_be_enabled()


CONTRAST = """() => {
    const rgb = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
    const opacity = (one) => one.localName === 'svg' ? 1 : getComputedStyle(one).opacity * opacity(one.parentNode);
    const light = (colour) => {
        const linear = (part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        const [r, g, b] = colour.map((part) => linear(part / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paper = rgb(getComputedStyle(document.body).backgroundColor);
    const drawn = (one) => rgb(getComputedStyle(one).fill).map((part, at) => {
        const share = opacity(one);
        return share * part + (1 - share) * paper[at];
    });
    return [...document.querySelectorAll('.plate.locked')].map((plate) => {
        const lights = ['text', 'rect'].map((part) => light(drawn(plate.querySelector(part))));
        const [low, high] = lights.sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    });
}"""


def test_the_names_of_locked_bays_can_be_read(visitor):
    ada = visitor()
    bring(ada, position(7, 1, lambda match: sum(bay.locked for bay in match.view(None).bays) > 1, role="none"))
    for _ in ada.looks():
        contrasts = ada.page.evaluate(CONTRAST)
        assert len(contrasts) > 1
        assert min(contrasts) >= 4.5
