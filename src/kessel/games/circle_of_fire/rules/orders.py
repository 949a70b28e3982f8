"""Every order of the game. The tag is the verb a player types."""

from __future__ import annotations

from typing import ClassVar

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side


class Bid(Order, frozen=True, gc=False, tag="bid"):
    """20.1 Offer the opponent so many uses of "seize the initiative" for the side one wants."""

    secret: ClassVar[bool] = True
    uses: int


class Command(Order, frozen=True, gc=False, tag="command"):
    """20.1 Take command of a side after winning the bid."""

    side: Side


class Place(Order, frozen=True, gc=False, tag="place"):
    """5.1, 10.0 Put a unit on the map."""

    unit: UnitId
    space: Space


class GiveUp(Order, frozen=True, gc=False, tag="give-up"):
    """10.2 Remove an eliminated unit for good, towards a reorganised one."""

    unit: UnitId


class Select(Order, frozen=True, gc=False, tag="select"):
    """10.3, 10.5 Choose a unit that arrives, or that infiltrates."""

    unit: UnitId


class Take(Order, frozen=True, gc=False, tag="take"):
    """10.3 Settle which random result is taken: U, J, A or K."""

    result: str


class Interdict(Order, frozen=True, gc=False, tag="interdict"):
    """10.5 Send a Stuka against Soviet columns off the map."""

    unit: UnitId


class Substitute(Order, frozen=True, gc=False, tag="substitute"):
    """21.1 Take an impulse or the stubborn-defence marker in place of reinforcements."""

    what: str


class Spend(Order, frozen=True, gc=False, tag="spend"):
    """8.1 Spend the tactical advantage on what is asked."""


class Seize(Order, frozen=True, gc=False, tag="seize"):
    """20.1.5 Spend a use of "seize the initiative" on what is asked."""


class Decline(Order, frozen=True, gc=False, tag="decline"):
    """Do not."""


class Done(Order, frozen=True, gc=False, tag="done"):
    """Enough: go on."""


class Night(Order, frozen=True, gc=False, tag="night"):
    """8.1.1B Spend the advantage to make the turn a night turn."""


class Stubborn(Order, frozen=True, gc=False, tag="stubborn"):
    """8.1.1C Put the stubborn-defence marker in an area."""

    space: Space


class Again(Order, frozen=True, gc=False, tag="again"):
    """20.1.5c Seize the initiative: activate an area's committed units a second time."""

    space: Space


class Activate(Order, frozen=True, gc=False, tag="activate"):
    """12.1 Begin a movement impulse with the units of a place."""

    space: Space


class Fire(Order, frozen=True, gc=False, tag="fire"):
    """13.1 Begin a direct fire impulse: from a place, at a place."""

    space: Space
    target: Space


class Bombard(Order, frozen=True, gc=False, tag="bombard"):
    """14.1 Bombardment impulse: one gun or Stuka at one place."""

    unit: UnitId
    target: Space


class Pass(Order, frozen=True, gc=False, tag="pass"):
    """11.2.5 Do nothing in this impulse."""


class Move(Order, frozen=True, gc=False, tag="move"):
    """12.2 Take a unit one place further."""

    unit: UnitId
    to: Space


class Halt(Order, frozen=True, gc=False, tag="halt"):
    """12.1 End the move of the unit on the march."""


class Join(Order, frozen=True, gc=False, tag="join"):
    """11.2 Let a unit take part in the fire."""

    unit: UnitId


class JoinAll(Order, frozen=True, gc=False, tag="join-all"):
    """11.2 Let every unit take part in the fire."""


class Lead(Order, frozen=True, gc=False, tag="lead"):
    """13.2.1 Name the lead unit; the attacker opens fire with it."""

    unit: UnitId


class PullBack(Order, frozen=True, gc=False, tag="pull-back"):
    """13.3 Meet one casualty point by retreating a unit."""

    unit: UnitId


class Lose(Order, frozen=True, gc=False, tag="lose"):
    """13.3 Meet casualty points by losing a unit."""

    unit: UnitId


class Retreat(Order, frozen=True, gc=False, tag="retreat"):
    """13.4 Retreat a unit to a place."""

    unit: UnitId
    to: Space


class Fight(Order, frozen=True, gc=False, tag="fight"):
    """16.0 Resolve the close combat of a place next."""

    space: Space


class Screen(Order, frozen=True, gc=False, tag="screen"):
    """16.4 Keep a unit out of the enemy's reach."""

    unit: UnitId


class Pair(Order, frozen=True, gc=False, tag="pair"):
    """16.3 Set a unit against an enemy unit."""

    unit: UnitId
    target: UnitId


class Redeploy(Order, frozen=True, gc=False, tag="redeploy"):
    """8.1.1F Move a unit one area in a redeployment."""

    unit: UnitId
    to: Space


class TakeBack(Order, frozen=True, gc=False, tag="take-back"):
    """8.1.1F Return a redeployed unit, to clear an area over the occupation limit."""

    unit: UnitId
