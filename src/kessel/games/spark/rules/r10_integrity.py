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
    bound = bound_units(p.pack)
    for unit in units:
        if bound[unit]:
            counter = p.pack.units[unit]
            reason = stray_refusal(p, counter, units, there, start) or between(p, counter, there)
            if reason is not None and not is_waived(p, unit):
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


def stray_refusal(
    p: Position, counter: Unit, units: Sequence[UnitId], there: Hex, start: Hex
) -> Reason | None:
    """10.22.a A unit stays within reach of its formation, or goes where those who have not moved
    can still follow. Who began out of reach may at least come nearer (10.22.d)."""
    friends = fellows(p, counter)
    if not friends or any(unit in units for unit in friends):
        return None
    nearest = distance_to(p, friends, there)
    most = p.pack.charts.figures.soviet_command
    if nearest <= most or is_followed(p, friends, there):
        return None
    if start != OFF_MAP and most < distance_to(p, friends, start) >= nearest:
        return None
    return Stray("10.22", "stray", counter.id, there, nearest, most)


def fellows(p: Position, counter: Unit) -> list[UnitId]:
    """The others of a unit's formation that stand on the map."""
    members, hex_of = bound_formations(p.pack)[counter.formation], p.hex_of
    return [unit for unit in members if unit != counter.id and hex_of[unit] != OFF_MAP]


def distance_to(p: Position, units: Iterable[UnitId], here: Hex) -> int:
    hexes = [p.hex_of[unit] for unit in units]
    return p.pack.map.grid.nearest(here, hexes) if hexes else FAR


def is_followed(p: Position, friends: Iterable[UnitId], there: Hex) -> bool:
    """Whether one of them has yet to move and is near enough to follow along a road."""
    phase = innermost(p, MovePhase)
    if phase is None:
        return False
    most = points_of(p) + p.pack.charts.figures.soviet_command
    distance = p.pack.map.grid.distance
    return any(u in phase.left and distance(there, p.hex_of[u]) <= most for u in friends)


Bond = tuple[Unit, int]
"""A unit of the rule, and the hexes where it is near its formation, as bits."""
EVERYWHERE = -1


def bond_of(p: Position, unit: UnitId, units: Sequence[UnitId]) -> Bond:
    """10.22.a The bond of a unit that moves with some."""
    counter, grid, hex_of = p.pack.units[unit], p.pack.map.grid, p.hex_of
    friends = fellows(p, counter)
    if not friends or not set(friends).isdisjoint(units):
        return counter, EVERYWHERE
    most, found = p.pack.charts.figures.soviet_command, 0
    for other in friends:
        found |= disc(grid, hex_of[other], most)
    return counter, found


def is_kept(p: Position, bond: Bond, there: Hex) -> bool:
    """10.22.a-b Whether a unit keeps to its formation in a hex: the usual case."""
    counter, near = bond
    return near >> there & 1 == 1 and between(p, counter, there) is None


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
