"""2.2 Counters and what they say; 4.12 stacking values; 6.5 steps as faces."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NewType

import msgspec
from msgspec.structs import force_setattr

from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId as UnitId

AXIS: Final = Side(0)
SOVIET: Final = Side(1)
SIDES: Final = ("axis", "soviet")

Army = NewType("Army", str)
"""A Soviet army by its letters, a Romanian one by its number."""
GroupName = NewType("GroupName", str)
"""The English name of a set-up group."""


class Nation(StrEnum):
    """2.24 Whose uniform."""

    GERMAN = "german"
    LUFTWAFFE = "luftwaffe"
    ROMANIAN = "romanian"
    CROATIAN = "croatian"
    SOVIET = "soviet"
    GUARDS = "guards"
    NAVAL = "naval"


class Type(StrEnum):
    """2.22 Unit types, as `units.csv` spells them."""

    PANZER = "panzer"
    ASSAULT_GUN = "assault gun"
    PANZER_GRENADIER = "panzer grenadier"
    MOTORISED = "motorised"
    CAVALRY = "cavalry"
    INFANTRY = "infantry"
    ALARM = "alarm"
    ARMOURED = "armoured"  # the Romanian division
    TANK = "tank"
    MECHANISED = "mechanised"
    MOTORISED_RIFLE = "motorised rifle"
    MOTORCYCLE = "motorcycle"
    RIFLE = "rifle"
    NAVAL = "naval infantry"
    HEAVY_WEAPONS = "heavy weapons"  # OPA, fortified region
    HEADQUARTERS = "headquarters"
    SUPPLY = "supply"
    AIRFIELD = "airfield"


class Size(StrEnum):
    """2.21"""

    ARMY = "XXXX"
    CORPS = "XXX"
    DIVISION = "XX"
    BRIGADE = "X"
    REGIMENT = "III"
    BATTALION = "II"
    BATTLE_GROUP = "KG"
    NONE = ""


class Face(msgspec.Struct, frozen=True, gc=False):
    """6.51 One step's worth of counter: strengths, and stacking in half units (4.12)."""

    attack: int
    defence: int
    stacking: int


ARMOUR: Final = frozenset((Type.PANZER, Type.ASSAULT_GUN, Type.PANZER_GRENADIER))
"""4.23 Germans that pass from zone to zone."""
GERMAN_REACTION: Final = ARMOUR | {Type.MOTORISED}
SOVIET_REACTION: Final = frozenset(
    (Type.TANK, Type.MECHANISED, Type.MOTORISED_RIFLE, Type.MOTORCYCLE)
)
WITHOUT_ZONE: Final = frozenset((Type.HEADQUARTERS, Type.SUPPLY, Type.AIRFIELD))


class Unit(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """2.21 One unit; of a corps the whole ladder of its counters (6.53).

    `faces` are by steps lost: the first is full strength. A supply unit has one face of nothing
    and no steps (6.51). Fields from `is_german` on follow from the others.
    """

    id: UnitId
    label: str  # G1, S1: what is typed
    side: Side
    nation: Nation
    type: Type
    size: Size
    faces: tuple[Face, ...]
    allowance: int
    range: int = 0  # 2.21 supply range of headquarters
    is_vehicle: bool = False  # 2.24 a coloured band
    division: str = ""  # 6.27 units of one division fight better together
    formation: str = ""  # corps or army: set-up groups, bombardment (8.13), 62nd Army (8.22)
    army: str = ""  # Romanian 3rd or 4th (9.21)
    name: str = ""
    name_ja: str = ""
    division_ja: str = ""
    formation_ja: str = ""
    is_corps_headquarters: bool = False  # 7.14

    is_german: bool = False  # Luftwaffe included
    is_headquarters: bool = False
    is_supply: bool = False
    is_airfield: bool = False
    is_combat: bool = False  # neither of the three
    is_alarm: bool = False
    is_armour: bool = False  # 4.23
    is_corps: bool = False  # 7.77 Soviet units of corps size
    can_react: bool = False  # 5.52, 5.53 by type
    can_be_reserve: bool = False  # 5.31, 5.36 by type
    is_infantry: bool = False  # 14.2 who may cross the Don by assault
    is_bound_to_roads: bool = False  # 5.28

    def __post_init__(self) -> None:
        german = self.nation in (Nation.GERMAN, Nation.LUFTWAFFE)
        soviet = self.side == SOVIET
        reacts = SOVIET_REACTION if soviet else GERMAN_REACTION if german else frozenset()
        on_foot = (Type.INFANTRY, Type.RIFLE, Type.NAVAL)
        force_setattr(self, "is_german", german)
        force_setattr(self, "is_headquarters", self.type is Type.HEADQUARTERS)
        force_setattr(self, "is_supply", self.type is Type.SUPPLY)
        force_setattr(self, "is_airfield", self.type is Type.AIRFIELD)
        force_setattr(self, "is_combat", self.type not in WITHOUT_ZONE)
        force_setattr(self, "is_alarm", self.type is Type.ALARM)
        force_setattr(self, "is_armour", german and self.type in ARMOUR)
        force_setattr(self, "is_corps", soviet and self.size is Size.CORPS and not self.range)
        force_setattr(self, "can_react", self.type in reacts)
        able = (german or soviet) and self.is_combat and not self.is_alarm
        force_setattr(self, "can_be_reserve", able)
        force_setattr(self, "is_infantry", self.type in on_foot)
        bound = self.is_supply or (self.is_headquarters and soviet)
        force_setattr(self, "is_bound_to_roads", bound)

    @property
    def steps(self) -> int:
        """6.51"""
        return 0 if self.is_supply else len(self.faces)
