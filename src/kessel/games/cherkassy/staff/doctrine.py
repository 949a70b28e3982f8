"""How a plan's weights are read: the same script, bolder or more careful, here or there."""

from __future__ import annotations

from typing import NamedTuple

from kessel.kernel.staff import Plan


class Doctrine(NamedTuple):
    """The weights of a plan by name; each says what more of it means."""

    caution: float = 1.0
    """Own losses weigh so many times what they usually do."""
    worthwhile: float = 0.12
    """An attack is made when it is expected to bring at least this, in battalions."""
    prepared: float = 1.0
    """How much more the attacks that can be made before moving are worth than the others."""
    objective: float = 1.0
    """What it is worth to take the hexes that victory hangs on."""
    wing: float = 0.0
    """-1 for the west, 1 for the east: where the main effort lies."""
    breakout: float = 0.0
    """How much sooner (or, below 0, later) the pocket goes to meet the relief."""
    yielding: float = 0.0
    """How readily ground is given up to break contact."""


def doctrine_of(plan: Plan) -> Doctrine:
    return Doctrine(*plan.weights)
