"""Games of a study: paired, counted, and the same wherever they are played."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator

import pytest

from kessel.kernel.dice import seeded
from kessel.kernel.match import Match
from kessel.kernel.save import loads
from kessel.studies.design import Task
from kessel.studies.play import Table, play
from tests.studies.kit import CHERKASSY, CIRCLE, played, small


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A scheduler and two workers, in threads of this process."""
    from distributed import LocalCluster

    two = {"n_workers": 2, "threads_per_worker": 1, "processes": False, "dashboard_address": ":0"}
    with LocalCluster(**two) as found:  # type: ignore[no-untyped-call]
        yield found.scheduler_address


def test_two_games_share_a_seed_with_sides_swapped() -> None:
    found = list(played(small(), 4).values())
    assert [record.seed for record in found] == [0, 0, 1, 1]
    assert [record.commands for record in found] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert found[0] != found[1]


def test_equals_have_a_seed_for_each_game() -> None:
    found = played(small(("random", "random"), seed=7), 3)
    assert [found["base", number].seed for number in range(3)] == [7, 8, 9]


@pytest.mark.on_demand
def test_the_same_games_on_one_core_on_two_and_on_a_cluster(cluster: str) -> None:
    study = small(("random", "random"), compare=["chart.direct_fire.headquarters=3"])
    alone = played(study, 4)
    assert len(alone) == 8
    assert played(study, 4, jobs=2) == alone
    assert played(study, 4, cluster=cluster) == alone


def test_a_game_can_be_looked_at_again() -> None:
    one = play(CIRCLE, small(), Task(0, 1), saves=True)
    assert one.record is not None
    match = loads(one.save, lambda name: CIRCLE)
    assert len(match.entries) == one.record.decisions
    assert match.position.outcome.level == one.record.level


def test_events_are_counted_by_turn_and_side() -> None:
    table = Table(CIRCLE, small(), small().arms[0], 0)
    record = table.play()
    match = Match.begin(CIRCLE, dice=seeded(0))
    for order in table.orders:
        match.do(order)
    happened = Counter(type(event).__struct_config__.tag for event in match.events)
    counted: Counter[str] = Counter()
    for row in record.events:
        counted[row.event] += row.times
    del happened["rolled"]
    assert counted == happened
    sides = {row.side for row in record.events if row.event == "eliminated"}
    assert sides == {0, 1}, "losses are told by the unit"
    dice = [len(roll.dice) for roll in match.rolls() if roll.side == 1]
    assert record.dice[1][0] == sum(dice)


def test_strength_is_sampled_at_each_turn_and_at_the_end() -> None:
    record = played(small(), 1)["base", 0]
    turns = [row.turn for row in record.samples if row.measure == "soviet on the map"]
    assert turns == list(range(1, record.turn + 2))


def test_a_game_can_name_its_own_measures() -> None:
    measured = dataclasses.replace(CIRCLE, measures=lambda p: {"box": p.impulse_box})
    one = play(measured, small(), Task(0, 0))
    assert one.record is not None
    assert any(row.measure == "box" and row.value for row in one.record.samples)


def test_fighting_is_where_dice_fell() -> None:
    record = played(small(), 1)["base", 0]
    where = {row.event for row in record.places}
    assert {"fire-resolved", "bombardment-opened"} <= where
    assert "moved" not in where


def test_a_broken_game_is_told_and_kept() -> None:
    def broken(position: object) -> dict[str, float]:
        raise AssertionError("no measure")

    one = play(dataclasses.replace(CIRCLE, measures=broken), small(), Task(0, 0))
    assert one.record is None
    assert one.failure == "AssertionError: no measure"


def test_hexes_are_spaces_too() -> None:
    """Cherkassy has other types for units and places; the observer knows neither."""
    from kessel.studies.play import reader

    pack = CHERKASSY.pack()
    found = reader(CHERKASSY, pack.hash)
    types = (found.unit_type, found.space_type)
    assert [getattr(kind, "__name__", None) for kind in types] == ["UnitId", "Hex"]


# --- luck ----------------------------------------------------------------------------------------


def test_the_staff_weighs_the_dice() -> None:
    record = played(small(luck=True), 1)["base", 0]
    assert record.luck is not None
    assert {swing.why for swing in record.swings} >= {"attack", "partisans"}
    assert sum(swing.total for swing in record.swings) == pytest.approx(record.luck, abs=1e-4)
