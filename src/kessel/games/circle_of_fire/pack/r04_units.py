"""4 Units: the counters and what they say."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import force_setattr

from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId as UnitId

GERMAN: Final = Side(0)
SOVIET: Final = Side(1)
SIDES: Final = ("german", "soviet")


class Kind(StrEnum):
    """4.2 The types of unit, as `units.csv` spells them."""

    INFANTRY = "infantry"
    HEADQUARTERS = "headquarters"
    MACHINE_GUN = "machine_gun"
    ENGINEER = "engineer"
    MOUNTAIN = "mountain"
    RECON_CAVALRY = "recon_cavalry"
    ARMOUR = "armour"
    ARTILLERY = "artillery"
    STUKA = "stuka"


class Unit(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """4.1 One counter. Nothing on it changes in play (ruling R3).

    The fields from `entry_turn` on follow from `kind` and `code`: they are filled in when
    the unit is made, because the rules ask for them at every turn.
    """

    id: UnitId
    label: str
    side: Side
    kind: Kind
    strength: int  # CF; of artillery and Stukas the day strength
    allowance: int = 0  # MP
    night: int = 0  # night strength of artillery; 0 where there is none
    code: str = ""  # C U J A K KG RG, or the turn of arrival
    name: str = ""
    name_ja: str = ""
    formation: str = ""  # "" shares no formation with anyone
    formation_ja: str = ""
    model: str = ""  # of armour: T-34, T-26, StuG

    entry_turn: int = 0  # 0 if the code is a letter
    is_armour: bool = False
    is_infantry: bool = False
    is_headquarters: bool = False
    is_ordinary: bool = False  # 6.1: neither armour nor headquarters
    is_engineer: bool = False
    is_gun: bool = False
    is_stuka: bool = False

    def __post_init__(self) -> None:
        kind = self.kind
        is_gun = kind in (Kind.ARTILLERY, Kind.STUKA)
        # 4.2 All that is neither armour nor artillery nor air is infantry, headquarters too.
        is_infantry = not is_gun and kind is not Kind.ARMOUR
        force_setattr(self, "entry_turn", int(self.code) if self.code.isdecimal() else 0)
        force_setattr(self, "is_armour", kind is Kind.ARMOUR)
        force_setattr(self, "is_infantry", is_infantry)
        force_setattr(self, "is_headquarters", kind is Kind.HEADQUARTERS)
        force_setattr(self, "is_ordinary", kind not in (Kind.ARMOUR, Kind.HEADQUARTERS))
        force_setattr(self, "is_engineer", kind is Kind.ENGINEER)
        force_setattr(self, "is_gun", is_gun)
        force_setattr(self, "is_stuka", kind is Kind.STUKA)
