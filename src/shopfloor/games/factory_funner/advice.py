"""What a build comes to, in numbers and in a player's words."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from shopfloor.games.factory_funner import bots, box
from shopfloor.games.factory_funner.builds import foresight
from shopfloor.games.factory_funner.rules import accounts, building, factory, networks
from shopfloor.kernel import NONE
from shopfloor.kernel.notation import counted, dollars, listed

NEARLY = 0.5
"""Builds whose worth differs by less than so many dollars are as good as each other."""


@dataclass(frozen=True)
class Outcome:
    """A draft after some edits: what it costs, what it leaves, and what it will be worth."""

    edits: tuple[int, ...]
    table: Any  # with the draft
    seat: int
    gain: int

    @property
    def player(self) -> Any:
        return self.table.players[self.seat]

    @property
    def money(self) -> int:
        """Afterwards."""
        return int(self.player.money) + self.gain

    @property
    def dots(self) -> int:
        """Under chips."""
        return int(networks.chip_dots(self.player.draft))

    @cached_property
    def worth(self) -> float:
        """The gain, and all that the factory will bring; this takes some thought."""
        return self.gain + float(bots.prospect(np.zeros(1, foresight.Seer), self.table, self.seat))

    @property
    def account(self) -> str:
        """«$2 of pieces, $14 afterwards»."""
        cost = int(factory.cost(self.player.draft, self.player.factory))
        return f"${cost} of pieces, {dollars(self.money)} afterwards"

    @property
    def words(self) -> str:
        """«Nautilus at (1,-1): blue from its supply, red to Multiplier; $2 of pieces, $14 afterwards»."""
        me = self.player
        ports = "; ".join(filter(None, (", ".join(_ports(me.draft, int(me.spot))), self.account)))
        return f"{box.MACHINE_NAMES[me.tile]} at {box.HEX_NAMES[me.spot]}: {ports}"

    def is_as_good_as(self, other: "Outcome") -> bool:
        return self.worth > other.worth - NEARLY

    def compared_with(self, mine: "Outcome | None") -> str:
        """Its words, and before them what is better about it than about what the player has drafted."""
        if mine is None:
            return self.words
        money, dots = self.money - mine.money, self.dots - mine.dots
        better = money + box.CHIP_DOT_PAYS * dots
        if money > 0 and dots == 0:
            return f"${money} cheaper: {self.words}"
        if better > 0 and dots > 0:
            return f"${better} better, with {counted(dots, 'more dot')} under chips: {self.words}"
        if better > 0:
            return f"${better} better: {self.words}"
        return f"better for the machines to come: {self.words}"


def drafted(s: Any, seat: int, edits: Sequence[int]) -> Outcome:
    """What comes of a seat's draft after some edits."""
    table = s.copy()
    me = table.players[seat]
    for edit in edits:
        if building.is_edit(edit):
            building.edit(me, edit)
        else:  # start over
            factory.copy(me.draft, me.factory)
            me.spot = NONE
    return Outcome(tuple(edits), table, seat, int(accounts.gain_if_built(me)))


def skipped(s: Any, seat: int) -> Outcome:
    """What comes of skipping the machine."""
    table = s.copy()
    me = table.players[seat]
    factory.copy(me.draft, me.factory)
    return Outcome((), table, seat, int(accounts.gain_if_skipped(me)))


def to_skip(s: Any, seat: int, best: Outcome | None) -> str:
    """The advice not to build."""
    loss = -int(accounts.gain_if_skipped(s.players[seat]))
    price = f"which costs ${loss}" if loss else "which costs nothing"
    if best is None:
        return f"skip it, {price}: no way to build it was found"
    return f"skip it, {price}: the best build that was found brings {dollars(best.gain)} and takes room"


def _ports(f: Any, spot: int) -> list[str]:
    """Where what a machine takes comes from, and where it sends what it makes: «red to Multiplier»."""
    words = []
    for edge in range(box.EDGES):
        kind = int(box.PORT_KIND[f.machine[spot] - 1, f.turn[spot], edge])
        if kind == box.BLANK:
            continue
        seen, stack = np.zeros(box.HEXES, np.int64), np.empty(box.HEXES * box.EDGES, np.int64)
        net = networks.network(f, spot, edge, seen, stack)
        colour = box.PIPE_COLOURS[box.COLOUR_OF[net.colours]]
        if kind == box.INPUT:
            words.append(f"{colour} from {_names(f, int(net.feeders)) or 'its supply'}")
        else:
            words.append(f"{colour} to {_names(f, int(net.fed)) or 'a reservoir'}")
    return words


def _names(f: Any, places: int) -> str:
    """The machines in some hexes, given as bits."""
    return listed([box.MACHINE_NAMES[f.machine[at] - 1] for at in range(box.HEXES) if places >> at & 1])
