"""Nothing moves under the pointer: hints, refusals, lists, the curtain, turns of others and the end have their room."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from tests.pages.positions import NAMES, POST, bring, fill_with_bots, play_until, played_out, table_of
from tests.pages.test_assembly import choosing
from tests.pages.test_factory_funner import hexagon
from tests.pages.test_reach import PHONE

from shopfloor.kernel import Match

SIZES = [390, 1440]
LONG = "A sentence that is longer than a line, and goes on, so that it needs several of them on any screen. " * 4

# How many sit there: with two and more, with a board of its own and without one.
GAMES = {
    "assembly_line": 2,
    "assembly": 2,
    "independents": 3,
    "factory_funner": 2,
    "kanban": 2,
    "no_thanks": 3,
}

# Notes at every frame where things are: what moves is told with all places that it had. What sticks to the edge of the
# screen has its height instead of a place on the page. What is pressed all the time keeps its size, too: the hall, the
# ring, a hand.
WATCH = """() => {
    const places = new Map();
    const whole = ['.site > .hall', '.station', '.console .hand', '.board > fieldset', '.factories'];
    const kept = ['.top h1', '.top .tools > :not(.asked)', '.seats > li', '.head > .word',
                  '.stage', '.stage > .board', '.stage .console', '.reach', ...whole];
    const placeOf = (one) => {  // without the scroll, and what the pointer lifts a little
        let [x, y] = [0, 0];
        for (let at = one; at; at = at.offsetParent) [x, y] = [x + at.offsetLeft, y + at.offsetTop];
        return [x, y];
    };
    const look = () => {
        for (const name of kept) [...document.querySelectorAll(name)].forEach((one, at) => {
            if (!one.checkVisibility({ visibilityProperty: true })) return;
            const sticks = getComputedStyle(one).position === 'sticky';
            const size = sticks || whole.includes(name) ? [one.offsetWidth, one.offsetHeight] : [];
            const place = [...(sticks ? [one.offsetLeft] : placeOf(one)), ...size].join(' ');
            const id = `${name} ${at}`;
            places.set(id, (places.get(id) ?? new Set()).add(place));
        });
    };
    const each = () => { look(); window.watching = requestAnimationFrame(each); };
    window.moved = () => {
        look();
        cancelAnimationFrame(window.watching);
        return [...places].filter(([, seen]) => seen.size > 1).map(([id, seen]) => `${id}: ${[...seen].join(' | ')}`);
    };
    each();
}"""

# Others may have gone on since.
LOGGED = "(seq) => [...document.querySelectorAll('li.turn, li.table')].some((line) => Number(line.dataset.seq) >= seq)"


@pytest.fixture(params=SIZES)
def come(request, visitor):
    """Gives people with a phone, or with a large screen."""
    return lambda **more: visitor(**(PHONE if request.param == PHONE["viewport"]["width"] else {}) | more)


def watch(person) -> None:
    """From here on, nothing moves."""
    expect(person.page.locator(".stage > .board")).to_be_visible()
    person.settle()
    person.page.evaluate(WATCH)


def moved(person) -> list[str]:
    return person.page.evaluate("() => window.moved()")


def answering(body: object, status: int = 200):
    def answer(route: Route) -> None:
        route.fulfill(status=status, content_type="application/json", body=json.dumps(body))

    return answer


def act(person, action: int | None = None) -> None:
    """Take an action without pressing anything; the first that is legal if none is given."""
    told = table_of(person)
    now, table = told["now"], told["head"]["table"]
    number = now["actions"][0] if action is None else action
    body = {"do": "act", "key": f"still {now['seq']}", "seat": now["you"]["eyes"], "action": number}
    answer = person.page.evaluate(POST, [f"/api/tables/{table}/commands", json.dumps(body)])
    assert answer["type"] == "accepted", answer


def expect_to_have_seen(person, told: dict[str, Any]) -> None:
    """The page shows what the server has told."""
    last = [entry["seq"] for entry in told["entries"] if entry["kind"] == "acted"][-1]
    person.page.wait_for_function(LOGGED, arg=last)


def open_table(person, game: str, *seats: dict[str, str], **options: object) -> str:
    """A new table on the page; its address, with the invite."""
    person.enter()
    wish = {"key": "still", "game": game, "seats": seats, "options": options}
    made = person.page.evaluate(POST, ["/api/tables", json.dumps(wish)])
    link = f"{person.url}/t/{made['table']}"
    person.page.goto(link)
    return f"{link}?invite={made['invite']}"


def one_before_the_end(game: str) -> tuple[Match, int]:
    """A game of random players but for its last action."""
    whole = played_out(game, GAMES[game], player="random")
    match = Match(whole.game, whole.seats, key=whole.key)
    for played in whole.log[:-1]:
        match.act(played.seat, played.action)
    return match, whole.log[-1].action


@pytest.mark.parametrize("game", GAMES)
def test_words_a_list_and_the_turns_of_others_move_nothing(come, game):
    ada = come(reduced_motion="no-preference")
    open_table(ada, game, {"kind": "me"}, *[{"kind": "bot", "bot": "trainee"}] * (GAMES[game] - 1))
    ada.expect_my_move()
    watch(ada)
    hint = {"seq": 10**9, "text": LONG, "plans": []}
    refused = {"type": "refused", "rule": "busy", "text": LONG, "key": None}
    for answer, told in ((answering(refused, 409), ".refusal"), (answering(hint), ".hint")):
        ada.page.unroute("**/hint*")
        ada.page.route("**/hint*", answer)
        ada.button("Hint").click()
        expect(ada.page.locator(told).filter(has_text=LONG.strip())).to_be_visible()
    listed = ada.page.get_by_role("button", name="actions as a list")
    if listed.count():
        ada.press(listed)
        expect(ada.page.locator(".actions .choice").first).to_be_visible()
        ada.button("Hide the list").click()
    for _ in range(3):
        act(ada)
    expect_to_have_seen(ada, table_of(ada))
    assert not moved(ada)


@pytest.mark.parametrize("game", GAMES)
def test_the_curtain_moves_nothing(come, game):
    device = come()
    open_table(device, game, *[{"kind": "me", "name": name} for name in NAMES[: GAMES[game]]])
    looks = device.page.get_by_role("button", name="I am ")
    expect(looks.first).to_be_visible()
    watch(device)
    device.press(looks.first)
    device.expect_my_move()
    device.press(device.button("Cover the screen"))
    expect(looks.first).to_be_visible()
    assert not moved(device)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_moves_nothing(come, game):
    match, last = one_before_the_end(game)
    ada = come()
    bring(ada, match)
    fill_with_bots(ada)
    watch(ada)
    act(ada, last)
    expect(ada.result).to_be_visible()
    expect(ada.button("Rematch")).to_be_in_viewport(ratio=1)
    assert not moved(ada)


@pytest.mark.parametrize("selection", ["race", "sealed"])
def test_from_choosing_a_machine_to_building_it_and_back_no_hall_moves(come, selection):
    ada, ben, watcher = come(), come(), come()
    link = open_table(ada, "factory_funner", {"kind": "me"}, {"kind": "open"}, selection=selection)
    for person in (ben, watcher):
        person.enter()
        person.page.goto(link)
    ben.press(ben.join)
    for person in (ada, ben, watcher):
        expect(person.page.locator(".race")).to_be_visible()
        expect(person.join).to_have_count(0)
        watch(person)
    for person, tile in ((ada, 1), (ben, 2)):
        person.press(person.page.locator(f"#tile-{tile}:enabled"))
    for person in (ada, ben):
        for place in ((1, -1), (0, -1)):  # the machine is set, and something is asked about the hex beside it
            person.press(hexagon(person, *place))
        expect(person.page.locator(".here")).to_be_visible()
    expect(watcher.page.locator(".race .note")).to_have_text("The players build.")
    for person in (ada, ben):
        person.press(person.page.get_by_role("button", name=re.compile("^Skip this machine")))
        person.press(person.page.get_by_role("button", name="Yes, skip it"))
    for person in (ada, ben):
        expect(person.page.locator("[id^=tile-]:enabled").first).to_be_visible()
    for person in (ada, ben, watcher):
        assert not moved(person)


HEIGHTS = """([names, scores]) => names.map((name) => {
    const plate = document.querySelector('.seats > li');
    plate.querySelector('.name').textContent = name;
    return scores.map((score) => {
        plate.querySelector('.score').lastChild.textContent = score;
        return plate.offsetHeight;
    });
})"""


def test_points_do_not_change_the_height_of_a_seat(visitor):
    ada = visitor(**PHONE)
    open_table(ada, "assembly_line", {"kind": "me"}, {"kind": "bot", "bot": "trainee"})
    expect(ada.page.locator(".seats .score").first).to_be_visible()
    ada.settle()
    names = ["Guest " + "1" * digits for digits in range(1, 8)]  # one of them just fits beside a single digit
    for heights in ada.page.evaluate(HEIGHTS, [names, ["7", "10"]]):
        assert heights[0] == heights[1]


def test_what_can_be_done_with_a_picked_bay_moves_no_card(come):
    ada = come()
    bring(ada, play_until("assembly", 5, 1, choosing("move"), role="navigator"))
    pass_on = ada.page.get_by_role("button", name="pass: move nothing")
    expect(pass_on).to_be_visible()
    watch(ada)
    steps = ada.page.get_by_role("button", name=re.compile("^move the module at"))
    ada.press(ada.page.locator(".socket:enabled").first)
    expect(steps.nth(1)).to_be_visible()
    ada.button("Clear").click()
    ada.press(pass_on)
    expect(pass_on).to_have_count(0)
    assert not moved(ada)
