"""13.11, 13.12 The rows of assault combat and retreats in the tables of the sequence of play."""

from __future__ import annotations

from kessel.games.spark.rules import r13_retreat
from kessel.games.spark.rules.frames import Advancing, Melee, Retreating, TakingLosses
from kessel.games.spark.rules.r13_assault import s2_melee, s3_advance
from kessel.kernel.flow import Decisions, Procedures

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
    TakingLosses: s2_melee.TAKING_LOSSES,
    Retreating: r13_retreat.RETREATING,
    Advancing: s3_advance.ADVANCING,
}
