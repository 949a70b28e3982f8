"""Every case, played beside a position that is loaded anew before each order and asked nothing.

Random games seldom come upon what the rarer rules are about; the cases do.
"""

from __future__ import annotations

import pytest

from kessel.cases.format import Case
from kessel.cases.run import Runner
from kessel.games.registry import find
from kessel.kernel.match import position_hash
from kessel.kernel.sides import Side
from tests.test_cases import CASES


class Twice(Runner):
    """A case whose orders are also given to the position as it was saved and loaded."""

    def order(self, side: Side, text: str) -> str | None:
        game = self.game
        loaded = game.decode(game.encode(self.position))
        options = game.options(self.position)
        if game.options(game.decode(game.encode(self.position))) != options:
            return "after loading other orders are offered"
        difference = super().order(side, text)
        if difference is None:
            events = game.carry_out(loaded, self.read(text))
            if events != self.events or hash_of(self, loaded) != hash_of(self, self.position):
                return f"after loading {events} instead of {self.events}"
        return difference


def hash_of(runner: Runner, position: object) -> str:
    return position_hash(runner.game, position)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.where}:{case.number}")
def test_case_after_loading(case: Case) -> None:
    difference = Twice(case, find(case.header("game"))).run()
    assert difference is None, difference
