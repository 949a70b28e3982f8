"""4.1 The sequence of play as two tables."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules import (
    frames,
    r07_supply,
    r08_accounting,
    r09_air,
    r12_limits,
    r15_engineers,
    r16_placing,
    r17_replacements,
    r20_victory,
    state,
)
from kessel.games.spring_prelude.rules.events import PhaseBegan, TurnBegan
from kessel.games.spring_prelude.rules.r03_setup import draw_reduced
from kessel.games.spring_prelude.rules.r05_weather import weather
from kessel.games.spring_prelude.rules.r10_movement import s3_moving, s4_phases
from kessel.games.spring_prelude.rules.r14_combat import s9_tables as combat_tables
from kessel.games.spring_prelude.rules.r18_doctrine import release_due
from kessel.games.spring_prelude.rules.r19_continuity import watch_edges
from kessel.games.spring_prelude.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decisions, Procedures
from kessel.kernel.sides import Side

# --- the scenario and the turn -------------------------------------------------------------------


def is_last_turn(p: Position) -> bool:
    return p.turn >= p.pack.charts.scenarios[p.scenario].turns


def next_turn(p: Position, f: frames.Playing, emit: Emit) -> None:
    """4.1 Again and again, until the last turn has been played."""
    scenario = p.pack.charts.scenarios[p.scenario]
    if is_last_turn(p):
        return  # the next step judges
    p.turn += 1
    f.step -= 1
    emit(TurnBegan(p.turn, scenario.date_of(p.turn).day))
    p.flow.append(frames.GameTurn())


def last_judgement(p: Position, f: frames.Playing, emit: Emit) -> None:
    r20_victory.judge(p, emit)


def release_units(p: Position, f: frames.GameTurn, emit: Emit) -> None:
    release_due(p, emit)


def account(p: Position, f: frames.GameTurn, emit: Emit) -> None:
    emit(PhaseBegan(AXIS, "accounting"))
    p.flow.append(frames.Accounting())


def soviet_turn(p: Position, f: frames.GameTurn, emit: Emit) -> None:
    """S4.d In scenario 4 there is none on the first turn."""
    if p.scenario == state.PASSIVE and p.turn == 1:
        return
    begin_turn(p, SOVIET)


def axis_turn(p: Position, f: frames.GameTurn, emit: Emit) -> None:
    begin_turn(p, AXIS)


def end_turn(p: Position, f: frames.GameTurn, emit: Emit) -> None:
    """4.1, 19.0 Aircraft leave the map, and whatever counts by the turn begins anew."""
    p.interdicted = [OFF_MAP, OFF_MAP]
    p.blown, p.blowers, p.defended = [], [], []
    p.headquarters_returned = False
    p.returned = []
    watch_edges(p, emit)


def begin_turn(p: Position, side: Side) -> None:
    p.phasing = side
    p.flow.append(frames.PlayerTurn(side=side))


# --- the player turn -----------------------------------------------------------------------------


def replacement(p: Position, f: frames.PlayerTurn, emit: Emit) -> None:
    """4.1 Not in scenario 1, where Soviet headquarters alone come back (R13)."""
    if p.scenario != state.NORTHERN_PINCER:
        emit(PhaseBegan(f.side, "replacement"))
    elif f.side != SOVIET:
        return
    p.flow.append(frames.ReplacementPhase(side=f.side))


def movement(p: Position, f: frames.PlayerTurn, emit: Emit) -> None:
    emit(PhaseBegan(f.side, "movement"))
    p.flow.append(frames.MovePhase(side=f.side))


def combat(p: Position, f: frames.PlayerTurn, emit: Emit) -> None:
    emit(PhaseBegan(f.side, "combat"))
    p.flow.append(frames.CombatPhase(side=f.side))


def supply(p: Position, f: frames.PlayerTurn, emit: Emit) -> None:
    """4.1 Not on the first turn."""
    if p.turn > 1:
        emit(PhaseBegan(f.side, "supply"))
        p.flow.append(frames.SupplyPhase(side=f.side))


def exploit(p: Position, f: frames.PlayerTurn, emit: Emit) -> None:
    """4.1, 11.0 The Axis alone, and not in rain: all moves before the first attack."""
    if f.side == AXIS and not p.rain:
        emit(PhaseBegan(f.side, "exploitation"))
        p.flow.append(frames.MovePhase(side=f.side, exploiting=True))


def exploit_combat(p: Position, f: frames.PlayerTurn, emit: Emit) -> None:
    if f.side == AXIS and not p.rain:
        p.flow.append(frames.CombatPhase(side=f.side, exploiting=True))


def engineering(p: Position, f: frames.PlayerTurn, emit: Emit) -> None:
    """11.0 The exploitation phase is over: reserve markers go."""
    p.reserve = [False] * len(p.reserve)
    emit(PhaseBegan(f.side, "engineering"))
    p.flow.append(frames.EngineeringPhase(side=f.side))


def end_player_turn(p: Position, f: frames.PlayerTurn, emit: Emit) -> None:
    """14.5 Fired artillery of both sides is turned up."""
    p.fired = [False] * len(p.fired)
    p.acted = []


# --- the tables ----------------------------------------------------------------------------------

PROCEDURES: Procedures = {
    frames.Playing: (draw_reduced, r20_victory.offer_risk, next_turn, last_judgement),
    frames.GameTurn: (release_units, weather, account, soviet_turn, axis_turn, end_turn),
    frames.Accounting: (
        r08_accounting.refresh,
        r08_accounting.axis_support,
        r08_accounting.soviet_support,
        r08_accounting.replacement_points,
        r08_accounting.return_chits,
        r08_accounting.release_groups,
        r08_accounting.free_units,
        r09_air.air_points,
        r09_air.interdiction,
        r09_air.para_drop,
    ),
    frames.PlayerTurn: (
        replacement,
        movement,
        combat,
        supply,
        exploit,
        exploit_combat,
        engineering,
        end_player_turn,
    ),
    frames.MovePhase: (
        s4_phases.open_phase,
        r15_engineers.survey_sites,
        s4_phases.choose,
        r12_limits.check_stacks,
        s4_phases.close_phase,
    ),
    frames.SupplyPhase: (r07_supply.judge, r07_supply.air_drop, r07_supply.surrender),
    frames.ReplacementPhase: (r17_replacements.open_phase,),
    frames.EngineeringPhase: (
        r15_engineers.carry_on,
        r15_engineers.open_phase,
        r15_engineers.dig_on,
    ),
    **combat_tables.PROCEDURES,
}

DECISIONS: Decisions = {
    frames.ChoosingMover: s4_phases.CHOOSING,
    frames.Moving: s3_moving.MOVING,
    frames.Trimming: r12_limits.TRIMMING,
    frames.Allotting: r08_accounting.ALLOTTING,
    frames.Interdicting: r09_air.INTERDICTING,
    frames.ParaDropping: r09_air.PARA_DROPPING,
    frames.Placing: r16_placing.PLACING,
    frames.AirDropping: r07_supply.AIR_DROPPING,
    frames.DropPaying: r07_supply.DROP_PAYING,
    frames.DeclaringRisk: r20_victory.DECLARING,
    frames.Replacing: r17_replacements.REPLACING,
    frames.Engineering: r15_engineers.ENGINEERING,
    **combat_tables.DECISIONS,
}
