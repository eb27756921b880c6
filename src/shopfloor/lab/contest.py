"""Plays one game between players that search: outside compiled code, one choice at a time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple

from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import Key, derive_key, luck_word
from shopfloor.kernel.match import Match
from shopfloor.kernel.records import blank
from shopfloor.players import Player

GAME, THOUGHTS, TURNS = range(3)  # streams of a contest's luck


@dataclass
class Stop:
    """A request to end games early. It takes no lock, so a signal handler may make it at any moment."""

    asked: bool = False


class Contest(NamedTuple):
    """A game that was played, and how each seat spent its time."""

    match: Match
    choices: list[int]  # made by each seat, where there was one
    seconds: list[float]
    slowest: list[float]  # the longest time for one choice


def play_contest(
    game: Game, players: Sequence[Player], options: Mapping[str, Any], luck: Any, stop: Stop | None = None
) -> Contest:
    """Play a game to its end or until the next action after a stop. All luck, also the players', comes from one key."""
    key, thought = blank(Key), blank(Key)
    derive_key(key, luck, GAME, 0)
    match = Match(game, len(players), options, key)
    contest = Contest(match, [0] * len(players), [0.0] * len(players), [0.0] * len(players))
    while not match.over and not (stop and stop.asked):
        derive_key(thought, luck, THOUGHTS, len(match.log))
        pending = match.pending()
        seat = pending[int(luck_word(luck, TURNS, len(match.log))) % len(pending)]  # in a race anyone may be first
        start = perf_counter()
        plan = players[seat].plan(match, seat, thought)
        spent = perf_counter() - start
        contest.seconds[seat] += spent
        contest.slowest[seat] = max(contest.slowest[seat], spent)
        contest.choices[seat] += len(match.legal(seat)) > 1
        match.replay((seat, action) for action in plan)
    return contest
