"""15.4 Assisted crossings at the border of a scenario's part of the map, and why there is none."""

from __future__ import annotations

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.rules.frames import Engineering, PlayerTurn
from kessel.games.spring_prelude.rules.orders import Cross
from kessel.games.spring_prelude.rules.r12_stacking import put
from kessel.games.spring_prelude.rules.r15_crossings import cross_refusal
from kessel.games.spring_prelude.rules.state import Position
from kessel.kernel.units import UnitId


def gun_at_the_donets() -> tuple[Position, UnitId]:
    """With an engineer in the bend of the river, and nobody else."""
    p = GAME.new("northern-pincer")
    p.stacks.clear()
    engineer = next(u.id for u in p.pack.units if u.is_engineer and u.side == AXIS)
    gun = next(u.id for u in p.pack.units if u.is_artillery and u.side == AXIS)
    for unit in (engineer, gun):
        put(p, unit, p.pack.hex("E3222"))
    p.turn, p.flow = 2, [PlayerTurn(side=AXIS)]
    return p, gun


def test_s1_nobody_is_taken_out_of_the_map() -> None:
    """S1.a Row 22 is the last of scenario 1, whatever river lies beyond."""
    p, gun = gun_at_the_donets()
    beyond = cross_refusal(p, Engineering(AXIS), Cross(gun, p.pack.hex("E3223")))
    assert beyond is not None
    assert (beyond.rule, beyond.key) == ("2.1", "out-of-play")
    assert cross_refusal(p, Engineering(AXIS), Cross(gun, p.pack.hex("E3122"))) is None


def test_15_4_without_a_river_rain_is_not_the_reason() -> None:
    """15.4.a, 15.4.f Rain passes, and then there is still no river."""
    p, gun = gun_at_the_donets()
    p.rain = p.mud = True
    for there, key in (("E3221", "no-crossing"), ("E3122", "crossing-in-rain")):
        against = cross_refusal(p, Engineering(AXIS), Cross(gun, p.pack.hex(there)))
        assert against is not None
        assert against.key == key
