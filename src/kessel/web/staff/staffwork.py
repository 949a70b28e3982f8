"""What computers do at a table: their own seats, standing orders, advice; and how they are hurried
and stopped."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections import OrderedDict
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple, cast

from kessel.ai.explaining import Reasons
from kessel.ai.levels import RANDOM, read
from kessel.kernel.game import Game, View
from kessel.kernel.orders import Order
from kessel.kernel.scene import Words
from kessel.web import wire
from kessel.web.hall.tables import Tables
from kessel.web.settings import Settings
from kessel.web.table import standing
from kessel.web.table import table as kinds
from kessel.web.table.seats import SPECTATOR, Seat
from kessel.web.table.table import Table
from kessel.web.think import thinking
from kessel.web.think.desk import Desk, Ended, Late, Shares, Whose
from kessel.web.think.mind import Advise, Choose, Seen, Stand
from kessel.web.think.minds import Failed, Lost
from kessel.web.words import Refused, refuse

log: Final = logging.getLogger("kessel.web")
OWNERS: Final = 20_000
"""Tables of which it is known for whom is thought there."""
HINT_TURN: Final = 10.0
"""Seconds that who wants a hint waits for one of them."""
HINTS: Final = 200
"""Hints that are remembered; the one asked for least recently is forgotten first."""


class Question(NamedTuple):
    """What a computer is asked: about which version of a table, and what its side sees."""

    table: str
    version: int
    game: Game
    view: View
    level: str = ""
    limit: float | None = None
    """Of standing orders: what an order may cost."""
    is_show: bool = False
    """Whether only computers play."""

    @property
    def seen(self) -> Seen:
        return Seen.of(self.game, self.view)


class Unwatched(Exception):
    """Only computers play, and nobody looks."""


class Staffwork:
    """For the tables of one service. What thinks does so at a desk, with the table unlocked: who
    looks at it meanwhile need not wait, and where it has changed by then it is thought again."""

    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.tables = tables
        self.thinkers = thinking.Thinkers()
        self.shares = Shares()
        seats, patience, minds = settings.thinkers, settings.patience, tables.minds
        self.generals = Desk(seats, patience, minds, self.shares)
        self.staffs = Desk(seats, patience, minds, self.shares)
        self._owners: OrderedDict[str, str] = OrderedDict()
        self._hints: OrderedDict[tuple[str, int, int], asyncio.Task[wire.Hint]] = OrderedDict()

    def stop(self) -> None:
        """Nobody thinks any more."""
        for desk in (self.generals, self.staffs):
            desk.close()
        self.tables.minds.close()

    # --- for whom -----------------------------------------------------------------------------

    def own(self, table: str, address: str) -> None:
        """What is thought at a table counts for an address: the first that is known of it."""
        self._owners.setdefault(table, address)
        while len(self._owners) > OWNERS:
            self._owners.popitem(last=False)

    def whose(self, table: str) -> Whose:
        return Whose(self._owners.get(table, ""), table)

    # --- computer seats -----------------------------------------------------------------------

    async def move_computer(self, table_id: str, is_watched: bool = True) -> bool:
        """Give one order for a computer seat, or for who leaves it to the staff; False when it is
        the turn of neither.

        :raises Unwatched: only computers play, and nobody looks.
        """
        asked = await asyncio.to_thread(self.asked, table_id)
        if asked is None:
            return await self.answer(table_id)
        if asked.is_show and not is_watched:
            raise Unwatched
        order, why = await self.chosen(asked)
        return await asyncio.to_thread(self.give, asked, order, kinds.ORDER, why)

    def is_prelude(self, table_id: str) -> bool:
        """Whether a person waits for his first decision."""
        with self.tables.opened(table_id) as table:
            return table.is_prelude

    def asked(self, table_id: str) -> Question | None:
        """What a computer is to decide, if one is to act."""
        with self.tables.opened(table_id) as table:
            if not table.is_thinking:
                return None
            side, game = table.to_act, table.game
            level = table.setup.chairs[table.player_of(side)].level
            view = game.view(table.match.position, side)
            return Question(table_id, table.version, game, view, level, is_show=table.is_show)

    async def chosen(self, asked: Question) -> tuple[Order, Reasons | None]:
        """What the computer orders; where it fails or does not come back, any legal order."""
        table, options = asked.table, asked.view.options
        if asked.level == RANDOM or len(options) == 1 or self.thinkers.is_hopeless(table):
            return random.choice(options), None
        try:
            return await self.thought(asked)
        except Ended:
            raise
        except Lost:
            log.error("table %s: nobody is left to think", table)
        except Late:
            log.error("table %s: the computer has not answered in time", table)
        except Failed as problem:
            log.error("table %s: the computer failed: %s", table, problem)
        self.thinkers.fail(table)
        return random.choice(options), None

    async def thought(self, asked: Question) -> tuple[Order, Reasons | None]:
        table, side, level = asked.table, int(asked.view.side), asked.level
        desk = self.generals if read(level).searches else self.staffs
        seed, kept = self.thinkers.recall(table, side, level)
        question = Choose(asked.game.id, asked.seen, level, seed, kept)
        try:
            order, kept, why = await desk.ask(
                question,
                self.whose(table),
                begun=partial(self.thinkers.begin, table),
                notice=partial(self.thinkers.consider, table),
            )
        finally:
            self.thinkers.end(table)
        self.thinkers.keep(table, side, level, seed, kept)
        return cast(Order, order), cast("Reasons | None", why)

    def give(
        self, asked: Question, order: Order, kind: str = kinds.ORDER, why: Reasons | None = None
    ) -> bool:
        """Give an order if the table is as it was; whether there is more to decide."""
        with self.tables.opened(asked.table) as table:
            if table.version == asked.version:
                try:
                    self.tables.give(table, order, asked.view.side, kind, why)
                except Refused as refused:
                    if refused.status != 422 or kind != kinds.ORDER:
                        raise
                    log.exception("table %s: the computer ordered what it may not", table.id)
                    self.tables.give(table, random.choice(asked.view.options), asked.view.side)
            return table.is_thinking or self.tables.stands(table) is not None

    # --- standing orders ----------------------------------------------------------------------

    async def answer(self, table_id: str) -> bool:
        """Decide for a person who left it to the staff; whether there is more to decide.

        Where that might cost too much, or the staff cannot tell, he is asked after all.
        """
        asked = await asyncio.to_thread(self.left_to_staff, table_id)
        if asked is None:
            return False
        question = Stand(asked.game.id, asked.seen, asked.limit)
        try:
            order = await self.staffs.ask(question, self.whose(table_id))
        except Ended:
            raise
        except (Late, Lost, Failed):
            order = None
        if order is None:
            return await asyncio.to_thread(self.hand_back, asked)
        return await asyncio.to_thread(self.give, asked, order, kinds.STAFF)

    def left_to_staff(self, table_id: str) -> Question | None:
        """The decision at hand, if who is to act has left it to the staff."""
        with self.tables.opened(table_id) as table:
            orders = self.tables.stands(table)
            if orders is None or table.game.staff is None:
                return None
            view = table.game.view(table.match.position, table.to_act)
            return Question(table_id, table.version, table.game, view, limit=orders.limit)

    def hand_back(self, asked: Question) -> bool:
        """Let a person decide himself; whether somebody else is to think by now."""
        with self.tables.opened(asked.table) as table:
            if table.version != asked.version:
                return table.is_thinking
            self.tables.tell_again(table, is_thinking=False)
            return False

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

    # --- advice -------------------------------------------------------------------------------

    async def hint(self, seat: Seat) -> wire.Hint:
        """What the staff would do in the place of the seat; thought out once for a decision,
        however often it is asked."""
        asked = await asyncio.to_thread(self.advice_wanted, seat)
        key = (asked.table, asked.version, int(asked.view.side))
        found = self._hints.pop(key, None)
        if found is None or found.cancelled() or (found.done() and found.exception()):
            found = asyncio.create_task(self.advised(asked))
        self._hints[key] = found
        while len(self._hints) > HINTS:
            self._hints.popitem(last=False)
        return await asyncio.shield(found)

    def advice_wanted(self, seat: Seat) -> Question:
        with self.tables.acting(seat) as table:
            side = table.side_of(seat)
            if side != table.to_act:
                raise refuse(422, "hint-not-now")
            view = table.game.view(table.match.position, side)
            return Question(seat.table, table.version, table.game, view)

    async def advised(self, asked: Question) -> wire.Hint:
        question = Advise(asked.game.id, asked.seen)
        try:
            found = await self.staffs.ask(question, self.whose(asked.table), turn=HINT_TURN)
        except (Late, Lost):
            raise refuse(503, "staff-busy") from None
        except Failed:
            raise refuse(500, "server-failed") from None
        return cast(wire.Hint, found)

    def considered(self, seat: Seat) -> wire.Considered:
        """How far a computer has thought, and about what: its opponent is told only the first."""
        with self.tables.opened(seat.table) as table:
            found = self.thinkers.considered(table.id, table.game, table.match.start)
            is_show = table.is_show
        # its opponent may look over the spectators' shoulders
        if seat.player == SPECTATOR and is_show:
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
