"""Sitting down: invitations that become seats, seats that are renewed, and who holds them.

Whoever founds a table has his own seat and an invitation to the other. The invitation opens
nothing: whoever is given it turns it into a link of his own, once, and nobody else has that. Who
wants to play on from another device makes an invitation to his own seat.
"""

from __future__ import annotations

import logging
import time
from typing import Final

import msgspec
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from kessel.kernel.errors import BadInput
from kessel.kernel.typed import read_json
from kessel.web.hall import views
from kessel.web.hall.tables import Tables
from kessel.web.host.tokens import TOKEN, hashed, new_token
from kessel.web.record.seats import MOST_LINKS, InvitationRow, SeatStore
from kessel.web.record.shows import ShowStore
from kessel.web.record.store import SeatRow, Stale, Store
from kessel.web.table import table as kinds
from kessel.web.table.seats import SPECTATOR, TABLE, Seat, Setup, checked_name
from kessel.web.table.table import Table
from kessel.web.wire.seats import Holder, Invitation, InvitationView, SeatsView
from kessel.web.words import Refused, refuse

log: Final = logging.getLogger("kessel.web")
SEEN: Final = 3600.0
"""Seconds between two notes that a link was used."""


class Sitting:
    """Seats of the tables of one service."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.seats = SeatStore(tables.store)

    # --- invitations ------------------------------------------------------------------------

    def invite(self, seat: Seat, player: int) -> Invitation:
        """An invitation to an empty seat, or to the own one; it makes earlier ones void."""
        self.tables.player_only(seat)
        with self.tables.opened(seat.table) as table:
            chairs = table.setup.chairs
            is_seat = player in (0, 1) and chairs[player].kind == "human"
            if not is_seat or (table.setup.shared and player != seat.player):
                raise refuse(422, "invite-nobody")
        links = [one for one in self.seats.held(seat.table) if one.player == player]
        if player != seat.player and links:
            raise refuse(422, "seat-taken")
        if len(links) >= MOST_LINKS:
            raise refuse(422, "too-many-links", most=MOST_LINKS)
        token = new_token()
        is_own = player == seat.player
        row = InvitationRow(hashed(token), seat.table, player, time.time(), own=is_own)
        self.seats.invite(row)
        return Invitation(f"/i/{seat.table}/{token}")

    def invitation(self, table_id: str, token: str) -> InvitationView:
        """What somebody is invited to, while nobody has accepted."""
        row = self.waiting(table_id, token)
        is_own = self._is_taken(row)
        with self.tables.opened(table_id) as table:
            position = table.match.position
            return InvitationView(
                game=table.game.id,
                scenario=position.scenario,
                rules=tuple(position.options),
                player=row.player,
                side=position.players[row.player],
                players=views.players(table, frozenset()),
                orders=len(table.match.entries),
                is_own=is_own,
            )

    def accept(self, table_id: str, token: str, name: str) -> tuple[Seat, str]:
        """Turn an invitation into a seat; the answer's token opens it, and nothing else does."""
        row = self.waiting(table_id, token)
        name = checked_name(name, "") if name.strip() else ""
        is_own = self._is_taken(row)
        secret, now = new_token(), time.time()
        made = SeatRow(hashed(secret), table_id, row.player, since=now, seen=now)
        try:
            self.seats.accept(row, made)
        except Stale:
            raise refuse(410, "invitation-used") from None
        seat = Seat(table_id, row.player)
        if name and not is_own:
            try:
                self.name(seat, name)
            except (Refused, SQLAlchemyError) as problem:  # he sits all the same
                log.warning("table %s: who sat down could not be named: %s", table_id, problem)
        return seat, secret

    def waiting(self, table_id: str, token: str) -> InvitationRow:
        """An invitation that nobody has accepted."""
        if not TABLE.fullmatch(table_id) or not TOKEN.fullmatch(token):
            raise refuse(403, "invitation-wrong")
        row = self.seats.invitation(table_id, hashed(token))
        if row is None:
            raise refuse(403, "invitation-wrong")
        if row.used:
            raise refuse(410, "invitation-used")
        return row

    def _is_taken(self, row: InvitationRow) -> bool:
        return any(one.player == row.player for one in self.seats.held(row.match))

    def name(self, seat: Seat, name: str) -> None:
        """Whoever sat down is called so from now on."""
        with self.tables.opened(seat.table) as table:
            if table.setup.chairs[seat.player].name == name:
                return
            side = table.match.position.players[seat.player]
            self.tables.commit(table, kinds.SIT, side, f"{seat.player} {name}")
            setup = msgspec.json.encode(table.setup).decode()
        self.seats.set_setup(seat.table, setup)

    # --- seats ------------------------------------------------------------------------------

    def note(self, token: str) -> None:
        """A link was opened; written down now and then."""
        seen = self.seats.seen(hashed(token))
        if seen is not None and time.time() - seen > SEEN:
            self.seats.mark_seen(hashed(token))

    def renew(self, seat: Seat) -> str:
        """A new link for a seat: no other opens it any more."""
        self.tables.player_only(seat)
        secret = new_token()
        self.seats.renew(seat.table, seat.player, hashed(secret))
        self.tables.forget_seats(seat.table)
        return secret

    def holders(self, seat: Seat) -> SeatsView:
        """Who holds the seats of a table, as far as a seat may know."""
        with self.tables.opened(seat.table) as table:
            people = people_of(table)
        held, invited = self.seats.held(seat.table), self.seats.invited(seat.table)
        found = []
        for player in people:
            mine = [one for one in held if one.player == player]
            found.append(
                Holder(
                    player=player,
                    taken=bool(mine),
                    since=min((one.since for one in mine if one.since), default=0.0),
                    seen=max((one.seen for one in mine), default=0.0),
                    invited=player in invited and (not mine or player == seat.player),
                    links=max(1, sum(one.since > 0 for one in mine))
                    if player == seat.player
                    else 0,
                )
            )
        muted = (seat.table, SPECTATOR) in ShowStore(self.tables.store).muted([seat.table])
        return SeatsView(tuple(found), f"/t/{seat.table}/{self.watch(seat.table)}", muted)

    def watch(self, table_id: str) -> str:
        """The spectators' link of a table; one from before there was one gets it now."""
        found = self.seats.watch(table_id)
        if found:
            return found
        token = new_token()
        try:
            self.seats.add_watch(table_id, token, SeatRow(hashed(token), table_id, SPECTATOR))
        except IntegrityError:  # another request was faster
            return self.seats.watch(table_id)
        return token


def reopened(url: str, table: str, player: int) -> Invitation:
    """Close a seat, whoever holds it, and invite to it; what was kept with it is kept."""
    store = Store(url)
    try:
        row = store.match(table)
        if row is None or read_json(row.setup, Setup).chairs[player].kind != "human":
            raise BadInput(f"there is no table {table} with a person as player {player + 1}")
        seats, token = SeatStore(store), new_token()
        seats.renew(table, player, hashed(new_token()))
        seats.let_go(table, player)
        seats.invite(InvitationRow(hashed(token), table, player, time.time(), own=True))
        return Invitation(f"/i/{table}/{token}")
    finally:
        store.close()


def people_of(table: Table) -> tuple[int, ...]:
    """Players who are people; two at one screen have the first one's seat."""
    if table.setup.shared:
        return (0,)
    return tuple(n for n, chair in enumerate(table.setup.chairs) if chair.kind == "human")
