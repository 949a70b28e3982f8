"""What the rulebook states of counters beyond `stated.toml`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.components import stated
from kessel.components.pack import Row
from kessel.games.spark.pack.charts import Charts
from kessel.games.spark.pack.facts import STATED
from kessel.games.spark.pack.r03_units import SIDES, SOVIET, Gun, Unit

Rows = Sequence[tuple[Row, Unit]]
ASTERISK: Final = 6
"""13.10.8.f Soviet artillery so strong has boxes with its strength."""


def check_units(rows: Rows, charts: Charts) -> None:
    """3.2, 13.9 to 13.96, 16 Every counter by itself, then who must be there."""
    stated.check_names(rows)
    for row, unit in rows:
        stated.check_counter(row, unit, STATED, SIDES)
        _check_roster(row, unit, charts)
        if unit.gun and (unit.side, unit.gun) not in charts.artillery:
            raise row.bad(f"expected artillery of its side, got {unit.gun}: rule CH.arty")
    units = [unit for _, unit in rows]
    stated.check_numbers(units, STATED, SIDES)
    for gun in Gun:
        stated.demand(f"{gun} artillery", "CH.arty", [unit for unit in units if unit.gun is gun])
    bridges = [unit for unit in units if unit.is_bridge]
    number = charts.figures.bridges
    stated.demand("a battalion for each bridge", "11.51.j", bridges, number, number)


def _check_roster(row: Row, unit: Unit, charts: Charts) -> None:
    """11.2.a, 13.10.8 No counter above the stacking limit; a box for each point of strength, unless
    it has an asterisk; a weaker back."""
    if unit.strengths[0] > charts.figures.stack:
        raise row.bad(f"expected a strength of at most {charts.figures.stack}: rule 11.2.a")
    has_asterisk = unit.steps < unit.strengths[0]
    wanted = unit.side == SOVIET and unit.is_artillery and unit.strengths[0] >= ASTERISK
    if has_asterisk != wanted:
        expected = "an asterisk on Soviet artillery of strength 6 or more alone"
        raise row.bad(f"expected {expected}: rule 13.10.8.f")
