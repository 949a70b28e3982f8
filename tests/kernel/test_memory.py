"""What is kept for the next time is what would be made anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kessel.games.registry import GAMES
from kessel.kernel.game import Game
from kessel.kernel.memory import Memory
from kessel.testkit.conformance.trial import EVERYTHING

ORDERS = 400 if EVERYTHING else 120


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_scene_that_was_remembered_is_the_scene(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Order after order, of both sides' views and of the position itself."""
    assert game.scene is not None
    chance, position = random.Random(3), game.new(dice=3)
    remember, scene = Memory.get, game.scene

    def made_anew(self: Memory, key: Any, make: Any, *given: Any) -> Any:
        return make(*given)

    for _ in range(ORDERS):
        if position.outcome is not None:
            break
        for seen in (position, *(game.known(position, side) for side in (0, 1))):
            kept = scene(seen)
            monkeypatch.setattr(Memory, "get", made_anew)
            assert scene(seen) == kept
            monkeypatch.setattr(Memory, "get", remember)
        game.carry_out(position, chance.choice(game.options(position)))


def test_what_is_wanted_again_stays() -> None:
    """However much else comes along, and no more is kept than was said."""
    made: list[int] = []

    def make(number: int) -> str:
        made.append(number)
        return str(number)

    memory = Memory(100)
    for number in range(1_000):
        assert memory.get(number, lambda number=number: make(number)) == str(number)  # type: ignore[misc]
        assert memory.get(0, lambda: make(0)) == "0"
        assert len(memory) <= 100
    assert made.count(0) == 1
    memory.get(500, lambda: make(500))
    assert made.count(500) == 2, "what nobody wanted for long is forgotten"
