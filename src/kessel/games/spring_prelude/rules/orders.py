"""What a side may order. The tag is the verb that is typed."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_units import Command
from kessel.hexkit.rules.orders import HexOrder, UnitOrder, UnitToHex
from kessel.kernel.orders import Done as Done
from kessel.kernel.orders import Order
from kessel.kernel.units import UnitId

# --- before play and in the accounting phase -----------------------------------------------------


class Gamble(Order, frozen=True, gc=False, tag="gamble"):
    """20.1 Declare the high-risk option."""


class Allot(Order, frozen=True, gc=False, tag="allot"):
    """8.3 So many points to the first of the two commands, the rest to the other."""

    points: int


class Interdict(HexOrder, frozen=True, gc=False, tag="interdict"):
    """9.2"""


class ParaDrop(UnitOrder, frozen=True, gc=False, tag="para-drop"):
    """9.3"""


# --- replacement ---------------------------------------------------------------------------------


class Refit(UnitOrder, frozen=True, gc=False, tag="refit"):
    """17.1 A unit on the map wins a step back."""


class Return(UnitToHex, frozen=True, gc=False, tag="return"):
    """17.1, 8.1 An eliminated unit comes back as a cadre, or a headquarters."""


# --- movement ------------------------------------------------------------------------------------


class Move(UnitOrder, frozen=True, gc=False, tag="move"):
    """10.0 Begin to move a unit."""


class Enter(UnitToHex, frozen=True, gc=False, tag="enter"):
    """16.0 A reinforcement comes onto the map."""


class Reserve(UnitOrder, frozen=True, gc=False, tag="reserve"):
    """11.0"""


class Build(Order, frozen=True, gc=False, tag="build"):
    """15.2 An engineer begins to rebuild the bridge between two hexes."""

    unit: UnitId
    hex: Hex
    beyond: Hex


class Dig(HexOrder, frozen=True, gc=False, tag="dig"):
    """15.3 Begin an entrenchment."""


class Remove(UnitOrder, frozen=True, gc=False, tag="remove"):
    """15.0 Take a bridge unit off the map."""


class To(HexOrder, frozen=True, gc=False, tag="to"):
    """10.1 One hex in tactical movement."""


class March(HexOrder, frozen=True, gc=False, tag="march"):
    """10.2 One hex in strategic movement."""


class Exit(Order, frozen=True, gc=False, tag="exit"):
    """10.6 Over the south edge."""


class Halt(Order, frozen=True, gc=False, tag="halt"):
    """The unit on the move stays where it is."""


class Eliminate(UnitOrder, frozen=True, gc=False, tag="eliminate"):
    """12.0"""


# --- combat --------------------------------------------------------------------------------------


class Attack(HexOrder, frozen=True, gc=False, tag="attack"):
    """14.0 Begin an attack on a hex, or add a hex to one."""


class Join(UnitOrder, frozen=True, gc=False, tag="join"):
    """12.2 A unit fights."""


class Cadre(UnitOrder, frozen=True, gc=False, tag="cadre"):
    """12.2 A unit with black dots fights with its cadre's strength, as a single dot (R23)."""


class Fire(UnitOrder, frozen=True, gc=False, tag="fire"):
    """14.5 Artillery gives support."""


class Fly(Order, frozen=True, gc=False, tag="fly"):
    """9.1 An air point gives support."""


class Pay(Order, frozen=True, gc=False, tag="pay"):
    """8.2 Which command pays."""

    command: Command


class Apply(HexOrder, frozen=True, gc=False, tag="apply"):
    """14.2 Carry out the result of the attack on a hex."""


class ApplyLater(Order, frozen=True, gc=False, tag="apply-later"):
    """14.2 The same of the second attack on it, or a later one."""

    hex: Hex
    number: int


class Lose(UnitOrder, frozen=True, gc=False, tag="lose"):
    """14.6 A unit loses a step."""


class Back(HexOrder, frozen=True, gc=False, tag="back"):
    """14.7 One hex of retreat."""


class Hold(Order, frozen=True, gc=False, tag="hold"):
    """14.1 Ignore one hex of retreat in a settlement."""


class Press(Order, frozen=True, gc=False, tag="press"):
    """14.6 Lose two steps in place of one, to go into the empty hex."""


class Advance(UnitToHex, frozen=True, gc=False, tag="advance"):
    """14.8 One hex of advance."""


# --- supply and engineering ----------------------------------------------------------------------


class Supply(HexOrder, frozen=True, gc=False, tag="supply"):
    """7.6 By air."""


class Blow(Order, frozen=True, gc=False, tag="blow"):
    """15.1 Try to destroy the bridge between two hexes."""

    unit: UnitId
    hex: Hex
    beyond: Hex


class Clear(UnitOrder, frozen=True, gc=False, tag="clear"):
    """15.5 Clear the rubble of a hex."""


class Cross(UnitToHex, frozen=True, gc=False, tag="cross"):
    """15.4 An engineer takes its stack over a river."""
