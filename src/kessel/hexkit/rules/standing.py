"""Positions of units in hexes, and the zones and lines that follow from where they stand.

Everything is worked out anew when it is asked for: enough for some dozens of units.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any, Self

from kessel.board.hexes import OFF_MAP, Hex, mask
from kessel.board.tracing import Flood
from kessel.board.zones import zones
from kessel.kernel import position as kernel
from kessel.kernel.dice import scripted
from kessel.kernel.sides import Side, opponent
from kessel.kernel.units import UnitId


class Place(Enum):
    MAP = "map"
    ELIMINATED = "eliminated"


class Standing(kernel.Position, kw_only=True):
    """Of every unit its hex, off the map where it is eliminated, and the steps that it has lost."""

    pack: Any
    turn: int = 0
    hex_of: list[Hex]
    lost: list[int]

    @classmethod
    def empty(cls, pack: Any, scenario: str) -> Self:
        """Nobody on the map, and nothing under way."""
        units = len(pack.units)
        return cls(
            pack=pack,
            scenario=scenario,
            options=(),
            dice=scripted(),
            flow=[],
            hex_of=[OFF_MAP] * units,
            lost=[0] * units,
        )

    @property
    def stacks(self) -> dict[Hex, tuple[UnitId, ...]]:
        found: dict[Hex, tuple[UnitId, ...]] = {}
        for unit, here in enumerate(self.hex_of):
            if here != OFF_MAP:
                found[here] = (*found.get(here, ()), UnitId(unit))
        return found

    @property
    def place(self) -> list[Place]:
        return [Place.ELIMINATED if here == OFF_MAP else Place.MAP for here in self.hex_of]

    def enter(self, unit: UnitId, there: Hex) -> None:
        """A unit comes to a hex; a game adds what follows from that."""
        self.hex_of[unit] = there

    def lose(self, unit: UnitId, steps: int) -> int:
        """A unit of so many steps loses one; how many are left. After the last it is eliminated."""
        self.lost[unit] += 1
        if self.lost[unit] >= steps:
            self.hex_of[unit] = OFF_MAP
        return steps - self.lost[unit]

    def owner(self, unit: UnitId) -> Side:
        side: Side = self.pack.units[unit].side
        return side

    def units_of(self, side: Side) -> list[UnitId]:
        """A side's units on the map."""
        return [
            UnitId(unit)
            for unit, here in enumerate(self.hex_of)
            if here != OFF_MAP and self.pack.units[unit].side == side
        ]

    def hexes_of(self, side: Side) -> list[Hex]:
        return sorted({self.hex_of[unit] for unit in self.units_of(side)})

    def in_hex(self, here: Hex, side: Side) -> list[UnitId]:
        return [unit for unit in self.units_of(side) if self.hex_of[unit] == here]

    def marked(self, hexes: Iterable[Hex]) -> bytearray:
        return mask(len(self.pack.map.grid), hexes)

    def zone(self, side: Side) -> bytearray:
        """The hexes around every unit of a side."""
        return zones(self.pack.map.grid, self.hexes_of(side))

    def closed(self, side: Side) -> bytearray:
        """Hexes through which no line of a side goes: those of enemies, and those in their zones
        where no friend stands."""
        shut = self.zone(opponent(side))
        for here in self.hexes_of(side):
            shut[here] = 0
        for here in self.hexes_of(opponent(side)):
            shut[here] = 1
        return shut

    def lines(self, side: Side, ends: Iterable[Hex]) -> Flood:
        """Lines of a side from where they may end, over any hexside."""
        closed = (Hex(here) for here, shut in enumerate(self.closed(side)) if shut)
        found: Flood = self.pack.map.flood(ends, avoid=closed)
        return found
