"""14.1-14.5, 7.1, 7.2, 9.1, 9.4, 15.6, 18.4 Strengths, column shifts, odds.

One code for the resolver and for previews: strengths of units are given (`raw`), and what becomes
of them is a list of changes for each, so that a preview can ask for every chit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_map import DNIEPER, RIVER, STREAM, SWELLS, Terrain
from kessel.games.spring_prelude.pack.r02_units import SOVIET, Type, Unit
from kessel.games.spring_prelude.rules import rulings
from kessel.games.spring_prelude.rules.frames import Battle, CombatPhase, Fight
from kessel.games.spring_prelude.rules.r08_support import command_of, is_overspent, supply_of
from kessel.games.spring_prelude.rules.r12_stacking import dots_of, enemies_in
from kessel.games.spring_prelude.rules.r13_chits import strength
from kessel.games.spring_prelude.rules.r18_doctrine import holds
from kessel.games.spring_prelude.rules.r21_scenarios import surprise
from kessel.games.spring_prelude.rules.state import (
    PASSIVE,
    SCREENING,
    TANK_BRIGADES,
    Place,
    Position,
    Supply,
    is_cadre,
    is_entrenched,
    is_improved,
    zone_of,
)
from kessel.kernel.flow import innermost
from kessel.kernel.preview import Modifier
from kessel.kernel.sides import Side, opponent
from kessel.kernel.units import UnitId

Strengths = Mapping[UnitId, int]
STRONG_GROUND: Final = (Terrain.TOWN, Terrain.CITY)
"""9.1, 15.6 Where aircraft leave rubble and engineers help."""


class Water(IntEnum):
    """14.1 What an attack crosses, the stronger kinds last; a bridge makes no difference (R29)."""

    NONE = 0
    STREAM = 1
    SWOLLEN = 2
    RIVER = 3
    DNIEPER = 4


class Change(NamedTuple):
    """What a rule makes of one unit's strength."""

    rule: str
    key: str
    to: Callable[[int], int]


def halved(strength: int) -> int:
    """7.1 Fractions are dropped, and one is left."""
    return max(1, strength // 2)


def halved_up(strength: int) -> int:
    return (strength + 1) // 2


def at_most_one(strength: int) -> int:
    return min(strength, 1)


# --- the ground ----------------------------------------------------------------------------------


def water(p: Position, here: Hex, target: Hex) -> Water:
    """14.1, R75"""
    flags = p.pack.map.between(here, target)
    if flags & DNIEPER:
        return Water.DNIEPER
    if flags & RIVER:
        return Water.RIVER
    if flags & SWELLS and p.mud:
        return Water.SWOLLEN
    return Water.STREAM if flags & STREAM else Water.NONE


def hexes_of(p: Position, units: Iterable[UnitId]) -> list[Hex]:
    """Where some units stand, each hex once."""
    return list(dict.fromkeys(p.hex_of[unit] for unit in units))


def moat(p: Position, fight: Fight, targets: Iterable[Hex]) -> Water:
    """R29 What all attackers cross to some hexes: the weakest kind counts."""
    hexes = hexes_of(p, fight.attackers)
    return min((water(p, here, t) for here in hexes for t in targets), default=Water.NONE)


def has_works(p: Position, side: Side, target: Hex) -> bool:
    """14.1 Entrenched, or in a town: doubled."""
    return p.pack.map.terrain[target] is Terrain.TOWN or is_entrenched(p, target, side)


def factor(p: Position, fight: Fight, side: Side, target: Hex) -> tuple[int, str]:
    """14.1.c-g, R26 By how much the units defending a hex are multiplied, and why."""
    figures, across = p.pack.charts.figures, moat(p, fight, (target,))
    works = has_works(p, side, target)
    if across is Water.DNIEPER:
        return figures.dnieper_factor, "dnieper"
    if across is Water.RIVER and works:
        return figures.works_river_factor, "works-and-river"
    if works:
        return figures.works_factor, "works"
    return (figures.river_factor, "river") if across >= Water.SWOLLEN else (1, "")


# --- strengths -----------------------------------------------------------------------------------


def raw_strengths(p: Position, fight: Fight) -> dict[UnitId, int]:
    """13.1-13.4, R23 What everybody has before anything is changed; chits must be known."""
    return {
        unit: 1 if unit in fight.cadres else strength(p, unit)
        for unit in (*fight.attackers, *fight.defenders)
    }


def attack_changes(p: Position, fight: Fight, unit: UnitId) -> Iterator[Change]:
    """7.1, 7.2, 14.1, 14.2 In the order of R28."""
    state = supply_of(p, unit)
    if state is Supply.OUT:
        yield Change("7.1", "out-of-supply", halved)
    elif state and unit in fight.breakouts:
        yield Change("7.2", "attrition", halved)
    elif state:
        yield Change("7.2", "isolated", at_most_one)
    terrain = p.pack.map.terrain
    swamp = any(terrain[target] is Terrain.WOODED_SWAMP for target in fight.targets)
    if swamp and p.pack.units[unit].is_mechanized:
        yield Change("14.1", "wooded-swamp", halved)
    if SCREENING in p.options and is_screened(p, fight, unit):
        yield Change("14.2", "screened", halved_up)


def is_screened(p: Position, fight: Fight, unit: UnitId) -> bool:
    """14.2.f, R70 Whether enough enemies stand in a unit's zone that have not been attacked."""
    here, side = p.hex_of[unit], p.pack.units[unit].side
    if p.exerting.get(here) != side:
        return False
    phase = innermost(p, CombatPhase)
    fought = phase.fought if phase else ()
    idle = [
        enemy
        for there in zone_of(p.pack.map)[here]
        if there not in fight.targets and enemies_in(p, side, there)
        for enemy in p.stacks[there]
        if enemy not in fought
    ]
    return dots_of(p, idle) >= p.pack.charts.figures.screening_dots


def defence_changes(p: Position, fight: Fight, unit: UnitId) -> Iterator[Change]:
    """7.2, 14.1 In the order of R28; what is added for a hex comes afterwards."""
    counter, here = p.pack.units[unit], p.hex_of[unit]
    if supply_of(p, unit) >= Supply.ISOLATED:
        yield Change("7.2", "isolated", halved)
    if counter.is_mechanized and p.pack.map.terrain[here] is Terrain.WOODED_SWAMP:
        yield Change("14.1", "wooded-swamp", halved)
    times, key = factor(p, fight, counter.side, here)
    if key:
        yield Change("14.1", key, lambda strength: times * strength)


def changed(strength: int, changes: Iterable[Change]) -> int:
    for change in changes:
        strength = change.to(strength)
    return strength


def summed(raw: Strengths, units: Sequence[UnitId], changes: list[list[Change]]) -> list[Modifier]:
    """Strengths before the changes, then what each kind of change makes of them."""
    found = {("14.6", "units"): sum(raw[unit] for unit in units)}
    for unit, ours in zip(units, changes, strict=True):
        now = raw[unit]
        for rule, key, to in ours:
            before, now = now, to(now)
            found[rule, key] = found.get((rule, key), 0) + now - before
    return [Modifier(*what, value) for what, value in found.items()]


def attack_sum(p: Position, fight: Fight, raw: Strengths) -> list[Modifier]:
    units = fight.attackers
    return summed(raw, units, [list(attack_changes(p, fight, unit)) for unit in units])


def defence_sum(p: Position, fight: Fight, raw: Strengths) -> list[Modifier]:
    units = fight.defenders
    changes = {unit: list(defence_changes(p, fight, unit)) for unit in units}
    found = summed(raw, units, list(changes.values()))
    added = 0
    for target in fight.targets:
        inside = [unit for unit in units if p.hex_of[unit] == target]
        if inside:
            total = sum(changed(raw[unit], changes[unit]) for unit in inside)
            added += position_bonus(p, fight, target, total)
    return [*found, Modifier("14.1", "improved", added)] if added else found


def position_bonus(p: Position, fight: Fight, target: Hex, total: int) -> int:
    """14.1.l-m, 15.3.m What an improved position adds: it never more than doubles."""
    side = opponent(p.pack.units[fight.attackers[0]].side)
    if not is_improved(p, target, side) or is_entrenched(p, target, side):
        return 0
    figures = p.pack.charts.figures
    return min(figures.improved, (figures.improved_factor - 1) * total)


# --- shifts --------------------------------------------------------------------------------------


def shifts(p: Position, fight: Fight, raw: Strengths) -> Iterator[Modifier]:
    """14.6.f Columns to the right (+) and to the left (-). A command below zero earns none but
    those of guns, which it has not, and of the ground (8.4, R17)."""
    side = p.pack.units[fight.attackers[0]].side
    attackers, defenders = fight.attackers, fight.defenders
    if not is_broke(p, attackers, fight):
        yield from attack_bonuses(p, fight, side, raw)
    yield from guns(p, fight, fight.guns, 1)
    if not is_broke(p, defenders):
        yield from defence_bonuses(p, fight, opponent(side), raw)
    yield from guns(p, fight, fight.cover, -1)
    if moat(p, fight, fight.targets) is Water.STREAM:
        yield Modifier("14.1", "stream", -1)
    if any(target in p.rubble for target in fight.targets):
        yield Modifier("9.4", "rubble", -1)


def is_broke(p: Position, units: Sequence[UnitId], fight: Fight | None = None) -> bool:
    """8.4, R17 Whether units earn no bonus: their command is below zero; of two the payer."""
    if fight is not None and fight.payer is not None:
        return p.support[fight.payer] < 0
    return min(p.support.values()) < 0 and all(p.support[command_of(p, u)] < 0 for u in units)


def guns(p: Position, fight: Fight, units: Iterable[UnitId], way: int) -> Iterator[Modifier]:
    """14.5.d, 8.4.c Guns of a command that has paid more than it has are silent too."""
    heard = [unit for unit in units if unit not in fight.silent and not is_overspent(p, unit)]
    fire = sum(p.pack.units[unit].fire for unit in heard)
    if fire:
        yield Modifier("14.5", "guns", way * fire)


def attack_bonuses(p: Position, fight: Fight, side: Side, raw: Strengths) -> Iterator[Modifier]:
    """14.3, 14.4, 15.6, 9.1, S1-S4"""
    figures = p.pack.charts.figures
    bands = len(helping_bands(p, fight, side))
    if bands:
        yield Modifier("14.3", "integrity", min(bands, figures.integrity_attack))
    stacks = combined_stacks(p, fight, side, raw)
    if stacks:
        yield Modifier("14.4", "combined-arms", stacks)
    if has_heavy_weapons(p, fight, side):
        yield Modifier("15.6", "engineers", 1)
    if fight.hits[side]:
        yield Modifier("9.1", "air", 1)
    surprised = surprise(p, side, fight.targets)
    if surprised:
        number = p.pack.charts.scenarios[p.scenario].number
        yield Modifier(f"S{number}", "surprise", surprised)


def defence_bonuses(p: Position, fight: Fight, side: Side, raw: Strengths) -> Iterator[Modifier]:
    """14.3, 14.4, 9.1"""
    units = p.pack.units
    if bonded(p, fight):
        yield Modifier("14.3", "integrity", -p.pack.charts.figures.integrity_defence)
    teams = combined_defence(p, fight, raw)
    attackers = [units[unit] for unit in fight.attackers]
    tanks = any(is_armor(p, unit) or unit.is_anti_tank for unit in attackers)
    if not tanks and any(is_armor(p, units[unit]) for team in teams for unit in team):
        yield Modifier("14.4", "combined-arms", -1)
    if fight.hits[side]:
        yield Modifier("9.1", "air", -1)


# --- 14.3 parent integrity -----------------------------------------------------------------------


def band_of(p: Position, unit: UnitId) -> str:
    """14.3, S4.b The formation of a unit's colour band."""
    counter = p.pack.units[unit]
    return counter.revised_band if p.scenario == PASSIVE else counter.band


def banded(p: Position, band: str) -> list[UnitId]:
    """14.3 All units of a colour band."""
    bands = p.pack.revised_bands if p.scenario == PASSIVE else p.pack.bands
    return [unit.id for unit in bands[band]]


def formation(p: Position, band: str) -> list[UnitId]:
    """14.3 Those of them that are used in the scenario."""
    return [unit for unit in banded(p, band) if p.place[unit] is not Place.OUT]


def is_sound(p: Position, members: Sequence[UnitId]) -> bool:
    """13.4.c, 14.3.g No component is a cadre or eliminated."""
    return len(members) > 1 and not any(
        p.place[unit] is Place.ELIMINATED or is_cadre(p, unit) for unit in members
    )


def helping_bands(p: Position, fight: Fight, side: Side) -> list[str]:
    """14.3.a, b, R53 Formations all of whose units are next to the defender, so that one which is
    not whole in the scenario never helps; who has helped another combat out of the same hex does
    not help this one too (12.2.g)."""
    near = {
        unit
        for target in fight.targets
        for here in p.pack.map.grid.neighbours[target]
        for unit in p.stacks.get(here, ())
        if p.pack.units[unit].side == side
    } - helped_elsewhere(p, fight)
    never = p.pack.charts.scenarios[p.scenario].defence_only
    bands = sorted({band_of(p, unit) for unit in near} - {""} - never)
    return [
        band
        for band in bands
        if near.issuperset(members := banded(p, band)) and is_sound(p, members)
    ]


def helpers(p: Position, fight: Fight, side: Side) -> list[UnitId]:
    """12.2.g Whose formations have shifted an attack: of a command below zero nobody's (8.4)."""
    if is_broke(p, fight.attackers, fight):
        return []
    bands = helping_bands(p, fight, side)[: p.pack.charts.figures.integrity_attack]
    return [unit for band in bands for unit in formation(p, band)]


def helped_elsewhere(p: Position, fight: Fight) -> set[UnitId]:
    """12.2.g Who has helped another combat out of a hex of this one's; who is in a hex out of which
    nobody fights here is merely next to the defender (14.3.b)."""
    battle = innermost(p, Battle)
    if battle is None or len(battle.fights) == 1:
        return set()
    shared = hexes_of(p, fight.attackers)
    helped = (unit for other in battle.fights if other is not fight for unit in other.helped)
    return {unit for unit in helped if p.hex_of[unit] in shared}


def bonded(p: Position, fight: Fight) -> list[UnitId]:
    """14.3.d Two units of a band in the defended hex, those who defend rather than others, or one
    there and one next to it. Of two combats in a hex a unit helps but one (12.2.g)."""
    phase = innermost(p, CombatPhase)
    spent = phase.steadied if phase else {}
    for target in fight.targets:
        inside = [unit for unit in p.stacks.get(target, ()) if spent.get(unit) != target]
        inside.sort(key=lambda unit: unit not in fight.defenders)
        beyond = p.pack.map.grid.neighbours[target]
        for unit in inside:
            band = band_of(p, unit)
            if band and is_sound(p, members := formation(p, band)):
                mates = [other for other in inside if other in members and other != unit]
                mates += [other for other in members if p.hex_of[other] in beyond]
                if mates:
                    return [unit, mates[0]]
    return []


def steadied(p: Position, fight: Fight) -> dict[UnitId, Hex]:
    """12.2.g Who in the defended hexes has helped: of a command below zero nobody (8.4)."""
    if is_broke(p, fight.defenders):
        return {}
    return {u: p.hex_of[u] for u in bonded(p, fight) if p.hex_of[u] in fight.targets}


# --- 14.4 combined arms, 15.6 engineers ----------------------------------------------------------


def is_armor(p: Position, unit: Unit) -> bool:
    """14.4.c, 14.4.k"""
    return unit.is_armor and not counts_as_infantry(p, unit)


def is_infantry(p: Position, unit: Unit) -> bool:
    return unit.is_motorized_infantry or unit.is_foot or counts_as_infantry(p, unit)


def counts_as_infantry(p: Position, unit: Unit) -> bool:
    """14.4.k The cadre of a tank brigade."""
    return TANK_BRIGADES in p.options and unit.type is Type.TANK_BRIGADE and is_cadre(p, unit.id)


def is_mixed(p: Position, unit: Unit, raw: Strengths) -> bool:
    """14.4.j A strong Soviet tank brigade needs no infantry beside it."""
    least = p.pack.charts.figures.brigade_strength
    strong = TANK_BRIGADES in p.options and unit.type is Type.TANK_BRIGADE
    return strong and not is_cadre(p, unit.id) and raw[unit.id] >= least


def combined_stacks(p: Position, fight: Fight, side: Side, raw: Strengths) -> int:
    """14.4.a-e, 18.4 Shifts for attacking stacks of armor and infantry."""
    enemy, units = opponent(side), p.pack.units
    if any(is_entrenched(p, target, enemy) for target in fight.targets):
        return 0
    if combined_defence(p, fight, raw):
        return 0
    found = 0
    for here in hexes_of(p, fight.attackers):
        stack = [units[unit] for unit in fight.attackers if p.hex_of[unit] == here]
        dry = any(water(p, here, target) < Water.SWOLLEN for target in fight.targets)
        found += dry and is_combined(p, stack, raw)
    return min(found, 1) if side == SOVIET and holds(p, "18.4") else found


def is_combined(p: Position, stack: Sequence[Unit], raw: Strengths) -> bool:
    """14.4.d"""
    both = any(is_armor(p, u) for u in stack) and any(is_infantry(p, u) for u in stack)
    return both or any(is_mixed(p, unit, raw) for unit in stack)


def combined_defence(p: Position, fight: Fight, raw: Strengths) -> list[list[UnitId]]:
    """14.4.f-h Defending stacks of infantry with armor, anti-tank guns or Flak."""
    teams = []
    for target in fight.targets:
        inside = [unit for unit in fight.defenders if p.hex_of[unit] == target]
        stack = [p.pack.units[unit] for unit in inside]
        against = any(is_armor(p, unit) or unit.is_anti_tank for unit in stack)
        both = against and any(is_infantry(p, unit) for unit in stack)
        if both or any(is_mixed(p, unit, raw) for unit in stack):
            teams.append(inside)
    return teams


def has_heavy_weapons(p: Position, fight: Fight, side: Side) -> bool:
    """15.6, R50"""
    if not any(p.pack.units[unit].is_engineer for unit in fight.attackers):
        return False
    terrain, enemy = p.pack.map.terrain, opponent(side)
    return any(terrain[t] in STRONG_GROUND or is_entrenched(p, t, enemy) for t in fight.targets)


# --- the column ----------------------------------------------------------------------------------


def line(p: Position, fight: Fight) -> tuple[str, ...]:
    """14.1.a, b The line of odds of the defender's best terrain."""
    map = p.pack.map
    grounds = [(map.terrain[target], map.level[target]) for target in fight.targets]
    return p.pack.charts.combat_results.best_line(grounds)


def bare_column(p: Position, odds: tuple[str, ...], attack: int, defence: int) -> int:
    """14.6.d, e"""
    table = p.pack.charts.combat_results
    return table.column(odds, attack, defence, cut_down=weak_are_cut_down(p))


def weak_are_cut_down(p: Position) -> bool:
    """14.6, R27 Whether odds of an attacker who is the weaker are cut down too."""
    return rulings.WEAK_ODDS_CUT_DOWN in p.options


def last_column(p: Position, column: int, shift: int) -> int:
    """14.6.g, i, R60 Shifts within the table, and in rain one more to the left."""
    if p.rain and rain_comes_first(p):
        shift -= 1
    shifted = min(max(column + shift, 0), p.pack.charts.combat_results.columns - 1)
    return max(shifted - 1, 0) if p.rain and not rain_comes_first(p) else shifted


def rain_comes_first(p: Position) -> bool:
    """5.1, R60 Whether the shift of rain is one of those that are held to the ends of the table."""
    return rulings.RAIN_SHIFTS_FIRST in p.options
