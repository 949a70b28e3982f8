"""13.11 Assault combat: the least that the combat phase needs."""

from __future__ import annotations

from kessel.games.spark.rules.frames import Assault
from kessel.games.spark.rules.r13_combat.s1_books import attackers_of, beaten, took_part
from kessel.games.spark.rules.r13_conditions import suppress
from kessel.games.spark.rules.r13_retreat import begin
from kessel.games.spark.rules.state import Position, enemy_of
from kessel.kernel.events import Emit
from kessel.kernel.flow import Step
from kessel.kernel.position import roll


def fight(p: Position, f: Assault, emit: Emit) -> None:
    """13.11 The dice decide; who loses is suppressed and retreats."""
    attackers, defenders = attackers_of(p, f.target), list(p.stacks[f.target])
    f.fought = True
    took_part(p, (*attackers, *defenders))
    mine = theirs = 0
    while mine == theirs:
        (mine,) = roll(p, emit, f.side, 1, "13.11.4", "assault")
        (theirs,) = roll(p, emit, enemy_of(f.side), 1, "13.11.4", "assault")
    losers = defenders if mine > theirs else attackers
    away = f.origins if mine > theirs else [f.target]
    beaten(p, losers)
    for unit in losers:
        p.assault.pop(unit, None)
        suppress(p, unit, "13.11.4", emit)
        begin(p, emit, [unit], 1, p.pack.units[unit].side, away)


STEPS: tuple[Step, ...] = (fight,)
