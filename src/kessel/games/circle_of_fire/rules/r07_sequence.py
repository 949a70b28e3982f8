"""7 Sequence of play, as tables: what runs through which steps, and what each decision asks.

Start reading here: every other chapter hangs in one of these two tables.
"""

from __future__ import annotations

from typing import Final

from kessel.games.circle_of_fire.rules import (
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
from kessel.kernel.flow import Decisions, Procedures


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
    state.Bidding: r20_bid.BIDDING,
    state.ChoosingSide: r20_bid.CHOOSING_SIDE,
    state.SettingUp: r05_setup.SETTING_UP,
    state.Reorganising: s2_reorganised.REORGANISING,
    state.Placing: s0_placing.PLACING,
    state.SpendingOnRandom: s3_random.SPENDING_ON_RANDOM,
    state.ChoosingResult: s3_random.CHOOSING_RESULT,
    state.DeclaringInfiltration: s3_random.DECLARING_INFILTRATION,
    state.SelectingUnits: s3_random.SELECTING_UNITS,
    state.ChoosingInfiltrators: s3_random.CHOOSING_INFILTRATORS,
    state.Interdicting: s5_interdiction.INTERDICTING,
    state.ChoosingArrivals: s5_interdiction.CHOOSING_ARRIVALS,
    state.Substituting: r21_options.SUBSTITUTING,
    state.PlacingStubborn: r21_options.PLACING_STUBBORN,
    state.ChoosingAction: r11_impulses.CHOOSING_ACTION,
    state.EndingImpulse: r11_impulses.ENDING_IMPULSE,
    state.Moving: r12_movement.MOVING,
    state.Firing: s1_restrictions.FIRING,
    state.ChoosingLead: s2_resolution.CHOOSING_LEAD,
    state.OfferingReroll: r20_bid.OFFERING_REROLL,
    state.AssigningCasualties: s3_casualties.ASSIGNING_CASUALTIES,
    state.Retreating: s4_retreat.RETREATING,
    state.PreventingHalt: r17_logistics.PREVENTING_HALT,
    state.ChoosingCombat: s0_phase.CHOOSING_COMBAT,
    state.Screening: s4_screen.SCREENING,
    state.Pairing: s3_pairing.PAIRING,
    state.OfferingRedeployment: r18_end.OFFERING_REDEPLOYMENT,
    state.Redeploying: r18_end.REDEPLOYING,
}
