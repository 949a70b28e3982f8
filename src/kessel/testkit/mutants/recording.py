"""Games played without any mutant, to be played again with one: by staffs and at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kessel.ai.clock import Clock
from kessel.ai.levels import RANDOM, STAFF
from kessel.ai.players import decide, player
from kessel.kernel import save
from kessel.kernel.game import Game
from kessel.testkit.mutants.probes import Record, begin

LONGEST: Final = 20_000
ORDERS: Final = 9_000
"""About so many orders of a scenario, in at least three games."""


def plans(game: Game) -> Iterator[tuple[Record, tuple[str, str]]]:
    """Every scenario by several pairs of players, in turn with and without optional rules and
    other rulings."""
    optional = tuple(option.id for option in game.optional_rules)
    other = tuple(ruling.id for ruling in game.rulings)
    choices = ((), optional, (*optional, *other), other)
    strong = STAFF if game.staff is not None else RANDOM
    pairs = ((strong, strong), (RANDOM, strong), (RANDOM, RANDOM), (strong, RANDOM))
    for scenario in game.scenarios:
        for number in range(max(3, min(24, ORDERS // scenario.decisions))):
            levels = pairs[number % len(pairs)]
            rehearsal = game.rehearsal_pack is not None and number % 8 == 2
            options = choices[number % len(choices)]
            yield Record(scenario.id, options, rehearsal, number, []), levels


def record_games(game: Game) -> list[Record]:
    return [played(game, record, levels) for record, levels in plans(game)]


def played(game: Game, record: Record, levels: tuple[str, str]) -> Record:
    """One game, as far as it is recorded."""
    position = begin(game, record).position
    notation = game.notation(position)
    players = [player(game, level, record.seed) for level in levels]
    luck = random.Random(record.seed)
    orders: list[str] = []
    while position.outcome is None and len(orders) < LONGEST:
        side = position.to_act
        if levels[side] == RANDOM:
            order = luck.choice(game.options(position))
        else:
            order = decide(game, position, players[side], Clock()).order
        orders.append(notation.write(order))
        game.carry_out(position, order)
    return Record(record.scenario, record.options, record.rehearsal, record.seed, orders)


def write_save(game: Game, record: Record, orders: int, path: Path) -> None:
    """A recorded game up to some order, to look at."""
    match = begin(game, record)
    notation = game.notation(match.position)
    for text in record.orders[:orders]:
        match.do(notation.read(text))
    path.parent.mkdir(parents=True, exist_ok=True)
    save.write(match, path)
