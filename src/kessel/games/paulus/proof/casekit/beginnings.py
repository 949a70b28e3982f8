"""Where in the sequence of play a made-up position begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kessel.games.paulus.pack.r02_units import AXIS, SIDES, SOVIET
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


BEGINNINGS: dict[str, Callable[[], list[Any]]] = {
    BOMBARDMENT: lambda: [Playing(step=1)],
    "turn": lambda: [Playing(step=2), Turn()],
    "end of turn": lambda: [Playing(step=2), Turn(step=2)],
}
for _side in (SOVIET, AXIS):
    for _phase, _step in PHASES.items():
        BEGINNINGS[f"{SIDES[_side]} {_phase}"] = partial(player_turn, _side, _step)
    BEGINNINGS[f"{SIDES[_side]} reaction"] = partial(player_turn, opponent(_side), REACTION)


def prepare(p: Position, moment: str) -> None:
    """Turn and phasing side; the bombardment comes before the first turn (8.13)."""
    p.turn = 0 if moment == BOMBARDMENT else TURN
    for frame in BEGINNINGS[moment]():
        if isinstance(frame, PlayerTurn):
            p.phasing = frame.side
