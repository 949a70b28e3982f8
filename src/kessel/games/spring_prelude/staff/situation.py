"""What a side sees of the map: who stands where, how strong he is taken to be, whom he threatens,
and what is in supply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import Final, NamedTuple

from kessel.board.fields import Ways, ways_into
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import RIVER, STREAM, Mobility, Terrain
from kessel.games.spring_prelude.pack.r02_units import SOVIET, Unit, UnitId
from kessel.games.spring_prelude.rules.r07_lines import Lines, trace
from kessel.games.spring_prelude.rules.r08_headquarters import network, parents
from kessel.games.spring_prelude.rules.r08_support import supply_of
from kessel.games.spring_prelude.rules.r18_doctrine import bound
from kessel.games.spring_prelude.rules.state import (
    CADRE,
    Position,
    Supply,
    is_entrenched,
    is_improved,
)
from kessel.hexkit.staff.survey import Survey
from kessel.kernel.known import Known
from kessel.kernel.sides import Side

SHELTERS: Final = {
    Terrain.CLEAR: 0.0,
    Terrain.VILLAGE: 1.0,
    Terrain.TOWN: 3.0,
    Terrain.CITY: 4.0,
    Terrain.SWAMP: 1.0,
    Terrain.WOODED_SWAMP: 1.5,
}
"""14.1 What the ground gives to who defends it, about as many columns."""
RIVER_SHELTER: Final = 0.5
STREAM_SHELTER: Final = 0.2
"""And each hexside of water."""
WORKS: Final = 2.0
CHIT_STEP: Final = 1.0
"""What a step of a major unit counts beyond its strength, in points of strength."""


class Ground(NamedTuple):
    """Tables by hex and by unit, made once for a pack."""

    shelter: Sequence[float]
    motors: Sequence[bool]
    expected: Sequence[tuple[float, ...]]
    """13.1-13.4 The strength that each unit is likely to have, by steps lost."""


@cache
def ground(pack: Pack) -> Ground:
    size = len(pack.map.grid)
    return Ground(
        shelter=tuple(shelter(pack, Hex(here)) for here in range(size)),
        motors=tuple(unit.is_mechanized for unit in pack.units),
        expected=tuple(ladder(pack, unit) for unit in pack.units),
    )


def shelter(pack: Pack, here: Hex) -> float:
    around = pack.map.around(here)
    rivers = sum(1 for flags in around if flags & RIVER)
    streams = sum(1 for flags in around if flags & STREAM)
    level = 1.0 if pack.map.level[here] > 1 else 0.0
    dry = max(SHELTERS[pack.map.terrain[here]], level)
    return dry + RIVER_SHELTER * rivers + STREAM_SHELTER * streams


def ladder(pack: Pack, unit: Unit) -> tuple[float, ...]:
    """Expected strengths by steps lost; nothing after the last."""
    if not unit.is_combat:
        return (0.0, 0.0)
    if not unit.is_major:
        return (*map(float, unit.strengths), 0.0)
    full, reduced = chits(pack, unit.chit_class, unit.rating, unit.is_veteran)
    return (full, max(reduced, 1.0), 1.0, 0.0)


@cache
def chits(pack: Pack, chit_class: str, rating: str, veteran: bool) -> tuple[float, float]:
    """13.5 The mean of both sides of a chit; of two chits the better for a veteran."""
    ours = [chit for chit in pack.chits if chit.chit_class == chit_class]
    total = sum(chit.count for chit in ours)
    full = sum(chit.count * chit.strength(rating) for chit in ours) / total
    if veteran:
        full = sum(
            a.count * b.count * max(a.strength(rating), b.strength(rating))
            for a in ours
            for b in ours
        ) / (total * total)
    reduced = sum(chit.count * chit.strength(rating, reduced=True) for chit in ours) / total
    return full, reduced


class Force(NamedTuple):
    """A stack as its enemy must reckon with it."""

    attack: float
    defence: float
    """With what works and towns make of it."""
    steps: int


class Situation(Survey[UnitId, Force]):
    """Built for one question and thrown away; the dearer parts only when they are asked for."""

    p: Position
    pack: Pack
    units: Sequence[Unit]
    ground: Ground

    def __init__(self, p: Position, side: Side) -> None:
        super().__init__(p, side, ground(p.pack))
        self.scenario = p.pack.charts.scenarios[p.scenario]
        self.fields = Known(self.ways)

    # --- strengths ------------------------------------------------------------------------------

    def strength(self, unit: UnitId) -> float:
        """13.1 By its chit where we see it, else as it is likely to be."""
        p, counter, lost = self.p, self.units[unit], self.p.lost[unit]
        if counter.is_major and lost < CADRE and p.chit[unit] >= 0:
            return p.pack.chits[p.chit[unit]].strength(counter.rating, reduced=lost > 0)
        steps = self.ground.expected[unit]
        return steps[min(lost, len(steps) - 1)]

    @cached_property
    def strengths(self) -> Sequence[float]:
        return [
            self.strength(unit.id) if self.p.hex_of[unit.id] != OFF_MAP else 0.0
            for unit in self.units
        ]

    @cached_property
    def attack(self) -> Sequence[float]:
        """7.1, 7.2 By unit; guns support rather than attack."""
        return [
            0.0 if unit.is_artillery else self.halved(unit.id, self.strengths[unit.id], Supply.OUT)
            for unit in self.units
        ]

    @cached_property
    def defence(self) -> Sequence[float]:
        """7.2"""
        return [
            self.halved(unit.id, self.strengths[unit.id], Supply.ISOLATED) for unit in self.units
        ]

    def halved(self, unit: UnitId, strength: float, state: Supply) -> float:
        if not strength or supply_of(self.p, unit) < state:
            return strength
        return max(1.0, strength / 2)

    def steps(self, unit: UnitId) -> int:
        return max(0, self.units[unit].steps - self.p.lost[unit])

    def worth(self, unit: UnitId) -> float:
        """Of what is left of a unit, in points of strength."""
        return self.strengths[unit] + CHIT_STEP * self.steps(unit)

    def force(self, stack: Sequence[UnitId]) -> Force:
        here = self.p.hex_of[stack[0]]
        defence = sum(self.defence[unit] for unit in stack)
        side = self.units[stack[0]].side
        if self.pack.map.terrain[here] is Terrain.TOWN or is_entrenched(self.p, here, side):
            defence *= 2
        elif is_improved(self.p, here, side):
            defence += min(2.0, defence)
        return Force(
            attack=sum(self.attack[unit] for unit in stack),
            defence=defence,
            steps=sum(self.steps(unit) for unit in stack),
        )

    def zone(self, side: Side) -> bytearray:
        """6.0"""
        return self.p.zones[side]

    def fighting(self, stacks: Mapping[Hex, Sequence[UnitId]]) -> list[Hex]:
        """Hexes with combat units."""
        units = self.units
        return [h for h, stack in stacks.items() if any(units[u].is_combat for u in stack)]

    @cached_property
    def in_play(self) -> bytes:
        return self.pack.in_play[self.p.scenario]

    def works(self, here: Hex) -> float:
        """The shelter of a hex for us, with what has been dug."""
        more = is_entrenched(self.p, here, self.side) or is_improved(self.p, here, self.side)
        return self.ground.shelter[here] + (WORKS if more else 0.0)

    # --- supply and command ---------------------------------------------------------------------

    @cached_property
    def lines(self) -> Lines:
        return trace(self.p, self.side)

    @cached_property
    def their_lines(self) -> Lines:
        return trace(self.p, self.enemy)

    def is_supplied(self, here: Hex) -> bool:
        """7.0 Whether a unit of ours would have a supply line in a hex as things stand."""
        return bool(self.lines.supplied >> here & 1)

    @cached_property
    def reach(self) -> Mapping[UnitId, int]:
        """8.1 For each unit of ours that needs one, as bits, where it has a headquarters in
        range."""
        if self.side != SOVIET:
            return {}
        lines, found, known = network(self.p), {}, dict[tuple[UnitId, ...], int]()
        for stack in self.ours.values():
            for unit in stack:
                above = tuple(parents(self.p, unit))
                if above not in known:
                    bits = 0
                    for one in above:
                        if supply_of(self.p, one) < Supply.ISOLATED:
                            bits |= lines[one]
                    known[above] = bits
                found[unit] = known[above]
        return found

    def is_linked(self, unit: UnitId, here: Hex) -> bool:
        """8.2 Whether a unit could attack out of a hex."""
        return self.side != SOVIET or bool(self.reach.get(unit, 0) >> here & 1)

    def is_bound(self, unit: UnitId) -> bool:
        """18.2, 18.3 Neither moves nor attacks."""
        return bound(self.p, unit) is not None

    # --- ways -----------------------------------------------------------------------------------

    def ways(self, mobility: Mobility) -> Ways:
        """For marching fields, as the bridges are now."""
        return marching(self.pack, mobility, self.p.mud, tuple(self.p.down))


@lru_cache(maxsize=64)
def marching(pack: Pack, mobility: Mobility, mud: bool, down: tuple[int, ...]) -> Ways:
    return ways_into(pack.map.grid, pack.costs(mobility, False, mud, down))
