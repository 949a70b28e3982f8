"""Staffs that never come back: the server goes on answering, the games go on, and it ends when it
is told to."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from kessel.testkit.postgres import free_port
from kessel.web.app import create_app
from kessel.web.record.engines import THREADS
from kessel.web.think.minds import Minds
from tests.ai.staffs import never, raises, says_nonsense
from tests.web.endless import deaf, found, heap, waits
from tests.web.kit import HUMANS, ROOT, Client, create, next_view, running, settings, two
from tests.web.test_standing import leave

COMPUTERS = [{"kind": "computer", "level": "staff"}] * 2
SOON = 2.0
"""Seconds in which a request is answered, on a machine that has other work too."""


@contextmanager
def serving(folder: Path, make: Any, advise: Any, patience: float = 0.3) -> Iterator[Client]:
    chosen = settings(folder, thinkers=2, patience=patience)
    app = create_app(chosen, (make(advise),), partial(found, advise))
    with TestClient(app) as client:
        yield client


def wait_until(holds: Any, seconds: float = 30.0) -> None:
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "it never came true"
        time.sleep(0.05)


# --- the game goes on -----------------------------------------------------------------------------


@pytest.mark.failing_staff
@pytest.mark.parametrize("advise", [never, waits, raises, says_nonsense])
def test_computers_play_on_without_a_staff(tmp_path: Path, advise: Any) -> None:
    """Chance decides in its place, to the end of the game."""
    with serving(tmp_path, heap, advise) as client:
        watcher = create(client, seats=COMPUTERS)["spectator"]
        wait_until(lambda: watcher.view["outcome"], 60)


@pytest.mark.failing_staff
@pytest.mark.parametrize("advise", [never, waits])
def test_a_general_plays_on_without_a_staff(tmp_path: Path, advise: Any) -> None:
    seats = [{"kind": "computer", "level": "general:1"}, {"kind": "computer", "level": "random"}]
    with serving(tmp_path, heap, advise, 1.0) as client:
        watcher = create(client, seats=seats)["spectator"]
        wait_until(lambda: watcher.view["orders"] > 2, 60)


@pytest.mark.failing_staff
def test_what_was_left_to_a_staff_that_waits_is_handed_back(tmp_path: Path) -> None:
    with serving(tmp_path, deaf, waits) as client:
        first, _ = two(client, "circle_of_fire")
        leave(first, "setting-up")
        time.sleep(1.0)
        assert first.view["options"]
        first.order(first.view["options"][0]["order"])


# --- requests are answered ------------------------------------------------------------------------


@pytest.mark.failing_staff
@pytest.mark.parametrize("advise", [never, pytest.param(waits, marks=pytest.mark.on_demand)])
def test_hints_never_keep_others_from_being_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, advise: Any
) -> None:
    """More of them than the server has threads, each at a table of its own."""
    monkeypatch.setattr("kessel.web.staff.staffwork.HINT_TURN", 2.0)
    with serving(tmp_path, deaf, advise, patience=2.0) as client:
        tables = [two(client, "circle_of_fire")[0] for _ in range(THREADS + 8)]
        answers: list[int] = []

        def ask(person: Any) -> None:
            answers.append(person.request("GET", "/hint").status_code)

        asking = [threading.Thread(target=ask, args=(person,)) for person in tables]
        for thread in asking:
            thread.start()
        time.sleep(0.3)
        for person in tables[:10]:
            began = time.monotonic()
            assert person.view["options"]
            assert time.monotonic() - began < SOON
        for thread in asking:
            thread.join()
    assert len(answers) == len(tables)
    assert set(answers) <= {200, 503}


@pytest.mark.failing_staff
def test_a_hint_is_thought_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    whole = Minds.ask
    monkeypatch.setattr(Minds, "ask", lambda minds, call: made.append(call) or whole(minds, call))
    with serving(tmp_path, deaf, raises, patience=30.0) as client:
        first, _ = two(client, "circle_of_fire")
        once = first.get("/hint")
        assert "no advice" in once["why"]["en"]
        assert once["order"] in [option["order"] for option in first.view["options"]]
        assert first.get("/hint") == once
        assert len(made) == 1
        first.order(once["order"])
        first.get("/hint")
        assert len(made) == 2


@pytest.mark.failing_staff
def test_orders_are_given_while_computers_think(tmp_path: Path) -> None:
    """Every thinker is busy at other tables; two people play."""
    with serving(tmp_path, deaf, waits, patience=60.0) as client:
        for _ in range(6):
            create(client, "circle_of_fire", seats=COMPUTERS)
        first, _ = two(client, "circle_of_fire")
        for _ in range(5):
            began = time.monotonic()
            first.order(first.view["options"][0]["order"])
            assert time.monotonic() - began < SOON


# --- the server ends ------------------------------------------------------------------------------


@pytest.mark.failing_staff
@pytest.mark.parametrize("advise", [never, waits])
def test_a_server_ends_while_all_think(tmp_path: Path, advise: Any) -> None:
    with serving(tmp_path, deaf, advise, patience=60.0) as client:
        for _ in range(4):
            create(client, "circle_of_fire", seats=COMPUTERS)
        first, _ = two(client, "circle_of_fire")
        first.order(first.view["options"][0]["order"])
        assert first.get("/review")["review"] is None
        time.sleep(0.3)
        began = time.monotonic()
    assert time.monotonic() - began < SOON


def test_a_server_process_ends_soon_after_it_is_told_to(tmp_path: Path) -> None:
    """While generals think, a review is made and hints are waited for, all without end."""
    port = free_port()
    command = [sys.executable, "-m", "tests.web.endless", str(tmp_path), str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        base = f"http://127.0.0.1:{port}{ROOT}"
        wait_until(lambda: answers(f"{base}/games"), 90)
        for game in ("circle_of_fire", "nimble"):
            for level in ("general:30", "staff"):
                seats = [{"kind": "computer", "level": level}] * 2
                httpx.post(f"{base}/tables", json={"game": game, "seats": seats}).raise_for_status()
        asking = []
        for game in ("circle_of_fire", "nimble"):
            for _ in range(4):
                made = httpx.post(f"{base}/tables", json={"game": game, "seats": HUMANS}).json()
                token = made["links"]["player1"].split("/")[3]
                headers = {"Authorization": f"Bearer {token}"}
                address = f"{base}/tables/{made['table']}"
                give_any(address, headers)
                httpx.get(f"{address}/review", headers=headers)
                asking.append(threading.Thread(target=hint, args=(address, headers)))
                asking[-1].start()
        time.sleep(0.5)
        began = time.monotonic()
        assert httpx.get(f"{base}/games").status_code == 200
        assert time.monotonic() - began < SOON
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=20)
        assert time.monotonic() - began < 2 * SOON
        for thread in asking:
            thread.join()
    finally:
        process.kill()
        process.wait()


def answers(address: str) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(address).status_code == 200
    return False


def give_any(address: str, headers: dict[str, str]) -> None:
    """An order, whatever it is, so that there is something to look at again."""
    view = httpx.get(address, headers=headers).json()
    if view["options"]:
        order = {"order": view["options"][0]["order"], "version": view["version"]}
        httpx.post(f"{address}/orders", headers=headers, json=order).raise_for_status()


def hint(address: str, headers: dict[str, str]) -> None:
    with suppress(httpx.TransportError):  # the server has ended
        httpx.get(f"{address}/hint", headers=headers, timeout=30)


def test_what_comes_before_the_first_decision_is_not_waited_for(tmp_path: Path) -> None:
    """The computer pauses between its orders so that they can be watched, but not while a person
    waits for his first decision; after that it does."""
    seats = [{"kind": "computer", "level": "random"}, {"kind": "human"}]
    with running(tmp_path, computer_pause=60.0) as client:
        person = create(client, scenario="hill", seats=seats)["player2"]
        with person.live() as session:
            view = next_view(session, 1)
            assert view["options"]
            person.order(view["options"][0]["order"])
        assert person.view["thinking"]
        assert person.view["orders"] == 2
