"""The computer's staff: legal advice for every decision, plain aims, nothing hidden read."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from msgspec.structs import replace

from kessel.ai.clock import Clock
from kessel.ai.players import decide, player
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.r03_map import Terrain
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.counters import put, take_up
from kessel.games.spark.rules.frames import Shot
from kessel.games.spark.rules.orders import (
    Aim,
    Bridge,
    Declare,
    Done,
    Fires,
    Mark,
    Move,
    Shell,
    To,
)
from kessel.games.spark.rules.r05_sequence import DECISIONS
from kessel.games.spark.rules.r13_combat.s8_segments import attack_of
from kessel.games.spark.rules.r17_victory import path
from kessel.games.spark.rules.state import (
    FIRST_DAY,
    FREE_SETUP,
    LAST_DAY,
    SOVIET_HELP,
    Condition,
    Period,
    Position,
)
from kessel.games.spark.staff import DESK, STAFF
from kessel.games.spark.staff.aims import Aims, Ask
from kessel.games.spark.staff.barrier import Barrier
from kessel.games.spark.staff.cut import Cut, cut
from kessel.games.spark.staff.day import advise_declaring
from kessel.games.spark.staff.fire import (
    LAST_DAYS,
    advise_firing,
    harm,
    promise,
    shell_price,
)
from kessel.games.spark.staff.fire import shells as chosen
from kessel.games.spark.staff.line import is_shore
from kessel.games.spark.staff.marches import is_over, spread_out
from kessel.games.spark.staff.massing import Room, haste
from kessel.games.spark.staff.operations import advise_mover
from kessel.games.spark.staff.phase import whole_plan
from kessel.games.spark.staff.plans import Doctrine, plans
from kessel.games.spark.staff.prospects import winning
from kessel.games.spark.staff.situation import Situation
from kessel.games.spark.staff.trips import trip_orders, trips
from kessel.games.spark.staff.ways import FAR, SOVIET_HEX
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice
from kessel.kernel.units import UnitId


def new(seed: int = 1, *options: str) -> Position:
    position: Position = GAME.new("spark", options, dice=seed)
    return position


def aims(p: Position, side: Side) -> Aims:
    return Aims(Situation(p, side), Doctrine())


def advise(p: Position) -> list[Advice]:
    view = GAME.view(p, p.to_act)
    return STAFF.advise(view.position, view.options, STAFF.usual(view.position), random.Random(1))


def test_every_decision_of_the_game_has_an_advisor() -> None:
    assert set(DESK.advisors) == set(DECISIONS)


@pytest.mark.parametrize("seed", [3, 4])
def test_every_decision_of_a_wild_game_gets_legal_advice(seed: int) -> None:
    """Whatever muddle random orders lead to, the staff has a legal order for it."""
    p, luck = new(seed), random.Random(seed)
    asked: set[type] = set()
    for number in range(3_000):
        frame = type(p.flow[-1])
        options = GAME.options(p)
        if frame not in asked or number % 40 == 0:
            asked.add(frame)
            found = advise(p)
            assert found, frame
            assert all(a.order in options for a in found), (frame, found)
        GAME.carry_out(p, luck.choice(options))
    assert {frames.ChoosingMover, frames.Moving, frames.Firing, frames.ZoneFiring} <= asked


@pytest.mark.parametrize("option", [FREE_SETUP, SOVIET_HELP])
def test_the_staff_sets_up(option: str) -> None:
    """18.5, 18.6 It comes to an end by itself."""
    p = new(1, option)
    for _ in range(600):
        if not isinstance(p.flow[-1], frames.SettingUp):
            break
        GAME.carry_out(p, advise(p)[0].order)
    assert not isinstance(p.flow[-1], frames.SettingUp)


def test_the_staff_plays_both_sides_legally() -> None:
    """The scripts of whole phases are followed, and what they lead to is always advised on."""
    p = new(2)
    seats = [player(GAME, "staff", seed) for seed in (4, 5)]
    clock = Clock()
    for _ in range(1_800):
        view = GAME.view(p, p.to_act)
        order = seats[p.to_act].choose(view, clock).order
        assert order in view.options
        GAME.carry_out(p, order)
    GAME.check(p)
    assert p.period is not Period.MORNING or p.day > FIRST_DAY


def test_the_same_position_gives_the_same_advice() -> None:
    p = new()
    assert advise(p) == advise(GAME.copy(p))


def test_nothing_hidden_is_read() -> None:
    """12.0 Two positions that look alike are advised on alike."""
    p = new()
    other = GAME.copy(p)
    hidden = [
        unit.id
        for unit in p.pack.units[: p.pack.unknown]
        if unit.side == GERMAN
        and unit.code == "GI"
        and len(p.stacks.get(p.hex_of[unit.id], ())) == 1
    ]
    for unit in hidden:
        other.lost[unit] = 2
    assert advise(other) == advise(p)


def test_the_first_impulse_brings_assaults_on_the_way() -> None:
    p = new()
    found = advise(p)[0]
    while isinstance(found.order, Bridge):
        GAME.carry_out(p, found.order)
        found = advise(p)[0]
    marks = {order.hex for order in (found.order, *found.then) if isinstance(order, Mark)}
    assert len(marks) >= 3
    goal, distance = aims(p, SOVIET), p.pack.map.grid.distance
    off, way = goal.off, goal.way
    # both Fronts at their end of it, and most of all assaults near it
    for end in (way[0], way[-1]):
        assert any(off[here] <= 1 and distance(here, end) <= 2 for here in marks)
    assert sum(off[here] <= 4 for here in marks) * 2 > len(marks)


def test_plans_differ_in_what_they_risk() -> None:
    p = new()
    view = GAME.view(p, SOVIET)
    assert STAFF.advise_each is not None
    bold, cautious = (STAFF.styles[style](p) for style in ("bold", "cautious"))
    found = STAFF.advise_each(view.position, view.options, [bold, cautious, *plans(p)])
    marks = [sum(isinstance(order, Mark) for order in one[0].then) for one in found]
    assert marks[0] >= marks[1] >= marks[2]
    assert marks[0] > marks[2]


# --- the way -------------------------------------------------------------------------------------


def clear_the_way(p: Position) -> list[int]:
    """Take every German off the map, and give the ground to the Soviets."""
    for unit in p.pack.units[: p.pack.unknown]:
        if unit.side == GERMAN and p.hex_of[unit.id] >= 0:
            take_up(p, unit.id)
    p.control = bytes(len(p.control))
    return [u.id for u in p.pack.units[: p.pack.unknown] if u.side == GERMAN and u.code == "GI"]


def test_the_way_is_open_without_germans_and_shut_by_one() -> None:
    """17.2, R63"""
    p = new()
    assert not aims(p, SOVIET).is_open
    infantry = clear_the_way(p)
    free = aims(p, SOVIET)
    assert free.is_open
    put(p, p.pack.units[infantry[0]].id, free.way[len(free.way) // 2])
    shut = aims(p, SOVIET)
    assert shut.length > free.length


def test_ground_that_nobody_has_walked_is_no_open_way() -> None:
    """R63"""
    p = new()
    clear_the_way(p)
    p.control = bytes([GERMAN]) * len(p.control)
    found = aims(p, SOVIET)
    assert not found.is_open
    assert all(found.price[here] > SOVIET_HEX for here in found.way)


def germans(p: Position, *places: str) -> list[int]:
    """Infantry battalions in some hexes, and nobody else of their side."""
    infantry = clear_the_way(p)
    p.control = bytes([GERMAN]) * len(p.control)
    for unit, place in zip(infantry, places, strict=False):
        put(p, p.pack.units[unit].id, p.pack.hex(place))
    return infantry[: len(places)]


def test_the_line_leads_from_the_lake_to_the_south_edge() -> None:
    found = aims(new(), GERMAN)
    line, around = found.line, found.s.grid.neighbours
    assert any(found.s.map.terrain[there] is Terrain.LAKE for there in around[line[0]])
    assert line[-1] in found.s.map.entries["south"]
    assert all(there in around[here] for here, there in pairwise(line))


def test_a_gap_in_the_line_is_closed() -> None:
    """A battalion behind the line goes to where it closes something of it."""
    p = new()
    for unit in p.pack.units[: p.pack.unknown]:
        if unit.side == GERMAN and p.hex_of[unit.id] >= 0:
            take_up(p, unit.id)
    reserve = next(u.id for u in p.pack.units if u.code == "GI")
    bare = aims(p, GERMAN)
    beside = next(h for h in range(len(bare.from_line)) if bare.from_line[h] == 2)
    put(p, reserve, Hex(beside))
    now = aims(p, GERMAN)
    barrier, gaps = Barrier(now, Room(now.s)), now.line
    before = sum(barrier.is_open(here) for here in gaps)
    barrier.reaches = {reserve: trips(now.s, reserve)}
    worth = {here: barrier.closes(reserve, here, gaps) for here in barrier.reaches[reserve]}
    best = max(worth, key=lambda here: worth[here])
    assert worth[best] > 1
    barrier.go(reserve, best)
    assert sum(barrier.is_open(here) for here in gaps) < before


def joined(p: Position, *places: str) -> list[UnitId]:
    """The Fronts hold hands along the shore; south of it a wedge of the land between is German."""
    infantry = germans(p, *places)
    p.control = bytes(
        GERMAN if 19 <= int(label) // 100 <= 29 and int(label) % 100 > 12 else SOVIET
        for label in p.pack.map.grid.labels
    )
    p.flow.append(frames.Impulse(side=GERMAN, points=12))
    return [UnitId(unit) for unit in infantry]


def test_joined_fronts_are_cut_where_the_gap_is_narrow() -> None:
    """17.2 One battalion bars the shore with its zone, two where it takes two; with foresight."""
    p = new()
    for places in (["2413"], ["2013", "2513"]):
        units = joined(p, *places)
        assert path(p)
        now = Aims(Situation(p, GERMAN), Doctrine(foresight=1.0))
        sent = Cut(now, Room(now.s))
        sent.may_go(units)
        found = sent.closed()
        assert found
        assert cut(now, units, Room(now.s))
        for unit, there in found:
            take_up(p, unit)
            put(p, unit, there)
        assert not path(p)
        assert not cut(aims(p, GERMAN), units, Room(now.s))


def test_a_cut_is_not_looked_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many could march: so many are weighed, and no more."""
    p = new()
    units = joined(p, "2413", "2013", "2513")
    now = Aims(Situation(p, GERMAN), Doctrine(foresight=1.0))
    asked = []

    def weighed() -> int:
        asked.clear()
        sent = Cut(now, Room(now.s))
        sent.may_go(units)
        chain = sent.chain
        monkeypatch.setattr(sent, "chain", lambda: asked.append(1) or chain())
        sent.closed()
        return len(asked)

    most = weighed()
    assert most > 5
    monkeypatch.setattr("kessel.games.spark.staff.cut.TRIED", 3)
    assert weighed() == 1 + 3 + 1  # before, and after the best of them


def test_nobody_is_sent_into_a_gap_that_stays_open() -> None:
    """Only on the last day somebody comes near, from where the night impulse reaches it."""
    p = new()
    units = joined(p, "2216")
    p.period = Period.AFTERNOON
    now = Aims(Situation(p, GERMAN), Doctrine(foresight=1.0))
    assert now.is_free
    assert not cut(now, units, Room(now.s))
    p.day = LAST_DAY
    sent = Cut(now, Room(now.s))
    sent.may_go(units)
    assert not sent.closed()
    ((unit, there),) = sent.staged()
    assert unit == units[0]
    assert now.s.grid.distance(there, p.pack.hex("2212")) < now.s.grid.distance(
        p.hex_of[unit], p.pack.hex("2212")
    )


def test_strength_is_wanted_at_the_shore_most() -> None:
    """Of the line that is manned: a hex that the zone of a neighbour covers needs nobody."""
    p = new()
    now = aims(p, GERMAN)
    barrier = Barrier(now, Room(now.s))
    reserve = next(u.id for u in p.pack.units if u.code == "GI" and p.hex_of[u.id] == OFF_MAP)
    posts = list(now.s.ours)
    weak = [here for here in posts if now.s.power(now.s.ours[here]) == now.s.strength(reserve)]
    shore, inland = (
        [h for h in weak if is_shore(now.s.map, h) is wanted] for wanted in (True, False)
    )
    least = min(barrier.wanting(reserve, here) for here in shore)
    assert all(barrier.wanting(reserve, here) < least for here in inland)
    empty = next(h for h in now.s.map.zone_ways[shore[0]] if h not in p.stacks)
    assert barrier.wanting(reserve, empty) == 0


# --- marches -------------------------------------------------------------------------------------


def test_far_from_the_enemy_units_march_in_column() -> None:
    """11.13 Where a column is said to come to it comes, by the orders that lead there."""
    p = new()
    s = Situation(p, SOVIET)
    tried = 0
    for unit in (u for stack in s.ours.values() for u in stack if s.is_fighter(u)):
        found = {there: trip for there, trip in trips(s, unit).items() if trip.road != OFF_MAP}
        found = {there: trip for there, trip in found.items() if Room(s).fits(unit, there)}
        if not found or p.hex_of[unit] in found:
            continue
        goal = max(found, key=lambda there: (found[there].spent, there))
        q = GAME.copy(p)
        for order in trip_orders(s, unit, goal):
            if order in GAME.options(q):
                GAME.carry_out(q, order)
        assert q.hex_of[unit] == goal
        tried += 1
        if tried == 3:
            return
    raise AssertionError("nobody marches in column")


def test_next_to_the_enemy_nobody_forms_column() -> None:
    p = new()
    s = Situation(p, GERMAN)
    (unit,) = (u for u in p.stacks[p.pack.hex("3612")] if s.is_fighter(u))
    assert all(trip.road == OFF_MAP for trip in trips(s, unit).values())


def on_the_march(p: Position) -> list[UnitId]:
    """Three German battalions in column, one behind the other on a road, the first in front."""
    infantry = clear_the_way(p)[:3]
    p.control = bytes([GERMAN]) * len(p.control)
    s = Situation(p, GERMAN)
    field, roads = Aims(s, Doctrine()).field("foot", True), s.map.roads
    rear = max(roads, key=lambda here: (field[here] < FAR, field[here], here))
    road = [rear]
    while len(road) < 3:
        ahead = [there for there in s.grid.neighbours[road[-1]] if there in roads]
        road.append(min(ahead, key=lambda there: field[there]))
    for unit, here in zip(infantry, reversed(road), strict=True):
        put(p, UnitId(unit), here)
        p.column[unit] = True
        p.in_command[unit] = True
    return [UnitId(unit) for unit in infantry]


def ends(p: Position, doctrine: Doctrine, units: list[UnitId]) -> list[Hex]:
    """Where units are sent."""
    aims, found = Aims(Situation(p, GERMAN), doctrine), {u: p.hex_of[u] for u in units}
    for orders in spread_out(aims, units, Room(aims.s)):
        for order in orders:
            if isinstance(order, To):
                found[orders[0].unit] = order.hex  # type: ignore[attr-defined]
    return [found[unit] for unit in units]


def test_with_foresight_columns_march_one_behind_the_other() -> None:
    """11.13C.d The road is free once those in front have gone; without it they bar it."""
    p = new()
    units = on_the_march(p)
    field = Aims(Situation(p, GERMAN), Doctrine()).field("foot", True)
    before = [field[p.hex_of[unit]] for unit in units]
    jammed = [field[here] for here in ends(p, Doctrine(), units)]
    moved = [field[here] for here in ends(p, Doctrine(foresight=1.0), units)]
    assert moved[0] == jammed[0] < before[0]
    assert moved[2] < before[0] <= jammed[2]
    assert len(set(moved)) == 3


def advised_movers(p: Position, doctrine: Doctrine, units: list[UnitId]) -> list[Order]:
    """What the Germans are advised as a movement phase of some units begins."""
    p.to_act = p.mover = GERMAN
    phase = frames.MovePhase(GERMAN, left=units)
    frame = frames.ChoosingMover(GERMAN)
    p.flow[:] = [frames.Impulse(GERMAN, points=12), phase, frame]
    ask = Ask[frames.ChoosingMover](Situation(p, GERMAN), frame, [], doctrine, Aims)
    (advice,) = advise_mover(ask)
    return [advice.order, *advice.then]


def test_with_foresight_the_phase_goes_on_until_those_behind_have_marched() -> None:
    """11.13C.d They cannot begin as long as the columns before them stand there."""
    p = new()
    units = on_the_march(p)
    alone = advised_movers(p, Doctrine(), units)
    assert Move(units[2]) not in alone
    assert alone[-1] == Done()
    ahead = advised_movers(p, Doctrine(foresight=1.0), units)
    assert [one for one in ahead if isinstance(one, Move)] == [Move(unit) for unit in units]
    assert Done() not in ahead
    assert advised_movers(p, Doctrine(foresight=1.0), units[:1])[-1] == Done()


def test_headquarters_and_guns_leave_the_road_to_others_where_a_march_ends() -> None:
    """Where plans look ahead; the infantry stays in column far from the enemy."""
    p = new()
    (first, *_) = on_the_march(p)
    here, counters = p.hex_of[first], p.pack.units[: p.pack.unknown]
    rear = [u.id for u in counters if u.side == GERMAN and u.code in ("HQ", "LF")]
    for unit in [unit for stack in p.stacks.values() for unit in stack]:
        take_up(p, unit)
    for unit in (rear[0], rear[-1], first):
        put(p, unit, here)
        p.column[unit] = True
        s = Situation(p, GERMAN)
        assert not any(trip.deploys for trip in trips(s, unit).values())
        s.stays(frees_roads=True)
        assert any(trip.deploys for trip in trips(s, unit).values()) == (unit != first)
        assert is_over(s, unit) == (unit != first)
        take_up(p, unit)


def test_what_one_plan_thinks_of_does_not_move_columns_of_the_next() -> None:
    p = new()
    units = on_the_march(p)
    s = Situation(p, GERMAN)
    alone = whole_plan(Aims(Situation(p, GERMAN), Doctrine()), units)
    ahead = whole_plan(Aims(s, Doctrine(foresight=1.0)), units)
    assert whole_plan(Aims(s, Doctrine()), units) == alone != ahead
    assert whole_plan(Aims(s, Doctrine(foresight=1.0)), units) == ahead


def declared_at_night(p: Position, doctrine: Doctrine) -> int:
    return declared(p, doctrine, frames.Declaring(GERMAN, night=True, most=2))


def declared(p: Position, doctrine: Doctrine, frame: frames.Declaring) -> int:
    s = Situation(p, GERMAN)
    ask = Ask[frames.Declaring](s, frame, [], doctrine, Aims)
    order = advise_declaring(ask)[0].order
    assert isinstance(order, Declare)
    return order.hexes


def test_with_foresight_the_germans_keep_their_night_for_the_last() -> None:
    """9.31.f, 9.33.h They use it if nobody bars the way any more."""
    p = new()
    assert declared_at_night(p, Doctrine(foresight=1.0)) == 0
    p.day = LAST_DAY
    assert declared_at_night(p, Doctrine(foresight=1.0)) == 0
    clear_the_way(p)
    assert declared_at_night(p, Doctrine(foresight=1.0)) > 0
    assert declared_at_night(p, Doctrine()) == 0


def test_with_foresight_the_germans_leave_the_last_morning_to_the_enemy() -> None:
    """9.33, 9.34 Who is second has the last impulse of the day; a lull is feared only where nobody
    bars the way."""
    p = new()
    p.day, morning = LAST_DAY, frames.Declaring(GERMAN, most=9)
    assert declared(p, Doctrine(foresight=1.0), morning) == 0
    clear_the_way(p)
    assert declared(p, Doctrine(foresight=1.0), morning) == 1


def test_who_looks_ahead_saves_his_strength_for_the_last_day() -> None:
    """An open way makes the others bolder at once; in the end he is as bold as they."""
    p, saving = new(), Doctrine(nerve=-0.3, foresight=1.0)
    clear_the_way(p)
    assert haste(aims(p, GERMAN)) == pytest.approx(0.2)
    assert haste(Aims(Situation(p, GERMAN), saving)) == 0
    p.day = LAST_DAY
    late = Aims(Situation(p, GERMAN), saving)
    assert haste(late) + saving.nerve == pytest.approx(haste(aims(p, GERMAN)))


def test_a_general_compares_nothing_and_has_a_plan_of_his_own() -> None:
    """Both ask more of an assault; the Soviet takes aim, the German looks ahead."""
    p = new()
    assert STAFF.follows(p)
    (sober,) = plans(p)
    usual = Doctrine(*STAFF.usual(p).weights)
    assert Doctrine(*sober.weights) == usual._replace(nerve=usual.nerve - 0.3, aim=1.0)
    p.to_act = GERMAN
    assert STAFF.follows(p)
    (foreseeing,) = plans(p)
    assert Doctrine(*foreseeing.weights) == Doctrine(nerve=-0.3, foresight=1.0)


def test_values_are_opposite_and_an_open_way_is_better() -> None:
    p = new()
    value = STAFF.evaluate(p, SOVIET)
    assert abs(value) < 0.2  # nobody has won on the first morning
    assert STAFF.evaluate(p, GERMAN) == -value
    clear_the_way(p)
    assert STAFF.evaluate(p, SOVIET) > value


def fires_after_assaults(p: Position) -> Ask[frames.Firing]:
    """The first fire of a game that has several hexes to choose from after the assaults."""
    seats, clock = [player(GAME, "staff", seed) for seed in (4, 5)], Clock()
    while True:
        f, options = p.flow[-1], GAME.options(p)
        several = len([order for order in options if isinstance(order, Aim)]) > 2
        late = frames.Occasion.POST_ASSAULT
        if several and isinstance(f, frames.Firing) and f.occasion is late:
            return Ask[frames.Firing](Situation(p, f.side), f, options, Doctrine(aim=1.0), Aims)
        GAME.carry_out(p, decide(GAME, p, seats[p.to_act], clock).order)


def test_who_takes_aim_fires_where_it_harms_most() -> None:
    """13.13 What each hex promises is what the fire is worth that is put together against it."""
    p = new(3)
    ask = fires_after_assaults(p)
    brought = {}
    for order in ask.offered(Aim):
        q = GAME.copy(p)
        GAME.carry_out(q, order)
        f, options = q.flow[-1], GAME.options(q)
        assert isinstance(f, frames.Firing)
        s = Situation(q, f.side)
        again = Ask[frames.Firing](s, f, options, Doctrine(), Aims)
        shells = [one.unit for one in again.offered(Shell)]
        attack = replace(attack_of(q, f), shots=[Shot(one.unit) for one in again.offered(Fires)])
        spent = sum([shell_price(s, one.unit) for one in chosen(s, attack, shells)])
        brought[order] = harm(s, attack) - spent
        assert promise(ask, order) == pytest.approx(brought[order])
    (advice,) = advise_firing(ask)
    assert isinstance(advice.order, Aim)
    assert brought[advice.order] == max(brought.values()) > min(brought.values())


def test_shells_are_spent_on_the_last_days() -> None:
    """Nothing is bought with what is left: on the last day a shell costs a part of its price."""
    p = new()
    unit = next(u.id for u in p.pack.units if u.is_artillery and u.side == GERMAN)
    asked = {}
    for day in (FIRST_DAY, LAST_DAY - LAST_DAYS + 1, LAST_DAY - LAST_DAYS + 2, LAST_DAY):
        p.day = day
        asked[day] = shell_price(Situation(p, GERMAN), unit)
    first, still, less, last = asked.values()
    assert first == still > less > last > 0


def test_shaken_units_are_worth_less() -> None:
    """13.10.10 Disrupted less than suppressed, on the map and behind a marker alike."""
    p = new()
    unit = next(u for u in p.stacks[p.pack.hex("3612")])
    seen = []
    for condition in Condition:
        p.condition[unit] = condition
        seen.append(
            [STAFF.evaluate(GAME.view(p, side).position, SOVIET) for side in (SOVIET, GERMAN)]
        )
    for normal, suppressed, disrupted in zip(*seen, strict=True):
        assert normal < suppressed < disrupted


def test_winning_grows_with_the_lead() -> None:
    """13.11.4 Ties are fought again, so even morale is an even chance."""
    assert winning(0) == 0.5
    assert winning(3) > winning(1) > winning(0)
    assert winning(10) == 1.0


def test_a_stage_is_a_phase_of_one_side() -> None:
    p = new()
    before = STAFF.stage(p)
    unit = next(order for order in GAME.options(p) if isinstance(order, Move))
    GAME.carry_out(p, unit)
    assert STAFF.stage(p) == before
    step = next((order for order in GAME.options(p) if isinstance(order, To)), None)
    assert step is not None
    while isinstance(p.flow[-1], frames.Moving | frames.ChoosingMover | frames.ZoneFiring):
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else advise(p)[0].order)
    assert STAFF.stage(p) != before
