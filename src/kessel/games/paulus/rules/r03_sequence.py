"""3 The sequence of play as two tables."""

from __future__ import annotations

from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules import orders, r07_capture, r07_supply, r08_special, r10_setup, state
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
    call,
    call_routed,
    dismiss_unplaced,
    draw_supply,
    due_units,
    enter,
    placing_candidates,
    placing_refusal,
    routed_candidates,
    routed_ready,
    routed_refusal,
)
from kessel.games.paulus.rules.r10_victory import judge, score_turn
from kessel.games.paulus.rules.state import WINTER_STORM, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, Decisions, Procedures, free_choice, opens, optional
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


def movement(p: Position, f: state.PlayerTurn, emit: Emit) -> None:
    begin(p, f, state.Kind.MOVEMENT, emit)


def headquarters(p: Position, f: state.PlayerTurn, emit: Emit) -> None:
    begin(p, f, state.Kind.HEADQUARTERS, emit)


def combat(p: Position, f: state.PlayerTurn, emit: Emit) -> None:
    emit(PhaseBegan(f.side, "combat"))
    p.flow.append(state.CombatPhase(side=f.side))


def reaction(p: Position, f: state.PlayerTurn, emit: Emit) -> None:
    """3.A3, 3.B The other side's reaction."""
    side = opponent(f.side)
    emit(PhaseBegan(side, "reaction" if side == SOVIET else "german-reaction"))
    p.flow.append(state.MovePhase(side=side, kind=state.Kind.REACTION))


def exploitation(p: Position, f: state.PlayerTurn, emit: Emit) -> None:
    begin(p, f, state.Kind.EXPLOITATION, emit)


def begin(p: Position, f: state.PlayerTurn, kind: state.Kind, emit: Emit) -> None:
    emit(PhaseBegan(f.side, kind.name.lower()))
    p.flow.append(state.MovePhase(side=f.side, kind=kind))


def supply(p: Position, f: state.PlayerTurn, emit: Emit) -> None:
    emit(PhaseBegan(f.side, "supply"))
    p.flow.append(state.SupplyPhase(side=f.side))


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
        movement,
        headquarters,
        combat,
        reaction,
        exploitation,
        supply,
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
    state.Deploying: Decision(
        "10.14",
        (orders.Deploy, orders.Done, orders.Stand),
        r10_setup.deploy_candidates,
        r10_setup.deploy_refusal,
        r10_setup.deploy,
        r10_setup.deploy_ready,
        exact=True,
    ),
    state.ChoosingArmy: Decision(
        "8.13",
        (orders.Bombard,),
        r08_special.army_candidates,
        r08_special.army_refusal,
        r08_special.choose_army,
        r08_special.army_ready,
    ),
    state.Aiming: Decision(
        "8.13",
        (orders.Aim,),
        r08_special.aim_candidates,
        r08_special.aim_refusal,
        r08_special.aim,
        exact=True,
    ),
    state.TakingFire: Decision(
        "8.13",
        (orders.Lose,),
        r08_special.fire_candidates,
        r08_special.fire_refusal,
        r08_special.take_fire,
        r08_special.fire_ready,
    ),
    state.ConcentratingSupply: optional(
        "7.52",
        (orders.Concentrate,),
        r07_supply.concentrate_candidates,
        r07_supply.concentrate_refusal,
        r07_supply.concentrate,
    ),
    state.ChoosingMover: Decision(
        "5.16",
        (orders.Move, orders.Reserve, orders.Enter, orders.Done),
        s5_phases.mover_candidates,
        s5_phases.mover_refusal,
        s5_phases.choose_mover,
        s5_phases.mover_ready,
        exact=True,
    ),
    state.Placing: Decision(
        "9.13",
        (orders.At,),
        placing_candidates,
        placing_refusal,
        enter,
        exact=True,
    ),
    state.Moving: Decision(
        "5.11",
        (
            orders.To,
            orders.Overrun,
            orders.Cross,
            orders.Infiltrate,
            orders.Exit,
            orders.With,
            orders.Leave,
            orders.Halt,
        ),
        s2_stacks.moving_candidates,
        s2_stacks.moving_refusal,
        s2_stacks.move_stack,
        s2_stacks.moving_ready,
        exact=True,
    ),
    state.ChoosingTarget: optional(
        "6.11",
        (orders.Attack,),
        s1_attack.target_candidates,
        s1_attack.target_refusal,
        s1_attack.choose_target,
        exact=True,
    ),
    state.ChoosingAttackers: Decision(
        "6.13",
        (orders.Join, orders.Attack, orders.Done),
        s1_attack.join_candidates,
        s1_attack.join_refusal,
        s1_attack.join,
        s1_attack.join_ready,
        exact=True,
    ),
    state.MeetingResult: Decision(
        "6.42",
        (orders.Lose, orders.Retreat),
        s4_losses.meeting_candidates,
        s4_losses.meeting_refusal,
        s4_losses.meet,
        s4_losses.meeting_ready,
    ),
    state.Retreating: Decision(
        "6.61",
        (orders.Back, orders.BackOff, orders.Apart),
        s5_retreat.retreat_candidates,
        s5_retreat.retreat_order_refusal,
        s5_retreat.fall_back,
        s5_retreat.retreat_ready,
        exact=True,
    ),
    state.Shedding: Decision(
        "6.63",
        (orders.Lose,),
        s5_retreat.shed_candidates,
        s5_retreat.shed_refusal,
        s5_retreat.shed,
    ),
    state.Crowding: Decision(
        "4.17",
        (orders.Lose, orders.Push),
        s5_retreat.crowd_candidates,
        s5_retreat.crowd_refusal,
        s5_retreat.uncrowd,
        s5_retreat.crowd_ready,
    ),
    state.Advancing: Decision(
        "6.71",
        (orders.Advance, orders.Done),
        s6_advance.advance_candidates,
        s6_advance.advance_refusal,
        s6_advance.advance,
        s6_advance.advance_ready,
        exact=True,
    ),
    state.Capturing: free_choice("7.61", (orders.Capture(), orders.Destroy()), r07_capture.capture),
    state.Landing: Decision(
        "7.41",
        (orders.Land,),
        r07_supply.land_candidates,
        r07_supply.land_refusal,
        r07_supply.land,
    ),
    state.Consuming: optional(
        "7.44",
        (orders.Consume,),
        r07_supply.consume_candidates,
        r07_supply.consume_refusal,
        r07_supply.consume,
    ),
    state.ChoosingRouted: Decision(
        "9.22",
        (orders.Call, orders.Done),
        routed_candidates,
        routed_refusal,
        call,
        routed_ready,
    ),
}
