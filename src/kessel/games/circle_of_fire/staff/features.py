"""What the judges of Circle of Fire look at: the terms of rule 19, forces, time, who moves."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.rules.r19_victory import (
    is_airfield_denied,
    is_encircled,
    soviet_urban_areas,
)
from kessel.games.circle_of_fire.rules.state import Box, Position
from kessel.games.circle_of_fire.staff.forecast import (
    LEAST,
    Condition,
    Forecast,
    evaluate,
    forecast,
)
from kessel.games.circle_of_fire.staff.ground import ground
from kessel.kernel.judge import TIME, Feature, bench, odds_against, sign
from kessel.kernel.sides import Side

HOME: Final = Path(__file__).parent / "judges"
FEATURES: Final = (
    Feature(TIME),
    Feature("check-ahead"),
    Feature("turns-to-check"),
    Feature("german-moves"),
    Feature("german-advantage", 1),
    Feature("forecast", 1, 1.0),
    Feature("town", 1),
    Feature("way-out", 1),
    Feature("airfield", 1),
    Feature("town-at-end", 1),
    Feature("soviet-town-areas", -1),
    Feature("is-encircled", -1),
    Feature("airfield-denied", -1),
    Feature("felt-in-town", 1),
    Feature("german-power", 1),
    Feature("soviet-power", -1),
    Feature("tempo", 1),
    Feature("german-waiting", 1),
    Feature("soviet-waiting", -1),
    Feature("german-initiative", 1),
    Feature("soviet-initiative", -1),
)
MOMENTS: Final = (
    state.ChoosingAction,
    state.ChoosingCombat,
    state.Interdicting,
    state.OfferingRedeployment,
    state.Reorganising,
    state.SpendingOnRandom,
)
LONG_DAY: Final = 9
"""Impulses of a side after which logistics have nearly always ended the day (17.0)."""
FIGHTING: Final = 0.8
CLOSE_COMBAT: Final = 0.9
"""The part of a turn that has passed with its last impulse, and with its close combat."""
STEPS: Final = 20
"""A turn is looked at in so many parts: their weights are kept."""
WAITING: Final = (Box.REINFORCEMENT, Box.RANDOM, Box.REORGANISED, Box.HELD_RANDOM, Box.HELD_REGULAR)


def look(p: Position) -> tuple[float, ...]:
    """All from the Germans' side; powers in tens, so that no number is far from 1."""
    passed = part_passed(p)
    found = forecast(p, round(passed * STEPS) / STEPS - 0.5)
    turns, check = p.pack.charts.tracks.turns, p.pack.charts.victory.check_turn
    turn = max(p.turn, 1)
    ahead = turn <= check
    return (
        max(0.0, (turns - turn + 1 - passed) / turns),
        float(ahead),
        (check - turn + 1 - passed) / check if ahead else 0.0,
        sign(p.to_act, GERMAN),
        sign(p.advantage, GERMAN),
        odds_against(found.value, LEAST),
        met(found.town),
        met(found.encircled),
        met(found.airfield),
        met(found.later) if found.later is not None else 0.0,
        float(soviet_urban_areas(p)),
        float(is_encircled(p)),
        float(is_airfield_denied(p)),
        felt_in_town(p, found),
        *forces(p, found),
        *(float(points) for points in p.initiative[:2]),
    )


def met(condition: Condition) -> float:
    """The log-odds of the Germans."""
    return odds_against(condition.is_met, LEAST)


def part_passed(p: Position) -> float:
    """The part of the turn that has passed: it grows from decision to decision."""
    for frame in p.flow:
        if isinstance(frame, state.MovementFire):
            return FIGHTING * min(1.0, (p.impulse_box - 1) / LONG_DAY)
        if isinstance(frame, state.CloseCombatPhase):
            return CLOSE_COMBAT
        if isinstance(frame, state.EndPhase):
            return 1.0
    return 0.0


def felt_in_town(p: Position, found: Forecast) -> float:
    """Power felt in the town's areas from round about."""
    felt = found.tally.felt
    return -sum(felt[area] for area in p.pack.map.urban) / 100.0


def forces(p: Position, found: Forecast) -> tuple[float, ...]:
    """Power on the map, who has more of his left to act with this turn, and units to come."""
    powers = [sum(powers) for powers in found.tally.powers]
    germans, soviets = (fresh(p, side) / (powers[side] or 1.0) for side in (GERMAN, SOVIET))
    waiting = [sum(len(boxes[box]) for box in WAITING) for boxes in p.boxes]
    return (powers[0] / 10, powers[1] / 10, germans - soviets, waiting[0] / 10, waiting[1] / 10)


def fresh(p: Position, side: Side) -> float:
    """The power of those who have not acted yet. When the day is over all are fresh again, so that
    only shares of it can be compared from turn to turn."""
    power, committed = ground(p.pack).power, p.committed
    return sum(power[unit] for stack in p.units[side] for unit in stack if not committed[unit])


BENCH: Final = bench(HOME, FEATURES, look, MOMENTS, evaluate)
