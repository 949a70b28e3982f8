"""How fast the games are: random play beside python-chess in the same run, the small parts, and
searches over the map with their growth.

Short slices of both alternate and are measured in processor time, so that a busy machine slows both
alike; each figure is a median over the slices, the ratio that of the pairs.
"""

from __future__ import annotations

import functools
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from kessel.games.registry import GAMES
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.orders import Order

SLICE: Final = 0.1
"""Seconds of one slice."""
LONGEST_CHESS_GAME: Final = 300
"""Plies after which a new chess game begins."""
SAMPLES: Final = 15
"""Positions on which the small parts are measured, at least."""
ROUNDS: Final = 9
"""Times that a sounding is taken, on the small and on the large map in turn."""


class Parts(msgspec.Struct):
    """Medians in microseconds."""

    copy: float
    apply: float
    encode: float
    decode: float
    options: float
    preview: float | None


class Sounding(msgspec.Struct):
    """One search over the map."""

    microseconds: float
    growth: float
    """How many times as long it takes on a map four times as large."""


class Figures(msgspec.Struct):
    """One game's figures; a decision is one look at the options and one order carried out."""

    game: str
    decisions_per_second: float
    chess_moves_per_second: float
    ratio: float
    microseconds: Parts
    copy_in_orders: float
    """Orders that could be carried out in the time of one copy."""
    soundings: dict[str, Sounding]


def measure(seconds: float) -> list[Figures]:
    """The figures of every game, measured for so many seconds each."""
    return [measure_game(game, seconds) for game in GAMES]


def measure_game(game: Game, seconds: float) -> Figures:
    play, chess = random_play(game), random_chess()
    rates: tuple[list[float], list[float]] = ([], [])
    for _ in range(max(3, round(seconds / (2 * SLICE)))):
        rates[0].append(rate(play))
        rates[1].append(rate(chess))
    decisions, moves = (statistics.median(found) for found in rates)
    ratio = statistics.median(ours / theirs for ours, theirs in zip(*rates, strict=True))
    parts = measure_parts(game)
    return Figures(
        game.id, decisions, moves, ratio, parts, parts.copy / parts.apply, measure_soundings(game)
    )


def rate(steps: Iterator[None]) -> float:
    """Steps a second during one slice."""
    count, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SLICE:
        for _ in range(50):
            next(steps)
        count += 50
    return count / spent


def random_play(game: Game) -> Iterator[None]:
    """Random legal decisions, game after game."""
    chance, number = random.Random(0), 0
    while True:
        position = game.new(dice=number)
        number += 1
        while position.outcome is None:
            game.carry_out(position, chance.choice(game.options(position)))
            yield


def random_chess() -> Iterator[None]:
    """Random legal moves, game after game."""
    try:
        import chess
    except ModuleNotFoundError:
        raise BadInput("bench needs python-chess; install it with: pip install chess") from None
    chance = random.Random(0)
    while True:
        board = chess.Board()
        for _ in range(LONGEST_CHESS_GAME):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
            yield


# --- the small parts -----------------------------------------------------------------------------


def measure_parts(game: Game) -> Parts:
    positions, pending = sample(game)
    encoded = [game.encode(position) for position in positions]
    fights: list[tuple[Any, Order | None]] = [(p, None) for p in pending]
    for p in positions:
        fights += [(p, order) for order in game.options(p) if game.preview(p, order)]
    return Parts(
        copy=median_time(game.copy, positions),
        apply=statistics.median(apply_time(game, position) for position in positions),
        encode=median_time(game.encode, positions),
        decode=median_time(game.decode, encoded),
        options=median_time(game.options, positions),
        preview=median_time(lambda fight: game.preview(*fight), fights) if fights else None,
    )


def sample(game: Game) -> tuple[list[Any], list[Any]]:
    """Positions out of a random game, evenly spread, and some with a fight under way."""
    chance, position = random.Random(1), game.new(dice=1)
    seen: list[Any] = []
    fights: list[Any] = []
    orders, every = 0, 1
    while position.outcome is None:
        if orders % every == 0:
            seen.append(game.copy(position))
        if len(seen) == 2 * SAMPLES:
            del seen[1::2]
            every *= 2
        if len(fights) < SAMPLES and game.preview(position):
            fights.append(game.copy(position))
        game.carry_out(position, chance.choice(game.options(position)))
        orders += 1
    return seen, fights


def apply_time(game: Game, position: Any) -> float:
    """Microseconds to carry out an order: the mean over some random ones of the best of a few."""
    orders = random.Random(2).choices(game.options(position), k=5)
    return statistics.mean(
        min(
            microseconds(functools.partial(game.carry_out, game.copy(position)), order)
            for _ in range(3)
        )
        for order in orders
    )


def median_time(work: Callable[[Any], object], things: list[Any]) -> float:
    """Microseconds of one call: the median over the things of the best of a few calls."""
    return statistics.median(min(microseconds(work, thing) for _ in range(5)) for thing in things)


def microseconds(work: Callable[[Any], object], thing: Any) -> float:
    began = time.process_time()
    work(thing)
    return (time.process_time() - began) * 1e6


# --- searches over the map -----------------------------------------------------------------------


def measure_soundings(game: Game) -> dict[str, Sounding]:
    """What a game offers, on its own map and on one of twice the width and twice the height."""
    if game.soundings is None:
        return {}
    near, far = game.soundings(1), game.soundings(2)
    return {name: compare(work, far[name]) for name, work in near.items()}


def compare(near: Callable[[], object], far: Callable[[], object]) -> Sounding:
    """One after the other, so that a busy machine slows both alike."""
    pairs = [(processor_time(near), processor_time(far)) for _ in range(ROUNDS)]
    growth = statistics.median(large / small for small, large in pairs)
    return Sounding(min(small for small, _ in pairs) * 1e6, growth)


def processor_time(work: Callable[[], object], least: float = 0.005) -> float:
    """Seconds of one call, out of as many as can be told apart by the clock."""
    calls, began = 0, time.process_time()
    while (spent := time.process_time() - began) < least:
        work()
        calls += 1
    return spent / calls
