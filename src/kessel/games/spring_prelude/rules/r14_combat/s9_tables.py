"""14 The rows of combat in the tables of the sequence of play."""

from __future__ import annotations

from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.r14_combat import (
    s2_attack,
    s4_answer,
    s5_losses,
    s6_retreat,
    s7_advance,
    s8_battle,
)
from kessel.games.spring_prelude.rules.r15_works import note_fight
from kessel.kernel.flow import Decisions, Procedures, opens

PROCEDURES: Procedures = {
    frames.CombatPhase: (opens(frames.ChoosingAttack, "side"), note_fight),
    frames.Battle: s8_battle.STEPS,
}

DECISIONS: Decisions = {
    frames.ChoosingAttack: s2_attack.CHOOSING_ATTACK,
    frames.Declaring: s2_attack.DECLARING,
    frames.Answering: s4_answer.ANSWERING,
    frames.Paying: s8_battle.PAYING,
    frames.Linking: s2_attack.LINKING,
    frames.ChoosingResult: s8_battle.CHOOSING_RESULT,
    frames.TakingLosses: s5_losses.TAKING_LOSSES,
    frames.Retreating: s6_retreat.RETREATING,
    frames.Pressing: s8_battle.PRESSING,
    frames.Advancing: s7_advance.ADVANCING,
}
