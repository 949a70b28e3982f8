"""3 The sequence of play as two tables."""

from __future__ import annotations

from typing import Any

from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules import (
    r07_capture,
    r07_supply,
    r08_special,
    r09_reinforcements,
    r10_setup,
    state,
)
from kessel.games.paulus.rules.events import PhaseBegan, TurnBegan
from kessel.games.paulus.rules.r04_stacking import crowded_hexes
from kessel.games.paulus.rules.r04_zones import friends_in
from kessel.games.paulus.rules.r05_movement import s2_stacks, s5_phases
from kessel.games.paulus.rules.r06_combat import (
    s1_attack,
    s3_battle,
    s4_losses,
    s5_retreat,
    s6_advance,
)
from kessel.games.paulus.rules.r09_reinforcements import (
    call_routed,
    dismiss_unplaced,
    draw_supply,
    due_units,
)
from kessel.games.paulus.rules.r10_victory import judge, score_turn
from kessel.games.paulus.rules.state import WINTER_STORM, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decisions, Procedures, Step, opens
from kessel.kernel.position import Frame
from kessel.kernel.sides import opponent

# --- the scenario --------------------------------------------------------------------------------


def bombard(p: Position, f: state.Playing, emit: Emit) -> None:
    """8.13 Before the first Soviet movement phase."""
    if r08_special.has_bombardment(p):
        p.turn += 1
        emit(PhaseBegan(SOVIET, "bombardment"))
        p.turn -= 1
        p.flow.append(state.BombardmentPhase())


def is_last_turn(p: Position) -> bool:
    return p.turn >= p.pack.charts.scenarios[p.scenario].last_turn


def next_turn(p: Position, f: state.Playing, emit: Emit) -> None:
    if is_last_turn(p):
        judge(p, emit)
        return
    p.turn += 1
    f.step -= 1
    day = p.pack.charts.turn_track.date_of(p.turn)
    emit(TurnBegan(p.turn, day.day, day.month))
    p.flow.append(state.Turn())


def soviet_turn(p: Position, f: state.Turn, emit: Emit) -> None:
    """12.1 The relief scenario begins with the Axis player turn."""
    first = p.pack.charts.scenarios[p.scenario].first_turn
    if p.scenario == WINTER_STORM and p.turn == first:
        return
    p.phasing = SOVIET
    p.flow.append(state.PlayerTurn(side=SOVIET))


def axis_turn(p: Position, f: state.Turn, emit: Emit) -> None:
    p.phasing = AXIS
    p.flow.append(state.PlayerTurn(side=AXIS))


def end_turn(p: Position, f: state.Turn, emit: Emit) -> None:
    score_turn(p, emit)


# --- the player turn -----------------------------------------------------------------------------


def offensive_supply(p: Position, f: state.PlayerTurn, emit: Emit) -> None:
    if f.side == SOVIET:
        p.flow.append(state.ConcentratingSupply())


def phase(name: str, frame: type[Frame], **values: Any) -> Step:
    """A phase of the side whose player turn it is."""

    def step(p: Position, f: state.PlayerTurn, emit: Emit) -> None:
        emit(PhaseBegan(f.side, name))
        p.flow.append(frame(side=f.side, **values))

    return step


def reaction(p: Position, f: state.PlayerTurn, emit: Emit) -> None:
    """3.A3, 3.B The other side's reaction."""
    side = opponent(f.side)
    emit(PhaseBegan(side, "reaction" if side == SOVIET else "german-reaction"))
    p.flow.append(state.MovePhase(side=side, kind=state.Kind.REACTION))


# --- phases --------------------------------------------------------------------------------------


def open_phase(p: Position, f: state.MovePhase, emit: Emit) -> None:
    draw_supply(p, f)
    f.due = due_units(p, f)
    s5_phases.open_phase(p, f, emit)
    if f.kind is state.Kind.REACTION and f.side == AXIS:
        call_routed(p, emit)


def move_units(p: Position, f: state.MovePhase, emit: Emit) -> None:
    p.flow.append(state.ChoosingMover(f.side, f.kind.name.lower()))


def check_stacking(p: Position, f: state.MovePhase | state.CombatPhase, emit: Emit) -> None:
    """4.11, 4.17 At the end of each phase, on both sides."""
    crowded = crowded_hexes(p)
    for side in (SOVIET, AXIS):
        for here in crowded:
            if friends_in(p, side, here):
                p.flow.append(state.Crowding(side, here, False))


# --- the tables ----------------------------------------------------------------------------------

PROCEDURES: Procedures = {
    state.Playing: (opens(state.SettingUp), bombard, next_turn),
    state.SettingUp: (r10_setup.next_group,),
    state.BombardmentPhase: (opens(state.ChoosingArmy),),
    state.Barrage: (r08_special.aim_first, r08_special.fire),
    state.Turn: (soviet_turn, axis_turn, end_turn),
    state.PlayerTurn: (
        offensive_supply,
        phase("movement", state.MovePhase, kind=state.MOVEMENT),
        phase("headquarters", state.MovePhase, kind=state.HEADQUARTERS),
        phase("combat", state.CombatPhase),
        reaction,
        phase("exploitation", state.MovePhase, kind=state.EXPLOITATION),
        phase("supply", state.SupplyPhase),
    ),
    state.MovePhase: (open_phase, move_units, dismiss_unplaced, check_stacking),
    state.CombatPhase: (opens(state.ChoosingTarget, "side"), check_stacking),
    state.Battle: (
        s1_attack.choose_attackers,
        s3_battle.resolve,
        s3_battle.defender_meets,
        s3_battle.attacker_meets,
        s3_battle.end_overrun,
        s6_advance.offer_advance,
        s3_battle.mark_attackers,
    ),
    state.SupplyPhase: (
        r07_supply.airlift,
        r07_supply.consumption,
        r07_supply.judge,
        r07_supply.surrender,
        r07_supply.tidy,
    ),
}

DECISIONS: Decisions = {
    state.Deploying: r10_setup.DEPLOYING,
    state.ChoosingArmy: r08_special.CHOOSING_ARMY,
    state.Aiming: r08_special.AIMING,
    state.TakingFire: r08_special.TAKING_FIRE,
    state.ConcentratingSupply: r07_supply.CONCENTRATING_SUPPLY,
    state.ChoosingMover: s5_phases.CHOOSING_MOVER,
    state.Placing: r09_reinforcements.PLACING,
    state.Moving: s2_stacks.MOVING,
    state.ChoosingTarget: s1_attack.CHOOSING_TARGET,
    state.ChoosingAttackers: s1_attack.CHOOSING_ATTACKERS,
    state.MeetingResult: s4_losses.MEETING_RESULT,
    state.Retreating: s5_retreat.RETREATING,
    state.Shedding: s5_retreat.SHEDDING,
    state.Crowding: s5_retreat.CROWDING,
    state.Advancing: s6_advance.ADVANCING,
    state.Capturing: r07_capture.CAPTURING,
    state.Landing: r07_supply.LANDING,
    state.Consuming: r07_supply.CONSUMING,
    state.ChoosingRouted: r09_reinforcements.CHOOSING_ROUTED,
}
