"""2.3 to 2.6 Counters and what they say; 13.1 classes and ratings; 13.3 fixed strengths."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import force_setattr

from kessel.games.spring_prelude.pack.r02_map import Mobility
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId as UnitId

AXIS: Final = Side(0)
SOVIET: Final = Side(1)
SIDES: Final = ("axis", "soviet")
WHITE: Final = "white"
"""3.0.h The symbol of units that belong to the front."""


class Nation(StrEnum):
    """2.6"""

    GERMAN = "german"
    HUNGARIAN = "hungarian"
    ROMANIAN = "romanian"
    SLOVAK = "slovak"
    ITALIAN = "italian"
    SOVIET = "soviet"


class Command(StrEnum):
    """8.0.a High level commands (HLC), which hold support points."""

    SIXTH = "6A"
    SEVENTEENTH = "17A"
    SWF = "SWF"
    SF = "SF"


class Type(StrEnum):
    """2.4 Unit types, as `units.csv` spells them."""

    RECON = "recon"
    TANK = "tank"
    ASSAULT_GUN = "assault gun"
    TANK_BRIGADE = "tank brigade"
    MOTORIZED_INFANTRY = "motorized infantry"
    MOTORIZED_RIFLE = "motorized rifle"
    FLAK = "flak"
    MOTORIZED_ARTILLERY = "motorized artillery"
    ARMORED_CAR = "armored car"
    HEADQUARTERS = "headquarters"
    ORDNANCE = "ordnance"
    POLICE = "police"
    ENGINEER = "engineer"
    INFANTRY = "infantry"
    MOUNTAIN = "mountain"
    AIRBORNE = "airborne"
    BICYCLE = "bicycle"
    CAVALRY = "cavalry"
    ARTILLERY = "artillery"
    ANTI_TANK = "anti-tank"
    BRIDGE = "bridge"


class Size(StrEnum):
    """2.5, in ascending order."""

    NONE = ""
    BATTALION = "II"
    BATTLE_GROUP = "KG"
    REGIMENT = "III"
    GROUP = "Gp"
    BRIGADE = "X"
    DIVISION = "XX"


ARMOR: Final = frozenset((Type.TANK, Type.ASSAULT_GUN, Type.TANK_BRIGADE))
"""2.4.c"""
CROSSING: Final = frozenset(
    (Type.MOTORIZED_INFANTRY, Type.MOTORIZED_RIFLE, Type.ARMORED_CAR, Type.RECON)
)
"""10.1.d Mechanized units that may cross rivers."""
MECHANIZED: Final = ARMOR | CROSSING | {Type.FLAK, Type.MOTORIZED_ARTILLERY}
"""2.4.a"""
FOOT: Final = frozenset(
    (
        *(Type.INFANTRY, Type.MOUNTAIN, Type.BICYCLE, Type.AIRBORNE),
        *(Type.ENGINEER, Type.POLICE, Type.ORDNANCE),
    )
)
"""2.4.d"""
MAJOR_STEPS: Final = 3
"""14.6.q Full strength, reduced, cadre."""


class Unit(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """2.3 One counter. A major unit has a class and a rating, and no strengths (13.1); all others
    have `strengths` by steps lost. Fields from `is_major` on follow from the others."""

    id: UnitId
    label: str  # G1, S1: what is typed
    side: Side
    nation: Nation
    command: Command
    type: Type
    size: Size
    name: str = ""
    name_ja: str = ""
    formation: str = ""  # division, corps or army
    formation_ja: str = ""
    color: str = ""  # 3.0.h of a Soviet symbol
    band: str = ""  # 14.3 the formation of its colour band
    revised_band: str = ""  # S4.b the same on the revised counters
    chit_class: str = ""  # 13.1 red, blue
    rating: str = ""  # 13.2 A, B, C
    is_veteran: bool = False  # 13.5
    strengths: tuple[int, ...] = ()
    dots: int = 0
    fire: int = 0  # 14.5.d
    allowance: int = 0
    range: int = 0  # 8.1.d of headquarters
    group: str = ""  # 16.2 variable reinforcements
    is_asterisk: bool = False  # 3.0.g

    is_major: bool = False
    is_mechanized: bool = False  # 2.4.a
    is_armor: bool = False  # 2.4.c
    is_foot: bool = False  # 2.4.d
    is_motorized_infantry: bool = False  # 14.4.d motorized rifle too
    is_artillery: bool = False
    is_headquarters: bool = False
    is_bridge: bool = False  # 15.0
    is_combat: bool = False  # 9.2.c
    has_zone: bool = False  # 6.0.a the red band, at full or reduced strength
    is_engineer: bool = False
    is_cavalry: bool = False
    is_anti_tank: bool = False  # 14.4.g Flak too
    is_flak: bool = False
    is_german: bool = False
    is_seventeenth: bool = False  # 18.3.e of the 17th Army
    mobility: Mobility = Mobility.FOOT

    def __post_init__(self) -> None:
        kind, major = self.type, bool(self.chit_class)
        german_armor = self.side == AXIS and kind in (Type.TANK, Type.ASSAULT_GUN)
        derived = {
            "is_major": major,
            "is_mechanized": kind in MECHANIZED,
            "is_armor": kind in ARMOR,
            "is_foot": kind in FOOT,
            "is_motorized_infantry": kind in (Type.MOTORIZED_INFANTRY, Type.MOTORIZED_RIFLE),
            "is_artillery": kind in (Type.ARTILLERY, Type.MOTORIZED_ARTILLERY),
            "is_headquarters": kind is Type.HEADQUARTERS,
            "is_bridge": kind is Type.BRIDGE,
            "is_combat": kind not in (Type.HEADQUARTERS, Type.BRIDGE),
            "has_zone": major or german_armor,
            "is_engineer": kind is Type.ENGINEER,
            "is_cavalry": kind is Type.CAVALRY,
            "is_anti_tank": kind in (Type.ANTI_TANK, Type.FLAK),
            "is_flak": kind is Type.FLAK,
            "is_german": self.nation is Nation.GERMAN,
            "is_seventeenth": self.command is Command.SEVENTEENTH,
            "mobility": _mobility(kind),
        }
        for name, value in derived.items():
            force_setattr(self, name, value)

    @property
    def steps(self) -> int:
        """14.6.q, 13.3"""
        return MAJOR_STEPS if self.is_major else len(self.strengths)


def _mobility(kind: Type) -> Mobility:
    if kind in CROSSING:
        return Mobility.MOTOR
    if kind in MECHANIZED:
        return Mobility.ARMOR
    return Mobility.GUNS if kind is Type.ARTILLERY else Mobility.FOOT
