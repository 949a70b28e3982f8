"""How well a side stands, as one number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kessel.kernel.sides import NOBODY, Side

Judgement = Callable[[Any], float]


def evaluation(
    side: Side, expected: Judgement, judged: Judgement | None = None
) -> Callable[[Any, Side], float]:
    """From -1 to 1, and what one side has the other lacks: what is expected of a game for a side,
    and how one that is over is judged for it."""

    def verdict(p: Any) -> float:
        winner = p.outcome.winner
        return 0.0 if winner == NOBODY else 1.0 if winner == side else -1.0

    over = judged or verdict

    def evaluate(p: Any, reader: Side) -> float:
        value = over(p) if p.outcome is not None else expected(p)
        return value if reader == side else -value

    return evaluate
