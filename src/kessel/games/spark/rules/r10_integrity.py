"""10.22 Formation integrity in movement: Soviet units keep together, and do not mix."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kessel.board.bits import disc
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_units import FormationName, Unit
from kessel.games.spark.rules.frames import Impulse, MovePhase
from kessel.games.spark.rules.r10_command import bound_formations, bound_units, is_bound
from kessel.games.spark.rules.state import Position
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

FAR = 1 << 10


class Stray(Reason, frozen=True):
    """10.22.a How far a unit would be from the nearest of its formation, and how far it may be."""

    unit: UnitId
    hex: Hex
    distance: int
    most: int


class Between(Reason, frozen=True):
    """10.22.b, R5 A hex between two units of another formation."""

    unit: UnitId
    hex: Hex
    formation: FormationName


def integrity_refusal(
    p: Position, units: Sequence[UnitId], there: Hex, start: Hex
) -> Reason | None:
    """10.22 Why units that began in one hex may not end their movement in another of their own
    will."""
    for bond in bonds(p, units, start):
        reason = bond.refusal(there)
        if reason is not None:
            return reason
    return None


def is_waived(p: Position, unit: UnitId) -> bool:
    """10.22.e"""
    phase = innermost(p, MovePhase)
    return phase is not None and unit in phase.waived


def points_of(p: Position) -> int:
    """11.12 The movement points of the impulse."""
    impulse = innermost(p, Impulse)
    return impulse.points if impulse is not None else p.pack.charts.figures.limited_mp


# --- together ------------------------------------------------------------------------------------


def fellows(p: Position, counter: Unit) -> list[UnitId]:
    """The others of a unit's formation that stand on the map."""
    members, hex_of = bound_formations(p.pack)[counter.formation], p.hex_of
    return [unit for unit in members if unit != counter.id and hex_of[unit] != OFF_MAP]


def distance_to(p: Position, units: Iterable[UnitId], here: Hex) -> int:
    hexes = [p.hex_of[unit] for unit in units]
    return p.pack.map.grid.nearest(here, hexes) if hexes else FAR


def near(p: Position, units: Iterable[UnitId], most: int) -> int:
    """The hexes at most so far from one of some units, as bits."""
    grid, hex_of, found = p.pack.map.grid, p.hex_of, 0
    for unit in units:
        found |= disc(grid, hex_of[unit], most)
    return found


class Bond:
    """10.22 What binds a unit that moves, with some others, to its formation."""

    __slots__ = ("_far", "counter", "friends", "is_free", "near", "p", "start")

    def __init__(self, p: Position, unit: UnitId, units: Sequence[UnitId], start: Hex) -> None:
        self.p, self.counter, self.start = p, p.pack.units[unit], start
        self.friends = friends = fellows(p, self.counter)
        self._far: int | None = None
        self.near = near(p, friends, p.pack.charts.figures.soviet_command)
        self.is_free = not friends or (len(units) > 1 and not set(friends).isdisjoint(units))
        """Nobody is left to keep to, or one of them comes along."""

    def is_kept(self, there: Hex) -> bool:
        """10.22.a-b Whether the unit is near its formation in a hex, and between no other: the
        usual case."""
        return self.near >> there & 1 == 1 and between(self.p, self.counter, there) is None

    def far(self) -> int:
        """10.22.a Where those who have not moved can still follow along a road; who began out of
        reach may at least come nearer (10.22.d). As bits."""
        if self._far is None:
            p, friends, start = self.p, self.friends, self.start
            phase, most = innermost(p, MovePhase), p.pack.charts.figures.soviet_command
            late = set(friends).intersection(phase.left) if phase is not None else ()
            self._far = near(p, late, points_of(p) + most) if late else 0
            if start != OFF_MAP and not self.near >> start & 1:
                self._far |= near(p, friends, distance_to(p, friends, start))
        return self._far

    def refusal(self, there: Hex) -> Reason | None:
        """Why the unit may not end in a hex."""
        p, counter = self.p, self.counter
        if self.is_kept(there):
            return None
        if self.is_free or (self.near | self.far()) >> there & 1:
            reason = between(p, counter, there)
        else:
            most = p.pack.charts.figures.soviet_command
            distance = distance_to(p, self.friends, there)
            reason = Stray("10.22", "stray", counter.id, there, distance, most)
        return None if reason is None or is_waived(p, counter.id) else reason


def bonds(p: Position, units: Sequence[UnitId], start: Hex) -> list[Bond]:
    """Of those units to which the rule applies."""
    bound = bound_units(p.pack)
    return [Bond(p, unit, units, start) for unit in units if bound[unit]]


# --- apart ---------------------------------------------------------------------------------------


def between(p: Position, counter: Unit, there: Hex) -> Reason | None:
    """10.22.b, R5 Two opposite neighbours of the hex are held by one other formation."""
    around, stacks = p.pack.map.grid.around, p.stacks
    for side in range(6 * there, 6 * there + 3):
        near = stacks.get(around[side])
        if near is None:
            continue
        far = stacks.get(around[side + 3])
        if far is not None:
            for formation in formations_of(p, near, counter) & formations_of(p, far, counter):
                return Between("10.22", "between", counter.id, there, FormationName(formation))
    return None


def formations_of(p: Position, stack: Iterable[UnitId], counter: Unit) -> set[str]:
    """Other formations that have a unit of the rule in a stack."""
    bound, units = bound_units(p.pack), p.pack.units
    return {units[unit].formation for unit in stack if bound[unit]} - {counter.formation}


def is_out(p: Position, unit: UnitId) -> bool:
    """10.22.d Whether a unit stands against the rule, as after a retreat."""
    counter = p.pack.units[unit]
    if not is_bound(counter):
        return False
    here = p.hex_of[unit]
    return not is_near(p, unit, here) or between(p, counter, here) is not None


def is_near(p: Position, unit: UnitId, here: Hex) -> bool:
    """10.22.a Whether a unit would be near one of its formation in a hex, if there is another."""
    friends = fellows(p, p.pack.units[unit])
    return not friends or distance_to(p, friends, here) <= p.pack.charts.figures.soviet_command
