"""Operation Spark!, assembled: the only module of the game that others import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from kessel.games.spark.pack import pack
from kessel.games.spark.proof.casekit import KIT
from kessel.games.spark.proof.checks import check
from kessel.games.spark.rules import events, r05_sequence, r12_fog, r12_imagining, r17_setup, state
from kessel.games.spark.rules.state import Position
from kessel.games.spark.staff import STAFF
from kessel.games.spark.table import odds, words
from kessel.games.spark.table.describing import describe, status
from kessel.games.spark.table.drawing import draw_map
from kessel.games.spark.table.moments import moment
from kessel.games.spark.table.picture.art import art
from kessel.games.spark.table.picture.board import board
from kessel.games.spark.table.picture.overlays import overlay
from kessel.games.spark.table.picture.reach import reach
from kessel.games.spark.table.picture.scene import scene
from kessel.games.spark.table.picture.why import taking
from kessel.kernel.events import Event
from kessel.kernel.game import Game, Option, Scenario

EVENTS: Final = tuple(
    kind
    for kind in vars(events).values()
    if isinstance(kind, msgspec.StructMeta) and issubclass(kind, Event) and kind is not Event
)

GAME: Final = Game(
    id="spark",
    rules_version=1,
    folder=Path(__file__).parent,
    sides=words.SIDES,
    scenarios=(Scenario(state.SPARK, decisions=10_000),),
    optional_rules=(
        Option(state.RANDOM_WEATHER, "7.0"),
        Option(state.NO_AMMUNITION, "18.1"),
        Option(state.NO_LIMITS, "18.2"),
        Option(state.DETAILED_AMMUNITION, "18.3"),
        Option(state.GERMAN_HELP, "18.4"),
        Option(state.GERMANS_EARLIER, "18.4"),
        Option(state.SOVIET_HELP, "18.5"),
        Option(state.FREE_SETUP, "18.6"),
        Option(state.REMOUNTING, "18.7"),
    ),
    procedures=r05_sequence.PROCEDURES,
    decisions=r05_sequence.DECISIONS,
    events=EVENTS,
    position_type=Position,
    start=r17_setup.start,
    shipped_pack=pack.shipped,
    load_pack=pack.load,
    make_codecs=words.codecs,
    make_preview=odds.previews,
    hide=r12_fog.hide,
    is_hidden=r12_fog.is_hidden,
    imagine=r12_imagining.imagine,
    conceals=r12_fog.conceals,
    check=check,
    draw_map=draw_map,
    status=status,
    describe=describe,
    moment=moment,
    art=art,
    board=board,
    scene=scene,
    reach=reach,
    taking=taking,
    overlay=overlay,
    case_kit=KIT,
    staff=STAFF,
)
