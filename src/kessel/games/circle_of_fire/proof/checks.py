"""Invariants: what must hold in every position, asked by the fuzzer after every order."""

from __future__ import annotations

from collections.abc import Iterable

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.r06_control import is_over_limit, where
from kessel.games.circle_of_fire.rules.state import (
    NO_UNIT,
    Box,
    CloseAttack,
    Firing,
    Moving,
    Position,
    Redeploying,
    Retreating,
)
from kessel.kernel.errors import BrokenRule
from kessel.kernel.sides import NOBODY, Side


def check(p: Position) -> None:
    check_units(p)
    check_places(p)
    check_markers(p)
    check_frames(p)


def check_units(p: Position) -> None:
    """Every unit is in exactly one place or box, of its own side."""
    seen: list[int] = []
    for side in (0, 1):
        for units in (*p.units[side], *p.boxes[side]):
            seen.extend(units)
            for unit in units:
                if p.pack.units[unit].side != side:
                    raise BrokenRule(f"{p.pack.units[unit].label} stands with the other side")
    if sorted(seen) != list(range(len(p.pack.units))):
        raise BrokenRule("a unit is lost or in two places")
    for side in (0, 1):
        for unit in p.boxes[side][Box.ARTILLERY]:
            if not p.pack.units[unit].is_gun:
                raise BrokenRule(f"{p.pack.units[unit].label} is in the artillery box")
        for units in p.units[side]:
            if any(p.pack.units[unit].is_gun for unit in units):
                raise BrokenRule("14.1: a gun is on the map")


def check_places(p: Position) -> None:
    """6.1, 6.2 Nowhere too many units, and whoever is alone in a place controls it."""
    redeploying = any(isinstance(frame, Redeploying) for frame in p.flow)
    for space, control in enumerate(p.control):
        for side in (Side(0), Side(1)):
            if not redeploying and is_over_limit(p, side, Space(space)):
                raise BrokenRule(f"6.1: too many units in {p.pack.map.board.labels[space]}")
            alone = p.units[side][space] and not p.units[1 - side][space]
            if alone and control != side:
                raise BrokenRule(f"6.2: wrong control in {p.pack.map.board.labels[space]}")


def check_markers(p: Position) -> None:
    """8.0, 15.1 One advantage; ruins only in the town."""
    if (p.advantage == NOBODY) == (p.advantage_next == NOBODY):
        raise BrokenRule("8.0: the advantage is held by nobody or passes though it is held")
    if not 1 <= p.turn <= p.pack.charts.tracks.turns:
        raise BrokenRule(f"there is no turn {p.turn}")
    if not 1 <= p.impulse_box <= p.pack.charts.tracks.impulse_track:
        raise BrokenRule(f"11.1: there is no impulse {p.impulse_box}")
    if any(ruin and not p.pack.map.is_urban[space] for space, ruin in enumerate(p.ruins)):
        raise BrokenRule("15.1: a ruin outside the town")
    if min(p.initiative) < 0:
        raise BrokenRule("20.1: more uses of the initiative than were bid")


def check_frames(p: Position) -> None:
    """What is under way says where units stand: it must agree with the map."""
    for frame in p.flow:
        match frame:
            case Moving():
                if frame.unit != NO_UNIT:
                    demand_there(p, (frame.unit,), frame.here, "12.1")
            case Firing():
                demand_there(p, frame.firers, frame.space, "13.1")
            case Retreating():
                demand_there(p, frame.units, frame.space, "13.4")
            case CloseAttack():
                demand_there(p, (frame.target, *frame.attackers), frame.space, "16.5")


def demand_there(p: Position, units: Iterable[UnitId], space: Space, rule: str) -> None:
    for unit in units:
        if where(p, unit) != space:
            raise BrokenRule(f"{rule}: {p.pack.units[unit].label} is elsewhere")
