"""The board: everything printed, as a client needs it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography.places import hex_space
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules.r07_lines import SOURCES
from kessel.games.paulus.table.describing import say, side_sentences, told
from kessel.games.paulus.table.picture.inset import insets
from kessel.games.paulus.table.picture.overlays import OVERLAYS
from kessel.games.paulus.table.picture.sheet import sheet
from kessel.games.paulus.table.picture.symbols import counters
from kessel.games.paulus.table.words import ROMANIAN_ARMIES, SIDES
from kessel.kernel.scene import Board, BoxInfo, SpaceInfo, StateInfo, TrackInfo, Words
from kessel.kernel.sequence import printed_lines
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.text import Speaker

SEQUENCE: Final = Path(__file__).parent.parent / "sequence.csv"
"""3.0 The sequence of play; the line being played is `describing.phase_of`."""

TURN: Final = "turn"
POINTS: Final = "points"
EXITED: Final = "exited"
MOST_POINTS: Final = 79
"""The victory point track goes on beyond the 70 that end the game (10.25)."""

ANCHOR: Final = (-0.46, -0.5)
"""Where markers stand, in radii from the middle: beside the number, above the counters."""

MARKERS: Final = (
    ("markers-1", "★"),
    ("markers-2", "★★"),
    ("markers-3", "★★★"),
    ("disrupted", "D"),
    ("reserve", "R"),
    ("offensive-supply", "OS"),
    ("consumed", "C"),
)
"""States that the game has a word for, and the letters of their markers."""
DOINGS: Final = (
    StateInfo("reduced", Words("A step lost", "1ステップ損失")),
    *(
        StateInfo(f"step-{lost}", Words(f"{lost} steps lost", f"{lost}ステップ損失"))
        for lost in range(2, 8)
    ),
    StateInfo("moving", Words("On the move", "移動中")),
    StateInfo("moved", Words("Has moved", "移動済")),
    StateInfo("attacking", Words("Attacks", "攻撃中")),
    StateInfo("defending", Words("Defends", "防御中")),
    StateInfo("fought", Words("Has attacked", "攻撃済")),
)
PLACES: Final = ("retreated", "exited", "eliminated", "pool")
"""Boxes of both sides, beside the routed Romanians."""


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
        tracks=tuple(tracks(pack)),
        sequence=printed_lines(SEQUENCE, partial(say, pack)),
        states=(*markers, *DOINGS),
        overlays=OVERLAYS,
        insets=tuple(insets(paper, sorted(pack.map.city))),
    )


def space_info(pack: Pack, here: Hex) -> SpaceInfo:
    place = pack.map.places.get(here)
    return hex_space(
        sheet(pack.map.grid),
        here,
        Words(place.name, place.name_ja) if place else None,
        str(pack.map.terrain[here]),
        told(pack, lambda said: said.joined(about_hex(pack, here, said))),
        ANCHOR,
    )


def about_hex(pack: Pack, here: Hex, said: Speaker) -> Iterator[str]:
    """What is in the hex, then what is on its sides."""
    stop = "。" if said.language == "ja" else "."
    yield said.say(f"terrain-{pack.map.terrain[here]}") + stop
    for letter, entry in pack.map.entries.items():
        if entry == here:
            side = Side(AXIS if letter in SOURCES[AXIS] else SOVIET)
            yield said.say("hex-entry", side=said.name(Side, side), entry=letter)
    if pack.map.west_of_chir[here]:
        yield said.say("hex-west")
    yield from side_sentences(pack, here, said)


# --- boxes ---------------------------------------------------------------------------------------


def turn_box(turn: int) -> str:
    return f"turn-{turn}"


def box_id(side: Side, place: str) -> str:
    return f"{SIDES[side]}-{place}"


def boxes(pack: Pack) -> Iterator[BoxInfo]:
    """The turn record track, the routed Romanians (8.18), and where others are off the map."""
    for turn in range(1, pack.charts.turn_track.turns + 1):
        day = date(pack, turn)
        words = Words(f"Turn {turn} ({day.en})", f"第{turn}ターン（{day.ja}）")
        yield BoxInfo(turn_box(turn), NOBODY, words)
    routed = say(pack, "place-routed")
    for army, names in ROMANIAN_ARMIES.items():
        words = Words(f"{routed.en}: {names['en']}", f"{routed.ja}：{names['ja']}")
        yield BoxInfo(f"routed-{army}", AXIS, words)
    for number, _ in enumerate(SIDES):
        for place in PLACES:
            if (place, number) != ("exited", AXIS):
                words = say(pack, f"place-{place}")
                yield BoxInfo(box_id(Side(number), place), Side(number), words)


# --- tracks --------------------------------------------------------------------------------------


def date(pack: Pack, turn: int) -> Words:
    day = pack.charts.turn_track.date_of(turn)
    return say(pack, "date", day=day.day, month=day.month)


def tracks(pack: Pack) -> Iterator[TrackInfo]:
    turns = range(1, pack.charts.turn_track.turns + 1)
    yield TrackInfo(
        TURN,
        Words("Turn", "ターン"),
        tuple(str(turn) for turn in turns),
        tuple(date(pack, turn) for turn in turns),
    )
    yield numbered(POINTS, Words("Soviet victory points", "ソ連軍勝利得点"), MOST_POINTS)
    most = pack.charts.figures.exit_strength
    name = Words("Attack strength over the south edge", "南端から突破した攻撃力")
    yield numbered(EXITED, name, most)


def numbered(id: str, name: Words, most: int) -> TrackInfo:
    return TrackInfo(id, name, tuple(str(points) for points in range(most + 1)), ())
