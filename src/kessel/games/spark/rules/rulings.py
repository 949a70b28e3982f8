"""Sentences of the rulebook that can fairly be read in two ways.

A ruling's id among a position's options means that the table reads it the other way; the chapter
that decides asks for it in one predicate. The README says of the others why they are no switch.
"""

from __future__ import annotations

from typing import Final

from kessel.kernel.choices import Rulings

RULINGS: Final = Rulings()

CHALLENGE_COSTS: Final = RULINGS.ruled("challenge-costs-one", "R3", "9.4")
FOUR_HEXES_PART: Final = RULINGS.ruled("four-hexes-part", "R4", "10.21")
CUT_DROPS_FRACTION: Final = RULINGS.ruled("cut-drops-fraction", "R6", "7.0")
AMMUNITION_AHEAD: Final = RULINGS.ruled("ammunition-ahead", "R8", "15.15")
HEAVY_AA_DEFENDS: Final = RULINGS.ruled("heavy-aa-defends", "R16", "13.81")
SPLIT_DOWN_TO_ONE: Final = RULINGS.ruled("split-down-to-one", "R25", "13.10.3")
WAY_FROM_BRIDGEHEAD: Final = RULINGS.ruled("way-from-bridgehead", "R26", "17.2")
LISTS_BIND_DIRECT_FIRE: Final = RULINGS.ruled("lists-bind-direct-fire", "R54", "13.94")
ANY_ZONE_COUNTS: Final = RULINGS.ruled("any-zone-counts", "R59", "14.0")
GUNS_NEED_COMPANY: Final = RULINGS.ruled("guns-need-company", "R62", "13.94")
BEGAN_THERE_ALONE: Final = RULINGS.ruled("began-there-alone", "R64", "11.34")
