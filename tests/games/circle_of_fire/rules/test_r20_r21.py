"""20 The secret bid, 21 the optional rules as a list. What they do is in the cases."""

from __future__ import annotations

import pytest

from kessel.games.circle_of_fire.game import GAME
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules.orders import Bid, Command
from kessel.games.circle_of_fire.rules.state import Bidding, SettingUp
from kessel.kernel.match import Match
from kessel.kernel.sides import NOBODY, Side


def bids_seen_by(match: Match, side: Side) -> list[int]:
    frame = GAME.view(match.position, side).position.flow[-1]
    assert isinstance(frame, Bidding)
    return frame.bids


@pytest.mark.shows("20.1.a")
def test_20_1_a_a_bid_stays_secret_until_the_other_is_made() -> None:
    """Only its bidder sees a first bid, in the position as in the record; then both are open."""
    match = Match.begin(GAME, options=("bid",), dice=1)
    match.do(Bid(4), GERMAN)
    assert bids_seen_by(match, GERMAN) == [4]
    assert bids_seen_by(match, SOVIET) == [-1]
    assert bids_seen_by(match, NOBODY) == [-1]
    assert match.record(GERMAN)[0].order == match.entries[0].order
    assert match.record(SOVIET)[0].order is None
    assert match.record(NOBODY)[0].order is None
    match.do(Bid(2), SOVIET)
    for side in (GERMAN, SOVIET, NOBODY):
        assert [e.order for e in match.record(side)] == [e.order for e in match.entries]


@pytest.mark.shows("20.1.a")
def test_20_1_a_a_bid_may_not_be_changed_once_both_are_open() -> None:
    """The first bidder may think again, the second has seen both numbers and may not."""
    match = Match.begin(GAME, options=("bid",), dice=1)
    match.do(Bid(4), GERMAN)
    assert match.undo_refusal(GERMAN) is None
    match.do(Bid(2), SOVIET)
    assert match.undo_refusal(SOVIET) is not None


@pytest.mark.shows("20.1.b", "20.1.c")
@pytest.mark.parametrize("first, second", [(0, 1), (3, 2), (9, 0), (5, 6)])
@pytest.mark.parametrize("wanted", [GERMAN, SOVIET])
def test_20_1_b_the_higher_bid_commands_and_the_other_is_paid(
    first: int, second: int, wanted: Side
) -> None:
    """Whoever bids more leads the side it names; the other gets the winning number of uses."""
    match = Match.begin(GAME, options=("bid",), dice=1)
    match.do(Bid(first))
    match.do(Bid(second))
    winner = int(second > first)
    assert match.position.to_act == winner
    match.do(Command(wanted))
    assert match.position.players[winner] == wanted
    assert match.position.players[1 - winner] == 1 - wanted
    assert match.position.initiative[1 - wanted] == max(first, second)
    assert match.position.initiative[wanted] == 0


@pytest.mark.shows("20.0.a", "21.1.a", "21.2.a", "21.3.a")
def test_21_optional_rules_are_in_force_only_when_chosen() -> None:
    """The bid and the three options are offered by name, and none is in a plain game."""
    offered = {option.id: option.rule for option in GAME.optional_rules}
    assert offered == {
        "bid": "20.0",
        "substitutes": "21.1",
        "contested-bombardment": "21.2",
        "infantry-against-armour": "21.3",
    }
    plain = GAME.new()
    assert plain.options == ()
    assert isinstance(plain.flow[-1], SettingUp)
    assert GAME.new(options=tuple(offered)).options == tuple(offered)
