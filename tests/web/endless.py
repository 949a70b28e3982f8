"""A server whose staffs never come back; as a program it is `kessel serve` with such games.

python -m tests.web.endless FOLDER PORT
"""

from __future__ import annotations

import dataclasses
import os
import sys
import threading
from pathlib import Path
from typing import Any

from kessel.cli import serve
from kessel.games import registry
from kessel.kernel.game import Game
from kessel.web.app import create_app
from kessel.web.settings import Settings, to_environment
from tests.ai.staffs import SOUND, never, with_staff

CHOLM: Game = registry.find("circle_of_fire")


def waits(*question: Any) -> Any:
    """Does nothing, for ever; no watch can break it off."""
    threading.Event().wait()


def deaf(answer: Any) -> Game:
    """Circle of Fire with a staff that computes, or waits, for ever."""
    assert CHOLM.staff is not None
    staff = dataclasses.replace(CHOLM.staff, advise=answer, evaluate=answer)
    return dataclasses.replace(CHOLM, staff=staff, packs={})


def heap(answer: Any) -> Game:
    """A short game with such a staff."""
    return with_staff(dataclasses.replace(SOUND, advise=answer, evaluate=answer))


GAMES = (deaf(never), heap(waits))


def found(answer: Any, game: str) -> Game:
    """Such a game by its id, for the processes that think."""
    return deaf(answer) if game == CHOLM.id else heap(answer)


def find(game: str) -> Game:
    return found(never if game == CHOLM.id else waits, game)


def app() -> Any:
    """The application with these games."""
    return create_app(games=GAMES, find=find)


def main(folder: str, port: str) -> None:
    serve.APPLICATION = "tests.web.endless:app"  # type: ignore[misc]
    database = f"sqlite:///{Path(folder) / 'kessel.db'}"
    os.environ.update(
        to_environment(Settings(drawings=folder, draw_ahead=False, limit_new=1e6, poll=0.02))
    )
    serve.serve(database=database, port=int(port))


if __name__ == "__main__":
    main(*sys.argv[1:])
