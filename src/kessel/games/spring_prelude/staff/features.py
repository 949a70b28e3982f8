"""What the judges of Spring Prelude look at: prizes, goals, supply, forces, time, whose turn."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from kessel.board.hexes import OFF_MAP
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.r20_victory import (
    AXIS_GOALS,
    GATES,
    IZYUM,
    SOVIET_GOALS,
    holds,
)
from kessel.games.spring_prelude.rules.state import NORTHERN_PINCER, PASSIVE, Place, Position
from kessel.games.spring_prelude.staff.evaluation import EVEN, evaluate, hold, points
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.kernel.judge import TIME, Bench, Feature, shipped, sign

HOME: Final = Path(__file__).parent / "judges"
FEATURES: Final = (
    Feature(TIME),
    Feature("axis-turn"),
    Feature("axis-strength", 1),
    Feature("soviet-strength", -1),
    Feature("axis-cut-off", 1),
    Feature("soviet-cut-off", -1),
    Feature("axis-to-come", 1),
    Feature("soviet-to-come", -1),
    # 20.0
    Feature("points", 1),
    # S1
    Feature("goals-denied", 1),
    Feature("surest-goal", -1),
    Feature("axis-goals", 1),
    # S4
    Feature("soviets-west", -1),
    Feature("izyum", -1),
)
MOMENTS: Final = (
    frames.Interdicting,
    frames.ChoosingMover,
    frames.ChoosingAttack,
    frames.Engineering,
    frames.Allotting,
)
PHASES: Final = 8
"""Steps of a player turn."""
LEAST: Final = 0.02
"""Chances are not taken to be surer."""


def look(p: Position) -> tuple[float, ...]:
    """All from the side of the Axis; strengths in hundreds."""
    s = Situation(p, SOVIET)
    turns = p.pack.charts.scenarios[p.scenario].turns
    return (
        (turns - max(p.turn, 1) + 1 - part_passed(p)) / turns,
        sign(p.phasing, AXIS),
        *strengths(s),
        *(goals(s) if p.scenario == NORTHERN_PINCER else (0.0,) * 3),
        *(crossing(s) if p.scenario == PASSIVE else (0.0,) * 2),
    )


def part_passed(p: Position) -> float:
    """The part of the turn that has passed: accounting, then a player turn of each side."""
    for frame in p.flow:
        if isinstance(frame, frames.PlayerTurn):
            done = min(PHASES, max(0, frame.step - 1)) / PHASES
            return (done + (p.phasing == AXIS)) / 2
    return 0.0


def strengths(s: Situation) -> tuple[float, ...]:
    """With a line, without one, and to come; and the prizes where they are any use. Who is cut off
    is still better alive than dead."""
    p = s.p
    in_line, cut_off, coming = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    for unit in s.units:
        here = p.hex_of[unit.id]
        if here != OFF_MAP:
            worth = s.worth(unit.id)
            lines = s.lines if unit.side == SOVIET else s.their_lines
            where = in_line if lines.joined >> here & 1 else cut_off
            where[unit.side] += worth
        elif p.place[unit.id] is Place.COMING:
            coming[unit.side] += s.ground.expected[unit.id][0]
    by_points = 0.0
    if p.scenario not in (NORTHERN_PINCER, PASSIVE):
        by_points = (points(s) - EVEN) / 100
    return (*(n / 100 for n in (*in_line, *cut_off, *coming)), by_points)


def goals(s: Situation) -> tuple[float, float, float]:
    """S1 The log-odds that no Soviet goal is held in the end, the surest of them, and those that
    the Axis has."""
    p = s.p
    wanted = [p.pack.hex(label) for label in (*SOVIET_GOALS, *GATES)]
    hopes = [hold(s, here) for here in (*wanted, *sorted(p.pack.map.kharkov))]
    denied = min(max(math.prod(1 - hope for hope in hopes), LEAST), 1 - LEAST)
    kept = sum(holds(p, AXIS, label) for label in AXIS_GOALS)
    return math.log(denied / (1 - denied)), max(hopes), float(kept)


def crossing(s: Situation) -> tuple[float, float]:
    """S4 Soviets in supply west of the Donets, and Izyum."""
    west = s.pack.map.west_of_donets
    standing = sum(
        1 for here, stack in s.ours.items() if west[here] and stack and s.is_supplied(here)
    )
    return math.log1p(standing), hold(s, s.p.pack.hex(IZYUM))


BENCH: Final = Bench(
    features=FEATURES,
    look=look,
    moments=MOMENTS,
    by_hand=evaluate,
    home=HOME,
    judges=shipped(HOME),
)
