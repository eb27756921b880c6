"""What a good player would do, and why."""

from typing import Any

from shopfloor.kernel.match import Match
from shopfloor.players.player import Thinker
from shopfloor.players.thinking import Budget
from shopfloor.players.thought import Choice, Thought

ADVISER = Thinker("a patient foreman", "thinks 20,000 times before it advises", budget=Budget(20_000))
"""Bounded by iterations, not by time: the advice is as good on a slow machine as on a fast one."""

BEST = 3
"""So many actions are compared aloud."""

RARE = 0.02
"""An action that is played less often than that is not spoken of."""


def hint(match: Match, seat: int, luck: Any) -> str:
    """One line: an action, what it and the next best promise, and how the game may go on."""
    legal = match.legal(seat)
    if len(legal) == 1:
        return f"«{match.game.actions.write(legal[0])}» is all you can do."
    thought = ADVISER.think(match, seat, luck)
    mixed = [choice for choice in thought.choices if choice.share > RARE]
    if len(mixed) > 1:
        parts = ", ".join(f"«{choice.text}» {choice.share:.0%}" for choice in mixed)
        return f"{ADVISER.name} would mix {parts} of the time, and this time play «{thought.text}» ({_worth(thought)})."
    best, *others = thought.choices[:BEST]
    rest = f" ({', '.join(f'«{choice.text}» {_worth(choice)}' for choice in others)})" if others else ""
    line = f" It may go on: {', '.join(thought.line[1:])}." if thought.line[1:] else ""
    return f"{ADVISER.name} would play «{thought.text}»: {_worth(best)}{rest}.{line}"


def _worth(seen: Choice | Thought) -> str:
    """A utility as a chance to win: 50 % is even, and a draw is half a win."""
    spread = f" ± {50 * seen.error:.0f}" if seen.error is not None else ""
    return f"chance to win {50 + 50 * seen.value:.0f}{spread} %"
