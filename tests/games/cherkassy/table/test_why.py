"""Why a unit cannot be taken to a hex: asked at random, and measured by the rules' own steps."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import UnitId
from kessel.games.cherkassy.rules.orders import Move
from kessel.games.cherkassy.rules.r08_stacking import stacking_refusal
from kessel.games.cherkassy.rules.r10_movement.s1_steps import (
    allowance,
    bound,
    spent_after,
    step_refusal,
)
from kessel.games.cherkassy.rules.state import ChoosingMover, ChoosingTarget, Moving, Position
from tests.games.whynot import GAMES, Asking, Distances, ask, cheapest

LIFTED: Final = 10_000
"""An allowance that no way exhausts."""
ENOUGH: Final = 1_000
"""Who has spent more than that has spent everything, on a step that takes all."""


def around(p: Position, unit: int) -> list[Hex]:
    return p.pack.map.grid.within(p.hex_of[unit], 2 * p.pack.units[unit].allowance)


def on_the_move(p: Position, unit: int) -> tuple[Position, Moving]:
    """The position with the unit in hand."""
    if isinstance(p.flow[-1], ChoosingMover):
        p = GAME.copy(p)
        GAME.carry_out(p, Move(UnitId(unit)))
    frame = p.flow[-1]
    assert isinstance(frame, Moving)
    return p, frame


def lifted(p: Position, unit: UnitId) -> Position:
    """The same with an allowance that no way exhausts."""
    after = GAME.copy(p)
    after.pack = copy.copy(p.pack)
    units = list(p.pack.units)
    units[unit] = replace(units[unit], allowance=LIFTED)
    after.pack.units = tuple(units)
    return after


def distances(p: Position, unit: int) -> Distances:
    """10.1 Hex by hex, as the rules let one unit of a stack go."""
    mover = UnitId(unit)
    p, f = on_the_move(p, unit)
    spent = f.spent[f.units.index(mover)]
    free = lifted(p, mover)

    def steps(here: Hex, so_far: int) -> Iterator[tuple[Hex, int]]:
        total = spent + so_far
        at = Moving(f.side, [mover], [total], here, f.march)
        if bound(free, at, mover, total) is not None:
            return
        for side in range(6 * here, 6 * here + 6):
            there = free.pack.map.grid.around[side]
            if there == OFF_MAP or step_refusal(free, at, mover, total, side) is not None:
                continue
            if there != f.here and stacking_refusal(free, f.units, there) is not None:
                continue
            after = spent_after(free, at, mover, total, side)
            if after < ENOUGH:
                yield there, after - spent

    return Distances(cheapest(f.here, steps), allowance(p, mover, f.march) - spent)


ASKING: Final = Asking(GAME, lambda p, unit: p.hex_of[unit], around, distances)


def test_every_hex_has_its_reason() -> None:
    given = ask(ASKING, range(GAMES))
    assert {"too-far", "on-the-way", "enemy-there", "has-moved"} <= given.keys()
    assert given["too-far"] > 20 * GAMES
    assert given["on-the-way"] > 5 * GAMES


def test_counters_face_down_get_a_sentence() -> None:
    """8.3 Of the side that decides too: who waits, or only looks on, sees those face down."""
    p: Position = GAME.new("hammering", dice=1)
    luck, asked = random.Random(1), set()
    for _ in range(1_500):
        asked.add(type(p.flow[-1]))
        for unit in range(p.pack.unknown, len(p.pack.units)):
            refusal = GAME.why_not(p, unit, luck.randrange(len(p.pack.map.grid)))
            for language in ("en", "ja"):
                assert refusal is None or GAME.explain(p, refusal, language)
        GAME.carry_out(p, luck.choice(GAME.options(p)))
    assert {ChoosingMover, Moving, ChoosingTarget} <= asked
