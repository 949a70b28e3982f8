"""Mutants of the toy game: each is changed where it says, killed by who claims it, or judged."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from kessel.testkit.mutants.draw import all_mutants, drawn
from kessel.testkit.mutants.sites import Mutant
from kessel.testkit.mutants.subject import subject
from kessel.testkit.mutants.suite import Witness, about, chosen_cases, chosen_tests
from kessel.testkit.mutants.trial import KILLED, PLAY, Verdict

NIMBLE = subject("nimble")
MUTANTS = all_mutants(NIMBLE)

CASES = """
game: nimble
scenario: heap

case: The higher choice takes
shows: 3.a
play:
  dice 1
  light: pick 3
  dark: pick 2
  expect event taken side=light stones=3 left=4

case: Nobody reaches for four
shows: 2.a
play:
  dice 1
  refuse 2: pick 4
  refuse 2: pick 0
"""
TEST = """
import sys
import pytest
from kessel.testkit.nimble import NIMBLE, Pick

@pytest.mark.shows("3.b")
def test_equal_choices_are_settled_by_dice():
    position = NIMBLE.new(dice=1)
    for number in (2, 2):
        NIMBLE.apply(position, Pick(number))
    assert sum(position.taken) == 2

@pytest.mark.flaky(reruns=2)
def test_that_reads_the_clock():
    NIMBLE.apply(NIMBLE.new(dice=1), Pick(2))
    assert type(sys.meta_path[0]).__name__ != "Finder"  # slower with every mutant
"""
STRICT = """
[pytest]
addopts = --strict-markers
markers = shows: points of the rule index
"""


def named(function: str, name: str) -> list[Mutant]:
    return [m for m in MUTANTS if m.function == function and m.name == name]


# --- what is changed -----------------------------------------------------------------------------


def test_every_mutant_is_a_program() -> None:
    for mutant in MUTANTS:
        ast.parse(mutant.source())


@pytest.mark.parametrize(
    "function, name, after",
    [
        ("pick_refusal", "not refused", "return None"),
        ("pick_refusal", "boundary", "if not (1 < order.number <= MOST):"),
        ("pick_refusal", "one more", "if not (2) <= order.number <= MOST:"),
        ("pick_ready", "one less", "if len(f.picks) < (1):"),
        ("pick_ready", "removed", "pass"),
        ("pick_candidates", "removed", "if False: yield"),
        ("pick_candidates", "arithmetic", "for number in range(1, (MOST - 1)):"),
        ("reveal", "negated", "if (FEWEST not in p.options) else ahead"),
        ("break_tie", "truth", "while (False):"),
        ("check", "and/or", ""),
    ],
)
def test_changes(function: str, name: str, after: str) -> None:
    """A change of each kind; a guard that only raises is left alone."""
    found = [mutant.lines()[1] for mutant in named(function, name)]
    assert any(after in line for line in found) if after else not found, found


def test_rules_come_from_the_docstring() -> None:
    assert {mutant.rules for mutant in named("pick_refusal", "boundary")} == {("2",)}


def test_events_and_reasons_are_left_alone() -> None:
    """What only tells is not a rule."""
    assert not [m for m in MUTANTS if "emit(" in m.lines()[0] and m.name == "removed"]
    assert not [m for m in MUTANTS if "Reason(" in m.lines()[0]]


def test_the_draw_follows_the_seed() -> None:
    """The same seed, the same mutants; every line at most once."""
    first = [mutant.place for mutant in drawn(NIMBLE, 1)]
    assert first == [mutant.place for mutant in drawn(NIMBLE, 1)]
    assert first != [mutant.place for mutant in drawn(NIMBLE, 2)]
    assert len(first) == len(set(first)) > 20


# --- who is asked first --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "point, rule, expected",
    [("8.21.a", "8.21", True), ("8.2", "8.21", False), ("8", "8.21", True), ("8.21", "8.2", False)],
)
def test_claims(point: str, rule: str, expected: bool) -> None:
    assert about(point, rule) is expected


def test_claimants_come_first() -> None:
    """Who claims and runs the line, who runs it, then the others; tests only if they run it."""
    mutant = named("pick_refusal", "boundary")[0]
    lines = {mutant.chapter.module: [mutant.line]}
    idle = Witness("idle", ("2.a",), 1, {})
    runs = Witness("runs", ("3",), 1, lines)
    claims = Witness("claims", ("2.a",), 2, lines)
    assert [one.name for one in chosen_cases(mutant, [idle, runs, claims])] == [
        *("claims", "runs", "idle")
    ]
    assert [one.name for one in chosen_tests(mutant, [idle, runs, claims], 2.5)] == ["claims"]


# --- the whole way -------------------------------------------------------------------------------


LINES = ("while True:", "p.taken[winner] += ", "won = Side(1 - ahead)", "else HIDDEN for")


def place(text: str) -> str:
    """The line of the toy game that holds a text."""
    lines = NIMBLE.chapters[0].source.splitlines()
    return f"__init__.py:{next(n for n, line in enumerate(lines, 1) if text in line)}"


def test_nimble_on_trial(tmp_path: Path) -> None:
    """A case and a test notice what they claim; a test that reads the clock is not asked; who
    survives is judged by play, with a save."""
    (tmp_path / "pytest.ini").write_text(STRICT, encoding="utf-8")
    for path, text in (("cases/nimble/toy.case", CASES), ("games/nimble/test_toy.py", TEST)):
        (tmp_path / "tests" / path).parent.mkdir(parents=True)
        (tmp_path / "tests" / path).write_text(text, encoding="utf-8")
    verdicts = tmp_path / "verdicts"
    asked = [word for text in LINES for word in ("--at", place(text))]
    command = [sys.executable, "-m", "kessel.testkit.mutants", "nimble", "--root", str(tmp_path)]
    done = subprocess.run(
        [*command, *asked, "--write", str(verdicts)],
        cwd=tmp_path,
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    found = [msgspec.json.decode(line, type=Verdict) for line in verdicts.read_bytes().splitlines()]
    by = {(verdict.lines[0].split()[0], verdict.name): verdict for verdict in found}
    assert by["p.taken[winner]", "removed"].verdict == KILLED
    assert by["p.taken[winner]", "removed"].by.startswith("tests/games/nimble/test_toy.py")
    assert by["p.taken[winner]", "arithmetic"].verdict == KILLED
    assert by["while", "truth"].verdict == KILLED
    assert by["won", "negated"].verdict == PLAY
    assert by["number", "negated"].verdict == PLAY
    assert "sees" in by["number", "negated"].by
    assert by["won", "arithmetic"].verdict == PLAY
    assert (tmp_path / by["won", "arithmetic"].source).read_text(encoding="utf-8")
