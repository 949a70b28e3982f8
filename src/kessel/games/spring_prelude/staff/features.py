"""What the judges of Spring Prelude look at: prizes, goals, supply, forces, time, whose turn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
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
from kessel.hexkit.staff.turns import part_passed
from kessel.kernel.judge import TIME, Feature, bench, sign

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
    Feature("soviet-goals", -1),
    Feature("firmest-goal", -1),
    Feature("firmest-goal-axis-turn", -1),
    Feature("weakest-goal", -1),
    Feature("weakest-goal-axis-turn", -1),
    Feature("soviets-in-kharkov", -1),
    Feature("firmest-in-kharkov", -1),
    Feature("firmest-in-kharkov-axis-turn", -1),
    Feature("weakest-in-kharkov", -1),
    Feature("weakest-gate", -1),
    Feature("axis-goals", 1),
    Feature("axis-goals-firm", 1),
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
NEAR: Final = 3
"""Hexes from which a hex is attacked in a turn,"""
DUG_IN: Final = 3.0
"""times the strength that it takes to throw somebody out of it,"""
CLEAR: Final = 30.0
"""and points of strength beyond that which leave little doubt."""
NO_GOALS: Final = (0.0,) * 12


def look(p: Position) -> tuple[float, ...]:
    """All from the side of the Axis; strengths in hundreds."""
    s = Situation(p, SOVIET)
    turns = p.pack.charts.scenarios[p.scenario].turns
    passed = part_passed(p, frames.PlayerTurn, PHASES, AXIS)
    return (
        (turns - max(p.turn, 1) + 1 - passed) / turns,
        sign(p.phasing, AXIS),
        *strengths(s),
        *(goals(s) if p.scenario == NORTHERN_PINCER else NO_GOALS),
        *(crossing(s) if p.scenario == PASSIVE else (0.0,) * 2),
    )


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


def goals(s: Situation) -> tuple[float, ...]:
    """S1 What the Soviets have of their goals and of Kharkov, how firmly, and how weakly the Axis
    holds the rest; and the goals of the Axis. Whose turn it is decides whether what is weak can
    still be strengthened, or taken back."""
    p = s.p
    axis_moves = float(p.phasing == AXIS)
    wanted = [p.pack.hex(label) for label in SOVIET_GOALS]
    city = sorted(p.pack.map.kharkov)
    goals_taken, goals_left = parted(p, wanted)
    city_taken, city_left = parted(p, city)
    firmest = max([1.0 + edge(s, here) for here in goals_taken], default=0.0)
    weakest = max([1.0 + edge(s, here) for here in goals_left], default=0.0)
    inside = max([1.0 + grip(s, here) for here in city_taken], default=0.0)
    kept = [p.pack.hex(label) for label in AXIS_GOALS if holds(p, AXIS, label)]
    return (
        float(len(goals_taken)),
        firmest,
        firmest * axis_moves,
        weakest,
        weakest * axis_moves,
        float(len(city_taken) > 0),
        inside,
        inside * axis_moves,
        max([1.0 + edge(s, here) for here in city_left], default=0.0),
        max([1.0 + edge(s, p.pack.hex(label)) for label in GATES]),
        float(len(kept)),
        sum(1.0 - edge(s, here) for here in kept),
    )


def parted(p: Position, hexes: Sequence[Hex]) -> tuple[list[Hex], list[Hex]]:
    """What the Soviets have, and what not."""
    taken = [here for here in hexes if p.control[here] == SOVIET]
    return taken, [here for here in hexes if here not in taken]


def edge(s: Situation, here: Hex) -> float:
    """The Soviets' strength around a hex beyond that of the Axis, from -1 to 1."""
    return math.tanh((s.power[here] - s.threat[here]) / CLEAR)


def grip(s: Situation, here: Hex) -> float:
    """How surely Soviets stay in a hex, from -1 to 1: by who stands there, and what the Axis has
    nearby. A raid into the city is thrown out again."""
    distance = s.pack.map.grid.distance
    near = (stack for there, stack in s.theirs.items() if distance(here, there) <= NEAR)
    against = sum(s.worth(unit) for stack in near for unit in stack)
    inside = sum(s.worth(unit) for unit in s.ours.get(here, ()))
    return math.tanh((DUG_IN * inside - against) / CLEAR)


def crossing(s: Situation) -> tuple[float, float]:
    """S4 Soviets in supply west of the Donets, and Izyum."""
    west = s.pack.map.west_of_donets
    standing = sum(
        1 for here, stack in s.ours.items() if west[here] and stack and s.is_supplied(here)
    )
    return math.log1p(standing), hold(s, s.p.pack.hex(IZYUM))


BENCH: Final = bench(HOME, FEATURES, look, MOMENTS, evaluate)
