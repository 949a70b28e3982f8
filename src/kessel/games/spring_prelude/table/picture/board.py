"""The board: everything printed, as a client needs it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.charts import Day
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import HEXSIDES
from kessel.games.spring_prelude.table.describing import VOICE, ground_words, printed_marks, say
from kessel.games.spring_prelude.table.picture.counters import LOOKS, chit_states, counters
from kessel.games.spring_prelude.table.picture.overlays import overlay
from kessel.games.spring_prelude.table.picture.plan import sheet
from kessel.games.spring_prelude.table.words import SIDES, variable_groups
from kessel.hexkit.table.board import TURN, Printed, numbered, sentence, side_boxes, turn_boxes
from kessel.hexkit.table.describing import key_of, side_sentences
from kessel.kernel.scene import Board, BoxInfo, TrackInfo, Words
from kessel.kernel.text import Speaker

SEQUENCE: Final = Path(__file__).parent.parent / "sequence.csv"
"""4.1 The sequence of play; the line being played is `describing.phase_of`."""
PLACES: Final = ("waiting", "outside", "eliminated")
SUPPORT: Final = "support"
AIR: Final = "air"
REPLACEMENTS: Final = "replacements"
RAIN_DAYS: Final = "rain-days"
POINTS: Final = "points"
MOST: Final = {SUPPORT: 40, AIR: 10, REPLACEMENTS: 12}
"""The last box of a track; what is beyond is told in words."""
STEP: Final = 5
"""Victory points to a box."""


@cache
def board(pack: Pack) -> Board:
    """Made once for each pack."""
    paper = sheet(pack.map.grid)
    printed = Printed(VOICE, LOOKS, paper, pack.map.places, about_hex)
    made = printed.board(pack, counters(pack), boxes(pack), tracks(pack), SEQUENCE, overlay.titles)
    return replace(made, states=(*made.states, *chit_states(pack)))


def about_hex(pack: Pack, here: Hex, said: Speaker) -> Iterator[str]:
    """What is in the hex, then what is on its sides."""
    yield sentence(said.comma.join(ground_words(pack, here, said)), said)
    yield from printed_marks(pack, here, said)
    yield from side_sentences(HEXSIDES, pack.map, here, said)


# --- boxes ---------------------------------------------------------------------------------------


def group_box(group: str) -> str:
    return f"group-{key_of(group).replace('/', '-')}"


def boxes(pack: Pack) -> Iterator[BoxInfo]:
    """The turns on which reinforcements come, the variable groups, and where others are."""
    last = max(scenario.turns for scenario in pack.charts.scenarios.values())
    yield from turn_boxes(range(1, last + 1), lambda turn: say(pack, "box-turn", turn=turn))
    for group in variable_groups(pack):
        words = say(pack, "box-group", group=Words(group.id, group.name_ja))
        yield BoxInfo(group_box(group.id), group.side, words)
    yield from side_boxes(SIDES, PLACES, partial(say, pack))


# --- tracks --------------------------------------------------------------------------------------


def tracks(pack: Pack) -> Iterator[TrackInfo]:
    """CH.trt The days with what each brings; points of both sides; 5.0 rain days."""
    days = list(pack.charts.turn_track.values())
    notes = tuple(day_note(pack, day) for day in days)
    labels = tuple(str(day.date.day) for day in days)
    signs = tuple(sky(day.is_rain, day.is_mud) for day in days)
    name = say(pack, "track-days")
    yield TrackInfo(TURN, name, labels, notes, signs)
    for id, most in MOST.items():
        yield numbered(id, say(pack, f"track-{id}"), most)
    rain = len(pack.charts.weather.highest) - 1
    yield numbered(RAIN_DAYS, say(pack, "track-rain-days"), rain)
    total = sum(pack.map.points.values())
    boxes = tuple(map(str, range(0, total + STEP, STEP)))
    yield TrackInfo(POINTS, say(pack, "track-points"), boxes, ())


def sky(rain: bool, mud: bool) -> str:
    return "rain" if rain else "mud" if mud else "clear"


def day_note(pack: Pack, day: Day) -> Words:
    """What a day brings, and the weather of history."""
    weather = "rain" if day.is_rain else "mud" if day.is_mud else "dry"
    return say(
        pack,
        "track-day",
        date=say(pack, "date", day=day.date.day),
        weather=say(pack, f"weather-{weather}"),
        axis=day.sp[0],
        soviet=day.sp[1],
        axis_air=day.ap[0],
        soviet_air=day.ap[1],
    )
