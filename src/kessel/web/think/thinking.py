"""The computer players of a server, one for each seat they take: what they keep in mind, how they
are hurried, and what they consider."""

from __future__ import annotations

import random
import threading
from collections import Counter, OrderedDict
from typing import Final, Protocol

import msgspec

from kessel.ai.hints import advised
from kessel.ai.levels import NAMES, RANDOM, Spec, read
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game, View
from kessel.kernel.notation import SPACE_TYPES, UNIT_TYPES
from kessel.kernel.scene import Words
from kessel.kernel.staff import Advice
from kessel.kernel.telling import ids_of
from kessel.web import wire
from kessel.web.wire.render import order_words

MOST: Final = 500
"""Players that are remembered; the one asked least recently is forgotten first."""
HOPELESS: Final = 3
"""Thoughts of one table that were lost; after so many chance decides there."""
LONGEST: Final = 30.0
"""Seconds that a general may be given for a stage."""
MOST_STEPS: Final = 30
"""Orders of a plan that a hint tells of."""


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels that a game offers, the strongest first."""
    return tuple(reversed(NAMES)) if game.staff is not None else (RANDOM,)


def checked_level(game: Game, level: str) -> str:
    """A level and style that can be had here; without a staff everybody plays at random."""
    if game.staff is None:
        return RANDOM
    try:
        spec = read(level)
    except BadInput:
        spec = plain(level)
    if spec.seconds is not None:
        seconds = min(max(spec.seconds, 0.1), LONGEST)
        spec = msgspec.structs.replace(spec, seconds=seconds)
    style = spec.style if spec.style in game.staff.styles else ""
    return str(msgspec.structs.replace(spec, style=style))


def plain(level: str) -> Spec:
    """The level alone, of somebody whose further wishes cannot be understood."""
    name = level.partition(":")[0]
    return Spec(name if name in NAMES else RANDOM)


class Hurried(Protocol):
    """Something under way that can be told to come to an end."""

    def hurry(self) -> None: ...


class Thinkers:
    """What is known of the computers by table, side and level."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._players: OrderedDict[tuple[str, int, str], tuple[int, bytes]] = OrderedDict()
        self._calls: dict[str, Hurried] = {}
        self._considered: dict[str, tuple[str, float]] = {}
        self._failures: Counter[str] = Counter()

    def recall(self, table: str, side: int, level: str) -> tuple[int, bytes]:
        """The seed of a player and what he kept in mind, nothing if he is new."""
        with self._lock:
            found = self._players.get((table, side, level))
            return found or (random.getrandbits(40), b"")

    def keep(self, table: str, side: int, level: str, seed: int, kept: bytes) -> None:
        key = (table, side, level)
        with self._lock:
            self._players[key] = (seed, kept)
            self._players.move_to_end(key)
            while len(self._players) > MOST:
                self._players.popitem(last=False)

    def begin(self, table: str, call: Hurried) -> None:
        with self._lock:
            self._calls[table] = call

    def end(self, table: str) -> None:
        with self._lock:
            self._calls.pop(table, None)
            self._considered.pop(table, None)

    def consider(self, table: str, what: str, share: float) -> None:
        self._considered[table] = (what, share)

    def fail(self, table: str) -> None:
        """Whoever plays at a table has not come back: another one sits down."""
        with self._lock:
            for key in [key for key in self._players if key[0] == table]:
                del self._players[key]
            if len(self._failures) > MOST:
                self._failures.clear()
            self._failures[table] += 1

    def is_hopeless(self, table: str) -> bool:
        """Whether nobody has come back so often that nobody is asked any more."""
        return self._failures[table] >= HOPELESS

    def hurry(self, table: str) -> None:
        """Play now: the search ends with the best it has."""
        with self._lock:
            call = self._calls.get(table)
        if call is not None:
            call.hurry()

    def considered(self, table: str, game: Game, position: object) -> wire.Considered:
        """What is being thought about, and how much of the time has run."""
        what, share = self._considered.get(table, ("", 0.0))
        return wire.Considered(reason_words(game, position, what), share)


def hint(game: Game, view: View) -> wire.Hint:
    """What the staff would do, why, what it would do then, and the two next best."""
    best, *others = advised(game, view)
    first = hinted(game, view, best)
    fields = {name: getattr(first, name) for name in wire.HintOther.__struct_fields__}
    return wire.Hint(**fields, others=tuple(hinted(game, view, other) for other in others))


def hinted(game: Game, view: View, advice: Advice) -> wire.HintOther:
    return wire.HintOther(
        order=game.notation(view.position).write(advice.order),
        text=order_words(game, view.position, advice.order),
        why=reason_words(game, view.position, advice.why),
        value=advice.worth,
        steps=tuple(
            wire.HintStep(ids_of(order, UNIT_TYPES), ids_of(order, SPACE_TYPES))
            for order in (advice.order, *advice.then[:MOST_STEPS])
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
