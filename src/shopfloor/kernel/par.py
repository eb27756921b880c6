"""How well a seat could have done."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Par:
    """What a seat reached, the best that was found for it, what nobody can pass, and how far the search is."""

    reached: int
    best: int
    bound: int
    done: int
    total: int
    table: Any  # a state that shows the best

    @property
    def is_proved(self) -> bool:
        """Can nothing be better than the best that was found?"""
        return self.best >= self.bound
