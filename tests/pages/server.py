"""A real server in a process of its own, that a test can end and start again."""

import json
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from tests.ports import free_port

START = 480  # seconds; the rules of a game may be compiled for the first time


class Server:
    """`shopfloor serve` on a free port with a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.database = folder / "tables.db"
        self.log = folder / "serve.log"
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *, set_up: bool = True) -> None:
        """Start it, and return when all games are set up, or when it answers."""
        command = [Path(sys.executable).with_name("shopfloor"), "serve", "--port", str(self.port), "--rate", "0"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, "--database", str(self.database)], stdout=log, stderr=log)
        end = time.monotonic() + START
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            if self.is_ready(set_up=set_up):
                return
            time.sleep(0.1)
        raise RuntimeError(f"the server does not start:\n{self.log.read_text()}")

    def is_ready(self, *, set_up: bool = True) -> bool:
        """Does it answer, and are all games set up?"""
        try:
            with urllib.request.urlopen(f"{self.url}/api/lobby", timeout=5) as answer:
                games = json.load(answer)["games"]
                return not set_up or all(game["setup"] is None for game in games)
        except OSError:
            return False

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None
