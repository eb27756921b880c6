"""What training has led to: desks on the training tracks, certifications, experts."""

from shopfloor.games.kanban import box
from shopfloor.kernel import rule


@rule
def is_certified(s, seat, department):
    """Past the third stage of training."""
    return s.players[seat].training[department] >= box.CERTIFIED


@rule
def certifications(s, seat):
    n = 0
    for department in range(len(box.DEPARTMENTS)):
        n += s.players[seat].training[department] >= box.CERTIFIED
    return n


@rule
def experts(s, seat):
    """Departments whose red desk was reached."""
    n = 0
    for department in range(len(box.DEPARTMENTS)):
        n += s.players[seat].training[department] == box.EXPERT_LEVEL
    return n


@rule
def highest(s, department):
    level = 0
    for seat in range(s.seats):
        level = max(level, s.players[seat].training[department])
    return level


@rule
def lowest(s, department):
    level = box.EXPERT_LEVEL
    for seat in range(s.seats):
        level = min(level, s.players[seat].training[department])
    return level


@rule
def rank(s, seat, department):
    """How many are ahead on a training track: further up, or higher in the same stack."""
    me = s.players[seat]
    ahead = 0
    for other in range(s.seats):
        them = s.players[other]
        level = them.training[department]
        further = level > me.training[department]
        ahead += further or (level == me.training[department] and them.below[department] > me.below[department])
    return ahead
