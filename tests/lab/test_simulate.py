"""Many games at once: the same for any number of cores, whole files or none, and sums that hold."""

import json
import os
import resource
import threading
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from shopfloor import players
from shopfloor.kernel import Match, Refusal, registry
from shopfloor.kernel.luck import derive_key, key_of_seed, luck_word
from shopfloor.lab.batch import GAME_KEYS, MINDS
from shopfloor.lab.contest import Stop
from shopfloor.lab.parquet import GamesFile
from shopfloor.lab.simulate import MOST_JOBS, Plan, cores
from shopfloor.lab.summary import Tally, share_interval
from shopfloor.players import Player
from shopfloor.players.mind import new_mind, pick

GAME = registry.get("assembly_line")


def plan(games=3000, seed=7, names=("random", "greedy"), options=None, first=0):
    return Plan(GAME, [players.get(name) for name in names], options or {}, games, seed, first)


def all_of(batches):
    parts = list(batches)
    return [np.concatenate([getattr(part, name) for part in parts]) for name in ("scores", "places", "lengths")]


def test_result_does_not_depend_on_cores():
    alone, together = all_of(plan().batches(jobs=1)), all_of(plan().batches(jobs=3))
    assert all((a == b).all() for a, b in zip(alone, together, strict=True))


def test_result_does_not_depend_on_where_a_range_is_cut():
    whole = all_of(plan(games=50).batches())
    halves = [
        np.concatenate(pair)
        for pair in zip(all_of(plan(games=20).batches()), all_of(plan(games=30, first=20).batches()), strict=True)
    ]
    assert all((a == b).all() for a, b in zip(whole, halves, strict=True))


@dataclass(frozen=True)
class Leaver(Player):
    """Plays anything, and wants to leave in its fifth choice."""

    stop: Stop | None = None
    sizes: tuple[list[int], ...] = ([],)

    def plan(self, match, seat, luck):
        self.sizes[0].append(len(match.log))
        if self.stop and len(self.sizes[0]) == 5:
            self.stop.asked = True
        return (match.legal(seat)[0],)


def test_a_stop_ends_a_game_between_two_actions_and_gives_no_part_of_it():
    leaver = Leaver("leaver", "leaves", stop=Stop(), sizes=([],))
    todo = Plan(GAME, [leaver, leaver], {}, 10, 7)
    assert list(todo.batches(jobs=1, stop=leaver.stop)) == []
    assert leaver.sizes[0] == [0, 1, 2, 3, 4]


def test_what_was_done_before_a_stop_is_given():
    stop = Stop()
    given = []
    for batch in plan(games=10**9).batches(jobs=2, stop=stop):
        given.append(batch)
        stop.asked = len(given) >= 3
    ends = [batch.first + len(batch.lengths) for batch in given]
    assert [0, *ends[:-1]] == [batch.first for batch in given]
    assert all((batch.lengths > 0).all() for batch in given)


def test_more_jobs_than_cores_can_serve_start_no_threads():
    before = threading.active_count()
    batches = plan(games=10**9).batches(jobs=20_000)
    next(batches)
    assert threading.active_count() - before <= MOST_JOBS * cores()
    batches.close()


def test_cores_are_counted_where_there_is_no_affinity(monkeypatch):
    monkeypatch.delattr(os, "sched_getaffinity")
    assert cores() == os.cpu_count()


def test_another_seed_gives_other_games():
    assert (all_of(plan(seed=7).batches())[0] != all_of(plan(seed=8).batches())[0]).any()


def test_a_simulated_game_is_the_same_game_as_a_match():
    """What the compiled batch plays can be played again, action by action, with the key it derived."""
    seed, number = key_of_seed(7), 3
    key, mind = key_of_seed(0), new_mind(seed)
    derive_key(key, seed, GAME_KEYS, number)
    mind.state = luck_word(seed, MINDS, number)
    match = Match(GAME, key=key)
    while not match.over:
        seat = match.pending()[0]
        actions = match.legal(seat)
        match.act(seat, actions[pick(mind, len(actions))])
    scores, places, lengths = all_of(plan(games=1, names=("random", "random"), first=number).batches())
    assert [match.score(0), match.score(1)] == scores[0].tolist()
    assert match.places() == places[0].tolist()
    assert len(match.log) == lengths[0]


def test_random_players_are_equal_and_about_a_tenth_of_games_is_drawn():
    tally = Tally(2)
    for batch in plan(games=200_000, names=("random", "random")).batches():
        tally.add(batch.scores, batch.places, batch.lengths)
    summary = tally.summary("assembly_line", {}, ["random", "random"], 1.0)
    assert summary.games == 200_000
    assert sum(tally.wins) + tally.draws == 200_000
    for seat in summary.seats:
        assert 0.445 < seat.win_share < 0.458
        assert seat.win_share_ci[0] < seat.win_share < seat.win_share_ci[1]
    assert 0.09 < summary.draws / summary.games < 0.10


def test_greedy_beats_random():
    tally = Tally(2)
    for batch in plan(games=5000).batches():
        tally.add(batch.scores, batch.places, batch.lengths)
    assert share_interval(tally.wins[1], tally.wins[0] + tally.wins[1])[0] > 0.55


def test_tally_is_the_plain_statistics_of_the_games():
    scores, places, lengths = all_of(plan(games=500, options={"yellow": True}).batches())
    tally = Tally(2)
    for cut in np.array_split(np.arange(500), 7)[::-1]:
        tally.add(scores[cut], places[cut], lengths[cut])
    for number, seat in enumerate(tally.summary("", {}, ["a", "b"], 1.0).seats):
        column = scores[:, number]
        assert seat.mean_score == pytest.approx(column.mean())
        assert seat.sd_score == pytest.approx(column.std(ddof=1))
        assert (seat.min_score, seat.max_score) == (column.min(), column.max())
        assert seat.wins == (places[:, number] < places[:, 1 - number]).sum()
    assert tally.actions == lengths.sum()


def test_shares_and_draws_of_many_seats_add_up_to_all_games():
    tally = Tally(3)
    places = np.array([[1, 2, 3], [1, 1, 3], [1, 1, 1], [2, 1, 2]])
    tally.add(np.zeros((4, 3), np.int64), places, np.ones(4, np.int64))
    summary = tally.summary("", {}, ["a", "b", "c"], 1.0)
    assert [seat.wins for seat in summary.seats] == [2, 2, 0]
    assert [seat.win_share for seat in summary.seats] == [1.5 / 4, 1.5 / 4, 0]
    assert summary.draws == 1
    assert [seat.mean_rank for seat in summary.seats] == [7 / 4, 6.5 / 4, 10.5 / 4]
    low, high = summary.seats[0].mean_rank_ci
    assert high - low == pytest.approx(2 * 1.959964 * np.std([1, 1.5, 2, 2.5], ddof=1) / 2)


def test_partners_have_whole_wins_no_rank_and_no_draws():
    tally = Tally(2, cooperative=True)
    tally.add(np.zeros((3, 2), np.int64), np.array([[1, 1], [2, 2], [1, 1]]), np.ones(3, np.int64))
    summary = tally.summary("", {}, ["a", "b"], 1.0)
    assert [seat.win_share for seat in summary.seats] == [2 / 3, 2 / 3]
    assert summary.seats[0].mean_rank is None
    assert summary.draws == 0


def test_interval_of_a_share_is_wilsons():
    low, high = share_interval(8, 10)
    assert (low, high) == (pytest.approx(0.4901624715), pytest.approx(0.9433178485))
    assert share_interval(0, 10)[0] == 0.0
    assert share_interval(0, 0) == (0.0, 1.0)


def write(path, todo, stop_after=None):
    with GamesFile(path, todo) as file:
        for batch in todo.batches():
            file.add(batch)
            if stop_after is not None and batch.first > stop_after:
                raise KeyboardInterrupt


def test_parquet_has_a_row_a_game_and_a_row_a_seat(tmp_path):
    path = tmp_path / "games.parquet"
    todo = plan(games=120, first=5)
    write(path, todo)
    scores, places, lengths = all_of(todo.batches())
    games, seats = pq.read_table(path), pq.read_table(tmp_path / "games.seats.parquet")
    assert games["game"].to_pylist() == list(range(5, 125))
    assert games["actions"].to_pylist() == lengths.tolist()
    assert seats["score"].to_pylist() == scores.ravel().tolist()
    assert seats["place"].to_pylist() == places.ravel().tolist()
    assert seats["won"].to_pylist() == (places < places[:, ::-1]).ravel().tolist()
    assert seats["player"].to_pylist()[:2] == ["random", "greedy"]
    assert b'"seed":7' in games.schema.metadata[b"shopfloor"]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["games.parquet", "games.seats.parquet"]


def test_what_is_done_is_kept_when_interrupted(tmp_path):
    path = tmp_path / "games.parquet"
    todo = plan(games=100_000)
    with pytest.raises(KeyboardInterrupt):
        write(path, todo, stop_after=500)
    kept = pq.read_table(path)["game"].to_pylist()
    assert kept == list(range(len(kept)))
    assert 500 < len(kept) < 100_000


def test_a_file_says_which_options_were_played(tmp_path):
    for options, yellow in (({}, False), ({"yellow": "true"}, True)):
        path = tmp_path / "games.parquet"
        write(path, plan(games=1, options=options))
        about = json.loads(pq.read_schema(path).metadata[b"shopfloor"])
        assert about["options"] == {"yellow": yellow}


def test_an_old_file_survives_a_run_stopped_before_its_first_game(tmp_path):
    path = tmp_path / "games.parquet"
    path.write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt), GamesFile(path, plan()):
        raise KeyboardInterrupt
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_leaves_nothing(tmp_path):
    todo = plan(games=60_000, names=("random", "random"))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, before[1]))
    try:
        with pytest.raises(Refusal, match=r"cannot write .*games\.parquet: .*; nothing was written"):
            write(tmp_path / "games.parquet", todo)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert list(tmp_path.iterdir()) == []


def test_an_old_file_survives_a_failed_run(tmp_path):
    path = tmp_path / "games.parquet"
    path.write_bytes(b"old")
    with pytest.raises(ZeroDivisionError), GamesFile(path, plan()):
        1 / 0  # noqa: B018
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("path", [Path("/dev/full"), Path("/nowhere/games.parquet")])
def test_a_place_that_cannot_be_written_is_refused_before_the_first_game(path):
    with pytest.raises(Refusal, match="cannot write"), GamesFile(path, plan()):
        pass
