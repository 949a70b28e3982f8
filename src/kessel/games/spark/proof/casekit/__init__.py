"""Cases of this game: made-up maps and counters, positions, and what can be expected of them."""

from kessel.games.spark.proof.casekit.kit import Kit

__all__ = ["KIT", "Kit"]

KIT = Kit()
