"""Random legal play to the end: every order uniformly from the options, every position checked.

Game *i* of a run uses seed K + i for everything: scenario, optional rules, choices and dice. Games
of odd seeds are played with the game's rehearsal pack, if it has one, so that late turns are met.
"""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import msgspec

from kessel.games.registry import find
from kessel.kernel.crash import FOLDER, write_crash
from kessel.kernel.dice import seeded
from kessel.kernel.errors import BrokenRule
from kessel.kernel.game import Game
from kessel.kernel.inspection import check_sound
from kessel.kernel.match import Match
from kessel.kernel.orders import Order
from kessel.kernel.position import Pack

CAP: Final = 100_000
"""More decisions than any honest game takes."""
CHECKS: Final = 1_000
"""About how often a game is checked."""


class Plan(msgspec.Struct, frozen=True):
    """What a run plays."""

    game: str
    scenario: str | None = None
    games: int = 100
    seed: int = 0
    cap: int = CAP
    folder: str = str(FOLDER)


class Played(msgspec.Struct, frozen=True):
    """One game: how it ended, or how it failed and where the save is that shows it."""

    seed: int
    decisions: int
    turn: int | None = None
    level: str = ""
    rehearsal: bool = False
    failure: str = ""
    dump: str = ""


class Summary(msgspec.Struct):
    """What a run found."""

    game: str
    games: int
    decisions: int
    seconds: float
    levels: dict[str, int]
    turns: dict[str, int]
    failures: list[Played]

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0


class Setup(msgspec.Struct, frozen=True):
    """How a game of a run is set up; it follows from the seed."""

    scenario: str
    options: tuple[str, ...]
    rehearsal: bool
    pack: Any


class TooLong(BrokenRule):
    """The game does not end; no single order is to blame."""


# --- one game ------------------------------------------------------------------------------------


def set_up(game: Game, plan: Plan, seed: int) -> tuple[Setup, random.Random]:
    """A random scenario, a random set of optional rules, and the chooser of the orders."""
    chance = random.Random(seed)
    scenario = plan.scenario or chance.choice(game.scenarios).id
    options = tuple(choice for choice in game.choices if chance.random() < 0.5)
    rehearsal = game.rehearsal_pack is not None and seed % 2 == 1
    return Setup(scenario, options, rehearsal, pack_of(game, rehearsal)), chance


def pack_of(game: Game, rehearsal: bool) -> Pack | None:
    return game.rehearsal_pack() if rehearsal and game.rehearsal_pack else None


def play(plan: Plan, seed: int, every: int = 0) -> Played:
    """Play one game to its end; a failure is dumped and told, never raised.

    Invariants of long games are checked now and then; when one fails the game is played again and
    they are checked after every order, to find the one that broke it.
    """
    game = find(plan.game)
    setup, chance = set_up(game, plan, seed)
    every = every or max(1, game.scenario(setup.scenario).decisions // CHECKS)
    given: list[Order] = []
    try:
        position = game.new(setup.scenario, setup.options, seeded(seed), setup.pack)
        check_sound(game, position)
        for order in choices(game, position, chance, plan.cap):
            given.append(order)
            game.carry_out(position, order)
            if len(given) % every == 0 or position.outcome is not None:
                game.check(position)
    except Exception as problem:  # a fuzzer is there to catch whatever breaks
        if every > 1 and isinstance(problem, BrokenRule):
            return play(plan, seed, every=1)
        return failed(game, plan, setup, seed, given, problem)
    return Played(seed, len(given), turn_of(position), position.outcome.level, setup.rehearsal)


def choices(game: Game, position: Any, chance: random.Random, cap: int) -> Iterator[Order]:
    """One random order after the other until the game is over."""
    for _ in range(cap):
        if position.outcome is not None:
            return
        options = game.options(position)
        if not options:
            raise BrokenRule("the game goes on but nobody may order anything")
        yield chance.choice(options)
    if position.outcome is None:
        raise TooLong(f"the game is not over after {cap} decisions")


def turn_of(position: Any) -> int | None:
    return getattr(position, "turn", None)


def failed(
    game: Game, plan: Plan, setup: Setup, seed: int, given: list[Order], problem: Exception
) -> Played:
    """A failure, and the save that shows it: all orders, the last of them marked as fatal."""
    said = f"{type(problem).__name__}: {problem}"
    dump = ""
    if given:
        fatal = None if isinstance(problem, TooLong) else given.pop()
        match = Match.begin(game, setup.scenario, setup.options, seeded(seed), setup.pack)
        for order in given:
            match.do(order)
        dump = str(write_crash(match, fatal, f"fuzz-{game.id}-{seed}", Path(plan.folder)))
    return Played(seed, len(given), rehearsal=setup.rehearsal, failure=said, dump=dump)


# --- a run ---------------------------------------------------------------------------------------


def run(
    plan: Plan, jobs: int | None = None, progress: Callable[[Played], None] | None = None
) -> Summary:
    """Play all games of a plan, on several cores unless one job is asked for."""
    find(plan.game).scenario(plan.scenario)
    began = time.perf_counter()
    played: list[Played] = []
    for one in results(plan, jobs or os.cpu_count() or 1):
        played.append(one)
        if progress:
            progress(one)
    return summarise(plan, played, time.perf_counter() - began)


def results(plan: Plan, jobs: int) -> Iterator[Played]:
    """The games in the order of their seeds, whoever plays them."""
    seeds = range(plan.seed, plan.seed + plan.games)
    if jobs == 1:
        yield from (play(plan, seed) for seed in seeds)
        return
    # fresh processes: a fork would copy the threads of a progress bar
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, [plan] * plan.games, seeds, chunksize=4)


def summarise(plan: Plan, played: list[Played], seconds: float) -> Summary:
    ended = [one for one in played if not one.failure]
    turns = Counter(str(one.turn) for one in ended)
    return Summary(
        game=plan.game,
        games=len(played),
        decisions=sum(one.decisions for one in played),
        seconds=seconds,
        levels=dict(Counter(one.level for one in ended).most_common()),
        turns={turn: turns[turn] for turn in sorted(turns)},
        failures=[one for one in played if one.failure],
    )
