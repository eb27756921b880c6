"""What a player of Kanban knows beyond the rules: the points that are coming.

All weights are points, or shares of points that could be scored. `turns` is how many turns a seat still has.
"""

import numpy as np

from shopfloor.games.kanban import box, outlook, stages, workday
from shopfloor.games.kanban.rules import holdings, levels, meeting, sandra, scoring
from shopfloor.kernel import NONE, bits, rule

BANKED, BOOK, VOUCHER, PART, SEAT = 1.3, 1.0, 1.0, 0.3, 3.0
"""What a banked shift, a book, a voucher, a part and a seat bring in a whole game, besides their points at the end."""
STEP, CERTIFICATION = 0.7, 3.0
"""A step of training and a certification, likewise."""
GAME_TURNS = 16.0
SOON, LATE = 1.0, 2.0
"""With so many turns left half of what is prepared comes about: upgrades, and cars."""
READY, PLANNED, SPACE = 0.6, 0.25, 1.5
"""How likely a design is upgraded whose part is there, or is not; and what the upgrade space brings."""
ON_TRACK, ON_LINE, HOPED, GARAGE = 0.8, 0.8, 0.25, 2.5
"""How likely a car is claimed with a design, from the track or a step before it, or without; and a garage's benefit."""
WEEKS = 0.8
"""How much of what cars would score in the weeks to come they do score."""
NEXT_VISIT, VISIT, LEAD = 0.7, 0.6, 0.3
"""How much of Sandra's praise or blame comes about: next time, later, and where one leads but lacks something."""
SPEECH, SPEECH_TODAY = 0.5, 0.6
"""How much of what one could speak on now is scored in the next meeting."""
NEAR_GOAL, FINAL_GOAL = 1.5, 0.4
"""What it is worth to need one more for a seat of a factory goal; and a final goal that is half met, as a share."""
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
    points = s.players[seat].points + scoring.final(s, seat)
    points += means(s, seat, turns) + week_scores(s, seat) + upgrades(s, seat, turns) + claims(s, seat, turns, days)
    points += assessments(s, seat, days) + speeches(s, seat) + goals_in_reach(s, seat, turns) + order(s, seat)
    return points + workday.today(s, seat) + workday.under_way(s, seat)


@rule
def share(turns, half):
    """How much of what takes time comes about, half of it in so many turns."""
    return turns / (turns + half)


@rule
def means(s, seat, turns):
    """Shifts, books, vouchers, parts, seats and training are means to an end. What is due counts as if it was there."""
    me = s.players[seat]
    shifts = min(me.due_shifts, box.SHIFT_BANK_MAX - me.bank)
    steps = 0
    for department in range(len(box.DEPARTMENTS)):
        steps += me.training[department]
    value = BANKED * (me.bank + shifts) + BOOK * (me.books + me.due_books)
    value += VOUCHER * (me.vouchers + me.due_vouchers) + PART * holdings.parts(s, seat, box.ALL_PARTS)
    value += SEAT * (me.seats_up + 0.5 * me.red_seats)
    value += STEP * steps + CERTIFICATION * levels.certifications(s, seat)
    return value * min(turns / GAME_TURNS, 1.0) + shifts + me.due_books + me.due_vouchers


# Cars and designs


@rule
def weeks_left(s):
    return max(box.LAST_STEP - s.week, 0) + 0.0


@rule
def week_scores(s, seat):
    """What the cars and upgrades that are there will score at the end of each week."""
    return WEEKS * weeks_left(s) * scoring.week_points(s, seat)


@rule
def upgrades(s, seat, turns):
    """Selected designs that can be upgraded: points, the benefit of a space, and the value of what is tested then."""
    me = s.players[seat]
    models = holdings.models(s, seat)
    vouchers = me.vouchers + 0
    value = 0.0
    for part in range(len(box.PARTS)):
        cubes = me.parts[part] + 0
        left = np.int64(me.desk) & box.OF_PART[part]
        while left:
            design = bits.lowest(left)
            left &= left - 1
            gain = box.UPGRADE_POINTS + SPACE
            if bits.has(models, box.DESIGN_MODEL[design]):
                gain += s.part_value[part] + 1 + WEEKS * weeks_left(s) * box.OWN_UPGRADE_POINTS
            if cubes > 0:
                cubes -= 1
                value += READY * gain
            elif vouchers > 0:
                vouchers -= 1
                value += max(READY * gain - VOUCHER, PLANNED * gain)
            else:
                value += PLANNED * gain
    return value * share(turns, SOON)


@rule
def claims(s, seat, turns, days):
    """Cars that could be claimed: their value, a garage, weeks to come, praise, and designs that would be tested."""
    me = s.players[seat]
    models = holdings.models(s, seat)
    praise = VISIT * outlook.visits(s, box.ASSEMBLY, days) * missed_praise(s, seat, box.ASSEMBLY)
    value = 0.0
    for model in range(len(box.MODELS)):
        own = np.int64(me.upgraded) & box.OF_MODEL[model]
        gain = GARAGE + box.CAR_VALUE[model] + praise
        gain += WEEKS * weeks_left(s) * (scoring.upgrades(s, model) + bits.count(own))
        if not bits.has(models, model):
            for part in range(len(box.PARTS)):
                gain += s.part_value[part] * (own & box.OF_PART[part] != 0)
        value += gain * chance_to_claim(s, seat, model)
    return value * share(turns, LATE)


@rule
def chance_to_claim(s, seat, model):
    """A design of the model is needed, and a car that is near."""
    if not s.players[seat].desk & box.OF_MODEL[model]:
        return HOPED
    for place in range(box.TRACK):
        if s.track[place] == model:
            return ON_TRACK
    nearest = len(box.SPACES)
    for space in range(len(box.SPACES)):
        if s.line[space] == model:
            nearest = min(nearest, box.STEPS_TO_TRACK[space])
    return ON_LINE / nearest


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
            value += LEAD * times * missed_praise(s, seat, department)
    return value


@rule
def missed_praise(s, seat, department):
    """What a nice Sandra would give to who leads in training if there were enough to see, by how much there is."""
    level = s.players[seat].training[department]
    owned = sandra.expected(s, seat, department)
    if s.sandra != box.NICE or level == 0 or level < levels.highest(s, department) or owned >= box.PRAISED_FROM:
        return 0.0
    return s.players[seat].bank * (1.0 + owned) / (1.0 + box.PRAISED_FROM)


@rule
def speeches(s, seat):
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
    return total * (SPEECH_TODAY if s.meeting else SPEECH)


@rule
def goals_in_reach(s, seat, turns):
    """Factory goals, whose seats go to who is there first, and final goals that are met in part."""
    value = 0.0
    for area in range(len(box.AREAS)):
        reached = reached_in(s, seat, area)
        for tile in range(box.GOALS_IN_PLAY):
            to_go = s.factory_goal[area, tile] - reached
            if to_go > 0 and s.factory_seats[area, tile] > 0:
                value += NEAR_GOAL / to_go
    for goal in range(box.FINAL_GOALS):
        least = box.FINAL_LEAST[s.final_goal, goal]
        owned = holdings.count(s, seat, box.FINAL_COUNTS[s.final_goal, goal], box.FINAL_OF[s.final_goal, goal])
        if owned < least:
            value += 2 * FINAL_GOAL * box.FINAL_POINTS[s.final_goal, goal] * owned / least
    return value * share(turns, LATE)


@rule
def reached_in(s, seat, area):
    """Certifications, cars or upgraded designs, as the area of a factory goal counts them."""
    if area == box.CERTIFICATION_AREA:
        return levels.certifications(s, seat)
    return holdings.cars(s, seat) if area == box.CAR_AREA else bits.count(s.players[seat].upgraded)


@rule
def order(s, seat):
    """Who stands further left chooses first tomorrow."""
    ahead = 0
    for other in range(s.seats):
        ahead += s.players[other].workstation > s.players[seat].workstation
    return EARLY * ahead if s.players[seat].workstation != NONE else 0.0
