"""Orders that arrive together: stored with one sync, and each answered for itself alone."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from kessel.testkit.nimble import NIMBLE
from kessel.web import wire
from kessel.web.hall.tables import Given, Tables
from kessel.web.hall.together import Together
from kessel.web.record.store import EntryRow, State, Store
from kessel.web.settings import Settings
from kessel.web.table.seats import Seat
from kessel.web.wire import ChairWanted, TableWanted
from kessel.web.words import Refused

Answer = wire.Ordered | Exception | None


class Room:
    """Several tables of one store, and what was answered to orders by number."""

    def __init__(self, folder: Path, tables: int = 3) -> None:
        self.store = Store(f"sqlite:///{folder / 'kessel.db'}")
        self.store.migrate()
        self.tables = Tables(Settings(), [NIMBLE], self.store)
        chairs = [ChairWanted("human", "A"), ChairWanted("human", "B")]
        wanted = TableWanted("nimble", "hill", seats=chairs)
        self.seats = [Seat(self.tables.create(wanted).table, 0) for _ in range(tables)]
        self.answers: dict[int, Answer] = {}

    def give(self, *orders: str, version: int = 0, sure: bool = True) -> dict[int, Answer]:
        """An order at each table, together."""
        given = (
            Given(seat, order, version, sure)
            for seat, order in zip(self.seats, orders, strict=False)
        )
        self.answers.clear()
        self.tables.orders(given, self.answers.__setitem__)
        return self.answers

    def stored(self) -> list[list[str]]:
        return [[one.text for one in self.store.entries(seat.table)] for seat in self.seats]


@pytest.fixture
def room(tmp_path: Path) -> Any:
    room = Room(tmp_path)
    yield room
    room.store.close()


def refused(answer: Answer) -> int:
    assert isinstance(answer, Refused), answer
    return answer.status


def test_they_are_written_with_one_sync(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one transaction, with or without their positions; each is stored before it is answered."""
    batches: list[int] = []
    advance_all = room.store._advance_all

    def counted(advances: Any, wait: float) -> Any:
        assert not room.answers
        batches.append(len(advances))
        return advance_all(advances, wait)

    monkeypatch.setattr(room.store, "_advance_all", counted)
    assert room.give("pick 1", "pick 2", "pick 3") == dict.fromkeys(range(3), wire.Ordered(1))
    room.seats = [Seat(seat.table, 1) for seat in room.seats]
    given = room.give("pick 3", "pick 2", "pick 1", version=1)
    assert given == dict.fromkeys(range(3), wire.Ordered(2))
    assert room.stored() == [["pick 1", "pick 3"], ["pick 2", "pick 2"], ["pick 3", "pick 1"]]
    assert batches == [3, 3]


def test_what_is_wrong_with_one_is_not_the_others_fault(room: Room) -> None:
    """An order that is not allowed, or cannot be read, is refused alone."""
    found = room.give("pick 9", "pick 1", "sing")
    assert [refused(found[0]), found[1], refused(found[2])] == [422, wire.Ordered(1), 422]
    assert room.stored() == [[], ["pick 1"], []]


@pytest.mark.parametrize("arrived", [False, True])
def test_who_comes_too_late_is_told_so_alone(room: Room, arrived: bool) -> None:
    """Another process was quicker at one table, whose order gives way to the one in the record."""
    table = room.seats[1].table
    for seat in room.seats:
        with room.tables.opened(seat.table) as opened:
            opened.arrived = 0.0 if arrived else float("inf")
    other = [EntryRow(1, "order", 0, "pick 3", 2.0)]
    Store(str(room.store.engine.url)).append(table, other, State(None, 1, False))
    found = room.give("pick 1", "pick 1", "pick 1")
    assert (found[0], refused(found[1]), found[2]) == (wire.Ordered(1), 409, wire.Ordered(1))
    assert room.stored() == [["pick 1"], ["pick 3"], ["pick 1"]]
    with room.tables.opened(table) as opened:
        assert opened.version == 1
        assert [str(one.order) for one in opened.match.entries] == ["Pick(number=3)"]


def test_a_failing_store_leaves_all_tables_as_they_were(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*given: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(room.store, "write_each", full)
        assert all(isinstance(one, OSError) for one in room.give("pick 1", "pick 2").values())
    assert room.stored() == [[], [], []]
    assert room.give("pick 1", "pick 2") == dict.fromkeys(range(2), None), "they are read first"
    for seat in room.seats[:2]:
        assert room.tables.order(seat, "pick 3", 0).version == 1


def test_nobody_waits_for_a_table(room: Room) -> None:
    """One that is used, one that does not lie open, or an order to be weighed: none is given."""
    table, is_held, may_go = room.seats[0].table, threading.Event(), threading.Event()

    def hold() -> None:
        with room.tables.opened(table):
            is_held.set()
            may_go.wait(5)

    holder = threading.Thread(target=hold)
    holder.start()
    is_held.wait(5)
    room.tables.shelf.forget(room.seats[1].table)
    found = room.give("pick 1", "pick 1", "pick 1")
    may_go.set()
    holder.join()
    assert found == {0: None, 1: None, 2: wire.Ordered(1)}
    assert room.give("pick 1", sure=False) == {0: None}


def test_whoever_is_answered_may_order_at_once(room: Room) -> None:
    """A table is free when its order is answered, whatever becomes of the others."""
    free: list[bool] = []

    def look(seat: Seat) -> None:
        with room.tables.shelf.at_hand(seat.table, 1) as table:
            free.append(table is not None)

    def answer(number: int, found: Answer) -> None:
        for seat in room.seats[: number + 1]:
            looker = threading.Thread(target=look, args=(seat,))  # locks are a thread's own
            looker.start()
            looker.join()

    room.tables.orders([Given(seat, "pick 1", 0) for seat in room.seats], answer)
    assert free == [True] * 6


def test_every_order_is_answered_once(room: Room) -> None:
    """Through threads of any number: two orders of one table, one at a table that has to be read,
    and one that is not allowed."""
    first, second, third = room.seats
    room.tables.shelf.forget(second.table)
    given = [
        Given(first, "pick 1", 0), Given(first, "pick 2", 0), Given(second, "pick 1", 0),
        Given(third, "pick 9", 0), Given(third, "pick 1", 0), Given(Seat("x" * 8, 0), "pick 1", 0),
    ]  # fmt: skip
    found: list[tuple[int, Answer]] = []

    async def give() -> None:
        together = Together(room.tables)
        for number, one in enumerate(given):
            together.give(one, lambda answer, number=number: found.append((number, answer)))
        while len(found) < len(given):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert together._workers == 0

    asyncio.run(asyncio.wait_for(give(), 10))
    answers = dict(found)
    assert sorted(number for number, _ in found) == list(range(len(given)))
    assert answers[0] == answers[2] == answers[4] == wire.Ordered(1)
    assert [refused(answers[number]) for number in (1, 3, 5)] == [409, 422, 403]


def test_a_fault_of_the_program_is_answered_too(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits hears of it, and the next order is given."""
    found: list[Answer] = []

    async def give() -> None:
        together = Together(room.tables)
        with monkeypatch.context() as patch:
            patch.setattr(room.tables, "orders", lambda given, answer: list(given) and 1 / 0)
            together.give(Given(room.seats[0], "pick 1", 0), found.append)
            while not found:
                await asyncio.sleep(0.01)
        together.give(Given(room.seats[0], "pick 1", 0), found.append)
        while len(found) < 2:
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(give(), 10))
    assert isinstance(found[0], ZeroDivisionError)
    assert found[1] == wire.Ordered(1)


def test_who_is_at_something_long_keeps_nobody_waiting(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all threads are busy for long, others are let in."""
    may_go, found = threading.Event(), []
    carry_out = room.tables.carry_out

    def slow(table: Any, *given: Any) -> Any:
        if table.id != room.seats[2].table:
            may_go.wait(5)
        return carry_out(table, *given)

    monkeypatch.setattr(room.tables, "carry_out", slow)

    async def give() -> None:
        together = Together(room.tables)
        for seat in room.seats[:2]:
            together.give(Given(seat, "pick 1", 0), found.append)
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.3)
        together.give(Given(room.seats[2], "pick 1", 0), found.append)
        while not found:
            await asyncio.sleep(0.01)
        assert not may_go.is_set()
        may_go.set()
        while len(found) < 3:
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(give(), 10))
    assert found == [wire.Ordered(1)] * 3
