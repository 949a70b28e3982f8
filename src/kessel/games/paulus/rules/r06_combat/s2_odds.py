"""6.2, 6.3, 7.75-7.77 Strengths, odds and shifts; they serve resolver and preview alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_map import BRIDGE, MAJOR, PONTOON, RIVER, STREAM, Terrain
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Nation, UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.r04_stacking import face, stacking_of
from kessel.games.paulus.rules.r07_lines import offensive_range
from kessel.games.paulus.rules.state import NO_ZONE, TIGERS, Battle, CombatPhase, Position
from kessel.hexkit.pack import charts
from kessel.hexkit.pack.charts import odds_column
from kessel.kernel.orders import Reason
from kessel.kernel.preview import Modifier

ATTACK_DIVISORS = (1, 2, 4)
DEFENCE_DIVISORS = (1, 1, 2)
"""7.75, 7.76 What none, one and two markers divide a strength by."""
TIGER_NAME = "503"

BELOW_LEAST = Reason("6.3", "below-least-odds")


# --- strengths -----------------------------------------------------------------------------------


def attack_of(p: Position, unit: UnitId, targets: Sequence[Hex], here: Hex = OFF_MAP) -> int:
    """6.25, 6.29, 7.75 One attacker, where it stands or from another hex: terrain, then supply,
    rounded up once."""
    start = p.hex_of[unit] if here == OFF_MAP else here
    flags = [p.pack.map.between(start, target) for target in targets]
    return attack_across(p, unit, river_divisor(p, flags))


def launched_from(p: Position, battle: Battle, unit: UnitId) -> Hex:
    """Where a unit attacks from: an overrun is looked at before the stack has come so far."""
    return battle.hexes[0] if battle.overrun else p.hex_of[unit]


def attack_across(p: Position, unit: UnitId, divisor: int) -> int:
    """6.29, 7.75, 7.76"""
    markers = p.markers[unit]
    if markers >= NO_ZONE:
        return 0
    return -(-face(p, unit).attack // (divisor * ATTACK_DIVISORS[markers]))


def river_divisor(p: Position, flags: Sequence[int]) -> int:
    """6.25 What attacking across such hexsides divides by."""
    effects, divisor = p.pack.charts.terrain_effects, 1
    for side in flags:
        if side & (RIVER | MAJOR):
            divisor = effects.river_divisor
            if side & MAJOR and side & PONTOON and not side & BRIDGE:
                return effects.pontoon_divisor
    return divisor


def defence_of(p: Position, unit: UnitId, in_city: bool) -> int:
    """6.22, 7.75-7.77 One defender; three markers replace the value after terrain (R16)."""
    value, markers = face(p, unit).defence, p.markers[unit]
    if in_city and not (markers > 2 and quarter_is_printed(p)):
        value *= p.pack.charts.terrain_effects.city_factor
    if markers > 2:
        return -(-value // 4) if p.pack.units[unit].is_corps else min(1, value)
    return -(-value // DEFENCE_DIVISORS[markers])


def quarter_is_printed(p: Position) -> bool:
    """7.77, R16 Whether a corps with three markers keeps a quarter of what is printed, in a city
    hex too."""
    return rulings.STARVED_CORPS_PRINTED in p.options


def attack_modifiers(p: Position, battle: Battle) -> Iterator[Modifier]:
    units = [unit for unit in battle.attackers if p.hex_of[unit] != OFF_MAP]
    strengths = [
        attack_of(p, unit, battle.targets, launched_from(p, battle, unit)) for unit in units
    ]
    yield Modifier("6.14", "units", sum(strengths))
    bonus = division_bonus(p, units)
    if bonus and battle.side == AXIS:
        yield Modifier("6.27", "division", bonus)


def defence_modifiers(p: Position, battle: Battle) -> Iterator[Modifier]:
    """6.16, R69 Of several hexes the terrain that serves the defence best holds for all."""
    units = defenders_of(p, battle)
    effects = p.pack.charts.terrain_effects
    terrains = [p.pack.map.terrain[target] for target in battle.targets]
    retreated = retreated_units(p)
    counted = counted_in_defence(p, [unit for unit in units if unit not in retreated])
    worth = [
        (
            sum([defence_of(p, unit, terrain is Terrain.CITY) for unit in counted]),
            effects.defence[terrain],
        )
        for terrain in terrains
    ]
    strength, bonus = max(worth, key=sum)
    yield Modifier("6.14", "units", strength)
    if bonus:
        best = terrains[worth.index((strength, bonus))]
        yield Modifier("6.21", f"terrain-{best}", bonus)
    if behind_stream(p, battle):
        yield Modifier("6.23", "stream", effects.stream)
    bonus = division_bonus(p, counted)
    if bonus and battle.side == SOVIET:
        yield Modifier("6.27", "division", bonus)


def defenders_of(p: Position, battle: Battle) -> list[UnitId]:
    """All units in the attacked hexes; supply units take no part."""
    return [
        unit
        for target in battle.targets
        for unit in p.stacks.get(target, ())
        if not p.pack.units[unit].is_supply
    ]


def counted_in_defence(p: Position, units: list[UnitId]) -> list[UnitId]:
    """4.15, R43 Whose strengths count: all of them, or of a city hex the strongest within the
    usual limit."""
    if rulings.CITY_LIMIT_IN_DEFENCE not in p.options:
        return units
    counted = [unit for unit in units if p.hex_of[unit] not in p.pack.map.city]
    for here in p.pack.map.city:
        counted += strongest_within_limit(p, [unit for unit in units if p.hex_of[unit] == here])
    return counted


def strongest_within_limit(p: Position, units: Sequence[UnitId]) -> list[UnitId]:
    """4.12 Those of a city hex who defend best among all who could stack elsewhere."""
    best: dict[int, tuple[int, list[UnitId]]] = {0: (0, [])}
    for unit in units:
        size, defence = stacking_of(p, (unit,)), defence_of(p, unit, in_city=True)
        for room, (strength, chosen) in tuple(best.items()):
            more = (strength + defence, [*chosen, unit])
            if room + size <= p.pack.charts.figures.stacking:
                best[room + size] = max(best.get(room + size, (-1, [])), more)
    return max(best.values())[1]


def retreated_units(p: Position) -> Sequence[UnitId]:
    """6.68 Who retreated in this phase does not count in defence."""
    for frame in p.flow:
        if isinstance(frame, CombatPhase):
            return frame.retreated
    return ()


def behind_stream(p: Position, battle: Battle) -> bool:
    """6.23, 6.24 Every attacker crosses water, and at least one a stream (R15)."""
    map, streams = p.pack.map, 0
    for here in {launched_from(p, battle, unit) for unit in battle.attackers} - {OFF_MAP}:
        for target in battle.targets:
            side = map.grid.side(here, target)
            if side >= 0 and not map.sides[side] & (STREAM | RIVER | MAJOR):
                return False
            streams |= map.sides[side] & STREAM if side >= 0 else 0
    return streams > 0


def division_bonus(p: Position, units: Sequence[UnitId]) -> int:
    """6.27, 6.28 For each division with three units in the battle; three markers do not count."""
    figures = p.pack.charts.figures
    if len(units) < figures.division_units:
        return 0
    present = Counter(
        p.pack.units[unit].division
        for unit in units
        if p.pack.units[unit].division and p.markers[unit] < 3
    )
    total = 0
    for division, number in present.items():
        if number >= figures.division_units:
            romanian = any(
                p.pack.units[unit].nation is Nation.ROMANIAN
                for unit in units
                if p.pack.units[unit].division == division
            )
            total += figures.romanian_bonus if romanian else figures.german_bonus
    return total


# --- columns -------------------------------------------------------------------------------------


def column_of(p: Position, attack: int, defence: int) -> int:
    """6.3 The column; above the best odds it is the best. -1 below the least."""
    return odds_column(p.pack.charts.combat_results.columns, attack, defence)


def totals(p: Position, battle: Battle) -> tuple[int, int]:
    attack = sum([modifier.value for modifier in attack_modifiers(p, battle)])
    return attack, sum([modifier.value for modifier in defence_modifiers(p, battle)])


def is_too_weak(p: Position, battle: Battle) -> bool:
    """6.3, R79 Whether an attack or overrun may not be made, since its odds are below the least."""
    if rulings.ANY_ODDS in p.options:
        return False
    attack, defence = totals(p, battle)
    return attack < defence and column_of(p, attack, defence) < 0


def shifts(p: Position, battle: Battle) -> Iterator[Modifier]:
    """6.3, 7.54 Offensive supply in a Soviet attack; 14.1 the Tigers."""
    figures = p.pack.charts.figures
    if battle.side == SOVIET and not battle.overrun and p.offensive:
        covered = offensive_range(p)
        near = sum(covered[p.hex_of[unit]] for unit in battle.attackers)
        if 2 * near >= len(battle.attackers):
            yield Modifier("7.54", "offensive-supply", figures.offensive_shift)
    if TIGERS in p.options and battle.side == AXIS and has_tigers(p, battle.attackers):
        shift = figures.tiger_overrun_shift if battle.overrun else figures.tiger_attack_shift
        yield Modifier("14.1", "tigers", shift)


def has_tigers(p: Position, units: Sequence[UnitId]) -> bool:
    return any(TIGER_NAME in p.pack.units[unit].name for unit in units)


def shifted(p: Position, column: int, shift: int) -> int:
    return charts.shifted(p.pack.charts.combat_results.columns, column, shift)
