"""Tables over plain HTTP. Every handler calls `TableService`, as the sockets do."""

from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec import Meta

from shopfloor import __version__, players
from shopfloor.kernel import Game, Refusal, registry
from shopfloor.tables.advice import Hint, Plans
from shopfloor.tables.messages import (
    MOST_SEATS,
    Accepted,
    Answer,
    AnyCommand,
    Course,
    Entries,
    GuidedTable,
    Made,
    NewTable,
    OpenSeat,
    Past,
    WholeTable,
)
from shopfloor.tables.par_search import ParNow
from shopfloor.tables.previews import Preview
from shopfloor.tables.service import TableService
from shopfloor.web.limits import LimitOfBoth
from shopfloor.web.messages import BotCard, GameCard, Health, Lobby, OptionCard, PresetCard
from shopfloor.web.openapi import STALE, refusals
from shopfloor.web.refusals import status_of
from shopfloor.web.visitors import Visit, address_of, person_of

MOST_BODY = 64 * 1024
MOST_TOUCHED = 8
MOST_FILE = 2 * 1024 * 1024
"""The size of the longest possible log, with everything that can be said there."""

Eyes = Annotated[
    int | None, QueryParameter(ge=0, lt=MOST_SEATS, description="a seat of yours to look through", required=False)
]
SeatHere = Annotated[int, QueryParameter(ge=0, lt=MOST_SEATS, description="a seat of the table")]
Touched = Annotated[
    list[Annotated[str, Meta(min_length=1, max_length=64)]] | None,
    QueryParameter(max_items=MOST_TOUCHED, description="ids of board elements that are meant", required=False),
]
Since = Annotated[int, QueryParameter(ge=0, lt=2**31, description="the last entry you have seen")]
At = Annotated[int, QueryParameter(ge=0, lt=2**31, description="the entry to look back to")]
Invite = Annotated[str | None, QueryParameter(max_length=64, description="from the invite link", required=False)]
ActionText = Annotated[
    str, QueryParameter(min_length=1, max_length=200, description="one of your legal actions: its number or notation")
]
MOST_DIGITS = 9
TableId = Annotated[str, PathParameter(min_length=1, max_length=16, pattern=r"^[0-9a-z]+(?!\n)$")]


@get("/api/lobby", responses=refusals())
async def lobby(request: Visit, state: State) -> Lobby:
    """The games and their bots, the tables that anyone may join, and yours."""
    service: TableService = state.service
    open_to_all, mine = await service.lobby(person_of(request))
    return Lobby(games=[_game_card(service, game) for game in registry.games()], open=open_to_all, mine=mine)


def _game_card(service: TableService, game: Game) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        author=game.author,
        year=game.year,
        blurb=game.blurb,
        goal=game.goal,
        minutes=game.minutes,
        seats=list(game.seats),
        seat_names=list(game.seat_names),
        seat_colours=list(game.seat_colours),
        options=[
            OptionCard(
                o.name,
                o.title or o.name.replace("_", " ").capitalize(),
                o.text,
                list(o.values),
                dict(o.titles),
                o.default,
                [n for n in game.seats if o.suits(n)],
            )
            for o in game.options
        ],
        presets=[PresetCard(p.title, p.text, dict(p.options), list(p.seats or game.seats)) for p in game.presets],
        bots=[BotCard(player.name, player.text) for player in players.levels(game)],
        guide=game.guide.script.minutes if game.guide else None,
        setup=service.warming.setup(game.name),
    )


@get(
    "/api/games/{game:str}/rules",
    media_type="text/markdown",
    responses=refusals(404),
    sync_to_thread=True,
)
def rules(game: FromPath[str]) -> str:
    """The rules of a game in words, as Markdown."""
    try:
        return registry.get(game).rules_text()
    except OSError:
        raise Refusal("no such page", f"the rules of {game} are not available here.") from None


@get("/api/games/{game:str}/glossary", responses=refusals(404), sync_to_thread=True)
def glossary(game: FromPath[str]) -> dict[str, dict[str, str]]:
    """What each thing of a game is: a name and a text, by its id. Empty if the game does not say."""
    return {thing: term._asdict() for thing, term in registry.get(game).glossary.items()}


@post("/api/tables", responses=refusals(400, 404, 413, 415, 422))
async def make_table(request: Visit, state: State, data: JSONBody[NewTable]) -> Made:
    """Make a table."""
    _limit(request, state.limits.tables, "too many tables at once")
    if data.listed and any(isinstance(seat, OpenSeat) for seat in data.seats):
        what = "too many tables from your network in the lobby, but unlisted ones are possible"
        state.limits.listed.refuse(address_of(request), what)
    return await state.service.make(person_of(request), data)  # type: ignore[no-any-return]


@post("/api/tables/guided", responses=refusals(400, 404, 413, 415, 422))
async def make_guided_table(request: Visit, state: State, data: JSONBody[GuidedTable]) -> Made:
    """Make a table with the guided first game of a game, for you alone."""
    _limit(request, state.limits.tables, "too many tables at once")
    return await state.service.guide(person_of(request), data)  # type: ignore[no-any-return]


@post("/api/tables/import", request_max_body_size=MOST_FILE, responses=refusals(400, 404, 413, 415, 422))
async def import_table(request: Visit, state: State) -> Made:
    """Make a table from an exported file, which is the body."""
    _limit(request, state.limits.imports, "too many files at once")
    return await state.service.bring(person_of(request), await request.body())  # type: ignore[no-any-return]


def _limit(request: Visit, limit: LimitOfBoth, what: str) -> None:
    limit.refuse(person_of(request), address_of(request), what)


@get("/api/tables/{table:str}", responses=refusals(400, 404, 422))
async def see_table(
    request: Visit, state: State, table: TableId, since: Since = 0, eyes: Eyes = None, invite: Invite = None
) -> WholeTable:
    """A table as you see it, with its log after an entry."""
    return await state.service.see(person_of(request), table, eyes, since, invite)  # type: ignore[no-any-return]


@get("/api/tables/{table:str}/entries", responses=refusals(400, 404, 422))
async def read_log(
    request: Visit, state: State, table: TableId, since: Since = 0, eyes: Eyes = None, invite: Invite = None
) -> Entries:
    """A page of the log of a table after an entry."""
    return await state.service.entries(person_of(request), table, eyes, since, invite)  # type: ignore[no-any-return]


@get("/api/tables/{table:str}/view", responses=refusals(400, 404, 422))
async def look_back(
    request: Visit, state: State, table: TableId, seq: At, eyes: Eyes = None, invite: Invite = None
) -> Past:
    """What you saw after an entry."""
    return await state.service.past(person_of(request), table, seq, eyes, invite)  # type: ignore[no-any-return]


@get("/api/tables/{table:str}/course", responses=refusals(400, 404, 422))
async def read_course(request: Visit, state: State, table: TableId, invite: Invite = None) -> Course:
    """How the points changed over a finished game."""
    return await state.service.course(person_of(request), table, invite)  # type: ignore[no-any-return]


@get("/api/tables/{table:str}/export", media_type=MediaType.JSON, responses=refusals(400, 404, 422))
async def export_table(request: Visit, state: State, table: TableId, invite: Invite = None) -> Response[bytes]:
    """The table as a file that «shopfloor replay» verifies."""
    raw = await state.service.export(person_of(request), table, invite)
    name = f'attachment; filename="shopfloor-{table}.json"'
    return Response(raw, media_type=MediaType.JSON, headers={"content-disposition": name})


@get("/api/tables/{table:str}/preview", responses=refusals(400, 404, 422))
async def preview(
    request: Visit, state: State, table: TableId, action: ActionText, eyes: Eyes = None, invite: Invite = None
) -> Preview:
    """What you would see after an action, as far as you can know; nothing changes."""
    _limit(request, state.limits.previews, "too many questions at once")
    is_number = action.isascii() and action.isdigit() and len(action) <= MOST_DIGITS
    meant = int(action) if is_number else action
    return await state.service.preview(person_of(request), table, meant, eyes, invite)  # type: ignore[no-any-return]


@get("/api/tables/{table:str}/hint", responses=refusals(400, 404, 422))
async def hint(request: Visit, state: State, table: TableId, eyes: Eyes = None, invite: Invite = None) -> Hint:
    """What a strong player would do in your place, if you play without other people."""
    _limit(request, state.limits.hints, "too many questions at once")
    return await state.service.hint(person_of(request), table, eyes, invite)  # type: ignore[no-any-return]


@get("/api/tables/{table:str}/plans", responses=refusals(400, 404, 422))
async def plans(
    request: Visit, state: State, table: TableId, touch: Touched = None, eyes: Eyes = None, invite: Invite = None
) -> Plans:
    """Plans of several actions in a row, such as pipes between two places; nothing changes."""
    _limit(request, state.limits.previews, "too many questions at once")
    return await state.service.assist(person_of(request), table, touch or [], eyes, invite)  # type: ignore[no-any-return]


@get("/api/tables/{table:str}/par", responses=refusals(400, 404, 422))
async def par(request: Visit, state: State, table: TableId, seat: SeatHere, invite: Invite = None) -> ParNow:
    """How well a seat could have done in a finished game: each request searches on for a moment."""
    _limit(request, state.limits.previews, "too many questions at once")
    return await state.service.par(person_of(request), table, seat, invite)  # type: ignore[no-any-return]


@post("/api/tables/{table:str}/commands", status_code=200, responses=refusals(400, 404, 413, 415, 422) | STALE)
async def command(request: Visit, state: State, table: TableId, data: JSONBody[AnyCommand]) -> Response[Accepted]:
    """Do something at a table; the answer says whether it was done."""
    _limit(request, state.limits.commands, "too many commands")
    answer: Answer = await state.service.command(person_of(request), table, data)
    state.metrics.answers[type(answer)] += 1
    return Response(answer, status_code=status_of(answer))  # type: ignore[arg-type]


@get("/health", responses=refusals())
async def health(state: State) -> Health:
    """Does the server work?"""
    await state.service.store.must_be_writable()
    return Health("well", __version__)


HANDLERS = [
    lobby,
    rules,
    glossary,
    make_table,
    make_guided_table,
    import_table,
    see_table,
    read_log,
    look_back,
    read_course,
    export_table,
    preview,
    hint,
    plans,
    par,
    command,
    health,
]
