"""Previews of single throws: surprise at night, a withdrawal, anti-aircraft fire."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from kessel.board.hexes import Hex
from kessel.games.spark.rules import frames, orders
from kessel.games.spark.rules.r13_combat.s2_air import flak_bonus
from kessel.games.spark.rules.r13_combat.s7_withdrawal import (
    Tried,
    is_exempt,
    tried,
    withdrawal_parts,
)
from kessel.games.spark.rules.state import Position, is_night
from kessel.games.spark.table.describing import told
from kessel.kernel.orders import Order
from kessel.kernel.preview import Chance, Modifier, Preview, Sum, over_all_dice

SURPRISES: Final = (
    *("defenders-badly-surprised", "defenders-surprised", "nobody-surprised"),
    *("attackers-surprised", "attackers-badly-surprised"),
)
"""The best ones for the attacker first."""


def throw_preview(p: Position, order: Order | None) -> Preview | None:
    """What an order throws for, where it is neither fire nor assault combat."""
    match p.flow[-1] if p.flow else None, order:
        case frames.ChoosingAssault(), orders.Assail() if is_night(p):
            return surprise_preview(p, order.hex)
        case frames.Withdrawing(), orders.Withdraw() if not is_exempt(p, order.unit):
            return withdrawal_preview(p, order)
        case frames.Answering() as frame, orders.Flak():
            return flak_preview(p, [*frame.firers, order.unit], order.hex)
        case frames.Answering() as frame, _ if frame.firers:
            return flak_preview(p, frame.firers, frame.hex)
    return None


def surprise_preview(p: Position, target: Hex) -> Preview:
    """13.5"""

    def outcome(dice: tuple[int, ...]) -> str:
        result = p.pack.charts.surprise(dice[0]).result
        return "nobody-surprised" if result == "none" else result.replace(" ", "-")

    found = preview(p, "13.5", "surprise", (), ways(p, 1, outcome, SURPRISES), target)
    return replace(found, targets=(target,))


def withdrawal_preview(p: Position, order: orders.Withdraw) -> Preview:
    """13.71.d-h"""
    parts = tuple(withdrawal_parts(p, order.unit, order.hex))
    morale = sum(part.value for part in parts)

    def outcome(dice: tuple[int, ...]) -> str:
        return tried(p, morale, dice[0])

    sums = (Sum("withdrawal", parts),)
    return preview(p, "13.71", "withdrawal", sums, ways(p, 1, outcome, tuple(Tried)), order.hex)


def flak_preview(p: Position, firers: Sequence[int], target: Hex) -> Preview:
    """13.25.f-i Ties are thrown again."""
    more = flak_bonus(p, len(firers))

    def outcome(dice: tuple[int, ...]) -> str:
        mine, theirs = dice[0] + more, dice[1]
        return "tie" if mine == theirs else "flak-hits" if mine > theirs else "flak-misses"

    decided = [one for one in ways(p, 2, outcome, FLAK) if one.key != "tie"]
    parts = (Modifier("13.25", "more-guns", more),) if more else ()
    sums = (Sum("flak", parts),) if parts else ()
    return preview(p, "13.25", "flak", sums, decided, target)


FLAK: Final = ("flak-hits", "tie", "flak-misses")


def ways(
    p: Position, dice: int, outcome: Callable[[tuple[int, ...]], str], order: Sequence[str]
) -> list[Chance]:
    """All throws, in an order of their outcomes."""
    found: Any = over_all_dice(dice, lambda thrown: (outcome(thrown), 0), p.faces)
    found = sorted(found, key=lambda one: order.index(one[0][0]))
    return [Chance(key, number, count) for (key, number), count in found]


def preview(
    p: Position,
    rule: str,
    key: str,
    sums: tuple[Sum, ...],
    chances: Sequence[Chance],
    target: Hex,
) -> Preview:
    return Preview(
        rule=rule,
        key=key,
        assuming=(),
        sums=sums,
        chances=tuple(chances),
        of=told(p.pack, lambda said: said.name(Hex, target)),
    )
