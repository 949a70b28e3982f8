"""The charts of the pack: combat results, terrain effects, bombardment, numbers in rules."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

import msgspec

from kessel.games.paulus.r02_map import Costs, Terrain

ELIMINATED = -1
"""CH.crt The result E."""


class CombatResults(msgspec.Struct, frozen=True):
    """CH.crt Losses of attacker and defender by the sum of two dice and odds column."""

    columns: tuple[str, ...]  # "1:4" … "9:1"
    rows: tuple[tuple[tuple[int, int], ...], ...]  # by sum 2-12, then by column; E is ELIMINATED

    def result(self, dice: int, column: int) -> tuple[int, int]:
        return self.rows[dice - 2][column]


class Bombardment(msgspec.Struct, frozen=True):
    """8.1"""

    points: Mapping[str, int]  # by army
    rows: tuple[tuple[int, ...], ...]  # steps lost by die 1-6, then by points 1-7


class TerrainEffects(msgspec.Struct, frozen=True):
    """CH.tec Costs by mobility class (True for vehicles), and what terrain does in combat."""

    costs: Mapping[bool, Costs]
    defence: Mapping[Terrain, int]  # 6.21 added to the total
    city_factor: int  # 6.22
    stream: int  # 6.23
    river_divisor: int  # 6.25
    pontoon_divisor: int
    overrun_limit: int  # 5.42 in half points: a hex that costs as much cannot be overrun
    surrender: Mapping[Terrain, int]  # 7.83 taken off the die


class TurnTrack(msgspec.Struct, frozen=True):
    """CH.turns"""

    first_date: date
    days: int
    turns: int

    def date_of(self, turn: int) -> date:
        return self.first_date + timedelta(days=self.days * (turn - 1))


class Figures(msgspec.Struct, frozen=True):
    """Numbers that rules name."""

    stacking: int  # 4.12 in half units
    minimum_odds: str  # 6.3
    german_bonus: int  # 6.27
    romanian_bonus: int
    division_units: int
    offensive_shift: int  # 6.3
    axis_reserves: int  # 5.35
    reacting: int  # 5.52, 5.53
    vehicle_advance: int  # 6.73
    corps_relief: int  # 7.14 hexes
    entry_headquarters_range: int  # 7.35
    consumed_range: int  # 7.44
    axis_supply_units: int  # 7.64
    soviet_supply_units: int
    airlift_turn: int  # 7.41
    last_consumption_turn: int  # 7.44 the turn on which nothing is consumed
    panzer_supplied_up_to: int  # 7.45
    capture_up_to: int  # 7.61
    surrender_german: int  # 7.82 from this number on
    surrender_soviet: int
    surrender_allied: int
    blocked_entry_hexes: int  # 9.16
    city_leavers: int  # 8.21
    sudden_victory: int  # 10.25
    scoring_from: int  # 10.22
    exit_strength: int  # 11.51
    relief_steps: int  # 12.51
    airfield_points: int  # 13.52
    entry_points: int  # 13.53
    city_points: int  # 14.4
    tiger_overrun_shift: int  # 14.1
    tiger_attack_shift: int


class VictoryTable(msgspec.Struct, frozen=True):
    """CH.victory Levels of scenario 3 by the net points at least reached, the best first."""

    levels: tuple[tuple[int, str], ...]

    def level(self, net: int) -> str:
        for least, level in self.levels:
            if net >= least:
                return level
        return self.levels[-1][1]


class Airlift(msgspec.Struct, frozen=True):
    """7.41 Supply units by die 1-6."""

    units: tuple[int, ...]


class Scenario(msgspec.Struct, frozen=True):
    first_turn: int
    last_turn: int
    first_row: int
    last_row: int


class Charts(msgspec.Struct, frozen=True, kw_only=True):
    """All charts."""

    combat_results: CombatResults
    terrain_effects: TerrainEffects
    bombardment: Bombardment
    turn_track: TurnTrack
    figures: Figures
    airlift: Airlift
    victory: VictoryTable
    scenarios: Mapping[str, Scenario]
