"""What a side may order. The tag is the verb that is typed."""

from __future__ import annotations

from kessel.hexkit.rules.orders import HexOrder, UnitOrder
from kessel.kernel.orders import Done as Done
from kessel.kernel.orders import Order


class MoveFirst(Order, frozen=True, gc=False, tag="move-first"):
    """5.4 Movement, then combat."""


class FightFirst(Order, frozen=True, gc=False, tag="fight-first"):
    """5.4 Combat, then movement: a prepared attack (11.27)."""


class Recover(UnitOrder, frozen=True, gc=False, tag="recover"):
    """12.2 Mark the unit's formation, or the unit if it is independent."""


class Move(UnitOrder, frozen=True, gc=False, tag="move"):
    """10.2 Begin to move a unit, alone or as the first of a stack."""


class Enter(UnitOrder, frozen=True, gc=False, tag="enter"):
    """9.3 A reinforcement comes; where is asked next."""


class At(HexOrder, frozen=True, gc=False, tag="at"):
    """9.3, 12.1, 12.2 The hex where the unit comes onto the map."""


class With(UnitOrder, frozen=True, gc=False, tag="with"):
    """8.6 Take another unit along."""


class March(Order, frozen=True, gc=False, tag="march"):
    """10.13 March along roads."""


class To(HexOrder, frozen=True, gc=False, tag="to"):
    """10.1 One hex."""


class Split(UnitOrder, frozen=True, gc=False, tag="split"):
    """8.7 A unit leaves the stack and moves on by itself first."""


class Leave(UnitOrder, frozen=True, gc=False, tag="leave"):
    """8.7 A unit stays here; the others go on."""


class Halt(Order, frozen=True, gc=False, tag="halt"):
    """10.2 The move is finished."""


class Attack(HexOrder, frozen=True, gc=False, tag="attack"):
    """11.1"""


class Join(UnitOrder, frozen=True, gc=False, tag="join"):
    """11.2 A unit takes part in the attack."""


class Air(Order, frozen=True, gc=False, tag="air"):
    """11.16"""


class Decline(Order, frozen=True, gc=False, tag="decline"):
    """Not this time."""


class Support(UnitOrder, frozen=True, gc=False, tag="support"):
    """11.20 An artillery unit fires."""


class Stand(UnitOrder, frozen=True, gc=False, tag="stand"):
    """11.3 A unit takes part in the defence."""


class Lose(UnitOrder, frozen=True, gc=False, tag="lose"):
    """11.10 A unit loses a step."""


class Advance(UnitOrder, frozen=True, gc=False, tag="advance"):
    """11.29"""


class Rebuild(UnitOrder, frozen=True, gc=False, tag="rebuild"):
    """12.1 A battalion comes back; where is asked next."""


class Return(UnitOrder, frozen=True, gc=False, tag="return"):
    """12.2 A tank or mechanised unit comes back; where is asked next."""
