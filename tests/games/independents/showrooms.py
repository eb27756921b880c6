"""Positions of The Last of the Independents for its tests.

Seats have the companies of the box in its order, and the turn order is that of the seats, unless a test says otherwise.
All money that a test does not place is in the supply.
"""

from shopfloor.games.independents import GAME, box, stages
from shopfloor.kernel import Match, Refusal
from shopfloor.kernel.luck import key_of_seed

STAGE = {"invest": stages.INVESTING, "assign": stages.ASSIGNING, "cards": stages.PLAYING, "trend": stages.TRENDING}


def new(seats=3, seed=1, **options):
    return Match(GAME, seats, options, key_of_seed(seed))


def position(
    seats=3,
    stage="cards",
    category="models",
    sections=None,
    hands=(),
    pools=(),
    returned=(),
    chips=(),
    slots=None,
    order=None,
    passed=(),
    companies=None,
    year=1,
    seed=1,
    deck=None,
    **options,
):
    """A table. `sections` has the disks of each seat by section, `slots` those on the profile of each seat."""
    match = new(seats, seed, **options)
    s = match.snapshot()
    s.stage = STAGE[stage]
    s.year = year - 1
    s.category = box.CATEGORIES if stage == "trend" else box.CATEGORY_NAMES.index(category)
    s.order[:seats] = order or range(seats)
    s.passed = sum(1 << seat for seat in passed)
    s.place = next(place for place in range(seats) if int(s.order[place]) not in passed)
    used = companies or box.COMPANY_NAMES[:seats]
    s.closed = 0
    s.companies = sum(1 << n for n, name in enumerate(box.COMPANY_NAMES) if name not in used)
    for seat in range(seats):
        me = s.players[seat]
        me.company = box.COMPANY_NAMES.index(used[seat])
        me.chips = at(chips, seat)
        me.pool = at(pools, seat)
        me.returned = at(returned, seat)
        me.slots[:] = 0
        for section, disks in at(slots or (), seat, {}).items():
            me.slots[number(section)] = disks
        for section, disks in (sections or {}).items():
            s.sections[number(section)].disks[seat] = at(disks, seat)
        on_board = sum(int(section.disks[seat]) for section in s.sections)
        me.supply = box.DISKS - int(me.pool) - int(me.returned) - int(me.slots.sum()) - on_board
        me.hand = bits(at(hands, seat, ()))
        me.held = len(at(hands, seat, ()))
    dealt = sum(int(player.hand) for player in s.players)
    s.deck = box.WHOLE_DECK & ~dealt if deck is None else bits(deck)
    s.discards = box.WHOLE_DECK & ~dealt & ~int(s.deck)
    assert GAME.census(s) == GAME.census(match.snapshot())
    match.restore(s.tobytes())
    return match


def at(values, place, default=0):
    return values[place] if place < len(values) else default


def number(section):
    return box.SECTION_IDS.index(section)


def bits(cards):
    return sum(1 << box.CARD_NAMES.index(card) for card in cards)


def change(match, **fields):
    """The same table with some fields of the state set."""
    s = match.snapshot()
    for name, value in fields.items():
        setattr(s, name, value)
    match.restore(s.tobytes())
    return match


def play(match, *actions):
    """Actions one after the other, each by the seat whose move it is; the news of all of them."""
    news = []
    for action in actions:
        news += match.act(match.pending()[0], action).news
    return news


def legal(match):
    """What can be done now."""
    return {GAME.actions.write(action) for action in match.legal(match.pending()[0])}


def told(news, kind):
    return [item.values for item in news if item.kind == kind]


def pass_all(match):
    """Everybody passes until the phase is over; the news."""
    news = []
    stage = match.view(None).stage
    while match.view(None).stage == stage and "pass" in legal(match):
        before = match.view(None).category
        news += play(match, "pass")
        if match.view(None).category != before:
            break
    return news


def disks(match, section):
    return next(found.disks for found in match.view(None).sections if found.id == section)


def seen(match, section):
    return next(found for found in match.view(None).sections if found.id == section)


def player(match, seat):
    return match.view(seat).players[seat]


def where(match, field):
    """One number of each player."""
    return [getattr(player, field) for player in match.view(None).players]


def stage(match):
    return match.view(None).stage


def refusal(match, action):
    """The sentence with which an action is refused."""
    try:
        match.act(match.pending()[0], action)
    except Refusal as refused:
        return refused.text
    raise AssertionError(f"{action} is allowed")


def hand(match, seat):
    return set(player(match, seat).hand)


def until(make, happens, seeds=range(200)):
    """The first of some tables, played by `make` from a seed, in whose news something happens."""
    for seed in seeds:
        match, news = make(seed)
        if happens(news):
            return match, news
    raise AssertionError("it never happens")
