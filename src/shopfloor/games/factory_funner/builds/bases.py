"""The drafts that a search begins with: the factory as it is, and with some of it taken away.

What is taken away and built anew as it was costs nothing, so a base costs only what really changes.
"""

from shopfloor.games.factory_funner.builds import draft, ripping, tables
from shopfloor.games.factory_funner.builds import nets as networks
from shopfloor.kernel import NONE, i16, i64, record, rule

MOST_BASES = 64

Bases = record(
    count=i64,
    drafts=(draft.Draft, MOST_BASES),
    target=(i16, MOST_BASES),  # an open port that a port of the new machine is to be connected with, or NONE
    number=(i16, MOST_BASES),  # that port of the new machine
    trial=draft.Draft,
)


@rule
def collect(bases, desk, tile):
    """All bases for a tile."""
    bases.count = 0
    bases.trial = desk.start
    add(bases, desk, NONE, NONE)
    for number in range(tables.PORTS[tile]):
        for slot in range(desk.start.machines):
            for its in range(tables.PORTS[desk.start.tile[slot]]):
                free_partner(bases, desk, tile, number, slot, its)
    rip_networks(bases, desk)


@rule
def add(bases, desk, target, number):
    """Keep the trial as a base, if what is left of it works."""
    if bases.count == MOST_BASES or not ripping.mend(bases.trial, desk.nets, desk.start):
        return
    if target != NONE and not desk.nets.opened >> target & 1:
        return
    bases.drafts[bases.count] = bases.trial
    bases.target[bases.count] = target
    bases.number[bases.count] = number
    bases.count += 1


@rule
def free_partner(bases, desk, tile, number, slot, its):
    """An input that a supply feeds is freed for the new output, or an output that feeds nobody for the new input."""
    start = desk.start
    theirs = start.tile[slot]
    is_output = tables.IS_OUTPUT[tile, number]
    if is_output == tables.IS_OUTPUT[theirs, its] or not tables.COLOURS[tile, number] & tables.COLOURS[theirs, its]:
        return
    maker, eater = (tile, theirs) if is_output else (theirs, tile)
    made, eaten = (number, its) if is_output else (its, number)
    if tables.AMOUNT[maker, made] < tables.AMOUNT[eater, eaten]:
        return
    networks.analyse(desk.nets, start)
    port = slot * tables.MOST_PORTS + its
    net = desk.nets.port[port]
    if (desk.nets.makers[net] if is_output else desk.nets.eaters[net]) == 0:
        bases.trial = start
        ripping.detach(bases.trial, start, draft.end_of(start, port))
        add(bases, desk, port, number)


@rule
def rip_networks(bases, desk):
    """Each network, each two that supplies feed, and all of those."""
    start, nets = desk.start, desk.nets
    networks.analyse(nets, start)
    count = nets.count
    for net in range(count):
        for other in range(net, count):
            networks.analyse(nets, start)
            if net == other or (nets.makers[net] == 0 and nets.makers[other] == 0):
                bases.trial = start
                ripping.rip_up(bases.trial, nets, start, net)
                if other != net:
                    ripping.rip_up(bases.trial, nets, start, other)
                add(bases, desk, NONE, NONE)
    networks.analyse(nets, start)
    bases.trial = start
    ripped = 0
    for net in range(count):
        if nets.makers[net] == 0:
            ripping.rip_up(bases.trial, nets, start, net)
            ripped += 1
    if ripped > 2:
        add(bases, desk, NONE, NONE)
