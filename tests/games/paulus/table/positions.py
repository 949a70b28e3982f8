"""The printed board, and positions of random games to look at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules.orders import (
    Done,
)
from kessel.games.paulus.rules.r05_movement.s5_phases import move_refusal
from kessel.games.paulus.rules.state import (
    ChoosingMover,
    Deploying,
    Kind,
    MovePhase,
    Moving,
    Position,
)
from kessel.games.paulus.table.picture.board import board
from kessel.kernel.sides import NOBODY, Side

PACK: Final = GAME.pack()
BOARD: Final = board(PACK)
MAP: Final = PACK.map
GRID: Final = MAP.grid
SCENARIOS: Final = ("kalach", "winter-storm", "campaign")
OPTIONS: Final = tuple(option.id for option in GAME.optional_rules)
BOXES: Final = {box.id for box in BOARD.boxes}
LOOKERS: Final = (AXIS, SOVIET, NOBODY)
BRISK: Final = 0.2


def random_positions(seed: int, decisions: int) -> Iterator[Position]:
    """A game at random, one and the same object after each order; odd ones with every option. The
    set-up is cut short."""
    chance = random.Random(seed)
    options = OPTIONS if seed % 2 else ()
    p = GAME.new(SCENARIOS[seed % 3], options=options, dice=seed)
    for _ in range(decisions):
        if not p.flow:
            return
        yield p
        enough = isinstance(p.flow[-1], Deploying) and chance.random() < BRISK
        GAME.carry_out(p, Done() if enough else chance.choice(GAME.options(p)))


@cache
def played() -> tuple[Position, ...]:
    """Positions in the middle of random games of all scenarios."""
    found = []
    for seed in range(4):
        for number, p in enumerate(random_positions(seed, 700)):
            if number % 140 == 70 + 7 * seed:
                found.append(GAME.copy(p))
    return tuple(found)


def movement(scenario: str, side: Side, kind: Kind = Kind.MOVEMENT) -> Position:
    """The start of a side's first movement phase."""
    p: Position = GAME.new(scenario, options=OPTIONS)
    while not (
        isinstance(p.flow[-1], ChoosingMover)
        and p.to_act == side
        and any(isinstance(f, MovePhase) and f.kind is kind for f in p.flow)
    ):
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else options[0])
    return p


def movers(p: Position) -> list[UnitId]:
    frame = p.flow[-1]
    if isinstance(frame, Moving):
        return list(frame.units)
    phase = p.flow[-2]
    assert isinstance(phase, MovePhase)
    return [unit for unit in phase.left if move_refusal(p, phase, unit) is None]
