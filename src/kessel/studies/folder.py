"""The folder of a study: what it is, every finished game at once, and the saves.

`games.jsonl` has a line a game and is only ever appended to; an interruption can leave half a line
at its end, which is dropped when the study goes on.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from kessel.kernel.errors import BadInput
from kessel.studies.design import Study, Task
from kessel.studies.record import Played, Record, Result

STUDY: Final = "study.json"
GAMES: Final = "games.jsonl"
SAVES: Final = "saves"
CRASHES: Final = "crashes"


class Folder:
    """Where a study is kept; without a path nowhere but in memory."""

    def __init__(self, path: Path | None, study: Study) -> None:
        self.path = path
        self.study = study
        self.lines: dict[tuple[str, int], bytes] = {}
        """Finished games as they are written: whole records of thousands would fill the memory."""
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        try:
            path.mkdir(parents=True, exist_ok=True)
            if (path / STUDY).exists():
                self._compare(path)
            elif any(path.iterdir()):
                raise BadInput(f"{path} is not empty and holds no study; name another folder")
            else:
                whole = msgspec.json.format(msgspec.json.encode(self.study.identity()), indent=2)
                (path / STUDY).write_bytes(whole + b"\n")
            self.lines = read_lines(path / GAMES)
        except OSError as problem:
            raise BadInput(f"{path} cannot be used: {problem.strerror}") from None

    def _compare(self, path: Path) -> None:
        """Only the same study goes on in a folder."""
        try:
            there: Any = msgspec.json.decode((path / STUDY).read_bytes())
            differences = list(told_apart(there, self.study.identity()))
        except (msgspec.DecodeError, AttributeError):
            raise BadInput(f"{path / STUDY} cannot be read; name another folder") from None
        if differences:
            said = "; ".join(differences[:2])
            raise BadInput(f"{path} holds another study ({said}); name another folder")

    # --- games ------------------------------------------------------------------------------

    def missing(self, games: int) -> list[Task]:
        """What is left to play."""
        names = [arm.name for arm in self.study.arms]
        tasks = self.study.tasks(games)
        return [task for task in tasks if (names[task.arm], task.number) not in self.lines]

    def keep(self, played: Played) -> None:
        """Write a game down at once. One that failed is not finished: it is played again when
        the study goes on."""
        if played.record is not None:
            line = self.lines[played.arm, played.number] = msgspec.json.encode(played.record)
            if self.path is not None:
                append(self.path / GAMES, line)
        if self.path is None:
            return
        if played.save:
            folder = self.path / (SAVES if played.record else CRASHES)
            folder.mkdir(exist_ok=True)
            (folder / self.save_name(played)).write_text(played.save, encoding="utf-8")

    def save_name(self, played: Played) -> str:
        arm = [arm.name for arm in self.study.arms].index(played.arm)
        return f"{f'{arm}-' if arm else ''}{played.number:06}.save"

    def results(self, arm: str, games: int) -> list[Result]:
        """How the finished games of an arm went, in the order of their numbers."""
        decoder = msgspec.json.Decoder(Result)
        return [decoder.decode(line) for line in self._of(arm, games)]

    def records(self, arm: str, games: int) -> Iterator[Record]:
        """The same games with everything counted in them, one after the other."""
        return map(msgspec.json.Decoder(Record).decode, self._of(arm, games))

    def _of(self, arm: str, games: int) -> Iterator[bytes]:
        wanted = ((arm, number) for number in range(games))
        return (self.lines[key] for key in wanted if key in self.lines)


def told_apart(there: Any, here: Any, name: str = "") -> Iterable[str]:
    """Where two descriptions differ: `players staff,random instead of random,random`."""
    if isinstance(there, dict) and isinstance(here, dict):
        for key in [*there, *(key for key in here if key not in there)]:
            yield from told_apart(there.get(key), here.get(key), str(key))
    elif name == "arms" and len(there) == len(here):
        for one, other in zip(there, here, strict=True):
            yield from told_apart(one, other)
    elif there != here and (not isinstance(here, tuple) or list(here) != there):
        yield f"{name} {short(there)} instead of {short(here)}"


def short(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ",".join(short(item) for item in value) or "none"
    return str(value["name"]) if isinstance(value, dict) else str(value)


def append(path: Path, line: bytes) -> None:
    with path.open("ab") as file:
        file.write(line + b"\n")
        file.flush()
        os.fsync(file.fileno())


def read_lines(path: Path) -> dict[tuple[str, int], bytes]:
    """All whole lines; what is left of a torn one is cut off, so that the next begins afresh."""
    if not path.exists():
        return {}
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < len(text):
        os.truncate(path, len(whole))
    decoder = msgspec.json.Decoder(Result)
    try:
        found = ((decoder.decode(line), line) for line in whole.splitlines())
        return {(result.arm, result.number): line for result, line in found}
    except (msgspec.ValidationError, msgspec.DecodeError) as problem:
        raise BadInput(f"{path} cannot be read: {problem}") from None
