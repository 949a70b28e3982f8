"""What a side sees of the map: who stands where, how strong he is, and what he threatens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import Any, Final, Generic, Protocol, TypeVar

from kessel.board.compiled import integers, kernels
from kessel.board.hexes import OFF_MAP, Hex, HexGrid, mask
from kessel.board.reach import flat_around
from kessel.hexkit.staff.ground import Ground, distances, rings
from kessel.kernel.sides import Side, opponent

FOOT_THREAT: Final = 4
"""As far away as infantry is felt."""
MOTOR_THREAT: Final = 7
FADING: Final = 0.13
"""The part of a threat that fades with every hex beyond the first."""


class HasDefence(Protocol):
    """A stack as its enemy must reckon with it."""

    @property
    def defence(self) -> float: ...


U = TypeVar("U", bound=int)
"""A game's kind of number for its units."""
F = TypeVar("F", bound=HasDefence)


class Survey(Generic[U, F]):
    """Built for one decision and thrown away; the dearer parts only when they are asked for.

    A game says of its units how strong they are, what a stack is worth and how zones reach."""

    p: Any
    pack: Any
    units: Any
    ground: Ground
    ours: dict[Hex, tuple[U, ...]]
    theirs: dict[Hex, tuple[U, ...]]

    def __init__(self, p: Any, side: Side, ground: Ground) -> None:
        self.p = p
        self.ground = ground
        self.side = side
        self.enemy = opponent(side)
        self.pack = p.pack
        self.units = p.pack.units
        self.grid: HexGrid = p.pack.map.grid
        self.ours = {}
        self.theirs = {}
        for here in sorted(p.stacks):
            stack = p.stacks[here]
            mine = self.units[stack[0]].side == side
            (self.ours if mine else self.theirs)[here] = stack

    # --- what a game says -----------------------------------------------------------------------

    @cached_property
    def attack(self) -> Sequence[float]:
        """By unit."""
        raise NotImplementedError

    @cached_property
    def defence(self) -> Sequence[float]:
        """By unit."""
        raise NotImplementedError

    def force(self, stack: Sequence[U]) -> F:
        """A stack as its enemy must reckon with it."""
        raise NotImplementedError

    def zone(self, side: Side) -> bytearray:
        """Hexes in a zone of control of a side."""
        raise NotImplementedError

    def is_held(self, stack: Sequence[U]) -> bool:
        """Whether a stack shuts its hex to the enemy."""
        return True

    def fighting(self, stacks: Mapping[Hex, Sequence[U]]) -> Iterable[Hex]:
        """Hexes with units from which distances count."""
        return stacks

    @cached_property
    def in_play(self) -> bytes | bytearray:
        """Hexes of the scenario's part of the map."""
        return b"\1" * len(self.grid)

    # --- strengths and zones --------------------------------------------------------------------

    @cached_property
    def forces(self) -> dict[Hex, F]:
        """Of the enemy."""
        return {here: self.force(stack) for here, stack in self.theirs.items()}

    @cached_property
    def our_forces(self) -> dict[Hex, F]:
        return {here: self.force(stack) for here, stack in self.ours.items()}

    @cached_property
    def taken(self) -> bytearray:
        """Hexes with enemies."""
        return mask(len(self.grid), (h for h, stack in self.theirs.items() if self.is_held(stack)))

    @cached_property
    def near(self) -> bytearray:
        """Hexes in an enemy zone of control."""
        return self.zone(self.enemy)

    @cached_property
    def our_near(self) -> bytearray:
        return self.zone(self.side)

    # --- distances and threats ------------------------------------------------------------------

    @cached_property
    def from_us(self) -> list[int]:
        """Hexes to our nearest unit, whatever lies between."""
        return self.distances(self.fighting(self.ours))

    @cached_property
    def from_them(self) -> list[int]:
        return self.distances(self.fighting(self.theirs))

    def distances(self, hexes: Iterable[Hex]) -> list[int]:
        """Hexes to the nearest of some, whatever lies between."""
        return distances(self.grid, hexes)

    @cached_property
    def threat(self) -> list[float]:
        """Enemy attack strength felt in each hex."""
        return self.felt(self.theirs)

    @cached_property
    def power(self) -> list[float]:
        """Our own, likewise."""
        return self.felt(self.ours)

    def felt(self, stacks: Mapping[Hex, Sequence[U]]) -> list[float]:
        """Attack strength of some stacks, fading with the distance."""
        strength, motors = self.attack, self.ground.motors
        strengths: list[tuple[Hex, float, float]] = []
        for here, stack in stacks.items():
            foot = sum([strength[u] for u in stack if not motors[u]])
            motor = sum([strength[u] for u in stack if motors[u]])
            if foot or motor:
                strengths.append((here, foot, motor))
        if (fast := kernels()) and strengths:
            return compiled_felt(fast, self.grid, strengths)
        return plain_felt(self.grid, strengths)

    def resistance(self, zone: int, toll: Callable[[float], int]) -> list[int]:
        """What enemies add to the cost of every hex: their zones, and by their defence where they
        must be cleared away."""
        more = [zone if near else 0 for near in self.near]
        for here, force in self.forces.items():
            more[here] = toll(force.defence)
        return more


def plain_felt(grid: HexGrid, strengths: Iterable[tuple[Hex, float, float]]) -> list[float]:
    """Of stacks with so much on foot and so much with motors."""
    found = [0.0] * len(grid)
    for here, foot, motor in strengths:
        around = rings(grid, here)
        for away in range(1, (MOTOR_THREAT if motor else FOOT_THREAT) + 1):
            part = motor + (foot if away <= FOOT_THREAT else 0.0)
            part *= 1 - FADING * (away - 1)
            for there in around[away]:
                found[there] += part
    return found


def compiled_felt(
    fast: ModuleType, grid: HexGrid, strengths: Sequence[tuple[Hex, float, float]]
) -> list[float]:
    import numpy

    hexes, foot, motor = zip(*strengths, strict=True)
    parts = numpy.array(motor, dtype=numpy.float64)[:, None].repeat(MOTOR_THREAT, axis=1)
    parts[:, :FOOT_THREAT] += numpy.array(foot, dtype=numpy.float64)[:, None]
    parts *= numpy.array([1 - FADING * away for away in range(MOTOR_THREAT)])
    found: list[float] = fast.felt(flat_around(grid), integers(hexes), parts, OFF_MAP).tolist()
    return found


AnySurvey = Survey[Any, Any]
