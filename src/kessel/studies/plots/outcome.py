"""Who won, how, and what variants changed."""

from __future__ import annotations

from typing import Any

import altair

from kessel.studies.figures import Share, Summary
from kessel.studies.plots.paper import NEITHER, Chart, Rows, arm_offset, chart, values


def share_rows(summary: Summary, which: str) -> list[dict[str, Any]]:
    def row(arm: str, share: Share) -> dict[str, Any]:
        said = f"{share.count} of {share.games}"
        return {
            "arm": arm,
            "name": share.name,
            "share": share.share,
            "low": share.low,
            "high": share.high,
            "games": said,
            "among": share.among or "all games",
        }

    return [row(arm.name, share) for arm in summary.arms for share in getattr(arm, which)]


def shares(rows: Rows) -> Chart:
    """Points with their intervals."""
    base = chart(rows).encode(y=altair.Y("name:N", sort=None, title=None), **arm_offset(rows))
    axis = altair.Axis(format="%")
    between = base.mark_rule(strokeWidth=2).encode(
        x=altair.X("low:Q", title="share of games", axis=axis, scale=altair.Scale(domain=[0, 1])),
        x2="high:Q",
    )
    point = base.mark_point(filled=True, size=70, opacity=1).encode(
        x="share:Q",
        tooltip=[
            *("name:N", "arm:N", "games:N"),
            *(altair.Tooltip(f"{name}:Q", format=".1%") for name in ("share", "low", "high")),
        ],
    )
    return between + point


def outcomes(summary: Summary) -> Chart:
    rows = [*share_rows(summary, "contestants"), *share_rows(summary, "sides")]
    return shares(rows)


def levels(summary: Summary) -> Chart:
    rows = share_rows(summary, "levels")
    parts = []
    for among in dict.fromkeys(row["among"] for row in rows):
        found = [row for row in rows if row["among"] == among]
        parts.append(shares(found).properties(title=among))
    return altair.vconcat(*parts)


def differences(summary: Summary) -> Chart:
    """What each variant changed, beside the line of no change; rates and levels apart."""
    rows = [
        {
            "arm": d.arm,
            "what": d.what,
            "difference": d.difference,
            "low": d.difference if d.low is None else d.low,
            "high": d.difference if d.high is None else d.high,
        }
        for d in summary.differences
    ]
    rates = [row for row in rows if "wins" in str(row["what"])]
    steps = [row for row in rows if "wins" not in str(row["what"])]
    parts = (
        difference(rates, "share of games, against the base", "+.0%"),
        difference(steps, "rungs of the ladder, against the base", "+.2f"),
    )
    return altair.vconcat(*parts)


def difference(rows: Rows, title: str, format: str) -> Chart:
    base = chart(rows).encode(
        y=altair.Y("what:N", sort=None, title=None),
        yOffset=altair.YOffset("arm:N", sort=None),
        color=altair.Color("arm:N", title=None, sort=None),
    )
    axis = altair.Axis(format=format)
    between = base.mark_rule(strokeWidth=2).encode(
        x=altair.X("low:Q", title=title, axis=axis), x2="high:Q"
    )
    point = base.mark_point(filled=True, size=70, opacity=1).encode(
        x="difference:Q",
        tooltip=["what:N", "arm:N"]
        + [altair.Tooltip(f"{f}:Q", format=format) for f in ("difference", "low", "high")],
    )
    zero = altair.Chart(values([{"x": 0}])).mark_rule(strokeDash=[4, 3], color=NEITHER)
    return zero.encode(x="x:Q") + between + point
