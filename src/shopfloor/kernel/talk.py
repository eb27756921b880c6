"""Talk: what the rules of a game let players say to each other."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from shopfloor.kernel.refusal import Refusal


class Remark(NamedTuple):
    """Something that was said."""

    seat: int
    text: str


@dataclass(frozen=True)
class Channel:
    """What a seat may say now: at most so many `words` of its own (None is any number), or one of the `signs`.

    `text` is the rule in one sentence, shown to the player and used for refusals.
    """

    text: str
    words: int | None = None
    signs: tuple[str, ...] = ()

    def refuse(self, text: str) -> Refusal | None:
        """The refusal of a message, or None if it may be said."""
        if self.words is None or text.casefold() in self.signs or _words(text) <= self.words:
            return None
        return Refusal("talk", self.text)


def _words(text: str) -> int:
    """How many words a message has, whatever separates them; a message without letters counts as one word."""
    return max(len(re.findall(r"[^\W_]+(?:['\u2019][^\W_]+)*", text)), 1)


@dataclass(frozen=True)
class Talk:
    """How a game restricts talk. Both functions see what a spectator sees, so they cannot reveal a secret.

    - `turn(view)`: a number that stays the same while remarks count together; when it changes, talk starts afresh.
    - `channel(view, seat, said)`: what a seat may say after what was `said` in this turn; None if anything.
    """

    turn: Callable[[Any], int]
    channel: Callable[[Any, int, Sequence[Remark]], Channel | None]
