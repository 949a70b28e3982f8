"""What a game's README says of where a rule stands is there."""

from __future__ import annotations

import re

import pytest

from kessel.games.registry import GAMES
from kessel.kernel.game import Game

NAMED = re.compile(r"(?:`(\w+)` in )?`([\w/]+\.py)`")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_readme_names_files_and_functions_that_exist(game: Game) -> None:
    text = (game.folder / "README.md").read_text()
    named = [(found[1], found[2]) for found in NAMED.finditer(text)]
    assert named
    assert [(name, file) for name, file in named if not stands(game, name or "", file)] == []


def stands(game: Game, name: str, file: str) -> bool:
    """In the game's folder, or in the program's."""
    source = game.folder.parents[1]
    files = [path for path in source.rglob("*.py") if path.as_posix().endswith("/" + file)]
    return any(re.search(rf"\b{name}\b", path.read_text()) for path in files)
