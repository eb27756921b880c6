"""Positions of Kanban for its tests: a plant after the starting round, in which a test lays out what it needs.

Whatever a test gives to somebody comes from where it is, so that every position is one of the game.
"""

from contextlib import contextmanager

import pytest

from shopfloor.games.kanban import GAME, box, stages
from shopfloor.games.kanban.rules import turn
from shopfloor.kernel import NONE, Match, Refusal
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.news import bulletin


class Plant:
    """A game in which seat 1 stands on spot 4 of the certification track, seat 2 on spot 3, and so on."""

    def __init__(self, seats=4, seed=1, **options):
        self.match = Match(GAME, seats, options, key_of_seed(seed))
        self.census = GAME.census(self.match.snapshot())
        while self.view.phase == "certification":
            self.do(f"take certification spot {4 - self.view.waits_for}")
        while self.view.phase == "first things":
            self.do(self.legal()[0])

    @property
    def view(self):
        return self.match.view(None)

    @property
    def s(self):
        return self.match.snapshot()

    def me(self, seat=0):
        return self.s.players[seat]

    @contextmanager
    def laying(self):
        """Change the position by hand; nothing may get lost."""
        s = self.match.snapshot()
        yield s
        assert GAME.census(s) == self.census
        self.match.restore(s.tobytes(), self.match.log)

    def legal(self):
        """What can be done now, in notation."""
        seat = self.match.pending()[0]
        return [GAME.actions.write(action) for action in self.match.legal(seat)]

    def verbs(self):
        seat = self.match.pending()[0]
        return {GAME.actions.name(action) for action in self.match.legal(seat)}

    def do(self, *notations):
        """Take actions one after the other; the news of the last, as they read."""
        news = ()
        for notation in notations:
            news = self.match.act(self.match.pending()[0], notation).news
        return [GAME.news.write(told) for told in news]

    def refused(self, notation):
        """The sentence with which an action is refused."""
        with pytest.raises(Refusal) as caught:
            self.do(notation)
        return caught.value.text

    def work(self, workstation, seat=0, day=2):
        """The turn of a seat at a workstation; afterwards the day is over. The others stand at their sides."""
        with self.laying() as s:
            place = box.WORKSTATION_NAMES.index(workstation)
            others = [w for w in range(box.WORKSTATIONS) if w not in (place, s.sandra_at)]
            for other in range(s.seats):
                s.players[other].workstation = place if other == seat else others.pop()
            s.phase, s.day = stages.WORKING, day
            s.order[:] = NONE
            s.order[0] = seat
            s.moves = s.movers = 1
            turn.begin(s, bulletin(), seat)
        return self

    def sandra(self, department, day=2):
        """Let Sandra work in a department, with everybody else done; what she tells."""
        other = "design" if department != "design" else "logistics"
        self.work(f"{other} left", day=day)
        with self.laying() as s:
            place = 2 * box.DEPARTMENTS.index(department) + 1
            taken = [int(s.players[seat].workstation) for seat in range(s.seats)]
            place = box.SANDRAS_DESK if department == "administration" else place
            if place in taken:
                s.players[taken.index(place)].workstation = next(w for w in range(10) if w not in (*taken, place))
            s.sandra_at = place
            s.order[1] = box.PLAYERS
            s.movers = 2
        return self.do("end the turn")

    def meet(self):
        """Begin a meeting tonight."""
        self.work("administration left")
        with self.laying() as s:
            s.meeting = 1
        return self.do("end the turn")


def plant(seats=4, seed=1, **options):
    return Plant(seats, seed, **options)


def parts(s, seat, **numbers):
    """Give a player exactly these parts, from the supply."""
    for part, name in enumerate(box.PARTS):
        wanted = numbers.get(name, 0)
        s.parts[part] += s.players[seat].parts[part] - wanted
        s.players[seat].parts[part] = wanted
    for part in range(len(box.PARTS)):  # where the supply was short, warehouses give the rest
        while s.parts[part] < 0:
            s.warehouse[part] -= 1
            s.parts[part] += 1


def stock(s, **numbers):
    """Let the warehouses hold exactly these parts."""
    for part, name in enumerate(box.PARTS):
        wanted = numbers.get(name, 0)
        s.parts[part] += s.warehouse[part] - wanted
        s.warehouse[part] = wanted


def draw_out(s, design):
    """Take a tile from wherever it lies; an unseen one comes in its place."""
    bit = 1 << design
    for seat in range(s.seats):
        s.players[seat].desk &= ~bit
    for places in (s.display, s.deck_top):
        for place in range(len(places)):
            if places[place] == design:
                spare = (int(s.unseen) & -int(s.unseen)).bit_length() - 1
                places[place] = spare
                s.unseen &= ~(1 << spare)
                s.deck_unseen[s.deck_unseen.argmax()] -= 1
                return
    if int(s.unseen) & bit:
        s.unseen &= ~bit
        s.deck_unseen[s.deck_unseen.argmax()] -= 1


def designs(s, seat, *names):
    """Give a player exactly these designs; what was on the desk goes under the central deck."""
    for tile in range(len(box.DESIGNS)):
        if int(s.players[seat].desk) >> tile & 1:
            s.players[seat].desk &= ~(1 << tile)
            s.under[s.under_count] = tile
            s.under_count += 1
    for name in names:
        tile = box.DESIGNS.index(name)
        under = s.under[: s.under_count].tolist()
        if tile in under:
            under.remove(tile)
            s.under[:] = NONE
            s.under[: len(under)] = under
            s.under_count = len(under)
        else:
            draw_out(s, tile)
        s.players[seat].desk |= 1 << tile


def upgrade(s, seat, *names):
    """Let a player have upgraded these designs, each on the first free space, without rewards."""
    desk = [box.DESIGNS[tile] for tile in range(len(box.DESIGNS)) if int(s.players[seat].desk) >> tile & 1]
    designs(s, seat, *names)
    for name in names:
        tile = box.DESIGNS.index(name)
        model, part = divmod(tile, len(box.TILES))
        s.players[seat].desk &= ~(1 << tile)
        s.players[seat].upgraded |= 1 << tile
        s.upgrades[model, s.upgrades[model].tolist().index(NONE)] = part
        s.parts[part] -= 1
        s.part_value[part] += 1
    designs(s, seat, *(name for name in desk if name not in names))


def cars(s, seat, *models):
    """Park cars of the supply in the garages of a player, from the first on."""
    for garage, name in enumerate(models):
        model = box.MODELS.index(name)
        s.cars[model] -= 1
        s.players[seat].garage[garage] = model


def track(s, *models):
    """Cars of the supply behind the pace car."""
    for place, name in enumerate(models):
        model = box.MODELS.index(name)
        s.cars[model] -= 1
        s.track[place] = model


def train(s, seat, **levels):
    """Put discs of a player on desks; certified departments count on the certification track."""
    me = s.players[seat]
    for name, level in levels.items():
        department = box.DEPARTMENTS.index(name)
        me.below[department] = sum(
            s.players[other].training[department] == level for other in range(s.seats) if other != seat
        )
        me.training[department] = level
    me.section = sum(level >= box.CERTIFIED for level in me.training.tolist())


def bank(s, seat, shifts):
    s.players[seat].bank = shifts


def books(s, seat, number):
    s.books -= number - s.players[seat].books
    s.players[seat].books = number


def vouchers(s, seat, number):
    s.vouchers -= number - s.players[seat].vouchers
    s.players[seat].vouchers = number


def pool(s, *names):
    """Let the recycling pool hold these three types."""
    for part, name in enumerate(box.PARTS):
        s.parts[part] += (int(s.recycling) >> part & 1) - (name in names)
    s.recycling = sum(1 << box.PARTS.index(name) for name in names)
    s.pools_seen = 1 << int(s.recycling)


def goals(s, table=(), hands=()):
    """Lay out performance goals by their numbers: on the table, and in hands; the others are the deck."""
    held = [set(hand) for hand in hands]
    s.table = sum(1 << number - 1 for number in table)
    rest = set(range(1, len(box.GOALS) + 1)) - set(table) - set().union(*held)
    for seat in range(s.seats):
        hand = held[seat] if seat < len(held) else {rest.pop() for _ in range(box.HAND_GOALS)}
        s.players[seat].goals = sum(1 << number - 1 for number in hand)
    s.goal_deck = sum(1 << number - 1 for number in rest)
    s.goal_discards = 0
    s.goal_deal[:] = 0
