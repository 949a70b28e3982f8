"""Keeps a game that is being played: autosaves, and where the player saves it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kessel.kernel import save
from kessel.kernel.crash import free_path
from kessel.kernel.errors import KesselError
from kessel.kernel.match import Match, position_hash
from kessel.kernel.misread import Misread, system_words
from kessel.web.settings import data_folder

PREFIX: Final = "autosave-"
SUFFIX: Final = ".save"


def autosaves() -> Path:
    """The folder for them; the current one for a user without a home."""
    try:
        return data_folder() / "autosaves"
    except RuntimeError:
        return Path()


def unfinished(game: str) -> Path | None:
    """The autosave of a game that was written last, unless that game is over."""
    found = autosaves().glob(f"{PREFIX}{game}*{SUFFIX}")
    last = max(found, key=lambda file: file.stat().st_mtime, default=None)
    try:
        is_over = last is None or save.was_over(save.parse(last.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, KesselError):
        return None
    return None if is_over else last


class Keeper:
    """Where a game is kept, and whether its present state is.

    A game goes on in the autosave it was loaded from; any other file is only written when the
    player says so.
    """

    def __init__(self, match: Match, loaded: Path | None = None) -> None:
        self.match = match
        self.file = loaded
        goes_on = loaded is not None and loaded.name.startswith(PREFIX)
        self.autosave: Path | None = loaded if goes_on else None
        self.in_file = state_of(match) if loaded else ""
        self.in_autosave = self.in_file if goes_on else ""
        self.untouched = state_of(match)

    def is_kept(self) -> bool:
        return state_of(self.match) in (self.in_file, self.in_autosave)

    def is_worth_keeping(self) -> bool:
        return bool(self.autosave) or state_of(self.match) != self.untouched

    def keep(self) -> None:
        """Autosave, unless the present state is in a file already."""
        if self.is_kept() or not self.is_worth_keeping():
            return
        if self.autosave is None:
            self.autosave = free_path(prepared() / f"{PREFIX}{self.match.game.id}{SUFFIX}")
        save.write(self.match, self.autosave)
        self.in_autosave = state_of(self.match)

    def save(self, path: Path | None) -> Path:
        """Save where the player says, or where the game was saved last."""
        target = path or self.file or self.autosave
        if target is None:
            target = free_path(Path(f"{self.match.game.id}{SUFFIX}"))
        save.write(self.match, target)
        self.file, self.in_file = target, state_of(self.match)
        return target

    def leave(self) -> Path | None:
        """Keep the game, drop an autosave that the player's own file makes needless."""
        self.keep()
        if self.in_file == state_of(self.match) and self.file is not None:
            if self.autosave is not None and self.autosave != self.file:
                self.autosave.unlink(missing_ok=True)
            return self.file
        return self.autosave


def prepared() -> Path:
    folder = autosaves()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        words = system_words(problem)
        raise Misread("file-not-written", path=str(folder), problem=words) from None
    return folder


def state_of(match: Match) -> str:
    return f"{len(match.entries)} {position_hash(match.game, match.position)}"
