"""Cherkassy Pocket, assembled: the only module of the game that others import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kessel.games.cherkassy.pack import pack
from kessel.games.cherkassy.proof.casekit import KIT
from kessel.games.cherkassy.proof.checks import check
from kessel.games.cherkassy.proof.soundings import soundings
from kessel.games.cherkassy.rules import events, r03_setup, r05_sequence, r08_fog
from kessel.games.cherkassy.rules.rulings import RULINGS
from kessel.games.cherkassy.rules.state import (
    BREAKING,
    CAMPAIGN,
    FORGING,
    HAMMERING,
    SURE_PANZERS,
    Position,
)
from kessel.games.cherkassy.staff import STAFF
from kessel.games.cherkassy.table import words
from kessel.games.cherkassy.table.describing import describe, status
from kessel.games.cherkassy.table.drawing import draw_map
from kessel.games.cherkassy.table.moments import PARTINGS, asked, moment
from kessel.games.cherkassy.table.odds import previews
from kessel.games.cherkassy.table.picture.arms import arms
from kessel.games.cherkassy.table.picture.art import art
from kessel.games.cherkassy.table.picture.board import board
from kessel.games.cherkassy.table.picture.moving import MOVEMENT
from kessel.games.cherkassy.table.picture.overlays import overlay
from kessel.games.cherkassy.table.picture.reach import reach
from kessel.games.cherkassy.table.picture.scene import scene
from kessel.games.cherkassy.table.picture.why import taking
from kessel.games.cherkassy.table.telling import TELLING
from kessel.kernel.events import events_of
from kessel.kernel.game import Game, Option, Scenario

GAME: Final = Game(
    id="cherkassy",
    rules_version=3,
    folder=Path(__file__).parent,
    sides=words.SIDES,
    scenarios=(
        Scenario(FORGING, decisions=8_000),
        Scenario(HAMMERING, decisions=10_000),
        Scenario(BREAKING, decisions=10_000),
        Scenario(CAMPAIGN, decisions=24_000),
    ),
    optional_rules=(Option(SURE_PANZERS, "9.5"),),
    procedures=r05_sequence.PROCEDURES,
    decisions=r05_sequence.DECISIONS,
    events=events_of(events),
    position_type=Position,
    start=r03_setup.start,
    shipped_pack=pack.shipped,
    load_pack=pack.load,
    make_codecs=words.codecs,
    make_preview=previews,
    hide=r08_fog.hide,
    is_hidden=r08_fog.is_hidden,
    imagine=r08_fog.imagine,
    conceals=r08_fog.conceals,
    check=check,
    draw_map=draw_map,
    status=status,
    describe=describe,
    case_kit=KIT,
    board=board,
    art=art,
    scene=scene,
    telling=TELLING,
    adds=frozenset(("artillery",)),
    reach=reach,
    taking=taking,
    movement=MOVEMENT,
    arms=arms,
    overlay=overlay,
    staff=STAFF,
    soundings=soundings,
    rulings=RULINGS,
    moment=moment,
    asked=asked,
    is_last=r05_sequence.is_last_turn,
    partings=PARTINGS,
)
