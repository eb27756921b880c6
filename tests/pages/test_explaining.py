"""Everything on a board says what it is: to a mouse that rests, a finger that is held, and a keyboard that asks."""

import pytest
from playwright.sync_api import expect
from tests.pages.positions import bring, play_until
from tests.pages.test_reach import PHONE

from shopfloor.kernel import registry

# Everything that is drawn or written on the board and on the seats is pointed at, where it lies on top, and must have
# something to say. What only moves a window or an amount, as on any page, need not. Lines too thin to be pointed at lie
# on the bare drawing.
SILENT = """(known) => {
    const outside = '.unseen, defs, .tabs, .stepper, .viewport .tools, .doings, dialog:not([open])';
    const around = [[.5, .5], [.3, .3], [.7, .7], [.3, .7], [.7, .3], [.5, .1], [.5, .9], [.1, .5], [.9, .5]];
    const isText = (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '';
    const isWritten = (one) => [...one.childNodes].some(isText);
    const isDrawn = (one) => one instanceof SVGGeometryElement;
    const says = (one) => {
        const thing = one?.closest('[data-explain]');
        return thing ? known.includes(thing.dataset.explain) || says(thing.parentElement) : false;
    };
    const silent = new Set();
    let pointed = 0;
    for (const one of document.querySelectorAll('.stage .board *, .seats *, .reach *')) {
        if (!isWritten(one) && !isDrawn(one) || one.closest(outside)) continue;
        if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = one.getBoundingClientRect();
        if (box.width < 3 && box.height < 3) continue;
        const at = ([x, y]) => document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        const found = around.map(at);
        const top = found.find((under) => under && one.contains(under)) ?? found[0];
        if (!top || isDrawn(one) && top.matches('svg, div')) continue;
        pointed += 1;
        if (!says(top)) silent.add(one.outerHTML.slice(0, 160));
    }
    return [pointed, [...silent]];
}"""
POINT = """(belt, at) => {
    const spot = belt.getPointAtLength(at * belt.getTotalLength()).matrixTransform(belt.getScreenCTM());
    return [spot.x, spot.y];
}"""
TOPICS = "() => [...new Set([...document.querySelectorAll('[data-explain]')].map((one) => one.dataset.explain))]"

POSITIONS = {
    "assembly": [(2, 1, 0, {}), (3, 2, 12, {"malfunctions": "a"}), (2, 2, 25, {"malfunctions": "c"})],
    "assembly_line": [(1, 2, 0, {}), (5, 2, 9, {"yellow": True})],
    "independents": [(1, 3, 0, {}), (2, 4, 40, {}), (3, 3, 90, {})],
    "kanban": [(1, 2, 0, {}), (2, 3, 45, {}), (3, 4, 150, {"sandra": "mean"})],
    "factory_funner": [(1, 1, 0, {}), (2, 2, 0, {}), (3, 3, 60, {})],
    "connect_four": [(1, 2, 5, {})],
    "leduc_poker": [(1, 2, 0, {})],
    "no_thanks": [(1, 4, 30, {})],
}
GAMES = [game for game in POSITIONS if registry.get(game).guide]
"""Those with a board of their own."""
COMMON = ["the seat", "the score", "the clock"]
"""What stands at every table."""


@pytest.mark.parametrize("screen", ["desk", "phone"])
@pytest.mark.parametrize("game", POSITIONS)
def test_everything_that_is_pointed_at_explains_itself(visitor, game, screen):
    known = [*registry.get(game).glossary, *COMMON]
    found = []
    for seed, seats, moves, options in POSITIONS[game] if screen == "desk" else POSITIONS[game][-1:]:
        match = play_until(game, seed, seats, lambda now, n=moves: len(now.log) >= n, "random", **options)
        ada = visitor(**(PHONE if screen == "phone" else {}))
        bring(ada, match)
        pointed, silent = ada.page.evaluate(SILENT, known)
        assert pointed > 15
        found += [f"{moves}: {one}" for one in silent]
        ada.context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_board_marks_only_what_its_glossary_knows(visitor, game):
    seed, seats, moves, options = POSITIONS[game][-1]
    match = play_until(game, seed, seats, lambda now: len(now.log) >= moves, "random", **options)
    ada = visitor()
    bring(ada, match)
    assert set(ada.page.evaluate(TOPICS)) <= {*registry.get(game).glossary, *COMMON}


def test_a_sign_on_a_button_is_explained_with_it(visitor):
    match = play_until("kanban", 2, 3, lambda now: len(now.log) >= 45, "random")
    ada = visitor()
    bring(ada, match)
    note = ada.page.get_by_role("tooltip")
    ada.page.locator("[data-explain=plaque]").first.hover()
    expect(note).to_contain_text("Training track")
    expect(note).to_contain_text("Award plaques.")


OVER = """([x, y]) => {
    const note = document.querySelector('[role=tooltip]').getBoundingClientRect();
    const beside = Math.max(note.left - x, x - note.right, note.top - y, y - note.bottom);
    const inside = note.left >= 0 && note.top >= 0 && note.right <= innerWidth && note.bottom <= innerHeight;
    return { beside, inside };
}"""


@pytest.mark.parametrize("at", [0.02, 0.5, 0.98])
def test_a_note_stands_beside_the_pointer_and_not_over_it(visitor, at):
    ada = visitor()
    ada.play_now()
    belt = ada.page.locator("#line .belt")
    point = belt.evaluate(POINT, at)
    ada.page.mouse.move(*point)
    expect(ada.page.get_by_role("tooltip")).to_be_visible()
    where = ada.page.evaluate(OVER, point)
    assert where["inside"]
    assert 0 < where["beside"] < 100


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


@pytest.mark.parametrize("game", GAMES)
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
    expect(sheet.get_by_role("heading", name="Rulings")).to_be_hidden()  # for those in doubt
    sheet.locator("summary", has_text="Rulings").click()
    expect(sheet.get_by_role("heading", name="Rulings")).to_be_visible()
