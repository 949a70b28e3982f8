"""A mutant on trial: who notices it, and if nobody does, whether it changes play."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from kessel.testkit.mutants.child import Died, in_child, storage
from kessel.testkit.mutants.probes import Difference, Record, compare, sums
from kessel.testkit.mutants.sites import Mutant
from kessel.testkit.mutants.subject import Subject
from kessel.testkit.mutants.suite import (
    Witness,
    chosen_cases,
    chosen_tests,
    failing_case,
    failing_test,
    name_of,
    watch_cases,
    watch_tests,
)

T = TypeVar("T")

KILLED: Final = "killed"
PLAY: Final = "changes play"
TOLD: Final = "changes what is told"
SAME: Final = "no difference found"
LEFT: Final = "no case notices"
"""And nobody else was asked."""
VERDICTS: Final = (KILLED, PLAY, TOLD, SAME, LEFT)

LONG: Final = 3_000.0
"""Seconds that watching and recording may take."""
BUDGET: Final = 60.0
"""Seconds of tests for one mutant."""
TEST_SECONDS: Final = 30.0


class Verdict(msgspec.Struct, frozen=True):
    """What became of a mutant."""

    place: str
    name: str
    lines: tuple[str, str]
    verdict: str
    by: str = ""
    """The case or test that failed, or where play differs."""
    source: str = ""


class Court:
    """All that is known beforehand: who runs which line, and how play goes without a mutant.

    Each is found out when it is first asked for, or remembered from when nothing had changed.
    """

    def __init__(self, subject: Subject, say: Callable[[str], None], quick: bool = False) -> None:
        self.subject = subject
        self.say = say
        self.quick = quick
        """Only the cases that run the line are asked."""
        self.cases = {name_of(case): case for case in subject.read_cases()}
        """By name, as they were when the trial began."""

    @functools.cached_property
    def watched(self) -> list[Witness]:
        return self.known(
            "watching the cases",
            (self.subject.cases,),
            lambda: watch_cases(self.subject, self.cases.values()),
            list[Witness],
        )

    @functools.cached_property
    def tests(self) -> list[Witness]:
        return self.known(
            "watching the tests",
            self.subject.tests,
            lambda: watch_tests(self.subject),
            list[Witness],
        )

    @functools.cached_property
    def records(self) -> list[Record]:
        return self.known("recording games", (), lambda: recorded(self.subject), list[Record])

    @functools.cached_property
    def before(self) -> dict[str, list[str]]:
        records = self.records
        return self.known(
            "looking at play",
            (self.subject.cases,),
            lambda: sums(self.subject, self.cases.values(), records),
            dict[str, list[str]],
        )

    def known(self, what: str, folders: Sequence[Path], task: Callable[[], T], kind: type[T]) -> T:
        """What was found out before, unless something has changed since."""
        path = storage(self.subject.key(what, *folders))
        if path.exists():
            return msgspec.json.decode(path.read_bytes(), type=kind)
        self.say(f"{self.subject.id}: {what} …")
        found = in_child(task, kind, None, LONG)
        path.write_bytes(msgspec.json.encode(found))
        return found

    def judge(self, mutant: Mutant) -> Verdict:
        """Cases first, then tests, then play."""
        watched = chosen_cases(mutant, self.watched)
        if self.quick:
            watched = [case for case in watched if case.runs(mutant)]
        cases = [self.cases[case.name] for case in watched]
        given = functools.partial(Verdict, mutant.place, mutant.name, mutant.lines())
        seconds = 30 + 3 * sum(case.seconds for case in watched)
        failed = self.asked(lambda: failing_case(self.subject, cases), mutant, seconds)
        if failed:
            return given(KILLED, failed)
        if self.quick:
            return given(LEFT)
        tests = [test.name for test in chosen_tests(mutant, self.tests, BUDGET)]
        failed = self.asked(lambda: failing_test(tests, TEST_SECONDS), mutant, 3 * BUDGET + 60)
        if failed:
            return given(KILLED, failed)
        records, before = self.records, self.before
        try:
            found = in_child(
                lambda: compare(self.subject, cases, records, before),
                Difference,
                mutant,
                LONG,
            )
        except Died as problem:
            found = Difference(play=str(problem).splitlines()[-1])
        if found.play:
            return given(PLAY, found.play, found.source)
        return given(TOLD, found.told) if found.told else given(SAME)

    def asked(self, task: Callable[[], str], mutant: Mutant, seconds: float) -> str:
        """What fails with the mutant; a process that dies has failed too."""
        try:
            return in_child(task, str, mutant, seconds)
        except Died as problem:
            return str(problem).splitlines()[-1]


# --- games ---------------------------------------------------------------------------------------


def recorded(subject: Subject) -> list[Record]:
    # here, because opponents know the registry and with it the game
    from kessel.testkit.mutants.recording import record_games

    return record_games(subject.game())


def show(court: Court, verdict: Verdict, folder: Path) -> Path | None:
    """A save of the recorded game in which play differs, just before it does."""
    found = re.search(r", order (\d+)", verdict.by)
    record = next((one for one in court.records if one.name == verdict.source), None)
    if found is None or record is None:
        return None
    name = re.sub(r"[^0-9A-Za-z]+", "-", f"{court.subject.id}-{Path(verdict.place).name}")
    path = folder / f"{name}.save"

    def write() -> int:
        from kessel.testkit.mutants.recording import write_save

        write_save(court.subject.game(), record, int(found[1]) - 1, path)
        return 0

    in_child(write, int, None, LONG)
    return path
