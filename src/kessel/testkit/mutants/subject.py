"""What is mutated: the chapters of one game, and the cases and tests that should notice."""

from __future__ import annotations

import hashlib
import importlib
import re
from pathlib import Path
from typing import Any, Final

import msgspec

import kessel
from kessel.cases.format import Case, read
from kessel.kernel.errors import BadInput

PACKAGE: Final = Path(kessel.__file__).parent
CHAPTER: Final = re.compile(r"(r\d\d|s\d)_\w+|scenarios|charts")
"""Rule chapters and their sections, and the code of the charts."""
STAFF: Final = "staff"
"""The room of the tests of how a game is played by the computer."""
LOOKS: Final = re.compile(r"test_(art|describing|drawing|picture|soundings|texts)")
"""Tests of how it looks and reads: neither they nor the staff's need know its rules."""
TOY: Final = "nimble"
"""The game of one file on which the mutants themselves are tested."""
ROOMS: Final = ("ai", "board", "cases", "components", "hexkit", "kernel")
"""What games stand on."""
TOOLS: Final = ("suite", "probes", "recording")
"""Modules beside this one on which it depends what is seen."""


class Chapter(msgspec.Struct, frozen=True):
    """One module of rules."""

    module: str
    path: Path

    @property
    def source(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @property
    def label(self) -> str:
        return self.path.relative_to(PACKAGE.parent).as_posix()


class Subject(msgspec.Struct, frozen=True):
    """A game to mutate; nobody may have imported it yet."""

    id: str
    module: str
    attribute: str
    folder: Path
    chapters: tuple[Chapter, ...]
    cases: Path
    tests: tuple[Path, ...]

    def game(self) -> Any:
        """The game, imported here and now."""
        return getattr(importlib.import_module(self.module), self.attribute)

    def read_cases(self) -> list[Case]:
        return [case for path in sorted(self.cases.rglob("*.case")) for case in read(path)]

    def key(self, what: str, *folders: Path) -> str:
        """A name that changes with every line that could change what the game does, and with
        everything in the folders."""
        digest = hashlib.sha256()
        below = [PACKAGE / room for room in ROOMS]
        tools = (Path(__file__).with_name(f"{tool}.py") for tool in TOOLS)
        for folder in (self.folder, *below, *tools, *folders):
            files = sorted(folder.rglob("*")) if folder.is_dir() else [folder]
            for path in files:
                if path.suffix in (".py", ".case", ".csv", ".toml", ".json", ".txt"):
                    digest.update(path.name.encode())
                    digest.update(path.read_bytes())
        return f"{what}-{self.id}-{digest.hexdigest()[:16]}"


def subject(game: str, root: Path = Path()) -> Subject:
    """A game of ours with its cases and tests under `root/tests`."""
    tests = root / "tests"
    if game == TOY:
        folder, package = PACKAGE / "testkit" / TOY, f"kessel.testkit.{TOY}"
        toy = Chapter(package, folder / "__init__.py")
        home = (tests / "games" / game,)
        return Subject(TOY, package, TOY.upper(), folder, (toy,), tests / "cases" / TOY, home)
    folder = PACKAGE / "games" / game
    if not (folder / "game.py").exists():
        known = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/game.py"))
        raise BadInput(f"there is no game '{game}'; expected one of {', '.join(known)}")
    homes = sorted((tests / "games" / game).rglob("test_*.py"))
    return Subject(
        id=game,
        module=f"kessel.games.{game}.game",
        attribute="GAME",
        folder=folder,
        chapters=chapters(folder, f"kessel.games.{game}"),
        cases=tests / "cases" / game,
        tests=(
            *(
                path
                for path in homes
                if not LOOKS.fullmatch(path.stem) and path.parent.name != STAFF
            ),
            tests / "test_counts.py",
            tests / "test_playthroughs.py",
        ),
    )


def chapters(folder: Path, package: str) -> tuple[Chapter, ...]:
    """The modules below a folder that hold rules, by their names."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        if CHAPTER.fullmatch(parts[-1]):
            found.append(Chapter(".".join((package, *parts)), path))
    return tuple(found)
