"""Arguments of orders and texts that components know."""

from __future__ import annotations

from kessel.components.codecs import Parts

THIRDS = Parts("⅓", "⅔")


def test_points_in_parts_are_told_with_signs() -> None:
    assert [THIRDS.told(parts) for parts in (0, 1, 3, 5, 6)] == ["0", "⅓", "1", "1⅔", "2"]
    assert THIRDS.name(4, "de") == "1⅓"


def test_points_in_parts_as_a_number() -> None:
    assert [THIRDS.points(parts) for parts in (0, 1, 3, 5)] == [0, 0.33, 1, 1.67]
