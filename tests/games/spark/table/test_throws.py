"""Previews of single throws: what a card foretells is what the dice bring."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product

from kessel.games.spark.game import GAME
from kessel.games.spark.rules import r13_events as told
from kessel.games.spark.rules.frames import Withdrawing
from kessel.games.spark.rules.orders import Assail, Done, Flak, Shoot, Withdraw
from kessel.games.spark.rules.r13_combat.s2_air import aa_units
from kessel.games.spark.rules.r13_combat.s7_withdrawal import is_exempt
from kessel.games.spark.rules.state import Period, Position
from kessel.games.spark.table.odds import previews
from kessel.kernel.copying import clone
from kessel.kernel.events import Event
from kessel.kernel.orders import Order
from kessel.kernel.preview import Preview
from tests.games.spark.rules.test_every_decision import load

PACK = GAME.pack()


def only(p: Position, order: Order | None) -> Preview:
    (found,) = previews(GAME.view(p, p.to_act).position, order)
    return found


def foretold(preview: Preview) -> dict[str, int]:
    return {one.key: one.ways for one in preview.chances}


@dataclass
class Thrown:
    """What came of an order with dice that are given, the others as they fall."""

    after: Position
    events: list[Event]

    def first(self, kind: type) -> object:
        return next(event for event in self.events if isinstance(event, kind))


def throw(p: Position, order: Order, *dice: int) -> Thrown:
    after = clone(p)
    after.dice.script = dice
    return Thrown(after, GAME.carry_out(after, order))


def withdrawals(p: Position) -> list[Withdraw]:
    return [order for order in GAME.options(p) if isinstance(order, Withdraw)]


def test_a_withdrawal_is_weighed_by_its_own_die() -> None:
    """13.71.d-g Not by the assault that it would avoid."""
    p = load("withdrawing")
    assert isinstance(p.flow[-1], Withdrawing)
    for order in withdrawals(p):
        assert not is_exempt(p, order.unit)
        found: Counter[str] = Counter()
        for die in range(1, 11):
            tried = throw(p, order, die).first(told.WithdrawalTried)
            assert isinstance(tried, told.WithdrawalTried)
            suppressed = die >= PACK.charts.figures.withdrawal_fails
            kept = "stays-suppressed" if suppressed else "stays"
            found["withdraws" if tried.passed else kept] += 1
            assert tried.morale == only(p, order).sums[0].total
        assert foretold(only(p, order)) == found
    assert [one.key for one in previews(p, Done())] == ["assault"], "who stays fights"


def test_surprise_is_foretold_before_its_die() -> None:
    """13.5 At night, for an assault that is about to be designated."""
    p = load("choosing-assault")
    order = next(order for order in GAME.options(p) if isinstance(order, Assail))
    assert all(one.key != "surprise" for one in previews(p, order))
    p.period = Period.NIGHT
    found: Counter[str] = Counter()
    for die in range(1, 11):
        event = throw(p, order, die).first(told.Surprised)
        assert isinstance(event, told.Surprised)
        found[event.who if event.who != "none" else "nobody-surprised"] += 1
    assert foretold(only(p, order)) == found


def test_flak_is_foretold_with_every_gun_that_joins() -> None:
    """13.25.f-i"""
    p = load("answering")
    order = next(order for order in GAME.options(p) if isinstance(order, Flak))
    spare = next(unit for unit in aa_units(PACK, p.flow[-1].side) if unit != order.unit)
    alone = foretold(only(p, order))
    assert alone["flak-hits"] == alone["flak-misses"]
    GAME.carry_out(p, order)
    assert foretold(only(p, Shoot())) == alone
    p.flow[-1].firers.append(spare)
    both, found = only(p, Shoot()), Counter[str]()
    for dice in product(range(1, 11), repeat=2):
        if dice[0] + 1 != dice[1]:
            event = throw(p, Shoot(), *dice).first(told.FlakFired)
            assert isinstance(event, told.FlakFired)
            before = p.flow[-2].strikes[order.hex]
            found["flak-hits" if event.left < before else "flak-misses"] += 1
    assert foretold(both) == found
    assert both.targets == (), "who fires at aircraft attacks no hex"
    assert both.sums[0].total == PACK.charts.figures.aa_combined
