"""Sentences of the rulebook that can fairly be read in two ways.

A ruling's id among a position's options means that the table reads it the other way; the chapter
that decides asks for it in one predicate. R1 and the E and W of German arrivals are no switch: the
counters would have to say who comes where.
"""

from __future__ import annotations

from typing import Final

from kessel.kernel.game import Ruling

ONE_ROAD: Final = "one-lateral-road"
RING_IN_SUPPLY_PHASE: Final = "ring-in-supply-phase"
NORTH_ON_MAP_ONLY: Final = "north-on-map-only"
MINIMUM_MOVE_OUT_OF_ZONES: Final = "minimum-move-out-of-zones"
BOTH_DECLARE_FIRST: Final = "both-declare-first"
RIVER_BEFORE_SUPPLY: Final = "river-before-supply"
RECON_DENIES_NOTHING: Final = "recon-denies-nothing"
ANY_ARMOUR_DENIES: Final = "any-armour-denies"
CONCENTRIC_ATTACKERS: Final = "concentric-attackers"
CONCENTRIC_AT_EDGE: Final = "concentric-at-edge"
CAVALRY_IS_HALF: Final = "cavalry-is-half"
MUD_EACH_PHASE: Final = "mud-each-phase"
STACKING_AT_THE_END: Final = "stacking-at-the-end"
REBUILD_EVERY_THREE: Final = "rebuild-every-three"
REBUILT_MOVE_IN: Final = "rebuilt-move-in"
FULL_TURN_IN_BOX: Final = "full-turn-in-box"
WEST_DOES_NOT_ATTACK: Final = "west-does-not-attack"
SECOND_AWARD_NEEDS_FIRST: Final = "second-award-needs-first"
FATE_NEEDS_AWARD: Final = "fate-needs-award"
GROUP_JUDGED_AT_END: Final = "group-judged-at-end"
BRIDGES_SERVE_ROADS: Final = "bridges-serve-roads"
ODDS_HELD_AFTER_SHIFTS: Final = "odds-held-after-shifts"
TOP_COUNTER_OPEN: Final = "top-counter-open"
LONE_UNITS_HIDDEN: Final = "lone-units-hidden"

RULINGS: Final = (
    Ruling(MINIMUM_MOVE_OUT_OF_ZONES, "R3", "10.4"),
    Ruling(ONE_ROAD, "R4", "3.4"),
    Ruling(RING_IN_SUPPLY_PHASE, "R5", "3.4"),
    Ruling(NORTH_ON_MAP_ONLY, "R6", "3.5"),
    Ruling(BOTH_DECLARE_FIRST, "R8", "5.4"),
    Ruling(RIVER_BEFORE_SUPPLY, "R9", "11.14"),
    Ruling(RECON_DENIES_NOTHING, "R10", "11.28"),
    Ruling(CONCENTRIC_ATTACKERS, "R12", "11.17"),
    Ruling(CONCENTRIC_AT_EDGE, "R12", "11.17"),
    Ruling(CAVALRY_IS_HALF, "R13", "11.3"),
    Ruling(MUD_EACH_PHASE, "R19", "10.8"),
    Ruling(STACKING_AT_THE_END, "R20", "8.2"),
    Ruling(REBUILT_MOVE_IN, "R21", "12.1"),
    Ruling(REBUILD_EVERY_THREE, "R21", "12.1"),
    Ruling(FULL_TURN_IN_BOX, "R22", "12.2"),
    Ruling(WEST_DOES_NOT_ATTACK, "R38", "S1.2"),
    Ruling(SECOND_AWARD_NEEDS_FIRST, "R41", "S1.3"),
    Ruling(FATE_NEEDS_AWARD, "R42", "S4.3"),
    Ruling(BRIDGES_SERVE_ROADS, "R45", "7.11"),
    Ruling(ODDS_HELD_AFTER_SHIFTS, "R49", "11.8"),
    Ruling(TOP_COUNTER_OPEN, "R51", "8.3"),
    Ruling(LONE_UNITS_HIDDEN, "R51", "8.3"),
    Ruling(ANY_ARMOUR_DENIES, "R54", "11.28"),
    Ruling(GROUP_JUDGED_AT_END, "R55", "S4.3"),
)
