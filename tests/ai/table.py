"""Games between players, watched order by order."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, Final

from kessel.ai.clock import Clock
from kessel.ai.players import Player, decide, player
from kessel.ai.thought import Thought
from kessel.games.registry import GAMES, find
from kessel.kernel.game import Game, View
from kessel.kernel.match import Match
from kessel.kernel.orders import Order

GAME: Game = find("circle_of_fire")
JUDGED = [game for game in GAMES if game.staff is not None]
MET: Final = {"spark": 850}
"""So many orders are given until both sides have fought; in most games fewer."""


def seats(levels: Sequence[str], seed: int) -> list[Player]:
    return [player(GAME, level, 2 * seed + i) for i, level in enumerate(levels)]


def play(
    levels: Sequence[str],
    seed: int,
    options: Sequence[str] = (),
    until: Callable[[Any], bool] = lambda position: False,
    watch: Callable[[View, Thought], None] | None = None,
) -> tuple[Any, list[Order]]:
    """Play until something is so, or to the end: the position and every order given."""
    position = GAME.new(options=options, dice=seed)
    players, clock, given = seats(levels, seed), Clock(), []
    while position.flow and not until(position):
        side = position.to_act
        view = GAME.view(position, side)
        thought = players[position.players.index(side)].choose(view, clock)
        assert thought.order in view.options, thought
        if watch is not None:
            watch(view, thought)
        given.append(thought.order)
        GAME.carry_out(position, thought.order)
    return position, given


@functools.cache
def recorded(game: Game, seed: int = 3, most: int | None = None) -> Match:
    """The staff against itself, for so many orders."""
    most = most or MET.get(game.id, 400)
    match = Match.begin(game, dice=seed)
    both = [player(game, "staff", seed), player(game, "staff", seed + 1)]
    while match.position.flow and len(match.entries) < most:
        side = match.position.to_act
        seat = both[match.position.players.index(side)]
        match.do(decide(game, match.position, seat, Clock()).order)
    return match
