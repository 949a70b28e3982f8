"""Playing one game of a study. Equal for the same study and number, wherever it is played.

Workers import this module and nothing heavy: no tables, no plots, no cluster.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from kessel.ai.clock import Clock
from kessel.ai.players import Player, decide, player
from kessel.kernel import save
from kessel.kernel.crash import fatal_line
from kessel.kernel.dice import seeded
from kessel.kernel.errors import BrokenRule
from kessel.kernel.game import Game
from kessel.kernel.match import Match
from kessel.kernel.orders import Order
from kessel.studies import packs
from kessel.studies.design import Arm, Study, Task, check_rules
from kessel.studies.luck import Fortune
from kessel.studies.noting import Notebook
from kessel.studies.record import Played, Record
from kessel.studies.watching import Observer, Reader, turn_of

CAP: Final = 500_000
"""More decisions than any game takes."""


def play_all(study: Study, tasks: Sequence[Task], saves: bool = False) -> list[Played]:
    """Some games one after the other: what a worker is asked for."""
    game = check_rules(study)
    return [play(game, study, task, saves) for task in tasks]


def play(game: Game, study: Study, task: Task, saves: bool = False) -> Played:
    """Play a game; a failure is told and kept as a save that shows it, never raised."""
    arm = study.arms[task.arm]
    table = Table(game, study, arm, task.number)
    try:
        record = table.play()
    except Exception as problem:  # one broken game of thousands must not end the study
        said = f"{type(problem).__name__}: {problem}"
        return Played(arm.name, task.number, save=table.crash(), failure=said)
    return Played(arm.name, task.number, record, table.saved() if saves else "")


class Table:
    """Two players, a position and an observer."""

    def __init__(self, game: Game, study: Study, arm: Arm, number: int) -> None:
        self.game, self.study, self.arm, self.number = game, study, arm, number
        self.seed = study.seed_of(arm, number)
        self.pack = packs.find(game, arm.pack, arm.files)
        self.orders: list[Order] = []

    @property
    def is_swapped(self) -> bool:
        return self.number % 2 == 1

    def players(self) -> list[Player]:
        """By seat: side 0 is the first player's, in every second game the other's. The luck of a
        player follows from seed and seat."""
        levels = reversed(self.arm.players) if self.is_swapped else self.arm.players
        return [player(self.game, level, 2 * self.seed + i) for i, level in enumerate(levels)]

    def play(self) -> Record:
        game, seats = self.game, self.players()
        # threads of one worker must not count each other's time
        clock = Clock(limit=self.study.playouts, now=time.thread_time)
        began = time.thread_time()
        arm = self.arm
        position, events = game.begin(arm.scenario, arm.options, seeded(self.seed), self.pack)
        observer = Observer(game, reader(game, arm.pack))
        observer.happened(position, events)
        fortune, notebook = self.fortune(), self.notebook()
        while position.flow:
            if len(self.orders) == CAP:
                raise BrokenRule(f"the game is not over after {CAP} decisions")
            side = position.to_act
            observer.decision(position)
            if notebook:
                notebook.decision(position)
            seat = seats[position.players.index(side)]
            order = decide(game, position, seat, clock).order
            before = game.copy(position) if fortune else None
            self.orders.append(order)
            events = game.carry_out(position, order)
            observer.happened(position, events)
            if fortune:
                fortune.weigh(before, order, events)
        observer.ended(position)
        record = self.record(position, observer, fortune, time.thread_time() - began)
        notes = tuple(notebook.notes) if notebook else ()
        return msgspec.structs.replace(record, notes=notes)

    def fortune(self) -> Fortune | None:
        staff = self.game.staff
        return Fortune(self.game, staff, self.seed) if staff and self.study.luck else None

    def notebook(self) -> Notebook | None:
        staff = self.game.staff
        return Notebook(staff) if staff and self.study.notes else None

    def record(
        self, position: Any, observer: Observer, fortune: Fortune | None, seconds: float
    ) -> Record:
        outcome = position.outcome
        first, second = position.players
        return Record(
            arm=self.arm.name,
            number=self.number,
            seed=self.seed,
            commands=(second, first) if self.is_swapped else (first, second),
            winner=outcome.winner,
            level=outcome.level,
            rule=outcome.rule,
            turn=turn_of(position),
            decisions=len(self.orders),
            seconds=round(seconds, 4),
            luck=fortune.total if fortune else None,
            unweighed=fortune.unweighed if fortune else 0,
            swings=fortune.told() if fortune else (),
            **observer.told(),
        )

    # --- saves ------------------------------------------------------------------------------

    def saved(self) -> str:
        return save.dumps(self.match(self.orders))

    def crash(self) -> str:
        """The game up to the order that broke it; nothing where it broke before the first."""
        if not self.orders:
            return ""
        *given, fatal = self.orders
        try:
            match = self.match(given)
        except Exception:  # an earlier order broke something: there is no sound save
            return ""
        return save.dumps(match, fatal_line(match, fatal))

    def match(self, orders: Sequence[Order]) -> Match:
        arm = self.arm
        match = Match.begin(self.game, arm.scenario, arm.options, seeded(self.seed), self.pack)
        for order in orders:
            match.do(order)
        return match


@functools.cache
def reader(game: Game, pack: str) -> Reader:
    """Made once in a worker."""
    return Reader(game, game.packs[pack])
