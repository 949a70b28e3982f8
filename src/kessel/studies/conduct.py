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
    failures = gather(folder, games, jobs, cluster, saves, progress)
    summary = summarise(find(study.game), study, folder, games, failures)
    if out is not None and summary.arms:
        report(out, folder, games, summary)
    return summary


def gather(
    folder: Folder,
    games: int,
    jobs: int | None = None,
    cluster: str | None = None,
    saves: bool = False,
    progress: Progress | None = None,
) -> list[Played]:
    """Play what is missing and keep it; the games that failed come back."""
    study = folder.study
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
    return failures


def report(out: Path, folder: Folder, games: int, summary: Summary) -> None:
    """Tables and page; what draws them is imported only now."""
    from kessel.studies.page import write_page
    from kessel.studies.tables import make_tables, write_tables

    study = folder.study
    game = find(study.game)
    tables = make_tables(game, study, folder, games)
    write_tables(out, tables)
    write_page(out, game, study, summary, tables)
