"""The cases and tests of a game: who runs which line, and whether they notice a mutant."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

import msgspec
import pytest

from kessel.cases.format import Case
from kessel.cases.run import run
from kessel.testkit.mutants.child import Hangs, limited
from kessel.testkit.mutants.sites import Mutant
from kessel.testkit.mutants.subject import Subject

CASE_SECONDS: Final = 5.0
CASE_WATCHED: Final = 30.0
TEST_WATCHED: Final = 1.0
PYTEST: Final = (
    *("-x", "-q", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin"),
    *("--hypothesis-seed=0", "-W", "ignore"),
)
CLOCK: Final = "flaky"
"""The mark of tests that read the clock."""
ENDS: Final = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)


class Witness(msgspec.Struct, frozen=True):
    """A case or a test: what it claims to show, how long it takes, which lines it runs."""

    name: str
    shows: tuple[str, ...]
    seconds: float
    lines: dict[str, list[int]]
    """By chapter."""

    def runs(self, mutant: Mutant) -> bool:
        """Whether it runs the line; one outside of all functions is run once for everybody."""
        return not mutant.function or mutant.line in self.lines.get(mutant.chapter.module, ())

    def claims(self, mutant: Mutant) -> bool:
        return any(about(point, rule) for point in self.shows for rule in mutant.rules)


def chosen_cases(mutant: Mutant, cases: Iterable[Witness]) -> list[Witness]:
    """Those that claim the line and run it, then all that run it, then the others."""
    return sorted(cases, key=lambda case: (not case.runs(mutant), not case.claims(mutant)))


def chosen_tests(mutant: Mutant, tests: Iterable[Witness], budget: float) -> list[Witness]:
    """Tests that run the line: those that claim it, then the quickest, within a budget."""
    chosen, spent = [], 0.0
    running = [test for test in tests if test.runs(mutant)]
    for test in sorted(running, key=lambda test: (not test.claims(mutant), test.seconds)):
        if spent + test.seconds <= budget:
            spent += test.seconds
            chosen.append(test)
    return chosen


def about(point: str, rule: str) -> bool:
    """Whether a point of the index belongs to a rule that a docstring cites, or the other way."""
    return point == rule or point.startswith(f"{rule}.") or rule.startswith(f"{point}.")


def name_of(case: Case) -> str:
    return f"{case.where}:{case.number}"


# --- who runs what -------------------------------------------------------------------------------


class Run(msgspec.Struct):
    """What was run, and for how long."""

    seconds: float = 0.0
    lines: dict[str, list[int]] = {}


class Tracer:
    """Notes the lines of the chapters that are run while it is on."""

    def __init__(self, subject: Subject) -> None:
        self.modules = {str(chapter.path): chapter.module for chapter in subject.chapters}
        self.seen: dict[str, set[int]] = {}

    def call(self, frame: FrameType, event: str, argument: Any) -> Any:
        module = self.modules.get(frame.f_code.co_filename)
        if module is None:
            return None
        add = self.seen.setdefault(module, set()).add

        def line(frame: FrameType, event: str, argument: Any) -> Any:
            add(frame.f_lineno)
            return line

        return line

    @contextmanager
    def watching(self, seconds: float) -> Iterator[Run]:
        """What is run meanwhile; whatever takes long is watched only at its beginning."""
        self.seen = {}
        found, began = Run(), time.process_time()
        signal.signal(signal.SIGPROF, lambda *_: sys.settrace(None))
        signal.setitimer(signal.ITIMER_PROF, seconds)
        sys.settrace(self.call)
        try:
            yield found
        finally:
            sys.settrace(None)
            signal.setitimer(signal.ITIMER_PROF, 0)
            found.seconds = time.process_time() - began
            found.lines = {module: sorted(seen) for module, seen in self.seen.items()}


def watch_cases(subject: Subject, cases: Iterable[Case]) -> dict[str, Witness]:
    """Every case with the lines it runs, by name."""
    game, tracer = subject.game(), Tracer(subject)
    found = {}
    for case in cases:
        with tracer.watching(CASE_WATCHED) as watched:
            run(case, lambda _: game)
        name = name_of(case)
        found[name] = Witness(name, case.shows, watched.seconds, watched.lines)
    return found


class Plugin:
    """What both of our plugins do for the conftest, whose helpers are not loaded."""

    def pytest_configure(self, config: pytest.Config) -> None:
        config.addinivalue_line("markers", f"{CLOCK}: it reads the clock")


class Watching(Plugin):
    """A pytest plugin that traces every test."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.tracer = Tracer(subject)
        self.found: list[Witness] = []

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of tests that are run for every game only this one's, and none that reads the clock: a
        busy machine would kill every mutant."""
        items[:] = [
            item
            for item in items
            if self.subject.id in item.nodeid and item.get_closest_marker(CLOCK) is None
        ]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        with self.tracer.watching(TEST_WATCHED) as watched:
            yield
        shows = tuple(point for mark in item.iter_markers("shows") for point in mark.args)
        if watched.lines:
            self.found.append(Witness(item.nodeid, shows, watched.seconds, watched.lines))


def watch_tests(subject: Subject) -> list[Witness]:
    """Every test with the lines it runs."""
    plugin = Watching(subject)
    ended = pytest.main([*PYTEST[1:], *map(str, subject.tests)], plugins=[plugin])
    if ended not in ENDS or not plugin.found:
        raise RuntimeError(f"the tests of {subject.id} were not run: pytest ended with {ended}")
    return plugin.found


# --- who notices ---------------------------------------------------------------------------------


def failing_case(subject: Subject, cases: Iterable[Case]) -> str:
    """The first case that does not hold; empty if all do."""
    try:
        game = subject.game()
    except Exception as problem:
        return f"import: {type(problem).__name__}"
    for case in cases:
        try:
            with limited(CASE_SECONDS):
                holds = run(case, lambda _: game).holds
        except (Exception, Hangs):
            holds = False
        if not holds:
            return name_of(case)
    return ""


class Choosing(Plugin):
    """A pytest plugin that runs chosen tests in the order of their names."""

    def __init__(self, names: Iterable[str], seconds: float) -> None:
        self.order = {name: place for place, name in enumerate(names)}
        self.seconds = seconds
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order),
            key=lambda item: self.order[item.nodeid],
        )

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        try:
            with limited(self.seconds):
                yield
        except Hangs:
            raise AssertionError("it takes too long") from None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def failing_test(names: Sequence[str], seconds: float) -> str:
    """The first of the named tests that fails; empty if none does."""
    if not names:
        return ""
    plugin = Choosing(names, seconds)
    files = dict.fromkeys(name.partition("::")[0] for name in names)
    ended = pytest.main([*PYTEST, *files], plugins=[plugin])
    return plugin.failed or ("" if ended in ENDS else f"pytest, which ended with {ended}")
