"""What can go wrong, and whose fault it is.

KesselError
  BadInput        malformed or unknown: cannot be understood (file, name, notation)
  IllegalOrder    understood, not allowed; carries the Refusal with its rule
  BadComponent    a pack's file, line, and what was expected there
  BrokenRule      our bug: an invariant failed
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kessel.kernel.orders import Refusal


class KesselError(Exception):
    """Everything the program says in one sentence instead of a traceback."""

    def told(self, language: str) -> str:
        """The sentence for a player; where there is none in his language, as programs read it."""
        return str(self)


class BadInput(KesselError):
    """The input cannot be understood; the message names the place and what was expected."""


class IllegalOrder(KesselError):
    """The order is understood and the rules forbid it."""

    def __init__(self, refusal: Refusal, message: str) -> None:
        super().__init__(message)
        self.refusal = refusal


class BadComponent(BadInput):
    """A component file holds something it should not."""

    def __init__(self, file: str, line: int | None, expected: str) -> None:
        super().__init__(f"{file}:{line}: {expected}" if line else f"{file}: {expected}")


class BrokenRule(KesselError):
    """An invariant failed: the program is wrong, not the player."""


def demand(holds: bool, rule: str, says: str) -> None:
    """:raises BrokenRule: an invariant does not hold."""
    if not holds:
        raise BrokenRule(f"{rule}: {says}")
