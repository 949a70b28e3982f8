"""A mind: a process in which computers think, so that nobody who asks the server waits for them.

A question holds all that is needed to answer it (a view, a record, a seed, what a player has kept
in mind), and the answer all that is to be kept: whichever process is asked, it answers alike. One
question is thought about at a time. The process ends when the server does, or lets go of it.
"""

from __future__ import annotations

import contextlib
import logging
import os
import pickle
import resource
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, NamedTuple

from kessel.ai.clock import Clock
from kessel.ai.explaining import Reasons, reasons
from kessel.ai.players import keep_in_mind, player, recall
from kessel.ai.standing import answer as standing_answer
from kessel.kernel import save
from kessel.kernel.game import Game, View
from kessel.kernel.match import finished
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.web import wire
from kessel.web.think import planning, reviews, thinking

Find = Callable[[str], Game]
"""How a game is found by its id."""
Pairs = tuple[tuple[int, int], ...]
"""Units and their goals."""
Halts = tuple[tuple[int, int, str], ...]
"""The same, and the key of a reason why each halts."""
NICE: Final = 5
"""Requests come first on a machine that has too much to do."""
TELL: Final = 0.1
"""Seconds between two words about how far a thought is."""
MEGABYTE: Final = 2**20

ANSWER, FAILED, NOTICE, LOG = "answer", "failed", "notice", "log"
"""What a mind says, each with one thing more."""


class Seen(NamedTuple):
    """A side's view, made to travel."""

    side: int
    position: bytes
    options: tuple[Order, ...]

    @classmethod
    def of(cls, game: Game, view: View) -> Seen:
        return cls(int(view.side), game.encode(view.position), view.options)

    def view(self, game: Game) -> View:
        return View(Side(self.side), game.decode(self.position), self.options)


# --- questions -----------------------------------------------------------------------------------


class Chosen(NamedTuple):
    """What a computer orders, what it keeps in mind, and why it ordered that."""

    order: Order
    kept: bytes
    reasons: Reasons | None = None


@dataclass(frozen=True)
class Choose:
    """What does a computer of a level order?"""

    game: str
    seen: Seen
    level: str
    seed: int
    kept: bytes = b""
    limit: int | None = None
    """Play-outs instead of seconds, where an answer is to be repeated."""

    def answer(self, find: Find, clock: Clock) -> Chosen:
        game = find(self.game)
        someone = player(game, self.level, self.seed)
        if self.kept:
            recall(someone, pickle.loads(self.kept))
        clock.limit = self.limit
        view = self.seen.view(game)
        thought = someone.choose(view, clock)
        kept = pickle.dumps(keep_in_mind(someone))
        return Chosen(thought.order, kept, reasons(game, view, thought))


@dataclass(frozen=True)
class Advise:
    """What would the staff do in a player's place?"""

    game: str
    seen: Seen

    def answer(self, find: Find, clock: Clock) -> wire.Hint:
        game = find(self.game)
        return thinking.hint(game, self.seen.view(game))


@dataclass(frozen=True)
class Stand:
    """What does the staff order where a decision is left to it, if anything?"""

    game: str
    seen: Seen
    limit: float | None

    def answer(self, find: Find, clock: Clock) -> Order | None:
        game = find(self.game)
        assert game.staff is not None
        return standing_answer(game, game.staff, self.seen.view(game), self.limit)


@dataclass(frozen=True)
class LookAgain:
    """How did a game go?"""

    save: str

    def answer(self, find: Find, clock: Clock) -> wire.Review:
        match = finished(save.loading(save.parse(self.save), find))

        def notice(share: float) -> None:
            if clock.notice is not None:
                clock.notice("", share)

        return reviews.looked_again(match.game, match.start, tuple(match.entries), notice)


@dataclass(frozen=True)
class PlanMoves:
    """What would units do on their way to their goals?"""

    game: str
    seen: Seen
    before: tuple[wire.LegGiven, ...]
    goals: Pairs

    def answer(self, find: Find, clock: Clock) -> planning.Told:
        game = find(self.game)
        return planning.moves_planned(game, self.seen.view(game), self.before, dict(self.goals))


@dataclass(frozen=True)
class PlanMarches:
    """What would units do on the next stretch of their marches? Some halt, for a reason."""

    game: str
    seen: Seen
    goals: Pairs
    halts: Halts

    def answer(self, find: Find, clock: Clock) -> planning.Told:
        game = find(self.game)
        return planning.marches_planned(game, self.seen.view(game), dict(self.goals), self.halts)


@dataclass(frozen=True)
class PlanStaff:
    """What would the staff do with units, or with all that have not moved?"""

    game: str
    seen: Seen
    before: tuple[wire.LegGiven, ...]
    units: tuple[int, ...]

    def answer(self, find: Find, clock: Clock) -> planning.Told:
        game = find(self.game)
        return planning.left_to_staff(game, self.seen.view(game), self.before, self.units)


@dataclass(frozen=True)
class PlanAttack:
    """How would units attack?"""

    game: str
    seen: Seen
    wanted: wire.AttackWanted

    def answer(self, find: Find, clock: Clock) -> wire.AttackView | None:
        game = find(self.game)
        return planning.attack_planned(game, self.seen.view(game), self.wanted)


Question = Choose | Advise | Stand | LookAgain | PlanMoves | PlanMarches | PlanStaff | PlanAttack


# --- the process ---------------------------------------------------------------------------------


class Voice:
    """Says things to the server, one at a time."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._lock = threading.Lock()

    def say(self, kind: str, what: Any) -> None:
        with self._lock:
            self.connection.send((kind, what))


class Telling(logging.Handler):
    """Hands what is logged on to the server, whose log it belongs in."""

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self.voice = voice

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):
            self.voice.say(LOG, (record.name, record.levelno, self.format(record)))


class Mind:
    """Answers questions until the server lets go."""

    def __init__(self, connection: Connection, find: Find, megabytes: int) -> None:
        self.connection = connection
        self.voice = Voice(connection)
        self.find = find
        self.most = resident() + megabytes // 2
        """Megabytes beyond which it is time for another, with less on its mind: half of what
        `confine` allows beyond the beginning."""
        self.clock = Clock()
        self._asked: SimpleQueue[Question] = SimpleQueue()
        self._told = 0.0

    def listen(self) -> None:
        """In a thread of its own: a question, or nothing for "play now"."""
        try:
            while True:
                said = self.connection.recv()
                if said is None:
                    self.clock.stopped = True
                else:
                    self.clock = Clock(notice=self.notice)
                    self._asked.put(said)
        finally:  # the server has gone: so does whatever is being thought here
            os._exit(0)

    def notice(self, what: str, share: float) -> None:
        now = time.monotonic()
        if now - self._told > TELL:
            self._told = now
            self.voice.say(NOTICE, (what, share))

    def work(self) -> None:
        while not self.is_swollen:
            question = self._asked.get()
            try:
                answer = question.answer(self.find, self.clock)
            except Exception as problem:
                logging.getLogger("kessel.web").exception("a computer failed")
                self.voice.say(FAILED, f"{type(problem).__name__}: {problem}")
            else:
                self.voice.say(ANSWER, answer)

    @property
    def is_swollen(self) -> bool:
        return resident() > self.most


def resident() -> int:
    """The most megabytes that the process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def live(connection: Connection, find: Find, megabytes: int) -> None:
    """The life of a mind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server hears it too, and will let go
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    step_back()
    confine(megabytes)
    mind = Mind(connection, find, megabytes)
    logging.getLogger("kessel").handlers = [Telling(mind.voice)]
    threading.Thread(target=mind.listen, daemon=True).start()
    with contextlib.suppress(OSError):
        mind.work()
    os._exit(0)


def step_back() -> None:
    """Let others go first."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, max(NICE, os.getpriority(os.PRIO_PROCESS, 0)))


def confine(megabytes: int) -> None:
    """No more memory than this beyond what the process begins with: what asks for more fails."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except OSError:
        return
    most = pages * resource.getpagesize() + megabytes * MEGABYTE
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
