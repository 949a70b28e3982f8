"""Games are opened when somebody wants them, once, and rehearsed before anybody has them."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from kessel.games.registry import Shelf
from kessel.kernel.game import Game
from kessel.testkit.nimble import NIMBLE
from kessel.web.hall.cupboard import Cupboard


def test_looking_for_a_game_does_not_open_it() -> None:
    opened: list[str] = []

    def nimble() -> Game:
        opened.append("nimble")
        return NIMBLE

    games = Cupboard(Shelf(nimble), lambda _: None)
    assert list(games) == ["nimble"]
    assert len(games) == 1
    assert "nimble" in games
    assert "ludo" not in games
    with pytest.raises(KeyError):
        games["ludo"]
    assert not opened
    assert games["nimble"] is games["nimble"] is NIMBLE
    assert opened == ["nimble"]


def test_nobody_gets_a_game_before_it_is_rehearsed() -> None:
    """Whoever comes while another opens it waits."""
    began, may_end, rehearsed = threading.Event(), threading.Event(), []

    def rehearse(game: Game) -> None:
        began.set()
        may_end.wait(10)
        rehearsed.append(game.id)

    games = Cupboard([NIMBLE], rehearse)
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(games.__getitem__, "nimble") for _ in range(4)]
        assert began.wait(10)
        assert not any(one.done() for one in asked)
        may_end.set()
        assert all(one.result(10) is NIMBLE for one in asked)
    assert rehearsed == ["nimble"]


def test_what_cannot_be_opened_is_tried_again() -> None:
    tries: list[None] = []

    def rehearse(_: Game) -> None:
        tries.append(None)
        if len(tries) == 1:
            raise OSError("no disk")

    games = Cupboard([NIMBLE], rehearse)
    with pytest.raises(OSError, match="no disk"):
        games["nimble"]
    assert games["nimble"] is NIMBLE
