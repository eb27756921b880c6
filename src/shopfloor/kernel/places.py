"""Places: who came first, who shares a place, who has won, and what a place is worth to a searcher."""

from typing import Any

import numpy as np

from shopfloor.kernel.compiling import rule, template
from shopfloor.kernel.records import i64

FIRST = 1
"""The place of a winner."""

WIN = 1.0
LOSS = -1.0


@rule
def rank_seats(standings, out):
    """Write each seat's place into `out`, from one row of standings per seat: more is better, the first column counts
    most, each further one breaks the remaining ties, and equal rows share a place.
    """
    seats, columns = standings.shape
    for seat in range(seats):
        out[seat] = FIRST
        for other in range(seats):
            for column in range(columns):
                lead = standings[other, column] - standings[seat, column]
                if lead != 0:
                    out[seat] += lead > 0
                    break


@template
def places_by_score(s, out):
    """The default `places`: by points, the fewest first if the lowest score wins."""
    for seat in range(s.seats):  # without a temporary array, which would cost small games a tenth of their speed
        out[seat] = FIRST
        for other in range(seat):
            lead = i64(score(s, other)) - i64(score(s, seat))
            if LOWEST_WINS:
                lead = -lead
            out[seat] += lead > 0
            out[other] += lead < 0


@template
def result_by_place(s, out):
    """The default `result`: the share of rivals behind a seat minus the share ahead of it.

    So each place gained is worth the same, tied seats get the mean of the places they share, and the utilities of
    rivals add up to 0. Partners, and a solo player, have won if they are first and lost otherwise.
    """
    place = np.zeros(s.seats, i64)
    places(s, place)
    for seat in range(s.seats):
        if COOPERATIVE or s.seats == 1:
            out[seat] = WIN if place[seat] == FIRST else LOSS
        else:
            lead = 0
            for other in range(s.seats):
                lead += place[other] > place[seat]
                lead -= place[other] < place[seat]
            out[seat] = lead / (s.seats - 1)


def winners(places: Any, *, cooperative: bool) -> Any:
    """Who has won, from an array of places whose last axis is the seats: whoever is first. If all of several
    rivals are first, the game is a draw and nobody has won.
    """
    first = np.asarray(places) == FIRST
    if cooperative or first.shape[-1] == 1:
        return first
    return first & ~first.all(axis=-1, keepdims=True)


def win_shares(places: Any, *, cooperative: bool) -> Any:
    """Each seat's share of the win: all of it for a sole winner and for partners, an equal part for rivals."""
    won = winners(places, cooperative=cooperative)
    if cooperative:
        return won.astype(float)
    return won / np.maximum(won.sum(axis=-1, keepdims=True), 1)


def mean_ranks(places: Any) -> Any:
    """Each seat's rank: its place or, if several share it, the mean of the places they fill together."""
    places = np.asarray(places)
    level = (places[..., :, None] == places[..., None, :]).sum(axis=-1)
    return places + (level - 1) / 2
