"""What is in the box of Assembly, read from components.toml, and what can be agreed on before a game."""

from typing import Any

import numpy as np

from shopfloor.kernel import load_components

_BOX = load_components(__file__)


def _by_name(kind: str, key: str) -> dict[str, int]:
    return {thing[key]: place for place, thing in enumerate(_BOX[kind])}


PLAYERS: int = _BOX["players"]
HAND_LIMIT: int = _BOX["hand_limit"]
REFRESHES: int = _BOX["refreshes"]
BAYS: int = _BOX["positions"]
ALL_BAYS = (1 << BAYS) - 1
CLOCK = range(1, BAYS + 1)
"""Positions as people name them: place 0 of an array is 12 o'clock, place 1 is 1 o'clock, and so on."""
TURNS = ("clockwise", "anticlockwise")
STEPS = range(1, 3)

# Rooms

ROOMS: list[dict[str, str]] = _BOX["room"]
ROOM_NAMES: tuple[str, ...] = tuple(room["name"] for room in ROOMS)

# Commands and the cards that show them

COMMANDS = ("draw", "lock", "clockwise", "anticlockwise", "swap")
DRAW, LOCK, CLOCKWISE, ANTICLOCKWISE, SWAP = range(len(COMMANDS))

CARDS: list[dict[str, Any]] = _BOX["card"]
CARD_NAMES: tuple[str, ...] = tuple(card["name"] for card in CARDS)
KINDS = len(CARDS)
_CARD = _by_name("card", "name")
DRAW_LOCK = _CARD["Draw/Lock"]
FIXED_CLOCKWISE = _CARD["Clockwise"]
FIXED_ANTICLOCKWISE = _CARD["Anticlockwise"]
ANY_ROTATE = _CARD["Any Rotate"]
SWAP_CARD = _CARD["Swap"]
WILD = _CARD["Wild"]
ANY_KIND = (1 << KINDS) - 1

SOLO_DECK = np.array([card["solo"] for card in CARDS])
PAIR_DECK = np.array([card["pair"] for card in CARDS])
SHOWING = np.array([sum(1 << kind for kind, card in enumerate(CARDS) if c in card["commands"]) for c in COMMANDS])
"""For each command, the kinds of cards that show it, as a bitmask."""

ASIDE = np.array([[_CARD[name] for name in cards] for cards in _BOX["set_aside"].values()])
STANDARD_ASIDE, WILD_IN_DECK_ASIDE, ROTATES_ASIDE = range(len(ASIDE))

# Options

EASIER = ("no", "wild_in_deck", "seven_draws", "rotates_aside")
NOT_EASIER, WILD_IN_DECK, SEVEN_DRAWS, ROTATES_SET_ASIDE = range(len(EASIER))
FIXED_ROTATES = ("none", "clockwise", "anticlockwise", "both")
NO_FIXED, KEEP_CLOCKWISE, KEEP_ANTICLOCKWISE, KEEP_BOTH = range(len(FIXED_ROTATES))
TALK_WAYS: tuple[str, ...] = tuple(_BOX["talk"]["ways"])
BEGINNERS = ("random", "first", "second")
RANDOM_BEGINNER = 0
SAID: dict[str, list[str]] = _BOX["talk"]

# Roles

ROLES: list[dict[str, Any]] = _BOX["role"]
ROLE_NAMES: tuple[str, ...] = tuple(role["name"] for role in ROLES)
_ROLE = _by_name("role", "id")
CAPTAIN = _ROLE["captain"]
CHIEF_ENGINEER = _ROLE["chief_engineer"]
NAVIGATOR = _ROLE["navigator"]
CRANE_OPERATOR = _ROLE["crane_operator"]
LOADMASTER = _ROLE["loadmaster"]
COMMS_OFFICER = _ROLE["comms_officer"]
SCIENTIST = _ROLE["scientist"]
SAFETY_OFFICER = _ROLE["safety_officer"]
ROLE_CHOICES = ("random", *_ROLE, "none")
RANDOM_ROLE = 0
NO_ROLE = len(ROLE_CHOICES) - 1
"""The option counts roles from 1: 0 is a random one, the last is none."""
SOLO_ROLE = np.array([role["solo"] for role in ROLES])
CALM_ROLE = np.array([role["calm"] for role in ROLES])

# Malfunctions

MALFUNCTIONS: list[dict[str, Any]] = _BOX["malfunction"]
SETS = ("none", *(malfunction["set"] for malfunction in MALFUNCTIONS))
MALFUNCTION_NAMES: tuple[str, ...] = tuple(e["name"] for m in MALFUNCTIONS for e in m["effects"])
EFFECTS = (
    "discard one", "slip", "free swap", "scramble", "discard all", "reverse", "free draw", "unlock", "eject", "vent",
    "no lock",
)  # fmt: skip
(
    DISCARD_ONE, SLIP, FREE_SWAP, SCRAMBLE, DISCARD_ALL, REVERSE, FREE_DRAW, UNLOCK, EJECT, VENT, NO_LOCK,
) = range(len(EFFECTS))  # fmt: skip
EFFECT_AT = np.array([[EFFECTS.index(e["effect"]) for e in m["effects"]] for m in MALFUNCTIONS])
"""What happens in each set at the bays 3, 6, 9 and 12, in this order."""
QUARTER = BAYS // len(_BOX["malfunction_bays"])
MALFUNCTION_BAYS = sum(1 << bay % BAYS for bay in _BOX["malfunction_bays"])

# Scoring

LOCKED_BAY_POINTS: int = _BOX["points"]["locked_bay"]
MODULE_POINTS: int = _BOX["points"]["module_in_play"]
CARD_POINTS: int = _BOX["points"]["card_in_draw_pile"]
RANKS: list[dict[str, Any]] = _BOX["rank"]
RANK_NAMES: tuple[str, ...] = tuple(rank["name"] for rank in RANKS)
RANK_FROM = np.array([rank["from"] for rank in RANKS])
