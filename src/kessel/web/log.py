"""The log of a table in words, made for those lines that somebody reads.

A table that is read from the store is replayed in silence: putting an order into words costs more
than carrying it out, and of a long game only the end is looked at.
"""

from __future__ import annotations

from collections import defaultdict

import msgspec

from kessel.kernel.match import Match
from kessel.kernel.save import RESUMED
from kessel.kernel.scene import Words
from kessel.kernel.sides import NOBODY, Side
from kessel.web import render
from kessel.web.wire import LogEntry
from kessel.web.words import say

Lines = tuple[LogEntry, ...]


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
        self._revealed = False

    def follow(self, match: Match) -> None:
        """Go on with a match that tells the same."""
        self._match = match

    def remark(self, number: int, side: Side, text: Words) -> None:
        self._remarks.append(render.note(number, side, text))

    def mark_staff(self, number: int) -> None:
        """The staff gave an order, as it was told to."""
        self.by_staff.add(number)

    def reveal(self) -> None:
        """The game has ended before its time: nothing in it is secret any more."""
        self._revealed = True

    def cut(self, last: int) -> None:
        """Forget what came after so many orders."""
        self._remarks = [line for line in self._remarks if line.number <= last]
        self._told = {number: line for number, line in self._told.items() if number <= last}
        self.by_staff = {number for number in self.by_staff if number <= last}
        self._open.clear()

    def lines(self, reader: Side, first: int, last: int) -> Lines:
        """What a side may know, from one number of orders to another."""
        self._tell(max(first, 1), last)
        remarks = [line for line in self._remarks if first <= line.number <= last]
        if first <= 0:
            remarks.insert(0, self._opening(reader))
        orders = [self._known(number, reader) for number in range(max(first, 1), last + 1)]
        # an order comes before what was remarked after it
        return tuple(sorted([*orders, *remarks], key=lambda line: line.number))

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
        position = match.position_at(missing[0] - 1)
        for number in range(missing[0], missing[-1] + 1):
            entry = match.entries[number - 1]
            line = render.order_line(match.game, position, entry, number)
            by_staff = number in self.by_staff
            self._told[number] = msgspec.structs.replace(line, staff=by_staff)
            if number < missing[-1]:
                match.game.carry_out(position, entry.order)

    def _known(self, number: int, reader: Side) -> LogEntry:
        """A line as a side knows it: hidden orders are missing, effects are as it saw them."""
        line = self._told[number]
        if self._revealed or number in self._open[reader]:
            return line
        entry, known = self._match.entries[number - 1], self._match.known(number - 1, reader)
        if known.order is entry.order and known.events == entry.events:
            self._open[reader].add(number)
            return line
        events = render.event_views(self._match.game, self._match.start, known.events)
        if known.order is None:
            return LogEntry(number, line.side, say("secret-order"), None, events, line.staff)
        return LogEntry(number, line.side, line.order, line.notation, events, line.staff)
