"""Hints: what a good player would do, and why."""

from collections.abc import Iterator, Sequence
from typing import Any

from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import Key, derive_key
from shopfloor.kernel.match import Match
from shopfloor.kernel.news import bulletin
from shopfloor.kernel.places import result_by_place
from shopfloor.kernel.plans import Plan
from shopfloor.kernel.records import blank
from shopfloor.players.player import Thinker
from shopfloor.players.policies import lowest
from shopfloor.players.thinking import Budget
from shopfloor.players.thought import Choice, Thought

ADVISER = Thinker("adviser", "advises", budget=Budget(20_000))
"""Bounded by iterations, not by time: the advice is as good on a slow machine as on a fast one."""

BEST = 3
"""How many actions a hint compares."""

RARE = 0.02
"""An action that is played less often than this is not mentioned."""

EVEN = 0.1
"""Actions whose shares differ by no more than this are about equal."""

WORLDS = 128
"""In how many possible worlds a later move must be legal before a hint mentions it."""

ONWARD = 2
"""How many later moves a hint mentions at most."""

LINE = 3  # a stream of luck, after those of a search


def advice(match: Match, seat: int, luck: Any) -> list[Plan]:
    """The game's own advice for a seat, the best plan first; empty if it has none."""
    return match.game.advise(match.imagine(seat, luck), seat) if match.game.advise else []


def hint(match: Match, seat: int, luck: Any) -> str:
    """A hint in one line: an action, how it compares with the next best, and how the game may go on.

    If the game gives advice itself, the hint is that advice.
    """
    for plan in advice(match, seat, luck):
        return f"{plan.text}."
    legal = match.legal(seat)
    if len(legal) == 1:
        return f"«{match.game.actions.write(legal[0])}» is all you can do."
    worlds = list(_worlds(match, seat, luck))  # now: the game may go on while somebody thinks
    thought = ADVISER.think(match, seat, luck)
    mixed = sorted((choice for choice in thought.choices if choice.share > RARE), key=lambda one: -one.share)
    if len(mixed) > 1:
        shares = [choice.share for choice in mixed]
        if max(shares) - min(shares) < EVEN:
            return f"«{thought.text}». {_all(len(mixed))} are about equal{outlook(match, thought)}."
        parts = ", ".join(f"«{choice.text}» {choice.share:.0%}" for choice in mixed)
        return f"a strong player varies here: {parts}{outlook(match, thought)}."
    best, *others = thought.choices[:BEST]
    line = _certain(match.game, seat, worlds, thought.line)[1 : 1 + ONWARD]
    onward = f" Likely continuation: {', '.join(f'«{text}»' for text in line)}." if line else ""
    if not _by_place(match.game):
        return f"«{thought.text}» looks best.{compared(best, others)}{onward}"
    rest = f" ({', '.join(f'{_worth(match, choice)} with «{choice.text}»' for choice in others)})" if others else ""
    return f"«{thought.text}»{outlook(match, best)}{rest}.{onward}"


def compared(best: Choice, others: Sequence[Choice]) -> str:
    """How other choices compare with the best, in words: the numbers of a judgement mean little to a player."""
    equal = [one for one in others if best.value - one.value <= (best.error or 0.0) + (one.error or 0.0)]
    behind = [one for one in others if one not in equal]
    told = f" {_quoted(equal)} {'is' if len(equal) == 1 else 'are'} about as good." if equal else ""
    return told + (f" Second best: {_quoted(behind)}." if behind else "")


def _quoted(choices: Sequence[Choice]) -> str:
    return " and ".join(f"«{choice.text}»" for choice in choices)


def _all(number: int) -> str:
    return {2: "Both", 3: "All three", 4: "All four"}.get(number, f"All {number}")


def outlook(match: Match, seen: Choice | Thought) -> str:
    """How a seat did in the trial games, as the end of a sentence; empty if utilities do not follow from places."""
    if not _by_place(match.game):
        return ""
    return (
        f"; you win about {_worth(match, seen)}"
        if _is_share(match)
        else f"; you come in about {_worth(match, seen)} of {match.seats}"
    )


def _worth(match: Match, seen: Choice | Thought) -> str:
    """A utility as the share of games won, a draw being half a win; or as a mean rank."""
    if _is_share(match):
        return f"{50 + 50 * seen.value:.0f} %"
    rivals = match.seats - 1
    return f"{1 + rivals * (1 - seen.value) / 2:.1f}{_spread(seen, rivals / 2)}"


def _spread(seen: Choice | Thought, scale: float) -> str:
    return "" if seen.error is None else f" ± {scale * seen.error:.1f}"


def _by_place(game: Game) -> bool:
    """Do utilities follow from places alone, with no `result` or evaluation of the game's own?"""
    return game.result is result_by_place and not game.horizon


def _is_share(match: Match) -> bool:
    """Is a mean utility the share of games won? Against several rivals it tells the mean rank instead."""
    return match.game.cooperative or match.seats <= 2


def _worlds(match: Match, seat: int, luck: Any) -> Iterator[tuple[Any, Any]]:
    """Possible worlds of a seat, without the sealed choices of others, each with a key for its future luck."""
    for number in range(WORLDS):
        key = blank(Key)
        derive_key(key, luck, LINE, number)
        world = match.imagine(seat, key)
        match.game.focus(world, seat)
        yield world, key


def _certain(game: Game, seat: int, worlds: Sequence[tuple[Any, Any]], line: Sequence[str]) -> list[str]:
    """The start of a line of play that is legal in all worlds: the rest would depend on cards and dice nobody saw."""
    certain = []
    for text in line:
        action = game.actions.read(text)
        if not all(_plays(game, seat, world, key, action) for world, key in worlds):
            break
        certain.append(text)
    return certain


def _plays(game: Game, seat: int, world: Any, key: Any, action: int) -> bool:
    """Take an action in a world, by the seat or else by another pending one; False if it is not legal."""
    waiting = int(game.pending(world))
    if not waiting:
        return False
    mover = seat if waiting >> seat & 1 else lowest(waiting)
    legal = game.choice_room()
    if action not in legal[: game.legal(world, mover, legal)]:
        return False
    game.act(world, key, bulletin(room=0), mover, action)
    return True
