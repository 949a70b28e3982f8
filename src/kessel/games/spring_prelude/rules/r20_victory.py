"""20, S1, S4 Victory: at once, and at the end."""

from __future__ import annotations

from functools import cache
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.charts import LEVELS
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules.events import GameEnded, RiskDeclared
from kessel.games.spring_prelude.rules.frames import DeclaringRisk, Playing
from kessel.games.spring_prelude.rules.orders import Done, Gamble
from kessel.games.spring_prelude.rules.r07_lines import Lines, found, trace
from kessel.games.spring_prelude.rules.r08_support import after_debt
from kessel.games.spring_prelude.rules.r18_doctrine import release_all
from kessel.games.spring_prelude.rules.r19_continuity import levels_lost
from kessel.games.spring_prelude.rules.state import (
    CAMPAIGNS,
    NORTHERN_PINCER,
    PASSIVE,
    Position,
    Supply,
    on_map,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import finish, free_choice
from kessel.kernel.position import Outcome
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.units import UnitId

GATES: Final = ("E2822", "E2922")
"""S1.r Chuguyev and Malinovka."""
SOVIET_GOALS: Final = ("E2308", "E2511", "E2617")
AXIS_GOALS: Final = ("E3010", "E3013", "E3116")
"""S1.s, S1.u"""
GRADES: Final = ("tactical", "limited", "substantial")
MUROM: Final = "E3010"
IZYUM: Final = "E3838"
KUPYANSK: Final = "E4526"


# --- 20.1 the high-risk option -------------------------------------------------------------------


def offer_risk(p: Position, f: Playing, emit: Emit) -> None:
    """20.1.a Before the first turn of scenarios 2 and 3."""
    if p.scenario not in (NORTHERN_PINCER, PASSIVE):
        p.flow.append(DeclaringRisk())


def declare(p: Position, f: DeclaringRisk, order: Gamble | Done, emit: Emit) -> None:
    """20.1.k Who gambles is not held back by 18.2: recommended, and so adopted."""
    p.flow.pop()
    if isinstance(order, Gamble):
        p.high_risk = True
        emit(RiskDeclared())
        release_all(p, emit)


DECLARING: Final = free_choice("20.1", (Gamble(), Done()), declare)


# --- at once -------------------------------------------------------------------------------------


def check_at_once(p: Position, emit: Emit) -> None:
    """S1.r, 20.1.i Whether the Soviets have won: asked after each step and each battle. The flow is
    empty afterwards if they have. Notes too what others wait for (R54, 20.1.c)."""
    control = p.control
    if p.outcome is not None or p.scenario == PASSIVE:
        return
    if p.scenario == NORTHERN_PINCER:
        one, other = hexes_named(p.pack, GATES)
        if SOVIET in (control[one], control[other]):
            end(p, SOVIET, "soviet-automatic", "S1", emit)
        return
    held = [control[here] for here in p.pack.map.cities]
    if not p.city_fell and SOVIET in held:
        p.city_fell = p.turn
    if not p.high_risk:
        return
    if not p.murom_fell and holds(p, SOVIET, MUROM):
        p.murom_fell = p.turn
    if p.city_fell and AXIS not in held:
        end(p, SOVIET, "soviet-risk", "20.1", emit)


@cache
def hexes_named(pack: Pack, labels: tuple[str, ...]) -> tuple[Hex, ...]:
    return tuple(map(pack.hex, labels))


def holds(p: Position, side: Side, label: str) -> bool:
    """R37"""
    return p.control[p.pack.hex(label)] == side


def end(
    p: Position, winner: Side, level: str, rule: str, emit: Emit, points: tuple[int, int] = (0, 0)
) -> None:
    emit(GameEnded(rule, level, *points))
    finish(p, Outcome(winner, level, rule))


# --- points --------------------------------------------------------------------------------------


def points_held(p: Position) -> tuple[int, int]:
    """20.0.a What both sides' hexes are worth, as the track shows it each turn."""
    totals = [0, 0]
    for here, worth in p.pack.map.points.items():
        totals[p.control[here]] += worth
    return totals[AXIS], totals[SOVIET]


def final_points(p: Position) -> tuple[int, int]:
    """20.0.b, R36 At the end: half for a hex without a supply line, and what units without supply
    and replacements cost."""
    lines, schedule = (trace(p, AXIS), trace(p, SOVIET)), p.pack.charts.points
    totals = [-owed(p), 0]
    for here, worth in p.pack.map.points.items():
        side = p.control[here]
        is_supplied = lines[side].supplied >> here & 1
        totals[side] += worth if is_supplied else worth // schedule.unsupplied_divisor
    for unit in p.pack.units:
        if unit.is_major and on_map(p, unit.id):
            totals[unit.side] -= unit_cost(p, lines[unit.side], unit.id)
    return totals[AXIS], totals[SOVIET]


def owed(p: Position) -> int:
    """20.0.b, 17.1.k What is taken off the total of the Axis, whatever it holds."""
    schedule = p.pack.charts.points
    return schedule.mechanized * p.mechanized_spent + schedule.campaign * (p.scenario in CAMPAIGNS)


def unit_cost(p: Position, lines: Lines, unit: int) -> int:
    """20.0.h"""
    schedule, counter = p.pack.charts.points, p.pack.units[unit]
    state = supply_at_end(p, lines, counter.id)
    if counter.side == SOVIET:
        return schedule.soviet_isolated if state is Supply.ISOLATED else 0
    return {Supply.ISOLATED: schedule.axis_isolated, Supply.OUT: schedule.axis_out_of_supply}.get(
        state, 0
    )


def supply_at_end(p: Position, lines: Lines, unit: UnitId) -> Supply:
    """20.0.b, 8.4 Units are looked at once more; debts of their command count."""
    return after_debt(p, unit, found(p, lines, unit))


# --- at the end ----------------------------------------------------------------------------------


def judge(p: Position, emit: Emit) -> None:
    """The end of the last turn."""
    if p.scenario == NORTHERN_PINCER:
        judge_pincer(p, emit)
    elif p.scenario == PASSIVE:
        judge_passive(p, emit)
    elif p.high_risk:
        end(p, AXIS, "axis-risk", "20.1", emit)  # 20.1.j
    else:
        judge_points(p, emit)


def judge_points(p: Position, emit: Emit) -> None:
    """20.0.d, 19.0.c The level of the difference, moved for edges that were not kept."""
    axis, soviet = final_points(p)
    reached = LEVELS.index(p.pack.charts.victory.level(axis - soviet))
    reached += levels_lost(p, SOVIET) - levels_lost(p, AXIS)
    level = LEVELS[min(max(reached, 0), len(LEVELS) - 1)]
    end(p, winner_of(level), level, "20.0", emit, (axis, soviet))


def winner_of(level: str) -> Side:
    if level == "draw":
        return NOBODY
    return AXIS if level.startswith("axis") else SOVIET


def judge_pincer(p: Position, emit: Emit) -> None:
    """S1.s-v, R42"""
    soviet = sum(holds(p, SOVIET, goal) for goal in SOVIET_GOALS)
    axis = sum(holds(p, AXIS, goal) for goal in AXIS_GOALS)
    in_city = any(p.control[here] == SOVIET for here in p.pack.map.kharkov)
    if in_city:
        level = "soviet-decisive" if soviet else "soviet-limited"
    elif soviet:
        level = f"soviet-{GRADES[soviet - 1]}"
    else:
        level = f"axis-{GRADES[axis - 1]}" if axis else "draw"
    end(p, winner_of(level), level, "S1", emit)


def judge_passive(p: Position, emit: Emit) -> None:
    """S4.o-q"""
    lines, west = trace(p, SOVIET), p.pack.map.west_of_donets
    stands = any(
        supply_at_end(p, lines, unit.id) is Supply.IN
        for unit in p.pack.units
        if unit.side == SOVIET
        and not unit.is_bridge
        and on_map(p, unit.id)
        and west[p.hex_of[unit.id]]
    )
    if stands or not holds(p, AXIS, IZYUM):
        level = "soviet-moral"
    else:
        level = "axis-decisive" if holds(p, AXIS, KUPYANSK) else "axis-limited"
    end(p, winner_of(level), level, "S4", emit)
