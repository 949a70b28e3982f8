"""Sentences of the rulebook that can fairly be read in two ways.

An id in a position's `options` means that the table plays the other reading. Each is asked by one
named predicate, in the chapter where it decides; the numbers are those of the README's rulings.
"""

from __future__ import annotations

from typing import Final

from kessel.kernel.choices import Rulings

RULINGS: Final = Rulings()

SPENT_WITHOUT_HOLDING: Final = RULINGS.ruled("spent-without-holding", "R5", "10.3")
STUBBORN_ANY_MOMENT: Final = RULINGS.ruled("stubborn-any-moment", "R6", "8.1.1C")
STUBBORN_IN_ZONES: Final = RULINGS.ruled("stubborn-in-zones", "R6", "8.1.1C")
CONTESTED_EXIT_ANYWHERE: Final = RULINGS.ruled("contested-exit-anywhere", "R7", "12.2")
SCHERER_IN_TARGET: Final = RULINGS.ruled("scherer-in-target", "R13", "13.2.2")
POINTS_ANY_SPLIT: Final = RULINGS.ruled("points-any-split", "R15", "13.3")
FREE_OF_ENEMIES: Final = RULINGS.ruled("free-of-enemies", "R17", "6.5")
ZONE_RETREAT_AS_LISTED: Final = RULINGS.ruled("zone-retreat-as-listed", "R18", "13.4")
RETREAT_AFTER_BOMBARDMENT: Final = RULINGS.ruled("retreat-after-bombardment", "R20", "13.4.3")
SCREENED_ARMOUR_SAFE: Final = RULINGS.ruled("screened-armour-safe", "R22", "16.4")
GERMANS_PICK_DELAYED: Final = RULINGS.ruled("germans-pick-delayed", "R24", "10.5")
J_GERMAN_CONTROLLED: Final = RULINGS.ruled("j-german-controlled", "R25", "10.3")
ENCIRCLEMENT_START_UNCONTESTED: Final = RULINGS.ruled(
    "encirclement-start-uncontested", "R26", "19.2"
)
FRIENDLY_FIRE_IN_ZONES: Final = RULINGS.ruled("friendly-fire-in-zones", "R38", "21.2.3")
ARMOUR_LEAD_FIRST: Final = RULINGS.ruled("armour-lead-first", "R39", "21.3")
SUBSTITUTE_WITHOUT_GUNS: Final = RULINGS.ruled("substitute-without-guns", "R48", "21.1")
ZONES_ADJACENT: Final = RULINGS.ruled("zones-adjacent", "R49", "12.4")
SUBSTITUTE_MARKER_WITH_GERMANS: Final = RULINGS.ruled(
    "substitute-marker-with-germans", "R51", "21.1"
)
