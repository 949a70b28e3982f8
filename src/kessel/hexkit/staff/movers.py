"""Units that may move in a phase, and where they have been decided to go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from kessel.board.hexes import OFF_MAP, Hex
from kessel.hexkit.staff.reach import Found

U = TypeVar("U", bound=int)
G = TypeVar("G")
R = TypeVar("R")


@dataclass(slots=True, eq=False)
class Mover(Generic[U, G, R]):
    """A unit of ours: one that may not move gets nowhere else."""

    unit: U
    here: Hex
    gait: G
    found: Found
    role: R
    can_move: bool = True
    enters: bool = False
    """Comes onto the map."""
    to: Hex = OFF_MAP
    """Where it has been decided to go."""
    urgent: bool = False
    """Goes before all others."""

    @property
    def is_free(self) -> bool:
        """Whether it has not been sent anywhere yet."""
        return self.to == OFF_MAP
