"""What the dice did."""

from __future__ import annotations

import altair
import polars

from kessel.kernel.game import Game
from kessel.studies.figures import DIE
from kessel.studies.plots.paper import Chart, Tables, arm_offset, chart, in_rows, side_colour


def luck(game: Game, tables: Tables) -> Chart:
    if tables["luck"].height:
        return altair.vconcat(fortunes(game, tables), swings(tables))
    return dice(game, tables)


def fortunes(game: Game, tables: Tables) -> Chart:
    """What the dice of a game did for side 0, and who won."""
    rows = tables["games"].select("arm", "luck_0", "winner").drop_nulls().to_dicts()
    for row in rows:
        row["winner"] = row["winner"] or "nobody"
    plot = chart(rows, height=160).mark_bar().encode(
        x=altair.X("luck_0:Q", bin=altair.Bin(maxbins=40), title=f"luck of the {game.sides[0]}"),
        y=altair.Y("count()", title="games"),
        color=side_colour(game, rows, "winner"),
    )  # fmt: skip
    return in_rows(plot, tables)


def swings(tables: Tables) -> Chart:
    """How far a throw moves the expectation, by what it is for."""
    sums = (polars.col(name).sum() for name in ("count", "amount"))
    found = tables["luck"].group_by("arm", "why").agg(*sums)
    number = tables["games"].group_by("arm").len("games")
    rows = (
        found.join(number, on="arm")
        .with_columns(
            (polars.col("amount") / polars.col("count")).alias("swing"),
            (polars.col("count") / polars.col("games")).alias("throws"),
        )
        .sort("swing", descending=True)
        .select("arm", "why", "swing", "throws")
        .to_dicts()
    )
    return (
        chart(rows)
        .mark_bar()
        .encode(
            x=altair.X(
                "swing:Q", title="mean swing of a throw (the expectation goes from -1 to 1)"
            ),
            y=altair.Y("why:N", sort="-x", title=None),
            tooltip=[
                *("why:N", "arm:N"),
                altair.Tooltip("swing:Q", format=".3f"),
                altair.Tooltip("throws:Q", format=".1f", title="throws a game"),
            ],
            **arm_offset(rows),
        )
    )


def dice(game: Game, tables: Tables) -> Chart:
    """Without a judgement of positions: the sum of a side's dice against its mean."""
    rows = [
        {
            "arm": row["arm"],
            "side": name,
            "excess": row[f"dice_sum_{side}"] - DIE * row[f"dice_{side}"],
        }
        for row in tables["games"].to_dicts()
        for side, name in enumerate(game.sides)
    ]
    plot = chart(rows, height=160).mark_bar(opacity=0.6).encode(
        x=altair.X("excess:Q", bin=altair.Bin(maxbins=40), title="pips above the mean"),
        y=altair.Y("count()", title="games", stack=None),
        color=side_colour(game, rows),
    )  # fmt: skip
    return in_rows(plot, tables)
