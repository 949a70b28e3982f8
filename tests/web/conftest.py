"""A server for a test."""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from kessel.games.registry import GAMES
from kessel.testkit import postgres
from kessel.testkit.nimble import NIMBLE
from kessel.web.hall import reading
from kessel.web.hall.tables import Tables
from kessel.web.record.store import Store
from kessel.web.settings import Settings
from tests.web.kit import Client, running


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL for all tests of a process."""
    if not postgres.is_available():
        pytest.skip("PostgreSQL is not installed")
    # a folder that another user may enter, unlike pytest's own
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        with postgres.running(Path(folder) / "cluster") as url:
            yield url


@pytest.fixture(autouse=True)
def _no_connection_is_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test leaves open is its own fault, and not that of the test in which it is noticed."""
    yield
    if "postgres_url" in request.fixturenames:
        gc.collect()


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
