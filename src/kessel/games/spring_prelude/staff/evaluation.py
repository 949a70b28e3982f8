"""How well a side stands: what the verdict of 20.0, S1 or S4 is likely to be."""

from __future__ import annotations

import math
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules.r20_victory import (
    AXIS_GOALS,
    GATES,
    IZYUM,
    SOVIET_GOALS,
    holds,
    owed,
)
from kessel.games.spring_prelude.rules.state import (
    AGGRESSIVE,
    AGGRESSIVE_CAMPAIGN,
    IZYUM_CAMPAIGN,
    IZYUM_SALIENT,
    NORTHERN_PINCER,
    PASSIVE,
    Place,
    Position,
)
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.hexkit.staff.judging import evaluation

EVEN: Final = 219.5
"""20.0 The middle of the draw, Axis points less Soviet ones."""
POINT_SCALE: Final = 35.0
THREATENED: Final = 0.015
"""The part of a prize that a point of threat more than of power takes from its holder,"""
AT_MOST: Final = 0.7
"""up to this, and less as time runs out."""
STRENGTH_SCALE: Final = 60.0
"""Points of strength that are worth as much as a clear margin."""
AT_START: Final = {
    NORTHERN_PINCER: (67.0, -1.4),
    IZYUM_SALIENT: (75.0, 0.0),
    IZYUM_CAMPAIGN: (75.0, 0.0),
    AGGRESSIVE: (99.0, 0.0),
    AGGRESSIVE_CAMPAIGN: (99.0, 0.0),
    PASSIVE: (-293.0, 2.0),
}
"""The balance of strength and the margin with which a scenario begins, and which say nothing."""
CUT_OFF: Final = 0.4
"""The part of its worth that a unit without a line has."""
COMING: Final = 0.7


def expected(p: Position) -> float:
    s, left = Situation(p, SOVIET), time_left(p)
    forces, start = AT_START[p.scenario]
    if p.scenario == NORTHERN_PINCER:
        margin = pincer(s)
    elif p.scenario == PASSIVE:
        margin = passive(s)
    else:
        margin = (EVEN - points(s)) / POINT_SCALE
    sure = 0.6 + 1.4 * (1 - left)
    strength = (balance(s) - forces) / STRENGTH_SCALE
    return math.tanh(0.5 * (sure * (margin - left * start) + left * strength))


def time_left(p: Position) -> float:
    """The part of the game that is still to come."""
    turns = p.pack.charts.scenarios[p.scenario].turns
    return (turns - max(p.turn, 1) + 1) / turns


def hold(s: Situation, here: Hex) -> float:
    """How surely the Soviets will have a hex in the end, from 0 to 1."""
    mine = s.p.control[here] == SOVIET
    beyond = s.threat[here] - s.power[here] if mine else s.power[here] - s.threat[here]
    lost = min(AT_MOST, max(0.0, THREATENED * beyond)) * time_left(s.p)
    return 1 - lost if mine else lost


def points(s: Situation) -> float:
    """20.0 The difference to be expected: halves for hexes without supply are left out of account
    until the end is near."""
    total = -float(owed(s.p))
    late = 1 - time_left(s.p)
    for here, worth in s.pack.map.points.items():
        part = hold(s, here)
        lines = s.lines if part > 0.5 else s.their_lines
        supplied = 1.0 if lines.supplied >> here & 1 else 1 - late / 2
        total += worth * (1 - 2 * part) * supplied
    return total


def pincer(s: Situation) -> float:
    """S1 One goal, or a hex of Kharkov, is enough for the Soviets."""
    p = s.p
    goals = [p.pack.hex(label) for label in (*SOVIET_GOALS, *GATES)]
    hopes = [hold(s, here) for here in (*goals, *sorted(p.pack.map.kharkov))]
    lost = math.prod(1 - hope for hope in hopes)
    kept = sum(holds(p, AXIS, label) for label in AXIS_GOALS)
    return 4 * (0.5 - lost) - 0.2 * kept


def passive(s: Situation) -> float:
    """S4 Izyum, and Soviets in supply west of the Donets: their number tells how far it is."""
    p, west = s.p, s.pack.map.west_of_donets
    standing = sum(
        1 for here, stack in s.ours.items() if west[here] and stack and s.is_supplied(here)
    )
    gone = 1.0 if not standing else 1 / (1 + standing / 8)
    izyum = hold(s, p.pack.hex(IZYUM))
    return 2 - 4 * gone * (1 - izyum)


def balance(s: Situation) -> float:
    """Strength of the Soviets beyond that of the Axis, those out of supply for less."""
    total = 0.0
    for unit in s.units:
        sign = 1 if unit.side == SOVIET else -1
        here = s.p.hex_of[unit.id]
        if here != OFF_MAP:
            lines = s.lines if unit.side == SOVIET else s.their_lines
            part = 1.0 if lines.joined >> here & 1 else CUT_OFF
            total += sign * part * s.worth(unit.id)
        elif s.p.place[unit.id] is Place.COMING:
            total += sign * COMING * s.ground.expected[unit.id][0]
    return total


evaluate = evaluation(SOVIET, expected)
