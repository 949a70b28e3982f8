"""How matters stand, in the terms of the scenario."""

from __future__ import annotations

import pytest

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules.orders import Refit, Remove, Return
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.table.telling import TELLING, standing


def given(p: Position, side: int, *labels: str) -> None:
    """Hexes to a side."""
    hexes = {p.pack.hex(label) for label in labels}
    p.control = bytes(side if here in hexes else held for here, held in enumerate(p.control))


def stands(p: Position) -> str:
    (words,) = standing(p, p, AXIS)
    return words.ja


def test_the_pincer_counts_objectives() -> None:
    """S1.w Points decide nothing there."""
    p = GAME.new("northern-pincer")
    given(p, SOVIET, "E2308", "E2511")
    held = sum(p.control[p.pack.hex(goal)] == AXIS for goal in ("E3010", "E3013", "E3116"))
    assert stands(p) == (
        "目標ヘクスは、ソ連軍が3か所のうち2か所、"
        f"枢軸軍が3か所のうち{held}か所を支配しています（S1）。"
    )
    given(p, SOVIET, "E2117")
    assert "2か所とハリコフの都市ヘクス、" in stands(p)


def test_the_passive_scenario_is_about_two_towns() -> None:
    p = GAME.new("passive-timoshenko")
    assert stands(p) == "イジュームはソ連軍、クピャンスクはソ連軍が支配しています（S4）。"
    given(p, AXIS, "E3838")
    assert stands(p) == "イジュームは枢軸軍、クピャンスクはソ連軍が支配しています（S4）。"


@pytest.mark.parametrize(("high_risk", "begins"), [(True, "賭けの"), (False, "支配ヘクスの得点は")])
def test_the_gamble_is_about_five_cities(high_risk: bool, begins: str) -> None:
    p = GAME.new("izyum-salient")
    p.high_risk = high_risk
    assert stands(p).startswith(begins)


def test_replacements_take_a_second_word() -> None:
    """17.1 They spend points, and what a cadre draws cannot be put back."""
    assert {Refit, Return} <= set(TELLING.spends)


def test_a_bridge_unit_is_not_removed_by_a_click_alone() -> None:
    """15.0.d It can never return."""
    assert Remove in TELLING.spends
    assert "二度と戻りません" in GAME.speaker(GAME.new(), "ja").say("stake-remove")
