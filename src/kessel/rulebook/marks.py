"""Collecting the marks by which tests and cases claim to show points of a rule index.

Nothing is imported or run. In `tests/games/GAME/` a function or class carries
`@pytest.mark.shows("13.1.e", "13.1.f")`; a file's `pytestmark` counts for all of it. In
`tests/cases/GAME/*.case` a line `shows: 13.1.e 13.1.f` stands under a line `case: TITLE`, or above
all of them for every case that has no such line of its own.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from kessel.cases.format import Case, parse
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.rulebook.index import RuleIndex, load_points

MARK = "shows"


class Mark(NamedTuple):
    """A claim: this test shows that point."""

    point: str
    test: str


def collect(tests: Path, game: str) -> list[Mark]:
    """Every mark of a game, in the order of the files."""
    marks: list[Mark] = []
    for path in sorted((tests / "games" / game).rglob("test_*.py")):
        name = path.relative_to(tests.parent).as_posix()
        marks.extend(python_marks(path.read_text(encoding="utf-8"), name))
    for path in sorted((tests / "cases" / game).rglob("*.case")):
        marks.extend(case_marks(path.read_text(encoding="utf-8"), path.name))
    return marks


def strays(tests: Path) -> list[str]:
    """Test files outside the games' folders that carry marks: nobody would find those."""
    homes = (tests / "games", tests / "cases")
    return [
        path.relative_to(tests.parent).as_posix()
        for path in sorted(tests.rglob("test_*.py"))
        if not any(home in path.parents for home in homes)
        and any(python_marks(path.read_text(encoding="utf-8"), path.name))
    ]


# --- Python ----------------------------------------------------------------------------------


def python_marks(source: str, file: str) -> Iterator[Mark]:
    """The marks of one test file."""
    module = ast.parse(source, file)
    whole = [
        point
        for statement in module.body
        if isinstance(statement, ast.Assign) and _targets(statement) == ["pytestmark"]
        for point in _points(statement.value, file)
    ]
    for name, test in _tests(module.body):
        for point in (*whole, *_decorated(test, file)):
            yield Mark(point, f"{file}::{name}")


def _tests(body: Iterable[ast.stmt]) -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Test functions and classes, and the functions in them, under the names pytest gives them."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef) and statement.name.startswith("test"):
            yield statement.name, statement
        elif isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            yield statement.name, statement
            for name, test in _tests(statement.body):
                yield f"{statement.name}::{name}", test


def _decorated(test: ast.FunctionDef | ast.ClassDef, file: str) -> Iterator[str]:
    """Marks above a test, those of single parameters included."""
    for decorator in test.decorator_list:
        yield from _points(decorator, file)


def _points(expression: ast.expr, file: str) -> Iterator[str]:
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and _is_mark(node.func):
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise BadInput(
                        f"{file}:{argument.lineno}: expected a point such as '13.1.e' in {MARK}(…)"
                    )
                yield argument.value


def _is_mark(function: ast.expr) -> bool:
    """`pytest.mark.shows`, or `mark.shows`."""
    if not (isinstance(function, ast.Attribute) and function.attr == MARK):
        return False
    owner = function.value
    return (owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")) == "mark"


def _targets(statement: ast.Assign) -> list[str]:
    return [target.id for target in statement.targets if isinstance(target, ast.Name)]


# --- cases -----------------------------------------------------------------------------------


def case_marks(text: str, file: str) -> Iterator[Mark]:
    """The marks of one case file."""
    for case in parse(text, file):
        for point in case.shows:
            yield Mark(point, f"{file}: {case.title}")


def check_points(case: Case, game: Game) -> None:
    """A case shows points that there are.

    :raises BadCase: naming the line that claims another.
    """
    index = index_of(game.proof)
    for point in case.shows:
        if point not in index:
            raise case.bad(case.line_of(MARK), str(index.unknown(point)))


@functools.cache
def index_of(folder: Path) -> RuleIndex:
    return load_points(folder)


# --- the generated file ----------------------------------------------------------------------

HEADING = """\
# Which tests and cases show which point of rules.toml. Generated from their marks by `make index`.
"""


def shown_text(points: Iterable[str], marks: Iterable[Mark]) -> str:
    """The text of `shown.toml`: the points in the index's order, unknown ones left out."""
    tests = by_point(marks)
    return HEADING + "".join(
        f'"{point}" = [\n{_lines(tests[point])}]\n' for point in points if point in tests
    )


def by_point(marks: Iterable[Mark]) -> Mapping[str, list[str]]:
    """The tests of each point, each once, in the order found."""
    found: dict[str, dict[str, None]] = {}
    for mark in marks:
        found.setdefault(mark.point, {})[mark.test] = None
    return {point: list(tests) for point, tests in found.items()}


def _lines(tests: Iterable[str]) -> str:
    return "".join(f"  {_quoted(test)},\n" for test in tests)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
