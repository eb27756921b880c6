"""What a player of No Thanks! knows beyond the rules."""

from no_thanks.rules import card_points
from shopfloor.kernel import rule


@rule
def evaluate(s, seat):
    """Chips less points, compared with the mean of the others."""
    lead = 0.0
    for other in range(s.seats):
        lead += standing(s.players[seat]) - standing(s.players[other])
    return lead / (s.seats - 1)


@rule
def standing(player):
    return player.chips - card_points(player)
