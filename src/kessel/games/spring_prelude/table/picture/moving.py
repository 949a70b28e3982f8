"""How units are moved, for who plans the moves of many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.spring_prelude.rules.frames import MovePhase
from kessel.games.spring_prelude.rules.orders import Done, Halt
from kessel.games.spring_prelude.rules.state import Position
from kessel.hexkit.table.moving import by_phases


def costs(p: Position, unit: int) -> Sequence[int]:
    """10.1 What crossing each hexside costs a unit in tactical movement, in sixths."""
    mobility = p.pack.units[unit].mobility
    return p.pack.costs(mobility, False, p.mud, tuple(p.down))


MOVEMENT: Final = by_phases((MovePhase,), Done(), Halt(), costs)
