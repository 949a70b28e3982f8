"""Telling people who are not there: once that it is their turn, once that time is short.

The host's webhook hears of everybody; players have mail and webhooks of their own.
"""

from __future__ import annotations

import asyncio
import datetime
import logging
import smtplib
import time
from collections.abc import Callable, Coroutine, Iterator, Set
from email.message import EmailMessage
from functools import partial
from typing import Final, Literal

import httpx
import msgspec

from kessel.kernel.scene import Words
from kessel.web.hall.tables import Change, Tables
from kessel.web.record.due import DueStore
from kessel.web.record.push import PushRow, PushStore
from kessel.web.season.hooks import Inward, call
from kessel.web.season.push import Push, Shown
from kessel.web.settings import Settings
from kessel.web.words import say, title_of

log: Final = logging.getLogger("kessel.web")
PATIENCE: Final = 10.0
"""Seconds that a webhook or a mail server may take."""


class Turn(msgspec.Struct, frozen=True):
    """What a webhook is sent; the link is not secret and opens only for who holds the seat."""

    event: str
    table: str
    game: str
    player: int
    name: str
    text: Words
    url: str
    deadline: float = 0.0
    """When time is up, in seconds since 1970; 0 where nobody's runs."""


Way = Callable[[Turn], Coroutine[None, None, None]]


class Notifier:
    """Tells players whose turn has come while they were away."""

    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.settings = settings
        self.tables = tables
        self.due = DueStore(tables.store)
        self.push = Push(settings, PushStore(tables.store))
        self._tasks: set[asyncio.Task[None]] = set()
        self._mailed: dict[tuple[str, int], float] = {}

    def changed(self, change: Change, present: Set[int]) -> None:
        """Start telling, where somebody wants to be told."""
        is_new = change.to_act not in (-1, change.was_to_act) and not change.is_thinking
        if self.is_wanted and is_new and change.to_act not in present:
            self._start(self._tell(change.table, change.to_act))

    def warn(self, table: str, player: int, number: int, deadline: float) -> None:
        """A player who is away has little time left for the decision after so many orders."""
        if self.is_wanted:
            self._start(self._tell(table, player, number, deadline))

    @property
    def is_wanted(self) -> bool:
        settings = self.settings
        return bool(settings.webhook or settings.smtp_host or settings.hooks or self.push.is_on)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, table: str, player: int, number: int = -1, deadline: float = 0.0) -> None:
        try:
            turn = await asyncio.to_thread(self.turn, table, player, number, deadline)
            if turn is not None:
                await asyncio.gather(*(self._told(one, turn) for one in self._ways()))
        except Exception:
            log.exception("table %s: player %s could not be told", table, player)

    def _ways(self) -> Iterator[Way]:
        """How a player is told."""
        if self.settings.webhook:
            yield self._post
        if self.settings.hooks:
            yield self._call
        if self.push.is_on:
            yield self._show
        if self.settings.smtp_host:
            yield self._send_mail

    async def _told(self, way: Way, turn: Turn) -> None:
        """One way that fails keeps no other from working."""
        try:
            await way(turn)
        except (httpx.HTTPError, OSError, smtplib.SMTPException, Inward) as problem:
            log.warning("table %s: player %s: %r", turn.table, turn.player, problem)

    def turn(
        self, table_id: str, player: int, number: int = -1, deadline: float = 0.0
    ) -> Turn | None:
        """The message, if that player still has to decide, is not at a shared screen and has not
        been told before; with a number of orders, a warning about the decision after them."""
        with self.tables.opened(table_id) as table:
            asked = table.clocks.runs if deadline else table.player_of(table.to_act)
            orders = table.tally.orders[player]
            if table.setup.shared or asked != player or (deadline and orders != number):
                return None
            if not self._is_heard(table_id, player):
                return None
            event: Literal["turn", "deadline"] = "deadline" if deadline else "turn"
            if not self.due.is_news(table_id, player, "warned" if deadline else "told", orders):
                return None
            title, chair = title_of(table.game), table.setup.chairs[player]
            deadline = deadline or table.clocks.deadline
            text = say(f"{event}-body", name=chair.name, title=title, when=written(deadline))
            url = f"{self.settings.public_url.rstrip('/')}/t/{table_id}"
            return Turn(event, table_id, table.game.id, player, chair.name, text, url, deadline)

    def _is_heard(self, table: str, player: int) -> bool:
        """Whether anybody would hear a word to this player."""
        settings, store = self.settings, self.tables.store
        is_mailed = settings.smtp_host and store.emails(table, player)
        is_shown = self.push.is_on and self.push.rows.of(table, player)
        return bool(settings.webhook or is_mailed or is_shown or self.due.hook(table, player))

    async def _call(self, turn: Turn) -> None:
        """The player's own webhook."""
        hook = await asyncio.to_thread(self.due.hook, turn.table, turn.player)
        if hook:
            body = msgspec.json.encode(turn)
            await call(hook, body, self.settings.hooks_private, PATIENCE)

    async def _show(self, turn: Turn) -> None:
        """The player's browsers, each in its language; one that fails keeps no other from it."""
        rows = await asyncio.to_thread(self.push.rows.of, turn.table, turn.player)
        subject = say(f"{turn.event}-subject", title=title_of(self.tables.games[turn.game]))

        async def send(row: PushRow, turn: Turn) -> None:
            title, body = getattr(subject, row.language), getattr(turn.text, row.language)
            shown = Shown(title, body, f"/t/{turn.table}", turn.table)
            await self.push.send(row, shown, PATIENCE)

        await asyncio.gather(*(self._told(partial(send, row), turn) for row in rows))

    async def _post(self, turn: Turn) -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            answer = await client.post(
                self.settings.webhook,
                content=msgspec.json.encode(turn),
                headers={"content-type": "application/json"},
            )
            answer.raise_for_status()

    async def _send_mail(self, turn: Turn) -> None:
        await asyncio.to_thread(self._mail, turn)

    def _mail(self, turn: Turn) -> None:
        """Mail to the seat's address, not too often."""
        key = (turn.table, turn.player)
        waited = time.monotonic() - self._mailed.get(key, -1e9)
        if turn.event == "turn" and waited < self.settings.mail_pause:
            return
        for address in self.tables.store.emails(*key):
            self._mailed[key] = time.monotonic()
            self._send(self._message(turn, address))

    def _message(self, turn: Turn, address: str) -> EmailMessage:
        title = title_of(self.tables.games[turn.game])
        subject = say(f"{turn.event}-subject", title=title)
        message = EmailMessage()
        message["From"] = self.settings.mail_from
        message["To"] = address
        message["Subject"] = f"{subject.en} / {subject.ja}"
        message.set_content(f"{turn.text.en}\n{turn.text.ja}\n\n{turn.url}\n")
        return message

    def _send(self, message: EmailMessage) -> None:
        settings = self.settings
        with smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=PATIENCE) as server:
            if settings.smtp_tls:
                server.starttls()
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password)
            server.send_message(message)

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def written(moment: float) -> str:
    """A moment for people in any time zone."""
    if not moment:
        return ""
    return datetime.datetime.fromtimestamp(moment, datetime.UTC).strftime("%Y-%m-%d %H:%M UTC")
