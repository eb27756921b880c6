"""The rules, a file a chapter.

years        setup, year prep, the end of a year
selective    selective disk allocation
profile      profile allocation
cards        card play; `effects` is what cards do, `questions` what they ask
competition  the draws in the sections, and the majority bonus
trends       trends
car          Car of the Year
ending       who has won

money, hands and turns serve all of them. Here is which chapter answers at which stage.
"""

from shopfloor.games.independents import box, stages
from shopfloor.games.independents.rules import (
    car,
    cards,
    competition,
    profile,
    questions,
    selective,
    trends,
    turns,
    years,
)
from shopfloor.games.independents.rules.ending import places, score
from shopfloor.games.independents.rules.hands import hide, redeal
from shopfloor.games.independents.rules.years import setup
from shopfloor.kernel import rule

__all__ = ["act", "forbids", "hide", "legal", "pending", "places", "redeal", "score", "setup"]


@rule
def pending(s):
    """One seat at a time."""
    return 0 if s.stage == stages.OVER else 1 << turns.mover(s)


@rule
def legal(s, seat, out):
    stage = s.stage
    if stage == stages.INVESTING:
        return selective.legal(s, seat, out)
    if stage == stages.ASSIGNING:
        return profile.legal(s, seat, out)
    if stage == stages.PLAYING:
        return cards.legal(s, seat, out)
    if stage == stages.TRENDING:
        return trends.legal(s, seat, out)
    return questions.legal(s, seat, out)


@rule
def forbids(s, seat, action):
    stage = s.stage
    if stage == stages.INVESTING:
        return selective.forbids(s, seat, action)
    if stage == stages.ASSIGNING:
        return profile.forbids(s, seat, action)
    if stage == stages.PLAYING:
        return cards.forbids(s, seat, action)
    if stage == stages.TRENDING:
        return trends.forbids(s, seat, action)
    return questions.forbids(s, seat, action)


@rule
def act(s, luck, news, seat, action):
    stage = s.stage
    if stage == stages.INVESTING:
        selective.act(s, seat, action)
    elif stage == stages.ASSIGNING:
        profile.act(s, seat, action)
    elif stage == stages.PLAYING:
        cards.act(s, news, seat, action)
    elif stage == stages.TRENDING:
        trends.act(s, news, seat, action)
    else:
        questions.act(s, news, seat, action)
    go_on(s, luck, news)


@rule
def go_on(s, luck, news):
    """What happens without a decision: competitions, Car of the Year, the end of a year and year prep."""
    if s.stage == stages.COMPETING:
        competition.resolve(s, luck, news)
        s.category += 1
        turns.open_phase(s, stages.INVESTING if s.category < box.CATEGORIES else stages.TRENDING)
    if s.stage == stages.CLOSING:
        car.choose(s, luck, news)
        years.close(s, news)
    if s.stage == stages.PREPARING:
        years.prepare(s, luck, news)
