"""What waits for `make test-all` proves no rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent


def marks(nodes: list[ast.expr]) -> set[str]:
    return {
        part.attr for node in nodes for part in ast.walk(node) if isinstance(part, ast.Attribute)
    }


def late_points(source: str) -> Iterator[str]:
    """Tests that show a rule and are on demand, by themselves or with their file."""
    tree = ast.parse(source)
    whole = any(
        isinstance(node, ast.Assign)
        and ast.unparse(node.targets[0]) == "pytestmark"
        and "on_demand" in marks([node.value])
        for node in tree.body
    )
    yield from late_in(tree.body, whole)


def late_in(nodes: list[ast.stmt], late: bool) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found = marks(node.decorator_list)
            is_late = late or "on_demand" in found
            if is_late and "shows" in found:
                yield node.name
            yield from late_in(node.body, is_late)


def test_no_rule_is_shown_on_demand_alone() -> None:
    late = {
        str(path.relative_to(TESTS)): found
        for path in TESTS.rglob("test_*.py")
        if (found := list(late_points(path.read_text(encoding="utf-8"))))
    }
    assert late == {}


LATE = "pytest.mark.on_demand"
SHOWS = "@pytest.mark.shows('6.3')"


def test_one_that_is_would_be_found() -> None:
    both = f"{SHOWS}\n@{LATE}\ndef test_one(): ..."
    file = f"pytestmark = {LATE}\n{SHOWS}\ndef test_two(): ..."
    kind = f"@{LATE}\nclass Test:\n  {SHOWS}\n  def test_three(self): ..."
    plain = f"@{LATE}\ndef test_four(): ..."
    found = [list(late_points(one)) for one in (both, file, kind, plain)]
    assert found == [["test_one"], ["test_two"], ["test_three"], []]
