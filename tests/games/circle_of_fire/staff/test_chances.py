"""The staff's chances are those of the preview, and close combat's as the table says."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from kessel.games.circle_of_fire.rules.orders import Bombard, Fire
from kessel.games.circle_of_fire.rules.state import ChoosingAction
from kessel.games.circle_of_fire.staff.chances import chance_of_margin, driven_out, points_chances
from tests.ai.table import GAME, play


def has_fights(position: Any) -> bool:
    if not isinstance(position.flow[-1], ChoosingAction):
        return False
    return any(isinstance(order, Fire | Bombard) for order in GAME.options(position))


def test_points_are_as_likely_as_the_preview_says() -> None:
    position, _ = play(("staff", "staff"), 2, until=has_fights)
    fights = [order for order in GAME.options(position) if isinstance(order, Fire | Bombard)]
    for preview in GAME.preview(position, fights[0]):
        difference = preview.sums[0].total - preview.sums[1].total
        chances = points_chances(difference)
        assert sum(chances) == pytest.approx(1)
        for points in range(1, len(chances)):
            assert chances[points] == pytest.approx(float(preview.probability("points", points)))


def test_the_printed_odds() -> None:
    """The table of the analyst's notes: equal sums, and two better."""
    assert chance_of_margin(0, 1) == pytest.approx(0.44, abs=0.005)
    assert chance_of_margin(2, 4) == pytest.approx(0.34, abs=0.005)


def test_who_is_driven_out() -> None:
    """16.5 A 5 or a 6; each support a face more; who is in excess stands back."""
    assert driven_out(1, 1) == pytest.approx(float(Fraction(2, 6)))
    assert driven_out(3, 1) == pytest.approx(float(Fraction(4, 6)))
    assert driven_out(2, 2) == pytest.approx(float(Fraction(2, 6) ** 2))
    assert driven_out(1, 2) == 0
    assert driven_out(9, 1) == 1
