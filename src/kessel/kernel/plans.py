"""Moves of many units thought out together: where each would stand, with the orders that do it.

A plan is made on a copy of what a side may know, unit after unit, and nothing else is asked than
where a unit can be taken (`Game.reach`) and whether an order may be given. Dice that would fall are
taken to fall well: whoever carries the plan out sees what they do to it.
"""

from __future__ import annotations

import functools
import time
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from kessel.kernel.errors import BadInput, KesselError
from kessel.kernel.game import Game
from kessel.kernel.moving import Movement, Moves
from kessel.kernel.orders import Order, Refusal
from kessel.kernel.scene import Point, Reach

PEACEFUL: Final = ("", "march")
"""Ways of going that begin no fight and try nothing."""
SPARE: Final = 40
"""Dice written down for a leg, more than any throws."""
PASSES: Final = 4
"""How often those are asked again who had no room."""
SECONDS: Final = 5.0
"""Processor time that a plan may take."""
FAR: Final = 1e9
NOBODY: Final = -1
"""For orders that are no unit's."""
MOST_ORDERS: Final = 60
"""Of one unit."""


class Leg(NamedTuple):
    """What one unit does: its orders in notation, and where it stands then."""

    unit: int
    start: int
    goal: int
    """Where it was to go."""
    end: int
    cost: float
    path: tuple[int, ...]
    orders: tuple[str, ...]
    mode: str = ""
    chancy: bool = False
    """Whether dice fall on the way."""
    why: str = ""
    """The key of the reason, where the staff has planned it."""


class Stay(NamedTuple):
    """A unit that does nothing, and why not, where a rule says so."""

    unit: int
    goal: int
    refusal: Refusal | None
    key: str = ""
    """Another reason."""


class Plan(NamedTuple):
    """What some units would do, in this order, and who stays."""

    legs: tuple[Leg, ...]
    stays: tuple[Stay, ...]


def moves_of(game: Game, position: Any) -> Moves | None:
    """Who has still to move in the phase that is played."""
    if game.movement is None or not position.flow:
        return None
    if isinstance(position.flow[-1], game.movement.setup):
        return Moves((), setup=True)
    told = game.movement.phase(position)
    if told is None:
        return None
    left, end = told
    return Moves(tuple(left), game.notation(position).write(end) if end is not None else "")


class Chart(NamedTuple):
    """Where spaces lie, by id."""

    centres: dict[int, Point]
    neighbours: dict[int, tuple[int, ...]]
    is_hexes: bool

    def nearest(self, point: Point) -> int:
        x, y = point
        centres = self.centres
        return min(centres, key=lambda id: (centres[id][0] - x) ** 2 + (centres[id][1] - y) ** 2)

    def shifted(self, space: int, start: int, goal: int) -> int:
        """The space that lies from another as the goal lies from the start."""
        (x, y), (x0, y0), (x1, y1) = (self.centres[one] for one in (space, start, goal))
        return self.nearest((x + x1 - x0, y + y1 - y0))

    def steps_to(self, goal: int) -> dict[int, float]:
        """How many steps it is from everywhere to a space."""
        found = {goal: 0.0}
        waiting = deque([goal])
        while waiting:
            here = waiting.popleft()
            for there in self.neighbours[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found


@functools.lru_cache(maxsize=16)
def chart_of(game: Game, pack_hash: str) -> Chart:
    """The spaces of a board."""
    if game.board is None:
        raise BadInput(f"{game.id} has no board")
    board = game.board(game.packs[pack_hash])
    return Chart(
        {space.id: space.centre for space in board.spaces},
        {space.id: space.neighbours for space in board.spaces},
        board.kind.startswith("hex"),
    )


class Planner:
    """Thinks out moves on a copy of what a side may know."""

    def __init__(self, game: Game, seen: Any, seconds: float = SECONDS) -> None:
        if game.movement is None or game.reach is None:
            raise BadInput(f"{game.id} does not tell how its units move")
        self.game = game
        self.movement: Movement = game.movement
        self.side = seen.to_act
        self.now = game.copy(seen)
        self.now.dice.script = None
        self.asked = type(seen.flow[-1])
        """The decision in which one unit after the other is moved."""
        self.legs: list[Leg] = []
        self.stays: dict[int, Stay] = {}
        self._until = time.thread_time() + seconds
        self._fields: dict[tuple[int, int], Mapping[int, float]] = {}

    @property
    def plan(self) -> Plan:
        return Plan(tuple(self.legs), tuple(self.stays.values()))

    @property
    def chart(self) -> Chart:
        return chart_of(self.game, self.now.pack.hash)

    @property
    def is_late(self) -> bool:
        return time.thread_time() > self._until

    # --- what was thought out before --------------------------------------------------------------

    def follow(self, unit: int, orders: Sequence[str]) -> bool:
        """Go on from a leg of an earlier plan; whether that is still possible."""
        before = self.now
        start = self.movement.place(before, unit)
        gone = self._gone(orders, unit, None)
        if gone is None:
            self.stays[unit] = Stay(unit, start, None, "plan-changed")
            return False
        chancy, given = gone
        end = self.movement.place(self.now, unit)
        cost, path = self._known_way(before, unit, end, given) or (0.0, (start, end))
        self._note(Leg(unit, start, end, end, cost, path, given, "", chancy))
        return True

    def _known_way(
        self, before: Any, unit: int, end: int, orders: Sequence[str]
    ) -> tuple[float, tuple[int, ...]] | None:
        """Cost and hexes of a unit's orders, where they are those of a way of its reach."""
        assert self.game.reach is not None
        if unit == NOBODY or self.is_late:
            return None
        for way in self.game.reach(before, unit):
            if way.space == end and tuple(orders[: len(way.orders)]) == tuple(way.orders):
                return way.cost, way.path
        return None

    def _note(self, leg: Leg) -> None:
        """A leg more; what is no unit's, or the last one's too, becomes part of the last leg."""
        last = self.legs[-1] if self.legs else None
        if last is None or leg.unit not in (last.unit, NOBODY):
            self.legs.append(leg)
            return
        goes_on = leg.unit == last.unit
        self.legs[-1] = last._replace(
            end=leg.end if goes_on else last.end,
            goal=leg.goal if goes_on else last.goal,
            cost=last.cost + leg.cost,
            path=(*last.path, *leg.path[1:]) if goes_on else last.path,
            orders=last.orders + leg.orders,
            chancy=last.chancy or leg.chancy,
        )

    # --- to somewhere -----------------------------------------------------------------------------

    def go(self, goals: Mapping[int, int]) -> None:
        """Take units to spaces, those first who are to arrive, the others as near as they get.

        Who had no room is asked again when others have made some.
        """
        waiting = list(goals)
        for number in range(2 * PASSES):
            exact = number < PASSES
            left = [unit for unit in waiting if not self._moved(unit, goals[unit], exact)]
            if exact and len(left) == len(waiting):
                exact = False
                left = [unit for unit in waiting if not self._moved(unit, goals[unit], exact)]
            if len(left) == len(waiting):
                break
            waiting = left
        for unit in waiting:
            self.stays[unit] = self._stay(unit, goals[unit])

    def _moved(self, unit: int, goal: int, exact: bool) -> bool:
        """Whether the unit can be taken to its goal, or nearer to it."""
        here = self.movement.place(self.now, unit)
        if self.is_late or here == goal:
            return False
        far = self._field(unit, goal)
        before = far.get(here, FAR) if here >= 0 else FAR
        ways = self._ways(unit)
        if exact:
            ways = [way for way in ways if way.space == goal]
        best = min(ways, key=lambda way: (far.get(way.space, FAR), way.cost), default=None)
        if best is None or far.get(best.space, FAR) >= before:
            return False
        return self._take(unit, goal, best)

    def _ways(self, unit: int) -> list[Reach]:
        assert self.game.reach is not None
        return [way for way in self.game.reach(self.now, unit) if way.mode in PEACEFUL]

    def _take(self, unit: int, goal: int, way: Reach) -> bool:
        start = self.movement.place(self.now, unit)
        gone = self._gone(way.orders, unit, way.space)
        if gone is None:
            return False
        chancy, orders = gone
        self.stays.pop(unit, None)
        leg = Leg(unit, start, goal, way.space, way.cost, way.path, orders, way.mode, chancy)
        self._note(leg)
        return True

    def _stay(self, unit: int, goal: int) -> Stay:
        """Why a unit is not moved."""
        here = self.movement.place(self.now, unit)
        if here == goal:
            return Stay(unit, goal, None, "plan-there")
        if self.is_late:
            return Stay(unit, goal, None, "plan-late")
        found = None
        # who could be taken somewhere is kept by what lies between; who could not, by himself
        for space in (goal, here) if self._ways(unit) else (here, goal):
            found = self.game.why_not(self.now, unit, space) if space >= 0 else None
            if found is not None:
                break
        return Stay(unit, goal, found, "" if found is not None else "plan-no-nearer")

    def _field(self, unit: int, goal: int) -> Mapping[int, float]:
        """How far it is for a unit from everywhere."""
        found = self._fields.get((unit, goal))
        if found is None:
            way = self.movement.way
            far = way(self.now, unit, goal) if way is not None else ()
            found = dict(enumerate(far)) if far else self._steps(goal)
            self._fields[unit, goal] = found
        return found

    def _steps(self, goal: int) -> Mapping[int, float]:
        found = self._fields.get((-1, goal))
        if found is None:
            found = self._fields[-1, goal] = self.chart.steps_to(goal)
        return found

    # --- trying -----------------------------------------------------------------------------------

    def _gone(
        self, orders: Iterable[str], unit: int, end: int | None
    ) -> tuple[bool, tuple[str, ...]] | None:
        """Give some orders, with one to halt where the move is still open; whether dice fell, and
        the orders. Nothing is changed where they cannot be given, or lead elsewhere."""
        before = self.now
        wanted = tuple(orders)
        for face in range(before.faces, 0, -1):
            trial = self.game.copy(before)
            trial.dice.script = (face,) * SPARE
            given = self._given(trial, wanted)
            arrived = given is not None and (end is None or self.movement.place(trial, unit) == end)
            fell = trial.dice.rolled > before.dice.rolled
            if given is not None and arrived:
                trial.dice.script = None
                self.now = trial
                return fell, given
            if not fell:
                return None
        return None

    def _given(self, trial: Any, orders: Sequence[str]) -> tuple[str, ...] | None:
        """The orders given until the next unit can be moved; None where one is refused."""
        game, given = self.game, list(orders)
        notation = game.notation(trial)
        try:
            for text in orders:
                order = notation.read(text)
                if not self._may(trial, order):
                    return None
                game.carry_out(trial, order)
            halt = self.movement.halt
            if halt is not None and self._may(trial, halt):
                game.carry_out(trial, halt)
                given.append(notation.write(halt))
            return tuple(given) if self._is_done(trial) else None
        except (KesselError, LookupError, ValueError, AssertionError):
            return None  # what is not known cannot be played out

    def _may(self, trial: Any, order: Order) -> bool:
        return bool(trial.flow) and self.game.refusal(trial, order, self.side) is None

    def _is_done(self, trial: Any) -> bool:
        """Whether the next unit can be moved, or nobody is left to move."""
        told = self.movement.phase(trial) if trial.flow else None
        if told is None or type(trial.flow[-1]) is self.asked:
            return True
        end = told[1]
        return end is not None and self._may(trial, end)


def goals_of(
    chart: Chart, places: Mapping[int, int], start: int, goal: int, *, keeps: bool
) -> dict[int, int]:
    """Where each of some units is to go, those in front first: all to the goal, or each as far and
    in the same direction as from the start to the goal."""
    (x0, y0), (x1, y1) = chart.centres[start], chart.centres[goal]

    def ahead(unit: int) -> float:
        x, y = chart.centres.get(places[unit], (x0, y0))
        return x * (x1 - x0) + y * (y1 - y0)

    units = sorted(places, key=lambda unit: (-ahead(unit), unit))
    if not keeps or not chart.is_hexes:
        return dict.fromkeys(units, goal)
    return {
        unit: chart.shifted(places[unit], start, goal) if places[unit] in chart.centres else goal
        for unit in units
    }
