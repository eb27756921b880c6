"""Thinking about a move: the compiled search with its memory, its threads and its limits.

Several threads search separate trees, and their statistics at the root are added up. So nothing is shared or locked,
and the same seed, iterations and threads always give the same move.
"""

import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np

from shopfloor.kernel.compiling import bind
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import derive_key, luck_word
from shopfloor.kernel.news import bulletin
from shopfloor.kernel.records import blank
from shopfloor.kernel.refusal import Refusal
from shopfloor.players.mind import Mind
from shopfloor.players.policies import steps_of
from shopfloor.players.search import explore, likely_line
from shopfloor.players.thought import Choice, Seen, Thought, add_up
from shopfloor.players.tree import ROOT, Tree, forget_luck, plant, scratch_type, used_bytes

ENDLESS = 1 << 40
LONGEST_LINE = 12
LOOKS = 16
"""How often during its time a search with a time limit checks whether it could still change its mind."""
CATCHES = 0.7
"""A choice that needs a greater share of the remaining visits does not catch up: it never did, in 772 decisions."""
FEWEST = 64
"""A search with fewer visits does not stop early, however little time is left: a thread may have started late."""
SMALL_TREE = 3 << 20
"""A tree that has used more bytes is not kept: new memory costs a long search only a hundredth of its time."""
MOST_KEPT = 4
WORLDS, MINDS, MOVES = range(3)  # streams of a search's luck


@dataclass(frozen=True)
class Budget:
    """How long to think: a number of iterations per thread, or of seconds, whichever ends first."""

    iterations: int = ENDLESS
    seconds: float | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        if self.iterations < 1 or self.threads < 1 or (self.seconds is not None and self.seconds <= 0):
            raise Refusal("budget", "thinking takes at least one iteration, one thread and some time.")
        if self.iterations >= ENDLESS and self.seconds is None:
            raise Refusal("budget", "thinking needs a limit; give a number of iterations or seconds.")

    def for_game(self, game: Game, level: str = "") -> "Budget":
        """The budget of a level in a game: its iterations are set by the game or divided by its weight."""
        usual = max(1, self.iterations // game.weight)
        return replace(self, iterations=game.iterations.get(level, usual))


class Trees:
    """The pool of unused trees, for all games and threads.

    A tree has room for the longest search, and only the part in use costs memory. So a tree that has grown large is
    returned to the system, and a small one is kept for the next move.
    """

    def __init__(self) -> None:
        self._free: list[Any] = []

    @contextmanager
    def lent(self, count: int) -> Iterator[list[Any]]:
        """Lend some trees for the duration of a block."""
        lent = [self._take() for _ in range(count)]
        try:
            yield lent
        finally:
            self._free += [tree for tree in lent if used_bytes(tree) <= SMALL_TREE]
            del self._free[MOST_KEPT:]

    def _take(self) -> Any:
        try:
            return self._free.pop()  # without asking first: another thread may take the last one
        except IndexError:
            return blank(Tree)


TREES = Trees()


class Desk:
    """The working memory of one thread during one move."""

    def __init__(self, game: Game, tree: Any) -> None:
        self.game = game
        self.tree = tree
        self.scratch = blank(scratch_type(game.state, len(game.choice_room()), max(game.seats)))
        self.mind = blank(Mind)
        self.news = bulletin(room=0)

    def prepare(self, s: Any, seat: int, luck: Any, thread: int, iterations: int) -> None:
        """Forget the last move and start from a state, as the seat knows it."""
        derive_key(self.tree.luck, luck, WORLDS, 0)
        self.mind.state = luck_word(luck, MINDS, thread)
        self.scratch.root = s
        forget_luck(self.scratch.root)
        self.game.focus(self.scratch.root, seat)
        bind(plant, self.game)(self.tree, self.scratch, seat, iterations)

    def explore(self, seat: int, iterations: int, stop: Any) -> int:
        """Search on, and return how many iterations were done before the stop."""
        search = bind(explore, self.game)
        done = search(self.tree, self.scratch, self.mind, self.news, seat, iterations, stop)
        return int(done)

    def choices(self) -> list[Seen]:
        """The statistics of each choice at the root."""
        node = self.tree.nodes[ROOT]
        return [Seen(*edge) for edge in self.tree.edges[node.first : node.first + node.count].tolist()]

    def steps(self, choice: int) -> tuple[int, ...]:
        """The actions behind a choice."""
        return steps_of(self.game, choice, self.tree.plans)

    def write(self, choice: int) -> str:
        """A choice in notation."""
        return ", ".join(self.game.actions.write(action) for action in self.steps(choice))

    def line(self, seat: int, choice: int) -> list[str]:
        """One likely continuation that starts with a choice."""
        room = np.zeros(LONGEST_LINE, np.int64)
        follow = bind(likely_line, self.game)
        length = follow(self.tree, self.scratch, self.news, seat, choice, room)
        return [self.game.actions.write(action) for number in room[:length] for action in self.steps(int(number))]


class Searcher:
    """Thinks about one game, one move at a time. `stop` may be called from any thread."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._stop = np.zeros(1, np.int64)
        self._busy = threading.Lock()

    def stop(self) -> None:
        """Stop the current search at once; it answers with what it has."""
        self._stop[0] = 1

    def think(self, s: Any, seat: int, luck: Any, budget: Budget) -> Thought:
        """Search for a seat's best choice. `s` may be any state that the seat cannot tell from the true one."""
        if not int(self.game.pending(s)) >> seat & 1:
            raise Refusal("not pending", f"{self.game.seat_name(seat)} has nothing to choose now.")
        with self._busy, TREES.lent(budget.threads) as trees:
            start = perf_counter()
            desks = [Desk(self.game, tree) for tree in trees]
            for thread, desk in enumerate(desks):
                desk.prepare(s, seat, luck, thread, budget.iterations)
            done = self._explore(desks, seat, budget)
            return self._conclude(desks, seat, luck, done, perf_counter() - start)

    def _explore(self, desks: Sequence[Desk], seat: int, budget: Budget) -> int:
        self._stop[0] = 0
        done = desks[0].explore(seat, 1, np.zeros(1, np.int64))  # an answer rests on something, however soon the end
        over = threading.Event()
        watch = threading.Thread(target=self._watch, args=(desks, budget.seconds, over), daemon=True)
        if budget.seconds:
            watch.start()
        try:
            others = [
                _workers(len(desks)).submit(desk.explore, seat, budget.iterations, self._stop) for desk in desks[1:]
            ]
            done += desks[0].explore(seat, budget.iterations - 1, self._stop)
            return done + sum(other.result() for other in others)
        except BaseException:
            self.stop()
            raise
        finally:
            over.set()
            if budget.seconds:
                watch.join()  # the next to think with these trees must not be watched, nor stopped

    def _watch(self, desks: Sequence[Desk], seconds: float, over: threading.Event) -> None:
        """Stop the search when its time is up, or when the rest of it could no longer change its mind."""
        start = perf_counter()
        while not over.wait(seconds / LOOKS):
            used = perf_counter() - start
            if used >= seconds or self._is_clear(desks, (seconds - used) / used):
                self.stop()
                return

    def _is_clear(self, desks: Sequence[Desk], left: float) -> bool:
        """Is the most visited choice out of reach of the next in the remaining visits, `left` times those so far?"""
        if self._mixes(desks):
            return False
        visits = sorted(choice.visits for choice in add_up([desk.choices() for desk in desks]))
        seen = sum(visits)
        return len(visits) < 2 or (seen >= FEWEST and visits[-1] - visits[-2] > CATCHES * left * seen)

    def _mixes(self, desks: Sequence[Desk]) -> bool:
        """Do several seats choose in secret at once, so that play must mix?"""
        together = int(self.game.pending(desks[0].scratch.root)).bit_count() > 1
        return together and all(
            self.game.actions.is_sealed(desks[0].steps(seen.action)[0]) for seen in desks[0].choices()
        )

    def _conclude(self, desks: Sequence[Desk], seat: int, luck: Any, done: int, seconds: float) -> Thought:
        ranked = add_up([desk.choices() for desk in desks])
        mixed = self._mixes(desks)
        shares = _shares(ranked, mixed=mixed)
        move = drawn(shares, int(luck_word(luck, MOVES, 0))) if mixed else 0
        desk = desks[0]
        choices = tuple(
            Choice(desk.steps(c.action)[0], desk.write(c.action), share, c.visits, c.mean, c.error)
            for c, share in zip(ranked, shares, strict=True)
        )
        best = choices[move]
        return Thought(
            seat=seat,
            plan=desk.steps(ranked[move].action),
            text=best.text,
            value=sum(c.share * c.value for c in choices) if mixed else best.value,
            error=best.error,
            sure=best.visits / max(sum(c.visits for c in choices), 1),
            choices=choices,
            line=tuple(desk.line(seat, ranked[move].action)),
            iterations=done,
            seconds=seconds,
        )


def _shares(ranked: Sequence[Seen], *, mixed: bool) -> list[float]:
    """How often to play each action: the average of the mixes, or in turns always the most visited."""
    total = sum(seen.share for seen in ranked)
    if not mixed or not total:
        return [1.0] + [0.0] * (len(ranked) - 1)
    return [seen.share / total for seen in ranked]


def drawn(shares: Sequence[float], word: int) -> int:
    """The index that 64 random bits choose among shares."""
    point = word / 2**64
    for place, share in enumerate(shares):
        point -= share
        if point < 0:
            return place
    return max(range(len(shares)), key=shares.__getitem__)


@cache
def _workers(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="thinking")
