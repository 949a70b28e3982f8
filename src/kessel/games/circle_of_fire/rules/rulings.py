"""Sentences of the rulebook that can fairly be read in two ways.

An id in a position's `options` means that the table plays the other reading. Each is asked by one
named predicate, in the chapter where it decides; the numbers are those of the README's rulings.
"""

from __future__ import annotations

from typing import Final

from kessel.kernel.game import Ruling

SPENT_WITHOUT_HOLDING: Final = "spent-without-holding"
STUBBORN_ANY_MOMENT: Final = "stubborn-any-moment"
STUBBORN_IN_ZONES: Final = "stubborn-in-zones"
CONTESTED_EXIT_ANYWHERE: Final = "contested-exit-anywhere"
SCHERER_IN_TARGET: Final = "scherer-in-target"
POINTS_ANY_SPLIT: Final = "points-any-split"
FREE_OF_ENEMIES: Final = "free-of-enemies"
ZONE_RETREAT_AS_LISTED: Final = "zone-retreat-as-listed"
RETREAT_AFTER_BOMBARDMENT: Final = "retreat-after-bombardment"
SCREENED_ARMOUR_SAFE: Final = "screened-armour-safe"
GERMANS_PICK_DELAYED: Final = "germans-pick-delayed"
J_GERMAN_CONTROLLED: Final = "j-german-controlled"
ENCIRCLEMENT_START_UNCONTESTED: Final = "encirclement-start-uncontested"
FRIENDLY_FIRE_IN_ZONES: Final = "friendly-fire-in-zones"
ARMOUR_LEAD_FIRST: Final = "armour-lead-first"
SUBSTITUTE_WITHOUT_GUNS: Final = "substitute-without-guns"
ZONES_ADJACENT: Final = "zones-adjacent"
SUBSTITUTE_MARKER_WITH_GERMANS: Final = "substitute-marker-with-germans"

RULINGS: Final = (
    Ruling(SPENT_WITHOUT_HOLDING, "R5", "10.3"),
    Ruling(STUBBORN_ANY_MOMENT, "R6", "8.1.1C"),
    Ruling(STUBBORN_IN_ZONES, "R6", "8.1.1C"),
    Ruling(CONTESTED_EXIT_ANYWHERE, "R7", "12.2"),
    Ruling(SCHERER_IN_TARGET, "R13", "13.2.2"),
    Ruling(POINTS_ANY_SPLIT, "R15", "13.3"),
    Ruling(FREE_OF_ENEMIES, "R17", "6.5"),
    Ruling(ZONE_RETREAT_AS_LISTED, "R18", "13.4"),
    Ruling(RETREAT_AFTER_BOMBARDMENT, "R20", "13.4.3"),
    Ruling(SCREENED_ARMOUR_SAFE, "R22", "16.4"),
    Ruling(GERMANS_PICK_DELAYED, "R24", "10.5"),
    Ruling(J_GERMAN_CONTROLLED, "R25", "10.3"),
    Ruling(ENCIRCLEMENT_START_UNCONTESTED, "R26", "19.2"),
    Ruling(FRIENDLY_FIRE_IN_ZONES, "R38", "21.2.3"),
    Ruling(ARMOUR_LEAD_FIRST, "R39", "21.3"),
    Ruling(SUBSTITUTE_WITHOUT_GUNS, "R48", "21.1"),
    Ruling(ZONES_ADJACENT, "R49", "12.4"),
    Ruling(SUBSTITUTE_MARKER_WITH_GERMANS, "R51", "21.1"),
)
