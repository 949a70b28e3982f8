"""Sentences of the rulebook that can fairly be read in two ways.

A ruling's id among a position's options means that the table reads it the other way; the chapter
that decides asks for it in one predicate. The README says of the others why they are no switch.
"""

from __future__ import annotations

from typing import Final

from kessel.kernel.choices import Rulings

RULINGS: Final = Rulings()

INTERDICTION_CUTS_ROADS: Final = RULINGS.ruled("interdiction-cuts-roads", "R11", "7.0")
SURRENDER_BY_DATE: Final = RULINGS.ruled("surrender-by-date", "R14", "7.3")
INTERDICTION_ADDS_NOTHING: Final = RULINGS.ruled("interdiction-adds-nothing", "R19", "9.2")
WEAK_ODDS_CUT_DOWN: Final = RULINGS.ruled("weak-odds-cut-down", "R27", "14.6")
EITHER_EDGE: Final = RULINGS.ruled("either-edge", "R39", "19.0")
SURPRISE_ON_TURN_ONE: Final = RULINGS.ruled("surprise-on-turn-one", "R40", "S2")
FORT_COSTS_DEFENDER: Final = RULINGS.ruled("fort-costs-defender", "R51", "14.1")
RAIN_SHIFTS_FIRST: Final = RULINGS.ruled("rain-shifts-first", "R60", "5.1")
FREE_HEXES_BETWEEN: Final = RULINGS.ruled("free-hexes-between", "R62", "6.1")
RESERVES_SIT_OUT: Final = RULINGS.ruled("reserves-sit-out", "R65", "11.0")
GUNS_STAND_OFF: Final = RULINGS.ruled("guns-stand-off", "R66", "14.5")
OVERSPENT_IN_FULL: Final = RULINGS.ruled("overspent-in-full", "R77", "8.4")
