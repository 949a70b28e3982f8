"""The calibration of a judge, drawn: what was said, and what came of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import altair
import vl_convert

from kessel.learning.exam import BY_HAND, JUDGE, Exam
from kessel.studies.plots.paper import COLOURS, NEITHER, Chart, values

SIDE: Final = 220
"""Of a small plot, in pixels."""


def calibration(exam: Exam) -> Chart:
    """What was said of tenths of the positions, and what came of it; on the line one is right."""
    rows: list[dict[str, Any]] = [
        {"who": bin.who, "said": bin.said, "came": bin.came} for bin in exam.calibration
    ]
    whole = altair.Scale(domain=[0, 1])
    right = (
        altair.Chart(values([{"said": 0, "came": 0}, {"said": 1, "came": 1}]))
        .mark_line(color=NEITHER, strokeDash=[4, 4], strokeWidth=1)
        .encode(x="said:Q", y="came:Q")
    )
    lines = (
        altair.Chart(values(rows))
        .mark_line(point=True)
        .encode(
            x=altair.X("said:Q", title="said", scale=whole, axis=altair.Axis(format="%")),
            y=altair.Y("came:Q", title="won by side 0", scale=whole, axis=altair.Axis(format="%")),
            color=altair.Color(
                "who:N",
                title=None,
                scale=altair.Scale(domain=[JUDGE, BY_HAND], range=list(COLOURS)),
            ),
        )
    )
    return (right + lines).properties(width=SIDE, height=SIDE)


def draw_calibration(path: Path, exam: Exam) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    drawn = vl_convert.vegalite_to_svg(calibration(exam).to_json())
    path.write_text(drawn + "\n", encoding="utf-8")
