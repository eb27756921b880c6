"""Ports for the servers that tests start, end and start again."""

import random
import socket

PORTS = range(10_000, 32_768)
"""The system gives none of these to who asks for any port, so nobody gets one while its server is away."""


def free_port() -> int:
    """A port that nobody uses."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as trial:
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
