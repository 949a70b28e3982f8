"""Plans of many units: thought out without changing anything, carried out as one request."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kessel.games.cherkassy.game import GAME as CHERKASSY
from kessel.games.registry import find
from kessel.kernel.attacks import _Found
from kessel.kernel.match import Match
from kessel.kernel.orders import Order
from kessel.kernel.plans import Planner, chart_of, goals_of
from kessel.testkit.nimble import NIMBLE
from kessel.web.think.planning import left_to_staff
from tests.kernel.timing import taking_less
from tests.web.kit import Client, Person, create, running

SOVIET, GERMAN = 1, 0


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder: Path = tmp_path_factory.mktemp("plans")
    with running(folder, (CHERKASSY, NIMBLE)) as client:
        yield client


@pytest.fixture
def seats(quiet: Client) -> dict[str, Person]:
    """Cherkassy's campaign when the Soviets are about to move."""
    found = create(quiet, "cherkassy", scenario="campaign")
    soviet = mover(found)
    soviet.order("move-first")
    return found


def mover(seats: dict[str, Person]) -> Person:
    """Who is to act."""
    one, other = seats["player1"], seats["player2"]
    return one if one.view["options"] else other


def places(view: Any) -> dict[int, int]:
    return {one["counter"]: one["space"] for one in view["scene"]["standings"]}


def spot(view: Any, steps: int = 2) -> int:
    """A space so many steps west of the first unit that has not moved."""
    here = places(view)[view["moves"]["left"][0]]
    chart = chart_of(CHERKASSY, view["pack"])
    near = [space for space, far in chart.steps_to(here).items() if far == steps]
    return min(near, key=lambda space: chart.centres[space][0])


def planned(soviet: Person, count: int = 20) -> tuple[Any, Any]:
    view = soviet.view
    units = view["moves"]["left"][:count]
    start = places(view)[units[0]]
    plan = soviet.post("/plan", version=view["version"], units=units, start=start, goal=spot(view))
    return view, plan


def legs_of(plan: Any) -> list[Any]:
    return [{name: leg[name] for name in ("unit", "orders", "end")} for leg in plan["legs"]]


def test_a_plan_changes_nothing_and_is_carried_out_as_one_request(seats: dict[str, Person]) -> None:
    """Where each would stand is where each stands; the version rises by the orders."""
    soviet = mover(seats)
    view, plan = planned(soviet)
    assert soviet.view == view
    assert len(plan["legs"]) + len(plan["stays"]) == 20
    assert len(plan["legs"]) >= 10
    done = soviet.post("/plan/do", version=view["version"], legs=legs_of(plan))
    after = soviet.view
    assert done["version"] == after["version"] == view["version"] + done["orders"]
    if done["stopped"] is None:
        assert done["legs"] == len(plan["legs"])
    for leg in plan["legs"][: done["legs"]]:
        assert places(after)[leg["unit"]] == leg["end"]
        assert leg["unit"] not in after["moves"]["left"]


def test_who_cannot_is_told_why(seats: dict[str, Person]) -> None:
    """Every unit is in a leg or stays with a sentence."""
    soviet = mover(seats)
    _, plan = planned(soviet, 97)
    assert {one["unit"] for one in (*plan["legs"], *plan["stays"])} == set(
        soviet.view["moves"]["left"]
    )
    assert all(stay["text"]["en"] and stay["text"]["ja"] for stay in plan["stays"])
    assert any(stay["rule"] for stay in plan["stays"]), plan["stays"][:5]


def test_a_plan_goes_on_from_an_earlier_one(seats: dict[str, Person]) -> None:
    """What was planned is kept, no unit is moved twice; a leg that is thrown away is gone."""
    soviet = mover(seats)
    view, plan = planned(soviet, 6)
    before = legs_of(plan)
    again = soviet.post("/plan", version=view["version"], before=before)
    assert legs_of(again) == before
    less = soviet.post("/plan", version=view["version"], before=before[1:])
    assert before[0]["unit"] not in {leg["unit"] for leg in less["legs"]}
    twice = soviet.post(
        "/plan", version=view["version"], before=before, units=[before[0]["unit"]], goal=spot(view)
    )
    assert [stay["unit"] for stay in twice["stays"]] == [before[0]["unit"]]


def test_who_comes_to_the_table_disturbs_no_plan(seats: dict[str, Person]) -> None:
    """The opponent's share in the dice is a change of the table, but none of what was decided on;
    an order is."""
    soviet, german = mover(seats), seats["player1"]
    view, plan = planned(soviet)
    german.post("/seed", seed="just come")
    later = soviet.view
    assert (later["version"], later["settled"]) == (view["version"] + 1, view["version"])
    assert planned(soviet)[1]["legs"] == plan["legs"]
    done = soviet.post("/plan/do", version=view["version"], legs=legs_of(plan)[:1], sure=True)
    assert (done["legs"], done["stopped"]) == (1, None)
    assert soviet.view["settled"] == soviet.view["version"] == done["version"]
    soviet.post("/plan/do", 409, version=view["version"], legs=legs_of(plan)[1:2], sure=True)


def test_undo_takes_back_the_whole_plan_then_single_orders(seats: dict[str, Person]) -> None:
    """As far as no die has fallen; and it can be given again as a whole."""
    soviet = mover(seats)
    view, plan = planned(soviet, 40)
    quiet_legs = [leg for leg in legs_of(plan) if not chancy(plan, leg)][:3]
    done = soviet.post("/plan/do", version=view["version"], legs=quiet_legs)
    moved = soviet.view
    assert moved["undo"]["orders"] == done["orders"] > 3
    soviet.post("/undo")
    assert soviet.view["orders"] == view["orders"]
    assert soviet.view["scene"] == view["scene"]
    soviet.post("/redo")
    assert soviet.view["orders"] == moved["orders"]
    assert soviet.view["undo"]["orders"] == done["orders"]
    soviet.request("POST", "/undo?one=true")
    assert soviet.view["orders"] == moved["orders"] - 1
    soviet.post("/undo")
    assert soviet.view["orders"] == view["orders"]


def chancy(plan: Any, leg: Any) -> bool:
    return any(one["chancy"] for one in plan["legs"] if one["unit"] == leg["unit"])


def test_the_record_is_the_same_in_another_process(quiet: Client, seats: dict[str, Person]) -> None:
    """What was given together is taken back together by whoever reads the table again."""
    soviet = mover(seats)
    view, plan = planned(soviet, 40)
    legs = [leg for leg in legs_of(plan) if not chancy(plan, leg)][:2]
    soviet.post("/plan/do", version=view["version"], legs=legs)
    expected = soviet.view
    parts = quiet.app.state.parts
    parts.tables.shelf.forget(soviet.table)
    assert soviet.view["undo"] == expected["undo"]
    soviet.post("/undo")
    parts.tables.shelf.forget(soviet.table)
    assert soviet.view["redo"] is True
    soviet.post("/redo")
    assert soviet.view["scene"] == expected["scene"]


def test_the_staff_plans_the_rest(seats: dict[str, Person]) -> None:
    """For all that are left, after what was planned before; its plan can be carried out."""
    soviet = mover(seats)
    view, mine = planned(soviet, 5)
    before = legs_of(mine)
    plan = soviet.post("/plan/staff", version=view["version"], before=before)
    assert legs_of(plan)[: len(before)] == before
    assert [leg["cost"] for leg in plan["legs"][: len(before)]] == [
        leg["cost"] for leg in mine["legs"]
    ]
    theirs = plan["legs"][len(before) :]
    assert len(theirs) > 20
    assert not {leg["unit"] for leg in theirs} & {leg["unit"] for leg in before}
    assert any(leg["why"]["en"] and leg["why"]["ja"] for leg in theirs)
    alone = [leg for leg in theirs if not any(one.startswith("with") for one in leg["orders"])]
    assert all(leg["cost"] > 0 for leg in alone if leg["end"] != leg["start"])
    assert soviet.view == view
    done = soviet.post("/plan/do", version=view["version"], legs=legs_of(plan))
    assert done["orders"] > 0
    assert soviet.view["moves"] is not None


def test_the_staff_plans_for_those_who_are_named(seats: dict[str, Person]) -> None:
    soviet = mover(seats)
    view = soviet.view
    units = view["moves"]["left"][40:60]
    plan = soviet.post("/plan/staff", version=view["version"], units=units)
    assert plan["legs"]
    assert {leg["unit"] for leg in plan["legs"]} <= set(units)
    soviet.post("/plan/staff", 404, version=view["version"], units=[0])
    soviet.post("/plan/staff", 409, version=view["version"] + 1)


def test_a_plan_tells_which_hexes_are_to_be_assaulted() -> None:
    """What a unit does beside going is on no map: its leg says it, in both languages."""
    spark = find("spark")
    match = Match.begin(spark, dice=1)
    legs, _ = left_to_staff(spark, spark.view(match.position, match.position.to_act), (), ())
    marking = [leg for leg in legs if any(one.startswith("mark") for one in leg.orders)]
    assert marking
    for leg in marking:
        target = next(one for one in leg.orders if one.startswith("mark")).split()[1]
        assert leg.why is not None
        assert target in leg.why.en
        assert target in leg.why.ja


# --- attacks -------------------------------------------------------------------------------------


def fighting(seats: dict[str, Person]) -> tuple[Person, Any, int, list[int]]:
    """The Soviets about to fight: a target, and who stands beside it."""
    soviet = mover(seats)
    soviet.order("done")
    view = soviet.view
    chart, at = chart_of(CHERKASSY, view["pack"]), places(view)
    units = CHERKASSY.packs[view["pack"]].units
    for option in view["options"]:
        if option["verb"] == "attack":
            (target,) = option["spaces"]
            near = [
                unit
                for unit, here in at.items()
                if here in chart.neighbours[target]
                and unit < len(units)
                and units[unit].side == SOVIET
            ]
            if len(near) >= 3:
                return soviet, view, target, near[:3]
    raise AssertionError("nobody can be attacked by three")


def test_an_attack_is_planned_with_support_and_fought_as_one(seats: dict[str, Person]) -> None:
    """Guns and air as the staff would have them; without, if none are named."""
    soviet, view, target, units = fighting(seats)
    body = {"version": view["version"], "target": target, "units": units}
    attack = soviet.post("/plan/attack", **body)
    assert set(attack["units"]) | {one["unit"] for one in attack["missing"]} == set(units)
    assert attack["orders"][0].startswith("attack ")
    assert attack["odds"]
    alone = soviet.post("/plan/attack", **body, support=[])
    assert (alone["support"], alone["extras"]) == ([], [])
    assert set(alone["offers"]) >= set(attack["support"])
    if attack["support"]:
        gun = attack["support"][0]
        one = soviet.post("/plan/attack", **body, support=[gun])
        assert one["support"] == [gun]
        without = soviet.post("/plan/attack", **body, taken=[gun])
        assert gun not in (*without["support"], *without["offers"])
    assert soviet.view == view
    legs = [{"unit": units[0], "orders": attack["orders"]}]
    done = soviet.post("/plan/do", version=view["version"], legs=legs, sure=True)
    assert done["stopped"] is None
    assert done["orders"] == len(attack["orders"])


def test_what_is_left_to_support_attacks_is_told(seats: dict[str, Person]) -> None:
    """To who attacks, as it is now: a gun that fires and an air point are gone afterwards."""
    assert mover(seats).view["arms"] is None  # in the movement phase
    soviet, view, target, units = fighting(seats)
    before = view["arms"]
    (air,) = before["points"]
    assert air["name"] == {"en": "air points", "ja": "航空支援ポイント"}
    body = {"version": view["version"], "target": target, "units": units}
    offers = soviet.post("/plan/attack", **body, support=[])["offers"]
    assert set(offers) <= set(before["guns"])
    attack = soviet.post("/plan/attack", **body, support=offers[:1], extras=1)
    assert (attack["support"], len(attack["extras"])) == (offers[:1], 1)
    legs = [{"unit": units[0], "orders": attack["orders"]}]
    soviet.post("/plan/do", version=view["version"], legs=legs)
    german = next(one for one in seats.values() if one.view["seat"] == GERMAN)
    assert german.view["arms"] is None
    for _ in range(30):
        now = soviet.view
        if now["decision"] == view["decision"]:
            break
        one = soviet if now["options"] else german
        one.order(one.view["options"][0]["order"])
    after = now["arms"]
    assert after["points"][0]["count"] == air["count"] - 1
    assert set(before["guns"]) - set(after["guns"]) >= set(offers[:1])


def test_nonsense_is_not_attacked(seats: dict[str, Person]) -> None:
    soviet, view, target, units = fighting(seats)
    body = {"version": view["version"], "target": target, "units": units}
    soviet.post("/plan/attack", 422, **{**body, "target": places(view)[units[0]]})
    soviet.post("/plan/attack", 422, **{**body, "target": 10**9})
    soviet.post("/plan/attack", 404, **{**body, "units": [0]})
    soviet.post("/plan/attack", 404, **body, support=[10**9])
    soviet.post("/plan/attack", 400, **body, extras=21)
    soviet.post("/plan/attack", 409, **{**body, "version": 0})
    seats["spectator"].post("/plan/attack", 403, **body)


# --- what comes between --------------------------------------------------------------------------


def test_a_plan_stops_where_an_order_is_refused_and_says_where(seats: dict[str, Person]) -> None:
    """What came before stands."""
    soviet = mover(seats)
    view, plan = planned(soviet, 40)
    good = [leg for leg in legs_of(plan) if not chancy(plan, leg)]
    bad = {"unit": good[1]["unit"], "orders": ["halt"], "end": -1}
    done = soviet.post("/plan/do", version=view["version"], legs=[good[0], bad, good[1]])
    assert done["legs"] == 1
    assert done["stopped"]["unit"] == bad["unit"]
    assert done["stopped"]["space"] == places(view)[bad["unit"]]
    assert done["stopped"]["text"]["en"]
    assert done["stopped"]["text"]["ja"]
    assert soviet.view["orders"] == view["orders"] + len(good[0]["orders"])


def test_a_plan_stops_where_a_unit_does_not_arrive(seats: dict[str, Person]) -> None:
    soviet = mover(seats)
    view, plan = planned(soviet, 40)
    first, second = [leg for leg in legs_of(plan) if not chancy(plan, leg)][:2]
    elsewhere = {**first, "end": second["end"] + 1}
    done = soviet.post("/plan/do", version=view["version"], legs=[elsewhere, second])
    assert (done["legs"], done["stopped"]["unit"]) == (0, first["unit"])
    assert soviet.view["orders"] == view["orders"] + len(first["orders"])


def test_the_first_order_refused_is_a_refusal(seats: dict[str, Person]) -> None:
    """Nothing is changed."""
    soviet = mover(seats)
    view = soviet.view
    unit = view["moves"]["left"][0]
    legs = [{"unit": unit, "orders": ["halt"]}]
    assert soviet.post("/plan/do", 422, version=view["version"], legs=legs)["error"]["text"]["ja"]
    assert soviet.view == view


@pytest.mark.parametrize("sure", [True, False])
def test_an_order_that_cannot_be_read_leaves_nothing_half_done(
    seats: dict[str, Person], sure: bool
) -> None:
    """What was given before it in the same plan stands and is stored, or never happened."""
    soviet = mover(seats)
    view, plan = planned(soviet, 40)
    good = next(leg for leg in legs_of(plan) if not chancy(plan, leg))
    bad = {"unit": good["unit"], "orders": ["nonsense 7"], "end": -1}
    body = {"version": view["version"], "legs": [good, bad], "sure": sure}
    soviet.request("POST", "/plan/do", json=body)
    shown = soviet.view
    soviet.client.app.state.parts.tables.shelf.forget(soviet.table)
    stored = soviet.view
    assert (shown["version"], shown["orders"]) == (stored["version"], stored["orders"])


# --- what strangers ask --------------------------------------------------------------------------


def test_only_who_is_to_act_plans(seats: dict[str, Person]) -> None:
    """Not the opponent, not a spectator, and nobody on an old version."""
    soviet = mover(seats)
    german = seats["player1"] if soviet is seats["player2"] else seats["player2"]
    view, plan = planned(soviet, 3)
    body = {"version": view["version"], "units": [0], "goal": 5}
    german.post("/plan", 422, **body)
    seats["spectator"].post("/plan", 403, **body)
    soviet.post("/plan", 409, **{**body, "version": view["version"] - 1})
    legs = legs_of(plan)
    german.post("/plan/do", 422, version=view["version"], legs=legs)
    seats["spectator"].post("/plan/do", 403, version=view["version"], legs=legs)
    soviet.post("/plan/do", 409, version=view["version"] - 1, legs=legs)
    assert soviet.view == view


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"units": [10**9], "goal": 5}, 404),
        ({"units": [-1], "goal": 5}, 404),
        ({"units": [0], "goal": 10**9}, 404),
        ({"units": [0], "goal": 5, "start": 10**9}, 404),
        ({"units": list(range(251)), "goal": 5}, 400),
        ({"units": ["x"], "goal": 5}, 400),
        ({"before": [{"unit": 10**9, "orders": ["done"]}]}, 404),
        ({"before": [{"unit": 0, "orders": ["move S90"] * 61}]}, 400),
        ({"before": [{"unit": 0, "orders": ["x" * 201]}]}, 400),
        ({"before": [{"unit": 0, "orders": []}]}, 400),
    ],
)
def test_nonsense_is_refused(seats: dict[str, Person], body: Any, status: int) -> None:
    soviet = mover(seats)
    view = soviet.view
    known = view["moves"]["left"][0]
    body = json.loads(
        json.dumps(body).replace("[0]", f"[{known}]").replace('"unit": 0', f'"unit": {known}')
    )
    error = soviet.post("/plan", status, version=view["version"], **body)["error"]
    assert error["text"]["en"]
    assert error["text"]["ja"]
    assert soviet.view == view


def test_the_other_side_s_units_are_nobody(seats: dict[str, Person]) -> None:
    """Whether there is such a unit is not told apart from whose it is."""
    soviet = mover(seats)
    view = soviet.view
    for unit in (0, 10**6):
        error = soviet.post("/plan", 404, version=view["version"], units=[unit], goal=5)["error"]
        assert f"no unit {unit:,}" in error["text"]["en"]


def test_a_plan_of_the_longest_size_is_answered_in_time(seats: dict[str, Person]) -> None:
    """Doubled units count once; the work is bounded."""
    soviet = mover(seats)
    view = soviet.view
    units = (view["moves"]["left"] * 3)[:250]
    with taking_less(10, time.process_time):
        plan = soviet.post("/plan", version=view["version"], units=units, goal=spot(view, 30))
    assert len(plan["legs"]) + len(plan["stays"]) == 97
    legs = [{"unit": units[0], "orders": ["done"] * 60}] * 60
    soviet.post("/plan/do", 422, version=view["version"], legs=legs)


def test_a_plan_knows_no_more_than_the_seat() -> None:
    """Two positions that look alike to a side lead to the same plan, whatever lies face down."""
    match = Match.begin(CHERKASSY, "campaign", dice=5)
    match.do(CHERKASSY.notation(match.start).read("move-first"))
    plans = []
    for swapped in (False, True):
        position = CHERKASSY.copy(match.position)
        if swapped:
            swap_covered(position)
        view = CHERKASSY.view(position, position.to_act).position
        planner = Planner(CHERKASSY, view)
        left = CHERKASSY.movement.phase(view)[0]  # type: ignore[union-attr,index]
        at = {unit: CHERKASSY.movement.place(view, unit) for unit in left}  # type: ignore[union-attr]
        start = at[left[0]]
        goal = max(planner.chart.steps_to(start), key=lambda s: -planner.chart.centres[s][0])
        planner.go(goals_of(planner.chart, at, start, goal, keeps=False))
        plans.append(planner.plan)
    assert plans[0] == plans[1]


def test_units_beside_the_map_are_to_go_where_all_go() -> None:
    """In a box that is no space of the map they stand nowhere that could be kept."""
    chart = chart_of(CHERKASSY, Match.begin(CHERKASSY, dice=1).start.pack.hash)
    start, goal, beside = 5, 6, max(chart.centres) + 1
    goals = goals_of(chart, {1: start, 2: beside}, start, goal, keeps=True)
    assert goals == {1: goal, 2: goal}


class Lift(Order, frozen=True):
    """Supports an attack with so many points."""

    points: int


def test_support_that_is_no_unit_is_told_as_it_would_be_ordered() -> None:
    """With all that it takes: who reads it again reads the same order."""
    found = _Found([1], None, 0, frozenset())
    found.note([Lift(points=2), Lift(points=3)], lambda order: f"lift {order.points}")  # type: ignore[attr-defined]
    assert found.spare == ("lift 2",)


def swap_covered(position: Any) -> None:
    """Exchange who lies under two German stacks."""
    stacks = [
        here
        for here, stack in position.stacks.items()
        if len(stack) > 1 and position.pack.units[stack[0]].side == GERMAN
    ][:2]
    one, other = stacks
    first, second = position.stacks[one], position.stacks[other]
    position.stacks[one] = (second[0], *first[1:])
    position.stacks[other] = (first[0], *second[1:])
    position.hex_of[first[0]], position.hex_of[second[0]] = other, one


def test_a_game_that_tells_nothing_of_moving_has_no_plans(quiet: Client) -> None:
    ada = create(quiet)["player1"]
    error = ada.post("/plan", 422, version=0, units=[0], goal=0)["error"]
    assert "cannot be planned" in error["text"]["en"]
