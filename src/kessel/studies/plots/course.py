"""How the games went: length, strength from turn to turn, events, decisions."""

from __future__ import annotations

from typing import Final

import altair
import polars

from kessel.kernel.game import Game
from kessel.studies.plots.paper import (
    COLOURS,
    Chart,
    Tables,
    arm_dash,
    arm_offset,
    chart,
    chooser,
    in_rows,
    several,
    side_colour,
    turn_axis,
)

LOSSES: Final = ("eliminated", "step-lost")
"""Events that most games have, and a reader asks for first."""


def lengths(game: Game, tables: Tables) -> Chart:
    """Games by their last turn and by their decisions."""
    rows = tables["games"].select("arm", "turn", "decisions", "winner").to_dicts()
    for row in rows:
        row["winner"] = row["winner"] or "nobody"
    colour = side_colour(game, rows, "winner")
    by_turn = chart(rows, height=160).mark_bar().encode(
        x=turn_axis("last turn"), y=altair.Y("count()", title="games"), color=colour
    )  # fmt: skip
    by_size = chart(rows, height=160).mark_bar().encode(
        x=altair.X("decisions:Q", bin=altair.Bin(maxbins=30), title="decisions"),
        y=altair.Y("count()", title="games"),
        color=colour,
    )  # fmt: skip
    return altair.vconcat(in_rows(by_turn, tables), in_rows(by_size, tables))


def measures(tables: Tables) -> Chart:
    """Means over the games that reached a turn, and where the middle eight tenths lie."""
    value = polars.col("value")
    found = (
        tables["turns"]
        .filter(polars.col("kind") == "measure")
        .group_by("arm", "what", "turn", maintain_order=True)
        .agg(
            value.mean().alias("mean"),
            value.quantile(0.1).alias("low"),
            value.quantile(0.9).alias("high"),
            polars.len().alias("games"),
        )
        .sort("turn")
    )
    names = found["what"].unique(maintain_order=True).to_list()
    scale = altair.Scale(domain=names, range=list(COLOURS)) if len(names) == 2 else altair.Scale()
    rows = found.to_dicts()
    base = chart(rows, height=240).encode(
        x=turn_axis("as the turn begins; the last is the end"),
        color=altair.Color("what:N", title=None, scale=scale),
    )
    band = base.mark_area(opacity=0.15).encode(
        y=altair.Y("low:Q", title=None), y2="high:Q", detail="arm:N"
    )
    line = base.mark_line(point=True).encode(
        y="mean:Q",
        tooltip=["what:N", "arm:N", "turn:O", "mean:Q", "low:Q", "high:Q", "games:Q"],
        **arm_dash(rows),
    )
    return band + line


def events(game: Game, tables: Tables) -> Chart:
    """One kind of event a turn, chosen by the reader; a mean over all games that got so far."""
    long = tables["turns"]
    reached = long.group_by("arm", "turn").agg(polars.col("game").n_unique().alias("games"))
    found = (
        long.filter(polars.col("kind") == "event")
        .group_by("arm", "what", "side", "turn")
        .agg(polars.col("value").sum())
        .join(reached, on=["arm", "turn"])
        .with_columns((polars.col("value") / polars.col("games")).alias("mean"))
        .sort("what", "side", "turn")
    )
    rows = found.select("arm", "what", "side", "turn", "mean", "games").to_dicts()
    for row in rows:
        row["side"] = row["side"] or "nobody"
    names = sorted({row["what"] for row in rows})
    pick = chooser("event", names, next((name for name in LOSSES if name in names), names[0]))
    return (
        chart(rows, height=200)
        .add_params(pick)
        .transform_filter(f"datum.what === {pick.name}")
        .mark_line(point=True)
        .encode(
            x=turn_axis(),
            y=altair.Y("mean:Q", title="a game", scale=altair.Scale(zero=True)),
            color=side_colour(game, rows),
            tooltip=["arm:N", "side:N", "turn:O", altair.Tooltip("mean:Q", format=".2f")],
            **arm_dash(rows),
        )
    )


def decisions(game: Game, tables: Tables) -> Chart:
    """How often each kind of question was asked, by the procedure that asked it."""
    number = tables["games"].group_by("arm").len("games")
    found = (
        tables["decisions"]
        .group_by("arm", "phase", "decision", "side")
        .agg(polars.col("count").sum())
        .join(number, on="arm")
        .with_columns(
            (polars.col("count") / polars.col("games")).alias("mean"),
            (polars.col("phase") + ": " + polars.col("decision")).alias("asked"),
        )
        .sort("mean", descending=True)
    )
    rows = found.select("arm", "asked", "side", "mean").to_dicts()
    told = arm_offset(rows) if several(rows) else {"color": side_colour(game, rows)}
    return (
        chart(rows)
        .mark_bar()
        .encode(
            x=altair.X("sum(mean):Q", title="decisions a game"),
            y=altair.Y("asked:N", sort="-x", title=None, axis=altair.Axis(labelLimit=320)),
            tooltip=["asked:N", "arm:N", "side:N", altair.Tooltip("mean:Q", format=".2f")],
            **told,
        )
    )
