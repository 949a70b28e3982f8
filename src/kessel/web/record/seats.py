"""Seats in the database: links, invitations, the spectators' link, and what players say."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from kessel.web.record import schema
from kessel.web.record.store import EntryRow, SeatRow, Stale, Store, Work, executing
from kessel.web.wire.seats import TalkLine

MOST_LINKS: Final = 20
"""Links that open one seat: devices of one player."""
AT_ONCE: Final = 500
"""Links that are asked for in one question."""


class InvitationRow(msgspec.Struct, frozen=True):
    """An invitation, by the hash of its token; see `schema.invitation`."""

    token: str
    match: str
    player: int
    made: float
    used: float = 0.0
    own: bool = False


class Held(msgspec.Struct, frozen=True):
    """A link that opens a seat."""

    token: str
    player: int
    since: float
    seen: float


class SeatStore:
    """Everything about seats that is more than one question of the `Store`."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def around(self, match: str, kinds: Sequence[str]) -> list[EntryRow]:
        """The entries of a table that are of certain kinds."""
        columns = schema.entry.c
        query = (
            sa.select(*(columns[name] for name in EntryRow.__struct_fields__))
            .where(columns.match == match, columns.kind.in_(kinds))
            .order_by(columns.number)
        )
        with self.store.reading() as connection:
            return [EntryRow(*row) for row in connection.execute(query)]

    # --- links ------------------------------------------------------------------------------

    def held(self, match: str) -> list[Held]:
        """All links of players."""
        columns = schema.seat.c
        query = sa.select(*(columns[name] for name in Held.__struct_fields__)).where(
            columns.match == match, columns.player >= 0
        )
        with self.store.reading() as connection:
            return [Held(*row) for row in connection.execute(query)]

    def seen(self, token: str) -> float | None:
        """When a link was last seen, None where it opens nothing."""
        query = sa.select(schema.seat.c.seen).where(schema.seat.c.token == token)
        with self.store.reading() as connection:
            return connection.execute(query).scalar()

    def mark_seen(self, token: str) -> None:
        change = sa.update(schema.seat).where(schema.seat.c.token == token)
        self.store.write(executing(change.values(seen=time.time())))

    def valid(self, tokens: Collection[str]) -> set[str]:
        """Those of some links that still open a seat."""
        wanted = list(tokens)
        found: set[str] = set()
        with self.store.reading() as connection:
            for first in range(0, len(wanted), AT_ONCE):
                some = wanted[first : first + AT_ONCE]
                query = sa.select(schema.seat.c.token).where(schema.seat.c.token.in_(some))
                found.update(connection.execute(query).scalars())
        return found

    def renew(self, match: str, player: int, token: str) -> None:
        """One new link in place of all that opened a seat; what was kept with them is kept."""
        passes = schema.invitation.c
        void = sa.delete(schema.invitation).where(
            passes.match == match, passes.player == player, passes.used == 0
        )

        def work(connection: Connection) -> None:
            link(connection, match, player, token, most=1)
            connection.execute(void)

        self.store.write(work)

    def add_link(self, match: str, player: int, token: str) -> None:
        """One more link to a seat; of too many the one that was seen first goes."""
        self.store.write(lambda connection: link(connection, match, player, token, MOST_LINKS))

    def let_go(self, match: str, player: int) -> None:
        """A seat is no longer a member's."""
        columns = schema.hold.c
        gone = sa.delete(schema.hold).where(columns.match == match, columns.player == player)

        def work(connection: Connection) -> None:
            connection.execute(gone)

        self.store.write(work)

    # --- invitations ------------------------------------------------------------------------

    def invitation(self, match: str, token: str) -> InvitationRow | None:
        columns = schema.invitation.c
        query = sa.select(schema.invitation).where(columns.token == token, columns.match == match)
        with self.store.reading() as connection:
            row = connection.execute(query).mappings().first()
        return InvitationRow(**row) if row else None

    def invited(self, match: str) -> set[int]:
        """Players whose seats wait for somebody with an invitation."""
        columns = schema.invitation.c
        query = sa.select(columns.player).where(columns.match == match, columns.used == 0)
        with self.store.reading() as connection:
            return set(connection.execute(query).scalars())

    def invite(self, row: InvitationRow) -> None:
        """One invitation to a seat at a time: an earlier one that nobody used is void."""
        columns = schema.invitation.c
        old = sa.delete(schema.invitation).where(
            columns.match == row.match, columns.player == row.player, columns.used == 0
        )

        def work(connection: Connection) -> None:
            alone(connection, row.match)
            connection.execute(old)
            connection.execute(sa.insert(schema.invitation).values(msgspec.structs.asdict(row)))

        self.store.write(work)

    def accept(self, invitation: InvitationRow, seat: SeatRow) -> None:
        """Turn an invitation into a link.

        :raises Stale: somebody did so before, or sits there that it was not made for.
        """
        columns, held = schema.invitation.c, schema.seat.c
        waiting = (columns.token == invitation.token, columns.used == 0)
        change = sa.update(schema.invitation).where(*waiting)
        sits = sa.select(held.token).where(held.match == seat.match, held.player == seat.player)

        def work(connection: Connection) -> None:
            alone(connection, seat.match)
            if not invitation.own and connection.execute(sits).first():
                raise Stale(seat.match)
            if connection.execute(change.values(used=time.time())).rowcount != 1:
                raise Stale(seat.match)
            connection.execute(sa.insert(schema.seat).values(msgspec.structs.asdict(seat)))

        self.store.write(work)

    def set_setup(self, match: str, setup: str) -> None:
        change = sa.update(schema.match).where(schema.match.c.id == match)
        self.store.write(executing(change.values(setup=setup)))

    # --- spectators -------------------------------------------------------------------------

    def watch(self, match: str) -> str:
        """The token of the spectators' link, empty where there is none yet."""
        query = sa.select(schema.watch.c.token).where(schema.watch.c.match == match)
        with self.store.reading() as connection:
            return connection.execute(query).scalar() or ""

    def add_watch(self, match: str, token: str, seat: SeatRow) -> None:
        """:raises sqlalchemy.exc.IntegrityError: somebody else has added one."""

        def work(connection: Connection) -> None:
            connection.execute(sa.insert(schema.watch).values(match=match, token=token))
            connection.execute(sa.insert(schema.seat).values(msgspec.structs.asdict(seat)))

        self.store.write(work)

    # --- talk -------------------------------------------------------------------------------

    def talk(self, match: str, after: int = 0) -> list[TalkLine]:
        columns = schema.talk.c
        query = (
            sa.select(*(columns[name] for name in TalkLine.__struct_fields__))
            .where(columns.match == match, columns.number > after)
            .order_by(columns.number)
        )
        with self.store.reading() as connection:
            return [TalkLine(*row) for row in connection.execute(query)]

    def say(self, match: str, player: int, orders: int, text: str, most: int) -> TalkLine:
        """Write a message down; of more than so many the oldest go."""
        columns = schema.talk.c
        last = sa.select(sa.func.coalesce(sa.func.max(columns.number), 0)).where(
            columns.match == match
        )
        said: list[TalkLine] = []

        def work(connection: Connection) -> None:
            if connection.dialect.name != "sqlite":  # one at a time at a table
                connection.execute(
                    sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtext(match)))
                )
            number = connection.execute(last).scalar_one() + 1
            line = TalkLine(number, player, orders, text, time.time())
            row = {"match": match, **msgspec.structs.asdict(line)}
            connection.execute(sa.insert(schema.talk).values(row))
            old = sa.delete(schema.talk).where(
                columns.match == match, columns.number <= number - most
            )
            connection.execute(old)
            said.append(line)

        self.store.write(work)
        return said[-1]

    def last_said(self, matches: Sequence[str]) -> dict[str, int]:
        """The number of the last message at some tables."""
        columns = schema.talk.c
        query = (
            sa.select(columns.match, sa.func.max(columns.number))
            .where(columns.match.in_(matches))
            .group_by(columns.match)
        )
        with self.store.reading() as connection:
            return {row[0]: row[1] for row in connection.execute(query)}


def adding(invitations: Sequence[InvitationRow], match: str, watch: str, founder: int) -> Work:
    """The work that gives a new table its invitations and the spectators' link."""
    rows = [msgspec.structs.asdict(row) for row in invitations]

    def work(connection: Connection) -> None:
        row = sa.insert(schema.watch).values(match=match, token=watch, founder=founder)
        connection.execute(row)
        if rows:
            connection.execute(sa.insert(schema.invitation), rows)

    return work


def link(connection: Connection, match: str, player: int, token: str, most: int) -> None:
    """Write a link to a seat down, with what was kept with the others: at most so many stay."""
    seat, now = schema.seat.c, time.time()
    mine = (seat.match == match, seat.player == player)
    wishes = (seat.email, seat.standing, seat.marches)
    kept = sa.select(*(sa.func.max(column) for column in wishes)).where(*mine)
    email, standing, marches = (wish or "" for wish in connection.execute(kept).one())
    last = sa.select(seat.token).where(*mine).order_by(seat.seen.desc()).limit(most - 1)
    stay = list(connection.execute(last).scalars()) if most > 1 else []
    connection.execute(sa.delete(schema.seat).where(*mine, seat.token.not_in(stay)))
    row = SeatRow(token, match, player, email, standing, now, now, marches)
    connection.execute(sa.insert(schema.seat).values(msgspec.structs.asdict(row)))


def alone(connection: Connection, match: str) -> None:
    """Who sits down at a table meanwhile waits; SQLite has one writer at a time anyway."""
    query = sa.select(schema.match.c.id).where(schema.match.c.id == match)
    connection.execute(query.with_for_update())
