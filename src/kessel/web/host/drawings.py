"""Drawn maps, kept on the disk: drawing one takes seconds, and nobody should wait for it.

A file's name holds all on which its content depends, so it never changes and any number of
processes may share the folder. Where the disk fails, maps are drawn again by every process.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import logging
import os
import tempfile
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import kessel
from kessel.kernel.game import Game

log: Final = logging.getLogger("kessel.web")
LANGUAGES: Final = ("en", "ja")
SOURCES: Final = ("*.py", "*.ftl")
END: Final = "</svg>"


class Drawings:
    """The maps of some games; one is drawn at a time, and who asks for it meanwhile waits."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._lock = threading.Lock()
        self._kept: dict[str, str] = {}

    def art(self, game: Game, pack: Any, language: str) -> str:
        """The map as SVG, from memory, from the disk, or drawn now."""
        name = f"{game.id}-{pack.hash}-{language}"
        with self._lock:
            if name not in self._kept:
                self._kept[name] = self._read(name) or self._draw(game, pack, language, name)
            return self._kept[name]

    def prepare(self, games: Iterable[Game], after: float = 0.0) -> None:
        """Draw everything that players will ask for, in the background, some seconds from now."""
        thread = threading.Timer(after, self._prepare, (tuple(games),))
        thread.daemon = True
        thread.start()

    def _prepare(self, games: Iterable[Game]) -> None:
        for game in games:
            try:
                if game.board is not None:
                    game.board(game.pack())
                if game.art is not None:
                    for language in LANGUAGES:
                        self.art(game, game.pack(), language)
            except Exception:
                log.exception("the map of %s cannot be drawn", game.id)

    def _draw(self, game: Game, pack: Any, language: str, name: str) -> str:
        assert game.art is not None
        drawn = game.art(pack, language)
        if self.folder is not None:
            try:
                write(self.folder, name, drawn)
            except OSError as problem:
                log.warning("the map of %s cannot be kept: %s", game.id, problem)
        return drawn

    def _read(self, name: str) -> str | None:
        if self.folder is not None:
            with contextlib.suppress(OSError, UnicodeDecodeError):
                found = file_of(self.folder, name).read_text(encoding="utf-8")
                if found.rstrip().endswith(END):
                    return found
        return None


def file_of(folder: Path, name: str) -> Path:
    return folder / f"{name}-{fingerprint()}.svg"


def write(folder: Path, name: str, drawn: str) -> None:
    """Write beside and move into place; what older programs drew goes."""
    folder.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=folder, suffix=".new")
    with open(handle, "w", encoding="utf-8") as file:
        file.write(drawn)
    os.replace(beside, file_of(folder, name))
    for old in folder.glob(f"{name}-*.svg"):
        if old != file_of(folder, name):
            old.unlink(missing_ok=True)


@functools.cache
def fingerprint() -> str:
    """Tells programs apart that may draw differently: a hash of all their sources."""
    root, found = Path(kessel.__file__).parent, hashlib.sha256()
    for file in sorted(file for kind in SOURCES for file in root.rglob(kind)):
        found.update(file.relative_to(root).as_posix().encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:16]
