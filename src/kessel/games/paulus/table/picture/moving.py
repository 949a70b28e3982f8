"""How units are moved, for who plans the moves of many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.paulus.rules.orders import Done, Halt
from kessel.games.paulus.rules.r05_movement.s5_phases import ready_to_move
from kessel.games.paulus.rules.state import Deploying, MovePhase, Position
from kessel.hexkit.table.moving import by_phases


def costs(p: Position, unit: int) -> Sequence[int]:
    """5.14 What crossing each hexside costs a unit, in half points."""
    return p.pack.step_costs[p.pack.units[unit].is_vehicle]


def left(p: Position, phase: MovePhase) -> Sequence[int]:
    return list(ready_to_move(p, phase))


MOVEMENT: Final = by_phases((MovePhase,), Done(), Halt(), costs, left, (Deploying,))
