"""Why a unit cannot be taken to a hex: every click is answered, and never against the reach."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.cases.format import parse
from kessel.cases.run import made_up
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.r03_map import ANY_ROAD, Terrain
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Mobility, UnitId
from kessel.games.spark.rules import orders
from kessel.games.spark.rules.counters import put, take_up
from kessel.games.spark.rules.frames import ChoosingMover, Moving, ZoneFiring
from kessel.games.spark.rules.orders import Done, Move
from kessel.games.spark.rules.r11_movement.s4_paces import pace_of
from kessel.games.spark.rules.r11_zones import triggers
from kessel.games.spark.rules.r12_observation import (
    air_observes,
    is_observed,
    observers,
    observes,
)
from kessel.games.spark.rules.state import Position, on_map
from kessel.games.spark.table.picture.reach import reach, taken_up
from kessel.games.spark.table.picture.why import taking
from kessel.kernel.copying import clone
from kessel.kernel.errors import BadInput
from kessel.kernel.orders import Order, Refusal
from tests.games.whynot import GAMES, Asking, Distances, ask, cheapest

PACK = GAME.pack()
GRID = PACK.map.grid


def moving() -> Position:
    p: Position = GAME.new("spark", dice=1)
    while not isinstance(p.flow[-1], ChoosingMover):
        GAME.carry_out(p, GAME.options(p)[0])
    return p


def said(p: Position, answer: Order | Refusal | None) -> str:
    refusal = GAME.refusal(p, answer) if isinstance(answer, Order) else answer
    return "" if refusal is None else GAME.explain(p, refusal, "en")


def test_what_is_in_reach_has_no_reason_against_it() -> None:
    p, luck = moving(), random.Random(1)
    units = [o.unit for o in GAME.options(p) if isinstance(o, Move) and on_map(p, o.unit)]
    for unit in luck.sample(units, 12):
        ways = {way.space for way in reach(p, unit)}
        for goal in luck.sample(range(len(GRID)), 15):
            answer = taking(p, unit, goal)
            if goal in ways:
                assert answer is None
            elif goal != p.hex_of[unit]:
                assert said(p, answer)
        assert all(taking(p, unit, goal) is None for goal in list(ways)[:5])


def test_too_far_says_how_far() -> None:
    """11.14 A unit that no formation binds."""
    p = moving()
    unit = next(
        o.unit
        for o in GAME.options(p)
        if isinstance(o, Move) and on_map(p, o.unit) and PACK.units[o.unit].is_engineer
    )
    here = p.hex_of[unit]
    free = [Hex(h) for h in range(len(GRID)) if h not in p.stacks and GRID.distance(here, h) > 20]
    texts = [said(p, taking(p, unit, goal)) for goal in free[::40]]
    assert all("MP" in text or "gets as far as" in text for text in texts)
    assert any("MP" in text for text in texts)


def test_integrity_is_named() -> None:
    """10.22 A regiment does not leave its division."""
    p = moving()
    assert "from the rest of its formation" in said(p, taking(p, PACK.unit("S1"), len(GRID) - 1))


def test_wheels_do_not_go_into_the_bog() -> None:
    """11.11 The step that is closed is named with its rule."""
    p = moving()
    unit = next(o.unit for o in GAME.options(p) if isinstance(o, Move) and is_wheeled(o.unit))
    bog, beside = next(
        (Hex(bog), near)
        for bog, ground in enumerate(PACK.map.terrain)
        if ground is Terrain.BOG
        for near in GRID.neighbours[bog]
        if PACK.map.terrain[near] is Terrain.CLEAR
        and not {bog, near} & p.stacks.keys()
        and not PACK.map.between(near, Hex(bog)) & ANY_ROAD
    )
    take_up(p, unit)
    put(p, unit, beside)
    assert said(p, taking(p, unit, bog)).startswith("11.11: ")


def is_wheeled(unit: UnitId) -> bool:
    counter = PACK.units[unit]
    return counter.mobility is Mobility.WHEELED and counter.is_artillery


def test_the_enemys_units_are_not_yours() -> None:
    p = moving()
    unit = next(u for u in range(PACK.unknown) if PACK.units[u].side == GERMAN and on_map(p, u))
    assert "not yours" in said(p, taking(p, unit, 0))


def test_others_wait_while_a_stack_moves() -> None:
    p = moving()
    first, *others = [o.unit for o in GAME.options(p) if isinstance(o, Move)]
    second = next(unit for unit in others if p.hex_of[unit] != p.hex_of[first])
    GAME.carry_out(p, Move(first))
    assert isinstance(p.flow[-1], Moving)
    assert "finishes its movement" in said(p, taking(p, second, 0))


def test_an_enemy_hex_answers_with_the_marker() -> None:
    """11.41 A click on an enemy beside the unit means an assault."""
    p = moving()
    gun = next(o.unit for o in GAME.options(p) if isinstance(o, Move) and is_wheeled(o.unit))
    goal = next(here for here in p.stacks if is_german(p, here))
    beside = next(here for here in GRID.neighbours[goal] if here not in p.stacks)
    take_up(p, gun)
    put(p, gun, beside)
    GAME.carry_out(p, Move(gun))
    assert taking(p, gun, goal) == orders.Mark(goal)
    assert "never assaults" in said(p, orders.Mark(goal))


def is_german(p: Position, here: Hex) -> bool:
    stack = p.stacks.get(here)
    return bool(stack) and PACK.units[stack[0]].side == GERMAN


# --- counters face down --------------------------------------------------------------------------

FIELD = """\
game: spark
case: field
map:
  road: 0113 0213 0313 0413 0513 0613 0713 0813 0913 1013
  entry: west 0113
units:
  S1 SR army 67 front leningrad
  S13 MR army 67 front leningrad
  S15 SB army 67 front leningrad
  Z1 SK
  G1 GI
  Z2 GI
begin: german movement
position:
  1010: G1
  1009: S1
  3030: Z1
  3035: Z2
  ammunition leningrad 5
"""


def field(*lines: str) -> Position:
    p: Position = made_up(GAME, parse(FIELD + "".join(f"  {line}\n" for line in lines))[0])
    GAME.run(p, [])
    return p


def at(p: Position, place: str) -> Hex:
    return p.pack.map.grid.hex(place)


def left_zone(p: Position) -> Position:
    """G1 leaves the zone of S1, as the Soviets see it."""
    give(p, "move G1")
    give(p, "to 1011")
    give(p, "use normal")
    view: Position = GAME.view(p, p.to_act).position
    return view


def give(p: Position, text: str) -> None:
    order = GAME.notation(p).read(text)
    assert GAME.refusal(p, order) is None
    GAME.carry_out(p, order)


def why(p: Position, unit: str, place: str) -> str:
    answer = GAME.why_not(p, p.pack.unit(unit), at(p, place))
    return "" if answer is None else answer.key


def test_fire_at_counters_face_down_is_judged_by_what_is_seen_of_them() -> None:
    """11.34, 12.0.e, f The mortars have a spotter, the brigade sees it or does not."""
    view = left_zone(field("1013: S13", "0812: S15"))
    assert isinstance(view.flow[-1], ZoneFiring)
    assert view.hex_of[view.flow[-1].units[0]] == OFF_MAP
    assert why(view, "S1", "1010") == ""
    assert why(view, "S13", "1010") == ""
    assert why(view, "S15", "1010") == "out-of-range"


def test_what_lies_off_the_map_is_seen_by_nobody() -> None:
    """12.0 In a view that is where counters face down are."""
    p = field()
    unit = p.pack.unit("G1")
    assert is_observed(p, unit, SOVIET)
    assert list(observers(p, unit, SOVIET))
    take_up(p, unit)
    assert p.hex_of[unit] == OFF_MAP
    assert not is_observed(p, unit, SOVIET)
    assert not list(observers(p, unit, SOVIET))
    assert not observes(p, p.pack.unit("S1"), unit)
    assert not air_observes(p, SOVIET, unit)


def test_who_stands_in_a_zone_is_told_of_the_fire_that_comes_first() -> None:
    """11.33 Not of points, of which it has enough."""
    p = field()
    unit = p.pack.unit("G1")
    one, two = at(p, "1011"), at(p, "1012")
    assert taking(p, unit, one) is None
    answer = taking(p, unit, two)
    assert isinstance(answer, Refusal)
    assert (answer.rule, answer.key) == ("11.33", "fire-as-it-leaves")
    assert "one hex first" in said(p, answer)


# --- asked at random -----------------------------------------------------------------------------


def around(p: Position, unit: int) -> list[Hex]:
    return GRID.within(p.hex_of[unit], 12)


def distances(p: Position, unit: int) -> Distances:
    """11.14 Hex by hex, as the rules let the units go."""
    frame = p.flow[-1]
    f = frame if isinstance(frame, Moving) else taken_up(p, UnitId(unit))
    free = clone(f)
    free.left = [10_000] * len(f.units)
    pace = pace_of(p, free)

    def steps(here: Hex, so_far: int) -> Iterator[tuple[Hex, int]]:
        if here != f.here and not p.is_lull and triggers(p, f.units, here):
            return
        for there in GRID.neighbours[here]:
            side = GRID.side(here, there)
            if pace.costs[side] < NEVER and pace.bar(side) is None:
                yield there, so_far + pace.costs[side]

    needs = {int(here): cost for here, cost in cheapest(f.here, steps).items()}
    return Distances(needs, min(f.left))


def test_reasons_hold_what_they_say() -> None:
    asking = Asking(GAME, lambda p, unit: int(p.hex_of[unit]), around, distances)
    given = ask(asking, range(GAMES))
    assert len(given) > 8, given
    assert sum(given.values()) > 100


def test_clicks_beside_everything_are_refused() -> None:
    with pytest.raises(BadInput):
        taking(moving(), 0, len(GRID))
    with pytest.raises(BadInput):
        taking(moving(), len(PACK.units), 0)


def test_every_decision_answers_a_click() -> None:
    """In played games any unit taken anywhere is answered in both languages."""
    luck = random.Random(5)
    p: Position = GAME.new("spark", dice=5)
    for number in range(900):
        if number % 15 == 0:
            view = GAME.view(p, p.to_act).position
            known = [u for s in view.stacks.values() for u in s if u < PACK.unknown]
            for unit in luck.sample(known, 4):
                goal = luck.choice([luck.randrange(len(GRID)), *list(p.stacks)[:20]])
                answer = taking(view, unit, goal)
                if isinstance(answer, Refusal):
                    assert GAME.explain(view, answer, "ja")
        options = GAME.options(p)
        brisk = Done() in options and luck.random() < 0.25
        GAME.carry_out(p, Done() if brisk else luck.choice(options))
