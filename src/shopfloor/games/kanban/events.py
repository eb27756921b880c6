"""News: what the rules tell beyond what an action itself says."""

from shopfloor.games.kanban import box
from shopfloor.kernel import ANY_NUMBER, News, Seats

SEAT = Seats(box.PLAYERS)
UPTO = range(100)
MOST = 10


def _amounts(*things: str) -> tuple[str, ...]:
    """«no book», «1 book», «2 books» and so on, for each thing; the amounts of one thing after those of another."""
    counted = [(f"no {thing}", f"1 {thing}", *(f"{n} {thing}s" for n in range(2, MOST))) for thing in things]
    return tuple(amount for amounts in counted for amount in amounts)


AMOUNTS = _amounts("shift", "book", "voucher")
SEATS = _amounts("seat")

NEWS = News()

SHIFT, BOOK, VOUCHER = 0, MOST, 2 * MOST
"""Where the amounts of each thing begin."""

# Set-up and days
BEGINS = NEWS.kind("begins", "{seat} goes first", seat=SEAT)
FIRST_ORDER = NEWS.kind("first_order", "order {order} fills the warehouses", order=range(1, box.ORDERS + 1))
DAY = NEWS.kind("day", "day {day}", day=ANY_NUMBER)
SANDRA_GOES = NEWS.kind("sandra_goes", "Sandra goes to {workstation}", workstation=box.WORKSTATION_NAMES)
SKIPPED = NEWS.kind("skipped", "Sandra skips {department}: both workstations are taken", department=box.DEPARTMENTS)

# Points, things and seats
SCORED = NEWS.kind("scored", "{seat} scores {points}", seat=SEAT, points=ANY_NUMBER)
EARNED = NEWS.kind("earned", "{seat} earns {amount}", seat=SEAT, amount=AMOUNTS)
UNPAID = NEWS.kind("unpaid", "{seat} misses out on {amount}: none left, or the bank is full", seat=SEAT, amount=AMOUNTS)
SEAT_UP = NEWS.kind("seat_up", "{seat} turns a seat face-up", seat=SEAT)
RED_SEAT = NEWS.kind("red_seat", "{seat} keeps a red seat", seat=SEAT)
NO_SEAT = NEWS.kind("no_seat", "{seat} gets no seat: none is left", seat=SEAT)
GOAL_REACHED = NEWS.kind(
    "goal_reached",
    "{seat} reaches a factory goal: {number} {area}",
    seat=SEAT,
    number=range(box.GOAL_NUMBERS.min(), box.GOAL_NUMBERS.max() + 1),
    area=box.AREAS,
)

# Training
CERTIFIED = NEWS.kind("certified", "{seat} is certified in {department}", seat=SEAT, department=box.DEPARTMENTS)
EXPERT = NEWS.kind("expert", "{seat} is an expert in {department}", seat=SEAT, department=box.DEPARTMENTS)

# Design and logistics
TURNED_UP = NEWS.kind("turned_up", "{design} is now on top of the {deck} deck", design=box.DESIGNS, deck=box.DECKS)
STOCKED = NEWS.kind("stocked", "{part}: {number} more in the warehouse", number=UPTO, part=box.PARTS)
GOT_ORDER = NEWS.kind("got_order", "{seat} draws order {order}", seat=SEAT, order=range(1, box.ORDERS + 1))

# Assembly
CLEANED = NEWS.kind("cleaned", "the assembly spaces of {model} are emptied", model=box.MODELS)
ROLLED_OFF = NEWS.kind("rolled_off", "a {model} car rolls off the line", model=box.MODELS)
LEFT_TRACK = NEWS.kind("left_track", "a {model} car goes from the test track back to the supply", model=box.MODELS)
DEMANDED = NEWS.kind("demanded", "{model} is in demand: a seat is taken from its tile", model=box.MODELS)
DEMAND = NEWS.kind("demand", "{model} is in demand: {seats}", model=box.MODELS, seats=SEATS)

# Testing and innovation
CLAIMED = NEWS.kind("claimed", "{seat} claims a {model} car", seat=SEAT, model=box.MODELS)
REPLACED = NEWS.kind("replaced", "{seat} returns a {model} car to the supply", seat=SEAT, model=box.MODELS)
VALUE = NEWS.kind("value", "{part} is now worth {points}", part=box.PARTS, points=UPTO)
MEETING_SCHEDULED = NEWS.kind("meeting_scheduled", "a meeting is scheduled for the end of the day")

# Sandra
ASSESSES = NEWS.kind("assesses", "Sandra assesses {department}", department=box.DEPARTMENTS)
PRAISED = NEWS.kind("praised", "Sandra praises {seat}: +{points}", seat=SEAT, points=ANY_NUMBER)
BLAMED = NEWS.kind("blamed", "Sandra blames {seat}: -{points}", seat=SEAT, points=ANY_NUMBER)
WEEK = NEWS.kind("week", "the week marker moves to {week}", week=UPTO)
WEEK_SCORED = NEWS.kind("week_scored", "{seat} scores {points} for the week", seat=SEAT, points=ANY_NUMBER)

# Meetings
MEETING = NEWS.kind("meeting", "the meeting begins")
PASSES = NEWS.kind("passes", "{seat} passes", seat=SEAT)
IN_VAIN = NEWS.kind("in_vain", "{seat} scores nothing", seat=SEAT)
CYCLE = NEWS.kind("cycle", "the meeting ends: the production cycle moves to {cycle}", cycle=UPTO)
PROPOSED = NEWS.kind("proposed", "{seat} proposed goal {goal}", seat=SEAT, goal=box.GOALS)
GOAL_DRAWN = NEWS.kind("goal_drawn", "goal {goal} is added to the table", goal=box.GOALS)
GOT_GOAL = NEWS.kind("got_goal", "{seat} draws goal {goal}", seat=SEAT, goal=box.GOALS)
RESHUFFLED = NEWS.kind("reshuffled", "the discarded goals are reshuffled into a new deck")

# Final scoring
FINAL_GOALS = NEWS.kind(
    "final_goals", "{seat} scores {points} for {number:final goal}", seat=SEAT, points=ANY_NUMBER, number=UPTO
)
FINAL_BANK = NEWS.kind("final_bank", "{seat} scores {points} for banked shifts", seat=SEAT, points=ANY_NUMBER)
FINAL_THINGS = NEWS.kind(
    "final_things", "{seat} scores {points} for seats, books and vouchers", seat=SEAT, points=ANY_NUMBER
)
FINAL_CARS = NEWS.kind("final_cars", "{seat} scores {points} for cars", seat=SEAT, points=ANY_NUMBER)
FINAL_DESIGNS = NEWS.kind("final_designs", "{seat} scores {points} for tested designs", seat=SEAT, points=ANY_NUMBER)
FINAL_TRAINING = NEWS.kind("final_training", "{seat} scores {points} for training", seat=SEAT, points=ANY_NUMBER)
TOTAL = NEWS.kind("total", "{seat} finishes with {points:point}", seat=SEAT, points=ANY_NUMBER)
