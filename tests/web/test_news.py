"""Listening to PostgreSQL: no connection is left behind, whenever it is ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kessel.web.record import news
from kessel.web.record.news import Bell


class Wire:
    """A connection of psycopg's, which somebody may act on while it is used."""

    def __init__(self, meanwhile: Callable[[str], None]) -> None:
        self.meanwhile = meanwhile
        self.driver_connection = self
        self.is_open = True
        self.autocommit = False

    def detach(self) -> None: ...

    def execute(self, statement: str) -> None:
        self.meanwhile("execute")

    def notifies(self, timeout: float, stop_after: int) -> Iterator[Any]:
        self.meanwhile("notifies")
        if not self.is_open:
            raise OSError("closed")
        yield from ()

    def close(self) -> None:
        self.is_open = False


class Engine:
    def __init__(self, meanwhile: Callable[[str], None]) -> None:
        self.meanwhile = meanwhile
        self.made: list[Wire] = []

    def raw_connection(self) -> Wire:
        self.made.append(Wire(self.meanwhile))
        return self.made[-1]


@pytest.fixture(autouse=True)
def _no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "PATIENCE", 0)
    monkeypatch.setattr(news, "GATHER", 0)


@pytest.mark.parametrize("moment", ["execute", "notifies"])
def test_who_is_closed_while_he_listens_leaves_nothing_behind(moment: str) -> None:
    def meanwhile(now: str) -> None:
        if now == moment:
            bell.close()

    engine: Any = Engine(meanwhile)
    bell = Bell(engine)
    assert bell.wait() == {}
    assert bell.wait() == {}, "and he does not listen again"
    assert [wire.is_open for wire in engine.made] == [False]


@pytest.mark.parametrize("moment", ["execute", "notifies"])
def test_a_connection_that_breaks_is_closed_and_another_is_made(moment: str) -> None:
    broken: list[str] = []

    def meanwhile(now: str) -> None:
        if now == moment and not broken:
            broken.append(now)
            raise OSError("gone")

    engine: Any = Engine(meanwhile)
    bell = Bell(engine)
    with pytest.raises(OSError, match="gone"):
        bell.wait()
    assert bell.wait() == {}
    assert [wire.is_open for wire in engine.made] == [False, True]
    bell.close()
    assert not engine.made[1].is_open
