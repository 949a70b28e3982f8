"""One game and its two players, who order at random whatever they may."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from kessel.testkit.load.line import API, GONE, Line, NotSent
from kessel.web import wire
from kessel.web.wire.changes import rewritten
from kessel.web.words import say

Wanted = dict[str, str]
"""What is played: a game, and a scenario of it."""


class Choice(msgspec.Struct):
    order: str


class Seen(msgspec.Struct):
    """As much of a view as a random player needs."""

    version: int
    options: list[Choice]
    outcome: Any


class Different(msgspec.Struct):
    """As much of what changed, and of what an order is answered."""

    version: int | None = None
    outcome: Any = None


class Lists(msgspec.Struct):
    options: list[int | Choice] | None = None


class Frame(msgspec.Struct):
    type: str
    view: Different | None = None
    lists: Lists | None = None
    id: int = 0
    ordered: Different | None = None
    status: int = 0
    error: Any = None


class Whole(msgspec.Struct):
    view: Seen


FRAMES: Final = msgspec.json.Decoder(Frame)
WHOLE: Final = msgspec.json.Decoder(Whole)
OVER: Final = msgspec.to_builtins(wire.Problem("", say("game-is-over")))


class Tally(msgspec.Struct):
    """What the players lived through."""

    seconds: list[float] = []
    """How long each acknowledged order took."""
    unknown: int = 0
    """Orders that were sent and never answered, since the server was killed."""
    mistakes: list[str] = []
    """Refusals that should not have been."""
    elapsed: float = 0.0
    """Seconds of play, the server's absences included."""
    away: float = 0.0
    """Seconds in which the server was away."""
    pushed: int = 0
    """Bytes that came over the live connections."""
    processor: float = 0.0
    """Seconds of processor time that the server spent meanwhile."""
    own: float = 0.0
    """And those that the players spent."""


class Game:
    """One game and its two players."""

    def __init__(
        self, line: Line, made: Any, wanted: Wanted, luck: random.Random, tally: Tally
    ) -> None:
        self.line = line
        self.wanted = wanted
        self.table: str = made["table"]
        self.tokens = [link.split("/")[3] for link in made["seats"]]
        self.spectator: str = made["links"]["spectator"].split("/")[3]
        self.luck = luck
        self.tally = tally
        self.acknowledged: dict[int, str] = {}
        self.views: list[Seen | None] = [None, None]
        self.sockets: list[ClientConnection | None] = [None, None]
        self.answer: tuple[int, asyncio.Future[Frame]] | None = None
        """Whose order waits for its answer."""
        self.news = asyncio.Event()
        self.version = 0
        """What the players know to be there: no view older than this is acted on."""
        self.is_sure = True
        """Whether the fate of every order is known."""

    async def watch(self, seat: int) -> None:
        """Keep a live connection, come what may."""
        # as a browser says what its reader reads
        address = f"ws://127.0.0.1:{self.line.port}{API}/tables/{self.table}/live?lang=en"
        while True:
            with suppress(*GONE):
                # a browser far away asks for compression; here it would only measure zlib
                async with connect(
                    f"{address}&token={self.tokens[seat]}", compression=None, open_timeout=30
                ) as socket:
                    self.sockets[seat] = socket
                    async for message in socket:
                        self.tally.pushed += len(message)
                        self.hear(seat, message)
            self.sockets[seat] = None
            if self.answer is not None and self.answer[0] == seat and not self.answer[1].done():
                self.answer[1].set_exception(ConnectionError())
            await asyncio.sleep(0.2)

    def hear(self, seat: int, message: str | bytes) -> None:
        frame = FRAMES.decode(message)
        if frame.type in ("ordered", "refused"):
            if self.answer is not None and not self.answer[1].done():
                self.answer[1].set_result(frame)
        elif frame.type == "view":
            self.views[seat] = WHOLE.decode(message).view
            self.news.set()
        elif frame.type == "change":
            self.views[seat] = self.changed(seat, frame)
            self.news.set()

    def changed(self, seat: int, frame: Frame) -> Seen:
        """A view with what is new in it."""
        old = self.views[seat]
        assert old is not None
        assert frame.view is not None
        assert frame.lists is not None
        steps = frame.lists.options
        options = old.options if steps is None else rewritten(old.options, steps)
        version = old.version if frame.view.version is None else frame.view.version
        return Seen(version, options, frame.view.outcome or old.outcome)

    async def play(self) -> None:
        """Order whenever a seat may, until the game is over."""
        while True:
            await self.news.wait()
            self.news.clear()
            for seat, view in enumerate(self.views):
                if view is None or view.version < self.version:
                    continue
                if view.outcome:
                    return
                if view.options:
                    await self.order(seat, view)
                    break

    async def order(self, seat: int, view: Seen) -> None:
        order = self.luck.choice(view.options).order
        start = time.perf_counter()
        try:
            answer = await self.ask(seat, order, view.version)
        except GONE as problem:
            if not isinstance(problem, NotSent):
                self.tally.unknown += 1
                self.is_sure = False
            await asyncio.sleep(0.2)
            self.news.set()
            return
        if answer.ordered is not None:
            self.tally.seconds.append(time.perf_counter() - start)
            self.version = answer.ordered.version or 0
            self.acknowledged[self.version] = order
            self.is_sure = True
        elif not self.is_sure and (answer.status == 409 or answer.error == OVER):
            # the order whose answer was lost had counted: a newer view is on its way
            self.version = view.version + 1
        else:
            self.tally.mistakes.append(f"{answer.status} {answer.error}")
            self.version = view.version + 1

    async def ask(self, seat: int, order: str, version: int) -> Frame:
        """Give an order over the live connection; raises what GONE lists."""
        socket = self.sockets[seat]
        if socket is None:
            raise NotSent
        wait: asyncio.Future[Frame] = asyncio.get_running_loop().create_future()
        self.answer = seat, wait
        sent = {"type": "order", "id": 1, "order": order, "version": version}
        try:
            await socket.send(msgspec.json.encode(sent).decode())
            return await wait
        finally:
            self.answer = None
            if wait.done() and not wait.cancelled():
                wait.exception()  # it may be sending that failed first: then nobody has looked
