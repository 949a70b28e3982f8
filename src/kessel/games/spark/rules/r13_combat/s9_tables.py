"""13 The rows of the combat phase in the tables of the sequence of play."""

from __future__ import annotations

from kessel.games.spark.rules import frames, orders
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
from kessel.kernel.flow import Decision, Decisions, Procedures, opens, optional

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
    frames.AssigningAir: optional(
        "13.24",
        (orders.Assign,),
        s2_air.assign_candidates,
        s2_air.assign_refusal,
        s2_air.assign_points,
        exact=True,
        leave=s2_air.leave_assigning,
    ),
    frames.Answering: Decision(
        "13.25",
        (orders.Flak, orders.Shoot, orders.Done),
        s2_air.answer_candidates,
        s2_air.answer_refusal,
        s2_air.answer_strikes,
        s2_air.answer_ready,
    ),
    frames.Striking: Decision(
        "13.26",
        (orders.Strike,),
        s2_air.strike_candidates,
        s2_air.strike_refusal,
        s2_air.resolve_strike,
        s2_air.strike_ready,
        exact=True,
    ),
    frames.ChoosingAssault: Decision(
        "13.4",
        (orders.Assail,),
        s4_assaults.choose_candidates,
        s4_assaults.choose_refusal,
        s4_assaults.choose,
        s4_assaults.choose_ready,
        exact=True,
    ),
    frames.Firing: Decision(
        "13.8",
        (*orders.BUILDING, orders.Shoot, orders.Done),
        s8_segments.candidates,
        s8_segments.refusal,
        s8_segments.apply,
        s8_segments.ready,
        exact=True,
    ),
    frames.ChoosingFighters: Decision(
        "11.24",
        (orders.Pick, orders.Done),
        s8_fighters.pick_candidates,
        s8_fighters.pick_refusal,
        s8_fighters.pick,
        s8_fighters.pick_ready,
    ),
    frames.Withdrawing: optional(
        "13.71",
        (orders.Withdraw,),
        s7_withdrawal.withdraw_candidates,
        s7_withdrawal.withdraw_refusal,
        s7_withdrawal.withdraw,
        exact=True,
        leave=s7_withdrawal.leave,
    ),
    frames.GivingUp: optional(
        "13.72",
        (orders.GiveUp, orders.Withdraw),
        s7_withdrawal.give_up_candidates,
        s7_withdrawal.give_up_refusal,
        s7_withdrawal.give_up,
        exact=True,
    ),
    frames.Continuing: Decision(
        "13.62",
        (orders.Advance, orders.Turn, orders.Done),
        s6_bombardment.candidates,
        s6_bombardment.refusal,
        s6_bombardment.carry_on,
        s6_bombardment.ready,
    ),
    **assault_tables.DECISIONS,
}
