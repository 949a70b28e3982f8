"""What a side sees of a game on `rules.standing`; the game says how strong a unit is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from kessel.hexkit.rules.standing import Standing
from kessel.hexkit.staff.survey import Survey
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


class Ground(NamedTuple):
    shelter: Sequence[float]
    motors: Sequence[bool]


class Force(NamedTuple):
    defence: float


class StandingSurvey(Survey[UnitId, Force]):
    p: Any

    def __init__(self, p: Standing, side: Side, clear: str, motors: Sequence[str]) -> None:
        """All ground but the `clear` shelters; units of the types `motors` are felt further."""
        shelter = [float(terrain is not clear) for terrain in p.pack.map.terrain]
        super().__init__(p, side, Ground(shelter, [u.type in motors for u in p.pack.units]))

    def factors(self, unit: UnitId) -> tuple[int, int]:
        """What a unit attacks and defends with now."""
        raise NotImplementedError

    @cached_property
    def attack(self) -> Sequence[float]:
        return [self.factors(unit.id)[0] for unit in self.units]

    @cached_property
    def defence(self) -> Sequence[float]:
        return [self.factors(unit.id)[1] for unit in self.units]

    def force(self, stack: Sequence[UnitId]) -> Force:
        return Force(sum(self.defence[unit] for unit in stack))

    def zone(self, side: Side) -> bytearray:
        found: bytearray = self.p.zone(side)
        return found
