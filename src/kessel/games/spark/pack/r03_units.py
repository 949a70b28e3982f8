"""3.2 Counters and what they say: factors, movement types, classes of targets, abilities."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NewType

import msgspec
from msgspec.structs import force_setattr

from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId as UnitId

SOVIET: Final = Side(0)
GERMAN: Final = Side(1)
SIDES: Final = ("soviet", "german")
FormationName = NewType("FormationName", str)
"""A division or brigade, as English counters call it."""


class Front(StrEnum):
    """13.96.d Who has a stock of ammunition of his own."""

    LENINGRAD = "leningrad"
    VOLKHOV = "volkhov"
    GERMAN = "german"


NORMAL_ZONE: Final = 1
AT_ZONE: Final = 2
TRENCH_ZONE: Final = 4
"""11.31 What reaches from a hex: a normal zone, an AT zone, an AT zone across the hexsides of its
entrenchment alone (R56)."""


class Mobility(StrEnum):
    """3.22 Movement types; the last two stand outside the four (3.22.d)."""

    FOOT = "foot"
    SKI = "ski"
    WHEELED = "wheeled"
    TRACKED = "tracked"
    RAIL = "rail"
    FIXED = "fixed"


class Target(StrEnum):
    """3.2.a What a counter is to fire, and all that is told of an observed stack (12.0.b)."""

    PERSONNEL = "personnel"
    WEAPON = "weapon"
    AFV = "afv"


class Size(StrEnum):
    """3.2.a"""

    COMPANY = "I"
    BATTALION = "II"
    REGIMENT = "III"
    BRIGADE = "X"
    DIVISION = "XX"
    CORPS = "XXX"


class Gun(StrEnum):
    """13.9.b Artillery by the kinds of the capability table (CH.arty)."""

    DIVISIONAL = "divisional"
    MORTAR = "mortar"
    GUN = "gun"
    HOWITZER = "howitzer"
    HEAVY_GUN = "heavy gun"
    HEAVY_HOWITZER = "heavy howitzer"
    SUPER_HEAVY = "super-heavy howitzer"
    ROCKET = "rocket"
    GUN_150 = "150 mm gun"
    HOWITZER_150 = "150 mm howitzer"
    HOWITZER_210 = "210 mm howitzer"
    LEHR = "II/2 Lehr"
    RAILWAY = "240 mm railway gun"


class Unit(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """3.2 One counter. `strengths` and `at` go by steps lost, and have one entry for each step.
    Fields from `is_afv` on follow from the others."""

    id: UnitId
    label: str  # what is typed: S1, G1
    side: Side
    code: str  # the template it is made from: SR, GI, T34
    name: str = ""
    name_ja: str = ""
    size: Size = Size.BATTALION
    formation: str = ""  # its division or brigade; none of independent units
    is_division: bool = False  # 11.21.a the formation is a division
    army: str = ""  # 13.92.d 67, 2S, 8
    front: Front = Front.GERMAN
    morale: int = 0
    strengths: tuple[int, ...] = ()  # 13.10.8 roster boxes
    at: tuple[int, ...] = ()
    back: int = 0  # 13.10.8.c the strength at which it is flipped
    may_assault: bool = True  # 3.21.c the strength stands without parentheses, 11.42
    range: int = 0  # none printed; of artillery that of indirect fire
    at_range: int = 0  # 3.21.g-j
    mobility: Mobility = Mobility.FOOT
    target: Target = Target.PERSONNEL
    armour: int = 0  # 13.10.5U black dots
    is_weak: bool = False  # a white dot
    gun: Gun | None = None
    is_heavy: bool = False  # 13.10.5H
    is_motorised: bool = False  # 11.16
    is_engineer: bool = False
    is_special_engineer: bool = False  # 16.2.b
    is_smg: bool = False
    is_headquarters: bool = False
    is_bridging: bool = False
    is_bridge: bool = False  # 11.51.j a bridge-management battalion
    is_balloon: bool = False
    is_observation: bool = False
    is_aa: bool = False
    is_heavy_aa: bool = False  # 13.81.e

    is_afv: bool = False
    is_artillery: bool = False  # 13.9.b
    is_weapon: bool = False
    is_mechanised: bool = False  # 3.22.e
    fires_both: bool = False  # 13.8.d, 13.10.2R.g no printed range, so normal and AT fire
    is_train: bool = False  # 11.18
    is_bound: bool = False  # 10.23
    division: str = ""  # 11.21.a of Soviet units

    def __post_init__(self) -> None:
        derived = {
            "is_afv": self.target is Target.AFV,
            "is_artillery": self.gun is not None,
            "is_weapon": self.target is Target.WEAPON,
            "is_mechanised": self.mobility in (Mobility.WHEELED, Mobility.TRACKED),
            "fires_both": not self.range,
            "is_train": self.mobility is Mobility.RAIL,
            "is_bound": is_bound(self),
            "division": self.formation if self.is_division and self.side == SOVIET else "",
        }
        for name, value in derived.items():
            force_setattr(self, name, value)

    @property
    def steps(self) -> int:
        """13.10.8.b"""
        return len(self.strengths)


def is_bound(unit: Unit) -> bool:
    """10.23 Whether formation integrity applies to a unit: not to weapons, engineers, bridging
    units and independent battalions."""
    return (
        unit.side == SOVIET
        and bool(unit.formation)
        and not (unit.target is Target.WEAPON or unit.is_engineer or unit.is_bridging)
    )
