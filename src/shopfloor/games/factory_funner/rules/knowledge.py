"""What a seat cannot see: what others have sealed. Drafts are open, and of face-down tiles nobody knows any."""

from shopfloor.games.factory_funner import box, stages, state
from shopfloor.games.factory_funner.rules import accounts, factory, selection
from shopfloor.kernel import NONE, draw, rule


@rule
def redeal(s, luck, seat):
    """What another has sealed could be any free tile, to wait, or to pass."""
    free = 0
    for at in range(s.seats):
        free += s.holder[at] == NONE
    for other in range(s.seats):
        him = s.players[other]
        if other != seat and him.sealed != NONE:
            choice = draw(luck, s, state.REDEAL_LUCK, free + box.PASS - box.WAIT + 1)
            him.sealed = box.WAIT + choice - free if choice >= free else selection.free_tile(s, choice)


@rule
def hide(s, seat):
    """Of a sealed choice only that it is made can be seen."""
    for other in range(s.seats):
        if other != seat and s.players[other].sealed != NONE:
            s.players[other].sealed = box.WAIT


@rule
def focus(s, seat):
    """Others choose their sealed tile anew; others who build are set aside."""
    for other in range(s.seats):
        him = s.players[other]
        if other != seat:
            him.sealed = NONE
            if s.stage == stages.BUILDING and him.status == stages.HOLDING:
                factory.copy(him.draft, him.factory)
                accounts.leave(him)
