"""The invariants notice what is kept wrongly."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.proof.checks import check
from kessel.games.paulus.rules import r07_lines
from kessel.games.paulus.rules.r04_zones import zone_bits
from kessel.games.paulus.rules.state import KALACH, Position
from kessel.kernel.errors import BrokenRule


def zone_left_behind(p: Position) -> None:
    p.zones[SOVIET][0] += 1


def bits_left_behind(p: Position) -> None:
    p.zone_bits[SOVIET] = zone_bits(p, SOVIET) ^ 1


def hex_not_handed_over(p: Position) -> None:
    """Who holds a hex has changed, and only the stack knows."""
    held = p.held[AXIS]
    here = held & -held
    p.held[AXIS] ^= here
    p.held[SOVIET] ^= here


WRONG: tuple[Callable[[Position], None], ...] = (
    zone_left_behind,
    bits_left_behind,
    hex_not_handed_over,
)


@pytest.mark.parametrize("spoil", WRONG, ids=lambda spoil: spoil.__name__)
def test_what_is_kept_wrongly_is_noticed(spoil: Callable[[Position], None]) -> None:
    p = GAME.new(KALACH)
    check(p)
    spoil(p)
    with pytest.raises(BrokenRule):
        check(p)


@pytest.mark.parametrize("name", ("hexes_joined", "range_around"))
def test_what_is_remembered_wrongly_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line or a range that was remembered for another position."""
    p = GAME.new(KALACH)
    true = getattr(r07_lines, name)
    monkeypatch.setattr(r07_lines, name, lambda *asked: true(*asked) ^ 1)
    with pytest.raises(BrokenRule):
        check(p)
