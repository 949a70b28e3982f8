"""6 Occupation and control: stacking, who controls, contested, vacant, free.

Units reach and leave the map only through `enter`, `leave` and `shift`, so control is always right.
"""

from __future__ import annotations

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE, Map, Surroundings
from kessel.games.circle_of_fire.pack.r04_units import SOVIET, UnitId
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import ControlChanged, Eliminated, StubbornRemoved
from kessel.games.circle_of_fire.rules.state import Box, Position
from kessel.kernel.errors import BrokenRule
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side, opponent

BOXES = tuple(Box)


class Full(Reason, frozen=True):
    """6.1 An area that has no room for a unit."""

    area: Space


def is_full_for(p: Position, unit: UnitId, space: Space) -> bool:
    """6.1 Three units, and a fourth that is armour or headquarters; zones hold any number.

    Ruling R2: at most four in all, of which at most three are neither armour nor headquarters.
    """
    pack = p.pack
    limit = pack.stacking
    there = p.units[pack.units[unit].side][space]
    if len(there) < limit.units or pack.map.is_zone[space]:
        return False
    if len(there) >= limit.units + limit.extra:
        return True
    units = pack.units
    return units[unit].is_ordinary and sum(units[u].is_ordinary for u in there) >= limit.units


def full(p: Position, unit: UnitId, space: Space, rule: str) -> Full:
    """6.1 By which limit an area is full: four units, or three besides armour and headquarters."""
    limit = p.pack.stacking
    four = len(p.units[p.pack.units[unit].side][space]) >= limit.units + limit.extra
    return Full(rule, "full-four" if four else "full-three", space)


def is_over_limit(p: Position, side: Side, space: Space) -> bool:
    """6.1 Whether an area holds more than it may (possible only while units redeploy, R31)."""
    limit = p.pack.charts.stacking
    there = p.units[side][space]
    if len(there) <= limit.units or p.pack.map.is_zone[space]:
        return False
    ordinary = sum(p.pack.units[unit].is_ordinary for unit in there)
    return len(there) > limit.units + limit.extra or ordinary > limit.units


def is_contested(p: Position, space: Space) -> bool:
    """6.3 Units of both sides are there."""
    return bool(p.units[0][space] and p.units[1][space])


def contested_spaces(p: Position) -> tuple[Space, ...]:
    """6.3 All where units of both sides are."""
    german, soviet = p.units
    return tuple([Space(at) for at, here in enumerate(german) if here and soviet[at]])


def is_vacant(p: Position, side: Side, space: Space) -> bool:
    """6.4 No enemy unit is there, whoever controls it and whatever friends are there."""
    return not p.units[1 - side][space]


def is_free(p: Position, side: Side, space: Space) -> bool:
    """6.5 Controlled by the side, and no unit of either side there (R17)."""
    if p.control[space] != side or p.units[1 - side][space]:
        return False
    return not p.units[side][space] or friends_leave_free(p)


def friends_leave_free(p: Position) -> bool:
    """R17 The other reading: "no units" means no enemy units."""
    return rulings.FREE_OF_ENEMIES in p.options


def zones_are_adjacent(p: Position) -> bool:
    """R49 The other reading: 12.4 makes a zone an area wherever rules speak of adjacent areas."""
    return rulings.ZONES_ADJACENT in p.options


def surroundings(p: Position) -> Map | Surroundings:
    """What is adjacent to what, for fire, spotting, cost, retreat and redeployment."""
    rules = p.pack.map
    # most tables choose no ruling at all, and this is asked at every step
    return rules.with_zones if p.options and zones_are_adjacent(p) else rules


def is_near_enemy(p: Position, side: Side, space: Space) -> bool:
    """12.2 Whether an area borders one that holds enemy units (R10, R49: zones do not count)."""
    enemies = p.units[1 - side]
    for area in surroundings(p).adjacent[space]:
        if enemies[area]:
            return True
    return False


def where(p: Position, unit: UnitId) -> Space:
    """The space a unit stands in, or NOWHERE when it is off the map."""
    for space, there in enumerate(p.units[p.pack.units[unit].side]):
        if unit in there:
            return Space(space)
    return NOWHERE


def enter(p: Position, unit: UnitId, space: Space, emit: Emit) -> None:
    """A unit comes into a space, and takes control where no enemy is (6.2)."""
    side = p.pack.units[unit].side
    mine = p.units[side]
    mine[space] = (*mine[space], unit)
    if p.control[space] != side and not p.units[1 - side][space]:
        change_control(p, space, emit)


def leave(p: Position, unit: UnitId, space: Space, emit: Emit) -> None:
    """A unit goes out of a space; whoever stays behind alone takes control (6.2, R47)."""
    side = p.pack.units[unit].side
    mine = p.units[side]
    mine[space] = left = tuple([other for other in mine[space] if other != unit])
    if not left and p.control[space] == side and p.units[1 - side][space]:
        change_control(p, space, emit)


def shift(p: Position, unit: UnitId, here: Space, there: Space, emit: Emit) -> None:
    """A unit goes from one space to another."""
    leave(p, unit, here, emit)
    enter(p, unit, there, emit)


def change_control(p: Position, space: Space, emit: Emit) -> None:
    """6.2 At the instant one side alone occupies what the other controls, and only then."""
    p.control[space] = side = opponent(p.control[space])
    emit(ControlChanged(space, side))
    if side == SOVIET and p.stubborn == space:
        # 8.1.1C The marker goes when its area turns Soviet.
        p.stubborn = NOWHERE
        emit(StubbornRemoved(space))


def box(p: Position, unit: UnitId, to: Box) -> None:
    """Put a unit that is nowhere into one of its side's boxes."""
    boxes = p.boxes[p.pack.units[unit].side]
    boxes[to] = (*boxes[to], unit)


def box_of(p: Position, unit: UnitId) -> Box:
    """The box a unit off the map waits in."""
    for kind, units in zip(BOXES, p.boxes[p.pack.units[unit].side], strict=True):
        if unit in units:
            return kind
    raise BrokenRule(f"{p.pack.units[unit].label} is in no box")


def unbox(p: Position, unit: UnitId, out_of: Box) -> None:
    """Take a unit out of one of its side's boxes."""
    boxes = p.boxes[p.pack.units[unit].side]
    boxes[out_of] = tuple(other for other in boxes[out_of] if other != unit)


def eliminate(p: Position, unit: UnitId, space: Space, rule: str, emit: Emit) -> None:
    """10.2 A unit is lost by some rule. Unless it was a reorganised one, or none is left to come,
    it may feed one.

    16.5 sends the reader to a rule 20.2 that does not exist: read as 10.2 (R36).
    """
    counter = p.pack.units[unit]
    for_good = counter.code in ("KG", "RG") or not p.boxes[counter.side][Box.REORGANISED]
    p.committed[unit] = False
    box(p, unit, Box.REMOVED if for_good else Box.ELIMINATED)
    emit(Eliminated(unit, for_good, rule))
    leave(p, unit, space, emit)
