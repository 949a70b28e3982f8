"""What the bench sounds grows with the map no more than it must: measured loosely, the bench says
how much exactly."""

from __future__ import annotations

import gc
import random
import tracemalloc
from functools import cache

import pytest

from kessel.games.registry import GAMES, find
from kessel.kernel.game import Game
from kessel.kernel.match import Match
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


def test_a_long_game_takes_little_memory() -> None:
    """A campaign of 20,000 orders takes less than 5 MB, this part of one a fourth of that: old
    positions on the way are pressed, and an order is no tuple of tuples."""
    assert taken(3_000) < 1_300_000


def taken(orders: int) -> int:
    """Bytes that a random campaign of so many orders holds; what all games share is not counted."""
    gc.collect()
    for counted in (False, True):
        if counted:
            tracemalloc.start()
        luck, match = random.Random(1), Match.begin(find("cherkassy"), "campaign", (), 1)
        for _ in range(orders):
            match.do(luck.choice(match.options))
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held
