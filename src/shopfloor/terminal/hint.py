"""What the strongest player at hand would do, and why."""

from typing import Any

import numpy as np

from shopfloor.kernel.compiling import bind
from shopfloor.kernel.luck import derive_key
from shopfloor.kernel.match import Match
from shopfloor.kernel.news import bulletin
from shopfloor.players import PLAYERS
from shopfloor.players.mind import new_mind
from shopfloor.players.policies import DECIDED, worth

WORLDS = 64
BEST = 3
"""So many actions are compared aloud."""


def hint(match: Match, seat: int, luck: Any) -> str:
    """One line: an action, and what it and the next best promise one move ahead."""
    write = match.game.actions.write
    player = list(PLAYERS.values())[-1]
    legal = match.legal(seat)
    if len(legal) == 1:
        return f"«{write(legal[0])}» is all you can do."
    if player.name != "greedy":
        return f"{player.name} would play «{write(player.choose(match, seat, luck))}»."
    values = _look_ahead(match, seat, legal, luck)
    ranked = sorted(values, key=lambda action: -values[action])
    best, *others = [f"{_figure(values[action])}" for action in ranked[:BEST]]
    rest = ", ".join(f"«{write(action)}» at {figure}" for action, figure in zip(ranked[1:], others, strict=False))
    return f"{player.name} would play «{write(ranked[0])}»: one move ahead it puts you at {best} ({rest})."


def _look_ahead(match: Match, seat: int, legal: list[int], luck: Any) -> dict[int, float]:
    """What each action is worth on average over worlds that the seat cannot tell from the true one.

    In each world the others choose the same whatever the action, so that actions are compared and not luck.
    """
    game = match.game
    value = bind(worth, game)
    out = np.zeros(game.actions.count, np.int64)
    sums = dict.fromkeys(legal, 0.0)
    world_luck = luck.copy()
    for number in range(WORLDS):
        derive_key(world_luck, luck, 0, number)
        world = match.imagine(seat, world_luck)
        for action in legal:
            mind = new_mind(world_luck)
            mind.world = world_luck
            sums[action] += value(world.copy(), mind, bulletin(room=0), seat, action, out)
    return {action: total / WORLDS for action, total in sums.items()}


def _figure(value: float) -> str:
    if abs(value) < DECIDED / WORLDS / 2:
        return f"{value:+.1f}"
    return f"a win in {value / DECIDED:.0%} of cases" if value > 0 else f"a loss in {-value / DECIDED:.0%} of cases"
