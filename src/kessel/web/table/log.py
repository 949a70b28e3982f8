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
from kessel.web.tongues import Lang, Text, said_in
from kessel.web.wire import LogEntry, render
from kessel.web.wire.brief import line_type
from kessel.web.words import say_in

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
        self._told: defaultdict[Lang | None, dict[int, LogEntry]] = defaultdict(dict)
        """Orders that were put into words, by language and number."""
        self.by_staff: set[int] = set()
        """Orders that the staff gave for a person, by number."""
        self._open: defaultdict[Side, set[int]] = defaultdict(set)
        """Orders of which a side knows everything, which nobody forgets."""
        self._veiled: dict[tuple[Side, Lang | None, int], LogEntry] = {}
        """Orders of which a side knows a part, and no more while the game lasts."""
        self._openings: dict[tuple[Side, Lang | None, bool], LogEntry] = {}
        """What came before the first decision, as a side knows it during the game and after."""
        self._revealed = False
        self._reasons: dict[int, Reasons] = {}
        """Why computers gave orders, by number."""
        self._aims: dict[Side, tuple[str, int]] = {}
        self._new_aims: set[int] = set()
        """What each side was last after and in which turn; the orders with which that changed."""

    def __len__(self) -> int:
        """Orders that are held in words."""
        return sum(map(len, self._told.values()))

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
        self._openings.clear()

    def cut(self, last: int) -> None:
        """Forget what came after so many orders."""
        self._remarks = [line for line in self._remarks if line.number <= last]
        for told in self._told.values():
            for number in [number for number in told if number > last]:
                del told[number]
        self.by_staff = {number for number in self.by_staff if number <= last}
        kept = {number: why for number, why in self._reasons.items() if number <= last}
        self._reasons, self._aims, self._new_aims = {}, {}, set()
        for number, why in kept.items():
            self.explain(number, why)
        self._open.clear()
        self._veiled.clear()

    def lines(self, reader: Side, first: int, last: int, lang: Lang | None = None) -> Lines:
        """What a side may know, from one number of orders to another."""
        self._tell(max(first, 1), last, lang)
        remarks = [noted(line, lang) for line in self._remarks if first <= line.number <= last]
        told, known = self._told[lang], self._open[reader]
        orders = [
            told[number] if number in known else self._known(number, reader, lang)
            for number in range(max(first, 1), last + 1)
        ]
        if self._reasons:
            orders = [self._explained(line, lang) for line in orders]
        if remarks:  # an order comes before what was remarked after it
            orders = sorted([*orders, *remarks], key=NUMBER)
        if first <= 0:
            return self._opening(reader, lang), *orders
        return tuple(orders)

    def _explained(self, line: LogEntry, lang: Lang | None) -> LogEntry:
        """With what a computer is after, once a turn, and its reasons, unless these could tell its
        opponent a secret."""
        found, match = self._reasons.get(line.number), self._match
        if found is None or line.notation is None:
            return line
        aim = render.reason(match, found.aim, lang) if line.number in self._new_aims else None
        is_over = self._revealed or not match.position.flow
        is_open = is_over or not has_secrets(match.game)
        reasons = render.reasons(match, found, lang) if is_open else ()
        return msgspec.structs.replace(line, aim=aim, reasons=reasons)

    def aims(self, reader: Side, first: int) -> tuple[Text, ...]:
        """What each computer was last after, of what it has said since so many orders."""
        numbers = sorted(number for number in self._new_aims if number > first)[-MOST_AIMS:]
        lines = [line for number in numbers for line in self.lines(reader, number, number)]
        return tuple({line.side: line.aim for line in lines if line.aim is not None}.values())

    def _opening(self, reader: Side, lang: Lang | None) -> LogEntry:
        match = self._match
        key = (reader, lang, bool(match.position.flow))
        found = self._openings.get(key)
        if found is None:
            known = match.opening if self._revealed else match.known_opening(reader)
            found = self._openings[key] = render.opening(match, known, lang)
        return found

    def _tell(self, first: int, last: int, lang: Lang | None) -> None:
        """Put orders into words; each needs the position before it."""
        told = self._told[lang]
        missing = [number for number in range(first, last + 1) if number not in told]
        if not missing:
            return
        match = self._match
        # the position before a single order is only looked at
        find = match.glimpse if missing[0] == missing[-1] else match.position_at
        position = find(missing[0] - 1)
        for number in range(missing[0], missing[-1] + 1):
            entry = match.entries[number - 1]
            line = render.order_line(match.game, position, entry, number, lang)
            if number in self.by_staff:
                line = msgspec.structs.replace(line, staff=True)
            told[number] = line
            if number < missing[-1]:
                match.game.carry_out(position, entry.order)

    def _known(self, number: int, reader: Side, lang: Lang | None) -> LogEntry:
        """A line as a side knows it: hidden orders are missing, effects are as it saw them."""
        line = self._told[lang][number]
        if self._revealed or number in self._open[reader]:
            return line
        veiled = self._veiled.get((reader, lang, number))
        if veiled is not None and self._match.position.flow:
            return veiled
        entry, known = self._match.entries[number - 1], self._match.known(number - 1, reader)
        if known.order is entry.order and known.events == entry.events:
            self._open[reader].add(number)
            return line
        events = render.event_views(self._match.game, self._match.start, known.events, lang)
        hidden = known.order is None
        order, notation = (
            (say_in(lang, "secret-order"), None) if hidden else (line.order, line.notation)
        )
        veiled = line_type(lang)(
            number=number,
            side=line.side,
            order=order,
            notation=notation,
            events=events,
            staff=line.staff,
        )
        if not entry.order.secret:
            self._veiled[reader, lang, number] = veiled
        return veiled


def noted(line: LogEntry, lang: Lang | None) -> LogEntry:
    """A remark as a reader is told it."""
    assert isinstance(line.order, Words)
    text = said_in(lang, line.order)
    return line if lang is None else render.note(line.number, Side(line.side), text, lang)
