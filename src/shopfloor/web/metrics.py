"""What Prometheus may ask: how many commands, how fast they get on disk, who is here."""

from litestar import MediaType, Response, get
from litestar.datastructures import State
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from shopfloor.tables.house import House
from shopfloor.tables.messages import Accepted, Refused, Stale


class Metrics:
    """The server's numbers."""

    def __init__(self, house: House) -> None:
        self.registry = CollectorRegistry()
        commands = Counter("shopfloor_commands", "commands by their answer", ["answer"], registry=self.registry)
        self.answers = {kind: commands.labels(kind.__struct_config__.tag) for kind in (Accepted, Refused, Stale)}
        self.sockets = Gauge("shopfloor_sockets", "open sockets", registry=self.registry)
        rooms = Gauge("shopfloor_rooms", "tables in memory", registry=self.registry)
        rooms.set_function(lambda: len(house.rooms))
        seconds = Histogram("shopfloor_commit_seconds", "time to get a batch on disk", registry=self.registry)
        sizes = Histogram(
            "shopfloor_commit_commands",
            "commands written in one batch",
            registry=self.registry,
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
        )

        def committed(deeds: int, took: float) -> None:
            seconds.observe(took)
            sizes.observe(deeds)

        house.ledger.writer.on_commit = committed


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def metrics(state: State) -> Response[bytes]:
    """The numbers as Prometheus reads them."""
    return Response(generate_latest(state.metrics.registry), media_type=MediaType.TEXT)
