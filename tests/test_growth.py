"""What the bench sounds grows with the map no more than it must: measured loosely, the bench says
how much exactly."""

from __future__ import annotations

from functools import cache

import pytest

from kessel.games.registry import GAMES
from kessel.kernel.game import Game
from kessel.testkit.bench import measure_soundings

sounded = pytest.mark.parametrize(
    "game", [game for game in GAMES if game.soundings], ids=lambda game: game.id
)


@cache
def growth(game: Game) -> dict[str, float]:
    return {name: found.growth for name, found in measure_soundings(game).items()}


@sounded
def test_reach_does_not_grow_with_the_map(game: Game) -> None:
    assert growth(game)["reach"] < 2


@sounded
@pytest.mark.parametrize("search", ["zones", "supply"])
def test_searches_of_the_whole_map_grow_with_it_and_no_more(game: Game, search: str) -> None:
    assert growth(game)[search] < 7
