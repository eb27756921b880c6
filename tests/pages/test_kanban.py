"""Kanban on its board: the plant, its pieces and its desk, by pointer, finger and keys."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.positions import bring, fill_with_bots, play_until
from tests.pages.test_independents import legal

from shopfloor.kernel import Match, registry

position = partial(play_until, "kanban")
ACTIONS = registry.get("kanban").actions
MOST_MOVES = 400
DESK_HEIGHT = 900


def asked(verb: str, ways: int = 1, day: int = 1) -> Callable[[Match], bool]:
    """Is it on somebody who has so many ways to use a verb, from a day on?"""

    def holds(match: Match) -> bool:
        names = [ACTIONS.name(action) for action in match.legal(match.pending()[0])]
        return names.count(verb) >= ways and match.view(None).day >= day

    return holds


def piece(person, name: str):
    return person.page.locator(f'[id="{name}"]')


def key(person, label: str):
    return person.page.locator(".console .key").filter(has_text=re.compile(f"^{label}"))


def foretold(person):
    return person.page.locator(".foretold")


def first(match: Match, verb: str) -> int:
    return next(a for a in match.legal(match.pending()[0]) if ACTIONS.name(a) == verb)


def do_on_board(person, action: int) -> None:
    """An action, done on the board by its own pieces and keys."""
    verb = ACTIONS.name(action)
    words = ACTIONS.write(action)
    person.page.mouse.move(0, 0)
    if verb == "end_turn" or verb in ("stop", "pass"):
        key(person, words.capitalize()).click()
        return
    if verb not in ("plaque", "fifth"):
        for touched in ACTIONS.touches(action):
            piece(person, touched).click()
    if verb == "collect" and person.page.get_by_role("spinbutton").count():
        person.page.get_by_role("spinbutton").focus()
        person.page.keyboard.press("Home")
        for _ in range(int(words.split()[1]) - 1):
            person.page.keyboard.press("ArrowUp")
        person.page.locator(".stepper .primary").click()
    elif person.page.locator(".console .quiet").count() or verb in ("plaque", "fifth"):
        wanted = [
            a for a in legal(person) if ACTIONS.touches(a) == ACTIONS.touches(action) and ACTIONS.name(a) != "collect"
        ]
        if verb in ("plaque", "fifth"):
            wanted = legal(person)
        person.page.locator(".console .key").nth(wanted.index(action)).click()


# Pieces


@pytest.mark.parametrize("verb", ["go", "train", "select", "collect", "issue", "provide", "push", "claim", "upgrade"])
def test_an_action_is_taken_on_its_pieces(visitor, verb):
    ada = visitor()
    match = position(5, 3, asked(verb, day=3))
    action = first(match, verb)
    bring(ada, match)
    ada.move(lambda: do_on_board(ada, action))
    told = "push the car " if verb == "push" else ACTIONS.write(action).removesuffix(" with a cube")
    expect(ada.log).to_contain_text(told)


def test_pointing_at_a_piece_shows_what_it_costs_and_brings(visitor):
    ada = visitor()
    match = position(5, 3, asked("select", 3, day=3))
    tile = ACTIONS.touches(first(match, "select"))[0]
    bring(ada, match)
    piece(ada, tile).hover()
    expect(foretold(ada)).to_contain_text(re.compile(r"Select the .* design\. Costs 1 shift"))
    ada.page.mouse.move(0, 0)
    expect(foretold(ada)).to_contain_text("Press a marked piece")


def test_what_is_not_possible_says_why(visitor):
    ada = visitor()
    match = position(5, 3, asked("go", day=3))
    bring(ada, match)
    seat = match.pending()[0]
    taken = next(n for n, who in enumerate(match.view(None).workstations) if who not in (None, seat))
    workstations = ada.page.locator('[id^="workstation-"]')
    workstations.nth(taken).hover()
    expect(foretold(ada)).to_contain_text(re.compile("That workstation is taken|nobody may go where she is"))
    ada.page.locator('[id^="warehouse-"]').first.click(force=True)
    expect(foretold(ada)).to_contain_text("You cannot do that now; go to a workstation")
    expect(ada.log).not_to_contain_text("You collect")


def test_a_part_is_provided_by_model_and_part_in_either_order(visitor):
    ada = visitor()
    match = position(5, 3, asked("provide", 3, day=3))
    model, part = ACTIONS.touches(first(match, "provide"))
    bring(ada, match)
    piece(ada, part).click()
    expect(piece(ada, part)).to_have_attribute("aria-pressed", "true")
    expect(ada.page.locator(".console .key").first).to_have_accessible_name(re.compile("^(provide|recycle) "))
    piece(ada, model).click()
    if ada.button("Clear").count():
        key(ada, "Provide with").first.click()
    expect(ada.log).to_contain_text("You provide")


def test_pointing_draws_what_would_come(visitor):
    ada = visitor()
    match = position(4, 3, asked("push", day=5))
    bring(ada, match)
    ada.page.locator('.piece.open[id^="arrow-"]').first.hover()
    expect(ada.page.locator(".car.ghost").first).to_be_visible()
    ada.page.mouse.move(0, 0)
    expect(ada.page.locator(".car.ghost")).to_have_count(0)


def test_an_order_shows_the_parts_that_each_way_brings(visitor):
    ada = visitor()
    match = position(4, 4, asked("issue", day=4))
    card = ACTIONS.touches(first(match, "issue"))[0]
    bring(ada, match)
    piece(ada, card).click()
    keys = ada.page.locator(".console .key")
    expect(keys).to_have_count(4)
    keys.nth(2).hover()
    expect(foretold(ada)).to_contain_text("1 banked shift at the end of the turn")
    bank = match.view(None).players[match.pending()[0]].bank
    keys.nth(2).click()
    expect(ada.log).to_contain_text("You issue order")
    expect(ada.page.get_by_role("region", name="Shift bank, books and vouchers")).to_contain_text(f"{bank}")


# Sandra, meetings and accounts


def test_sandra_tells_whom_she_would_praise(visitor):
    ada = visitor()
    match = position(
        4, 4, lambda match: match.view(None).day > 3 and any(one.sandra for one in match.view(None).players)
    )
    bring(ada, match)
    view = match.view(None)
    status = ada.page.locator("p.sandra")
    expect(status).to_contain_text(f"next {view.sandra_next}")
    for one in view.players:
        if one.sandra:
            expect(status).to_contain_text(f"{one.sandra:+d}")


def test_a_meeting_is_a_table_whose_goals_say_what_they_bring(visitor):
    ada = visitor()
    match = position(3, 4, asked("speak", 2, day=4))
    seat = match.pending()[0]
    best = max(match.view(seat).table, key=lambda goal: goal.worth[seat])
    bring(ada, match)
    expect(ada.page.get_by_role("list", name="Around the table").get_by_role("listitem").first).to_contain_text("Ada")
    card = piece(ada, f"goal-{best.goal.replace(' ', '-')}")
    expect(card).to_have_accessible_name(re.compile(f"it would bring you {best.worth[seat]} now"))
    card.click()
    expect(ada.log).to_contain_text(f"speak on «{best.goal.split(' ', 1)[1]}»")
    expect(ada.log).to_contain_text(f"you score {best.worth[seat]}")


def test_accounts_tell_what_the_week_and_the_end_would_bring(visitor):
    ada = visitor()
    match = position(4, 4, asked("go", day=8))
    bring(ada, match)
    ada.button("Accounts").click()
    sheet = ada.page.get_by_role("dialog", name="Accounts")
    expect(sheet).to_be_visible()
    now = sheet.get_by_role("region", name="If the game ended now").get_by_role("row", name=re.compile("^then"))
    players = match.view(None).players
    sums = [one.points + sum(getattr(one.final, line) for line in one.final.__struct_fields__) for one in players]
    assert [int(text.split()[0]) for text in now.get_by_role("cell").all_inner_texts()] == sums
    axe_finds_nothing(ada)


# By keyboard, by finger, and for all eyes


def test_a_turn_by_keyboard_alone(visitor):
    ada = visitor()
    match = position(5, 3, asked("go", day=2))
    bring(ada, match)
    stop = ada.page.locator(".piece.open").first
    expect(stop).to_have_attribute("id", re.compile("^workstation-"))
    ada.page.locator(".board[role=group]").focus()
    for _ in range(40):
        ada.page.keyboard.press("Tab")
        if ada.page.evaluate("() => document.activeElement?.id.startsWith('workstation-') ?? false"):
            break
    expect(foretold(ada)).to_contain_text("Go to")
    ada.page.keyboard.press("Enter")
    expect(ada.log).to_contain_text("You go to")


def test_arrow_keys_walk_over_the_plan_and_hear_why_not(visitor):
    ada = visitor()
    match = position(5, 3, asked("go", day=3))
    bring(ada, match)
    taken = next(n for n, who in enumerate(match.view(None).workstations) if who not in (None, match.pending()[0]))
    ada.page.locator(".piece.open").first.focus()
    for _ in range(10):
        ada.page.keyboard.press("ArrowLeft")
    for _ in range(taken):
        ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator('[id^="workstation-"]').nth(taken)).to_be_focused()
    expect(foretold(ada)).to_contain_text(re.compile("That workstation is taken|nobody may go where she is"))


def test_sandra_is_seen_at_work_step_by_step(visitor):
    ada = visitor(reduced_motion="no-preference")

    def before_sandra(match: Match) -> bool:
        """Does she assess somebody as soon as this turn ends?"""
        view = match.view(None)
        return view.stage == "work" and view.order[:1] == (None,) and any(one.sandra for one in view.players)

    bring(ada, position(4, 4, before_sandra))
    ada.page.evaluate("""() => {
        window.seen = [];
        const look = () => { const text = document.querySelector('.standing .told')?.textContent;
            if (text && window.seen.at(-1) !== text) window.seen.push(text); };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    }""")
    key(ada, "End the turn").hover()
    ada.page.wait_for_timeout(300)
    key(ada, "End the turn").click()
    ada.page.wait_for_function("() => window.seen.length > 0")
    assert re.fullmatch(r"\+\d+", ada.page.evaluate("() => window.seen[0]"))


@pytest.mark.parametrize("verb", ["go", "provide", "speak"])
def test_the_whole_plant_is_on_the_screen_and_axe_finds_nothing(visitor, verb):
    ada = visitor()
    bring(ada, position(5, 4, asked(verb, day=3)))
    plant = ada.page.locator(".board[role=group]")
    heads = ada.page.locator(".who .seats li").evaluate_all("heads => heads.map((head) => head.offsetHeight)")
    grown = max(heads) - min(heads)  # seats that are still open have a button to sit down
    assert plant.bounding_box()["y"] + plant.bounding_box()["height"] - grown <= DESK_HEIGHT
    axe_finds_nothing(ada)


def test_the_board_of_a_rival_is_one_press_away(visitor):
    ada = visitor()
    match = position(5, 3, asked("go", day=4))
    rival = (match.pending()[0] + 1) % 3
    bring(ada, match)
    ada.page.get_by_role("list", name=re.compile("^Points now")).get_by_role("button").nth(rival).click()
    sheet = ada.page.get_by_role("dialog")
    expect(sheet).to_contain_text(re.compile(f"{match.view(None).players[rival].bank} ?banked shifts"))


def ends_with_a_week(match: Match) -> bool:
    """Would the end of this turn end the game together with a week that brings somebody points?"""
    view, seat = match.view(None), match.pending()[0]
    over = [action for action in match.legal(seat) if ACTIONS.name(action) == "end_turn"]
    if view.week + view.cycle < 4 or not over:
        return False
    twin = match.clone()
    twin.act(seat, over[0])
    return twin.over and {"week", "week_scored"} <= {news.kind for news in twin.log[-1].news}


def test_a_week_that_ends_the_game_has_its_accounts_beside_the_final_scoring(visitor):
    ada = visitor()
    match = position(4, 2, ends_with_a_week, player="random")
    bring(ada, match)
    seat = match.pending()[0]
    match.act(seat, first(match, "end_turn"))
    key(ada, "End the turn").click()
    sheet = ada.page.get_by_role("dialog", name="Accounts")
    expect(sheet).to_contain_text(f"The end of week {match.view(None).week}")
    expect(sheet).to_contain_text("The final scoring")
    for item in ("cars", "training"):
        expect(sheet.get_by_role("row").filter(has_text=item).first).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    ada.button("Final scoring").press("Enter")
    expect(sheet.get_by_role("row").last).to_contain_text("in all")
    axe_finds_nothing(ada)


def test_with_motion_cars_roll_on_when_the_line_is_pushed(visitor):
    ada = visitor(reduced_motion="no-preference")
    match = position(5, 3, asked("push"))
    bring(ada, match)
    ada.page.evaluate("""() => {
        window.rolled = 0;
        document.addEventListener('transitionrun', (event) => {
            const moves = ['left', 'top'].includes(event.propertyName);
            if (moves && event.target.classList.contains('car')) window.rolled++; });
    }""")
    do_on_board(ada, first(match, "push"))
    expect(ada.log).to_contain_text("push")
    ada.page.wait_for_function("() => window.rolled > 0")


# A whole game


def test_a_game_is_played_to_its_end_on_the_board(visitor):
    """From its middle on: the first days are played like the others."""
    ada = visitor()
    bring(ada, position(2, 2, asked("go", day=8), player="random"))
    fill_with_bots(ada, "random")
    mine = ada.page.locator(".word.mine")
    sheet, accounts = ada.page.get_by_role("dialog", name="Accounts"), []
    for number in range(MOST_MOVES):
        expect(mine.or_(ada.result)).to_be_visible()
        if sheet.count():  # of a week, or of the end
            accounts.append(sheet.inner_text())
            ada.page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)
        if ada.result.is_visible():
            break
        actions = legal(ada)
        ada.move(lambda actions=actions, number=number: do_on_board(ada, actions[(number * 7) % len(actions)]))
    expect(ada.result).to_contain_text(re.compile("wins?|share|draw"))
    assert "The final scoring" in accounts[-1]


# Where things stand


def test_turns_change_no_width_of_a_department(visitor):
    ada = visitor()
    widths = "() => [...document.querySelectorAll('.strip > .room')].map((room) => Math.round(room.clientWidth)).join()"
    seen = set()
    for verb in ("go", "provide", "select"):
        bring(ada, position(5, 3, asked(verb, day=3)))
        seen.add(ada.page.evaluate(widths))
    assert len(seen) == 1


WITHIN = """([inner, outer]) => {
    const bounds = document.querySelector(outer).getBoundingClientRect();
    return [...document.querySelectorAll(inner)].every((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left >= bounds.left - 1 && right <= bounds.right + 1;
    });
}"""


@pytest.mark.parametrize("width", [390, 1024, 1440])
def test_all_cars_of_the_line_and_in_demand_are_within_their_room(visitor, width):
    ada = visitor(viewport={"width": width, "height": 800})
    for verb in ("provide", "speak"):  # a meeting leaves the other departments less room
        bring(ada, position(5, 3, asked(verb, day=3), player="random"))
        cars = ".room[aria-label=assembly] .car, .spaces .space, .demand li"
        assert ada.page.evaluate(WITHIN, [cars, ".room[aria-label=assembly]"])
