"""`result 1/2`: the dice that give a combat result, for rules that begin after them."""

from __future__ import annotations

import re
from itertools import product

from kessel.cases.results import Loaded, Losses, from_table
from kessel.games.paulus.pack.charts import ELIMINATED
from kessel.games.paulus.rules.r06_combat.s2_odds import column_of, shifted
from kessel.games.paulus.rules.r06_combat.s3_battle import preview
from kessel.games.paulus.rules.state import Battle, Position
from kessel.kernel.errors import BadInput

TWO_DICE = tuple(product(range(1, 7), repeat=2))


def losses_of(result: str) -> Losses:
    """What attacker and defender must meet, as the table prints it: 1/2, -/3, 2/E."""
    found = re.fullmatch("([-0-9])/([-0-9Ee])", result)
    if not found:
        raise BadInput(f"expected attacker/defender such as 1/2, -/3 or 2/E, got '{result}'")
    attacker, defender = (0 if text == "-" else text for text in found.groups())
    return int(attacker), ELIMINATED if defender in ("E", "e") else int(defender)


def load(p: Position, losses: Losses) -> Loaded:
    """6.3 Dice of the column that is used; if it has none, a table with nothing else in it."""
    battle = p.flow[-1]
    assert isinstance(battle, Battle), "a battle rolls for its result"
    found = preview(p, battle)
    assert found is not None, "an attack that breaks rolls no dice"
    sums = {part.key: part.total for part in found.sums}
    column = shifted(p, column_of(p, sums["attack"], sums["defence"]), sums["shifts"])
    table = p.pack.charts.combat_results
    return from_table(p.pack, TWO_DICE, lambda dice: table.result(sum(dice), column), losses)
