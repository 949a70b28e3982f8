"""Where in the sequence of play a made-up position begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules.state import PlayerTurn, Playing, Position, Turn
from kessel.kernel.sides import Side, opponent

TURN = 4
"""The turn of a case that does not say: what is special about the first three is over, and no
victory points are counted yet."""

BOMBARDMENT = "bombardment"
PHASES = {"turn": 0, "movement": 1, "headquarters": 2, "combat": 3, "exploitation": 5, "supply": 6}
"""Steps of the player turn by phase; the Soviet turn begins with offensive supply (3.A1)."""
REACTION = 4


def player_turn(side: Side, step: int) -> list[Any]:
    turn = Turn(step=1 if side == SOVIET else 2)
    return [Playing(step=2), turn, PlayerTurn(side=side, step=step)]


def beginnings() -> dict[str, Callable[[], list[Any]]]:
    found: dict[str, Callable[[], list[Any]]] = {
        BOMBARDMENT: lambda: [Playing(step=1)],
        "turn": lambda: [Playing(step=2), Turn()],
        "end of turn": lambda: [Playing(step=2), Turn(step=2)],
    }
    for side, name in ((SOVIET, "soviet"), (AXIS, "axis")):
        for phase, step in PHASES.items():
            found[f"{name} {phase}"] = lambda side=side, step=step: player_turn(side, step)  # type: ignore[misc]
        found[f"{name} reaction"] = lambda side=side: player_turn(opponent(side), REACTION)  # type: ignore[misc]
    return found


BEGINNINGS = beginnings()


def begin(p: Position, moment: str) -> None:
    """Turn, flow and phasing side; the bombardment comes before the first turn (8.13)."""
    p.flow.extend(BEGINNINGS[moment]())
    p.turn = 0 if moment == BOMBARDMENT else TURN
    for frame in p.flow:
        if isinstance(frame, PlayerTurn):
            p.phasing = frame.side
