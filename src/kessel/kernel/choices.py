"""What is chosen as a game begins: a scenario, optional rules, readings of doubtful sentences."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario's id; its texts are `scenario-ID` and `scenario-ID-about`."""

    id: str
    decisions: int = 500
    """About how many a random game takes."""


@dataclass(frozen=True, slots=True)
class Option:
    """An optional rule; its texts are `option-ID` and `option-ID-about`."""

    id: str
    rule: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A sentence of the rulebook that can fairly be read in two ways.

    Its id in a position's `options` means that the other reading holds. Its texts are `ruling-ID`
    (the question), `ruling-ID-ours` and `ruling-ID-other` (the two readings, one line each).
    """

    id: str
    number: str
    """The ruling in the game's README, such as R4."""
    rule: str


class Rulings(list[Ruling]):
    """The rulings of a game: each is told where its id gets the name that the rules ask by."""

    def ruled(self, id: str, number: str, rule: str) -> str:
        self.append(Ruling(id, number, rule))
        return id
