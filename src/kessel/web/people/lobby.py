"""Finding each other: open invitations, challenges, and games to watch.

Whoever sits at a table with an empty seat may offer it to everybody; with accounts, to all members,
or to one who is challenged. The first who clicks has it. Nothing else about a table changes: its
founder may still invite a friend by link, and who does not want to wait withdraws the offer.
"""

from __future__ import annotations

import hashlib
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, cast

import msgspec

from kessel.kernel.errors import KesselError
from kessel.kernel.scene import Words
from kessel.web.hall import reading, views
from kessel.web.hall.tables import Tables
from kessel.web.host.tokens import hashed, new_token
from kessel.web.people.accounts import Accounts, Who, loose_key
from kessel.web.people.sitting import Sitting
from kessel.web.people.talk import checked_talk
from kessel.web.record.lobby import LobbyStore, OfferRow, TooMany
from kessel.web.record.store import MatchRow, SeatRow, Stale
from kessel.web.settings import Settings
from kessel.web.table.seats import SPECTATOR, TABLE, Seat, checked_name
from kessel.web.table.table import AROUND, Table
from kessel.web.wire.lobby import (
    LONGEST_PACE,
    Around,
    Experience,
    Lobby,
    Offer,
    OfferWanted,
    Watchable,
)
from kessel.web.words import refuse

DAY: Final = 86400.0
MOST_SHOWN: Final = 60
"""Offers, and games to watch, of one answer."""
LIVELY: Final = 14 * DAY
"""Seconds without an order after which a game is no longer listed."""
UNKNOWN: Final = -2


class Finding:
    """The open invitations of one service."""

    def __init__(
        self, settings: Settings, tables: Tables, sitting: Sitting, accounts: Accounts
    ) -> None:
        self.settings = settings
        self.tables = tables
        self.sitting = sitting
        self.accounts = accounts
        self.rows = LobbyStore(tables.store)
        self._lock = threading.Lock()
        self._made: OrderedDict[tuple[str, int, str], Any] = OrderedDict()

    # --- looking ----------------------------------------------------------------------------

    def lobby(self, who: Who | None) -> Lobby:
        """What there is to join and to watch; with accounts, for members."""
        if self.settings.accounts and who is None:
            return Lobby(open=False)
        mine = who.account if who else None
        offers = [
            self._offer(row, match, mine) for row, match in self.rows.offers(mine, MOST_SHOWN)
        ]
        games = [
            self._watchable(token, row)
            for token, row in self.rows.listed(time.time() - LIVELY, MOST_SHOWN)
        ]
        return Lobby(
            open=True,
            offers=tuple(one for one in offers if one is not None),
            games=tuple(one for one in games if one is not None),
        )

    def _table(self, row: MatchRow) -> Table | None:
        """A table from its stored position, without a replay; none where that cannot be read."""
        try:
            around = self.sitting.seats.around(row.id, tuple(AROUND))
            return reading.resumed(row, around, self.tables.find_game)
        except (KesselError, msgspec.MsgspecError, LookupError, ValueError, TypeError):
            return None

    def _remembered(self, key: tuple[str, int, str], make: Callable[[], Any]) -> Any:
        """What was made of a table's version before need not be made again."""
        with self._lock:
            if key in self._made:
                return self._made[key]
        made = make()
        with self._lock:
            self._made[key] = made
            while len(self._made) > 8 * MOST_SHOWN:
                self._made.popitem(last=False)
        return made

    def _offer(self, row: OfferRow, match: MatchRow, account: str | None) -> Offer | None:
        def make() -> Offer | None:
            table = self._table(match)
            return None if table is None else offer_of(table, row, None)

        # the name of who waits is in the set-up, and changes with the version
        found: Offer | None = self._remembered((match.id, match.version, str(row.made)), make)
        mine = account is not None and row.account == account
        return found and msgspec.structs.replace(found, mine=mine)

    def _watchable(self, token: str, row: MatchRow) -> Watchable | None:
        found: Watchable | None = self._remembered(
            (row.id, row.version, token), lambda: self._glance(token, row)
        )
        return found

    def _glance(self, token: str, row: MatchRow) -> Watchable | None:
        table = self._table(row)
        if table is None or table.is_over:
            return None
        position = table.match.position
        side = table.side_of(Seat(row.id, SPECTATOR))
        seen = views.known_to(table.game, position, side, table.is_over)
        scene = views.scene_of(table, seen)
        names = [chair.name for chair in table.setup.chairs]
        first, second = (names[table.player_of(side)] for side in (0, 1))
        return Watchable(
            table=row.id,
            game=row.game,
            scenario=position.scenario,
            players=(first, second),
            status=scene.status if scene else Words("", ""),
            changed=row.changed,
            link=f"/t/{row.id}/{token}",
        )

    # --- the own table ------------------------------------------------------------------------

    def around(self, seat: Seat, who: Who | None) -> Around:
        """What a seat's player may do for its table to be found."""
        self.tables.player_only(seat)
        row = self.rows.offer(seat.table)
        founder, listed = self.rows.listing(seat.table)
        with self.tables.opened(seat.table) as table:
            mine = who.account if who else None
            shown = None if row is None else offer_of(table, row, mine, is_mine=True)
            may_offer = self._free(table, seat) is not None and self._is_open(who)
            return Around(shown, may_offer, listed, founder == seat.player and not table.is_over)

    def _is_open(self, who: Who | None) -> bool:
        return who is not None or not self.settings.accounts

    def _free(self, table: Table, seat: Seat) -> int | None:
        """The empty seat across the table."""
        other = 1 - seat.player
        is_seat = table.setup.chairs[other].kind == "human" and not table.setup.shared
        if not is_seat or table.is_over:
            return None
        held = {one.player for one in self.sitting.seats.held(seat.table)}
        return None if other in held else other

    def put(self, seat: Seat, who: Who | None, network: str, wanted: OfferWanted) -> Around:
        """Offer the empty seat across the table."""
        self.tables.player_only(seat)
        if not self._is_open(who):
            raise refuse(401, "sign-in-first")
        with self.tables.opened(seat.table) as table:
            player = self._free(table, seat)
        if player is None:
            raise refuse(422, "offer-no-seat")
        rival = self._rival(who, wanted.rival)
        now = time.time()
        row = OfferRow(
            match=seat.table,
            player=player,
            level=wanted.level,
            pace=checked_pace(wanted.pace),
            made=now,
            until=now + self.settings.offer_days * DAY,
            network=counted(network),
            account=who.account if who else None,
            rival=rival,
        )
        try:
            self.rows.put(row, self.settings.limit_offers)
        except TooMany:
            raise refuse(422, "offer-too-many", most=self.settings.limit_offers) from None
        except Stale:
            raise refuse(422, "offer-no-seat") from None
        return self.around(seat, who)

    def _rival(self, who: Who | None, name: str) -> str | None:
        if not name.strip():
            return None
        self.accounts.required()
        account = self.accounts.rows.by_key(loose_key(name))
        if account is None:
            raise refuse(422, "challenge-nobody")
        if who is not None and account.id == who.account:
            raise refuse(422, "challenge-self")
        return account.id

    def withdraw(self, seat: Seat, who: Who | None) -> Around:
        self.tables.player_only(seat)
        self.rows.withdraw(seat.table)
        return self.around(seat, who)

    def set_listed(self, seat: Seat, who: Who | None, listed: bool) -> Around:
        """Its founder lets a table be listed among the games to watch; either player ends that."""
        self.tables.player_only(seat)
        founder, _ = self.rows.listing(seat.table)
        if listed and founder != seat.player:
            raise refuse(422, "listing-founder")
        self.rows.set_listed(seat.table, listed)
        return self.around(seat, who)

    # --- taking -----------------------------------------------------------------------------

    def take(self, table_id: str, who: Who | None, name: str) -> tuple[Seat, str]:
        """Sit down on a seat that is offered; the first who comes has it."""
        if not self._is_open(who):
            raise refuse(401, "sign-in-first")
        offer = self.rows.offer(table_id) if TABLE.fullmatch(table_id) else None
        mine = who.account if who else None
        if offer is None or (offer.rival is not None and mine not in (offer.rival, offer.account)):
            raise refuse(410, "offer-gone")
        if mine is not None and offer.account == mine:
            raise refuse(422, "offer-own")
        name = checked_name(name, "") if name.strip() else ""
        token, now = new_token(), time.time()
        made = SeatRow(hashed(token), table_id, offer.player, since=now, seen=now)
        try:
            self.rows.take(offer, made)
        except Stale:
            raise refuse(410, "offer-gone") from None
        seat = Seat(table_id, offer.player)
        if name:
            self.sitting.name(seat, name)
        return seat, token

    def decline(self, table_id: str, who: Who) -> None:
        """Who is challenged does not want to."""
        offer = self.rows.offer(table_id) if TABLE.fullmatch(table_id) else None
        if offer is None or offer.rival != who.account:
            raise refuse(410, "offer-gone")
        self.rows.withdraw(table_id)


def offer_of(table: Table, row: OfferRow, account: str | None, is_mine: bool = False) -> Offer:
    position = table.match.position
    mine = is_mine or (account is not None and row.account == account)
    return Offer(
        table=table.id,
        game=table.game.id,
        scenario=position.scenario,
        rules=tuple(position.options),
        player=row.player,
        side=int(position.players[row.player]),
        host=table.setup.chairs[1 - row.player].name,
        level=cast("Experience", row.level),
        pace=row.pace,
        clock=table.setup.pace,
        made=row.made,
        until=row.until,
        mine=mine,
        challenge=row.rival is not None,
    )


def checked_pace(text: str) -> str:
    """A few words that can be shown anywhere."""
    if not text.strip():
        return ""
    if len(text) > LONGEST_PACE:
        raise refuse(400, "pace-wrong", most=LONGEST_PACE)
    return checked_talk(text)


def counted(network: str) -> str:
    """A network by which offers are counted; nobody reads its address in a list."""
    return hashlib.sha256(f"offer {network}".encode()).hexdigest()
