"""The two charts of every hex wargame: combat results and terrain effects."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec

from kessel.board.reach import NEVER
from kessel.components.pack import Chart, Row, Table
from kessel.components.stated import cite
from kessel.kernel.errors import BadComponent

EFFECTS_FILE: Final = "terrain_effects.csv"
Losses = tuple[int, int]
"""Of attacker and defender."""


class CombatResults(msgspec.Struct, frozen=True):
    """Losses of attacker and defender by throw and odds column."""

    columns: tuple[str, ...]  # "1:4" … "9:1"
    rows: tuple[tuple[Losses, ...], ...]  # by throw from the first on, then by column
    first: int = 1

    def result(self, throw: int, column: int) -> Losses:
        return self.rows[throw - self.first][column]


def combat_results(
    chart: Chart, results: Mapping[str, Losses], throws: range, expected: str
) -> CombatResults:
    """The table in `rows`, its cells as `results` reads them; `expected` names the throws."""
    chart.only("columns", "rows", "stated")
    columns = tuple(chart.words("columns"))
    rolls = chart.rolls("rows", len(columns), results)
    if (rolls.first, len(rolls.results)) != (throws[0], len(throws)):
        raise chart.bad("rows", f"expected a row for each {expected}")
    rows = tuple(tuple(results[cell] for cell in row) for row in rolls.results)
    return CombatResults(columns, rows, rolls.first)


@cache
def odds_column(columns: tuple[str, ...], attack: int, defence: int) -> int:
    """The column of bare odds, rounded for the defender; -1 below the least."""
    if attack >= defence:
        wanted = f"{attack // max(defence, 1)}:1"
        return columns.index(wanted) if wanted in columns else len(columns) - 1
    wanted = f"1:{-(-defence // max(attack, 1))}"
    return columns.index(wanted) if wanted in columns else -1


def shifted(columns: Sequence[str], column: int, shift: int) -> int:
    """Some columns to the right, within the table."""
    return min(max(column + shift, 0), len(columns) - 1)


class VictoryTable(msgspec.Struct, frozen=True):
    """Levels of victory by the net points at least reached, the best for the first side first."""

    levels: tuple[tuple[int, str], ...]

    def level(self, net: int) -> str:
        for least, level in self.levels:
            if net >= least:
                return level
        return self.levels[-1][1]


def victory_table(chart: Chart, words: Sequence[str]) -> VictoryTable:
    """The levels in `rows`, by net points from the worst for the first side on."""
    chart.only("rows")
    rolls = chart.rolls("rows", 1, words)
    levels: list[tuple[int, str]] = []
    least = rolls.first
    for (level,), same in groupby(rolls.results):
        levels.insert(0, (least, level))
        least += len(list(same))
    return VictoryTable(tuple(levels))


class Effects:
    """The rows of the Terrain Effects Chart by name."""

    def __init__(self, directory: Path, columns: str, rule: str) -> None:
        """:raises BadComponent: a column is missing."""
        path = directory / EFFECTS_FILE
        wanted = ("terrain", *columns.split())
        self.table = Table.read(path, wanted, key=("terrain",), noun="terrain")
        self.rule = rule
        self.rows = {row.text("terrain"): row for row in self.table}

    def __getitem__(self, name: str) -> Row:
        if name in self.rows:
            return self.rows[name]
        raise BadComponent(self.table.file, None, f"expected a row for {name}: {cite(self.rule)}")

    def further(self, name: str, column: str) -> int:
        """What is added to the cost of a hex, such as +1."""
        row = self[name]
        said = row.text(column)
        if re.fullmatch(r"\+[0-9]", said):
            return int(said[1])
        raise row.bad(f"expected {column} to be added such as +1, got '{said}'")

    def points(self, name: str, column: str, parts: int, closed: Sequence[str] = ()) -> int:
        """Movement points such as 1, +2 or 1/3, counted in so many parts; `NEVER` where a word
        says that it is closed."""
        row, said = self[name], self[name].text(column)
        if said in closed:
            return NEVER
        found = re.fullmatch(r"\+?(\d)(?:/([1-9]))?", said)
        if found is None or int(found[1]) * parts % int(found[2] or 1):
            raise row.bad(f"expected points such as 1, +2 or 1/2 in {column}, got '{said}'")
        return int(found[1]) * parts // int(found[2] or 1)

    def combat(self, name: str, form: str, none: int | None = None) -> int:
        """The number in a combat effect of a form such as "attack 1/{}"; `none` for "none"."""
        row = self[name]
        said = row.text("combat")
        if none is not None and said == "none":
            return none
        before, after = form.split("{}")
        number = said.removeprefix(before).removesuffix(after)
        if said == form.format(number) and re.fullmatch(r"[1-9]", number):
            return int(number)
        raise row.bad(f"expected combat such as '{form.format(2)}', got '{said}'")
