"""What a side may order. The tag is the verb that is typed."""

from __future__ import annotations

from kessel.games.paulus.pack.r02_units import Army
from kessel.hexkit.rules.orders import HexOrder, UnitOrder, UnitToHex
from kessel.kernel.orders import Done as Done
from kessel.kernel.orders import Order


class Deploy(UnitToHex, frozen=True, gc=False, tag="deploy"):
    """10.14 Give a unit its hex."""


class Stand(Order, frozen=True, gc=False, tag="stand"):
    """10.14 Leave this group and all that follow on this side as they are."""


class Bombard(Order, frozen=True, gc=False, tag="bombard"):
    """8.13 Name the army that fires next."""

    army: Army


class Aim(HexOrder, frozen=True, gc=False, tag="aim"):
    """8.13 One bombardment point on a hex."""


class Concentrate(UnitOrder, frozen=True, gc=False, tag="concentrate"):
    """7.52 Consume a supply unit for a headquarters."""


class Reserve(UnitOrder, frozen=True, gc=False, tag="reserve"):
    """5.31 Designate a unit."""


class Move(UnitOrder, frozen=True, gc=False, tag="move"):
    """5.12 Begin to move a unit, alone or as the first of a stack."""


class Enter(UnitOrder, frozen=True, gc=False, tag="enter"):
    """9.1 A reinforcement comes; where is asked next."""


class At(HexOrder, frozen=True, gc=False, tag="at"):
    """9.13 The hex where it comes."""


class With(UnitOrder, frozen=True, gc=False, tag="with"):
    """5.12 Take another unit along."""


class To(HexOrder, frozen=True, gc=False, tag="to"):
    """5.11 One hex."""


class Overrun(HexOrder, frozen=True, gc=False, tag="overrun"):
    """5.41 Attack an adjacent hex as part of the move."""


class Cross(HexOrder, frozen=True, gc=False, tag="cross"):
    """14.2 Cross the Don as the whole move."""


class Infiltrate(HexOrder, frozen=True, gc=False, tag="infiltrate"):
    """14.3 Try to go from zone to zone."""


class Exit(Order, frozen=True, gc=False, tag="exit"):
    """11.51 Leave the map over the south edge."""


class Leave(UnitOrder, frozen=True, gc=False, tag="leave"):
    """5.45 A unit stays here; the others go on."""


class Halt(Order, frozen=True, gc=False, tag="halt"):
    """5.17 The move is finished."""


class Attack(HexOrder, frozen=True, gc=False, tag="attack"):
    """6.11 Attack a hex; given again by a single unit, one hex more (6.16)."""


class Join(UnitOrder, frozen=True, gc=False, tag="join"):
    """6.13 A unit takes part in the attack."""


class Lose(UnitOrder, frozen=True, gc=False, tag="lose"):
    """6.42 A unit loses a step."""


class Retreat(Order, frozen=True, gc=False, tag="retreat"):
    """6.42 The points left are met by retreat."""


class Back(HexOrder, frozen=True, gc=False, tag="back"):
    """6.61 The stack falls back one hex."""


class BackOff(Order, frozen=True, gc=False, tag="back-off"):
    """6.62 The stack leaves the map over its own edge."""


class Apart(UnitOrder, frozen=True, gc=False, tag="apart"):
    """6.61 A unit falls back by itself."""


class Push(UnitToHex, frozen=True, gc=False, tag="push"):
    """6.65 An excess unit goes one hex further."""


class Advance(UnitToHex, frozen=True, gc=False, tag="advance"):
    """6.71"""


class Capture(Order, frozen=True, gc=False, tag="capture"):
    """7.61 Try to capture enemy supply."""


class Destroy(Order, frozen=True, gc=False, tag="destroy"):
    """7.48 Destroy it."""


class Land(HexOrder, frozen=True, gc=False, tag="land"):
    """7.41"""


class Consume(UnitOrder, frozen=True, gc=False, tag="consume"):
    """7.44"""


class Call(UnitOrder, frozen=True, gc=False, tag="call"):
    """9.22 A routed unit returns."""
