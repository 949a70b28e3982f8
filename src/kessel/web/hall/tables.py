"""The service: every table of a database, opened, changed and looked at.

All methods may be called from any thread. A table is taken from the shelf, locked, and thrown away
when a change could not be stored.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from pathlib import Path
from typing import Final

import msgspec

from kessel.ai.explaining import Reasons
from kessel.games.registry import find
from kessel.kernel import save
from kessel.kernel.crash import write_crash
from kessel.kernel.errors import BadInput, IllegalOrder
from kessel.kernel.game import Game
from kessel.kernel.orders import Order
from kessel.kernel.scene import OverlayView, Reach
from kessel.kernel.sides import Side, opponent
from kessel.web import wire
from kessel.web.hall import founding, reading, seeing, views
from kessel.web.hall.arriving import Arriving
from kessel.web.hall.cupboard import Cupboard
from kessel.web.hall.shelf import Shelf
from kessel.web.host.tokens import TOKEN, hashed, new_token
from kessel.web.record.advance import Advance
from kessel.web.record.seats import InvitationRow, SeatStore, adding
from kessel.web.record.store import EntryRow, SeatRow, Stale, State, Store
from kessel.web.settings import Settings
from kessel.web.table import clocks, standing
from kessel.web.table import table as kinds
from kessel.web.table.log import Lines
from kessel.web.table.seats import SPECTATOR, TABLE, Seat, checked_email
from kessel.web.table.table import Table
from kessel.web.think.mind import Find, LookAgain
from kessel.web.think.minds import Call, Minds
from kessel.web.think.reviews import Reviews, check_reviewable
from kessel.web.tongues import Lang
from kessel.web.wire import render
from kessel.web.words import Refused, refuse

log: Final = logging.getLogger("kessel.web")
SURE_OF_SEAT: Final = 5.0
"""Seconds for which nobody asks again whether a link still opens its seat."""
MOST_LINES: Final = 1_000
"""Orders of which one answer tells."""


class Change(msgspec.Struct, frozen=True):
    """A table that changed: its version, who was to act and who is."""

    table: str
    version: int
    was_to_act: int
    to_act: int
    """Players, or -1."""
    is_thinking: bool
    """Whether a computer is to act."""
    goes_on: bool = False
    """Whether an order was given, and whoever gave it goes on."""


class Given(msgspec.Struct, frozen=True):
    """An order, who gives it and what it was decided on."""

    seat: Seat
    order: str
    version: int
    sure: bool = True


class Made(msgspec.Struct, frozen=True):
    """Something that was done to a table and is yet to be stored, and who was to act before."""

    table: Table
    advance: Advance
    was: int


class Tables:
    """Tables by id. `listeners` hear of every change made here, in the thread that made it.

    That thread still holds the table, so they can look at it, and should be quick.
    """

    def __init__(
        self, settings: Settings, games: Sequence[Game], store: Store, find: Find = find
    ) -> None:
        self.settings = settings
        self.games = Cupboard(games, reading.rehearse)
        self.store = store
        self.minds = Minds(find, settings.thinker_memory)
        self.listeners: list[Callable[[Change, Table], None]] = []
        self.reviews = Reviews(self._looked_again)
        most = settings.cache_memory * 1_000_000
        self.shelf = Shelf(store, self.find_game, settings.cache, most)
        self.opened = self.shelf.opened
        self.arriving = Arriving(store, self.opened)
        self._lock = threading.Lock()
        self._seats: OrderedDict[tuple[str, str], tuple[Seat, float]] = OrderedDict()

    def find_game(self, game: str) -> Game:
        if game not in self.games:
            raise BadInput(f"there is no game '{game}'")
        return self.games[game]

    # --- sitting down -----------------------------------------------------------------------

    def known_seat(self, table: str, token: str) -> Seat | None:
        """A seat whose link was shown here before, not long ago: seats can be renewed."""
        seat, until = self._seats.get((table, hashed(token)), (None, 0.0))
        return seat if time.monotonic() < until else None

    def forget_seats(self, table: str) -> None:
        """Ask again whether a table's links still open it."""
        with self._lock:
            for key in [key for key in self._seats if key[0] == table]:
                del self._seats[key]

    def enter(self, table: str, token: str) -> Seat:
        """The seat that a link opens; one sentence for every way in which it may be wrong."""
        if not TABLE.fullmatch(table) or not TOKEN.fullmatch(token):
            raise refuse(403, "link-wrong")
        row = self.store.seat(table, hashed(token))
        if row is None:
            raise refuse(403, "link-wrong")
        seat = Seat(row.match, row.player)
        with self._lock:
            self._seats[(table, row.token)] = (seat, time.monotonic() + SURE_OF_SEAT)
            if len(self._seats) > 20 * self.settings.cache:
                self._seats.popitem(last=False)
        return seat

    def create(self, wanted: wire.TableWanted) -> wire.Created:
        return self.found(*founding.new_table(wanted, self.games))

    def found(self, table: Table, links: dict[str, int]) -> wire.Created:
        """Store a new table with a fresh link for everyone named in `links`, and invitations to the
        seats that stay empty."""
        tokens = founding.tokens_for(links)
        now = time.time()
        rows = [
            SeatRow(hashed(tokens[name]), table.id, links[name], since=now, seen=now)
            for name in links
        ]
        guests = founding.guests_of(table.setup, links)
        invitations = {name: new_token() for name in guests}
        waiting = [
            InvitationRow(hashed(invitations[name]), table.id, guests[name], now) for name in guests
        ]
        # two at one screen have one link
        self.store.create(
            founding.row_of(table),
            list({row.token: row for row in rows}.values()),
            adding(waiting, table.id, tokens["spectator"], max(links.values())),
        )
        self.shelf.put(table)
        self._tell_new(table)
        paths = {name: f"/t/{table.id}/{token}" for name, token in tokens.items()}
        invited = {name: f"/i/{table.id}/{token}" for name, token in invitations.items()}
        return wire.Created(table.id, paths, invited)

    def set_email(self, seat: Seat, email: str) -> None:
        self.player_only(seat)
        if email and not self.settings.smtp_host:
            raise refuse(422, "no-mail")
        self.store.set_email(seat.table, seat.player, checked_email(email))

    def email(self, seat: Seat) -> str:
        """Where a seat wanted mail, if anywhere."""
        self.player_only(seat)
        return next(iter(self.store.emails(seat.table, seat.player)), "")

    # --- looking ----------------------------------------------------------------------------

    def view(
        self,
        seat: Seat,
        present: Set[int] = frozenset(),
        known: int | None = None,
        lang: Lang | None = None,
    ) -> views.Picture:
        """All that a seat may know; `known` is a version that is new enough, if one is known."""
        with self.opened(seat.table, known) as table:
            return views.picture(table, seat, present, lang)

    def view_at(self, seat: Seat, number: int, present: Set[int] = frozenset()) -> bytes:
        with self.opened(seat.table) as table:
            orders = len(table.match.entries)
            if not 0 <= number <= orders:
                raise refuse(404, "moment-unknown", orders=orders, number=number)
            return seeing.past(table, seat, present, number)

    def log(self, seat: Seat, first: int, last: int | None = None) -> Lines:
        """What happened from one number of orders to another, or to the last; so much at a time
        as can be put into words while somebody waits."""
        first = max(first, 0)
        with self.opened(seat.table) as table:
            orders = min(len(table.match.entries), first + MOST_LINES)
            last = orders if last is None else min(last, orders)
            return table.log.lines(table.side_of(seat), first, last)

    def players(self, table_id: str, present: Set[int]) -> tuple[wire.Player, ...]:
        with self.opened(table_id) as table:
            return views.players(table, present)

    def why(self, seat: Seat, order: str) -> wire.Why:
        with self.opened(seat.table) as table:
            return views.why(table, seat, order)

    def why_not(self, seat: Seat, unit: int, space: int) -> wire.Why:
        with self.opened(seat.table) as table:
            return views.why_not(table, seat, unit, space)

    def previews(self, seat: Seat, order: str | None) -> tuple[wire.PreviewView, ...]:
        with self.opened(seat.table) as table:
            return views.previews(table, seat, order)

    def reach(self, seat: Seat, unit: int) -> tuple[Reach, ...]:
        with self.opened(seat.table) as table:
            return views.reach(table, seat, unit)

    def overlay(self, seat: Seat, overlay: str, spaces: tuple[int, ...]) -> OverlayView:
        with self.opened(seat.table) as table:
            return views.overlay(table, seat, overlay, spaces)

    def recap(self, seat: Seat, first: int | None) -> wire.RecapView:
        with self.opened(seat.table) as table:
            past = seeing.Past.of(table, seat)
            since = seeing.beginning(past, first)
            aims = table.log.aims(past.side, since)
        return msgspec.structs.replace(seeing.recap(past, since), aims=aims)

    def way(self, seat: Seat, unit: int) -> tuple[wire.Step, ...]:
        with self.opened(seat.table) as table:
            seeing.check_unit(table, unit)
            past = seeing.Past.of(table, seat)
        return seeing.way(past, unit)

    def dice(self, seat: Seat) -> wire.DiceView:
        with self.opened(seat.table) as table:
            return views.dice_view(table, seat)

    def save(self, seat: Seat) -> str:
        with self.opened(seat.table) as table:
            if table.is_over:
                return save.dumps(table.match)
            sides = (Side(0), Side(1)) if table.setup.shared else (table.side_of(seat),)
            match = save.tellable(table.match, *sides)
            if match is None:
                raise refuse(422, "save-hidden")
            return save.dumps_for(match, *sides)

    # --- acting -----------------------------------------------------------------------------

    def order(self, seat: Seat, text: str, version: int, sure: bool = True) -> wire.Ordered:
        """Give an order that was decided on a version of the table; who is not sure is first told
        what it would let loose."""
        # no question to the store: writing finds out whether the version is still the last
        with self.acting(seat, version) as table:
            order = self.decided(table, text, version)
            weighed = None if sure else seeing.weigh(table, table.side_of(seat), order)
            if weighed is not None:
                return wire.Ordered(table.version, weighed)
            return wire.Ordered(self.give(table, order, table.side_of(seat)))

    def orders(
        self,
        given: Iterable[Given],
        answer: Callable[[int, wire.Ordered | Exception | None], None],
    ) -> None:
        """Give orders of different tables that have come together: each is stored before it is
        answered, by its number, and all with one sync. Nothing is answered where a table has to be
        waited for, or read, or an order weighed: it is to be given by itself."""
        made: list[tuple[int, Made, contextlib.ExitStack]] = []
        with contextlib.ExitStack() as all_held:
            for number, one in enumerate(given):
                held = all_held.enter_context(contextlib.ExitStack())
                try:
                    table = held.enter_context(self.shelf.at_hand(one.seat.table, one.version))
                    if table is None or not one.sure:
                        answer(number, None)
                    else:
                        made.append((number, self._made(table, one), held))
                except Exception as problem:
                    answer(number, problem)
            wrong = self.store.append_each([done.advance for _, done, _ in made])
            for (number, done, held), what in zip(made, wrong, strict=True):
                found = self._ordered(done, what)
                held.close()  # whoever is answered may give his next order at once
                answer(number, found)

    def _made(self, table: Table, one: Given) -> Made:
        """Carry out an order that is yet to be stored."""
        self.check_acting(one.seat, table)
        order, side = self.decided(table, one.order, one.version), table.side_of(one.seat)
        was = table.player_of(table.to_act)
        entry = self.carry_out(table, order, side, kinds.ORDER)
        with self.stored(table):
            return Made(table, self.advance(table, [entry]), was)

    def _ordered(self, made: Made, problem: Exception | None) -> wire.Ordered | Exception:
        """What is answered to an order, once it is stored or could not be."""
        try:
            with self.stored(made.table):
                if problem is not None:
                    raise problem
            return wire.Ordered(self._tell_stored(made))
        except Exception as found:
            return found

    def decided(self, table: Table, text: str, version: int) -> Order:
        """An order in notation, unless what it was decided on has changed."""
        if not table.is_decided_on(version):
            raise refuse(409, "stale")
        return views.read_order(table, text)

    def undo(self, seat: Seat, one: bool = False) -> int:
        """Take back what was given last, all of it or a single order."""
        with self.acting(seat) as table:
            side = table.undo_side(seat)
            reason = table.match.undo_refusal(side)
            if reason is not None:
                raise Refused(422, render.kernel_words(table.match, reason))
            count = 1 if one else table.undo_count(side)
            return self.commit(table, kinds.UNDO, side, str(count) if count > 1 else "")

    def redo(self, seat: Seat) -> int:
        with self.acting(seat) as table:
            reason = table.redo_refused(seat)
            if reason is not None:
                raise refuse(422, reason)
            count = table.redo_count()
            text = str(count) if count > 1 else ""
            try:
                return self.commit(table, kinds.REDO, table.match.redo_side or Side(0), text)
            except IllegalOrder:  # other rules forbid what was taken back under the old ones
                self.shelf.forget(table.id)
                raise refuse(422, "redo-nothing") from None

    def ask_undo(self, seat: Seat) -> int:
        """Ask to go back before the seat's last order; some opponents always agree."""
        with self.acting(seat) as table:
            side = table.undo_side(seat)
            goal = table.rewind_goal(side)
            if table.match.undo_refusal(side) is None:
                raise refuse(422, "undo-needless")
            if goal is None:
                raise refuse(422, "undo-nothing-own")
            if table.asked is not None:
                raise refuse(422, "undo-asked")
            kind = kinds.REWIND if table.agrees_always(side) else kinds.ASK
            return self.commit(table, kind, side, str(goal))

    def answer_undo(self, seat: Seat, grant: bool) -> int:
        """The opponent of whoever asked agrees, or not; who asked may withdraw."""
        with self.acting(seat) as table:
            asked, side = table.asked, table.side_of(seat)
            if asked is None:
                raise refuse(422, "undo-not-asked")
            if grant and side == asked.by:
                raise refuse(422, "undo-answer-other")
            if grant and asked.to >= len(table.match.entries):
                raise refuse(422, "undo-resumed")
            if grant:
                return self.commit(table, kinds.REWIND, Side(asked.by), str(asked.to))
            return self.commit(table, kinds.REFUSE, side)

    def seed(self, seat: Seat, text: str) -> int:
        """Add a player's seed to the dice."""
        with self.acting(seat) as table:
            reason = table.seed_refused(seat)
            if reason is not None:
                raise refuse(422, reason)
            seed = founding.checked_seed(text)
            return self.commit(table, kinds.SEED, table.side_of(seat), f"{seat.player} {seed}")

    def resign(self, seat: Seat) -> int:
        with self.acting(seat) as table:
            return self.commit(table, kinds.RESIGN, table.side_of(seat))

    def claim(self, seat: Seat) -> int:
        """Win because the opponent, who is to act, has stayed away for long."""
        with self.acting(seat) as table:
            side = table.side_of(seat)
            if table.clocks.runs == 1 - seat.player and not table.agrees_always(side):
                if not clocks.is_out(table, 1 - seat.player):
                    raise refuse(422, "claim-not-out")
                return self.commit(table, kinds.CLAIM, side, clocks.OVERTIME)
            if table.to_act != opponent(side) or table.agrees_always(side):
                raise refuse(422, "claim-not-waiting")
            row = self.store.match(table.id)
            if row is None or time.time() - row.changed < self.settings.claim_after:
                days = round(self.settings.claim_after / 86400)
                raise refuse(422, "claim-too-early", days=days)
            return self.commit(table, kinds.CLAIM, side)

    def is_rematch_new(self, seat: Seat) -> bool:
        """Whether a rematch would be a new table: nobody has asked for it before."""
        with self.opened(seat.table) as table:
            return table.is_over and table.rematch is None

    def rematch(self, seat: Seat) -> wire.Created:
        """The same game with sides swapped; each player gets the link of his own seat."""
        self.player_only(seat)
        with self.opened(seat.table) as table:
            if not table.is_over:
                raise refuse(422, "rematch-early")
            side = table.side_of(seat)
            if table.rematch is None:
                again, watch = founding.rematch(table), new_token()
                founder = founding.swapped_player(table, seat)
                seats = [*kept_seats(again), SeatRow(hashed(watch), again.id, SPECTATOR)]
                self.store.create(
                    founding.row_of(again), seats, adding((), again.id, watch, founder)
                )
                self.commit(table, kinds.REMATCH, side, again.id)
                self._tell_new(again)
            new_id = table.rematch
            player = founding.swapped_player(table, seat)
        assert new_id is not None
        token, links = new_token(), SeatStore(self.store)
        links.add_link(new_id, player, hashed(token))
        tokens = {f"player{player + 1}": token, "spectator": links.watch(new_id)}
        return wire.Created(new_id, {name: f"/t/{new_id}/{t}" for name, t in tokens.items() if t})

    def stands(self, table: Table) -> wire.Standing | None:
        """The standing orders that the decision at hand falls under."""
        if not standing.may_stand(table):
            return None
        found = standing.read(self.store.standing(table.id, table.player_of(table.to_act)))
        return found if standing.stands(table, found) else None

    def review(self, seat: Seat) -> wire.ReviewState:
        """The game looked at again, or how much of that is done."""
        with self.opened(seat.table) as table:
            return self.reviews.ask(table)

    def branch(self, seat: Seat, wanted: wire.BranchWanted) -> wire.Created:
        """A new table that goes on from a moment of this one."""
        with self.opened(seat.table) as table:
            check_reviewable(table)
            found = founding.branched_table(table, wanted)
        return self.found(*found)

    def _looked_again(self, record: str, notice: Callable[[float], None]) -> wire.Review:
        call = Call(LookAgain(record), lambda what, share: notice(share))
        found: wire.Review = self.minds.ask(call)
        return found

    # --- changing ---------------------------------------------------------------------------

    def give(
        self,
        table: Table,
        order: Order,
        side: Side,
        kind: str = kinds.ORDER,
        why: Reasons | None = None,
    ) -> int:
        """Carry an order out, store it and why a computer gave it, tell everybody."""
        was = table.player_of(table.to_act)
        entries = [self.carry_out(table, order, side, kind)]
        if why is not None:
            text = msgspec.json.encode(why).decode()
            said = EntryRow(table.version + 1, kinds.REASONS, int(side), text, time.time())
            table.apply(said)
            entries.append(said)
        return self.keep(table, entries, was)

    def carry_out(self, table: Table, order: Order, side: Side, kind: str) -> EntryRow:
        """Give effect to an order that is yet to be stored.

        :raises Refused: it may not be given, and nothing has changed, or the program failed.
        """
        notation = table.game.notation(table.match.start)
        if not notation.knows(order):
            raise self.illegal(table, order, side)
        written = notation.write(order)
        entry = EntryRow(table.version + 1, kind, int(side), written, time.time())
        try:
            table.apply(entry)
        except IllegalOrder:
            raise self.illegal(table, order, side) from None
        except Exception as problem:
            log.exception("table %s: the order '%s' failed", table.id, order)
            self.keep_crash(table, order, problem)
            raise refuse(500, "engine-failed") from problem
        return entry

    def illegal(self, table: Table, order: Order, side: Side) -> Refused:
        """The refusal as the side may know it."""
        game = table.game
        seen = game.view(table.match.position, side).position
        refusal = game.refusal(seen, order, side)
        if refusal is None:
            return refuse(422, "order-impossible")
        return Refused(422, render.refusal_words(game, seen, refusal), refusal.rule)

    def commit(self, table: Table, kind: str, side: Side, text: str = "") -> int:
        """Do it, store it, tell everybody; where storing fails the table is as it was."""
        was = table.player_of(table.to_act)
        entry = EntryRow(table.version + 1, kind, int(side), text, time.time())
        table.apply(entry)
        return self.keep(table, [entry], was)

    def keep(self, table: Table, entries: Sequence[EntryRow], was: int) -> int:
        """Store what has been done to a table, while `was` was the player to act, and tell."""
        with self.stored(table):
            advance = self.advance(table, entries)
            self.store.append(advance.match, advance.entries, advance.state)
        return self._tell_stored(Made(table, advance, was))

    @contextlib.contextmanager
    def stored(self, table: Table) -> Iterator[None]:
        """Where storing what was done to a table fails, it is read anew."""
        try:
            yield
        except Stale:
            self.shelf.forget(table.id)
            raise refuse(409, "stale") from None
        except BaseException:
            self.shelf.forget(table.id)
            raise

    def advance(self, table: Table, entries: Sequence[EntryRow]) -> Advance:
        """What is to be written of something done to a table."""
        arrived = self.arriving.with_order(table)
        state = State(arrived, table.game.rules_version, table.is_thinking)
        return Advance(table.id, entries, state)

    def _tell_stored(self, made: Made) -> int:
        table, was = made.table, made.was
        now = table.player_of(table.to_act)
        thinks = table.is_thinking or self.stands(table) is not None
        goes_on = now == was != SPECTATOR and made.advance.entries[0].kind in kinds.ORDERS
        self._tell(Change(table.id, table.version, was, now, thinks, goes_on), table)
        return table.version

    def _tell_new(self, table: Table) -> None:
        self.tell_again(table, table.is_thinking)

    def tell_again(self, table: Table, is_thinking: bool) -> None:
        """Somebody is to act as if it had just become his turn."""
        player = table.player_of(table.to_act)
        self._tell(Change(table.id, table.version, SPECTATOR, player, is_thinking), table)

    def _tell(self, change: Change, table: Table) -> None:
        for listener in self.listeners:
            listener(change, table)

    def keep_crash(self, table: Table, order: Order, problem: Exception) -> None:
        self.shelf.forget(table.id)
        if self.settings.crashes and not isinstance(problem, BadInput):
            write_crash(table.match, order, f"web-{table.id}", Path(self.settings.crashes))

    def player_only(self, seat: Seat) -> None:
        if seat.player == SPECTATOR:
            raise refuse(403, "spectator")

    def let_fall(self, table: Table) -> None:
        """End a game that is lost on time, where that was agreed."""
        loser = clocks.fallen(table)
        if loser is not None:
            self.commit(table, kinds.CLAIM, opponent(loser), clocks.OVERTIME)

    # --- opening ----------------------------------------------------------------------------

    @contextlib.contextmanager
    def acting(self, seat: Seat, known: int | None = None) -> Iterator[Table]:
        """The table of a seat that may act while the game lasts."""
        self.player_only(seat)
        with self.opened(seat.table, known) as table:
            self.check_acting(seat, table)
            yield table

    def check_acting(self, seat: Seat, table: Table) -> None:
        self.player_only(seat)
        self.let_fall(table)
        if table.is_over:
            raise refuse(422, "game-is-over")


def kept_seats(table: Table) -> list[SeatRow]:
    """Seats that are kept for who comes from the table before: nobody has their links, and nobody
    else can be invited to them."""
    people = [n for n, chair in enumerate(table.setup.chairs) if chair.kind == "human"]
    return [SeatRow(hashed(new_token()), table.id, player) for player in people]
