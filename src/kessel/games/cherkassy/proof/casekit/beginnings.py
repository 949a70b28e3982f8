"""Where in the sequence of play a made-up position begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules import state
from kessel.kernel.sides import Side

TURN = 3
"""The turn of a case that does not say: the rules of Turn 0 are over, the weather is snow."""


def in_turn(step: int) -> list[Any]:
    return [state.Playing(step=1), state.Turn(step=step)]


def in_segment(step: int) -> list[Any]:
    return [*in_turn(4), state.Segment(step=step)]


def operations(side: Side, step: int = 0, *, prepared: bool = False) -> list[Any]:
    segment = in_segment(2 if side == SOVIET else 3)
    return [*segment, state.Operations(side=side, step=step, prepared=prepared)]


def movement(side: Side) -> list[Any]:
    return [*operations(side, 2), state.MovementPhase(side=side)]


def combat(side: Side) -> list[Any]:
    return [*operations(side, 3), state.CombatPhase(side=side)]


def prepared_combat(side: Side) -> list[Any]:
    return [*operations(side, 2, prepared=True), state.CombatPhase(side=side)]


def late_movement(side: Side) -> list[Any]:
    return [*operations(side, 3, prepared=True), state.MovementPhase(side=side)]


BEGINNINGS: dict[str, Callable[[], list[Any]]] = {
    "turn": lambda: in_turn(0),
    "supply": lambda: in_turn(1),
    "designation": lambda: in_turn(2),
    "segment": lambda: in_segment(0),
    "soviet operations": lambda: operations(SOVIET),
    "soviet movement": lambda: movement(SOVIET),
    "soviet combat": lambda: combat(SOVIET),
    "soviet prepared combat": lambda: prepared_combat(SOVIET),
    "soviet late movement": lambda: late_movement(SOVIET),
    "german operations": lambda: operations(GERMAN),
    "german movement": lambda: movement(GERMAN),
    "german combat": lambda: combat(GERMAN),
    "german prepared combat": lambda: prepared_combat(GERMAN),
    "german late movement": lambda: late_movement(GERMAN),
    "reconstitution": lambda: in_segment(3),
    "artillery recovery": lambda: in_segment(4),
    "recovery": lambda: in_turn(5),
    "turn advance": lambda: [state.Playing(step=1)],
}
