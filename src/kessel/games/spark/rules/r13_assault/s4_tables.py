"""13.11, 13.12 The rows of assault combat and retreats in the tables of the sequence of play."""

from __future__ import annotations

from kessel.games.spark.rules import r13_retreat
from kessel.games.spark.rules.frames import Advancing, Melee, Retreating, TakingLosses
from kessel.games.spark.rules.orders import Advance, Alone, Back, Done, Lose
from kessel.games.spark.rules.r13_assault import s2_melee, s3_advance
from kessel.kernel.flow import Decision, Decisions, Procedures

PROCEDURES: Procedures = {
    Melee: (
        s2_melee.pick_fighters,
        s2_melee.join,
        s2_melee.clash,
        s2_melee.take_off_markers,
        s2_melee.shake,
        s2_melee.pay,
        s2_melee.drive_off,
        s3_advance.offer_advance,
        s2_melee.deploy,
    ),
}

DECISIONS: Decisions = {
    TakingLosses: Decision(
        "13.11.4",
        (Lose,),
        s2_melee.loss_candidates,
        s2_melee.loss_refusal,
        s2_melee.take_loss,
        s2_melee.loss_ready,
        exact=True,
    ),
    Retreating: Decision(
        "13.12",
        (Back, Alone),
        r13_retreat.candidates,
        r13_retreat.refusal,
        r13_retreat.apply,
        r13_retreat.ready,
        side=lambda p, f: f.leader,
        exact=True,
    ),
    Advancing: Decision(
        "13.11.5",
        (Advance, Done),
        s3_advance.candidates,
        s3_advance.refusal,
        s3_advance.apply,
        s3_advance.ready,
    ),
}
