"""13 The combat phase, where a case cannot look."""

from __future__ import annotations

import pytest

from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Target
from kessel.games.spark.rules.frames import AirPhase
from kessel.games.spark.rules.r12_fog import hide
from kessel.games.spark.rules.r13_combat.s2_air import observe
from kessel.kernel.copying import clone
from tests.games.spark.rules.test_fire import field


@pytest.mark.shows("13.23.f")
def test_13_23_f_aircraft_are_told_the_make_up_of_a_stack_and_nothing_else() -> None:
    """In the open, far from every Soviet unit: during the strikes of the Soviets they know what
    kinds of units stand there, but not which."""
    p = field("2030: G1 G3", "1407: S1")
    here = p.pack.hex("2030")
    before = clone(p)
    hide(before, SOVIET)
    assert here not in before.makeup
    phase = AirPhase(side=SOVIET)
    p.flow.append(phase)
    observe(p, phase, lambda event: None)
    p.__dict__.clear()
    seen = clone(p)
    hide(seen, SOVIET)
    kinds = {p.pack.units[unit].target for unit in p.stacks[here]}
    assert set(seen.makeup[here]) == kinds
    assert Target.AFV not in kinds
    assert all(unit >= p.pack.unknown for unit in seen.stacks[here])
    own = clone(p)
    hide(own, GERMAN)
    assert own.stacks[here] == p.stacks[here]
