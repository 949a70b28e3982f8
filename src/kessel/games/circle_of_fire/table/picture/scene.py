"""The scene: where everything is now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import chain, repeat
from operator import itemgetter

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules.r06_control import contested_spaces
from kessel.games.circle_of_fire.rules.r15_ruins import HEAVY_RUIN
from kessel.games.circle_of_fire.rules.state import NO_UNIT, Box, Moving, Position
from kessel.games.circle_of_fire.table.describing import advantage, clock_of, status_line
from kessel.games.circle_of_fire.table.picture.board import IMPULSE, TURN, box_id
from kessel.games.circle_of_fire.table.picture.sequence import current
from kessel.games.circle_of_fire.table.picture.words import say, told
from kessel.games.circle_of_fire.table.words import SIDES
from kessel.kernel.scene import Marker, Scene, Standing, TrackMark, Words, standing
from kessel.kernel.sides import NOBODY, Side


def scene(p: Position) -> Scene:
    """Everything on the table."""
    clock = clock_of(p)
    return Scene(
        standings=tuple(standings(p)),
        markers=markers(p),
        tracks=(
            turn_mark(p.pack, p.turn, p.advantage, p.advantage_next),
            impulse_mark(p.pack, p.impulse_box, p.night),
        ),
        phase=current(p),
        status=Words(status_line(p.pack, clock, "en"), status_line(p.pack, clock, "ja")),
    )


def standings(p: Position) -> Iterator[Standing]:
    """Units by space, Germans first, then by box."""
    frame = p.flow[-1] if p.flow else None
    marching = frame.unit if isinstance(frame, Moving) else NO_UNIT
    (german, german_boxes), (soviet, soviet_boxes) = (
        side_lying(p, side, marching) for side in (GERMAN, SOVIET)
    )
    on_map = chain.from_iterable(zip(german, soviet, strict=True))
    return chain.from_iterable(chain(on_map, german_boxes, soviet_boxes))


Row = tuple[tuple[UnitId, ...], ...]
"""Units by space or box."""
Lying = tuple[tuple[tuple[Standing, ...], ...], tuple[tuple[Standing, ...], ...]]
"""How they lie, by space and by box."""


def side_lying(p: Position, side: Side, marching: UnitId) -> Lying:
    committed = own(p.pack, side)(p.committed)
    if marching != NO_UNIT and p.pack.units[marching].side != side:
        marching = NO_UNIT
    return lying(p.pack, side, tuple(p.units[side]), tuple(p.boxes[side]), committed, marching)


@cache
def own(pack: Pack, side: Side) -> Callable[[list[bool]], tuple[bool, ...]]:
    """What holds of each of a side's units, out of a list for all."""
    return itemgetter(*[unit.id for unit in pack.units if unit.side == side])


@lru_cache(maxsize=2_000)
def lying(
    pack: Pack, side: Side, units: Row, boxes: Row, committed: tuple[bool, ...], marching: UnitId
) -> Lying:
    """A side's units; most orders move nobody of it."""
    shown = {
        unit: back if on else ()
        for (unit, back), on in zip(backs(pack, side), committed, strict=True)
    }
    if marching in shown:
        shown[marching] = (*shown[marching], "moving")

    # written out, of fifty places most of which are empty
    on_map = [
        pile(here, tuple([shown[unit] for unit in here]), space) if here else ()
        for here, space in zip(units, pack.map.board.spaces, strict=True)
    ]
    boxed = [
        pile(here, tuple([shown[unit] for unit in here]), NOWHERE, box) if here else ()
        for here, box in zip(boxes, box_ids(side), strict=True)
    ]
    return tuple(on_map), tuple(boxed)


@cache
def box_ids(side: Side) -> tuple[str, ...]:
    return tuple(box_id(side, box) for box in Box)


@lru_cache(maxsize=20_000)
def pile(
    units: tuple[UnitId, ...], states: tuple[tuple[str, ...], ...], space: Space, box: str = ""
) -> tuple[Standing, ...]:
    """Units at one place; most lie as before."""
    return tuple(standing(*one) for one in zip(units, repeat(space), repeat(box), states))


@cache
def backs(pack: Pack, side: Side) -> tuple[tuple[UnitId, tuple[str, ...]], ...]:
    """A side's units, and what their backs tell: committed, or used (guns)."""
    own_units = (unit for unit in pack.units if unit.side == side)
    return tuple((unit.id, ("used" if unit.is_gun else "committed",)) for unit in own_units)


def markers(p: Position) -> tuple[Marker, ...]:
    return marked(p.pack, tuple(p.control), tuple(p.ruins), p.stubborn, contested_spaces(p))


@lru_cache(maxsize=1_000)
def marked(
    pack: Pack,
    control: tuple[Side, ...],
    ruins: tuple[int, ...],
    stubborn: Space,
    contested: tuple[Space, ...],
) -> tuple[Marker, ...]:
    """Control everywhere; ruins, stubborn defence and contest where they are."""
    found = []
    for space in pack.map.board.spaces:
        found.append(control_marker(pack, space, control[space]))
        if ruins[space]:
            kind = "heavy-ruin" if ruins[space] == HEAVY_RUIN else "ruin"
            found.append(marker(pack, kind, space, NOBODY))
        if stubborn == space:
            found.append(marker(pack, "stubborn", space, GERMAN))
        if space in contested:
            found.append(marker(pack, "contested", space, NOBODY))
    return tuple(found)


@cache
def marker(pack: Pack, kind: str, space: Space, side: Side) -> Marker:
    return Marker(kind, space, side, say(pack, f"word-{kind}"))


@cache
def control_marker(pack: Pack, space: Space, holder: Side) -> Marker:
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
