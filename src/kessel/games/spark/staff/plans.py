"""Plans worth comparing for a stage: the usual one, and others that a commander might prefer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules.state import Position
from kessel.kernel.doctrine import Doctrines
from kessel.kernel.sides import Side
from kessel.kernel.staff import Plan

LOOKS_AHEAD: Final = 0.5


class Doctrine(NamedTuple):
    """The weights of a plan by name: the same script, bolder or more careful."""

    nerve: float = 0.0
    """So much less than usual has an assault to promise."""
    breadth: float = 1.0
    """How far beside the way between the Fronts a target may lie, times the usual."""
    foresight: float = 0.0
    """How readily what is to come is thought of, see `looks_ahead`."""

    aim: float = 0.0
    """How readily it is reckoned where fire does most harm, see `takes_aim`."""

    @property
    def looks_ahead(self) -> bool:
        """Whether the roads are looked at again for every column that sets out and left free by
        guns and headquarters, and the Germans keep their night of assaults and their strength for
        the last day, on which they cut the way where it is narrowest."""
        return self.foresight >= LOOKS_AHEAD

    @property
    def takes_aim(self) -> bool:
        """Whether of several targets the one is chosen that fire harms most, not the strongest."""
        return self.aim >= LOOKS_AHEAD


USUAL: Final = Plan("staff-plan-usual", Doctrine())
FORESEEING: Final = Plan("staff-plan-foreseeing", Doctrine(nerve=-0.3, foresight=1.0))
SOBER: Final = Plan("staff-plan-sober", Doctrine(nerve=-0.3, aim=1.0))
BOLD: Final = Plan("staff-plan-bold", Doctrine(nerve=0.12, breadth=1.5))
CAREFUL: Final = Plan("staff-plan-careful", Doctrine(nerve=-0.12))
NARROW: Final = Plan("staff-plan-narrow", Doctrine(nerve=0.06, breadth=0.5))

SPANS: Final = {"nerve": 0.1, "foresight": 0.5, "aim": 0.5}
DOCTRINES: Final = Doctrines(USUAL, Doctrine, SPANS, Path(__file__).parent / "doctrines")


def plans(p: Position) -> Sequence[Plan]:
    """The Germans look ahead. Both lose most of their steps in assaults of their own, and win more
    games against the other if they ask more of an assault: see docs/trials.md."""
    return [DOCTRINES.differing(p, FORESEEING if p.to_act == GERMAN else SOBER)]


# --- commanders of some style --------------------------------------------------------------------


def historical(p: Position) -> Plan:
    """The Fronts meet on a narrow strip south of the lake; the Germans hold every work."""
    return NARROW if p.flow and p.to_act == SOVIET else CAREFUL


STYLES: Final = DOCTRINES.styles(cautious=CAREFUL, bold=BOLD, historical=historical)


def aim(p: Position, side: Side) -> str:
    """17.2"""
    return "staff-aim-way" if side == SOVIET else "staff-aim-bar"
