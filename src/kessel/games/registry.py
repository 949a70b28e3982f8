"""Every game there is, as one explicit list."""

from __future__ import annotations

from typing import Final

from kessel.games.cherkassy.game import GAME as CHERKASSY
from kessel.games.circle_of_fire.game import GAME as CIRCLE_OF_FIRE
from kessel.games.paulus.game import GAME as PAULUS
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game

GAMES: Final[tuple[Game, ...]] = (CIRCLE_OF_FIRE, CHERKASSY, PAULUS)


def find(game_id: str) -> Game:
    """A game by its id."""
    for game in GAMES:
        if game.id == game_id:
            return game
    known = ", ".join(game.id for game in GAMES)
    raise BadInput(f"there is no game '{game_id}'; expected one of {known}")
