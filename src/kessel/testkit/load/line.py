"""A connection to the server, one request after the other."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

import msgspec
from websockets.exceptions import WebSocketException

GONE: Final = (OSError, WebSocketException, EOFError)
"""What a client meets when the server is killed."""
API: Final = "/api/v1"


class NotSent(OSError):
    """Nobody listened, so the request never left."""


class Line:
    """One connection that carries one request after the other, as a browser's does.

    A client library that keeps a pool would measure its pool: looking through two hundred
    connections takes longer than our server takes for an order.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(
        self, method: str, path: str, body: Any = None, token: str = "", under: str = API
    ) -> Answer:
        """The answer to a request; raises what GONE lists, NotSent where nothing was sent."""
        if self._writer is None:
            await self._open()
        assert self._reader is not None
        assert self._writer is not None
        try:
            self._writer.write(request_bytes(method, under + path, body, token))
            return await read_answer(self._reader)
        except BaseException:
            self.close()
            raise

    async def _open(self) -> None:
        try:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError as problem:
            raise NotSent(str(problem)) from None

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


def request_bytes(method: str, path: str, body: Any, token: str) -> bytes:
    data = b"" if body is None else msgspec.json.encode(body)
    lines = [
        f"{method} {path} HTTP/1.1",
        "Host: 127.0.0.1",
        "Content-Type: application/json",
        f"Content-Length: {len(data)}",
        *([f"Authorization: Bearer {token}"] if token else []),
    ]
    return "\r\n".join([*lines, "", ""]).encode() + data


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """An answer whose length is told, as all of our server's are."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    length = re.search(r"\ncontent-length: *(\d+)", head)
    body = await reader.readexactly(int(length[1]) if length else 0)
    return Answer(int(head.split(" ", 2)[1]), body)


class Answer(msgspec.Struct):
    status: int
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)

    def __str__(self) -> str:
        return f"{self.status} {self.body[:200].decode(errors='replace')}"
