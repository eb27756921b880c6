"""Every width from 360 to 1920 works: nothing is cut off, nothing overlaps, and whatever is pressed is large enough."""

import json

import pytest
from playwright.sync_api import expect
from tests.pages.positions import NAMES, POST, bring, play_until, played_out
from tests.pages.test_assembly import choosing
from tests.pages.test_ending import bring_finished
from tests.pages.test_factory_funner import race
from tests.pages.test_reach import PHONE

from shopfloor.kernel import Match

SIZES = {
    "finger": [(360, 780), (390, 844), (768, 1024)],
    "mouse": [(1024, 768), (1280, 800), (1440, 900), (1920, 1080)],
}
BESIDE = 1200  # from here on the log stands beside the board
FINGER = 40
MOUSE = 24
HALF_A_PIXEL = 0.5

# Links within a text and the one that only the focus shows are not meant for fingers.
PRESSED = "button:enabled:not([aria-disabled=true]), a[href]:not(p a, li a, .skip), select, summary, input"
SMALL = """([pressed, least]) => [...document.querySelectorAll(pressed)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen, [inert]'))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < least)
    .map(([one, box]) => `${one.tagName} ${one.ariaLabel ?? one.textContent.trim()}: ${box.width} x ${box.height}`)"""

# What stands beside each other: the plates of the seats, the tools, the parts of the page and of the board.
# A console sticks to the edge of the screen, and the board goes on below it.
OVERLAPS = """(gap) => {
    const groups = ['.seats > li', '.tools > *', '.play > :not(.reach)', '.play .word > * > *',
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


def late_building(match: Match) -> bool:
    """Somebody builds in Factory Funner, and much stands in the halls."""
    return len(match.log) > 60 and match.view(None).stage == "building"


def look_at(person, where: str, hand: str) -> list[str]:
    """What is wrong with a page at any of the widths for fingers, or for a mouse."""
    page, faults = person.page, []
    for width, height in SIZES[hand]:
        person.resize(width, height)
        wide = page.evaluate(WIDE)
        small = page.evaluate(SMALL, [PRESSED, FINGER if hand == "finger" else MOUSE])
        overlaps = page.evaluate(OVERLAPS, HALF_A_PIXEL)
        found = [*([f"{wide} px too wide"] if wide > 0 else []), *page.evaluate(CUT), *small, *overlaps]
        faults += [f"{where} at {width}: {fault}" for fault in found]
    return faults


@pytest.mark.parametrize("hand", SIZES)
def test_every_page_fits(visitor, hand):
    ada = visitor(**(PHONE if hand == "finger" else {}))
    ada.enter()
    found = look_at(ada, "lobby", hand)
    ada.make_table("me", "me", names=("Ada", "Ben"))
    expect(ada.button("I am Ada")).to_be_visible()
    found += look_at(ada, "curtain", hand)
    ada.play_now()
    ada.move(ada.hand(2).click)
    ada.expect_my_move()
    found += look_at(ada, "Assembly Line", hand)
    ada.make_table("me", title="Assembly")
    expect(ada.page.locator(".console")).to_be_visible()
    found += look_at(ada, "Assembly", hand)
    found += [f"a bay is {wide} px wide" for wide in widths_of(ada, "#bay-3", hand) if wide < FINGER]
    ada.make_table("me", *["open"] * 5, title="The Last of the Independents")
    expect(ada.page.get_by_role("heading", name="Invite")).to_be_visible()
    expect(ada.page.locator(".picture .board")).to_be_visible()
    found += look_at(ada, "six seats", hand)
    ada.make_table("me", *["trainee"] * 5, title="The Last of the Independents")
    ada.expect_my_move()
    expect(ada.page.locator(".bay.open").first).to_be_visible()
    found += look_at(ada, "Independents", hand)
    ada.make_table(*["me"] * 6, names=tuple(NAMES), title="The Last of the Independents")
    expect(ada.page.get_by_role("button", name="I am ")).to_be_visible()
    found += look_at(ada, "curtain of six", hand)
    bring_finished(ada, played_out("independents", 6))
    expect(ada.page.get_by_role("list", name="Places")).to_be_visible()
    found += look_at(ada, "the end of six", hand)
    ada.make_table("me", *["trainee"] * 3, title="Kanban: Automotive Revolution")
    ada.expect_my_move()
    found += look_at(ada, "Kanban", hand)
    bring_finished(ada, played_out("kanban", 4))
    found += look_at(ada, "the end of Kanban", hand)
    bring(ada, play_until("independents", 3, 6, lambda match: len(match.log) > 60))
    found += look_at(ada, "six seats from a file", hand)
    bring(ada, play_until("factory_funner", 3, 3, late_building, selection="sealed"))
    found += look_at(ada, "Factory Funner", hand)
    ada.play_now("Connect Four")
    ada.move(ada.page.locator("#column-4").click)
    ada.expect_my_move()
    found += look_at(ada, "Connect Four", hand)
    ada.make_table("me", *["trainee"] * 3, title="No Thanks!")
    ada.expect_my_move()
    found += look_at(ada, "No Thanks!", hand)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (1440, 900)], ids=str)
def test_what_is_done_next_is_on_the_first_screen(visitor, size):
    width, height = size
    ada = visitor(**(PHONE if size in SIZES["finger"] else {"viewport": {"width": width, "height": height}}))
    ada.play_now()
    for fingers in (1, 2, 3):
        expect(ada.hand(fingers)).to_be_in_viewport(ratio=1)
    if width >= BESIDE:
        assert ada.page.evaluate("() => document.documentElement.scrollHeight") <= height
    bring(ada, play_until("assembly", 3, 2, choosing("ask")))
    for key in ada.page.get_by_role("group", name="Ask for a command").get_by_role("button").all():
        expect(key).to_be_in_viewport(ratio=1)
    bring(ada, race(6))
    for seat in range(6):
        expect(ada.page.locator(f"#tile-{seat + 1}")).to_be_in_viewport(ratio=0.98)


def test_nothing_lies_over_the_hands_on_a_shared_phone(visitor):
    ada = visitor(**PHONE)
    ada.make_table("me", "me", names=("Ada", "Ben"))
    ada.button("I am Ada").click()
    ada.expect_my_move()
    ada.settle()
    for fingers in (1, 2, 3):
        box = ada.hand(fingers).bounding_box()
        assert box is not None
        foot = [box["x"] + box["width"] / 2, box["y"] + box["height"] - 5]
        assert ada.page.evaluate(LIES_THERE, [*foot, f"hand-{fingers}"])


LIES_THERE = "([x, y, id]) => document.elementFromPoint(x, y)?.closest(`#${id}`) != null"


@pytest.mark.parametrize("clock", [{"kind": "live", "bank": 600_000, "increment": 10_000}, {"kind": "days", "days": 3}])
def test_a_clock_leaves_room_for_names_on_a_phone(visitor, clock):
    ada, ben = visitor(**PHONE), visitor(**PHONE)
    for person in (ada, ben):
        person.enter()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    wish = {"key": "clock", "game": "assembly_line", "seats": seats, "clock": clock, "listed": False}
    made = ada.page.evaluate(POST, ["/api/tables", json.dumps(wish)])
    sit = {"do": "sit", "key": "sit", "seat": 1, "name": "Benedict", "invite": made["invite"]}
    ben.page.evaluate(POST, [f"/api/tables/{made['table']}/commands", json.dumps(sit)])
    ben.page.goto(f"{ben.url}/t/{made['table']}")
    ben.expect_my_move()
    ben.settle()
    names = ben.page.locator(".seats .name")
    assert [name.bounding_box()["height"] < 30 for name in names.all()] == [True, True], "a name breaks"
    clocks = ben.page.locator(".seats .clock")
    assert [one.bounding_box()["height"] < 30 for one in clocks.all()] == [True, True], "a clock breaks"
    assert ben.page.evaluate(CUT) == []


def widths_of(person, place: str, hand: str) -> list[float]:
    """How wide something is at each of the widths."""
    found = []
    for width, height in SIZES[hand]:
        person.resize(width, height)
        found.append(person.page.locator(place).bounding_box()["width"])
    return found
