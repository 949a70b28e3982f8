"""The board: everything printed, as a client needs it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import HEXSIDES
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.table.describing import VOICE, ground, say
from kessel.games.cherkassy.table.picture.overlays import overlay
from kessel.games.cherkassy.table.picture.plan import sheet
from kessel.games.cherkassy.table.picture.sequence import SEQUENCE
from kessel.games.cherkassy.table.picture.symbols import LOOKS, counters
from kessel.hexkit.table.board import Printed, numbered, sentence, turn_boxes, turn_track
from kessel.hexkit.table.describing import side_sentences
from kessel.kernel.scene import Board, BoxInfo, TrackInfo, Words
from kessel.kernel.text import Speaker

GERMAN_AIR: Final = "german-air"
SOVIET_AIR: Final = "soviet-air"
MOST_AIR: Final = 6
"""11.16 Soviet points are a die."""

ANCHOR: Final = (-0.52, -0.62)
"""Beside the number, above the counters."""


@cache
def board(pack: Pack) -> Board:
    """Made once for each pack."""
    paper = sheet(pack.map.grid)
    printed = Printed(VOICE, LOOKS, paper, pack.map.towns, about_hex, ANCHOR)
    return printed.board(pack, counters(pack), boxes(pack), tracks(pack), SEQUENCE, overlay.titles)


def about_hex(pack: Pack, here: Hex, said: Speaker) -> Iterator[str]:
    """What is in the hex, then what is on its sides."""
    yield sentence(said.comma.join(ground(pack, here, said)), said)
    yield from side_sentences(HEXSIDES, pack.map, here, said)


# --- boxes ---------------------------------------------------------------------------------------


def boxes(pack: Pack) -> Iterator[BoxInfo]:
    """CH.box The turn record track, those who wait for an edge or an exchange, and the lost."""
    turns = range(len(pack.charts.turn_track.weather))
    yield from turn_boxes(turns, lambda turn: turn_name(pack, turn))
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


def turn_name(pack: Pack, turn: int) -> Words:
    name, day = say(pack, "to-come-turn", turn=turn), date(pack, turn)
    return Words(f"{name.en.capitalize()} ({day.en})", f"{name.ja}（{day.ja}）")


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


def tracks(pack: Pack) -> Iterator[TrackInfo]:
    """5.1 The turns with their weather; 11.16 the air points left in the segment."""
    weather = pack.charts.turn_track.weather

    def note(turn: int) -> Words:
        return say(pack, "track-note", date=date(pack, turn), sky=sky(pack, weather[turn]))

    yield turn_track(say(pack, "track-turn"), range(len(weather)), note, weather)
    most = pack.charts.air.german_most
    yield numbered(GERMAN_AIR, say(pack, "track-german-air"), most)
    yield numbered(SOVIET_AIR, say(pack, "track-soviet-air"), MOST_AIR)
