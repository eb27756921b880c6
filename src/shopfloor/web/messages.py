"""The messages of the web server besides those of tables: visitors, the lobby, health."""

from typing import Annotated

from msgspec import Meta, Struct

from shopfloor.tables.messages import Card, Name, OptionValue, Setup


class Me(Struct, frozen=True):
    """Who the visitor is; a guest has no login."""

    name: str
    login: str | None


class NameWish(Struct, frozen=True):
    """The name that a visitor asks for."""

    name: Name


class Credentials(Struct, frozen=True):
    """The login and password of an account."""

    login: Annotated[
        str,
        Meta(min_length=3, max_length=40, pattern=r"^[a-z0-9_.-]+(?!\n)$", description="small letters, digits, _ . -"),
    ]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class OptionCard(Struct, frozen=True):
    """An option of a game, for these numbers of seats."""

    name: str
    title: str
    text: str
    values: list[OptionValue]
    titles: dict[str, str]
    default: OptionValue
    seats: list[int]


class PresetCard(Struct, frozen=True):
    """A named set of options; options it does not name have their defaults."""

    title: str
    text: str
    options: dict[str, OptionValue]
    seats: list[int]


class BotCard(Struct, frozen=True):
    """A bot that can sit at a table."""

    name: str
    text: str


class GameCard(Struct, frozen=True):
    """A game in the lobby, its bots from the weakest to the strongest; `setup` is null when the game is ready. `guide`
    is how many minutes its guided first game takes, null without one.
    """

    name: str
    title: str
    author: str
    year: int
    blurb: str
    goal: str
    minutes: int
    seats: list[int]
    seat_names: list[str]
    seat_colours: list[str]
    options: list[OptionCard]
    presets: list[PresetCard]
    bots: list[BotCard]
    guide: int | None
    setup: Setup | None


class Lobby(Struct, frozen=True):
    """The games, and the tables that a visitor may join or holds a seat at."""

    games: list[GameCard]
    open: list[Card]
    mine: list[Card]


class Health(Struct, frozen=True):
    """Whether the server and its database answer."""

    status: str
    version: str
