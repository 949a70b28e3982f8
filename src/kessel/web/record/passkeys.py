"""Passkeys in the database, and what they have been asked to sign."""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from kessel.web.record import schema
from kessel.web.record.store import Store

LASTS: Final = 300.0
"""Seconds in which a challenge has to be answered."""
MOST_KEYS: Final = 10
"""Keys of one member."""


class KeyRow(msgspec.Struct, frozen=True):
    """A passkey; see `schema.passkey`."""

    id: str
    account: str
    key: bytes
    count: int
    made: float
    used: float


class PasskeyStore:
    """Everything that is asked and written about passkeys."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, account: str) -> list[KeyRow]:
        columns = schema.passkey.c
        query = sa.select(schema.passkey).where(columns.account == account).order_by(columns.made)
        with self.store.reading() as connection:
            return [KeyRow(**row) for row in connection.execute(query).mappings()]

    def by_id(self, id: str) -> KeyRow | None:
        with self.store.reading() as connection:
            query = sa.select(schema.passkey).where(schema.passkey.c.id == id)
            row = connection.execute(query).mappings().first()
        return KeyRow(**row) if row else None

    def add(self, row: KeyRow) -> None:
        """:raises sqlalchemy.exc.IntegrityError: somebody has this key."""
        self._execute(sa.insert(schema.passkey).values(msgspec.structs.asdict(row)))

    def used(self, row: KeyRow, count: int) -> bool:
        """Note a sign-in; of two with the same count one goes through."""
        columns = schema.passkey.c
        change = (
            sa.update(schema.passkey)
            .where(columns.id == row.id, columns.count == row.count, columns.used == row.used)
            .values(count=count, used=time.time())
        )
        return self._execute(change) == 1

    def remove(self, account: str, id: str) -> bool:
        columns = schema.passkey.c
        gone = sa.delete(schema.passkey).where(columns.account == account, columns.id == id)
        return self._execute(gone) == 1

    def forget(self, account: str) -> None:
        """All keys of a member."""
        self._execute(sa.delete(schema.passkey).where(schema.passkey.c.account == account))

    # --- what is to be signed -------------------------------------------------------------------

    def challenge(self, token: str, account: str | None) -> None:
        """Remember what somebody has been asked to sign, and forget what nobody answered."""
        now, columns = time.time(), schema.challenge.c

        def work(connection: Connection) -> None:
            old = sa.delete(schema.challenge).where(columns.made < now - LASTS)
            connection.execute(old)
            row = {"token": token, "account": account, "made": now}
            connection.execute(sa.insert(schema.challenge).values(row))

        self.store.write(work)

    def take(self, token: str, account: str | None) -> bool:
        """Whether a challenge was this one's to answer; nobody can answer it again."""
        columns = schema.challenge.c
        whose = columns.account.is_(None) if account is None else columns.account == account
        mine = sa.delete(schema.challenge).where(
            columns.token == token, whose, columns.made >= time.time() - LASTS
        )
        return self._execute(mine) == 1

    def _execute(self, statement: Any) -> int:
        done: list[int] = []
        self.store.write(lambda connection: done.append(connection.execute(statement).rowcount))
        return done[-1]
