"""The same moment: lines of play that part are led on until they can be compared.

An evaluation judges what lies on the map. It cannot tell what a position is about to become: losses
that nobody has taken yet, a turn that one throw has ended and another has not. So lines that come
of one position by different dice are compared where the same is under way in all of them. Each is
played on by the staff, to the end of the frame that the dice fell in; where the lines still differ
in what is under way, to the end of the frame around it, and so on outwards. The rules are stopped
between two steps, so that nothing else happens meanwhile. A game that is over waits for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kessel.ai.hands import Hands
from kessel.ai.throws import Throw
from kessel.kernel.events import Event, Rolled
from kessel.kernel.orders import Order
from kessel.kernel.position import Procedure
from kessel.kernel.staff import Staff

ORDER: Final = 1
THOUGHT: Final = 10
"""What it costs to carry out an order, and to ask the staff for an advice or an evaluation."""


class Spent(Exception):
    """The work that was allowed is done."""


class Work:
    """How much may still be done; counted, so that it is the same on every machine. `pause` is
    called every now and then, and may end it all by raising."""

    def __init__(self, limit: int, pause: Callable[[], None] = lambda: None) -> None:
        self.limit = limit
        self.done = 0
        self.pause = pause

    @property
    def left(self) -> int:
        return self.limit - self.done

    def spend(self, points: int) -> None:
        self.done += points
        if self.done > self.limit:
            raise Spent

    def think(self) -> None:
        """The staff is about to be asked."""
        self.pause()
        self.spend(THOUGHT)


class Line:
    """One way that play may go from where a throw is made: with these dice instead, and after."""

    def __init__(
        self, throw: Throw, dice: tuple[int, ...], hands: Hands, work: Work, seed: int = 0
    ) -> None:
        self.position = throw.start(hands.game, dice, seed)
        self.order: Order | None = throw.order
        self.hands = hands
        self.work = work
        self.throws = len(throw.rolls)
        """It is not halted before so many throws have been made."""
        self.thrown = 0
        self.depth = 0

    @property
    def is_certain(self) -> bool:
        """Whether no further dice have fallen."""
        return self.thrown == self.throws

    def play_to(self, depth: int) -> None:
        """Play on until no more frames than so many are under way."""
        game, position, self.depth = self.hands.game, self.position, depth
        if self.order is None:
            asks = game.run_on(position, self.listen, self.is_there)
        else:
            asks = game.give(position, self.order, self.listen, self.is_there)
            self.order = None
        while asks:
            self.work.spend(ORDER)
            asks = game.give(position, self.answer(), self.listen, self.is_there)

    def is_there(self) -> bool:
        return self.thrown >= self.throws and len(self.position.flow) <= self.depth

    def listen(self, event: Event) -> None:
        self.thrown += isinstance(event, Rolled)

    def answer(self) -> Order:
        staff = self.hands.staff
        return self.hands.order(
            self.position, staff.stage(self.position), staff.usual(self.position)
        )


def meet(lines: Sequence[Line], staff: Staff, depth: int) -> list[Line]:
    """Bring lines to the same moment, the first that there is no deeper in the flow; for each the
    line that it has become, where several have come to the same position."""
    became, left = list(lines), list(lines)
    while True:
        found: list[Line] = []
        for line in left:
            line.play_to(depth)
            twin = next((one for one in found if one.position == line.position), None)
            if twin is None:
                found.append(line)
            else:
                became = [twin if one is line else one for one in became]
        left = found
        moments = [under_way(line.position, staff) for line in left if line.position.flow]
        if all(moment == moments[0] for moment in moments):
            return became
        depth -= 1


def under_way(position: Any, staff: Staff) -> list[Any]:
    """What is under way; of mere bookkeeping only how far a procedure has come."""
    found: list[Any] = []
    for frame in position.flow:
        if not isinstance(frame, staff.bookkeeping):
            found.append(frame)
        elif isinstance(frame, Procedure):
            found.append((type(frame), frame.step))
    return found
