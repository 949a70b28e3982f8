"""11.24.d, 13.11.3.m Who of an overstacked hex fires and fights."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.games.spark.rules.frames import ChoosingFighters, CombatPhase
from kessel.games.spark.rules.orders import Done, Pick
from kessel.games.spark.rules.r11_stacking import divisions_refusal, points_of
from kessel.games.spark.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Order, Reason

NOT_IN_HEX = Reason("11.24", "not-in-overstacked-hex")
TOO_STRONG = Reason("11.24", "beyond-stacking-limit")
ALREADY_PICKED = Reason("11.24", "already-picked")
NOBODY_PICKED = Reason("11.24", "nobody-picked")


def pick_candidates(p: Position, f: ChoosingFighters) -> Iterator[Order]:
    yield from (Pick(unit) for unit in p.stacks[f.hex] if unit not in f.units)
    yield Done()


def pick_refusal(p: Position, f: ChoosingFighters, order: Pick | Done) -> Reason | None:
    """11.24.d, f Within the limit, with whole strengths; of the Soviets one division (11.21)."""
    if isinstance(order, Done):
        return None if f.units else NOBODY_PICKED
    if order.unit not in p.stacks[f.hex]:
        return NOT_IN_HEX
    if order.unit in f.units:
        return ALREADY_PICKED
    picked = (*f.units, order.unit)
    if points_of(p, picked) > p.pack.charts.figures.stack:
        return TOO_STRONG
    return divisions_refusal(p, picked, f.hex)


def pick_ready(p: Position, f: ChoosingFighters, emit: Emit) -> bool:
    rest = (Pick(unit) for unit in p.stacks[f.hex] if unit not in f.units)
    if any(pick_refusal(p, f, order) is None for order in rest):
        return True
    pick(p, f, Done(), emit)
    return False


def pick(p: Position, f: ChoosingFighters, order: Pick | Done, emit: Emit) -> None:
    if isinstance(order, Pick):
        f.units.append(order.unit)
        return
    p.flow.pop()
    phase = enclosing(p, CombatPhase)
    phase.picked.append(f.hex)
    phase.silent += [unit for unit in p.stacks[f.hex] if unit not in f.units]


CHOOSING_FIGHTERS = Decision("11.24", (Pick, Done), pick_candidates, pick_refusal, pick, pick_ready)
