"""What a player of Kanban knows beyond the rules: the points that are coming.

All weights are points, or shares of points that could be scored. They were fitted to games between players who play by
habit: how many points each of these things brought until the end, in 460,000 positions. `turns` is how many
turns a seat still has.
"""

import numpy as np

from shopfloor.games.kanban import box, outlook, stages, workday
from shopfloor.games.kanban.rules import holdings, levels, meeting, sandra, scoring
from shopfloor.kernel import NONE, bits, rule

SOON, LATE = 1.0, 2.0
"""The number of turns left at which half of what is prepared still comes about: for upgrades, and for all else."""

# Means to an end, in a whole game, besides their points at the end
TURN = 8.5
BANKED, BANKED_NICE, BOOK, VOUCHER, PART = 2.1, 1.9, 2.0, 1.6, 2.0
SEAT, SEAT_LATER, RED_SEAT = 1.9, 0.3, 2.6
STEP, CERTIFICATION, DOUBLE, MODEL, RISING = 0.5, 0.5, 0.5, 11.0, 1.3
"""Rising: a point by which a tested part can still gain in value."""

# Designs and cars, as shares of what they would score
UPGRADE_VALUE, UPGRADE_WEEKS, READY, DESIGN = 0.4, 1.0, 1.0, 0.7
ON_TRACK, ON_TRACK_TESTED, ON_TRACK_WEEKS = 12.0, 1.8, 0.35
ON_LINE, ON_LINE_TESTED, ON_LINE_WEEKS = 0.8, 0.9, 1.1
HOPED = 0.3

# Sandra, meetings, goals
NEXT_VISIT, VISIT, LACKING = 0.72, 0.1, 0.05
SPEECH, SPEECH_TODAY = 0.2, 0.36
FACTORY_GOAL, FINAL_GOAL = 0.8, 1.0
EARLY = 0.3
"""What it is worth to stand left of another tomorrow."""


@rule
def evaluate(s, seat):
    """Points ahead of the best other seat, with what is still to come of what lies on the boards."""
    days = outlook.days_left(s)
    best = -1e9
    for other in range(s.seats):
        if other != seat:
            best = max(best, worth(s, other, days))
    return worth(s, seat, days) - best


@rule
def worth(s, seat, days):
    turns = days + outlook.is_to_work(s, seat)
    weeks = outlook.visits(s, box.ADMINISTRATION, days)
    meetings = outlook.meetings_left(s, days)
    points = s.players[seat].points + scoring.final(s, seat) + TURN * turns
    points += means(s, seat, turns) + seats(s, seat, meetings) + workday.WEEKS * weeks * scoring.week_points(s, seat)
    points += upgrades(s, seat, turns, weeks) + claims(s, seat, turns, weeks) + assessments(s, seat, days)
    points += speeches(s, seat, meetings) + goals_in_reach(s, seat, turns) + order(s, seat, days)
    return points + workday.today(s, seat) + workday.under_way(s, seat, turns, weeks)


@rule
def share(turns, half):
    """How much of what takes time comes about, half of it in so many turns."""
    return turns / (turns + half)


@rule
def means(s, seat, turns):
    """Shifts, books, vouchers, parts, training and cars are means to an end. What is due counts as if it was there."""
    me = s.players[seat]
    shifts = min(me.due_shifts, box.SHIFT_BANK_MAX - me.bank)
    steps = rising = 0
    for department in range(len(box.DEPARTMENTS)):
        steps += me.training[department]
    tested = holdings.tested(s, seat)
    for part in range(len(box.PARTS)):
        rising += bits.count(tested & box.OF_PART[part]) * (box.HIGHEST_VALUE - s.part_value[part])
    value = (BANKED + BANKED_NICE * (s.sandra == box.NICE)) * (me.bank + shifts) + STEP * steps
    value += CERTIFICATION * levels.certifications(s, seat) + RISING * rising
    value += workday.CAR * holdings.cars(s, seat) + MODEL * bits.count(holdings.models(s, seat))
    held = BOOK * (me.books + me.due_books) + VOUCHER * (me.vouchers + me.due_vouchers)
    held += PART * holdings.parts(s, seat, box.ALL_PARTS)
    held += DOUBLE * (levels.is_certified(s, seat, box.TESTING) and me.doubled == NONE)
    return value * turns / workday.GAME_TURNS + held * share(turns, LATE) + BANKED * shifts


@rule
def seats(s, seat, meetings):
    """Seats for the next meeting and for those after it; red ones wait for it."""
    me = s.players[seat]
    later = max(meetings - 1.0, 0.0)
    value = (SEAT * min(meetings, 1.0) + SEAT_LATER * later) * me.seats_up
    return value + RED_SEAT * min(later, 1.0) * me.red_seats


# Designs and cars


@rule
def upgrades(s, seat, turns, weeks):
    """Selected designs; those whose part is there bring its value where they are tested then, and the weeks to come."""
    me = s.players[seat]
    models = holdings.models(s, seat)
    vouchers = me.vouchers + 0
    value = 0.0
    for part in range(len(box.PARTS)):
        cubes = me.parts[part] + 0
        left = np.int64(me.desk) & box.OF_PART[part]
        while left and cubes + vouchers > 0:
            model = box.DESIGN_MODEL[bits.lowest(left)]
            left &= left - 1
            if cubes > 0:
                cubes -= 1
                value += READY
            else:
                vouchers -= 1
            cars = holdings.cars_of(s, seat, bits.bit(model))
            value += UPGRADE_VALUE * (s.part_value[part] + 1) * bits.has(models, model)
            value += UPGRADE_WEEKS * weeks * box.OWN_UPGRADE_POINTS * cars
    return value * share(turns, SOON) + DESIGN * bits.count(me.desk) * share(turns, LATE)


@rule
def claims(s, seat, turns, weeks):
    """Cars that could be claimed, with the weeks to come and the designs that would be tested."""
    me = s.players[seat]
    models = holdings.models(s, seat)
    value = 0.0
    for model in range(len(box.MODELS)):
        own = np.int64(me.upgraded) & box.OF_MODEL[model]
        scored = weeks * (scoring.upgrades(s, model) + bits.count(own))
        tested = 0.0
        if own and not bits.has(models, model):
            for part in range(len(box.PARTS)):
                tested += s.part_value[part] * (own & box.OF_PART[part] != 0)
        if not me.desk & box.OF_MODEL[model]:
            value += HOPED * (tested + scored)
        elif is_on_track(s, model):
            value += ON_TRACK + ON_TRACK_TESTED * tested + ON_TRACK_WEEKS * scored
        else:
            value += (ON_LINE + ON_LINE_TESTED * tested + ON_LINE_WEEKS * scored) / steps_to_track(s, model)
    return value * share(turns, LATE)


@rule
def is_on_track(s, model):
    found = False
    for place in range(box.TRACK):
        found |= s.track[place] == model
    return found


@rule
def steps_to_track(s, model):
    """How far the next car of a model is from the end of the line."""
    nearest = len(box.SPACES)
    for space in range(len(box.SPACES)):
        if s.line[space] == model:
            nearest = min(nearest, box.STEPS_TO_TRACK[space])
    return nearest


# Sandra, meetings, goals


@rule
def assessments(s, seat, days):
    """What Sandra will give or take in each department, as things are."""
    value = 0.0
    coming = sandra.next_department(s)
    for department in range(len(box.DEPARTMENTS)):
        times = outlook.visits(s, department, days)
        if times > 0:
            weight = NEXT_VISIT + VISIT * (times - 1) if department == coming else VISIT * times
            value += weight * sandra.judge(s, seat, department)
            value += LACKING * times * missed_praise(s, seat, department)
    return value


@rule
def missed_praise(s, seat, department):
    """What Sandra would give to who leads in training if there were enough to see, by how much there is."""
    me = s.players[seat]
    level = me.training[department]
    owned = sandra.expected(s, seat, department)
    if level == 0 or level < levels.highest(s, department) or owned >= box.PRAISED_FROM:
        return 0.0
    shifts = min(me.bank + me.due_shifts, box.SHIFT_BANK_MAX)
    return shifts * (1.0 + owned) / (1.0 + box.PRAISED_FROM)


@rule
def speeches(s, seat, meetings):
    """The best goals that could be spoken on, as many as there are seats: those on the table and the own hand."""
    me = s.players[seat]
    if s.phase == stages.NEW_BUSINESS or (outlook.ends_today(s) and not s.meeting):
        return 0.0
    goals = (s.table | me.goals) & ~me.spoken
    total = 0.0
    left = me.seats_up
    for points in range(9, 0, -1):
        for goal in range(len(box.GOALS)):
            if left > 0 and bits.has(goals, goal) and meeting.worth(s, seat, goal) == points:
                total += points
                left -= 1
    return total * (SPEECH_TODAY if s.meeting else SPEECH * min(meetings, 1.0))


@rule
def goals_in_reach(s, seat, turns):
    """Factory goals, whose seats go to who is there first, and final goals that are met in part."""
    value = 0.0
    for area in range(len(box.AREAS)):
        reached = reached_in(s, seat, area)
        for tile in range(box.GOALS_IN_PLAY):
            to_go = s.factory_goal[area, tile] - reached
            if to_go > 0 and s.factory_seats[area, tile] > 0:
                value += FACTORY_GOAL / to_go
    for goal in range(box.FINAL_GOALS):
        least = box.FINAL_LEAST[s.final_goal, goal]
        owned = holdings.count(s, seat, box.FINAL_COUNTS[s.final_goal, goal], box.FINAL_OF[s.final_goal, goal])
        if owned < least:
            value += FINAL_GOAL * box.FINAL_POINTS[s.final_goal, goal] * owned / least
    return value * share(turns, LATE)


@rule
def reached_in(s, seat, area):
    """Certifications, cars or upgraded designs, as the area of a factory goal counts them."""
    if area == box.CERTIFICATION_AREA:
        return levels.certifications(s, seat)
    return holdings.cars(s, seat) if area == box.CAR_AREA else bits.count(s.players[seat].upgraded)


@rule
def order(s, seat, days):
    """Who stands further left chooses first tomorrow."""
    ahead = 0
    for other in range(s.seats):
        ahead += s.players[other].workstation > s.players[seat].workstation
    return EARLY * ahead if s.players[seat].workstation != NONE and days > 0 else 0.0
