"""Who sits at a table, seat by seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal


@dataclass(frozen=True)
class Occupant:
    """Who occupies a seat: nobody, a person, a bot, or a bot for a person."""

    name: str
    person: str | None = None
    bot: str | None = None

    @cached_property
    def kind(self) -> Literal["open", "person", "bot"]:
        return "person" if self.person else "bot" if self.bot else "open"

    @cached_property
    def has_time(self) -> bool:
        """Is there a person whose clock runs? Bots and absent people have none."""
        return bool(self.person) and not self.bot


def names_of(occupants: Sequence[Occupant]) -> list[str]:
    """A name for each seat; several bots of one level are numbered: operator 1, operator 2."""
    bots = [occupant.name if occupant.kind == "bot" else None for occupant in occupants]
    return [
        f"{occupant.name} {bots[: seat + 1].count(bots[seat])}"
        if bots[seat] and bots.count(bots[seat]) > 1
        else occupant.name
        for seat, occupant in enumerate(occupants)
    ]
