"""The screen: prints to any terminal, however limited, and reads from it."""

import codecs
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from rich.console import Console, RenderableType

ASCII = {
    "▲": "^",
    "▼": "v",
    "▶": ">",
    "─": "-",
    "«": '"',
    "»": '"',
    "·": ".",
    "×": "x",  # noqa: RUF001  # it is the sign that is replaced
    "±": "+-",
    "–": "-",  # noqa: RUF001  # as above
    "…": "...",
    "●": "X",
    "○": "O",
}
_FALLBACK = "shopfloor-ascii"


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that an encoding lacks by ones it has."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(ASCII.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def prepare() -> None:
    """Prepare the streams for every terminal: no character, read or written, may stop a game."""
    codecs.register_error(_FALLBACK, _plainer)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115  # open to the end
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_FALLBACK)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")


def printable(text: str) -> str:
    """A text from outside without control characters."""
    return "".join(sign for sign in text if sign.isprintable())


class Screen:
    """A place to print to and to read lines from: a terminal, or a replacement for one."""

    def __init__(self) -> None:
        self._console = Console(highlight=False, emoji=False)
        self._errors = Console(stderr=True, highlight=False, emoji=False)
        self.is_asked = bool(sys.stdin) and sys.stdin.isatty()

    @property
    def width(self) -> int:
        return max(1, self._console.width)

    @property
    def is_terminal(self) -> bool:
        """Is it a terminal at which a person reads and types?"""
        return self._console.is_terminal and self.is_asked

    @property
    def shows_styles(self) -> bool:
        """Is it a terminal that can do more than print plain text?"""
        return self._console.is_terminal and not self._console.is_dumb_terminal

    def say(self, what: RenderableType = "", style: str | None = None, *, wrap: bool = True) -> None:
        """Print something; a string is printed literally."""
        self._console.print(what, style=style, markup=False, soft_wrap=not wrap)

    def rule(self) -> None:
        self._console.rule(style="dim")

    def clear(self) -> None:
        """Clear the screen, or scroll everything out of sight if the terminal cannot clear it."""
        self._console.print("\n" * self._console.height)
        self._console.clear()

    def refuse(self, text: str) -> None:
        """Print one sentence about what cannot be done."""
        self._errors.print(printable(text), style="red", markup=False, soft_wrap=True)

    def ask(self, prompt: str = "> ", *, hidden: bool = False) -> str:
        """A line of input; EOFError if there is no more. Hidden input is not shown."""
        if not self.is_asked:
            line = _line(sys.stdin)
            shown = "(hidden)" if hidden else printable(line)
            self._console.print(prompt + shown, markup=False)
            return line
        if hidden:
            return self._ask_hidden(prompt)
        if os.environ.get("TERM", "dumb") != "dumb":
            with suppress(ImportError):  # not everywhere to be had
                import readline  # noqa: F401, PLC0415  # gives `input` its arrow keys
        return input(prompt)

    def _ask_hidden(self, prompt: str) -> str:
        import termios  # noqa: PLC0415  # only where terminals are

        terminal = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)
        silent = [*before]
        silent[3] = before[3] & ~termios.ECHO
        try:
            termios.tcsetattr(terminal, termios.TCSAFLUSH, silent)
            self._console.print(prompt, end="", markup=False)
            return _line(sys.stdin)
        finally:
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)
            self._console.print()


def _line(stream: TextIO | None) -> str:
    line = stream.readline() if stream else ""
    if not line:
        raise EOFError
    return line.rstrip("\n")
