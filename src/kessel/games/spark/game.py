"""Operation Spark!, assembled: the only module of the game that others import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kessel.games.spark.pack import pack
from kessel.games.spark.proof.casekit import KIT
from kessel.games.spark.proof.checks import check
from kessel.games.spark.rules import (
    events,
    r05_sequence,
    r12_fog,
    r12_imagining,
    r13_events,
    r17_setup,
    state,
)
from kessel.games.spark.rules.rulings import RULINGS
from kessel.games.spark.rules.state import Position
from kessel.games.spark.staff import STAFF
from kessel.games.spark.table import odds, words
from kessel.games.spark.table.describing import describe, status
from kessel.games.spark.table.drawing import draw_map
from kessel.games.spark.table.moments import PARTINGS, asked, moment
from kessel.games.spark.table.picture.art import art
from kessel.games.spark.table.picture.board import board
from kessel.games.spark.table.picture.moving import MOVEMENT
from kessel.games.spark.table.picture.overlays import overlay
from kessel.games.spark.table.picture.reach import reach
from kessel.games.spark.table.picture.scene import scene
from kessel.games.spark.table.picture.why import taking
from kessel.games.spark.table.telling import TELLING
from kessel.kernel.events import events_of
from kessel.kernel.game import Game, Option, Scenario

GAME: Final = Game(
    id="spark",
    rules_version=9,
    folder=Path(__file__).parent,
    sides=words.SIDES,
    scenarios=(Scenario(state.SPARK, decisions=28_000),),
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
    rulings=RULINGS,
    procedures=r05_sequence.PROCEDURES,
    decisions=r05_sequence.DECISIONS,
    events=events_of(events, r13_events),
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
    asked=asked,
    is_last=r05_sequence.is_last_day,
    partings=PARTINGS,
    art=art,
    board=board,
    scene=scene,
    telling=TELLING,
    reach=reach,
    taking=taking,
    movement=MOVEMENT,
    overlay=overlay,
    case_kit=KIT,
    staff=STAFF,
)
