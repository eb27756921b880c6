"""What is in the box: the numbers of `components.toml`, as constants and arrays.

A section's number is that of its category times seven, and its place there.
"""

from typing import Any

import numpy as np

from shopfloor.kernel import NONE, load_components

_BOX = load_components(__file__)
_TABLE: dict[str, int] = _BOX["table"]

# The table

FEWEST_SEATS: int = _TABLE["fewest_players"]
MOST_SEATS: int = _TABLE["most_players"]
DISKS: int = _TABLE["disks"]
START_DISKS: int = _TABLE["start_disks"]
PROFILE_SLOTS: int = _TABLE["profile_slots"]
CARDS_DEALT: int = _TABLE["cards_dealt"]
NEUTRAL_DISKS: int = _TABLE["neutral_disks"]
YEARS: int = _TABLE["years"]
MOST_YEARS: int = _TABLE["most_years"]
FIRST_YEAR: int = _TABLE["first_year"]
YEARS_A_TURN: int = _TABLE["years_a_turn"]
BANKRUPT_AT_MOST: int = _TABLE["bankrupt_at_most"]
BANKRUPT_RESTART: int = _TABLE["bankrupt_restart"]
SUBSIDY_AT_MOST: int = _TABLE["subsidy_at_most"]
SUBSIDY_TO: int = _TABLE["subsidy_to"]
FIRST_ORDERS = ("lot", "clockwise")
BY_LOT, CLOCKWISE = range(len(FIRST_ORDERS))

# Sections

CATEGORY_NAMES: tuple[str, ...] = tuple(_BOX["categories"])
CATEGORIES = len(CATEGORY_NAMES)
SECTIONS: list[dict[str, Any]] = sorted(
    _BOX["section"], key=lambda section: (CATEGORY_NAMES.index(section["category"]), section["order"])
)
SECTION_IDS: tuple[str, ...] = tuple(section["id"] for section in SECTIONS)
SECTION_NAMES: tuple[str, ...] = tuple(section["name"] for section in SECTIONS)
ALL_SECTIONS = len(SECTIONS)
A_CATEGORY = ALL_SECTIONS // CATEGORIES
"""How many sections each category has."""

# Companies

COMPANIES: list[dict[str, Any]] = _BOX["company"]
COMPANY_NAMES: tuple[str, ...] = tuple(company["name"] for company in COMPANIES)
SLOTS = np.array([[company["slots"].get(section, 0) for section in SECTION_IDS] for company in COMPANIES])
WHOLE_PILE = (1 << len(COMPANIES)) - 1
MOST_SLOTS = int(SLOTS.max())
"""The most slots of one company that belong to one section."""

# Cards

CARDS: list[dict[str, Any]] = _BOX["card"]
CARD_NAMES: tuple[str, ...] = tuple(card["name"] for card in CARDS)
ALL_CARDS = len(CARDS)
WHOLE_DECK = (1 << ALL_CARDS) - 1

OPS = (
    "add", "shift_to", "shift_any", "shield", "double", "double_small", "redraw", "follow", "spread", "recall_each",
    "bump", "halve", "insure", "blitz", "truce", "fund", "loan", "gag", "swap_card", "spy_add",
)  # fmt: skip
(
    ADD, SHIFT_TO, SHIFT_ANY, SHIELD, DOUBLE, DOUBLE_SMALL, REDRAW, FOLLOW, SPREAD, RECALL_EACH,
    BUMP, HALVE, INSURE, BLITZ, TRUCE, FUND, LOAN, GAG, SWAP_CARD, SPY_ADD,
) = range(len(OPS))  # fmt: skip


def _section_of(card: dict[str, Any]) -> int:
    name = card.get("section", card.get("to", "any"))
    return NONE if name == "any" else SECTION_IDS.index(name)


def _adds(card: dict[str, Any]) -> list[tuple[int, int]]:
    """The bonus disks of a card in the order in which they are placed: section and number."""
    if "adds" in card:
        return [(SECTION_IDS.index(add["section"]), add["n"]) for add in card["adds"]]
    return [(_section_of(card), card["add"])] if "add" in card else []


OP = np.array([OPS.index(card["op"]) for card in CARDS])
SECTION = np.array([_section_of(card) for card in CARDS])
"""The section that a card names, or NONE."""
N = np.array([card.get("n", 0) for card in CARDS])
LIMIT = np.array([card.get("max", card.get("min", card.get("pay", 0))) for card in CARDS])
"""The second number of an effect: at most, at least, or what is to be paid."""
MOST_ADDS = max(len(_adds(card)) for card in CARDS)
_PADDED = [(_adds(card) + [(0, 0)] * MOST_ADDS)[:MOST_ADDS] for card in CARDS]
ADD_TO = np.array([[section for section, _ in adds] for adds in _PADDED])
ADD_DISKS = np.array([[disks for _, disks in adds] for adds in _PADDED])
PLAYABLE = np.array(
    [sum(1 << n for n, card in enumerate(CARDS) if card["icon"] in (name, "any")) for name in CATEGORY_NAMES]
)
"""The cards that may be played in each category, as a bitmask."""
TREND = np.array([[SECTION_IDS.index(card["trend"][name]) for name in CATEGORY_NAMES] for card in CARDS])


def _most_n(*ops: int) -> int:
    return max(int(n) for op, n in zip(OP, N, strict=True) if op in ops)


MOST_BROUGHT = _most_n(SHIFT_TO)
MOST_PUSHED = _most_n(BUMP)
MOST_INVESTED = DISKS - PROFILE_SLOTS + int(N[(OP == FUND) | (OP == LOAN)].sum())
"""All that can be in a selective pool: what the profile leaves of a colour, and what cards put there."""
