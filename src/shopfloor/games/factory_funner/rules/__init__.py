"""The rules of Factory Funner, one file a chapter; here is which chapter answers at which stage.

rounds      laying out the table, rounds, the end     selection   who gets which tile
building    edits of a draft, finish and skip         accounts    revenue, costs, tokens and penalties
factory     pieces, where they go, open ends          networks    what flows, and what is wrong with it
knowledge   sealed choices, and seats side by side
"""

from shopfloor.games.factory_funner import reasons, stages, verbs
from shopfloor.games.factory_funner.rules import building, rounds, selection
from shopfloor.games.factory_funner.rules.accounts import score
from shopfloor.games.factory_funner.rules.knowledge import focus, hide, redeal
from shopfloor.games.factory_funner.rules.rounds import places, result, setup
from shopfloor.kernel import ALLOWED, code, is_a, rule

__all__ = [
    "act", "focus", "forbids", "hide", "legal", "pending", "places", "redeal", "result", "score", "setup", "timeout",
]  # fmt: skip


@rule
def pending(s):
    if s.stage == stages.FLIPPING:
        return 1 << selection.drafter(s)
    if s.stage == stages.SELECTING:
        return selection.pending(s)
    return building.pending(s) if s.stage == stages.BUILDING else 0


@rule
def legal(s, seat, out):
    if s.stage == stages.FLIPPING:
        out[0] = code(verbs.FLIP)
        return 1
    return selection.legal(s, seat, out) if s.stage == stages.SELECTING else building.legal(s, seat, out)


def forbids(s, seat, action):
    """Not compiled: it is asked only when somebody tries what is not allowed."""
    if s.stage == stages.FLIPPING:
        return ALLOWED if is_a(action, verbs.FLIP) else reasons.FACE_DOWN
    if s.stage == stages.SELECTING:
        return selection.forbids(s, seat, action)
    return building.forbids(s, seat, action)


@rule
def act(s, luck, news, seat, action):
    if s.stage == stages.FLIPPING:
        rounds.flip(s, luck, news)
    elif s.stage == stages.SELECTING:
        selection.act(s, luck, news, seat, action)
        if selection.pending(s) == 0:
            selection.close(s, luck, news)
    else:
        building.act(s, news, seat, action)
        if building.pending(s) == 0:
            rounds.go_on(s, luck, news)


@rule
def timeout(s, seat):
    """The end of a seat's time passes; it finishes what can be finished, and skips the machine else."""
    if s.stage == stages.FLIPPING:
        return code(verbs.FLIP)
    return selection.timeout(s) if s.stage == stages.SELECTING else building.timeout(s, seat)
