"""A database that is full, locked, newer or damaged: a sentence each, in time, and nothing is lost
that was acknowledged."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from kessel.cli.serve import prepare
from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.web.record import store as stores
from kessel.web.record import trouble
from kessel.web.record.store import Store
from tests.web.kit import Client, Person, running, two
from tests.web.test_strangers import assert_error

GAME = "circle_of_fire"
GAMES = (find(GAME),)


def give(person: Person, other: Person) -> Any:
    """Any order of whoever is to act."""
    view = person.view
    if not view["options"]:
        return give(other, person)
    body = {"order": view["options"][-1]["order"], "version": view["version"]}
    return person.request("POST", "/orders", json=body)


@contextlib.contextmanager
def no_room(client: Client) -> Iterator[None]:
    """The file cannot grow."""

    def taken(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA max_page_count = 1")

    engine = client.app.state.parts.store.engine
    sa.event.listen(engine, "checkout", taken)
    yield
    sa.event.remove(engine, "checkout", taken)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")


def test_a_full_disk(tmp_path: Path) -> None:
    """Orders are refused with a sentence until there is room; those before it are there."""
    with running(tmp_path, GAMES) as client:
        ada, bo = two(client, GAME)
        given = 0
        with no_room(client):
            while (answer := give(ada, bo)).status_code == 200:
                given += 1
            assert_error(answer, 503)
            assert "no room" in answer.json()["error"]["text"]["en"]
            assert ada.view["orders"] == given
        client.app.state.parts.store.engine.dispose()
        assert give(ada, bo).status_code == 200
    with running(tmp_path, GAMES) as client:
        assert ada.on(client).view["orders"] == given + 1


def test_a_locked_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who gives an order waits so long and no longer, however many wait; then it goes on."""
    monkeypatch.setattr(stores, "WAIT", 0.4)
    with running(tmp_path, GAMES) as client:
        tables = [two(client, GAME) for _ in range(4)]
        other = sqlite3.connect(tmp_path / "kessel.db", check_same_thread=False)
        other.execute("BEGIN IMMEDIATE")
        answers: list[Any] = []
        threads = [
            threading.Thread(target=lambda pair=pair: answers.append(give(*pair)))
            for pair in tables
        ]
        began = time.monotonic()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert time.monotonic() - began < 5
        for answer in answers:
            assert_error(answer, 503)
        assert client.get("/health").status_code == 200
        other.rollback()
        other.close()
        assert [give(*pair).status_code for pair in tables] == [200] * 4


def test_a_newer_or_damaged_database_is_not_served(tmp_path: Path) -> None:
    file = tmp_path / "kessel.db"
    store = Store(f"sqlite:///{file}")
    store.migrate()
    with store.writing() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(BadInput, match="newer version of Kessel"):
        prepare(f"sqlite:///{file}")
    for beside in ("-wal", "-shm"):
        Path(f"{file}{beside}").unlink(missing_ok=True)
    file.write_bytes(b"x" * 5000)
    with pytest.raises(BadInput, match="the database is damaged"):
        prepare(f"sqlite:///{file}")


def test_strangers_are_not_told_what_the_driver_says(caplog: pytest.LogCaptureFixture) -> None:
    """It names hosts and users; the log has it. And the database is asked once a second."""
    asked: list[int] = []
    store = Store("postgresql+psycopg://secretuser@127.0.0.1:1/secretname")

    def problem() -> str | None:
        asked.append(1)
        return store.problem()

    pulse = trouble.Pulse(problem)
    assert {pulse.felt() for _ in range(50)} == {trouble.AWAY.host}
    assert len(asked) == 1
    assert "127.0.0.1" in caplog.text
    store.close()


def test_a_database_that_breaks_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Health and players are told; a file that is put back is used without a restart."""
    with running(tmp_path, GAMES) as client:
        ada, bo = two(client, GAME)
        assert give(ada, bo).status_code == 200
        file, whole = tmp_path / "kessel.db", tmp_path / "whole"
        with contextlib.closing(sqlite3.connect(file)) as source:
            source.execute("VACUUM INTO ?", [str(whole)])
        client.app.state.parts.store.close()
        broken = tmp_path / "broken"
        broken.write_bytes(b"x" * 5000)
        for path in tmp_path.glob("kessel.db-*"):
            path.unlink(missing_ok=True)
        broken.replace(file)  # at once: a file that grows would be an empty database for a moment
        client.app.state.parts.store.close()  # and nobody kept the old one open
        answer = ada.request("GET")
        assert_error(answer, 503)
        with monkeypatch.context() as patch:
            patch.setattr(trouble, "FRESH", 0.0)
            told = client.get("/ready")
        assert told.status_code == 503
        assert told.json()["database"] == trouble.DAMAGED.host
        for path in tmp_path.glob("kessel.db-*"):
            path.unlink(missing_ok=True)
        whole.replace(file)
        client.app.state.parts.store.close()
        assert ada.view["orders"] == 1
        assert give(ada, bo).status_code == 200


def test_only_the_owner_reads_the_file(tmp_path: Path) -> None:
    """A new one, one that was open to others, and what SQLite writes beside it."""
    file = tmp_path / "kessel.db"
    for _ in range(2):
        with running(tmp_path, GAMES) as client:
            two(client, GAME)
            modes = {path.stat().st_mode & 0o777 for path in tmp_path.glob("kessel.db*")}
            assert modes == {0o600}
        file.chmod(0o644)
