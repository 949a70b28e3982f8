"""What a side may order. The tag is the verb that is typed."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spark.rules.frames import Fire
from kessel.hexkit.rules.orders import HexOrder, UnitOrder, UnitToHex
from kessel.kernel.orders import Done as Done
from kessel.kernel.orders import Order
from kessel.kernel.units import UnitId

# --- the day -------------------------------------------------------------------------------------


class Declare(Order, frozen=True, gc=False, tag="declare"):
    """9.31 So many target hexes, in secret."""

    secret = True
    hexes: int


class Claim(Order, frozen=True, gc=False, tag="claim"):
    """9.32 So many new formations, in secret."""

    secret = True
    formations: int


class Challenge(Order, frozen=True, gc=False, tag="challenge"):
    """9.4.a"""


class Restock(UnitOrder, frozen=True, gc=False, tag="restock"):
    """15.13.c An ammunition point for an out-of-supply marker."""


class Replace(UnitOrder, frozen=True, gc=False, tag="replace"):
    """15.2 An armour replacement point for a step."""


class Station(UnitToHex, frozen=True, gc=False, tag="station"):
    """18.6 Put a unit down in the free set-up."""


class Appeal(UnitOrder, frozen=True, gc=False, tag="appeal"):
    """10.22.e, 16.7.b The German player is asked to make an exception for a unit."""


class Agree(Order, frozen=True, gc=False, tag="agree"):
    """10.22.e, 16.7.b"""


class Refuse(Order, frozen=True, gc=False, tag="refuse"):
    """10.22.e, 16.7.b"""


# --- movement ------------------------------------------------------------------------------------


class Keep(UnitOrder, frozen=True, gc=False, tag="keep"):
    """10.21.e The cluster of this unit is in command."""


class Move(UnitOrder, frozen=True, gc=False, tag="move"):
    """11.0 Begin to move a unit."""


class With(UnitOrder, frozen=True, gc=False, tag="with"):
    """11.22 Another unit of the hex moves along."""


class Stay(UnitOrder, frozen=True, gc=False, tag="stay"):
    """11.22 A unit of a moving stack ends its movement here."""


class To(HexOrder, frozen=True, gc=False, tag="to"):
    """11.14 Into a neighbouring hex."""


class Column(Order, frozen=True, gc=False, tag="column"):
    """11.13 Form column."""


class Deploy(Order, frozen=True, gc=False, tag="deploy"):
    """11.13 Leave column."""


class Mount(Order, frozen=True, gc=False, tag="mount"):
    """11.16"""


class Dismount(Order, frozen=True, gc=False, tag="dismount"):
    """11.16"""


class Occupy(Order, frozen=True, gc=False, tag="occupy"):
    """11.15 Take to the entrenchment of the hex; the movement is over."""


class Halt(Order, frozen=True, gc=False, tag="halt"):
    """11.0 The movement is over."""


class Mark(HexOrder, frozen=True, gc=False, tag="mark"):
    """11.4 An assault marker that points at a hex; the movement is over."""


class Bridge(UnitToHex, frozen=True, gc=False, tag="bridge"):
    """11.51 An engineer begins to bridge a Neva hex."""


class Wreck(UnitToHex, frozen=True, gc=False, tag="wreck"):
    """11.6 An engineer begins to destroy the bridge of a Neva hex."""


class Enter(HexOrder, frozen=True, gc=False, tag="enter"):
    """11.7 The unit comes in by a road hex of the edge."""


class Detrain(HexOrder, frozen=True, gc=False, tag="detrain"):
    """11.72.d The reinforcement leaves its train at a station."""


class Rail(HexOrder, frozen=True, gc=False, tag="rail"):
    """11.18 The railway gun moves along the line."""


# --- fire and assaults ---------------------------------------------------------------------------


class Assign(Order, frozen=True, gc=False, tag="assign"):
    """13.24 Air points against a hex."""

    hex: Hex
    points: int


class Flak(UnitToHex, frozen=True, gc=False, tag="flak"):
    """13.25 An AA unit fires at a strike."""


class Strike(HexOrder, frozen=True, gc=False, tag="strike"):
    """13.26 Resolve the strike on a hex."""


class Assail(HexOrder, frozen=True, gc=False, tag="assail"):
    """13.4 The assault target hex that is resolved next."""


class Use(Order, frozen=True, gc=False, tag="use"):
    """13.1.h The kind of fire of a segment."""

    fire: Fire


class Aim(HexOrder, frozen=True, gc=False, tag="aim"):
    """13.10.1 The target hex of normal fire."""


class Target(UnitOrder, frozen=True, gc=False, tag="target"):
    """13.10.1 The AFV that AT fire is aimed at."""


class Armour(Order, frozen=True, gc=False, tag="armour"):
    """13.10.1 AT fire is aimed at the first, second … AFV of units that are not open to view."""

    number: int


class Fires(UnitOrder, frozen=True, gc=False, tag="fires"):
    """13.10.2 A unit takes part in the fire, directly."""


class Shell(UnitOrder, frozen=True, gc=False, tag="shell"):
    """13.91 An artillery unit takes part in the fire, indirectly."""


class Part(Order, frozen=True, gc=False, tag="part"):
    """13.10.3.h A unit takes part with so many points of its firepower."""

    unit: UnitId
    points: int


class Fleet(Order, frozen=True, gc=False, tag="fleet"):
    """16.5 So many points of the Baltic Fleet take part."""

    points: int


class Shoot(Order, frozen=True, gc=False, tag="shoot"):
    """13.10.6 The fire is complete: the dice fall."""


class Withdraw(UnitToHex, frozen=True, gc=False, tag="withdraw"):
    """13.71, 13.72 A unit tries to withdraw to a hex, one or two away."""


class GiveUp(UnitOrder, frozen=True, gc=False, tag="give-up"):
    """13.72 A unit gives up its assault."""


class Pick(UnitOrder, frozen=True, gc=False, tag="pick"):
    """11.24.d, 13.11.3.m A unit of an overstacked hex that fires and fights; 18.6 the counter that
    is set up next."""


class Lose(UnitOrder, frozen=True, gc=False, tag="lose"):
    """13.11.4.m The unit that loses a step."""


class Back(HexOrder, frozen=True, gc=False, tag="back"):
    """13.12 The next hex of a retreat or a withdrawal."""


class Alone(UnitOrder, frozen=True, gc=False, tag="alone"):
    """13.12.2.d A unit of a stack retreats by a way of its own."""


class Advance(UnitToHex, frozen=True, gc=False, tag="advance"):
    """13.11.5, 13.62 A unit goes into a hex after an assault."""


class Turn(UnitToHex, frozen=True, gc=False, tag="turn"):
    """13.62.c A unit that has advanced turns its marker to another hex."""


BUILDING: Final = (Use, Aim, Target, Armour, Fires, Shell, Part, Fleet)
"""Orders that put fire together, and let no dice fall."""
