"""The table of Kanban: every field a thing that lies on it, or a note of what is going on.

Sets of designs, goals, orders and types of parts are bitmasks. A face-down deck is the set of cards that it holds;
which comes next is decided when it comes. Where the rules make an order known, as under a deck, it is kept.
"""

from shopfloor.games.kanban import box
from shopfloor.kernel import i8, i16, i64, record, u8

GOAL_LUCK, ORDER_LUCK, DESIGN_LUCK, DEMAND_LUCK, PLAQUE_LUCK, TILE_LUCK, START_LUCK, REDEAL_LUCK = range(8)
"""Streams of luck: the decks, the plaques, the tiles and cubes of setup, the first player; and imagined worlds."""

SANDRA = box.PLAYERS
"""Her place in an order, after the seats."""

DEPARTMENTS = len(box.DEPARTMENTS)
MODELS = len(box.MODELS)
PARTS = len(box.PARTS)

Player = record(
    points=i16,
    workstation=i8,  # where the worker stands, or NONE before the first day
    section=i8,  # of the certification track, where the meeple stands: NONE before the starting round
    spot=i8,
    bank=i8,  # banked shifts
    books=i8,
    vouchers=i8,
    due_shifts=i8,  # earned in this turn, credited at its end
    due_books=i8,
    due_vouchers=i8,
    training=(i8, DEPARTMENTS),  # the desk on each training track
    below=(i8, DEPARTMENTS),  # how many discs lie below this one on the same desk
    parts=(i8, PARTS),
    desk=i64,  # selected designs
    upgraded=i64,  # upgraded designs, the double-upgraded one among them
    doubled=i8,  # the design on the special upgrade space, or NONE
    garage=(i8, box.GARAGES),  # the model parked in each, or NONE
    seats_up=i8,  # own seats face-up at the conference table
    seats_used=i8,  # own seats that lie on goals in this meeting
    red_seats=i8,
    orders=i16,
    goals=i64,  # performance goals in hand
    spoken=i64,  # goals on which this player has a seat in this meeting
    presented=i8,  # 1 when the pet project of this meeting is on the table
    proposed=i8,  # the goal put face-down on the table in New Business, or NONE
    factory_seats=u8,  # factory goal tiles whose seat this player took: a bit for each place
)

State = record(
    seats=i8,
    sandra=i8,
    board_1=i8,
    board_2=i8,
    board_3=i8,
    board_4=i8,
    drawn=(i64, 8),
    players=(Player, box.PLAYERS),
    # The day
    phase=i8,
    stage=i8,
    mover=i8,  # who decides now
    order=(i8, box.PLAYERS + 1),  # who moves in this phase, Sandra among them, in their order
    movers=i8,  # how many they are
    moves=i8,  # how many of them were asked
    day=i16,
    week=i8,
    cycle=i8,
    sandra_at=i8,  # her workstation
    # The turn
    worked=i8,  # shifts spent in this turn
    managed=i8,  # the department that is micro-managed, or NONE
    issued=u8,  # 1 when a Kanban order was issued in this turn
    requested=u8,  # 1 when a parts voucher was taken in this turn
    selected=u8,  # 1 when a design was taken in this turn
    pools_seen=i64,  # recycling pools since the last other action: a bit for each set of types
    at=i8,  # the space of the assembly line from which a car is pushed on, or NONE
    pushed=i8,  # the model of that car
    provided=i8,  # the model for which a part was provided
    upgrading=i8,  # the design that waits for its upgrade space, or NONE
    doubling=u8,  # 1 when it is a double upgrade
    trained=i8,  # the department whose training led to a certification spot or a plaque, or NONE
    claimed=(i8, box.MOST_CLAIMS),  # models claimed in this turn and not parked yet, or NONE
    parked=u8,  # garages in which a car was parked in this turn
    # Supplies
    books=i8,
    vouchers=i8,
    red_seats=i8,
    cars=(i8, MODELS),
    parts=(i8, PARTS),
    # Design
    display=(i8, box.DISPLAY),  # the top row, then the bottom row, from left to right
    deck_top=(i8, len(box.DECKS)),  # the tile that can be seen on each deck, or NONE
    deck_unseen=(i8, len(box.DECKS)),  # tiles below it that nobody has seen
    unseen=i64,  # which tiles these are, in all decks together
    shuffled=i64,  # tiles that Sandra shuffled into the central deck
    under=(i8, len(box.DESIGNS)),  # tiles at the bottom of the central deck, the uppermost first
    under_count=i8,
    # Logistics
    warehouse=(i8, PARTS),
    recycling=u8,
    order_deck=i16,  # orders in the deck that nobody has seen
    orders_under=(i8, box.ORDERS),  # orders at the bottom of the deck, the uppermost first
    orders_under_count=i8,
    orders_seen=i16,  # orders in hands of which everybody knows where they are
    # Assembly
    line=(i8, len(box.SPACES)),  # the model of the car on each space, or NONE
    assembly=(u8, MODELS),  # the types of parts in the assembly spaces of each model
    demand=(i8, box.DEMANDS),  # the models in demand
    demand_seats=(i8, box.DEMANDS),
    # Testing and innovation
    track=(i8, box.TRACK),  # cars behind the pace car, or NONE
    pace=i8,  # steps of the pace car since a checkered space
    meeting=u8,  # 1 when a meeting is scheduled for the end of the day
    upgrades=(i8, (MODELS, box.UPGRADE_SPACES)),  # the part on each upgrade space, or NONE
    part_value=(i8, PARTS),
    doubled_parts=u8,
    # Human resources
    pile=(i8, DEPARTMENTS),  # award plaques left in each pile
    pile_seat=(u8, DEPARTMENTS),  # 1 while the seat lies on it
    looked_at=u8,  # piles that an expert has looked at
    plaques=(i8, (DEPARTMENTS, len(box.PLAQUES))),  # what lies in those
    plaque_bag=(i8, len(box.PLAQUES)),  # all other plaques, in piles and in the box
    plaques_used=(i8, len(box.PLAQUES)),
    # Goals
    factory_goal=(i8, (len(box.AREAS), box.GOALS_IN_PLAY)),  # the number on each tile
    factory_seats=(i8, (len(box.AREAS), box.GOALS_IN_PLAY)),
    final_goal=i8,
    table=i64,  # performance goals open on the table, pet projects among them
    goal_deck=i64,
    goal_discards=i64,
    reshuffles=u8,  # how often the discarded goals became the deck
    goal_deal=(u8, len(box.GOALS)),  # after how many of them each card came into the deck: see rules/knowledge.py
    passes=i8,  # in a row, in this meeting
)
