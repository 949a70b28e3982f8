"""All games of a database in one file, and back.

A backup is an SQLite database with the same tables, whatever it was made from, so that it can be
restored to either kind, or simply served. It is made while servers go on: all of it is as it was at
one moment. It is written beside its place and moved there when it is whole and on the disk.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic.util.exc import CommandError
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from kessel.kernel.errors import BadInput
from kessel.web.record import schema
from kessel.web.record.engines import keep_private
from kessel.web.record.store import Store
from kessel.web.record.trouble import sentence

ROWS: Final = 500
"""That are copied at a time."""
PAGES: Final = 2000
"""Of an SQLite file, likewise: between them servers can write."""
BEFORE: Final = ".before-restore"
"""Where the database is kept that a backup takes the place of."""
PASSING: Final = (schema.presence, schema.shown)
"""What is true only while servers run."""


def back_up(url: str, to: Path) -> int:
    """Write a backup; answers how many games it holds."""
    if to.exists():
        raise BadInput(f"{to} is there already; name a new file")
    partial = to.with_name(to.name + ".partial")
    with told(), removed(partial):
        keep_private(str(partial))
        file = sqlite_file(url)
        if file is None:
            dump(url, partial)
        elif not file.exists():
            raise BadInput(f"there is no database {file}")
        else:
            with closing(sqlite3.connect(file)) as source, closing(open_new(partial)) as copy:
                source.backup(copy, pages=PAGES, sleep=0.01)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, and nothing beside it
        games = checked(partial)
        sync(partial)
        partial.replace(to)
    return games


def restore(file: Path, url: str, replace: bool = False) -> int:
    """Put a backup in the place of a database that no server uses; answers how many games it holds.
    What was there before stays beside it (SQLite), or must be thrown away on purpose."""
    if not file.exists():
        raise BadInput(f"there is no file {file}")
    target = sqlite_file(url)
    with told():
        checked(file)
        if target is not None:
            return restore_file(file, target, replace)
        return restore_rows(file, url, replace)


# --- SQLite --------------------------------------------------------------------------------------


def sqlite_file(url: str) -> Path | None:
    parsed = sa.make_url(url)
    return Path(parsed.database or "") if parsed.get_backend_name() == "sqlite" else None


def open_new(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, isolation_level=None)


def checked(file: Path) -> int:
    """How many games a backup holds.

    :raises BadInput: it is damaged, or no database of ours.
    """
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as copy:
            (found,) = copy.execute("PRAGMA integrity_check").fetchone()
            if found != "ok":
                raise BadInput(f"{file} is damaged: {found}")
            (games,) = copy.execute('SELECT count(*) FROM "match"').fetchone()
    except sqlite3.DatabaseError as problem:
        raise BadInput(f"{file} is no whole backup: {problem}") from None
    return int(games)


def restore_file(file: Path, target: Path, replace: bool) -> int:
    partial = target.with_name(target.name + ".partial")
    with removed(partial):
        keep_private(str(partial))
        shutil.copyfile(file, partial)
        games = brought_up(partial)
        if target.exists():
            leave_alone(target)
            if not replace:
                raise BadInput(f"{target} is there already; --replace puts it aside")
            put_aside(target)
        sync(partial)
        partial.replace(target)
    return games


def put_aside(target: Path) -> None:
    """Whatever belongs to a database gets another name: what a damaged one had not written yet
    must not be taken for the new one's, and what was put aside before stays."""
    ends = (BEFORE, *(f"{BEFORE}-{n}" for n in range(2, 1000)))
    end = next(one for one in ends if not target.with_name(target.name + one).exists())
    for kind in ("", "-wal", "-shm", "-journal"):
        file = target.with_name(target.name + kind)
        if file.exists():
            file.replace(target.with_name(target.name + end + kind))


def brought_up(file: Path) -> int:
    """A copy of a backup with the tables of this version; newer ones are refused."""
    store = Store(f"sqlite:///{file}")
    try:
        store.migrate()
    finally:
        store.close()
    with closing(open_new(file)) as copy:
        copy.execute("PRAGMA journal_mode = DELETE")
        for passing in PASSING:  # nobody is connected to it
            copy.execute(f"DELETE FROM {passing.name}")
    return checked(file)


def leave_alone(target: Path) -> None:
    """Refuse to touch a file that a server has open: only who is alone can end its write log."""
    try:
        with closing(sqlite3.connect(target, timeout=0.5)) as found:
            found.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError:
        raise BadInput(f"a server is using {target}: stop it first") from None
    except sqlite3.DatabaseError:
        return  # damaged, which is why it is replaced


# --- PostgreSQL ----------------------------------------------------------------------------------


def dump(url: str, to: Path) -> None:
    """Every row, as all were at one moment, into an SQLite file."""
    source, copy = Store(url), Store(f"sqlite:///{to}")
    try:
        copy.migrate()
        alone = {"isolation_level": "REPEATABLE READ"}
        with (
            source.engine.connect().execution_options(**alone) as reading,
            reading.begin(),
            copy.writing() as writing,
        ):
            copy_rows(reading, writing)
    finally:
        source.close()
        copy.close()
    with closing(open_new(to)) as made:
        made.execute("PRAGMA journal_mode = DELETE")


def restore_rows(file: Path, url: str, replace: bool) -> int:
    partial = file.with_name(file.name + ".partial")
    with removed(partial):
        keep_private(str(partial))
        shutil.copyfile(file, partial)
        games = brought_up(partial)
        source, target = Store(f"sqlite:///{partial}"), Store(url)
        try:
            target.migrate()
            with source.reading() as reading, target.writing() as writing:
                if writing.execute(OTHERS).scalar_one():
                    raise BadInput("a server is using the database: stop it first")
                if writing.execute(sa.select(schema.match.c.id).limit(1)).first() and not replace:
                    raise BadInput("there are games in the database; --replace throws them away")
                for table in reversed(schema.metadata.sorted_tables):
                    writing.execute(sa.delete(table))
                copy_rows(reading, writing)
        finally:
            source.close()
            target.close()
    return games


OTHERS: Final = sa.text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type ="
    " 'client backend'"
)
"""Connections of anybody else."""


def copy_rows(reading: Connection, writing: Connection) -> None:
    for table in schema.metadata.sorted_tables:
        if table in PASSING:
            continue
        found = reading.execution_options(yield_per=ROWS).execute(sa.select(table))
        for some in found.mappings().partitions(ROWS):
            writing.execute(sa.insert(table), [dict(row) for row in some])


# --- files ---------------------------------------------------------------------------------------


@contextmanager
def told() -> Iterator[None]:
    """Whatever goes wrong is one sentence."""
    try:
        yield
    except (SQLAlchemyError, CommandError, sqlite3.Error) as problem:
        raise BadInput(sentence(problem)) from None
    except OSError as problem:
        raise BadInput(f"{problem.filename or 'a file'}: {problem.strerror}") from None


@contextmanager
def removed(partial: Path) -> Iterator[None]:
    """A file that is not finished is not left behind."""
    try:
        yield
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            partial.with_name(partial.name + end).unlink(missing_ok=True)


def sync(file: Path) -> None:
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
