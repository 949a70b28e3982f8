"""What is seen and fired on from a hex that is pointed at, and the line of sight between two."""

from __future__ import annotations

from collections.abc import Iterable

from kessel.board.bits import to_hexes
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_units import Mobility
from kessel.games.spark.rules.frames import Attack, Fire, Occasion, Shot
from kessel.games.spark.rules.r12_observation import (
    blockers,
    outlook,
    ranges,
    sees,
)
from kessel.games.spark.rules.r13_fire.s2_firepower import firepower
from kessel.games.spark.rules.state import Condition, Position, Supply, at_strength
from kessel.games.spark.table.describing import say, told
from kessel.games.spark.table.sighting import sight_sentences, stands_high, units_in
from kessel.kernel.errors import BadInput
from kessel.kernel.scene import OverlayLine, OverlaySpace, OverlayView, Words
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

Pointed = tuple[int, ...]


def hexes_of(p: Position, spaces: Pointed) -> list[Hex]:
    """The hexes pointed at.

    :raises BadInput: there is no such hex.
    """
    if any(not 0 <= space < len(p.pack.map.grid) for space in spaces):
        raise BadInput(f"there is no hex {max(spaces)}")
    return [Hex(space) for space in spaces]


def called(p: Position, here: Hex) -> Words:
    return told(p.pack, lambda said: said.name(Hex, here))


def asking(p: Position, key: str) -> OverlayView:
    return OverlayView((), (), say(p.pack, key))


# --- 12 observation ------------------------------------------------------------------------------


def field(p: Position, here: Hex) -> list[Hex]:
    """12.02, 12.03 Hexes in range and in line of sight of whoever stands in a hex."""
    map, high = p.pack.map, stands_high(p, here)
    return list(to_hexes(outlook(map, here, ranges(p)[high], high)))


def observation_view(p: Position, side: Side, spaces: Pointed) -> OverlayView:
    """12 The field of observation of a hex, whoever stands there."""
    if not spaces:
        return asking(p, "legend-point-observation")
    (here,) = hexes_of(p, spaces)
    seen = [there for there in field(p, here) if there != here]
    found = [OverlaySpace(there, "seen") for there in seen]
    taken = [there for there in seen if is_other(p, here, there, side)]
    found += [OverlaySpace(there, "eye") for there in taken]
    legend = say(
        p.pack,
        "legend-observation",
        hex=called(p, here),
        range=ranges(p)[stands_high(p, here)],
        hexes=len(seen),
        stacks=len(taken),
    )
    return OverlayView((OverlaySpace(here, "target"), *found), (), legend)


def is_other(p: Position, here: Hex, there: Hex, side: Side) -> bool:
    """Whether a stack is an enemy of those who observe, or of who asks."""
    stack = p.stacks.get(there)
    if stack is None:
        return False
    mine = p.stacks.get(here)
    looker = p.pack.units[mine[0]].side if mine else side
    return p.pack.units[stack[0]].side != looker


# --- 13.10 fire ----------------------------------------------------------------------------------


def fire_view(p: Position, side: Side, spaces: Pointed) -> OverlayView:
    """13.10.2, 13.10.3 Where the units of a hex can fire, with the firepower of normal fire there
    all told; what is in the target's hex is not asked."""
    if not spaces:
        return asking(p, "legend-point-fire")
    (here,) = hexes_of(p, spaces)
    units = [unit for unit in units_in(p, here) if can_fire(p, unit)]
    found = [OverlaySpace(here, "target")]
    seen = [there for there in field(p, here) if there != here]
    for there in seen:
        points = sum(direct_points(p, unit, there) for unit in units)
        if points:
            found.append(OverlaySpace(there, "direct", str(points)))
        if any(fires_at(p, unit, there) for unit in units):
            found.append(OverlaySpace(there, "at"))
    found += [OverlaySpace(there, "indirect") for there in sorted(shelled(p, here, units))]
    legend = say(p.pack, "legend-fire", hex=called(p, here), units=len(units))
    return OverlayView(tuple(found), (), legend)


def can_fire(p: Position, unit: UnitId) -> bool:
    """13.10.2.c-f What keeps a unit from firing where nobody assaults it."""
    counter, condition = p.pack.units[unit], p.condition[unit]
    if condition is Condition.DISRUPTED or p.supply[unit] is Supply.OUT:
        return False
    if counter.is_artillery and condition is Condition.SUPPRESSED:
        return False
    in_column = p.column[unit] and counter.mobility is not Mobility.RAIL
    return not (counter.is_weapon and in_column)


def direct_points(p: Position, unit: UnitId, there: Hex) -> int:
    """13.10.3 What a unit fires with at a hex that it sees."""
    counter, far = p.pack.units[unit], p.pack.map.grid.distance(p.hex_of[unit], there)
    if far > max(counter.range, 1):
        return 0
    attack = Attack(counter.side, Occasion.OFFENSIVE, Fire.NORMAL, there, shots=[])
    return firepower(p, attack, Shot(unit)).points


def fires_at(p: Position, unit: UnitId, there: Hex) -> bool:
    """3.21.g-j Whether an AFV in a hex could be fired on."""
    far = p.pack.map.grid.distance(p.hex_of[unit], there)
    return at_strength(p, unit) > 0 and far <= p.pack.units[unit].at_range


def shelled(p: Position, here: Hex, units: Iterable[UnitId]) -> set[Hex]:
    """13.91 What artillery reaches indirectly."""
    guns = (p.pack.units[unit] for unit in units)
    far = max((gun.range for gun in guns if gun.is_artillery), default=0)
    return {there for there in p.pack.map.grid.within(here, far) if there != here} if far else set()


# --- 12.03 the line of sight ---------------------------------------------------------------------


def sight_view(p: Position, side: Side, spaces: Pointed) -> OverlayView:
    """12.03 Whether one hex is seen from another, and by which rule something stands between."""
    hexes = hexes_of(p, spaces)
    if len(hexes) < 2:
        asked = asking(p, "legend-point-sight")
        return OverlayView(tuple(OverlaySpace(one, "target") for one in hexes), (), asked.legend)
    here, there = hexes
    map, high = p.pack.map, stands_high(p, here)
    between = blockers(map, here, there, high)
    seen = not between and map.grid.distance(here, there) <= ranges(p)[high]
    tone = "seen" if seen else "blocked"
    found = [OverlaySpace(here, "target"), OverlaySpace(there, "target")]
    for passed, rule in between:
        found += [OverlaySpace(one, "blocked", rule) for one in passed if one != OFF_MAP]
    line = OverlayLine((here, there), tone)
    legend = told(p.pack, lambda said: said.joined(sight_sentences(p, here, there, said)))
    return OverlayView(tuple(found), (line,), legend)


def is_seen(p: Position, here: Hex, there: Hex) -> bool:
    """12.02, 12.03 The same in one word, from the tables that the rules ask."""
    map, high = p.pack.map, stands_high(p, here)
    return map.grid.distance(here, there) <= ranges(p)[high] and sees(map, here, there, high)
