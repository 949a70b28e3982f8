"""Manners at a table: who does not want to hear the other, and what the host is told about him.

A mute belongs to the seat, whichever device opens it: what the other says is not sent there. A
report tells the host why, with what had been said last; it is kept though the table goes.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from kessel.kernel.errors import BadInput
from kessel.kernel.typed import read_json
from kessel.web.host.tokens import new_token
from kessel.web.people.talk import Talk, checked_talk
from kessel.web.record import schema
from kessel.web.record.store import Store
from kessel.web.table.seats import SPECTATOR, Seat, Setup
from kessel.web.wire.seats import TalkLine
from kessel.web.words import refuse

MOST_REPORTS: Final = 3
"""Reports of one seat that the host has not settled."""
LAST_LINES: Final = 30
"""Messages that a report takes along."""


LINES: Final = msgspec.json.Decoder(tuple[TalkLine, ...])


class Report(msgspec.Struct, frozen=True):
    """What a player told the host about the other, and what they had said."""

    id: str
    match: str
    player: int
    names: tuple[str, ...]
    """Of both players, as long as there is the table."""
    reason: str
    lines: tuple[TalkLine, ...]
    at: float
    settled: float


class Manners:
    """Mutes and reports of one service."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self.store = talk.tables.store

    def is_muted(self, seat: Seat) -> bool:
        """Whether a player does not want to hear the other."""
        columns = schema.mute.c
        query = sa.select(columns.player)
        query = query.where(columns.match == seat.table, columns.player == seat.player)
        with self.store.reading() as connection:
            return connection.execute(query).first() is not None

    def mute(self, seat: Seat, muted: bool) -> None:
        """Hear nothing of the other any more, or again."""
        with self.talk.talking(seat):
            pass
        self._set(seat.table, seat.player, muted)

    def mute_spectators(self, seat: Seat, muted: bool) -> None:
        """Let spectators show the replay to nobody any more, or again; either player may say so."""
        self.talk.tables.player_only(seat)
        self._set(seat.table, SPECTATOR, muted)

    def _set(self, table: str, player: int, muted: bool) -> None:
        columns = schema.mute.c

        def work(connection: Connection) -> None:
            here = (columns.match == table, columns.player == player)
            connection.execute(sa.delete(schema.mute).where(*here))
            if muted:
                row = {"match": table, "player": player}
                connection.execute(sa.insert(schema.mute).values(row))

        self.store.write(work)

    def lines(self, seat: Seat, after: int) -> tuple[TalkLine, ...]:
        """What was said, as far as a player wants to hear it."""
        found = self.talk.lines(seat, after)
        if not self.is_muted(seat):
            return found
        return tuple(line for line in found if line.player == seat.player)

    def report(self, seat: Seat, reason: str) -> None:
        """Tell the host about the other player."""
        with self.talk.talking(seat):
            pass
        text = checked_talk(reason)
        lines = self.talk.seats.talk(seat.table)[-LAST_LINES:]
        columns = schema.report.c
        waiting = sa.select(sa.func.count()).where(
            columns.match == seat.table, columns.player == seat.player, columns.settled == 0
        )
        row = {
            "id": new_token(),
            "match": seat.table,
            "player": seat.player,
            "reason": text,
            "lines": msgspec.json.encode(lines).decode(),
            "at": time.time(),
        }
        is_told: list[bool] = []

        def work(connection: Connection) -> None:
            is_told[:] = [connection.execute(waiting).scalar_one() < MOST_REPORTS]
            if is_told[0]:
                connection.execute(sa.insert(schema.report).values(row))

        self.store.write(work)
        if not is_told[0]:
            raise refuse(429, "report-enough")


def reports(store: Store, everything: bool = False) -> list[Report]:
    """What the host was told and has not settled, or all of it; the latest last."""
    columns = schema.report.c
    query = (
        sa.select(schema.report, schema.match.c.setup)
        .join(schema.match, schema.match.c.id == columns.match, isouter=True)
        .order_by(columns.at)
    )
    if not everything:
        query = query.where(columns.settled == 0)
    with store.reading() as connection:
        rows: Sequence[sa.RowMapping] = connection.execute(query).mappings().all()
    return [
        Report(
            id=row["id"],
            match=row["match"],
            player=row["player"],
            names=names_of(row["setup"]),
            reason=row["reason"],
            lines=LINES.decode(row["lines"]),
            at=row["at"],
            settled=row["settled"],
        )
        for row in rows
    ]


def names_of(setup: str | None) -> tuple[str, ...]:
    if setup is None:
        return ()
    return tuple(chair.name for chair in read_json(setup, Setup).chairs)


def settle(store: Store, id: str) -> None:
    """The host is done with a report."""
    columns, done = schema.report.c, []
    change = sa.update(schema.report).where(columns.id == id, columns.settled == 0)
    change = change.values(settled=time.time())
    store.write(lambda connection: done.append(connection.execute(change).rowcount))
    if done[-1] != 1:
        raise BadInput(f"there is no open report {id}")
