"""A doctrine from beginning to end: rounds of games, a step after each, the proof, and the file."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from kessel.ai.arena import wilson
from kessel.kernel.doctrine import Origin, Tuned
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.learnt import write
from kessel.learning.tuning import (
    BY_HAND,
    Centre,
    Drawn,
    Slope,
    Tried,
    doctrines_of,
    played,
    proof,
    proved,
    slopes,
    stepped,
)

EVEN: Final = 0.5
Progress = Callable[[int, int], None]


class Course(NamedTuple):
    """What is to be done: rounds of games, and games to prove what they have found."""

    game: Game
    scenario: str
    games: int
    rounds: int
    proofs: int
    seed: int = 0

    def seeds(self, number: int) -> range:
        first = self.seed + number * self.games
        return range(first, first + self.games)

    @property
    def proof_seeds(self) -> range:
        first = self.seed + self.rounds * self.games
        return range(first, first + (self.proofs + 1) // 2)


class Drilled(msgspec.Struct, frozen=True):
    """What came of it: how results leaned in each round, where it led, and the proof."""

    rounds: tuple[tuple[Slope, ...], ...]
    centres: tuple[Centre, ...]
    """To begin with, and after each round."""
    proofs: int
    points: float

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(round(self.points), self.proofs)

    @property
    def is_better(self) -> bool:
        """Than the staff by hand, as surely as games can say."""
        return self.interval[0] > EVEN


def course(
    game: Game, scenario: str | None, games: int, rounds: int, proofs: int, seed: int
) -> Course:
    """Checked: what is wrong is said before the first game."""
    doctrines_of(game)
    known = [one.id for one in game.scenarios]
    chosen = known[0] if scenario is None else scenario
    if chosen not in known:
        raise BadInput(f"there is no scenario '{chosen}'; expected one of {', '.join(known)}")
    if min(games, proofs) < 1 or rounds < 0:
        raise BadInput("expected at least one game, one proof, and no fewer rounds than none")
    return Course(game, chosen, games, rounds, proofs, seed)


def drill(
    plan: Course, folder: Path | None, jobs: int, progress: Progress = lambda done, all_: None
) -> Drilled:
    """Play the rounds and the proof, or go on with those of a folder."""
    doctrines = doctrines_of(plan.game)
    total = plan.rounds * plan.games + 2 * len(plan.proof_seeds)
    centres, found = [begun(plan)], []
    for number in range(plan.rounds):
        todo = [
            Drawn(plan.game.id, plan.scenario, seed, centres[-1]) for seed in plan.seeds(number)
        ]
        done = number * plan.games
        tried = gathered(todo, of(folder, f"round-{number + 1}"), jobs, done, total, progress)
        found.append(tuple(slopes(doctrines.names, tried)))
        centres.append(stepped(doctrines, centres[-1], found[-1]))
    todo = proof(plan.game, plan.scenario, centres[-1], plan.proof_seeds)
    done = plan.rounds * plan.games
    tried = gathered(todo, of(folder, "proof"), jobs, done, total, progress)
    return Drilled(tuple(found), tuple(centres), len(tried), proved(tried))


def begun(plan: Course) -> Centre:
    """Where the first round begins: with what the staff goes by so far."""
    before = doctrines_of(plan.game).tuned.get(plan.scenario)
    return BY_HAND if before is None else before.weights


def of(folder: Path | None, name: str) -> Path | None:
    return None if folder is None else folder / f"{name}.jsonl"


def gathered(
    todo: Sequence[Drawn],
    path: Path | None,
    jobs: int,
    before: int,
    total: int,
    progress: Progress,
) -> list[Tried]:
    """The games of a list, those of its file first: they come in the list's order."""
    found = [] if path is None else kept(path)[: len(todo)]
    if [one.drawn for one in found] != list(todo[: len(found)]):
        raise BadInput(f"{path} holds games of another course")
    for one in played(todo[len(found) :], jobs):
        found.append(one)
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")
        progress(before + len(found), total)
    return found


def kept(path: Path) -> list[Tried]:
    """The games of a file; one that an interruption has cut off is dropped from it."""
    if not path.exists():
        return []
    whole, _, cut = path.read_bytes().rpartition(b"\n")
    if cut:
        path.write_bytes(whole + b"\n" if whole else b"")
    try:
        return [msgspec.json.decode(line, type=Tried) for line in whole.splitlines()]
    except msgspec.DecodeError as problem:
        raise BadInput(f"{path} holds no games: {problem}") from None


def ship(plan: Course, drilled: Drilled) -> Path | None:
    """Write a doctrine where the game looks for it; one that has not proved better is not."""
    if not drilled.is_better:
        return None
    path = doctrines_of(plan.game).home / f"{plan.scenario}.json"
    write(path, tuned(plan, drilled))
    return path


def tuned(plan: Course, drilled: Drilled) -> Tuned:
    before = doctrines_of(plan.game).tuned.get(plan.scenario)
    earlier = 0 if before is None else before.origin.games
    return Tuned(
        game=plan.game.id,
        scenario=plan.scenario,
        weights=drilled.centres[-1],
        origin=Origin(
            games=earlier + plan.games * plan.rounds,
            seeds=(plan.seed, plan.proof_seeds[-1]),
            date=datetime.date.today().isoformat(),
            rules=plan.game.rules_version,
            proved=drilled.proofs,
            points=drilled.points,
        ),
    )
