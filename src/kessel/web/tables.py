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
from collections.abc import Callable, Iterator, Sequence, Set
from pathlib import Path
from typing import Final

import msgspec

from kessel.kernel import save
from kessel.kernel.crash import write_crash
from kessel.kernel.errors import BadInput, IllegalOrder
from kessel.kernel.game import Game
from kessel.kernel.orders import Order
from kessel.kernel.scene import OverlayView, Reach
from kessel.kernel.sides import Side, opponent
from kessel.web import founding, render, standing, views, wire
from kessel.web import table as kinds
from kessel.web.log import Lines
from kessel.web.reviews import Reviews, check_reviewable
from kessel.web.seats import SPECTATOR, TABLE, TOKEN, Seat, checked_email, hashed
from kessel.web.settings import Settings
from kessel.web.shelf import Shelf
from kessel.web.store import EntryRow, SeatRow, Stale, State, Store
from kessel.web.table import Table
from kessel.web.words import Refused, refuse

log: Final = logging.getLogger("kessel.web")
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


class Tables:
    """Tables by id. `listeners` hear of every change made here, in the thread that made it.

    That thread still holds the table, so they can look at it, and should be quick.
    """

    def __init__(self, settings: Settings, games: Sequence[Game], store: Store) -> None:
        self.settings = settings
        self.games = {game.id: game for game in games}
        self.store = store
        self.listeners: list[Callable[[Change, Table], None]] = []
        self.reviews = Reviews()
        self.shelf = Shelf(store, self.find_game, settings.cache, settings.cache_orders)
        self.opened = self.shelf.opened
        self._lock = threading.Lock()
        self._seats: OrderedDict[tuple[str, str], Seat] = OrderedDict()

    def find_game(self, game: str) -> Game:
        if game not in self.games:
            raise BadInput(f"there is no game '{game}'")
        return self.games[game]

    # --- sitting down -----------------------------------------------------------------------

    def known_seat(self, table: str, token: str) -> Seat | None:
        """A seat whose link was shown here before."""
        return self._seats.get((table, hashed(token)))

    def enter(self, table: str, token: str) -> Seat:
        """The seat that a link opens; one sentence for every way in which it may be wrong."""
        if not TABLE.fullmatch(table) or not TOKEN.fullmatch(token):
            raise refuse(403, "link-wrong")
        row = self.store.seat(table, hashed(token))
        if row is None:
            raise refuse(403, "link-wrong")
        seat = Seat(row.match, row.player)
        with self._lock:
            self._seats[(table, row.token)] = seat
            if len(self._seats) > 20 * self.settings.cache:
                self._seats.popitem(last=False)
        return seat

    def create(self, wanted: wire.TableWanted) -> wire.Created:
        return self.found(*founding.new_table(wanted, self.games))

    def found(self, table: Table, links: dict[str, int]) -> wire.Created:
        """Store a new table with a fresh link for everyone named in `links`."""
        tokens = founding.tokens_for(links)
        rows = [SeatRow(hashed(tokens[name]), table.id, links[name]) for name in links]
        # two at one screen have one link
        self.store.create(founding.row_of(table), list({row.token: row for row in rows}.values()))
        self.shelf.put(table)
        self._tell_new(table)
        paths = {name: f"/t/{table.id}/{token}" for name, token in tokens.items()}
        return wire.Created(table.id, paths)

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
        self, seat: Seat, present: Set[int] = frozenset(), known: int | None = None
    ) -> views.Picture:
        """All that a seat may know; `known` is a version that is new enough, if one is known."""
        with self.opened(seat.table, known) as table:
            return views.picture(table, seat, present)

    def view_at(self, seat: Seat, number: int, present: Set[int] = frozenset()) -> wire.TableView:
        with self.opened(seat.table) as table:
            orders = len(table.match.entries)
            if not 0 <= number <= orders:
                raise refuse(404, "moment-unknown", orders=orders, number=number)
            return views.table_view(table, seat, present, number)

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

    def order(self, seat: Seat, text: str, version: int) -> int:
        """Give an order that was decided on a version of the table."""
        # no question to the store: writing finds out whether the version is still the last
        with self.acting(seat, version) as table:
            if version != table.version:
                raise refuse(409, "stale")
            order = views.read_order(table, text)
            return self.give(table, order, table.side_of(seat))

    def undo(self, seat: Seat) -> int:
        with self.acting(seat) as table:
            side = table.undo_side(seat)
            reason = table.match.undo_refusal(side)
            if reason is not None:
                raise Refused(422, render.kernel_words(table.match, reason))
            return self.commit(table, kinds.UNDO, side)

    def redo(self, seat: Seat) -> int:
        with self.acting(seat) as table:
            reason = table.redo_refused(seat)
            if reason is not None:
                raise refuse(422, reason)
            try:
                return self.commit(table, kinds.REDO, table.match.redo_side or Side(0))
            except IllegalOrder:  # other rules forbid what was taken back under the old ones
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
            if table.to_act != opponent(side) or table.agrees_always(side):
                raise refuse(422, "claim-not-waiting")
            row = self.store.match(table.id)
            if row is None or time.time() - row.changed < self.settings.claim_after:
                days = round(self.settings.claim_after / 86400)
                raise refuse(422, "claim-too-early", days=days)
            return self.commit(table, kinds.CLAIM, side)

    def rematch(self, seat: Seat) -> wire.Created:
        """The same game with sides swapped; each player gets the link of his own seat."""
        self.player_only(seat)
        with self.opened(seat.table) as table:
            side = table.side_of(seat)
            if table.rematch is None:
                again, _ = founding.rematch(table)
                self.store.create(founding.row_of(again), [])
                self.commit(table, kinds.REMATCH, side, again.id)
                self._tell_new(again)
            new_id = table.rematch
            player = founding.swapped_player(table, seat)
        assert new_id is not None
        links = {f"player{player + 1}": player, "spectator": SPECTATOR}
        tokens = founding.tokens_for(links)
        for name, token in tokens.items():
            self.store.add_seat(SeatRow(hashed(token), new_id, links[name]))
        return wire.Created(new_id, {name: f"/t/{new_id}/{t}" for name, t in tokens.items()})

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

    # --- changing ---------------------------------------------------------------------------

    def give(self, table: Table, order: Order, side: Side, kind: str = kinds.ORDER) -> int:
        notation = table.game.notation(table.match.start)
        if not notation.knows(order):
            raise self._illegal(table, order, side)
        try:
            return self.commit(table, kind, side, notation.write(order))
        except IllegalOrder:
            raise self._illegal(table, order, side) from None
        except (Refused, Stale):
            raise
        except Exception as problem:
            log.exception("table %s: the order '%s' failed", table.id, order)
            self._keep_crash(table, order, problem)
            raise refuse(500, "engine-failed") from problem

    def _illegal(self, table: Table, order: Order, side: Side) -> Refused:
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
        game, position = table.game, table.match.position
        try:
            state = State(game.encode(position).decode(), game.rules_version, table.is_thinking)
            self.store.append(table.id, entry, state)
        except Stale:
            self.shelf.forget(table.id)
            raise refuse(409, "stale") from None
        except BaseException:
            self.shelf.forget(table.id)
            raise
        now = table.player_of(table.to_act)
        thinks = table.is_thinking or self.stands(table) is not None
        self._tell(Change(table.id, entry.number, was, now, thinks), table)
        return entry.number

    def _tell_new(self, table: Table) -> None:
        self.tell_again(table, table.is_thinking)

    def tell_again(self, table: Table, is_thinking: bool) -> None:
        """Somebody is to act as if it had just become his turn."""
        player = table.player_of(table.to_act)
        self._tell(Change(table.id, table.version, SPECTATOR, player, is_thinking), table)

    def _tell(self, change: Change, table: Table) -> None:
        for listener in self.listeners:
            listener(change, table)

    def _keep_crash(self, table: Table, order: Order, problem: Exception) -> None:
        self.shelf.forget(table.id)
        if self.settings.crashes and not isinstance(problem, BadInput):
            write_crash(table.match, order, f"web-{table.id}", Path(self.settings.crashes))

    def player_only(self, seat: Seat) -> None:
        if seat.player == SPECTATOR:
            raise refuse(403, "spectator")

    # --- opening ----------------------------------------------------------------------------

    @contextlib.contextmanager
    def acting(self, seat: Seat, known: int | None = None) -> Iterator[Table]:
        """The table of a seat that may act while the game lasts."""
        self.player_only(seat)
        with self.opened(seat.table, known) as table:
            if table.is_over:
                raise refuse(422, "game-is-over")
            yield table
