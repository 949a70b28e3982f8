"""Seeing what happened and what is about to: earlier moments, the recap, a unit's way, and what an
order weighs."""

from __future__ import annotations

import logging
import random
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence, Set
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from kessel.kernel.dice import seeded
from kessel.kernel.errors import KesselError
from kessel.kernel.events import Event, Rolled
from kessel.kernel.game import Game
from kessel.kernel.match import Match
from kessel.kernel.notation import verb
from kessel.kernel.orders import Order
from kessel.kernel.recap import recap as told
from kessel.kernel.scene import Words
from kessel.kernel.sides import Side
from kessel.kernel.telling import WAYS, Kind, sight
from kessel.web import wire
from kessel.web.hall.views import known_to, table_view
from kessel.web.table.seats import Seat
from kessel.web.table.table import Table
from kessel.web.wire import render
from kessel.web.words import refuse

log: Final = logging.getLogger("kessel.web")
T = TypeVar("T")
MOST_PASTS: Final = 20
"""Views of earlier moments that are kept of a table: a replay is watched together."""

# --- what happened -------------------------------------------------------------------------------


def past(table: Table, seat: Seat, present: Set[int], number: int) -> bytes:
    """The table as it was after so many orders, ready to send; made once for all who look at it."""
    key = (seat.player, frozenset(present), number)
    found = table.pasts.get(key)
    if found is None:
        if len(table.pasts) >= MOST_PASTS:
            table.pasts.clear()
            table.scenes.clear()
        found = table.pasts[key] = msgspec.json.encode(table_view(table, seat, present, number))
    return found


class Past(NamedTuple):
    """A record that stands still, and who looks at it: the table need not be locked for that."""

    table: str
    version: int
    match: Match
    side: Side
    is_over: bool

    @classmethod
    def of(cls, table: Table, seat: Seat) -> Past:
        side = table.side_of(seat)
        return cls(table.id, table.version, table.match.standing_still(), side, table.is_over)

    @property
    def game(self) -> Game:
        return self.match.game

    def known(self, position: Any) -> Any:
        return known_to(self.game, position, self.side, self.is_over)

    def events(self, first: int, last: int) -> list[Event]:
        """What happened after so many orders, up to so many, as it is known."""
        match = self.match
        if self.is_over:
            return [event for entry in match.entries[first:last] for event in entry.events]
        numbers = range(first, last)
        return [event for number in numbers for event in match.known(number, self.side).events]

    def own_last(self) -> int:
        """How many orders had been given when the side gave its last; who has none: none."""
        entries = self.match.entries
        numbers = range(len(entries), 0, -1)
        return next((one for one in numbers if entries[one - 1].side == self.side), 0)


def beginning(past: Past, first: int | None) -> int:
    """After how many orders a recap begins; where that is not said, the side's own last."""
    return past.own_last() if first is None else max(0, min(first, len(past.match.entries)))


def recap(past: Past, since: int) -> wire.RecapView:
    """What happened after so many orders."""
    last = len(past.match.entries)
    if past.game.telling is None or past.game.scene is None:
        return wire.RecapView(since, last, (), (), ())
    return LOOKS.get(("recap", since, *past[:2], past.side), lambda: recapped(past, since, last))


def recapped(past: Past, since: int, last: int) -> wire.RecapView:
    match = past.match
    before, after = past.known(match.position_at(since)), past.known(match.position)
    events = past.events(since, last)
    if since == 0:
        events = [*match.known_opening(past.side), *events]
    found = told(past.game, before, after, events, past.side)
    return wire.RecapView(since, last, found.sentences, found.trails, found.fights)


Ways = Mapping[int, Sequence[wire.Step]]
"""Where each unit has been."""


def way(past: Past, unit: int) -> tuple[wire.Step, ...]:
    """Where a unit has been, as far as it is known."""
    if past.game.scene is None or past.game.telling is None:
        return ()
    found: Ways = LOOKS.get(("ways", *past[:2], past.side), lambda: ways(past))
    return tuple(found.get(unit, NOWHERE))


NOWHERE: Final = (wire.Step(0, -1),)


def ways(past: Past) -> Ways:
    """Of all units at once: who looks at one often looks at another."""
    game = past.game
    assert game.scene is not None
    assert game.telling is not None
    began = game.scene(past.known(past.match.position_at(0)))
    found = {one.counter: [wire.Step(0, one.space)] for one in reversed(began.standings)}
    for number in range(1, len(past.match.entries) + 1):
        for event in past.events(number - 1, number):
            seen = sight(game.telling, event)
            if not (seen.kind in WAYS or seen.kind == Kind.GONE):
                continue
            there = seen.spaces[-1] if seen.kind in WAYS and seen.spaces else -1
            for unit in seen.units:
                steps = found.setdefault(unit, list(NOWHERE))
                if there != steps[-1].space:
                    steps.append(wire.Step(number, there))
    return found


class Looks:
    """What was looked at last; going through a long record takes its time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._lock = threading.Lock()
        self._found: OrderedDict[Hashable, Any] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        with self._lock:
            if key in self._found:
                self._found.move_to_end(key)
                kept: T = self._found[key]
                return kept
        made = make()
        with self._lock:
            self._found[key] = made
            while len(self._found) > self.most:
                self._found.popitem(last=False)
        return made


LOOKS: Final = Looks(64)


# --- what is about to happen ---------------------------------------------------------------------


def weigh(table: Table, side: Side, order: Order) -> wire.Weighed | None:
    """What an order lets loose that cannot be taken back: dice, a revelation, something scarce.

    It is tried out in a world that fits what the side knows, with dice of its own, so that the
    answer tells no secret.
    """
    game = table.game
    if game.telling is None or not table.match.position.flow:
        return None
    seen = game.view(table.match.position, side).position
    if game.refusal(seen, order, side) is not None:
        return None
    try:
        return weighed(table, seen, side, order)
    except Exception:  # in a world that was made up: the order itself may still be a good one
        log.exception("table %s: the order '%s' could not be weighed", table.id, order)
        return None


def weighed(table: Table, seen: Any, side: Side, order: Order) -> wire.Weighed | None:
    game = table.game
    kind, why = consequence(table, seen, side, order)
    if not kind:
        return None
    previews = tuple(render.preview_view(game, seen, one) for one in game.preview(seen, order))
    return wire.Weighed(
        kind=kind,
        order=game.notation(seen).write(order),
        text=render.order_words(game, seen, order),
        why=why,
        previews=previews,
    )


NOTHING = Words("", "")


def consequence(table: Table, seen: Any, side: Side, order: Order) -> tuple[str, Words]:
    """dice, reveals, spends, appeals, settles or nothing; and what the dice are for, or what is at
    stake."""
    game = table.game
    assert game.telling is not None
    if isinstance(order, game.telling.spends):
        return "spends", stake(table, order)
    if isinstance(order, game.telling.appeals):
        return "appeals", stake(table, order)
    if isinstance(order, game.telling.settles):
        return "settles", NOTHING
    world = game.copy(seen)
    luck = random.Random(table.version)
    thrown: list[Rolled] = []
    routine = game.telling.routine

    def hear(event: Event) -> None:
        if isinstance(event, Rolled) and event.why not in routine:
            thrown.append(event)

    try:
        if game.imagine is not None:
            world = game.imagine(world, side, luck)
        world.dice = seeded(luck.getrandbits(40))
        revealed, rolled = world.revealed, world.dice.rolled
        game.give(world, order, hear, lambda: bool(thrown))
    except KesselError:  # no world fits: then nothing is known of it
        return "", NOTHING
    if thrown:
        return "dice", render.kernel_words(table.match, f"why-{thrown[0].why}")
    if world.revealed - revealed > world.dice.rolled - rolled:
        return "reveals", NOTHING
    return "", NOTHING


def stake(table: Table, order: Order) -> Words:
    """In the game's words: `stake-VERB-FRAME`, else `stake-VERB`."""
    position, asked = table.match.position, f"stake-{verb(type(order))}"
    here = f"{asked}-{verb(type(position.flow[-1]))}"
    known = table.game.speaker(position, "en").has(here)
    return render.kernel_words(table.match, here if known else asked)


def check_unit(table: Table, unit: int) -> None:
    """A unit that the game has."""
    game = table.game
    if game.board is not None:
        known = {one.id for one in game.board(table.match.position.pack).counters}
        if unit not in known:
            raise refuse(404, "no-such-unit", unit=unit)
