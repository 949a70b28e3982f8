"""Live connections as `kessel serve` has them: read and written without the framework's layers."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from kessel.games.registry import find
from kessel.testkit.nimble import NIMBLE
from kessel.testkit.postgres import free_port
from kessel.web.app import assembled, furnish
from kessel.web.hall.speaking import Speaking
from kessel.web.hall.watcher import Watcher
from kessel.web.host.protocol import StraightProtocol, TimelyProtocol, head
from kessel.web.parts import Parts
from kessel.web.table.seats import Seat
from kessel.web.wire import changes
from tests.web.kit import HUMANS, ROOT, settings


@contextmanager
def serving(folder: Path) -> Iterator[int]:
    """A server with real connections, in a thread; its port."""
    chosen, port = settings(folder), free_port()
    app = assembled(chosen.largest_body)
    furnish(app, Parts(chosen, [NIMBLE], find))
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            port=port,
            http=TimelyProtocol,
            ws=StraightProtocol,
            log_level="critical",
            timeout_graceful_shutdown=1,
        )
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield port
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with serving(tmp_path) as port:
        yield port


def links(port: int) -> list[str]:
    """Two seats at a new table, as addresses of live connections."""
    wanted = {"game": "nimble", "scenario": "hill", "seats": HUMANS}
    base = f"http://127.0.0.1:{port}{ROOT}/tables"
    made = httpx.post(base, json=wanted).json()
    _, _, table, invitation = made["invitations"]["player2"].split("/")
    bearer = {"Authorization": f"Bearer {invitation}"}
    guest = httpx.post(f"{base}/{table}/invitation", json={}, headers=bearer).json()
    tokens = [link.split("/")[3] for link in (made["links"]["player1"], guest["link"])]
    return [f"ws://127.0.0.1:{port}{ROOT}/tables/{table}/live?token={token}" for token in tokens]


def say(socket: ClientConnection, **message: Any) -> None:
    socket.send(json.dumps(message))


def hear(socket: ClientConnection, *kinds: str) -> Any:
    """The next frame of a kind."""
    while (frame := json.loads(socket.recv(timeout=5)))["type"] not in kinds:
        pass
    return frame


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_orders_are_answered_and_told(port: int, compression: str | None) -> None:
    """A game over two connections, pressed or not; what is told leads to the view that is there."""
    one, two = links(port)
    with connect(one, compression=compression) as mine, connect(two) as his:
        sockets = [mine, his]
        views = [hear(socket, "view")["view"] for socket in sockets]
        for version in range(6):
            order, player = views[version % 2]["options"][0]["order"], version % 2
            say(sockets[player], type="order", id=version, order=order, version=version)
            for seat, socket in enumerate(sockets):
                views[seat] = followed(socket, views[seat], version + 1, seat == player)
        for view, socket in zip(views, sockets, strict=True):
            say(socket, type="whole")
            whole = hear(socket, "view")["view"]
            assert {**whole, "log": 0, "players": 0} == {**view, "log": 0, "players": 0}


def followed(socket: ClientConnection, view: Any, version: int, is_mine: bool) -> Any:
    """The view of a version; whoever gave the order is answered, before or after that."""
    is_answered = not is_mine
    while view["version"] < version or not is_answered:
        frame = hear(socket, "ordered", "refused", "change")
        if frame["type"] == "change":
            view = changes.applied(view, frame)
        else:
            assert frame["ordered"] == {"version": version}
            is_answered = True
    return view


def test_orders_of_one_connection_are_given_one_after_the_other(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many arrive at once; what else is said keeps its place among them."""
    under_way: list[int] = []
    most: list[int] = []
    order = Speaking.order

    def counted(self: Speaking, seat: Any, sent: Any, answer: Any) -> None:
        under_way.append(sent.id)
        most.append(len(under_way))

        def answered(frame: bytes) -> None:
            under_way.remove(sent.id)
            answer(frame)

        asyncio.get_running_loop().call_later(0.02, order, self, seat, sent, answered)

    monkeypatch.setattr(Speaking, "order", counted)
    one, _ = links(port)
    with connect(one) as socket:
        hear(socket, "view")
        for number in range(5):
            say(socket, type="order", id=number, order="pick 9", version=0)
            socket.send("not even JSON")
        answers = [hear(socket, "refused") for _ in range(5)]
    assert [answer["id"] for answer in answers] == list(range(5))
    assert set(most) == {1}


def test_frames_begin_as_the_protocol_has_it() -> None:
    for length in (0, 1, 125, 126, 65_535, 65_536, 100_000):
        frame = b"x" * length
        assert head(length) + frame == Frame(Opcode.TEXT, frame).serialize(mask=False)


class Wire:
    """A line that takes what it is given, or nothing."""

    hear = None

    def __init__(self) -> None:
        self.is_free = True
        self.sent: list[bytes] = []

    def push(self, frame: bytes) -> bool:
        if self.is_free:
            self.sent.append(frame)
        return self.is_free


def test_what_cannot_be_sent_at_once_is_kept() -> None:
    """Where the other end does not keep up, and while something else is on its way."""
    wire = Wire()
    watcher = Watcher(Seat("table", 0), line=wire)
    watcher.news.clear()
    watcher.answer(b"one")
    assert (wire.sent, list(watcher.answers)) == ([], [b"one"]), "its sender has not begun"
    watcher.answers.clear()
    watcher.news.clear()
    watcher.is_idle = True
    watcher.answer(b"two")
    assert (wire.sent, watcher.news.is_set()) == ([b"two"], False)
    wire.is_free = False
    watcher.answer(b"three")
    assert (wire.sent, list(watcher.answers)) == ([b"two"], [b"three"])
    wire.is_free = True
    watcher.answer(b"four")
    assert list(watcher.answers) == [b"three", b"four"], "one after the other"
