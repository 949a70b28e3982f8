"""Ladders: who is how strong at a game, by side, from the results of its tables.

A game counts that began and was played here, under the server's dice, between two who are not the
same: members by their accounts, guests by their browsers, computers by their levels. Ratings are
not kept: they follow from the results.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections import Counter
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from kessel.club.ratings import SURE, Rating, Result, Who, ratings
from kessel.kernel.dice import is_scripted
from kessel.web.hall.tables import Change, Tables
from kessel.web.hall.views import outcome
from kessel.web.record import schema
from kessel.web.settings import Settings
from kessel.web.table.seats import Seat
from kessel.web.table.table import Table
from kessel.web.wire.ladders import Ladder, Ranked

log: Final = logging.getLogger("kessel.web")
PERIOD: Final = 7 * 86400
"""Seconds whose results count together: a week."""
MEMBER, GUEST, COMPUTER = "member", "guest", "computer"


class ResultRow(msgspec.Struct, frozen=True):
    """See `schema.result`."""

    match: str
    game: str
    scenario: str
    one: str
    other: str
    names: str
    winner: int
    ended: float


class Ladders:
    """The results of one service and what follows from them."""

    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.settings = settings
        self.tables = tables
        self.store = tables.store
        self._made: dict[str, tuple[tuple[int, int], Ladder]] = {}

    # --- who sits where ---------------------------------------------------------------------

    def sat(self, seat: Seat, guest: str) -> None:
        """A guest sat down; who comes to the same seat later changes nothing."""
        row = {"match": seat.table, "player": seat.player, "guest": guest}
        columns = schema.holder.c
        there = sa.select(columns.guest).where(
            columns.match == seat.table, columns.player == seat.player
        )

        def work(connection: Connection) -> None:
            if connection.execute(there).first() is None:
                connection.execute(sa.insert(schema.holder).values(row))

        with contextlib.suppress(IntegrityError):  # another process was faster
            self.store.write(work)

    def holder(self, table: Table, player: int) -> str:
        """Whose result it is; empty where nobody can tell."""
        chair = table.setup.chairs[player]
        if chair.kind == "computer":
            return f"{COMPUTER}:{chair.level}"
        held, guests = schema.hold.c, schema.holder.c
        member = sa.select(held.account).where(held.match == table.id, held.player == player)
        guest = sa.select(guests.guest).where(guests.match == table.id, guests.player == player)
        with self.store.reading() as connection:
            account = connection.execute(member).scalar()
            if account:
                return f"{MEMBER}:{account}"
            found = connection.execute(guest).scalar()
        return f"{GUEST}:{found}" if found and self.settings.rate_guests else ""

    # --- results ----------------------------------------------------------------------------

    def changed(self, change: Change, table: Table) -> None:
        """Write down how a game ended, where it counts. No order is refused for the sake of it."""
        if not table.is_over:
            return
        try:
            row = self.result(table)
            if row is not None:
                statement = sa.insert(schema.result).values(msgspec.structs.asdict(row))
                with contextlib.suppress(IntegrityError):  # it is written down already
                    self.store.write(lambda connection: run(connection, statement))
        except SQLAlchemyError as problem:
            self.store.failed(problem)
        except Exception:
            log.exception("table %s: its result was not written down", table.id)

    def result(self, table: Table) -> ResultRow | None:
        """What counts of a game that is over."""
        position, chairs = table.match.position, table.setup.chairs
        found = outcome(table, position)
        if found is None or not is_rateable(table):
            return None
        keys = [self.holder(table, table.player_of(side)) for side in (0, 1)]
        if not all(keys) or keys[0] == keys[1]:
            return None
        names = [
            chairs[table.player_of(side)].name if keys[side].startswith(GUEST) else ""
            for side in (0, 1)
        ]
        return ResultRow(
            match=table.id,
            game=table.game.id,
            scenario=position.scenario,
            one=keys[0],
            other=keys[1],
            names=msgspec.json.encode(names).decode(),
            winner=int(found.winner),
            ended=time.time(),
        )

    # --- ladders ----------------------------------------------------------------------------

    def ladder(self, game: str) -> Ladder:
        """Everybody who has a rating at a game; made anew when there is a new result."""
        count = sa.select(sa.func.count()).where(schema.result.c.game == game)
        with self.store.reading() as connection:
            state = (connection.execute(count).scalar_one(), int(time.time() // PERIOD))
        kept = self._made.get(game)
        if kept is None or kept[0] != state:
            kept = self._made[game] = (state, self._make(game))
        return kept[1]

    def _make(self, game: str) -> Ladder:
        columns = schema.result.c
        query = sa.select(schema.result).where(columns.game == game).order_by(columns.ended)
        with self.store.reading() as connection:
            rows = [ResultRow(*row) for row in connection.execute(query)]
            members = self._members(connection, rows)
        results = [
            Result(int(row.ended // PERIOD), one_of(row, 0), one_of(row, 1), score_of(row))
            for row in rows
        ]
        found = ratings(results, int(time.time() // PERIOD))
        names = guests_of(rows) | members
        ended = Counter((one_of(row, side), row.winner) for row in rows for side in (0, 1))
        ranked = [rank(who, rating, ended, names) for who, rating in found.items()]
        ranked.sort(key=lambda one: (one.provisional, -one.rating, one.name))
        first = tuple(one for one in ranked if one.side == 0)
        return Ladder(game, len(rows), (first, tuple(one for one in ranked if one.side == 1)))

    def _members(self, connection: Connection, rows: list[ResultRow]) -> dict[str, str]:
        keys = {key for row in rows for key in (row.one, row.other)}
        wanted = [key.partition(":")[2] for key in keys if key.startswith(MEMBER)]
        columns = schema.account.c
        query = sa.select(columns.id, columns.name).where(columns.id.in_(wanted))
        return {f"{MEMBER}:{row.id}": row.name for row in connection.execute(query)}


def is_rateable(table: Table) -> bool:
    """Whether a game was played in a way that tells something: from its beginning, here, by both;
    and against a computer, which always agrees, without going back."""
    setup, tally = table.setup, table.tally
    has_computer = any(chair.kind == "computer" for chair in setup.chairs)
    return (
        not setup.shared
        and not setup.origin
        and not is_scripted(table.match.start.dice)
        and all(tally.orders)
        and not (has_computer and tally.rewinds)
    )


def one_of(row: ResultRow, side: int) -> Who:
    """Everybody is rated for each side apart."""
    return Who(f"{side}/{(row.one, row.other)[side]}")


def score_of(row: ResultRow) -> float:
    """Of the first side."""
    return {0: 1.0, 1: 0.0}.get(row.winner, 0.5)


def guests_of(rows: list[ResultRow]) -> dict[str, str]:
    """What guests called themselves last."""
    found = {}
    for row in rows:
        for key, name in zip((row.one, row.other), msgspec.json.decode(row.names), strict=True):
            if name:
                found[key] = name
    return found


def rank(
    who: Who, rating: Rating, ended: Counter[tuple[Who, int]], names: dict[str, str]
) -> Ranked:
    side, _, key = who.partition("/")
    kind, _, rest = key.partition(":")
    wins, losses = ended[who, int(side)], ended[who, 1 - int(side)]
    draws = ended[who, -1]
    return Ranked(
        name=names.get(key, ""),
        kind=kind,
        level=rest if kind == COMPUTER else "",
        side=int(side),
        rating=round(rating.value),
        deviation=round(rating.deviation),
        provisional=rating.deviation > SURE,
        games=wins + draws + losses,
        wins=wins,
        draws=draws,
        losses=losses,
    )


def run(connection: Connection, statement: sa.Executable) -> None:
    connection.execute(statement)
