"""Cases of this game: made-up maps and counters, positions, and what can be expected of them."""

from __future__ import annotations

from typing import Any

from kessel.cases.format import Case
from kessel.cases.results import Loaded
from kessel.games.circle_of_fire.proof.casekit.beginnings import BEGINNINGS
from kessel.games.circle_of_fire.proof.casekit.components import made_up_pack
from kessel.games.circle_of_fire.proof.casekit.expectations import expect
from kessel.games.circle_of_fire.proof.casekit.positions import set_up
from kessel.games.circle_of_fire.proof.casekit.results import load, result_dice
from kessel.games.circle_of_fire.rules.r05_setup import empty
from kessel.games.circle_of_fire.rules.state import Position
from kessel.kernel.dice import scripted
from kessel.kernel.events import Rolled

__all__ = ["KIT", "Kit"]


class Kit:
    """The game's part of the case runner."""

    def position(self, case: Case) -> Position:
        begin = case.header("begin")
        if begin not in BEGINNINGS:
            expected = f"expected 'begin:' with one of {', '.join(BEGINNINGS)}, got '{begin}'"
            raise case.bad(case.line_of("begin"), expected)
        pack = made_up_pack(case)
        p = empty(pack, "cholm", (), scripted())
        p.flow.extend(BEGINNINGS[begin]())
        set_up(case, p)
        return p

    def expect(self, position: Any, words: list[str]) -> str | None:
        return expect(position, words)

    def result_dice(self, result: str) -> tuple[str, ...]:
        return result_dice(result)

    def load(self, position: Any, rolled: Rolled, result: str) -> Loaded:
        return load(position, rolled, result)


KIT = Kit()
