"""Everything on a board says what it is: to a mouse that rests, a finger that is held, and a keyboard that asks."""

import pytest
from playwright.sync_api import expect
from tests.pages.positions import bring, play_until
from tests.pages.test_reach import PHONE

from shopfloor.kernel import registry

# A component is whatever can be pressed, is a picture of its own, or is a group of a larger drawing; what only moves a
# window or an amount, as on any page, is none.
UNEXPLAINED = """() => {
    const board = document.querySelector('.stage .board');
    const outside = '.unseen, .tabs, .stepper, .viewport .tools, dialog:not([open])';
    const says = (one) => one.closest('[data-explain]') !== null;
    const things = [...board.querySelectorAll('button, [role=button], [role=img], [data-place], [data-room], svg')];
    const groups = things.filter((one) => one.matches('svg') && !says(one)).flatMap((one) => [...one.children])
        .filter((one) => one.matches('g') && one.querySelector('[data-explain]') === null);
    const parts = things.filter((one) => !one.matches('svg') || one.querySelector('[data-explain]') === null);
    return [...parts, ...groups].filter((one) => !says(one) && !one.closest(outside))
        .map((one) => one.outerHTML.slice(0, 160));
}"""
TOPICS = "() => [...new Set([...document.querySelectorAll('[data-explain]')].map((one) => one.dataset.explain))]"

POSITIONS = {
    "assembly": [(2, 1, 0, {}), (3, 2, 12, {"malfunctions": "a"}), (2, 2, 25, {"malfunctions": "c"})],
    "assembly_line": [(1, 2, 0, {}), (5, 2, 9, {"yellow": True})],
    "independents": [(1, 3, 0, {}), (2, 4, 40, {}), (3, 3, 90, {})],
    "kanban": [(1, 2, 0, {}), (2, 3, 45, {}), (3, 4, 150, {"sandra": "mean"})],
    "factory_funner": [(1, 1, 0, {}), (2, 2, 0, {}), (3, 3, 60, {})],
}


@pytest.mark.parametrize("game", POSITIONS)
def test_every_component_explains_itself(visitor, game):
    known = set(registry.get(game).glossary)
    found = []
    for seed, seats, moves, options in POSITIONS[game]:
        match = play_until(game, seed, seats, lambda now, n=moves: len(now.log) >= n, "random", **options)
        ada = visitor()
        bring(ada, match)
        topics = set(ada.page.evaluate(TOPICS))
        assert len(topics) > 4
        found += [f"{moves}: no term «{topic}»" for topic in topics - known]
        found += [f"{moves}: {fault}" for fault in ada.page.evaluate(UNEXPLAINED)]
        ada.context.close()
    assert not found, "\n".join(found)


DRAWN = "() => [...document.querySelectorAll('.board > svg *')].map((one) => one.getBoundingClientRect().y)"
"""Where everything drawn on the board is, but for the hands, which lift a little under a mouse."""


def test_a_mouse_that_rests_is_told_and_its_press_still_plays(visitor):
    ada = visitor()
    ada.play_now()
    page, note = ada.page, ada.page.get_by_role("tooltip")
    expect(ada.hand(2)).to_be_visible()
    expect(page.get_by_role("list", name="Seats")).not_to_contain_text("to play")  # the bot has, and moves nothing more
    ada.settle()
    before = page.evaluate(DRAWN)
    page.locator("[data-explain=bag] > rect").hover(position={"x": 4, "y": 4})
    expect(note).to_contain_text("The tokens still to come")
    assert page.evaluate(DRAWN) == before, "something has moved"
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    ada.hand(2).hover()
    expect(note).to_contain_text("Show fingers")
    expect(ada.hand(2)).to_have_attribute("aria-describedby", note.get_attribute("id") or "")
    ada.move(ada.hand(2).click)
    expect(note).to_have_count(0)


def test_the_keyboard_asks_with_a_question_mark_and_goes_from_thing_to_thing(visitor):
    ada = visitor()
    ada.play_now()
    note = ada.page.get_by_role("tooltip")
    ada.hand(1).focus()
    ada.page.keyboard.press("?")
    expect(note).to_contain_text("Show fingers")
    ada.page.keyboard.press("ArrowLeft")
    ada.page.keyboard.press("ArrowLeft")
    expect(note).not_to_contain_text("Show fingers")
    ada.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    ada.page.keyboard.press("F1")
    expect(note).to_contain_text("Show fingers")


HOLD = """([id, kinds]) => {
    const one = document.getElementById(id);
    const box = one.getBoundingClientRect();
    const where = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, cancelable: true,
                    pointerType: 'touch', isPrimary: true };
    for (const kind of kinds) {
        const press = new MouseEvent(kind, { ...where, detail: 1 });
        one.dispatchEvent(kind === 'click' ? press : new PointerEvent(kind, where));
    }
}"""


def test_a_finger_that_is_held_is_told_and_does_nothing_else(visitor):
    ada = visitor(**PHONE)
    ada.play_now()
    note = ada.page.get_by_role("tooltip")
    expect(ada.hand(2)).to_be_visible()
    ada.page.evaluate(HOLD, ["hand-2", ["pointerdown"]])
    expect(note).to_contain_text("Show fingers")
    ada.page.evaluate(HOLD, ["hand-2", ["pointerup", "click"]])
    expect(note).to_contain_text("Show fingers")
    expect(ada.own_turns).to_have_count(0)
    ada.move(ada.hand(2).tap)
    expect(note).to_have_count(0)


@pytest.mark.parametrize("game", POSITIONS)
def test_the_rules_are_read_in_the_lobby_with_pictures_of_the_board(visitor, game):
    ada = visitor()
    ada.enter()
    title = registry.get(game).title
    ada.button(f"Rules of {title}").click()
    sheet = ada.page.get_by_role("dialog", name=f"Rules of {title}")
    figure = sheet.locator(".figure")
    expect(figure.locator("[data-explain]").first).to_be_visible()
    assert figure.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert sheet.locator("div.content").evaluate("(one) => one.scrollTop") == 0
    expect(sheet.get_by_text("```")).to_have_count(0)
