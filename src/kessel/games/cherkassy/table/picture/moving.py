"""How units are moved, for who plans the moves of many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.cherkassy.rules.orders import Done, Halt
from kessel.games.cherkassy.rules.state import MovementPhase, Position
from kessel.hexkit.table.moving import by_phases


def costs(p: Position, unit: int) -> Sequence[int]:
    """10.1 What crossing each hexside costs a unit in this weather."""
    return p.pack.step_costs[p.weather][p.pack.units[unit].is_mechanised]


MOVEMENT: Final = by_phases((MovementPhase,), Done(), Halt(), costs)
