"""`shopfloor serve`: uvicorn with uvloop around the app."""

import asyncio
import os
import socket
import sys
from contextlib import suppress

import msgspec
import uvicorn

from shopfloor import machine_code
from shopfloor.kernel import Refusal
from shopfloor.tables.database import database_url, is_shared, open_database
from shopfloor.web.api import MOST_BODY
from shopfloor.web.app import SETTINGS, Settings
from shopfloor.web.connection import Connection
from shopfloor.web.timeouts import Http

CLOSE_SECONDS = 5
CHANGED = "It has changed since it was compiled and runs as Python; «shopfloor compile-server» compiles it again.\n"


def serve(settings: Settings, host: str, port: int, workers: int) -> None:
    """Serve until stopped."""
    if workers < 1:
        raise Refusal("workers", f"a server needs at least 1 worker, not {workers}; give more with --workers.")
    if workers > 1 and not is_shared(database_url(settings.database)):
        raise Refusal(
            "workers",
            "several workers need PostgreSQL, through which they communicate; name one with --database.",
        )
    _refuse_taken(host, port)
    _have_room_for_sockets()
    asyncio.run(_prepare(settings.database))
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    shown = f"[{host}]" if ":" in host else host
    sys.stderr.write(f"Shopfloor is at http://{shown}:{port} now; Ctrl-C ends it, and every table is kept.\n")
    if machine_code.is_outdated():
        sys.stderr.write(CHANGED)
    with suppress(KeyboardInterrupt):  # the way to end it, and nothing is lost
        _run(host, port, workers, settings.proxies)


def _run(host: str, port: int, workers: int, proxies: str) -> None:
    uvicorn.run(
        "shopfloor.web.app:create",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        loop="auto",  # uvloop where there is one
        http=Http,
        ws=Connection,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        ws_max_size=MOST_BODY,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=CLOSE_SECONDS,
        server_header=False,
        access_log=False,
        log_level="warning",
    )


def _have_room_for_sockets() -> None:
    """Raise the limit of open files as far as the system allows: each socket and database connection is one."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  # Windows has neither

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):  # some systems say more than they allow
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _prepare(database: str) -> None:
    """Bring the database up to date before serving from it, so that errors are reported at once."""
    await (await open_database(database)).dispose()


def _refuse_taken(host: str, port: int) -> None:
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((host, port))
    except OverflowError:
        raise Refusal("address", f"there is no port {port}; choose one up to 65535 with --port.") from None
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Refusal("address", f"cannot serve on {host}:{port}: {why}; choose another with --port.") from None
