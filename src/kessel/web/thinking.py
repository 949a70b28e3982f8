"""The computer players of this process, one for each seat they take: they remember plans."""

from __future__ import annotations

import random
import threading
from collections import OrderedDict
from typing import Final

from kessel.ai.clock import Clock
from kessel.ai.players import GENERAL, LEVELS, RANDOM, STAFF, Player, player
from kessel.ai.thought import Thought
from kessel.kernel.game import Game, View
from kessel.kernel.scene import Words
from kessel.web import wire
from kessel.web.render import order_words

MOST: Final = 500
"""Players that are remembered; the one asked least recently is forgotten first."""
SECONDS: Final = 1.0
"""How long a general thinks about a stage unless the seat says otherwise."""
LONGEST: Final = 30.0


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels that a game offers, the strongest first."""
    return (GENERAL, STAFF, RANDOM) if game.staff is not None else (RANDOM,)


def checked_level(game: Game, level: str) -> str:
    """A level that can be had here; without a staff everybody plays at random."""
    word, _, seconds = level.partition(":")
    if game.staff is None or word not in LEVELS:
        return RANDOM
    if word != GENERAL:
        return word
    try:
        wanted = float(seconds) if seconds else SECONDS
    except ValueError:
        wanted = SECONDS
    return f"{GENERAL}:{min(max(wanted, 0.1), LONGEST):g}"


class Thinkers:
    """Players by table and side, the clocks they think by, and what they consider."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()
        self._clocks: dict[str, Clock] = {}
        self._considered: dict[str, tuple[str, float]] = {}

    def choose(self, table: str, game: Game, level: str, view: View) -> Thought:
        """What the computer orders; with a searching player this takes its time."""
        clock = Clock(notice=lambda what, share: self._consider(table, what, share))
        with self._lock:
            found = self._player(table, game, level, view)
            self._clocks[table] = clock
        try:
            return found.choose(view, clock)
        finally:
            with self._lock:
                self._clocks.pop(table, None)
                self._considered.pop(table, None)

    def _player(self, table: str, game: Game, level: str, view: View) -> Player:
        key = (table, int(view.side), level)
        found = self._players.pop(key, None)
        if found is None:
            found = player(game, level, random.getrandbits(40))
        self._players[key] = found
        while len(self._players) > MOST:
            self._players.popitem(last=False)
        return found

    def _consider(self, table: str, what: str, share: float) -> None:
        self._considered[table] = (what, share)

    def forget(self, table: str) -> None:
        """Whoever plays at a table has not come back: another one sits down."""
        with self._lock:
            for key in [key for key in self._players if key[0] == table]:
                del self._players[key]

    def hurry(self, table: str) -> None:
        """Play now: the search ends with the best it has."""
        with self._lock:
            clock = self._clocks.get(table)
            if clock is not None:
                clock.stopped = True

    def considered(self, table: str, game: Game, position: object) -> wire.Considered:
        """What is being thought about, and how much of the time has run."""
        what, share = self._considered.get(table, ("", 0.0))
        return wire.Considered(reason_words(game, position, what), share)


def hint(game: Game, view: View) -> wire.Hint:
    """What the staff would do, why, and the two next best."""
    level = STAFF if game.staff is not None else RANDOM
    thought = player(game, level, 0).choose(view, Clock())
    notation = game.notation(view.position)
    return wire.Hint(
        order=notation.write(thought.order),
        text=order_words(game, view.position, thought.order),
        why=reason_words(game, view.position, thought.why),
        value=thought.value,
        others=tuple(
            wire.HintOther(
                notation.write(other.order),
                order_words(game, view.position, other.order),
                reason_words(game, view.position, other.why),
                other.worth,
            )
            for other in thought.others
        ),
    )


def reason_words(game: Game, position: object, key: str) -> Words:
    """The sentence of a reason or a plan; nothing where there is none."""
    if not key:
        return Words("", "")
    said = [game.speaker(position, language) for language in ("en", "ja")]
    if not all(one.has(key) for one in said):
        return Words("", "")
    return Words(said[0].say(key), said[1].say(key))
