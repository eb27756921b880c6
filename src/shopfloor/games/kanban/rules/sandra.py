"""Sandra: she assesses the department where she is, and then does her task there."""

import numpy as np

from shopfloor.games.kanban import box, events, stages, state
from shopfloor.games.kanban.rules import assembly, design, holdings, levels, logistics, scoring, testing
from shopfloor.kernel import EVERYONE, rule, tell


@rule
def work(s, luck, news):
    """On the first day she has paperwork to do."""
    if s.day > 1:
        department = box.WORKSTATION_DEPARTMENT[s.sandra_at]
        tell(news, EVERYONE, events.ASSESSES, department)
        for seat in range(s.seats):
            assess(s, news, seat, department)
        do_task(s, luck, news, department)


# Assessment


@rule
def assess(s, news, seat, department):
    """Points are won or lost, but never below none."""
    points = judge(s, seat, department)
    if points > 0:
        tell(news, EVERYONE, events.PRAISED, seat, points)
    elif points < 0:
        tell(news, EVERYONE, events.BLAMED, seat, -points)
    s.players[seat].points += points


@rule
def judge(s, seat, department):
    """What she would give a player, or take, in a department now."""
    if s.sandra == box.MEAN:
        return -blame(s, seat, department)
    return praise(s, seat, department)


@rule
def expected(s, seat, department):
    """How much a player has of what she expects in a department."""
    return holdings.count(s, seat, box.EXPECTS[department], box.EVERYTHING)


@rule
def praise(s, seat, department):
    """Nice: who is furthest in training, and has enough, gets a point a banked shift."""
    me = s.players[seat]
    level = me.training[department]
    if level == 0 or level < levels.highest(s, department) or expected(s, seat, department) < box.PRAISED_FROM:
        return np.int64(0)
    if s.sandra == box.DRIVERS_EDITION:  # only the top disc, and only for shifts above five
        return max(np.int64(me.bank) - box.EXPECTED_BANK, 0) * (levels.rank(s, seat, department) == 0)
    return np.int64(me.bank)


@rule
def blame(s, seat, department):
    """Mean: who is last in training, and has too little, loses a point for each banked shift below five."""
    me = s.players[seat]
    if me.training[department] > levels.lowest(s, department) or expected(s, seat, department) > box.BLAMED_TO:
        return np.int64(0)
    return min(max(box.EXPECTED_BANK - np.int64(me.bank), 0), np.int64(me.points))


@rule
def next_department(s):
    """Where she will assess next, if she finds a place there: today's department until she has worked in it."""
    department = box.WORKSTATION_DEPARTMENT[s.sandra_at]
    asked = False
    for place in range(s.moves):
        asked = asked or s.order[place] == state.SANDRA
    if s.day > 1 and ((s.phase == stages.SELECTING and asked) or (s.phase == stages.WORKING and not asked)):
        return department
    return (department + 1) % len(box.DEPARTMENTS)


# Tasks


@rule
def do_task(s, luck, news, department):
    if department == box.TESTING:
        testing.advance_pace_car(s, news, 1)
    elif department == box.ASSEMBLY:
        assembly.clear_all(s)
    elif department == box.LOGISTICS:
        logistics.clear_warehouses(s)
    elif department == box.DESIGN:
        design.discard_oldest(s, luck, news)
    else:
        s.week = min(s.week + 1, box.LAST_STEP)
        tell(news, EVERYONE, events.WEEK, s.week)
        scoring.end_week(s, news)
