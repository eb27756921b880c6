"""The options of a game, and which of them do not go together."""

from typing import Any

from shopfloor.games.factory_funner import box
from shopfloor.kernel import Option, Refusal

OPTIONS = (
    Option(
        "profile",
        "which of the two rulebooks to play by",
        box.PROFILES,
        box.PROFILES[box.SUPPLIED],
        title="Rules",
        titles={"supplied": "As in the rulebook", "published": "As published in 2021"},
    ),
    Option(
        "selection",
        "how machines are claimed",
        box.SELECTIONS,
        box.SELECTIONS[box.SEALED_CHOICES],
        range(2, box.MOST_SEATS + 1),
        title="Claiming machines",
        titles={
            "race": "Race: the fastest claim wins",
            "sealed": "Sealed: everyone chooses in secret",
            "draft": "Draft: take turns",
        },
    ),
    Option("board", "which side of the boards to use; B1 to B6 are harder", box.SIDES, box.SIDES[0], title="Board"),
    Option(
        "connector_supply",
        "whether the 154 connectors of the box can run out",
        box.CONNECTOR_SUPPLIES,
        box.CONNECTOR_SUPPLIES[box.UNLIMITED],
        title="Connectors",
    ),
)


def refuse_options(s: Any) -> Refusal | None:
    """The supplied rulebook has fewer boards than the published one."""
    side, profile = box.SIDES[s.board], box.PROFILES[s.profile]
    if side in box.SIDES_OF[s.profile]:
        return None
    return Refusal("board", f"the {profile} rulebook has no board {side}; choose another, or profile=published.")
