"""How a plan's weights are read: the same script, bolder or more careful, here or there."""

from __future__ import annotations

from typing import NamedTuple

from kessel.kernel.staff import Plan


class Doctrine(NamedTuple):
    """The weights of a plan by name; each says what more of it means."""

    caution: float = 1.0
    """Own losses weigh so many times what they usually do."""
    worthwhile: float = 0.4
    """An attack is made when it is expected to bring at least this, in points of strength."""
    objective: float = 1.0
    """What it is worth to take the hexes that victory hangs on."""
    reserves: float = 1.0
    """Corps are kept for the exploitation phase where this is above nothing."""
    yielding: float = 0.0
    """How readily ground is given up to break contact."""
    stand: float = 8.0
    """The turn up to which the sixth army holds on to the Volga."""
    ring: float = 0.0
    """Above nothing the Soviets go for Kalach from the start; else straight for the Chir."""


def doctrine_of(plan: Plan) -> Doctrine:
    return Doctrine(*plan.weights)
