"""The computer's staff for Operation Spark!: a file a task."""

from __future__ import annotations

from collections.abc import Hashable
from operator import attrgetter
from typing import Final

from kessel.games.spark.rules import frames
from kessel.games.spark.rules.r12_imagining import imagine
from kessel.games.spark.rules.state import Position
from kessel.games.spark.staff import air, battle, day, fire, losses, operations
from kessel.games.spark.staff.aims import Aims
from kessel.games.spark.staff.features import BENCH
from kessel.games.spark.staff.plans import DOCTRINES, STYLES, Doctrine, aim, plans
from kessel.games.spark.staff.situation import Situation
from kessel.hexkit.staff.asking import Desk
from kessel.kernel.staff import Staff

DESK: Final = Desk(
    {
        frames.SettingUp: day.advise_setup,
        frames.Declaring: day.advise_declaring,
        frames.Claiming: day.advise_claiming,
        frames.Challenging: day.advise_challenge,
        frames.Resupplying: day.advise_resupply,
        frames.Replacing: day.advise_replacing,
        frames.ChoosingCluster: operations.advise_cluster,
        frames.ChoosingMover: operations.advise_mover,
        frames.Moving: operations.advise_moving,
        frames.Consenting: operations.advise_consent,
        frames.ZoneFiring: fire.advise_zone_fire,
        frames.Firing: fire.advise_firing,
        frames.AssigningAir: air.advise_air,
        frames.Answering: air.advise_flak,
        frames.Striking: air.advise_striking,
        frames.ChoosingAssault: battle.advise_assault,
        frames.Withdrawing: battle.advise_withdrawal,
        frames.GivingUp: battle.advise_giving_up,
        frames.Continuing: battle.advise_continuing,
        frames.ChoosingFighters: battle.advise_fighters,
        frames.TakingLosses: losses.advise_losses,
        frames.Retreating: losses.advise_retreat,
        frames.Advancing: losses.advise_advance,
    },
    Situation,
    Aims,
    Doctrine,
    seen_by=attrgetter("to_act"),  # the other side may lead a retreat (13.12.2)
)
HORIZON: Final = 4
"""Stages until the enemy has moved and fought."""
PHASES: Final = (frames.MovePhase, frames.CombatPhase, frames.Bidding, frames.AirPhase)


def stage(p: Position) -> Hashable:
    """One phase of an impulse, or what the other side decides meanwhile."""
    phase = next((f for f in reversed(p.flow) if isinstance(f, PHASES)), None)
    return p.day, p.period, p.mover, p.to_act, type(phase).__name__


def follows(p: Position) -> bool:
    """What a march or a defence is worth shows after the enemy's answer. Play-outs that go so far
    scatter more than plans differ, in the time that there is, and those that do not mislead."""
    return True


STAFF: Final = Staff(
    **DESK.face(BENCH, DOCTRINES),
    stage=stage,
    plans=plans,
    styles=STYLES,
    aim=aim,
    playouts=20,
    imagine=imagine,
    horizon=lambda p: HORIZON,
    follows=follows,
    looks_first=True,
    bookkeeping=(frames.MovePhase, frames.CombatPhase, frames.ChoosingMover, frames.Moving),
    minor=(
        frames.Claiming,
        frames.Resupplying,
        frames.Replacing,
        frames.SettingUp,
        frames.ChoosingCluster,
        frames.Consenting,
        frames.Moving,
        frames.ZoneFiring,
        frames.Firing,
        frames.AssigningAir,
        frames.Answering,
        frames.Striking,
        frames.ChoosingFighters,
        frames.TakingLosses,
        frames.Retreating,
    ),
    delegable=(
        frames.ZoneFiring,
        frames.Answering,
        frames.Withdrawing,
        frames.TakingLosses,
        frames.Retreating,
        frames.Consenting,
        frames.Firing,
    ),
)
