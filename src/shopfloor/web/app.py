"""The server application, for browsers and scripts."""

import gc
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.openapi.config import OpenAPIConfig
from litestar.plugins import InitPlugin

from shopfloor import __version__
from shopfloor.kernel import registry
from shopfloor.tables.database import database_url, default_database, is_shared
from shopfloor.tables.housekeeping import Housekeeper
from shopfloor.tables.service import TableService
from shopfloor.web import api, live, metrics, pages, reference, visitors
from shopfloor.web.frames import Packed
from shopfloor.web.gate import Gate
from shopfloor.web.identity import Signer
from shopfloor.web.limits import Limits
from shopfloor.web.refusals import HANDLERS
from shopfloor.web.sessions import Sessions

SETTINGS = "SHOPFLOOR_SERVER"
SWITCH_SECONDS = 0.0005
"""Python's switch interval: the thread that commits needs the interpreter only briefly, and a move waits for it."""

GARBAGE = 20_000
"""How many new objects start a garbage collection: a move makes hundreds."""


class Settings(msgspec.Struct, frozen=True):
    """The settings of the server, passed to its worker processes through the environment."""

    database: str = msgspec.field(default_factory=default_database)
    rate: float = 0
    """How many commands a second one person may send; 0 for any number."""
    proxies: str = ""
    """The addresses of trusted proxies, separated by commas: only they may say who asks."""
    open_metrics: bool = False
    """May anyone read the metrics, and not only this machine?"""
    pages: str = str(pages.FOLDER)


@asynccontextmanager
async def lifespan(app: Litestar, settings: Settings) -> AsyncIterator[None]:
    """Set up what lives as long as the server, and shut it down."""
    state = app.state
    service = state.service = await TableService.open(settings.database, pack=Packed)
    state.metrics = metrics.Metrics(service)
    state.signer = Signer(await service.store.secret("cookies"))
    state.sessions = Sessions(service)
    await state.sessions.open()
    state.limits = Limits(settings.rate)
    state.sockets = Counter()
    state.open_metrics = settings.open_metrics
    housekeeper = Housekeeper(service)
    cluster = None
    if service.shared:
        from shopfloor.web.cluster import Cluster  # noqa: PLC0415  # asyncpg is there with PostgreSQL only

        cluster = Cluster(service, app.plugins.get(ChannelsPlugin))
    for game in registry.games():
        service.warming.start(game.name)
    try:
        yield
    finally:
        if cluster:
            await cluster.close()
        await housekeeper.close()
        await state.sessions.close()
        await service.close()


def create() -> Gate:
    """The server as an ASGI app, with the settings of the environment."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(GARBAGE, 10, 10)
    return Gate(make_app(msgspec.json.decode(os.environ.get(SETTINGS, "{}"), type=Settings)))


def make_app(settings: Settings) -> Litestar:
    """The server behind its gate."""
    url = database_url(settings.database)
    plugins: list[InitPlugin] = []
    if is_shared(url):
        from shopfloor.web.cluster import channels_on  # noqa: PLC0415  # as above

        plugins.append(channels_on(url))
    return Litestar(
        route_handlers=[
            *visitors.HANDLERS,
            *api.HANDLERS,
            live.live,
            metrics.metrics,
            reference.schema,
            reference.reference,
            pages.page_handler(Path(settings.pages)),
        ],
        lifespan=[lambda app: lifespan(app, settings)],
        exception_handlers=HANDLERS,
        request_max_body_size=api.MOST_BODY,
        plugins=plugins,
        openapi_config=OpenAPIConfig(
            title="Shopfloor",
            version=__version__,
            description="Tables for people and bots; docs/table-protocol.md tells the whole story.",
            use_handler_docstrings=True,
            path="/api/openapi",
        ),
        logging_config=None,
    )
