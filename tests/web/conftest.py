"""A server for a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kessel.games.registry import GAMES
from kessel.testkit.nimble import NIMBLE
from kessel.web import reading
from kessel.web.settings import Settings
from kessel.web.store import Store
from kessel.web.tables import Tables
from tests.web.kit import Client, running


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with running(tmp_path) as found:
        yield found


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """The tables of a process, with nothing around them."""
    store = Store(f"sqlite:///{tmp_path / 'kessel.db'}")
    store.migrate()
    made = Tables(Settings(), (*GAMES, NIMBLE), store)
    for game in made.games.values():
        reading.rehearse(game)
    yield made
    store.close()
