"""Weights that win are found in games, and shipped when they have proved better."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from kessel.ai import arena
from kessel.cli.main import app
from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.learning import drill, tuning
from kessel.learning.drill import Course, course, gathered, kept
from kessel.learning.tuning import BY_HAND, Drawn, Slope, Tried, doctrines_of, slopes, stepped

PAULUS = find("paulus")
DOCTRINES = doctrines_of(PAULUS)
NAMES = DOCTRINES.names
CAUTION = NAMES.index("caution")


def made_up(drawn: Drawn) -> Tried:
    """A game that the more cautious of the two sides mostly wins."""
    varied, plans = tuning.draw(DOCTRINES, drawn)
    ahead = math.log(plans[0].weights[CAUTION] / plans[1].weights[CAUTION])
    chance = 1.0 / (1.0 + math.exp(-2.0 * ahead))
    won = random.Random(f"won {drawn.seed} {drawn.centre}").random() < chance
    return Tried(drawn, float(won), varied)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "play", made_up)


def tried(games: int) -> list[Tried]:
    return [made_up(Drawn("paulus", "kalach", seed, BY_HAND)) for seed in range(games)]


def test_what_wins_is_read_off_among_what_does_not() -> None:
    found = {(one.side, one.name): one for one in slopes(NAMES, tried(400))}
    for side in (0, 1):
        assert found[side, "caution"].gain > 4 * found[side, "caution"].error
    others = [one for one in found.values() if one.name != "caution"]
    assert sum(abs(one.gain) < 2 * one.error for one in others) >= len(others) - 2


def test_too_few_games_tell_nothing() -> None:
    least = tuning.FEWEST * (1 + 2 * len(NAMES))
    with pytest.raises(BadInput, match=f"expected at least {least} games, got {least - 1}"):
        slopes(NAMES, tried(least - 1))


def test_the_surest_weight_moves_by_one_span_and_what_is_not_sure_stays() -> None:
    found = [
        Slope(0, "caution", 0.1, 0.01),
        *(Slope(0, name, 0.02, 0.03) for name in NAMES[1:]),
        *(Slope(1, name, 0.0, 0.03) for name in NAMES),
    ]
    ours, theirs = stepped(DOCTRINES, BY_HAND, found)
    assert ours == {"caution": pytest.approx(math.exp(tuning.FACTOR), rel=0.01)}
    assert theirs == {}


def test_who_is_half_sure_steps_half_as_far() -> None:
    found = [
        Slope(side, name, 0.02 if name == "caution" else 0.0, 0.01)
        for side in (0, 1)
        for name in NAMES
    ]
    ours, _ = stepped(DOCTRINES, BY_HAND, found)
    assert ours == {"caution": pytest.approx(math.exp(tuning.FACTOR / 2), rel=0.01)}


def test_what_may_be_nothing_moves_by_its_span() -> None:
    found = [
        Slope(side, name, -0.1 if name == "yielding" else 0.0, 0.01)
        for side in (0, 1)
        for name in NAMES
    ]
    assert stepped(DOCTRINES, ({"yielding": 1.0}, {}), found) == (
        {"yielding": pytest.approx(1.0 - DOCTRINES.spans["yielding"])},
        {"yielding": pytest.approx(-DOCTRINES.spans["yielding"])},
    )


@pytest.mark.usefixtures("quick")
def test_rounds_lead_to_a_staff_that_is_proved_better() -> None:
    plan = Course(PAULUS, "winter-storm", 200, 2, 100, 0)
    found = drill.drill(plan, None, 1)
    assert found.centres[2][0]["caution"] > found.centres[1][0]["caution"] > 1.5
    assert found.is_better
    assert found.points > 75


@pytest.mark.usefixtures("quick")
def test_without_rounds_what_the_staff_goes_by_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    bold = {"caution": 0.2}
    monkeypatch.setattr(drill, "begun", lambda plan: (bold, bold))
    found = drill.drill(Course(PAULUS, "winter-storm", 1, 0, 40, 0), None, 1)
    assert (found.rounds, found.centres) == ((), ((bold, bold),))
    assert found.points < 10
    assert not found.is_better


@pytest.mark.usefixtures("quick")
def test_a_second_run_goes_on_with_the_games_of_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Course(PAULUS, "winter-storm", 80, 1, 20, 0)
    whole = drill.drill(plan, tmp_path, 1)
    path = tmp_path / "round-1.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:50]) + lines[50][:7])
    asked: list[int] = []
    monkeypatch.setattr(tuning, "play", lambda drawn: asked.append(drawn.seed) or made_up(drawn))
    assert drill.drill(plan, tmp_path, 1) == whole
    assert asked == list(range(50, 80))
    assert len(kept(path)) == 80


@pytest.mark.usefixtures("quick")
def test_games_of_another_course_are_not_taken_for_its_own(tmp_path: Path) -> None:
    todo = [Drawn("paulus", "kalach", seed, BY_HAND) for seed in (5, 6)]
    path = tmp_path / "round-1.jsonl"
    gathered(todo, path, 1, 0, 2, lambda done, total: None)
    moved = [one._replace(centre=({"caution": 2.0}, {})) for one in todo]
    for others in (todo[1:], moved):
        with pytest.raises(BadInput, match="another course"):
            gathered(others, path, 1, 0, 2, lambda done, total: None)
    path.write_bytes(b"nothing of the kind\n")
    with pytest.raises(BadInput, match="holds no games"):
        gathered(todo, path, 1, 0, 2, lambda done, total: None)


def test_games_that_all_end_alike_move_nothing() -> None:
    alike = [msgspec.structs.replace(one, points=1.0) for one in tried(80)]
    assert stepped(DOCTRINES, BY_HAND, slopes(NAMES, alike)) == BY_HAND


@pytest.mark.on_demand
def test_without_a_span_the_game_is_that_of_two_staffs() -> None:
    """The same orders, and therefore the same end, as two staffs play."""
    centre = drill.begun(Course(PAULUS, "kalach", 1, 1, 1))
    for seed in range(3, 7):
        played = tuning.play(Drawn("paulus", "kalach", seed, centre, 0.0))
        usual = arena.play(arena.Pairing("paulus", "kalach", (), ("staff", "staff"), seed))
        assert played.points == tuning.points(usual.winner)
        assert played.varied == ((0.0,) * len(NAMES),) * 2


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"scenario": "nowhere"}, "there is no scenario 'nowhere'"),
        ({"games": 0}, "expected at least one game"),
        ({"rounds": -1}, "no fewer rounds than none"),
    ],
)
def test_what_cannot_be_tuned_is_said_before_the_first_game(
    wanted: dict[str, Any], sentence: str
) -> None:
    usual = {"scenario": None, "games": 9, "rounds": 1, "proofs": 2, "seed": 0}
    with pytest.raises(BadInput, match=sentence):
        course(PAULUS, **(usual | wanted))


def test_a_game_without_weights_says_so() -> None:
    with pytest.raises(BadInput, match="no weights to tune"):
        course(find("circle_of_fire"), None, 9, 1, 2, 0)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_command_tells_what_each_weight_won(lang: str) -> None:
    told = CliRunner().invoke(
        app,
        f"tune paulus winter-storm --games 80 --rounds 2 --proofs 40 --jobs 1 --lang {lang}",
    )
    assert told.exit_code == 0, told.output
    assert "caution" in told.output
    assert ("points of 40 games" if lang == "en" else "40 局で") in told.output
