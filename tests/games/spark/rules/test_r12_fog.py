"""12.0 What each side sees of the other, and what is written down in secret."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from kessel.board.hexes import OFF_MAP
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Front, Target
from kessel.games.spark.proof.checks import check
from kessel.games.spark.rules.counters import put
from kessel.games.spark.rules.frames import (
    AirPhase,
    Assault,
    Bidding,
    Declaring,
    Impulse,
    MovePhase,
    Moving,
    Playing,
    ZoneFiring,
)
from kessel.games.spark.rules.orders import Claim, Declare, Move, Occupy, To
from kessel.games.spark.rules.orders import Target as At
from kessel.games.spark.rules.r09_formations import season
from kessel.games.spark.rules.r12_fog import conceals, hide
from kessel.games.spark.rules.r13_events import (
    FireResolved,
    MoraleChecked,
    SomeoneChecked,
    SomeoneFiredOn,
)
from kessel.games.spark.rules.r17_setup import empty
from kessel.games.spark.rules.state import HIDDEN, Condition, Position, Supply, Veil
from kessel.kernel.copying import clone
from kessel.kernel.dice import scripted, seeded
from kessel.kernel.match import Match
from kessel.kernel.orders import Order
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.units import UnitId

PACK: Final[Pack] = GAME.pack()
READERS: Final = (SOVIET, GERMAN, NOBODY)


def unit(code: str, number: int = 0) -> UnitId:
    return [one.id for one in PACK.units if one.code == code][number]


def bare(**stacks: tuple[UnitId, ...]) -> Position:
    """Counters on the printed map, by labels such as h1310; a German is on the move elsewhere."""
    p = empty(PACK, (), scripted())
    for label, units in stacks.items():
        for one in units:
            put(p, one, p.pack.hex(label[1:]))
    p.flow = [Playing(step=2)]
    return p


def seen_by(p: Position, side: Side) -> Position:
    view: Position = GAME.opened(p)
    hide(view, side)
    return view


# --- counters ------------------------------------------------------------------------------------


@pytest.mark.shows("12.0.c")
def test_enemy_counters_lie_face_down_with_their_markers() -> None:
    """How many they are, and which markers lie on them: not who, nor how strong."""
    p = bare(h0309=(unit("SR"), unit("SE")))
    rifles, engineers = unit("SR"), unit("SE")
    p.condition[rifles], p.column[engineers] = Condition.SUPPRESSED, True
    p.supply[engineers], p.lost[rifles], p.in_command[rifles] = Supply.ISOLATED, 3, False
    here = p.hex_of[rifles]
    view = seen_by(p, GERMAN)
    assert view.stacks[here] == (p.pack.unknown + SOVIET,) * 2
    assert view.veils[here] == (
        Veil(column=True, supply=Supply.ISOLATED),
        Veil(condition=Condition.SUPPRESSED),
    )
    for one in (rifles, engineers):
        assert view.hex_of[one] == OFF_MAP
        assert view.condition[one] is Condition.NORMAL
        assert (view.lost[one], view.column[one], view.in_command[one]) == (0, False, True)
    mine = seen_by(p, SOVIET)
    assert mine.stacks == p.stacks
    assert mine.lost == p.lost
    assert not mine.veils


@pytest.mark.shows("12.0.b")
def test_of_observed_stacks_the_make_up_is_known() -> None:
    """Personnel, weapons, AFVs: of hexes next door everything, of woods farther off nothing."""
    tank, rifles, guns, eyes = unit("T34"), unit("SR"), unit("DA"), unit("GI")
    p = bare(h0209=(tank, rifles), h0710=(guns,), h0210=(eyes,))
    view = seen_by(p, GERMAN)
    assert view.makeup == {p.hex_of[tank]: (Target.AFV, Target.PERSONNEL)}
    assert not seen_by(p, NOBODY).makeup
    p.watched[guns] = [eyes]
    assert seen_by(p, GERMAN).makeup[p.hex_of[guns]] == (Target.WEAPON,)


@pytest.mark.shows("13.23.f")
def test_in_an_air_strike_phase_the_make_up_of_what_aircraft_see_is_known() -> None:
    guns, eyes = unit("DA"), unit("GI")
    p = bare(h0710=(guns,), h2020=(eyes,))
    p.air_known[guns] = True
    assert not seen_by(p, GERMAN).makeup
    p.flow.append(AirPhase(side=GERMAN))
    assert seen_by(p, GERMAN).makeup == {p.hex_of[guns]: (Target.WEAPON,)}
    p.flow[-1] = AirPhase(side=SOVIET)
    assert not seen_by(p, GERMAN).makeup


@pytest.mark.shows("12.0.c", "13.4.a")
def test_units_in_the_assault_under_way_are_open() -> None:
    """All that were shown when it was designated, until it is over; nobody else of their hex."""
    rifles, others, enemy = unit("SR"), unit("SE"), unit("GI")
    p = bare(h0309=(rifles, others), h0310=(enemy,))
    p.flow.append(Assault(side=SOVIET, target=p.hex_of[enemy], shown=[rifles, enemy]))
    view = seen_by(p, GERMAN)
    assert view.stacks[p.hex_of[rifles]] == (p.pack.unknown + SOVIET, rifles)
    assert view.hex_of[rifles] == p.hex_of[rifles]
    assert seen_by(p, SOVIET).hex_of[enemy] == p.hex_of[enemy]
    p.flow.pop()
    assert seen_by(p, SOVIET).hex_of[enemy] == OFF_MAP


def test_of_units_on_the_move_only_their_number_is_seen() -> None:
    """Nor what movement points they have left; whoever fires at them knows no more."""
    one, two, enemy = unit("SR"), unit("SE"), unit("GI")
    p = bare(h0309=(one, two), h0310=(enemy,))
    here, face = p.hex_of[one], p.pack.unknown + SOVIET
    p.flow.append(Moving(SOVIET, [one, two], here, here, [5, 3], remounted=True))
    p.flow.append(ZoneFiring(GERMAN, here, [one, two], fired={enemy: 2}, before={one: 0}))
    moving, firing = seen_by(p, GERMAN).flow[1:]
    assert isinstance(moving, Moving)
    assert isinstance(firing, ZoneFiring)
    assert (moving.units, moving.left, moving.remounted) == ([face, face], [], False)
    assert (firing.units, firing.fired, firing.before) == ([face, face], {enemy: 2}, {})
    moving, firing = seen_by(p, SOVIET).flow[1:]
    assert isinstance(moving, Moving)
    assert isinstance(firing, ZoneFiring)
    assert (moving.units, moving.left) == ([one, two], [5, 3])
    assert firing.fired == {}


# --- points and numbers --------------------------------------------------------------------------


def test_stocks_and_new_formations_are_each_sides_own() -> None:
    """Ammunition, armour points, and formations that nobody has seen in an assault yet."""
    p = bare(h0309=(unit("SR"),), h0310=(unit("GI"),))
    p.armour_points = 3
    soviet, german = (p.pack.units[unit(code)].formation for code in ("SR", "GI"))
    season(p, [unit("SR"), unit("GI")])
    view = seen_by(p, GERMAN)
    assert view.ammunition[Front.LENINGRAD] == view.ammunition[Front.VOLKHOV] == HIDDEN
    assert view.ammunition[Front.GERMAN] == p.ammunition[Front.GERMAN]
    assert view.armour_points == HIDDEN
    assert view.seasoned == [german]
    assert seen_by(p, SOVIET).armour_points == 3
    assert seen_by(p, NOBODY).seasoned == []
    season(p, [unit("SR")], openly=True)
    assert seen_by(p, GERMAN).seasoned == [soviet, german]


@cache
def at_the_bids() -> Match:
    """The evening of 12 January: both sides are about to write down what they want, twice."""
    p = bare(h0309=(unit("SR"),), h0310=(unit("GI"),))
    p.day = 14
    p.flow.append(Bidding())
    GAME.run(p, [])
    return Match.resume(GAME, p)


@pytest.mark.shows("9.31.a", "9.33.a")
def test_numbers_are_sealed_until_both_have_written_theirs() -> None:
    """In the view and in the record; then everybody knows them."""
    start = clone(at_the_bids().position)
    start.dice = seeded(1)
    match = Match.resume(GAME, start)
    for number, order in enumerate((Declare(1), Claim(1), Declare(1), Claim(0))):
        assert isinstance(match.position.flow[-1], Declaring) == isinstance(order, Declare)
        known = match.record(GERMAN)
        assert [entry.order for entry in known[:2]] == [None] * min(number, 2)
        view = match.view(GERMAN).position
        assert view.declared[SOVIET] == (HIDDEN if number else -1)
        assert view.claimed[SOVIET] == (HIDDEN if number > 1 else -1)
        match.do(order)
    assert [entry.order for entry in match.record(GERMAN)] == [
        entry.order for entry in match.entries
    ]
    assert match.view(GERMAN).position.declared == [1, 1]


@pytest.mark.shows("9.31.a")
def test_the_most_that_a_side_could_write_down_is_its_own_secret() -> None:
    start = clone(at_the_bids().position)
    frame = seen_by(start, GERMAN).flow[-1]
    assert isinstance(frame, Declaring)
    assert frame.most == 0
    frame = seen_by(start, SOVIET).flow[-1]
    assert isinstance(frame, Declaring)
    assert frame.most == 1


# --- orders --------------------------------------------------------------------------------------


def test_orders_that_name_unseen_units_are_concealed() -> None:
    p = bare(h0309=(unit("SR"),), h0310=(unit("GI"),))
    p.to_act = SOVIET
    assert conceals(p, Move(unit("SR")))
    assert conceals(p, Occupy())
    assert not conceals(p, To(p.hex_of[unit("GI")]))
    assert not conceals(p, At(unit("GI")))  # the enemy knows his own
    p.flow.append(Assault(side=SOVIET, target=p.hex_of[unit("GI")], shown=[unit("SR")]))
    assert not conceals(p, Move(unit("SR")))


# --- imagining -----------------------------------------------------------------------------------


def moments(seed: int, every: int, most: int) -> Iterator[Position]:
    """Positions of a random game."""
    match, luck = Match.begin(GAME, None, (), seed), random.Random(seed)
    for number in range(most):
        options: list[Order] = match.options
        if not options:
            return
        if number % every == 0:
            yield match.position
        GAME.carry_out(match.position, luck.choice(options))
        match._options = None


def test_a_view_can_be_filled_in_again() -> None:
    """The units that are dealt look the same and stand where they can, but are others."""
    luck, differ = random.Random(3), 0
    for p in moments(5, 400, 4_000):
        for reader in READERS:
            view = seen_by(p, reader)
            guess = GAME.imagine(clone(view), reader, luck) if GAME.imagine else view
            check(guess)
            assert GAME.encode(seen_by(guess, reader)) == GAME.encode(view)
            differ += guess.hex_of != p.hex_of
    assert differ > 20


# --- zones of what is not seen -------------------------------------------------------------------


def lulled(*beside: UnitId, mover: str = "SR") -> Position:
    """A Soviet unit on the move in a lull; two hexes from it stand Germans."""
    p = bare(h1326=(unit(mover),), h1328=beside)
    p.is_lull, p.mover = True, SOVIET
    here = p.pack.hex("1326")
    p.flow = [
        Playing(step=2),
        Impulse(side=SOVIET, points=8, is_lull=True),
        MovePhase(side=SOVIET),
        Moving(SOVIET, [unit(mover)], here, here, [8]),
    ]
    return p


def into_the_zone(p: Position) -> str:
    """Why the hex between them is closed: the key of the reason."""
    refusal = GAME.refusal(p, To(p.pack.hex("1327")))
    return refusal.key if refusal is not None else ""


@pytest.mark.shows("9.33.h")
def test_a_refusal_says_what_the_reader_cannot_know_as_a_guess() -> None:
    """Infantry has a zone and rockets have none; who sees only their backs is told the same."""
    infantry, rockets = lulled(unit("GI")), lulled(unit("NW"))
    assert into_the_zone(infantry) == "in-zone"
    assert into_the_zone(rockets) == ""
    seen = [seen_by(p, SOVIET) for p in (infantry, rockets)]
    assert [into_the_zone(view) for view in seen] == ["may-be-in-zone"] * 2


def test_an_afv_is_told_no_more() -> None:
    """Infantry has no AT zone, an AT gun has one, and both may be there."""
    infantry, gun = lulled(unit("GI"), mover="T34"), lulled(unit("GA"), mover="T34")
    assert into_the_zone(infantry) == ""
    assert into_the_zone(gun) == "in-zone"
    assert {into_the_zone(seen_by(p, SOVIET)) for p in (infantry, gun)} == {"may-be-in-zone"}


@pytest.mark.parametrize("marker", [Condition.DISRUPTED, Supply.OUT])
def test_a_marker_that_takes_the_zone_is_seen(marker: Condition | Supply) -> None:
    """13.10.10, 15.14 A counter that is whole is feared, the disrupted are not."""
    p = lulled(unit("GI"), unit("GI", 1))
    book: list[Any] = p.condition if isinstance(marker, Condition) else p.supply
    book[unit("GI")] = marker
    assert into_the_zone(seen_by(p, SOVIET)) == "may-be-in-zone"
    book[unit("GI", 1)] = marker
    p.__dict__.clear()
    assert into_the_zone(p) == into_the_zone(seen_by(p, SOVIET)) == ""


def test_counters_that_are_seen_leave_no_doubt() -> None:
    p = lulled(unit("GI"))
    p.flow.insert(2, Assault(SOVIET, p.pack.hex("1328"), shown=[unit("GI")]))
    assert into_the_zone(seen_by(p, SOVIET)) == "in-zone"


@pytest.mark.shows("12.0.c")
def test_who_is_held_to_his_formation_is_his_own_side_s_affair() -> None:
    """10.22 It would tell where units are that nobody sees."""
    first, second = unit("SR"), unit("SR", 1)
    p = bare(h0309=(first,), h0312=(second,))
    p.flow.append(Assault(side=SOVIET, target=p.pack.hex("0310"), shown=[first]))
    p.flow.append(MovePhase(side=SOVIET, bound={first: [second]}))
    for reader in READERS:
        phase = seen_by(p, reader).flow[-1]
        assert isinstance(phase, MovePhase)
        assert phase.bound == ({first: [second]} if reader == SOVIET else {})


@pytest.mark.shows("12.0.c")
def test_an_air_strike_does_not_tell_its_giver_whom_it_hit() -> None:
    """13.26 Both stacks lie face down: neither names nor morale come with the dice that one's own
    order throws, while the owner reads of all of it."""
    match = Match.begin(GAME, dice=3)
    notation = GAME.notation(match.position)
    for order in ("move S114", "mark 3220", "done", "assign 3220 2", "assign 3220 4", "done"):
        match.do(notation.read(order))
    told, owner = (match.known(5, side).events for side in (SOVIET, GERMAN))
    assert {type(event) for event in told} & {FireResolved, MoraleChecked} == set()
    assert [
        type(event) for event in told if isinstance(event, SomeoneFiredOn | SomeoneChecked)
    ] == [
        SomeoneFiredOn,
        SomeoneChecked,
        SomeoneFiredOn,
    ]
    assert owner == match.entries[5].events
