"""Why a unit cannot be taken to a place, asked at random: what every game's answers must hold.

A run of the suite asks in stretches of a few games. `KESSEL_WHY_GAMES=15` plays so many to their
end, and asks of more positions, units and places in each; `KESSEL_WHY_STRETCH=3000` ends each after
so many decisions, which a game of Spark needs ten times over; `KESSEL_WHY_POSITIONS=6` asks of
about six positions of each, for many games.
"""

from __future__ import annotations

import functools
import heapq
import os
import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from kessel import rulebook
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.game import Game
from kessel.kernel.moments import FIRST_SOMETHING_ELSE
from kessel.kernel.orders import NO_SUCH_THING, NOT_NOW, NOT_OFFERED, Because, Refusal
from kessel.testkit.texts import UNSAID

WANTED: Final = os.environ.get("KESSEL_WHY_GAMES", "")
GAMES: Final = int(WANTED or 3)
THOROUGH: Final = bool(WANTED)
STRETCH: Final = int(os.environ.get("KESSEL_WHY_STRETCH") or (10**6 if THOROUGH else 1200))
"""Decisions of a game that are looked at."""
POSITIONS: Final = int(os.environ.get("KESSEL_WHY_POSITIONS") or (24 if THOROUGH else 8))
"""About so many of a game are asked."""
UNITS: Final = 6 if THOROUGH else 2
PLACES: Final = 40 if THOROUGH else 10
STAND_INS: Final = (NO_SUCH_THING, NOT_NOW, NOT_OFFERED, FIRST_SOMETHING_ELSE)
"""What the kernel says where no rule has said anything."""

N = TypeVar("N", bound=Hashable)


class Distances(NamedTuple):
    """What every place takes a unit in all, its allowance lifted, and what it has left."""

    needs: Mapping[int, int]
    has: int


class Asking(NamedTuple):
    """What a game adds: where units are, what lies around them, and how far it is by its steps."""

    game: Game
    place_of: Callable[[Any, int], int]
    around: Callable[[Any, int], Sequence[int]]
    """Every place within twice a unit's allowance: (position, unit)."""
    distances: Callable[[Any, int], Distances]
    """By the rules' own steps: (position, unit)."""


def questions(asking: Asking, seed: int) -> Iterator[tuple[Any, random.Random]]:
    """Positions of a random game, as the side that decides sees them."""
    game, luck = asking.game, random.Random(seed)
    scenario = game.scenarios[seed % len(game.scenarios)]
    share = POSITIONS / min(STRETCH, scenario.decisions)
    options = [choice for choice in game.choices if luck.random() < 0.5]
    position = game.new(scenario.id, options, dice=seed)
    for _ in range(STRETCH):
        if not position.flow:
            return
        if luck.random() < share:
            yield game.view(position, position.to_act).position, luck
        game.carry_out(position, luck.choice(game.options(position)))


def units_to_ask(asking: Asking, position: Any, luck: random.Random) -> list[int]:
    """Some units of the side that decides, who can act now among them."""
    mine = [
        unit.id
        for unit in position.pack.units
        if unit.side == position.to_act and asking.place_of(position, unit.id) >= 0
    ]
    able = [unit for unit in mine if asking.game.reach and asking.game.reach(position, unit)]
    chosen = luck.sample(mine, min(UNITS, len(mine))) + luck.sample(able, min(UNITS, len(able)))
    return list(dict.fromkeys(chosen))


def ask(asking: Asking, seeds: Iterable[int]) -> Counter[str]:
    """Ask at random in random games; counts the reasons that were given, by their keys."""
    given: Counter[str] = Counter()
    positions = 0
    for seed in seeds:
        for position, luck in questions(asking, seed):
            positions += 1
            for unit in units_to_ask(asking, position, luck):
                around = asking.around(position, unit)
                places = luck.sample(around, min(PLACES, len(around)))
                given.update(answers(asking, position, unit, places))
    if THOROUGH:
        print(f"{asking.game.id}: {positions} positions, {given.total()} reasons")
    return given


def answers(asking: Asking, position: Any, unit: int, places: Sequence[int]) -> Iterator[str]:
    """The reasons for some places, each checked."""
    game = asking.game
    assert game.reach is not None
    reached = {way.space for way in game.reach(position, unit)}
    here = asking.place_of(position, unit)
    lengths: dict[int, Distances] = {}
    for place in dict.fromkeys((*places, here)):
        refusal = game.why_not(position, unit, place)
        where = f"{unit} to {place} in {position.flow[-1]}"
        if refusal is None:
            assert place in reached or place == here or names(game, position, unit, place), where
            continue
        assert place not in reached, where
        check_words(game, position, refusal)
        if refusal.key in MEASURED:
            slow = getattr(refusal.reason, "unit", unit)
            if slow not in lengths:
                lengths[slow] = asking.distances(position, slow)
            check_numbers(refusal, lengths[slow], place)
        yield refusal.key


def names(game: Game, position: Any, unit: int, place: int) -> bool:
    """Whether an order that may be given is about the unit or the place: an attack, a loss."""
    return any(
        getattr(order, field) in (unit, place)
        for order in game.options(position)
        for field in order.__struct_fields__
    )


def check_words(game: Game, position: Any, refusal: Refusal) -> None:
    """A rule of the index, and a whole sentence in both languages."""
    assert refusal.key not in STAND_INS, refusal
    assert refusal.rule in rules(game.proof), refusal
    for language in LANGUAGES:
        said = game.explain(position, refusal, language)
        assert not UNSAID.search(said), said
    if isinstance(refusal.reason, Because):
        check_words(game, position, refusal.reason.because)


@functools.cache
def rules(proof: Path) -> frozenset[str]:
    return frozenset(clause.id for clause in rulebook.load_points(proof).clauses)


MEASURED: Final = ("too-far", "too-far-at-least", "on-the-way")


def check_numbers(refusal: Refusal, lengths: Distances, place: int) -> None:
    """The points in a reason are those that the rules' own steps add up to."""
    reason: Any = refusal.reason
    needs = lengths.needs.get(place)
    assert reason.has == lengths.has, (refusal, lengths.has)
    if refusal.key == "too-far":
        assert reason.needs == needs, (refusal, needs)
        assert reason.needs > reason.has, refusal
    elif refusal.key == "on-the-way":
        assert reason.around == (needs or 0), (refusal, needs)
        assert not reason.around or reason.around > reason.has, refusal
    else:
        assert needs is None, (refusal, needs)
        assert reason.needs > reason.has, refusal


def cheapest(start: N, steps: Callable[[N, int], Iterable[tuple[N, int]]]) -> dict[N, int]:
    """Everything that can be reached, each at its cheapest: `steps` tells, for what has been spent
    on the way, where one gets next and what has been spent there."""
    found: dict[N, int] = {}
    waiting: list[tuple[int, int, N]] = [(0, 0, start)]
    number = 0
    while waiting:
        spent, _, here = heapq.heappop(waiting)
        if here in found:
            continue
        found[here] = spent
        for there, after in steps(here, spent):
            if there not in found:
                number += 1
                heapq.heappush(waiting, (after, number, there))
    return found
