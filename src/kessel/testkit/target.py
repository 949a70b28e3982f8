"""A server that is attacked (`attack.py`), and what an attack may demand of it."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import ClientConnection, connect

ROOT: Final = "/api/v1"
SOON: Final = 5.0
"""Seconds in which a server that is being attacked answers others."""
WRONG: Final = "A" * 22
HUMANS: Final = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
TOO_MANY: Final = 429


class Target:
    """A server, and how long it waits for slow requests."""

    def __init__(self, url: str, patience: float) -> None:
        self.url = url.rstrip("/")
        self.patience = patience
        self.client = httpx.Client(base_url=self.url, timeout=30.0)
        self.game = self.client.get(f"{ROOT}/games").json()[0]["id"]

    def connection(self) -> socket.socket:
        parts = urlsplit(self.url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        found = socket.create_connection((parts.hostname or "", port), timeout=self.patience + 10)
        if parts.scheme == "https":
            import ssl

            return ssl.create_default_context().wrap_socket(found, server_hostname=parts.hostname)
        return found

    def table(self, seats: Any = HUMANS) -> dict[str, tuple[str, str]]:
        """A new one: the address and the token of each link."""
        for _ in range(30):
            answer = self.client.post(f"{ROOT}/tables", json={"game": self.game, "seats": seats})
            self.client.cookies.clear()
            if answer.status_code != TOO_MANY:
                break
            time.sleep(2.0)
        made = answer.raise_for_status().json()
        base = f"{ROOT}/tables/{made['table']}"
        found = {name: (base, link.split("/")[3]) for name, link in made["links"].items()}
        for name, path in made.get("invitations", {}).items():
            found[f"guest of {name}"] = guest = (base, path.split("/")[3])
            taken = self.ask(guest, "POST", "/invitation", json={}).raise_for_status().json()
            self.client.cookies.clear()
            found[name] = (base, taken["link"].split("/")[3])
        return found

    def ask(self, seat: tuple[str, str], method: str, path: str = "", **more: Any) -> Any:
        base, token = seat
        headers = {"Authorization": f"Bearer {token}"}
        return self.client.request(method, base + path, headers=headers, **more)

    def live(self, seat: tuple[str, str]) -> ClientConnection:
        base, token = seat
        return connect(f"ws{self.url.removeprefix('http')}{base}/live?token={token}")


ATTACKS: Final[list[Callable[[Target], None]]] = []


def attack(function: Callable[[Target], None]) -> Callable[[Target], None]:
    ATTACKS.append(function)
    return function


def demand(holds: bool, what: object) -> None:
    if not holds:
        raise AssertionError(what)


def refused(answer: Any, *status: int) -> None:
    demand(answer.status_code in (*status, TOO_MANY), f"{answer.status_code} {answer.text[:200]}")
