"""Guests and accounts."""

import asyncio
import uuid

import pytest
from tests.web.conftest import ME, OPEN, Server, Visitor, address_of_its_own

from shopfloor.kernel import Refusal
from shopfloor.tables.service import TableService
from shopfloor.tables.store import Person

PASSWORD = "correct horse"


def test_a_guest_has_a_name_and_may_choose_another(ada: Visitor):
    assert ada.http.get("/api/me").json()["name"].startswith("Guest ")
    assert ada.http.put("/api/me", json={"name": "  Ada \n L. "}).json() == {"name": "Ada L.", "login": None}
    made = ada.make(ME, OPEN)
    assert ada.see(made["table"])["now"]["seats"][0]["name"] == "Ada L."


@pytest.mark.parametrize("name", ["", " ", "\u200b", "x" * 41, 7, None])
def test_a_name_must_be_readable(ada: Visitor, name):
    assert ada.http.put("/api/me", json={"name": name}).status_code in (400, 422)


def test_an_account_keeps_the_guests_seats_and_comes_back_elsewhere(server: Server, ada: Visitor, eve: Visitor, meet):
    login = f"ada-{uuid.uuid4().hex[:8]}"
    made = ada.make(ME, OPEN)
    assert ada.http.post("/api/account", json={"login": login, "password": PASSWORD}).status_code == 201
    elsewhere = meet(server, address_of_its_own())
    assert elsewhere.http.post("/api/session", json={"login": login, "password": PASSWORD}).json()["login"] == login
    assert elsewhere.see(made["table"])["now"]["you"]["seats"] == [0]
    assert elsewhere.http.delete("/api/session").json()["login"] is None
    assert elsewhere.http.get(f"/api/tables/{made['table']}").status_code == 403
    wrong = eve.http.post("/api/session", json={"login": login, "password": PASSWORD + "!"})
    assert (wrong.status_code, wrong.json()["rule"]) == (401, "wrong password")
    taken = eve.http.post("/api/account", json={"login": login, "password": PASSWORD})
    assert (taken.status_code, taken.json()["rule"]) == (409, "login taken")


@pytest.mark.anyio
async def test_a_name_is_changed_and_nothing_else(database):
    """Who is renamed while their account is opened keeps the account."""
    service = await TableService.open(database)
    try:
        await asyncio.gather(*(service.store.rename("ada", 1, name=f"Ada {n}") for n in range(5)))
        await service.store.open_account(Person("ada", "Ada 4", "ada", "a hash"), 2)
        await service.store.rename("ada", 3, name="Ada L.")
        assert await service.store.person("ada") == Person("ada", "Ada L.", "ada", "a hash")
        with pytest.raises(Refusal, match="is taken"):
            await service.store.open_account(Person("ben", "Ben", "ada", "another"), 4)
        assert await service.store.person("ben") is None
    finally:
        await service.close()


def test_passwords_are_kept_as_argon2_hashes(server: Server, ada: Visitor):
    import sqlite3

    login = f"ada-{uuid.uuid4().hex[:8]}"
    ada.http.post("/api/account", json={"login": login, "password": PASSWORD})
    with sqlite3.connect(server.database) as file:
        (kept,) = file.execute("SELECT password FROM people WHERE login = ?", (login,)).fetchone()
    file.close()
    assert kept.startswith("$argon2id$")


@pytest.mark.parametrize(
    ("login", "password", "said"),
    [
        ("ada.l", "short", "the password needs at least 8 characters, at most 200."),
        ("ada.l", "x" * 201, "the password needs at least 8 characters, at most 200."),
        ("a b!", PASSWORD, "a login has 3 to 40 lower-case letters, digits, dots, dashes or underscores."),
        ("al", PASSWORD, "a login has 3 to 40 lower-case letters, digits, dots, dashes or underscores."),
    ],
)
def test_who_mistypes_a_login_or_a_password_reads_what_it_can_be(meet, server: Server, login, password, said):
    newcomer = meet(server, address_of_its_own())
    for path in ("/api/account", "/api/session"):
        answer = newcomer.http.post(path, json={"login": login, "password": password})
        assert (answer.status_code, answer.json()["text"]) == (400, said)


def test_who_writes_too_long_a_name_reads_how_long_it_can_be(ada: Visitor):
    said = {"rule": "malformed", "text": "a name has 1 to 40 characters."}
    answers = [
        ada.http.put("/api/me", json={"name": "x" * 41}),
        ada.http.post("/api/tables", json={"key": "k", "game": "x", "seats": [{"kind": "me", "name": "x" * 41}]}),
    ]
    assert [answer.json() | said for answer in answers] == [answer.json() for answer in answers]
    assert "api describes" in ada.http.put("/api/me", json={"name": 7}).json()["text"]
