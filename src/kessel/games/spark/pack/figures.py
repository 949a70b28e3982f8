"""Numbers on charts and in rules, as `charts.toml` has them: a struct for each of its tables."""

from __future__ import annotations

from typing import Annotated

import msgspec

from kessel.components.charts import Counted

Signed = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Modifiers(msgspec.Struct, frozen=True):
    """Of morale, of the column of a fire table and, from `column` on, of assault morale."""

    suppressed: Signed  # 13.10.9.a morale
    disrupted: Signed  # 13.10.9.a
    target_in_column: Signed  # 13.10.5U.h columns
    leaving_zone: Signed  # 11.34.k
    began_in_zone: Signed  # 11.34.l
    one_dot: Signed  # 13.10.5U.a
    two_dots: Signed  # 13.10.5U.b
    weak: Signed  # 13.10.5U.d
    small: Signed  # 13.10.5U.f
    air_armoured: Signed  # 13.26.d
    air_weak: Signed  # 13.26.c
    balloon: Signed  # 16.3.f
    column: Signed  # 13.11.3.i assault morale from here on
    armour: Signed  # at least one AFV
    engineers: Signed  # against town or entrenchment
    smg: Signed
    double: Signed  # at least two to one
    triple: Signed
    quadruple: Signed


class Figures(msgspec.Struct, frozen=True):
    """Numbers that rules name."""

    first_day: int  # 5.0.q
    last_day: int  # 5.0.q
    soviet_air: int  # 8.0.b times the die
    german_air: int  # 8.0.c the die divided by
    soviet_nights: int  # 9.31.e night impulses with assaults
    soviet_night_hexes: int  # 9.31.e
    german_nights: int  # 9.31.f
    german_night_hexes: int  # 9.31.f
    challenge: int  # 9.4.c R3: the sign cannot be read
    german_command: int  # 10.12.a
    soviet_command: int  # 10.21.a
    uncommanded_advance: int  # 10.3.g
    initiative_mp: int  # 11.12.a
    limited_mp: int  # 11.12.b
    suppressed_mp: int  # 11.13.f taken off
    least_move: int  # 11.17.a hexes
    stack: int  # 11.2.a
    assault_mp: int  # 11.4.b
    bridges: int  # 11.51.j bridge markers and battalions
    detraining_mp: int  # 11.72.e
    hill_observation: int  # 12.02.b
    observation: int  # 12.02.c
    snow_observation: int  # 12.02.d
    night_observation: int  # 12.02.e
    strike: int  # 13.24.a least air points
    aa_range: int  # 13.25.d the range divided by
    aa_loss: int  # 13.25.g
    aa_combined: int  # 13.25.i for each further unit
    fire_segments: int  # 13.8.a
    withdrawal: int  # 13.71.i hexes at most
    withdrawal_cover: int  # 13.71.g added to the morale
    withdrawal_fails: int  # 13.71.e
    giving_up: int  # 13.72.a hexes
    trench_at: int  # 13.10.2T.c
    disrupted_fire: int  # 13.10.3.e
    least_fire: int  # 13.10.3.p
    small: int  # 13.10.5U.f a strength below
    afv_cover: int  # 13.10.5T.f columns at most
    double_shift: int  # 13.10.5.b from this column of the CRT on
    suppressed: int  # 13.10.9.e above the morale
    disrupted: int  # 13.10.9.f
    eliminated: int  # 13.10.9.g
    failed_retreat: int  # 13.10.9.e hexes
    tie_loss: int  # 13.11.4.b
    pursued: int  # 13.11.4.h hexes of retreat at most
    step_above: int  # 13.11.4.l one more loss for each point above
    further_advance: int  # 13.11.5.f
    own_retreat: int  # 13.12.2.a hexes that the owner moves
    retreat_loss: int  # 13.12.2.f
    armour_die: int  # 15.2.a lowest that gives the higher number
    armour_high: int  # 15.2.a
    armour_low: int  # 15.2.a
    marker_ammunition: int  # 15.13.c
    leningrad_ammunition: int  # 15.15.e at the start
    volkhov_ammunition: Counted  # 15.15.d
    german_ammunition: Counted  # 15.15.a
    balloon: int  # 16.3.a
    fleet_range: int  # 16.5.c
    fleet_hexes: int  # 16.5.d
    front_aa: int  # 16.7.a battalions of each army
    super_heavy_ammunition: int  # 18.3.a
    rocket_brigade_ammunition: int  # 18.3.b
    railway_ammunition: int  # 18.3.c
    help_days: int  # 18.4.d
    late_day: int  # 18.5.b
    late_help_days: int  # 18.5.b
    free_setup_gap: int  # 18.6.c hexes between infantry of a division
