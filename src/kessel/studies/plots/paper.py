"""What the plots share: sizes, colours, and how arms are told apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import altair
import polars

from kessel.kernel.game import Game

Chart = Any
"""An Altair chart: single, layered or concatenated."""
Tables = Mapping[str, polars.DataFrame]
Rows = Sequence[Mapping[str, Any]]

WIDTH: Final = 560
COLOURS: Final = ("#4c6a84", "#b0413e")
"""Of side 0 and side 1."""
NEITHER: Final = "#8a8a8a"


def values(rows: Rows) -> altair.InlineData:
    return altair.InlineData(values=list(rows))


def chart(rows: Rows, **properties: Any) -> Chart:
    return altair.Chart(values(rows)).properties(width=WIDTH, **properties)


def side_colour(game: Game, rows: Rows, field: str = "side") -> altair.Color:
    names = [*game.sides, *(["nobody"] if any(row[field] == "nobody" for row in rows) else [])]
    scale = altair.Scale(domain=names, range=[*COLOURS, NEITHER][: len(names)])
    return altair.Color(f"{field}:N", title=None, scale=scale)


def arm_dash(rows: Rows) -> dict[str, Any]:
    """Lines of the arms told apart, where there are several."""
    if not several(rows):
        return {}
    return {"strokeDash": altair.StrokeDash("arm:N", title=None, sort=None)}


def several(rows: Rows) -> bool:
    return len({row["arm"] for row in rows}) > 1


def turn_axis(title: str = "turn") -> altair.X:
    return altair.X("turn:O", title=title, axis=altair.Axis(labelAngle=0))


def arm_offset(rows: Rows) -> dict[str, Any]:
    """Arms side by side in one row, where there are several."""
    if not several(rows):
        return {"color": altair.value(COLOURS[0])}
    return {
        "yOffset": altair.YOffset("arm:N", sort=None),
        "color": altair.Color("arm:N", title=None, sort=None),
    }


def in_rows(plot: Chart, tables: Tables) -> Chart:
    """A row for each arm, where there are several."""
    if tables["games"]["arm"].n_unique() <= 1:
        return plot
    return plot.facet(row=altair.Row("arm:N", sort=None, title=None))


def chooser(label: str, names: Sequence[str], first: str) -> altair.Parameter:
    """A list to choose from; Vega wants names of letters only."""
    name = f"chosen_{label.replace(' ', '_')}"
    choice = altair.binding_select(options=list(names), name=f"{label} ")
    return altair.param(name=name, value=first, bind=choice)
