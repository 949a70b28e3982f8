"""Members in the database: accounts, sessions, devices, and what is kept about each of them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from kessel.web.host.tokens import hashed, new_token
from kessel.web.record import schema
from kessel.web.record.store import Store
from kessel.web.wire.accounts import Ended, MyGame, Said, Session

MOST_SESSIONS: Final = 20
"""Browsers in which one member is signed in, and devices that are known of him."""


class AccountRow(msgspec.Struct, frozen=True):
    """A member; see `schema.account`."""

    id: str
    name: str
    key: str
    password: str
    email: str
    created: float


class SessionRow(msgspec.Struct, frozen=True):
    """A browser that is signed in; see `schema.session`."""

    id: str
    account: str
    token: str
    before: str
    made: float
    renewed: float


class AccountStore:
    """Everything that is asked and written about members."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def _one(self, query: sa.Select[Any]) -> Any:
        with self.store.reading() as connection:
            return connection.execute(query).mappings().first()

    def _all(self, query: sa.Select[Any]) -> list[Any]:
        with self.store.reading() as connection:
            return list(connection.execute(query))

    # --- accounts ---------------------------------------------------------------------------

    def add(self, row: AccountRow) -> None:
        """:raises sqlalchemy.exc.IntegrityError: the name is taken."""
        self.execute(sa.insert(schema.account).values(msgspec.structs.asdict(row)))

    def by_key(self, key: str) -> AccountRow | None:
        row = self._one(sa.select(schema.account).where(schema.account.c.key == key))
        return AccountRow(**row) if row else None

    def by_id(self, id: str) -> AccountRow | None:
        row = self._one(sa.select(schema.account).where(schema.account.c.id == id))
        return AccountRow(**row) if row else None

    def change(self, id: str, **values: str) -> None:
        self.execute(sa.update(schema.account).where(schema.account.c.id == id).values(**values))

    def delete(self, id: str) -> None:
        """A member with all that belongs to him alone."""
        self.execute(sa.delete(schema.account).where(schema.account.c.id == id))

    def execute(self, statement: sa.Executable) -> None:
        def work(connection: Connection) -> None:
            connection.execute(statement)

        self.store.write(work)

    # --- sessions ---------------------------------------------------------------------------

    def session(self, token: str) -> SessionRow | None:
        """The session that a token (hashed) belongs or belonged to."""
        columns = schema.session.c
        found = sa.or_(columns.token == token, columns.before == token)
        row = self._one(sa.select(schema.session).where(found))
        return SessionRow(**row) if row else None

    def begin(self, account: str, token: str) -> str:
        """Sign in; of too many sessions the oldest ends."""
        now, id = time.time(), new_token()
        row = SessionRow(id, account, token, "", now, now)

        def work(connection: Connection) -> None:
            connection.execute(sa.insert(schema.session).values(msgspec.structs.asdict(row)))
            columns = schema.session.c
            oldest = (
                sa.select(columns.id)
                .where(columns.account == account)
                .order_by(columns.renewed.desc())
                .offset(MOST_SESSIONS)
            )
            end_sessions(connection, list(connection.execute(oldest).scalars()))

        self.store.write(work)
        return id

    def renew(self, row: SessionRow, token: str) -> bool:
        """Another token for a session; of two who ask at once one gets it."""
        columns, done = schema.session.c, []
        change = (
            sa.update(schema.session)
            .where(columns.id == row.id, columns.token == row.token)
            .values(token=token, before=row.token, renewed=time.time())
        )
        self.store.write(lambda connection: done.append(connection.execute(change).rowcount == 1))
        return done[-1]

    def end(self, sessions: Sequence[str]) -> list[str]:
        """Sign out, and take back the links of seats that go with it: the tables of those."""
        tables: list[str] = []

        def work(connection: Connection) -> None:
            tables[:] = end_sessions(connection, sessions)

        self.store.write(work)
        return tables

    def sessions(self, account: str) -> dict[str, Session]:
        columns = schema.session.c
        query = sa.select(columns.id, columns.made, columns.renewed)
        query = query.where(columns.account == account)
        return {row.id: Session(row.made, row.renewed) for row in self._all(query)}

    # --- devices ----------------------------------------------------------------------------

    def knows(self, device: str, account: str) -> bool:
        """Whether a member signed in with a device before."""
        columns = schema.device.c
        query = sa.select(columns.token).where(columns.token == device, columns.account == account)
        return self._one(query) is not None

    def learn(self, device: str, account: str) -> None:
        """A member signed in with a device; of too many the oldest is forgotten."""
        columns = schema.device.c

        def work(connection: Connection) -> None:
            row = {"token": device, "account": account, "made": time.time()}
            connection.execute(sa.delete(schema.device).where(columns.token == device))
            connection.execute(sa.insert(schema.device).values(row))
            query = sa.select(columns.token).where(columns.account == account)
            query = query.order_by(columns.made.desc()).offset(MOST_SESSIONS)
            old = list(connection.execute(query).scalars())
            connection.execute(sa.delete(schema.device).where(columns.token.in_(old)))

        self.store.write(work)

    # --- what is kept about a member ----------------------------------------------------------

    def games(self, account: str, most: int = 10_000) -> tuple[MyGame, ...]:
        """The seats that a member holds, those first where something happened last."""
        held, match = schema.hold.c, schema.match.c
        query = (
            sa.select(held.match, held.player, held.since)
            .join(schema.match, match.id == held.match)
            .where(held.account == account)
            .order_by(match.changed.desc())
            .limit(most)
        )
        return tuple(MyGame(*row) for row in self._all(query))

    def record(self, account: str) -> tuple[Ended, ...]:
        columns = schema.record.c
        query = sa.select(*(columns[name] for name in Ended.__struct_fields__))
        query = query.where(columns.account == account).order_by(columns.ended)
        return tuple(Ended(*row) for row in self._all(query))

    def said(self, account: str) -> tuple[Said, ...]:
        held, talk = schema.hold.c, schema.talk.c
        on = sa.and_(talk.match == held.match, talk.player == held.player)
        query = sa.select(talk.match, talk.text, talk.at).join(schema.hold, on)
        query = query.where(held.account == account).order_by(talk.at)
        return tuple(Said(*row) for row in self._all(query))


def end_sessions(connection: Connection, sessions: Sequence[str]) -> list[str]:
    """End sessions with the links that were theirs; answers at which tables."""
    borrowed, seat = schema.borrowed.c, schema.seat.c
    links = sa.select(borrowed.token).where(borrowed.session.in_(sessions))
    query = sa.select(seat.match).where(seat.token.in_(links)).distinct()
    tables = list(connection.execute(query).scalars())
    connection.execute(sa.delete(schema.seat).where(seat.token.in_(links)))
    connection.execute(sa.delete(schema.session).where(schema.session.c.id.in_(sessions)))
    return tables


def nobodys_link() -> str:
    """The hash of a link that nobody has."""
    return hashed(new_token())
