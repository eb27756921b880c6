"""Why an action is not allowed: the rule that forbids it, in one sentence."""

from shopfloor.games.kanban import box
from shopfloor.kernel import Reasons

ASKED = (
    "nobody is asked",
    "choose a spot of the certification track",
    "begin with a part from a warehouse",
    "begin with a design, of the display or the top of a deck",
    "go to a workstation",
    "work, train, recycle, or end the turn",
    "push the displaced car on, across or down",
    "choose an upgrade space for the part",
    "choose a spot in the next section of the certification track",
    "keep one of the award plaques",
    "park the claimed car in a garage",
    "take two benefits of the fifth garage",
    "it is a meeting: present your pet project, speak on a goal, or pass",
    "speak on a goal, or say no more",
    "propose one of your goals for the next meeting",
    "the game is over",
)

REASONS = Reasons()
NOT_NOW = REASONS.reason("stage", "that is not possible now; {asked}", asked=ASKED)

# Workstations
SAME_DEPARTMENT = REASONS.reason(
    "another department", "you worked in {department} yesterday; go to another department", department=box.DEPARTMENTS
)
SANDRA_IS_THERE = REASONS.reason(
    "Sandra's department",
    "Sandra is in {department}, and with two players nobody goes where she is",
    department=box.DEPARTMENTS,
)
WORKSTATION_TAKEN = REASONS.reason("workstation", "another worker stands there; choose a free workstation")
OTHER_DEPARTMENT = REASONS.reason(
    "department", "you do not work in {department} today; only there it can be done", department=box.DEPARTMENTS
)
MANAGES_ALREADY = REASONS.reason(
    "micro-manage",
    "you micro-manage {department} today; there is only one such department a day",
    department=box.DEPARTMENTS,
)
NO_SHIFT = REASONS.reason(
    "shifts", "you have no shift left today: those of the workstation and the banked ones count, four at most"
)

# Training
EXPERT = REASONS.reason(
    "red desk", "you have reached the red desk of {department}; there is no more training", department=box.DEPARTMENTS
)
NO_BOOK = REASONS.reason("books", "you have no book; what you earn today is credited at the end of the turn")
SPOT_TAKEN = REASONS.reason(
    "certification spot", "spot {spot} is taken; choose a free one", spot=range(1, box.SPOTS + 1)
)
NO_PLAQUE = REASONS.reason("plaques", "there is no {plaque} plaque in this pile", plaque=box.PLAQUES)

# Parts
NO_PART = REASONS.reason("parts", "you have no {part} in your storage", part=box.PARTS)
NO_VOUCHER = REASONS.reason("vouchers", "you have no parts voucher that you could spend today")
SUPPLY_EMPTY = REASONS.reason("supply", "the supply has no {part} for a voucher", part=box.PARTS)
IN_POOL = REASONS.reason(
    "recycling pool", "the recycling pool holds {part} already, and one of a type is enough", part=box.PARTS
)
NOT_IN_POOL = REASONS.reason("recycling pool", "there is no {part} in the recycling pool", part=box.PARTS)
POOL_SEEN = REASONS.reason(
    "idle swap", "you had this recycling pool since your last other action; swapping back changes nothing"
)

# Design
DESK_FULL = REASONS.reason("desk", "your desk is full; designs are never discarded to make room")
NO_DESIGN_THERE = REASONS.reason(
    "display", "{design} is neither on the display nor on top of a deck", design=box.DESIGNS
)
NOT_CERTIFIED_FOR_DECKS = REASONS.reason("decks", "only players certified in design take designs from the decks")

# Logistics
ISSUED = REASONS.reason("one order", "you have issued an order today; one a day is allowed")
NO_ORDER = REASONS.reason("orders", "order {order} is not in your hand", order=range(1, box.ORDERS + 1))
TOO_FEW_PARTS = REASONS.reason("warehouse", "the warehouse does not have that many {part}", part=box.PARTS)
STORAGE_FULL = REASONS.reason("storage", "your storage has no room for that many; parts are never discarded")
NOT_CERTIFIED_FOR_VOUCHERS = REASONS.reason("certification", "only players certified in logistics get a parts voucher")
REQUESTED = REASONS.reason("one voucher", "you took a parts voucher today; one a day is allowed")
NO_VOUCHER_LEFT = REASONS.reason("supply", "no parts voucher is left for you in the supply")

# Assembly
SPACES_FULL = REASONS.reason(
    "assembly spaces",
    "the assembly spaces of {model} are full; they are emptied when the next one begins to work here",
    model=box.MODELS,
)
NO_CAR_ON_LINE = REASONS.reason(
    "no car", "there is no {model} car at the top of its line, and none in the supply", model=box.MODELS
)
SAME_PART = REASONS.reason(
    "different parts", "{part} is already in the assembly spaces of {model}", part=box.PARTS, model=box.MODELS
)
UPGRADED_FIRST = REASONS.reason(
    "upgraded parts first", "upgraded parts of {model} are missing; they are provided first", model=box.MODELS
)
OTHER_SPACE = REASONS.reason("conveyor", "the car to push on stands at {space}", space=box.FORKS)

# Testing and innovation
NO_CAR_ON_TRACK = REASONS.reason(
    "test track", "there is no car in place {place} of the test track", place=range(1, box.TRACK + 1)
)
TOO_FEW_SHIFTS = REASONS.reason(
    "shifts",
    "car {place} takes {shifts} shifts, and you do not have that many left today",
    place=range(1, box.TRACK + 1),
    shifts=range(box.MAX_SHIFTS_A_DAY + 1),
)
NO_DESIGN = REASONS.reason("designs", "{design} is not on your desk", design=box.DESIGNS)
NO_GARAGE = REASONS.reason(
    "garages", "no garage is free for another car; the fifth is locked until you are certified in assembly"
)
GARAGE_LOCKED = REASONS.reason("garages", "the fifth garage is locked until you are certified in assembly")
GARAGE_FULL = REASONS.reason(
    "garages",
    "garage {garage} is occupied; cars are replaced only when all five are",
    garage=range(1, box.GARAGES + 1),
)
PARKED_NOW = REASONS.reason(
    "garages", "the car in garage {garage} came in this turn; replace an older one", garage=range(1, box.GARAGES + 1)
)
NOT_CERTIFIED_FOR_DOUBLE = REASONS.reason(
    "certification", "only players certified in testing can upgrade a design twice"
)
DOUBLED = REASONS.reason("one double upgrade", "you have made your double upgrade; one in the game is allowed")
PART_DOUBLED = REASONS.reason(
    "one double upgrade", "{part} has been double-upgraded; each part can be once", part=box.PARTS
)
SPACE_TAKEN = REASONS.reason(
    "upgrade space",
    "upgrade space {space} of this model is taken; choose an empty one",
    space=range(1, box.UPGRADE_SPACES + 1),
)

# Meetings
PRESENT_FIRST = REASONS.reason("pet project", "present your pet project before you pass")
PRESENTED = REASONS.reason("pet project", "you have presented your pet project; one a meeting is allowed")
NO_GOAL = REASONS.reason("goals", "goal {goal} is not in your hand", goal=box.GOALS)
NO_SEAT_UP = REASONS.reason("seats", "you have no seat face-up at the conference table")
NOT_ON_TABLE = REASONS.reason("goals", "goal {goal} is not open in this meeting", goal=box.GOALS)
SPOKEN = REASONS.reason("once a goal", "you have spoken on goal {goal}; once a meeting is allowed", goal=box.GOALS)
HEARD_ENOUGH = REASONS.reason(
    "heard enough", "Sandra has heard enough of goal {goal}: all its seats are taken", goal=box.GOALS
)
