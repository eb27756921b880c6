"""Behind a proxy: the nginx example of the docs, as it stands there, before a real server."""

import json
import re
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from tests.ports import free_port
from tests.web.conftest import ME, OPEN, PATIENCE, Server
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "table-protocol.md"
TRIES = 10
"""So often may one address guess a password."""

AROUND = """
daemon off;
master_process off;
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    {places}
    include {folder}/shopfloor.conf;
}}
"""
PLACES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")

CERTIFICATE = (
    "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost "
    "-addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout key.pem -out cert.pem"
)


def example(port: int, server: Server, folder: Path) -> str:
    """The block of the docs with the names of this machine in it."""
    (block,) = re.findall(r"```nginx\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    for said, here in {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "http://127.0.0.1:8000": server.url,
        "/etc/ssl/example.org.pem": f"{folder}/cert.pem",
        "/etc/ssl/example.org.key": f"{folder}/key.pem",
    }.items():
        assert block.count(said) == 1, said
        block = block.replace(said, here)
    return block


class Proxy(NamedTuple):
    """An nginx before a server."""

    port: int
    server: Server
    trust: ssl.SSLContext

    def visitor(self, address: str = "127.0.0.1", **headers: str) -> httpx.Client:
        """Somebody who comes through the proxy from an address of this machine."""
        there = httpx.HTTPTransport(local_address=address, verify=self.trust)
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}", transport=there, headers=headers, timeout=PATIENCE
        )


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    folder = tmp_path_factory.mktemp("nginx")
    found = subprocess.run([ROOT / "scripts" / "nginx"], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    subprocess.run(CERTIFICATE.split(), cwd=folder, check=True, capture_output=True)
    server = Server(str(folder / "tables.db"), folder / "log", "--proxies", "127.0.0.1")
    server.start()
    port = free_port()
    (folder / "shopfloor.conf").write_text(example(port, server, folder))
    places = "\n".join(f"{name}_temp_path {folder}/{name};" for name in PLACES)
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, places=places))
    command = [found.stdout.strip(), "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]
    with (folder / "nginx.log").open("wb") as log:
        nginx = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        wait_until_open(port, nginx, folder / "nginx.log")
        yield Proxy(port, server, ssl.create_default_context(cafile=folder / "cert.pem"))
    finally:
        nginx.terminate()
        nginx.wait()
        server.stop()


def wait_until_open(port: int, nginx: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert nginx.poll() is None, log.read_text()
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError(f"nginx never opened its port: {log.read_text()}")


def test_two_people_play_through_the_proxy_over_tls(proxy: Proxy):
    proxy.server.wait_for("assembly_line")
    with proxy.visitor() as ada, proxy.visitor() as ben:
        for one in (ada, ben):
            (cookie,) = one.get("/api/me").headers.get_list("set-cookie")
            assert cookie.startswith("__Host-shopfloor=")
            assert "; Secure" in cookie
        wish = {"key": "k", "game": "assembly_line", "seats": [ME, OPEN]}
        made = ada.post("/api/tables", json=wish).json()
        path = f"/api/tables/{made['table']}"
        sit = {"do": "sit", "key": "1", "seat": 1, "invite": made["invite"]}
        assert ben.post(f"{path}/commands", json=sit).status_code == 200
        with live(proxy, ada, path) as socket:
            assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "table"
            socket.send('{"do": "act", "key": "2", "seat": 0, "action": "show 1"}')
            kinds = {json.loads(socket.recv(timeout=PATIENCE))["type"] for _ in range(2)}
            assert kinds == {"news", "accepted"}
            act = {"do": "act", "key": "3", "seat": 1, "action": "show 2"}
            assert ben.post(f"{path}/commands", json=act).status_code == 200
            assert json.loads(socket.recv(timeout=PATIENCE))["entries"][-1]["seat"] == 1


def live(proxy: Proxy, visitor: httpx.Client, path: str, origin: str | None = None):
    cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
    return connect(
        f"wss://127.0.0.1:{proxy.port}{path}/live",
        ssl=proxy.trust,
        origin=origin or f"https://127.0.0.1:{proxy.port}",
        additional_headers={"cookie": cookie},
        proxy=None,
    )


def test_pages_of_another_site_stay_outside(proxy: Proxy):
    with proxy.visitor(origin="https://evil.example") as eve:
        assert eve.put("/api/me", json={"name": "Eve"}).status_code == 403
        with pytest.raises(InvalidStatus, match="403"):
            live(proxy, eve, "/api/tables/abc", "https://evil.example")
    with proxy.visitor(origin=f"https://127.0.0.1:{proxy.port}") as ada:
        assert ada.put("/api/me", json={"name": "Ada"}).status_code == 200


def guesses(post: Callable[..., httpx.Response], said: str) -> set[int]:
    """What somebody hears who guesses more passwords than an address may, under other addresses each time."""
    return {
        post(
            "/api/session",
            json={"login": f"nobody-{said}-{n}", "password": "guess" * 2},
            headers={
                "x-forwarded-for": f"203.0.113.{n}",
                "x-real-ip": f"203.0.113.{n}",
                "forwarded": "for=203.0.113.9",
            },
        ).status_code
        for n in range(4 * TRIES)
    }


def test_everybody_counts_by_their_own_address_whatever_they_say(proxy: Proxy):
    with proxy.visitor("127.0.0.2") as eve, proxy.visitor("127.0.0.3") as ada:
        assert guesses(eve.post, "eve") == {401, 429}
        assert ada.post("/api/session", json={"login": "ada", "password": "guess" * 2}).status_code == 401


def test_who_goes_past_the_proxy_is_not_believed(proxy: Proxy):
    past = httpx.HTTPTransport(local_address="127.0.0.4")
    with httpx.Client(base_url=proxy.server.url, transport=past, timeout=PATIENCE) as eve:
        cookie = eve.get("/api/me", headers={"x-forwarded-proto": "https"}).headers["set-cookie"]
        assert cookie.startswith("shopfloor=")
        assert guesses(eve.post, "past") == {401, 429}


def test_a_long_file_comes_through(proxy: Proxy):
    with proxy.visitor() as ada:
        answer = ada.post(
            "/api/tables/import", content=b'"' + b"x" * 1_900_000 + b'"', headers={"content-type": "application/json"}
        )
        assert (answer.status_code, answer.json()["rule"]) == (422, "not a save")
