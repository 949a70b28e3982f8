"""Fitting judges, examining them, and the command that does it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy
import pytest

from kessel.ai.players import player
from kessel.cli.main import main
from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.kernel.judge import TIME, Feature, read_judge
from kessel.learning import course
from kessel.learning.exam import FREQUENCY, JUDGE, examine
from kessel.learning.fitting import Fit, fit, log_loss
from kessel.learning.fresh import ask
from kessel.learning.lessons import EVERY, Lessons
from kessel.studies.noting import bench_of

CIRCLE = find("circle_of_fire")
FEATURES = (Feature(TIME), Feature("men", 1), Feature("noise"), Feature("wrong", -1))


def made_up(games: int, tells: float, seed: int = 1) -> Lessons:
    """Games of ten positions in which men decide, so far as they tell anything."""
    luck = numpy.random.default_rng(seed)
    game = numpy.repeat(numpy.arange(games), 10)
    left = numpy.tile(numpy.linspace(1.0, 0.1, 10), games)
    men = numpy.repeat(luck.normal(size=games), 10)
    won = numpy.repeat(luck.random(games), 10) < 1 / (1 + numpy.exp(-tells * men))
    noise = luck.normal(size=len(game))
    seen = numpy.stack([left, men, noise, men], axis=1)
    turn = numpy.tile(numpy.arange(10) // 2, games)
    return Lessons(seen, won.astype(float), numpy.zeros(len(game)), turn, game)


def test_what_decides_is_found_and_signs_are_kept() -> None:
    """A feature that may only speak for the enemy gets nothing, though it would tell as much."""
    found = fit(FEATURES, made_up(400, 2.0))
    early, late = found.weight(2)
    assert 1.0 < (early + late) / 2 < 3.0
    assert max(map(abs, found.weight(3))) < 0.3
    assert found.weight(4) == (0.0, 0.0)


def test_without_games_a_weight_is_the_usual_one() -> None:
    features = (Feature(TIME), Feature("men", 1, 0.7), Feature("noise"), Feature("wrong", -1))
    found = Fit(features, penalty=1e9).learn(made_up(20, 2.0))
    assert found.weight(2) == (pytest.approx(0.7, abs=1e-3), pytest.approx(0.7, abs=1e-3))


def test_no_game_is_on_both_sides_of_an_exam() -> None:
    known, asked = made_up(50, 1.0).split()
    assert asked.games == 50 // EVERY
    assert not set(known.game.tolist()) & set(asked.game.tolist())


def test_a_judge_of_what_decides_passes_and_one_of_noise_does_not() -> None:
    for tells, passes in ((2.0, True), (0.0, False)):
        known, asked = made_up(400, tells, seed=3).split()
        exam = examine(Fit(FEATURES, 3.0).learn(known), known, asked)
        assert exam.is_passed is passes
        assert (exam.of(JUDGE).log_loss < exam.of(FREQUENCY).log_loss) is passes
        assert sum(bin.positions for bin in exam.calibration) == 2 * len(asked)


def test_log_loss_is_that_of_the_books() -> None:
    won, chance = numpy.array([1.0, 0.0]), numpy.array([0.8, 0.4])
    assert log_loss(won, chance) == pytest.approx(-(numpy.log(0.8) + numpy.log(0.6)) / 2)


def test_steps_over_a_turn_and_within_one_are_told_apart() -> None:
    lessons = made_up(2, 1.0)
    chance = numpy.tile([0.1, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], 2)
    exam = examine(Told(chance), *[lessons] * 2)
    marks = exam.of(JUDGE)
    assert marks.jump_between == pytest.approx(0.4 / 4)
    assert marks.jump_within == 0.0


class Told(Fit):
    """Says what it was told to say."""

    def __init__(self, chance: Any) -> None:
        super().__init__(FEATURES, 1.0)
        self.said = chance

    def chance(self, seen: Any) -> Any:
        return self.said


# --- the command ---------------------------------------------------------------------------------

ASKED = ("learn", "circle_of_fire", "cholm", "--jobs", "1", "--seed", "40")


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course of ten games, broken off and gone on with."""
    folder = tmp_path_factory.mktemp("learn") / "out"
    study = course.course(CIRCLE, "cholm", ("staff", "staff"), 40, None)
    course.played(study, 10, folder, jobs=1)
    lines = (folder / "games.jsonl").read_bytes().splitlines(keepends=True)
    torn = [*lines[:6], lines[6][:1000]]
    (folder / "games.jsonl").write_bytes(b"".join(torn))
    assert main([*ASKED, "--games", "10", "--folder", str(folder)]) == 0
    untimed = [without_time(line) for line in (folder / "games.jsonl").read_bytes().splitlines()]
    assert untimed == [without_time(line) for line in lines]
    return folder


def without_time(line: bytes) -> Any:
    return {**json.loads(line), "seconds": 0}


@pytest.mark.on_demand
def test_a_course_is_gone_on_with_and_keeps_judge_and_plot(out: Path) -> None:
    judge = read_judge(out / "judge.json")
    assert (judge.game, judge.scenario) == ("circle_of_fire", "cholm")
    assert judge.origin.games == 10
    assert judge.origin.held_out == 2
    assert judge.origin.seeds == (40, 49)
    assert (out / "calibration.svg").read_text().startswith("<svg")


@pytest.mark.on_demand
def test_the_judge_says_what_the_fit_said(out: Path) -> None:
    """Arithmetic without numpy, from the file, against the fit itself."""
    study = course.course(CIRCLE, "cholm", ("staff", "staff"), 40, None)
    records = course.played(study, 10, out, jobs=1)
    learnt = course.learn(study, records)
    bench, judge = bench_of(CIRCLE.staff), read_judge(out / "judge.json")
    grown = Fit(bench.features, learnt.exam.penalty)
    seen = course.lessons(records, len(bench.names))
    said = grown.learn(seen).chance(seen.seen)
    for place in range(0, len(seen), 97):
        own = judge.chance(bench.names, seen.seen[place].tolist())
        assert own == pytest.approx(said[place], abs=1e-4)


@pytest.mark.on_demand
def test_the_table_is_told_in_both_languages(out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = {}
    for lang in ("en", "ja"):
        assert main([*ASKED, "--games", "10", "--folder", str(out), "--lang", lang]) == 0
        told[lang] = capsys.readouterr().out
    assert "frequency" in told["en"]
    assert "対数損失" in told["ja"]
    assert main([*ASKED, "--games", "10", "--folder", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["exam"]["held_out"] == 2


@pytest.mark.on_demand
def test_one_that_knows_no_more_than_the_frequency_is_not_written(
    out: Path, tmp_path: Path
) -> None:
    staff = CIRCLE.staff
    assert staff is not None
    bench = replace(bench_of(staff), home=tmp_path)
    learnt = course.learn(*read_course(out))
    marks = tuple(
        replaced(one, log_loss=9.0) if one.who == JUDGE else one for one in learnt.exam.marks
    )
    failed = replaced(learnt, exam=replaced(learnt.exam, marks=marks))
    assert course.ship(failed, bench) is None
    assert list(tmp_path.iterdir()) == []
    marks = tuple(
        replaced(one, log_loss=0.1, brier=0.01) if one.who == JUDGE else one
        for one in learnt.exam.marks
    )
    passed = replaced(learnt, exam=replaced(learnt.exam, marks=marks))
    assert course.ship(passed, bench) == tmp_path / "cholm.json"
    assert read_judge(tmp_path / "cholm.json") == learnt.judge


@pytest.mark.on_demand
def test_a_judge_is_asked_about_games_it_has_not_met(out: Path) -> None:
    """The best constant for these very games is what the frequency says; the judge is level with
    itself."""
    games, answers = ask(out, first=4)
    assert games == 6
    judge, _, mere = answers
    assert (judge.gain, judge.error) == (0.0, 0.0)
    assert mere.log_loss <= numpy.log(2) + 1e-9
    assert mere.gain == pytest.approx(mere.log_loss - judge.log_loss)


def read_course(out: Path) -> Any:
    study = course.course(CIRCLE, "cholm", ("staff", "staff"), 40, None)
    return study, course.played(study, 10, out, jobs=1)


def replaced(one: Any, **fields: Any) -> Any:
    return msgspec.structs.replace(one, **fields)


def test_too_few_games_are_refused() -> None:
    assert main([*ASKED, "--games", "3"]) == 2
    assert main([*ASKED, "--games", "20", "--jobs", "0"]) == 2


@pytest.mark.on_demand
def test_a_general_may_have_another_judge(out: Path) -> None:
    assert player(CIRCLE, f"general:0.5@{out / 'judge.json'}").name == "general"
    by_hand: Any = player(CIRCLE, "general@hand")
    assert by_hand.counts
    position = CIRCLE.new(dice=1)
    bench = bench_of(CIRCLE.staff)
    for side in (0, 1):
        assert by_hand.staff.evaluate(position, side) == bench.by_hand(position, side)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="cannot be read"):
        player(CIRCLE, "general@nowhere.json")
