"""The table: every field a thing that lies on it, or a step of the round."""

from shopfloor.games.factory_funner import box
from shopfloor.kernel import i8, i16, i64, record

STREAMS = 4
TILE_LUCK, ORDER_LUCK, DEAL_LUCK, REDEAL_LUCK = range(STREAMS)

Factory = record(
    machine=(i8, box.HEXES),  # the tile's number + 1, 0 for none
    turn=(i8, box.HEXES),  # of the machine, in steps clockwise
    reservoir=(i8, box.HEXES),  # 0 none, then a supply of each colour, white, black
    inlet=(i8, box.HEXES),  # the edge of a white or black reservoir
    pipe=(i8, (box.HEXES, box.EDGES)),  # all edges, as bits, of the connector that uses an edge; 0 for none
    ends=(i8, box.HEXES),  # follows from the pieces: the edges at which one of them must meet something
    wanted=(i8, box.HEXES),  # follows from them: the edges at which a neighbour's piece must meet something here
)
"""One factory. An empty one is all zeros. `rules.factory` changes it and keeps `ends` and `wanted` true."""

Player = record(
    money=i16,
    dots=i8,  # under chips, in the factory at the start of the round
    status=i8,
    sealed=i8,  # a place in the middle, box.WAIT, box.PASS, or NONE
    missed=i8,  # the place in the middle of a tile that it came too late for in this selection, or NONE
    tile=i8,  # the machine to build, or NONE
    free=i8,  # not building it costs nothing
    token=i8,
    spot=i8,  # where it stands in the draft, or NONE
    edits=i8,  # in this round
    factory=Factory,  # at the start of the round
    draft=Factory,
    got=(i8, box.ROUNDS),  # by round: the tile's number + 1, 0 for none
    built=(i8, box.ROUNDS),  # by round: 1 if that tile was built
    gained=(i16, box.ROUNDS),  # by round: how the money changed
)

State = record(
    seats=i8,
    drawn=(i64, STREAMS),
    profile=i8,  # the options
    selection=i8,
    board=i8,  # a side
    connector_supply=i8,
    rounds=i8,  # begun: the number of this one
    stage=i8,
    starter=i8,  # of the first round; a draft alone asks
    turns=i8,  # seats that had their turn in this round's draft
    claims=i8,  # in this round
    middle=(i8, box.MOST_SEATS),  # the tile before each seat
    holder=(i8, box.MOST_SEATS),  # by tile of the middle: who has it, or NONE
    unseen=(i8, box.TILES),  # by tile: 1 while nobody has seen it
    gone=i8,  # tiles that left the game
    pool=(i16, len(box.CONNECTORS)),  # connectors in the common supply, where that is finite
    players=(Player, box.MOST_SEATS),
)
