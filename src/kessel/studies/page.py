"""The page of a study: one HTML file that needs no network, now or in ten years.

The plots are drawn in the browser, so that a reader can choose and point; the programs that draw
them (Vega, Vega-Lite) stand in the file itself. A policy in its head forbids to fetch anything.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import vl_convert

from kessel.kernel.game import Game
from kessel.studies.design import Study
from kessel.studies.figures import ArmFigures, Summary
from kessel.studies.plots import course, outcome
from kessel.studies.plots.heat import heat
from kessel.studies.plots.luck import luck
from kessel.studies.plots.paper import Chart, Tables

PAGE: Final = "report.html"
SUMMARY: Final = "summary.json"
POLICY: Final = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; "
    "style-src 'unsafe-inline'; img-src data: blob:"
)
GLOBAL: Final = "window.vegaEmbed = vegaEmbed;"
"""What the bundle of programs is to leave behind."""
STYLE: Final = """
body { font: 15px/1.5 system-ui, sans-serif; color: #222; max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
p { max-width: 46rem; } table { border-collapse: collapse; }
td, th { padding: .15rem .8rem .15rem 0; text-align: left; vertical-align: top; }
.plot { margin: .6rem 0; overflow-x: auto; }
form.vega-bindings { margin-top: .4rem; }
"""


class Section(NamedTuple):
    """A heading, what the plot shows, and the plot."""

    title: str
    about: str
    chart: Chart


def write_page(out: Path, game: Game, study: Study, summary: Summary, tables: Tables) -> None:
    whole = msgspec.json.format(msgspec.json.encode(summary), indent=2)
    (out / SUMMARY).write_bytes(whole + b"\n")
    (out / PAGE).write_text(page(game, study, summary, tables), encoding="utf-8")


def page(game: Game, study: Study, summary: Summary, tables: Tables) -> str:
    title = f"{game_title(game, study)}: {sum(arm.games for arm in summary.arms)} games"
    parts, scripts = [], []
    for number, section in enumerate(sections(game, study, summary, tables)):
        parts.append(
            f"<h2>{escape(section.title)}</h2>\n<p>{escape(section.about)}</p>\n"
            f'<div class="plot" id="plot-{number}" role="img" '
            f'aria-label="{escape(section.title)}"></div>'
        )
        scripts.append(f'vegaEmbed("#plot-{number}", {specification(section.chart)}, options);')
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>{escape(title)}</h1>
{"".join(arm_table(study, arm) for arm in summary.arms)}
{chr(10).join(parts)}
<script>{programs()}</script>
<script>
const options = {{mode: "vega-lite", actions: false, renderer: "svg"}};
{chr(10).join(scripts)}
</script>
</body>
</html>
"""


@cache
def programs() -> str:
    """Vega, Vega-Lite and Vega-Embed; putting them together takes seconds."""
    return vl_convert.javascript_bundle(GLOBAL)


def specification(chart: Chart) -> str:
    """The plot as JSON that may stand in a script; the address of its schema is left out."""
    told: dict[str, Any] = chart.to_dict()
    told.pop("$schema", None)
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def game_title(game: Game, study: Study) -> str:
    position = game.new(study.arms[0].scenario, pack=game.packs[study.arms[0].pack])
    return game.speaker(position, "en").say("game-title")


def arm_table(study: Study, arm: ArmFigures) -> str:
    rows = {
        "Scenario": arm.scenario,
        "Optional rules": ", ".join(arm.options) or "none",
        "Players": f"{arm.players[0]} against {arm.players[1]}",
        "Component pack": arm.pack,
        "Games": f"{arm.games}, from seed {study.seed}",
        "Mean length": (
            f"{arm.decisions.mean:.0f} decisions, last turn {arm.turn.mean:.1f}, "
            f"{arm.seconds.mean:.2f} s of processor time"
        ),
    }
    pairs = arm.pairs
    if pairs.better + pairs.alike + pairs.worse:
        rows["Same side, same seed"] = (
            f"{arm.players[0]} did better than {arm.players[1]} {pairs.better} times, "
            f"worse {pairs.worse} times, {pairs.alike} times alike"
        )
    heading = f"<h2>{escape(arm.name)}</h2>" if len(study.arms) > 1 else ""
    cells = "".join(f"<tr><th>{escape(k)}</th><td>{escape(v)}</td></tr>" for k, v in rows.items())
    return f"{heading}<table>{cells}</table>"


def sections(game: Game, study: Study, summary: Summary, tables: Tables) -> Iterator[Section]:
    yield Section(
        "Who won",
        "Games won by each player with either side and with each, and by each side whoever "
        "commanded it. Lines are 95 % intervals (Wilson).",
        outcome.outcomes(summary),
    )
    yield Section(
        "Verdicts",
        "How the games ended, best for the first side first where the game says which is better: "
        "of all games, and by who commanded that side.",
        outcome.levels(summary),
    )
    if summary.differences:
        yield Section(
            "What the variants changed",
            "Differences from the base over the same seeds, with 95 % intervals: a line that "
            "does not touch 0 is more than chance.",
            outcome.differences(summary),
        )
    yield Section("Length", "Games by last turn and by number of decisions, coloured by the "
                  "winner.", course.lengths(game, tables))  # fmt: skip
    if (tables["turns"]["kind"] == "measure").any():
        yield Section(
            "Strength from turn to turn",
            "Means over the games that got so far; the band holds the middle eight tenths.",
            course.measures(tables),
        )
    yield Section(
        "Losses and other events by turn",
        "How often a kind of event happened in a turn, by the side it was about. Choose the "
        "event below the plot.",
        course.events(game, tables),
    )
    if game.board is not None and tables["spaces"].height:
        yield Section(
            "Where the fighting was",
            "Events of orders on which dice fell, in the space where they happened.",
            heat(game.board(game.packs[study.arms[0].pack]), tables),
        )
    yield Section("Decisions", "How often each question was asked in a game, after the procedure "
                  "that asked it.", course.decisions(game, tables))  # fmt: skip
    yield Section("Luck", luck_about(game, tables), luck(game, tables))


def luck_about(game: Game, tables: Tables) -> str:
    if not tables["luck"].height:
        return "The sum of each side's dice against what as many dice throw on average."
    left_out = int(tables["games"]["unweighed"].sum())
    but = f" {left_out} throws would have taken too much work." if left_out else ""
    return (
        f"How far the dice of a game moved what the {game.sides[0]} side could expect, as the "
        "computer's staff judges positions (-1 is lost, 1 is won): each throw against the mean of "
        "all that it could have shown, each played on to the same moment. Below: how much a throw "
        f"matters, by what it is for.{but}"
    )
