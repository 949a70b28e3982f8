"""How well a side stands: how far it still is to a way between the Fronts, and with what."""

from __future__ import annotations

import math
from typing import Final

from kessel.board.hexes import OFF_MAP
from kessel.games.spark.pack.r03_units import SOVIET
from kessel.games.spark.rules.state import FIRST_DAY, LAST_DAY, Period, Place, Position, strength
from kessel.games.spark.staff.aims import Aims
from kessel.games.spark.staff.plans import Doctrine
from kessel.games.spark.staff.situation import Situation
from kessel.kernel.sides import Side

AT_START: Final = 24.0
"""The price of the way on the first morning."""
FREE: Final = 7.0
"""About what a way costs that nobody bars."""
SCALE: Final = 6.0
BALANCE: Final = 0.004
"""What a point of strength is worth,"""
START_BALANCE: Final = 500.0
"""beyond what the Soviets have more on the first day."""
COMING: Final = 0.5
GERMAN_POINT: Final = 1.6
"""What German strength is worth against Soviet strength."""
PARTS: Final = {Period.MORNING: 0.0, Period.AFTERNOON: 0.45, Period.NIGHT: 0.75}


def evaluate(p: Position, side: Side) -> float:
    """From -1 to 1; what one side has the other lacks."""
    value = judged(p) if p.outcome is not None else expected(p)
    return value if side == SOVIET else -value


def judged(p: Position) -> float:
    assert p.outcome is not None, "only of a game that is over"
    return 1.0 if p.outcome.winner == SOVIET else -1.0


def expected(p: Position) -> float:
    """The price of the way against what should be left of it by now."""
    aims = Aims(Situation(p, SOVIET), Doctrine())
    days = LAST_DAY - FIRST_DAY + 1
    gone = min(1.0, (max(0, p.day - FIRST_DAY) + PARTS[p.period]) / days)
    due = FREE + (AT_START - FREE) * (1 - gone)
    ahead = (due - min(aims.length, 200.0)) / SCALE
    strength_left = BALANCE * (balance(p) - START_BALANCE) * (1 - gone)
    return math.tanh(0.5 * (ahead * (0.6 + gone) + strength_left))


def balance(p: Position) -> float:
    """Soviet strength beyond the German one, by counters that are known or only counted."""
    s = Situation(p, SOVIET)
    total = 0.0
    for weight, stacks in ((1.0, s.ours), (-GERMAN_POINT, s.theirs)):
        total += weight * sum(s.power(stack) for stack in stacks.values())
    for unit in p.pack.units[: p.pack.unknown]:
        if p.hex_of[unit.id] == OFF_MAP and p.place[unit.id] is Place.COMING:
            weight = 1.0 if unit.side == SOVIET else -GERMAN_POINT
            total += COMING * weight * strength(p, unit.id)
    return total
