"""Visitors: guests with a name, and accounts with a login and a password."""

import asyncio
from functools import cache
from secrets import token_hex
from typing import Annotated, Any

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from litestar import Request, delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from shopfloor.kernel import Refusal
from shopfloor.tables.clean_text import clean_name
from shopfloor.tables.rooms import guest_name
from shopfloor.tables.service import TableService
from shopfloor.tables.store import Person
from shopfloor.web.gate import NEW_COOKIE
from shopfloor.web.identity import new_person
from shopfloor.web.messages import Credentials, Me, NameWish
from shopfloor.web.openapi import refusals

Visit = Request[Any, Any, State]
Everywhere = Annotated[bool, QueryParameter(description="end all your sessions, not this one alone")]

_hasher = PasswordHasher()


@cache
def _nobody() -> str:
    """The hash of a password that nobody has, so that the time of an answer does not reveal whether a login exists."""
    return _hasher.hash(token_hex())


def person_of(visit: Visit) -> str:
    return str(visit.scope["state"]["person"])


def address_of(visit: Visit) -> str:
    return str(visit.scope["state"]["address"])


async def become(visit: Visit, state: State, person: str) -> None:
    """Make the visitor this person, in a new session; the previous session ends."""
    await state.sessions.end(visit.scope["state"]["cookie"])
    visit.scope["state"][NEW_COOKIE] = state.signer.issue(person)


async def _known(service: TableService, person: str) -> Person:
    return await service.store.person(person) or Person(person, guest_name(person), None, None)


@get("/api/me", responses=refusals())
async def me(request: Visit, state: State) -> Me:
    """Who you are. The first visit makes you a guest."""
    known = await _known(state.service, person_of(request))
    return Me(known.name, known.login)


@put("/api/me", responses=refusals(400, 415, 422, 429))
async def rename(request: Visit, state: State, data: JSONBody[NameWish]) -> Me:
    """Change your name."""
    service: TableService = state.service
    _limit_changes(request, state)
    name = clean_name(data.name)
    if not name:
        raise Refusal("no name", "the name is empty; write one that people can read.")
    known = await _known(service, person_of(request))
    await service.store.rename(known.id, service.now(), name=name)
    return Me(name, known.login)


@post("/api/account", responses=refusals(400, 409, 415, 422, 429))
async def open_account(request: Visit, state: State, data: JSONBody[Credentials]) -> Me:
    """Create an account, and keep your seats and your name."""
    service: TableService = state.service
    _limit(request, state)
    known = await _known(service, person_of(request))
    if known.login:
        raise Refusal("signed in", f"you are signed in as {known.login}; sign out first.")
    password = await asyncio.to_thread(_hasher.hash, data.password)
    name = data.login if known.name == guest_name(known.id) else known.name
    await service.store.open_account(Person(known.id, name, data.login, password), service.now())
    await become(request, state, known.id)
    return Me(name, data.login)


@post("/api/session", status_code=200, responses=refusals(400, 401, 415, 429))
async def sign_in(request: Visit, state: State, data: JSONBody[Credentials]) -> Me:
    """Sign in to your account."""
    _limit(request, state)
    state.limits.accounts.refuse(data.login, "too many tries for this account")
    known = await state.service.store.account(data.login)
    held = known.password if known and known.password else await asyncio.to_thread(_nobody)
    if not await asyncio.to_thread(_verify, held, data.password) or not known:
        raise Refusal("wrong password", "no account has this login and password; try again.")
    await become(request, state, known.id)
    return Me(known.name, known.login)


@delete("/api/session", status_code=200, responses=refusals(400, 429))
async def sign_out(request: Visit, state: State, everywhere: Everywhere = False) -> Me:
    """Sign out and become a new guest; with `everywhere`, in all browsers where you are signed in. A guest who signs
    out cannot come back.
    """
    _limit_changes(request, state)
    if everywhere:
        await state.sessions.end_all(person_of(request))
    person = new_person()
    await become(request, state, person)
    return Me(guest_name(person), None)


def _verify(held: str, password: str) -> bool:
    try:
        return _hasher.verify(held, password)
    except VerificationError:
        return False


def _limit_changes(request: Visit, state: State) -> None:
    state.limits.changes.refuse(person_of(request), address_of(request), "too many changes at once")


def _limit(request: Visit, state: State) -> None:
    """Limit how often passwords can be tried."""
    state.limits.passwords.refuse(address_of(request), "too many tries")


HANDLERS = [me, rename, open_account, sign_in, sign_out]
