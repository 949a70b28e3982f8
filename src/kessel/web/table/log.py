"""The log of a table in words, made for those lines that somebody reads.

A table that is read from the store is replayed in silence: putting an order into words costs more
than carrying it out, and of a long game only the end is looked at.
"""

from __future__ import annotations

import operator
from collections import defaultdict

import msgspec

from kessel.ai.explaining import Reasons, has_secrets
from kessel.kernel.match import Match
from kessel.kernel.save import RESUMED
from kessel.kernel.scene import Words
from kessel.kernel.sides import NOBODY, Side
from kessel.web.wire import LogEntry, render
from kessel.web.words import say

Lines = tuple[LogEntry, ...]
NUMBER = operator.attrgetter("number")
MOST_AIMS = 20
"""So many at most are put into words to find the last of each side."""


class Log:
    """The orders of a match, and remarks between them."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._remarks: list[LogEntry] = []
        if RESUMED in match.notes:
            self.remark(0, NOBODY, render.kernel_words(match, RESUMED))
        self._told: dict[int, LogEntry] = {}
        """Orders that were put into words, by number."""
        self.by_staff: set[int] = set()
        """Orders that the staff gave for a person, by number."""
        self._open: defaultdict[Side, set[int]] = defaultdict(set)
        """Orders of which a side knows everything, which nobody forgets."""
        self._veiled: defaultdict[Side, dict[int, LogEntry]] = defaultdict(dict)
        """Orders of which a side knows a part, and no more while the game lasts."""
        self._revealed = False
        self._reasons: dict[int, Reasons] = {}
        """Why computers gave orders, by number."""
        self._aims: dict[Side, tuple[str, int]] = {}
        self._new_aims: set[int] = set()
        """What each side was last after and in which turn; the orders with which that changed."""

    def __len__(self) -> int:
        """Orders that are held in words."""
        return len(self._told)

    def follow(self, match: Match) -> None:
        """Go on with a match that tells the same."""
        self._match = match

    def remark(self, number: int, side: Side, text: Words) -> None:
        self._remarks.append(render.note(number, side, text))

    def unsay(self, gone: Words, instead: Words) -> None:
        """A remark gives way to another."""
        self._remarks = [
            msgspec.structs.replace(line, order=instead) if line.order == gone else line
            for line in self._remarks
        ]

    def mark_staff(self, number: int) -> None:
        """The staff gave an order, as it was told to."""
        self.by_staff.add(number)

    def explain(self, number: int, reasons: Reasons) -> None:
        """A computer says why it gave an order."""
        self._reasons[number] = reasons
        side, aim = self._match.entries[number - 1].side, (reasons.aim, reasons.turn)
        if self._aims.get(side) != aim:
            self._new_aims.add(number)
            self._aims[side] = aim

    def reveal(self) -> None:
        """The game has ended before its time: nothing in it is secret any more."""
        self._revealed = True

    def cut(self, last: int) -> None:
        """Forget what came after so many orders."""
        self._remarks = [line for line in self._remarks if line.number <= last]
        self._told = {number: line for number, line in self._told.items() if number <= last}
        self.by_staff = {number for number in self.by_staff if number <= last}
        kept = {number: why for number, why in self._reasons.items() if number <= last}
        self._reasons, self._aims, self._new_aims = {}, {}, set()
        for number, why in kept.items():
            self.explain(number, why)
        self._open.clear()
        self._veiled.clear()

    def lines(self, reader: Side, first: int, last: int) -> Lines:
        """What a side may know, from one number of orders to another."""
        self._tell(max(first, 1), last)
        remarks = [line for line in self._remarks if first <= line.number <= last]
        if first <= 0:
            remarks.insert(0, self._opening(reader))
        told, known = self._told, self._open[reader]
        orders = [
            told[number] if number in known else self._known(number, reader)
            for number in range(max(first, 1), last + 1)
        ]
        if self._reasons:
            orders = [self._explained(line) for line in orders]
        if remarks:  # an order comes before what was remarked after it
            orders = sorted([*orders, *remarks], key=NUMBER)
        return tuple(orders)

    def _explained(self, line: LogEntry) -> LogEntry:
        """With what a computer is after, once a turn, and its reasons, unless these could tell its
        opponent a secret."""
        found, match = self._reasons.get(line.number), self._match
        if found is None or line.notation is None:
            return line
        aim = render.reason(match, found.aim) if line.number in self._new_aims else None
        is_over = self._revealed or not match.position.flow
        is_open = is_over or not has_secrets(match.game)
        reasons = render.reasons(match, found) if is_open else ()
        return msgspec.structs.replace(line, aim=aim, reasons=reasons)

    def aims(self, reader: Side, first: int) -> tuple[Words, ...]:
        """What each computer was last after, of what it has said since so many orders."""
        numbers = sorted(number for number in self._new_aims if number > first)[-MOST_AIMS:]
        lines = [line for number in numbers for line in self.lines(reader, number, number)]
        return tuple({line.side: line.aim for line in lines if line.aim is not None}.values())

    def _opening(self, reader: Side) -> LogEntry:
        match = self._match
        known = match.opening if self._revealed else match.known_opening(reader)
        return render.opening(match, known)

    def _tell(self, first: int, last: int) -> None:
        """Put orders into words; each needs the position before it."""
        missing = [number for number in range(first, last + 1) if number not in self._told]
        if not missing:
            return
        match = self._match
        # the position before a single order is only looked at
        find = match.glimpse if missing[0] == missing[-1] else match.position_at
        position = find(missing[0] - 1)
        for number in range(missing[0], missing[-1] + 1):
            entry = match.entries[number - 1]
            line = render.order_line(match.game, position, entry, number)
            if number in self.by_staff:
                line = msgspec.structs.replace(line, staff=True)
            self._told[number] = line
            if number < missing[-1]:
                match.game.carry_out(position, entry.order)

    def _known(self, number: int, reader: Side) -> LogEntry:
        """A line as a side knows it: hidden orders are missing, effects are as it saw them."""
        line = self._told[number]
        if self._revealed or number in self._open[reader]:
            return line
        veiled = self._veiled[reader].get(number)
        if veiled is not None and self._match.position.flow:
            return veiled
        entry, known = self._match.entries[number - 1], self._match.known(number - 1, reader)
        if known.order is entry.order and known.events == entry.events:
            self._open[reader].add(number)
            return line
        events = render.event_views(self._match.game, self._match.start, known.events)
        hidden = known.order is None
        order, notation = (say("secret-order"), None) if hidden else (line.order, line.notation)
        veiled = LogEntry(number, line.side, order, notation, events, line.staff)
        if not entry.order.secret:
            self._veiled[reader][number] = veiled
        return veiled
