"""What the judges of Operation Spark! look at: the way between the Fronts, forces, time."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from kessel.board.hexes import OFF_MAP
from kessel.games.spark.pack.r03_units import SOVIET
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.state import FIRST_DAY, LAST_DAY, Place, Position, strength
from kessel.games.spark.staff.aims import Aims
from kessel.games.spark.staff.evaluation import FREE, evaluate, shaken
from kessel.games.spark.staff.plans import Doctrine
from kessel.games.spark.staff.situation import Situation
from kessel.kernel.judge import TIME, Feature, bench
from kessel.kernel.sides import NOBODY

HOME: Final = Path(__file__).parent / "judges"
FEATURES: Final = (
    Feature(TIME),
    Feature("soviet-moves"),
    Feature("soviet-initiative", 1),
    Feature("soviet-strength", 1),
    Feature("german-strength", -1),
    Feature("soviet-shaken", -1),
    Feature("german-shaken", 1),
    Feature("soviet-to-come", 1),
    Feature("german-to-come", -1),
    Feature("price-of-way", -1),
    Feature("price-a-day", -1),
    Feature("way-is-open", 1),
)
MOMENTS: Final = (frames.Declaring, frames.ChoosingCluster, frames.ChoosingMover, frames.Firing)
LONGEST: Final = 200.0
STEPS_OF_DAY: Final = 26
STEPS_OF_IMPULSE: Final = 4


def look(p: Position) -> tuple[float, ...]:
    """All from the Soviets' side; strengths in hundreds."""
    s = Situation(p, SOVIET)
    aims = Aims(s, Doctrine())
    days = LAST_DAY - FIRST_DAY + 1
    left = max(0.0, 1 - (max(0, p.day - FIRST_DAY) + part_passed(p)) / days)
    price = min(aims.length, LONGEST)
    return (
        left,
        0.0 if p.to_act == NOBODY else 1.0 if p.to_act == SOVIET else -1.0,
        1.0 if p.initiative == SOVIET else -1.0,
        *strengths(s),
        price / 10,
        math.log1p(max(0.0, price - FREE) / (days * left + 0.5)),
        float(price <= FREE),
    )


def part_passed(p: Position) -> float:
    """The part of the day that has passed, by the steps of its sequence and of an impulse."""
    passed = 0.0
    for frame in p.flow:
        if isinstance(frame, frames.Day):
            passed += max(0, frame.step - 1)
        elif isinstance(frame, frames.Impulse):
            passed += min(1.0, max(0, frame.step - 1) / STEPS_OF_IMPULSE)
    return passed / STEPS_OF_DAY


def strengths(s: Situation) -> tuple[float, ...]:
    """On the map, the part of it that is shaken, and to come."""
    p, found = s.p, []
    for stacks in (s.ours, s.theirs):
        found.append(sum(s.power(stack) for stack in stacks.values()))
    for stacks in (s.ours, s.theirs):
        found.append(sum(shaken(s, here) for here in stacks))
    coming = [0.0, 0.0]
    for unit in p.pack.units[: p.pack.unknown]:
        if p.hex_of[unit.id] == OFF_MAP and p.place[unit.id] is Place.COMING:
            coming[unit.side != SOVIET] += strength(p, unit.id)
    return tuple(number / 100 for number in (*found, *coming))


BENCH: Final = bench(HOME, FEATURES, look, MOMENTS, evaluate)
