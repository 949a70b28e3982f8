"""Cases of this game: made-up maps and counters, positions, and what can be expected of them."""

from kessel.games.circle_of_fire.proof.casekit.kit import CholmKit

__all__ = ["KIT", "CholmKit"]

KIT = CholmKit()
