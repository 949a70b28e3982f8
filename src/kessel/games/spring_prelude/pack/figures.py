"""Numbers on charts and in rules, as `charts.toml` has them: a struct for each of its tables."""

from __future__ import annotations

import msgspec

from kessel.components.charts import Counted
from kessel.kernel.sides import Side


class AirSupport(msgspec.Struct, frozen=True):
    """CH.air, 9.1.f The highest die that succeeds."""

    axis: int
    soviet: int
    flak: int
    interdiction: int  # 9.2.d taken off the die
    interdiction_flak: int  # 9.2.e added to it in place of that

    def highest(self, side: Side) -> int:
        return (self.axis, self.soviet)[side]


class Weather(msgspec.Struct, frozen=True):
    """5.0 The highest sum of two dice that is rain, by box of the Rain Days marker; 0 in the
    last."""

    highest: tuple[int, ...]


class SupportCosts(msgspec.Struct, frozen=True):
    """CH.sp"""

    attack: int
    attrition: int
    drop: int
    bridge: int
    entrenchment: int
    headquarters: int
    infantry: int
    mechanized: int


class Points(msgspec.Struct, frozen=True):
    """20.0.b The Victory Point Schedule: what is taken off, and what a hex's value is divided by
    that has no supply line."""

    mechanized: int
    campaign: int
    axis_isolated: int
    axis_out_of_supply: int
    soviet_isolated: int
    unsupplied_divisor: int
    axis_start: Counted  # 20.0.c
    soviet_start: int
    kharkov: int  # 20.0.g
    city_hexes: int  # 20.1.i


class Dice(msgspec.Struct, frozen=True):
    """Rolls that a rule states beside the charts: highest die that succeeds; surrender by die."""

    demolition: int  # 15.1, R24
    demolition_engineer: int
    drop: int  # 7.6.e
    drop_in_zone: int
    para: int  # 9.3.c
    para_adjacent: int
    spotter: int  # 5.1.l
    surrender: tuple[int, ...]  # 7.3.c steps lost by die 1-6


class Figures(msgspec.Struct, frozen=True):
    """Numbers that rules name."""

    mud_allowance: int  # 5.1.h cavalry and bicycles
    mud_advance: int  # 5.1.k
    zone_strength: int  # 6.0.e
    works_zone_strength: int  # 6.0.f
    supply_road_hexes: int  # 7.0.h
    supply_source_hexes: int  # 7.0.i
    supplied_near: int  # 7.1.c, 7.2.a
    isolated_allowance: int  # 7.2.f
    surrender_turn: int  # 7.3.a
    logistics_swf: int  # 8.0.f
    logistics_sf: int
    logistics_sp: int
    logistics_last: int
    headquarters_distance: int  # 8.1.h
    headquarters_least: int  # 8.1.i
    headquarters_return: int  # 8.1.p
    interdicted: int  # 9.2.l
    near_interdicted: int  # 9.2.k
    para_drops: int  # 9.3.b
    para_enemy: int  # 9.3.e
    rubble: int  # 9.4.g
    strategic_enemy: int  # 10.2.a
    off_map_turns: int  # 10.6.c
    stack: int  # 12.0.a
    headquarters_stack: int  # 12.0.f
    combat_dots: int  # 12.2.a
    chits_return_every: int  # 13.5.b
    river_factor: int  # 14.1.c
    works_factor: int  # 14.1.d
    works_river_factor: int  # 14.1.e
    dnieper_factor: int  # 14.1.g
    improved: int  # 14.1.l
    improved_factor: int  # 14.1.m
    settlement: int  # 14.1.i
    screening_dots: int  # 14.2.f
    integrity_attack: int  # 14.3.c
    integrity_defence: int  # 14.3.e
    brigade_strength: int  # 14.4.j
    artillery_range: int  # 14.5.a
    attack_artillery: int  # 14.5.f
    defence_artillery: int  # 14.5.g
    overrun_advance: int  # 14.9.e
    demolition_hexes: int  # 15.1.b
    demolition_enemy: int  # 15.1.c
    demolitions: int  # 15.1.e
    bridge_phases: int  # 15.2.b
    bridges: int  # 15.2.h
    entrenchment_turns: int  # 15.3.e
    entrenchment_enemy: int  # 15.3.f
    delayed_entry: int  # 16.1.c
    infantry_replacements: int  # 17.1.a
    mechanized_replacements: int
    replacement_enemy: int  # 17.1.i
    north_row: int  # 18.3.e
    north_units: int
    edge_turns: int  # 19.0.c
    half_move_enemy: int  # S1.l, S2.h, S3.g
    surprise: int  # S1.i
    garrison_alarm: int  # 3.12 a Soviet unit so near to the airfield releases the garrison
