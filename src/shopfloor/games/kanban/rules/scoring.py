"""Scoring: the end of a week, the final scoring, and who wins."""

import numpy as np

from shopfloor.games.kanban import box, events, stages
from shopfloor.games.kanban.rules import holdings, levels
from shopfloor.kernel import EVERYONE, NONE, bits, rank_seats, rule, tell

# End of week


@rule
def end_week(s, news):
    """Each car scores the upgrades of its model: two points for an own one, one for another's."""
    for seat in range(s.seats):
        points = week_points(s, seat)
        if points:
            s.players[seat].points += points
            tell(news, EVERYONE, events.WEEK_SCORED, seat, points)


@rule
def week_points(s, seat):
    points = 0
    for model in range(len(box.MODELS)):
        points += week_points_of(s, seat, model)
    return points


@rule
def week_points_of(s, seat, model):
    """What the cars of a model bring at the end of a week."""
    cars = holdings.cars_of(s, seat, bits.bit(model))
    own = bits.count(s.players[seat].upgraded & box.OF_MODEL[model])
    return cars * (box.OWN_UPGRADE_POINTS * own + box.OTHER_UPGRADE_POINTS * (upgrades(s, model) - own))


@rule
def upgrades(s, model):
    """Upgrades of a model by anyone."""
    n = 0
    for space in range(box.UPGRADE_SPACES):
        n += s.upgrades[model, space] != NONE
    return n


# Final scoring


@rule
def is_at_end(s):
    """One of the tracks is on its last space and the other on the one before."""
    return (s.week >= box.LAST_STEP and s.cycle >= box.LAST_STEP - 1) or (
        s.week >= box.LAST_STEP - 1 and s.cycle >= box.LAST_STEP
    )


@rule
def end_game(s, news):
    """Points are added up once, and told line by line."""
    for seat in range(s.seats):
        tell(news, EVERYONE, events.FINAL_GOALS, seat, final_goals(s, seat), goals_paid(s, seat))
        tell(news, EVERYONE, events.FINAL_BANK, seat, s.players[seat].bank)
        tell(news, EVERYONE, events.FINAL_THINGS, seat, things(s, seat))
        tell(news, EVERYONE, events.FINAL_CARS, seat, cars(s, seat))
        tell(news, EVERYONE, events.FINAL_DESIGNS, seat, designs(s, seat))
        tell(news, EVERYONE, events.FINAL_TRAINING, seat, training(s, seat))
    s.phase = stages.OVER
    s.stage = stages.ENDED
    for seat in range(s.seats):
        tell(news, EVERYONE, events.TOTAL, seat, score(s, seat))


@rule
def seats_left(s, seat):
    """Own seats face-up and red ones count alike now."""
    return s.players[seat].seats_up + s.players[seat].red_seats


@rule
def is_met(s, seat, goal):
    tile = s.final_goal
    owned = holdings.count(s, seat, box.FINAL_COUNTS[tile, goal], box.FINAL_OF[tile, goal])
    return owned >= box.FINAL_LEAST[tile, goal]


@rule
def goals_paid(s, seat):
    """Final goals that are paid for with a seat: all that are met, as far as the seats reach."""
    met = 0
    for goal in range(box.FINAL_GOALS):
        met += is_met(s, seat, goal)
    return min(met, seats_left(s, seat))


@rule
def final_goals(s, seat):
    """Goals that bring most are paid for first: a seat that is kept is worth a single point."""
    points = 0
    seats = seats_left(s, seat)
    for goal in range(box.FINAL_GOALS):
        if is_met(s, seat, goal):
            dearer = 0
            for other in range(box.FINAL_GOALS):
                more = box.FINAL_POINTS[s.final_goal, other] > box.FINAL_POINTS[s.final_goal, goal]
                dearer += more and is_met(s, seat, other)
            points += box.FINAL_POINTS[s.final_goal, goal] * (dearer < seats)
    return points


@rule
def things(s, seat):
    """A point for each seat that is left, each book and each voucher."""
    me = s.players[seat]
    return seats_left(s, seat) - goals_paid(s, seat) + me.books + me.vouchers


@rule
def cars(s, seat):
    points = 0
    for garage in range(box.GARAGES):
        model = s.players[seat].garage[garage]
        if model != NONE:
            points += box.CAR_VALUE[model]
    return points


@rule
def designs(s, seat):
    """The value of its part for each tested design."""
    points = 0
    tested = holdings.tested(s, seat)
    for part in range(len(box.PARTS)):
        points += s.part_value[part] * bits.count(tested & box.OF_PART[part])
    return points


@rule
def training(s, seat):
    """Five, three and one points for the first three on each track, who have begun to train."""
    points = 0
    for department in range(len(box.DEPARTMENTS)):
        if s.players[seat].training[department] > 0:
            points += box.FINAL_TRAINING_POINTS[min(levels.rank(s, seat, department), 3)]
    return points


@rule
def final(s, seat):
    """What the final scoring would bring now."""
    return (
        final_goals(s, seat)
        + s.players[seat].bank
        + things(s, seat)
        + cars(s, seat)
        + designs(s, seat)
        + training(s, seat)
    )


@rule
def score(s, seat):
    """Productivity points; at the end with the final scoring."""
    points = s.players[seat].points
    return points + final(s, seat) if s.stage == stages.ENDED else points + 0


# Who wins


@rule
def places(s, out):
    """Most points; then most cars, tested designs, banked shifts and certifications; else a place is shared."""
    standings = np.zeros((s.seats, 5), np.int64)
    for seat in range(s.seats):
        standings[seat, 0] = score(s, seat)
        standings[seat, 1] = holdings.cars(s, seat)
        standings[seat, 2] = bits.count(holdings.tested(s, seat))
        standings[seat, 3] = s.players[seat].bank
        standings[seat, 4] = levels.certifications(s, seat)
    rank_seats(standings, out)
