"""All levels against each other until it is sure who is the stronger: `kessel ladder`.

A ladder is a study with a pair of levels in each arm. Round after round every pair that is still
open plays some games more; one that has been decided rests.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from kessel.ai.levels import SCALE, STAFF
from kessel.ai.measured import Match, Standing
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.sides import NOBODY
from kessel.studies import sequential, strength
from kessel.studies.design import Arm, Study, Task, contestants, design
from kessel.studies.folder import Folder
from kessel.studies.record import Result
from kessel.studies.running import run

ROUND: Final = 8
"""Games of each open pair in a round: four seeds."""

Progress = Callable[[int, int], None]


def planned(
    game: Game,
    scenario: str | None,
    levels: Sequence[str],
    seed: int = 0,
    playouts: int | None = None,
    apart: int | None = None,
) -> Study:
    """Every pair of levels that are not too far apart, neighbours first; the one named later is
    the first contestant."""
    if len(set(levels)) != len(levels) or len(levels) < 2:
        raise BadInput(f"expected two different levels or more, got '{','.join(levels)}'")
    if game.staff is None:
        raise BadInput(f"{game.id} has no computer staff yet")
    base = design(game, scenario=scenario, seed=seed, luck=False)
    shape = base.arms[0]
    arms = tuple(
        arm_of(game, shape, levels[weaker + gap], levels[weaker])
        for gap in range(1, min(apart or len(levels), len(levels) - 1) + 1)
        for weaker in range(len(levels) - gap)
    )
    counted = playouts or game.staff.playouts
    return msgspec.structs.replace(base, arms=arms, playouts=counted)


def arm_of(game: Game, shape: Arm, one: str, other: str) -> Arm:
    players = contestants(game, (one, other))
    return msgspec.structs.replace(shape, name=f"{one},{other}", players=players)


def all_levels() -> list[str]:
    return [level.name for level in SCALE]


# --- playing -------------------------------------------------------------------------------------


def climb(
    study: Study,
    at_most: int,
    out: Path | None = None,
    *,
    jobs: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Standing:
    """Play until every pair is decided or has had its games; what a folder has is not repeated."""
    folder = Folder(out, study)
    while tasks := next_round(folder, at_most):
        for played in run(study, tasks, jobs, cluster):
            if played.failure:
                raise BadInput(f"{played.arm}, game {played.number} failed: {played.failure}")
            folder.keep(played)
            if progress:
                progress(len(folder.lines), most_left(folder, at_most))
    return standing_of(folder, at_most)


def next_round(folder: Folder, at_most: int) -> list[Task]:
    """Some games of every open pair: those that are missing first."""
    found = []
    for number, arm in enumerate(folder.study.arms):
        results = folder.results(arm.name, at_most)
        if is_open(results, at_most):
            had = {result.number for result in results}
            missing = (n for n in range(at_most) if n not in had)
            found += [Task(number, n) for n in itertools.islice(missing, ROUND)]
    return found


def is_open(results: Sequence[Result], at_most: int) -> bool:
    if len(results) >= at_most:
        return False
    # a pair that is not whole is played to its end
    return bool(len(results) % 2) or not sequential.is_sure(*sequential.decided(scores(results)))


def most_left(folder: Folder, at_most: int) -> int:
    """Games so far and all that may still come."""
    arms = [folder.results(arm.name, at_most) for arm in folder.study.arms]
    return sum(at_most if is_open(one, at_most) else len(one) for one in arms)


def scores(results: Sequence[Result]) -> dict[int, float]:
    """Of the first contestant, by the number of the game."""
    return {
        one.number: 0.5 if one.winner == NOBODY else float(one.winner == one.commands[0])
        for one in results
    }


# --- what came of it -----------------------------------------------------------------------------


def standing_of(folder: Folder, at_most: int) -> Standing:
    study = folder.study
    games = list(all_games(folder, at_most))
    names = {name for arm in study.arms for name in arm.players}
    anchor = STAFF if STAFF in names else min(names)
    found = strength.rated(games, anchor)
    return Standing(
        scenario=study.arms[0].scenario,
        date=datetime.now(UTC).date().isoformat(),
        rules=study.rules,
        playouts=study.playouts or 0,
        games=len(games),
        at_most=at_most,
        side=found.side,
        ratings=found.players,
        matches=tuple(match_of(folder, arm, at_most) for arm in study.arms),
    )


def all_games(folder: Folder, at_most: int) -> Iterator[strength.Game]:
    for arm in folder.study.arms:
        for result in folder.results(arm.name, at_most):
            one, other = arm.players
            first, second = (one, other) if result.commands[0] == 0 else (other, one)
            score = 0.5 if result.winner == NOBODY else float(result.winner == 0)
            yield strength.Game(first, second, score)


def match_of(folder: Folder, arm: Arm, at_most: int) -> Match:
    results = folder.results(arm.name, at_most)
    found = scores(results)
    won, lost = sequential.decided(found)
    low, high = sequential.interval(won, lost)
    return Match(
        one=arm.players[0],
        other=arm.players[1],
        games=len(found),
        won=list(found.values()).count(1.0),
        drawn=list(found.values()).count(0.5),
        pairs=(won, lost),
        low=round(low, 4),
        high=round(high, 4),
        sure=sequential.is_sure(won, lost),
    )
