"""Counts from fixed positions: how many ways there are to go on, and how many places they lead to.

The positions are snapshots in `tests/positions`. A number that changes means that a rule or the
order of the options changed: if it should have, put the new numbers here and say why.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kessel.games.registry import find
from kessel.kernel.game import Game
from kessel.kernel.match import position_hash

POSITIONS = Path(__file__).parent / "positions"
GAME = find("circle_of_fire")

CIRCLE_OF_FIRE: dict[str, tuple[tuple[int, int], ...]] = {
    "casualties": ((4, 4), (4, 2), (8, 4)),
    "fire": ((6, 6), (46, 35), (451, 243)),
    "first-impulse": ((2, 2), (70, 70), (1344, 1330)),
    "forced-retreat": ((4, 2), (24, 8), (432, 162)),
    "german-impulse": ((44, 42), (565, 483), (4908, 2939)),
    "on-the-march": ((4, 4), (18, 14), (167, 125)),
    "pairing": ((6, 6), (25, 21), (80, 61)),
    "redeployment": ((21, 21), (362, 362), (5106, 4966)),
    "reroll": ((2, 2), (4, 4), (10, 10)),
    "screening": ((4, 4), (22, 22), (64, 61)),
    "selecting": ((5, 5), (10, 10), (345, 345)),
    "setting-up": ((72, 72), (4032, 2016)),
    "voluntary-retreat": ((6, 6), (48, 48), (261, 231)),
    "zone-bonus": ((3, 3), (318, 318), (12506, 12506)),
}
CHERKASSY: dict[str, tuple[tuple[int, int], ...]] = {
    "a-stack-on-the-move": ((9, 9), (135, 125)),
    "advance": ((3, 3), (22, 22), (212, 212)),
    "arrival": ((11, 11), (33, 22), (66, 44)),
    "attackers": ((4, 4), (8, 8), (16, 16)),
    "defenders": ((3, 3), (6, 6), (12, 2)),
    "losses": ((2, 2), (6, 6), (44, 44)),
    "recovery": ((3, 2), (6, 4), (574, 385)),
    "support": ((4, 4), (11, 11), (56, 56)),
    "the-march": ((3, 3), (43, 42), (355, 314)),
}
PAULUS: dict[str, tuple[tuple[int, int], ...]] = {
    "a-stack-on-the-move": ((9, 9), (151, 138)),
    "advance": ((7, 7), (65, 65), (386, 386)),
    "airlift": ((2, 2), (4, 3), (644, 483)),
    "an-overrun": ((4, 4), (141, 141)),
    "arrival": ((37, 37), (222, 222)),
    "attackers": ((5, 5), (25, 25), (90, 90)),
    "bombardment": ((6, 6), (36, 24), (216, 44)),
    "consumption": ((3, 3), (167, 166)),
    "infiltration": ((3, 3), (57, 57), (1064, 1028)),
    "offensive-supply": ((3, 3), (160, 160)),
    "reaction": ((12, 12), (128, 118)),
    "result": ((3, 3), (9, 8), (97, 62)),
    "retreat": ((5, 5), (12, 12), (216, 216)),
    "routed": ((3, 3), (11, 11), (146, 143)),
    "set-up": ((39, 39), (1141, 864)),
    "too-many": ((3, 3), (16, 16), (144, 144)),
    "under-fire": ((3, 3), (6, 6), (45, 45)),
}
COUNTS = {"circle_of_fire": CIRCLE_OF_FIRE, "cherkassy": CHERKASSY, "paulus": PAULUS}
"""For each game and position, by depth: sequences of orders, and different positions they reach."""

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
