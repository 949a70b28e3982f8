"""HTTP as uvicorn speaks it, with an end to patience: a request that is sent drop by drop, or never
to its end, does not hold a connection for ever, and its head cannot grow without end."""

from __future__ import annotations

import asyncio
import functools
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kessel.web.settings import from_environment

LARGEST_HEAD: Final = 64 * 1024
"""Bytes of the address and headers of a request."""


@functools.cache
def patience() -> float:
    """Seconds that a request may take to arrive."""
    return from_environment().slow_request


class TimelyProtocol(HttpToolsProtocol):
    """A connection that ends when a request has not arrived in time."""

    _deadline: asyncio.TimerHandle | None = None
    _head = 0
    """Bytes of a head that is not complete; -1 when none is awaited."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()
        self._head = 0

    def on_headers_complete(self) -> None:
        self._head = -1
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._arrived()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if self._head >= 0:
            self._head += len(data)
        super().data_received(data)
        if self._head > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too large.")

    def _expect(self) -> None:
        self._arrived()
        self._deadline = self.loop.call_later(patience(), self._give_up)

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()
