"""Matches: what was ordered, what may be taken back, and what each side knows of it."""

from __future__ import annotations

import dataclasses
import random

import pytest

from kessel.kernel import match as kernel_match
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadInput, IllegalOrder
from kessel.kernel.match import (
    UNDO_NOTHING,
    UNDO_OTHER_SIDE,
    UNDO_REVEALED,
    Entry,
    Match,
    position_hash,
)
from kessel.kernel.orders import Order
from kessel.kernel.sides import NOBODY, Side
from kessel.testkit.nimble import NIMBLE, Pick
from kessel.testkit.salient import SALIENT

LIGHT, DARK = Side(0), Side(1)


def begin(*dice: int) -> Match:
    """A heap of 6 and the first die."""
    return Match.begin(NIMBLE, "heap", (), scripted(*dice))


def state(match: Match) -> str:
    return position_hash(NIMBLE, match.position)


def test_a_new_match_has_checkable_dice() -> None:
    """Unless dice are given, a secret is drawn and committed to."""
    match = Match.begin(NIMBLE)
    assert match.position.dice.commitment
    assert match.position.dice.script is None


def test_orders_are_recorded_with_their_events() -> None:
    """The record holds who ordered what, and what came of it."""
    match = begin(6)
    events = match.do(Pick(1), LIGHT)
    assert [(entry.side, entry.order) for entry in match.entries] == [(LIGHT, Pick(1))]
    assert list(match.entries[0].events) == events
    assert match.events == [*match.opening, *events]


@pytest.mark.parametrize("order, side", [(Pick(4), LIGHT), (Pick(1), DARK), (Pick(True), LIGHT)])
def test_a_refused_order_leaves_no_trace(order: Pick, side: Side) -> None:
    """Neither in the position nor in the record."""
    match = begin(6)
    before = state(match)
    with pytest.raises(IllegalOrder):
        match.do(order, side)
    assert state(match) == before
    assert not match.entries


def test_an_order_that_breaks_in_the_middle_leaves_no_trace() -> None:
    """The script of dice ends while the order is carried out: the position is as it was."""
    match = begin(6)
    match.do(Pick(2))
    before = state(match)
    with pytest.raises(BadInput, match="script"):
        match.do(Pick(2))
    assert state(match) == before
    assert len(match.entries) == 1
    match.do(Pick(1))
    assert match.position.taken == [2, 0]


def test_undo_and_redo_restore_exactly() -> None:
    """What is taken back was never there, and comes again as it was."""
    match = begin(6)
    states = [state(match)]
    match.do(Pick(1))
    states.append(state(match))
    match.undo(LIGHT)
    assert state(match) == states[0]
    match.redo()
    assert state(match) == states[1]
    assert len(match.entries) == 1


def test_undo_stops_at_a_revelation() -> None:
    """Both choices are open now: nobody may choose again."""
    match = begin(6)
    match.do(Pick(1))
    match.do(Pick(2))
    assert match.undo_refusal(DARK) == UNDO_REVEALED
    assert match.undo_refusal(LIGHT) == UNDO_OTHER_SIDE
    with pytest.raises(BadInput, match="cannot be taken back"):
        match.undo(DARK)


def test_nothing_to_undo_or_redo() -> None:
    """At the start, and after a new order."""
    match = begin(6)
    assert match.undo_refusal(LIGHT) == UNDO_NOTHING
    with pytest.raises(BadInput, match="nothing"):
        match.redo()
    match.do(Pick(1))
    match.undo(LIGHT)
    match.do(Pick(2))
    with pytest.raises(BadInput, match="nothing"):
        match.redo()


def known(match: Match, reader: Side) -> list[Order | None]:
    return [entry.order for entry in match.record(reader)]


def test_the_record_hides_what_is_still_secret() -> None:
    """The last choice of the other side is unknown until both are made; older ones are known."""
    match = begin(6)
    for number in (1, 2, 1):
        match.do(Pick(number))
    orders = [Pick(1), Pick(2), Pick(1)]
    assert known(match, LIGHT) == orders
    assert known(match, DARK) == [*orders[:2], None]
    assert known(match, NOBODY) == [*orders[:2], None]
    match.do(Pick(3))
    assert known(match, DARK) == [*orders, Pick(3)]


class Wager(Order, frozen=True, tag="wager"):
    """Another secret order, that waits together with the choice."""

    secret = True
    stake: int


def test_several_sealed_orders_of_a_side_wait_together() -> None:
    """Of each kind the last can be secret still: an order of another kind opens none."""
    match = begin(6)
    match.game = dataclasses.replace(NIMBLE, is_hidden=lambda *_: True)
    orders = [Pick(1), Wager(2), Pick(3), Wager(4)]
    match.entries = [Entry(LIGHT, order, ()) for order in orders]
    assert known(match, LIGHT) == orders
    assert known(match, DARK) == [*orders[:2], None, None]
    match.entries.append(Entry(DARK, Pick(5), ()))
    assert known(match, DARK) == [*orders[:2], None, None, Pick(5)]


def test_the_view_hides_the_choice() -> None:
    """A number that is not one's own is blank."""
    match = begin(6)
    match.do(Pick(3))
    assert match.view(LIGHT).position.flow[-1].picks == [3]
    assert match.view(DARK).position.flow[-1].picks == [-1]
    assert match.view(NOBODY).position.flow[-1].picks == [-1]
    assert match.view(DARK).options == tuple(match.options)
    assert match.view(LIGHT).options == ()


def test_all_is_known_in_the_end() -> None:
    """When the game is over the record can be read by everybody."""
    match = Match.begin(NIMBLE, "heap", (), 1)
    while match.options:
        match.do(match.options[-1])
    assert known(match, NOBODY) == [entry.order for entry in match.entries]


def test_positions_along_the_way() -> None:
    """Any earlier position is there to look at."""
    match = begin(6)
    states = [state(match)]
    for number in (1, 2, 3, 1):
        match.do(Pick(number))
        states.append(state(match))
    for number, expected in enumerate(states):
        assert position_hash(NIMBLE, match.position_at(number)) == expected
    with pytest.raises(BadInput, match="from 0 to 4, got 5"):
        match.position_at(5)


def test_who_looks_at_the_moment_looks_at_the_same_until_an_order_is_given() -> None:
    """Neither orders nor what is taken back change what was looked at before."""
    match = begin(6)
    first = match.glimpse(0)
    assert match.glimpse(0) is first
    assert first == match.position
    assert first is not match.position
    before = state(match)
    match.do(Pick(1))
    assert position_hash(NIMBLE, first) == before
    second = match.glimpse(1)
    assert second == match.position
    assert match.glimpse(0) is first  # before the last order
    match.undo(LIGHT)
    assert match.glimpse(0) == match.position == first
    match.do(Pick(2))
    match.add_seed("late")
    assert match.glimpse(1) == match.position
    match.do(Pick(1))
    match.rewind(1)
    assert match.glimpse(1) == match.position


def test_long_games_keep_few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long, and all of them are found; the last ones lie close together."""
    monkeypatch.setattr(kernel_match, "KEEP_EVERY", 1)
    monkeypatch.setattr(kernel_match, "MOST_KEPT", 8)
    monkeypatch.setattr(kernel_match, "LATELY", 2)
    luck, match = random.Random(4), Match.begin(SALIENT, None, (), 1)
    hashes = [position_hash(SALIENT, match.position)]
    while match.options and len(match.entries) < 60:
        match.do(luck.choice(match.options))
        hashes.append(position_hash(SALIENT, match.position))
        assert len(match._kept) <= 8
        assert {0, len(match.entries) - 1, len(match.entries)} <= match._kept.keys()
    assert len(match.entries) > 30
    found = [position_hash(SALIENT, match.position_at(n)) for n in range(len(match.entries) + 1)]
    assert found == hashes


def bytes_of(match: Match) -> int:
    """What the pressed positions of a match take, counted anew."""
    kept = [one.position for one in match._kept.values()]
    return sum(len(position) for position in kept if isinstance(position, bytes))


def test_old_positions_are_pressed_and_found_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """But for a seed that was added since: it counts for all dice to come."""
    monkeypatch.setattr(kernel_match, "KEEP_EVERY", 2)
    luck, match = random.Random(4), Match.begin(SALIENT, None, (), 1)
    for _ in range(20):
        match.do(luck.choice(match.options))
    pressed = {at for at, kept in match._kept.items() if isinstance(kept.position, bytes)}
    assert pressed == set(range(0, 13, 2))
    assert match.positions == len(match._kept) - len(pressed) + 3
    assert match.pressed == bytes_of(match) > 0
    before = [match.position_at(number) for number in range(21)]
    match.add_seed("late")
    for number, position in enumerate(before):
        position.dice.seeds = match.start.dice.seeds
        assert match.position_at(number) == position
        assert match.position_at(number).pack is match.start.pack
    retold = match.retold(14, match.start.dice)
    for number, position in enumerate(before[:15]):
        other = retold.position_at(number)
        other.dice = position.dice
        assert other == position
    assert retold.positions < len(retold._kept)
    assert retold.pressed == bytes_of(retold) > 0
    before_all = match.pressed
    match.rewind(4)
    assert match.pressed == bytes_of(match) < before_all


def test_playing_leaves_the_start_alone() -> None:
    """`start` is what a save begins with."""
    match = begin(6)
    before = position_hash(NIMBLE, match.start)
    match.do(Pick(1))
    match.do(Pick(2))
    assert position_hash(NIMBLE, match.start) == before


def test_unknown_names_are_refused() -> None:
    """One sentence with what there is."""
    with pytest.raises(BadInput, match="nimble has no scenario 'x'; expected one of heap, hill"):
        NIMBLE.new("x")
    with pytest.raises(BadInput, match="nimble has no option 'x'; expected one of fewest"):
        NIMBLE.new("heap", ["x"])
    with pytest.raises(BadInput, match="component pack 12 is not loaded"):
        NIMBLE.find_pack(object, "12")
    with pytest.raises(BadInput, match="the position cannot be read"):
        NIMBLE.decode("{}")
