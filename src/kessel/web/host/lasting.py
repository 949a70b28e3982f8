"""Answers that are the same for everybody: made and pressed once.

The client, a board and a map are hundreds of kilobytes each. To press them anew for every visitor
takes tens of milliseconds, and everybody else waits meanwhile.
"""

from __future__ import annotations

import gzip
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final

from litestar import Request, Response

PRESSED: Final = "pressed"
"""Marks requests whose answers are pressed already, for what presses all others."""
MOST: Final = 64
LEVEL: Final = 6


class Lasting:
    """The last such answers that were asked for."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """What is kept under a key, pressed; two who ask at once may both make it."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = gzip.compress(make(), LEVEL, mtime=0)
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made


def answer(
    request: Request[Any, Any, Any],
    pressed: bytes,
    kind: str,
    headers: dict[str, str],
    status: int = 200,
) -> Response[bytes]:
    """Pressed, or as it was for the few who cannot read that; nothing for who has it already."""
    headers = {**headers, "vary": "accept-encoding", "etag": tag_of(pressed)}
    if status == 200 and headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=kind, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(pressed, status_code=status, media_type=kind, headers=headers)
    plain = gzip.decompress(pressed)
    return Response(plain, status_code=status, media_type=kind, headers=headers)


def tag_of(pressed: bytes) -> str:
    """What tells an answer from others: pressed bytes end with the sum and the length of what was
    pressed (RFC 1952, 2.3.1)."""
    return f'W/"{pressed[-8:].hex()}"'
