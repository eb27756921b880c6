"""How long the game still goes on, where Sandra will be until then, and which meetings are to come."""

from shopfloor.games.kanban import box, stages, state
from shopfloor.games.kanban.rules import sandra
from shopfloor.kernel import rule

CLAIMS_A_DAY = 0.15
"""Cars that a player claims in a day; Sandra moves the pace car once a week."""


@rule
def days_left(s):
    """About how many days come after today: week and cycle must both go on, one to its last space."""
    if ends_today(s):
        return 0.0
    last, before = box.LAST_STEP, box.LAST_STEP - 1
    by_week = max(days_to_week(s, last), days_to_cycle(s, before))
    by_cycle = max(days_to_week(s, before), days_to_cycle(s, last))
    return min(by_week, by_cycle)


@rule
def ends_today(s):
    """Is this day the last, whatever is done in what is left of it?"""
    return s.week + min(s.cycle + s.meeting, box.LAST_STEP) >= 2 * box.LAST_STEP - 1


@rule
def days_to_week(s, week):
    """Days until Sandra, who comes to administration once a week, has moved the week marker there."""
    if s.week >= week:
        return 0.0
    return days_to(s, box.ADMINISTRATION) + len(box.DEPARTMENTS) * (week - s.week - 1.0)


@rule
def days_to(s, department):
    """Days until Sandra assesses a department next, none if she does so today."""
    coming = sandra.next_department(s)
    today = is_coming_today(s)
    return (department - coming) % len(box.DEPARTMENTS) + 1.0 - today


@rule
def is_coming_today(s):
    """Is Sandra's work of today still to be done, so that she or the day decides where it will be?"""
    if s.phase == stages.SELECTING:
        return s.day > 1
    if s.phase != stages.WORKING or s.day == 1:
        return False
    worked = False
    for place in range(s.moves):
        worked = worked or s.order[place] == state.SANDRA
    return not worked


@rule
def days_to_cycle(s, cycle):
    """Days until so many meetings were held, at the usual pace of claims."""
    to_go = cycle - s.cycle - s.meeting
    if to_go <= 0:
        return 0.0
    steps = to_go * box.STEPS_TO_A_MEETING[s.seats] - s.pace
    return steps / (1.0 / len(box.DEPARTMENTS) + CLAIMS_A_DAY * s.seats)


@rule
def visits(s, department, days):
    """How often Sandra will still assess a department."""
    first = days_to(s, department)
    return 0.0 if first > days else 1.0 + (days - first) / len(box.DEPARTMENTS)


@rule
def is_to_work(s, seat):
    """Has this seat chosen today's workstation, or will it, with its turn of the day still to come?"""
    first = 0
    if s.phase == stages.WORKING:
        first = s.moves
    elif s.phase != stages.SELECTING:
        return False
    found = False
    for place in range(first, s.movers):
        found = found or s.order[place] == seat
    return found


@rule
def meetings_left(s, days):
    """About how many meetings are still to come, at the usual pace of claims."""
    steps = s.pace + days * (1.0 / len(box.DEPARTMENTS) + CLAIMS_A_DAY * s.seats)
    return s.meeting + steps / box.STEPS_TO_A_MEETING[s.seats]
