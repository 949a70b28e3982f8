"""5, 20 Before the first turn: sides, bid, garrison."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import SOVIET
from kessel.games.circle_of_fire.rules.orders import Bid, Command, Place
from kessel.games.circle_of_fire.rules.state import Bidding, ChoosingSide, Position, SettingUp
from kessel.games.circle_of_fire.staff.ground import ground
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, offered, ranked

BID: Final = "staff-bid"
SIDE: Final = "staff-side"
GARRISON: Final = "staff-garrison"

BID_USES: Final = 1
PREFERRED: Final = SOVIET


def advise_bid(p: Position, f: Bidding, options: Sequence[Order]) -> list[Advice]:
    bids = offered(options, Bid)
    return ranked(Advice(bid, -float(abs(bid.uses - BID_USES)), BID) for bid in bids)


def advise_command(p: Position, f: ChoosingSide, options: Sequence[Order]) -> list[Advice]:
    commands = offered(options, Command)
    return ranked(Advice(o, float(o.side == PREFERRED), SIDE) for o in commands)


def exposure(p: Position, area: Space) -> float:
    """How soon, and from how many sides, the enemy may come into a town area."""
    rules = p.pack.map
    days = ground(p.pack).days
    near = min((days[zone][area] for zone in rules.zones if p.control[zone] == SOVIET), default=0.0)
    outside = sum(not rules.is_urban[there] for there in rules.adjacent[area])
    return outside - near


def advise_set_up(p: Position, f: SettingUp, options: Sequence[Order]) -> list[Advice]:
    """5.1 The strongest where the enemy comes first."""
    power = ground(p.pack).power
    return ranked(
        Advice(order, 10 * power[order.unit] + exposure(p, order.space), GARRISON)
        for order in offered(options, Place)
    )
