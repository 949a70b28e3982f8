"""A game being played: the position, how it came about, and how far it can be taken back."""

from __future__ import annotations

import copy
import hashlib
import zlib
from collections.abc import Generator, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from kessel.kernel.copying import clone
from kessel.kernel.dice import Dice, committed, write_seed
from kessel.kernel.errors import BadInput
from kessel.kernel.events import Event, Rolled, seen
from kessel.kernel.game import Game, View
from kessel.kernel.orders import Order
from kessel.kernel.position import Pack
from kessel.kernel.sides import Side

UNDO_NOTHING = "undo-nothing"
UNDO_OTHER_SIDE = "undo-other-side"
UNDO_REVEALED = "undo-revealed"

KEEP_EVERY = 50
"""Orders between the positions that a match keeps: a long game has tens of thousands."""
MOST_KEPT = 32
"""Positions that are kept; of longer games fewer, farther apart."""
LATELY = 4
"""So many of the last are kept all the same: what is taken back lies near the end."""
PRESSING = 1
"""How hard the others are pressed: quickly, to a tenth of what they take in memory."""

T = TypeVar("T")
Work = Generator[None, None, T]
"""Long work that pauses after every order, so that others can be let in, or it be given up."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One order of the record and what came of it. A game has tens of thousands: a tuple would take
    twice the memory."""

    side: Side
    order: Order
    events: tuple[Event, ...]
    concealed: bool = False
    """The order names what only its giver sees; it stays hidden until the game is over."""


class Known(NamedTuple):
    """What a reader knows of an entry: no order where it is hidden, and the events as he saw
    them."""

    side: Side
    order: Order | None
    events: tuple[Event, ...]


class Rewind(NamedTuple):
    """Orders taken back by consent: the game went on from after so many."""

    to: int


class Kept(NamedTuple):
    """A position that is found again, without the dice written down for it: only how many of the
    last are still to fall. A copy of them in every position would fill the memory."""

    position: Any
    """As it is, or, if it is an old one, written down and pressed."""
    left: int | None


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
        """The orders that led here."""
        self.transcript: list[Entry | Rewind] = []
        """All that was ordered, also what was taken back by consent."""
        self.notes: list[str] = []
        """Keys of sentences about the record itself, such as a resumption from a snapshot."""
        self.is_recipe = True
        """Whether `start` follows from scenario, options and dice alone."""
        self._kept: dict[int, Kept] = {0: self._keep(start)}
        """Every so many orders a position from which later ones are found again."""
        self._old, self.pressed = 0, 0
        """How many of these are pressed, and how many bytes they take."""
        self._apart = KEEP_EVERY
        """How far apart the older of them are at least."""
        self._revealed: list[int] = []
        """How much had been revealed before each order."""
        self._turned: dict[int, tuple[int, int | None, int]] = {}
        """Where the game went on once more, after so many orders: how often the dice had fallen,
        how many written ones were left, and how much was revealed."""
        self._before: Any = None
        """The position before the last order, while it is known without searching."""
        self._still: Any = None
        """The position of the moment, once somebody has looked at it."""
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
    def positions(self) -> int:
        """How many positions it holds as they are, that of the moment included."""
        looked_at = (self._before is not None) + (self._still is not None)
        return len(self._kept) - self._old + 2 + looked_at

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
        before = self.glimpse(len(self.entries))
        conceals = self.game.conceals
        offered = (side is None or side == actor) and order in self.options
        # Python holds 1, 1.0 and True equal; an order from the list needs no other check
        offered = offered and self.game.notation(self.position).knows(order)
        try:
            if offered:
                events = self.game.carry_out(self.position, order)
            else:
                events = self.game.apply(self.position, order, side)
        except BaseException:
            self.position = clone(before)
            raise
        self._before, self._still = before, None
        self._revealed.append(before.revealed)
        concealed = conceals is not None and conceals(before, order)
        self.entries.append(Entry(actor, order, tuple(events), concealed))
        self.transcript.append(self.entries[-1])
        if len(self.entries) % KEEP_EVERY == 0:
            self._keep_this()
        self._options = None
        return events

    def undo_refusal(self, side: Side) -> str | None:
        """Why a side may not take back the last order, as the key of a sentence."""
        if not self.entries:
            return UNDO_NOTHING
        if self.entries[-1].side != side:
            return UNDO_OTHER_SIDE
        if self.position.revealed != self._revealed[-1]:
            return UNDO_REVEALED
        return None

    def undoable(self, side: Side, most: int) -> int:
        """How many of the last orders a side may take back, at most so many."""
        if self.undo_refusal(side) is not None:
            return 0
        number, now = len(self.entries), self.position.revealed
        last = max(0, number - most)
        while number > last:
            if self.entries[number - 1].side != side or self._revealed[number - 1] != now:
                break
            number -= 1
        return len(self.entries) - number

    def undo(self, side: Side, count: int = 1) -> Entry:
        """Take back the last order, or several; answers the first of them."""
        reason = self.undo_refusal(side)
        if reason is not None:
            raise BadInput(self.game.speaker(self.position, "en").say(reason))
        if not 0 < count <= self.undoable(side, count):
            raise BadInput(f"{count} orders cannot be taken back at once")
        number = len(self.entries) - count
        self.position = self.position_at(number)
        self._forget(number)
        for _ in range(count):
            self._undone.append(self.entries.pop())
            self.transcript.pop()
        return self._undone[-1]

    def _forget(self, number: int) -> None:
        """Drop what is remembered beyond so many orders."""
        del self._revealed[number:]
        self._kept = {kept: at for kept, at in self._kept.items() if kept <= number}
        self._weigh()
        self._turned = {turned: at for turned, at in self._turned.items() if turned <= number}
        self._before = self._still = None
        self._options = None

    def rewind(self, to: int) -> None:
        """Go back, by consent, to after so many orders, over dice and all that was revealed.

        What was learned stays learned: dice that fell do not fall again, the next roll goes on
        from the last, and nobody takes back more without being granted it.
        """
        if not 0 <= to < len(self.entries):
            raise BadInput(f"expected an order from 0 to {len(self.entries) - 1}, got {to}")
        dice, revealed = self.position.dice, self.position.revealed
        self.position = self.position_at(to)
        self.position.dice = dice
        self.position.revealed = revealed + 1
        self._forget(to)
        del self.entries[to:]
        self._turned[to] = (dice.rolled, left_of(dice), revealed + 1)
        self._undone.clear()
        self.transcript.append(Rewind(to))

    @property
    def redo_side(self) -> Side | None:
        """Whose order was taken back last and can be given again."""
        return self._undone[-1].side if self._undone else None

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

    def offer_again(self, orders: Sequence[tuple[Side, Order]]) -> None:
        """Orders that were taken back before the record begins, the last one first to be given
        again; nothing where that is not allowed here."""
        if orders and orders[-1][0] == self.position.to_act and orders[-1][1] in self.options:
            self._undone = [Entry(side, order, ()) for side, order in orders]

    # --- looking ----------------------------------------------------------------------------

    def view(self, side: Side) -> View:
        return self.game.view(self.position, side)

    def record(self, reader: Side) -> list[Known]:
        """The orders so far as a side may know them."""
        return [self.known(number, reader) for number in range(len(self.entries))]

    def known(self, number: int, reader: Side) -> Known:
        """What a side knows of an order, counted from 0.

        Orders that name hidden things stay hidden until the game is over. Of sealed orders only
        the last of each kind and giver can be secret still: earlier ones were answered.
        """
        entry = self.entries[number]
        if not self.position.flow:
            return Known(entry.side, entry.order, entry.events)
        hidden = entry.side != reader and (
            entry.concealed or (entry.order.secret and self._is_sealed(number, reader))
        )
        return Known(entry.side, None if hidden else entry.order, seen(entry.events, reader))

    def known_opening(self, reader: Side) -> tuple[Event, ...]:
        """What a side knows of what happened before the first decision."""
        return seen(self.opening, reader) if self.position.flow else self.opening

    def known_rolls(self, reader: Side) -> list[Rolled]:
        """Every throw, without the dice that a side has not seen."""
        rolls = self.rolls()
        return [roll.veiled(reader) for roll in rolls] if self.position.flow else rolls

    def _is_sealed(self, number: int, reader: Side) -> bool:
        entry = self.entries[number]
        later = self.entries[number + 1 :]
        kind = type(entry.order)
        if any(other.side == entry.side and type(other.order) is kind for other in later):
            return False
        return self.game.is_hidden(self.position, entry.side, entry.order, reader)

    @property
    def events(self) -> list[Event]:
        """Everything that led here, the opening included."""
        return [*self.opening, *(event for entry in self.entries for event in entry.events)]

    def rolls(self) -> list[Rolled]:
        """Every throw of the game, also those taken back since."""
        happened = [entry for entry in self.transcript if isinstance(entry, Entry)]
        events = [*self.opening, *(event for entry in happened for event in entry.events)]
        return [event for event in events if isinstance(event, Rolled)]

    @property
    def script(self) -> tuple[int, ...]:
        """The dice that were written down before the game began, the opening's included."""
        left: tuple[int, ...] = self.start.dice.script or ()
        return (*fallen_dice(self.opening), *left) if self.is_recipe else left

    def derived_rolls(self) -> list[Rolled]:
        """The throws that secret and seeds must account for: all that no script foretold."""
        rolls = self.rolls()
        if self.start.dice.script is None:
            return rolls
        left = len(self.script)
        for number, roll in enumerate(rolls):
            if left <= 0:
                return rolls[number:]
            left -= len(roll.dice)
        return []

    def position_at(self, number: int) -> Any:
        """The position after so many orders."""
        if not 0 <= number <= len(self.entries):
            raise BadInput(f"expected an order from 0 to {len(self.entries)}, got {number}")
        if number == len(self.entries):
            return clone(self.position)
        if number == len(self.entries) - 1 and self._before is not None:
            return clone(self._before)
        nearest = max(kept for kept in self._kept if kept <= number)
        position = self._found(self._kept[nearest])
        for at in range(nearest, number):
            self._turn(position, at)
            self.game.carry_out(position, self.entries[at].order)
        self._turn(position, number)
        return position

    def glimpse(self, number: int) -> Any:
        """The position after so many orders, for who only looks: others look at the same."""
        if number == len(self.entries):
            if self._still is None:
                self._still = clone(self.position)
            return self._still
        if number == len(self.entries) - 1 and self._before is not None:
            return self._before
        return self.position_at(number)

    def _keep_this(self) -> None:
        """Keep the position that was reached, and fewer of those before where there are many."""
        number = len(self.entries)
        self._kept[number] = self._keep(self.position)
        late = number - LATELY * KEEP_EVERY
        if late in self._kept:
            self._kept[late] = self._pressed(self._kept[late])
        if len(self._kept) > MOST_KEPT:
            while sum(at <= late for at in self._kept) > (MOST_KEPT - LATELY) // 2:
                self._apart *= 2
                self._kept = {
                    at: kept
                    for at, kept in self._kept.items()
                    if at > late or at % self._apart == 0
                }
        self._weigh()

    def _weigh(self) -> None:
        pressed = [len(at.position) for at in self._kept.values() if isinstance(at.position, bytes)]
        self._old, self.pressed = len(pressed), sum(pressed)

    def _keep(self, position: Any) -> Kept:
        kept = clone(position)
        kept.dice.script = None
        return Kept(kept, left_of(position.dice))

    def _pressed(self, kept: Kept) -> Kept:
        if isinstance(kept.position, bytes):
            return kept
        return Kept(zlib.compress(self.game.encode(kept.position), PRESSING), kept.left)

    def _found(self, kept: Kept) -> Any:
        """A kept position, to be played on from."""
        if isinstance(kept.position, bytes):
            position = self.game.decode(zlib.decompress(kept.position), self.start.pack)
        else:
            position = clone(kept.position)
        position.dice.seeds = self.start.dice.seeds
        position.dice.script = self._written(kept.left)
        return position

    def _written(self, left: int | None) -> tuple[int, ...] | None:
        """So many of the last dice that were written down."""
        script = self.start.dice.script or ()
        return None if left is None else script[len(script) - left :]

    def _turn(self, position: Any, number: int) -> None:
        """Give a position what it had when the game went on from there once more."""
        if number in self._turned:
            position.dice.rolled, left, position.revealed = self._turned[number]
            position.dice.script = self._written(left)

    def walk(self) -> Iterator[tuple[Any, Entry]]:
        """Every entry with the position before it, in order; the position changes underneath."""
        position = clone(self.start)
        for number, entry in enumerate(self.entries):
            self._turn(position, number)
            yield position, entry
            self.game.carry_out(position, entry.order)

    def add_seed(self, text: str) -> None:
        """A player's share in all dice from now on; those that fell stay as they fell."""
        seeds = (*self.start.dice.seeds, write_seed(text, self.position.dice.rolled))
        for position in (self.start, self.position, self._before, self._still):
            if position is not None:
                position.dice.seeds = seeds

    def standing_still(self) -> Match:
        """The same record, for who looks at it while play goes on here."""
        still = copy.copy(self)
        still.position = clone(self.position)
        still.entries = list(self.entries)
        still.transcript = list(self.transcript)
        still._kept = dict(self._kept)
        still._turned = dict(self._turned)
        still._revealed = list(self._revealed)
        still._undone = list(self._undone)
        return still

    # --- telling again ----------------------------------------------------------------------

    def retold(self, number: int, dice: Dice) -> Match:
        """The same game up to an order: its dice so far are written down, new ones follow."""
        return finished(self.retelling(number, dice))

    def retelling(self, number: int, dice: Dice) -> Work[Match]:
        """`retold`, order by order."""
        past = self.entries[:number]
        fallen = fallen_dice([*self.opening, *(event for entry in past for event in entry.events)])
        dice = Dice(dice.secret, dice.commitment, dice.seeds, script=fallen)
        if len(self.transcript) == len(self.entries):
            return self._dealt_again(number, dice)
        if self.is_recipe:
            at = self.start
            match = Match.begin(self.game, at.scenario, at.options, dice, at.pack)
        else:
            start = clone(self.start)
            dice.rolled = start.dice.rolled
            start.dice = dice
            match = Match.resume(self.game, start)
        match.notes = list(self.notes)
        for entry in past:
            match.do(entry.order, entry.side)
            yield
        return match

    def _dealt_again(self, number: int, dice: Dice) -> Match:
        """`retold` where nothing was taken back by consent: nothing but the dice changes."""
        fell = [len(fallen_dice(self.opening))]
        for entry in self.entries[:number]:
            fell.append(fell[-1] + len(fallen_dice(entry.events)))
        script = dice.script or ()

        def dealt(position: Any, at: int) -> Any:
            position = clone(position)
            rolled, left = position.dice.rolled, script[fell[at] :]
            position.dice = Dice(dice.secret, dice.commitment, dice.seeds, rolled, left)
            return position

        match = Match(self.game, dealt(self.start, 0), self.opening)
        match.is_recipe = self.is_recipe
        match.notes = list(self.notes)
        match.position = dealt(self.position_at(number), number)
        match.entries = self.entries[:number]
        match.transcript = list(match.entries)
        match._revealed = self._revealed[:number]
        match._apart = self._apart
        for at, kept in self._kept.items():
            if at <= number:
                match._kept[at] = match._keep(dealt(self._found(kept), at))
                if isinstance(kept.position, bytes):
                    match._kept[at] = match._pressed(match._kept[at])
        match._weigh()
        return match


def finished(work: Work[T]) -> T:
    """What comes of some work, done without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            made: T = done.value
            return made


def left_of(dice: Dice) -> int | None:
    """How many of the dice that were written down are still to fall."""
    return None if dice.script is None else len(dice.script)


def fallen_dice(events: Sequence[Event]) -> tuple[int, ...]:
    """The dice of some events, in the order in which they fell."""
    return tuple(die for event in events if isinstance(event, Rolled) for die in event.dice)


def position_hash(game: Game, position: Any) -> str:
    """A fingerprint of a position: equal for equal positions."""
    return hashlib.sha256(game.encode(position)).hexdigest()
