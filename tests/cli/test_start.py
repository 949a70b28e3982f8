"""Commands start fast: each imports what it needs, and the help needs no game."""

from __future__ import annotations

import inspect
import subprocess
import sys

import pytest

import kessel
from kessel.cli.lazily import COMMANDS, fetched
from kessel.games.registry import GAMES, find
from kessel.kernel.errors import BadInput

LOADED = "import sys; print(*(name for name in sys.modules if name.startswith('kessel.')))"


def loaded_by(code: str) -> set[str]:
    """Our modules that are there after some code ran in a new process."""
    run = [sys.executable, "-c", f"{code}\n{LOADED}"]
    answer = subprocess.run(run, capture_output=True, text=True, check=True)
    return set(answer.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_says_what_the_command_says(name: str) -> None:
    """The line in the list is the command's own."""
    command = fetched(name)
    assert " ".join(inspect.cleandoc(command.help or "").split()) == COMMANDS[name].help


def test_the_help_opens_no_game() -> None:
    """Neither a game nor what it stands on."""
    loaded = loaded_by("from kessel.cli.main import main; main(['--help'])")
    assert "kessel.cli.main" in loaded
    assert not {name for name in loaded if name.startswith(("kessel.games", "kessel.board"))}


def test_the_version_opens_nothing() -> None:
    """No game, no command, not even what reads the command line."""
    run = [sys.executable, "-X", "importtime", "-m", "kessel", "--version"]
    answer = subprocess.run(run, capture_output=True, text=True, check=True)
    assert answer.stdout == f"kessel {kessel.__version__}\n"
    imported = {line.rpartition("|")[2].strip() for line in answer.stderr.splitlines()}
    assert "kessel" in imported
    assert not {name for name in imported if name.startswith(("kessel.", "typer", "msgspec"))}


@pytest.mark.parametrize("wanted", [game.id for game in GAMES])
def test_one_game_opens_no_other(wanted: str) -> None:
    """Who plays one game does not wait for the others."""
    loaded = loaded_by(f"from kessel.games.registry import find; find({wanted!r})")
    others = {game.id for game in GAMES} - {wanted}
    assert f"kessel.games.{wanted}.game" in loaded
    assert not {name for name in loaded if name.split(".")[1:3] in [["games", o] for o in others]}


def test_the_shelf_is_a_list_of_games() -> None:
    """By place, by part and by name."""
    assert [game.id for game in GAMES] == list(GAMES.games)
    assert GAMES[-1] is find(GAMES[-1].id) is GAMES[:][-1]
    with pytest.raises(BadInput, match="there is no game 'chess'; expected one of"):
        find("chess")
