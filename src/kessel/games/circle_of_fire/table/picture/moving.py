"""How units are moved, for who plans the moves of many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.orders import Done, Halt
from kessel.games.circle_of_fire.rules.r06_control import where
from kessel.games.circle_of_fire.rules.r12_movement import may_set_out
from kessel.games.circle_of_fire.rules.state import Moving, Position, SettingUp
from kessel.kernel.moving import Movement
from kessel.kernel.orders import Order


def phase(p: Position) -> tuple[Sequence[int], Order | None] | None:
    """12.1 Who may still march in an impulse of movement."""
    frame = p.flow[-1]
    if not isinstance(frame, Moving) or frame.side != p.to_act:
        return None
    here = p.units[frame.side][frame.place]
    return [unit for unit in here if may_set_out(p, frame, unit) is None], Done()


def place(p: Position, unit: int) -> int:
    return where(p, UnitId(unit)) if 0 <= unit < len(p.pack.units) else -1


MOVEMENT: Final = Movement(phase, place, Halt(), (SettingUp,))
