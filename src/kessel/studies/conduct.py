"""A study from beginning to end: play what is missing, keep it, count it, show it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kessel.games.registry import find
from kessel.studies.design import Study
from kessel.studies.figures import Summary, summarise
from kessel.studies.folder import Folder
from kessel.studies.record import Played
from kessel.studies.running import run

Progress = Callable[[int, int], None]
"""Told how many games are finished, and how many there are."""


def conduct(
    study: Study,
    games: int,
    out: Path | None = None,
    *,
    jobs: int | None = None,
    cluster: str | None = None,
    saves: bool = False,
    progress: Progress | None = None,
) -> Summary:
    """Play a study, or go on with it; with a folder, write its tables and its page."""
    folder = Folder(out, study)
    tasks = folder.missing(games)
    total = games * len(study.arms)
    failures: list[Played] = []
    done = total - len(tasks)
    if progress:
        progress(done, total)
    for played in run(study, tasks, jobs, cluster, saves):
        folder.keep(played)
        if played.failure:
            failures.append(played)
        done += 1
        if progress:
            progress(done, total)
    game = find(study.game)
    summary = summarise(game, study, folder, games, failures)
    if out is not None:
        from kessel.studies.page import write_page
        from kessel.studies.tables import make_tables, write_tables

        tables = make_tables(game, study, folder, games)
        write_tables(out, tables)
        write_page(out, game, study, summary, tables)
    return summary
