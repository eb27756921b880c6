"""What a layout promises: how much the tiles that may come would bring at best."""

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.builds import draft, fields, tables
from shopfloor.games.factory_funner.builds import nets as networks
from shopfloor.kernel import NONE, i64, record, rule

Outlook = record(
    d=draft.Draft,
    nets=networks.Nets,
    bench=fields.Bench,
    field=(fields.Field, tables.PORT_TYPES),
)


@rule
def survey(outlook, f, board):
    """Measure the fields of all types of ports on a factory."""
    d, nets, bench = outlook.d, outlook.nets, outlook.bench
    draft.load(d, f, board)
    networks.analyse(nets, d)
    fields.look_around(bench, nets, d)
    for kind in range(tables.PORT_TYPES):
        tile, number = tables.EXAMPLE[kind, 0], tables.EXAMPLE[kind, 1]
        field = outlook.field[kind]
        fields.measure(field, bench, nets, d, d, tile, number, i64(d.machines), NONE)
        if tables.IS_OUTPUT[tile, number]:
            hope_for_inputs(field, nets, d, tile, number)
            fields.spread(field, bench, d, d)


@rule
def hope_for_inputs(field, nets, d, tile, number):
    """An input that a supply feeds may be fed by an output instead, that comes to where its supply comes from."""
    for slot in range(d.machines):
        for its in range(tables.PORTS[d.tile[slot]]):
            theirs, net = d.tile[slot], nets.port[slot * tables.MOST_PORTS + its]
            if tables.IS_OUTPUT[theirs, its] or not tables.COLOURS[theirs, its] & tables.COLOURS[tile, number]:
                continue
            if tables.AMOUNT[theirs, its] > tables.AMOUNT[tile, number] or nets.makers[net]:
                continue
            at = tables.TWIN[draft.end_of(d, slot * tables.MOST_PORTS + its)]
            place = at // box.EDGES
            for edge in range(box.EDGES):
                end = place * box.EDGES + edge
                if end != at and not d.used[place] >> edge & 1:
                    fields.end_here(field, end, fields.DOLLAR - fields.DOT * tables.AMOUNT[theirs, its], fields.THERE)


@rule
def best_gain(outlook, tile):
    """What a tile would bring at best, in quarters of a dollar; far below 0 where there is no room."""
    d = outlook.d
    least = i64(fields.NEVER)
    for place in range(box.HEXES):
        if draft.is_free(d, place):
            for turn in range(box.EDGES):
                cost = i64(0)
                for number in range(tables.PORTS[tile]):
                    at = tables.TWIN[place * box.EDGES + (tables.EDGE[tile, number] + turn) % box.EDGES]
                    if at == NONE:
                        cost = i64(fields.NEVER)
                    else:
                        cost += outlook.field[tables.PORT_TYPE[tile, number]].cost[at]
                least = min(least, cost)
    return fields.DOLLAR * box.REVENUE[tile] - least - fields.ROOM


@rule
def promise(outlook, unseen):
    """The mean of what the unseen tiles would bring at best; one that brings nothing is not built."""
    total = 0.0
    count = 0
    for tile in range(box.TILES):
        if unseen[tile]:
            count += 1
            total += max(0, best_gain(outlook, tile))
    return total / max(count, 1)
