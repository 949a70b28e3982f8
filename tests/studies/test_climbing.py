"""Ladders of levels: tests that may stop at any time, ratings, and what is kept of them."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from kessel.ai import measured
from kessel.ai.measured import Standing
from kessel.club.ratings import MIDDLE
from kessel.kernel.errors import BadInput
from kessel.studies import climbing, sequential, strength
from kessel.studies.climbing import climb, planned
from kessel.studies.folder import Folder
from kessel.studies.ladderpage import write_page
from kessel.testkit.nimble import NIMBLE
from tests.studies.kit import CIRCLE

# --- when it is enough ---------------------------------------------------------------------------


def stops(chance: float, games: int, luck: random.Random) -> int | None:
    """After how many decided pairs one is sure, if one is at all."""
    won = lost = 0
    for number in range(1, games + 1):
        if luck.random() < chance:
            won += 1
        else:
            lost += 1
        if sequential.is_sure(won, lost):
            return number
    return None


def test_equals_are_seldom_told_apart_however_often_one_looks() -> None:
    luck = random.Random(1)
    wrong = sum(stops(0.5, 200, luck) is not None for _ in range(1_000))
    assert 0 < wrong < 50, "at most one in twenty"


def test_the_stronger_is_found_the_sooner_the_stronger_he_is() -> None:
    luck = random.Random(2)
    clear, close = ([stops(p, 1_000, luck) or 1_000 for _ in range(100)] for p in (0.9, 0.7))
    assert sum(clear) / 100 < 15
    assert sum(clear) < sum(close) / 3
    assert max(close) < 400


def test_a_pair_that_both_win_once_says_nothing() -> None:
    assert sequential.decided({0: 1.0, 1: 0.0, 2: 1.0, 3: 1.0, 4: 0.0, 5: 0.0, 6: 1.0}) == (1, 1)
    assert sequential.decided({0: 1.0, 1: 0.5, 2: 0.5, 3: 0.0}) == (1, 1)


@pytest.mark.parametrize("won, lost", [(0, 0), (8, 0), (0, 8), (30, 10), (400, 300)])
def test_an_interval_ends_where_a_chance_is_ruled_out(won: int, lost: int) -> None:
    low, high = sequential.interval(won, lost)
    share = won / (won + lost) if won + lost else 0.5
    assert 0 <= low <= share <= high <= 1
    assert (low > 0.5 or high < 0.5) == sequential.is_sure(won, lost)


# --- ratings -------------------------------------------------------------------------------------


def made_up(truth: dict[str, float], side: float, games: int) -> list[strength.Game]:
    luck = random.Random(3)
    found = []
    for _ in range(games):
        one, other = luck.sample(sorted(truth), 2)
        chance = 1 / (1 + 10 ** ((truth[other] - truth[one] - side) / 400))
        found.append(strength.Game(one, other, float(luck.random() < chance)))
    return found


def test_ratings_are_those_that_the_games_were_made_with() -> None:
    truth = {"staff": 1500.0, "low": 1350.0, "high": 1650.0}
    found = strength.rated(made_up(truth, 60.0, 4_000), "staff")
    assert [one.name for one in found.players] == ["low", "staff", "high"]
    assert found.side == pytest.approx(60, abs=15)
    for one in found.players:
        assert one.value == pytest.approx(truth[one.name], abs=30)
        assert one.low <= truth[one.name] <= one.high
    assert found.players[1].value == MIDDLE


def test_more_games_make_surer() -> None:
    truth = {"staff": 1500.0, "high": 1600.0}
    widths = []
    for games in (100, 1_600):
        (high,) = (
            o for o in strength.rated(made_up(truth, 0, games), "staff").players if o.low != o.high
        )
        widths.append(high.high - high.low)
    assert widths[0] / widths[1] == pytest.approx(4, rel=0.15)


def test_who_has_lost_every_game_has_a_rating_too() -> None:
    games = [strength.Game("low", "staff", 0.0), strength.Game("staff", "low", 1.0)] * 10
    low = strength.rated(games, "staff").players[0]
    assert 500 < low.value < 1_400
    assert low.high < MIDDLE


# --- a ladder ------------------------------------------------------------------------------------


def test_every_pair_plays_and_neighbours_come_first() -> None:
    study = planned(CIRCLE, None, ["recruit", "staff", "captain"], 0)
    assert [arm.players for arm in study.arms] == [
        ("staff", "recruit"), ("captain", "staff"), ("captain", "recruit"),
    ]  # fmt: skip
    assert study.playouts == 100
    near = planned(CIRCLE, None, ["recruit", "staff", "captain"], 0, apart=1)
    assert len(near.arms) == 2


@pytest.mark.parametrize("levels", [["staff"], ["staff", "staff"], ["staff", "nobody"]])
def test_a_ladder_needs_different_levels(levels: list[str]) -> None:
    with pytest.raises(BadInput):
        planned(CIRCLE, None, levels)


@pytest.fixture(scope="module")
def climbed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Standing]:
    out = tmp_path_factory.mktemp("ladder")
    study = planned(CIRCLE, None, ["random", "staff"], seed=7)
    return out, climb(study, 40, out, jobs=1)


def test_it_stops_when_it_is_sure(climbed: tuple[Path, Standing]) -> None:
    _, standing = climbed
    (match,) = standing.matches
    assert match.sure
    assert match.games < 40
    assert standing.ratings[-1].name == "staff"
    assert standing.ratings[0].high < MIDDLE


def test_a_second_run_plays_nothing_again(climbed: tuple[Path, Standing]) -> None:
    out, standing = climbed
    study = planned(CIRCLE, None, ["random", "staff"], seed=7)
    assert climbing.next_round(Folder(out, study), 40) == []
    assert climb(study, 40, out, jobs=1) == standing
    with pytest.raises(BadInput, match="holds another study"):
        climb(planned(CIRCLE, None, ["random", "staff"], seed=8), 40, out)


def test_ratings_are_kept_by_scenario_and_shown_on_a_page(
    climbed: tuple[Path, Standing], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, standing = climbed
    monkeypatch.setattr(measured, "DATA", str(tmp_path / "ladder.json"))
    assert measured.read(CIRCLE) == {}
    measured.write(CIRCLE, standing)
    assert measured.read(CIRCLE) == {"cholm": standing}
    page = write_page(CIRCLE, tmp_path / "pages").read_text(encoding="utf-8")
    assert f"Measured on {standing.date}" in page
    assert "| staff | 1500 | the measure |" in page
    assert json.loads((tmp_path / "ladder.json").read_text())["cholm"]["games"] == standing.games


def test_a_game_without_a_staff_has_no_ladder() -> None:
    with pytest.raises(BadInput):
        planned(NIMBLE, None, ["random", "staff"])
