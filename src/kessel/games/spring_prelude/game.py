"""Spring Prelude, assembled: the only module of the game that others import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kessel.games.spring_prelude.pack import pack
from kessel.games.spring_prelude.proof.casekit import KIT
from kessel.games.spring_prelude.proof.checks import check
from kessel.games.spring_prelude.proof.soundings import soundings
from kessel.games.spring_prelude.rules import events, r03_setup, r04_sequence, r13_fog, state
from kessel.games.spring_prelude.rules.r13_chits import CHIT
from kessel.games.spring_prelude.rules.rulings import RULINGS
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.staff import STAFF
from kessel.games.spring_prelude.table import words
from kessel.games.spring_prelude.table.describing import describe, status
from kessel.games.spring_prelude.table.drawing import draw_map
from kessel.games.spring_prelude.table.moments import PARTINGS, asked, moment
from kessel.games.spring_prelude.table.odds import previews
from kessel.games.spring_prelude.table.picture.arms import arms
from kessel.games.spring_prelude.table.picture.art import art
from kessel.games.spring_prelude.table.picture.board import board
from kessel.games.spring_prelude.table.picture.moving import MOVEMENT
from kessel.games.spring_prelude.table.picture.overlays import overlay
from kessel.games.spring_prelude.table.picture.reach import reach
from kessel.games.spring_prelude.table.picture.scene import scene
from kessel.games.spring_prelude.table.picture.why import taking
from kessel.games.spring_prelude.table.telling import TELLING
from kessel.kernel.events import events_of
from kessel.kernel.game import Game, Option, Scenario

GAME: Final = Game(
    id="spring_prelude",
    rules_version=6,
    folder=Path(__file__).parent,
    sides=words.SIDES,
    scenarios=(
        Scenario(state.NORTHERN_PINCER, decisions=2_000),
        Scenario(state.IZYUM_SALIENT, decisions=10_000),
        Scenario(state.IZYUM_CAMPAIGN, decisions=16_000),
        Scenario(state.AGGRESSIVE, decisions=12_000),
        Scenario(state.AGGRESSIVE_CAMPAIGN, decisions=20_000),
        Scenario(state.PASSIVE, decisions=10_000),
    ),
    optional_rules=(
        Option(state.HISTORICAL_WEATHER, "5.0"),
        Option(state.SPOTTERS, "5.1"),
        Option(state.FLEXIBILITY, "6.1"),
        Option(state.HISTORICAL_LOGISTICS, "8.0"),
        Option(state.PARA_DROP, "9.3"),
        Option(state.RANDOM_CHITS, "13.5"),
        Option(state.FORT_ATTRITION, "14.1"),
        Option(state.SCREENING, "14.2"),
        Option(state.TANK_BRIGADES, "14.4"),
        Option(state.OWN_TIMETABLE, "18.2"),
    ),
    rulings=RULINGS,
    procedures=r04_sequence.PROCEDURES,
    decisions=r04_sequence.DECISIONS,
    events=events_of(events),
    position_type=Position,
    start=r03_setup.start,
    shipped_pack=pack.shipped,
    load_pack=pack.load,
    make_codecs=words.codecs,
    make_preview=previews,
    hide=r13_fog.hide,
    imagine=r13_fog.imagine,
    check=check,
    draws=frozenset((CHIT,)),
    draw_map=draw_map,
    status=status,
    describe=describe,
    moment=moment,
    asked=asked,
    is_last=r04_sequence.is_last_turn,
    partings=PARTINGS,
    case_kit=KIT,
    board=board,
    art=art,
    scene=scene,
    telling=TELLING,
    adds=frozenset(("combat",)),
    reach=reach,
    taking=taking,
    movement=MOVEMENT,
    arms=arms,
    overlay=overlay,
    soundings=soundings,
    staff=STAFF,
)
