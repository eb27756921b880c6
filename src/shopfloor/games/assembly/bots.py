"""What a player of Assembly knows beyond the rules."""

from shopfloor.games.assembly.rules.scoring import score
from shopfloor.kernel import rule


@rule
def evaluate(s, seat):
    return float(score(s, seat))
