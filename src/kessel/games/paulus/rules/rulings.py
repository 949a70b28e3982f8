"""Sentences of the rulebook that can fairly be read in two ways.

A ruling's id among a position's options means that the table reads it the other way; the chapter
that decides asks for it in one predicate. The README says of the others why they are no switch.
"""

from __future__ import annotations

from typing import Final

from kessel.kernel.game import Ruling

ZONELESS_TARGET_IS_FREE: Final = "zoneless-target-is-free"
LOSS_STILL_ENTERS: Final = "loss-still-enters"
STARVED_CORPS_PRINTED: Final = "starved-corps-printed"
REACTION_COUNTS_MOVES: Final = "reaction-counts-moves"
STEPS_GIVE_NO_ADVANCE: Final = "steps-give-no-advance"
AIRFIELD_STAYS: Final = "airfield-stays"
AIRFIELD_BARS_RETREAT: Final = "airfield-bars-retreat"
SURRENDER_AT_THIRD_MARKER: Final = "surrender-at-third-marker"
SURRENDER_AT_EDGE: Final = "surrender-at-edge"
EXIT_AS_PRINTED: Final = "exit-as-printed"
PRINTED_EDGES_ONLY: Final = "printed-edges-only"
CITY_LIMIT_IN_DEFENCE: Final = "city-limit-in-defence"
STARVED_NEED_STRENGTH: Final = "starved-need-strength"
CITY_ARMY_ACTS: Final = "city-army-acts"
SOURCES_SUPPLY_ALL: Final = "sources-supply-all"
EXPLOITATION_RANGE_AT_START: Final = "exploitation-range-at-start"
SOUTH_EDGE_SUPPLIES: Final = "south-edge-supplies"
NORTH_EDGE_SUPPLIES: Final = "north-edge-supplies"
RETURN_AT_FULL: Final = "return-at-full"
ALL_HEXES_HOLD: Final = "all-hexes-hold"
RING_OF_ZONES: Final = "ring-of-zones"
ENTRY_IS_NO_UNIT: Final = "entry-is-no-unit"
PRINTED_ALLOWANCES: Final = "printed-allowances"
DIE_FOR_EACH_TANK: Final = "die-for-each-tank"
ANY_ODDS: Final = "any-odds"
CLASS_BEFORE_LIMIT: Final = "class-before-limit"
FIRST_BACK_SHELTERS: Final = "first-back-shelters"
REACTION_ZONE_AT_START: Final = "reaction-zone-at-start"
NEWCOMERS_BEGIN_OUTSIDE: Final = "newcomers-begin-outside"
CITY_LIMIT_SHUTS_WAYS: Final = "city-limit-shuts-ways"
TAKEN_UP_HAS_MOVED: Final = "taken-up-has-moved"

RULINGS: Final = (
    Ruling(ZONELESS_TARGET_IS_FREE, "R8", "5.42"),
    Ruling(LOSS_STILL_ENTERS, "R10", "5.46"),
    Ruling(STARVED_CORPS_PRINTED, "R16", "7.77"),
    Ruling(REACTION_COUNTS_MOVES, "R19", "5.52"),
    Ruling(STEPS_GIVE_NO_ADVANCE, "R24", "6.73"),
    Ruling(AIRFIELD_STAYS, "R25", "6.66"),
    Ruling(AIRFIELD_BARS_RETREAT, "R25", "6.66"),
    Ruling(SURRENDER_AT_THIRD_MARKER, "R35", "7.81"),
    Ruling(SURRENDER_AT_EDGE, "R36", "7.81"),
    Ruling(EXIT_AS_PRINTED, "R38", "11.51"),
    Ruling(PRINTED_EDGES_ONLY, "R39", "6.62"),
    Ruling(CITY_LIMIT_IN_DEFENCE, "R43", "4.15"),
    Ruling(STARVED_NEED_STRENGTH, "R50", "4.29"),
    Ruling(CITY_ARMY_ACTS, "R52", "8.22"),
    Ruling(SOURCES_SUPPLY_ALL, "R53", "7.22"),
    Ruling(EXPLOITATION_RANGE_AT_START, "R54", "5.43"),
    Ruling(SOUTH_EDGE_SUPPLIES, "R60", "7.33"),
    Ruling(NORTH_EDGE_SUPPLIES, "R61", "7.33"),
    Ruling(RETURN_AT_FULL, "R65", "9.15"),
    Ruling(ALL_HEXES_HOLD, "R69", "6.78"),
    Ruling(RING_OF_ZONES, "R71", "7.81"),
    Ruling(ENTRY_IS_NO_UNIT, "R72", "7.35"),
    Ruling(PRINTED_ALLOWANCES, "R76", "5.12"),
    Ruling(DIE_FOR_EACH_TANK, "R78", "14.3"),
    Ruling(ANY_ODDS, "R79", "6.3"),
    Ruling(CLASS_BEFORE_LIMIT, "R80", "6.69"),
    Ruling(FIRST_BACK_SHELTERS, "R80", "6.63"),
    Ruling(REACTION_ZONE_AT_START, "R82", "5.54"),
    Ruling(NEWCOMERS_BEGIN_OUTSIDE, "R85", "5.36"),
    Ruling(CITY_LIMIT_SHUTS_WAYS, "R87", "8.21"),
    Ruling(TAKEN_UP_HAS_MOVED, "R88", "5.17"),
)
