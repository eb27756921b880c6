"""The rules of Assembly, one file a chapter; here is which chapter answers at which stage."""

from shopfloor.games.assembly import stages
from shopfloor.games.assembly.rules import commands, malfunctions, scramble, turn
from shopfloor.kernel import rule


@rule
def pending(s):
    """One seat at a time: the active player, or whoever a rule asks."""
    return 0 if s.stage == stages.OVER else 1 << s.mover


@rule
def legal(s, seat, out):
    if s.stage in stages.OF_TURN:
        return turn.legal(s, seat, out)
    if s.stage in stages.OF_COMMANDS:
        return commands.legal(s, seat, out)
    if s.stage in stages.OF_MALFUNCTIONS:
        return malfunctions.legal(s, seat, out)
    return scramble.legal(s, seat, out)


def forbids(s, seat, action):
    """Not compiled: it is asked only when somebody tries what is not allowed."""
    if s.stage in stages.OF_TURN:
        return turn.forbids(s, seat, action)
    if s.stage in stages.OF_COMMANDS:
        return commands.forbids(s, seat, action)
    if s.stage in stages.OF_MALFUNCTIONS:
        return malfunctions.forbids(s, seat, action)
    return scramble.forbids(s, seat, action)


@rule
def act(s, luck, news, seat, action):
    if s.stage in stages.OF_TURN:
        turn.act(s, luck, news, seat, action)
    elif s.stage in stages.OF_COMMANDS:
        commands.act(s, luck, news, seat, action)
    elif s.stage in stages.OF_MALFUNCTIONS:
        malfunctions.act(s, luck, news, seat, action)
    else:
        scramble.act(s, luck, news, seat, action)
