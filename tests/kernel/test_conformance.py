"""The conformance kit: a game that keeps the laws passes, and each law notices what breaks it."""

from dataclasses import replace

import broken_toys
import pytest
import toys
import workshop

from shopfloor.kernel import Match
from shopfloor.kernel.conformance import LAWS, Broken, Law, check, redeal_laws
from shopfloor.kernel.refusal import Refusal

BROKEN = {
    "loses_a_prize": ("conservation", "of «prizes» there were 4 and now there are"),
    "box_depends_on_luck": ("conservation", "of «bonus 0» there were"),
    "no_legal_action": ("legality", "seat 2: the seat is pending and has no legal action"),
    "same_action_twice": ("legality", "the same action is legal twice in"),
    "action_out_of_range": ("legality", "action 7 is legal and actions go from 0 to 3"),
    "strangers_pending": ("legality", "names seats that are not at the table"),
    "habit_beyond": ("legality", "the habit takes action 7, which is not legal"),
    "act_fails": ("legality", "fails with KeyError"),
    "offers_what_is_illegal": ("choices", "is offered and not legal"),
    "plans_what_is_illegal": ("choices", "a plan takes «finish» where that is not legal"),
    "plans_without_end": ("choices", "a plan without actions or without an end"),
    "times_out_wrongly": ("choices", "time's end takes action"),
    "sets_itself_aside": ("choices", "the seat is not pending in the world that it thinks about"),
    "refusal_fails": ("refusals", "the game fails with KeyError"),
    "refusal_without_reason": ("refusals", "is refused without a reason"),
    "forbids_too_little": ("refusals", "is not in `legal`, and `forbids` answers 0"),
    "forbids_too_much": ("refusals", "is in `legal`, and `forbids` answers 1"),
    "utility_too_high": ("results", "not from -1 to 1"),
    "utility_is_nan": ("results", "the utility is nan"),
    "places_left_out": ("results", "are no places"),
    "last_is_best": ("results", "who comes later has more"),
    "partners_apart": ("results", "partners have the places"),
    "never_ends": ("results", "does not end within"),
    "half_points": ("results", "is not a whole number"),
    "infinite_evaluation": ("results", "the evaluation is inf"),
    "python_chance": ("replay", "another"),  # which of two checks meets it first is chance too
    "numpy_chance": ("replay", "another"),  # as above
    "hears_itself": ("replay", "when nobody hears the news"),
    "news_at_random": ("replay", "told other news"),
    "looking_touches": ("replay", "looking at the state changed it"),
    "keeps_state_elsewhere": ("copies", "a restored state goes on in another way"),
    "ambiguous_notation": ("notation", "«bid Two» is written of action 1 and of action 2"),
    "swallowed_notation": ("notation", "«bid a 1» is written of action 2 and of action 3"),
    "news_to_nobody": ("notation", "go to seat 7, which is not at the table"),
    "leaks_in_view": ("noninterference", "the view of"),
    "leaks_in_score": ("noninterference", "the list of all seats' scores of"),
    "leaks_in_size": ("noninterference", "the view of"),
    "leaks_in_legal": ("noninterference", "the list of legal actions of"),
    "leaks_in_pending": ("noninterference", "the list of pending seats of"),
    "redeal_adds_bonuses": ("noninterference", "loses or adds components"),
    "redeal_breaks_world": ("noninterference", "a redealt world cannot be played to its end"),
    "redeal_never_moves": ("noninterference", "and a redeal never changes anything"),
    "redeal_keeps_bids": ("forgetting", "depends on what is hidden from it"),
    "redeal_remembers": ("forgetting", "depends on what is hidden from it"),
    "redeal_endless": ("totality", "draws more than 10000 times"),
    "hides_too_little": ("hiding", "is not all blanked"),
    "hides_too_much": ("hiding", "is another one when what is hidden from it is blanked"),
    "leaks_a_bonus": ("secrecy", "something that its view does not show"),
    "leaks_in_news": ("secrecy", "but the news tell which it was"),
    "leaks_to_a_neighbour": ("secrecy", "but the news tell which it was"),
    "forgets_what_was_shown": ("secrecy", "but the news tell which it was"),
    "leaks_in_log": ("secrecy", "but the log tells, for they are not sealed, which it was"),
    "sealed_but_shown": ("secrecy", "while others choose"),
    "overflows": ("plain Python", "overflow encountered in scalar multiply) in kernel/broken_toys.py, line "),
    "reads_beyond": ("bounds", "stops with IndexError"),
}


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("game", [toys.TOY, workshop.WORKSHOP], ids=lambda game: game.name)
def test_a_sound_game_keeps_the_law(game, law):
    check(game, games=40, laws=[law])


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_noticed(name):
    law, text = BROKEN[name]
    with pytest.raises(Broken) as caught:
        check(getattr(broken_toys, name), games=20, laws=[law])
    assert caught.value.law == law
    assert text in caught.value.text


def test_a_redeal_that_neither_draws_nor_comes_back_is_noticed(monkeypatch):
    monkeypatch.setattr(redeal_laws, "MOST_SECONDS", 0.2)
    try:
        with pytest.raises(Broken, match=r"a redeal for .* does not come back within 0\.2 seconds"):
            check(broken_toys.redeal_stuck, games=20, laws=["totality"])
    finally:
        broken_toys.let_go.set()


def test_a_game_without_a_hide_of_its_own_is_served_by_its_redeal():
    game = replace(toys.TOY, hide=None)
    check(game, games=8, laws=["hiding"])
    match = Match(game)
    match.act(0, "bid 3")
    seen = game.hidden(match.snapshot(), 1)
    assert seen.players[1].bonus == match.snapshot().players[1].bonus


def test_every_law_can_be_broken():
    assert {law for law, _ in BROKEN.values()} == set(LAWS)


def test_a_broken_law_is_told_with_its_place_in_one_sentence():
    with pytest.raises(Broken) as caught:
        check(broken_toys.no_legal_action, games=20, seed=3)
    assert caught.value.text == (
        "toy breaks the law of legality in game 0 of seed 3 (2 seats, double=False), step 3, seat 2: "
        "the seat is pending and has no legal action."
    )


def test_a_game_that_no_other_process_can_find_is_told_what_to_do():
    with pytest.raises(Broken, match="make it an attribute of a module that can be imported"):
        check(replace(toys.TOY), games=1, laws=["plain Python"])


def test_no_other_game_begins_after_so_many_actions():
    seen = []

    class Counting(Law):
        name = "counting"

        def look(self, play):
            seen.append(play.steps)

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(LAWS, "counting", Counting)
        check(toys.TOY, games=50, laws=["counting"])
        lengths, seen = seen, []
        check(toys.TOY, games=50, laws=["counting"], actions=sum(lengths[:3]) - 1)
    assert seen == lengths[:3]


def test_a_law_that_does_not_exist_is_refused():
    with pytest.raises(Refusal, match="no law «legalty»; did you mean legality"):
        check(toys.TOY, laws=["legalty"])


def test_every_seat_count_and_option_is_played():
    from shopfloor.kernel.conformance.plays import new_trial

    trials = {(t.seats, t.options["double"]) for t in (new_trial(toys.TOY, 0, n, 8) for n in range(8))}
    assert trials == {(2, False), (2, True), (3, False), (3, True)}
