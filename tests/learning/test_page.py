"""The page of judges, and the example that learns."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from kessel.games.registry import GAMES
from kessel.learning.page import GENERATIONS, PLOTS, examined, is_shipped, matches, page
from kessel.studies.noting import bench_of

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_is_up_to_date() -> None:
    """`python -m kessel.learning --write` makes it."""
    assert (DOCS / "judges.md").read_text(encoding="utf-8") == page(DOCS)


def test_every_shipped_judge_has_its_exam_and_plot_on_the_page() -> None:
    learnt = dict(examined(DOCS / PLOTS))
    shipped = [(game, judge) for game in GAMES for judge in bench_of(game.staff).judges.values()]
    assert shipped
    for game, judge in shipped:
        name = f"{judge.game} {judge.scenario}"
        assert is_shipped(game, learnt[name].judge)
        assert learnt[name].exam.is_passed
        assert (DOCS / PLOTS / f"{judge.game}-{judge.scenario}.svg").exists()


def test_the_table_of_generations_speaks_of_scenarios_that_exist() -> None:
    known = {f"{game.id} {scenario.id}" for game in GAMES for scenario in game.scenarios}
    told = matches(DOCS / PLOTS)
    assert told, GENERATIONS
    for match in told:
        assert match.scenario in known
        assert 0 <= match.won <= match.games


def test_the_example_learns_and_plays() -> None:
    """A few games of it, as anybody would run it."""
    command = [sys.executable, str(DOCS / "examples" / "baseline.py"), "2", "2"]
    said = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert re.fullmatch(r"[1-9]\d* games learnt from; won [012] of 2 against random\n", said)
