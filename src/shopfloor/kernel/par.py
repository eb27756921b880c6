"""Par: how well a seat could have done."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Par:
    """A seat's score, the best score found for it, an upper bound, and how far the search is."""

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
