"""Where on the map the fighting was: events of orders on which dice fell."""

from __future__ import annotations

from typing import Any, Final

import altair
import polars

from kessel.kernel.scene import Board, SpaceInfo
from kessel.studies.plots.paper import Chart, Tables, chooser

WIDTH: Final = 860
ALL: Final = "all of them"
SHADES: Final = ("#fbf8f1", "#f4a261", "#a4161a")


def heat(board: Board, tables: Tables) -> Chart:
    """Events a game, over the board's outlines; the reader chooses the kind, and the arm."""
    number = tables["games"].group_by("arm").len("games")
    found = (
        tables["spaces"]
        .group_by("arm", "event", "space")
        .agg(polars.col("count").sum())
        .join(number, on="arm")
        .with_columns((polars.col("count") / polars.col("games")).alias("mean"))
    )
    arms = tables["games"]["arm"].unique(maintain_order=True).to_list()
    kinds = [ALL, *sorted(found["event"].unique().to_list())]
    counts = counted(found)
    arm, kind = chooser("arm", arms, arms[0]), chooser("event", kinds, ALL)
    shown = [arm, kind] if len(arms) > 1 else [kind]
    which = arm.name if len(arms) > 1 else f"'{arms[0]}'"
    features = [feature(space, counts.get(space.id, {})) for space in board.spaces]
    data = altair.InlineData(
        values={"type": "FeatureCollection", "features": features},
        format={"property": "features", "type": "json"},
    )
    inside = f"datum.properties.counts[{which}]"
    return (
        altair.Chart(data)
        .add_params(*shown)
        .transform_calculate(
            events=f"{inside} ? {inside}[{kind.name}] || 0 : 0",
            space="datum.properties.space",
        )
        .mark_geoshape(stroke="#777", strokeWidth=0.5)
        .encode(
            color=altair.Color(
                "events:Q", title="events a game", scale=altair.Scale(range=list(SHADES))
            ),
            tooltip=["space:N", altair.Tooltip("events:Q", format=".2f")],
        )
        .project(type="identity")
        .properties(width=WIDTH, height=round(WIDTH * board.height / board.width))
    )


def counted(found: polars.DataFrame) -> dict[int, dict[str, dict[str, float]]]:
    """By space, arm and kind; all kinds together come first."""
    counts: dict[int, dict[str, dict[str, float]]] = {}
    for row in found.select("space", "arm", "event", "mean").iter_rows():
        space, arm, event, mean = row
        kinds = counts.setdefault(space, {}).setdefault(arm, {ALL: 0.0})
        kinds[event] = round(mean, 4)
        kinds[ALL] = round(kinds[ALL] + mean, 4)
    return counts


def feature(space: SpaceInfo, counts: dict[str, dict[str, float]]) -> dict[str, Any]:
    """A space as GeoJSON, in the board's own units (its y goes down, as a screen's does)."""
    outline = [list(point) for point in space.outline]
    name = space.label if space.name.en == space.label else f"{space.label} {space.name.en}"
    return {
        "type": "Feature",
        "properties": {"space": name, "counts": counts},
        "geometry": {"type": "Polygon", "coordinates": [[*outline, outline[0]]]},
    }
