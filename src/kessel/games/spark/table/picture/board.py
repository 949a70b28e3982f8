"""The board: everything printed, as a client needs it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from kessel.board.hexes import Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_map import HEXSIDES
from kessel.games.spark.pack.r03_units import Front
from kessel.games.spark.rules.state import FIRST_DAY, LAST_DAY
from kessel.games.spark.table.describing import VOICE, ground_words, say, told
from kessel.games.spark.table.picture.counters import LOOKS, counters, step_states
from kessel.games.spark.table.picture.overlays import overlay
from kessel.games.spark.table.picture.plan import sheet
from kessel.games.spark.table.words import SIDES
from kessel.hexkit.table.board import TURN, Printed, numbered, sentence, side_boxes, turn_boxes
from kessel.hexkit.table.describing import key_of, side_sentences
from kessel.kernel.scene import Board, BoxInfo, TrackInfo, Words
from kessel.kernel.text import Speaker

SEQUENCE: Final = Path(__file__).parent.parent / "sequence.csv"
"""5.0 The sequence of play; the line being played is `describing.phase_of`."""
PLACES: Final = ("outside", "waiting", "eliminated")
DAYS: Final = range(FIRST_DAY, LAST_DAY + 1)
AIR: Final = "air"
ARMOUR: Final = "armour"
FLEET: Final = "fleet"
MOST: Final = {AIR: 30, FLEET: 30, ARMOUR: 12}
"""The last box of a track; what is beyond is told in words."""
STEP: Final = 10
MOST_AMMUNITION: Final = 300
"""Ammunition points to a box, and the last one."""


@cache
def board(pack: Pack) -> Board:
    """Made once for each pack."""
    paper = sheet(pack.map.grid)
    printed = Printed(VOICE, LOOKS, paper, pack.map.places, about_hex)
    made = printed.board(pack, counters(pack), boxes(pack), tracks(pack), SEQUENCE, overlay.titles)
    return replace(made, states=(*made.states, *step_states(pack)))


def about_hex(pack: Pack, here: Hex, said: Speaker) -> Iterator[str]:
    """What is in the hex, then what is on its sides."""
    yield sentence(said.comma.join(ground_words(pack, here, said)), said)
    yield from side_sentences(HEXSIDES, pack.map, here, said)


# --- boxes ---------------------------------------------------------------------------------------


def boxes(pack: Pack) -> Iterator[BoxInfo]:
    """The days on which reinforcements come, and where others are."""
    yield from turn_boxes(DAYS, lambda day: say(pack, "date", day=day))
    yield from side_boxes(SIDES, PLACES, partial(say, pack))


# --- tracks --------------------------------------------------------------------------------------


def tracks(pack: Pack) -> Iterator[TrackInfo]:
    """CH.turn The days with the weather of history; 8.0, 15.2, 15.15, 16.5 points."""
    weather = tuple(key_of(pack.charts.track[day].weather) for day in DAYS)
    notes = tuple(day_note(pack, day) for day in DAYS)
    labels, name = tuple(map(str, DAYS)), say(pack, "track-days")
    yield TrackInfo(TURN, name, labels, notes, weather)
    for id, most in MOST.items():
        yield numbered(id, say(pack, f"track-{id}"), most)
    for front in Front:
        name = told(pack, lambda said, front=front: said.name(Front, front))  # type: ignore[misc]
        labels = tuple(map(str, range(0, MOST_AMMUNITION + STEP, STEP)))
        yield TrackInfo(ammunition_track(front), say(pack, "track-stock", front=name), labels, ())


def ammunition_track(front: Front) -> str:
    return f"ammunition-{front}"


def day_note(pack: Pack, day: int) -> Words:
    weather = say(pack, f"weather-{key_of(pack.charts.track[day].weather)}")
    return say(pack, "track-day", date=say(pack, "date", day=day), weather=weather)
