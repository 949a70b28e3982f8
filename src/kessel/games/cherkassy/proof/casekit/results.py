"""`result 1/2`: the dice that give a combat result, for rules that begin after them."""

from __future__ import annotations

import re

from kessel.cases.results import Loaded, Losses, from_table
from kessel.games.cherkassy.rules.r11_combat.s2_odds import odds_column, shifted
from kessel.games.cherkassy.rules.r11_combat.s5_battle import preview
from kessel.games.cherkassy.rules.state import Battle, Position
from kessel.kernel.errors import BadInput

DIE = tuple((face,) for face in range(1, 7))


def losses_of(result: str) -> Losses:
    """Steps that attacker and defender lose: 1/2."""
    found = re.fullmatch("([0-9])/([0-9])", result)
    if not found:
        raise BadInput(f"expected the losses of attacker and defender such as 1/2, got '{result}'")
    return int(found[1]), int(found[2])


def load(p: Position, losses: Losses) -> Loaded:
    """11.9 A die of the column that is used; if it has none, a table with nothing else in it."""
    battle = p.flow[-1]
    assert isinstance(battle, Battle), "a battle rolls for its result"
    sums = {part.key: part.total for part in preview(p, battle).sums}
    column = shifted(p, odds_column(p, sums["attack"], sums["defence"]), sums["shifts"])
    table = p.pack.charts.combat_results
    return from_table(p.pack, DIE, lambda dice: table.result(dice[0], column), losses)
