"""15.4 Assisted crossings at the border of a scenario's part of the map."""

from __future__ import annotations

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.rules.frames import Engineering, PlayerTurn
from kessel.games.spring_prelude.rules.orders import Cross
from kessel.games.spring_prelude.rules.r12_stacking import put
from kessel.games.spring_prelude.rules.r15_crossings import cross_refusal


def test_s1_nobody_is_taken_out_of_the_map() -> None:
    """S1.a Row 22 is the last of scenario 1, whatever river lies beyond."""
    p = GAME.new("northern-pincer")
    p.stacks.clear()
    engineer = next(u.id for u in p.pack.units if u.is_engineer and u.side == AXIS)
    gun = next(u.id for u in p.pack.units if u.is_artillery and u.side == AXIS)
    for unit in (engineer, gun):
        put(p, unit, p.pack.hex("E3222"))
    p.turn, p.flow = 2, [PlayerTurn(side=AXIS)]
    beyond = cross_refusal(p, Engineering(AXIS), Cross(gun, p.pack.hex("E3223")))
    assert beyond is not None
    assert (beyond.rule, beyond.key) == ("2.1", "out-of-play")
    assert cross_refusal(p, Engineering(AXIS), Cross(gun, p.pack.hex("E3122"))) is None
