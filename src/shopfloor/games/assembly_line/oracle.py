"""The exact player of Assembly Line, on top of the solver."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import factorial, prod
from typing import Any, NamedTuple

from shopfloor.games.assembly_line import box, solver, verbs
from shopfloor.kernel import blank, code

MOST_ORDERS = {solver.PROBABILITY: 800_000, solver.MARGIN: 1_000_000}
"""How many orders of the bag can be searched in one to three seconds."""

FORESEEN = 12
"""Where even the margin has too many orders: so many tokens one by one, and the rest as the mean of the bag."""


class Position(NamedTuple):
    """What the solver needs of a table, which may be smaller than the real one.

    `chips` are 1 for the first player and -1 for the second, `worth` the points of the tokens that came on.
    """

    chips: Sequence[int]
    bag: Sequence[int]
    points: Sequence[int]
    worth: Sequence[int] = ()
    travelled: int = 0
    lead: int = 0
    broken: bool = False

    @property
    def orders(self) -> int:
        """In how many orders the bag can come out."""
        return factorial(sum(self.bag)) // prod(factorial(n) for n in self.bag)


Mixes = tuple[tuple[float, ...], tuple[float, ...]]
"""How often the first and the second player show each hand."""


class Showing(NamedTuple):
    """A showing of hands: its value to the first player, what each pair of hands brings, and how both mix."""

    value: float
    payoffs: tuple[tuple[float, ...], ...]
    mixes: Mixes


def showing(position: Position, objective: int = solver.PROBABILITY, foreseen: int = solver.LATEST) -> Showing:
    """Solve a position. After `foreseen` more tokens the rest counts for its mean; that needs the objective MARGIN."""
    line = _line(position, objective, foreseen)
    solver.solve(line, position.travelled)
    gain = float(solver.standing(line, position.travelled))
    moves = [_outlook(line, position, ahead, position.lead) for ahead in (3, 4, 5)]
    _, middle, _ = solver.in_order(*moves)
    if position.broken:
        equal = middle
    elif objective == solver.MARGIN:
        equal = middle + gain
    else:
        equal = solver.in_order(*(_outlook(line, position, ahead, position.lead + int(gain)) for ahead in (3, 4, 5)))[1]
    three, four, five = moves
    payoffs = ((equal, three, four), (three, equal, five), (four, five, equal))
    mixes = _middle_hands(payoffs) if equal == middle else _mixes(payoffs)
    return Showing(float(solver.value(*moves, equal)), payoffs, mixes)


def _line(position: Position, objective: int, foreseen: int) -> Any:
    tokens = len(position.worth) + sum(position.bag)
    most = sum(position.worth) + sum(abs(p) * n for p, n in zip(position.points, position.bag, strict=True))
    if (
        len(position.chips) > solver.MOST_PLACES
        or tokens > solver.MOST_TOKENS
        or (tokens + len(position.chips)) // 3 * most > solver.MOST_LEAD
    ):
        raise ValueError("the solver has no room for a line so long or for so many points")
    line = blank(solver.Line)
    line.objective = objective
    line.places = len(position.chips)
    line.tokens = tokens
    line.certain = len(position.worth) + foreseen
    line.chips[: len(position.chips)] = position.chips
    line.bag[: len(position.bag)] = position.bag
    line.in_bag = sum(position.bag)
    line.points[: len(position.points)] = position.points
    line.worth[: len(position.worth)] = position.worth
    line.start = position.travelled
    line.lead = position.lead
    return line


def _outlook(line: Any, position: Position, ahead: int, lead: int) -> float:
    """How the game comes out when the line moves, seen with a lead."""
    at = solver.source(line, position.travelled, ahead)
    if line.objective == solver.MARGIN:
        return lead + float(line.outlook[at][solver.MOST_LEAD])
    if abs(lead) > line.reach[at]:
        return float(lead > 0)
    return float(line.outlook[at][solver.MOST_LEAD + lead])


HANDS = range(3)
PAIRS = ((0, 1), (0, 2), (1, 2))


def _shared(payoffs: Sequence[Sequence[float]]) -> tuple[int, int, int]:
    """The hands that the middle and the high move share, the low and the middle, the low and the high."""
    low, middle, high = (set(pair) for pair in sorted(PAIRS, key=lambda pair: payoffs[pair[0]][pair[1]]))
    return (middle & high).pop(), (low & middle).pop(), (low & high).pop()


def _middle_hands(payoffs: Sequence[Sequence[float]]) -> Mixes:
    """Where equal hands bring what the middle move does: each shows the hand that makes that move together.

    So choosing again ends after a breakdown; and on the empty line nothing hangs on more than the order of the moves.
    """
    first, second, _ = _shared(payoffs)
    return tuple(float(hand == first) for hand in HANDS), tuple(float(hand == second) for hand in HANDS)


def _mixes(payoffs: Sequence[Sequence[float]]) -> Mixes:
    """How the first and the second player mix; `solver.value` is what comes of it."""
    equal = payoffs[0][0]
    low, middle, high = sorted(payoffs[a][b] - equal for a, b in PAIRS)
    x, y, z = _shared(payoffs)
    if middle < 0:
        low, middle, high = -high, -middle, -low
        turned = _weights(low, middle, high, (y, x, z))
        return turned[1], turned[0]
    return _weights(low, middle, high, (x, y, z))


def _weights(low: float, middle: float, high: float, hands: tuple[int, int, int]) -> Mixes:
    """The mixes of who gains by the high move and of who gains by the low one; the middle one is not below zero."""
    x, y, z = hands
    if high >= middle + abs(low):
        total = high + middle - low
        if total <= 0:
            return (1 / 3,) * 3, (1 / 3,) * 3
        first = {x: (high - low) / total, z: middle / total}
        second = {x: (middle - low) / total, y: high / total}
    else:
        parts = {x: low * (middle + high - low), y: high * (middle + low - high), z: middle * (low + high - middle)}
        first = second = {hand: part / sum(parts.values()) for hand, part in parts.items()}
    return tuple(first.get(hand, 0.0) for hand in HANDS), tuple(second.get(hand, 0.0) for hand in HANDS)


def position_of(s: Any) -> Position:
    """The position of a table; a hand that waits unseen is not looked at."""
    return Position(
        chips=tuple(1 if owner == 0 else -1 for owner in s.chips),
        bag=tuple(int(n) for n in s.bag),
        points=tuple(int(points) for points in box.POINTS),
        worth=tuple(int(box.POINTS[colour]) for colour in s.products[: s.started]),
        travelled=int(s.travelled),
        lead=int(s.players[0].score) - int(s.players[1].score),
        broken=bool(s.broken),
    )


@lru_cache(maxsize=64)
def best_showing(position: Position) -> Showing:
    """The showing as well as it can be known in about a second.

    The probability of winning where the bag has few orders; before that the margin; and on the first move, with
    nothing on the line, the margin with the far end of the line filled by mean tokens.
    """
    if position.orders <= MOST_ORDERS[solver.PROBABILITY]:
        return showing(position)
    return showing(
        position, solver.MARGIN, solver.LATEST if position.orders <= MOST_ORDERS[solver.MARGIN] else FORESEEN
    )


class Oracle:
    """Plays the equilibrium, and tells what is to be gained against who does not."""

    def mix(self, s: Any, seat: int) -> Mapping[int, float]:
        """How often a seat shows each hand."""
        shares = best_showing(position_of(s)).mixes[seat]
        return {int(code(verbs.SHOW, fingers)): share for fingers, share in zip(box.FINGERS, shares, strict=True)}

    def is_exact(self, s: Any) -> bool:
        """Is the answer here the equilibrium for the probability of winning?"""
        return position_of(s).orders <= MOST_ORDERS[solver.PROBABILITY]

    def reply(
        self, s: Any, seat: int, mix: Mapping[int, float], expected: Mapping[int, float] | None = None
    ) -> tuple[int, float]:
        """The best reply to how a seat is expected to mix, or mixes, and what it gains if both then play exactly."""
        here = best_showing(position_of(s))
        sign = 1 if seat == 0 else -1
        foreseen = _shares(expected or mix)
        hoped = [sign * _brings(here, foreseen, other) for other in HANDS]
        # Among replies that are as good, one that is seldom equal: choosing again must end.
        best = min(HANDS, key=lambda other: (round(hoped[other], 12), foreseen[other]))
        return int(code(verbs.SHOW, box.FINGERS[best])), 2 * sign * (here.value - _brings(here, _shares(mix), best))


def _shares(mix: Mapping[int, float]) -> list[float]:
    """How often each hand is shown."""
    return [mix.get(int(code(verbs.SHOW, fingers)), 0.0) for fingers in box.FINGERS]


def _brings(here: Showing, shares: Sequence[float], other: int) -> float:
    """What it comes to when one mixes and the other shows a hand."""
    return sum(share * here.payoffs[hand][other] for hand, share in enumerate(shares))
