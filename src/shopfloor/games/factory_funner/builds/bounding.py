"""What no factory of some tiles can pass, whatever the hall: who feeds whom, without the pipes in between.

Nothing runs in a circle, so the machines of a factory can be put in a row in which each feeds only those after it. All
such rows are tried at once, set by set of machines. Beside the set three things count: what is left of each colour that
machines have made, which supplies are used, and the points. That is more than real factories can do in two ways:
machines of a colour pour into one pool, and pipes are free.
"""

import numpy as np

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.builds import tables
from shopfloor.kernel import i64, rule

COLOURS = len(box.COLOURS)
SUPPLIES = 1 << COLOURS
NEVER = -(1 << 14)
MOST_WAYS = 64
"""The most ways to feed a machine: each input by a supply or by machines, and some in two colours."""
DOTS, USED, MADE, TAKEN = 0, 1, 2, 2 + COLOURS
"""A way in numbers: dots under chips, supplies as bits, what comes into each colour's pool, what is taken from it."""
WIDTH = TAKEN + COLOURS
TOTAL, WHOLE, LAST = range(3)
MERGED = 2
"""Outputs of a colour that feed nobody take a reservoir each, or however many they are, a connector and a reservoir."""


@rule
def most_points(tiles):
    """The most that revenue and chips, less pieces, of a factory of some of these tiles could come to."""
    count = len(tiles)
    ways = np.zeros((count, MOST_WAYS, WIDTH), np.int64)
    number = np.zeros(count, np.int64)
    room = np.ones(COLOURS, np.int64)
    for i in range(count):
        number[i] = list_ways(tiles[i], ways[i])
        for colour in range(COLOURS):
            room[colour] += ways[i, : number[i], MADE + colour].max()
    step = np.ones(COLOURS + 1, np.int64)
    for colour in range(COLOURS):
        step[colour + 1] = step[colour] * room[colour]
    best = np.full((1 << count, step[COLOURS], SUPPLIES), NEVER, np.int16)
    best[0, 0, 0] = 0
    left = np.zeros(COLOURS, np.int64)
    most = i64(0)
    for built in range(1 << count):
        for i in range(count):
            if built >> i & 1:
                continue
            outputs = idle_outputs(tiles, built | 1 << i, tiles[i])
            for pools in range(step[COLOURS]):
                for colour in range(COLOURS):
                    left[colour] = pools // step[colour] % room[colour]
                for supplies in range(SUPPLIES):
                    points = i64(best[built, pools, supplies])
                    if points != NEVER:
                        points += box.REVENUE[tiles[i]]
                        top = add(
                            best[built | 1 << i], ways[i, : number[i]], step, outputs, left, pools, supplies, points
                        )
                        most = max(most, top)
    return most


@rule
def list_ways(tile, ways):
    """All ways to feed a machine: each input by a supply or by machines, in a colour that it takes; how many."""
    ways[0] = 0
    count = 1
    for port in range(tables.PORTS[tile]):
        colours, amount = tables.COLOURS[tile, port], tables.AMOUNT[tile, port]
        if colours >> box.BLACK & 1:
            continue
        begun = ways[:count].copy()
        count = 0
        for before in range(len(begun)):
            for colour in range(COLOURS):
                if colours >> colour & 1:
                    ways[count] = begun[before]
                    if tables.IS_OUTPUT[tile, port]:
                        ways[count, MADE + colour] += amount
                    else:
                        ways[count, USED] |= 1 << colour
                        count += 1
                        ways[count] = begun[before]
                        ways[count, DOTS] += amount
                        ways[count, TAKEN + colour] += amount
                    count += 1
    return count


@rule
def add(best, ways, step, outputs, left, pools, supplies, points):
    """Build a machine in every way in which it could be fed now; the most that it comes to if it is the last.

    `best` is by pools and supplies, `outputs` tells of each colour what `idle_outputs` does.
    """
    most = i64(0)
    for way in range(len(ways)):
        then = pools
        fits = True
        idle = outputs[box.BLACK, WHOLE]
        for colour in range(COLOURS):
            made, taken = ways[way, MADE + colour], ways[way, TAKEN + colour]
            fits &= taken <= left[colour]
            then += (made - taken) * step[colour]
            is_whole = outputs[colour, TOTAL] == left[colour] + made - taken
            idle += outputs[colour, WHOLE] if is_whole else outputs[colour, LAST]
        if fits:
            used = supplies | ways[way, USED]
            gain = box.CHIP_DOT_PAYS * ways[way, DOTS] - box.PIECE_COST * (box.ONES[used] - box.ONES[supplies])
            best[then, used] = max(best[then, used], points + gain)
            most = max(most, points + gain - box.PIECE_COST * idle)
    return most


@rule
def idle_outputs(tiles, built, last):
    """By colour and black: how much is made, the pieces for it where nothing of it is taken, and those where something
    is: the last machine feeds nobody. An output of any colour could be any other, so it asks for nothing.
    """
    found = np.zeros((COLOURS + 1, 3), np.int64)
    for colour in range(COLOURS + 1):
        wild = False
        for i in range(len(tiles)):
            for port in range(tables.PORTS[tiles[i]]):
                colours = tables.COLOURS[tiles[i], port]
                if built >> i & 1 and tables.IS_OUTPUT[tiles[i], port] and colours >> colour & 1:
                    wild |= colours != 1 << colour
                    found[colour, TOTAL] += tables.AMOUNT[tiles[i], port]
                    found[colour, WHOLE] = min(found[colour, WHOLE] + 1, MERGED)
                    if tiles[i] == last and colours == 1 << colour:
                        found[colour, LAST] = 1
        if wild:
            found[colour, WHOLE] = found[colour, LAST]
    return found
