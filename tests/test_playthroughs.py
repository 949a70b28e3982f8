"""Golden playthroughs: today's rules play yesterday's games the same way."""

from __future__ import annotations

from pathlib import Path

import pytest

from kessel.games.registry import GAMES
from kessel.testkit.playthrough import transcript, transcripts

FOLDER = Path(__file__).parent / "playthroughs"
WANTED = transcripts()


@pytest.mark.parametrize("name", WANTED)
def test_playthrough(name: str) -> None:
    """The transcript has not changed; if it should, run `make playthroughs` and read the diff."""
    assert (FOLDER / name).read_text(encoding="utf-8") == transcript(WANTED[name])


def test_every_game_and_scenario_has_one() -> None:
    """A new game, scenario or option gets its playthrough, and no file is left over."""
    assert {path.name for path in FOLDER.glob("*.txt")} == set(WANTED)
    for game in GAMES:
        for scenario in game.scenarios:
            assert any(name.startswith(f"{game.id}-{scenario.id}-") for name in WANTED)
