"""20 Choosing sides by bid, and "seize the initiative", which the bid pays for."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules.events import (
    BidMade,
    BidsRevealed,
    InitiativeSeized,
    SidesSettled,
)
from kessel.games.circle_of_fire.rules.orders import Bid, Command, Decline, Seize
from kessel.games.circle_of_fire.rules.state import (
    BID,
    Attack,
    Bidding,
    ChoosingSide,
    CloseAttack,
    OfferingReroll,
    Position,
    Siege,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import NOBODY, Side, opponent

NO_USES = Reason("20.1.5", "no-uses")
HIDDEN_BID = -1


class BidRange(Reason, frozen=True):
    """20.1 The most that may be bid with these components."""

    highest: int


def settle_sides(p: Position, f: Siege, emit: Emit) -> None:
    """20.0 Both players want the same side: they bid for it."""
    if BID in p.options:
        p.flow.append(Bidding())


# --- bidding: until the sides are settled, player 1 sits with side 0 and player 2 with side 1 ---


def bid_side(p: Position, f: Bidding) -> Side:
    return Side(len(f.bids))


def bid_candidates(p: Position, f: Bidding) -> Iterator[Bid]:
    for uses in range(p.pack.charts.bid.highest + 1):
        yield Bid(uses)


def bid_refusal(p: Position, f: Bidding, order: Bid) -> Reason | None:
    highest = p.pack.charts.bid.highest
    return None if 0 <= order.uses <= highest else BidRange("20.1", "bid-range", highest)


def bid(p: Position, f: Bidding, order: Bid, emit: Emit) -> None:
    """20.1 Written in secret, revealed together; the higher bid commands."""
    f.bids.append(order.uses)
    emit(BidMade(len(f.bids)))
    if len(f.bids) < 2:
        return
    p.flow.pop()
    first, second = f.bids
    p.revealed += 1
    emit(BidsRevealed(first, second))
    winner = roll_off(p, emit) if first == second else int(second > first)
    p.flow.append(ChoosingSide(winner, max(f.bids)))


def roll_off(p: Position, emit: Emit) -> int:
    """20.1 Equal bids: a die each, the higher commands."""
    while True:
        (first,) = roll(p, emit, Side(0), 1, "20.1", "bid")
        (second,) = roll(p, emit, Side(1), 1, "20.1", "bid")
        if first != second:
            return int(second > first)


def command_side(p: Position, f: ChoosingSide) -> Side:
    return Side(f.player)


def command_candidates(p: Position, f: ChoosingSide) -> Iterator[Command]:
    yield Command(GERMAN)
    yield Command(SOVIET)


def command_refusal(p: Position, f: ChoosingSide, order: Command) -> Reason | None:
    return None


def command(p: Position, f: ChoosingSide, order: Command, emit: Emit) -> None:
    """20.1 The winner commands the side it wants; the other gets as many uses as were bid."""
    p.flow.pop()
    other = opponent(order.side)
    p.players = (order.side, other) if f.player == 0 else (other, order.side)
    p.initiative[other] = f.uses
    p.revealed += 1  # seats may have changed hands: who could take it back?
    emit(SidesSettled(f.player + 1, order.side, f.uses))


# --- seizing the initiative ----------------------------------------------------------------------


def seize(p: Position, side: Side, use: str, emit: Emit) -> None:
    """20.1.5 One use less."""
    p.initiative[side] -= 1
    emit(InitiativeSeized(side, use, p.initiative[side]))


def offer_rerolls(p: Position, dice: tuple[int, ...]) -> None:
    """20.1.5a Whoever has uses left may have dice that just fell thrown again."""
    if any(p.initiative):
        p.flow.append(OfferingReroll(NOBODY, dice))


def reroll_ready(p: Position, f: OfferingReroll, emit: Emit) -> bool:
    """Each side with uses left is asked once."""
    while f.side != SOVIET:
        f.side = Side(f.side + 1)
        if p.initiative[f.side]:
            return True
    p.flow.pop()
    return False


def reroll_candidates(p: Position, f: OfferingReroll) -> Iterator[Seize | Decline]:
    yield Seize()
    yield Decline()


def reroll_refusal(p: Position, f: OfferingReroll, order: Seize | Decline) -> Reason | None:
    return NO_USES if isinstance(order, Seize) and not p.initiative[f.side] else None


def take_reroll(p: Position, f: OfferingReroll, order: Seize | Decline, emit: Emit) -> None:
    """20.1.5a Back to the first roll of what is being resolved; or ask the other side."""
    if isinstance(order, Seize):
        seize(p, f.side, "reroll", emit)
        p.flow.pop()
        resolved = p.flow[-1]
        assert isinstance(resolved, Attack | CloseAttack)
        resolved.step = resolved.first_roll


BIDDING = Decision("20.1", (Bid,), bid_candidates, bid_refusal, bid, side=bid_side)
CHOOSING_SIDE = Decision(
    "20.1", (Command,), command_candidates, command_refusal, command, side=command_side
)
OFFERING_REROLL = Decision(
    "20.1.5", (Seize, Decline), reroll_candidates, reroll_refusal, take_reroll, reroll_ready
)
