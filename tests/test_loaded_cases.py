"""Every case (of every three one, unless everything is asked for), played beside a position that is
loaded anew before each order and asked nothing.

Random games seldom come upon what the rarer rules are about; the cases do.
"""

from __future__ import annotations

import pytest

from kessel.cases.format import Case
from kessel.cases.run import Runner
from kessel.games.registry import find
from kessel.kernel.dice import scripted
from kessel.kernel.events import Rolled
from kessel.kernel.match import position_hash
from kessel.kernel.sides import Side
from kessel.testkit.conformance.trial import EVERYTHING
from tests.test_cases import CASES

PLAIN = [
    case
    for case in CASES
    # a result that is given may come from a table that no pack holds
    if not any(line.text.startswith("result ") for line in case.section("play"))
]


class Twice(Runner):
    """A case whose orders are also given to the position as it was saved and loaded."""

    def order(self, side: Side, text: str, line: int = 0) -> str | None:
        game, saved = self.game, self.game.encode(self.position)
        if game.options(game.decode(saved)) != game.options(self.position):
            return "after loading other orders are offered"
        difference = super().order(side, text, line)
        if difference is not None:
            return difference
        loaded = game.decode(saved)
        rolls = [event.dice for event in self.events if isinstance(event, Rolled)]
        loaded.dice = scripted(*(die for dice in rolls for die in dice))
        loaded.dice.rolled = self.position.dice.rolled - len(rolls)
        events = game.carry_out(loaded, self.read(text))
        loaded.dice = self.position.dice
        if events != self.events:
            return f"after loading {events} instead of {self.events}"
        same = position_hash(game, loaded) == position_hash(game, self.position)
        return None if same else "after loading it leads to another position"


@pytest.mark.parametrize(
    "case", PLAIN if EVERYTHING else PLAIN[::3], ids=lambda case: f"{case.where}:{case.number}"
)
def test_case_after_loading(case: Case) -> None:
    difference = Twice(case, find(case.header("game"))).run()
    assert difference is None, difference
