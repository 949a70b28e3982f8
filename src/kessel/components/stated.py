"""What a rulebook states of map, counters and charts, as a table: each value with its rule.

A game's `stated.toml` lies beside its pack, so that no pack can break a fact unnoticed:

    [charts.supply]                   # charts.toml
    hexes = [6, "7.6"]
    [cells.terrain_effects.woods]     # a row of a CSV file by its first column
    mud_mech = ["2", "10.8"]
    [rows.abbreviations]              # rows that must be there, by rule
    "2.4" = "I"
    [[counters]]                      # what every counter must be that is like `if`
    if = {is_artillery = true}
    then = {steps = 1, attack = 0, defence = 1}
    expected = "artillery to have one step, attack 0 and defence 1"
    rule = "11.21"
    [[numbers]]                       # how many counters there are of a kind
    expected = "one depot unit"
    rule = "7.9"
    like = {side = "german", type = "depot"}
    most = 1
    [every]                           # a counter for each word of these fields
    type = "2.7"

Counters are compared by the fields of the game's own struct: with a value, with any of several,
or with a pattern such as "StuG*"; `unless` leaves some out. Further sections are a game's own.
"""

from __future__ import annotations

import tomllib
import typing
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

from kessel.components.pack import Chart, ChartBook, Row, Table
from kessel.kernel.errors import BadComponent

UNITS_FILE: Final = "units.csv"
Stated = Mapping[str, Any]


def read_stated(directory: Path) -> Stated:
    """The facts that lie beside the reader of a pack."""
    return tomllib.loads((directory / "stated.toml").read_text("utf-8"))


def cite(rule: str) -> str:
    """ "rule 7.6", "rules 9.2, 9.4"."""
    return f"rule{'s' if ',' in rule else ''} {rule}"


def check_charts(book: ChartBook, stated: Stated) -> None:
    """Every value of `charts.toml` that the rulebook gives."""
    for name, values in stated["charts"].items():
        chart = book.chart(name)
        for key, (value, rule) in values.items():
            said = chart.values.get(key)
            if said != value:
                raise chart.bad(key, f"expected {key} {value!r}, got {said!r}: {cite(rule)}")


def check_table(table: Table, stated: Stated, column: str, *, only: bool = False) -> None:
    """The rows that must be there, by the words in a column, and the cells that are given; with
    `only`, there is no other row."""
    name = table.file.removesuffix(".csv")
    wanted = {
        word.strip(): rule
        for rule, words in stated.get("rows", {}).get(name, {}).items()
        for word in words.split(",")
    }
    rows = {row.one_of(column, wanted) if only else row.text(column): row for row in table}
    for word, rule in wanted.items():
        if word not in rows:
            raise BadComponent(table.file, None, f"expected a row for {word}: {cite(rule)}")
    for word, cells in stated.get("cells", {}).get(name, {}).items():
        for column, (value, rule) in cells.items():
            said = rows[word].text(column)
            if said != value:
                expected = f"expected {column} '{value}', got '{said}'"
                raise rows[word].bad(f"{expected}: {cite(rule)}")


def check_sum(chart: Chart, key: str, numbers: dict[str, int], rule: str) -> None:
    """Units and markers make the total that lies on the sheets, which is taken out of them."""
    total = numbers.pop(key)
    if sum(numbers.values()) != total:
        expected = f"expected units and markers to make {total}, got {sum(numbers.values())}"
        raise chart.bad(key, f"{expected}: {cite(rule)}")


# ---- Counters ----


def check_counter(row: Row, unit: Any, stated: Stated, sides: Sequence[str]) -> None:
    """What is said of every counter that is like others."""
    for fact in stated["counters"]:
        meant = _is_meant(unit, fact["if"], fact, sides)
        if meant and not is_like(unit, fact["then"], sides):
            raise row.bad(f"expected {fact['expected']}: {cite(fact['rule'])}")


def check_names(rows: Iterable[tuple[Row, Any]]) -> None:
    """Every counter has a name of its own within its side, blanks left out."""
    names: dict[tuple[int, str], Any] = {}
    for row, unit in rows:
        other = names.setdefault((unit.side, unit.name.replace(" ", "")), unit)
        if other is not unit:
            raise row.bad(f"expected a name of its own, {other.label} is called {other.name}")


def check_numbers(units: Sequence[Any], stated: Stated, sides: Sequence[str]) -> None:
    """How many counters there are of a kind, and one at least of every word."""
    for fact in stated.get("numbers", ()):
        found = [unit for unit in units if _is_meant(unit, fact["like"], fact, sides)]
        demand(
            fact["expected"],
            fact["rule"],
            found,
            fact.get("least", 1),
            fact.get("most", len(units)),
        )
    hints = typing.get_type_hints(type(units[0]))
    for field, rule in stated.get("every", {}).items():
        for word in hints[field]:
            found = [unit for unit in units if getattr(unit, field) == word]
            demand(f"a unit of {field} {word}", rule, found)


def demand(
    expected: str, rule: str, found: Iterable[Any], least: int = 1, most: int = 10**6
) -> None:
    """So many counters, and no more."""
    number = len(list(found))
    if not min(least, most) <= number <= most:
        said = f"expected {expected}, got {number}: {cite(rule)}"
        raise BadComponent(UNITS_FILE, None, said)


def _is_meant(unit: Any, said: Mapping[str, Any], fact: Stated, sides: Sequence[str]) -> bool:
    """Whether a fact speaks of a unit: one that is as said, `unless` it is something else too."""
    if not is_like(unit, said, sides):
        return False
    return "unless" not in fact or not is_like(unit, fact["unless"], sides)


def is_like(unit: Any, said: Mapping[str, Any], sides: Sequence[str]) -> bool:
    """Whether the fields of a unit hold what is said; sides go by their names."""
    for name, value in said.items():
        found = sides[unit.side] if name == "side" else getattr(unit, name)
        if found != value and not (isinstance(value, list | str) and _fits(found, value)):
            return False
    return True


def _fits(found: Any, value: Any) -> bool:
    if isinstance(value, list):
        return any(_fits(found, one) for one in value)
    if isinstance(value, str) and "*" in value:
        return fnmatchcase(found, value)
    return bool(found == value)
