"""Weights of the usual plan by scenario and side, and plans that differ from it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import msgspec
import pytest

from kessel.games.registry import GAMES, find
from kessel.kernel.doctrine import Doctrines, Origin, Plan, Tuned, read_tuned
from kessel.kernel.errors import BadInput
from kessel.kernel.learnt import write


class Doctrine(NamedTuple):
    caution: float = 1.0
    worthwhile: float = 0.5
    yielding: float = 0.0


HAND = Plan("usual", Doctrine())
BOLD = Plan("bold", Doctrine(caution=0.5, yielding=-1.0))
TUNED = Tuned(
    game="salient",
    scenario="first",
    weights=({"caution": 3.0, "yielding": 0.5}, {}),
    origin=Origin(games=10, seeds=(0, 9), date="2026-11-18", rules=1, proved=4, points=3.5),
)


def doctrines(home: Path) -> Doctrines:
    return Doctrines(HAND, Doctrine, {"yielding": 0.6}, home)


def at(scenario: str, side: int) -> SimpleNamespace:
    return SimpleNamespace(scenario=scenario, to_act=side)


def test_without_a_file_everything_is_as_by_hand(tmp_path: Path) -> None:
    found = doctrines(tmp_path)
    assert found.of(at("first", 0)) == HAND
    assert found.compared(at("first", 0), [BOLD]) == (HAND, BOLD)


def test_weights_hold_for_their_scenario_and_side_alone(tmp_path: Path) -> None:
    write(tmp_path / "first.json", TUNED)
    found = doctrines(tmp_path)
    assert found.of(at("first", 0)) == Plan("usual", Doctrine(3.0, 0.5, 0.5))
    assert found.of(at("first", 1)) == HAND
    assert found.of(at("second", 0)) == HAND
    assert found.of(at("first", -1)) == HAND


def test_others_differ_from_the_usual_plan_as_they_do_from_the_one_by_hand(tmp_path: Path) -> None:
    """By ratio, and those that may be nothing by addition."""
    write(tmp_path / "first.json", TUNED)
    found = doctrines(tmp_path)
    assert found.differing(at("first", 0), BOLD) == Plan("bold", Doctrine(1.5, 0.5, -0.5))


def test_commanders_differ_likewise_and_history_by_the_position(tmp_path: Path) -> None:
    write(tmp_path / "first.json", TUNED)
    careful = Plan("careful", Doctrine(caution=2.0))
    styles = doctrines(tmp_path).styles(
        cautious=careful, bold=BOLD, historical=lambda p: BOLD if p.to_act == 0 else careful
    )
    bold, careful = Plan("bold", Doctrine(1.5, 0.5, -0.5)), Plan("careful", Doctrine(6.0, 0.5, 0.5))
    chosen = {name: prefers(at("first", 0)) for name, prefers in styles.items()}
    assert chosen == {"cautious": careful, "bold": bold, "historical": bold}
    assert styles["historical"](at("second", 1)).name == "careful"


def test_a_doctrine_is_written_and_read(tmp_path: Path) -> None:
    write(tmp_path / "there" / "first.json", TUNED)
    assert read_tuned(tmp_path / "there" / "first.json") == TUNED


@pytest.mark.parametrize("text", ["", "{}", '{"format": "kessel doctrine 9"}'])
def test_another_file_is_no_doctrine(text: str, tmp_path: Path) -> None:
    path = tmp_path / "first.json"
    path.write_text(text)
    with pytest.raises(BadInput, match="doctrine"):
        read_tuned(path)


def test_a_doctrine_of_other_weights_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "first.json", msgspec.structs.replace(TUNED, weights=({"courage": 1.0}, {})))
    with pytest.raises(BadInput, match="courage"):
        doctrines(tmp_path)


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        read_tuned(tmp_path / "first.json")


@pytest.mark.parametrize("name", list(GAMES.games))
def test_whatever_may_be_nothing_has_a_span_and_files_name_what_there_is(name: str) -> None:
    game = find(name)
    assert game.staff is not None
    found = game.staff.doctrines
    if found is None:
        return
    by_hand = dict(zip(found.names, found.hand.weights, strict=True))
    assert {weight for weight, value in by_hand.items() if not value} <= set(found.spans)
    for scenario, tuned in found.tuned.items():
        assert tuned.game == name
        assert scenario in [one.id for one in game.scenarios]
        assert all(weight in by_hand for side in tuned.weights for weight in side)
        assert tuned.origin.points > tuned.origin.proved / 2
