"""The computer plays every scenario of every game on both sides: the shortest of each game to its
end, if that is not too far, of the others a turn. `make test-all` plays all of them to the end."""

from __future__ import annotations

import pytest

from kessel.ai.arena import Pairing, play
from kessel.ai.clock import Clock
from kessel.ai.players import player
from kessel.games.registry import GAMES, find
from kessel.kernel.match import Match
from kessel.kernel.sides import Side
from kessel.testkit.conformance.trial import EVERYTHING

FAR = 20_000
"""A scenario with more decisions takes two staffs a minute."""
SHORTEST = [
    (game.id, shortest.id)
    for game in GAMES
    if (shortest := min(game.scenarios, key=lambda scenario: scenario.decisions)).decisions <= FAR
]
SCENARIOS = [(game.id, scenario.id) for game in GAMES for scenario in game.scenarios]
WHOLE = SCENARIOS if EVERYTHING else SHORTEST
BEGUN = [pair for pair in SCENARIOS if pair not in WHOLE]
MOST = 3_000
"""No turn has so many orders."""


@pytest.mark.parametrize("game, scenario", WHOLE)
def test_the_staff_plays_the_scenario_against_itself(game: str, scenario: str) -> None:
    """An order that was not offered would be refused; a stalled game would never end."""
    result = play(Pairing(game, scenario, (), ("staff", "staff"), seed=1))
    assert result.level
    assert result.decisions > 50


@pytest.mark.parametrize("game, scenario", BEGUN)
def test_the_staff_plays_a_turn_of_the_scenario(game: str, scenario: str) -> None:
    """The first in which both sides decide something."""
    match = Match.begin(find(game), scenario, dice=1)
    staffs = [player(match.game, "staff", seed) for seed in (2, 3)]
    turn, decided = match.start.turn, set[Side]()
    while match.position.turn == turn or len(decided) < 2:
        assert len(match.entries) < MOST
        if match.position.turn != turn:
            turn, decided = match.position.turn, set()
        side = match.position.to_act
        decided.add(side)
        seat = match.position.players.index(side)
        match.do(staffs[seat].choose(match.view(side), Clock()).order)
    assert len(match.entries) > 10
