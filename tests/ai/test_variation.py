"""Scripts taken apart and put together otherwise, weights crossed, and a general who uses both."""

from __future__ import annotations

import random

import pytest

from kessel.ai.clock import Clock
from kessel.ai.general import General
from kessel.ai.guard import guarded
from kessel.ai.players import player, staff_of
from kessel.ai.variation import crossed, held_back, leader, parts_of, wings
from kessel.games.paulus.rules.orders import Done, Halt, Move, To
from kessel.games.registry import find
from kessel.kernel.game import View
from kessel.kernel.staff import Advice, Plan

PAULUS = find("paulus")


def march(unit: int, *hexes: int) -> list[Move | To | Halt]:
    return [Move(unit), *map(To, hexes), Halt()]  # type: ignore[arg-type]


def script(*marches: list[Move | To | Halt]) -> Advice:
    first, *others = [order for one in marches for order in one]
    return Advice(first, 0.5, "why", (*others, Done()))


ONE = script(march(1, 11), march(2, 12, 13), march(7, 14), march(9, 15))
OTHER = script(march(9, 25), march(2, 22), march(7, 24))


def test_a_script_falls_into_what_each_unit_does() -> None:
    parts = parts_of(ONE)
    assert parts.head == ()
    assert [leader(act) for act in parts.acts] == [1, 2, 7, 9]
    assert parts.acts[1] == tuple(march(2, 12, 13))
    assert parts.tail == (Done(),)
    assert parts_of(Advice(Done(), 0.0)).acts == []


def test_who_is_held_back_is_left_out_and_nobody_else() -> None:
    seen = set()
    for seed in range(20):
        found = held_back(ONE, 0.5, random.Random(seed))
        if found is None:
            continue
        acts = parts_of(found).acts
        assert set(acts) < set(parts_of(ONE).acts)
        assert (found.order, *found.then)[-1] == Done()
        seen.add(tuple(acts))
    assert len(seen) > 5


def test_wings_follow_different_scripts() -> None:
    for seed in range(20):
        found = wings(ONE, OTHER, random.Random(seed))
        assert found is not None
        acts = parts_of(found).acts
        assert len({leader(act) for act in acts}) == len(acts)
        theirs = [act in parts_of(OTHER).acts for act in acts]
        assert theirs == sorted(theirs)


def test_weights_are_crossed_and_one_is_shifted() -> None:
    one, other = Plan("a", (1.0, 1.0, 1.0)), Plan("b", (2.0, 2.0, 2.0))
    found = crossed(one, other, random.Random(1))
    strange = [weight for weight in found.weights if weight not in (1.0, 2.0)]
    assert len(strange) == 1
    assert found.name == "a"
    assert crossed(Plan("c"), one, random.Random(1)) == Plan("c")


def a_phase() -> View:
    """A movement phase for which the staff has one proposal, whatever the plan."""
    position = PAULUS.new("kalach", dice=1)
    seats = [player(PAULUS, "staff", seat) for seat in (2, 3)]
    someone = General(PAULUS, guarded(staff_of(PAULUS)), random.Random(0))
    while True:
        view = PAULUS.view(position, position.to_act)
        if len(view.options) > 20 and position.turn == 1 and view.side == 0:
            trials = someone.proposals(view)
            if len(trials) == 1 and len(parts_of(trials[0].advice).acts) > 5:
                return view
        seat = seats[position.players.index(view.side)]
        PAULUS.carry_out(position, seat.choose(view, Clock()).order)


@pytest.mark.on_demand
def test_where_plans_come_to_the_same_there_is_still_something_to_compare() -> None:
    view = a_phase()
    someone = General(PAULUS, guarded(staff_of(PAULUS)), random.Random(0), breeds=True)
    thought = someone.choose(view, Clock(limit=20))
    assert someone.playouts >= 10
    assert thought.others
    plain = General(PAULUS, guarded(staff_of(PAULUS)), random.Random(0))
    plain.choose(view, Clock(limit=20))
    assert plain.playouts == 0
