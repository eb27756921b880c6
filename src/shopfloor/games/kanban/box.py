"""What is in the box of Kanban: names, figures and tables, read from components.toml.

Models, parts, departments, workstations and so on are numbers here and in the rules: their places among the names.
"""

from typing import Any

import numpy as np

from shopfloor.kernel import NONE, load_components

_BOX = load_components(__file__)
_SETUP = _BOX["setup"]


def _names(kind: str) -> tuple[str, ...]:
    return tuple(thing["name"] for thing in _BOX[kind])


PLAYERS = 4
COLOURS = ("yellow", "orange", "purple", "blue")

# Options

MANAGERS = ("nice", "drivers_edition", "mean")
NICE, DRIVERS_EDITION, MEAN = range(len(MANAGERS))
SIDES = ("normal", "expert")
NORMAL, EXPERT = range(len(SIDES))
POINTS_AT_START = np.array([_BOX["points_at_start"][manager] for manager in MANAGERS])

# Benefits: what a spot, a garage, an upgrade space, a design space or a plaque gives

BENEFITS = ("points", "shift", "book", "voucher", "seat")
POINTS, SHIFT, BOOK, VOUCHER, SEAT = range(len(BENEFITS))


_ROWS: list[list[int]] = [[0] * len(BENEFITS)]


def _benefit(found: dict[str, int]) -> int:
    """The number of a benefit: its row in BENEFIT."""
    row = [found.get(kind, 0) for kind in BENEFITS]
    if row not in _ROWS:
        _ROWS.append(row)
    return _ROWS.index(row)


# Supplies

BOOKS: int = _BOX["supply"]["books"]
VOUCHERS: int = _BOX["supply"]["vouchers"]
RED_SEATS: int = _BOX["supply"]["red_seats"]
CARS_A_MODEL: int = _BOX["supply"]["cars"]
PARTS_A_TYPE: int = _BOX["supply"]["parts"]
VOUCHERS_AT_START: int = _BOX["vouchers_at_start"]

# Departments and workstations

DEPARTMENT: list[dict[str, Any]] = _BOX["department"]
DEPARTMENTS = _names("department")
TESTING, ASSEMBLY, LOGISTICS, DESIGN, ADMINISTRATION = range(len(DEPARTMENTS))
SIDES_OF_DEPARTMENT = ("left", "right")
WORKSTATIONS = len(DEPARTMENTS) * len(SIDES_OF_DEPARTMENT)
SANDRAS_DESK = WORKSTATIONS
"""The workstations are numbered from left to right, two a department; Sandra's desk comes after them."""
WORKSTATION_DEPARTMENT = np.array([*(w // 2 for w in range(WORKSTATIONS)), ADMINISTRATION])
WORKSTATION_SHIFTS = np.array([*(shifts for place in DEPARTMENT for shifts in place["shifts"]), 0])
WORKSTATION_NAMES = (*(f"{name} {side}" for name in DEPARTMENTS for side in SIDES_OF_DEPARTMENT), "her desk")
MAX_SHIFTS_A_DAY: int = _BOX["max_shifts_a_day"]
SHIFT_BANK_MAX: int = _BOX["shift_bank_max"]

# Player boards

DESK: int = _BOX["desk"]["open"]
STORAGE: int = _BOX["storage"]["open"]
OPEN_GARAGES: int = _BOX["garages"]["open"]
GARAGES: int = OPEN_GARAGES + _BOX["garages"]["locked"]
FIFTH_GARAGE = GARAGES - 1
OWN_SEATS: int = _BOX["own_seats"]["open"]
SEATS_AT_START: int = _BOX["seats_at_start"]
_GARAGES = _BOX["garage_benefits"]
GARAGE_BENEFIT = np.array([[_benefit(garage) for garage in _GARAGES[side]] for side in SIDES])
FIFTH_CHOICES = tuple(
    f"a {a} and a {b}" for place, a in enumerate(_GARAGES["fifth"]) for b in _GARAGES["fifth"][place + 1 :]
)
FIFTH_BENEFIT = np.array([_benefit({choice.split()[1]: 1, choice.split()[4]: 1}) for choice in FIFTH_CHOICES])

# Models and parts

MODEL: list[dict[str, Any]] = _BOX["model"]
MODELS = _names("model")
GREEN, BLUE, YELLOW, RED, BLACK = range(len(MODELS))
CAR_VALUE = np.array([model["value"] for model in MODEL])
PART: list[dict[str, str]] = _BOX["part"]
PARTS = _names("part")
CHASSIS, TRANSMISSION, TURBO, ENGINE, SUSPENSION, BRAKES = range(len(PARTS))
ALL_PARTS = (1 << len(PARTS)) - 1
RECYCLED: int = _BOX["recycling"]
PROVIDE_WITH = ("a cube", "a voucher")
A_CUBE, A_VOUCHER = range(len(PROVIDE_WITH))
MOST_COLLECTED: int = STORAGE + _BOX["storage"]["locked"]

# Designs: a tile for each model and part, and one a model without a part, which can only claim a car

TILES = (*PARTS, "claim-only")
CLAIM_ONLY = len(PARTS)
DESIGNS = tuple(f"{model} {tile}" for model in MODELS for tile in TILES)
ALL_DESIGNS = (1 << len(DESIGNS)) - 1
DESIGN_MODEL = np.arange(len(DESIGNS)) // len(TILES)
DESIGN_TILE = np.arange(len(DESIGNS)) % len(TILES)
OF_MODEL = np.array([((1 << len(TILES)) - 1) << (model * len(TILES)) for model in range(len(MODELS))])
OF_PART = np.array([sum(1 << d for d in range(len(DESIGNS)) if d % len(TILES) == part) for part in range(len(PARTS))])
"""The designs of a model, and of a part, as bitmasks."""
ROWS: int = _BOX["design"]["rows"]
COLUMNS: int = _BOX["design"]["columns"]
DISPLAY = ROWS * COLUMNS
DECK_TILES: int = _BOX["design"]["deck"]
DECKS = ("central", "top", "bottom")
CENTRAL, TOP, BOTTOM = range(len(DECKS))
COLUMN_BENEFIT = np.array([_benefit(column) for column in _BOX["design"]["column_benefits"]])
SANDRA_DESIGN_COLUMNS = np.array([0, 0, *_SETUP["sandra_design_columns"]])
"""Tables by the number of players are read with that number: the first two places mean nothing."""

# Logistics

ORDERS = len(_BOX["kanban_order"])
ALL_ORDERS = (1 << ORDERS) - 1
HAND_ORDERS: int = _BOX["hand_orders"]
_SIDE = [SIDES_OF_DEPARTMENT.index(part["side"]) for part in PART]


def _brought(order: dict[str, Any], doubled: int, middle: int) -> list[int]:
    """The parts of each type that a placement brings: symbols on the side of their warehouse."""
    placed = [(order["doubled"], doubled)] * 2
    placed += [(name, middle) for name in order["middle"]] + [(name, 1 - doubled) for name in order["end"]]
    return [sum(name == part and side == _SIDE[n] for name, side in placed) for n, part in enumerate(PARTS)]


ORDER: list[dict[str, Any]] = _BOX["kanban_order"]
ORDER_BRINGS = np.array([[[_brought(order, d, m) for m in range(2)] for d in range(2)] for order in ORDER])
ORDER_SHOWS = np.array(
    [[[order["doubled"], order["doubled"], *order["middle"], *order["end"]].count(p) for p in PARTS] for order in ORDER]
)

# Assembly line

_LINE = _BOX["assembly_line"]
SPACES: tuple[str, ...] = tuple(_LINE["spaces"])
OFF = len(SPACES)
WAYS = ("across", "down")
ACROSS, DOWN = range(len(WAYS))
_PLACE = {name: place for place, name in enumerate((*SPACES, "out"))}
NEXT = np.array([[_PLACE.get(_LINE[way].get(space), NONE) for way in WAYS] for space in SPACES])
"""Where a car goes from each space, across and down: a space, OFF the line, or NONE."""


def _steps_to_track(space: int) -> int:
    """How many steps along the arrows lead off the line, at least."""
    return 0 if space == OFF else 1 + min(_steps_to_track(target) for target in NEXT[space] if target != NONE)


STEPS_TO_TRACK = np.array([_steps_to_track(space) for space in range(len(SPACES))])
FORKS = tuple(space for n, space in enumerate(SPACES) if NONE not in NEXT[n])
FORK = np.array([SPACES.index(space) for space in FORKS])
EXIT_POINTS = np.array([_LINE["points"].get(space, 0) for space in SPACES])
COLUMN_MODELS = np.array([MODELS.index(name) for name in _LINE["columns"]])
ENTRY = np.array([_LINE["columns"].index(name) for name in MODELS])
ASSEMBLY_SPACES = np.array([model["assembly_spaces"] for model in MODEL])
DEMANDS: int = _BOX["demand"]["face_up"]
DEMAND_SEATS = np.array([model["seats"] for model in MODEL])

# Test track and innovation

CLAIM_SHIFTS = np.array(_BOX["test_track"]["claim_shifts"])
TRACK = len(CLAIM_SHIFTS)
MOST_CLAIMS = 2
"""Two cars cost three shifts at least and three cars five, more than a day has."""
STEPS_TO_A_MEETING = np.array([0, 0, *_SETUP["steps_to_a_meeting"]])
UPGRADE_SPACES = len(PARTS)
UPGRADE_BENEFIT = np.array([[_benefit(space) for space in model["upgrade_spaces"]] for model in MODEL])
UPGRADE_POINTS: int = _BOX["upgrade_points"]
HIGHEST_VALUE: int = _BOX["part_value"]["highest"]

# Training and certification

CERTIFIED: int = _BOX["training"]["certified_at"]
EXPERT_LEVEL: int = _BOX["training"]["expert_at"]
TRAIN_WITH = ("a shift", "a book")
A_SHIFT, A_BOOK = range(len(TRAIN_WITH))
_SECTIONS = _BOX["certification"]["sections"]
SECTIONS = len(_SECTIONS)
SPOTS = len(_SECTIONS[0])
SPOT_BENEFIT = np.array([[_benefit(spot) for spot in section] for section in _SECTIONS])
PLAQUES: tuple[str, ...] = tuple(_BOX["plaques"]["kinds"])
PLAQUES_OF_EACH: int = _BOX["plaques"]["of_each"]
PLAQUE_BENEFIT = np.array([_benefit({kind: _BOX["plaques"]["points"] if kind == "points" else 1}) for kind in PLAQUES])
PLAQUES_A_DEPARTMENT = np.array([0, 0, *_SETUP["plaques_a_department"]])
FINAL_TRAINING_POINTS = np.array([*_BOX["final_training_points"], 0])

BENEFIT = np.array(_ROWS)
"""How much of each kind a benefit gives; the tables above hold the numbers of these rows."""

# Sandra

PRAISED_FROM: int = _BOX["sandra"]["praised_from"]
BLAMED_TO: int = _BOX["sandra"]["blamed_to"]
EXPECTED_BANK: int = _BOX["sandra"]["expected_bank"]
OWN_UPGRADE_POINTS: int = _BOX["week_points"]["own"]
OTHER_UPGRADE_POINTS: int = _BOX["week_points"]["other"]

# What a player holds can be counted in these ways; goals and Sandra ask for it

HOLDINGS = (
    "cars", "models", "cars of one model", "cars in garages", "upgraded designs", "upgraded parts",
    "upgrades of one part", "tested designs", "selected designs", "parts", "certifications", "certified",
    "expert departments", "banked shifts", "books", "vouchers", "seats at the table",
)  # fmt: skip
(
    CARS, CAR_MODELS, CARS_OF_ONE_MODEL, CARS_IN_GARAGES, UPGRADED_DESIGNS, UPGRADED_PARTS, UPGRADES_OF_ONE_PART,
    TESTED_DESIGNS, SELECTED_DESIGNS, PARTS_HELD, CERTIFICATIONS, CERTIFIED_IN, EXPERT_DEPARTMENTS, BANKED_SHIFTS,
    BOOKS_HELD, VOUCHERS_HELD, SEATS_AT_THE_TABLE,
) = range(len(HOLDINGS))  # fmt: skip
_AMONG: dict[str, tuple[str, ...]] = {
    "cars": MODELS,
    "cars in garages": tuple(str(garage + 1) for garage in range(GARAGES)),
    "upgraded designs": PARTS,
    "parts": PARTS,
    "certified": DEPARTMENTS,
}
EVERYTHING = (1 << 6) - 1


def _of(counts: str, of: list[Any]) -> int:
    """Which models, garages, parts or departments count, as a bitmask: those named, or all."""
    return sum(1 << _AMONG[counts].index(str(name)) for name in of) if of else EVERYTHING


EXPECTS = np.array([HOLDINGS.index(department["expects"]) for department in DEPARTMENT])

# Goals

AREAS: tuple[str, ...] = tuple(_BOX["factory_goals"]["areas"])
CERTIFICATION_AREA, CAR_AREA, UPGRADE_AREA = range(len(AREAS))
GOAL_NUMBERS = np.array(_BOX["factory_goals"]["numbers"])
GOALS_IN_PLAY: int = _BOX["factory_goals"]["in_play"]
FACTORY_GOAL_SEATS = np.array(
    [[0, 0], [0, 0], *zip(_SETUP["factory_goal_seats_easy"], _SETUP["factory_goal_seats_hard"], strict=True)]
)
GOAL: list[dict[str, Any]] = _BOX["performance_goal"]
GOALS = tuple(f"{goal['number']} {goal['name']}" for goal in GOAL)
ALL_GOALS = (1 << len(GOALS)) - 1
GOAL_POINTS = np.array([goal["points"] for goal in GOAL])
GOAL_TIMES = np.array([goal["times"] for goal in GOAL])
GOAL_SEATS = np.array([goal["seats"] for goal in GOAL])
GOAL_COUNTS = np.array([HOLDINGS.index(goal["counts"]) for goal in GOAL])
GOAL_OF = np.array([_of(goal["counts"], goal["of"]) for goal in GOAL])
HAND_GOALS: int = _BOX["hand_goals"]
TABLE_GOALS: int = _BOX["table_goals"]
FINAL_GOAL: list[dict[str, Any]] = _BOX["final_goal"]
FINAL_GOALS = len(FINAL_GOAL[0]["goals"])
_FINAL = [tile["goals"] for tile in FINAL_GOAL]
FINAL_POINTS = np.array([[goal["points"] for goal in tile] for tile in _FINAL])
FINAL_COUNTS = np.array([[HOLDINGS.index(goal["counts"]) for goal in tile] for tile in _FINAL])
FINAL_OF = np.array([[_of(goal["counts"], goal.get("of", [])) for goal in tile] for tile in _FINAL])
FINAL_LEAST = np.array([[goal["least"] for goal in tile] for tile in _FINAL])

# The end

LAST_STEP: int = _BOX["last_track_step"]
LAST_DAY: int = _BOX["last_day"]
