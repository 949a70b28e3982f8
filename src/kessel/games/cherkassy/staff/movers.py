"""Units that may move in a phase, and where they have been decided to go."""

from __future__ import annotations

from dataclasses import dataclass

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_units import UnitId
from kessel.games.cherkassy.staff.objectives import Role
from kessel.games.cherkassy.staff.reach import Found, Gait


@dataclass(slots=True)
class Mover:
    """A unit that may move, or come onto the map."""

    unit: UnitId
    here: Hex
    gait: Gait
    found: Found
    role: Role
    enters: bool = False
    to: Hex = OFF_MAP
    """Where it has been decided to go."""
    urgent: bool = False
    """Goes before all others."""
