"""The rules of Kanban, one file a chapter; here is which chapter answers at which stage.

setup           laying out the table            starting        the starting round
day             what follows what               selection       department selection, Sandra's way
turn            a working turn, from its chapters:
  shifts        workstation, bank, credit       workplace       departments and parts one works with
  training      steps, certification, experts   certification   the track in Human Resources
  recycling     the pool                        administration  micro-management
  design        select designs, the display     logistics       orders, parts, vouchers
  assembly      provide parts, the conveyor     testing         claim cars, the pace car, garages
  innovation    upgrade designs                 goals           factory goals
sandra          assessment and tasks            meeting         meetings and new business
scoring         end of week, final scoring      knowledge       what a seat cannot know
benefits, conference, levels, holdings: points and seats, training and possessions, for all of them
"""

from shopfloor.games.kanban import stages
from shopfloor.games.kanban.rules import day, meeting, selection, starting, turn
from shopfloor.kernel import rule


@rule
def pending(s):
    """One seat decides at a time."""
    return 0 if s.stage == stages.ENDED else 1 << s.mover


@rule
def legal(s, seat, out):
    if s.stage in stages.OF_START:
        return starting.legal(s, seat, out, 0)
    if s.stage == stages.SELECT:
        return selection.legal(s, seat, out, 0)
    if s.stage in stages.OF_MEETING:
        return meeting.legal(s, seat, out, 0)
    return turn.legal(s, seat, out, 0)


def forbids(s, seat, action):
    """Not compiled: it is asked only when somebody tries what is not allowed."""
    if s.stage in stages.OF_START:
        return starting.forbids(s, seat, action)
    if s.stage == stages.SELECT:
        return selection.forbids(s, seat, action)
    if s.stage in stages.OF_MEETING:
        return meeting.forbids(s, seat, action)
    return turn.forbids(s, seat, action)


@rule
def act(s, luck, news, seat, action):
    if s.stage in stages.OF_START:
        starting.act(s, luck, news, seat, action)
    elif s.stage == stages.SELECT:
        selection.act(s, luck, news, seat, action)
    elif s.stage in stages.OF_MEETING:
        meeting.act(s, luck, news, seat, action)
    else:
        turn.act(s, luck, news, seat, action)
    day.go_on(s, luck, news)
