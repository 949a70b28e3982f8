"""11.6-11.9, 11.12-11.17, 11.27, 11.28 Strengths, odds, column shifts.

`strengths`, `shifts` and `column` serve the resolver and the preview alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_map import FORTIFIED, RIVER, STREAM, Terrain
from kessel.games.cherkassy.pack.r02_units import SOVIET, Type, UnitId
from kessel.games.cherkassy.rules import rulings
from kessel.games.cherkassy.rules.r06_zones import enemies_in, is_adjacent_to_enemy
from kessel.games.cherkassy.rules.s1_forging import has_special_rules
from kessel.games.cherkassy.rules.state import Battle, Operations, Position
from kessel.kernel.flow import enclosing
from kessel.kernel.preview import Modifier
from kessel.kernel.sides import opponent


def attack_strength(p: Position, unit: UnitId) -> int:
    """2.9, 2.11 The attack strength of the face that shows (R31)."""
    return p.pack.units[unit].attack - p.reduced[unit]


def defence_strength(p: Position, unit: UnitId) -> int:
    """2.9, 7.4 Never halved."""
    return p.pack.units[unit].defence - p.reduced[unit]


# --- strengths -----------------------------------------------------------------------------------


class Group(NamedTuple):
    """Attackers that are halved in the same way (R9)."""

    strength: int
    out_of_supply: bool
    across_river: bool
    river_first: bool = False

    def halved_by_supply(self, strength: int) -> int:
        """7.3 Halved down, never below 1."""
        return max(1, strength // 2) if self.out_of_supply else strength

    def halved_by_river(self, strength: int) -> int:
        """11.14 Halved up."""
        return (strength + 1) // 2 if self.across_river else strength

    @property
    def halved_once(self) -> int:
        """R9 By supply before the river, or the other way round."""
        halved = self.halved_by_river if self.river_first else self.halved_by_supply
        return halved(self.strength)

    @property
    def value(self) -> int:
        halved = self.halved_by_supply if self.river_first else self.halved_by_river
        return halved(self.halved_once)


def groups(p: Position, units: Sequence[UnitId], target: Hex) -> list[Group]:
    """R9 The attackers added up before they are halved: neither, supply, river, both."""
    sums: dict[tuple[bool, bool], int] = {}
    for unit in units:
        across = bool(p.pack.map.between(p.hex_of[unit], target) & RIVER)
        key = (p.out_of_supply[unit], across)
        sums[key] = sums.get(key, 0) + attack_strength(p, unit)
    river_first = halves_river_first(p)
    return [Group(total, *key, river_first) for key, total in sorted(sums.items())]


def halves_river_first(p: Position) -> bool:
    """R9 Which halving comes first where both apply."""
    return rulings.RIVER_BEFORE_SUPPLY in p.options


def attack_modifiers(p: Position, battle: Battle) -> Iterator[Modifier]:
    """11.6 What the units attack with, and what supply and rivers take of it."""
    found = groups(p, battle.attackers, battle.target)
    yield Modifier("11.6", "units", sum(group.strength for group in found))
    first = sum(group.halved_once - group.strength for group in found)
    second = sum(group.value - group.halved_once for group in found)
    supply, river = (second, first) if halves_river_first(p) else (first, second)
    if any(group.out_of_supply for group in found):
        yield Modifier("7.3", "out-of-supply", supply)
    if any(group.across_river for group in found):
        yield Modifier("11.14", "river", river)
    if battle.support_dice:
        yield Modifier("11.25", "artillery", sum(battle.support_dice))


def defence_modifiers(p: Position, battle: Battle) -> Iterator[Modifier]:
    total = sum(defence_strength(p, unit) for unit in battle.defenders)
    yield Modifier("11.6", "units", total)
    if battle.cover_dice:
        yield Modifier("11.25", "artillery", sum(battle.cover_dice))


# --- shifts --------------------------------------------------------------------------------------


def shifts(p: Position, battle: Battle) -> Iterator[Modifier]:
    """11.9 Columns to the right (+) and to the left (-)."""
    chart = p.pack.charts.combat
    if enclosing(p, Operations).prepared:
        yield Modifier("11.27", "prepared", chart.prepared)
    if battle.air:
        yield Modifier("11.16", "air", chart.air)
    if has_armour_superiority(p, battle):
        yield Modifier("11.28", "armour", chart.armour)
    if is_concentric(p, battle):
        yield Modifier("11.17", "concentric", chart.concentric)
    yield from terrain_shifts(p, battle)


def has_armour_superiority(p: Position, battle: Battle) -> bool:
    """11.28 A tank attacks, and no tank, mechanised infantry or reconnaissance takes part in the
    defence (R10, R54)."""
    units = p.pack.units
    attacks = any(units[unit].is_tank for unit in battle.attackers)
    return attacks and not any(denies_superiority(p, unit) for unit in deniers(p, battle))


def deniers(p: Position, battle: Battle) -> Sequence[UnitId]:
    """R54 Who can deny it: those who take part, or everybody in the hex."""
    return p.stacks[battle.target] if rulings.ANY_ARMOUR_DENIES in p.options else battle.defenders


def denies_superiority(p: Position, unit: UnitId) -> bool:
    """R10 Whether reconnaissance denies it too."""
    counter = p.pack.units[unit]
    if counter.type is Type.RECON and rulings.RECON_DENIES_NOTHING in p.options:
        return False
    return counter.is_dark


def is_concentric(p: Position, battle: Battle) -> bool:
    """11.17 All six hexes around hold units of the attacking side or lie in their zones; at the
    edge of the map that cannot be (R12)."""
    around = p.pack.map.grid.neighbours[battle.target]
    if len(around) < 6 and rulings.CONCENTRIC_AT_EDGE not in p.options:
        return False
    if rulings.CONCENTRIC_ATTACKERS in p.options:
        return is_covered_by(p, [p.hex_of[unit] for unit in battle.attackers], around)
    defender = opponent(battle.side)
    return all(
        enemies_in(p, defender, near) or is_adjacent_to_enemy(p, defender, near) for near in around
    )


def is_covered_by(p: Position, sites: Sequence[Hex], around: Sequence[Hex]) -> bool:
    """Whether units in some hexes occupy or control all of those around."""
    covered = {near for site in sites for near in (site, *p.pack.map.grid.neighbours[site])}
    return covered.issuperset(around)


def terrain_shifts(p: Position, battle: Battle) -> Iterator[Modifier]:
    """11.12 The defender's hex, and the hexsides that all attackers cross."""
    chart = p.pack.charts.terrain_effects
    terrain: Terrain = p.pack.map.terrain[battle.target]
    if chart.shifts[terrain]:
        yield Modifier("11.12", f"terrain-{terrain}", -chart.shifts[terrain])
    if battle.target in p.pack.map.towns and chart.town:
        yield Modifier("11.12", "town", -chart.town)
    streams, forts = hexside_features(p, battle)
    if all(streams) and all(forts):
        yield Modifier("11.14", "stream", -chart.stream)
        yield Modifier("11.15", "fortified", -chart.fortified)
    elif all(streams):
        yield Modifier("11.14", "stream", -chart.stream)
    elif all(stream or fort for stream, fort in zip(streams, forts, strict=True)):
        yield Modifier("11.15", "fortified", -chart.fortified)


def hexside_features(p: Position, battle: Battle) -> tuple[list[bool], list[bool]]:
    """R50 For each attacker: does he cross a stream, does he cross a fortified hexside that
    counts for this defender?"""
    flags = [p.pack.map.between(p.hex_of[unit], battle.target) for unit in battle.attackers]
    counts = fortified_counts(p, battle)
    return [bool(f & STREAM) for f in flags], [counts and bool(f & FORTIFIED) for f in flags]


def fortified_counts(p: Position, battle: Battle) -> bool:
    """11.15 The line serves German defenders, and Soviets in the surrounded hex while it is one
    of their set-up hexes."""
    if battle.side == SOVIET:
        return True
    return battle.target == p.pack.map.surrounded and has_special_rules(p)


# --- the column ----------------------------------------------------------------------------------


def odds_column(p: Position, attack: int, defence: int) -> int:
    """11.6-11.8 The column of the bare odds, held within the table first (R49)."""
    columns = p.pack.charts.combat_results.columns
    column = columns.index("1:1") + steps_from_even(attack, defence)
    if rulings.ODDS_HELD_AFTER_SHIFTS in p.options:
        return column
    return shifted(p, column, 0)


def steps_from_even(attack: int, defence: int) -> int:
    """11.7 Rounded in the defender's favour: 2 for 3:1, -2 for 1:3."""
    if attack >= defence:
        return attack // max(defence, 1) - 1
    return 1 + -defence // max(attack, 1)


def odds_name(p: Position, column: int) -> str:
    """The bare odds, which may be beyond the table."""
    steps = column - p.pack.charts.combat_results.columns.index("1:1")
    return f"{1 + steps}:1" if steps >= 0 else f"1:{1 - steps}"


def shifted(p: Position, column: int, shift: int) -> int:
    """11.8 All shifts at once, then held within the table."""
    return min(max(column + shift, 0), len(p.pack.charts.combat_results.columns) - 1)
