"""13.11.2, 13.11.3 Assault morale: what each side begins with, and every modifier of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_map import BRIDGE, STREAM, TRENCH, Terrain
from kessel.games.spark.pack.r03_units import Mobility, Target
from kessel.games.spark.rules.frames import CombatPhase
from kessel.games.spark.rules.r10_command import in_command_now
from kessel.games.spark.rules.r13_fire.s5_morale import conditioned_morale, modified_morale
from kessel.games.spark.rules.state import Position, strength
from kessel.kernel.flow import innermost
from kessel.kernel.preview import Modifier
from kessel.kernel.units import UnitId

BUILT_UP = (Terrain.WOODS, Terrain.VILLAGE, Terrain.TOWN)
WATER = (Terrain.LAKE, Terrain.RIVER)


class Sides(NamedTuple):
    """Who fights whom, and the row of the surprise table at night."""

    attackers: Sequence[UnitId]
    defenders: Sequence[UnitId]
    target: Hex
    surprise: int = 0


class Morale(NamedTuple):
    """13.11.3.a A side's assault morale, with all that made it."""

    parts: tuple[Modifier, ...]

    @property
    def total(self) -> int:
        return sum(part.value for part in self.parts)


# --- 13.11.2 to begin with -----------------------------------------------------------------------


def morale_of(p: Position, unit: UnitId) -> int:
    """13.11.2.e, f"""
    return max(conditioned_morale(p, unit), modified_morale(p, unit))


def initial_morale(p: Position, units: Sequence[UnitId]) -> Modifier:
    """13.11.2 Of one parent, or all independent: the highest. Otherwise the average, or the lowest
    where nobody is in command."""
    counters = p.pack.units
    if len({counters[unit].formation for unit in units}) == 1:
        return Modifier("13.11.2", "highest-morale", max(morale_of(p, unit) for unit in units))
    soft = [morale_of(p, unit) for unit in units if counters[unit].target is Target.PERSONNEL]
    hard = [morale_of(p, unit) for unit in units if counters[unit].target is not Target.PERSONNEL]
    if not any(in_command_now(p, unit) for unit in units):
        return Modifier("13.11.2", "lowest-morale", min(soft or hard))
    return Modifier("13.11.2", "average-morale", average(soft, hard))


def average(soft: list[int], hard: list[int]) -> int:
    """13.11.2.a, b, R27 Fractions are dropped; AFVs and weapons count where they raise it."""
    best = sorted(hard, reverse=True)
    if not soft:
        return sum(best) // len(best)
    return max(
        (sum(soft) + sum(best[:many])) // (len(soft) + many) for many in range(len(best) + 1)
    )


# --- 13.11.3 modifiers ---------------------------------------------------------------------------


def assault_morale(p: Position, sides: Sides) -> tuple[Morale, Morale]:
    """13.11.3.a Of the attacker and the defender."""
    attacker = (initial_morale(p, sides.attackers), *attacker_modifiers(p, sides))
    defender = (initial_morale(p, sides.defenders), *defender_modifiers(p, sides))
    return Morale(attacker), Morale(defender)


def attacker_modifiers(p: Position, sides: Sides) -> Iterator[Modifier]:
    """13.11.3.j All kinds add up."""
    numbers, units = p.pack.charts.modifiers, p.pack.units
    if any(is_column(p, unit) for unit in sides.attackers):
        yield Modifier("11.13C.i", "column", numbers.column)
    if engineers(p, sides):
        yield Modifier("13.11.3.n", "engineers", numbers.engineers)
    if any(units[unit].is_smg for unit in sides.attackers):
        yield Modifier("CH.amod", "smg", numbers.smg)
    yield from armour(p, attacking_armour(p, sides))
    yield from superiority(p, strength_of(p, sides.attackers), defence_of(p, sides.defenders))
    if sides.surprise and (points := p.pack.charts.surprise(sides.surprise).attacker_assault):
        yield Modifier("13.5", "surprise", points)


def defender_modifiers(p: Position, sides: Sides) -> Iterator[Modifier]:
    """13.11.3.c They add up."""
    if all(is_column(p, unit) for unit in sides.defenders):
        yield Modifier("13.11.3.i", "column", p.pack.charts.modifiers.column)
    else:
        yield from ground(p, sides)
    yield from approaches(p, sides)
    yield from armour(p, defending_armour(p, sides))
    yield from superiority(p, defence_of(p, sides.defenders), strength_of(p, sides.attackers))
    if sides.surprise and (points := p.pack.charts.surprise(sides.surprise).defender_assault):
        yield Modifier("13.5", "surprise", points)


def is_column(p: Position, unit: UnitId) -> bool:
    """11.13C.i, 16.8.c A railway gun counts as one."""
    return p.column[unit] or p.pack.units[unit].mobility is Mobility.RAIL


def ground(p: Position, sides: Sides) -> Iterator[Modifier]:
    """13.11.3.d, 11.13C.b The terrain of the hex, and a hill beside it."""
    charts, map, target = p.pack.charts, p.pack.map, sides.target
    terrain = map.terrain[target]
    if terrain in BUILT_UP:
        yield Modifier("13.11.3", terrain.value, charts.terrain[terrain].assault)
    if target in map.hills:
        yield Modifier("13.11.3", "hill", charts.hill.assault)


def approaches(p: Position, sides: Sides) -> Iterator[Modifier]:
    """13.11.3.e-g What counts only if all attackers come across it, or out of it."""
    charts, map, target = p.pack.charts, p.pack.map, sides.target
    origins = [p.hex_of[unit] for unit in sides.attackers]
    if any(p.dug_in[unit] for unit in sides.defenders) and all(
        map.between(target, origin) & TRENCH for origin in origins
    ):
        yield Modifier("13.11.3.e", "trench", charts.trench.assault)
    if all(crosses_stream(p, unit, target) for unit in sides.attackers):
        yield Modifier("13.11.3.e", "stream", charts.stream.assault)
    for terrain in WATER:
        if all(map.terrain[origin] is terrain for origin in origins):
            yield Modifier("13.11.3.e", terrain.value, charts.terrain[terrain].assault)


def crosses_stream(p: Position, unit: UnitId, target: Hex) -> bool:
    """11.13C.a A column alone uses bridges."""
    flags = p.pack.map.between(p.hex_of[unit], target)
    return bool(flags & STREAM) and not (flags & BRIDGE and p.column[unit])


def engineers(p: Position, sides: Sides) -> list[UnitId]:
    """13.11.3.n Assaulting engineers, where town or entrenchment makes them count."""
    map, target = p.pack.map, sides.target
    if map.terrain[target] is not Terrain.TOWN and target not in map.works:
        return []
    return [unit for unit in sides.attackers if p.pack.units[unit].is_engineer]


# --- armour --------------------------------------------------------------------------------------


def afvs(p: Position, units: Sequence[UnitId]) -> list[UnitId]:
    return [unit for unit in units if p.pack.units[unit].is_afv]


def has_infantry(p: Position, units: Sequence[UnitId]) -> bool:
    """13.11.3.h, o Infantry or engineers."""
    counters = p.pack.units
    return any(counters[unit].target is Target.PERSONNEL for unit in units)


def attacking_armour(p: Position, sides: Sides) -> list[UnitId]:
    """13.11.3.o, R21 AFVs that count: against infantry among trees or houses only if one of them
    is stacked with a non-armoured unit that assaults the same hex."""
    mine = afvs(p, sides.attackers)
    if p.pack.map.terrain[sides.target] not in BUILT_UP or not has_infantry(p, sides.defenders):
        return mine
    company = {p.hex_of[unit] for unit in sides.attackers if unit not in mine}
    return mine if any(p.hex_of[unit] in company for unit in mine) else []


def defending_armour(p: Position, sides: Sides) -> list[UnitId]:
    """13.11.3.h AFVs that count: none that is alone among trees or houses against infantry."""
    mine = afvs(p, sides.defenders)
    alone = len(mine) == len(sides.defenders)
    built_up = p.pack.map.terrain[sides.target] in BUILT_UP
    return [] if alone and built_up and has_infantry(p, sides.attackers) else mine


def armour(p: Position, units: Sequence[UnitId]) -> Iterator[Modifier]:
    """13.11.3.p, q Their presence, and the highest armour bonus; a white dot gives none."""
    if not units:
        return
    yield Modifier("13.11.3", "armour", p.pack.charts.modifiers.armour)
    bonus = max(p.pack.units[unit].armour for unit in units)
    if bonus:
        yield Modifier("13.11.3.p", "armour-bonus", bonus)


# --- strength ------------------------------------------------------------------------------------


def strength_of(p: Position, units: Sequence[UnitId]) -> int:
    """13.11.3.k, l Without units beyond the stacking limit."""
    return sum(strength(p, unit) for unit in counted(p, units))


def defence_of(p: Position, units: Sequence[UnitId]) -> int:
    """13.11.3.k Artillery counts half."""
    guns = p.pack.units
    return sum(
        max(1, strength(p, unit) // 2) if guns[unit].is_artillery else strength(p, unit)
        for unit in counted(p, units)
    )


def counted(p: Position, units: Sequence[UnitId]) -> list[UnitId]:
    """13.11.3.l"""
    phase = innermost(p, CombatPhase)
    silent = phase.silent if phase is not None else ()
    return [unit for unit in units if unit not in silent]


def superiority(p: Position, mine: int, theirs: int) -> Iterator[Modifier]:
    """CH.amod Two, three or four times as strong."""
    numbers = p.pack.charts.modifiers
    for times, points in ((4, numbers.quadruple), (3, numbers.triple), (2, numbers.double)):
        if mine >= times * theirs:
            yield Modifier("CH.amod", "superiority", points)
            return
