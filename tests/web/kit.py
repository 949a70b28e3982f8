"""A server in the test's own process, and people who sit at its tables."""

from __future__ import annotations

import functools
import json
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import httpx
from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from kessel.ai.clock import Clock
from kessel.ai.players import player
from kessel.games.registry import GAMES, find
from kessel.kernel import save
from kessel.kernel.game import Game
from kessel.kernel.match import Match, fallen_dice
from kessel.kernel.notation import verb
from kessel.testkit.nimble import NIMBLE
from kessel.web.app import assembled, furnish
from kessel.web.parts import Parts
from kessel.web.settings import Settings
from kessel.web.wire import changes

ROOT = "/api/v1"
HUMANS = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
Client = TestClient[Litestar]
IDLE: dict[int, list[Litestar]] = defaultdict(list)
"""Applications whose server has stopped, by the largest body they take: making one takes half a
second."""


def settings(folder: Path, **more: Any) -> Settings:
    """A database in the folder, quick computers and polls, no limits in the way."""
    plenty = dict.fromkeys(("limit_address", "limit_seat", "limit_new", "limit_wrong"), 1000000.0)
    fields = {
        "database": f"sqlite:///{folder / 'kessel.db'}",
        "drawings": str(folder / "drawings"),
        "draw_ahead": False,
        "computer_pause": 0.0,
        "poll": 0.02,
    }
    return Settings(**{**plenty, **fields, **more})


@contextmanager
def running(
    folder: Path, games: Sequence[Game] = (*GAMES, NIMBLE), **more: Any
) -> Iterator[Client]:
    """A server on the folder's database."""
    chosen = settings(folder, **more)
    idle = IDLE[chosen.largest_body]
    app = idle.pop() if idle else assembled(chosen.largest_body)
    furnish(app, Parts(chosen, games, find))
    # cookies would let one client sit on every chair
    with TestClient(app) as client:
        yield client
    idle.append(app)


class Person:
    """Someone with a link."""

    def __init__(self, client: Client, link: str) -> None:
        self.client = client
        _, _, self.table, self.token = link.split("/")

    def request(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        self.client.cookies.clear()
        headers = {"Authorization": f"Bearer {self.token}", **more.pop("headers", {})}
        address = f"{ROOT}/tables/{self.table}{path}"
        return self.client.request(method, address, headers=headers, **more)

    def get(self, path: str = "") -> Any:
        answer = self.request("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.request("POST", path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def text(self, path: str) -> str:
        return self.request("GET", path).text

    @property
    def view(self) -> Any:
        return self.get()

    def order(self, order: str, status: int = 200, version: int | None = None) -> Any:
        """Give an order on the version that is there now, unless another is named."""
        version = self.view["version"] if version is None else version
        return self.post("/orders", status, order=order, version=version)

    def live(self, lang: str = "") -> WebSocketTestSession:
        reads = f"&lang={lang}" if lang else ""
        return self.client.websocket_connect(
            f"{ROOT}/tables/{self.table}/live?token={self.token}{reads}"
        )

    def on(self, client: Client) -> Person:
        """The same person at another server on the same database."""
        return Person(client, f"/t/{self.table}/{self.token}")


def create(client: Client, game: str = "nimble", **more: Any) -> dict[str, Person]:
    """A new table and everyone with a link to it."""
    answer = client.post(f"{ROOT}/tables", json={"game": game, "seats": HUMANS, **more})
    client.cookies.clear()
    assert answer.status_code == 201, answer.text
    return people(client, answer.json())


def people(client: Client, made: Any) -> dict[str, Person]:
    """Everyone with a link, and those who accept their invitations."""
    found = {name: Person(client, link) for name, link in made["links"].items()}
    for name, path in made.get("invitations", {}).items():
        found[name] = accepted(client, path)
    return found


def accepted(client: Client, path: str, name: str = "") -> Person:
    """Who turned an invitation into a seat."""
    made = Person(client, path).post("/invitation", 201, name=name)
    client.cookies.clear()
    return Person(client, made["link"])


def load(client: Client, text: str | bytes, query: str = "") -> Any:
    """A table that goes on with a save, however long that takes."""
    answer = client.post(f"{ROOT}/tables/load{query}", content=text)
    client.cookies.clear()
    assert answer.status_code in (201, 202), answer.text
    if answer.status_code == 201:
        return answer.json()
    return told(answer)[-1]["created"]


def told(answer: httpx.Response) -> list[Any]:
    """How far a long save was, again and again, and what came of it."""
    return [json.loads(line) for line in answer.text.splitlines()]


def two(client: Client, game: str = "nimble", **more: Any) -> tuple[Person, Person]:
    found = create(client, game, **more)
    return found["player1"], found["player2"]


def play_out(first: Person, second: Person, most: int = 2000, seed: int = 1) -> int:
    """Random play to the end, or for so many orders; answers how many were given."""
    luck, given = random.Random(seed), 0
    while given < most:
        view = first.view
        if view["outcome"]:
            return given
        actor = first if view["options"] else second
        if actor is second:
            view = second.view
        actor.order(luck.choice(view["options"])["order"], version=view["version"])
        given += 1
    return given


@functools.cache
def staff_match(game: str, orders: int) -> Match:
    """A game of the staff against itself, with dice that always fall alike."""
    match = Match.begin(find(game), dice=3)
    seats = [player(match.game, "staff", seed) for seed in (1, 2)]
    while len(match.entries) < orders:
        side = match.position.to_act
        match.do(seats[side].choose(match.view(side), Clock()).order)
    return match


def recorded(game: str, orders: int) -> str:
    """The save of such a game."""
    return save.dumps(staff_match(game, orders))


def asked_by_opponent(game: str, decision: str, within: int) -> tuple[int, str, int]:
    """Where the staff's game asks something of a side because of what the other ordered: the orders
    before that one, the order, and the side that is asked."""
    match = staff_match(game, within)
    notation = match.game.notation(match.start)
    for number, (position, entry) in enumerate(match.walk()):
        cause = match.entries[number - 1]
        asks = verb(type(position.flow[-1])) == decision and len(match.game.options(position)) > 1
        if number and asks and cause.side != entry.side and not fallen_dice(cause.events):
            return number - 1, notation.write(cause.order), int(entry.side)
    raise AssertionError(f"{decision} was never asked")


KNOWN: WeakKeyDictionary[WebSocketTestSession, Any] = WeakKeyDictionary()
"""The view that each live connection was told last."""


def next_view(session: WebSocketTestSession, version: int) -> Any:
    """The first view of at least a version; what else is told is passed over."""
    while True:
        frame = session.receive_json(timeout=5)
        if frame["type"] == "presence" and session in KNOWN:
            KNOWN[session] = {**KNOWN[session], "players": frame["players"]}
        if frame["type"] not in ("view", "change"):
            continue
        known = KNOWN[session] = seen_view(KNOWN.get(session), frame)
        if known["version"] >= version:
            return known


def seen_view(known: Any, frame: Any) -> Any:
    """The view after a frame; the log holds what is new."""
    if frame["type"] == "view":
        return frame["view"]
    assert known["version"] == frame["since"]
    return changes.applied(known, frame)
