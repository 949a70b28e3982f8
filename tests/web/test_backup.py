"""Backups of a server at work, and what comes back from them."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from kessel.cli.main import main
from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.testkit.nimble import NIMBLE
from kessel.web.hall.tables import Tables
from kessel.web.record.backup import back_up, restore
from kessel.web.record.store import Store
from kessel.web.settings import Settings, database_url
from kessel.web.wire import TableWanted
from tests.web.kit import play_out, running, two

GAME = "circle_of_fire"
GAMES = (find(GAME),)


def test_a_backup_of_a_live_server(tmp_path: Path) -> None:
    """Whole, of one moment, with all that was acknowledged before it began; it can be served."""
    copy, elsewhere = tmp_path / "copy", tmp_path / "elsewhere"
    elsewhere.mkdir()
    url = f"sqlite:///{tmp_path / 'kessel.db'}"
    with running(tmp_path, GAMES) as client:
        ada, bo = two(client, GAME)
        play_out(ada, bo, most=10)
        seen: list[Any] = []

        def go_on() -> None:
            seen.append(play_out(ada, bo, most=40, seed=2))

        playing = threading.Thread(target=go_on)
        playing.start()
        assert main(["backup", str(copy), "--database", url]) == 0
        playing.join()
        assert seen == [40]
        assert copy.stat().st_mode & 0o777 == 0o600
        with pytest.raises(BadInput, match="there already"):
            back_up(url, copy)
        with pytest.raises(BadInput, match="a server is using"):
            restore(copy, url, replace=True)
        assert ada.view["orders"] == 50
    with pytest.raises(BadInput, match="--replace"):
        restore(copy, url)
    assert main(["restore", str(copy), "--database", url, "--replace"]) == 0
    with running(tmp_path, GAMES) as client:
        again = ada.on(client).view
        assert 10 <= again["orders"] <= 50
        play_out(ada.on(client), bo.on(client), most=5)
    assert (tmp_path / "kessel.db.before-restore").exists()
    assert not list(tmp_path.glob("*.partial*"))


def test_a_backup_that_is_damaged_or_newer(tmp_path: Path) -> None:
    """Is not restored, and what was there stays."""
    url = f"sqlite:///{tmp_path / 'kessel.db'}"
    store = Store(url)
    store.migrate()
    Tables(Settings(), [NIMBLE], store).create(TableWanted(NIMBLE.id))
    store.close()
    copy = tmp_path / "copy"
    assert back_up(url, copy) == 1
    before = (tmp_path / "kessel.db").read_bytes()
    with sqlite3.connect(copy) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    with pytest.raises(BadInput, match="newer version"):
        restore(copy, url, replace=True)
    copy.write_bytes(copy.read_bytes()[:8000] + b"x" * 3000)
    with pytest.raises(BadInput, match=r"damaged|no whole backup"):
        restore(copy, url, replace=True)
    with pytest.raises(BadInput, match="there is no file"):
        restore(tmp_path / "nothing", url)
    assert (tmp_path / "kessel.db").read_bytes() == before


def test_from_one_kind_of_database_to_the_other(tmp_path: Path, postgres_url: str) -> None:
    """SQLite to PostgreSQL and back: the same rows."""
    first = f"sqlite:///{tmp_path / 'kessel.db'}"
    with running(tmp_path, GAMES) as client:
        ada, bo = two(client, GAME)
        play_out(ada, bo, most=12)
    whole = database_url(Settings(database=postgres_url))
    engine = sa.create_engine(whole, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text("CREATE DATABASE backups"))
    engine.dispose()
    url = sa.make_url(whole).set(database="backups").render_as_string(hide_password=False)
    assert back_up(first, tmp_path / "one") == 1
    assert restore(tmp_path / "one", url) == 1
    with pytest.raises(BadInput, match="--replace"):
        restore(tmp_path / "one", url)
    store = Store(url)
    assert store.entries(ada.table)
    with pytest.raises(BadInput, match="a server is using"):
        restore(tmp_path / "one", url, replace=True)
    store.close()
    assert back_up(url, tmp_path / "two") == 1
    rows = [rows_of(tmp_path / name) for name in ("one", "two")]
    assert rows[0] == rows[1]


def rows_of(file: Path) -> Any:
    with sqlite3.connect(file) as found:
        kept = [
            sorted(map(repr, found.execute(f'SELECT * FROM "{table}"')))
            for table in ("match", "entry", "seat")
        ]
    found.close()
    return kept


def test_a_damaged_database_is_put_aside_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    """Its write log would be played into the restored one; what was put aside before stays."""
    copy, target = tmp_path / "copy", tmp_path / "kessel.db"
    Store(f"sqlite:///{copy}").migrate()
    for what in (b"first", b"second"):
        target.write_bytes(what * 100)
        target.with_name("kessel.db-wal").write_bytes(what)
        restore(copy, f"sqlite:///{target}", replace=True)
        assert not target.with_name("kessel.db-wal").exists()
    aside = [tmp_path / f"kessel.db.before-restore{end}" for end in ("", "-2")]
    assert [file.read_bytes()[:5] for file in aside] == [b"first", b"secon"]
