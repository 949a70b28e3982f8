"""What a rulebook states is held against charts, tables and counters, and cited in refusals."""

from __future__ import annotations

import tomllib
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kessel.components import stated
from kessel.components.pack import ChartBook, Row, Table
from kessel.kernel.errors import BadComponent

SIDES = ("german", "soviet")
STATED = tomllib.loads("""
[charts.supply]
hexes = [6, "7.6"]
[cells.effects.woods]
mud = ["2", "10.8"]
[rows.effects]
"10.8, 10.10" = "clear, woods"
[[counters]]
if = {name = "StuG*"}
unless = {steps = 1}
then = {kind = ["tank"]}
expected = "the tank symbol on a StuG"
rule = "3.1"
[[numbers]]
expected = "two German tanks"
rule = "9.5"
like = {side = "german", kind = "tank"}
least = 2
most = 2
[[numbers]]
expected = "no Soviet tank but of one step"
rule = "9.6, 9.7"
like = {side = "soviet", kind = "tank"}
unless = {steps = 1}
most = 0
[every]
kind = "2.7"
""")


class Kind(StrEnum):
    TANK = "tank"
    FOOT = "foot"


class Unit(msgspec.Struct):
    side: int
    kind: Kind
    name: str
    steps: int = 2


UNITS = [
    Unit(0, Kind.TANK, "StuG 1"),
    Unit(0, Kind.TANK, "I/2"),
    Unit(1, Kind.FOOT, "5 RD"),
    Unit(1, Kind.TANK, "7 TB", 1),
]


def table(tmp_path: Path, rows: str) -> Table:
    path = tmp_path / "effects.csv"
    path.write_text(f"terrain,mud,source\n{rows}", "utf-8")
    return Table.read(path, ("terrain", "mud"), key=("terrain",), noun="terrain")


def test_charts(tmp_path: Path) -> None:
    path = tmp_path / "charts.toml"
    path.write_text('[supply]\nsource = "text"\nhexes = 6\n', "utf-8")
    stated.check_charts(ChartBook.read(path), STATED)
    path.write_text('[supply]\nsource = "text"\nhexes = 7\n', "utf-8")
    with pytest.raises(BadComponent, match=r"charts.toml:3: expected hexes 6, got 7: rule 7\.6"):
        stated.check_charts(ChartBook.read(path), STATED)


@pytest.mark.parametrize(
    "rows, only, sentence",
    [
        ("clear,1,text\nwoods,2,text\nhill,1,text\n", False, None),
        ("clear,1,text\nwoods,2,text\nhill,1,text\n", True, r":4: expected terrain to be one of"),
        ("clear,1,text\nwoods,1,text\n", False, r":3: expected mud '2', got '1': rule 10\.8"),
        ("woods,2,text\n", False, r"effects.csv: expected a row for clear: rules 10\.8, 10\.10"),
    ],
)
def test_rows_and_cells(tmp_path: Path, rows: str, only: bool, sentence: str | None) -> None:
    found = table(tmp_path, rows)
    if sentence is None:
        stated.check_table(found, STATED, "terrain", only=only)
        return
    with pytest.raises(BadComponent, match=sentence):
        stated.check_table(found, STATED, "terrain", only=only)


def row(tmp_path: Path) -> Row:
    return next(iter(table(tmp_path, "clear,1,text\n")))


@pytest.mark.parametrize("unit", [*UNITS, Unit(0, Kind.FOOT, "StuG 2", 1)])
def test_a_counter_as_stated_or_left_out(tmp_path: Path, unit: Unit) -> None:
    stated.check_counter(row(tmp_path), unit, STATED, SIDES)


def test_a_counter_that_is_otherwise(tmp_path: Path) -> None:
    with pytest.raises(BadComponent, match=r":2: expected the tank symbol on a StuG: rule 3\.1"):
        stated.check_counter(row(tmp_path), Unit(0, Kind.FOOT, "StuG 2"), STATED, SIDES)


def test_numbers() -> None:
    stated.check_numbers(UNITS, STATED, SIDES)


@pytest.mark.parametrize(
    "units, sentence",
    [
        (UNITS[1:], r"expected two German tanks, got 1: rule 9\.5"),
        ([*UNITS, UNITS[0]], r"expected two German tanks, got 3: rule 9\.5"),
        ([*UNITS, Unit(1, Kind.TANK, "x")], r"expected no Soviet tank .*, got 1: rules 9\.6, 9\.7"),
        ([*UNITS[:2], UNITS[3]], r"expected a unit of kind foot, got 0: rule 2\.7"),
    ],
)
def test_numbers_that_are_otherwise(units: list[Any], sentence: str) -> None:
    with pytest.raises(BadComponent, match=f"units.csv: {sentence}"):
        stated.check_numbers(units, STATED, SIDES)
