"""What the judges of Paulus' 6th Army look at: the way out, the ring, points, forces, time."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.r10_victory import counts_west
from kessel.games.paulus.rules.state import CAMPAIGN, KALACH, PlayerTurn, Position
from kessel.games.paulus.staff.evaluation import (
    axis_expected,
    columns,
    evaluate,
    relieved,
    time_left,
)
from kessel.games.paulus.staff.situation import Situation
from kessel.hexkit.staff.turns import part_passed
from kessel.kernel.judge import TIME, Feature, bench, logistic, sign

HOME: Final = Path(__file__).parent / "judges"
FEATURES: Final = (
    Feature(TIME),
    Feature("axis-turn"),
    Feature("axis-strength", 1),
    Feature("soviet-strength", -1),
    Feature("axis-without-supply", -1),
    Feature("soviet-without-supply", 1),
    Feature("soviet-offensive", -1),
    # 11.5
    Feature("exited", -1),
    Feature("in-time", -1),
    Feature("within-a-turn", -1),
    Feature("within-two-turns", -1),
    Feature("spearhead-away", 1),
    Feature("enough-for-exit", -1, -1.0),
    # 12.5
    Feature("steps-with-lines", 1),
    Feature("steps-to-come", 1),
    Feature("pocket-strength"),
    Feature("relief-away", -1),
    # 13.5
    Feature("soviet-points", -1),
    Feature("soviets-beyond-chir", -1),
    Feature("axis-points", 1),
)
MOMENTS: Final = (
    state.ChoosingMover,
    state.ChoosingTarget,
    state.ConcentratingSupply,
    state.ChoosingArmy,
)
PHASES: Final = 7
"""Steps of a player turn (3.A, 3.B)."""
SHARPNESS: Final = 3.0
"""How clearly units that come in time are told from those that do not."""
FARTHEST: Final = 40.0


def look(p: Position) -> tuple[float, ...]:
    """All from the side of the Axis; strengths in tens."""
    s = Situation(p, SOVIET)
    passed = part_passed(p, PlayerTurn, PHASES, AXIS)
    return (
        time_left(p, passed),
        sign(p.phasing, AXIS),
        *strengths(s),
        float(bool(p.offensive)),
        *(way_out(s, passed) if p.scenario == KALACH else (0.0,) * 6),
        *(ring(s) if p.scenario != KALACH else (0.0,) * 4),
        *(points(s) if p.scenario == CAMPAIGN else (0.0,) * 3),
    )


def strengths(s: Situation) -> tuple[float, float, float, float]:
    """Worth of combat units on the map, and of those with out-of-supply markers."""
    p, all_of, without = s.p, [0.0, 0.0], [0.0, 0.0]
    for stack in p.stacks.values():
        for unit in stack:
            counter = s.units[unit]
            if counter.is_combat:
                worth = s.worth(unit)
                all_of[counter.side] += worth
                without[counter.side] += worth * bool(p.markers[unit])
    return all_of[AXIS] / 10, all_of[SOVIET] / 10, without[AXIS] / 10, without[SOVIET] / 10


def way_out(s: Situation, passed: float) -> tuple[float, ...]:
    """11.51 Strength over the edge against what is needed; what can be there in the time that the
    Soviets have left, within a turn and within two; how far the first is away; and whether all of
    it together is enough, as a logarithm."""
    p = s.p
    left = s.last_turn - max(p.turn, 1) + 1 - min(1.0, 2 * passed)
    in_time = soon = later = 0.0
    nearest = FARTHEST
    for attack, days in columns(s):
        in_time += attack * chance(left - days)
        soon += attack * chance(1.0 - days)
        later += attack * chance(2.0 - days)
        nearest = min(nearest, days)
    needed = p.pack.charts.figures.exit_strength
    enough = math.log((p.exited + in_time + 1) / needed)
    exited = (p.exited - needed) / 10
    return exited, in_time / 10, soon / 10, later / 10, math.log1p(nearest), enough


def chance(ahead: float) -> float:
    """That somebody comes in time who is so many turns ahead of it."""
    return logistic(SHARPNESS * ahead)


def ring(s: Situation) -> tuple[float, float, float, float]:
    """12.51 Counted steps with a line to a source against those needed, and those to come; who is
    cut off, and how far the nearest panzers with a line are from them."""
    free, coming = relieved(s)
    pocket = sum(s.worth(unit) for stack in s.pocket.values() for unit in stack)
    needed = s.p.pack.charts.figures.relief_steps
    return (free - needed) / 10, coming / 10, pocket / 10, relief_away(s)


def relief_away(s: Situation) -> float:
    panzers = [
        here
        for here, stack in s.theirs.items()
        if here not in s.pocket
        and any(s.units[u].can_react and s.units[u].is_combat for u in stack)
    ]
    if not s.pocket:
        return 0.0
    if not panzers:
        return math.log1p(FARTHEST)
    away = s.distances(s.pocket)
    return math.log1p(min(away[here] for here in panzers))


def points(s: Situation) -> tuple[float, float, float]:
    """10.21, 13.52"""
    west = sum(counts_west(s.p, unit) for unit in s.units)
    return s.p.victory_points / 10, west / 10, axis_expected(s) / 10


BENCH: Final = bench(HOME, FEATURES, look, MOMENTS, evaluate)
