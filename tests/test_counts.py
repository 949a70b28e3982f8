"""Counts from fixed positions: how many ways there are to go on, and how many places they lead to.

The positions are snapshots in `tests/positions`, the numbers lie beside them in `counts.txt`. One
that changes means that a rule or the order of the options changed: if it should have, put the new
numbers there and say why.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kessel.games.registry import GAMES, find
from kessel.kernel.game import Game
from kessel.kernel.match import position_hash

POSITIONS = Path(__file__).parent / "positions"
GAME = find("circle_of_fire")


def read_counts(game: str) -> dict[str, tuple[tuple[int, int], ...]]:
    """For each position, by depth: sequences of orders, and different positions they reach."""
    found = {}
    for line in (POSITIONS / game / "counts.txt").read_text(encoding="utf-8").splitlines():
        name, numbers = line.split(": ")
        parted = [number.split("/") for number in numbers.split()]
        found[name] = tuple((int(ways), int(places)) for ways, places in parted)
    return found


COUNTS = {game.id: read_counts(game.id) for game in GAMES}

LIST_ORDER = """
activate 10
fire 10 7
activate 13
fire 13 8
activate 17
activate 20
activate 23
activate 24
activate 28
activate 30
activate 31
activate 33
activate 34
activate C
fire C C
activate E
bombard G35 1
bombard G35 3
bombard G35 5
bombard G35 7
bombard G35 8
bombard G35 16
bombard G35 A
bombard G35 B
bombard G35 C
bombard G35 F
bombard G38 1
bombard G38 3
bombard G38 5
bombard G38 7
bombard G38 8
bombard G38 16
night
stubborn 10
stubborn 13
stubborn 17
stubborn 20
stubborn 23
stubborn 24
stubborn 30
stubborn 31
stubborn 33
stubborn 34
pass
"""


def load(game: Game, name: str) -> Any:
    """A snapshot, with the pack that we ship today."""
    text = (POSITIONS / game.id / f"{name}.json").read_text(encoding="utf-8")
    return game.decode(text.replace('"pack":"shipped"', f'"pack":"{game.pack().hash}"'))


def counts(game: Game, position: Any, depth: int) -> tuple[tuple[int, int], ...]:
    """Sequences and different positions for every depth down to `depth`."""
    level, found = [position], []
    for _ in range(depth):
        level = [after for before in level for after in continuations(game, before)]
        found.append((len(level), len({position_hash(game, after) for after in level})))
    return tuple(found)


def continuations(game: Game, position: Any) -> list[Any]:
    found = []
    for order in game.options(position):
        found.append(game.copy(position))
        game.carry_out(found[-1], order)
    return found


@pytest.mark.parametrize("game, name", [(game, n) for game, known in COUNTS.items() for n in known])
def test_counts(game: str, name: str) -> None:
    """The same number of ways, to the same number of places."""
    expected = COUNTS[game][name]
    assert counts(find(game), load(find(game), name), len(expected)) == expected


@pytest.mark.parametrize("game", COUNTS)
def test_every_position_is_counted(game: str) -> None:
    """No snapshot lies about unused."""
    assert {path.stem for path in (POSITIONS / game).glob("*.json")} == set(COUNTS[game])


def test_the_order_of_the_list() -> None:
    """Players, saves and studies see options in this order; it changes on purpose only."""
    position = load(GAME, "german-impulse")
    notation = GAME.notation(position)
    written = [notation.write(order) for order in GAME.options(position)]
    assert written == LIST_ORDER.strip().splitlines()
