"""Rulings as switches: each has a case for either reading, and each decides something."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from kessel.cases.format import Case, Line, read
from kessel.cases.run import run
from kessel.games.registry import GAMES, find
from kessel.kernel.choices import Ruling
from kessel.kernel.errors import KesselError
from kessel.kernel.game import Game

CASES = Path(__file__).parent / "cases"
RULINGS = [(game, ruling) for game in GAMES for ruling in game.rulings]

each_ruling = pytest.mark.parametrize(
    "game, ruling", RULINGS, ids=[f"{game.id}-{ruling.id}" for game, ruling in RULINGS]
)


@cache
def files(game: str) -> list[list[Case]]:
    return [read(path) for path in sorted((CASES / game).glob("*.case"))]


def with_options(case: Case, options: tuple[str, ...]) -> Case:
    """The same case at a table that has chosen otherwise."""
    line = Line(case.line_of("options"), " ".join(options))
    return replace(case, headers={**case.headers, "options": line})


def holds(case: Case) -> bool:
    try:
        return run(case, find).holds
    except KesselError:
        return False


def read_otherwise(game: Game, ruling: Ruling) -> Iterator[Case]:
    for cases in files(game.id):
        yield from (case for case in cases if ruling.id in case.options)


def read_as_shipped(game: Game, ruling: Ruling) -> Iterator[Case]:
    """Cases without the switch, in the files that have some with it."""
    for cases in files(game.id):
        if any(ruling.id in case.options for case in cases):
            yield from (case for case in cases if ruling.id not in case.options)


@each_ruling
def test_the_other_reading_has_a_case(game: Game, ruling: Ruling) -> None:
    """It holds with the switch, and would not hold without it."""
    cases = list(read_otherwise(game, ruling))
    assert all(holds(case) for case in cases)
    assert any(
        not holds(with_options(case, tuple(one for one in case.options if one != ruling.id)))
        for case in cases
    ), f"no case needs {ruling.id}"


@each_ruling
def test_the_shipped_reading_has_a_case(game: Game, ruling: Ruling) -> None:
    """In the same file a case holds without the switch, and would not hold with it."""
    assert any(
        not holds(with_options(case, (*case.options, ruling.id)))
        for case in read_as_shipped(game, ruling)
    ), f"no case without {ruling.id} would notice it"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_choices_are_named_once(game: Game) -> None:
    """An id means one thing: an optional rule or a ruling."""
    assert len(set(game.choices)) == len(game.choices)


@each_ruling
def test_the_readme_names_the_switch(game: Game, ruling: Ruling) -> None:
    """Who reads the rulings learns which of them can be switched, and by what id."""
    text = (game.folder / "README.md").read_text(encoding="utf-8")
    assert f"`{ruling.id}`" in text
