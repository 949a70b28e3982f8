"""Paulus' 6th Army, assembled: the only module of the game that others import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kessel.games.paulus.pack import pack
from kessel.games.paulus.proof.casekit import KIT
from kessel.games.paulus.proof.checks import check
from kessel.games.paulus.proof.soundings import soundings
from kessel.games.paulus.rules import events, r03_sequence, r10_setup
from kessel.games.paulus.rules.rulings import RULINGS
from kessel.games.paulus.rules.state import (
    CAMPAIGN,
    DON_CROSSING,
    HOLD,
    INFILTRATION,
    KALACH,
    TIGERS,
    WINTER_STORM,
    Position,
)
from kessel.games.paulus.staff import STAFF
from kessel.games.paulus.table import words
from kessel.games.paulus.table.describing import describe, status
from kessel.games.paulus.table.drawing import draw_map
from kessel.games.paulus.table.moments import PARTINGS, asked, moment
from kessel.games.paulus.table.odds import previews
from kessel.games.paulus.table.picture.art import art
from kessel.games.paulus.table.picture.board import board
from kessel.games.paulus.table.picture.moving import MOVEMENT
from kessel.games.paulus.table.picture.overlays import overlay
from kessel.games.paulus.table.picture.reach import reach
from kessel.games.paulus.table.picture.scene import scene
from kessel.games.paulus.table.picture.why import taking
from kessel.games.paulus.table.telling import TELLING
from kessel.kernel.events import events_of
from kessel.kernel.game import Game, Option, Scenario

GAME: Final = Game(
    id="paulus",
    rules_version=3,
    folder=Path(__file__).parent,
    sides=words.SIDES,
    scenarios=(
        Scenario(KALACH, decisions=2_100),
        Scenario(WINTER_STORM, decisions=3_500),
        Scenario(CAMPAIGN, decisions=9_500),
    ),
    optional_rules=(
        Option(TIGERS, "14.1"),
        Option(DON_CROSSING, "14.2"),
        Option(INFILTRATION, "14.3"),
        Option(HOLD, "14.4"),
    ),
    rulings=RULINGS,
    procedures=r03_sequence.PROCEDURES,
    decisions=r03_sequence.DECISIONS,
    events=events_of(events),
    position_type=Position,
    start=r10_setup.start,
    shipped_pack=pack.shipped,
    load_pack=pack.load,
    make_codecs=words.codecs,
    make_preview=previews,
    check=check,
    is_open=lambda p: True,
    draw_map=draw_map,
    staff=STAFF,
    moment=moment,
    asked=asked,
    is_last=r03_sequence.is_last_turn,
    partings=PARTINGS,
    status=status,
    describe=describe,
    case_kit=KIT,
    board=board,
    art=art,
    scene=scene,
    telling=TELLING,
    adds=frozenset(("combat",)),
    reach=reach,
    taking=taking,
    movement=MOVEMENT,
    overlay=overlay,
    soundings=soundings,
)
