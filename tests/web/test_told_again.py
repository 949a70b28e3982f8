"""What was put into words before is told again only where it is the same."""

from __future__ import annotations

import random

import pytest

from kessel.games.registry import GAMES
from kessel.kernel.game import Game
from kessel.kernel.match import Match
from kessel.kernel.sides import NOBODY, Side
from kessel.web.wire import render


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_remembered_words_are_the_words(game: Game) -> None:
    """Of every event as each side knows it, and of the order it came of: nobody is told what was
    put into words for who knows more."""
    chance, match = random.Random(5), Match.begin(game, dice=5)
    for number in range(60):
        before = game.copy(match.position)
        match.do(chance.choice(match.options))
        entry = match.entries[-1]
        for reader in (Side(0), Side(1), NOBODY):
            for events in (entry.events, match.known(number, reader).events):
                told = render.event_views(game, before, events, "en")
                anew = [render.event_view(game, before, event, "en") for event in events]
                assert list(told) == anew
        (option,) = render.option_views(game, before, (entry.order,), "en")
        assert option == render.option_view(game, before, entry.order, "en")
        if not match.options:
            break
