"""How well a side stands: what the verdict of 10.2, 11.5, 12.5 or 13.5 is likely to be."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import OFF_MAP
from kessel.board.tracing import FAR
from kessel.games.paulus.pack.r02_units import SOVIET
from kessel.games.paulus.rules.r10_victory import counted_steps, counts_west
from kessel.games.paulus.rules.state import CAMPAIGN, KALACH, Place, Position
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.plans import Doctrine
from kessel.games.paulus.staff.situation import Situation
from kessel.hexkit.staff.judging import evaluation


def expected(p: Position) -> float:
    if p.scenario == KALACH:
        return dash(p)
    return campaign(p) if p.scenario == CAMPAIGN else relief(p)


def squashed(odds: float) -> float:
    """Twice the chance of a logistic, less one."""
    return math.tanh(odds / 2)


def time_left(p: Position, passed: float = 0.0) -> float:
    """The part of the game that is still to come when so much of the turn has passed; all of it
    during the set-up."""
    scenario = p.pack.charts.scenarios[p.scenario]
    turn = max(p.turn, scenario.first_turn)
    turns = scenario.last_turn - scenario.first_turn + 1
    return (scenario.last_turn - turn + 1 - passed) / turns


DASH_SCALE: Final = 10.0
"""Strength by which the way out must be surer for the odds to grow by the factor e."""
ARRIVING: Final = 0.2
"""The part of the strength that could get to the edge in time which does."""
NEEDED_MOVE: Final = 24.0
"""Half points a turn that a column makes on the way to the edge."""


def dash(p: Position) -> float:
    """11.51 Strength that is over the edge, or near enough to get there in time."""
    s = Situation(p, SOVIET)
    turns = s.last_turn - p.turn + (1.0 if p.phasing == SOVIET else 0.0)
    coming = 0.0
    for attack, days in columns(s):
        coming += attack / (1 + math.exp(4 * (days - turns)))
    strength = p.exited + (ARRIVING + (1 - ARRIVING) * (1 - time_left(p))) * coming
    return squashed((strength - p.pack.charts.figures.exit_strength) / (DASH_SCALE * scale(p)))


def columns(s: Situation) -> Iterator[tuple[float, float]]:
    """11.51 Attack strengths on the way to the edge, and the turns that they need."""
    aims = Aims(s, Doctrine())
    for here, stack in s.ours.items():
        for unit in stack:
            away = aims.march(s.units[unit].is_vehicle)[here]
            if s.attack[unit] and away < FAR:
                yield s.attack[unit], away / NEEDED_MOVE


def scale(p: Position) -> float:
    """How much is still open: all at the start, little on the last turn."""
    return 0.2 + 0.8 * time_left(p)


RELIEF_SCALE: Final = 10.0
SLACK: Final = 4
"""Steps outside that the relief is likely to lose."""


def relief(p: Position) -> float:
    """12.51 German steps with a line to a source, and those to come. An open ring can be closed
    again, and a closed one opened, so that a great margin says no more than a clear one."""
    free, coming = relieved(Situation(p, SOVIET))
    margin = (p.pack.charts.figures.relief_steps + SLACK - free - coming) / RELIEF_SCALE
    return squashed(min(max(margin, -1.0), 1.0) / scale(p))


def relieved(s: Situation) -> tuple[int, int]:
    """12.51 Counted steps with a line to a source, and those to come."""
    p = s.p
    free = sum(
        counted_steps(p, unit)
        for unit in s.units
        if p.hex_of[unit.id] != OFF_MAP and s.axis_lines[p.hex_of[unit.id]]
    )
    coming = sum(
        unit.steps for unit in s.units if unit.is_german and p.place[unit.id] is Place.COMING
    )
    return free, coming


POINT_SCALE: Final = 40.0
DRAW: Final = 65
HOPE: Final = 8.0
"""Points a turn that the Soviets can expect beyond the Chir before anybody is there."""
CUT_OFF_COUNTS: Final = 0.15
"""The part of a step that a unit without a line is expected to count in the end."""
ARRIVALS_COUNT: Final = 0.8


def campaign(p: Position) -> float:
    """10.25, 13.5 Whether the Soviets get to the points that end the game, or else close enough to
    those of the Axis."""
    s = Situation(p, SOVIET)
    figures = p.pack.charts.figures
    left = time_left(p)
    west = sum(counts_west(p, unit) for unit in s.units)
    turns = s.last_turn - max(p.turn, figures.scoring_from) + 1
    soviet = p.victory_points + turns * ((1 - left) * west + left * HOPE)
    nearest = max(soviet - figures.sudden_victory, DRAW + soviet - axis_expected(s))
    return squashed(nearest / (POINT_SCALE * scale(p)))


def axis_expected(s: Situation) -> float:
    """13.52 Steps and airfields at the end, as things stand."""
    p, total = s.p, 0.0
    for unit in s.units:
        here = p.hex_of[unit.id]
        if here != OFF_MAP:
            total += counted_steps(p, unit) * (1.0 if s.axis_lines[here] else CUT_OFF_COUNTS)
            total += p.pack.charts.figures.airfield_points * unit.is_airfield
        elif p.place[unit.id] is Place.COMING and unit.is_german and unit.is_combat:
            total += ARRIVALS_COUNT * unit.steps
    return total


evaluate = evaluation(SOVIET, expected)
