"""The board: everything printed, as a client needs it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import HEXSIDES
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules.r07_lines import SOURCES
from kessel.games.paulus.table.describing import VOICE, say
from kessel.games.paulus.table.picture.inset import insets
from kessel.games.paulus.table.picture.overlays import overlay
from kessel.games.paulus.table.picture.plan import sheet
from kessel.games.paulus.table.picture.symbols import LOOKS, counters
from kessel.games.paulus.table.words import ROMANIAN_ARMIES, SIDES
from kessel.hexkit.table.board import (
    Printed,
    numbered,
    sentence,
    side_boxes,
    turn_boxes,
    turn_track,
)
from kessel.hexkit.table.describing import side_sentences
from kessel.kernel.scene import Board, BoxInfo, TrackInfo, Words
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker

SEQUENCE: Final = Path(__file__).parent.parent / "sequence.csv"
"""3.0 The sequence of play; the line being played is `describing.phase_of`."""

POINTS: Final = "points"
EXITED: Final = "exited"
MOST_POINTS: Final = 79
"""The victory point track goes on beyond the 70 that end the game (10.25)."""

PLACES: Final = ("retreated", "exited", "eliminated", "pool")
"""Boxes of both sides, beside the routed Romanians."""


@cache
def board(pack: Pack) -> Board:
    """Made once for each pack."""
    paper = sheet(pack.map.grid)
    printed = Printed(VOICE, LOOKS, paper, pack.map.places, about_hex)
    enlarged = insets(paper, sorted(pack.map.city))
    return printed.board(
        pack, counters(pack), boxes(pack), tracks(pack), SEQUENCE, overlay.titles, enlarged
    )


def about_hex(pack: Pack, here: Hex, said: Speaker) -> Iterator[str]:
    """What is in the hex, then what is on its sides."""
    yield sentence(said.say(f"terrain-{pack.map.terrain[here]}"), said)
    for letter, entry in pack.map.entries.items():
        if entry == here:
            side = Side(AXIS if letter in SOURCES[AXIS] else SOVIET)
            yield said.say("hex-entry", side=said.name(Side, side), entry=letter)
    if pack.map.west_of_chir[here]:
        yield said.say("hex-west")
    yield from side_sentences(HEXSIDES, pack.map, here, said)


# --- boxes ---------------------------------------------------------------------------------------


def boxes(pack: Pack) -> Iterator[BoxInfo]:
    """The turn record track, the routed Romanians (8.18), and where others are off the map."""
    turns = range(1, pack.charts.turn_track.turns + 1)
    yield from turn_boxes(turns, lambda turn: turn_name(pack, turn))
    routed = say(pack, "place-routed")
    for army, names in ROMANIAN_ARMIES.items():
        words = Words(f"{routed.en}: {names['en']}", f"{routed.ja}：{names['ja']}")
        yield BoxInfo(f"routed-{army}", AXIS, words)
    both = side_boxes(SIDES, PLACES, partial(say, pack))
    yield from (box for box in both if box.id != "axis-exited")


def turn_name(pack: Pack, turn: int) -> Words:
    return say(pack, "box-turn", turn=turn, date=date(pack, turn))


# --- tracks --------------------------------------------------------------------------------------


def date(pack: Pack, turn: int) -> Words:
    day = pack.charts.turn_track.date_of(turn)
    return say(pack, "date", day=day.day, month=day.month)


def tracks(pack: Pack) -> Iterator[TrackInfo]:
    turns = range(1, pack.charts.turn_track.turns + 1)
    yield turn_track(say(pack, "track-turn"), turns, partial(date, pack))
    yield numbered(POINTS, say(pack, "track-points"), MOST_POINTS)
    yield numbered(EXITED, say(pack, "track-exited"), pack.charts.figures.exit_strength)
