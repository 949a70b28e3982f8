"""14 The rows of combat in the tables of the sequence of play."""

from __future__ import annotations

from kessel.games.spring_prelude.rules import frames, orders
from kessel.games.spring_prelude.rules.r14_combat import (
    s2_attack,
    s4_answer,
    s5_losses,
    s6_retreat,
    s7_advance,
    s8_battle,
)
from kessel.games.spring_prelude.rules.r15_works import note_fight
from kessel.kernel.flow import Decision, Decisions, Procedures, free_choice, opens, optional

PROCEDURES: Procedures = {
    frames.CombatPhase: (opens(frames.ChoosingAttack, "side"), note_fight),
    frames.Battle: s8_battle.STEPS,
}

DECISIONS: Decisions = {
    frames.ChoosingAttack: Decision(
        "14.0",
        (orders.Attack, orders.Done),
        s2_attack.choosing_candidates,
        s2_attack.choosing_refusal,
        s2_attack.choose_attack,
        s2_attack.choosing_ready,
        exact=True,
    ),
    frames.Declaring: Decision(
        "14.6",
        (orders.Attack, orders.Join, orders.Cadre, orders.Fire, orders.Fly, orders.Done),
        s2_attack.declaring_candidates,
        s2_attack.declaring_refusal,
        s2_attack.declare,
        exact=True,
    ),
    frames.Answering: Decision(
        "14.6",
        (orders.Join, orders.Cadre, orders.Fire, orders.Fly, orders.Done),
        s4_answer.answer_candidates,
        s4_answer.answer_refusal,
        s4_answer.answer,
        s4_answer.answer_ready,
        exact=True,
    ),
    frames.Paying: Decision(
        "8.2",
        (orders.Pay,),
        s8_battle.pay_candidates,
        s8_battle.pay_refusal,
        s8_battle.choose_payer,
    ),
    frames.Linking: Decision(
        "14.2",
        (orders.Attack, orders.Done),
        s2_attack.linking_candidates,
        s2_attack.linking_refusal,
        s2_attack.link_attack,
        s2_attack.linking_ready,
        exact=True,
    ),
    frames.ChoosingResult: Decision(
        "14.2",
        (orders.Apply, orders.ApplyLater),
        s8_battle.result_candidates,
        s8_battle.result_refusal,
        s8_battle.choose_result,
        exact=True,
    ),
    frames.TakingLosses: Decision(
        "14.6",
        (orders.Lose,),
        s5_losses.loss_candidates,
        s5_losses.loss_refusal,
        s5_losses.take_loss,
        s5_losses.loss_ready,
        exact=True,
    ),
    frames.Retreating: Decision(
        "14.7",
        (orders.Back, orders.Lose, orders.Hold),
        s6_retreat.retreat_candidates,
        s6_retreat.retreat_refusal,
        s6_retreat.retreat,
        s6_retreat.retreat_ready,
        side=lambda p, f: f.leader,
        exact=True,
    ),
    frames.Pressing: free_choice("14.6", (orders.Press(), orders.Done()), s8_battle.press),
    frames.Advancing: optional(
        "14.8",
        (orders.Advance,),
        s7_advance.advance_candidates,
        s7_advance.advance_refusal,
        s7_advance.advance,
        exact=True,
    ),
}
