"""Telling people who are not there that it is their turn: a webhook, or mail."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import time
from collections.abc import Set
from email.message import EmailMessage
from typing import Final

import httpx
import msgspec

from kessel.kernel.scene import Words
from kessel.web.settings import Settings
from kessel.web.tables import Change, Tables
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


class Notifier:
    """Tells players whose turn has come while they were away."""

    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.settings = settings
        self.tables = tables
        self._tasks: set[asyncio.Task[None]] = set()
        self._mailed: dict[tuple[str, int], float] = {}

    def changed(self, change: Change, present: Set[int]) -> None:
        """Start telling, where somebody wants to be told."""
        is_wanted = self.settings.webhook or self.settings.smtp_host
        is_new = change.to_act not in (-1, change.was_to_act) and not change.is_thinking
        if is_wanted and is_new and change.to_act not in present:
            task = asyncio.create_task(self._tell(change.table, change.to_act))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell(self, table: str, player: int) -> None:
        try:
            turn = await asyncio.to_thread(self.turn, table, player)
            if turn is None:
                return
            if self.settings.webhook:
                await self._post(turn)
            if self.settings.smtp_host:
                await asyncio.to_thread(self._mail, turn)
        except (httpx.HTTPError, OSError, smtplib.SMTPException) as problem:
            log.warning("table %s: player %s could not be told: %s", table, player, problem)
        except Exception:
            log.exception("table %s: player %s could not be told", table, player)

    def turn(self, table_id: str, player: int) -> Turn | None:
        """The message, if it is still that player's turn and he is not at a shared screen."""
        with self.tables.opened(table_id) as table:
            if table.setup.shared or table.player_of(table.to_act) != player:
                return None
            title, chair = title_of(table.game), table.setup.chairs[player]
            text = say("turn-body", name=chair.name, title=title)
            url = f"{self.settings.public_url.rstrip('/')}/t/{table_id}"
            return Turn("turn", table_id, table.game.id, player, chair.name, text, url)

    async def _post(self, turn: Turn) -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            answer = await client.post(
                self.settings.webhook,
                content=msgspec.json.encode(turn),
                headers={"content-type": "application/json"},
            )
            answer.raise_for_status()

    def _mail(self, turn: Turn) -> None:
        """Mail to the seat's address, not too often."""
        key = (turn.table, turn.player)
        if time.monotonic() - self._mailed.get(key, -1e9) < self.settings.mail_pause:
            return
        for address in self.tables.store.emails(*key):
            self._mailed[key] = time.monotonic()
            self._send(self._message(turn, address))

    def _message(self, turn: Turn, address: str) -> EmailMessage:
        title = title_of(self.tables.games[turn.game])
        subject = say("turn-subject", title=title)
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
