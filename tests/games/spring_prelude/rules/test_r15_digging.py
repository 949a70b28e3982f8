"""15.2, 15.3 Why there is nothing to build or dig: what stands in the way for good comes first."""

from __future__ import annotations

import pytest

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.rules.frames import MovePhase
from kessel.games.spring_prelude.rules.orders import Build
from kessel.games.spring_prelude.rules.r15_engineers import build_refusal, site_refusal


@pytest.mark.parametrize(
    ("here", "key"),
    [
        ("E2511", "no-diggers"),  # an engineer alone
        ("W2001", "no-diggers"),  # nobody
        ("E2822", "no-digging"),  # two engineers in a town
        ("E2017", "no-digging"),  # nobody in a city
        ("E3013", "dug-already"),  # infantry without engineers in a printed entrenchment
    ],
)
def test_15_3_reasons(here: str, key: str) -> None:
    """15.3.c, 15.3.l Diggers can still come; a town stays one, and so does an entrenchment."""
    p = GAME.new("izyum-salient")
    against = site_refusal(p, AXIS, p.pack.hex(here))
    assert against is not None
    assert against.key == key


@pytest.mark.parametrize(("rebuilt", "key"), [(1, "not-at-bridge"), (2, "two-bridges")])
def test_15_2_reasons(rebuilt: int, key: str) -> None:
    """15.2.h An engineer could still come to the bridge, but no third one is rebuilt."""
    p = GAME.new("izyum-salient")
    p.rebuilt[AXIS] = rebuilt
    engineer = next(u.id for u in p.pack.units if u.is_engineer and u.side == AXIS)
    order = Build(engineer, p.pack.hex("E2228"), p.pack.hex("E2229"))
    against = build_refusal(p, MovePhase(side=AXIS), order)
    assert against is not None
    assert against.key == key
