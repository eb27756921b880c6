"""What a good player would do, and why."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import Key, derive_key
from shopfloor.kernel.match import Match
from shopfloor.kernel.news import bulletin
from shopfloor.kernel.records import blank
from shopfloor.players.player import Thinker
from shopfloor.players.policies import lowest
from shopfloor.players.thinking import Budget
from shopfloor.players.thought import Choice, Thought

ADVISER = Thinker("a patient foreman", "thinks 20,000 times before it advises", budget=Budget(20_000))
"""Bounded by iterations, not by time: the advice is as good on a slow machine as on a fast one."""

BEST = 3
"""So many actions are compared aloud."""

RARE = 0.02
"""An action that is played less often than that is not spoken of."""

WORLDS = 128
"""In so many worlds that the seat could be in, what is said of the moves to come must be possible."""

LINE = 3  # a stream of luck, after those of a search


def hint(match: Match, seat: int, luck: Any) -> str:
    """One line: an action, what it and the next best promise, and how the game may go on."""
    legal = match.legal(seat)
    if len(legal) == 1:
        return f"«{match.game.actions.write(legal[0])}» is all you can do."
    worlds = list(_worlds(match, seat, luck))  # now: the game may go on while somebody thinks
    thought = ADVISER.think(match, seat, luck)
    mixed = [choice for choice in thought.choices if choice.share > RARE]
    if len(mixed) > 1:
        parts = ", ".join(f"«{choice.text}» {choice.share:.0%}" for choice in mixed)
        won = f"it won {_won(thought)} of its trial games"
        return f"{ADVISER.name} would mix {parts} of the time, and this time choose «{thought.text}»; {won}."
    best, *others = thought.choices[:BEST]
    rest = f" ({', '.join(f'{_won(choice)} with «{choice.text}»' for choice in others)})" if others else ""
    line = _certain(match.game, seat, worlds, thought.line)[1:]
    onward = f" It may go on: {', '.join(line)}." if line else ""
    won = f"it won {_won(best)} of its trial games with that"
    return f"{ADVISER.name} would choose «{thought.text}»: {won}{rest}.{onward}"


def _won(seen: Choice | Thought) -> str:
    """A utility as a share of games won: 50 % is even, and a draw is half a win."""
    spread = f" ± {50 * seen.error:.0f}" if seen.error is not None else ""
    return f"{50 + 50 * seen.value:.0f}{spread} %"


def _worlds(match: Match, seat: int, luck: Any) -> Iterator[tuple[Any, Any]]:
    """States that the seat could be in, without the sealed choices of others, each with the luck to come."""
    for number in range(WORLDS):
        key = blank(Key)
        derive_key(key, luck, LINE, number)
        world = match.imagine(seat, key)
        match.game.reopen(world, seat)
        yield world, key


def _certain(game: Game, seat: int, worlds: Sequence[tuple[Any, Any]], line: Sequence[str]) -> list[str]:
    """The beginning of a line that is possible in all worlds: the rest would tell of cards and dice that nobody saw."""
    certain = []
    for text in line:
        action = game.actions.read(text)
        if not all(_plays(game, seat, world, key, action) for world, key in worlds):
            break
        certain.append(text)
    return certain


def _plays(game: Game, seat: int, world: Any, key: Any, action: int) -> bool:
    """Take an action in a world, by the seat or else by whoever is to act there; False where it cannot be taken."""
    waiting = int(game.pending(world))
    if not waiting:
        return False
    mover = seat if waiting >> seat & 1 else lowest(waiting)
    legal = np.zeros(game.actions.count, np.int64)
    if action not in legal[: game.legal(world, mover, legal)]:
        return False
    game.act(world, key, bulletin(room=0), mover, action)
    return True
