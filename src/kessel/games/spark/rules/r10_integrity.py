"""10.22 Formation integrity in movement: Soviet units keep together, and do not mix."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from kessel.board.bits import Strides, disc, everywhere, spread
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import SOVIET, FormationName, Unit
from kessel.games.spark.rules.errands import Tie
from kessel.games.spark.rules.frames import Impulse, MovePhase
from kessel.games.spark.rules.r10_command import (
    bond_length,
    bound_formations,
)
from kessel.games.spark.rules.r11_movement.s2_range import might_come
from kessel.games.spark.rules.state import Position
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

FAR = 1 << 10
EVERYWHERE = -1
"""As bits."""
HELD_BY_SOVIETS = SOVIET + 1
"""In `Position.holders`."""


class Stray(Reason, frozen=True):
    """10.22.a How far a unit would be from the nearest of its formation, or of those to whom it is
    bound, and how far it may be."""

    unit: UnitId
    hex: Hex
    distance: int
    most: int


class Between(Reason, frozen=True):
    """10.22.b, R5 A hex between two units of another formation."""

    unit: UnitId
    hex: Hex
    formation: FormationName


def integrity_refusal(
    p: Position, units: Sequence[UnitId], there: Hex, start: Hex
) -> Reason | None:
    """10.22 Why units that began in one hex may not end their movement in another of their own
    will."""
    for bond in bonds(p, units, start):
        reason = bond.refusal(there)
        if reason is not None:
            return reason
    return None


def points_of(p: Position) -> int:
    """11.12 The movement points of the impulse."""
    impulse = innermost(p, Impulse)
    return impulse.points if impulse is not None else p.pack.charts.figures.limited_mp


# --- together ------------------------------------------------------------------------------------


def fellows(p: Position, counter: Unit) -> list[UnitId]:
    """The others of a unit's formation that stand on the map."""
    members, hex_of = bound_formations(p.pack)[counter.formation], p.hex_of
    return [unit for unit in members if unit != counter.id and hex_of[unit] != OFF_MAP]


def distance_to(p: Position, units: Iterable[UnitId], here: Hex) -> int:
    hexes = [p.hex_of[unit] for unit in units]
    return p.pack.map.grid.nearest(here, hexes) if hexes else FAR


def near(p: Position, units: Iterable[UnitId], most: int) -> int:
    """The hexes at most so far from one of some units, as bits."""
    grid, hex_of, found = p.pack.map.grid, p.hex_of, 0
    for unit in units:
        found |= disc(grid, hex_of[unit], most)
    return found


def tie_of(p: Position, unit: UnitId) -> Tie:
    """What binds a unit to its formation, kept until another of it moves."""
    counter = p.pack.units[unit]
    family = p.ties.get(counter.formation)
    if family is None:
        family = p.ties[counter.formation] = {}
    found = family.get(unit)
    if found is None:
        friends = fellows(p, counter)
        found = family[unit] = Tie(friends, near(p, friends, bond_length(p)), {})
    return found


def far(p: Position, phase: MovePhase | None, unit: UnitId, start: Hex) -> int:
    """10.22.a Where those who have not moved might still follow by what they have to spend (R66);
    who stood out of reach already, and cannot come back, may come nearer (10.22.d). As bits."""
    friends, close, known = tie_of(p, unit)
    points = points_of(p)
    is_apart = start != OFF_MAP and not close >> start & 1
    if phase is not None and unit in phase.out:
        return near(p, friends, distance_to(p, friends, start)) if is_apart else 0
    left = phase.left if phase is not None else ()
    # in a phase `left` only shrinks: as long as it is as long it is the same
    found = known.get((start, points, len(left)))
    if found is None:
        found = 0
        if phase is not None and (late := set(friends).intersection(left)):
            found = followed(p, phase, late, points)
        if is_apart:
            found |= near(p, friends, distance_to(p, friends, start))
        known[start, points, len(left)] = found
    return found


def followed(p: Position, phase: MovePhase, late: Iterable[UnitId], points: int) -> int:
    """10.22.a, R66 The hexes near which some units might come, as bits; who must follow another
    already can do no more than both."""
    grid, bond, found = p.pack.map.grid, bond_length(p), 0
    for unit in late:
        ends = might_come(p, unit, points)
        found |= ends & near(p, phase.bound[unit], bond) if unit in phase.bound else ends
    return spread(grid, found, all_sides(p.pack), 0, bond)


@cache
def all_sides(pack: Pack) -> Strides:
    return everywhere(pack.map.grid)


class Bond:
    """10.22 What binds a unit that moves, with some others, to its formation."""

    __slots__ = (
        "_allowed",
        "counter",
        "friends",
        "is_bound",
        "near",
        "p",
        "phase",
        "start",
        "units",
    )

    def __init__(
        self,
        p: Position,
        phase: MovePhase | None,
        unit: UnitId,
        units: Sequence[UnitId],
        start: Hex,
    ) -> None:
        self.p, self.phase, self.counter, self.units = p, phase, p.pack.units[unit], units
        self.start = start
        self._allowed: int | None = None
        self.is_bound = phase is not None and bool(phase.bound.get(unit))
        """10.22.a, d Whether it must end its movement near those to whom it can come back, or one
        who went ahead and whom nobody else can follow."""
        if phase is not None and self.is_bound:
            self.friends = phase.bound[unit]
            self.near = self._allowed = near(p, self.friends, bond_length(p))
        else:
            self.friends, self.near, _ = tie_of(p, unit)

    def allowed(self) -> int:
        """10.22.a Where the unit is near enough, as bits: everywhere if nobody is left to keep to,
        or one of them comes along."""
        if self._allowed is None:
            friends, units = self.friends, self.units
            is_free = not friends or (len(units) > 1 and not set(friends).isdisjoint(units))
            more = EVERYWHERE if is_free else far(self.p, self.phase, self.counter.id, self.start)
            self._allowed = self.near | more
        return self._allowed

    def allows(self, there: Hex) -> bool:
        """Whether the unit may end in a hex."""
        if not (self.near >> there & 1 or self.allowed() >> there & 1):
            return False
        return not is_enclosed(self.p, self.counter, there, self.units)

    def refusal(self, there: Hex) -> Reason | None:
        """Why the unit may not end in a hex."""
        if self.allows(there):
            return None
        p, counter = self.p, self.counter
        if self.allowed() >> there & 1:
            return between(p, counter, there, self.units)
        most = bond_length(p)
        distance = distance_to(p, self.friends, there)
        if self.is_bound:
            return Stray("10.22", "still-apart", counter.id, there, distance, most)
        return Stray("10.22", "stray", counter.id, there, distance, most)


def bonds(p: Position, units: Sequence[UnitId], start: Hex) -> list[Bond]:
    """Of those units to which the rule applies; 10.22.e the German player may have made an
    exception."""
    counters, found = p.pack.units, []
    for unit in units:
        if counters[unit].is_bound:
            phase = innermost(p, MovePhase)
            if phase is None or unit not in phase.waived:
                found.append(Bond(p, phase, unit, units, start))
    return found


# --- apart ---------------------------------------------------------------------------------------


def between(p: Position, counter: Unit, there: Hex, units: Sequence[UnitId]) -> Reason:
    """10.22.b, R5 Two opposite neighbours of the hex are held by one other formation."""
    others = enclosers(p, counter, there, units)
    names = [name for name, bit in formation_bits(p.pack).items() if bit & others]
    return Between("10.22", "between", counter.id, there, FormationName(names[0]))


def is_enclosed(p: Position, counter: Unit, there: Hex, units: Sequence[UnitId] = ()) -> bool:
    """Whether another formation holds two opposite neighbours of a hex, when some units that move
    together have come there."""
    return is_pinched(p, there) and enclosers(p, counter, there, units) != 0


def is_pinched(p: Position, there: Hex) -> bool:
    """Whether Soviets hold two opposite neighbours of a hex: mostly they do not."""
    a, b, c, d, e, f = p.pack.map.rings[there]
    of = p.holders
    return (of[a] & of[d] | of[b] & of[e] | of[c] & of[f]) & HELD_BY_SOVIETS > 0


def enclosers(p: Position, counter: Unit, there: Hex, units: Sequence[UnitId]) -> int:
    """Such formations as bits, as far as one pair of neighbours tells."""
    a, b, c, d, e, f = p.pack.map.rings[there]
    of, others = p.holders, ~formation_bits(p.pack).get(counter.formation, 0)
    for near, far in ((a, d), (b, e), (c, f)):
        if of[near] & of[far] & HELD_BY_SOVIETS:
            found = formations_of(p, near, units) & formations_of(p, far, units) & others
            if found:
                return found
    return 0


@cache
def formation_bits(pack: Pack) -> dict[str, int]:
    """A bit for each formation, in the order of their names."""
    return {name: 1 << number for number, name in enumerate(sorted(bound_formations(pack)))}


@cache
def bits_of_units(pack: Pack) -> tuple[int, ...]:
    """The formation of each unit to which the rule applies, as a bit."""
    bits = formation_bits(pack)
    return tuple(bits[unit.formation] if unit.is_bound else 0 for unit in pack.units)


def formations_of(p: Position, here: Hex, units: Sequence[UnitId]) -> int:
    """Formations that have a unit of the rule in a hex besides those that leave it, as bits."""
    bits, found = bits_of_units(p.pack), 0
    for unit in p.stacks[here]:
        if unit not in units:
            found |= bits[unit]
    return found


def is_out(p: Position, unit: UnitId) -> bool:
    """10.22.d Whether a unit stands against the rule, as after a retreat."""
    counter = p.pack.units[unit]
    if not counter.is_bound:
        return False
    here = p.hex_of[unit]
    return not is_near(p, unit, here) or is_enclosed(p, counter, here)


def is_near(p: Position, unit: UnitId, here: Hex) -> bool:
    """10.22.a Whether a unit would be near one of its formation in a hex, if there is another."""
    tie = tie_of(p, unit)
    return not tie.fellows or tie.near >> here & 1 == 1
