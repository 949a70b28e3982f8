"""Hundreds who watch one game: the same is made once, and no player waits for them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kessel.games.circle_of_fire.game import GAME as CIRCLE_OF_FIRE
from kessel.kernel.game import Game
from kessel.testkit.nimble import NIMBLE
from kessel.web.hall import shows
from kessel.web.hall.live import LEISURE, Live
from kessel.web.hall.speaking import Speaking
from kessel.web.hall.tables import Change, Tables
from kessel.web.hall.views import Picture
from kessel.web.hall.watcher import ABREAST, Watcher
from kessel.web.host.limits import Limits
from kessel.web.record.store import Store
from kessel.web.settings import Settings
from kessel.web.table.seats import SPECTATOR, Seat
from kessel.web.table.table import Table
from kessel.web.wire import ChairWanted, TableWanted
from kessel.web.wire.shows import ShowSent

CROWD = 400


class Line:
    """The other end of a connection."""

    def __init__(self, name: str, sent: list[tuple[str, bytes]]) -> None:
        self.name = name
        self.sent = sent

    async def send_data(self, data: bytes, mode: str) -> None:
        self.sent.append((self.name, data))


class Stand:
    """A table with two players and a crowd."""

    def __init__(self, folder: Path, game: Game = NIMBLE) -> None:
        settings = Settings(database=f"sqlite:///{folder / 'kessel.db'}")
        self.tables = Tables(settings, [game], Store(settings.database))
        self.tables.store.migrate()
        self.live = Live(settings, self.tables, Speaking(self.tables, Limits(settings)))
        chairs = [ChairWanted("human", "A"), ChairWanted("human", "B")]
        self.table = self.tables.create(TableWanted(game.id, seats=chairs)).table
        self.sent: list[tuple[str, bytes]] = []
        self.watchers = [Watcher(self.seat(player)) for player in (0, 1)]
        self.crowd = [Watcher(self.seat(SPECTATOR)) for _ in range(CROWD)]

    def seat(self, player: int) -> Seat:
        return Seat(self.table, player)

    async def connect(self) -> list[asyncio.Task[None]]:
        tasks = []
        for number, watcher in enumerate([*self.watchers, *self.crowd]):
            self.live.add(watcher)
            name = f"player {number}" if number < 2 else "spectator"
            line: Any = Line(name, self.sent)
            tasks.append(asyncio.create_task(self.live._send(line, watcher)))
        while not all(one.told for one in (*self.watchers, *self.crowd)):
            await asyncio.sleep(0.02)
        return tasks

    def order(self, version: int) -> None:
        """Give an order, and tell everybody in the loop as the server does."""

        def heard(change: Change, table: Table) -> None:
            self.live.changed(change, self.live.ready(table, change))

        self.tables.listeners[:] = [heard]
        side = int(self.tables.view(self.seat(0)).view.to_act)
        self.tables.order(self.seat(side), "pick 1", version)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A line for every frame that is put together."""
    found: list[int] = []
    frame = Picture._frame

    def counted(self: Picture, told: Picture | None) -> bytes:
        found.append(self.view.seat)
        return frame(self, told)

    monkeypatch.setattr(Picture, "_frame", counted)
    return found


def test_one_frame_is_made_for_all_who_watch(tmp_path: Path, made: list[int]) -> None:
    """Of every order one for each player and one for the crowd; who comes to a crowd is no news."""
    stand = Stand(tmp_path)

    async def play() -> None:
        tasks = await stand.connect()
        told = sum(b'"type":"presence"' in data for _, data in stand.sent)
        assert told <= 2 * (CROWD + 2), "once for each, not for each and everybody"
        for version in range(3):
            made.clear()
            stand.sent.clear()
            stand.order(version)
            while len(stand.sent) < CROWD + 2:
                await asyncio.sleep(0.01)
            assert len(stand.sent) == CROWD + 2
            assert sorted(made) == [-1, 0, 1]
            assert len({id(data) for name, data in stand.sent if name == "spectator"}) == 1
        for task in tasks:
            task.cancel()

    asyncio.run(play())
    stand.tables.store.close()


def test_no_player_waits_for_the_crowd(tmp_path: Path) -> None:
    """His answer goes out after a handful of spectators; who were not told yet hear of the newest
    alone."""
    stand = Stand(tmp_path)

    async def play() -> None:
        tasks = await stand.connect()
        stand.sent.clear()
        stand.order(0)
        stand.watchers[0].answer(b"ordered")
        while not any(data == b"ordered" for _, data in stand.sent):
            await asyncio.sleep(0)
        assert len(stand.sent) <= 3 * ABREAST
        stand.order(1)
        while not all(one.told and one.told.view.version == 2 for one in stand.crowd):
            await asyncio.sleep(0.01)
        assert len(stand.sent) < 1.5 * CROWD
        for task in tasks:
            task.cancel()

    asyncio.run(play())
    stand.tables.store.close()


def test_a_crowd_is_shown_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody once, the players first, a few at a time, since each will ask for a view; and of
    two moments in a row whoever comes late hears only of the second."""
    monkeypatch.setattr(shows, "LED", 1000.0)
    stand = Stand(tmp_path)

    async def play() -> None:
        tasks = await stand.connect()
        stand.order(0)
        while not all(one.told and one.told.view.version == 1 for one in stand.crowd):
            await asyncio.sleep(0.01)
        stand.sent.clear()
        stand.live.shows.wish(stand.watchers[0], ShowSent(1))
        began = time.monotonic()
        while len(stand.sent) < CROWD + 2:
            await asyncio.sleep(0.01)
        assert time.monotonic() - began > 0.9 * CROWD / 1000
        told = [name for name, data in stand.sent if data.startswith(b'{"type":"show"')]
        assert len(told) == len(stand.sent) == CROWD + 2
        assert set(told[:2]) == {"player 0", "player 1"}
        stand.sent.clear()
        stand.live.shows.wish(stand.watchers[1], ShowSent(0))
        while not stand.sent:
            await asyncio.sleep(0)
        stand.live.shows._set(msgspec.structs.replace(stand.live.shows._shown[stand.table], at=1))
        while not all(b'"at":1' in one.told_show for one in stand.crowd):
            await asyncio.sleep(0)
        assert len(stand.sent) < 1.5 * CROWD
        for task in tasks:
            task.cancel()

    asyncio.run(play())
    stand.tables.store.close()


class Waiting(Stand):
    """Two players of a game in which one of them gives many orders, and nobody else."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, CIRCLE_OF_FIRE)
        self.crowd = []
        self.passed: list[Change] = []

    def hand(self, count: int) -> None:
        """So many orders of whoever is to act."""

        def heard(change: Change, table: Table) -> None:
            self.passed.append(change)
            self.live.changed(change, self.live.ready(table, change))

        self.tables.listeners[:] = [heard]
        for _ in range(count):
            found = [self.tables.view(self.seat(player)).view for player in (0, 1)]
            view = next(one for one in found if one.options)
            self.tables.order(self.seat(view.player), view.options[0].order, view.version)

    def told(self, player: int) -> int:
        said = self.watchers[player].told
        return -1 if said is None else said.view.version


def test_who_waits_sees_several_orders_together(tmp_path: Path) -> None:
    """While one player gives order after order he is told of each; the other hears of the first
    at once, and of the last a moment later."""
    stand = Waiting(tmp_path)

    async def play() -> None:
        tasks = await stand.connect()
        await asyncio.sleep(LEISURE)
        stand.sent.clear()
        began = time.monotonic()
        for number in range(1, 7):
            stand.hand(1)
            actor, waits = stand.passed[0].to_act, 1 - stand.passed[0].to_act
            while stand.told(actor) < number:
                await asyncio.sleep(0)
        busy = time.monotonic() - began
        assert all(change.goes_on for change in stand.passed)
        while stand.told(waits) < 6:
            await asyncio.sleep(0.01)
        assert time.monotonic() - began >= LEISURE
        names = [name for name, _ in stand.sent]
        assert names.count(f"player {actor}") == 6
        assert names.count(f"player {waits}") <= 2 + busy / LEISURE
        for task in tasks:
            task.cancel()

    asyncio.run(play())
    stand.tables.store.close()


def test_who_is_to_act_now_or_is_asked_hears_at_once(tmp_path: Path) -> None:
    """The neighbours: an order that passes the turn on, and what is no order."""
    stand = Waiting(tmp_path)

    async def play() -> None:
        tasks = await stand.connect()
        while not stand.passed or stand.passed[-1].goes_on:
            stand.hand(1)
        assert stand.passed[-1].was_to_act != stand.passed[-1].to_act
        last = stand.passed[-1].version
        heard = set()
        for _ in range(50):
            await asyncio.sleep(0)
            heard = {player for player in (0, 1) if stand.told(player) == last}
        assert heard == {0, 1}
        stand.hand(2)
        stand.tables.undo(stand.seat(stand.passed[-1].to_act), one=True)
        assert not stand.passed[-1].goes_on
        for _ in range(50):
            await asyncio.sleep(0)
        assert stand.told(0) == stand.told(1) == last + 3
        for task in tasks:
            task.cancel()

    asyncio.run(play())
    stand.tables.store.close()


def test_nothing_is_kept_of_tables_that_nobody_watches(tmp_path: Path) -> None:
    """Neither where nobody ever looked on nor when the last has gone, in the middle of a turn."""
    stand = Waiting(tmp_path)

    async def play() -> None:
        stand.hand(2)
        assert not stand.live._told_all
        tasks = await stand.connect()
        stand.hand(3)
        assert stand.live._told_all
        assert stand.live._later
        for task in tasks:
            task.cancel()
        for watcher in stand.watchers:
            stand.live.remove(watcher)
        assert not stand.live._told_all
        assert not stand.live._later

    asyncio.run(play())
    stand.tables.store.close()
