"""Meetings: each player presents a pet project, and speaks on goals with seats; then comes New Business."""

from shopfloor.games.kanban import box, events, reasons, stages, state, verbs
from shopfloor.games.kanban.rules import benefits, certification, conference, holdings
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, is_a, operand, rule, tell

# Speak or pass


@rule
def begin(s, news):
    """In the order of the certification track, the furthest right first."""
    s.phase = stages.MEETING
    s.passes = 0
    certification.set_order(s)
    tell(news, EVERYONE, events.MEETING)


@rule
def ask(s, news, seat):
    """Who has presented the pet project and can speak on nothing passes without being asked."""
    if s.players[seat].presented and not can_speak(s, seat):
        tell(news, EVERYONE, events.PASSES, seat)
        s.passes += 1
    else:
        s.mover = seat
        s.stage = stages.SPEAK


@rule
def is_over(s):
    """Everyone has passed, one after the other."""
    return s.passes >= s.seats


@rule
def can_speak(s, seat):
    goals = 0
    for goal in range(len(box.GOALS)):
        goals += forbids_speaking(s, seat, goal) == ALLOWED
    return goals > 0


@rule
def legal(s, seat, out, n):
    """The pet project, a seat on a goal, or a pass; after presenting, a seat on a goal or nothing more."""
    if s.stage == stages.PROPOSE:
        return legal_propose(s, seat, out, n)
    for goal in range(len(box.GOALS)):
        if s.stage == stages.SPEAK and forbids_presenting(s, seat, goal) == ALLOWED:
            out[n] = code(verbs.PRESENT, goal)
            n += 1
    for goal in range(len(box.GOALS)):
        if forbids_speaking(s, seat, goal) == ALLOWED:
            out[n] = code(verbs.SPEAK, goal)
            n += 1
    if s.stage == stages.SEAT:
        out[n] = code(verbs.STOP)
        return n + 1
    if s.players[seat].presented:
        out[n] = code(verbs.PASS)
        n += 1
    return n


def forbids(s, seat, action):
    if s.stage == stages.PROPOSE:
        return forbids_propose(s, seat, action)
    if is_a(action, verbs.SPEAK):
        return forbids_speaking(s, seat, operand(verbs.SPEAK, action, 0))
    if s.stage == stages.SEAT:
        return ALLOWED if is_a(action, verbs.STOP) else code(reasons.NOT_NOW, stages.SEAT)
    if is_a(action, verbs.PRESENT):
        return forbids_presenting(s, seat, operand(verbs.PRESENT, action, 0))
    if is_a(action, verbs.PASS):
        return ALLOWED if s.players[seat].presented else reasons.PRESENT_FIRST
    return code(reasons.NOT_NOW, stages.SPEAK)


@rule
def forbids_presenting(s, seat, goal):
    """One card of the hand, once a meeting."""
    me = s.players[seat]
    if me.presented:
        return reasons.PRESENTED
    return ALLOWED if bits.has(me.goals, goal) else code(reasons.NO_GOAL, goal)


@rule
def forbids_speaking(s, seat, goal):
    """A face-up seat on an open goal with a free place, once a player."""
    me = s.players[seat]
    if me.seats_up == 0:
        return reasons.NO_SEAT_UP
    if not bits.has(s.table, goal):
        return code(reasons.NOT_ON_TABLE, goal)
    if bits.has(me.spoken, goal):
        return code(reasons.SPOKEN, goal)
    return ALLOWED if speakers(s, goal) < box.GOAL_SEATS[goal] else code(reasons.HEARD_ENOUGH, goal)


@rule
def speakers(s, goal):
    n = 0
    for seat in range(s.seats):
        n += bits.has(s.players[seat].spoken, goal)
    return n


@rule
def act(s, luck, news, seat, action):
    s.stage = stages.BETWEEN
    if is_a(action, verbs.PROPOSE):
        propose(s, seat, operand(verbs.PROPOSE, action, 0))
        return
    if is_a(action, verbs.PASS):
        s.passes += 1
        return
    s.passes = 0
    if is_a(action, verbs.PRESENT):
        present(s, seat, operand(verbs.PRESENT, action, 0))
    elif is_a(action, verbs.SPEAK):
        speak(s, news, seat, operand(verbs.SPEAK, action, 0))


@rule
def present(s, seat, goal):
    """The pet project lies open for all; who has a seat may speak in the same turn, on any goal."""
    me = s.players[seat]
    me.goals &= ~bits.bit(goal)
    me.presented = 1
    s.table |= bits.bit(goal)
    if me.seats_up > 0:
        s.stage = stages.SEAT


@rule
def speak(s, news, seat, goal):
    """The first speaker scores as often as the card says, each later one once less."""
    me = s.players[seat]
    me.seats_up -= 1
    me.seats_used += 1
    points = worth(s, seat, goal)
    me.spoken |= bits.bit(goal)
    if points == 0:
        tell(news, EVERYONE, events.IN_VAIN, seat)
    benefits.score(s, news, seat, points)


@rule
def worth(s, seat, goal):
    """What speaking on a goal brings now, the seat having left the table."""
    return points_for(s, goal, holdings.count(s, seat, box.GOAL_COUNTS[goal], box.GOAL_OF[goal]))


@rule
def prospect(s, seat, goal):
    """What speaking on a goal would bring, with a seat that is still at the table."""
    number = holdings.count(s, seat, box.GOAL_COUNTS[goal], box.GOAL_OF[goal])
    return points_for(s, goal, number - (box.GOAL_COUNTS[goal] == box.SEATS_AT_THE_TABLE))


@rule
def points_for(s, goal, number):
    """A goal's points for a number of things: the first speaker counts as many as the card says, later ones fewer."""
    return box.GOAL_POINTS[goal] * max(min(box.GOAL_TIMES[goal] - speakers(s, goal), number), 0)


# New business


@rule
def adjourn(s, news):
    """Used seats are turned down, red ones turn others up, and the production cycle moves on."""
    for seat in range(s.seats):
        me = s.players[seat]
        me.seats_used = 0
        me.spoken = 0
        me.presented = 0
        conference.convert(s, news, seat)
    s.passes = 0
    s.meeting = 0
    s.cycle = min(s.cycle + 1, box.LAST_STEP)
    tell(news, EVERYONE, events.CYCLE, s.cycle)


@rule
def begin_new_business(s):
    """The goals that were open are discarded, and each player proposes one of two."""
    s.phase = stages.NEW_BUSINESS
    s.goal_discards |= s.table
    s.table = 0
    certification.set_order(s)


@rule
def legal_propose(s, seat, out, n):
    for goal in range(len(box.GOALS)):
        if bits.has(s.players[seat].goals, goal):
            out[n] = code(verbs.PROPOSE, goal)
            n += 1
    return n


def forbids_propose(s, seat, action):
    if not is_a(action, verbs.PROPOSE):
        return code(reasons.NOT_NOW, int(s.stage))
    goal = operand(verbs.PROPOSE, action, 0)
    return ALLOWED if bits.has(s.players[seat].goals, goal) else code(reasons.NO_GOAL, goal)


@rule
def propose(s, seat, goal):
    """The card lies face-down until everyone has chosen."""
    me = s.players[seat]
    me.proposed = goal
    me.goals &= ~bits.bit(goal)


@rule
def set_goals(s, luck, news):
    """All proposals are revealed, the table is filled to four, and everyone draws two cards."""
    for place in range(s.seats):
        them = s.players[s.order[place]]
        s.table |= bits.bit(them.proposed)
        tell(news, EVERYONE, events.PROPOSED, s.order[place], them.proposed)
        them.proposed = NONE
    while bits.count(s.table) < box.TABLE_GOALS:
        goal = draw_goal(s, luck, news)
        s.table |= bits.bit(goal)
        tell(news, EVERYONE, events.GOAL_DRAWN, goal)
    for place in range(s.seats):
        seat = s.order[place]
        for _ in range(box.HAND_GOALS - 1):
            goal = draw_goal(s, luck, news)
            s.players[seat].goals |= bits.bit(goal)
            tell(news, seat, events.GOT_GOAL, seat, goal)


@rule
def draw_goal(s, luck, news):
    """When the deck is empty, the discards are shuffled into a new one."""
    if s.goal_deck == 0:
        s.goal_deck = s.goal_discards
        s.goal_discards = 0
        s.reshuffles += 1
        for goal in range(len(box.GOALS)):
            if bits.has(s.goal_deck, goal):
                s.goal_deal[goal] = s.reshuffles
        tell(news, EVERYONE, events.RESHUFFLED)
    goal = bits.draw_one(luck, s, state.GOAL_LUCK, s.goal_deck)
    s.goal_deck &= ~bits.bit(goal)
    return goal
