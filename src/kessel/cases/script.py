"""The dice of a case: which fall next, what they are for, which are still to be found for a result.

All `dice` and `result` lines are one script, read in order. The faces lie in the position's dice as
in any scripted game; the script beside it knows where each was written and what it must be for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from kessel.kernel.errors import BadInput
from kessel.kernel.events import Rolled

UNKNOWN: Final = -1000
"""The face of a die that is found once the odds are known."""


class Die(NamedTuple):
    """A die of the script: its line, its face, what it must be thrown for, for which result."""

    line: int
    face: int
    why: str = ""
    result: str = ""

    @property
    def purpose(self) -> str:
        return f"result {self.result}" if self.result else f"dice {self.why}"


class WrongDice(BadInput):
    """Dice were asked for another reason than the case says."""


class Undecided(Exception):
    """Dice fall whose faces depend on the odds: `rolled` says what for, `result` what of it."""

    def __init__(self, rolled: Rolled, result: str) -> None:
        super().__init__(result)
        self.rolled = rolled
        self.result = result


@dataclass(slots=True)
class Script:
    """The dice as written, and how many of them have fallen."""

    dice: list[Die] = field(default_factory=list)
    fallen: int = 0
    branch: int = 0
    """The line of the last `instead:`: dice from above it may stay unused."""

    @property
    def coming(self) -> list[Die]:
        return self.dice[self.fallen :]

    @property
    def faces(self) -> tuple[int, ...]:
        """What the position's dice hold."""
        return tuple(die.face for die in self.coming)

    @property
    def is_decided(self) -> bool:
        return UNKNOWN not in self.faces

    def fall(self, rolled: Rolled) -> None:
        """The next dice have fallen; they must have been meant for this."""
        taken = self.coming[: len(rolled.dice)]
        for die in taken:
            if die.why not in ("", rolled.why):
                raise WrongDice(
                    f"dice are asked for {rolled.why}, but the next of the script are "
                    f"'{die.purpose}' (line {die.line})"
                )
        results = [die.result for die in taken if die.face == UNKNOWN]
        if 0 < len(results) < len(taken):
            raise WrongDice(f"a part of the dice for {rolled.why} belongs to 'result {results[0]}'")
        if results:
            raise Undecided(rolled, results[0])
        self.fallen += len(rolled.dice)

    def decide(self, faces: Iterable[int]) -> None:
        """Faces for the next dice of a result."""
        unknown = self.faces.index(UNKNOWN) + self.fallen
        for place, face in enumerate(faces, unknown):
            self.dice[place] = self.dice[place]._replace(face=face)

    def copy(self) -> Script:
        return Script(list(self.dice), self.fallen, self.branch)

    def branched(self, order: int, branch: int, own: list[Die]) -> Script:
        """The script of a branch, from before an order: its own dice, or, if it has none, those
        above the order once more."""
        again = [die for die in self.coming if die.line < order]
        again = [die._replace(face=UNKNOWN) if die.result else die for die in again]
        return Script([*self.dice[: self.fallen], *(own or again)], self.fallen, branch)

    @property
    def left(self) -> str:
        """What nobody has asked for, in a sentence."""
        unused = [die for die in self.coming if die.line > self.branch]
        results = dict.fromkeys(die.purpose for die in unused if die.result)
        plain = [str(die.face) for die in unused if not die.result]
        parts = [*([f"dice {' '.join(plain)}"] if plain else []), *results]
        return f"{', '.join(parts)} left in the script, nobody asked for it" if parts else ""
