"""Assembly on its own board: alone and in pairs, with previews, restricted talk, on a phone and by keyboard."""

import json
import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.positions import POST, bring, play_until
from tests.pages.test_reach import PHONE

from shopfloor.kernel import Match, registry

position = partial(play_until, "assembly")


def choosing(verb: str, modules: int = 3) -> Callable[[Match], bool]:
    """Is it on somebody to choose among several actions of a verb, with so many modules on the line?"""

    def holds(match: Match) -> bool:
        names = [match.game.actions.name(action) for action in match.legal(match.pending()[0])]
        return names.count(verb) > 1 and sum(bay.module is not None for bay in match.view(None).bays) >= modules

    return holds


def places(person, kind: str) -> dict[str, str]:
    """Where the modules, or the ghosts of a preview, are drawn."""
    found = person.page.locator(f".{kind}").evaluate_all("all => all.map(one => [one.dataset.room, one.dataset.place])")
    return dict(found)


def moved_by_ghosts(person) -> dict[str, str]:
    return places(person, "module") | places(person, "ghost")


def bay(person, clock: int):
    return person.page.locator(f"#bay-{clock}")


def last_act(person):
    """The last turn in the log, which forgets older ones."""
    return person.log.locator("li.turn").last


def acted(person) -> str:
    """Which action is the last, as far as anything was done."""
    return (last_act(person).get_attribute("data-seq") or "") if last_act(person).count() else ""


def expect_another_act(person, done: str) -> None:
    expect(last_act(person)).to_be_visible()
    expect(last_act(person)).not_to_have_attribute("data-seq", done)


# Alone


def heard_nows(person) -> list[dict]:
    """Every present of the table that the server told this browser."""
    messages = [json.loads(frame) for frame in person.heard if frame.startswith("{")]
    return [message["now"] for message in messages if "now" in message and message["now"]["view"]]


def play_something(person, number: int) -> None:
    """Some legal action, done on the board: bays one after the other, then its key if more could go with them."""
    person.page.mouse.move(0, 0)  # what came to lie under a mouse that stays is shown before it is done
    legal, known = heard_nows(person)[-1]["actions"], registry.get("assembly").actions
    action = legal[number % len(legal)]
    bays = [touched for touched in known.touches(action) if touched.startswith("bay-")]
    for touched in reversed(bays):
        person.page.locator(f"#{touched}").click()
    if not bays or sum(set(bays) <= set(known.touches(other)) for other in legal) > 1:
        said = known.write(action)
        said = re.sub(r"^move (\d+)", r"move the module at \1", said)
        names = [f'="{said}"', f'="{said} bay"', f'="{said} bays"', f'^="{said}:"']
        person.page.locator(", ".join(f".console .key:enabled[aria-label{name}]" for name in names)).first.click()


def test_a_whole_game_alone_on_the_board(visitor):
    ada = visitor()
    ada.make_table("me", title="Assembly")
    for number in range(200):
        expect(ada.page.locator(".console .key:enabled, .socket:enabled").first.or_(ada.result)).to_be_visible()
        if ada.result.is_visible():
            break
        ada.move(lambda number=number: play_something(ada, number))
    expect(ada.result).to_contain_text(re.compile(r"(wins?|loses?) with \d+ points"))
    points = re.search(r"\d+ points", ada.result.inner_text())[0]
    expect(ada.page.locator(".verdict")).to_contain_text(re.compile("The (air|ship)"))
    accounts = ada.page.get_by_role("region", name="Points", exact=True).get_by_role("row")
    expect(accounts.filter(has_text="locked bays")).to_contain_text(re.compile(r"\+?\d+$"))
    expect(accounts.last).to_have_text(re.compile(rf"in all\s*{points.split()[0]}$"))


def test_a_rotation_shows_where_every_module_would_stand_before_it_happens(visitor):
    ada = visitor()
    bring(ada, position(5, 1, choosing("rotate"), role="none"))
    before, done = places(ada, "module"), acted(ada)
    ada.page.get_by_role("button", name=re.compile(r"^rotate \w+ 2 bays$")).first.hover()
    expect(ada.page.locator(".ghost").first).to_be_visible()
    foreseen = moved_by_ghosts(ada)
    assert foreseen != before
    assert places(ada, "module") == before
    assert acted(ada) == done, "looking changes nothing"
    expect(ada.page.locator(".foretold")).to_contain_text("All modules move 2")
    ada.page.get_by_role("button", name=re.compile(r"^rotate \w+ 2 bays$")).first.click()
    expect_another_act(ada, done)
    assert places(ada, "module") == foreseen


def test_two_modules_are_swapped_in_whatever_order_they_are_clicked(visitor):
    ada = visitor()
    bring(ada, position(6, 1, choosing("swap", 4), role="none"))
    clocks = sorted(int(place) for place in places(ada, "module").values() if place.isdigit())
    low, high = clocks[0], clocks[2]
    bay(ada, high).click()
    expect(bay(ada, high)).to_have_attribute("aria-pressed", "true")
    bay(ada, low).hover()
    expect(ada.page.locator(".ghost")).to_have_count(2)
    foreseen = moved_by_ghosts(ada)
    bay(ada, low).click()
    expect(ada.log).to_contain_text(f"swap bays {low} and {high}")
    assert places(ada, "module") == foreseen


def test_one_bay_or_two_are_locked_and_clamped(visitor):
    ada = visitor()
    bring(ada, position(7, 1, choosing("lock", 2), role="none"))
    first, second = sorted(
        int(clock)
        for clock in ada.page.locator(".socket:enabled").evaluate_all("all => all.map(one => one.id.slice(4))")
    )[:2]
    clamped = ada.page.locator(".bay.locked").count()
    bay(ada, second).click()
    expect(ada.page.get_by_role("button", name=f"lock {second}", exact=True)).to_be_visible()
    bay(ada, first).hover()
    expect(ada.page.locator(".bay.locking")).to_have_count(2)
    bay(ada, first).click()
    if ada.page.get_by_role("button", name=f"lock {first} and {second}", exact=True).count():
        ada.page.get_by_role("button", name=f"lock {first} and {second}", exact=True).click()
    expect(ada.log).to_contain_text(f"lock bays {first} and {second}")
    expect(ada.page.locator(".bay.locked")).to_have_count(clamped + 2)
    assert list(places(ada, "module").values()).count("ship") == clamped + 2


def test_a_clamped_bay_that_can_be_unlocked_is_marked_and_named_in_full(visitor):
    ada = visitor()
    match = position(1, 1, choosing("unlock", 1), role="none", malfunctions="b")
    bring(ada, match)
    expect(ada.sentence).to_contain_text("choose a bay to unlock")
    expect(ada.page.locator(".bay.locked.open .bolt circle")).to_have_count(len(match.legal(0)))
    just_locked = ada.page.locator(".bay.locked").count() - len(match.legal(0))
    assert just_locked == 2
    expect(ada.page.locator(".plate.locked")).to_have_count(just_locked)


def test_a_draw_promises_nothing_about_where_the_module_goes(visitor):
    ada = visitor()
    bring(ada, position(5, 1, choosing("play", 3), role="none"))
    ada.page.get_by_role("button", name=re.compile("^play .* to draw$")).first.hover()
    expect(ada.page.locator(".foretold")).to_contain_text("The die decides which bay marked ?")
    expect(ada.page.locator(".die").first).to_be_visible()
    assert ada.page.locator(".ghost").count() == 0


def test_no_key_moves_away_from_under_the_pointer(visitor):
    ada = visitor()
    bring(ada, position(5, 1, choosing("play", 3), role="none"))
    for key in ada.page.locator(".console .key:enabled").all():
        before = key.bounding_box()
        key.hover()
        expect(key).to_have_class(re.compile("aimed"))
        expect(ada.page.locator(".foretold b")).to_be_visible()
        ada.page.wait_for_load_state("networkidle")
        assert key.bounding_box() == before


def test_a_hint_is_told_in_words_to_who_plays_alone(visitor):
    ada = visitor()
    ada.make_table("me", title="Assembly")
    ada.expect_my_move()
    ada.button("Hint").click()
    expect(ada.page.locator(".hint")).to_contain_text(re.compile("Hint: «.*»; you win about .* %"))
    ada.page.locator(".console .key:enabled").first.click()
    expect(ada.page.locator(".hint")).to_have_count(0)


# In pairs


def pair_at_a_table(visitor, **options):
    """Two people; the first of them is the active player."""
    ada, ben = visitor(), visitor()
    ada.enter()
    body = {"key": "new", "game": "assembly", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
    made = ada.page.evaluate(POST, ["/api/tables", json.dumps(body | {"options": options})])
    ben.enter()
    sit = {"do": "sit", "key": "sit", "seat": 1, "name": "Ben", "invite": made["invite"]}
    ben.page.evaluate(POST, [f"/api/tables/{made['table']}/commands", json.dumps(sit)])
    for person in (ada, ben):
        person.page.goto(f"{person.url}/t/{made['table']}")
        expect(person.page.locator(".board .station")).to_be_visible()
        expect(person.sentence).to_contain_text(re.compile("our turn|Waiting"))
    return (ada, ben) if "our turn" in ada.sentence.inner_text() else (ben, ada)


def finish_the_turn(active, support) -> None:
    """Play on, whoever must, until the next turn has begun."""
    turns = [person.page.get_by_text(re.compile(r"^turn \d+$")).first for person in (active, support)]
    before = turns[0].text_content()
    for number in range(100):
        active.wait_until(lambda: active.my_turn.count() or support.my_turn.count())  # the news are on their way
        mover = active if active.my_turn.count() else support
        if any(turn.text_content() != before for turn in turns):  # one page may know of it before the other
            return
        done = acted(mover)
        play_something(mover, number)
        expect_another_act(mover, done)
    raise AssertionError("the turn does not end")


def test_signs_are_buttons_until_the_question(visitor):
    active, support = pair_at_a_table(visitor, talk="signs")
    expect(active.page.get_by_label("Say something")).to_have_count(0)
    signs = active.page.get_by_role("group", name="Signs").get_by_role("button")
    expect(signs).to_have_count(13)
    active.button("purple").click()
    expect(support.log).to_contain_text("purple")
    support.button("where").click()
    expect(active.log).to_contain_text("where")
    active.page.locator(".commands .key:enabled").first.click()
    for person in (active, support):
        expect(person.page.get_by_role("group", name="Signs")).to_have_count(0)
        expect(
            person.page.get_by_text("The question has been asked, so nobody talks until the next turn.")
        ).to_be_visible()
    finish_the_turn(active, support)
    expect(support.page.get_by_role("group", name="Signs")).to_be_visible()


def test_a_command_word_closes_the_field_and_leaves_the_other_one_word(visitor):
    active, support = pair_at_a_table(visitor, talk="reduced")
    active.page.get_by_label("Say something").fill("shall we lock these two?")
    active.button("Say").click()
    expect(active.page.get_by_text("«lock» was said, so talk is over until the next turn.")).to_be_visible()
    expect(active.page.get_by_label("Say something")).to_have_count(0)
    expect(support.page.get_by_text("«lock» was said: you may say one more word")).to_be_visible()
    field = support.page.get_by_label("Say something")
    field.fill("rather not yet")
    support.button("Say").click()
    expect(support.page.get_by_role("alert")).to_contain_text("you may say one more word")
    expect(field).to_have_value("rather not yet")
    field.fill("yes")
    support.button("Say").click()
    expect(active.log).to_contain_text("yes")
    expect(field).to_have_count(0)


def test_the_other_hand_is_backs_of_cards_and_never_leaves_the_server(visitor):
    active, _ = pair_at_a_table(visitor)
    expect(active.page.get_by_label("3 cards in hand")).to_be_visible()
    active.page.locator(".commands .key:enabled").first.hover()
    expect(active.page.locator(".foretold")).to_have_text(re.compile(r"You ask: \w+\?$"))
    assert "answer" not in active.page.locator(".foretold").inner_text()
    mine = [now["view"]["players"] for now in heard_nows(active)]
    assert mine
    for hands in mine:
        assert sum(player["hand"] is not None for player in hands) == 1
    expect(active.button("Hint")).to_have_count(0)


# Everybody


def test_a_finger_sees_first_and_does_with_the_second_tap(visitor):
    ada = visitor(**PHONE)
    bring(ada, position(6, 1, choosing("swap", 4), role="none"))
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
    expect(ada.page.locator(".foretold")).to_have_text("Pick one of the marked bays.")
    clocks = sorted(int(place) for place in places(ada, "module").values() if place.isdigit())
    done = acted(ada)
    bay(ada, clocks[0]).tap()
    bay(ada, clocks[1]).tap()
    expect(ada.page.locator(".ghost")).to_have_count(2)
    foreseen = moved_by_ghosts(ada)
    assert acted(ada) == done
    bay(ada, clocks[1]).tap()
    expect(ada.log).to_contain_text(f"swap bays {clocks[0]} and {clocks[1]}")
    assert places(ada, "module") == foreseen
    key = ada.page.locator(".hand .key:enabled").first
    done = acted(ada)
    key.tap()
    expect(ada.page.locator(".foretold b")).to_be_visible()
    assert acted(ada) == done
    key.tap()
    expect_another_act(ada, done)


def test_the_ring_and_the_hand_are_on_the_first_screen_of_a_phone(visitor):
    ada = visitor(**PHONE)
    ada.make_table("me", title="Assembly")
    ada.expect_my_move()
    box = ada.page.locator(".hand").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844
    for socket in ada.page.locator(".socket").all():
        size = socket.bounding_box()
        assert size is not None
        assert size["width"] >= 44


def test_a_wild_is_no_higher_than_other_cards_on_a_phone(visitor):
    ada = visitor(**PHONE)
    bring(ada, position(3, 1, lambda match: "Wild" in match.view(0).players[0].hand, easier="wild_in_deck"))
    cards = ada.page.locator(".hand .card")
    expect(cards.filter(has_text="Wild")).to_be_visible()
    assert {card.bounding_box()["height"] for card in cards.all()} == {136}


def focused(person) -> str:
    return person.page.evaluate(
        "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"
    )


def test_the_keyboard_alone_swaps_two_modules_and_plays_on(visitor):
    ada = visitor()
    bring(ada, position(6, 1, choosing("swap", 4), role="none"))
    press = ada.page.keyboard.press
    for _ in range(40):
        press("Tab")
        if focused(ada).startswith("bay "):
            break
    first = focused(ada)
    press("Enter")
    press("Tab")
    assert focused(ada).startswith("bay ")
    assert focused(ada) != first
    expect(ada.page.locator(".ghost")).to_have_count(2)
    foreseen = moved_by_ghosts(ada)
    done = acted(ada)
    press("Enter")
    expect_another_act(ada, done)
    assert places(ada, "module") == foreseen
    ada.page.wait_for_function("() => document.activeElement.closest('.console') !== null")
    done = acted(ada)
    press("Enter")
    expect_another_act(ada, done)


def test_a_screen_reader_hears_the_notation_and_reads_the_station(visitor):
    ada = visitor()
    bring(ada, position(5, 1, choosing("rotate"), role="none"))
    expect(ada.page.get_by_role("list", name="The station").get_by_role("listitem")).to_have_count(13)
    ada.page.get_by_role("button", name=re.compile(r"^rotate \w+ 1 bay$")).first.click()
    live = ada.page.locator("[aria-live=polite]")
    expect(live).to_contain_text(re.compile(r"rotate \w+ 1. all modules move 1"))
    expect(live).to_contain_text("Your turn: play a card for a command")


def test_with_motion_modules_ride_and_without_it_they_stand(visitor):
    for how, rides in (("no-preference", True), ("reduce", False)):
        ada = visitor(reduced_motion=how)
        bring(ada, position(5, 1, choosing("rotate"), role="none"))
        ada.page.evaluate("""() => {
            window.rides = 0;
            document.addEventListener('transitionrun', (event) => {
                if (event.propertyName === 'transform' && event.target.classList.contains('module')) window.rides++; });
        }""")
        ada.page.get_by_role("button", name=re.compile(r"^rotate \w+ 1 bay$")).first.click()
        expect(ada.page.locator("[aria-live=polite]")).to_contain_text("Your turn: play a card")
        if rides:
            ada.page.wait_for_function("() => window.rides > 0")
        else:
            ada.page.wait_for_timeout(200)
            assert ada.page.evaluate("() => window.rides") == 0


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(visitor, how):
    ada = visitor(**how)
    bring(ada, position(8, 2, choosing("ask", 4), talk="signs", malfunctions="a"))
    ada.page.locator(".commands .key:enabled").first.focus()
    expect(ada.page.locator(".foretold b")).to_be_visible()
    axe_finds_nothing(ada)


def test_a_new_table_asks_only_what_its_players_can_agree_on(visitor):
    ada = visitor()
    ada.enter()
    ada.button("New table of Assembly").click()
    dialog = ada.page.get_by_role("dialog")
    how_many = dialog.get_by_label(re.compile("^Players"))
    dialog.get_by_text("All options").click()
    talk, rotates = (dialog.get_by_role("combobox", name=name) for name in ("Talk", "Fixed rotate cards"))
    expect(how_many).to_have_value("2")
    expect(rotates).to_have_count(0)
    talk.select_option("signs")
    how_many.select_option("1")  # and nobody minds what was chosen for two
    expect(rotates).to_be_visible()
    expect(talk).to_have_count(0)
    ada.button("Create table").click()
    expect(ada.page.locator(".console")).to_be_visible()


def test_the_log_and_the_scrubber_go_back_to_the_last_turn_until_the_end(visitor):
    ada = visitor()
    match = position(5, 1, lambda match: match.view(None).turn == 4, role="none")
    bring(ada, match)
    assert match.forgotten > 1
    expect(ada.log).to_contain_text("Older turns are shown again when the game is over.")
    expect(ada.log.locator("li.turn")).to_have_count(len(match.log) - match.forgotten)
    expect(ada.page.get_by_label("Turn of the game")).to_have_attribute("max", str(len(match.log) - match.forgotten))
