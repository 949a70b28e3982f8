"""The bench, where it does not depend on the machine."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping

import pytest

from kessel.cli.bench import show_figures, show_pace
from kessel.testkit.bench import measure_game, measure_soundings, processor_time, sample
from kessel.testkit.nimble import NIMBLE
from kessel.testkit.pace import pace
from tests.ai.staffs import SOUND, with_staff


def work(steps: int) -> Callable[[], object]:
    return lambda: sum(range(steps))


def flat_and_linear(times: int) -> Mapping[str, Callable[[], object]]:
    """A search that looks around, and one that looks at the whole map."""
    return {"around": work(3_000), "everywhere": work(3_000 * times * times)}


SOUNDED = dataclasses.replace(NIMBLE, soundings=flat_and_linear)


def test_a_sounding_tells_how_a_search_grows() -> None:
    found = measure_soundings(SOUNDED)
    assert list(found) == ["around", "everywhere"]
    assert 0.5 < found["around"].growth < 2
    assert 2 < found["everywhere"].growth < 8
    assert all(sounding.microseconds > 0 for sounding in found.values())


def test_a_game_may_have_nothing_to_sound() -> None:
    assert measure_soundings(NIMBLE) == {}


def test_a_call_is_timed_by_as_many_as_it_takes() -> None:
    calls: list[None] = []
    spent = processor_time(lambda: calls.append(None), least=0.002)
    assert len(calls) > 10
    assert 0 < spent < 0.002


def test_samples_are_spread_over_a_game() -> None:
    positions, fights = sample(NIMBLE)
    assert positions
    assert all(NIMBLE.preview(position) for position in fights)


def test_figures_are_shown_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    show_figures(measure_game(SOUNDED, 0.1))
    shown = capsys.readouterr().out
    for words in (
        "decisions a second",
        "µs to carry out an order",
        "orders carried out in the time of a copy",
        "µs for everywhere, ",
        "times that on a map four times as large",
    ):
        assert words in shown


def test_play_outs_are_counted_from_the_same_positions(capsys: pytest.CaptureFixture[str]) -> None:
    game = with_staff(SOUND)
    first, again, other = pace(game), pace(game), pace(game, seed=2)
    assert first.playouts == again.playouts > 0
    assert first.fingerprint == again.fingerprint != other.fingerprint
    assert first.ratio == pytest.approx(
        1000 * first.playouts_per_second / first.chess_moves_per_second
    )
    show_pace(first)
    shown = capsys.readouterr().out
    assert "play-outs a second" in shown
    assert first.fingerprint in shown
