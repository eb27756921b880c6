"""The Last of the Independents on its board: bays, profile, cards, draws and accounts, by pointer, finger and keys."""

import json
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

import pytest
from playwright.sync_api import expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.positions import POST, bring, fill_with_bots, play_until
from tests.pages.test_reach import PHONE

from shopfloor.games.independents import box
from shopfloor.kernel import Match, Refusal, registry

position = partial(play_until, "independents", player="random")
ACTIONS = registry.get("independents").actions
MOTION = {"reduced_motion": "no-preference"}
MOST_MOVES = 150
A_DRAW = 1300  # milliseconds that a draw among several is seen
SECTION_NAMES = {section["id"]: section["name"] for section in box.SECTIONS}


def choosing(verb: str, ways: int = 1, **shown: object) -> Callable[[Match], bool]:
    """Is it on somebody who has so many ways to use a verb, while the view shows this?"""

    def holds(match: Match) -> bool:
        view = match.view(None)
        names = [ACTIONS.name(action) for action in match.legal(match.pending()[0])]
        return names.count(verb) >= ways and all(getattr(view, name) == value for name, value in shown.items())

    return holds


def bay(person, section: str):
    return person.page.locator(f"#section-{section}")


def key(person, label: str):
    return person.page.locator(".console .key").filter(has_text=re.compile(f"^{label}$"))


def legal(person) -> list[int]:
    messages = [json.loads(frame) for frame in person.heard if frame.startswith("{")]
    return [message["now"]["actions"] for message in messages if "now" in message][-1]


def amount(person):
    return person.page.get_by_role("spinbutton")


# Disks


def test_disks_are_placed_by_a_bay_and_a_number(visitor):
    ada = visitor()
    bring(ada, position(5, 3, choosing("invest", 30, category="models")))
    place = ada.page.locator(".bay.open").first
    place.click()
    expect(place).to_have_attribute("aria-pressed", "true")
    expect(amount(ada)).to_have_text("1 disk")
    ada.page.locator(".stepper button", has_text="+").click()
    expect(place.locator("svg.ghost")).to_have_count(1)
    expect(ada.page.locator(".foretold")).to_contain_text(re.compile(r"Invest 2 disks in .*Your chances: .* → \d+%"))
    ada.button("Invest").click()
    expect(ada.log).to_contain_text(re.compile("You *invest 2 disks in"))


def test_the_wheel_over_the_picked_bay_changes_the_number_of_disks(visitor):
    ada = visitor()
    bring(ada, position(1, 3, choosing("invest", 8)))
    place = ada.page.locator(".bay.open").first
    place.click()
    expect(amount(ada)).to_have_attribute("aria-valuenow", "1")
    for turns in (2, 3):
        ada.page.mouse.wheel(0, -120)
        expect(amount(ada)).to_have_attribute("aria-valuenow", str(turns))
    ada.page.mouse.wheel(0, 120)
    expect(amount(ada)).to_have_attribute("aria-valuenow", "2")


def test_disks_are_placed_by_keyboard_alone(visitor):
    ada = visitor()
    bring(ada, position(5, 3, choosing("invest", 30, category="models")))
    ada.page.locator(".bay.open").nth(1).focus()
    ada.page.keyboard.press("Enter")
    expect(amount(ada)).to_be_focused()
    ada.page.keyboard.press("3")
    expect(amount(ada)).to_have_text("3 disks")
    ada.page.keyboard.press("Enter")
    expect(ada.log).to_contain_text(re.compile("You *invest 3 disks in"))


def test_a_phone_with_six_seats(visitor):
    ada = visitor(**PHONE)
    bring(ada, position(7, 6, choosing("invest", 8, category="engineering")))
    expect(ada.page.get_by_role("region", name="engineering")).to_be_in_viewport()
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    axe_finds_nothing(ada)
    ada.page.locator(".bay.open").first.tap()
    ada.button("Invest").tap()
    expect(ada.log).to_contain_text(re.compile("You *invest 1 disk in"))


COVERED = """() => [...document.querySelectorAll('.hall.active .bay')].filter((bay) => {
    const { x, y, width, height } = bay.getBoundingClientRect();
    return !bay.contains(document.elementFromPoint(x + width / 2, y + height - 3));
}).map((bay) => bay.id)"""


@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (1440, 900)], ids=lambda size: str(size[0]))
def test_the_console_covers_no_bay_of_the_hall(visitor, size):
    phone = PHONE if size[0] == 390 else {}
    ada = visitor(**phone | {"viewport": {"width": size[0], "height": size[1]}})
    bring(ada, position(7, 6, choosing("invest", 8, category="engineering")))
    ada.page.locator(".hall.active").evaluate("hall => hall.closest('.room').scrollIntoView({ block: 'nearest' })")
    ada.page.wait_for_function(f"() => ({COVERED})().length === 0")


def test_a_bay_tells_everybodys_chance(visitor):
    ada = visitor()
    match = position(5, 3, lambda match: any(0 < max(one.chances or (0,)) < 1 for one in match.view(None).sections))
    there = next(one for one in match.view(None).sections if 0 < max(one.chances or (0,)) < 1)
    bring(ada, match)
    for chance, disks in zip(there.chances, there.disks, strict=True):
        if disks:
            expect(bay(ada, there.id)).to_contain_text(f"{chance:.0%}")
            expect(bay(ada, there.id)).to_have_accessible_name(re.compile(f"{disks} disks? .{chance:.0%}"))


def test_a_press_on_a_slot_sends_its_disks_and_one_key_sends_all(visitor):
    ada = visitor()
    match = position(2, 3, choosing("assign", 3, category="models"))
    seat = match.pending()[0]
    slots = match.view(seat).players[seat].slots
    models = [name for name in box.SECTION_IDS[: box.A_CATEGORY] if name in slots]
    bring(ada, match)
    ada.page.locator(".slot:enabled").first.click()
    expect(ada.log).to_contain_text("You assign")
    ada.button("Send all").click()
    for name in models:
        disks = "1 disk" if slots[name] == 1 else f"{slots[name]} disks"
        expect(ada.log).to_contain_text(f"assign {disks} to {SECTION_NAMES[name]}")
    expect(ada.button("Send all")).to_have_count(0)


def test_every_profile_and_every_supply_is_common_knowledge(visitor):
    ada = visitor()
    match = position(2, 3, choosing("invest"))
    bring(ada, match)
    rival = ada.page.locator("#companies li").nth(1)
    seat = match.view(None).order[1]
    player = match.view(None).players[seat]
    expect(rival.locator("dl")).to_contain_text(f"supply{player.supply}")
    rival.get_by_role("button", name=player.company).click()
    shown = ada.page.get_by_role("dialog").locator(".profile")
    expect(shown).to_contain_text(player.company)
    for name, disks in player.slots.items():
        section = SECTION_NAMES[name]
        expect(shown.locator(".slot").filter(has_text=section)).to_contain_text(f"{disks} of")
    axe_finds_nothing(ada)


# Cards


def other_card(match: Match) -> bool:
    """Does whoever is to play a card also hold one that cannot be played now?"""
    if not match.pending():
        return False
    seat = match.pending()[0]
    playable = [ACTIONS.write(one) for one in match.legal(seat)]
    hand = match.view(seat).players[seat].hand
    return any(one.startswith("play ") for one in playable) and any(f"play {card}" not in playable for card in hand)


def test_pointing_at_a_card_shows_what_it_would_do(visitor):
    ada = visitor()
    bring(ada, position(3, 3, choosing("play", 1, category="models")))
    card = ada.page.locator(".card.open").first
    name = card.locator("b").inner_text()
    card.hover()
    expect(ada.page.locator(".foretold")).to_contain_text(re.compile(rf"Play {name}\. ."))
    card.click()
    expect(ada.log).to_contain_text(f"play {name}")


def test_a_card_that_cannot_be_played_says_why(visitor):
    ada = visitor()
    match = position(3, 3, other_card)
    bring(ada, match)
    card = ada.page.locator(".card[aria-disabled]").first
    name = card.locator("b").inner_text()
    card.hover()
    with pytest.raises(Refusal) as refused:
        match.act(match.pending()[0], f"play {name}")
    expect(ada.page.locator(".foretold")).to_have_text(re.compile(re.escape(refused.value.text), re.IGNORECASE))
    ada.page.locator(".caption").first.hover()
    expect(ada.page.locator(".foretold")).not_to_contain_text(refused.value.text[1:])
    card.click(force=True)  # it answers though it is not enabled
    expect(ada.page.locator(".foretold")).to_have_text(re.compile(re.escape(refused.value.text), re.IGNORECASE))


def test_a_finger_sees_a_card_first_and_plays_it_with_the_second_tap(visitor):
    ada = visitor(**PHONE)
    bring(ada, position(3, 3, choosing("play", 1, category="models")))
    card = ada.page.locator(".card.open").first
    name = card.locator("b").inner_text()
    card.tap()
    expect(ada.page.locator(".foretold b")).to_have_text(f"Play {name}.")
    expect(ada.log).not_to_contain_text(f"play {name}")
    card.tap()
    expect(ada.log).to_contain_text(f"play {name}")


def test_a_disk_is_moved_from_the_bay_that_is_picked_first(visitor):
    ada = visitor()
    match = position(0, 3, choosing("move", 2))
    action = next(a for a in match.legal(match.pending()[0]) if ACTIONS.name(a) == "move")
    _, start, _, end = ACTIONS.write(action).split()
    bring(ada, match)
    bay(ada, start).click()
    bay(ada, end).click()
    expect(ada.log).to_contain_text(f"move a disk from {SECTION_NAMES[start]} to {SECTION_NAMES[end]}")


# Draws and accounts


def last_pass(match: Match) -> bool:
    view = match.view(None)
    drawn = [one for one in view.sections if 0 < max(one.chances or (0,)) < 1]
    return view.stage == "cards" and len(drawn) > 1 and sum(one.passed for one in view.players) == match.seats - 1


def test_a_draw_is_seen_disk_by_disk_and_can_be_skipped(visitor):
    ada = visitor(**MOTION)
    ada.page.clock.install()
    bring(ada, position(5, 3, last_pass))
    ada.page.clock.pause_at(datetime.now() + timedelta(hours=1))  # each draw stays until the test goes on
    ada.page.evaluate("""() => {
        window.drawn = [];
        const look = () => { const text = document.querySelector('.draw .text')?.textContent;
            if (text && window.drawn.at(-1) !== text) window.drawn.push(text);
            const fates = [...document.querySelectorAll('.fate path')].map((disk) => disk.classList[0]);
            window.fates = [...new Set([...(window.fates ?? []), ...fates])].sort(); };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    }""")
    key(ada, "Pass").hover()
    key(ada, "Pass").click()
    expect(ada.page.locator(".draw")).to_be_visible()
    expect(ada.page.locator(".bay.drawing")).to_have_count(1)
    ada.page.clock.run_for(2 * A_DRAW)
    ada.page.wait_for_function("() => window.drawn.length > 1")
    assert all(re.search("wins?|nobody", text) for text in ada.page.evaluate("() => window.drawn.slice(0, 2)"))
    assert {"kept", "returned"} <= set(ada.page.evaluate("() => window.fates")) <= {"gone", "kept", "returned"}
    ada.button("Skip").click()
    expect(ada.page.locator(".draw")).to_have_count(0)
    expect(ada.log).to_contain_text(re.compile("most sections of"))


def test_a_year_ends_with_a_page_of_accounts(visitor):
    ada = visitor()
    match = position(
        6, 3, lambda match: match.view(None).stage == "trend" and match.view(None).order[-1] == match.pending()[0]
    )
    bring(ada, match)
    match.act(match.pending()[0], "stop")
    key(ada, "Stop").click()
    sheet = ada.page.get_by_role("dialog", name=re.compile("Accounts for 1946.1948"))
    expect(sheet).to_be_visible()
    for label, item in (("before", "began"), ("lost in draws", "lost")):
        row = sheet.get_by_role("row", name=re.compile(f"^{label}"))
        told = [abs(int(text.replace("\N{MINUS SIGN}", "-"))) for text in row.get_by_role("cell").all_inner_texts()]
        assert told == [getattr(player.last, item) for player in match.view(None).players]
    axe_finds_nothing(ada)
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    ada.page.get_by_role("button", name=re.compile("^Accounts for 1946")).click()
    expect(sheet).to_be_visible()


# A whole year


def do_on_board(person, action: int) -> None:
    """An action, done on the board by its own elements."""
    verb, words = ACTIONS.name(action), ACTIONS.write(action).split()
    person.page.mouse.move(0, 0)
    if verb in ("invest", "assign", "push", "bring") and words[1] != "0":
        bay(person, words[3]).click()
        amount(person).focus()
        person.page.keyboard.press("Home")
        for _ in range(int(words[1]) - 1):
            person.page.keyboard.press("ArrowUp")
        person.page.locator(".stepper .primary").click()
    elif verb in ("play", "reveal", "take", "give"):
        person.page.locator(f'[id="{ACTIONS.touches(action)[0]}"]').click()
    elif verb == "move":
        bay(person, words[1]).click()
        bay(person, words[3]).click()
    elif verb in ("choose", "target"):
        bay(person, words[-1]).click()
        if verb == "target" and person.page.locator(".bay[aria-pressed=true]").count():
            person.page.get_by_role("group", name="Choices").locator(".key svg").nth(0).click()
    elif verb == "rival":
        person.page.locator(".console .key").first.click()
    else:
        person.page.locator(".console .key").last.click()


def test_a_whole_year_on_the_board(visitor):
    ada = visitor()
    ada.enter()
    bots = [{"kind": "bot", "bot": "random"}] * 2
    table = {"key": "new", "game": "independents", "seats": [{"kind": "me", "name": "Ada"}, *bots]}
    made = ada.page.evaluate(POST, ["/api/tables", json.dumps(table | {"options": {"years": 1}})])
    ada.page.goto(f"{ada.url}/t/{made['table']}")
    mine = ada.page.locator(".word.mine")
    for number in range(MOST_MOVES):
        expect(mine.or_(ada.result)).to_be_visible()
        if ada.result.is_visible():
            break
        actions = legal(ada)
        ada.move(lambda actions=actions, number=number: do_on_board(ada, actions[(number * 7) % len(actions)]))
    expect(ada.page.get_by_role("dialog", name=re.compile("Accounts for 1946.1948"))).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.result).to_contain_text(re.compile("wins?|share|draw"))


def test_the_hand_is_on_the_screen_of_a_desk_and_axe_finds_nothing(visitor):
    ada = visitor()
    bring(ada, position(3, 3, choosing("play", 1, category="models")))
    fill_with_bots(ada)
    card = ada.page.locator(".card").first
    expect(card).to_be_in_viewport()
    axe_finds_nothing(ada)
    ada.resize(1024, 768)  # the cards' names, and what they do
    expect(card.locator(".head")).to_be_in_viewport(ratio=1)
    expect(card.locator(".effect")).to_be_in_viewport()
    axe_finds_nothing(ada)
