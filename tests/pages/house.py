"""A real server in a process of its own, that a test can end and start again."""

import json
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

START = 480  # seconds; the rules of a game may be compiled for the first time


class House:
    """`shopfloor serve` on a free port with a database of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.database = folder / "tables.db"
        self.log = folder / "serve.log"
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [Path(sys.executable).with_name("shopfloor"), "serve", "--port", str(self.port), "--rate", "0"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, "--database", str(self.database)], stdout=log, stderr=log)
        end = time.monotonic() + START
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            if self.is_ready():
                return
            time.sleep(0.1)
        raise RuntimeError(f"the server does not start:\n{self.log.read_text()}")

    def is_ready(self) -> bool:
        """Does it answer, and are the rules of all games compiled?"""
        try:
            with urllib.request.urlopen(f"{self.url}/api/lobby", timeout=5) as answer:
                return all(game["ready"] for game in json.load(answer)["games"])
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
