"""A judge from beginning to end: play what is missing, learn, examine, and write it down."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.judge import Bench, Judge, Origin, Weight
from kessel.kernel.learnt import write
from kessel.learning.exam import Exam, examine
from kessel.learning.fitting import Fit, fit
from kessel.learning.lessons import Lessons, lessons
from kessel.studies.conduct import Progress, gather
from kessel.studies.design import BASE, Study, design
from kessel.studies.folder import Folder
from kessel.studies.noting import bench_of
from kessel.studies.record import Record

FEWEST: Final = 10
"""Games; of fewer hardly any would be held out."""
DIGITS: Final = 4


class Learnt(msgspec.Struct, frozen=True):
    """What came of it."""

    judge: Judge
    exam: Exam


def course(
    game: Game, scenario: str | None, players: Sequence[str], seed: int, playouts: int | None
) -> Study:
    """The games to learn from, checked."""
    bench_of(game.staff)
    return design(
        game,
        scenario=scenario,
        players=players,
        seed=seed,
        playouts=playouts,
        luck=False,
        notes=True,
    )


def played(
    study: Study,
    games: int,
    out: Path | None,
    *,
    jobs: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> list[Record]:
    """The games of a course, those of its folder included."""
    if games < FEWEST:
        raise BadInput(f"expected at least {FEWEST} games, got {games}")
    folder = Folder(out, study)
    failures = gather(folder, games, jobs, cluster, progress=progress)
    if failures:
        raise BadInput(f"a game failed: {failures[0].failure}")
    return list(folder.records(BASE, games))


def learn(study: Study, records: Sequence[Record]) -> Learnt:
    """A judge of a study's scenario, examined on the games that it did not learn from. The shipped
    one is learnt from all games, with the same penalty: the exam is of its younger brother."""
    game = find(study.game)
    bench = bench_of(game.staff)
    seen = lessons(records, len(bench.features))
    known, asked = seen.split()
    if not len(asked) or len(set(known.won.tolist())) < 2:
        raise BadInput("all games ended alike: there is nothing to learn from them")
    young = fit(bench.features, known)
    exam = examine(young, known, asked)
    grown = Fit(bench.features, young.penalty).learn(seen)
    return Learnt(judge(study, game, bench, grown, seen, exam), exam)


def judge(study: Study, game: Game, bench: Bench, found: Fit, seen: Lessons, exam: Exam) -> Judge:
    arm = study.arms[0]
    weights = {name: found.weight(place) for place, name in enumerate(bench.names, 1)}
    first, last = study.seed, study.seed_of(arm, exam.games - 1)
    return Judge(
        game=game.id,
        scenario=arm.scenario,
        bias=found.weight(0),
        weights={name: weight for name, weight in weights.items() if weight != Weight(0.0, 0.0)},
        origin=Origin(
            games=exam.games,
            players=arm.players,
            seeds=(first, last),
            playouts=study.playouts,
            date=datetime.date.today().isoformat(),
            rules=study.rules,
            penalty=found.penalty,
            held_out=exam.held_out,
            log_loss={one.who: round(one.log_loss, DIGITS) for one in exam.marks},
            brier={one.who: round(one.brier, DIGITS) for one in exam.marks},
        ),
    )


def home_of(bench: Bench, scenario: str) -> Path:
    """Where a judge is shipped."""
    if bench.home is None:
        raise BadInput("this game has no place for judges")
    return bench.home / f"{scenario}.json"


def ship(learnt: Learnt, bench: Bench) -> Path | None:
    """Write a judge where the game looks for it; one that has not passed is not shipped."""
    if not learnt.exam.is_passed:
        return None
    path = home_of(bench, learnt.judge.scenario)
    write(path, learnt.judge)
    return path
