"""What one seat sees: everything but what others have sealed."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any

import msgspec
import numpy as np
from msgspec.structs import replace

from shopfloor.games.factory_funner import box, reasons, stages
from shopfloor.games.factory_funner.rules import accounts, building, factory, flaws, networks, rounds, selection
from shopfloor.kernel import NONE, BySeat, Seat, element, once_a_state


class PortView(msgspec.Struct, frozen=True):
    """A port of a machine, as it is turned. A chip lies on an input that machines feed."""

    edge: str
    kind: str  # input or output
    colours: tuple[str, ...]  # that it accepts: one, except on two tiles
    amount: int  # dots of an input, amount of an output
    colour: str | None  # of its network; None while that is not settled
    chip: bool


class MachineView(msgspec.Struct, frozen=True):
    """A machine in a factory. The new one has not been built yet."""

    hex: str
    tile: str
    turn: int  # steps clockwise
    revenue: int
    ports: tuple[PortView, ...]
    new: bool


class PipeView(msgspec.Struct, frozen=True):
    """A connector. A new one does not lie so at the start of the round, and costs $1; so with reservoirs."""

    hex: str
    edges: tuple[str, ...]
    connector: str
    colour: str | None
    new: bool


class SupplyView(msgspec.Struct, frozen=True):
    """A supply reservoir."""

    hex: str
    colour: str
    new: bool


class CollectorView(msgspec.Struct, frozen=True):
    """A white or black output reservoir, and the colour that flows into it."""

    hex: str
    kind: str
    inlet: str
    colour: str | None
    new: bool


class OpenEnd(msgspec.Struct, frozen=True):
    """An end of a piece that meets nothing: its hex, and the side on which it is open."""

    hex: str
    edge: str


class Flaw(msgspec.Struct, frozen=True):
    """Something that keeps a seat from finishing: the rule's short name, a sentence, and the hex where it is."""

    rule: str
    text: str
    hex: str | None


class TileView(msgspec.Struct, frozen=True):
    """A tile of the middle, not turned, and who holds it."""

    tile: str
    revenue: int
    ports: tuple[PortView, ...]
    before: Seat
    holder: Seat | None


class RoundView(msgspec.Struct, frozen=True):
    """What came of a round for a seat."""

    tile: str | None
    built: bool
    gain: int


class PlayerView(msgspec.Struct, frozen=True):
    """One seat and its factory as it is now. While it builds, that is a draft: `cost` to `no_finish` judge it."""

    board: str
    pillars: tuple[str, ...]
    walls: tuple[str, ...]
    money: int
    score: int  # money, and what the chips of the finished factory pay
    status: str
    done: bool  # nothing left to do in this stage
    tile: str | None  # in hand
    token: str | None  # First or Last
    free: bool  # not building costs nothing
    sealed: str | None  # for its owner: the choice
    missed: str | None  # the tile that it came too late for
    machines: tuple[MachineView, ...]
    pipes: tuple[PipeView, ...]
    supplies: tuple[SupplyView, ...]
    collectors: tuple[CollectorView, ...]
    open_ends: tuple[OpenEnd, ...]
    whites_left: int
    edits_left: int
    chip_dots: int
    cost: int
    gain: int | None  # if it were finished now
    money_after: int | None
    gain_if_skipped: int | None
    no_finish: str | None  # the rule that forbids to finish now
    flaws: tuple[Flaw, ...]  # all that is wrong with the draft
    rounds: tuple[RoundView, ...]


class Ladder(msgspec.Struct, frozen=True):
    """The solo campaign: what takes one up or down a board, and when the game is over the next one."""

    up: int
    down: int
    next_board: str | None
    won: bool


class View(msgspec.Struct, frozen=True):
    """The table."""

    you: Seat | None  # who looks
    round: int
    rounds: int
    stage: str
    profile: str
    selection: str
    middle: Annotated[tuple[TileView, ...], element("tile-{at}")]  # none while they lie face down
    claims: int  # tiles of the middle that were claimed; the others that somebody holds were allotted
    chooses: Seat | None  # whose turn it is in a draft
    players: BySeat[PlayerView]
    connectors: dict[str, int] | None  # in the common supply, where that is finite
    ladder: Ladder | None
    over: bool


def view(s: Any, seat: int | None) -> View:
    seen = _seen_by_all(s)
    if seat is None:
        return seen
    players = list(seen.players)
    if s.players[seat].sealed != NONE:
        players[seat] = replace(players[seat], sealed=_choice(s, int(s.players[seat].sealed)))
    return replace(seen, you=seat, players=tuple(players))


def _choice(s: Any, sealed: int) -> str:
    words = {box.WAIT: "wait", box.PASS: "pass"}
    return words.get(sealed) or box.MACHINE_NAMES[s.middle[sealed]]


@once_a_state
def _seen_by_all(s: Any) -> View:
    choosing = s.stage == stages.SELECTING
    over = bool(s.stage == stages.OVER)
    finite = s.connector_supply == box.FINITE
    return View(
        you=None,
        round=int(s.rounds),
        rounds=box.ROUNDS,
        stage=stages.NAMES[s.stage],
        profile=box.PROFILES[s.profile],
        selection=box.SELECTIONS[s.selection] if s.seats > 1 else "solo",
        middle=() if s.stage == stages.FLIPPING else tuple(_tile(s, at) for at in range(s.seats)),
        claims=int(s.claims),
        chooses=int(selection.drafter(s)) if choosing and s.selection == box.DRAFT else None,
        players=tuple(_player(s, seat) for seat in range(s.seats)),
        connectors=dict(zip(box.CONNECTOR_NAMES, s.pool.tolist(), strict=True)) if finite else None,
        ladder=_ladder(s, over) if s.seats == 1 else None,
        over=over,
    )


def _ladder(s: Any, over: bool) -> Ladder:
    side = int(rounds.next_side(s)) if over else NONE
    return Ladder(
        up=int(box.SOLO_UP[s.profile]),
        down=int(box.SOLO_DOWN[s.profile]),
        next_board=None if side == NONE else box.SIDES[side],
        won=over and side == NONE,
    )


def _tile(s: Any, at: int) -> TileView:
    tile, holder = int(s.middle[at]), int(s.holder[at])
    return TileView(
        tile=box.MACHINE_NAMES[tile],
        revenue=int(box.REVENUE[tile]),
        ports=_ports(tile, 0),
        before=at,
        holder=None if holder == NONE else holder,
    )


@cache
def _ports(tile: int, turn: int) -> tuple[PortView, ...]:
    """The ports of a machine that is connected to nothing."""
    return tuple(_ports_of(tile, turn))


def _ports_of(tile: int, turn: int) -> Iterator[PortView]:
    for edge in range(box.EDGES):
        kind = int(box.PORT_KIND[tile, turn, edge])
        if kind != box.BLANK:
            colours = int(box.PORT_COLOURS[tile, turn, edge])
            names = tuple(name for colour, name in enumerate(box.COLOURS_AND_BLACK) if colours >> colour & 1)
            amount = int(box.PORT_AMOUNT[tile, turn, edge])
            yield PortView(box.EDGE_NAMES[edge], box.PORT_KINDS[kind], names, amount, _colour(colours), False)


def _colour(bits: int) -> str | None:
    colour = box.COLOUR_OF[bits]
    return None if colour == box.UNCOLOURED else box.COLOURS_AND_BLACK[colour]


# A seat


def _player(s: Any, seat: int) -> PlayerView:
    me = s.players[seat]
    f = me.draft
    board = int(building.board_of(s, seat))
    builds = s.stage == stages.BUILDING and me.status == stages.HOLDING
    gain = int(accounts.gain_if_built(me)) if builds and me.spot != NONE else None
    refusal = reasons.REASONS.refusal(int(building.forbids_finish(s, seat))) if builds else None
    drawn = _Flow(f, me.factory, int(me.spot))
    return PlayerView(
        board=box.BOARD_NAMES[board],
        pillars=_hexes(board, "pillars"),
        walls=_hexes(board, "walls"),
        money=int(me.money),
        score=int(accounts.score(s, seat)),
        status=stages.STATUS_NAMES[me.status],
        done=bool(s.stage == stages.OVER or not _is_asked(s, seat)),
        tile=None if me.tile == NONE else box.MACHINE_NAMES[me.tile],
        token=None if me.token == box.NO_TOKEN else box.TOKENS[me.token],
        free=bool(me.free),
        sealed=None,
        missed=None if me.missed == NONE else _choice(s, int(me.missed)),
        machines=tuple(drawn.machines()),
        pipes=tuple(drawn.pipes()),
        supplies=tuple(drawn.supplies()),
        collectors=tuple(drawn.collectors()),
        open_ends=tuple(_open_ends(f)),
        whites_left=box.WHITES - int(factory.whites(f)),
        edits_left=box.MOST_EDITS - int(me.edits),
        chip_dots=int(networks.chip_dots(f)),
        cost=int(factory.cost(f, me.factory)),
        gain=gain,
        money_after=None if gain is None else int(me.money) + gain,
        gain_if_skipped=int(accounts.gain_if_skipped(me)) if builds else None,
        no_finish=refusal.text if refusal else None,
        flaws=tuple(_flaws(s, seat)) if refusal else (),
        rounds=tuple(_rounds(s, me)),
    )


def _flaws(s: Any, seat: int) -> Iterator[Flaw]:
    """What is wrong in the factory, or where nothing is, what else forbids to finish."""
    found = np.empty(flaws.MOST, np.int64)
    n = int(flaws.list_flaws(s.players[seat].draft, found)) if s.players[seat].spot != NONE else 0
    for reason in dict.fromkeys(found[:n].tolist()) or [int(building.forbids_finish(s, seat))]:
        refusal, place = reasons.REASONS.refusal(reason), reasons.REASONS.values(reason).get("hex")
        if refusal:
            yield Flaw(refusal.rule, refusal.text, None if place is None else str(place))


def _is_asked(s: Any, seat: int) -> bool:
    waiting = building.pending(s) if s.stage == stages.BUILDING else selection.pending(s)
    return bool(int(waiting) >> seat & 1)


def _hexes(board: int, what: str) -> tuple[str, ...]:
    return tuple(f"({q},{r})" for q, r in box.BOARDS[board][what])


def _open_ends(f: Any) -> Iterator[OpenEnd]:
    for place in range(box.HEXES):
        missing = int(factory.open_at(f, place))
        for edge in range(box.EDGES):
            if missing >> edge & 1:
                owner = box.HEX_NAMES[box.NEIGHBOUR[place, edge]]
                yield OpenEnd(owner, box.EDGE_NAMES[box.OPPOSITE[edge]])


def _rounds(s: Any, me: Any) -> Iterator[RoundView]:
    for at in range(s.rounds):
        tile = int(me.got[at])
        if tile or at + 1 < s.rounds or me.status == stages.SETTLED:
            yield RoundView(box.MACHINE_NAMES[tile - 1] if tile else None, bool(me.built[at]), int(me.gained[at]))


def _filled(things: Any) -> list[int]:
    """Where in a factory something of a kind is."""
    return things.nonzero()[0].tolist()  # type: ignore[no-any-return]


class _Flow:
    """The pieces of a factory with what flows through them."""

    def __init__(self, f: Any, start: Any, spot: int) -> None:
        self.f, self.start, self.spot = f, start, spot

    def _colour(self, place: int, edge: int) -> str | None:
        colour = int(networks.colour_at(self.f, place, edge))
        return None if colour == box.UNCOLOURED else box.COLOURS_AND_BLACK[colour]

    def machines(self) -> Iterator[MachineView]:
        for place in _filled(self.f.machine):
            tile, turn = int(self.f.machine[place]) - 1, int(self.f.turn[place])
            ports = tuple(self._port(place, port) for port in _ports(tile, turn))
            yield MachineView(
                box.HEX_NAMES[place], box.MACHINE_NAMES[tile], turn, int(box.REVENUE[tile]), ports, place == self.spot
            )

    def _port(self, place: int, port: PortView) -> PortView:
        edge = box.EDGE_NAMES.index(port.edge)
        chip = port.kind == box.PORT_KINDS[box.INPUT] and bool(networks.is_fed_by_machines(self.f, place, edge))
        return replace(port, colour=self._colour(place, edge), chip=chip)

    def pipes(self) -> Iterator[PipeView]:
        for place in _filled(self.f.ends):
            for edge, piece in enumerate(self.f.pipe[place].tolist()):
                if piece and box.LOWEST[piece] == edge:
                    yield PipeView(
                        box.HEX_NAMES[place],
                        tuple(name for at, name in enumerate(box.EDGE_NAMES) if piece >> at & 1),
                        box.CONNECTOR_NAMES[box.CONNECTOR_OF[piece]],
                        self._colour(place, edge),
                        bool(self.start.pipe[place, edge] != piece),
                    )

    def supplies(self) -> Iterator[SupplyView]:
        for place in _filled(self.f.reservoir):
            reservoir = int(self.f.reservoir[place])
            if factory.is_supply(reservoir):
                new = bool(self.start.reservoir[place] != reservoir)
                yield SupplyView(box.HEX_NAMES[place], box.COLOURS[reservoir - box.FIRST_SUPPLY], new)

    def collectors(self) -> Iterator[CollectorView]:
        for place in _filled(self.f.reservoir):
            reservoir, inlet = int(self.f.reservoir[place]), int(self.f.inlet[place])
            if not factory.is_supply(reservoir):
                before = int(self.start.reservoir[place]), int(self.start.inlet[place])
                yield CollectorView(
                    box.HEX_NAMES[place],
                    box.COLLECTORS[reservoir - box.WHITE_RESERVOIR],
                    box.EDGE_NAMES[inlet],
                    self._colour(place, inlet),
                    before != (reservoir, inlet),
                )


def census(s: Any) -> dict[str, int]:
    """Every tile, wherever it is, and every connector of a finite supply."""
    standing = [int((s.players[seat].factory.machine != 0).sum()) for seat in range(s.seats)]
    held = sum(int(s.players[seat].tile != NONE) for seat in range(s.seats))
    flipped = sum(int(holder == NONE) for holder in s.holder[: s.seats]) if s.stage == stages.SELECTING else 0
    things = {"tiles": int(s.unseen.sum()) + flipped + held + sum(standing) + int(s.gone)}
    if s.connector_supply == box.FINITE:
        change = s.pool.copy()
        for seat in range(s.seats):
            factory.connector_kinds(s.players[seat].factory, change, 1)
        things |= dict(zip(box.CONNECTOR_NAMES, change.tolist(), strict=True))
    return things
