"""13.10.4, 13.10.5 The column of a fire table: where it starts, and every shift with its rule."""

from __future__ import annotations

from typing import NamedTuple

from kessel.board.hexes import OFF_MAP
from kessel.board.sight import line
from kessel.games.spark.pack.charts import FireTable
from kessel.games.spark.pack.r03_map import TRENCH
from kessel.games.spark.pack.r03_units import Mobility
from kessel.games.spark.rules import rulings
from kessel.games.spark.rules.frames import (
    POST_ASSAULT_FIRE,
    ZONE_FIRE,
    Attack,
)
from kessel.games.spark.rules.r13_fire.s1_firers import is_assaulted, is_sheltered
from kessel.games.spark.rules.r13_fire.s2_firepower import combined
from kessel.games.spark.rules.state import Position, strength
from kessel.kernel.preview import Modifier as Shift
from kessel.kernel.units import UnitId


class Column(NamedTuple):
    """13.10.5 A column of the table by its place: at the start, and after all shifts."""

    points: int
    """13.10.4.a The firepower it starts from, without heavy artillery that is added later."""
    start: int
    shifts: tuple[Shift, ...]
    final: int
    heavy: int = 0
    """13.10.5H Points of heavy artillery that are added between terrain and the other shifts."""
    after_terrain: int = 0
    """The column that they are added to, and the one that they lead to."""
    after_heavy: int = 0


def table_for(p: Position, unit: UnitId) -> FireTable:
    """13.10.4.b The table that a target is attacked on."""
    charts = p.pack.charts
    return charts.at_crt if p.pack.units[unit].is_afv else charts.crt


def column_of(p: Position, attack: Attack, unit: UnitId) -> Column:
    """13.10.5 The column in which a unit is attacked (13.10.5.e: each by itself)."""
    table = table_for(p, unit)
    terrain = terrain_shifts(p, attack, unit)
    others = (*surprise_shifts(p, attack), *target_shifts(p, attack, unit))
    heavy = heavy_points(p, attack, unit)
    if heavy:
        points = combined(p, attack, unit, heavy=False)
        start = table.start(points)
        shifted = table.shift(start, total(terrain))
        raised = table.reaching(table.columns[shifted] + heavy)
        final = table.shift(raised, total(others))
        return Column(points, start, (*terrain, *others), final, heavy, shifted, raised)
    points = combined(p, attack, unit)
    start = table.start(points)
    shifts = (*terrain, *others)
    return Column(points, start, shifts, table.shift(start, total(shifts)))


def total(shifts: tuple[Shift, ...]) -> int:
    """13.10.5.a All pluses and minuses together."""
    return sum(shift.value for shift in shifts)


def heavy_points(p: Position, attack: Attack, unit: UnitId) -> int:
    """13.10.5H.c What heavy artillery fires at a unit that occupies an entrenchment or a town."""
    if p.pack.units[unit].is_afv or not is_sheltered(p, unit):
        return 0
    return combined(p, attack, unit, heavy=True)


# --- terrain -------------------------------------------------------------------------------------


def terrain_shifts(p: Position, attack: Attack, unit: UnitId) -> tuple[Shift, ...]:
    """13.10.5T What the target's hex does for it, and what the firers' hexes do for them."""
    return (*cover(p, attack, unit), *vantage(p, attack))


def is_column(p: Position, attack: Attack, unit: UnitId) -> bool:
    """11.33.d, 16.8.c Whether a target is in column, or treated so: as it changes formation, or as
    a railway gun that is assaulted."""
    if p.column[unit] or (attack.occasion is ZONE_FIRE and not attack.leaving):
        return True
    return p.pack.units[unit].mobility is Mobility.RAIL and is_assaulted(p, unit)


def cover(p: Position, attack: Attack, unit: UnitId) -> tuple[Shift, ...]:
    """13.10.5T.a, c-g The shifts of the hex for a unit that is fired on: of terrain or of the
    entrenchment the better one, and the hill's. A column gets no benefit (11.13C.b), an assaulting
    unit no shift."""
    if unit in p.assault:
        return ()
    map, charts, here = p.pack.map, p.pack.charts, p.hex_of[unit]
    afv = p.pack.units[unit].is_afv
    terrain = map.terrain[here]
    ground = charts.bridge if p.column[unit] and here in p.bridges else charts.terrain[terrain]
    found = [Shift("13.10.5T", terrain.key, ground.fired_on)]
    if p.dug_in[unit] and charts.trench.fired_on < found[0].value and all_cross(p, attack):
        found = [Shift("13.10.5T", "entrenchment", charts.trench.fired_on)]
    if here in map.hills:
        found.append(Shift("13.10.5T", "hill", charts.hill.fired_on))
    if is_column(p, attack, unit):
        found = [shift for shift in found if shift.value > 0]
    most = charts.figures.afv_cover
    if afv and total(tuple(found)) < -most:
        return (Shift("13.10.5T", "afv-cover", -most),)
    return tuple(shift for shift in found if shift.value)


def all_cross(p: Position, attack: Attack) -> bool:
    """13.10.5T.e, R57 Whether all direct fire crosses a hexside of the target's entrenchment. A
    line that comes in over a corner crosses the hexsides on both sides of it."""
    map, there = p.pack.map, attack.hex
    for shot in attack.shots:
        if shot.indirect:
            continue
        last = line(map.grid, p.hex_of[shot.unit], there).last
        if not any(near != OFF_MAP and map.between(there, near) & TRENCH for near in last):
            return False
    return True


def vantage(p: Position, attack: Attack) -> tuple[Shift, ...]:
    """13.10.5T.b The shift for firing from a hex: what every unit of the attack has."""
    if not attack.shots or attack.fleet:
        return ()
    return min((vantage_of(p, attack, n) for n in range(len(attack.shots))), key=total)


def vantage_of(p: Position, attack: Attack, number: int) -> tuple[Shift, ...]:
    """13.10.5T.b-d, g What one firing unit's hex gives; the hill's for direct fire alone."""
    shot, charts, map = attack.shots[number], p.pack.charts, p.pack.map
    unit, here = shot.unit, p.hex_of[shot.unit]
    if unit in p.assault or p.column[unit]:
        return ()
    terrain = map.terrain[here]
    found = [Shift("13.10.5T", f"from-{terrain.key}", charts.terrain[terrain].firing_from)]
    if p.dug_in[unit] and charts.trench.firing_from > found[0].value:
        found = [Shift("13.10.5T", "from-entrenchment", charts.trench.firing_from)]
    if here in map.hills and not shot.indirect:
        found.append(Shift("13.10.5T", "from-hill", charts.hill.firing_from))
    return tuple(shift for shift in found if shift.value)


# --- surprise, target, occasion ------------------------------------------------------------------


def surprise_shifts(p: Position, attack: Attack) -> tuple[Shift, ...]:
    """13.5 What night surprise does to the fire of the attackers or of the defenders."""
    if not attack.surprise:
        return ()
    row = p.pack.charts.surprise(attack.surprise)
    value = row.attacker_shift if attack.side == p.mover else row.defender_shift
    return (Shift("13.5", "surprise", value),) if value else ()


def target_shifts(p: Position, attack: Attack, unit: UnitId) -> tuple[Shift, ...]:
    """13.10.5U, 11.34.k-m, 16.3.f What the target is, and what it does."""
    counter, modifiers = p.pack.units[unit], p.pack.charts.modifiers
    found = []
    if counter.is_afv:
        found += armour_shifts(p, attack, unit)
    elif strength(p, unit) < p.pack.charts.figures.small:
        found.append(Shift("13.10.5U", "small", modifiers.small))
    if is_column(p, attack, unit):
        found.append(Shift("13.10.5U", "column", modifiers.target_in_column))
    if attack.leaving and not counter.is_afv:
        if not (attack.began and rulings.BEGAN_THERE_ALONE in p.options):
            found.append(Shift("11.34", "leaving", modifiers.leaving_zone))
        if attack.began:  # R64
            found.append(Shift("11.34", "began", modifiers.began_in_zone))
    if counter.is_balloon and attack.occasion is POST_ASSAULT_FIRE:
        found.append(Shift("16.3", "balloon", modifiers.balloon))
    return tuple(found)


def armour_shifts(p: Position, attack: Attack, unit: UnitId) -> list[Shift]:
    """13.10.5U.a-e, R33 Dots against AT fire from the ground and from the air."""
    counter, modifiers = p.pack.units[unit], p.pack.charts.modifiers
    if attack.air:
        if counter.is_weak:
            return [Shift("13.10.5U", "air-weak", modifiers.air_weak)]
        return [Shift("13.10.5U", "air-armoured", modifiers.air_armoured)]
    if counter.is_weak:
        return [Shift("13.10.5U", "weak", modifiers.weak)]
    if counter.armour:
        points = modifiers.one_dot if counter.armour == 1 else modifiers.two_dots
        return [Shift("13.10.5U", "armour", points)]
    return []
