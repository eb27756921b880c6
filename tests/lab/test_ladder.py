"""The ladder: rotated seats, ratings that follow results, and a file that goes on where it was."""

from collections import Counter
from dataclasses import replace
from math import factorial

import pytest
from tests.kernel.toys import TOY

from shopfloor.kernel import Refusal, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.lab.contest import play_contest
from shopfloor.lab.exploit import given_away
from shopfloor.lab.ladder import Ladder, Played
from shopfloor.players import get
from shopfloor.players.player import Knower

GAME = registry.get("connect_four")
LINE = registry.get("assembly_line")


def start(path=None, names=("random", "trainee"), game=GAME, seed=1):
    return Ladder.start(game, list(names), {}, seed, path)


def without_time(ladder):
    return [(game.seats, game.places, game.choices) for game in ladder.kept.played]


def test_everyone_meets_everyone_in_every_seat():
    ladder = start(names=("random", "greedy", "trainee"))
    pairs = Counter(ladder.line_ups)
    assert len(pairs) == 6
    assert set(pairs.values()) == {1}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_orders_of_seats_are_played_equally_often(seats):
    names = ["random", "greedy", "trainee", "operator", "foreman", "director"][:seats]
    ladder = Ladder.start(replace(TOY, seats=range(2, 7)), names, {}, 1, seats=seats)
    assert set(Counter(ladder.line_ups).values()) == {1}
    assert len(ladder.line_ups) == factorial(seats)
    for start in range(0, len(ladder.line_ups), seats):  # every few contests nobody has had the better seats
        for column in zip(*ladder.line_ups[start : start + seats], strict=True):
            assert sorted(column) == sorted(names)


def test_neighbours_are_balanced_too():
    """Two circles of three: who sits before whom is the other way round in the second."""
    ladder = Ladder.start(TOY, ["random", "greedy", "trainee"], {}, 1, seats=3)
    before = Counter((up[seat], up[(seat + 1) % 3]) for up in ladder.line_ups for seat in range(3))
    assert len(before) == 6
    assert set(before.values()) == {3}


def test_seats_left_over_go_to_all_players_in_turn():
    ladder = Ladder.start(TOY, ["random", "greedy"], {}, 1, seats=3)
    taken = Counter((name, seat) for up in ladder.line_ups for seat, name in enumerate(up))
    assert len(set(taken.values())) == 1


def ranked(*contests):
    """A ladder of two that has seen these contests: who sat where, and the places."""
    ladder = Ladder.start(TOY, ["random", "greedy"], {}, 1, seats=3)
    for seats, places in contests:
        ladder.kept.played.append(Played(tuple(seats), places, (1,) * 3, (1.0,) * 3, (1.0,) * 3))
    return ladder.rungs()


def test_who_sits_twice_is_rated_at_both_seats():
    """First and last with a rival between is even, whichever of its seats is the last."""
    for places in (1, 2, 3), (3, 2, 1):
        upper = ranked((("greedy", "random", "greedy"), places))[1]
        assert upper.rating == pytest.approx(25)
        assert upper.decided_below == 0
        alone = ranked((("greedy", "random", "random"), places))[1]
        assert upper.rating_error < alone.rating_error  # two seats tell more than one
    lower, upper = ranked((("greedy", "random", "greedy"), (1, 3, 1)))
    assert upper.rating > 25 > lower.rating
    assert (upper.decided_below, upper.share_below) == (1, 1)


def test_ties_are_rated_as_ties_and_a_shared_win_is_half_a_win():
    lower, upper = ranked((("greedy", "random", "random"), (1, 1, 3)), (("random", "greedy", "random"), (3, 1, 1)))
    assert (upper.win_share, lower.win_share) == (0.5, 0.25)
    assert (upper.mean_rank, lower.mean_rank) == (1.5, 2.25)
    even = ranked((("greedy", "random", "random"), (1, 1, 1)))
    assert even[0].rating == pytest.approx(even[1].rating)
    assert even[0].win_share == even[1].win_share == 0


def test_the_better_player_stands_higher():
    ladder = start(names=("random", "operator"))
    list(ladder.play(12))
    weak, strong = ladder.rungs()
    assert strong.rating - strong.rating_error > weak.rating - weak.rating_error
    assert strong.share_below > 0.8
    assert strong.share_below_ci[0] > 0.5
    assert weak.share_below is None
    assert strong.win_share > weak.win_share
    assert strong.ms_a_move > 0


def test_a_stopped_ladder_goes_on_where_it_was(tmp_path):
    path = tmp_path / "ladder.json"
    list(start(path).play(3))
    resumed = start(path)
    assert len(resumed.kept.played) == 3
    assert list(resumed.play(6)) == [4, 5, 6]
    whole = start()
    list(whole.play(6))
    assert without_time(resumed) == without_time(whole)


def test_a_file_of_another_ladder_is_refused_and_kept(tmp_path):
    path = tmp_path / "ladder.json"
    list(start(path).play(1))
    before = path.read_bytes()
    with pytest.raises(Refusal, match="other players or another seed"):
        start(path, seed=2)
    path.with_name("x.json").write_text("{}")
    with pytest.raises(Refusal, match="not a file of «shopfloor ladder»"):
        start(path.with_name("x.json"))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "harm",
    [
        lambda kept: b"[" * 200_000,
        lambda kept: kept.replace(b'"places":[', b'"places":[1,'),
        lambda kept: kept.replace(b'"seats":["random"', b'"seats":["nobody"'),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(tmp_path, harm):
    path = tmp_path / "ladder.json"
    list(start(path).play(1))
    broken = harm(path.read_bytes())
    assert broken != path.read_bytes()
    path.write_bytes(broken)
    with pytest.raises(Refusal, match="not a file of «shopfloor ladder»"):
        start(path)


def test_who_has_not_played_has_no_rating():
    ladder = start(names=("random", "greedy", "trainee"))
    list(ladder.play(1))
    assert [rung.rating is None for rung in ladder.rungs()] == [False, False, True]


def test_partners_are_of_one_level_and_as_many_as_asked_for():
    ladder = Ladder.start(registry.get("assembly"), ["random", "greedy"], {}, 1, seats=2)
    assert ladder.line_ups == [("random", "random"), ("greedy", "greedy")]
    list(ladder.play(2))
    assert [len(game.places) for game in ladder.kept.played] == [2, 2]
    assert [rung.games for rung in ladder.rungs()] == [1, 1]  # partners win the same game
    with pytest.raises(Refusal, match="not 3"):
        Ladder.start(registry.get("assembly"), ["random", "greedy"], {}, 1, seats=3)


def test_what_is_given_away_is_compared_table_by_table():
    ladder = start(names=("random", "oracle"), game=LINE)
    list(ladder.exploit(2))
    lower, upper = ladder.rungs()
    assert upper.less_given == pytest.approx(lower.given_away, abs=1e-9)
    assert upper.less_given_error == pytest.approx(lower.given_away_error, abs=1e-9)
    assert lower.less_given is None


def test_a_ladder_needs_two_players():
    with pytest.raises(Refusal, match="at least two players"):
        start(names=("random",))
    with pytest.raises(Refusal, match="nobody has solved"):
        start(names=("random", "oracle"))


def test_all_luck_of_a_contest_comes_from_its_key():
    players = [get("operator"), get("greedy")]
    first, again = (play_contest(LINE, players, {}, key_of_seed(3)).match.log for _ in range(2))
    assert first == again


class Uniform(Knower):
    """Plays as random does, and says so."""

    def mix(self, match, seat, luck):
        legal = match.legal(seat)
        return dict.fromkeys(legal, 1 / len(legal))


QUICK_TO_SOLVE = (2, 3, 5, 6, 7)
"""Seeds of games whose positions the oracle solves within a second or two."""


def test_nothing_is_won_from_the_chance_of_a_few_thoughts():
    seen, known = (
        sum(given_away(LINE, player, {}, 0, key_of_seed(seed)) for seed in QUICK_TO_SOLVE)
        for player in (get("random"), Uniform("uniform", "any"))
    )
    assert seen < 1.3 * known


def test_the_best_reply_wins_from_who_is_not_exact_and_nothing_from_the_oracle():
    assert given_away(LINE, get("random"), {}, 0, key_of_seed(4)) > 0.01
    assert given_away(LINE, get("oracle"), {}, 1, key_of_seed(4)) == pytest.approx(0, abs=1e-9)
    with pytest.raises(Refusal, match="nobody has solved Connect Four"):
        given_away(GAME, get("random"), {}, 0, key_of_seed(4))
