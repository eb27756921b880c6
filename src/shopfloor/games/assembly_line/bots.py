"""What a player of Assembly Line knows beyond the rules."""

from shopfloor.games.assembly_line import rules
from shopfloor.kernel import rule

CHANCE_OF_BREAKDOWN = 1 / 3
"""How often two hands that are shown at random are equal."""


@rule
def evaluate(s, seat):
    """The lead in points, and what a breakdown would add to it in proportion to its chance."""
    lead = float(s.players[0].score - s.players[1].score)
    if not s.broken:
        first, second = rules.standings(s)
        lead += CHANCE_OF_BREAKDOWN * (first - second)
    return lead if seat == 0 else -lead
