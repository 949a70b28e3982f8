"""Files of what was learnt from games and ships with them: judges and doctrines, one a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from kessel.kernel.errors import BadInput
from kessel.kernel.typed import read_json


class Learnt(Protocol):
    @property
    def format(self) -> str: ...
    @property
    def scenario(self) -> str: ...


L = TypeVar("L", bound=Learnt)


def read(path: Path, kind: type[L], name: str, format: str) -> L:
    """One file; `name` is what it should be."""
    try:
        found = read_json(path.read_bytes(), kind)
    except OSError as problem:
        raise BadInput(f"{path} cannot be read: {problem.strerror}") from None
    except (msgspec.DecodeError, msgspec.ValidationError) as problem:
        raise BadInput(f"{path} is no {name}: {problem}") from None
    if found.format != format:
        raise BadInput(f"{path}: expected '{format}', got '{found.format}'")
    return found


def write(path: Path, thing: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(thing), indent=1) + b"\n")


def by_scenario(folder: Path, kind: type[L], name: str, format: str) -> dict[str, L]:
    """All that lie in a game's folder."""
    files = sorted(folder.glob("*.json"))
    return {one.scenario: one for one in (read(path, kind, name, format) for path in files)}
