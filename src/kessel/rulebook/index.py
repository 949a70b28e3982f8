"""Reading a game's rule index: `rules.toml` (written by hand) and `shown.toml` (generated)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from kessel.kernel.errors import BadComponent, BadInput
from kessel.kernel.typed import converted

RULES_FILE: Final = "rules.toml"
SHOWN_FILE: Final = "shown.toml"


class Kind(StrEnum):
    """What sort of thing a point says."""

    DATA = "data"
    SETUP = "setup"
    RULE = "rule"
    PROCEDURE = "procedure"
    CHOICE = "choice"
    OPTION = "option"
    VICTORY = "victory"
    NOTE = "note"
    """Explains the others; no test can show it."""


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One testable sentence of the rules, in our own words."""

    id: str
    kind: Kind
    en: str
    ja: str
    shown_by: tuple[str, ...] = ()

    @property
    def is_note(self) -> bool:
        return self.kind is Kind.NOTE

    def text(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered paragraph of the rulebook and its points."""

    id: str
    en: str
    ja: str
    points: tuple[Point, ...]

    def text(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


class Coverage(msgspec.Struct, frozen=True):
    """How many points of one kind there are and are shown, and which are not."""

    kind: Kind
    total: int
    shown: int
    missing: tuple[str, ...]


class RuleIndex:
    """All clauses of a game, in the order of its rulebook."""

    def __init__(self, game: str, clauses: Sequence[Clause]) -> None:
        self.game = game
        self.clauses = tuple(clauses)

    @cached_property
    def points(self) -> tuple[Point, ...]:
        return tuple(point for clause in self.clauses for point in clause.points)

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {point.id: place for place, point in enumerate(self.points)}

    def __contains__(self, point: str) -> bool:
        return point in self._places

    def point(self, wanted: str) -> Point:
        """The point with this id.

        :raises BadInput: there is none.
        """
        if wanted not in self._places:
            raise self.unknown(wanted)
        return self.points[self._places[wanted]]

    def neighbours(self, wanted: str) -> tuple[Point | None, Point | None]:
        """The points before and after a point in the rulebook's order."""
        self.point(wanted)
        place = self._places[wanted]
        before = self.points[place - 1] if place else None
        after = self.points[place + 1] if place + 1 < len(self.points) else None
        return before, after

    def clause_of(self, point: str) -> Clause:
        return next(c for c in self.clauses if any(p.id == point for p in c.points))

    def under(self, wanted: str) -> tuple[Clause, ...]:
        """The clause with this id and all below it; for a chapter's number, the whole chapter.

        :raises BadInput: there is none.
        """
        found = tuple(clause for clause in self.clauses if is_under(clause.id, wanted))
        if not found:
            raise self.unknown(wanted)
        return found

    def clause_neighbours(self, clauses: Sequence[Clause]) -> tuple[Clause | None, Clause | None]:
        """The clauses before the first and after the last of some that follow each other."""
        first, last = self.clauses.index(clauses[0]), self.clauses.index(clauses[-1])
        before = self.clauses[first - 1] if first else None
        after = self.clauses[last + 1] if last + 1 < len(self.clauses) else None
        return before, after

    def search(self, words: str) -> tuple[Point, ...]:
        """Points that hold every word, all in English or all in Japanese; case does not matter."""
        wanted = words.casefold().split()
        return tuple(
            point
            for point in self.points
            if wanted
            and any(all(w in text.casefold() for w in wanted) for text in (point.en, point.ja))
        )

    def coverage(self) -> tuple[Coverage, ...]:
        """Counts by kind, notes included, kinds without a point left out."""
        counts = []
        for kind in Kind:
            points = [point for point in self.points if point.kind is kind]
            missing = tuple(point.id for point in points if not point.shown_by)
            if points:
                counts.append(Coverage(kind, len(points), len(points) - len(missing), missing))
        return tuple(counts)

    def missing(self) -> tuple[Point, ...]:
        """Points that a test should show and none does."""
        return tuple(point for point in self.points if not point.is_note and not point.shown_by)

    def unknown(self, wanted: str) -> BadInput:
        chapter = wanted.partition(".")[0]
        near = [clause.id for clause in self.clauses if is_under(clause.id, chapter)]
        if near:
            return BadInput(
                f"{self.game} has no rule '{wanted}'; chapter {chapter} has {', '.join(near)}"
            )
        chapters = dict.fromkeys(clause.id.partition(".")[0] for clause in self.clauses)
        return BadInput(
            f"{self.game} has no rule '{wanted}'; expected a point such as "
            f"{self.points[0].id}, a clause, or one of the chapters {', '.join(chapters)}"
        )


def is_under(clause: str, wanted: str) -> bool:
    """Whether a clause's number begins with another: 8.1.1A is under 8.1.1, 8 and itself."""
    if not wanted or not clause.startswith(wanted):
        return False
    rest = clause[len(wanted) :]
    return rest[:1] in ("", ".") or (wanted[-1].isdecimal() and rest[0].isalpha())


# --- files -----------------------------------------------------------------------------------


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str


class _Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: _Head
    clause: tuple[Clause, ...]


def load(folder: Path) -> RuleIndex:
    """The index of the game in a folder, with the tests that show each point."""
    index = load_points(folder)
    shown = load_shown(folder)
    clauses = [
        msgspec.structs.replace(
            clause,
            points=tuple(
                msgspec.structs.replace(point, shown_by=tuple(shown.get(point.id, ())))
                for point in clause.points
            ),
        )
        for clause in index.clauses
    ]
    return RuleIndex(index.game, clauses)


def load_points(folder: Path) -> RuleIndex:
    """The index alone, as it was written."""
    rules = _convert(folder / RULES_FILE, _Rules)
    return RuleIndex(rules.game.id, rules.clause)


def load_shown(folder: Path) -> Mapping[str, list[str]]:
    """Which tests show which point; nothing where the file was never generated."""
    path = folder / SHOWN_FILE
    shown: dict[str, list[str]] = _convert(path, dict[str, list[str]]) if path.exists() else {}
    return shown


def _convert(path: Path, kind: Any) -> Any:
    try:
        return converted(tomllib.loads(path.read_text(encoding="utf-8")), kind)
    except OSError as problem:
        raise BadComponent(path.name, None, f"cannot be read: {problem.strerror}") from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as problem:
        raise BadComponent(path.name, None, str(problem)) from None
