"""Circle of Fire, assembled: the only module of the game that others import."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from kessel.games.circle_of_fire.pack import pack
from kessel.games.circle_of_fire.proof.casekit import KIT
from kessel.games.circle_of_fire.proof.checks import check
from kessel.games.circle_of_fire.rules import events, r05_setup, r07_sequence
from kessel.games.circle_of_fire.rules.orders import Bid
from kessel.games.circle_of_fire.rules.r20_bid import HIDDEN_BID
from kessel.games.circle_of_fire.rules.rulings import RULINGS
from kessel.games.circle_of_fire.rules.state import (
    BID,
    CONTESTED_BOMBARDMENT,
    INFANTRY_AGAINST_ARMOUR,
    SUBSTITUTES,
    Bidding,
    Position,
)
from kessel.games.circle_of_fire.staff import STAFF
from kessel.games.circle_of_fire.table import words
from kessel.games.circle_of_fire.table.describing import describe, status
from kessel.games.circle_of_fire.table.drawing import draw_map
from kessel.games.circle_of_fire.table.moments import moment
from kessel.games.circle_of_fire.table.odds import previews
from kessel.games.circle_of_fire.table.picture.art import art
from kessel.games.circle_of_fire.table.picture.board import board
from kessel.games.circle_of_fire.table.picture.moving import MOVEMENT
from kessel.games.circle_of_fire.table.picture.reach import reach
from kessel.games.circle_of_fire.table.picture.scene import scene
from kessel.games.circle_of_fire.table.picture.why import taking
from kessel.games.circle_of_fire.table.telling import TELLING
from kessel.kernel.events import events_of
from kessel.kernel.game import Game, Option, Scenario
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side


def hide(p: Position, side: Side) -> None:
    """20.1 A bid is secret until both are made. Nothing else in this game is."""
    for frame in p.flow:
        if isinstance(frame, Bidding):
            frame.bids = [
                made if bidder == side else HIDDEN_BID for bidder, made in enumerate(frame.bids)
            ]


def is_open(p: Position) -> bool:
    return not any(isinstance(frame, Bidding) for frame in p.flow)


def is_hidden(p: Position, giver: Side, order: Order, reader: Side) -> bool:
    return isinstance(order, Bid) and giver != reader and not is_open(p)


@cache
def rehearsal_pack() -> pack.Pack:
    """The shipped components without the check of turn 4 (19.2), which ends most random games."""
    rehearsal = copy.copy(pack.shipped())
    victory = msgspec.structs.replace(rehearsal.charts.victory, check_turn=0)
    rehearsal.charts = msgspec.structs.replace(rehearsal.charts, victory=victory)
    rehearsal.id, rehearsal.hash = f"{rehearsal.id}-rehearsal", f"{rehearsal.hash}-rehearsal"
    return rehearsal


GAME: Final = Game(
    id="circle_of_fire",
    rules_version=1,
    folder=Path(__file__).parent,
    sides=words.SIDES,
    scenarios=(Scenario("cholm"),),
    optional_rules=(
        Option(BID, "20.0"),
        Option(SUBSTITUTES, "21.1"),
        Option(CONTESTED_BOMBARDMENT, "21.2"),
        Option(INFANTRY_AGAINST_ARMOUR, "21.3"),
    ),
    procedures=r07_sequence.PROCEDURES,
    decisions=r07_sequence.DECISIONS,
    events=events_of(events),
    position_type=Position,
    start=r05_setup.start,
    shipped_pack=pack.shipped,
    load_pack=pack.load,
    make_codecs=words.codecs,
    make_preview=previews,
    hide=hide,
    is_open=is_open,
    is_hidden=is_hidden,
    check=check,
    draw_map=draw_map,
    status=status,
    describe=describe,
    rehearsal_pack=rehearsal_pack,
    case_kit=KIT,
    board=board,
    art=art,
    scene=scene,
    telling=TELLING,
    adds=frozenset(("random", "attack", "defence")),
    reach=reach,
    taking=taking,
    movement=MOVEMENT,
    staff=STAFF,
    rulings=RULINGS,
    moment=moment,
)
