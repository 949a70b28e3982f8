"""The part of the board that a scenario is played on."""

from __future__ import annotations

import pytest

from kessel.games.registry import GAMES
from kessel.kernel.game import Game
from kessel.kernel.scene import Point

SCENARIOS = [
    (game, scenario.id)
    for game in GAMES
    if game.board and game.scene and hasattr(game.pack(), "in_play")
    for scenario in game.scenarios
]


def is_inside(point: Point, field: tuple[Point, Point]) -> bool:
    (left, top), (right, bottom) = field
    return left < point[0] < right and top < point[1] < bottom


def test_some_scenarios_leave_part_of_the_map() -> None:
    parts = [(game.id, name) for game, name in SCENARIOS if not all(game.pack().in_play[name])]
    assert ("spring_prelude", "northern-pincer") in parts
    assert ("paulus", "kalach") in parts
    assert len(parts) < len(SCENARIOS)


@pytest.mark.parametrize(
    "game, scenario", SCENARIOS, ids=[f"{game.id}-{name}" for game, name in SCENARIOS]
)
def test_the_field_is_around_the_hexes_in_play(game: Game, scenario: str) -> None:
    """A client that opens on it shows all of them, and as little else as can be."""
    assert game.board
    assert game.scene
    pack = game.pack()
    in_play, spaces = pack.in_play[scenario], game.board(pack).spaces
    field = game.scene(game.new(scenario)).field
    if all(in_play):
        assert field is None
        return
    assert field is not None
    assert all(is_inside(space.centre, field) for space in spaces if in_play[space.id])
    around = pack.map.grid.neighbours
    for space in spaces:
        if not in_play[space.id] and not any(in_play[near] for near in around[space.id]):
            assert not is_inside(space.centre, field), space.label
