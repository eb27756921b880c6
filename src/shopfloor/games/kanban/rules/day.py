"""The days: selection, work, now and then a meeting. Here is what follows what when nobody is asked."""

from shopfloor.games.kanban import box, stages, state
from shopfloor.games.kanban.rules import certification, design, meeting, sandra, scoring, selection, turn
from shopfloor.kernel import rule


@rule
def go_on(s, luck, news):
    """Until somebody has to decide, or the game is over."""
    while s.stage == stages.BETWEEN:
        if is_phase_over(s):
            end_phase(s, luck, news)
        else:
            ask_next(s, luck, news)


@rule
def is_phase_over(s):
    return meeting.is_over(s) if s.phase == stages.MEETING else s.moves == s.movers


@rule
def ask_next(s, luck, news):
    """The next in the order of this phase decides, or Sandra does what she does."""
    if s.moves == s.movers:  # another round of the meeting
        s.moves = 0
    who = s.order[s.moves]
    s.moves += 1
    if who == state.SANDRA and s.phase == stages.SELECTING:
        selection.move_sandra(s, news)
    elif who == state.SANDRA:
        sandra.work(s, luck, news)
    elif s.phase == stages.WORKING:
        turn.begin(s, news, who)
    elif s.phase == stages.MEETING:
        meeting.ask(s, news, who)
    else:
        s.mover = who
        s.stage = first_stage(s.phase)


@rule
def first_stage(phase):
    if phase == stages.CERTIFYING:
        return stages.STARTING_SPOT
    if phase == stages.TAKING:
        return stages.STARTING_PART
    return stages.SELECT if phase == stages.SELECTING else stages.PROPOSE


@rule
def end_phase(s, luck, news):
    if s.phase == stages.CERTIFYING:
        certification.set_order(s)
        s.phase = stages.TAKING
    elif s.phase == stages.TAKING:
        design.refill(s, luck, news)
        selection.begin(s, news)
    elif s.phase == stages.SELECTING:
        selection.set_order(s)
        s.phase = stages.WORKING
    elif s.phase == stages.WORKING and s.meeting:
        meeting.begin(s, news)
    elif s.phase == stages.NEW_BUSINESS:
        meeting.set_goals(s, luck, news)
        selection.begin(s, news)
    else:
        end_day(s, news)


@rule
def end_day(s, news):
    """After work, or after the old business of a meeting: the game ends, or goes on."""
    met = s.phase == stages.MEETING
    if met:
        meeting.adjourn(s, news)
    if scoring.is_at_end(s) or s.day >= box.LAST_DAY:
        scoring.end_game(s, news)
    elif met:
        meeting.begin_new_business(s)
    else:
        selection.begin(s, news)
