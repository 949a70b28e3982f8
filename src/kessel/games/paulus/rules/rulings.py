"""Sentences of the rulebook that can fairly be read in two ways.

A ruling's id among a position's options means that the table reads it the other way; the chapter
that decides asks for it in one predicate. The README says of the others why they are no switch.
"""

from __future__ import annotations

from typing import Final

from kessel.kernel.choices import Rulings

RULINGS: Final = Rulings()

ZONELESS_TARGET_IS_FREE: Final = RULINGS.ruled("zoneless-target-is-free", "R8", "5.42")
LOSS_STILL_ENTERS: Final = RULINGS.ruled("loss-still-enters", "R10", "5.46")
STARVED_CORPS_PRINTED: Final = RULINGS.ruled("starved-corps-printed", "R16", "7.77")
REACTION_COUNTS_MOVES: Final = RULINGS.ruled("reaction-counts-moves", "R19", "5.52")
STEPS_GIVE_NO_ADVANCE: Final = RULINGS.ruled("steps-give-no-advance", "R24", "6.73")
AIRFIELD_STAYS: Final = RULINGS.ruled("airfield-stays", "R25", "6.66")
AIRFIELD_BARS_RETREAT: Final = RULINGS.ruled("airfield-bars-retreat", "R25", "6.66")
SURRENDER_AT_THIRD_MARKER: Final = RULINGS.ruled("surrender-at-third-marker", "R35", "7.81")
SURRENDER_AT_EDGE: Final = RULINGS.ruled("surrender-at-edge", "R36", "7.81")
EXIT_AS_PRINTED: Final = RULINGS.ruled("exit-as-printed", "R38", "11.51")
PRINTED_EDGES_ONLY: Final = RULINGS.ruled("printed-edges-only", "R39", "6.62")
CITY_LIMIT_IN_DEFENCE: Final = RULINGS.ruled("city-limit-in-defence", "R43", "4.15")
STARVED_NEED_STRENGTH: Final = RULINGS.ruled("starved-need-strength", "R50", "4.29")
CITY_ARMY_ACTS: Final = RULINGS.ruled("city-army-acts", "R52", "8.22")
SOURCES_SUPPLY_ALL: Final = RULINGS.ruled("sources-supply-all", "R53", "7.22")
EXPLOITATION_RANGE_AT_START: Final = RULINGS.ruled("exploitation-range-at-start", "R54", "5.43")
SOUTH_EDGE_SUPPLIES: Final = RULINGS.ruled("south-edge-supplies", "R60", "7.33")
NORTH_EDGE_SUPPLIES: Final = RULINGS.ruled("north-edge-supplies", "R61", "7.33")
RETURN_AT_FULL: Final = RULINGS.ruled("return-at-full", "R65", "9.15")
ALL_HEXES_HOLD: Final = RULINGS.ruled("all-hexes-hold", "R69", "6.78")
RING_OF_ZONES: Final = RULINGS.ruled("ring-of-zones", "R71", "7.81")
ENTRY_IS_NO_UNIT: Final = RULINGS.ruled("entry-is-no-unit", "R72", "7.35")
PRINTED_ALLOWANCES: Final = RULINGS.ruled("printed-allowances", "R76", "5.12")
DIE_FOR_EACH_TANK: Final = RULINGS.ruled("die-for-each-tank", "R78", "14.3")
ANY_ODDS: Final = RULINGS.ruled("any-odds", "R79", "6.3")
CLASS_BEFORE_LIMIT: Final = RULINGS.ruled("class-before-limit", "R80", "6.69")
FIRST_BACK_SHELTERS: Final = RULINGS.ruled("first-back-shelters", "R80", "6.63")
REACTION_ZONE_AT_START: Final = RULINGS.ruled("reaction-zone-at-start", "R82", "5.54")
NEWCOMERS_BEGIN_OUTSIDE: Final = RULINGS.ruled("newcomers-begin-outside", "R85", "5.36")
CITY_LIMIT_SHUTS_WAYS: Final = RULINGS.ruled("city-limit-shuts-ways", "R87", "8.21")
TAKEN_UP_HAS_MOVED: Final = RULINGS.ruled("taken-up-has-moved", "R88", "5.17")
