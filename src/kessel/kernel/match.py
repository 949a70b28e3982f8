"""A game being played: the position, how it came about, and how far it can be taken back."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from kessel.kernel.copying import clone
from kessel.kernel.dice import Dice, committed
from kessel.kernel.errors import BadInput
from kessel.kernel.events import Event, Rolled
from kessel.kernel.game import Game, View
from kessel.kernel.orders import Order
from kessel.kernel.position import Pack
from kessel.kernel.sides import Side

UNDO_NOTHING = "undo-nothing"
UNDO_OTHER_SIDE = "undo-other-side"
UNDO_REVEALED = "undo-revealed"


class Entry(NamedTuple):
    """One order of the record and what came of it."""

    side: Side
    order: Order
    events: tuple[Event, ...]


class Match:
    """Applies orders, remembers them, and takes them back where nothing was revealed.

    `start` is the position before the first decision, `opening` what happened on the way to it.
    """

    def __init__(self, game: Game, start: Any, opening: Sequence[Event] = ()) -> None:
        self.game = game
        self.start = start
        self.opening = tuple(opening)
        self.position = clone(start)
        self.entries: list[Entry] = []
        self.notes: list[str] = []
        """Keys of sentences about the record itself, such as a resumption from a snapshot."""
        self.is_recipe = True
        """Whether `start` follows from scenario, options and dice alone."""
        self._before: list[Any] = []
        self._undone: list[Entry] = []
        self._options: list[Order] | None = None

    @classmethod
    def begin(
        cls,
        game: Game,
        scenario: str | None = None,
        options: Sequence[str] = (),
        dice: Dice | int | None = None,
        pack: Pack | None = None,
    ) -> Match:
        """A new match; its dice are secret and checkable unless others are given."""
        start, opening = game.begin(scenario, options, committed() if dice is None else dice, pack)
        return cls(game, start, opening)

    @classmethod
    def resume(cls, game: Game, position: Any) -> Match:
        """A match that goes on from any position."""
        match = cls(game, position)
        match.is_recipe = False
        return match

    # --- playing ----------------------------------------------------------------------------

    @property
    def options(self) -> list[Order]:
        """What may be ordered now."""
        if self._options is None:
            self._options = self.game.options(self.position)
        return self._options

    def do(self, order: Order, side: Side | None = None) -> list[Event]:
        """Give an order; raises IllegalOrder and changes nothing where it is refused."""
        events = self._do(order, side)
        self._undone.clear()
        return events

    def _do(self, order: Order, side: Side | None) -> list[Event]:
        actor = self.position.to_act
        before = clone(self.position)
        offered = (side is None or side == actor) and order in self.options
        # Python holds 1, 1.0 and True equal; an order from the list needs no other check
        offered = offered and self.game.notation(self.position).knows(order)
        try:
            if offered:
                events = self.game.carry_out(self.position, order)
            else:
                events = self.game.apply(self.position, order, side)
        except BaseException:
            self.position = before
            raise
        self._before.append(before)
        self.entries.append(Entry(actor, order, tuple(events)))
        self._options = None
        return events

    def undo_refusal(self, side: Side) -> str | None:
        """Why a side may not take back the last order, as the key of a sentence."""
        if not self.entries:
            return UNDO_NOTHING
        if self.entries[-1].side != side:
            return UNDO_OTHER_SIDE
        if self.position.revealed != self._before[-1].revealed:
            return UNDO_REVEALED
        return None

    def undo(self, side: Side) -> Entry:
        """Take back the last order."""
        reason = self.undo_refusal(side)
        if reason is not None:
            raise BadInput(self.game.speaker(self.position, "en").say(reason))
        self.position = self._before.pop()
        self._options = None
        self._undone.append(self.entries.pop())
        return self._undone[-1]

    @property
    def can_redo(self) -> bool:
        """Whether an order was taken back and none given since."""
        return bool(self._undone)

    def redo(self) -> list[Event]:
        """Give again the order that was taken back last."""
        if not self._undone:
            raise BadInput("there is nothing to redo")
        entry = self._undone.pop()
        return self._do(entry.order, entry.side)

    # --- looking ----------------------------------------------------------------------------

    def view(self, side: Side) -> View:
        return self.game.view(self.position, side)

    def record(self, side: Side) -> list[Entry | None]:
        """The orders so far as a side may know them; None stands for one still secret.

        Only the last secret order of each giver can be secret still: earlier ones were answered.
        """
        if not self.position.flow:  # the game is over: nothing is secret any more
            return list(self.entries)
        last = {entry.side: n for n, entry in enumerate(self.entries) if entry.order.secret}
        hidden = self.game.is_hidden
        return [
            None
            if last.get(entry.side) == n and hidden(self.position, entry.side, entry.order, side)
            else entry
            for n, entry in enumerate(self.entries)
        ]

    @property
    def events(self) -> list[Event]:
        """Everything that happened, the opening included."""
        return [*self.opening, *(event for entry in self.entries for event in entry.events)]

    def rolls(self) -> list[Rolled]:
        return [event for event in self.events if isinstance(event, Rolled)]

    def position_at(self, number: int) -> Any:
        """The position after so many orders."""
        if not 0 <= number <= len(self.entries):
            raise BadInput(f"expected an order from 0 to {len(self.entries)}, got {number}")
        position = clone(self.start)
        for entry in self.entries[:number]:
            self.game.carry_out(position, entry.order)
        return position


def position_hash(game: Game, position: Any) -> str:
    """A fingerprint of a position: equal for equal positions."""
    return hashlib.sha256(game.encode(position)).hexdigest()
