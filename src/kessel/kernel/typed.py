"""JSON into structs, from any thread.

msgspec works out what a struct holds when it is first asked for one, and calls Python meanwhile: a
second thread that asks then is given half of it, and the process dies. Here one does so at a time.
"""

from __future__ import annotations

import sys
import threading
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")
DECODERS: Final[dict[Any, msgspec.json.Decoder[Any]]] = {}
LEARNING: Final = threading.RLock()


def decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    """What reads a type; asked for it, msgspec knows the type and all it is made of."""
    found = DECODERS.get(kind)
    if found is None:
        with LEARNING:
            found = DECODERS.setdefault(kind, msgspec.json.Decoder(kind))
    return found


def read_json(text: str | bytes, kind: type[T]) -> T:
    return decoder(kind).decode(text)


def converted(found: object, kind: type[T], strict: bool = True) -> T:
    """Plain data as a type."""
    decoder(kind)
    return msgspec.convert(found, kind, strict=strict)


def learn(package: str) -> None:
    """All structs of the modules of a package that are loaded, before there are two threads: for
    those that others read without asking here."""
    for name, module in tuple(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            for kind in vars(module).values():
                if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                    decoder(kind)
