"""Where in the sequence of play a made-up position begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kessel.games.spring_prelude.pack.r02_units import AXIS, SIDES, SOVIET
from kessel.games.spring_prelude.rules import r04_sequence as sequence
from kessel.games.spring_prelude.rules.frames import GameTurn, PlayerTurn, Playing
from kessel.games.spring_prelude.rules.state import Position
from kessel.kernel.sides import Side

TURN: Final = 5
"""The turn of a case that does not say: what is special about the first ones is over."""
PHASES: Final = {
    "replacement": sequence.replacement,
    "movement": sequence.movement,
    "combat": sequence.combat,
    "supply": sequence.supply,
    "exploitation": sequence.exploit,
    "exploitation combat": sequence.exploit_combat,
    "engineering": sequence.engineering,
}


def at(frame: type, step: Callable[..., None]) -> int:
    return sequence.PROCEDURES[frame].index(step)


def playing() -> Playing:
    return Playing(step=at(Playing, sequence.next_turn))


def player_turn(side: Side, phase: str) -> list[Any]:
    after = sequence.soviet_turn if side == SOVIET else sequence.axis_turn
    turn = GameTurn(step=at(GameTurn, after) + 1)
    return [playing(), turn, PlayerTurn(side=side, step=at(PlayerTurn, PHASES[phase]))]


def turn_from(step: Callable[..., None]) -> list[Any]:
    return [playing(), GameTurn(step=at(GameTurn, step))]


BEGINNINGS: dict[str, Callable[[], list[Any]]] = {
    "game": lambda: [Playing()],
    "turn": lambda: [playing(), GameTurn()],
    "accounting": partial(turn_from, sequence.account),
    "end of turn": lambda: [playing(), GameTurn(step=at(GameTurn, sequence.axis_turn) + 1)],
    "end of game": lambda: [Playing(step=at(Playing, sequence.next_turn) + 1)],
    **{
        f"{SIDES[side]} {phase}": partial(player_turn, side, phase)
        for side in (SOVIET, AXIS)
        for phase in PHASES
    },
}


def prepare(p: Position, moment: str) -> None:
    """Turn and phasing side."""
    p.turn = TURN
    for frame in BEGINNINGS[moment]():
        if isinstance(frame, PlayerTurn):
            p.phasing = frame.side
