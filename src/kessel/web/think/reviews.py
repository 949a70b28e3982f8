"""Games looked at again: reviews are made in a process of their own, one at a time, and kept.

Nobody waits for the thread that asks for them: when the server ends, so does what it was doing.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from kessel.ai.review import Fall, Review, Turn, review, walk
from kessel.kernel.events import Event, Rolled
from kessel.kernel.game import Game
from kessel.kernel.match import Entry
from kessel.kernel.orders import are_secret
from kessel.kernel.save import dumps
from kessel.kernel.scene import Words
from kessel.kernel.sides import NOBODY
from kessel.web import wire
from kessel.web.table.table import Table
from kessel.web.wire import render
from kessel.web.words import refuse

log: Final = logging.getLogger("kessel.web")
MOST: Final = 50
"""Reviews that are kept; the one asked for least recently is forgotten first."""
MOST_WAITING: Final = 20
MOST_WAITING_BYTES: Final = 20_000_000
"""Games that wait to be looked at, and how long their records may be together."""
ROLLS: Final = 5
"""So many of a side's luckiest throws are told, and of its unluckiest."""
FEELS: Final = 0.0005
"""Less luck than this is none."""


Notice = Callable[[float], None]
"""Told how much is done."""
Look = Callable[[str, Notice], wire.Review]
"""Makes the review of a save, somewhere else."""


class Dropped(Exception):
    """Nobody asks for a review any more."""


class Job:
    """A review in the making."""

    def __init__(self, game: str, record: str) -> None:
        self.game = game
        self.record = record
        self.share = 0.0
        self.made: wire.Review | None = None
        self.failed = False
        self.is_dropped = False

    def notice(self, share: float) -> None:
        if self.is_dropped:
            raise Dropped
        self.share = share


class Reviews:
    """The reviews of this process. Whoever wants one asks again and again until it is made; what
    nobody has asked for longest goes first when there are too many."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._lock = threading.Condition()
        self._jobs: OrderedDict[tuple[Any, ...], Job] = OrderedDict()
        self._waiting: list[Job] = []
        self._worker: threading.Thread | None = None
        self._ends = False

    def ask(self, table: Table) -> wire.ReviewState:
        """A review of a table, or how far it is; the first who asks sets it going."""
        check_reviewable(table)
        # what was taken back stays in the transcript: the same length, the same game
        key = (table.id, len(table.match.transcript), len(table.match.entries))
        with self._lock:
            job = self._jobs.pop(key, None)
            if job is not None and job.failed:  # whoever asks again lets it try again
                raise refuse(500, "server-failed")
            if job is None:
                job = Job(table.game.id, dumps(table.match))
                self._waiting.append(job)
                self._start()
            self._jobs[key] = job
            self._forget()
        return wire.ReviewState(job.share, job.made)

    def _forget(self) -> None:
        """Drop what is too much, but never what was asked for last."""
        while len(self._jobs) > MOST:
            self._drop(next(iter(self._jobs)))
        while len(self._waiting) > 1 and (
            len(self._waiting) > MOST_WAITING
            or sum(len(one.record) for one in self._waiting) > MOST_WAITING_BYTES
        ):
            self._drop(next(key for key, one in self._jobs.items() if one in self._waiting))

    def _drop(self, key: tuple[Any, ...]) -> None:
        """Forget a review; what is being made of it ends at its next word."""
        job = self._jobs.pop(key)
        job.is_dropped = True
        if job in self._waiting:
            self._waiting.remove(job)

    def _start(self) -> None:
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="kessel-review", daemon=True)
            self._worker.start()
        self._lock.notify()

    def _work(self) -> None:
        while True:
            with self._lock:
                self._lock.wait_for(lambda: self._ends or bool(self._waiting))
                if self._ends:
                    return
                job = self._waiting.pop(0)
            self._review(job)

    def _review(self, job: Job) -> None:
        try:
            job.made = self.look(job.record, job.notice)
        except Dropped:
            pass
        except Exception:
            if not self._ends:
                log.exception("a review of %s failed", job.game)
            job.failed = True
        job.record = ""

    def stop(self) -> None:
        with self._lock:
            self._ends = True
            self._lock.notify_all()


def is_reviewable(table: Table) -> bool:
    """Whether a game can be looked at again: when it is over, or while nothing in it is secret."""
    game, position = table.game, table.match.position
    if game.staff is None or not table.match.entries:
        return False
    if table.is_over:
        return True
    if game.conceals is not None or game.imagine is not None:
        return False
    return not are_secret(game.decision(position).orders)


def check_reviewable(table: Table) -> None:
    if is_reviewable(table):
        return
    if table.game.staff is None:
        raise refuse(422, "review-no-staff")
    raise refuse(422, "review-nothing" if not table.match.entries else "review-secret")


# --- in words ------------------------------------------------------------------------------------


def looked_again(game: Game, start: Any, entries: Sequence[Entry], notice: Notice) -> wire.Review:
    """The review itself, in words."""
    return in_words(game, start, entries, review(game, start, entries, notice))


class Teller:
    """Puts what the review found into words, each with the position before it."""

    def __init__(self, game: Game, entries: Sequence[Entry]) -> None:
        self.game = game
        self.entries = entries
        self.lines: dict[int, wire.LogEntry] = {}
        """Orders that are told of, by number."""
        self.status: dict[int, Words] = {}
        """Turn and phase after so many orders."""

    def tell(self, start: Any, orders: Iterable[int], moments: Iterable[int]) -> None:
        wanted, asked = set(orders), set(moments)
        for number, position in walk(self.game, start, self.entries):
            if number in asked:
                self.status[number] = status_words(self.game, position)
            if number + 1 in wanted:
                entry = self.entries[number]
                self.lines[number + 1] = render.order_line(self.game, position, entry, number + 1)


def status_words(game: Game, position: Any) -> Words:
    if game.status is None or not position.flow:
        return Words("", "")
    return Words(game.status(position, "en"), game.status(position, "ja"))


def in_words(game: Game, start: Any, entries: Sequence[Entry], found: Review) -> wire.Review:
    thrown = {int(fall.roll.side) for fall in found.falls}
    sides = [0, 1, *([NOBODY] if NOBODY in thrown else [])]
    told = {side: extremes(found.falls, side) for side in sides}
    teller = Teller(game, entries)
    shown = [fall for luckiest, unluckiest in told.values() for fall in (*luckiest, *unluckiest)]
    orders = {fall.number for fall in shown}
    orders.update(number for turn in found.turns for number in (turn.first, turn.number))
    teller.tell(start, orders, {moment.number for moment in found.moments})
    return wire.Review(
        orders=len(entries),
        moments=tuple(
            wire.ReviewMoment(one.number, one.value, teller.status[one.number])
            for one in found.moments
        ),
        turns=tuple(turn_view(teller, turn) for turn in found.turns),
        luck=tuple(luck_view(teller, start, found.falls, side, told[side]) for side in sides),
        total=sum(fall.luck for fall in found.falls),
        weighed=len(found.falls),
        thrown=found.thrown,
    )


def turn_view(teller: Teller, turn: Turn) -> wire.ReviewTurn:
    """A turning point, told by the throw that began it and the order that did most."""
    began = teller.lines[turn.first]
    by_dice = turn.first != turn.number and any(event.dice for event in began.events)
    lines = (began, teller.lines[turn.number]) if by_dice else (teller.lines[turn.number],)
    status = teller.status[turn.first - 1]
    return wire.ReviewTurn(turn.number, turn.before, turn.after, status, lines)


def luck_of(fall: Fall, side: int) -> float:
    """What a throw was worth to a side; dice that nobody throws are told as side 0 sees them."""
    return -fall.luck if side == 1 else fall.luck


def extremes(falls: Iterable[Fall], side: int) -> tuple[list[Fall], list[Fall]]:
    """A side's luckiest throws and its unluckiest, the farthest first."""
    mine = sorted(
        (fall for fall in falls if fall.roll.side == side and abs(fall.luck) >= FEELS),
        key=lambda fall: -luck_of(fall, side),
    )
    good = [fall for fall in mine if luck_of(fall, side) > 0]
    bad = [fall for fall in reversed(mine) if luck_of(fall, side) < 0]
    return good[:ROLLS], bad[:ROLLS]


def luck_view(
    teller: Teller,
    start: Any,
    falls: Iterable[Fall],
    side: int,
    told: tuple[list[Fall], list[Fall]],
) -> wire.ReviewLuck:
    mine = [luck_of(fall, side) for fall in falls if fall.roll.side == side]
    luckiest, unluckiest = (tuple(roll_view(teller, start, fall) for fall in some) for some in told)
    return wire.ReviewLuck(side, len(mine), sum(mine), luckiest, unluckiest)


def roll_view(teller: Teller, start: Any, fall: Fall) -> wire.ReviewRoll:
    game, events = teller.game, teller.entries[fall.number - 1].events
    speakers = [game.speaker(start, language) for language in ("en", "ja")]
    line = teller.lines[fall.number]
    assert line.order is not None
    then = tuple(line.events[at].text for at in decided_by(events, fall.throw))
    return wire.ReviewRoll(
        number=fall.number,
        side=fall.roll.side if fall.roll.side in (0, 1) else NOBODY,
        dice=fall.roll.dice,
        why=Words(*(one.say(f"why-{fall.roll.why}") for one in speakers)),
        order=line.order,
        then=then,
        luck=fall.luck,
    )


def decided_by(events: Sequence[Event], throw: int) -> range:
    """The events between a throw and the next, by their place in the list."""
    places = [at for at, event in enumerate(events) if isinstance(event, Rolled)]
    ends = [*places[1:], len(events)]
    return range(places[throw] + 1, ends[throw])
