"""5 The sequence of play as two tables: the steps of each procedure, what each decision asks."""

from __future__ import annotations

from collections.abc import Callable

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_map import Weather
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules import events, r03_setup, rulings, state
from kessel.games.cherkassy.rules.orders import At, FightFirst, MoveFirst
from kessel.games.cherkassy.rules.r03_control import release_members, ring_waits, test_ring
from kessel.games.cherkassy.rules.r07_supply import determine_supply
from kessel.games.cherkassy.rules.r09_reinforcements import (
    due_units,
    edge_refusal,
    enter,
    entry_hexes,
    hex_refusal,
    open_north,
    roll_for_panzers,
)
from kessel.games.cherkassy.rules.r10_movement import s2_stacks
from kessel.games.cherkassy.rules.r10_movement.s3_breakdown import note_mired, sink
from kessel.games.cherkassy.rules.r11_combat import s1_attack, s3_support, s4_losses, s5_battle
from kessel.games.cherkassy.rules.r12_recovery import s1_reconstitution, s2_markers, s2_tanks
from kessel.games.cherkassy.rules.s1_forging import exchange_foot
from kessel.games.cherkassy.rules.scenarios import fixed_air, fixed_weather, last_turn, verdict
from kessel.games.cherkassy.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import (
    Decision,
    Decisions,
    Procedures,
    enclosing,
    free_choice,
    is_under_way,
    opens,
)
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll

# --- the scenario --------------------------------------------------------------------------------


def is_last_turn(p: Position) -> bool:
    return p.turn >= last_turn(p)


def next_turn(p: Position, f: state.Playing, emit: Emit) -> None:
    """5.2 Turn after turn, until the scenario is over and victory is judged (4.1)."""
    if is_last_turn(p):
        verdict(p, emit)
        return
    p.turn += 1
    f.step -= 1
    p.flow.append(state.Turn())


# --- the turn ------------------------------------------------------------------------------------


def set_weather(p: Position, f: state.Turn, emit: Emit) -> None:
    """5.3 From the turn record track, by a die where it shows both."""
    track = p.pack.charts.turn_track
    day = track.date_of(p.turn)
    emit(events.TurnBegan(p.turn, day.month, day.day))
    p.mired = [False] * len(p.mired)
    p.segment = 1
    fixed = fixed_weather(p)
    if fixed is None and track.weather[p.turn] != "roll":
        fixed = Weather(track.weather[p.turn])
    if fixed is not None:
        p.weather = fixed
    else:
        (die,) = roll(p, emit, SOVIET, 1, "5.3", "weather")
        p.weather = Weather.SNOW if die <= track.snow_up_to else Weather.MUD
    emit(events.WeatherSet(p.weather.value, fixed is None))


def mutual_supply(p: Position, f: state.Turn, emit: Emit) -> None:
    """7.2, 3.5, S1.2 Supply, who leaves Group Stemmermann, and the counter that waits for it."""
    emit(events.PhaseBegan("supply", p.segment))
    determine_supply(p, emit)
    if ring_waits(p):
        test_ring(p, emit)
    release_members(p, emit)
    exchange_foot(p, emit)


def first_segment(p: Position, f: state.Turn, emit: Emit) -> None:
    p.segment = 1
    open_segment(p)


def second_segment(p: Position, f: state.Turn, emit: Emit) -> None:
    p.segment = 2
    open_segment(p)


def open_segment(p: Position) -> None:
    p.flow.append(state.Segment())
    if rulings.BOTH_DECLARE_FIRST in p.options:
        p.flow += (state.Declaring(GERMAN), state.Declaring(SOVIET))


def recovery_phase(p: Position, f: state.Turn, emit: Emit) -> None:
    emit(events.PhaseBegan("tank-recovery", p.segment))
    p.flow.append(state.RecoveryPhase())


# --- the activation segment ----------------------------------------------------------------------


def allot_air(p: Position, f: state.Segment, emit: Emit) -> None:
    """11.16 A die each, the Soviet first (R43); points of the last segment have lapsed."""
    emit(events.PhaseBegan("air", p.segment))
    p.air.german = p.air.first = p.air.second = 0
    for side in (SOVIET, GERMAN):
        fixed = fixed_air(p, side)
        if fixed is None:
            (fixed,) = roll(p, emit, side, 1, "11.16", "air")
        if side == GERMAN:
            p.air.german = min(fixed, p.pack.charts.air.german_most)
            emit(events.AirAllotted(side, p.air.german, False, 0, 0))
        else:
            divide_air(p, fixed, emit)


def divide_air(p: Position, points: int, emit: Emit) -> None:
    """11.16 Until the ring is closed the Fronts share alike, the odd point to the 1st; not on
    Turn 0."""
    p.air.divided = not p.ring_closed and p.turn != 0
    p.air.second = points // 2 if p.air.divided else 0
    p.air.first = points - p.air.second
    emit(events.AirAllotted(SOVIET, points, p.air.divided, p.air.first, p.air.second))


def recover_artillery(p: Position, f: state.Segment, emit: Emit) -> None:
    """5.5, 12.3 All artillery is ready again."""
    emit(events.ArtilleryRecovered(sum(p.used)))
    p.used = [False] * len(p.used)


# --- operations ----------------------------------------------------------------------------------


def declare_order(p: Position, f: state.Operations, emit: Emit) -> None:
    open_north(p, f.side, emit)
    segment = enclosing(p, state.Segment)
    if f.side in segment.declared:
        f.prepared = f.side in segment.prepared
    else:
        p.flow.append(state.Declaring(f.side))


def first_phase(p: Position, f: state.Operations, emit: Emit) -> None:
    p.flow.append(
        state.CombatPhase(side=f.side) if f.prepared else state.MovementPhase(side=f.side)
    )


def second_phase(p: Position, f: state.Operations, emit: Emit) -> None:
    p.flow.append(
        state.MovementPhase(side=f.side) if f.prepared else state.CombatPhase(side=f.side)
    )


def declare(p: Position, f: state.Declaring, order: MoveFirst | FightFirst, emit: Emit) -> None:
    """5.4 Binding for the whole operations segment. R8 Each side declares when its own operations
    begin; read the other way, both before the segment begins."""
    p.flow.pop()
    prepared = isinstance(order, FightFirst)
    segment = enclosing(p, state.Segment)
    if is_under_way(p, state.Operations):
        enclosing(p, state.Operations).prepared = prepared
    else:
        segment.declared.append(f.side)
        segment.prepared += [f.side] * prepared
    emit(events.OrderDeclared(f.side, prepared))


# --- movement and combat phases ------------------------------------------------------------------


def open_movement(p: Position, f: state.MovementPhase, emit: Emit) -> None:
    emit(events.PhaseBegan(phase_key("movement", f.side), p.segment))
    roll_for_panzers(p, f.side, emit)
    f.left = s2_stacks.movable_units(p, f)
    f.due = due_units(p, f.side)
    note_mired(p, f)


def close_movement(p: Position, f: state.MovementPhase, emit: Emit) -> None:
    sink(p, f, emit)
    f.left.clear()
    for here in s4_losses.overstacked(p, f.side):
        p.flow.append(state.Trimming(f.side, here))


def open_combat(p: Position, f: state.CombatPhase, emit: Emit) -> None:
    emit(events.PhaseBegan(phase_key("combat", f.side), p.segment))


def phase_key(phase: str, side: int) -> str:
    return f"{'german' if side == GERMAN else 'soviet'}-{phase}"


# --- placing a unit ------------------------------------------------------------------------------


def placing_hexes(p: Position, f: state.Placing) -> list[Hex]:
    if f.why == "entry":
        phase = enclosing(p, state.MovementPhase)
        hexes = entry_hexes(p, f.unit)
        return [here for here in hexes if edge_refusal(p, phase, f.unit, here) is None]
    if f.why == "rebuild":
        return list(s1_reconstitution.rebuild_hexes(p, f.unit))
    return list(s2_tanks.return_hexes(p, f.unit))


def placing_candidates(p: Position, f: state.Placing) -> list[Order]:
    return [At(here) for here in placing_hexes(p, f)]


def placing_refusal(p: Position, f: state.Placing, order: At) -> Reason | None:
    if f.why == "entry":
        return hex_refusal(p, enclosing(p, state.MovementPhase), f.unit, order.hex)
    if f.why == "rebuild":
        return s1_reconstitution.rebuild_hex_refusal(p, f.unit, order.hex)
    return s2_tanks.return_hex_refusal(p, f.unit, order.hex)


PLACED: dict[str, Callable[[Position, state.Placing, Hex, Emit], None]] = {
    "entry": enter,
    "rebuild": s1_reconstitution.rebuild,
    "return": s2_tanks.come_back,
}


PLACED_BY = {"entry": "9.3", "rebuild": "12.1", "return": "12.2"}


def placed_by(p: Position, f: state.Placing) -> str:
    return PLACED_BY[f.why]


def place(p: Position, f: state.Placing, order: At, emit: Emit) -> None:
    p.flow.pop()
    PLACED[f.why](p, f, order.hex, emit)


# --- the tables ----------------------------------------------------------------------------------

PROCEDURES: Procedures = {
    state.Playing: (r03_setup.begin, next_turn),
    state.Turn: (
        set_weather,
        mutual_supply,
        opens(state.Designating),
        first_segment,
        second_segment,
        recovery_phase,
    ),
    state.Segment: (
        allot_air,
        opens(state.Operations, side=SOVIET),
        opens(state.Operations, side=GERMAN),
        opens(state.Reconstituting),
        recover_artillery,
    ),
    state.Operations: (declare_order, first_phase, second_phase),
    state.MovementPhase: (open_movement, opens(state.ChoosingMover, "side"), close_movement),
    state.CombatPhase: (open_combat, opens(state.ChoosingTarget, "side")),
    state.Battle: (
        opens(state.ChoosingAttackers, "side", "target"),
        opens(state.CallingAir, "side", "target"),
        s3_support.reveal,
        opens(state.SupportingAttack, "side", "target"),
        s3_support.choose_defenders,
        s5_battle.support_defence,
        s5_battle.fire,
        s5_battle.resolve,
        s5_battle.attacker_loses,
        s5_battle.defender_loses,
        s5_battle.shaken_artillery,
        s5_battle.offer_advance,
    ),
    state.RecoveryPhase: (
        s2_tanks.recover_on_map,
        opens(state.Returning),
        s2_tanks.take_markers_off,
    ),
}

DECISIONS: Decisions = {
    state.Designating: s2_markers.DESIGNATING,
    state.Declaring: free_choice("5.4", (MoveFirst(), FightFirst()), declare),
    state.ChoosingMover: s2_stacks.CHOOSING_MOVER,
    state.Moving: s2_stacks.MOVING,
    state.Trimming: s4_losses.TRIMMING,
    state.Placing: Decision(
        "9.3", (At,), placing_candidates, placing_refusal, place, exact=True, cites=placed_by
    ),
    state.ChoosingTarget: s1_attack.CHOOSING_TARGET,
    state.ChoosingAttackers: s1_attack.CHOOSING_ATTACKERS,
    state.CallingAir: s3_support.CALLING_AIR,
    state.SupportingAttack: s3_support.SUPPORTING_ATTACK,
    state.ChoosingDefenders: s3_support.CHOOSING_DEFENDERS,
    state.SupportingDefence: s3_support.SUPPORTING_DEFENCE,
    state.TakingLosses: s4_losses.TAKING_LOSSES,
    state.Advancing: s5_battle.ADVANCING,
    state.Reconstituting: s1_reconstitution.RECONSTITUTING,
    state.Returning: s2_tanks.RETURNING,
}
