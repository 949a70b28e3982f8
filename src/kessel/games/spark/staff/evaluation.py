"""How well a side stands: how far it still is to a way between the Fronts, and with what."""

from __future__ import annotations

import math
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_units import SOVIET
from kessel.games.spark.rules.state import (
    FIRST_DAY,
    LAST_DAY,
    Period,
    Place,
    Position,
    side_of,
    strength,
)
from kessel.games.spark.staff.aims import Aims
from kessel.games.spark.staff.plans import Doctrine
from kessel.games.spark.staff.situation import GUESSED, Situation
from kessel.hexkit.staff.judging import evaluation

AT_START: Final = 26.7
"""The price of the way on the first morning."""
FREE: Final = 7.0
"""About what a way costs that nobody bars."""
SCALE: Final = 6.0
BALANCE: Final = 0.004
"""What a point of strength is worth,"""
START_BALANCE: Final = 90.0
"""beyond what the Soviets have more on the first day."""
COMING: Final = 0.5
GERMAN_POINT: Final = 1.6
"""What German strength is worth against Soviet strength."""
SHAKEN: Final = (0.0, 0.15, 0.4)
"""13.10.10 The part of its strength that a normal, a suppressed and a disrupted unit lacks."""
PARTS: Final = {Period.MORNING: 0.0, Period.AFTERNOON: 0.45, Period.NIGHT: 0.75}


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
        total += weight * sum(s.power(stack) - shaken(s, here) for here, stack in stacks.items())
    for unit in p.pack.units[: p.pack.unknown]:
        if p.hex_of[unit.id] == OFF_MAP and p.place[unit.id] is Place.COMING:
            weight = 1.0 if unit.side == SOVIET else -GERMAN_POINT
            total += COMING * weight * strength(p, unit.id)
    return total


def shaken(s: Situation, here: Hex) -> float:
    """13.10.10 The strength that a stack lacks for being suppressed or disrupted: the markers lie
    in the open."""
    p = s.p
    stack = p.stacks[here]
    lost = sum(SHAKEN[p.condition[unit]] * s.strength(unit) for unit in stack if s.is_known(unit))
    guess = GUESSED[side_of(p, here)]
    return lost + sum(SHAKEN[veil.condition] * guess for veil in p.veils.get(here, ()))


evaluate = evaluation(SOVIET, expected)
