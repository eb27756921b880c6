"""Plans for people: several actions in a row that a game works out for a seat."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Plan:
    """Actions in a row, each legal once those before it were taken, and what they are good for in a player's words."""

    text: str
    actions: tuple[int, ...]
