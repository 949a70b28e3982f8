"""What is tried: random games, whole or a stretch of them, and the ways through them."""

from __future__ import annotations

import functools
import os
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from kessel.kernel.copying import clone
from kessel.kernel.dice import Dice
from kessel.kernel.game import Game
from kessel.kernel.match import (
    Match,
    position_hash,
)


@dataclass(frozen=True)
class Trial:
    """One random game: what is played, and by which luck."""

    game: Game
    scenario: str
    options: tuple[str, ...]
    seed: int
    cap: int = 60_000
    """Random play must end within so many decisions."""
    rehearsal: bool = False
    """Whether the game's rehearsal pack is used, with which play lasts longer."""
    first: int = 0
    """The decision with which it begins."""
    length: int = 60_000
    """How many decisions are looked at: of long games only a stretch."""
    to_end: bool = True
    """Whether it is played on from there to its end."""

    def __str__(self) -> str:
        chosen = OTHERWISE if self.reads_otherwise else "+".join(self.options) or "plain"
        pack = "-rehearsal" if self.rehearsal else ""
        return f"{self.game.id}-{self.scenario}-{chosen}{pack}-{self.seed}"

    @property
    def reads_otherwise(self) -> bool:
        """Whether rulings are read the other way."""
        return any(ruling.id in self.options for ruling in self.game.rulings)

    @property
    def is_stretch(self) -> bool:
        """Whether only a part of a long game is looked at."""
        return self.length <= STRETCH

    def begin(self, dice: Dice | None = None) -> Match:
        """The match at the first decision; with other dice at that of the game."""
        if self.first and dice is None:
            return Match.resume(self.game, clone(position_after(self)))
        make = self.game.rehearsal_pack if self.rehearsal else None
        pack = make() if make else None
        chosen = self.seed if dice is None else dice
        return Match.begin(self.game, self.scenario, self.options, chosen, pack)

    def luck(self) -> random.Random:
        return random.Random(self.seed)

    def hash(self, position: Any) -> str:
        return position_hash(self.game, position)


EVERYTHING: Final = bool(os.environ.get("KESSEL_EVERYTHING"))
"""Every option by itself in every scenario, however many there are (`make test-all`)."""
MANY: Final = 40
"""From so many pairs of scenario and option on, each option has its turn in one scenario."""


def trials(
    game: Game, seeds: Sequence[int] = (0,), *, everything: bool = EVERYTHING
) -> list[Trial]:
    """Every scenario: without options, with each alone, with all, those in rehearsal, and all with
    every ruling read the other way."""
    sets = [
        (scenario, options, rehearsal)
        for number, scenario in enumerate(game.scenarios)
        for options, rehearsal in option_sets(game, number, everything)
    ]
    if game.rulings:
        sets += [(scenario, game.choices, False) for scenario in game.scenarios]
    whole = [
        (Trial(game, scenario.id, options, seed, rehearsal=rehearsal), scenario.decisions)
        for scenario, options, rehearsal in sets
        for seed in seeds
    ]
    return [
        stretch(trial, number, decisions, everything) if decisions > LONG else trial
        for number, (trial, decisions) in enumerate(whole)
    ]


def option_sets(
    game: Game, number: int, everything: bool
) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The options to try in a scenario, and whether in rehearsal."""
    every = tuple(option.id for option in game.optional_rules)
    step = 1 if everything or len(every) * len(game.scenarios) < MANY else len(game.scenarios)
    single = every if step == 1 else every[number::step]
    yield from ((options, False) for options in dict.fromkeys([(), *zip(single), every]))
    if game.rehearsal_pack:
        yield every, True


OTHERWISE: Final = "otherwise"
"""How a trial is called whose rulings are read the other way."""
LONG: Final = 1_000
"""Of a game with more decisions only a stretch is looked at."""
STRETCH: Final = 100 if EVERYTHING else 70


def stretch(trial: Trial, number: int, decisions: int, everything: bool) -> Trial:
    """Part of a long game: its beginning for every other trial, else somewhere within. Of those
    with a single option it is half as long, and they are left there."""
    first = random.Random(number).randrange(decisions * 3 // 4) if number % 2 else 0
    to_end = everything or len(trial.options) != 1
    length = STRETCH if to_end else STRETCH // 2
    return replace(trial, first=first, length=length, to_end=to_end)


@functools.lru_cache(maxsize=256)
def position_after(trial: Trial) -> Any:
    """The position at the first decision of a stretch."""
    game = trial.game
    position, luck = replace(trial, first=0).begin().position, random.Random(trial.seed)
    play_on(game, position, luck, trial.first)
    return position


def walk(trial: Trial, match: Match | None = None) -> Iterator[Match]:
    """Random play: the match at every decision, and once more when it is over."""
    luck = trial.luck()
    match = match or trial.begin()
    while match.options and len(match.entries) < trial.length:
        assert len(match.entries) < trial.cap, f"{trial}: no end after {trial.cap} decisions"
        yield match
        match.do(luck.choice(match.options))
    yield match


def moments(trial: Trial, share: float) -> Iterator[tuple[Match, random.Random]]:
    """The first, the last and some more decisions of a random game, and the luck that drew them."""
    luck = random.Random(trial.seed + 1)
    for match in walk(trial):
        if not match.entries or not match.options or luck.random() < share:
            yield match, luck


def place(trial: Trial, match: Match) -> str:
    """Where in a game something went wrong."""
    return f"{trial}, after order {len(match.entries)}"


def play_on(game: Game, position: Any, luck: random.Random, orders: int) -> None:
    for _ in range(orders):
        options = game.options(position)
        if not options:
            return
        game.carry_out(position, luck.choice(options))
