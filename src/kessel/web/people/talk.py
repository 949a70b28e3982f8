"""Table talk: what the two players say to each other, apart from the record of the game.

A message is one line of plain text. Spectators neither hear nor speak; who talks too much is asked
to wait, and of a long conversation the last thousand lines are kept.
"""

from __future__ import annotations

import contextlib
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Final

from kessel.kernel import save
from kessel.web.hall.tables import Tables
from kessel.web.host.limits import Limit
from kessel.web.record.seats import SeatStore
from kessel.web.settings import Settings
from kessel.web.table.seats import Seat, is_seen, is_stacked
from kessel.web.table.table import Table
from kessel.web.wire.seats import LONGEST_TALK, TalkLine
from kessel.web.words import refuse

MOST_LINES: Final = 1_000
"""Messages that are kept of a table."""
JOINERS: Final = "\u200d"
"""What makes one picture of several; it stays between others."""
STACKED: Final = 3
"""Marks that may stand above each other on one letter."""


class Talk:
    """The conversations at the tables of one service; `listeners` hear of every message here."""

    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.tables = tables
        self.seats = SeatStore(tables.store)
        self.limit = Limit(settings.limit_talk)
        self.listeners: list[Callable[[str, int], None]] = []

    def say(self, seat: Seat, text: str) -> TalkLine:
        """One message to the other player."""
        with self.talking(seat) as table:
            orders = len(table.match.entries)
        text = checked_talk(text)
        if not self.limit.allows(seat):
            raise refuse(429, "talk-too-fast")
        line = self.seats.say(seat.table, seat.player, orders, text, MOST_LINES)
        for listener in self.listeners:
            listener(seat.table, line.number)
        return line

    def lines(self, seat: Seat, after: int) -> tuple[TalkLine, ...]:
        """What was said, after a message that is known."""
        with self.talking(seat):
            return tuple(self.seats.talk(seat.table, after))

    @contextlib.contextmanager
    def talking(self, seat: Seat) -> Iterator[Table]:
        """The table of two people, of whom one asks."""
        self.tables.player_only(seat)
        with self.tables.opened(seat.table) as table:
            if not has_talk(table):
                raise refuse(422, "talk-nobody")
            yield table

    def noted(self, seat: Seat, text: str) -> str:
        """A save with the conversation above it, as comments."""
        with self.talking(seat) as table:
            names = [chair.name for chair in table.setup.chairs]
        lines = self.seats.talk(seat.table)
        talk = "".join(f"# {one.orders} {names[one.player]}: {one.text}\n" for one in lines)
        return save.signed(talk + save.unsigned(text))


def has_talk(table: Table) -> bool:
    """Whether two people play who do not sit at one screen."""
    return not table.setup.shared and all(one.kind == "human" for one in table.setup.chairs)


def checked_talk(text: str) -> str:
    """One line of plain text that can be shown anywhere."""
    text = re.sub(r"[ \t\r\n]+", " ", unicodedata.normalize("NFC", text)).strip()
    visible = text.replace(JOINERS, "")
    if not visible or len(text) > LONGEST_TALK:
        raise refuse(400, "talk-wrong", most=LONGEST_TALK)
    if any(unicodedata.category(char) in NEVER for char in visible) or is_stacked(text, STACKED):
        raise refuse(400, "talk-wrong", most=LONGEST_TALK)
    if not any(is_seen(char) for char in visible):
        raise refuse(400, "talk-wrong", most=LONGEST_TALK)
    return text


NEVER: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Kinds of characters that steer instead of saying something: lines, directions, nothing at all."""
