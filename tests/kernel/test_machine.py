"""Any mixture of do, undo, redo, save, load, resume and copy keeps a match consistent.

A model runs beside the match: the hash of every position along the way. It knows nothing of rules.
"""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from kessel.games.registry import GAMES
from kessel.kernel import save
from kessel.kernel.copying import clone
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.match import Match, position_hash
from kessel.kernel.sides import opponent
from kessel.testkit.nimble import NIMBLE


class MatchMachine(RuleBasedStateMachine):
    """One match, worked on in any order."""

    game: ClassVar[Game]

    @initialize(seed=st.integers(0, 50), data=st.data())
    def begin(self, seed: int, data: st.DataObject) -> None:
        scenario = data.draw(st.sampled_from([s.id for s in self.game.scenarios]))
        known = [option.id for option in self.game.optional_rules]
        options = data.draw(st.lists(st.sampled_from(known), unique=True)) if known else []
        self.match = Match.begin(self.game, scenario, options, seed)
        self.path = [self.hash(self.match.position)]
        self.undone: list[str] = []

    def hash(self, position: Any) -> str:
        return position_hash(self.game, position)

    def choose(self, data: st.DataObject) -> None:
        self.match.do(data.draw(st.sampled_from(self.match.options)))
        self.path.append(self.hash(self.match.position))
        self.undone.clear()

    @precondition(lambda self: self.match.options)
    @rule(data=st.data())
    def do(self, data: st.DataObject) -> None:
        self.choose(data)

    @precondition(lambda self: self.match.options)
    @rule(data=st.data(), orders=st.integers(5, 40))
    def do_many(self, data: st.DataObject, orders: int) -> None:
        for _ in range(orders):
            if self.match.options:
                self.choose(data)

    @precondition(lambda self: self.match.entries)
    @rule()
    def undo(self) -> None:
        side = self.match.entries[-1].side
        with pytest.raises(BadInput):
            self.match.undo(opponent(side))
        if self.match.undo_refusal(side) is None:
            self.match.undo(side)
            self.undone.append(self.path.pop())
        else:
            with pytest.raises(BadInput):
                self.match.undo(side)

    @rule()
    def redo(self) -> None:
        if self.undone:
            self.match.redo()
            self.path.append(self.undone.pop())
        else:
            with pytest.raises(BadInput):
                self.match.redo()

    @rule()
    def save_and_load(self) -> None:
        before = self.match.entries
        self.match = save.loads(save.dumps(self.match), lambda _: self.game)
        self.undone.clear()
        assert self.match.entries == before

    @rule()
    def resume(self) -> None:
        """Go on from the bare position, as after a change of rules."""
        self.match = Match.resume(self.game, clone(self.match.position))
        self.path = self.path[-1:]
        self.undone.clear()

    @precondition(lambda self: self.match.options)
    @rule(data=st.data())
    def play_on_a_copy(self, data: st.DataObject) -> None:
        copy = self.game.copy(self.match.position)
        order = data.draw(st.sampled_from(self.match.options))
        self.game.apply(copy, order)

    @rule(data=st.data())
    def look_back(self, data: st.DataObject) -> None:
        number = data.draw(st.integers(0, len(self.match.entries)))
        assert self.hash(self.match.position_at(number)) == self.path[number]

    @invariant()
    def is_where_the_path_ends(self) -> None:
        assert self.hash(self.match.position) == self.path[-1]
        assert len(self.path) == len(self.match.entries) + 1
        assert self.match.options == self.game.options(self.match.position)
        self.game.check(self.match.position)


@pytest.mark.parametrize("game", [NIMBLE, *GAMES], ids=lambda game: game.id)
def test_matches_stay_consistent(game: Game) -> None:
    machine = type("Machine", (MatchMachine,), {"game": game})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=25, stateful_step_count=25, deadline=None)
    )
