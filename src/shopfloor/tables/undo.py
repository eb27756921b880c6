"""Decides when an action may be taken back freely, by the rules themselves.

Undo is free while no luck was drawn, nothing hidden was shown and no other seat acted since. The second condition is
checked by trying: in worlds that somebody at the table could not have told from the true one, the same action
must look the same to them. If it doesn't, it revealed something. The worlds are always the same, so asking again
does not help.

If seats work in parallel, what others did since does not matter as long as they could have done it anyway:
then only the seat's own action is taken back.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import json

from shopfloor.kernel import Match, Played
from shopfloor.tables.previews import LUCKS


def border(before: Match, own: Sequence[Played], since: Sequence[Played] = ()) -> str | None:
    """Why what a seat did last, and what followed, cannot be taken back freely; None if it can.

    `before` is the match as it was, and is played on; `own` are the actions of the seat, `since` what was done after.
    """
    if since and not others_stay(before.clone(), own[0].seat, since):
        return "another seat has acted since"
    for one in own:
        start = before.snapshot()
        entry = before.act(one.seat, one.action)
        if (before.snapshot().drawn != start.drawn).any():
            return "something was drawn or rolled since"
        for eyes in (None, *range(before.seats)):
            if _told_something(before, start, entry, eyes):
                return "something hidden was shown since"
    return None


def others_stay(before: Match, seat: int, since: Sequence[Played]) -> bool:
    """Could the others have done everything they did, with the same outcome, without a seat's earlier action?"""
    for one in since:
        if one.action not in before.legal(one.seat) or before.act(one.seat, one.action).news != one.news:
            return False
    return seat in before.pending()


def _told_something(after: Match, start: Any, entry: Played, eyes: int | None) -> bool:
    seen = _sight(after, entry, eyes)
    world, true = after.clone(), start.tobytes()
    for luck in LUCKS:
        world.restore(true)
        world.restore(world.imagine(eyes, luck).tobytes())
        action = _same_action(world, entry, eyes)
        if action is None or _sight(world, world.act(entry.seat, action), eyes) != seen:
            return True
    return False


def _same_action(world: Match, entry: Played, eyes: int | None) -> int | None:
    """An action in another world that an observer could not tell from the one that was taken."""
    legal = world.legal(entry.seat)
    if entry.action in legal:
        return entry.action
    actions = world.game.actions
    if eyes != entry.seat and actions.is_sealed(entry.action):
        return next((action for action in legal if actions.name(action) == actions.name(entry.action)), None)
    return None


def _sight(match: Match, entry: Played, eyes: int | None) -> bytes:
    """Everything an action shows to an observer: the news, the view and the legal actions."""
    news = [told for told in entry.news if told.reaches(eyes)]
    legal = match.legal(eyes) if eyes is not None else []
    return json.encode([news, match.view(eyes), legal, match.pending()])
