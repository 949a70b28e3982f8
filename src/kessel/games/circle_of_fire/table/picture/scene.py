"""The scene: where everything is now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules.r06_control import is_contested
from kessel.games.circle_of_fire.rules.r15_ruins import HEAVY_RUIN
from kessel.games.circle_of_fire.rules.state import Box, Moving, Position
from kessel.games.circle_of_fire.table.describing import advantage, status
from kessel.games.circle_of_fire.table.picture.board import IMPULSE, TURN, box_id
from kessel.games.circle_of_fire.table.picture.sequence import current
from kessel.games.circle_of_fire.table.picture.words import say, told
from kessel.games.circle_of_fire.table.words import SIDES
from kessel.kernel.memory import Memory
from kessel.kernel.scene import Marker, Scene, Standing, TrackMark, Words, standing
from kessel.kernel.sides import NOBODY, Side


def scene(p: Position) -> Scene:
    """Everything on the table."""
    units, marks = lying(p)
    return Scene(
        standings=units,
        markers=marks,
        tracks=(
            turn_mark(p.pack, p.turn, p.advantage, p.advantage_next),
            impulse_mark(p.pack, p.impulse_box, p.night),
        ),
        phase=current(p),
        status=Words(status(p, "en"), status(p, "ja")),
    )


Lying = tuple[tuple[Standing, ...], tuple[Marker, ...]]
LYING: Final = Memory(1_000)


def lying(p: Position) -> Lying:
    """Units and markers: many an order moves nothing."""
    frame = p.flow[-1] if p.flow else None
    marching = frame.unit if isinstance(frame, Moving) else -1
    on_map = (p.units, p.boxes, p.committed, marching, p.control, p.ruins, p.stubborn)
    key = (p.pack.hash, msgspec.json.encode(on_map))
    return LYING.get(key, lambda: (tuple(standings(p, marching)), tuple(markers(p))))


def standings(p: Position, marching: int) -> Iterator[Standing]:
    """Units by space, Germans first, then by box."""
    for space in p.pack.map.board.spaces:
        for side in (GERMAN, SOVIET):
            for unit in p.units[side][space]:
                yield standing(unit, space, "", states(p, unit, marching))
    for side in (GERMAN, SOVIET):
        for box in Box:
            for unit in p.boxes[side][box]:
                yield standing(unit, -1, box_id(side, box), states(p, unit, marching))


def states(p: Position, unit: UnitId, marching: int) -> tuple[str, ...]:
    """What a counter's back or a mark on it tells: committed, used (guns), marching."""
    if unit != marching and not p.committed[unit]:
        return ()
    committed = ("used" if p.pack.units[unit].is_gun else "committed",)
    on_it = committed if p.committed[unit] else ()
    return (*on_it, "marching") if unit == marching else on_it


def markers(p: Position) -> Iterator[Marker]:
    for space in p.pack.map.board.spaces:
        yield from markers_in(p, space)


def markers_in(p: Position, space: Space) -> Iterator[Marker]:
    """Control everywhere; ruins, stubborn defence and contest where they are."""
    yield control(p.pack, space, p.control[space])
    if p.ruins[space]:
        kind = "heavy-ruin" if p.ruins[space] == HEAVY_RUIN else "ruin"
        key = "word-heavy-ruin" if p.ruins[space] == HEAVY_RUIN else "word-ruin"
        yield marker(p.pack, kind, space, NOBODY, key)
    if p.stubborn == space:
        yield marker(p.pack, "stubborn", space, GERMAN, "word-stubborn")
    if is_contested(p, space):
        yield marker(p.pack, "contested", space, NOBODY, "word-contested")


@cache
def marker(pack: Pack, kind: str, space: Space, side: Side, key: str) -> Marker:
    return Marker(kind, space, side, say(pack, key))


@cache
def control(pack: Pack, space: Space, holder: Side) -> Marker:
    """Who holds a space."""
    text = told(pack, lambda s: s.say("marker-control", side=s.name(Side, holder)))
    return Marker("control", space, holder, text)


@cache
def turn_mark(pack: Pack, turn: int, holder: Side, then: Side) -> TrackMark:
    """8.0 The turn marker shows on its face who holds the advantage."""
    face = "passing" if holder == NOBODY else SIDES[holder]
    text = told(
        pack,
        lambda s: s.say("mark-turn", turn=turn, holder=advantage(pack, holder, then, s.language)),
    )
    return TrackMark(TURN, turn - 1, face, text)


@cache
def impulse_mark(pack: Pack, box: int, night: bool) -> TrackMark:
    """9.1 The impulse marker shows on its face whether it is day or night."""
    light = "night" if night else "day"
    text = told(pack, lambda s: s.say("mark-impulse", box=box, light=s.say(f"word-{light}")))
    return TrackMark(IMPULSE, box - 1, light, text)
