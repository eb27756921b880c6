"""What the server serves beside tables, and how it starts."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.web.conftest import BOT, ME, Server, Visitor

from shopfloor.kernel import registry
from shopfloor.web import reference, typescript
from shopfloor.web.app import Settings, make_app
from shopfloor.web.pages import page_handler
from shopfloor.web.refusals import HANDLERS

ROOT = Path(__file__).parents[2]


def shopfloor(*words: str) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("shopfloor")
    return subprocess.run([program, *words], capture_output=True, text=True, timeout=240, check=False)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--workers", "2", "--database", "x.db"), "several workers need PostgreSQL"),
        (("--workers", "0"), "at least 1 worker"),
        (("--database", "mysql://host/name"), "is not a database"),
        (("--database", "/dev/null/tables.db"), "cannot open the database"),
        (("--database", "postgresql://nobody:secret@127.0.0.1:1/none"), "cannot open the database"),
        (("--host", "192.0.2.1"), "cannot serve on"),
        (("--port", "99999"), "there is no port 99999"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_sentence(words, sentence):
    done = shopfloor("serve", *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert "secret" not in done.stderr


def test_the_lobby_shows_what_every_game_declares(ada: Visitor):
    lobby = ada.http.get("/api/lobby").json()
    games = {game["name"]: game for game in lobby["games"]}
    assert set(games) == set(registry.names())
    assert games["assembly_line"]["seats"] == [2]
    assert games["assembly_line"]["options"][0]["values"] == [False, True]
    assert [bot["name"] for bot in games["assembly_line"]["bots"]] == [
        "trainee",
        "operator",
        "foreman",
        "director",
        "oracle",
    ]


def test_the_rules_can_be_read(ada: Visitor):
    answer = ada.http.get("/api/games/assembly_line/rules")
    assert answer.headers["content-type"].startswith("text/markdown")
    assert "breakdown" in answer.text
    assert ada.http.get("/api/games/chess/rules").status_code == 404


def test_the_glossary_says_what_a_thing_is(ada: Visitor):
    crate = ada.http.get("/api/games/assembly_line/glossary").json()["crate"]
    assert crate["name"] == "Crate"
    assert "left the line" in crate["text"]
    assert ada.http.get("/api/games/chess/glossary").status_code == 404


def test_health_and_metrics(server: Server, meet):
    ada = meet(server)
    assert ada.http.get("/health").json()["status"] == "well"
    made = ada.make(ME, BOT)
    ada.command(made["table"], "say", text="hello")
    text = ada.http.get("/metrics").text
    assert 'shopfloor_commands_total{answer="accepted"}' in text
    assert "shopfloor_commit_seconds_bucket" in text


def test_the_interface_documents_itself(ada: Visitor):
    page = ada.http.get("/api")
    assert page.headers["content-type"].startswith("text/html")
    assert "POST /api/tables/{table}/commands" in page.text
    assert "<script" not in page.text


@pytest.mark.parametrize("handler", [reference.schema, reference.reference])
def test_what_documents_the_interface_is_made_once_and_in_a_thread(handler):
    visit = SimpleNamespace(app=make_app(Settings(database="never-opened.db")))
    first, again = (handler.fn(visit).content for _ in range(2))
    assert again is first
    assert handler.sync_to_thread


def test_a_finished_table_can_be_downloaded_and_replayed(ada: Visitor, tmp_path):
    made = ada.make(BOT, BOT)
    while ada.see(made["table"])["now"]["status"] != "over":
        pass
    answer = ada.http.get(f"/api/tables/{made['table']}/export")
    assert "attachment" in answer.headers["content-disposition"]
    file = tmp_path / "game.json"
    file.write_bytes(answer.content)
    done = shopfloor("replay", str(file), "--all")
    assert done.returncode == 0, done.stderr
    again = ada.http.post("/api/tables/import", content=answer.content, headers={"content-type": "application/json"})
    assert again.status_code == 201
    assert ada.see(again.json()["table"])["now"]["status"] == "over"
    edited = answer.content.replace(b'"show 1"', b'"show 3"', 1)
    refused = ada.http.post("/api/tables/import", content=edited, headers={"content-type": "application/json"})
    assert (refused.status_code, refused.json()["rule"]) == (422, "hash chain")


def test_whoever_runs_the_server_can_export_a_running_table(server: Server, duel: str, ada: Visitor, tmp_path):
    ada.command(duel, "act", seat=0, action="show 2")
    assert ada.http.get(f"/api/tables/{duel}/export").status_code == 403
    file = tmp_path / "game.json"
    done = shopfloor("tables", "export", duel, str(file), "--database", server.database)
    assert done.returncode == 0, done.stderr
    assert shopfloor("replay", str(file), "--all").returncode == 0
    none = shopfloor("tables", "export", "0000000000", str(file), "--database", server.database)
    assert (none.returncode, none.stderr) == (2, "there is no table «0000000000»; look for it in the lobby.\n")
    typo = tmp_path / "typo.db"
    none = shopfloor("tables", "export", duel, str(file), "--database", str(typo))
    assert (none.returncode, none.stderr.startswith("there is no database")) == (2, True)
    assert not typo.exists()


def test_without_built_pages_the_server_says_so(tmp_path):
    with TestClient(Litestar([page_handler(tmp_path)], exception_handlers=HANDLERS)) as client:
        for path in ("/", "/t/k3v9q0x2ab"):
            answer = client.get(path)
            assert answer.status_code == 503
            assert "make play" in answer.text
        assert client.get("/assets/app-1a2b.js").status_code == 404


def test_built_pages_are_served(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Shopfloor</title>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let x = 1;\n" * 200)
    (tmp_path.parent / "secret.txt").write_text("secret")
    with TestClient(Litestar([page_handler(tmp_path)], exception_handlers=HANDLERS)) as client:
        index = client.get("/")
        assert "Shopfloor" in index.text
        assert index.headers["cache-control"] == "no-cache"
        assert client.get("/t/k3v9q0x2ab?invite=x").text == index.text
        assert client.get("/", headers={"if-none-match": index.headers["etag"]}).status_code == 304
        script = client.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        for path in ("/assets/other.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"):
            answer = client.get(path)
            assert answer.status_code == 404
            assert "secret\n" not in answer.text


def test_the_types_for_the_pages_are_up_to_date(tmp_path):
    """Write them anew with `python -m shopfloor.web.typescript`."""
    typescript.main(tmp_path)
    written = {path.relative_to(tmp_path): path.read_text() for path in tmp_path.rglob("*.ts")}
    assert len(written) > 1
    assert {place: (ROOT / typescript.SOURCES / place).read_text() for place in written} == written
