"""Sentences of the rulebook that can fairly be read in two ways.

A ruling's id among a position's options means that the table reads it the other way; the chapter
that decides asks for it in one predicate. The README says of the others why they are no switch.
"""

from __future__ import annotations

from typing import Final

from kessel.kernel.game import Ruling

INTERDICTION_CUTS_ROADS: Final = "interdiction-cuts-roads"
SURRENDER_BY_DATE: Final = "surrender-by-date"
INTERDICTION_ADDS_NOTHING: Final = "interdiction-adds-nothing"
WEAK_ODDS_CUT_DOWN: Final = "weak-odds-cut-down"
EITHER_EDGE: Final = "either-edge"
SURPRISE_ON_TURN_ONE: Final = "surprise-on-turn-one"
FORT_COSTS_DEFENDER: Final = "fort-costs-defender"
RAIN_SHIFTS_FIRST: Final = "rain-shifts-first"
FREE_HEXES_BETWEEN: Final = "free-hexes-between"
RESERVES_SIT_OUT: Final = "reserves-sit-out"
GUNS_STAND_OFF: Final = "guns-stand-off"
OVERSPENT_IN_FULL: Final = "overspent-in-full"

RULINGS: Final = (
    Ruling(INTERDICTION_CUTS_ROADS, "R11", "7.0"),
    Ruling(SURRENDER_BY_DATE, "R14", "7.3"),
    Ruling(INTERDICTION_ADDS_NOTHING, "R19", "9.2"),
    Ruling(WEAK_ODDS_CUT_DOWN, "R27", "14.6"),
    Ruling(EITHER_EDGE, "R39", "19.0"),
    Ruling(SURPRISE_ON_TURN_ONE, "R40", "S2"),
    Ruling(FORT_COSTS_DEFENDER, "R51", "14.1"),
    Ruling(RAIN_SHIFTS_FIRST, "R60", "5.1"),
    Ruling(FREE_HEXES_BETWEEN, "R62", "6.1"),
    Ruling(RESERVES_SIT_OUT, "R65", "11.0"),
    Ruling(GUNS_STAND_OFF, "R66", "14.5"),
    Ruling(OVERSPENT_IN_FULL, "R77", "8.4"),
)
