"""Why a march does not lead to a place: how much too far it is, or where a way breaks off that
would be short enough, with the reason of chapter 12 for the step that may not be taken."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from kessel.board import paths
from kessel.board.areas import Space
from kessel.board.paths import Entry
from kessel.games.circle_of_fire.pack.r03_map import ROAD
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.orders import Move
from kessel.games.circle_of_fire.rules.r06_control import is_full_for
from kessel.games.circle_of_fire.rules.r12_movement import (
    FULL,
    TOO_FEW_POINTS,
    TooFar,
    after_step,
    breaks_away,
    entry,
    must_stop,
    next_step,
    road_cost,
)
from kessel.games.circle_of_fire.rules.state import Moving, Position
from kessel.games.circle_of_fire.table.picture.reach import March
from kessel.kernel.orders import Because, Reason, Refusal, commonest

ALL_SPENT = Reason("12.2", "all-spent")
ALL_SPENT_LEAVING = Reason("12.2", "all-spent-leaving")
BONUS_ENDS = Reason("12.4.3", "bonus-ends")
Step = Callable[[Space, Space, int], Entry | None]


class OnTheWay(Because, frozen=True):
    """12.2 Where the march breaks off, what going around takes (nothing where nobody can) and what
    the unit has left."""

    here: Space
    around: int
    has: int


class ShutIn(Because, frozen=True):
    """12.2 A unit that can take no step, and why it cannot take one of them."""

    here: Space


def way_refusal(p: Position, f: Moving, unit: UnitId, goal: Space) -> Refusal:
    """Why a unit does not get to a place that is out of its reach."""
    if is_full_for(p, unit, goal):
        return Refusal.of(FULL, Move(unit, goal))
    return Refusal.of(Lifted(p, f, unit).hindered(goal), Move(unit, goal))


def shut_in(p: Position, f: Moving, unit: UnitId) -> Refusal | None:
    """Why a unit can take no step at all, if it cannot: the reason that most places have."""
    here = f.here if f.unit == unit else f.place
    refused = []
    for there in p.pack.map.board.neighbours[here]:
        reason = entry(p, f, unit, there)
        if not isinstance(reason, Reason):
            return None
        refused.append(Refusal.of(reason, Move(unit, there)))
    why = commonest(refused)
    return Refusal.of(ShutIn(why.rule, "shut-in", why, here), Move(unit, here))


class Lifted(March):
    """A march with all the points it may need, or with more than that lifted."""

    def hindered(self, goal: Space) -> Reason:
        """12.2, 12.3 What keeps the unit from a place that has room for it."""
        needs, direct = self.way(goal, self.lawful), self.way(goal, self.unstopped)
        if direct is None or direct.spent > self.budget:
            direct = self.way(goal, self.unhindered)
        assert direct is not None, "every place is linked with every other"
        if needs is None or direct.spent <= self.budget:
            broken = self.broken_off(direct.path)
            if broken is not None:
                here, why = broken
                around = needs.spent if needs is not None else 0
                return OnTheWay(why.rule, "on-the-way", why, here, around, self.budget)
        if needs is not None:
            return TooFar("12.2", "too-far", needs.spent, self.budget)
        return TooFar("12.2", "too-far-at-least", direct.spent, self.budget)

    def way(self, goal: Space, step: Step) -> paths.Arrival[Space] | None:
        return paths.cheapest(self.start, goal, step, self.p.pack.map.board.neighbours)

    # --- steps -----------------------------------------------------------------------------------

    def lawful(self, here: Space, there: Space, spent: int) -> Entry | None:
        """A step as the rules have it, whatever it costs."""
        frame = self.frame(here, spent)
        points = self.points(frame, there)
        if isinstance(points, Reason):
            return None
        onward = after_step(self.p, frame, self.unit, there, points)
        stops = must_stop(self.p, onward) is not None
        return Entry(points, stops or self.ended(frame, onward) is not None)

    def unstopped(self, here: Space, there: Space, spent: int) -> Entry | None:
        """The same where neither enemies nor ruins nor zones make a unit stop."""
        frame = self.frame(here, spent)
        points = self.points(frame, there, stops=False)
        if isinstance(points, Reason):
            return None
        onward = after_step(self.p, frame, self.unit, there, points)
        return Entry(points, self.ended(frame, onward) is not None)

    def unhindered(self, here: Space, there: Space, spent: int) -> Entry | None:
        """A step over any link, for what a road would cost."""
        return Entry(road_cost(self.p, self.f.side, there))

    def points(self, frame: Moving, there: Space, stops: bool = True) -> int | Reason:
        """12.2 What a step costs who has enough; its price, where he would go it for all he has."""
        here = self.place(frame)
        if stops or frame.unit != self.unit:
            found = entry(self.p, frame, self.unit, there)
        else:
            found = next_step(self.p, frame, self.p.pack.map.board.between[here, there])
        by_road = not frame.bonus and not self.takes_all(here, there)
        if found is TOO_FEW_POINTS or (not isinstance(found, Reason) and by_road):
            return road_cost(self.p, frame.side, there)
        return found

    def place(self, frame: Moving) -> Space:
        return frame.here if frame.unit == self.unit else frame.place

    def takes_all(self, here: Space, there: Space) -> bool:
        """12.2 Whether a step takes all points, however many they are."""
        map = self.p.pack.map
        by_road = map.board.between[here, there].kind == ROAD and not map.is_zone[there]
        return not by_road or self.leaves(here, there)

    def leaves(self, here: Space, there: Space) -> bool:
        """12.2 Whether the march begins by breaking away from enemies (R7, the other reading)."""
        begins = self.f.unit != self.unit and here == self.start
        return begins and breaks_away(self.p, self.f.side, here, there)

    def ended(self, frame: Moving, onward: Moving) -> Reason | None:
        """Why the march is over after a step, besides having to stop there."""
        if frame.bonus:
            return BONUS_ENDS
        here = self.place(frame)
        if onward.bonus or not self.takes_all(here, onward.here):
            return None
        return ALL_SPENT_LEAVING if self.leaves(here, onward.here) else ALL_SPENT

    def broken_off(self, path: tuple[Space, ...]) -> tuple[Space, Refusal] | None:
        """Where the march along a path ends by the rules, and why; None where points lack first."""
        frame, spent, ended = self.f, 0, None
        for here, there in pairwise(path):
            points = self.points(frame, there)
            if isinstance(points, Reason):
                return here, Refusal.of(points, Move(self.unit, there))
            if ended is not None:
                return here, Refusal.of(ended, Move(self.unit, here))
            spent += points
            if spent > self.budget:
                return None
            onward = after_step(self.p, frame, self.unit, there, points)
            frame, ended = onward, self.ended(frame, onward)
        return None
