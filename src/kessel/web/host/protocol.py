"""What uvicorn speaks, with two things of our own.

HTTP has an end to patience: a request that is sent drop by drop, or never to its end, does not hold
a connection for ever, and its head cannot grow without end. And live connections are read and
written where bytes come and go: the way through the application's layers and tasks costs more than
what most frames say.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import struct
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from kessel.web.host.lines import LINE
from kessel.web.settings import from_environment

LARGEST_HEAD: Final = 64 * 1024
"""Bytes of the address and headers of a request."""
TEXT: Final = 0x81
"""How a frame begins that is a whole text (RFC 6455, 5.2)."""


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


class StraightProtocol(WebSocketsSansIOProtocol):
    """A live connection and its own `Line`."""

    hear: Callable[[str], bool] | None = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[LINE] = self

    def send_receive_event_to_app(self) -> None:
        is_first = self.queue.empty() and not self.close_sent
        if is_first and self.hear is not None and self.curr_msg_data_type == "text":
            with contextlib.suppress(UnicodeDecodeError):  # which ends the connection below
                if self.hear(b"".join(self.frames).decode()):
                    self.frames = []
                    return
        super().send_receive_event_to_app()

    def push(self, frame: bytes) -> bool:
        is_open = self.conn.state is State.OPEN and not self.transport.is_closing()
        if not is_open or not self.writable.is_set():
            return False
        if self.conn.extensions:  # that is, pressed
            self.conn.send_text(frame)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(head(len(frame)) + frame)
        return True


def head(length: int) -> bytes:
    """What comes before a text that is not pressed (RFC 6455, 5.2)."""
    if length < 126:
        return struct.pack("!BB", TEXT, length)
    if length < 65_536:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)
