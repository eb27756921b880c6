"""Metrics for Prometheus: how many commands, how fast they get on disk, who is here."""

from collections.abc import Iterator

from litestar import MediaType, Response, get
from litestar.datastructures import State
from prometheus_client import CollectorRegistry, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from shopfloor.kernel import Refusal
from shopfloor.tables.messages import Accepted, Answer, Refused, Stale
from shopfloor.tables.service import TableService
from shopfloor.web.visitors import Visit, address_of


class Metrics(Collector):
    """The metrics of the server."""

    def __init__(self, service: TableService) -> None:
        self.registry = CollectorRegistry()
        self.answers: dict[type[Answer], int] = {Accepted: 0, Refused: 0, Stale: 0}
        """How many answers of each type were given. Plain numbers, because every command counts and few people ask."""
        self.registry.register(self)
        self.sockets = Gauge("shopfloor_sockets", "open sockets", registry=self.registry)
        rooms = Gauge("shopfloor_rooms", "tables in memory", registry=self.registry)
        rooms.set_function(lambda: len(service.rooms))
        seconds = Histogram("shopfloor_commit_seconds", "time to get a batch on disk", registry=self.registry)
        sizes = Histogram(
            "shopfloor_commit_commands",
            "commands written in one batch",
            registry=self.registry,
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
        )

        def committed(commands: int, took: float) -> None:
            seconds.observe(took)
            sizes.observe(commands)

        service.ledger.writer.on_commit = committed

    def collect(self) -> Iterator[CounterMetricFamily]:
        """What Prometheus is told of the answers."""
        commands = CounterMetricFamily("shopfloor_commands", "commands by their answer", labels=["answer"])
        for kind, count in self.answers.items():
            commands.add_metric([str(kind.__struct_config__.tag)], count)
        yield commands


def is_from_here(request: Visit) -> bool:
    """Does a request come from this machine? Not if a proxy of this machine brings it from elsewhere."""
    forwarded = {"forwarded", "x-forwarded-for", "x-real-ip"} & set(request.headers)
    return not forwarded and address_of(request) in ("127.0.0.1", "::1", "local")


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def metrics(request: Visit, state: State) -> Response[bytes]:
    """The metrics as Prometheus reads them: only for this machine, unless `--open-metrics` opens them."""
    if not state.open_metrics and not is_from_here(request):
        raise Refusal("no such page", "there is nothing at /metrics for other machines; see --open-metrics.")
    return Response(generate_latest(state.metrics.registry), media_type=MediaType.TEXT)
