"""How well a side stands: what the verdict of 10.2, 11.5, 12.5 or 13.5 is likely to be."""

from __future__ import annotations

import math
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import FAR
from kessel.games.paulus.r02_units import AXIS, SOVIET
from kessel.games.paulus.r10_victory import counted_steps, counts_west
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.doctrine import Doctrine
from kessel.games.paulus.staff.situation import Situation
from kessel.games.paulus.state import CAMPAIGN, KALACH, Place, Position
from kessel.kernel.sides import Side


def evaluate(p: Position, side: Side) -> float:
    """From -1 to 1; what one side has the other lacks."""
    value = judged(p) if p.outcome is not None else expected(p)
    return value if side == SOVIET else -value


def judged(p: Position) -> float:
    """The verdict, for the Soviets."""
    assert p.outcome is not None, "only of a game that is over"
    if p.outcome.winner == SOVIET:
        return 1.0
    return -1.0 if p.outcome.winner == AXIS else 0.0


def expected(p: Position) -> float:
    if p.scenario == KALACH:
        return dash(p)
    return campaign(p) if p.scenario == CAMPAIGN else relief(p)


def squashed(odds: float) -> float:
    return math.tanh(odds / 2)


def time_left(p: Position) -> float:
    scenario = p.pack.charts.scenarios[p.scenario]
    return (scenario.last_turn - p.turn + 1) / (scenario.last_turn - scenario.first_turn + 1)


DASH_BIAS: Final = -1.5
DASH_STRENGTH: Final = 3.0
NEEDED_MOVE: Final = 24.0
"""Half points a turn that a column makes on the way to the edge."""


def dash(p: Position) -> float:
    """11.51 Strength that is over the edge, or near enough to get there in time."""
    s = Situation(p, SOVIET)
    aims = Aims(s, Doctrine())
    scenario = p.pack.charts.scenarios[p.scenario]
    turns = scenario.last_turn - p.turn + (1.0 if p.phasing == SOVIET else 0.0)
    coming = 0.0
    for here, stack in s.ours.items():
        for unit in stack:
            away = aims.march(s.units[unit].is_vehicle)[here]
            if s.attack[unit] and away < FAR:
                late = away / NEEDED_MOVE - turns
                coming += s.attack[unit] / (1 + math.exp(4 * late))
    strength = p.exited + 0.7 * coming
    wanted = p.pack.charts.figures.exit_strength
    return squashed(DASH_BIAS + DASH_STRENGTH * (strength / wanted - 0.5))


RELIEF_STEPS: Final = 0.15
LOST_STEPS: Final = 0.05


def relief(p: Position) -> float:
    """12.51 German steps with a line to a source, and what may still be lost or freed."""
    s = Situation(p, SOVIET)
    free = sum(
        counted_steps(p, unit)
        for unit in s.units
        if p.hex_of[unit.id] != OFF_MAP and s.axis_lines[p.hex_of[unit.id]]
    )
    coming = sum(
        unit.steps for unit in s.units if unit.is_german and p.place[unit.id] is Place.COMING
    )
    wanted = p.pack.charts.figures.relief_steps
    sure = 1 + 2 * (1 - time_left(p))
    return squashed(sure * RELIEF_STEPS * (wanted + 4 - free - coming))


POINT: Final = 0.06
DRAW: Final = 65
CUT_OFF_COUNTS: Final = 0.15
"""The part of a step that a unit without a line is expected to count in the end."""
WEST_TURNS: Final = 0.6
"""How many of those west of the Chir will count again on each turn to come."""


def campaign(p: Position) -> float:
    """13.5 Axis points less Soviet ones, as things stand."""
    s = Situation(p, SOVIET)
    figures = p.pack.charts.figures
    axis = 0.0
    west = 0
    for unit in s.units:
        here: Hex = p.hex_of[unit.id]
        if here != OFF_MAP:
            steps = counted_steps(p, unit)
            axis += steps * (1.0 if s.axis_lines[here] else CUT_OFF_COUNTS)
            axis += figures.airfield_points * unit.is_airfield
            west += counts_west(p, unit)
        elif p.place[unit.id] is Place.COMING and unit.is_german and unit.is_combat:
            axis += 0.8 * unit.steps
    turns = s.last_turn - max(p.turn, figures.scoring_from) + 1
    soviet = p.victory_points + WEST_TURNS * west * turns
    sure = 1 + (1 - time_left(p))
    return squashed(sure * POINT * (DRAW - axis + soviet))
