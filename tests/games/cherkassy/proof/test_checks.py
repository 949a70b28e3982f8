"""The invariants notice when something kept differs from what it follows from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kessel.board.hexes import Hex
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.proof.checks import check
from kessel.games.cherkassy.rules.orders import Move
from kessel.games.cherkassy.rules.state import ChoosingMover, Member, Moving, Position
from kessel.kernel.errors import BrokenRule


def under_way() -> Position:
    """A unit has been taken up in the first movement phase of scenario 2."""
    p: Position = GAME.new("hammering", dice=1)
    while not isinstance(p.flow[-1], ChoosingMover):
        GAME.carry_out(p, GAME.options(p)[0])
    GAME.carry_out(p, next(order for order in GAME.options(p) if isinstance(order, Move)))
    return p


def moving(p: Position) -> Moving:
    frame = p.flow[-1]
    assert isinstance(frame, Moving)
    return frame


def forget_road(p: Position) -> None:
    p.lateral_road = not p.lateral_road


def lose_road(p: Position) -> None:
    """The hexes change hands and the road is not told."""
    for here in range(len(p.control)):
        if Hex(here) not in p.stacks:
            p.control[here] = GERMAN


def swap_stacks(p: Position) -> None:
    first, second = (here for here, stack in list(p.stacks.items())[:2])
    p.stacks[first], p.stacks[second] = p.stacks[second], p.stacks[first]


def double_unit(p: Position) -> None:
    here, stack = next(iter(p.stacks.items()))
    p.stacks[here] = (*stack, stack[0])


def release_silently(p: Position) -> None:
    p.group[p.group.index(Member.MEMBER)] = Member.RELEASED


def release_nobody(p: Position) -> None:
    p.broken_out = True


def open_ring(p: Position) -> None:
    p.ring_closed, p.ring_turn = False, -1


def forget_turn(p: Position) -> None:
    p.ring_turn = -1


def award_twice(p: Position) -> None:
    p.awards += ["S4.3.a", "S4.3.a"]


def keep_markers(p: Position) -> None:
    p.open_markers[Hex(0)] = (1, 0)


def leave_behind(p: Position) -> None:
    moving(p).here = Hex(moving(p).here + 1)


def invite_enemy(p: Position) -> None:
    p.flow[-3].left.append(next(u.id for u in p.pack.units if u.side == SOVIET))  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "spoil",
    [
        forget_road,
        lose_road,
        swap_stacks,
        double_unit,
        release_silently,
        release_nobody,
        open_ring,
        forget_turn,
        award_twice,
        keep_markers,
        leave_behind,
        invite_enemy,
    ],
)
def test_what_is_kept_is_compared(spoil: Callable[[Position], None]) -> None:
    p = under_way()
    check(p)
    spoil(p)
    with pytest.raises(BrokenRule):
        check(p)
