"""Sentences of the rulebook that can fairly be read in two ways.

A ruling's id among a position's options means that the table reads it the other way; the chapter
that decides asks for it in one predicate. The README says of the others why they are no switch.
"""

from __future__ import annotations

from typing import Final

from kessel.kernel.game import Ruling

CHALLENGE_COSTS: Final = "challenge-costs-one"
FOUR_HEXES_PART: Final = "four-hexes-part"
CUT_DROPS_FRACTION: Final = "cut-drops-fraction"
AMMUNITION_AHEAD: Final = "ammunition-ahead"
HEAVY_AA_DEFENDS: Final = "heavy-aa-defends"
SPLIT_DOWN_TO_ONE: Final = "split-down-to-one"
WAY_FROM_BRIDGEHEAD: Final = "way-from-bridgehead"
LISTS_BIND_DIRECT_FIRE: Final = "lists-bind-direct-fire"
ANY_ZONE_COUNTS: Final = "any-zone-counts"
GUNS_NEED_COMPANY: Final = "guns-need-company"
BEGAN_THERE_ALONE: Final = "began-there-alone"

RULINGS: Final = (
    Ruling(CHALLENGE_COSTS, "R3", "9.4"),
    Ruling(FOUR_HEXES_PART, "R4", "10.21"),
    Ruling(CUT_DROPS_FRACTION, "R6", "7.0"),
    Ruling(AMMUNITION_AHEAD, "R8", "15.15"),
    Ruling(HEAVY_AA_DEFENDS, "R16", "13.81"),
    Ruling(SPLIT_DOWN_TO_ONE, "R25", "13.10.3"),
    Ruling(WAY_FROM_BRIDGEHEAD, "R26", "17.2"),
    Ruling(LISTS_BIND_DIRECT_FIRE, "R54", "13.94"),
    Ruling(ANY_ZONE_COUNTS, "R59", "14.0"),
    Ruling(GUNS_NEED_COMPANY, "R62", "13.94"),
    Ruling(BEGAN_THERE_ALONE, "R64", "11.34"),
)
