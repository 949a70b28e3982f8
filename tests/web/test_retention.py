"""How long tables are kept."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kessel.cli import lazily
from kessel.cli.main import main
from kessel.testkit.nimble import NIMBLE
from kessel.web.hall.retention import DAY, Retention
from tests.web.kit import Client, Person, create, running
from tests.web.members import club, joined, table_of


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with running(tmp_path, (NIMBLE,)) as found:
        yield found


def aged(folder: Path, table: str, days: float, seen: float) -> None:
    """Let a table be so many days old, and opened last so many days ago."""
    now = time.time()
    with sqlite3.connect(folder / "kessel.db") as database:
        database.execute("UPDATE match SET changed = ? WHERE id = ?", (now - days * DAY, table))
        database.execute("UPDATE seat SET seen = ? WHERE match = ?", (now - seen * DAY, table))


def retention(client: Client, days: float = 30) -> Retention:
    parts = client.app.state.parts
    return Retention(parts.store, parts.tables.find_game, days)


def new(client: Client, over: bool = False) -> Person:
    found = create(client)
    if over:
        found["player1"].post("/resign")
    return found["player1"]


def test_what_is_over_or_left_goes(client: Client, tmp_path: Path) -> None:
    """And nothing else: neither what is young, nor what somebody still looks after."""
    over, left, visited, young = new(client, True), new(client), new(client), new(client, True)
    aged(tmp_path, over.table, 31, 1)
    aged(tmp_path, left.table, 40, 31)
    aged(tmp_path, visited.table, 40, 29)
    aged(tmp_path, young.table, 29, 29)
    kept = retention(client)
    found = kept.old()
    assert [(one.id, one.is_over) for one in found] == [(left.table, False), (over.table, True)]
    assert kept.delete(found) == 2
    parts = client.app.state.parts
    for gone in (over, left):
        parts.tables.forget_seats(gone.table)
        parts.tables.shelf.forget(gone.table)
        assert gone.request("GET").status_code == 403
    for stays in (visited, young):
        assert stays.view["player"] == 0
    with sqlite3.connect(tmp_path / "kessel.db") as database:
        for name in ("entry", "seat", "watch", "talk", "invitation"):
            left_over = database.execute(
                f"SELECT count(*) FROM {name} WHERE match IN (?, ?)", (over.table, left.table)
            )
            assert left_over.fetchone() == (0,)


def test_a_table_that_is_played_on_meanwhile_stays(client: Client, tmp_path: Path) -> None:
    table = new(client)
    aged(tmp_path, table.table, 40, 40)
    kept = retention(client)
    found = kept.old()
    table.order(table.view["options"][0]["order"])
    assert kept.delete(found) == 0
    assert table.view["player"] == 0


def test_a_dry_run_tells_and_deletes_nothing(
    client: Client,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kessel.games.registry.find", lambda game: NIMBLE)
    assert "tidy" in lazily.COMMANDS
    table = new(client, True)
    aged(tmp_path, table.table, 31, 31)
    asked = ["tidy", "--keep-days", "30", "--database", f"sqlite:///{tmp_path / 'kessel.db'}"]
    assert main([*asked, "--dry-run"]) == 0
    told = capsys.readouterr().out
    assert table.table in told
    assert "1 tables would be deleted" in told
    assert table.view["player"] == 0
    assert main(asked) == 0
    assert "1 tables are deleted" in capsys.readouterr().out
    assert main(["tidy", "--keep-days", "0"]) != 0


def test_a_record_outlives_its_tables(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        ada, bo = joined(client, "Ada"), joined(client, "Bo")
        table = table_of(ada, bo)
        bo.post(f"/tables/{table}/resign")
        aged(tmp_path, table, 31, 31)
        kept = retention(client)
        assert kept.delete(kept.old()) == 1
        assert ada.get("/account/games") == []
        assert ada.get("/account/record")[0]["won"] == 1


def test_a_server_that_was_told_to_tidies_up(tmp_path: Path) -> None:
    with running(tmp_path, (NIMBLE,)) as client:
        table = new(client, True)
    aged(tmp_path, table.table, 31, 31)
    with running(tmp_path, (NIMBLE,), keep_days=30.0) as client:
        until = time.monotonic() + 30
        while client.app.state.parts.store.match(table.table) and time.monotonic() < until:
            time.sleep(0.02)
        assert client.app.state.parts.store.match(table.table) is None
