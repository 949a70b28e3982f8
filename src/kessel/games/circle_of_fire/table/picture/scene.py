"""The scene: where everything is now."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules.r06_control import is_contested
from kessel.games.circle_of_fire.rules.r15_ruins import HEAVY_RUIN
from kessel.games.circle_of_fire.rules.state import Box, Moving, Position
from kessel.games.circle_of_fire.table.describing import advantage, status
from kessel.games.circle_of_fire.table.picture.board import IMPULSE, TURN, box_id
from kessel.games.circle_of_fire.table.picture.sequence import current
from kessel.games.circle_of_fire.table.picture.words import say, told
from kessel.games.circle_of_fire.table.words import SIDES
from kessel.kernel.scene import Marker, Scene, Standing, TrackMark, Words
from kessel.kernel.sides import NOBODY, Side


def scene(p: Position) -> Scene:
    """Everything on the table."""
    return Scene(
        standings=tuple(standings(p)),
        markers=tuple(markers(p)),
        tracks=(turn_mark(p), impulse_mark(p)),
        phase=current(p),
        status=Words(status(p, "en"), status(p, "ja")),
    )


def standings(p: Position) -> Iterator[Standing]:
    """Units by space, Germans first, then by box."""
    for space in p.pack.map.board.spaces:
        for side in (GERMAN, SOVIET):
            for unit in p.units[side][space]:
                yield Standing(unit, space, states=states(p, unit))
    for side in (GERMAN, SOVIET):
        for box in Box:
            for unit in p.boxes[side][box]:
                yield Standing(unit, -1, box_id(side, box), states(p, unit))


def states(p: Position, unit: UnitId) -> tuple[str, ...]:
    """What a counter's back or a mark on it tells: committed, used (guns), marching."""
    found = []
    if p.committed[unit]:
        found.append("used" if p.pack.units[unit].is_gun else "committed")
    frame = p.flow[-1] if p.flow else None
    if isinstance(frame, Moving) and frame.unit == unit:
        found.append("marching")
    return tuple(found)


def markers(p: Position) -> Iterator[Marker]:
    for space in p.pack.map.board.spaces:
        yield from markers_in(p, space)


def markers_in(p: Position, space: Space) -> Iterator[Marker]:
    """Control everywhere; ruins, stubborn defence and contest where they are."""
    holder = p.control[space]
    control = told(p.pack, lambda s: s.say("marker-control", side=s.name(Side, holder)))
    yield Marker("control", space, holder, control)
    if p.ruins[space]:
        kind = "heavy-ruin" if p.ruins[space] == HEAVY_RUIN else "ruin"
        key = "word-heavy-ruin" if p.ruins[space] == HEAVY_RUIN else "word-ruin"
        yield Marker(kind, space, NOBODY, say(p.pack, key))
    if p.stubborn == space:
        yield Marker("stubborn", space, GERMAN, say(p.pack, "word-stubborn"))
    if is_contested(p, space):
        yield Marker("contested", space, NOBODY, say(p.pack, "word-contested"))


def turn_mark(p: Position) -> TrackMark:
    """8.0 The turn marker shows on its face who holds the advantage."""
    face = "passing" if p.advantage == NOBODY else SIDES[p.advantage]
    text = told(p.pack, lambda s: s.say("mark-turn", turn=p.turn, holder=advantage(p, s.language)))
    return TrackMark(TURN, p.turn - 1, face, text)


def impulse_mark(p: Position) -> TrackMark:
    """9.1 The impulse marker shows on its face whether it is day or night."""
    light = "night" if p.night else "day"
    text = told(
        p.pack,
        lambda s: s.say("mark-impulse", box=p.impulse_box, light=s.say(f"word-{light}")),
    )
    return TrackMark(IMPULSE, p.impulse_box - 1, light, text)
