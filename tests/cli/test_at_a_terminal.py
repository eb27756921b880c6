"""A game at a real (pseudo) terminal: echo, Ctrl-C and Ctrl-D."""

import os
import pty
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from running import LONGEST, SHOPFLOOR, environment


class Terminal:
    """A program at one end of a pseudo terminal, a person at the other."""

    def __init__(self, *words: str) -> None:
        self.master, slave = pty.openpty()
        self.program = subprocess.Popen(
            [SHOPFLOOR, *words], stdin=slave, stdout=slave, stderr=slave, env=environment(COLUMNS="80"), close_fds=True
        )
        os.close(slave)
        self.seen = ""
        self.awaited = 0

    def until(self, words: str) -> str:
        """Everything the screen shows after what was awaited last, up to these words."""
        end = time.monotonic() + LONGEST
        start = self.awaited  # more may have come with it
        while words not in self.seen[start:] and time.monotonic() < end:
            if not self._look(end):
                break
        assert words in self.seen[start:], self.seen
        self.awaited = self.seen.index(words, start) + len(words)
        return self.seen[start : self.awaited]

    def _look(self, end: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
        try:
            more = os.read(self.master, 65536) if ready else b""
        except OSError:  # the program has left the terminal
            more = b""
        self.seen += more.decode("utf-8", "replace")
        return bool(more)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def wait(self, seconds: float) -> None:
        """Look at the screen for a while, or until the program ends."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self._look(end):
            pass
        with suppress(subprocess.TimeoutExpired):
            self.program.wait(max(0.1, end - time.monotonic()))

    def leave(self) -> int:
        while self._look(time.monotonic() + LONGEST):
            pass
        return self.program.wait(LONGEST)


@pytest.fixture
def sit_down() -> Iterator[Any]:
    terminals = []

    def start(*words: str) -> Terminal:
        terminals.append(Terminal(*words))
        return terminals[-1]

    yield start
    for terminal in terminals:
        terminal.program.kill()
        terminal.program.wait()
        os.close(terminal.master)


def test_a_sealed_choice_leaves_no_trace_on_the_screen(sit_down: Any) -> None:
    screen = sit_down("play", "assembly_line", "--seats", "you,you", "--seed", "7")
    assert "Nobody sees what you type" in screen.until("> ")
    screen.type("sHoW   3\n")
    after_first = screen.until("> ")
    assert "you 2" in after_first
    screen.type("ShOw   2\n")
    screen.until("the hands show 3 and 2")
    assert "sHoW" not in screen.seen
    assert "ShOw" not in screen.seen
    screen.until("> ")
    screen.type("quit\n")
    assert screen.leave() == 0


def test_one_person_sees_what_they_type(sit_down: Any) -> None:
    screen = sit_down("play", "assembly_line", "--seed", "7")
    screen.until("> ")
    screen.type("sHoW 3\n")
    screen.until("the hands show 3")
    assert "sHoW 3" in screen.seen
    assert "\x1b[" in screen.seen  # colours
    screen.until("> ")
    screen.type("\x04")
    assert screen.leave() == 0
    assert "The input ended before the game did" in screen.seen


def test_ctrl_c_is_one_sentence_and_130(sit_down: Any) -> None:
    screen = sit_down("play", "assembly_line", "--seed", "7")
    screen.until("> ")
    while screen.program.poll() is None:  # the line editor may miss one that comes while it draws the prompt
        screen.program.send_signal(signal.SIGINT)
        screen.wait(seconds=2)
    assert screen.leave() == 130
    assert screen.seen.strip().endswith("stopped; what was not saved is gone.")
    assert "Traceback" not in screen.seen
