"""A process for each mutant: a fork of one that has imported everything but the game."""

from __future__ import annotations

import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any, Final, Generic, TypeVar

import msgspec

from kessel.testkit.mutants.sites import Mutant

MEMORY: Final = 3 << 30
T = TypeVar("T")


class Hangs(BaseException):
    """Something took longer than it should; nobody below may catch it."""


class Died(Exception):
    """The process ended without an answer."""


# --- a game with one chapter changed -------------------------------------------------------------


class Changed(importlib.machinery.SourceFileLoader):
    """Loads a module from a changed source."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(mutant.chapter.module, str(mutant.chapter.path))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutant.source(), self.path, "exec", dont_inherit=True)


class Finder(importlib.abc.MetaPathFinder):
    """Finds the changed chapter before anybody else finds the one on the disk."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.mutant.chapter.module:
            return None
        file = self.mutant.chapter.path
        inside = [str(file.parent)] if file.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            name, file, loader=Changed(self.mutant), submodule_search_locations=inside
        )


def install(mutant: Mutant) -> None:
    """From now on the game is imported with its changed chapter."""
    assert mutant.chapter.module not in sys.modules, "the game was imported before the fork"
    sys.meta_path.insert(0, Finder(mutant))


# --- limits --------------------------------------------------------------------------------------


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raises Hangs after so much processor time."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def too_long(number: int, frame: FrameType | None) -> None:
    raise Hangs


# --- the process ---------------------------------------------------------------------------------


def in_child(task: Callable[[], T], kind: type[T], mutant: Mutant | None, seconds: float) -> T:
    """What a task answers in a process of its own, there with the mutant in the game's place.

    Raises Died where the process found no answer within its processor time.
    """
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if not child:
        os.close(reading)
        os._exit(answer(task, mutant, seconds, writing))
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        data = pipe.read()
    _, status = os.waitpid(child, 0)
    if not data or status:
        raise Died(data.decode(errors="replace") or f"ended by signal {status & 127}")
    return msgspec.json.decode(data, type=kind)


def answer(task: Callable[[], Any], mutant: Mutant | None, seconds: float, writing: int) -> int:
    """In the child: carry out the task in silence; its answer goes through the pipe."""
    with os.fdopen(writing, "wb") as pipe:
        try:
            quieten()
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.signal(signal.SIGPROF, too_long)
            if mutant is not None:
                install(mutant)
            pipe.write(msgspec.json.encode(task()))
        except BaseException as problem:
            pipe.write("".join(traceback.format_exception(problem)).encode())
            return 1
    return 0


def quieten() -> None:
    """Nothing that a test prints is of interest."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


class Notes(Generic[T]):
    """What was seen of things by name, kept as long as each of them says the same."""

    def __init__(self, key: str, kind: type[T]) -> None:
        self.path = storage(key)
        self.kind = kind
        self.known: dict[str, tuple[str, T]] = {}
        if self.path.exists():
            as_written = dict[str, tuple[str, kind]]  # type: ignore[valid-type]
            self.known = msgspec.json.decode(self.path.read_bytes(), type=as_written)

    def missing(self, texts: Mapping[str, str]) -> list[str]:
        """Those that were never seen, or said something else then."""
        return [name for name in texts if self.known.get(name, ("",))[0] != short(texts[name])]

    def keep(self, texts: Mapping[str, str], found: Mapping[str, T]) -> None:
        self.known |= {name: (short(texts[name]), seen) for name, seen in found.items()}
        self.path.write_bytes(msgspec.json.encode(self.known))

    def seen(self, names: Iterable[str]) -> dict[str, T]:
        return {name: self.known[name][1] for name in names}


def short(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def storage(key: str) -> Path:
    """Where something that was measured once is kept, outside the source tree."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(home) / "kessel-mutants"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{key}.json"
