"""Which weights win: games in which both sides vary theirs, and a step towards what won more.

Every game draws the weights of both sides around a centre, by a factor where they go by ratio and
by a span where they may be nothing. How the result leans with each weight is read off all games at
once (least squares), so that one game tells something of every weight. The centre moves towards
what wins, by one span at most, and the next round begins there. At the end the staff that was found
plays the one by hand, with sides swapped, in games that nobody has learnt from.
"""

from __future__ import annotations

import dataclasses
import math
import random
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, NamedTuple

import msgspec
import numpy

from kessel.ai.clock import Clock
from kessel.ai.guard import guarded
from kessel.ai.players import StaffPlayer, decide, staff_of
from kessel.games.registry import find
from kessel.kernel.doctrine import Doctrines, Weights
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.staff import Plan
from kessel.learning.lessons import points

FACTOR: Final = 0.6
"""One span of a weight that goes by ratio, as a logarithm: from a half to nearly twice."""
FARTHEST: Final = 2.0
"""Spans from the centre that are tried."""
STEP: Final = 1.0
CERTAIN: Final = 4.0
"""Spans by which a round moves the weight that matters most, once its gain is so many times what it
may be off; else in proportion. A whole step on less goes astray as often as not."""
FEWEST: Final = 4
"""Games for every weight of both sides: of fewer nothing can be read off."""

Varied = tuple[float, ...]
Centre = tuple[Weights, Weights]
"""The weights of each side that are not as by hand."""
BY_HAND: Final[Centre] = ({}, {})


class Drawn(NamedTuple):
    """A game to play: its dice, and the weights around which both sides draw theirs; without a span
    they keep to them."""

    game: str
    scenario: str
    seed: int
    centre: Centre
    span: float = 1.0


class Tried(msgspec.Struct, frozen=True):
    """A game that was played."""

    drawn: Drawn
    points: float
    """Of side 0."""
    varied: tuple[Varied, Varied]
    """By side: how many spans each weight lay from the centre."""


class Slope(NamedTuple):
    """How much of a game one more span of a weight wins, and how far that may be off."""

    side: int
    name: str
    gain: float
    error: float

    @property
    def sure(self) -> float:
        """The gain, the smaller the less sure it is."""
        return self.gain * max(0.0, 1.0 - (self.error / self.gain) ** 2) if self.gain else 0.0


def doctrines_of(game: Game) -> Doctrines:
    found = staff_of(game).doctrines
    if found is None:
        raise BadInput(f"the staff of {game.id} has no weights to tune")
    return found


# --- playing -------------------------------------------------------------------------------------


def shifted(doctrines: Doctrines, weights: Weights, by: Varied) -> Weights:
    """Weights so many spans from others."""
    hand = dict(zip(doctrines.names, doctrines.hand.weights, strict=True))
    found = {}
    for name, spans in zip(doctrines.names, by, strict=True):
        value, span = weights.get(name, hand[name]), doctrines.spans.get(name)
        found[name] = value * math.exp(FACTOR * spans) if span is None else value + span * spans
    return found


def draw(doctrines: Doctrines, drawn: Drawn) -> tuple[tuple[Varied, Varied], tuple[Plan, Plan]]:
    """The weights of both sides for a game."""
    luck = random.Random(f"doctrine {drawn.seed}")
    varied, plans = [], []
    for weights in drawn.centre:
        far = (luck.gauss(0.0, drawn.span) for _ in doctrines.names)
        by = tuple(max(-FARTHEST, min(FARTHEST, one)) for one in far)
        varied.append(by)
        plans.append(doctrines.plan(shifted(doctrines, weights, by)))
    return (varied[0], varied[1]), (plans[0], plans[1])


def play(drawn: Drawn) -> Tried:
    """A game between two staffs, each side with its own weights."""
    game = find(drawn.game)
    varied, plans = draw(doctrines_of(game), drawn)
    staff = dataclasses.replace(guarded(staff_of(game)), usual=lambda p: plans[p.to_act])
    position = game.new(drawn.scenario, dice=drawn.seed)
    seats = [StaffPlayer(staff, random.Random(2 * drawn.seed + i)) for i in range(2)]
    while position.flow:
        seat = seats[position.players.index(position.to_act)]
        game.carry_out(position, decide(game, position, seat, Clock()).order)
    assert position.outcome is not None
    return Tried(drawn, points(position.outcome.winner), varied)


def played(todo: Sequence[Drawn], jobs: int) -> Iterator[Tried]:
    if jobs == 1:
        yield from map(play, todo)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, todo)


# --- reading off ---------------------------------------------------------------------------------


def slopes(names: Sequence[str], tried: Sequence[Tried]) -> list[Slope]:
    """How the result leans with every weight of both sides."""
    columns = 1 + 2 * len(names)
    if len(tried) < FEWEST * columns:
        raise BadInput(f"expected at least {FEWEST * columns} games, got {len(tried)}")
    if len({one.points for one in tried}) == 1:  # they all ended alike, and tell nothing
        return [Slope(side, name, 0.0, 0.0) for side in (0, 1) for name in names]
    seen = numpy.array([(1.0, *one.varied[0], *one.varied[1]) for one in tried])
    won = numpy.array([one.points for one in tried])
    squares = numpy.linalg.pinv(seen.T @ seen)
    leans = squares @ seen.T @ won
    left = won - seen @ leans
    noise = float(left @ left) / (len(tried) - columns)
    errors = numpy.sqrt(numpy.maximum(numpy.diag(squares) * noise, 0.0))
    return [
        Slope(side, name, float(leans[place]) * (1 if side == 0 else -1), float(errors[place]))
        for place, (side, name) in enumerate(((s, n) for s in (0, 1) for n in names), 1)
    ]


def stepped(doctrines: Doctrines, centre: Centre, found: Sequence[Slope]) -> Centre:
    """The centre, one step towards what won more; sides step by themselves."""
    return step_of(doctrines, centre[0], found, 0), step_of(doctrines, centre[1], found, 1)


def step_of(doctrines: Doctrines, weights: Weights, found: Sequence[Slope], side: int) -> Weights:
    sure = {slope.name: slope.sure for slope in found if slope.side == side}
    steepest = max(map(abs, sure.values()), default=0.0)
    if not steepest:
        return weights
    ours = [slope for slope in found if slope.side == side]
    step = STEP * min(1.0, max(abs(one.gain) / one.error for one in ours) / CERTAIN)
    moved = shifted(doctrines, weights, tuple(step * s / steepest for s in sure.values()))
    hand = dict(zip(doctrines.names, doctrines.hand.weights, strict=True))
    rounded = {name: float(f"{value:.3g}") for name, value in moved.items()}
    return {name: value for name, value in rounded.items() if value != hand[name]}


# --- proof ---------------------------------------------------------------------------------------


def proof(game: Game, scenario: str, found: Centre, seeds: Iterable[int]) -> list[Drawn]:
    """Games against the staff by hand: each seed twice, sides swapped."""
    pairs: tuple[Centre, Centre] = ((found[0], {}), ({}, found[1]))
    return [Drawn(game.id, scenario, seed, pair, 0.0) for seed in seeds for pair in pairs]


def proved(tried: Sequence[Tried]) -> float:
    """The points of what was found, which commands side 0 in every other game."""
    return sum(one.points if n % 2 == 0 else 1.0 - one.points for n, one in enumerate(tried))
