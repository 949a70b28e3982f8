"""Every game there is, as one explicit list: the one place that is told of a new game."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Final, overload

from kessel.board.compiled import load_at_once
from kessel.kernel.game import Game
from kessel.kernel.misread import Misread


def circle_of_fire() -> Game:
    from kessel.games.circle_of_fire.game import GAME

    return GAME


def cherkassy() -> Game:
    from kessel.games.cherkassy.game import GAME

    return GAME


def paulus() -> Game:
    from kessel.games.paulus.game import GAME

    return GAME


def spring_prelude() -> Game:
    from kessel.games.spring_prelude.game import GAME

    return GAME


def spark() -> Game:
    from kessel.games.spark.game import GAME

    return GAME


def nimble() -> Game:
    from kessel.testkit.nimble import NIMBLE

    return NIMBLE


def salient() -> Game:
    from kessel.testkit.salient import SALIENT

    return SALIENT


class Shelf(Sequence[Game]):
    """Games in a row, each opened when somebody wants it: that takes a moment."""

    def __init__(self, *games: Callable[[], Game]) -> None:
        self.games = {game.__name__: game for game in games}

    def __len__(self) -> int:
        return len(self.games)

    @overload
    def __getitem__(self, place: int) -> Game: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Game]: ...
    def __getitem__(self, place: int | slice) -> Game | Sequence[Game]:
        chosen = list(self.games.values())[place]
        return [game() for game in chosen] if isinstance(chosen, list) else chosen()

    def find(self, game_id: str) -> Game:
        """A game by its id."""
        if game_id not in self.games:
            known = ", ".join(self.games)
            raise Misread("no-game", typed=game_id, known=known)
        return self.games[game_id]()


REAL: Final = (circle_of_fire, cherkassy, paulus, spring_prelude, spark)
TOYS: Final = (nimble, salient)
"""Small ones that show how games are made: found by name, listed if KESSEL_TOYS is set."""
UNFINISHED: Final[tuple[Callable[[], Game], ...]] = ()
"""In the making: found by name, listed nowhere."""
GAMES: Final = Shelf(*REAL, *(TOYS if os.environ.get("KESSEL_TOYS") else ()))


def find(game_id: str) -> Game:
    """A game by its id, listed or not."""
    others = {game.__name__: game for game in (*TOYS, *UNFINISHED)}
    return others[game_id]() if game_id in others else GAMES.find(game_id)


def make_ready() -> None:
    """For a process that is going to play a great deal: packs read, searches compiled."""
    for game in GAMES:
        game.pack()
    load_at_once()
