"""Seats that belong to members: on every device, for as long as the member wants them.

Who is signed in and sits down holds the seat: it is among his games wherever he signs in, and a new
link is made for each browser from which he opens it. Such links end with the session. A seat
belongs to the first member who sits there; others who have a link of it may still use that.
"""

from __future__ import annotations

import logging
import time
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from kessel.web.hall.founding import default_name, swapped_player
from kessel.web.hall.tables import Change, Tables
from kessel.web.hall.views import outcome
from kessel.web.host.tokens import hashed, new_token
from kessel.web.people.accounts import Accounts, Who
from kessel.web.record import schema
from kessel.web.record.accounts import AccountStore, nobodys_link
from kessel.web.record.seats import MOST_LINKS, alone
from kessel.web.record.store import SeatRow
from kessel.web.table import table as kinds
from kessel.web.table.seats import SPECTATOR, TABLE, Seat
from kessel.web.table.table import Table
from kessel.web.wire.accounts import Ended, Export, Score
from kessel.web.words import Refused, refuse

log: Final = logging.getLogger("kessel.web")
TRIES: Final = 5
"""How often something is tried again that somebody came before."""


class Holding:
    """Seats of members at the tables of one service."""

    def __init__(self, tables: Tables, accounts: Accounts) -> None:
        self.tables = tables
        self.store = tables.store
        self.accounts = accounts
        self.rows: AccountStore = accounts.rows

    # --- seats ------------------------------------------------------------------------------

    def holder(self, seat: Seat) -> str | None:
        """The member whose seat it is."""
        columns = schema.hold.c
        query = sa.select(columns.account)
        query = query.where(columns.match == seat.table, columns.player == seat.player)
        with self.store.reading() as connection:
            return connection.execute(query).scalar()

    def take(self, who: Who, seat: Seat, token: str = "") -> None:
        """A member sits down: with a link that is made for him (`token`), or has opened another's.

        Nobody holds both seats of a table, and a game that is over finds no new player.
        """
        if seat.player == SPECTATOR:
            return
        holder = self.holder(seat)
        if holder is None and not self._is_over(seat):
            self.store.write(lambda connection: self._hold(connection, who, seat))
            holder = self.holder(seat)
            if holder == who.account:
                self._ask_for_mail(who, seat)
        if token and holder == who.account:
            row = {"token": hashed(token), "session": who.session}
            self.rows.execute(sa.insert(schema.borrowed).values(row))

    def _is_over(self, seat: Seat) -> bool:
        with self.tables.opened(seat.table) as table:
            return table.is_over

    def _hold(self, connection: Connection, who: Who, seat: Seat) -> None:
        columns, now = schema.hold.c, time.time()
        alone(connection, seat.table)
        query = sa.select(columns.player, columns.account).where(columns.match == seat.table)
        held = connection.execute(query).all()
        if any(row.player == seat.player or row.account == who.account for row in held):
            return
        kept = SeatRow(nobodys_link(), seat.table, seat.player)
        connection.execute(sa.insert(schema.seat).values(msgspec.structs.asdict(kept)))
        row = {"match": seat.table, "player": seat.player, "account": who.account}
        connection.execute(sa.insert(schema.hold).values(since=now, token=kept.token, **row))

    def _ask_for_mail(self, who: Who, seat: Seat) -> None:
        """A member who gave an address is told of his turns there."""
        if not who.email or not self.tables.settings.smtp_host:
            return
        if not self.store.emails(seat.table, seat.player):
            self.store.set_email(seat.table, seat.player, who.email)

    def open(self, who: Who, table: str) -> tuple[Seat, str]:
        """A link to the seat that a member holds at a table, for this session."""
        columns = schema.hold.c
        query = sa.select(columns.player)
        query = query.where(columns.match == table, columns.account == who.account)
        with self.store.reading() as connection:
            player = connection.execute(query).scalar() if TABLE.fullmatch(table) else None
        if player is None:
            raise refuse(403, "link-wrong")
        seat, token, now = Seat(table, player), new_token(), time.time()
        row = SeatRow(hashed(token), table, player, since=now, seen=now)

        def work(connection: Connection) -> None:
            alone(connection, table)
            drop_links(connection, seat, who.session)
            connection.execute(sa.insert(schema.seat).values(msgspec.structs.asdict(row)))
            mine = {"token": row.token, "session": who.session}
            connection.execute(sa.insert(schema.borrowed).values(mine))

        self.store.write(work)
        return seat, token

    def check_renewal(self, seat: Seat, who: Who | None) -> None:
        """A member's seat is renewed by him alone: a link that got lost is not worth more."""
        holder = self.holder(seat)
        if holder is not None and (who is None or who.account != holder):
            raise refuse(403, "seat-of-member")

    def renewed(self, seat: Seat, who: Who, token: str) -> None:
        """A seat has one link now: kept for its member, and his session's."""
        columns = schema.hold.c
        kept = SeatRow(nobodys_link(), seat.table, seat.player)
        mine = {"token": hashed(token), "session": who.session}
        change = sa.update(schema.hold).where(
            columns.match == seat.table,
            columns.player == seat.player,
            columns.account == who.account,
        )

        def work(connection: Connection) -> None:
            if connection.execute(change.values(token=kept.token)).rowcount == 1:
                connection.execute(sa.insert(schema.seat).values(msgspec.structs.asdict(kept)))
                connection.execute(sa.insert(schema.borrowed).values(mine))

        self.store.write(work)

    def play_again(self, seat: Seat, after: str) -> None:
        """The same members play again at another table, sides swapped."""
        if not self.accounts.settings.accounts:
            return
        with self.tables.opened(seat.table) as table:
            swapped = {player: swapped_player(table, Seat(table.id, player)) for player in (0, 1)}
        self._pass_on(seat.table, after, swapped)

    def _pass_on(self, before: str, after: str, swapped: dict[int, int]) -> None:
        columns = schema.hold.c
        query = sa.select(columns.player, columns.account).where(columns.match == before)
        there = sa.select(columns.player).where(columns.match == after)

        def work(connection: Connection) -> None:
            alone(connection, after)
            if connection.execute(there).first():
                return
            for row in connection.execute(query).all():
                kept = SeatRow(nobodys_link(), after, swapped[row.player])
                connection.execute(sa.insert(schema.seat).values(msgspec.structs.asdict(kept)))
                mine = {"match": after, "player": swapped[row.player], "account": row.account}
                made = sa.insert(schema.hold).values(since=time.time(), token=kept.token, **mine)
                connection.execute(made)

        self.store.write(work)

    def release(self, who: Who, table: str) -> None:
        """A member no longer holds his seat; links that others have of it stay."""
        columns = schema.hold.c
        mine = (columns.match == table, columns.account == who.account)

        def work(connection: Connection) -> None:
            query = sa.select(columns.player, columns.token).where(*mine)
            row = connection.execute(query).first()
            if row is None:
                return
            seat, links = schema.seat.c, sa.select(schema.borrowed.c.token)
            his = sa.and_(seat.match == table, seat.player == row.player, seat.token.in_(links))
            gone = sa.or_(seat.token == row.token, his)
            connection.execute(sa.delete(schema.seat).where(gone))
            connection.execute(sa.delete(schema.hold).where(*mine))

        self.store.write(work)
        self.tables.forget_seats(table)

    # --- records ----------------------------------------------------------------------------

    def changed(self, change: Change, table: Table) -> None:
        """Write down how a game ended for the members who played it. An order is never refused
        for the sake of that; what could not be written stands in the log."""
        if table.is_over and self.accounts.settings.accounts:
            try:
                self.write_down(table)
            except SQLAlchemyError:
                log.exception("a result was not written down")

    def write_down(self, table: Table) -> None:
        """Two at one screen, and games that were uploaded, count for nobody."""
        position = table.match.position
        found = outcome(table, position)
        if found is None or table.setup.shared or table.setup.origin:
            return
        columns, made = schema.record.c, time.time()

        def work(connection: Connection) -> None:
            held = schema.hold.c
            query = sa.select(held.player, held.account).where(held.match == table.id)
            for player, account in connection.execute(query).all():
                mine = (columns.account == account, columns.match == table.id)
                if connection.execute(sa.select(columns.match).where(*mine)).first():
                    continue
                rival = table.setup.chairs[1 - player]
                row = Ended(
                    match=table.id,
                    game=table.game.id,
                    scenario=position.scenario,
                    side=int(position.players[player]),
                    winner=int(found.winner),
                    rival=rival.level if rival.kind == "computer" else "",
                    ended=made,
                )
                values = {"account": account, **msgspec.structs.asdict(row)}
                connection.execute(sa.insert(schema.record).values(values))

        self.store.write(work)

    def scores(self, who: Who) -> tuple[Score, ...]:
        """How often a member played and won, by game, side and what he played against."""
        sums: dict[tuple[str, int, str], list[int]] = {}
        for one in self.rows.record(who.account):
            found = sums.setdefault((one.game, one.side, one.rival), [0, 0, 0])
            found[0] += 1
            found[1] += one.winner == one.side
            found[2] += one.winner < 0
        return tuple(Score(*key, *sums[key]) for key in sorted(sums))

    # --- leaving ----------------------------------------------------------------------------

    def export(self, who: Who) -> Export:
        """All that is kept about a member."""
        row = self.rows.by_id(who.account)
        return Export(
            name=who.name,
            email=who.email,
            created=row.created if row else 0.0,
            sessions=tuple(self.rows.sessions(who.account).values()),
            games=self.rows.games(who.account),
            record=self.rows.record(who.account),
            said=self.rows.said(who.account),
            passkeys=self.accounts.passkeys(who),
        )

    def delete(self, who: Who) -> list[str]:
        """A member leaves: his games stay with nobody's name. Answers with their tables."""
        games = self.rows.games(who.account)
        for game in games:
            self._blank(Seat(game.match, game.player))
            self.release(who, game.match)
        tables = self.rows.end(list(self.rows.sessions(who.account)))
        self.rows.delete(who.account)
        return [*tables, *(game.match for game in games)]

    def _blank(self, seat: Seat) -> None:
        """Take a name out of a game: out of what was written before, and for all who look on."""
        name = default_name("human", seat.player + 1)
        entry, talk = schema.entry.c, schema.talk.c
        seats = schema.seat.c
        mine = (seats.match == seat.table, seats.player == seat.player)

        def work(connection: Connection) -> None:
            connection.execute(
                sa.update(schema.entry)
                .where(
                    entry.match == seat.table,
                    entry.kind == kinds.SIT,
                    entry.text.startswith(f"{seat.player} "),
                )
                .values(text=f"{seat.player} {name}")
            )
            connection.execute(
                sa.delete(schema.talk).where(talk.match == seat.table, talk.player == seat.player)
            )
            connection.execute(sa.update(schema.seat).where(*mine).values(email=""))

        for attempt in range(TRIES):
            try:
                with self.tables.opened(seat.table) as table:
                    side = table.match.position.players[seat.player]
                    self.tables.commit(table, kinds.LEAVE, side, str(seat.player))
                    setup = msgspec.json.encode(table.setup).decode()
                break
            except Refused as problem:
                if problem.status != 409 or attempt == TRIES - 1:
                    raise
        self.store.write(work)
        self.accounts.rows.execute(
            sa.update(schema.match).where(schema.match.c.id == seat.table).values(setup=setup)
        )
        self.tables.shelf.forget(seat.table)


def drop_links(connection: Connection, seat: Seat, session: str) -> None:
    """Room for another link: an earlier one of the session goes, and of too many the oldest."""
    seats, borrowed = schema.seat.c, schema.borrowed.c
    query = (
        sa.select(seats.token, borrowed.session)
        .join(schema.borrowed, borrowed.token == seats.token)
        .where(seats.match == seat.table, seats.player == seat.player)
        .order_by(seats.since.desc())
    )
    found = connection.execute(query).all()
    others = [row.token for row in found if row.session != session]
    gone = [row.token for row in found if row.session == session] + others[MOST_LINKS - 2 :]
    connection.execute(sa.delete(schema.seat).where(seats.token.in_(gone)))
