"""Long saves: replayed in the background, told of, and given up without a trace."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kessel.kernel import save
from kessel.kernel.match import Work
from kessel.web.hall import loading
from kessel.web.hall.loading import Load, Loads
from kessel.web.hall.tables import Tables
from kessel.web.settings import Settings
from kessel.web.words import Refused, refuse
from tests.web.kit import ROOT, Client, people, running, told
from tests.web.saves import long_save, orders_of, short_save, stored, with_orders

BODY = short_save().encode()


def limited(tables: Tables, **more: Any) -> Loads:
    return Loads(msgspec.structs.replace(Settings(), **more), tables)


def in_a_loop_of_its_own(work: Coroutine[Any, Any, list[Any]]) -> list[Any]:
    """In another thread: a browser that an earlier test opened keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def wait_for(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.01)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every save takes for ever."""

    def work(*_: object) -> Work[Any]:
        while True:
            time.sleep(0.001)
            yield

    monkeypatch.setattr(loading, "loading_table", work)
    monkeypatch.setattr(loading, "AT_ONCE", 0.0)
    monkeypatch.setattr(loading, "SLICE", 0.001)


# --- told of -------------------------------------------------------------------------------------


def test_a_long_save_tells_how_far_it_is(client: Client) -> None:
    """Line after line, and at the end the links of a table that is as it was saved."""
    answer = client.post(f"{ROOT}/tables/load", content=long_save())
    assert answer.status_code == 202
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    lines = told(answer)
    done = [line["done"] for line in lines]
    assert done == sorted(done)
    assert len(set(done)) > 1
    assert {line["total"] for line in lines} == {4000}
    assert [("created" in line) for line in lines] == [False] * (len(lines) - 1) + [True]
    seats = people(client, lines[-1]["created"])
    view = seats["player1"].view
    assert view["orders"] == 4000
    assert [one["number"] for one in seats["player1"].get("/log?from=1")][-1] == 1001
    assert [one["number"] for one in seats["player1"].get("/log?from=3990")][-1] == 4000
    actor = seats["player1"] if view["options"] else seats["player2"]
    actor.order(actor.view["options"][0]["order"])
    again = save.loads(actor.text("/save"), client.app.state.parts.tables.find_game)
    assert len(again.entries) == 4001


def test_a_short_save_is_loaded_at_once(client: Client) -> None:
    answer = client.post(f"{ROOT}/tables/load", content=BODY)
    assert answer.status_code == 201
    assert set(answer.json()["links"]) == {"player1", "spectator"}
    assert set(answer.json()["invitations"]) == {"player2"}


def test_a_long_save_that_fails_leaves_nothing(client: Client) -> None:
    """One sentence in both languages names the place."""
    lines = orders_of(long_save()).splitlines()
    lines[3500] = lines[3500].split()[0] + " dance"
    body = with_orders(long_save(), "\n".join(lines) + "\n")
    answer = client.post(f"{ROOT}/tables/load", content=body)
    assert answer.status_code == 202
    error = told(answer)[-1]["error"]
    assert "order 3501" in error["text"]["en"]
    assert "このセーブは読み込めません" in error["text"]["ja"]
    assert stored(client.app.state.parts.tables) == 0


# --- few at a time -------------------------------------------------------------------------------


@pytest.mark.usefixtures("endless")
def test_few_are_replayed_at_a_time(tables: Tables) -> None:
    """One of an address, three in all; the next is asked to come later."""
    loads = limited(tables)
    first = [loads.begin(address, BODY) for address in ("a", "b", "c")]
    for address in ("a", "d"):
        with pytest.raises(Refused) as refused:
            loads.begin(address, BODY)
        assert refused.value.status == 429
    first[0].given_up = True
    wait_for(lambda: first[0].is_done)
    with pytest.raises(Refused):
        loads.begin("b", BODY)
    loads.begin("a", BODY)
    loads.stop()


@pytest.mark.usefixtures("endless")
def test_a_save_that_takes_too_long_is_given_up(tables: Tables) -> None:
    loads = limited(tables, load_seconds=0.05)
    load = loads.begin("a", BODY)
    wait_for(lambda: load.is_done)
    assert load.refused is not None
    assert load.refused.status == 422
    assert "more than 0 seconds" in load.refused.text.en
    assert load.state.error is not None
    assert stored(tables) == 0


@pytest.mark.usefixtures("endless")
def test_who_hangs_up_gives_up(tables: Tables) -> None:
    """The thread ends with the connection, and makes room."""
    loads = limited(tables)
    load = loads.begin("a", BODY)

    async def listen() -> list[Any]:
        lines = loads.follow(load)
        heard = [json.loads(await anext(lines)) for _ in range(2)]
        await lines.aclose()  # type: ignore[attr-defined]
        return heard

    heard = in_a_loop_of_its_own(listen())
    assert heard[1]["done"] >= heard[0]["done"]
    wait_for(lambda: load.is_done)
    assert load.created is None
    wait_for(lambda: "kessel-load" not in {one.name for one in threading.enumerate()})
    loads.begin("a", BODY)
    loads.stop()
    assert stored(tables) == 0


@pytest.mark.usefixtures("endless")
def test_the_end_of_the_server_ends_them(tmp_path: Path) -> None:
    """It does not wait for what takes for ever."""
    with running(tmp_path) as client:
        loads: Loads = client.app.state.parts.loads
        load = loads.begin("a", BODY)
        began = time.monotonic()
    assert time.monotonic() - began < 5
    wait_for(lambda: load.is_done)
    assert load.created is None
    with pytest.raises(Refused):
        loads.begin("b", BODY)


def test_a_failure_of_the_program_is_a_sentence(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Recorded, told, and the place is free again."""

    def work(*_: object) -> Work[Any]:
        yield
        raise RuntimeError("the program is wrong")

    monkeypatch.setattr(loading, "loading_table", work)
    monkeypatch.setattr(loading, "AT_ONCE", 0.0)
    loads = limited(tables)
    for _ in range(4):
        load = loads.begin("a", BODY)
        wait_for(lambda load=load: load.is_done)  # type: ignore[misc]
        assert load.refused is not None
        assert load.refused.text == refuse(500, "server-failed").text
        wait_for(lambda: not loads._threads)
    assert "the program is wrong" in caplog.text


def test_rewinds_are_replayed_step_by_step(tables: Tables) -> None:
    """Also when the game is told again with new dice: it can be given up at any moment."""
    record = orders_of(short_save()).splitlines(keepends=True)
    text = with_orders(short_save(), "".join([*record, "undo 40\n", *record[40:]]))
    load = Load(text.encode(), tables)
    with pytest.raises(Refused, match="does not arrive"):
        load.go_on(10)
    assert load.done == 81
