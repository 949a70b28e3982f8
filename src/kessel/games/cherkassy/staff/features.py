"""What the judges of Cherkassy Pocket look at: the ring, the group in it, tanks, forces, time."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.rules.s2_breaking import tanks_lost
from kessel.games.cherkassy.rules.scenarios import first_turn, last_turn
from kessel.games.cherkassy.rules.state import Position
from kessel.games.cherkassy.staff.evaluation import (
    evaluate,
    held_back,
    lane_cost,
    open_lines,
    outlook,
    part_left,
    value_of,
    work,
)
from kessel.games.cherkassy.staff.objectives import members_alive
from kessel.games.cherkassy.staff.situation import Situation
from kessel.games.cherkassy.staff.survey import FLIP
from kessel.kernel.judge import TIME, Feature, bench, odds_against, sign

HOME: Final = Path(__file__).parent / "judges"
FEATURES: Final = (
    Feature(TIME),
    Feature("german-moves"),
    Feature("german-strength", 1),
    Feature("soviet-strength", -1),
    Feature("german-without-supply", -1),
    Feature("soviet-without-supply", 1),
    Feature("soviet-awards", -1),
    Feature("estimate", 1, 1.0),
    # 3.4
    Feature("ring-closed", -1),
    Feature("work-to-close", 1),
    Feature("pace-to-close", 1),
    Feature("open-lines", 1),
    # S1.3
    Feature("soviet-airfield", -1),
    Feature("airfield-balance", 1),
    # S2.3
    Feature("held-back", -1),
    Feature("lane", -1),
    Feature("has-broken-out", 1),
    Feature("tanks-ahead", 1),
)
MOMENTS: Final = (
    state.Declaring,
    state.Designating,
    state.ChoosingMover,
    state.ChoosingTarget,
)
PHASES: Final = 2
NEAR: Final = 4
"""Hexes round the airfield in which forces are counted."""
LEAST: Final = 0.02
"""Estimated chances are not taken to be surer."""


def look(p: Position) -> tuple[float, ...]:
    """All from the Germans' side; strengths in hundreds."""
    s = Situation(p, SOVIET)
    left = time_left(p)
    return (
        left,
        sign(p.to_act, GERMAN),
        *strengths(s),
        float(len(p.awards)),
        odds_against(outlook(p).wins, LEAST),
        *closing(s, left),
        float(p.control[p.pack.map.airfield] == SOVIET),
        airfield_balance(s),
        *group(s),
        (tanks_lost(p, SOVIET) - tanks_lost(p, GERMAN)) / 10,
    )


def time_left(p: Position) -> float:
    """The part of the scenario that is still to come, by the phases of both sides."""
    passed = 0.0
    for frame in p.flow:
        if isinstance(frame, state.Operations):
            passed = 0.5 * (frame.side == GERMAN)
            fights_first = frame.prepared
            kind = state.MovementPhase if fights_first else state.CombatPhase
            passed += 0.25 * any(isinstance(other, kind) for other in p.flow)
        elif isinstance(frame, state.Reconstituting | state.RecoveryPhase):
            passed = 1.0
    return max(0.0, part_left(p, passed))


def strengths(s: Situation) -> tuple[float, float, float, float]:
    """Worth of units on the map, and of those out of supply."""
    p, all_of, without = s.p, [0.0, 0.0], [0.0, 0.0]
    for stack in p.stacks.values():
        for unit in stack:
            side = s.units[unit].side
            worth = s.worth(unit) * (1.0 if s.is_whole(unit) else 1 - FLIP)
            all_of[side] += worth
            without[side] += worth * p.out_of_supply[unit]
    german, soviet = all_of
    return german / 100, soviet / 100, without[GERMAN] / 100, without[SOVIET] / 100


def closing(s: Situation, left: float) -> tuple[float, float, float, float]:
    """3.4 What is left to do until the ring closes, on the whole and for each turn that is left."""
    p = s.p
    if p.ring_closed:
        return 1.0, 0.0, 0.0, 0.0
    hexes = work(s.ring)
    turns = left * (last_turn(p) - first_turn(p) + 1)
    return 0.0, hexes / 10, math.log(hexes / (turns + 0.5)), open_lines(s.ring)


def airfield_balance(s: Situation) -> float:
    """S1.3 German strength beyond the Soviets' round the airfield."""
    here, total = s.p.pack.map.airfield, 0.0
    for there, stack in s.p.stacks.items():
        away = s.grid.distance(here, there)
        if away <= NEAR:
            sign_of = 1.0 if s.units[stack[0]].side == GERMAN else -1.0
            total += sign_of * sum(s.worth(unit) for unit in stack) / (1 + away)
    return total / 10


def group(s: Situation) -> tuple[float, float, float]:
    """S2.3 Those of the group who have not got out, and what a lane to them costs."""
    p = s.p
    alive = members_alive(p) if p.ring_closed else 0
    if not alive:
        return 0.0, 0.0, float(p.broken_out)
    return math.log(held_back(p, alive)), lane_cost(s.ring) / 10, float(p.broken_out)


def worth(p: Position, chance: float) -> float:
    """S1.3 Who wins, and the level as the outlook has it."""
    return -value_of(1.0 - chance, outlook(p).points)


BENCH: Final = bench(HOME, FEATURES, look, MOMENTS, evaluate, worth)
