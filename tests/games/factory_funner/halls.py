"""Factories of Factory Funner for its tests, written as pieces at coordinates."""

from contextlib import contextmanager

import numpy as np
import pytest

from shopfloor.games.factory_funner import GAME, box
from shopfloor.games.factory_funner.reasons import REASONS
from shopfloor.games.factory_funner.rules import factory, networks
from shopfloor.games.factory_funner.rules import flaws as list_of_flaws
from shopfloor.games.factory_funner.state import Factory
from shopfloor.kernel import Match, Refusal, blank
from shopfloor.kernel.luck import key_of_seed

A_CYAN = box.BOARD_NAMES.index("A-cyan")


def at(q, r):
    """The number of a hex."""
    return box.COORDINATES.index((q, r))


def bits(*edges):
    return sum(1 << edge for edge in edges)


def machine(name, q, r, turn):
    return lambda f: factory.put_machine(f, at(q, r), box.MACHINE_NAMES.index(name), turn)


def pipe(q, r, *edges):
    return lambda f: factory.lay(f, at(q, r), bits(*edges))


def supply(colour, q, r):
    return lambda f: factory.put_supply(f, at(q, r), box.COLOURS.index(colour))


def white(q, r, inlet):
    return lambda f: factory.put_collector(f, at(q, r), box.WHITE_RESERVOIR, inlet)


def black(q, r, inlet):
    return lambda f: factory.put_collector(f, at(q, r), box.BLACK_RESERVOIR, inlet)


def built(*pieces, on=None):
    """A factory with these pieces, on top of what lies in another one."""
    f = blank(Factory) if on is None else on.copy()
    for put in pieces:
        put(f)
    return f


def flaw(f):
    """What is wrong with a factory in a sentence, None where nothing is."""
    refusal = REASONS.refusal(int(networks.flaw(f)))
    return refusal and refusal.text


def flaws(f):
    """All that is wrong with a factory, in sentences."""
    found = np.zeros(list_of_flaws.MOST, np.int64)
    return [sentence(reason) for reason in found[: int(list_of_flaws.list_flaws(f, found))]]


def sentence(reason):
    return REASONS.refusal(int(reason)).text


UMEAKER = (
    machine("Umeaker", 1, -1, 0),
    pipe(2, -1, 0, 3),
    supply("blue", 3, -1),
    supply("green", 1, 0),
)
ROUND_1 = (*UMEAKER, white(1, -2, 1), white(0, -1, 0))
ROUND_2 = (
    *UMEAKER,
    machine("Ectotrapper", -1, -1, 3),
    pipe(0, -1, 0, 3),
    pipe(1, -2, 1, 2),
    pipe(0, -1, 2, 5),
    pipe(-1, 0, 4, 5),
    white(-1, -2, 1),
)
"""The two rounds of the rulebook's example."""

SUPERSEALER = (machine("Supersealer", 1, -1, 0), supply("green", 2, -1), supply("red", 1, 0), black(0, -1, 0))
NAUTILUS = (machine("Nautilus", 1, -1, 0), supply("blue", 1, 0))
MULTIPLIER = (machine("Multiplier", -1, -1, 5), white(-1, -2, 1))
CHAIN = (*NAUTILUS, pipe(0, -1, 0, 3), *MULTIPLIER)
"""Nautilus feeds Multiplier through one straight pipe."""


# Tables


class Table:
    """A game in which a test says which tiles are flipped."""

    def __init__(self, *tiles, seed=1, **options):
        self.match = Match(GAME, len(tiles), options, key_of_seed(seed))
        self.turn_up()
        self.flip(*tiles)

    @property
    def s(self):
        return self.match.snapshot()

    @property
    def view(self):
        return self.match.view(None)

    @contextmanager
    def laying(self):
        """Change the position by hand; nothing may get lost."""
        s = self.match.snapshot()
        census = GAME.census(s)
        yield s
        assert GAME.census(s) == census
        self.match.restore(s.tobytes(), self.match.log)

    def turn_up(self):
        """Say «Flip!» before a race."""
        return self.match.act(self.match.pending()[0], "flip").news if self.view.stage == "flip" else ()

    def flip(self, *tiles):
        """Let these be the tiles of the round; None leaves one as it is."""
        with self.laying() as s:
            for seat, name in enumerate(tiles):
                if name is not None:
                    self._exchange(s, seat, box.MACHINE_NAMES.index(name))

    def _exchange(self, s, seat, tile):
        elsewhere = [other for other in range(s.seats) if s.middle[other] == tile]
        if elsewhere:
            s.middle[elsewhere[0]] = s.middle[seat]
        else:
            s.unseen[s.middle[seat]], s.unseen[tile] = 1, 0
        s.middle[seat] = tile
        if s.seats == 1:
            s.players[0].tile = tile

    def do(self, seat, *notations):
        """Take actions of a seat; the news of the last one, as they read."""
        news = ()
        for notation in notations:
            news = (*self.match.act(seat, notation).news, *self.turn_up())
        return [GAME.news.write(told) for told in news]

    def build(self, seat, *pieces):
        """Edit the draft of a seat with pieces as tests of factories write them, the new machine first."""
        with self.laying() as s:
            me = s.players[seat]
            before = me.draft.machine.copy()
            for put in pieces:
                put(me.draft)
            new = [place for place in range(box.HEXES) if me.draft.machine[place] != before[place]]
            me.spot = new[0] if new else me.spot

    def refused(self, seat, notation):
        """Why an action is refused."""
        with pytest.raises(Refusal) as caught:
            self.match.act(seat, notation)
        return caught.value.text

    def legal(self, seat=0):
        return [GAME.actions.write(action) for action in self.match.legal(seat)]

    def money(self):
        return [player.money for player in self.view.players]

    def settle(self, *seats):
        """These seats skip."""
        for seat in seats:
            self.do(seat, "skip machine")
