"""Small studies of random games: a game takes a fiftieth of a second."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kessel.games.registry import find
from kessel.studies.design import Study, design
from kessel.studies.record import Played, Record, Result
from kessel.studies.running import run

CIRCLE = find("circle_of_fire")
CHERKASSY = find("cherkassy")


def small(players: Sequence[str] = ("staff", "random"), **more: Any) -> Study:
    """A study of Circle of Fire without the weighing of dice."""
    return design(CIRCLE, players=players, **{"luck": False, **more})


def records(played: Iterable[Played]) -> dict[tuple[str, int], Record]:
    """The games without their times."""
    found = {}
    for one in played:
        assert one.record is not None, one.failure
        found[one.arm, one.number] = one.record.untimed()
    return found


def played(study: Study, games: int, **how: Any) -> dict[tuple[str, int], Record]:
    return records(run(study, list(study.tasks(games)), **{"jobs": 1, **how}))


def result(number: int, winner: int, level: str = "", **more: Any) -> Result:
    """A made-up game: the first player has side 0 in games of even numbers."""
    swapped = number % 2
    fields: dict[str, Any] = {
        "arm": "base",
        "seed": number // 2,
        "commands": (swapped, 1 - swapped),
        "rule": "",
        "turn": 4,
        "decisions": 100,
        "seconds": 0.0,
        "dice": ((0, 0), (0, 0)),
        "luck": None,
    }
    return Result(number=number, winner=winner, level=level, **{**fields, **more})
