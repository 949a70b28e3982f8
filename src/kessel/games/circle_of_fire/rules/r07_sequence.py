"""7 Sequence of play, as tables: what runs through which steps, and what each decision asks.

Start reading here: every other chapter hangs in one of these two tables.
"""

from __future__ import annotations

from typing import Final

from kessel.games.circle_of_fire.rules import (
    orders,
    r05_setup,
    r11_impulses,
    r12_movement,
    r14_bombardment,
    r17_logistics,
    r18_end,
    r20_bid,
    r21_options,
    state,
)
from kessel.games.circle_of_fire.rules.events import PhaseBegan, TurnBegan
from kessel.games.circle_of_fire.rules.r10_reinforcements import (
    s0_placing,
    s2_reorganised,
    s3_random,
    s4_regular,
    s5_interdiction,
)
from kessel.games.circle_of_fire.rules.r13_fire import (
    s1_restrictions,
    s2_resolution,
    s3_casualties,
    s4_retreat,
)
from kessel.games.circle_of_fire.rules.r16_close_combat import (
    s0_phase,
    s3_pairing,
    s4_screen,
    s5_resolution,
)
from kessel.games.circle_of_fire.rules.state import Position, Siege, Turn
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, Decisions, Procedures


def play_turns(p: Position, f: Siege, emit: Emit) -> None:
    """Turn after turn, until a verdict clears the flow."""
    f.step -= 1
    p.flow.append(Turn())


def begin_turn(p: Position, f: Turn, emit: Emit) -> None:
    emit(TurnBegan(p.turn, p.advantage))
    emit(PhaseBegan("reinforcement"))


PROCEDURES: Final[Procedures] = {
    Siege: (
        r20_bid.settle_sides,
        r05_setup.set_up,
        r05_setup.partisan_attack,
        play_turns,
    ),
    Turn: (
        begin_turn,
        s2_reorganised.reorganise_germans,
        s2_reorganised.reorganise_soviets,
        s3_random.begin_random,
        s4_regular.begin_regular,
        r11_impulses.begin_movement_fire,
        s0_phase.begin_close_combat,
        r18_end.begin_end,
    ),
    state.RandomSegment: (
        s3_random.offer_modifier,
        s3_random.roll_random,
        s3_random.settle_result,
        s3_random.offer_infiltration,
        s3_random.select,
        s3_random.roll_infiltration,
        s3_random.bring_in_germans,
        s3_random.interdict_random,
        s3_random.bring_in_soviets,
        s3_random.end_random,
    ),
    state.RegularSegment: (
        s4_regular.interdict_regular,
        s4_regular.bring_in_germans,
        s4_regular.bring_in_soviets,
    ),
    state.MovementFire: (
        r11_impulses.next_impulse,
        r17_logistics.check_logistics,
        r11_impulses.end_impulse,
    ),
    state.Impulse: (
        r11_impulses.choose_action,
        r11_impulses.offer_marker,
        r11_impulses.note_result,
    ),
    state.Attack: (
        s2_resolution.choose_defence_lead,
        s2_resolution.roll_attack,
        s2_resolution.roll_defence,
        s2_resolution.offer_reroll,
        s2_resolution.apply_result,
        s2_resolution.offer_voluntary_retreat,
        s2_resolution.end_fire,
    ),
    state.Bombardment: (
        s2_resolution.roll_attack,
        s2_resolution.choose_defence_lead,
        s2_resolution.roll_defence,
        s2_resolution.offer_reroll,
        s2_resolution.apply_result,
        r14_bombardment.check_friendly_fire,
        r14_bombardment.offer_retreat_from_bombs,
        r14_bombardment.end_bombardment,
    ),
    state.CloseCombatPhase: (
        s0_phase.refresh,
        s0_phase.next_place,
    ),
    state.CloseCombat: (
        s4_screen.holder_lines_up,
        s3_pairing.others_pair,
        s4_screen.others_line_up,
        s3_pairing.holder_pairs,
        s5_resolution.remove_eliminated,
        s5_resolution.others_retreat,
        s5_resolution.holder_retreats,
    ),
    state.CloseAttack: (
        s5_resolution.roll_close,
        s5_resolution.offer_close_reroll,
        s5_resolution.record,
    ),
    state.EndPhase: (
        r18_end.step_1_automatic_victory,
        r18_end.step_2_siege,
        r18_end.step_3_redeployment,
        r18_end.step_4_stubborn_defence,
        r18_end.step_5_guns,
        r18_end.step_6_next_turn,
        r18_end.step_7_impulse_marker,
        r18_end.step_8_verdict,
    ),
}

DECISIONS: Final[Decisions] = {
    state.Bidding: Decision(
        "20.1",
        (orders.Bid,),
        r20_bid.bid_candidates,
        r20_bid.bid_refusal,
        r20_bid.bid,
        side=r20_bid.bid_side,
    ),
    state.ChoosingSide: Decision(
        "20.1",
        (orders.Command,),
        r20_bid.command_candidates,
        r20_bid.command_refusal,
        r20_bid.command,
        side=r20_bid.command_side,
    ),
    state.SettingUp: Decision(
        "5.1",
        (orders.Place,),
        r05_setup.set_up_candidates,
        r05_setup.set_up_refusal,
        r05_setup.place_garrison,
        exact=True,
        side=r05_setup.set_up_side,
    ),
    state.Reorganising: Decision(
        "10.2",
        (orders.GiveUp, orders.Done),
        s2_reorganised.reorganising_candidates,
        s2_reorganised.reorganising_refusal,
        s2_reorganised.reorganise,
        s2_reorganised.reorganising_ready,
    ),
    state.Placing: Decision(
        "10.0",
        (orders.Place,),
        s0_placing.placing_candidates,
        s0_placing.placing_refusal,
        s0_placing.place,
        s0_placing.placing_ready,
        exact=True,
    ),
    state.SpendingOnRandom: Decision(
        "8.1.1A",
        (orders.Spend, orders.Decline),
        s3_random.spending_candidates,
        s3_random.spending_refusal,
        s3_random.spend_on_random,
    ),
    state.ChoosingResult: Decision(
        "10.3",
        (orders.Take,),
        s3_random.result_candidates,
        s3_random.result_refusal,
        s3_random.take_result,
    ),
    state.DeclaringInfiltration: Decision(
        "8.1.1E",
        (orders.Spend, orders.Decline),
        s3_random.declaring_candidates,
        s3_random.declaring_refusal,
        s3_random.declare_infiltration,
        side=s3_random.declaring_side,
    ),
    state.SelectingUnits: Decision(
        "10.3",
        (orders.Select, orders.Done),
        s3_random.select_candidates,
        s3_random.select_refusal,
        s3_random.select_unit,
        s3_random.selecting_ready,
    ),
    state.ChoosingInfiltrators: Decision(
        "8.1.1E",
        (orders.Select, orders.Done),
        s3_random.infiltrator_candidates,
        s3_random.infiltrator_refusal,
        s3_random.infiltrate,
        s3_random.infiltrators_ready,
        side=s3_random.infiltrators_side,
    ),
    state.Interdicting: Decision(
        "10.5",
        (orders.Interdict, orders.Decline),
        s5_interdiction.interdict_candidates,
        s5_interdiction.interdict_refusal,
        s5_interdiction.interdict,
        side=s5_interdiction.interdicting_side,
    ),
    state.ChoosingArrivals: Decision(
        "10.5",
        (orders.Select,),
        s5_interdiction.arrival_candidates,
        s5_interdiction.arrival_refusal,
        s5_interdiction.admit,
        side=s5_interdiction.arrivals_side,
    ),
    state.Substituting: Decision(
        "21.1",
        (orders.Substitute, orders.Decline),
        r21_options.substitute_candidates,
        r21_options.substitute_refusal,
        r21_options.take_substitute,
    ),
    state.PlacingStubborn: Decision(
        "21.1",
        (orders.Stubborn,),
        r21_options.marker_candidates,
        r21_options.marker_refusal,
        r21_options.place_marker,
        side=r21_options.marker_side,
    ),
    state.ChoosingAction: Decision(
        "11.2",
        (
            orders.Activate,
            orders.Fire,
            orders.Bombard,
            orders.Pass,
            orders.Night,
            orders.Stubborn,
            orders.Again,
        ),
        r11_impulses.action_candidates,
        r11_impulses.action_refusal,
        r11_impulses.act,
        exact=True,
    ),
    state.EndingImpulse: Decision(
        "8.1.1C",
        (orders.Stubborn, orders.Done),
        r11_impulses.ending_candidates,
        r11_impulses.ending_refusal,
        r11_impulses.end_with_marker,
    ),
    state.Moving: Decision(
        "12.1",
        (orders.Move, orders.Halt, orders.Done),
        r12_movement.move_candidates,
        r12_movement.move_refusal,
        r12_movement.move,
        r12_movement.moving_ready,
        exact=True,
    ),
    state.Firing: Decision(
        "13.1",
        (orders.Join, orders.JoinAll, orders.Lead),
        s1_restrictions.join_candidates,
        s1_restrictions.join_refusal,
        s1_restrictions.join,
    ),
    state.ChoosingLead: Decision(
        "13.2.1",
        (orders.Lead,),
        s2_resolution.lead_candidates,
        s2_resolution.lead_refusal,
        s2_resolution.lead,
    ),
    state.OfferingReroll: Decision(
        "20.1.5",
        (orders.Seize, orders.Decline),
        r20_bid.reroll_candidates,
        r20_bid.reroll_refusal,
        r20_bid.take_reroll,
        r20_bid.reroll_ready,
    ),
    state.AssigningCasualties: Decision(
        "13.3",
        (orders.PullBack, orders.Lose),
        s3_casualties.casualties_candidates,
        s3_casualties.casualties_refusal,
        s3_casualties.assign_casualty,
        s3_casualties.casualties_ready,
    ),
    state.Retreating: Decision(
        "13.4",
        (orders.Retreat, orders.Done),
        s4_retreat.retreat_candidates,
        s4_retreat.retreat_refusal,
        s4_retreat.retreat,
        s4_retreat.retreat_ready,
        exact=True,
    ),
    state.PreventingHalt: Decision(
        "17.1.4",
        (orders.Spend, orders.Seize, orders.Decline),
        r17_logistics.halt_candidates,
        r17_logistics.halt_refusal,
        r17_logistics.prevent_halt,
        r17_logistics.halt_ready,
    ),
    state.ChoosingCombat: Decision(
        "16.0",
        (orders.Fight,),
        s0_phase.combat_candidates,
        s0_phase.combat_refusal,
        s0_phase.choose_combat,
    ),
    state.Screening: Decision(
        "16.4",
        (orders.Screen, orders.Done),
        s4_screen.screening_candidates,
        s4_screen.screen_unit_refusal,
        s4_screen.screen,
        s4_screen.screening_ready,
    ),
    state.Pairing: Decision(
        "16.3",
        (orders.Pair, orders.Done),
        s3_pairing.pairing_candidates,
        s3_pairing.pair_refusal,
        s3_pairing.pair_off,
        s3_pairing.pairing_ready,
    ),
    state.OfferingRedeployment: Decision(
        "8.1.1F",
        (orders.Spend, orders.Decline),
        r18_end.offer_candidates,
        r18_end.offer_refusal,
        r18_end.answer_offer,
    ),
    state.Redeploying: Decision(
        "8.1.1F",
        (orders.Redeploy, orders.TakeBack, orders.Done),
        r18_end.redeploy_candidates,
        r18_end.redeploy_refusal,
        r18_end.redeploy,
        exact=True,
    ),
}
