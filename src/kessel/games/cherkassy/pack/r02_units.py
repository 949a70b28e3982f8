"""2.3-2.11 Counters and what they say."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NewType

import msgspec
from msgspec.structs import force_setattr

from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId as UnitId

GERMAN: Final = Side(0)
SOVIET: Final = Side(1)
SIDES: Final = ("german", "soviet")

Recovering = NewType("Recovering", str)
"""12.2 What a recovery marker stands on: a formation, or the label of an independent unit."""


class Type(StrEnum):
    """2.7 Unit types, as `units.csv` spells them."""

    TANK = "tank"
    MECHANISED = "mech inf"
    MOTORISED = "mot inf"
    RECON = "arm recon"
    ARTILLERY = "artillery"
    ROCKET = "rocket"
    INFANTRY = "infantry"
    DEPOT = "depot"
    SKI = "ski"
    CAVALRY = "cavalry"
    PARATROOP = "paratroop"
    FORTRESS = "fortress"


MECHANISED_CLASS: Final = frozenset(
    (Type.TANK, Type.MECHANISED, Type.MOTORISED, Type.RECON, Type.ARTILLERY, Type.ROCKET)
)
DARK: Final = frozenset((Type.TANK, Type.MECHANISED, Type.RECON))


class Size(StrEnum):
    """2.8 Unit sizes."""

    BATTALION = "II"
    REGIMENT = "III"
    BRIGADE = "X"
    BATTLE_GROUP = "KG"


class Front(StrEnum):
    """2.6 The Soviet Fronts; German units have none."""

    FIRST = "1UF"
    SECOND = "2UF"
    NONE = ""


class Unit(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """2.4 One counter, its full face. The reduced face has 1 less in attack and defence (R31).

    The fields from `is_mechanised` on follow from the others: they are filled in when the unit
    is made, because the rules ask for them at every step.
    """

    id: UnitId
    label: str  # G1, S1: what is typed
    side: Side
    type: Type
    size: Size
    steps: int
    attack: int
    defence: int
    allowance: int
    range: int = 0  # of artillery
    formation: str  # 34 ID, 5 GTC, 1UF I
    superior: str = ""  # corps or army
    front: Front = Front.NONE
    name: str = ""  # I/80, 110 TB
    name_ja: str = ""
    formation_ja: str = ""
    code: str = ""  # a hex; a turn; a turn and W or E; N; Special
    is_division: bool = False
    """German, and of a division, KAB and 4 Mtn included: once lost it goes to the Eligible box
    (11.10). Corps troops, the Wallonien brigade and the depot are of none. Which of those in the
    box count for reconstitution is 12.1's business (R21)."""

    is_mechanised: bool = False  # the class of 2.7, "motorised" too (R10)
    is_tank: bool = False
    is_dark: bool = False  # 2.5 red or black: its zone of control stops tanks
    is_artillery: bool = False  # rockets too
    is_rocket: bool = False
    is_independent: bool = False  # 2.4 Soviet, formation followed by I; all artillery (11.20)
    breaks_down: bool = False  # 10.3 Soviet tank or mechanised infantry
    capacity: int = 0  # 11.3 in half infantry regiments: 2 for a regiment on foot, else 1
    from_north: bool = False  # 9.4 marked N

    def __post_init__(self) -> None:
        kind = self.type
        artillery = kind in (Type.ARTILLERY, Type.ROCKET)
        soviet = self.side == SOVIET
        on_foot = kind in (Type.INFANTRY, Type.PARATROOP, Type.CAVALRY)
        regiment = self.size is Size.REGIMENT and on_foot
        independent = soviet and self.formation.endswith(" I")
        force_setattr(self, "is_mechanised", kind in MECHANISED_CLASS)
        force_setattr(self, "is_tank", kind is Type.TANK)
        force_setattr(self, "is_dark", kind in DARK)
        force_setattr(self, "is_artillery", artillery)
        force_setattr(self, "is_rocket", kind is Type.ROCKET)
        force_setattr(self, "is_independent", artillery or independent)
        force_setattr(self, "breaks_down", soviet and kind in (Type.TANK, Type.MECHANISED))
        force_setattr(self, "capacity", 2 if regiment else 1)
        force_setattr(self, "from_north", self.code == "N")
