"""How units are moved, for who plans the moves of many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.spark.rules.frames import MovePhase, SettingUp
from kessel.games.spark.rules.orders import (
    Column,
    Deploy,
    Dismount,
    Done,
    Halt,
    Mark,
    Mount,
    Occupy,
    Rail,
)
from kessel.games.spark.rules.r11_movement.s2_steps import costs_of
from kessel.games.spark.rules.state import Position
from kessel.hexkit.table.moving import by_phases
from kessel.kernel.units import UnitId

NOTABLE: Final = (Mark, Occupy, Column, Deploy, Mount, Dismount, Rail)
"""What a unit does beside going: above all, which hex it will assault."""


def costs(p: Position, unit: int) -> Sequence[int]:
    """11.14 What crossing each hexside costs a unit as it stands now."""
    return costs_of(p, UnitId(unit))


def left(p: Position, phase: MovePhase) -> Sequence[int]:
    """11.7 Those who can still begin, and reinforcements that can come in."""
    return [*phase.left, *phase.coming]


MOVEMENT: Final = by_phases((MovePhase,), Done(), Halt(), costs, left, (SettingUp,), NOTABLE)
