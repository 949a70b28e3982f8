"""What computers do at a table: their own seats, standing orders, advice; and how they are hurried
and stopped."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from kessel.ai.standing import answer as answered
from kessel.kernel.scene import Words
from kessel.web import standing, thinking, wire
from kessel.web import table as kinds
from kessel.web.seats import SPECTATOR, Seat
from kessel.web.table import Table
from kessel.web.tables import Tables
from kessel.web.words import refuse


class Staffwork:
    """For the tables of one service."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.thinkers = thinking.Thinkers()

    def move_computer(self, table_id: str) -> bool:
        """Give one order for a computer seat, or for who leaves it to the staff; False when it is
        the turn of neither.

        It thinks with the table unlocked: who looks at it meanwhile need not wait. Where the table
        has changed by then, it thinks again.
        """
        with self.tables.opened(table_id) as table:
            thinks = table.is_thinking
            if thinks:
                side, version, game = table.to_act, table.version, table.game
                level = table.setup.chairs[table.player_of(side)].level
                view = game.view(table.match.position, side)
        if not thinks:
            return self.answer(table_id)
        thought = self.thinkers.choose(table_id, game, level, view)
        with self.tables.opened(table_id) as table:
            if table.version == version:
                self.tables.give(table, thought.order, side)
            return table.is_thinking or self.tables.stands(table) is not None

    def answer(self, table_id: str) -> bool:
        """Decide for a person who left it to the staff; whether there is more to decide.

        Where that might cost too much he is asked after all.
        """
        with self.tables.opened(table_id) as table:
            orders = self.tables.stands(table)
            staff, side, version = table.game.staff, table.to_act, table.version
            if orders is None or staff is None:
                return False
            view = table.game.view(table.match.position, side)
        order = answered(table.game, staff, view, orders.limit)
        with self.tables.opened(table_id) as table:
            if table.version != version:
                return table.is_thinking
            if order is None:
                self.tables.tell_again(table, is_thinking=False)
                return False
            self.tables.give(table, order, side, kinds.STAFF)
            return table.is_thinking or self.tables.stands(table) is not None

    def standing(self, seat: Seat) -> wire.StandingView:
        """What the seat can leave to the staff, and what it leaves."""
        self.tables.player_only(seat)
        with self.tables.opened(seat.table) as table:
            kinds_offered = () if table.setup.shared else standing.offered(table.game)
        found = standing.read(self.tables.store.standing(seat.table, seat.player))
        return wire.StandingView(kinds_offered, found)

    def set_standing(self, seat: Seat, wanted: wire.Standing) -> None:
        """Leave something to the staff from now on, the decision at hand included."""
        with self.tables.acting(seat) as table:
            if table.setup.shared:
                raise refuse(422, "standing-shared")
            text = standing.written(standing.checked(table.game, wanted))
            self.tables.store.set_standing(seat.table, seat.player, text)
            if self.tables.stands(table) is not None:
                self.tables.tell_again(table, is_thinking=True)

    def hint(self, seat: Seat) -> wire.Hint:
        """What the staff would do in the place of the seat."""
        with self.tables.acting(seat) as table:
            side = table.side_of(seat)
            if side != table.to_act:
                raise refuse(422, "hint-not-now")
            view = table.game.view(table.match.position, side)
        return thinking.hint(table.game, view)

    def considered(self, seat: Seat) -> wire.Considered:
        """How far a computer has thought, and about what: its opponent is told only the first."""
        with self.tables.opened(seat.table) as table:
            found = self.thinkers.considered(table.id, table.game, table.match.start)
        if seat.player == SPECTATOR:
            return found
        return wire.Considered(Words("", ""), found.share)

    def hurry(self, seat: Seat) -> None:
        """Play now."""
        with self.commanding(seat):
            self.thinkers.hurry(seat.table)

    def hold(self, seat: Seat, held: bool) -> int:
        """Stop the computers at a table, or let them go on."""
        with self.commanding(seat) as table:
            if table.is_over or table.held == held:
                return table.version
            version = self.tables.commit(
                table, kinds.HOLD, table.side_of(seat), "on" if held else "off"
            )
        self.thinkers.hurry(seat.table)  # what it thinks now is no longer asked for
        return version

    @contextlib.contextmanager
    def commanding(self, seat: Seat) -> Iterator[Table]:
        """The table of a seat that may tell the computers when to play."""
        with self.tables.opened(seat.table) as table:
            if not table.is_show:
                self.tables.player_only(seat)
            yield table
