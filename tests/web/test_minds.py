"""The processes that think: pure, fair, replaced when they die, and gone when the server is."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from kessel.ai.clock import Clock
from kessel.games.registry import find
from kessel.kernel.game import Game
from kessel.web.record.store import MatchRow, Store
from kessel.web.settings import Settings, database_url
from kessel.web.think import mind
from kessel.web.think.desk import Desk, Late, Shares, Whose
from kessel.web.think.mind import Advise, Choose, Seen
from kessel.web.think.minds import Call, Failed, Lost, Minds
from tests.web.endless import heap, waits
from tests.web.kit import create, next_view, running, staff_match
from tests.web.test_thinking import COMPUTERS, serving, wait_until


def asked(level: str, **more: Any) -> Choose:
    """What a computer is asked in the middle of a game."""
    game, match = find("circle_of_fire"), staff_match("circle_of_fire", 40)
    seen = Seen.of(game, match.view(match.position.to_act))
    return Choose(game.id, seen, level, 7, **more)


def quietly(question: Any) -> Call:
    return Call(question, lambda what, share: None)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_same_seed_gets_the_same_answer() -> None:
    """In this process, in another one, and from what was kept in mind."""
    minds = Minds(find, 1000)
    try:
        for question in (asked("staff"), asked("general", limit=40)):
            here = question.answer(find, Clock())
            assert minds.ask(quietly(question)) == here
            again = asked(question.level, kept=here.kept, limit=question.limit)
            assert minds.ask(quietly(again)) == again.answer(find, Clock())
    finally:
        minds.close()


def greedy(game: str) -> Game:
    """Needs far more memory than there is to find a game."""
    return bytearray(10**9) and find(game)


def test_a_greedy_mind_fails_alone() -> None:
    minds = Minds(greedy, 300)
    try:
        with pytest.raises(Failed, match="MemoryError"):
            minds.ask(quietly(asked("staff")))
    finally:
        minds.close()


@pytest.mark.failing_staff
def test_a_killed_mind_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    """Killed twice in one thought; when the server ends none is left."""
    with serving(tmp_path, heap, waits, patience=60.0) as client:
        minds: Minds = client.app.state.parts.tables.minds
        watcher = create(client, seats=COMPUTERS)["spectator"]
        seen: set[int] = set()
        while not watcher.view["orders"]:
            for pid in set(minds.pids) - seen:
                seen.add(pid)
                os.kill(pid, signal.SIGKILL)
            time.sleep(0.05)
        assert len(seen) >= 2
        wait_until(lambda: set(minds.pids) - seen)  # the next thought has begun
        seen.update(minds.pids)
    wait_until(lambda: not any(is_alive(pid) for pid in seen))


class Dying:
    """Minds of which the first so many die over the question."""

    def __init__(self, deaths: int) -> None:
        self.deaths = deaths

    def ask(self, call: Call) -> Any:
        self.deaths -= 1
        if self.deaths >= 0:
            raise Lost
        return "answer"


@pytest.mark.parametrize("deaths, answered", [(1, True), (2, False)])
def test_whoever_asks_is_answered_by_a_second_mind(deaths: int, answered: bool) -> None:
    """For plans and hints as for a computer's own seat; but not for ever."""

    async def ask() -> Any:
        desk = Desk(1, 5.0, Dying(deaths), Shares())  # type: ignore[arg-type]
        return await desk.ask(Advise("a", Seen(0, b"", ())), Whose("a", "a"))

    if answered:
        assert asyncio.run(ask()) == "answer"
    else:
        with pytest.raises(Lost):
            asyncio.run(ask())


def test_a_mind_is_not_swollen_by_what_it_begins_with() -> None:
    """Games that are open when it is forked do not count against it."""
    mine, theirs = multiprocessing.Pipe()
    found = mind.Mind(mine, find, 10)
    assert mind.resident() > 10
    assert not found.is_swollen
    found.most = mind.resident() - 1
    assert found.is_swollen
    mine.close()
    theirs.close()


class Slow:
    """Minds that answer when they are told to, and remember who was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def ask(self, call: Call) -> Any:
        self.asked.append(call.question.game)
        time.sleep(0.02)


def test_who_has_had_least_is_next() -> None:
    """One address with twenty tables does not keep another waiting; nor one table its neighbour."""
    minds = Slow()
    seen = Seen(0, b"", ())

    async def all_ask() -> None:
        desk = Desk(1, 5.0, minds, Shares())  # type: ignore[arg-type]
        many = [desk.ask(Advise(f"a{n % 10}", seen), Whose("a", f"a{n % 10}")) for n in range(20)]
        tasks = [asyncio.create_task(one) for one in many]
        await asyncio.sleep(0.05)
        tasks += [asyncio.create_task(desk.ask(Advise("b", seen), Whose("b", "b")))]
        with pytest.raises(Late):
            await desk.ask(Advise("late", seen), Whose("a", "late"), turn=0.001)
        await asyncio.gather(*tasks)

    asyncio.run(all_ask())
    assert minds.asked.index("b") < 6
    assert sorted(minds.asked[:11]) == sorted([*(f"a{n}" for n in range(10)), "b"])
    assert "late" not in minds.asked


def test_computers_among_themselves_pause_while_nobody_looks(tmp_path: Path) -> None:
    """And go on as soon as somebody does."""
    seats = [{"kind": "computer", "level": "random"}] * 2
    games = (find("circle_of_fire"),)
    with running(tmp_path, games, unwatched=0.3, computer_pause=0.02) as client:
        watcher = create(client, "circle_of_fire", seats=seats)["spectator"]
        paused = client.app.state.parts.computers._paused
        wait_until(lambda: watcher.table in paused)
        with watcher.live() as session:
            view = next_view(session, 0)
            next_view(session, view["version"] + 3)
        wait_until(lambda: watcher.table in client.app.state.parts.computers._paused)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_two_servers_do_not_think_the_same_thought(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    """What one says it thinks about is left to it, for a while."""
    plain = f"sqlite:///{tmp_path / 'kessel.db'}"
    url = plain if kind == "sqlite" else request.getfixturevalue("postgres_url")
    store = Store(database_url(Settings(database=url)))
    store.migrate()
    table = "thinks-alone"
    store.create(MatchRow(table, 0, "nimble", "{}", "", 0, 1, "{}", True, 1.0, 1.0), [])
    store.set_thinking("one", [table])
    assert table not in store.thinking(2.0, "two", 10.0)
    assert store.present([table]) == set()
    assert table in store.thinking(2.0, "one", 10.0)
    assert table in store.thinking(2.0, "two", 0.0)
    store.set_thinking("one", [])
    assert table in store.thinking(2.0, "two", 10.0)
    store.close()
