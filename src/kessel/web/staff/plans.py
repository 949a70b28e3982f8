"""Plans of a seat: what many units would do, thought out on what the seat may know, and carried out
as one request."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from kessel.kernel.game import Game, View
from kessel.kernel.plans import NOBODY, chart_of, goals_of, moves_of
from kessel.kernel.scene import Words
from kessel.kernel.sides import Side
from kessel.kernel.telling import Kind
from kessel.web import wire
from kessel.web.hall import seeing, views
from kessel.web.hall.tables import Tables
from kessel.web.record.store import EntryRow
from kessel.web.settings import Settings
from kessel.web.staff import marches
from kessel.web.staff.staffwork import Staffwork
from kessel.web.table import table as kinds
from kessel.web.table.seats import Seat
from kessel.web.table.table import Table
from kessel.web.think.desk import Desk, Late
from kessel.web.think.mind import (
    Halts,
    Pairs,
    PlanAttack,
    PlanMarches,
    PlanMoves,
    PlanStaff,
    Question,
    Seen,
)
from kessel.web.think.minds import Failed, Lost
from kessel.web.words import Refused, refuse, say

PLANNERS: Final = 2
"""Plans that are thought out at once."""
TURN: Final = 10.0
"""Seconds that who wants a plan waits for one of them."""
MOST: Final = 3_000
"""Orders of one plan."""
SECONDS: Final = 10.0
"""Processor time that carrying one out may take."""
STEPS: Final = (Kind.MOVE, Kind.ENTER)
"""What a unit does itself."""


class Asked(NamedTuple):
    """What a plan is made from."""

    game: Game
    view: View

    @property
    def seen(self) -> Seen:
        return Seen.of(self.game, self.view)


class Plans:
    """For the tables of one service."""

    def __init__(self, settings: Settings, tables: Tables, staffwork: Staffwork) -> None:
        self.tables = tables
        self.staffwork = staffwork
        self.desk = Desk(PLANNERS, settings.patience, tables.minds, staffwork.shares)

    def stop(self) -> None:
        self.desk.close()

    # --- thinking out -----------------------------------------------------------------------------

    async def plan(self, seat: Seat, wanted: wire.PlanWanted) -> wire.PlanView:
        """What units would do on their way to a space; nothing is changed."""
        asked = await asyncio.to_thread(self.asked, seat, wanted.version, wanted.before)
        goals = await asyncio.to_thread(goals_wanted, asked, wanted)
        before = tuple(wanted.before)
        question = PlanMoves(asked.game.id, asked.seen, before, tuple(goals.items()))
        return await self.think(seat, wanted.version, question)

    async def staff_plan(self, seat: Seat, wanted: wire.StaffPlanWanted) -> wire.PlanView:
        """What the staff would do with some units, or with all that are left."""
        asked = await asyncio.to_thread(self.asked, seat, wanted.version, wanted.before)
        game, position = asked.game, asked.view.position
        if game.staff is None or moves_of(game, position) is None:
            raise refuse(422, "plan-not-here")
        check_units(asked, wanted.units)
        before, units = tuple(wanted.before), tuple(dict.fromkeys(wanted.units))
        question = PlanStaff(game.id, asked.seen, before, units)
        return await self.think(seat, wanted.version, question)

    async def march_plan(self, seat: Seat, version: int) -> wire.PlanView:
        """The next stretch of the seat's marches, and who halts."""
        asked = await asyncio.to_thread(self.asked, seat, version, [])
        goals, halts = await asyncio.to_thread(self.marching, seat, asked)
        question = PlanMarches(asked.game.id, asked.seen, goals, halts)
        return await self.think(seat, version, question)

    def marching(self, seat: Seat, asked: Asked) -> tuple[Pairs, Halts]:
        """Who of those that can still move is to go on, and who halts, and why. Marches that ended
        before this phase are forgotten."""
        told = moves_of(asked.game, asked.view.position)
        left = frozenset(told.left if told is not None else ())
        with self.tables.opened(seat.table) as table:
            found = marches.courses(self.tables, table, seat)
            ended = [one.march.unit for one in found if one.is_over and one.march.unit in left]
            if ended:
                marches.send(self.tables, table, seat, (), drop=ended)
        waiting = [one for one in found if one.march.unit in left and not one.is_over]
        goals = tuple((one.march.unit, one.march.goal) for one in waiting if not one.halt)
        halts = tuple((one.march.unit, one.march.goal, one.halt) for one in waiting if one.halt)
        return goals, halts

    def asked(self, seat: Seat, version: int, before: list[wire.LegGiven]) -> Asked:
        """The table as the seat sees it, if it is its turn to move units."""
        with self.tables.acting(seat) as table:
            if not table.is_decided_on(version):
                raise refuse(409, "stale")
            side, game = table.side_of(seat), table.game
            if side != table.to_act:
                raise refuse(422, "plan-not-now")
            if game.movement is None or game.reach is None:
                raise refuse(422, "plan-not-here")
            asked = Asked(game, game.view(table.match.position, side))
        check_units(asked, [leg.unit for leg in before if leg.unit != NOBODY])
        return asked

    async def attack(self, seat: Seat, wanted: wire.AttackWanted) -> wire.AttackView:
        """How units would attack a space; nothing is changed."""
        asked = await asyncio.to_thread(self.asked, seat, wanted.version, [])
        check_units(asked, (*wanted.units, *(wanted.support or ()), *wanted.taken))
        question = PlanAttack(asked.game.id, asked.seen, wanted)
        found: wire.AttackView | None = await self.answer(seat, question)
        if found is None:
            raise refuse(422, "attack-not-there")
        return found

    async def think(self, seat: Seat, version: int, question: Question) -> wire.PlanView:
        legs, stays = await self.answer(seat, question)
        return wire.PlanView(version, legs, stays)

    async def answer(self, seat: Seat, question: Question) -> Any:
        try:
            return await self.desk.ask(question, self.staffwork.whose(seat.table), turn=TURN)
        except (Late, Lost, Failed):
            raise refuse(503, "plan-busy") from None

    # --- carrying out -----------------------------------------------------------------------------

    def carry_out(self, seat: Seat, given: wire.PlanGiven) -> wire.PlanDone:
        """Give the orders of a plan one after the other, as far as they go as planned."""
        if sum(len(leg.orders) for leg in given.legs) > MOST:
            raise refuse(422, "plan-too-long", most=MOST)
        with self.tables.acting(seat, given.version) as table:
            if not table.is_decided_on(given.version):
                raise refuse(409, "stale")
            if not given.legs and not given.marches:
                return wire.PlanDone(table.version, 0, 0, None)
            starts: dict[int, int] = {}
            if given.marches:
                marches.check(table, seat, given.marches)
                starts = marches.places_of(table, (one.unit for one in given.marches))
            run = Run(self.tables, table, table.side_of(seat), sure=given.sure)
            stopped = run.give(given.legs)
            done = len(run.entries)
            if given.marches:
                marches.send(self.tables, table, seat, given.marches, starts)
            return wire.PlanDone(table.version, run.legs, done, stopped, run.held)


class Run:
    """A plan being carried out at a table that is locked."""

    def __init__(self, tables: Tables, table: Table, side: Side, *, sure: bool = True) -> None:
        self.tables, self.table, self.side = tables, table, side
        self.sure = sure
        self.held: wire.Weighed | None = None
        """An order that would let something loose: who is not sure is asked."""
        self.legs = 0
        """Units that have done what was planned."""
        self.entries: list[EntryRow] = []
        self._until = time.thread_time() + SECONDS

    def give(self, legs: list[wire.LegGiven]) -> wire.PlanStop | None:
        """Give every order in turn and store them together; what has come between, if anything.

        :raises Refused: the first order cannot be given.
        """
        was = self.table.player_of(self.table.to_act)
        try:
            stopped = self._legs(legs)
        except BaseException as problem:
            # what was given and not stored never happened
            if self.entries or not isinstance(problem, Refused) or problem.status == 500:
                self.tables.shelf.forget(self.table.id)
            raise
        if not self.entries:
            return stopped
        # what was refused at last changed nothing; what was given before it stands
        self.tables.keep(self.table, self.entries, was)
        return stopped

    def _legs(self, legs: list[wire.LegGiven]) -> wire.PlanStop | None:
        for leg in legs:
            stopped = self._leg(leg)
            if stopped is not None or self.held is not None:
                return stopped
            self.legs += 1
        return None

    def _leg(self, leg: wire.LegGiven) -> wire.PlanStop | None:
        first = len(self.table.match.entries)
        for text in leg.orders:
            if self.entries and self.table.to_act != self.side:
                return self._stop(leg.unit, say("plan-other-asked"))
            if time.thread_time() > self._until:
                return self._stop(leg.unit, say("plan-late"))
            try:
                if self._holds(text):
                    return None
                self._order(text)
            except Refused as refused:
                # a table at which the program failed is read again, without this plan
                if not self.entries or refused.status != 422:
                    raise
                befell = self._befell(leg.unit, first) if self._place(leg.unit) < 0 else None
                return befell or self._stop(leg.unit, refused.text, refused.rule)
        if leg.end >= 0 and self._place(leg.unit) != leg.end:
            return self._befell(leg.unit, first) or self._stop(leg.unit, say("plan-elsewhere"))
        return None

    def _befell(self, unit: int, first: int) -> wire.PlanStop | None:
        """The last thing that happened to a unit after so many orders and was no step of its own,
        in the words of the log."""
        last = len(self.table.match.entries)
        for line in reversed(self.table.log.lines(self.side, first + 1, last)):
            for event in reversed(line.events):
                if unit in event.units and event.kind not in STEPS:
                    place = self._place(unit)
                    where = event.spaces[-1] if place < 0 and event.spaces else place
                    rest = say("plan-rest")
                    said = event.text
                    assert isinstance(said, Words)  # nobody has named a language
                    text = Words(f"{said.en} {rest.en}", said.ja + rest.ja)
                    return wire.PlanStop(unit, where, event.rule, text)
        return None

    def _holds(self, text: str) -> bool:
        """Whether an order is held, since nobody has said that he is sure."""
        if not self.sure:
            order = views.read_order(self.table, text)
            self.held = seeing.weigh(self.table, self.side, order)
        return self.held is not None

    def _order(self, text: str) -> None:
        """Give one order; raises, and changes nothing, where it is refused."""
        order = views.read_order(self.table, text)
        kind = kinds.THEN if self.entries else kinds.ORDER
        self.entries.append(self.tables.carry_out(self.table, order, self.side, kind))

    def _stop(self, unit: int, text: Words, rule: str = "") -> wire.PlanStop:
        return wire.PlanStop(unit, self._place(unit), rule, text)

    def _place(self, unit: int) -> int:
        """Where a unit of the seat is now."""
        game, position = self.table.game, self.table.match.position
        if game.movement is None or not owns(game, position, self.side, unit):
            return -1
        return game.movement.place(position, unit)


def owns(game: Game, position: Any, side: Side, unit: int) -> bool:
    """Whether a unit is one of a side's: where others are is not for it to know."""
    units = position.pack.units
    return 0 <= unit < len(units) and units[unit].side == side


# --- what is wanted ------------------------------------------------------------------------------


def check_units(asked: Asked, units: Iterable[int]) -> None:
    """Every unit is one of the seat's."""
    for unit in units:
        if not owns(asked.game, asked.view.position, asked.view.side, unit):
            raise refuse(404, "no-such-unit", unit=unit)


def goals_wanted(asked: Asked, wanted: wire.PlanWanted) -> dict[int, int]:
    """Where each unit is to go, those in front first."""
    if wanted.goal < 0 or not wanted.units:
        return {}
    game, position = asked.game, asked.view.position
    check_units(asked, wanted.units)
    assert game.movement is not None
    place, chart = game.movement.place, chart_of(game, position.pack.hash)
    places = {unit: place(position, unit) for unit in wanted.units}
    start = wanted.start if wanted.start >= 0 else next(iter(places.values()))
    start = start if start >= 0 else wanted.goal
    for space in (start, wanted.goal):
        if space not in chart.centres:
            raise refuse(404, "no-such-space", space=space)
    return goals_of(chart, places, start, wanted.goal, keeps=wanted.keep)
