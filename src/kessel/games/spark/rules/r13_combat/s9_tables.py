"""13 The rows of the combat phase in the tables of the sequence of play."""

from __future__ import annotations

from kessel.games.spark.rules import frames
from kessel.games.spark.rules.r13_assault import s4_tables as assault_tables
from kessel.games.spark.rules.r13_combat import (
    s2_air,
    s3_counter_battery,
    s4_assaults,
    s6_bombardment,
    s7_withdrawal,
    s8_fighters,
    s8_segments,
)
from kessel.games.spark.rules.r13_post_assault import begin_post_assault
from kessel.kernel.flow import Decisions, Procedures, opens

PROCEDURES: Procedures = {
    frames.CombatPhase: (
        s2_air.begin_strikes,
        s3_counter_battery.begin_counter_battery,
        opens(frames.ChoosingAssault, "side"),
        begin_post_assault,
    ),
    frames.AirPhase: s2_air.STEPS,
    frames.Assault: s4_assaults.STEPS,
    **assault_tables.PROCEDURES,
}

DECISIONS: Decisions = {
    frames.AssigningAir: s2_air.ASSIGNING_AIR,
    frames.Answering: s2_air.ANSWERING,
    frames.Striking: s2_air.STRIKING,
    frames.ChoosingAssault: s4_assaults.CHOOSING_ASSAULT,
    frames.Firing: s8_segments.FIRING,
    frames.ChoosingFighters: s8_fighters.CHOOSING_FIGHTERS,
    frames.Withdrawing: s7_withdrawal.WITHDRAWING,
    frames.GivingUp: s7_withdrawal.GIVING_UP,
    frames.Continuing: s6_bombardment.CONTINUING,
    **assault_tables.DECISIONS,
}
