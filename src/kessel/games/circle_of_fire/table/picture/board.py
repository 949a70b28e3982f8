"""The board: everything printed, as a client needs it."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, Kind, Unit
from kessel.games.circle_of_fire.rules.state import Box
from kessel.games.circle_of_fire.table.describing import (
    box_key,
    corner_sentences,
    link_names,
    numbers_sentences,
    printed_marks,
)
from kessel.games.circle_of_fire.table.picture.geometry import layout
from kessel.games.circle_of_fire.table.picture.sequence import sequence
from kessel.games.circle_of_fire.table.picture.spots import rounded, spots
from kessel.games.circle_of_fire.table.picture.words import say, told
from kessel.games.circle_of_fire.table.words import SIDES
from kessel.kernel.looks import read_looks
from kessel.kernel.scene import Board, BoxInfo, CounterInfo, SpaceInfo, TrackInfo, Words
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker

TURN: Final = "turn"
IMPULSE: Final = "impulse"
NO_STRENGTH: Final = "–"

COMPANY: Final = "company"
PLATOON: Final = "platoon"
LOOKS: Final = read_looks(Path(__file__).parent.parent / "looks.toml")
SPECIAL_GUNS: Final = ("rocket", "mortar")
TOPS: Final = {Kind.HEADQUARTERS: "HQ", Kind.MACHINE_GUN: "MG"}


@cache
def board(pack: Pack) -> Board:
    """Made once for each pack."""
    shape = layout(pack.map)
    return Board(
        kind="areas",
        width=shape.width,
        height=shape.height,
        spaces=tuple(space_info(pack, space) for space in pack.map.board.spaces),
        counters=tuple(counter_info(pack, unit) for unit in pack.units),
        boxes=tuple(box_info(pack, Side(side), box) for side in (0, 1) for box in Box),
        tracks=(turn_track(pack), impulse_track(pack)),
        sequence=sequence(pack),
        states=LOOKS.state_infos(partial(say, pack)),
        styles=LOOKS.styles,
    )


# --- spaces --------------------------------------------------------------------------------------


def space_info(pack: Pack, space: Space) -> SpaceInfo:
    rules = pack.map
    where = spots(rules)[space]
    return SpaceInfo(
        id=space,
        label=rules.board.labels[space],
        name=Words(rules.names[space], rules.names_ja[space]),
        kind="zone" if rules.is_zone[space] else "area",
        terrain=str(rules.terrain[space]),
        outline=tuple(rounded(point) for point in layout(rules).outline(space)),
        centre=where.centre,
        anchor=where.anchor,
        neighbours=rules.board.neighbours[space],
        about=told(pack, lambda said: about_space(pack, space, said)),
    )


def about_space(pack: Pack, space: Space, said: Speaker) -> str:
    """What is printed on a space and beside it, in sentences."""
    rules = pack.map
    kind = "zone" if rules.is_zone[space] else "area"
    parts = [
        said.say(
            f"printed-{kind}",
            place=said.name(Space, space),
            terrain=said.say(f"terrain-{rules.terrain[space]}"),
        )
    ]
    marks = [said.say(f"mark-{mark}") for mark in printed_marks(pack, space)]
    if marks:
        parts.append(said.say("printed-marks", marks=said.comma.join(marks)))
    links = said.comma.join(link_names(pack, space, said))
    parts.append(said.say("place-links", links=links))
    return said.joined((*parts, *corner_sentences(pack, space, said)))


# --- counters ------------------------------------------------------------------------------------


def counter_info(pack: Pack, unit: Unit) -> CounterInfo:
    right = str(unit.night or NO_STRENGTH) if unit.is_gun else str(unit.allowance)
    return CounterInfo(
        id=unit.id,
        label=unit.label,
        side=unit.side,
        name=Words(unit.name or unit.label, unit.name_ja or unit.label),
        formation=Words(unit.formation, unit.formation_ja),
        kind=say(pack, f"kind-{unit.kind.replace('_', '-')}"),
        style=style(unit),
        symbol=symbol(unit),
        left=str(unit.strength),
        right=right,
        top=TOPS.get(unit.kind, ""),
        about=told(pack, lambda said: said.joined(numbers_sentences(unit, said))),
    )


def style(unit: Unit) -> str:
    """The colour scheme: partisans and armour have their own."""
    side = SIDES[unit.side]
    if unit.is_armour:
        return f"{side}-armour"
    if unit.is_stuka:
        return f"{side}-air"
    is_partisan = unit.side != GERMAN and "partisan" in unit.formation.lower()
    return "partisans" if is_partisan else side


def symbol(unit: Unit) -> str:
    """Some guns have symbols of their own."""
    size = PLATOON if unit.is_armour else "-" if unit.is_stuka else COMPANY
    name = unit.name.lower() if unit.kind is Kind.ARTILLERY else ""
    kind = next((word for word in SPECIAL_GUNS if word in name), str(unit.kind))
    return LOOKS.symbol(kind, size)


# --- boxes and tracks ----------------------------------------------------------------------------


@cache
def box_id(side: Side, box: Box) -> str:
    return f"{SIDES[side]}-{box.name.lower().replace('_', '-')}"


def box_info(pack: Pack, side: Side, box: Box) -> BoxInfo:
    return BoxInfo(box_id(side, box), side, say(pack, box_key(box)))


def turn_track(pack: Pack) -> TrackInfo:
    tracks = pack.charts.tracks
    turns = range(1, tracks.turns + 1)
    return TrackInfo(
        id=TURN,
        name=say(pack, "track-turn"),
        labels=tuple(str(turn) for turn in turns),
        notes=tuple(
            say(pack, "date", day=tracks.date_of(turn).day, month=tracks.date_of(turn).month)
            for turn in turns
        ),
    )


def impulse_track(pack: Pack) -> TrackInfo:
    boxes = range(1, pack.charts.tracks.impulse_track + 1)
    first = pack.charts.logistics.first_soviet_impulse
    return TrackInfo(
        id=IMPULSE,
        name=say(pack, "track-impulse"),
        labels=tuple(str(box) for box in boxes),
        notes=tuple(
            say(pack, "note-logistics" if box >= first else "note-no-logistics") for box in boxes
        ),
    )
