"""Words that the cases of every game use, and mistakes that none should make."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kessel.cases.format import Case
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side


def number(text: str) -> int:
    if not text.isdecimal():
        raise BadInput(f"expected a number, got '{text}'")
    return int(text)


def side_named(name: str, sides: tuple[str, str]) -> Side:
    if name not in sides:
        raise BadInput(f"expected {' or '.join(sides)}, got '{name}'")
    return Side(sides.index(name))


def labels_once(case: Case) -> None:
    """Every line of the units section begins with a label of its own."""
    lines: dict[str, int] = {}
    for line in case.section("units"):
        label = line.text.split()[0].upper()
        if label in lines:
            expected = f"expected a label of its own, '{label}' stands in line {lines[label]} too"
            raise case.bad(line.number, expected)
        lines[label] = line.number


def counters_once(case: Case, unit_of: Callable[[str], int], *placing: str) -> None:
    """No counter stands in two places: after the colons of the position section, or behind a word
    that puts one somewhere."""
    lines: dict[int, int] = {}
    for line in case.section("position"):
        head, colon, rest = line.text.partition(":")
        named = rest.split() if colon else head.split()[1:2] if head.split()[0] in placing else []
        for word in named:
            if word == "all":
                continue
            try:
                unit = unit_of(word)
            except BadInput as problem:
                raise case.bad(line.number, str(problem)) from None
            if unit in lines:
                expected = (
                    f"'{word}' stands in line {lines[unit]} already: a counter is in one place"
                )
                raise case.bad(line.number, expected)
            lines[unit] = line.number


def one_side(sides: Iterable[Side], where: str) -> None:
    """Nobody shares a hex with the enemy."""
    if len(set(sides)) > 1:
        raise BadInput(f"expected counters of one side in {where}, got both sides")
