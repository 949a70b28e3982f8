"""An observer at the table: counts what happens, without knowing which game it is.

Which numbers in an event are units, spaces and sides is told by the game's codecs (see `ids`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from kessel.kernel.events import Event, Rolled
from kessel.kernel.game import Game
from kessel.kernel.notation import fields_of, verb
from kessel.kernel.position import Procedure
from kessel.kernel.scene import Board
from kessel.kernel.sides import NOBODY, Side
from kessel.studies.ids import labelled
from kessel.studies.record import Asked, Happened, Place, Sample


class Kind(NamedTuple):
    """How events of a type are counted: the fields that tell whose they are, and where."""

    tag: str
    side: str
    unit: str
    space: str


class Reader:
    """Reads events of one game with one pack; made once for many games."""

    def __init__(self, game: Game, pack: Any) -> None:
        self.board: Board | None = game.board(pack) if game.board else None
        codecs = game.make_codecs(pack)
        board = self.board
        self.unit_type = labelled(codecs, [c.label for c in board.counters]) if board else None
        self.space_type = labelled(codecs, [s.label for s in board.spaces]) if board else None
        self.sides = [counter.side for counter in board.counters] if board else []
        self.kinds: dict[type[Event], Kind] = {}

    def kind(self, event: Event) -> Kind:
        found = self.kinds.get(type(event))
        if found is None:
            found = self.kinds[type(event)] = self._kind(type(event))
        return found

    def _kind(self, kind: type[Event]) -> Kind:
        """The last field of a type counts: a move goes from one space to the next."""
        last: dict[Any, str] = {hint: name for name, hint in fields_of(kind)}
        found = (last.get(hint, "") for hint in (Side, self.unit_type, self.space_type))
        return Kind(verb(kind), *found)

    def side(self, event: Event, kind: Kind) -> int:
        """Whose event it is: of the side that it names, or of the unit that it is about."""
        if kind.side:
            return int(getattr(event, kind.side))
        unit = getattr(event, kind.unit) if kind.unit else -1
        return self.sides[unit] if 0 <= unit < len(self.sides) else int(NOBODY)


class Observer:
    """Watches one game."""

    def __init__(self, game: Game, reader: Reader) -> None:
        self.game = game
        self.reader = reader
        self.turn = -1
        self.samples: list[Sample] = []
        self.events: Counter[tuple[int, int, str]] = Counter()
        self.places: Counter[tuple[str, int]] = Counter()
        self.asked: Counter[tuple[str, str, int]] = Counter()
        self.thrown = [[0, 0], [0, 0]]

    def decision(self, position: Any) -> None:
        """Somebody is about to decide."""
        flow = position.flow
        below = (frame for frame in reversed(flow) if isinstance(frame, Procedure))
        phase = next((verb(type(frame)) for frame in below), "")
        self.asked[phase, verb(type(flow[-1])), position.to_act] += 1

    def happened(self, position: Any, events: Sequence[Event]) -> None:
        """Something came of an order, or of the beginning."""
        turn = turn_of(position) if self.turn < 0 else self.turn
        reader, fighting = self.reader, any(isinstance(event, Rolled) for event in events)
        for event in events:
            if isinstance(event, Rolled):
                self.thrown[event.side][0] += len(event.dice)
                self.thrown[event.side][1] += sum(event.dice)
                continue
            kind = reader.kind(event)
            self.events[turn, reader.side(event, kind), kind.tag] += 1
            if fighting and kind.space:
                self.places[kind.tag, getattr(event, kind.space)] += 1
        if turn_of(position) != self.turn:
            self.turn = turn_of(position)
            self.sample(position, self.turn)

    def ended(self, position: Any) -> None:
        self.sample(position, self.turn + 1)

    def sample(self, position: Any, turn: int) -> None:
        """Counters on the map, and what the game itself wants to be followed."""
        found: dict[str, float] = dict(self.on_map(position))
        if self.game.measures is not None:
            found |= self.game.measures(position)
        self.samples += [Sample(turn, name, float(value)) for name, value in found.items()]

    def on_map(self, position: Any) -> dict[str, int]:
        if self.game.scene is None or not self.reader.sides:
            return {}
        standings = self.game.scene(position).standings
        there = Counter(self.reader.sides[s.counter] for s in standings if s.space >= 0)
        return {f"{name} on the map": there[side] for side, name in enumerate(self.game.sides)}

    # --- what was seen ----------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """The counts, sorted, as fields of a record."""
        return {
            "events": rows(Happened, self.events),
            "places": rows(Place, self.places),
            "asked": rows(Asked, self.asked),
            "samples": tuple(self.samples),
            "dice": tuple(tuple(thrown) for thrown in self.thrown),
        }


def rows(make: Callable[..., Any], counts: Counter[Any]) -> tuple[Any, ...]:
    return tuple(make(*key, count) for key, count in sorted(counts.items()))


def turn_of(position: msgspec.Struct) -> int:
    """Games call it `turn`; one without turns is all one turn."""
    return int(getattr(position, "turn", 0))
