"""What judges look at: the same for the same position, whoever looks, wherever it has been."""

from __future__ import annotations

import functools
import itertools
import math
from typing import Any

import pytest

from kessel.games.registry import GAMES, find
from kessel.kernel import save
from kessel.kernel.game import Game
from kessel.kernel.judge import (
    FORMAT,
    SUREST,
    TIME,
    Bench,
    Judge,
    Weight,
    logistic,
    odds_against,
    read_judge,
)
from kessel.kernel.sides import Side
from kessel.studies.design import design
from kessel.studies.noting import Notebook, bench_of
from tests.ai.table import recorded

ORDERS = {
    "circle_of_fire": 400,
    "cherkassy": 500,
    "paulus": 400,
    "spring_prelude": 300,
    "spark": 850,
}
MOST = 200
JUDGED = [game for game in GAMES if game.staff is not None]
every_game = pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.id)
SHIPPED = [
    (game, path)
    for game in JUDGED
    for path in sorted((bench_of(game.staff).home or game.texts).glob("*.json"))
]


@functools.cache
def moments(game: Game) -> list[Any]:
    """Positions of a game's beginning in which a judge would be asked."""
    bench = bench_of(game.staff)
    positions = (
        game.copy(before)
        for before, _ in recorded(game, most=ORDERS.get(game.id, MOST)).walk()
        if bench.is_moment(before)
    )
    return list(positions)[::7]


@every_game
def test_every_game_names_what_its_judges_look_at(game: Game) -> None:
    bench = bench_of(game.staff)
    assert TIME in bench.names
    assert len(set(bench.names)) == len(bench.names)
    assert moments(game)
    for position in moments(game):
        seen = bench.look(position)
        assert len(seen) == len(bench.names)
        assert all(math.isfinite(number) for number in seen)
        assert 0 <= seen[bench.names.index(TIME)] <= 1


@every_game
def test_time_only_runs_out(game: Game) -> None:
    bench = bench_of(game.staff)
    place = bench.names.index(TIME)
    left = [bench.look(position)[place] for position in moments(game)]
    assert left == sorted(left, reverse=True)
    assert len(set(left)) > 1


@every_game
def test_a_saved_position_looks_the_same(game: Game) -> None:
    bench = bench_of(game.staff)
    match = recorded(game, most=MOST)
    again = save.loads(save.dumps(match), lambda _: game)
    assert bench.look(again.position) == bench.look(match.position)


@every_game
def test_looking_changes_nothing(game: Game) -> None:
    bench = bench_of(game.staff)
    position = game.copy(moments(game)[-1])
    before = game.encode(position)
    first = bench.look(position)
    assert bench.look(position) == first
    assert game.encode(position) == before


@every_game
def test_what_one_side_has_the_other_lacks(game: Game) -> None:
    bench = bench_of(game.staff)
    for position in moments(game)[::5]:
        one, other = (bench.evaluate(position, Side(side)) for side in (0, 1))
        assert one == pytest.approx(-other)
        assert -1 <= one <= 1


def test_notes_are_taken_once_a_stage_and_never_in_mid_fight() -> None:
    game = find("paulus")
    staff, bench = game.staff, bench_of(game.staff)
    assert staff is not None
    notebook, stages = Notebook(staff), []
    for before, _ in recorded(game, most=ORDERS["paulus"]).walk():
        many = len(notebook.notes)
        notebook.decision(before)
        if len(notebook.notes) > many:
            assert isinstance(before.flow[-1], bench.moments)
            stages.append(staff.stage(before))
    assert len(stages) > 5
    assert all(one != other for one, other in itertools.pairwise(stages))


# --- shipped judges ------------------------------------------------------------------------------


@pytest.mark.parametrize("game, path", SHIPPED, ids=lambda one: getattr(one, "id", one))
def test_a_shipped_judge_is_of_this_game_and_knows_its_features(game: Game, path: Any) -> None:
    judge, bench = read_judge(path), bench_of(game.staff)
    assert judge.format == FORMAT
    assert judge.game == game.id
    assert path.stem == judge.scenario == game.scenario(judge.scenario).id
    assert judge.weights.keys() <= set(bench.names)
    assert judge.origin.rules == game.rules_version
    assert judge.origin.log_loss["judge"] < judge.origin.log_loss["frequency"]
    assert judge.origin.brier["judge"] < judge.origin.brier["frequency"]
    assert path.stat().st_size < 8_000
    signs = {feature.name: feature.sign for feature in bench.features}
    for name, weight in judge.weights.items():
        assert all(number * signs[name] >= 0 for number in weight) or not signs[name], name


def test_a_judge_weighs_early_and_late() -> None:
    """Half-way through a weight is half early, half late; nothing is surer than the surest."""
    origin = read_judge(SHIPPED[0][1]).origin
    fields: dict[str, Any] = {"game": "g", "scenario": "s", "origin": origin}
    judge = Judge(bias=Weight(0.0, 1.0), weights={"men": Weight(2.0, 4.0)}, **fields)
    names = (TIME, "men")
    assert judge.odds(names, (1.0, 3.0)) == pytest.approx(6.0)
    assert judge.odds(names, (0.0, 1.0)) == pytest.approx(5.0)
    assert judge.odds(names, (0.5, 1.0)) == pytest.approx(3.5)
    assert judge.odds(names, (0.5, 1000.0)) == SUREST
    assert judge.chance(names, (1.0, 0.0)) == pytest.approx(0.5)


def test_the_judge_is_asked_where_there_is_one_and_the_hand_elsewhere() -> None:
    bench: Bench = bench_of(find("circle_of_fire").staff)
    position = moments(find("circle_of_fire"))[-1]
    alone = Bench(bench.features, bench.look, bench.moments, bench.by_hand)
    assert alone.evaluate(position, Side(0)) == bench.by_hand(position, Side(0))


def test_a_study_without_notes_is_the_study_it_was() -> None:
    """Folders from before there were notes go on."""
    assert "notes" not in design(find("circle_of_fire")).identity()
    assert design(find("circle_of_fire"), notes=True).identity()["notes"] is True


def test_chances_and_odds_are_two_ways_to_say_it() -> None:
    assert logistic(0.0) == 0.5
    assert logistic(-odds_against(0.8, 0.02)) == pytest.approx(0.8)
    assert 0.0 < logistic(-1e9) < logistic(1e9) <= 1.0
    assert odds_against(1.0, 0.02) == odds_against(0.98, 0.02)
    assert odds_against(0.0, 0.02) == pytest.approx(-odds_against(1.0, 0.02))
