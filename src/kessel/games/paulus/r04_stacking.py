"""4.1 Stacking: what a unit counts, when the limit holds, and laying counters down."""

from __future__ import annotations

from collections.abc import Iterable

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.r02_units import Face, UnitId
from kessel.games.paulus.state import Place, Position
from kessel.kernel.sides import Side


def face(p: Position, unit: UnitId) -> Face:
    """6.52 The face or the counter that shows."""
    faces = p.pack.units[unit].faces
    return faces[min(p.lost[unit], len(faces) - 1)]


def stacking_of(p: Position, units: Iterable[UnitId]) -> int:
    """4.12, 4.13 What units count together, in half units."""
    return sum(face(p, unit).stacking for unit in units)


def limit_at(p: Position, here: Hex) -> int | None:
    """4.12, 4.15 The limit of a hex in half units; none in the city."""
    return None if here in p.pack.map.city else p.pack.charts.figures.stacking


def fits(p: Position, units: Iterable[UnitId], here: Hex) -> bool:
    """Whether units together with those in a hex are within the limit."""
    limit = limit_at(p, here)
    together = {*p.stacks.get(here, ()), *units}
    return limit is None or stacking_of(p, together) <= limit


def is_crowded(p: Position, here: Hex) -> bool:
    """4.17 Over the limit."""
    return not fits(p, (), here)


def put(p: Position, unit: UnitId, there: Hex) -> None:
    p.hex_of[unit] = there
    p.place[unit] = Place.MAP
    p.stacks[there] = (*p.stacks.get(there, ()), unit)


def take_up(p: Position, unit: UnitId, to: Place = Place.MAP) -> Hex:
    """Lift a counter from the map; says where it stood."""
    here = p.hex_of[unit]
    left = tuple(other for other in p.stacks[here] if other != unit)
    if left:
        p.stacks[here] = left
    else:
        del p.stacks[here]
    p.hex_of[unit] = OFF_MAP
    p.place[unit] = to
    return here


def crowded_hexes(p: Position, side: Side) -> list[Hex]:
    """4.11 Hexes of a side over the limit at the end of a phase."""
    units = p.pack.units
    return [
        here
        for here, stack in p.stacks.items()
        if units[stack[0]].side == side and is_crowded(p, here)
    ]
