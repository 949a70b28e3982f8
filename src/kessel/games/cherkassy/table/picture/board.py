"""The board: everything printed, as a client needs it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography.places import hex_space
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.table.describing import ground, say, side_sentences, told
from kessel.games.cherkassy.table.picture.overlays import OVERLAYS
from kessel.games.cherkassy.table.picture.sequence import sequence
from kessel.games.cherkassy.table.picture.sheet import sheet
from kessel.games.cherkassy.table.picture.symbols import counters
from kessel.kernel.scene import Board, BoxInfo, SpaceInfo, StateInfo, TrackInfo, Words
from kessel.kernel.sides import NOBODY
from kessel.kernel.text import Speaker

TURN: Final = "turn"
GERMAN_AIR: Final = "german-air"
SOVIET_AIR: Final = "soviet-air"
MOST_AIR: Final = 6
"""11.16 Soviet points are a die."""

ANCHOR: Final = (-0.52, -0.62)
"""Where markers stand, in radii from the middle: beside the number, above the counters."""

MARKERS: Final = (
    ("reduced", ""),
    ("out-of-supply", "OOS"),
    ("maintenance", "M"),
    ("recovering", "R"),
    ("used", "ACT"),
    ("mired", ""),
    ("stemmermann", "St"),
)
"""States that the game has a word for, and the letters of their markers."""
DOINGS: Final = (
    StateInfo("moving", Words("On the move", "移動中")),
    StateInfo("moved", Words("Has moved", "移動済")),
    StateInfo("attacking", Words("Attacks", "攻撃中")),
    StateInfo("defending", Words("Defends", "防御中")),
    StateInfo("supporting", Words("Supports", "支援中")),
    StateInfo("fought", Words("Has attacked", "攻撃済")),
)


@cache
def board(pack: Pack) -> Board:
    """Made once for each pack."""
    paper = sheet(pack.map.grid)
    markers = (StateInfo(id, say(pack, f"word-{id}"), sign) for id, sign in MARKERS)
    return Board(
        kind="hexes",
        width=paper.width,
        height=paper.height,
        spaces=tuple(space_info(pack, Hex(here)) for here in range(len(pack.map.grid))),
        counters=tuple(counters(pack)),
        boxes=tuple(boxes(pack)),
        tracks=(turn_track(pack), *air_tracks(pack)),
        sequence=sequence(pack),
        states=(*markers, *DOINGS),
        overlays=OVERLAYS,
    )


# --- spaces --------------------------------------------------------------------------------------


def space_info(pack: Pack, here: Hex) -> SpaceInfo:
    town = pack.map.towns.get(here)
    return hex_space(
        sheet(pack.map.grid),
        here,
        Words(town.name, town.name_ja) if town else None,
        str(pack.map.terrain[here]),
        told(pack, lambda said: said.joined(about_hex(pack, here, said))),
        ANCHOR,
    )


def about_hex(pack: Pack, here: Hex, said: Speaker) -> Iterator[str]:
    """What is in the hex, then what is on its sides."""
    inside = said.comma.join(ground(pack, here, said))
    yield f"{inside[0].upper()}{inside[1:]}{'。' if said.language == 'ja' else '.'}"
    yield from side_sentences(pack, here, said)


# --- boxes ---------------------------------------------------------------------------------------


def turn_box(turn: int) -> str:
    return f"turn-{turn}"


def boxes(pack: Pack) -> Iterator[BoxInfo]:
    """CH.box The turn record track, those who wait for an edge or an exchange, and the lost."""
    for turn in range(len(pack.charts.turn_track.weather)):
        name, day = say(pack, "to-come-turn", turn=turn), date(pack, turn)
        words = Words(f"{name.en.capitalize()} ({day.en})", f"{name.ja}（{day.ja}）")
        yield BoxInfo(turn_box(turn), NOBODY, words)
    north = say(pack, "to-come-north")
    yield BoxInfo("german-north", GERMAN, Words(north.en.capitalize(), north.ja))
    yield BoxInfo("soviet-north", SOVIET, Words(north.en.capitalize(), north.ja))
    exchange = say(pack, "to-come-exchange")
    yield BoxInfo("soviet-special", SOVIET, Words(exchange.en.capitalize(), exchange.ja))
    group = say(pack, "word-stemmermann")
    for id in ("reconstitution", "eliminated"):
        box = say(pack, f"box-{id}")
        yield BoxInfo(f"german-{id}", GERMAN, box)
        words = Words(f"{box.en}: {group.en}", f"{box.ja}：{group.ja}")
        yield BoxInfo(f"german-{id}-stemmermann", GERMAN, words)
    for id in ("two-steps", "one-step", "eliminated"):
        yield BoxInfo(f"soviet-{id}", SOVIET, say(pack, f"box-{id}"))


# --- tracks --------------------------------------------------------------------------------------


def date(pack: Pack, turn: int) -> Words:
    day = pack.charts.turn_track.date_of(turn)
    return say(pack, "date", day=day.day, month=day.month)


def sky(pack: Pack, weather: str) -> Words:
    """The weather, or both where a die decides (5.3)."""
    if weather != "roll":
        return say(pack, f"weather-{weather}")
    snow, mud = say(pack, "weather-snow"), say(pack, "weather-mud")
    return Words(f"{snow.en}/{mud.en}", f"{snow.ja}／{mud.ja}")


def turn_track(pack: Pack) -> TrackInfo:
    weather = pack.charts.turn_track.weather
    notes = [(date(pack, turn), sky(pack, word)) for turn, word in enumerate(weather)]
    return TrackInfo(
        id=TURN,
        name=Words("Turn", "ターン"),
        labels=tuple(str(turn) for turn in range(len(weather))),
        notes=tuple(Words(f"{day.en}: {air.en}", f"{day.ja}：{air.ja}") for day, air in notes),
        signs=weather,
    )


def air_tracks(pack: Pack) -> Iterator[TrackInfo]:
    """11.16 Points left in the segment."""
    german = tuple(str(points) for points in range(pack.charts.air.german_most + 1))
    soviet = tuple(str(points) for points in range(MOST_AIR + 1))
    yield TrackInfo(GERMAN_AIR, Words("German air points", "ドイツ軍航空ポイント"), german, ())
    yield TrackInfo(SOVIET_AIR, Words("Soviet air points", "ソ連軍航空ポイント"), soviet, ())
