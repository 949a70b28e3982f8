"""Members for tests: browsers that keep their cookies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from kessel.testkit.nimble import NIMBLE
from tests.web.kit import ROOT, Client, running

PASSWORD = "correct horse battery"


@contextmanager
def club(folder: Path, **more: Any) -> Iterator[Client]:
    """A server with accounts, and passwords that are cheap to hash."""
    plenty: dict[str, Any] = {"limit_signup": 1e6, "password_memory": 1, "accounts": True}
    with running(folder, (NIMBLE,), **{**plenty, **more}) as client:
        yield client


class Browser:
    """One browser: its own cookies, sent where they belong."""

    def __init__(self, client: Client, **headers: str) -> None:
        self.client = client
        self.headers = {"Sec-Fetch-Site": "same-origin", **headers}
        self.jar = httpx.Cookies()

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        self.client.cookies.clear()
        self.client.cookies.update(self.jar)
        headers = {**self.headers, **more.pop("headers", {})}
        answer = self.client.request(method, path, headers=headers, **more)
        self.jar = httpx.Cookies(self.client.cookies)
        self.client.cookies.clear()
        return answer

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.request("GET", ROOT + path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.request("POST", ROOT + path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def sign_up(self, name: str, status: int = 201, **more: str) -> Any:
        return self.post("/account/sign-up", status, name=name, password=PASSWORD, **more)

    def sign_in(self, name: str, status: int = 200, password: str = PASSWORD) -> Any:
        return self.post("/account/sign-in", status, name=name, password=password)

    @property
    def name(self) -> str:
        return str(self.get("/account")["name"])

    @property
    def session(self) -> str:
        return self.jar.get("kessel-session") or ""

    def plant(self, token: str) -> None:
        """Show a session that somebody else knows."""
        self.jar.set("kessel-session", token, domain="testserver.local", path="/")

    def found(self, game: str = "nimble", status: int = 201, **more: Any) -> Any:
        humans = [{"kind": "human"}, {"kind": "human"}]
        return self.post("/tables", status, **{"game": game, "seats": humans, **more})

    def accept(self, path: str, status: int = 201, name: str = "") -> Any:
        _, _, table, token = path.split("/")
        answer = self.request(
            "POST",
            f"{ROOT}/tables/{table}/invitation",
            json={"name": name},
            headers={"Authorization": f"Bearer {token}"},
        )
        assert answer.status_code == status, answer.text
        return answer.json()


def joined(client: Client, name: str) -> Browser:
    """A member, signed in."""
    made = Browser(client)
    made.sign_up(name)
    return made


def table_of(ada: Browser, bo: Browser, **more: Any) -> str:
    """A table of two."""
    made = ada.found(**more)
    bo.accept(next(iter(made["invitations"].values())))
    return str(made["table"])
