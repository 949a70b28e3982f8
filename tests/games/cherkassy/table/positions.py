"""The printed board, and positions of random games to look at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.orders import (
    Done,
)
from kessel.games.cherkassy.rules.state import (
    ChoosingMover,
    Moving,
    Position,
)
from kessel.games.cherkassy.table.picture.board import board
from kessel.kernel.sides import NOBODY, Side

PACK: Final = GAME.pack()
BOARD: Final = board(PACK)
MAP: Final = PACK.map
GRID: Final = MAP.grid
SCENARIOS: Final = ("forging", "hammering", "breaking", "campaign")
BOXES: Final = {box.id for box in BOARD.boxes}
LOOKERS: Final = (GERMAN, SOVIET, NOBODY)


def random_positions(seed: int, decisions: int) -> Iterator[Position]:
    """A game at random, one and the same object after each order."""
    chance = random.Random(seed)
    p = GAME.new(SCENARIOS[seed % 4], dice=seed)
    for _ in range(decisions):
        if not p.flow:
            return
        yield p
        GAME.carry_out(p, chance.choice(GAME.options(p)))


@cache
def played() -> tuple[Position, ...]:
    """Positions in the middle of random games of all scenarios."""
    found = []
    for seed in range(8):
        for number, p in enumerate(random_positions(seed, 1300)):
            if number % 260 == 130 + 7 * seed:
                found.append(GAME.copy(p))
    return tuple(found)


def movement(scenario: str, side: Side) -> Position:
    """The start of a side's first movement phase."""
    p: Position = GAME.new(scenario)
    while not (isinstance(p.flow[-1], ChoosingMover) and p.to_act == side):
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else options[0])
    return p


def movers(p: Position) -> list[UnitId]:
    frame = p.flow[-1]
    if isinstance(frame, Moving):
        return list(frame.units)
    phase = p.flow[-2]
    return list(phase.left)  # type: ignore[union-attr]
