"""Actions: what a player can do. Each action is one decision, named as in the rulebook."""

from shopfloor.games.kanban import box
from shopfloor.kernel import Actions

ACTIONS = Actions()

# The starting round, and the spots after a certification
SPOT = ACTIONS.family(
    "spot", "take certification spot {spot}", touches=("certification-{spot}",), spot=range(1, box.SPOTS + 1)
)
STARTING_PART = ACTIONS.family("starting_part", "begin with {part}", touches=("warehouse-{part}",), part=box.PARTS)

# A day
GO = ACTIONS.family(
    "go",
    "go to {department} {side}",
    touches=("workstation-{department}-{side}",),
    department=box.DEPARTMENTS,
    side=box.SIDES_OF_DEPARTMENT,
)
MANAGE = ACTIONS.family(
    "manage",
    "micro-manage {department}",
    touches=("department-{department}",),
    department=box.DEPARTMENTS[: box.ADMINISTRATION],
)
TRAIN = ACTIONS.family(
    "train",
    "train in {department} with {means}",
    touches=("training-{department}",),
    department=box.DEPARTMENTS,
    means=box.TRAIN_WITH,
)
RECYCLE = ACTIONS.family(
    "recycle",
    "recycle {given} for {taken}",
    touches=("storage-{given}", "recycling-{taken}"),
    given=box.PARTS,
    taken=box.PARTS,
)
END_TURN = ACTIONS.family("end_turn", "end the turn")

# Design
SELECT = ACTIONS.family("select", "select the {design} design", touches=("design-{design}",), design=box.DESIGNS)

# Logistics
ISSUE = ACTIONS.family(
    "issue",
    "issue order {order} doubled {doubled} middle {middle}",
    touches=("order-{order}",),
    order=range(1, box.ORDERS + 1),
    doubled=box.SIDES_OF_DEPARTMENT,
    middle=box.SIDES_OF_DEPARTMENT,
)
COLLECT = ACTIONS.family(
    "collect",
    "collect {number} {part}",
    touches=("warehouse-{part}",),
    number=range(1, box.MOST_COLLECTED + 1),
    part=box.PARTS,
)
VOUCHER = ACTIONS.family("voucher", "get a parts voucher", touches=("voucher",))

# Assembly
PROVIDE = ACTIONS.family(
    "provide",
    "provide {part} for {model} with {means}",
    touches=("assembly-{model}", "storage-{part}"),
    model=box.MODELS,
    part=box.PARTS,
    means=box.PROVIDE_WITH,
)
PUSH = ACTIONS.family(
    "push", "push on from {space} {way}", touches=("arrow-{space}-{way}",), space=box.FORKS, way=box.WAYS
)

# Testing and innovation
CLAIM = ACTIONS.family(
    "claim",
    "claim car {place} with its {tile} design",
    touches=("track-{place}",),
    place=range(1, box.TRACK + 1),
    tile=box.TILES,
)
PARK = ACTIONS.family("park", "park in garage {garage}", touches=("garage-{garage}",), garage=range(1, box.GARAGES + 1))
FIFTH = ACTIONS.family("fifth", "take {pair}", touches=("garage-5",), pair=box.FIFTH_CHOICES)
UPGRADE = ACTIONS.family(
    "upgrade",
    "upgrade {part} of {model} with {means}",
    touches=("design-{model}-{part}",),
    model=box.MODELS,
    part=box.PARTS,
    means=box.PROVIDE_WITH,
)
DOUBLE = ACTIONS.family(
    "double",
    "double-upgrade {part} of {model} with {means}",
    touches=("design-{model}-{part}",),
    model=box.MODELS,
    part=box.PARTS,
    means=box.PROVIDE_WITH,
)
SPACE = ACTIONS.family(
    "space", "fill upgrade space {space}", touches=("upgrade-{space}",), space=range(1, box.UPGRADE_SPACES + 1)
)

# Human resources
PLAQUE = ACTIONS.family("plaque", "keep the {plaque} plaque", touches=("plaque-{plaque}",), plaque=box.PLAQUES)

# Meetings
PRESENT = ACTIONS.family("present", "present goal {goal}", touches=("hand-{goal}",), goal=box.GOALS)
SPEAK = ACTIONS.family("speak", "speak on goal {goal}", touches=("goal-{goal}",), goal=box.GOALS)
STOP = ACTIONS.family("stop", "say no more")
PASS = ACTIONS.family("pass", "pass")
PROPOSE = ACTIONS.family("propose", "propose goal {goal}", sealed=True, touches=("hand-{goal}",), goal=box.GOALS)
