"""The ladder lets players play each other in all orders of seats, and rates them with intervals.

A ladder is kept in a file. What happens in a contest depends on the seed and its number, and on time only if a player's
time is limited. So a ladder that was stopped continues where it was, and a longer one begins like a shorter one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise, permutations
from math import prod, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Literal

import msgspec
from openskill.models import PlackettLuce

from shopfloor import players
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import Key, derive_key, key_of_seed
from shopfloor.kernel.places import FIRST, mean_ranks, win_shares
from shopfloor.kernel.records import blank
from shopfloor.kernel.refusal import Refusal
from shopfloor.kernel.saves import is_there, read_file, write_file
from shopfloor.lab.contest import play_contest
from shopfloor.lab.exploit import given_away
from shopfloor.lab.summary import SURE, mean_interval, share_interval

CONTESTS, EXPLOITS = range(2)  # streams of a ladder's luck
OPPONENT = "the game"
"""The opponent in a co-operative game."""


class Played(msgspec.Struct, frozen=True):
    """A contest: who sat where, the places, the number of choices, the total milliseconds and the slowest choice's."""

    seats: tuple[str, ...]
    places: tuple[int, ...]
    choices: tuple[int, ...]
    ms: tuple[float, ...]
    slowest: tuple[float, ...]


class Given(msgspec.Struct, frozen=True):
    """What a player gave away in a game against the best reply to each choice."""

    player: str
    seat: int
    share: float


class LadderFile(msgspec.Struct):
    """The contents of a ladder's file."""

    format: Literal["shopfloor-ladder-3"]
    game: str
    rules: int
    options: dict[str, str | int | bool]
    seed: int
    players: tuple[str, ...]
    seats: int
    played: list[Played] = []
    given: list[Given] = []


class Rung(msgspec.Struct, frozen=True):
    """One player: rating, share of wins, mean rank, results against the one below, its time, what it gives away."""

    player: str
    games: int
    rating: float | None  # None for who has not played yet
    rating_error: float | None
    win_share: float
    win_share_ci: tuple[float, float]
    mean_rank: float | None  # None where all play together
    mean_rank_ci: tuple[float, float] | None
    decided_below: int
    share_below: float | None
    share_below_ci: tuple[float, float] | None
    ms_a_move: float
    slowest_ms: float
    given_away: float | None = None
    given_away_error: float | None = None
    less_given: float | None = None  # than by the one below, at the same tables
    less_given_error: float | None = None


@dataclass
class Ladder:
    """A ladder, and the contests that it has played."""

    game: Game
    kept: LadderFile
    path: Path | None = None

    @classmethod
    def start(
        cls,
        game: Game,
        names: Sequence[str],
        options: Mapping[str, Any],
        seed: int,
        path: Path | None = None,
        seats: int | None = None,
    ) -> "Ladder":
        """A new ladder, or the one in the file; by default for as few seats as the game allows."""
        names = names or [player.name for player in players.levels(game)]
        for name in names:
            players.get(name, game)
        if len(set(names)) < 2 or len(set(names)) < len(names):
            raise Refusal("players", "a ladder needs at least two players, each of them once.")
        table = game.new_state(seats, options)
        chosen = game.options_of(table)
        kept = LadderFile(
            "shopfloor-ladder-3", game.name, game.rules_version, chosen, seed, tuple(names), int(table.seats)
        )
        if path and is_there(path):
            found = _read(path)
            if msgspec.structs.replace(found, played=[], given=[]) != kept:
                raise Refusal(
                    "other ladder", f"{path} is a ladder of other players or another seed; name another file."
                )
            kept = found
        return cls(game, kept, path)

    @cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        """Who sits where, contest by contest: all groups of players, each in all orders.

        Each circle of neighbours is rotated through all seats before the next, its mirror image, begins, so that even
        a part of the list gives nobody the better seats. If there are more seats than players, everyone sits
        once, or as often as all can, and the remaining seats go to all in turn.
        """
        seats, names = self.kept.seats, self.kept.players
        if self.game.cooperative:
            return [(name,) * seats for name in names]
        rounds, rest = divmod(seats, len(names))
        groups = [names * rounds + extra for extra in combinations(names, rest)]
        return [
            tuple(group[circle[(seat + turn) % seats]] for seat in range(seats))
            for circle in _circles(seats)
            for group in groups
            for turn in range(seats)
        ]

    def play(self, games: int) -> Iterator[int]:
        """Play until there are `games` contests; each is saved before its number is yielded."""
        luck = blank(Key)
        seed = key_of_seed(self.kept.seed)
        while len(self.kept.played) < games:
            number = len(self.kept.played)
            derive_key(luck, seed, CONTESTS, number)
            line_up = self.line_ups[number % len(self.line_ups)]
            contest = play_contest(self.game, [players.get(name) for name in line_up], self.kept.options, luck)
            self.kept.played.append(
                Played(
                    line_up,
                    tuple(contest.match.places()),
                    tuple(contest.choices),
                    tuple(1000 * s for s in contest.seconds),
                    tuple(1000 * s for s in contest.slowest),
                )
            )
            self._keep()
            yield len(self.kept.played)

    def exploit(self, games: int) -> Iterator[int]:
        """Let the best reply play `games` games against each player; needs an oracle."""
        luck = blank(Key)
        seed = key_of_seed(self.kept.seed)
        total = games * len(self.kept.players)
        while len(self.kept.given) < total:
            number = len(self.kept.given)
            turn, which = divmod(number, len(self.kept.players))
            derive_key(luck, seed, EXPLOITS, turn)  # all players meet the same tables
            name, seat = self.kept.players[which], turn % self.kept.seats
            share = given_away(self.game, players.get(name), self.kept.options, seat, luck)
            self.kept.given.append(Given(name, seat, share))
            self._keep()
            yield len(self.kept.given)

    def _keep(self) -> None:
        if self.path:
            write_file(self.path, msgspec.json.encode(self.kept))

    def rungs(self) -> list[Rung]:
        """The results of all players, the weakest first."""
        ratings = _ratings(self.kept.played, cooperative=self.game.cooperative)
        below = {upper: lower for lower, upper in pairwise(self.kept.players)}
        return [self._rung(name, ratings.get(name), below.get(name)) for name in self.kept.players]

    def _rung(self, name: str, rating: tuple[float, float] | None, below: str | None) -> Rung:
        seats = [(game, seat) for game in self.kept.played for seat, who in enumerate(game.seats) if who == name]
        cooperative = self.game.cooperative
        games = seats[:: self.kept.seats] if cooperative else seats  # partners win the same game
        wins = sum(float(win_shares(game.places, cooperative=cooperative)[seat]) for game, seat in games)
        ranks = [] if cooperative else [float(mean_ranks(game.places)[seat]) for game, seat in games]
        over, decided = _duel(self.kept.played, name, below, cooperative=self.game.cooperative)
        given = self._given(name)
        less = [
            lower - own for lower, own in zip(self._given(below), given, strict=False)
        ]  # the last table may be open
        return Rung(
            player=name,
            games=len(games),
            rating=rating[0] if rating else None,
            rating_error=SURE * rating[1] if rating else None,
            win_share=wins / max(len(games), 1),
            win_share_ci=share_interval(wins, len(games)),
            mean_rank=fmean(ranks) if ranks else None,
            mean_rank_ci=mean_interval(fmean(ranks), stdev(ranks), len(ranks)) if len(ranks) > 1 else None,
            decided_below=decided,
            share_below=over / decided if decided else None,
            share_below_ci=share_interval(over, decided) if decided else None,
            ms_a_move=sum(game.ms[seat] for game, seat in seats) / max(sum(g.choices[s] for g, s in seats), 1),
            slowest_ms=max((game.slowest[seat] for game, seat in seats), default=0.0),
            given_away=fmean(given) if given else None,
            given_away_error=_error(given),
            less_given=fmean(less) if less else None,
            less_given_error=_error(less),
        )

    def _given(self, name: str | None) -> list[float]:
        """What a player gave away, table by table."""
        return [given.share for given in self.kept.given if given.player == name]


def _error(values: Sequence[float]) -> float | None:
    return SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else None


def _circles(seats: int) -> list[tuple[int, ...]]:
    """The orders in which so many can sit around a table, each followed by its mirror image."""
    rests = [rest for rest in permutations(range(1, seats)) if rest <= rest[::-1]]
    return [(0, *rest) for half in rests for rest in dict.fromkeys((half, half[::-1]))]


def _duel(games: Sequence[Played], name: str, below: str | None, *, cooperative: bool) -> tuple[int, int]:
    """How many of the decided games between a player and the one below the player won.

    If one of them sits twice, a game goes to the one who is ahead in more of the pairs of their seats.
    """
    if below is None or cooperative:
        return 0, 0
    over = decided = 0
    for game in games:
        own, others = (
            [place for who, place in zip(game.seats, game.places, strict=True) if who == one] for one in (name, below)
        )
        lead = sum((other > place) - (other < place) for place in own for other in others)
        over += lead > 0
        decided += lead != 0
    return over, decided


def _ratings(games: Sequence[Played], *, cooperative: bool) -> dict[str, tuple[float, float]]:
    """Each player's rating and its standard deviation, by openskill's Plackett-Luce model, game after game."""
    model = PlackettLuce()
    known: dict[str, Any] = {}
    for game in games:
        names = [game.seats[0], OPPONENT] if cooperative else list(game.seats)
        places = [game.places[0], FIRST + (game.places[0] == FIRST)] if cooperative else list(game.places)
        for name in names:
            known.setdefault(name, model.rating(name=name))
        known.update({name: _rated(model, known, name, names, places) for name in set(names)})
    return {name: (float(rating.mu), float(rating.sigma)) for name, rating in known.items()}


def _rated(
    model: PlackettLuce, known: Mapping[str, Any], name: str, names: Sequence[str], places: Sequence[int]
) -> Any:
    """A player's rating after a game. A player who sits twice is rated at each seat against the seats of others, never
    against itself; the gains and losses of all its seats count, and each makes the rating surer.
    """
    before = known[name]
    others = [seat for seat, who in enumerate(names) if who != name]
    after: list[Any] = []
    if not others:
        return before
    for own in (seat for seat, who in enumerate(names) if who == name):
        seats = [own, *others]
        rated = model.rate([[known[names[seat]]] for seat in seats], ranks=[float(places[seat]) for seat in seats])
        after.append(rated[0][0])
    mu = before.mu + sum(rating.mu - before.mu for rating in after)
    return model.rating(name=name, mu=mu, sigma=before.sigma * prod(rating.sigma / before.sigma for rating in after))


def _read(path: Path) -> LadderFile:
    try:
        kept = msgspec.json.decode(read_file(path), type=LadderFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        kept = None
    if kept is None or not all(_is_whole(game, kept) for game in kept.played):
        raise Refusal("not a ladder", f"{path} is not a file of «shopfloor ladder»; choose another.")
    return kept


def _is_whole(game: Played, ladder: LadderFile) -> bool:
    """Does a contest have complete data for every seat?"""
    columns = (game.seats, game.places, game.choices, game.ms, game.slowest)
    return all(len(column) == ladder.seats for column in columns) and set(game.seats) <= set(ladder.players)
