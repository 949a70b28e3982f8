"""The load test: many games at once through a real server, which may be killed meanwhile.

    python -m kessel.testkit.load --games 100 --seconds 60
    python -m kessel.testkit.load --database postgresql --workers 2 --kills 20

Every game has two connected seats that play random legal orders. Afterwards every acknowledged
order must be in the record, once and in its place, every game must replay to its stored position,
and its dice must agree. The engine's own rate is measured in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from kessel.games.registry import GAMES, find
from kessel.kernel.dice import disagreement
from kessel.kernel.errors import KesselError
from kessel.kernel.match import Match
from kessel.kernel.sides import Side
from kessel.testkit import postgres
from kessel.web.reading import replayed
from kessel.web.settings import Settings, database_url, to_environment
from kessel.web.store import Store
from kessel.web.table import Table

GONE: Final = (OSError, WebSocketException, EOFError)
"""What a client meets when the server is killed."""
API: Final = "/api/v1"
UNLIMITED: Final = Settings(
    limit_address=1e6,
    limit_seat=1e6,
    limit_new=1e6,
    limit_wrong=1e6,
    limit_sockets=10**6,
    cache=1000,
    draw_ahead=False,
)
"""All players come from one address here, and look at no map."""
ENGINE_SECONDS: Final = 3.0


class Choice(msgspec.Struct):
    order: str


class Seen(msgspec.Struct):
    """As much of a view as a random player needs."""

    version: int
    options: list[Choice]
    outcome: Any


class Frame(msgspec.Struct):
    type: str
    view: Seen | None = None


FRAMES: Final = msgspec.json.Decoder(Frame)


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


# --- the players ---------------------------------------------------------------------------------


class NotSent(OSError):
    """Nobody listened, so the request never left."""


class Line:
    """One connection that carries one request after the other, as a browser's does.

    A client library that keeps a pool would measure its pool: looking through two hundred
    connections takes longer than our server takes for an order.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Answer:
        """The answer to a request; raises what GONE lists, NotSent where nothing was sent."""
        if self._writer is None:
            await self._open()
        assert self._reader is not None
        assert self._writer is not None
        try:
            self._writer.write(request_bytes(method, path, body, token))
            return await read_answer(self._reader)
        except BaseException:
            self.close()
            raise

    async def _open(self) -> None:
        try:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError as problem:
            raise NotSent(str(problem)) from None

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


def request_bytes(method: str, path: str, body: Any, token: str) -> bytes:
    data = b"" if body is None else msgspec.json.encode(body)
    lines = [
        f"{method} {API}{path} HTTP/1.1",
        "Host: 127.0.0.1",
        "Content-Type: application/json",
        f"Content-Length: {len(data)}",
        *([f"Authorization: Bearer {token}"] if token else []),
    ]
    return "\r\n".join([*lines, "", ""]).encode() + data


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """An answer whose length is told, as all of our server's are."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    length = re.search(r"\ncontent-length: *(\d+)", head)
    body = await reader.readexactly(int(length[1]) if length else 0)
    return Answer(int(head.split(" ", 2)[1]), body)


class Answer(msgspec.Struct):
    status: int
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)

    def __str__(self) -> str:
        return f"{self.status} {self.body[:200].decode(errors='replace')}"


class Game:
    """One game and its two players."""

    def __init__(self, line: Line, made: Any, luck: random.Random, tally: Tally) -> None:
        self.line = line
        self.table: str = made["table"]
        self.tokens = [made["links"][name].split("/")[3] for name in ("player1", "player2")]
        self.luck = luck
        self.tally = tally
        self.acknowledged: dict[int, str] = {}
        self.views: list[Seen | None] = [None, None]
        self.news = asyncio.Event()
        self.version = 0
        """What the players know to be there: no view older than this is acted on."""
        self.is_sure = True
        """Whether the fate of every order is known."""

    async def watch(self, seat: int) -> None:
        """Keep a live connection, come what may."""
        address = f"ws://127.0.0.1:{self.line.port}{API}/tables/{self.table}/live"
        while True:
            with suppress(*GONE):
                # a browser far away asks for compression; here it would only measure zlib
                async with connect(
                    f"{address}?token={self.tokens[seat]}", compression=None, open_timeout=30
                ) as socket:
                    async for message in socket:
                        self.hear(seat, FRAMES.decode(message))
            await asyncio.sleep(0.2)

    def hear(self, seat: int, frame: Frame) -> None:
        if frame.view is not None:
            self.views[seat] = frame.view
            self.news.set()

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
        body = {"order": order, "version": view.version}
        start = time.perf_counter()
        try:
            path = f"/tables/{self.table}/orders"
            answer = await self.line.ask("POST", path, body, self.tokens[seat])
        except GONE as problem:
            if not isinstance(problem, NotSent):
                self.tally.unknown += 1
                self.is_sure = False
            await asyncio.sleep(0.2)
            self.news.set()
            return
        if answer.status == 200:
            self.tally.seconds.append(time.perf_counter() - start)
            self.version = answer.json()["version"]
            self.acknowledged[self.version] = order
            self.is_sure = True
        elif not self.is_sure and answer.status == 409:
            # the order whose answer was lost had counted: a newer view is on its way
            self.version = view.version + 1
        else:
            self.tally.mistakes.append(str(answer))
            self.version = view.version + 1


# --- the server ----------------------------------------------------------------------------------


class Server:
    """A real server in its own process group, to be killed as a whole."""

    def __init__(self, settings: Settings, workers: int) -> None:
        self.port = postgres.free_port()
        self.workers = workers
        self.environment = {**os.environ, **to_environment(settings)}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = ["serve", "--port", str(self.port), "--workers", str(self.workers)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kessel.cli.main", *command],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )

    def kill(self) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    async def ready(self) -> None:
        line = Line(self.port)
        for _ in range(600):
            with suppress(*GONE):
                if (await line.ask("GET", "/games")).status == 200:
                    line.close()
                    return
            if self.process is not None and self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            await asyncio.sleep(0.1)
        raise TimeoutError("the server does not start")


async def run(server: Server, games: int, seconds: float, kills: int, seed: int) -> list[Game]:
    """Connect every seat, then play for a while; answers with every game."""
    tally, luck, begin = Tally(), random.Random(seed), asyncio.Event()
    found: list[Game] = []
    server.start()
    await server.ready()
    first = [new_game(Line(server.port), luck, tally) for _ in range(games)]
    tables = await asyncio.gather(*first)
    tasks = [asyncio.create_task(sit(game, found, begin)) for game in tables]
    while not all(all(game.views) for game in tables):
        await asyncio.sleep(0.1)
    begin.set()
    start = time.perf_counter()
    tally.away = await disturb(server, seconds, kills, luck)
    tally.elapsed = time.perf_counter() - start
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            tally.mistakes.append(repr(result))
    return found


async def sit(game: Game, found: list[Game], begin: asyncio.Event) -> None:
    """Play a game once everybody is connected, and when it is over the next."""
    while True:
        found.append(game)
        watchers = [asyncio.create_task(game.watch(seat)) for seat in (0, 1)]
        try:
            await begin.wait()
            await game.play()
        finally:
            for task in watchers:
                task.cancel()
            await asyncio.gather(*watchers, return_exceptions=True)
        game = await new_game(game.line, game.luck, game.tally)


async def new_game(line: Line, luck: random.Random, tally: Tally) -> Game:
    while True:
        with suppress(*GONE):
            answer = await line.ask("POST", "/tables", {"game": GAMES[0].id})
            if answer.status == 201:
                return Game(line, answer.json(), luck, tally)
            tally.mistakes.append(str(answer))
        await asyncio.sleep(0.2)


async def disturb(server: Server, seconds: float, kills: int, luck: random.Random) -> float:
    """Let the time pass, and kill the server so many times at random moments of it.

    Answers for how long it was away.
    """
    share, away = seconds / (kills + 1), 0.0
    for _ in range(kills):
        await asyncio.sleep(share * (0.5 + luck.random()))
        start = time.perf_counter()
        server.kill()
        server.start()
        await server.ready()
        away += time.perf_counter() - start
    await asyncio.sleep(share)
    return away


# --- afterwards ----------------------------------------------------------------------------------


def faults(games: Sequence[Game], url: str) -> Iterator[str]:
    """Whatever the record lacks, has twice, or cannot replay."""
    store = Store(url)
    for game in games:
        row = store.match(game.table)
        if row is None:
            yield f"{game.table}: lost altogether"
            continue
        entries = store.entries(game.table)
        stored = {entry.number: entry.text for entry in entries}
        lost = [number for number, text in game.acknowledged.items() if stored.get(number) != text]
        if lost:
            yield f"{game.table}: acknowledged orders {lost} are not in the record"
        if [entry.number for entry in entries] != list(range(1, row.version + 1)):
            yield f"{game.table}: the record has gaps or doubles"
        try:
            yield from dice_faults(game.table, replayed(row, entries, find))
        except KesselError as problem:
            yield f"{game.table}: {problem}"
    store.close()


def dice_faults(name: str, table: Table) -> Iterator[str]:
    dice = table.match.start.dice
    rolls = [(one.number, Side(one.side), one.dice) for one in table.match.rolls()]
    faces = table.match.position.faces
    problem = disagreement(dice.commitment, dice.secret, dice.seeds, rolls, faces)
    if problem:
        yield f"{name}: {problem}"


def engine_rate(seconds: float = ENGINE_SECONDS) -> float:
    """Orders a second of the engine alone, in one process."""
    luck, count, start = random.Random(1), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        match = Match.begin(GAMES[0], None, (), luck.randrange(10**6))
        while match.options:
            match.do(luck.choice(match.options))
            count += 1
    return count / (time.perf_counter() - start)


def report(games: Sequence[Game], kills: int, found: Sequence[str]) -> None:
    tally = games[0].tally
    took = sorted(tally.seconds) or [0.0]
    cuts = statistics.quantiles(took, n=100) if len(took) > 1 else took * 99
    print(f"games                  {len(games)}")
    print(f"orders acknowledged    {len(tally.seconds)}")
    print(
        f"seconds                {tally.elapsed - tally.away:.0f}, and {tally.away:.0f} of restarts"
    )
    print(f"orders a second        {len(tally.seconds) / (tally.elapsed - tally.away):.0f}")
    print(f"p50, p99               {cuts[49] * 1000:.1f} ms, {cuts[98] * 1000:.1f} ms")
    print(f"kills, lost answers    {kills}, {tally.unknown}")
    print(f"refused by mistake     {len(tally.mistakes)}")
    print(f"faults in the record   {len(found)}")
    print(f"engine alone           {engine_rate():.0f} orders a second in one process")
    for line in [*tally.mistakes[:10], *found[:10]]:
        print(f"  {line}", file=sys.stderr)


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder that others may enter: PostgreSQL does not run as root."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@contextmanager
def database(wanted: str, folder: Path) -> Iterator[str]:
    """A database of one's own, or the one at a URL."""
    if wanted == "sqlite":
        yield f"sqlite:///{folder / 'load.db'}"
    elif wanted == "postgresql":
        with postgres.running(folder / "cluster") as url:
            yield url
    else:
        yield wanted


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m kessel.testkit.load")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql or a URL")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(argv)
    with temporary_folder() as folder, database(chosen.database, folder) as url:
        settings = msgspec.structs.replace(UNLIMITED, database=url)
        server = Server(settings, chosen.workers)
        try:
            games = uvloop.run(run(server, chosen.games, chosen.seconds, chosen.kills, chosen.seed))
        finally:
            server.kill()
        found = list(faults(games, database_url(settings)))
        report(games, chosen.kills, found)
        return 1 if found or games[0].tally.mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
