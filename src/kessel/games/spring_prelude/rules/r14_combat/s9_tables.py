"""14 The rows of combat in the tables of the sequence of play."""

from __future__ import annotations

from kessel.games.spring_prelude.rules.frames import (
    Advancing,
    Answering,
    Battle,
    ChoosingAttack,
    ChoosingResult,
    CombatPhase,
    Declaring,
    Linking,
    Paying,
    Pressing,
    Retreating,
    TakingLosses,
)
from kessel.games.spring_prelude.rules.orders import (
    Advance,
    Apply,
    ApplyLater,
    Attack,
    Back,
    Cadre,
    Done,
    Fire,
    Fly,
    Hold,
    Join,
    Lose,
    Pay,
    Press,
)
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
    CombatPhase: (opens(ChoosingAttack, "side"), note_fight),
    Battle: s8_battle.STEPS,
}

DECISIONS: Decisions = {
    ChoosingAttack: Decision(
        "14.0",
        (Attack, Done),
        s2_attack.choosing_candidates,
        s2_attack.choosing_refusal,
        s2_attack.choose_attack,
        s2_attack.choosing_ready,
        exact=True,
    ),
    Declaring: Decision(
        "14.6",
        (Attack, Join, Cadre, Fire, Fly, Done),
        s2_attack.declaring_candidates,
        s2_attack.declaring_refusal,
        s2_attack.declare,
    ),
    Answering: Decision(
        "14.6",
        (Join, Cadre, Fire, Fly, Done),
        s4_answer.answer_candidates,
        s4_answer.answer_refusal,
        s4_answer.answer,
        s4_answer.answer_ready,
    ),
    Paying: Decision(
        "8.2", (Pay,), s8_battle.pay_candidates, s8_battle.pay_refusal, s8_battle.choose_payer
    ),
    Linking: Decision(
        "14.2",
        (Attack, Done),
        s2_attack.linking_candidates,
        s2_attack.linking_refusal,
        s2_attack.link_attack,
        s2_attack.linking_ready,
        exact=True,
    ),
    ChoosingResult: Decision(
        "14.2",
        (Apply, ApplyLater),
        s8_battle.result_candidates,
        s8_battle.result_refusal,
        s8_battle.choose_result,
        exact=True,
    ),
    TakingLosses: Decision(
        "14.6",
        (Lose,),
        s5_losses.loss_candidates,
        s5_losses.loss_refusal,
        s5_losses.take_loss,
        s5_losses.loss_ready,
        exact=True,
    ),
    Retreating: Decision(
        "14.7",
        (Back, Lose, Hold),
        s6_retreat.retreat_candidates,
        s6_retreat.retreat_refusal,
        s6_retreat.retreat,
        s6_retreat.retreat_ready,
        side=lambda p, f: f.leader,
        exact=True,
    ),
    Pressing: free_choice("14.6", (Press(), Done()), s8_battle.press),
    Advancing: optional(
        "14.8",
        (Advance,),
        s7_advance.advance_candidates,
        s7_advance.advance_refusal,
        s7_advance.advance,
        exact=True,
    ),
}
