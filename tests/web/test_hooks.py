"""Webhooks of players: told once, warned once, and nowhere that a stranger should reach."""

from __future__ import annotations

import asyncio
import ipaddress
import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest

from kessel.web.season import hooks
from kessel.web.words import Refused
from tests.web.kit import running, two
from tests.web.test_notify import serving, wait

INWARD = [
    "http://example.org/", "https://localhost:8000/", "https://127.0.0.1/", "https://[::1]/",
    "https://10.0.0.1/", "https://192.168.1.1/", "https://169.254.169.254/latest/meta-data",
    "https://[fd00::1]/", "https://[::ffff:10.0.0.1]/", "https://[64:ff9b::a00:1]/",
    "https://[2002:a00:1::]/", "https://0.0.0.0/", "https://100.64.0.1/", "https://224.0.0.1/",
    "https://user:word@example.org/", "https://example.org:22/", "ftp://example.org/",
    "file:///etc/passwd", "https://", "example.org", "https://exa mple.org/",
    "https://localhost/", "https://hub.local/", "https://intranet/", "https://0x7f000001/",
    "https://2130706433/", "https://127.1/", "https://example.org/\r\nX: y",
    "https://example.org/" + "x" * 500,
]  # fmt: skip


@pytest.mark.parametrize("url", INWARD)
def test_addresses_that_lead_inwards_are_refused(url: str) -> None:
    with pytest.raises(Refused):
        hooks.checked_hook(url, private=False)


def test_a_public_address_is_kept() -> None:
    assert hooks.checked_hook("https://hook.example.org/a?b", private=False).endswith("a?b")
    assert hooks.checked_hook("", private=False) == ""
    assert hooks.checked_hook("http://10.0.0.1:8080/", private=True)


class Hook(HTTPServer):
    """Hears what it is sent, and may send on."""

    def __init__(self, to: str = "") -> None:
        self.heard: list[Any] = []
        self.hosts: list[str] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                outer.hosts.append(self.headers["host"])
                outer.heard.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(307 if to else 204)
                if to:
                    self.send_header("location", to)
                self.end_headers()

            def log_message(self, *arguments: object) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Handler)


@contextmanager
def hook(to: str = "") -> Iterator[tuple[Hook, int]]:
    made = Hook(to)
    with serving(made) as port:
        yield made, port


def call(url: str, private: bool) -> None:
    asyncio.run(hooks.call(url, b"{}", private, 5))


def test_a_name_of_a_private_host_is_not_called() -> None:
    """Whatever the name looks like, where it leads decides."""
    with hook() as (made, port), pytest.raises(hooks.Inward):
        call(f"https://localhost:{port}/", private=False)
    assert made.heard == []


@pytest.mark.parametrize("addresses", [["10.0.0.1"], ["93.184.216.34", "127.0.0.1"], []])
def test_one_private_address_among_many_is_too_many(
    monkeypatch: pytest.MonkeyPatch, addresses: list[str]
) -> None:
    async def found(host: str, port: int) -> list[hooks.Address]:
        return [ipaddress.ip_address(one) for one in addresses]

    monkeypatch.setattr(hooks, "addresses_of", found)
    with pytest.raises(hooks.Inward):
        call("https://rebinding.example/", private=False)


def test_a_redirect_is_not_followed() -> None:
    """Not even where private addresses may be called."""
    with hook() as (inner, inner_port), hook(f"http://127.0.0.1:{inner_port}/") as (outer, port):
        with pytest.raises(httpx.HTTPStatusError):
            call(f"http://127.0.0.1:{port}/", private=True)
        assert (len(outer.heard), inner.heard) == (1, [])


def test_the_address_that_was_checked_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that leads elsewhere when it is looked up again gains nothing."""
    asked: list[str] = []

    async def found(host: str, port: int) -> list[hooks.Address]:
        asked.append(host)
        return [ipaddress.ip_address("127.0.0.1")]

    monkeypatch.setattr(hooks, "addresses_of", found)
    with hook() as (made, port):
        call(f"http://hook.example:{port}/x", private=True)
    assert asked == ["hook.example"]
    assert made.hosts == [f"hook.example:{port}"]


# --- a player's own ------------------------------------------------------------------------------


def test_a_player_is_told_once(tmp_path: Path) -> None:
    """Of a decision, however often it comes and goes; and only he sees where."""
    with hook() as (made, port), running(tmp_path, hooks_private=True) as client:
        ada, bo = two(client, scenario="hill")
        bo.post("/hook", url=f"http://127.0.0.1:{port}/bo")
        assert bo.get("/hook") == {"url": f"http://127.0.0.1:{port}/bo"}
        assert ada.get("/hook") == {"url": ""}
        ada.order("pick 1")
        wait(lambda: made.heard)
        ada.post("/undo")
        ada.order("pick 2")
        bo.order("pick 1")
        ada.order("pick 1")
        wait(lambda: len(made.heard) == 2)
        assert {turn["event"] for turn in made.heard} == {"turn"}
        assert {turn["player"] for turn in made.heard} == {1}
        assert bo.token not in json.dumps(made.heard)


def test_strangers_hooks_are_refused(tmp_path: Path) -> None:
    """Unless the host allows them; spectators have none; a host may have none at all."""
    with running(tmp_path) as client:
        ada, _ = two(client)
        ada.post("/hook", 400, url="http://127.0.0.1/")
        assert ada.get("/hook") == {"url": ""}
    with running(tmp_path, hooks=False) as client:
        ada.on(client).post("/hook", 422, url="https://hook.example/")


def test_a_dead_hook_harms_nobody(tmp_path: Path) -> None:
    with running(tmp_path, hooks_private=True) as client:
        ada, bo = two(client)
        bo.post("/hook", url="http://127.0.0.1:9/")
        ada.order("pick 1")
        bo.order("pick 2")
        assert ada.view["orders"] == 2
