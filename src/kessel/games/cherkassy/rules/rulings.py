"""Sentences of the rulebook that can fairly be read in two ways.

A ruling's id among a position's options means that the table reads it the other way; the chapter
that decides asks for it in one predicate. R1 and the E and W of German arrivals are no switch: the
counters would have to say who comes where.
"""

from __future__ import annotations

from typing import Final

from kessel.kernel.choices import Rulings

RULINGS: Final = Rulings()

MINIMUM_MOVE_OUT_OF_ZONES: Final = RULINGS.ruled("minimum-move-out-of-zones", "R3", "10.4")
ONE_ROAD: Final = RULINGS.ruled("one-lateral-road", "R4", "3.4")
RING_IN_SUPPLY_PHASE: Final = RULINGS.ruled("ring-in-supply-phase", "R5", "3.4")
NORTH_ON_MAP_ONLY: Final = RULINGS.ruled("north-on-map-only", "R6", "3.5")
BOTH_DECLARE_FIRST: Final = RULINGS.ruled("both-declare-first", "R8", "5.4")
RIVER_BEFORE_SUPPLY: Final = RULINGS.ruled("river-before-supply", "R9", "11.14")
RECON_DENIES_NOTHING: Final = RULINGS.ruled("recon-denies-nothing", "R10", "11.28")
CONCENTRIC_ATTACKERS: Final = RULINGS.ruled("concentric-attackers", "R12", "11.17")
CONCENTRIC_AT_EDGE: Final = RULINGS.ruled("concentric-at-edge", "R12", "11.17")
CAVALRY_IS_HALF: Final = RULINGS.ruled("cavalry-is-half", "R13", "11.3")
MUD_EACH_PHASE: Final = RULINGS.ruled("mud-each-phase", "R19", "10.8")
STACKING_AT_THE_END: Final = RULINGS.ruled("stacking-at-the-end", "R20", "8.2")
REBUILT_MOVE_IN: Final = RULINGS.ruled("rebuilt-move-in", "R21", "12.1")
REBUILD_EVERY_THREE: Final = RULINGS.ruled("rebuild-every-three", "R21", "12.1")
FULL_TURN_IN_BOX: Final = RULINGS.ruled("full-turn-in-box", "R22", "12.2")
WEST_DOES_NOT_ATTACK: Final = RULINGS.ruled("west-does-not-attack", "R38", "S1.2")
SECOND_AWARD_NEEDS_FIRST: Final = RULINGS.ruled("second-award-needs-first", "R41", "S1.3")
FATE_NEEDS_AWARD: Final = RULINGS.ruled("fate-needs-award", "R42", "S4.3")
BRIDGES_SERVE_ROADS: Final = RULINGS.ruled("bridges-serve-roads", "R45", "7.11")
ODDS_HELD_AFTER_SHIFTS: Final = RULINGS.ruled("odds-held-after-shifts", "R49", "11.8")
TOP_COUNTER_OPEN: Final = RULINGS.ruled("top-counter-open", "R51", "8.3")
LONE_UNITS_HIDDEN: Final = RULINGS.ruled("lone-units-hidden", "R51", "8.3")
ANY_ARMOUR_DENIES: Final = RULINGS.ruled("any-armour-denies", "R54", "11.28")
GROUP_JUDGED_AT_END: Final = RULINGS.ruled("group-judged-at-end", "R55", "S4.3")
