"""Web push: sealed for the browser alone, signed by the server, and forgotten with the browser."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization as forms
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from kessel.web.record.push import MOST_BROWSERS
from tests.web.kit import ROOT, Person, running, two
from tests.web.test_notify import serving, wait

CONTACT = {"push_contact": "mailto:host@example.org", "hooks_private": True}
AUTH = bytes(range(16))


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Phone:
    """A browser that has subscribed: it alone can read what is sent to it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())

    def wanted(self, endpoint: str, **more: str) -> dict[str, str]:
        form = (forms.Encoding.X962, forms.PublicFormat.UncompressedPoint)
        key = text(self.key.public_key().public_bytes(*form))
        return {"endpoint": endpoint, "key": key, "auth": text(AUTH), **more}

    def read(self, body: bytes) -> Any:
        opened = http_ece.decrypt(body, private_key=self.key, auth_secret=AUTH, version="aes128gcm")
        return json.loads(opened)


class Service(HTTPServer):
    """A push service: takes what it is sent, or says that the browser is gone."""

    def __init__(self, status: int) -> None:
        self.bodies: list[bytes] = []
        self.headers: list[dict[str, str]] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                outer.headers.append({key.lower(): value for key, value in self.headers.items()})
                outer.bodies.append(self.rfile.read(int(self.headers["content-length"])))
                self.send_response(status)
                self.end_headers()

            def log_message(self, *arguments: object) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Handler)


@contextmanager
def service(status: int = 201) -> Iterator[tuple[Service, str]]:
    made = Service(status)
    with serving(made) as port:
        yield made, f"http://127.0.0.1:{port}/push/"


def browsers(seat: Person) -> list[str]:
    return list(seat.get("/push"))


def test_a_browser_is_told(tmp_path: Path) -> None:
    """In its language; the service reads nothing, and can tell who sends."""
    phone = Phone()
    with service() as (made, endpoint), running(tmp_path, **CONTACT) as client:
        ada, bo = two(client)
        bo.post("/push", 204, **phone.wanted(endpoint + "b", language="ja"))
        assert browsers(bo) == [endpoint + "b"]
        assert browsers(ada) == []
        ada.order("pick 1")
        wait(lambda: made.bodies)
        shown = phone.read(made.bodies[0])
        public = client.get(f"{ROOT}/server").json()["push"]
    assert "手番" in shown["title"]
    assert (shown["url"], shown["tag"]) == (f"/t/{bo.table}", bo.table)
    assert b"Bo" not in made.bodies[0]
    headers = made.headers[0]
    assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", bo.table)
    scheme, _, rest = headers["authorization"].partition(" ")
    token, _, key = rest.partition(",")
    assert (scheme, key.strip()) == ("vapid", f"k={public}")
    assert Vapid02.verify(f"vapid {rest}")
    claims = token.split(".")[1]
    said = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
    assert (said["sub"], said["aud"]) == (CONTACT["push_contact"], endpoint.rsplit("/", 2)[0])


def test_the_servers_key_stays(tmp_path: Path) -> None:
    """A subscription is bound to it."""
    found = set()
    for _ in range(2):
        with running(tmp_path, **CONTACT) as client:
            found.add(client.get(f"{ROOT}/server").json()["push"])
    assert len(found) == 1
    assert all(found)


@pytest.mark.parametrize(("status", "left"), [(410, 0), (404, 0), (500, 1), (429, 1)])
def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, status: int, left: int) -> None:
    with service(status) as (made, endpoint), running(tmp_path, **CONTACT) as client:
        ada, bo = two(client)
        bo.post("/push", 204, **Phone().wanted(endpoint))
        ada.order("pick 1")
        wait(lambda: made.bodies)
        wait(lambda: len(browsers(bo)) == left)


def test_no_more_wanted(tmp_path: Path) -> None:
    with service() as (made, endpoint), running(tmp_path, **CONTACT) as client:
        ada, bo = two(client)
        bo.post("/push", 204, **Phone().wanted(endpoint))
        ada.post("/push/remove", 204, endpoint=endpoint)  # another seat's stays
        assert browsers(bo) == [endpoint]
        bo.post("/push/remove", 204, endpoint=endpoint)
        assert browsers(bo) == []
        ada.order("pick 1")
        assert made.bodies == []


def test_few_browsers_of_a_seat(tmp_path: Path) -> None:
    """The oldest goes; one that says it again is one."""
    with running(tmp_path, **CONTACT) as client:
        _, bo = two(client)
        for number in range(MOST_BROWSERS + 1):
            for _ in range(2):
                bo.post("/push", 204, **Phone().wanted(f"http://127.0.0.1:9/{number}"))
        assert browsers(bo) == [f"http://127.0.0.1:9/{n}" for n in range(1, MOST_BROWSERS + 1)]


def test_strangers_and_nonsense(tmp_path: Path) -> None:
    with running(tmp_path, push_contact="mailto:host@example.org") as client:
        _, bo = two(client)
        good = Phone().wanted("https://push.example.org/a")
        bo.post("/push", 400, **{**good, "endpoint": "https://127.0.0.1/"})
        bo.post("/push", 400, **{**good, "endpoint": "http://push.example.org/"})
        bo.post("/push", 400, **{**good, "auth": "AAAA"})
        bo.post("/push", 400, **{**good, "key": text(bytes([4] * 65))})
        bo.post("/push", 400, **{**good, "key": "é"})
        assert browsers(bo) == []
        watching = client.post(f"{ROOT}/tables/{bo.table}/push", json=good)
        assert watching.status_code in (401, 403, 404)


def test_without_a_contact_there_is_none(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        _, bo = two(client)
        bo.post("/push", 422, **Phone().wanted("https://push.example.org/a"))
        assert client.get(f"{ROOT}/server").json()["push"] == ""
