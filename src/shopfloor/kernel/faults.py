"""Describes an error in a rule: what went wrong, and in which file and line of the rules.

Only rules that run as plain Python have a file and line. Compiled rules check neither bounds nor overflow.
"""

from pathlib import Path
from traceback import walk_tb
from types import CodeType

KERNEL = Path(__file__).parent

plain_rules: set[CodeType] = set()
"""The code of all rules that run as plain Python."""


def fault(error: BaseException) -> str:
    """An error in words, with the line of the rules where it happened, if that is known."""
    line = location_of(error)
    return f"{type(error).__name__} ({error})" + (f" in {line}" if line else "")


def location_of(error: BaseException) -> str:
    """The innermost line of a rule in an error's traceback, such as «rules/cards.py, line 12»; empty if there is none.

    A line of the game is preferred to one of the kernel, which only does what the game asks.
    """
    steps = [(frame.f_code, line) for frame, line in walk_tb(error.__traceback__) if frame.f_code in plain_rules]
    steps.sort(key=lambda step: Path(step[0].co_filename).parent != KERNEL)
    if not steps:
        return ""
    code, line = steps[-1]
    file = Path(code.co_filename)
    return f"{file.parent.name}/{file.name}, line {line}"
