"""The assembly line as a player looks at it: which cars may leave it, and which of them one waits for."""

import numpy as np

from shopfloor.games.kanban import box
from shopfloor.kernel import NONE, bits, rule


@rule
def wanted_models(s, seat):
    """Models for which a player has a design, but no car stands on the track."""
    found = np.int64(0)
    for model in range(len(box.MODELS)):
        found |= np.int64(s.players[seat].desk & box.OF_MODEL[model] != 0) << model
    for place in range(box.TRACK):
        if s.track[place] != NONE:
            found &= ~bits.bit(s.track[place])
    return found


@rule
def open_entries(s):
    """Entries of the line at which a part can be provided."""
    found = np.int64(0)
    for model in range(len(box.MODELS)):
        entry = box.ENTRY[model]
        if s.line[entry] != NONE and bits.count(s.assembly[model]) < box.ASSEMBLY_SPACES[model]:
            found |= bits.bit(entry)
    return found


@rule
def leaving(s, pushed):
    """Models that may roll off the line when the cars on these spaces are pushed on."""
    models = np.int64(0)
    done = np.int64(0)
    while pushed & ~done:
        space = bits.lowest(pushed & ~done)
        done |= bits.bit(space)
        for way in range(len(box.WAYS)):
            target = box.NEXT[space, way]
            if target == box.OFF:
                models |= bits.bit(s.line[space])
            elif target != NONE and s.line[target] != NONE:
                pushed |= bits.bit(target)
    return models


@rule
def leaving_after(s, way):
    """Models that may roll off the line when the car that is under way goes across or down."""
    target = box.NEXT[s.at, way]
    if target == box.OFF:
        return bits.bit(s.pushed)
    return leaving(s, bits.bit(target)) if s.line[target] != NONE else np.int64(0)
