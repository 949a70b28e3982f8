"""S2 Hammering the Ring and S3 Breaking the Ring: the fate of Group Stemmermann, and the tanks."""

from __future__ import annotations

from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules.r03_control import LOST, members_on_map
from kessel.games.cherkassy.rules.state import Position
from kessel.kernel.sides import Side


def group_lives(p: Position) -> bool:
    """S2.3 Whether a unit of the group is still on the map."""
    return bool(members_on_map(p))


def group_destroyed(p: Position) -> bool:
    """S2.3 All eliminated before any was released (R47)."""
    return p.ring_closed and not p.broken_out and not group_lives(p)


def tanks_lost(p: Position, side: Side) -> int:
    """S2.3 Tank units in the boxes, for the Soviets the recovery boxes too (R40)."""
    return sum(
        unit.is_tank and unit.side == side and p.place[unit.id] in LOST for unit in p.pack.units
    )


def more_panzers_lost(p: Position) -> bool:
    """S2.3 Equal numbers give nothing."""
    return tanks_lost(p, GERMAN) > tanks_lost(p, SOVIET)


def points(p: Position) -> int:
    """S2.3, S3.3 One for a living group or two for a destroyed one, and one for the tanks."""
    group = 1 if group_lives(p) else 2 * group_destroyed(p)
    return group + more_panzers_lost(p)
