"""Browsers that are told when it is a seat's turn, in the database; and the server's push key."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from kessel.web.host.tokens import hashed
from kessel.web.record import schema
from kessel.web.record.store import Store

PUSH, SECRET = schema.push.c, schema.secret.c
MOST_BROWSERS: Final = 5
"""Browsers of one seat that are told; of more the oldest is forgotten."""
OWN_KEY: Final = "push"


class PushRow(msgspec.Struct, frozen=True):
    """A browser; see `schema.push`."""

    match: str
    player: int
    endpoint: str
    key: str
    auth: str
    language: str


class PushStore:
    """Whom to tell, and by which key push services know who tells."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, match: str, player: int) -> list[PushRow]:
        columns = [PUSH[name] for name in PushRow.__struct_fields__]
        query = sa.select(*columns).where(PUSH.match == match, PUSH.player == player)
        with self.store.reading() as connection:
            return [PushRow(*row) for row in connection.execute(query.order_by(PUSH.made))]

    def add(self, row: PushRow) -> None:
        seat = (PUSH.match == row.match, PUSH.player == row.player)
        id = hashed(row.endpoint)

        def work(connection: Connection) -> None:
            connection.execute(sa.delete(schema.push).where(*seat, PUSH.id == id))
            values = {**msgspec.structs.asdict(row), "id": id, "made": time.time()}
            connection.execute(sa.insert(schema.push).values(values))
            query = sa.select(PUSH.id).where(*seat).order_by(PUSH.made.desc())
            old = list(connection.execute(query.offset(MOST_BROWSERS)).scalars())
            connection.execute(sa.delete(schema.push).where(*seat, PUSH.id.in_(old)))

        self.store.write(work)

    def remove(self, match: str, player: int, endpoint: str) -> None:
        row = (PUSH.match == match, PUSH.player == player, PUSH.id == hashed(endpoint))
        self._run(sa.delete(schema.push).where(*row))

    def forget(self, endpoint: str) -> None:
        """A browser that is gone, at whatever tables."""
        self._run(sa.delete(schema.push).where(PUSH.id == hashed(endpoint)))

    def own_key(self, make: Callable[[], str]) -> str:
        """The server's key, made once for all its processes."""
        query = sa.select(SECRET.value).where(SECRET.name == OWN_KEY)
        with self.store.reading() as connection:
            found = connection.execute(query).scalar()
        if found is None:
            with contextlib.suppress(IntegrityError):  # another process was faster
                self._run(sa.insert(schema.secret).values(name=OWN_KEY, value=make()))
            with self.store.reading() as connection:
                found = connection.execute(query).scalar_one()
        return str(found)

    def _run(self, statement: sa.Executable) -> None:
        def work(connection: Connection) -> None:
            connection.execute(statement)

        self.store.write(work)
