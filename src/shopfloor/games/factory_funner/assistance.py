"""What the builder does for people: it pipes a machine in, joins two ends, and says how it would build.

Plans for people end before `finish`: whoever asks looks at the factory, and finishes it or takes the plan back.
"""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from shopfloor.games.factory_funner import advice, bots, box, stages, verbs
from shopfloor.games.factory_funner.advice import Outcome
from shopfloor.games.factory_funner.builds import connecting, plans
from shopfloor.games.factory_funner.rules import building, factory
from shopfloor.kernel import NONE, Plan, Refusal, blank

OFFERS = 6
"""The most builds that are offered."""

END = re.compile(r"end-(\(-?\d+,-?\d+\))-([A-Z]{1,2})")
"""The id of an open end on the board: its hex, and the side on which it is open."""

FINISH = verbs.FINISH.first


def assist(s: Any, seat: int, touched: Sequence[str]) -> list[Plan]:
    """Join two open ends, or pipe the machine in where it stands."""
    if s.stage != stages.BUILDING:
        return []
    edits = _joining(s, seat, touched) if touched else _connecting(s, seat)
    what = "join the two ends" if touched else f"connect {box.MACHINE_NAMES[s.players[seat].tile]}"
    return [Plan(f"{what}; {advice.drafted(s, seat, edits).account}", edits)]


def _connecting(s: Any, seat: int) -> tuple[int, ...]:
    me = s.players[seat]
    tile = box.MACHINE_NAMES[me.tile]
    if me.spot == NONE:
        raise Refusal("machine", f"{tile} does not stand in your factory yet; set it somewhere first.")
    if factory.open_ends(me.draft) == 0 and building.can_finish(s, seat):
        raise Refusal("no change", "everything is connected already.")
    return _worked_out(s, seat, (NONE, NONE), f"no way was found to connect {tile} there; turn it, or move it.")


def _joining(s: Any, seat: int, touched: Sequence[str]) -> tuple[int, ...]:
    ends = [_end(s, seat, element) for element in touched]
    if len(ends) != 2 or ends[0] == ends[1]:
        raise Refusal("two ends", "two open ends are joined; name two, or none to connect the whole machine.")
    return _worked_out(s, seat, (ends[0], ends[1]), "no way is free between these ends.")


def _worked_out(s: Any, seat: int, ends: tuple[int, int], otherwise: str) -> tuple[int, ...]:
    out = np.zeros(plans.LONGEST, np.int64)
    count = int(connecting.work_out(blank(plans.Planner), s, seat, *ends, out))
    if count == 0:
        raise Refusal("no way", otherwise)
    return tuple(out[:count].tolist())


def _end(s: Any, seat: int, element: str) -> int:
    """The number of an open end of a seat's draft, by its id."""
    named = END.fullmatch(element)
    if named and named[1] in box.HEX_NAMES and named[2] in box.EDGE_NAMES:
        place, edge = box.HEX_NAMES.index(named[1]), box.EDGE_NAMES.index(named[2])
        there = int(box.NEIGHBOUR[place, edge])
        if there != NONE and int(factory.open_at(s.players[seat].draft, there)) >> int(box.OPPOSITE[edge]) & 1:
            return place * box.EDGES + edge
    raise Refusal("no end", f"«{element}» is not an open end of your factory; open ends are named like end-(1,-1)-E.")


def advise(s: Any, seat: int) -> list[Plan]:
    """The builds that are found, the one first that promises most; it is compared with what the seat has drafted."""
    if s.stage != stages.BUILDING:
        return []
    out = np.zeros(verbs.ACTIONS.count + plans.ROOM, np.int64)
    count = int(bots.consider(s, seat, out))
    found = [advice.drafted(s, seat, edits) for choice in out[:count].tolist() if (edits := _edits(choice, out))][
        :OFFERS
    ]
    found.sort(key=lambda one: -one.worth)  # among equals the one that the builder prefers
    offers = [Plan(one.words, one.edits) for one in found]
    mine = advice.drafted(s, seat, ()) if building.can_finish(s, seat) else _connected(s, seat)
    skipped = advice.skipped(s, seat)
    best = max([*found, *([mine] if mine else [])], key=lambda one: one.worth, default=None)
    if best is None or best.worth <= skipped.worth:
        return [Plan(advice.to_skip(s, seat, best), ()), *offers]
    if best is mine or (mine and mine.is_as_good_as(best)):
        assert mine  # noqa: S101  # it is the best
        what = "finish it as it stands" if not mine.edits else "connect it where it stands"
        return [Plan(f"{what}: nothing better was found; {mine.account}", mine.edits), *offers]
    return [Plan(best.compared_with(mine), best.edits), *offers[1:]]


def _edits(choice: int, out: Any) -> tuple[int, ...]:
    """The edits of a plan, without its end; none for a choice that is an action."""
    if choice < plans.ACTIONS:
        return ()
    steps = out[choice - plans.ACTIONS :].tolist()
    return tuple(steps[: steps.index(FINISH)])


def _connected(s: Any, seat: int) -> Outcome | None:
    """What would come of the machine where it stands, if it can be piped in there."""
    try:
        return advice.drafted(s, seat, _connecting(s, seat))
    except Refusal:
        return None
