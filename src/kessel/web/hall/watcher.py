"""One live connection to a table, and what it has yet to be told."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from kessel.web.hall.views import Picture
from kessel.web.host.lines import Line
from kessel.web.table.seats import Seat
from kessel.web.tongues import Lang

ABREAST: Final = 10
"""Spectators who are told at a time."""


class Watcher:
    """One connection: what it has yet to be told. Of several changes only the last is sent."""

    def __init__(
        self, seat: Seat, key: str = "", lang: Lang | None = None, line: Line | None = None
    ) -> None:
        self.seat = seat
        self.line = line
        self.is_idle = False
        """Whether all that it was to be told has been sent, and its sender waits for more."""
        self.given = asyncio.Event()
        """Whether the order that it gave last has been answered."""
        self.given.set()
        self.lang = lang
        """The language it reads; it is told all in both where it has not said one."""
        self.key = key
        """The hash of the link it was opened with."""
        self.is_out = False
        """Whether that link opens the seat no more."""
        self.said = 0
        """The last message that it has yet to be told of."""
        self.answers: deque[bytes] = deque()
        """What it asked for itself."""
        self.news = asyncio.Event()
        self.wants_view = True
        self.wants_presence = False
        self.wants_ping = False
        self.view: Picture | None = None
        """The view to be sent, if somebody has made it already."""
        self.told: Picture | None = None
        """The view that was sent last: what is sent next is what changed since."""
        self.show: bytes | None = None
        """What it has yet to be told of who shows the replay."""
        self.told_show: bytes = b""
        """What it was told of that last."""
        self.news.set()

    def pushed(self, frame: bytes) -> bool:
        """Send something at once, if nothing else is on its way: to wake its sender for a few
        bytes costs more than to send them."""
        is_free = self.is_idle and not self.news.is_set()
        return is_free and self.line is not None and self.line.push(frame)

    def answer(self, frame: bytes) -> None:
        if not self.pushed(frame):
            self.answers.append(frame)
            self.news.set()

    def lacks(self) -> None:
        """It has not got what was sent last."""
        self.told = None
        self.tell_view(None)

    def reads(self, lang: Lang) -> None:
        """It reads this language from now on."""
        if lang != self.lang:
            self.lang = lang
            self.lacks()

    def tell_view(self, view: Picture | None) -> None:
        """Send this view next, unless a newer one is known, or none: whatever is newest then."""
        if view is not None and self._has_heard(view.view.version):
            return
        if view is not None and self._pushed_view(view):
            return
        self.wants_view, self.view = True, view
        self.news.set()

    def _pushed_view(self, view: Picture) -> bool:
        if not self.is_idle or self.line is None or not self.pushed(view.frame(self.told)):
            return False
        self.told = view
        return True

    def _has_heard(self, version: int) -> bool:
        if self.wants_view:
            return self.view is None or self.view.view.version >= version
        return self.told is not None and self.told.view.version >= version

    def tell_presence(self) -> None:
        """Who is connected has changed; a view that waits would still say what was."""
        self.wants_presence, self.view = True, None
        self.news.set()

    def tell_show(self, frame: bytes) -> None:
        if frame != self.told_show:
            self.show = self.told_show = frame
            self.news.set()
