"""What one seat sees of Kanban: all but the cards in other hands, hidden plaques and face-down proposals."""

from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from shopfloor.games.kanban import box, stages
from shopfloor.games.kanban.rules import conference, meeting, sandra, scoring, shifts, testing
from shopfloor.kernel import NONE, BySeat, Seat, once_a_state


class Goal(msgspec.Struct, frozen=True):
    """An open performance goal: who has spoken on it, how often the next one could score, and what each seat would."""

    goal: str
    speakers: tuple[Seat, ...]
    times: int
    worth: BySeat[int]


class FactoryGoal(msgspec.Struct, frozen=True):
    """A factory goal: having this many of something brings a seat, while one lies here."""

    number: int
    of: str
    seats: int


class FinalGoals(msgspec.Struct, frozen=True):
    """The number of the tile whose goals can be paid for with seats at the end, and who has met each so far."""

    tile: int
    met: tuple[tuple[int, ...], ...]


class Final(msgspec.Struct, frozen=True):
    """What the final scoring would bring now, line by line."""

    goals: int
    bank: int
    things: int
    cars: int
    designs: int
    training: int


class Department(msgspec.Struct, frozen=True):
    """A training track: the seats with their desks, the first first; and the plaques with the seat on them."""

    name: str
    training: tuple[tuple[Seat, int], ...]
    plaques: int
    seat: bool


class Model(msgspec.Struct, frozen=True):
    """A model: parts in its assembly spaces, parts on its upgrade spaces, cars in the supply."""

    name: str
    assembly: tuple[str, ...]
    upgrades: tuple[str | None, ...]
    cars: int


class Part(msgspec.Struct, frozen=True):
    """A type of parts: its value, whether it was double-upgraded, and where its cubes are."""

    name: str
    value: int
    doubled: bool
    warehouse: int
    recycled: bool
    supply: int


class Demand(msgspec.Struct, frozen=True):
    """A model in demand and the seats on its tile."""

    model: str
    seats: int


class Deck(msgspec.Struct, frozen=True):
    """A deck of designs: the tile that can be seen, and how many there are."""

    top: str | None
    tiles: int


class Turn(msgspec.Struct, frozen=True):
    """The working turn as far as it has come."""

    shifts_left: int
    bank_left: int  # how many of those would be banked ones
    managed: str | None
    issued: bool
    requested: bool
    claimed: tuple[str, ...]
    pushed: tuple[str, str] | None  # the displaced car, and the space it leaves
    upgrading: str | None
    doubling: bool
    plaques: tuple[str, ...] | None  # of the pile that the expert looks at, for the expert's eyes


class PlayerView(msgspec.Struct, frozen=True):
    """One player, with the hand for its owner's eyes."""

    points: int
    final: Final
    week: tuple[int, ...]  # points that the cars of each model would bring if the week ended now
    sandra: int  # points that Sandra would give, or take, where she assesses next
    workstation: int | None
    certification: tuple[int, int] | None  # section and spot, the spots from 1
    bank: int
    books: int
    vouchers: int
    due: tuple[int, int, int]  # shifts, books and vouchers to be credited at the end of the turn
    training: tuple[int, ...]
    parts: tuple[int, ...]
    desk: tuple[str, ...]
    upgraded: tuple[str, ...]
    doubled: str | None
    garage: tuple[str | None, ...]
    board: str
    seats_up: int
    seats_used: int
    seats_down: int
    red_seats: int
    presented: bool
    proposed: bool
    order_count: int
    goal_count: int
    seen_orders: tuple[int, ...]  # orders that everybody knows to be in this hand
    orders: tuple[int, ...] | None = None
    goals: tuple[str, ...] | None = None
    worth: tuple[int, ...] | None = None  # what speaking on each of these goals would bring
    proposal: str | None = None


class View(msgspec.Struct, frozen=True):
    """The table."""

    day: int
    week: int
    cycle: int
    phase: str
    stage: str
    waits_for: Seat | None
    order: tuple[Seat | None, ...]  # who is still to be asked in this phase; None is Sandra
    manager: str
    sandra_at: int
    sandra_next: str
    workstations: tuple[Seat | None, ...]  # seats, from left to right; Sandra's are in sandra_at
    turn: Turn | None
    players: BySeat[PlayerView]
    departments: tuple[Department, ...]
    models: tuple[Model, ...]
    parts: tuple[Part, ...]
    line: tuple[str | None, ...]
    track: tuple[str | None, ...]
    pace: int
    steps_to_meeting: int
    meeting: bool
    demand: tuple[Demand, ...]
    display: tuple[str | None, ...]
    decks: tuple[Deck, ...]
    factory_goals: tuple[FactoryGoal, ...]
    final_goals: FinalGoals
    table: tuple[Goal, ...]
    goal_deck: int
    order_deck: int
    books: int
    vouchers: int
    red_seats: int
    over: bool


@once_a_state
def seen_by_all(s: Any) -> View:
    table, players = _read(s)
    over = table.stage == stages.ENDED
    return View(
        day=table.day,
        week=table.week,
        cycle=table.cycle,
        phase=stages.PHASES[table.phase],
        stage=stages.STAGES[table.stage],
        waits_for=None if over else table.mover,
        order=() if over else _order(table),
        manager=box.MANAGERS[table.sandra],
        sandra_at=table.sandra_at,
        sandra_next=box.DEPARTMENTS[sandra.next_department(s)],
        workstations=_workstations(players),
        turn=_turn(s, table, players) if table.phase == stages.WORKING else None,
        players=tuple(_player(s, table, me, seat) for seat, me in enumerate(players)),
        departments=tuple(_department(table, players, department) for department in range(len(box.DEPARTMENTS))),
        models=tuple(map(_model, box.MODELS, table.assembly, table.upgrades.tolist(), table.cars)),
        parts=tuple(_part(table, part) for part in range(len(box.PARTS))),
        line=_models(table.line),
        track=_models(table.track),
        pace=table.pace,
        steps_to_meeting=int(box.STEPS_TO_A_MEETING[table.seats]),
        meeting=bool(table.meeting),
        demand=tuple(Demand(box.MODELS[model], table.demand_seats[n]) for n, model in enumerate(table.demand)),
        display=tuple(_named(box.DESIGNS, tile) for tile in table.display),
        decks=tuple(_deck(table, deck) for deck in range(len(box.DECKS))),
        factory_goals=_factory_goals(table),
        final_goals=_final_goals(s),
        table=tuple(_goal(s, players, goal) for goal in _members(table.table)),
        goal_deck=table.goal_deck.bit_count(),
        order_deck=table.order_deck.bit_count() + table.orders_under_count,
        books=table.books,
        vouchers=table.vouchers,
        red_seats=table.red_seats,
        over=over,
    )


def _read(s: Any) -> tuple[Any, list[Any]]:
    """The table and its players as plain numbers and lists; read field by field, records take much longer."""
    table = _plain(s.dtype.names, s.item())
    rows = table.players.tolist()[: table.seats]
    return table, [_plain(table.players.dtype.names, row) for row in rows]


def _plain(names: tuple[str, ...], values: tuple[Any, ...]) -> SimpleNamespace:
    flat = (
        value.tolist() if isinstance(value, np.ndarray) and value.ndim == 1 and value.dtype.names is None else value
        for value in values
    )
    return SimpleNamespace(**dict(zip(names, flat, strict=True)))


def view(s: Any, seat: int | None) -> View:
    seen = seen_by_all(s)
    if seat is None:
        return seen
    me = s.players[seat]
    players = list(seen.players)
    players[seat] = replace(
        players[seat],
        orders=tuple(order + 1 for order in _members(me.orders)),
        goals=_names(box.GOALS, me.goals),
        worth=tuple(int(meeting.prospect(s, seat, goal)) for goal in _members(me.goals)),
        proposal=_named(box.GOALS, me.proposed),
    )
    seen = replace(seen, players=tuple(players))
    if s.stage == stages.PLAQUE and s.mover == seat and seen.turn:
        lying = s.plaques[s.trained].tolist()
        plaques = tuple(name for kind, name in enumerate(box.PLAQUES) for _ in range(lying[kind]))
        seen = replace(seen, turn=replace(seen.turn, plaques=plaques))
    return seen


def _members(mask: int) -> list[int]:
    mask = int(mask)
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def _named(names: tuple[str, ...], number: int) -> str | None:
    return None if number == NONE else names[number]


def _names(names: tuple[str, ...], mask: int) -> tuple[str, ...]:
    return tuple(names[number] for number in _members(mask))


def _models(places: list[int]) -> tuple[str | None, ...]:
    return tuple(_named(box.MODELS, model) for model in places)


def _order(table: Any) -> tuple[int | None, ...]:
    return tuple(who if who < box.PLAYERS else None for who in table.order[table.moves : table.movers])


def _workstations(players: list[Any]) -> tuple[int | None, ...]:
    at = {me.workstation: seat for seat, me in enumerate(players)}
    return tuple(at.get(place) for place in range(box.WORKSTATIONS))


def _turn(s: Any, table: Any, players: list[Any]) -> Turn:
    left = int(shifts.left(s, table.mover))
    own = max(int(box.WORKSTATION_SHIFTS[players[table.mover].workstation]) - table.worked, 0)
    return Turn(
        shifts_left=left,
        bank_left=max(left - own, 0),
        managed=_named(box.DEPARTMENTS, table.managed),
        issued=bool(table.issued),
        requested=bool(table.requested),
        claimed=tuple(box.MODELS[model] for model in table.claimed if model != NONE),
        pushed=None if table.pushed == NONE else (box.MODELS[table.pushed], box.SPACES[table.at]),
        upgrading=_named(box.DESIGNS, table.upgrading),
        doubling=bool(table.doubling),
        plaques=None,
    )


def _player(s: Any, table: Any, me: Any, seat: int) -> PlayerView:
    side = (table.board_1, table.board_2, table.board_3, table.board_4)[seat]
    return PlayerView(
        points=me.points,
        final=_final(s, me, seat),
        week=tuple(int(scoring.week_points_of(s, seat, model)) for model in range(len(box.MODELS))),
        sandra=int(sandra.judge(s, seat, sandra.next_department(s))),
        workstation=None if me.workstation == NONE else me.workstation,
        certification=None if me.section == NONE else (me.section, me.spot + 1),
        bank=me.bank,
        books=me.books,
        vouchers=me.vouchers,
        due=(me.due_shifts, me.due_books, me.due_vouchers),
        training=tuple(me.training),
        parts=tuple(me.parts),
        desk=_names(box.DESIGNS, me.desk),
        upgraded=_names(box.DESIGNS, me.upgraded),
        doubled=_named(box.DESIGNS, me.doubled),
        garage=_models(me.garage)[: testing.garages(s, seat)],
        board=box.SIDES[side],
        seats_up=me.seats_up,
        seats_used=me.seats_used,
        seats_down=int(conference.face_down(s, seat)),
        red_seats=me.red_seats,
        presented=bool(me.presented),
        proposed=me.proposed != NONE,
        order_count=me.orders.bit_count(),
        goal_count=me.goals.bit_count(),
        seen_orders=tuple(order + 1 for order in _members(me.orders & table.orders_seen)),
    )


def _final(s: Any, me: Any, seat: int) -> Final:
    return Final(
        goals=int(scoring.final_goals(s, seat)),
        bank=me.bank,
        things=int(scoring.things(s, seat)),
        cars=int(scoring.cars(s, seat)),
        designs=int(scoring.designs(s, seat)),
        training=int(scoring.training(s, seat)),
    )


def _department(table: Any, players: list[Any], department: int) -> Department:
    at = sorted((-me.training[department], -me.below[department], seat) for seat, me in enumerate(players))
    order = tuple((seat, -level) for level, _, seat in at)
    return Department(box.DEPARTMENTS[department], order, table.pile[department], bool(table.pile_seat[department]))


def _model(name: str, assembly: int, upgrades: list[int], cars: int) -> Model:
    return Model(name, _names(box.PARTS, assembly), tuple(_named(box.PARTS, part) for part in upgrades), cars)


def _part(table: Any, part: int) -> Part:
    return Part(
        name=box.PARTS[part],
        value=table.part_value[part],
        doubled=bool(table.doubled_parts >> part & 1),
        warehouse=table.warehouse[part],
        recycled=bool(table.recycling >> part & 1),
        supply=table.parts[part],
    )


def _deck(table: Any, deck: int) -> Deck:
    top = _named(box.DESIGNS, table.deck_top[deck])
    below = table.deck_unseen[deck]
    if deck == box.CENTRAL:
        below += table.shuffled.bit_count() + table.under_count
    return Deck(top, below + (top is not None))


def _factory_goals(table: Any) -> tuple[FactoryGoal, ...]:
    numbers, seats = table.factory_goal.tolist(), table.factory_seats.tolist()
    return tuple(
        FactoryGoal(numbers[area][tile], name, seats[area][tile])
        for area, name in enumerate(box.AREAS)
        for tile in range(box.GOALS_IN_PLAY)
    )


def _final_goals(s: Any) -> FinalGoals:
    met = (tuple(seat for seat in range(s.seats) if scoring.is_met(s, seat, n)) for n in range(box.FINAL_GOALS))
    return FinalGoals(int(s.final_goal) + 1, tuple(met))


def _goal(s: Any, players: list[Any], goal: int) -> Goal:
    speakers = tuple(seat for seat, me in enumerate(players) if me.spoken >> goal & 1)
    worth = tuple(int(meeting.prospect(s, seat, goal)) for seat in range(len(players)))
    return Goal(box.GOALS[goal], speakers, int(box.GOAL_TIMES[goal]) - len(speakers), worth)
