"""Every scenario of every game is played to its end by the computer, on both sides."""

from __future__ import annotations

import pytest

from kessel.ai.arena import Pairing, play
from kessel.games.registry import GAMES
from kessel.testkit.conformance import EVERYTHING

LONGER = ("izyum-campaign", "aggressive-campaign")
"""The same set-ups for more turns: played by `make test-all`."""
SCENARIOS = [
    (game.id, scenario.id)
    for game in GAMES
    for scenario in game.scenarios
    if EVERYTHING or scenario.id not in LONGER
]


@pytest.mark.parametrize("game, scenario", SCENARIOS)
def test_the_staff_plays_the_scenario_against_itself(game: str, scenario: str) -> None:
    """An order that was not offered would be refused; a stalled game would never end."""
    result = play(Pairing(game, scenario, (), ("staff", "staff"), seed=1))
    assert result.level
    assert result.decisions > 50
