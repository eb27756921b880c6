"""Every width from 360 to 1920 works: nothing is cut off, nothing overlaps, and whatever is pressed is large enough."""

import pytest
from playwright.sync_api import expect
from tests.pages.positions import bring, play_until
from tests.pages.test_reach import PHONE

SIZES = [(360, 780), (390, 844), (768, 1024), (1024, 768), (1280, 800), (1440, 900), (1920, 1080)]
FINGER = 40
MOUSE = 24
HALF_A_PIXEL = 0.5

# Links within a text and the one that only the focus shows are not meant for fingers.
PRESSED = "button:enabled:not([aria-disabled=true]), a[href]:not(p a, li a, .skip), select, summary, input"
SMALL = """([pressed, least]) => [...document.querySelectorAll(pressed)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen'))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < least)
    .map(([one, box]) => `${one.tagName} ${one.ariaLabel ?? one.textContent.trim()}: ${box.width} x ${box.height}`)"""

# What stands beside each other: the plates of the seats, the tools, the parts of the page and of the board.
# A console sticks to the edge of the screen, and the board goes on below it.
OVERLAPS = """(gap) => {
    const groups = ['.seats > li', '.tools > *', '.play > *', '.play .word > * > *',
                    '.board button:not(.socket, .console *)', '.seats > li > *', '.scrubber > *', '.generic > *'];
    const found = [];
    for (const group of groups) {
        const boxes = [...document.querySelectorAll(group)]
            .filter((one) => one.checkVisibility() && !one.matches('.unseen'))
            .map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width > 1 && box.height > 1);
        for (const [a, p] of boxes) for (const [b, q] of boxes) {
            if (a === b || a.contains(b) || b.contains(a)) continue;
            const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
            const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
            if (across > gap && down > gap && a.compareDocumentPosition(b) & 4) {
                found.push(`${group}: ${a.textContent.trim().slice(0, 30)} and ${b.textContent.trim().slice(0, 30)}`);
            }
        }
    }
    return found;
}"""

# A phone's page grows with what is too wide for it, so the screen is the measure.
WIDE = "() => document.documentElement.scrollWidth - Math.min(screen.width, document.documentElement.clientWidth)"

# A name is cut where it is too wide, or where a whole line more is needed; letters that hang below theirs are not.
CUT = """() => [...document.querySelectorAll('.seats .name, .hall h2, .hall .name, .company')]
    .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 6)
    .map((one) => `${one.textContent} is cut off`)"""


def look_at(person, where: str, finger: bool) -> list[str]:
    page = person.page
    wide = page.evaluate(WIDE)
    small = page.evaluate(SMALL, [PRESSED, FINGER if finger else MOUSE])
    overlaps = page.evaluate(OVERLAPS, HALF_A_PIXEL)
    cut = page.evaluate(CUT)
    faults = [f"{wide} px too wide"] if wide > 0 else []
    return [f"{where}: {fault}" for fault in [*faults, *cut, *small, *overlaps]]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
def test_every_page_fits(visitor, size):
    finger = size[0] < 1000
    how = {"has_touch": True, "is_mobile": True} if finger else {}
    ada = visitor(**(PHONE if finger else {}) | how | {"viewport": {"width": size[0], "height": size[1]}})
    ada.enter()
    found = look_at(ada, "lobby", finger)
    ada.make_table("me", "me", names=("Ada", "Ben"))
    expect(ada.button("I am Ada")).to_be_visible()
    found += look_at(ada, "curtain", finger)
    ada.play_now()
    ada.move(ada.hand(2).click)
    ada.expect_my_move()
    found += look_at(ada, "Assembly Line", finger)
    ada.make_table("me", title="Assembly")
    expect(ada.page.locator(".console")).to_be_visible()
    found += look_at(ada, "Assembly", finger)
    ada.make_table("me", *["open"] * 5, title="The Last of the Independents")
    expect(ada.button("Sit here")).to_have_count(5)
    found += look_at(ada, "six seats", finger)
    ada.make_table("me", *["trainee"] * 5, title="The Last of the Independents")
    ada.expect_my_move()
    expect(ada.page.locator(".bay.open").first).to_be_visible()
    found += look_at(ada, "Independents", finger)
    ada.make_table("me", *["trainee"] * 3, title="Kanban: Automotive Revolution")
    ada.expect_my_move()
    found += look_at(ada, "Kanban", finger)
    bring(ada, play_until("independents", 3, 6, lambda match: len(match.log) > 60))
    found += look_at(ada, "six seats from a file", finger)
    bring(ada, play_until("factory_funner", 3, 3, lambda match: len(match.log) > 60, selection="sealed"))
    found += look_at(ada, "Factory Funner", finger)
    ada.play_now("Connect Four")
    ada.move(ada.actions.nth(3).click)
    ada.expect_my_move()
    found += look_at(ada, "Connect Four", finger)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
def test_a_bay_is_large_enough_to_press(visitor, size):
    ada = visitor(viewport={"width": size[0], "height": size[1]})
    ada.make_table("me", title="Assembly")
    box = ada.page.locator("#bay-3").bounding_box()
    assert box is not None
    assert box["width"] >= FINGER
