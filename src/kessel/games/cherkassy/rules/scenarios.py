"""S1-S4 The four scenarios: how long, how they begin, and how they are judged."""

from __future__ import annotations

from typing import Final

from kessel.games.cherkassy.pack.r02_map import Weather
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules import s1_forging, s2_breaking, s4_campaign
from kessel.games.cherkassy.rules.events import GameEnded
from kessel.games.cherkassy.rules.state import (
    BREAKING,
    CAMPAIGN,
    FORGING,
    HAMMERING,
    Position,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import finish
from kessel.kernel.position import Outcome
from kessel.kernel.sides import Side

CHAPTER: Final = {FORGING: "S1.4", HAMMERING: "S2.4", BREAKING: "S3.4", CAMPAIGN: "S4.4"}

LEVELS: Final = {
    FORGING: ("german-operational", "soviet-tactical", "soviet-operational", "soviet-strategic"),
    HAMMERING: ("german-tactical", "soviet-tactical", "soviet-operational", "soviet-strategic"),
    BREAKING: ("german-tactical", "soviet-tactical", "soviet-operational", "soviet-strategic"),
    CAMPAIGN: ("german-operational", "soviet-tactical", "soviet-operational", "soviet-strategic"),
}


def begins_late(p: Position) -> bool:
    """S2.1, S3.1 The scenario begins with the German operations of its first turn."""
    return p.scenario in (HAMMERING, BREAKING)


def first_turn(p: Position) -> int:
    return p.pack.charts.scenarios[p.scenario].first_turn


def last_turn(p: Position) -> int:
    return p.pack.charts.scenarios[p.scenario].last_turn


def is_first_turn(p: Position) -> bool:
    return p.turn == first_turn(p)


def fixed_weather(p: Position) -> Weather | None:
    """S2.2, S3.2 The weather of the first turn, without a die."""
    if not is_first_turn(p):
        return None
    return {HAMMERING: Weather.SNOW, BREAKING: Weather.MUD}.get(p.scenario)


def fixed_air(p: Position, side: Side) -> int | None:
    """11.16 Soviet points of Turns 0 and 1; S2.2, S3.2 German points of the first turn."""
    air = p.pack.charts.air
    if side == SOVIET:
        return air.soviet_fixed[p.turn] if p.turn < len(air.soviet_fixed) else None
    return air.german_first_turn if begins_late(p) and is_first_turn(p) else None


def points(p: Position) -> int:
    """4.1 The Soviet victory points."""
    if p.scenario == FORGING:
        return s1_forging.points(p)
    return s4_campaign.points(p) if p.scenario == CAMPAIGN else s2_breaking.points(p)


def verdict(p: Position, emit: Emit) -> None:
    """4.1 The level of victory."""
    total = points(p)
    emit(GameEnded(total))
    level = LEVELS[p.scenario][min(total, 3)]
    winner = GERMAN if level.startswith("german") else SOVIET
    finish(p, Outcome(winner, level, CHAPTER[p.scenario]))
