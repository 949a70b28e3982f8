"""15.3 Why there is nothing to dig: what stands in the way for good is named first."""

from __future__ import annotations

import pytest

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.rules.r15_engineers import site_refusal


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
