"""Open invitations and games to watch, in the database."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from kessel.web.record import schema
from kessel.web.record.seats import alone
from kessel.web.record.store import MatchRow, SeatRow, Stale, Store


class OfferRow(msgspec.Struct, frozen=True):
    """An empty seat that is offered; see `schema.offer`."""

    match: str
    player: int
    level: str
    pace: str
    made: float
    until: float
    network: str
    account: str | None = None
    rival: str | None = None


class TooMany(Exception):
    """Somebody offers more seats than he may at a time."""


class LobbyStore:
    def __init__(self, store: Store) -> None:
        self.store = store

    # --- offers -----------------------------------------------------------------------------

    def put(self, row: OfferRow, most: int) -> None:
        """Offer a seat, in place of what was offered at the table before.

        :raises TooMany: whoever does so offers as many already.
        :raises Stale: the seat is taken.
        """
        columns, now = schema.offer.c, time.time()
        who = columns.account == row.account if row.account else columns.network == row.network
        others = sa.select(sa.func.count()).where(
            who, columns.until > now, columns.match != row.match, free_seat()
        )
        problem: list[Exception] = []

        def work(connection: Connection) -> None:
            problem.clear()
            alone(connection, row.match)
            if is_taken(connection, row.match, row.player):
                raise Stale(row.match)
            if connection.execute(others).scalar_one() >= most:
                problem.append(TooMany())
                return
            connection.execute(sa.delete(schema.offer).where(columns.match == row.match))
            connection.execute(sa.insert(schema.offer).values(msgspec.structs.asdict(row)))
            connection.execute(sa.delete(schema.offer).where(columns.until < now))

        self.store.write(work)
        if problem:
            raise problem[0]

    def offer(self, match: str) -> OfferRow | None:
        """What is offered at a table, while it is."""
        columns = schema.offer.c
        query = sa.select(schema.offer).where(
            columns.match == match, columns.until > time.time(), free_seat()
        )
        with self.store.reading() as connection:
            row = connection.execute(query).mappings().first()
        return OfferRow(**row) if row else None

    def offers(self, account: str | None, most: int) -> list[tuple[OfferRow, MatchRow]]:
        """Seats that are free for somebody, the latest first: everybody's, those for a member,
        and the challenges that he made himself."""
        columns = schema.offer.c
        whose: list[sa.ColumnElement[bool]] = [columns.rival.is_(None)]
        if account:
            whose += [columns.rival == account, columns.account == account]
        query = (
            sa.select(schema.offer, schema.match)
            .join(schema.match, schema.match.c.id == columns.match)
            .where(columns.until > time.time(), sa.or_(*whose), free_seat())
            .order_by(sa.nulls_last(columns.rival), columns.made.desc())
            .limit(most)
        )
        with self.store.reading() as connection:
            found = connection.execute(query).all()
        width = len(OfferRow.__struct_fields__)
        return [(OfferRow(*row[:width]), MatchRow(*row[width:])) for row in found]

    def withdraw(self, match: str) -> None:
        gone = sa.delete(schema.offer).where(schema.offer.c.match == match)
        self.store.write(lambda connection: none(connection.execute(gone)))

    def take(self, offer: OfferRow, seat: SeatRow) -> None:
        """Sit down on a seat that is offered; whoever is first has it, and invitations to it are
        void.

        :raises Stale: somebody was faster, or it was withdrawn.
        """
        columns, passes = schema.offer.c, schema.invitation.c
        change = sa.delete(schema.offer).where(
            columns.match == offer.match,
            columns.player == offer.player,
            columns.made == offer.made,
            columns.until > time.time(),
        )
        void = sa.delete(schema.invitation).where(
            passes.match == offer.match, passes.player == offer.player, passes.used == 0
        )

        def work(connection: Connection) -> None:
            alone(connection, offer.match)
            if is_taken(connection, offer.match, offer.player):
                raise Stale(offer.match)
            if connection.execute(change).rowcount != 1:
                raise Stale(offer.match)
            connection.execute(void)
            connection.execute(sa.insert(schema.seat).values(msgspec.structs.asdict(seat)))

        self.store.write(work)

    # --- games to watch ---------------------------------------------------------------------

    def listing(self, match: str) -> tuple[int, bool]:
        """Who founded a table (-2: unknown), and whether it is listed."""
        columns = schema.watch.c
        query = sa.select(columns.founder, columns.listed).where(columns.match == match)
        with self.store.reading() as connection:
            row = connection.execute(query).first()
        return (row.founder, row.listed) if row else (-2, False)

    def set_listed(self, match: str, listed: bool) -> None:
        change = sa.update(schema.watch).where(schema.watch.c.match == match)
        self.store.write(lambda connection: none(connection.execute(change.values(listed=listed))))

    def listed(self, since: float, most: int) -> list[tuple[str, MatchRow]]:
        """The spectators' links of listed games in which something happened since a moment."""
        columns, match = schema.watch.c, schema.match.c
        query = (
            sa.select(columns.token, schema.match)
            .join(schema.match, match.id == columns.match)
            .where(columns.listed, match.changed > since)
            .order_by(match.changed.desc())
            .limit(most)
        )
        with self.store.reading() as connection:
            return [(row[0], MatchRow(*row[1:])) for row in connection.execute(query)]


def free_seat() -> sa.ColumnElement[bool]:
    """Whether nobody sits on the seat that is offered."""
    seat, offer = schema.seat.c, schema.offer.c
    return ~sa.exists().where(seat.match == offer.match, seat.player == offer.player)


def is_taken(connection: Connection, match: str, player: int) -> bool:
    seat = schema.seat.c
    query = sa.select(seat.token).where(seat.match == match, seat.player == player)
    return connection.execute(query).first() is not None


def none(result: object) -> None:
    """Work answers nothing."""
