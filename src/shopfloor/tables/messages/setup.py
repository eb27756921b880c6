"""What a game waits for before it can be played."""

from typing import Literal

from msgspec import Struct

Step = Literal["queued", "rules", "search", "failed"]


class Setup(Struct, frozen=True):
    """What a game waits for before it can be played: its `rules`, by which people play, then the `search` of its bots.

    `seconds_left` is about how long the step will take, null while that is unknown; `text` says it all in one sentence.
    """

    step: Step
    seconds_left: int | None
    text: str


class SettingUp(Struct, frozen=True, tag_field="type", tag="setup"):
    """What the game of a table waits for; null when it is ready."""

    setup: Setup | None
