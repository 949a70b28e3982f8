"""Who is sent where in a made-up company: room, danger, posts, and where a unit is best off."""

from __future__ import annotations

from collections import defaultdict
from types import SimpleNamespace
from typing import Any

from kessel.board.hexes import Hex
from kessel.hexkit.staff.company import COMPANY, Company, Posting, best_end
from kessel.hexkit.staff.front import Post
from kessel.hexkit.staff.movers import Mover
from kessel.hexkit.staff.survey import AnySurvey

Man = Mover[int, Any, Any]
ROOM = 2


class Platoon(Company[Man]):
    """Every unit defends with its number and takes a room of one."""

    def __init__(self, threat: float = 0.0) -> None:
        survey: Any = SimpleNamespace(
            defence={unit: float(unit) for unit in range(10)}, threat=defaultdict(lambda: threat)
        )
        self.survey: AnySurvey = survey
        super().__init__(survey)

    def join(self, unit: int, here: int, *spent: int) -> Man:
        """A unit, and what each hex from 0 on costs it."""
        found: Any = {Hex(there): SimpleNamespace(spent=cost) for there, cost in enumerate(spent)}
        mover = Mover(unit, Hex(here), None, found, None)
        self.movers.append(mover)
        return mover

    def room_at(self, here: Hex) -> int:
        return ROOM - sum(mover.here == here for mover in self.movers)

    def size(self, mover: Man) -> int:
        return 1

    def posting(self, *posts: Post) -> Posting[Man]:
        return Posting(self.survey, posts, self.send, self.has_room, lambda mover: 0.0)


def test_who_is_sent_takes_room_there_and_leaves_it_where_he_was() -> None:
    platoon = Platoon()
    first, second, third = (platoon.join(unit, 0) for unit in (1, 2, 3))
    platoon.send(first, Hex(5))
    platoon.send(second, Hex(5))
    assert (first.to, platoon.free[Hex(5)], platoon.free[Hex(0)]) == (5, 0, 1)
    assert not platoon.has_room(third, Hex(5))
    assert platoon.has_room(third, Hex(0)), "where a unit stands it has room"
    assert platoon.defence_at[Hex(5)] == 3.0


def test_company_makes_a_hex_less_dangerous() -> None:
    platoon = Platoon(threat=10.0)
    assert platoon.danger(1, Hex(5)) == 10.0 - COMPANY
    platoon.send(platoon.join(2, 0), Hex(5))
    assert platoon.danger(1, Hex(5)) == 10.0 - COMPANY * 3
    assert platoon.danger(9, Hex(5)) == 0.0


def test_who_stands_on_a_post_stays_while_it_lacks_somebody() -> None:
    platoon = Platoon()
    weak, strong = platoon.join(2, 0), platoon.join(4, 0)
    post = Post(Hex(0), need=4.0, weight=1.0, urgency=1.0)
    platoon.posting(post).settle([weak, strong])
    assert post.units == [4]
    assert (strong.to, weak.is_free) == (0, True)


def test_who_was_sent_elsewhere_is_reckoned_with_there() -> None:
    platoon = Platoon()
    gone = platoon.join(4, 0)
    platoon.send(gone, Hex(1))
    left, reached = (Post(Hex(here), need=4.0, weight=1.0, urgency=1.0) for here in (0, 1))
    platoon.posting(left, reached).keep([gone, platoon.join(3, 0)])
    assert (left.units, reached.units) == ([3], [4])


def test_the_nearer_of_two_equals_comes_to_a_post() -> None:
    platoon = Platoon()
    far, near = platoon.join(4, 0, 0, 9), platoon.join(4, 0, 0, 3)
    post = Post(Hex(1), need=4.0, weight=1.0, urgency=1.0)
    platoon.posting(post).fill([far, near])
    assert (near.to, far.is_free) == (1, True)


def test_nobody_comes_where_he_may_not_go() -> None:
    platoon = Platoon()
    for unit in (5, 6):
        platoon.send(platoon.join(unit, 0), Hex(1))
    post = Post(Hex(1), need=4.0, weight=1.0, urgency=1.0)
    mover = platoon.join(4, 0, 0, 3)
    platoon.posting(post).fill([mover])
    assert mover.is_free
    assert not post.units


def test_a_unit_goes_where_it_is_best_off_if_that_gains_enough() -> None:
    costs = {Hex(0): 5.0, Hex(1): 3.0, Hex(2): 4.0, Hex(3): 0.0}

    def end(gain: float) -> Hex:
        return best_end(Hex(0), costs, costs.__getitem__, lambda there: there != 3, gain)

    assert (end(1.0), end(2.0)) == (1, 0)
