"""Why an action is not allowed: the rule that forbids it, in one sentence."""

from shopfloor.games.kanban import box
from shopfloor.kernel import Reasons

ASKED = (
    "nothing is to be decided",
    "choose a spot on the certification track",
    "take a starting part from a warehouse",
    "take a starting design from the display or the top of a deck",
    "go to a workstation",
    "work, train, recycle, or end the turn",
    "push the displaced car across or down",
    "choose an upgrade space for the part",
    "choose a spot in the next section of the certification track",
    "choose an award plaque to keep",
    "park the claimed car in a garage",
    "choose two benefits of the fifth garage",
    "it is a meeting: present your pet project, speak on a goal, or pass",
    "speak on a goal, or say no more",
    "propose one of your goals for the next meeting",
    "the game is over",
)

REASONS = Reasons()
NOT_NOW = REASONS.reason("stage", "you cannot do that now; {asked}", asked=ASKED)

# Workstations
SAME_DEPARTMENT = REASONS.reason(
    "another department", "you worked in {department} yesterday; go to another department", department=box.DEPARTMENTS
)
SANDRA_IS_THERE = REASONS.reason(
    "Sandra's department",
    "Sandra is in {department}; in a game for two nobody may go where she is",
    department=box.DEPARTMENTS,
)
WORKSTATION_TAKEN = REASONS.reason("workstation", "that workstation is taken; choose a free one")
OTHER_DEPARTMENT = REASONS.reason(
    "department",
    "this can be done only in {department}, and you are not working there today",
    department=box.DEPARTMENTS,
)
MANAGES_ALREADY = REASONS.reason(
    "micro-manage",
    "you already micro-manage {department} today; only one department a day is allowed",
    department=box.DEPARTMENTS,
)
NO_SHIFT = REASONS.reason(
    "shifts", "you have no shifts left today; you may use those of your workstation and banked ones, four a day at most"
)

# Training
EXPERT = REASONS.reason(
    "red desk",
    "you have reached the red desk of {department} and cannot train there any further",
    department=box.DEPARTMENTS,
)
NO_BOOK = REASONS.reason("books", "you have no books; books you earn today are credited at the end of your turn")
SPOT_TAKEN = REASONS.reason(
    "certification spot", "spot {spot} is taken; choose a free one", spot=range(1, box.SPOTS + 1)
)
NO_PLAQUE = REASONS.reason("plaques", "there is no {plaque} plaque in this pile", plaque=box.PLAQUES)

# Parts
NO_PART = REASONS.reason("parts", "you have no {part} in your storage", part=box.PARTS)
NO_VOUCHER = REASONS.reason("vouchers", "you have no parts voucher to spend today")
SUPPLY_EMPTY = REASONS.reason("supply", "the supply has no {part} left for a voucher", part=box.PARTS)
IN_POOL = REASONS.reason(
    "recycling pool", "the recycling pool already has {part}; it holds only one part of each type", part=box.PARTS
)
NOT_IN_POOL = REASONS.reason("recycling pool", "there is no {part} in the recycling pool", part=box.PARTS)
POOL_SEEN = REASONS.reason("idle swap", "that swap would bring back an earlier recycling pool and change nothing")

# Design
DESK_FULL = REASONS.reason("desk", "your desk is full; designs are never discarded to make room")
NO_DESIGN_THERE = REASONS.reason(
    "display", "{design} is neither on the display nor on top of a deck", design=box.DESIGNS
)
NOT_CERTIFIED_FOR_DECKS = REASONS.reason("decks", "only players certified in design take designs from the decks")

# Logistics
ISSUED = REASONS.reason("one order", "you have already issued an order today; only one a day is allowed")
NO_ORDER = REASONS.reason("orders", "order {order} is not in your hand", order=range(1, box.ORDERS + 1))
TOO_FEW_PARTS = REASONS.reason("warehouse", "the warehouse does not have that many {part}", part=box.PARTS)
STORAGE_FULL = REASONS.reason("storage", "your storage has no room for that many; parts are never discarded")
NOT_CERTIFIED_FOR_VOUCHERS = REASONS.reason("certification", "only players certified in logistics get a parts voucher")
REQUESTED = REASONS.reason("one voucher", "you have already taken a parts voucher today; only one a day is allowed")
NO_VOUCHER_LEFT = REASONS.reason("supply", "the supply has no parts voucher left for you")

# Assembly
SPACES_FULL = REASONS.reason(
    "assembly spaces",
    "the assembly spaces of {model} are full; they are emptied when the next worker starts here",
    model=box.MODELS,
)
NO_CAR_ON_LINE = REASONS.reason(
    "no car", "there is no {model} car at the top of its line, and none in the supply", model=box.MODELS
)
SAME_PART = REASONS.reason(
    "different parts", "{part} is already in the assembly spaces of {model}", part=box.PARTS, model=box.MODELS
)
UPGRADED_FIRST = REASONS.reason(
    "upgraded parts first", "provide the upgraded parts of {model} first; some are missing", model=box.MODELS
)
OTHER_SPACE = REASONS.reason("conveyor", "the car to push is at {space}", space=box.FORKS)

# Testing and innovation
NO_CAR_ON_TRACK = REASONS.reason(
    "test track", "there is no car in place {place} of the test track", place=range(1, box.TRACK + 1)
)
TOO_FEW_SHIFTS = REASONS.reason(
    "shifts",
    "car {place} costs {shifts:shift}, and you do not have that many left today",
    place=range(1, box.TRACK + 1),
    shifts=range(box.MAX_SHIFTS_A_DAY + 1),
)
NO_DESIGN = REASONS.reason("designs", "{design} is not on your desk", design=box.DESIGNS)
NO_GARAGE = REASONS.reason(
    "garages", "you have no free garage for another car; the fifth is locked until you are certified in assembly"
)
GARAGE_LOCKED = REASONS.reason("garages", "the fifth garage is locked until you are certified in assembly")
GARAGE_FULL = REASONS.reason(
    "garages",
    "garage {garage} is occupied; you may replace a car only when all five are full",
    garage=range(1, box.GARAGES + 1),
)
PARKED_NOW = REASONS.reason(
    "garages", "the car in garage {garage} came in this turn; replace an older one", garage=range(1, box.GARAGES + 1)
)
NOT_CERTIFIED_FOR_DOUBLE = REASONS.reason(
    "certification", "only players certified in testing can upgrade a design twice"
)
DOUBLED = REASONS.reason(
    "one double upgrade", "you have already made your double upgrade; only one per game is allowed"
)
PART_DOUBLED = REASONS.reason(
    "one double upgrade", "{part} has already been double-upgraded; that can happen only once per part", part=box.PARTS
)
SPACE_TAKEN = REASONS.reason(
    "upgrade space",
    "upgrade space {space} of this model is taken; choose an empty one",
    space=range(1, box.UPGRADE_SPACES + 1),
)

# Meetings
PRESENT_FIRST = REASONS.reason("pet project", "present your pet project before you pass")
PRESENTED = REASONS.reason("pet project", "you have already presented a pet project in this meeting")
NO_GOAL = REASONS.reason("goals", "goal {goal} is not in your hand", goal=box.GOALS)
NO_SEAT_UP = REASONS.reason("seats", "you have no face-up seat at the conference table")
NOT_ON_TABLE = REASONS.reason("goals", "goal {goal} is not open in this meeting", goal=box.GOALS)
SPOKEN = REASONS.reason("once a goal", "you have already spoken on goal {goal} in this meeting", goal=box.GOALS)
HEARD_ENOUGH = REASONS.reason(
    "heard enough", "Sandra has heard enough of goal {goal}: all its seats are taken", goal=box.GOALS
)
