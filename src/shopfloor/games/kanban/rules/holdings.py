"""What a player has, counted as goals and Sandra count it."""

import numpy as np

from shopfloor.games.kanban import box
from shopfloor.games.kanban.rules import levels
from shopfloor.kernel import NONE, bits, rule


@rule
def count(s, seat, kind, of):
    """How many of a kind of thing a player has; `of` says which models, garages, parts or departments count."""
    me = s.players[seat]
    if kind <= box.CARS_IN_GARAGES:
        return cars_by(s, seat, kind, of)
    if kind <= box.TESTED_DESIGNS:
        return designs(s, seat, kind, of)
    if kind == box.SELECTED_DESIGNS:
        return bits.count(me.desk)
    if kind == box.PARTS_HELD:
        return parts(s, seat, of)
    if kind == box.CERTIFICATIONS:
        return levels.certifications(s, seat)
    if kind == box.CERTIFIED_IN:
        return certified_in(s, seat, of)
    if kind == box.EXPERT_DEPARTMENTS:
        return levels.experts(s, seat)
    if kind == box.BANKED_SHIFTS:
        return np.int64(me.bank)
    if kind == box.BOOKS_HELD:
        return np.int64(me.books)
    if kind == box.VOUCHERS_HELD:
        return np.int64(me.vouchers)
    return np.int64(me.seats_up)


# Cars


@rule
def cars_by(s, seat, kind, of):
    """Cars: all or those of some models, how many models, most of a model, in some garages."""
    if kind == box.CARS:
        return cars_of(s, seat, of)
    if kind == box.CAR_MODELS:
        return bits.count(models(s, seat))
    if kind == box.CARS_OF_ONE_MODEL:
        return most_of_a_model(s, seat)
    return cars_in(s, seat, of)


@rule
def cars(s, seat):
    return cars_in(s, seat, box.EVERYTHING)


@rule
def cars_in(s, seat, garages):
    n = 0
    for garage in range(box.GARAGES):
        n += bits.has(garages, garage) * (s.players[seat].garage[garage] != NONE)
    return n


@rule
def cars_of(s, seat, of):
    n = 0
    for garage in range(box.GARAGES):
        model = s.players[seat].garage[garage]
        n += model != NONE and bits.has(of, model)
    return n


@rule
def models(s, seat):
    """The models of which a player has a car, as a set."""
    found = np.int64(0)
    for garage in range(box.GARAGES):
        model = s.players[seat].garage[garage]
        if model != NONE:
            found |= bits.bit(model)
    return found


@rule
def most_of_a_model(s, seat):
    most = 0
    for model in range(len(box.MODELS)):
        most = max(most, cars_of(s, seat, bits.bit(model)))
    return most


# Designs


@rule
def designs(s, seat, kind, of):
    """Upgraded designs: all or those of some parts, how many different parts, most of a part, tested ones."""
    upgraded = np.int64(s.players[seat].upgraded)
    if kind == box.TESTED_DESIGNS:
        return bits.count(tested(s, seat))
    n = 0
    for part in range(len(box.PARTS)):
        found = bits.count(upgraded & box.OF_PART[part])
        if kind == box.UPGRADED_PARTS:
            n += found > 0
        elif kind == box.UPGRADES_OF_ONE_PART:
            n = max(n, found)
        else:
            n += found * bits.has(of, part)
    return n


@rule
def tested(s, seat):
    """Upgraded designs for which a car of the model stands in a garage, as a set."""
    found = np.int64(0)
    owned = models(s, seat)
    for model in range(len(box.MODELS)):
        if bits.has(owned, model):
            found |= s.players[seat].upgraded & box.OF_MODEL[model]
    return found


# Parts and training


@rule
def parts(s, seat, of):
    n = 0
    for part in range(len(box.PARTS)):
        n += bits.has(of, part) * s.players[seat].parts[part]
    return n


@rule
def certified_in(s, seat, of):
    n = 0
    for department in range(len(box.DEPARTMENTS)):
        n += bits.has(of, department) * levels.is_certified(s, seat, department)
    return n
