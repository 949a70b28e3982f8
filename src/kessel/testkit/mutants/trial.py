"""A mutant on trial: who notices it, and if nobody does, whether it changes play."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from kessel.cases.format import Case
from kessel.testkit.mutants.child import Died, Notes, in_child, storage
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
Thing = TypeVar("Thing")

KILLED: Final = "killed"
PLAY: Final = "changes play"
TOLD: Final = "changes what is told"
SAME: Final = "no difference found"
VERDICTS: Final = (KILLED, PLAY, TOLD, SAME)

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
    """All that is known beforehand, or seen when it is first asked for: who runs which line, and
    how play goes without a mutant."""

    def __init__(self, subject: Subject, say: Callable[[str], None], quick: bool = False) -> None:
        self.subject = subject
        self.say = say
        self.quick = quick
        self.cases = {name_of(case): case for case in subject.read_cases()}
        self.watched = self.noted("watching the cases", Witness, self.cases, watch_cases)

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

    def judge(self, mutant: Mutant) -> Verdict:
        """Cases first, then tests, then play."""
        watched = chosen_cases(mutant, self.watched.values())
        running = {case.name: self.cases[case.name] for case in watched if case.runs(mutant)}
        if self.quick and running:
            watched = watched[: len(running)]
        given = functools.partial(Verdict, mutant.place, mutant.name, mutant.lines())
        seconds = 30 + 3 * sum(case.seconds for case in watched)
        read = [self.cases[case.name] for case in watched]
        failed = self.asked(lambda: failing_case(self.subject, read), mutant, seconds)
        if failed:
            return given(KILLED, failed)
        tests = [test.name for test in chosen_tests(mutant, self.tests, BUDGET)]
        failed = self.asked(lambda: failing_test(tests, TEST_SECONDS), mutant, 3 * BUDGET + 60)
        if failed:
            return given(KILLED, failed)
        found = self.difference(mutant, running)
        if not found.play and not self.quick:
            others = {name: case for name, case in self.cases.items() if name not in running}
            games = {record.name: record for record in self.records}
            found = self.difference(mutant, {**others, **games}, found.told)
        if found.play:
            return given(PLAY, found.play, found.source)
        return given(TOLD, found.told) if found.told else given(SAME)

    def asked(self, task: Callable[[], str], mutant: Mutant, seconds: float) -> str:
        """What fails with the mutant; a process that dies has failed too."""
        try:
            return in_child(task, str, mutant, seconds)
        except Died as problem:
            return str(problem).splitlines()[-1]

    def difference(
        self, mutant: Mutant, things: Mapping[str, Case | Record], told: str = ""
    ) -> Difference:
        """What a mutant changes in the positions of cases and of whole games."""
        before = self.noted("looking at play", list[str], things, sums)
        try:
            found = in_child(
                lambda: compare(self.subject, things.values(), before), Difference, mutant, LONG
            )
        except Died as problem:
            return Difference(play=str(problem).splitlines()[-1])
        return msgspec.structs.replace(found, told=told or found.told)

    # --- what is kept -----------------------------------------------------------------------

    def known(self, what: str, folders: Sequence[Path], task: Callable[[], T], kind: type[T]) -> T:
        """What was seen when nothing had changed, or is seen now."""
        path = storage(self.subject.key(what, *folders))
        if path.exists():
            return msgspec.json.decode(path.read_bytes(), type=kind)
        self.say(f"{self.subject.id}: {what} …")
        found = in_child(task, kind, None, LONG)
        path.write_bytes(msgspec.json.encode(found))
        return found

    def noted(
        self,
        what: str,
        kind: type[T],
        things: Mapping[str, Thing],
        task: Callable[[Subject, Iterable[Thing]], dict[str, T]],
    ) -> dict[str, T]:
        """Likewise of each of many things, so that a new one alone is looked at."""
        notes = Notes(self.subject.key(what), kind)
        texts = {name: repr(thing) for name, thing in things.items()}
        missing = [things[name] for name in notes.missing(texts)]
        if missing:
            self.say(f"{self.subject.id}: {what} ({len(missing)}) …")
            seen = dict[str, kind]  # type: ignore[valid-type]
            notes.keep(texts, in_child(lambda: task(self.subject, missing), seen, None, LONG))
        return notes.seen(things)


def recorded(subject: Subject) -> list[Record]:
    # here, because opponents know the registry and with it the game
    from kessel.testkit.mutants.recording import record_games

    return record_games(subject.game())


def show(court: Court, verdict: Verdict, folder: Path) -> Path | None:
    """A save of the recorded game in which play differs, just before it does."""
    found = re.search(r", order (\d+)", verdict.by)
    if found is None:
        return None
    record = next(one for one in court.records if one.name == verdict.source)
    name = re.sub(r"[^0-9A-Za-z]+", "-", f"{court.subject.id}-{Path(verdict.place).name}")
    path = folder / f"{name}.save"

    def write() -> int:
        from kessel.testkit.mutants.recording import write_save

        write_save(court.subject.game(), record, int(found[1]) - 1, path)
        return 0

    in_child(write, int, None, LONG)
    return path
