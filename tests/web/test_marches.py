"""Marches of several turns: kept with the seat, seen by its player alone, gone on with as plans."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kessel.games.cherkassy.game import GAME as CHERKASSY
from kessel.kernel.plans import chart_of
from kessel.kernel.telling import Kind, Sight
from kessel.testkit.nimble import NIMBLE
from kessel.web.staff import marches
from tests.web.kit import Client, Person, create, running

ENDING = ("done", "decline", "pass", "halt", "move-first")


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder: Path = tmp_path_factory.mktemp("marches")
    with running(folder, (CHERKASSY, NIMBLE)) as client:
        yield client


@pytest.fixture
def seats(quiet: Client) -> dict[str, Person]:
    """Cherkassy's campaign when the Soviets are about to move."""
    return begun(quiet)


def begun(client: Client) -> dict[str, Person]:
    found = create(client, "cherkassy", scenario="campaign")
    found["player2"].order("move-first")
    return found


def next_phase(seats: dict[str, Person]) -> Any:
    """End what is asked until the Soviets move again; what they see then."""
    soviet, german = seats["player2"], seats["player1"]
    soviet.order("done")
    for _ in range(40):
        view = soviet.view
        if view["moves"] is not None:
            return view
        mover = soviet if view["options"] else german
        orders = [one["order"] for one in mover.view["options"]]
        mover.order(next((order for order in orders if order in ENDING), orders[0]))
    raise AssertionError("the Soviets never moved again")


def places(view: Any) -> dict[int, int]:
    return {one["counter"]: one["space"] for one in view["scene"]["standings"]}


class March:
    """A unit far behind the front that is sent to a town far away, along the front."""

    def __init__(self, seats: dict[str, Person]) -> None:
        self.seats, self.soviet = seats, seats["player2"]
        view = self.soviet.view
        chart, at = chart_of(CHERKASSY, view["pack"]), places(view)
        units = CHERKASSY.packs[view["pack"]].units
        enemies = {
            space
            for id, space in at.items()
            if space >= 0 and (id >= len(units) or not units[id].side)
        }
        near: dict[int, float] = {}
        for enemy in enemies:
            for space, steps in chart.steps_to(enemy).items():
                near[space] = min(near.get(space, 99), steps)
        left = [unit for unit in view["moves"]["left"] if at[unit] >= 0]
        for self.unit in sorted(left, key=lambda unit: -near[at[unit]]):
            self.start = at[self.unit]
            far = chart.steps_to(self.start)
            self.goal = max(near, key=lambda space: min(near[space], 8) + min(far[space], 12))
            plan = self.soviet.post(
                "/plan", version=view["version"], units=[self.unit], goal=self.goal
            )
            if plan["legs"] and not plan["legs"][0]["chancy"]:
                self.leg = plan["legs"][0]
                return

    @property
    def given(self) -> dict[str, int]:
        return {"unit": self.unit, "goal": self.goal}

    def go(self, leg: Any = None) -> Any:
        """Carry a leg out, and be sent on."""
        legs = [{name: (leg or self.leg)[name] for name in ("unit", "orders", "end")}]
        version, sure = self.soviet.view["version"], leg is None
        body = {"version": version, "legs": legs, "marches": [self.given], "sure": sure}
        return self.soviet.post("/plan/do", **body)

    def planned(self) -> Any:
        return self.soviet.post("/plan/march", version=self.soviet.view["version"])

    @property
    def under_way(self) -> Any:
        return self.soviet.get("/marches")["marches"]


def test_a_march_goes_on_in_the_next_phase(seats: dict[str, Person]) -> None:
    """The first stretch at once, the way to the goal shown, the next one offered as a plan."""
    march = March(seats)
    assert march.leg["end"] != march.goal
    march.go()
    (sent,) = march.under_way
    assert (sent["unit"], sent["goal"], sent["halt"]) == (march.unit, march.goal, None)
    assert (sent["path"][0], sent["path"][-1]) == (march.leg["end"], march.goal)
    assert march.planned()["legs"] == []  # it has moved in this phase
    before = next_phase(seats)
    plan = march.planned()
    assert march.soviet.view == before
    (leg,) = plan["legs"]
    assert (leg["unit"], leg["start"], leg["goal"]) == (march.unit, march.leg["end"], march.goal)
    assert not leg["chancy"]
    done = march.go(leg)
    assert (done["stopped"], done["weighed"]) == (None, None)
    assert places(march.soviet.view)[march.unit] == leg["end"]
    assert [one["path"][0] for one in march.under_way] == [leg["end"]]


def test_taking_back_and_going_elsewhere(seats: dict[str, Person]) -> None:
    """Who is taken back is still on the march; whom his player takes elsewhere no longer is."""
    march = March(seats)
    march.go()
    next_phase(seats)
    (leg,) = march.planned()["legs"]
    march.go(leg)
    march.soviet.post("/undo")
    assert [one["path"][0] for one in march.under_way] == [march.leg["end"]]
    reach = march.soviet.get(f"/reach/{march.unit}")
    by_hand = next(way for way in reach if not way["mode"] and way["space"] != leg["end"])
    for order in by_hand["orders"]:
        march.soviet.order(order)
    assert march.under_way == []
    next_phase(seats)
    plan = march.planned()
    assert (plan["legs"], plan["stays"]) == ([], [])


def test_a_march_ends_at_its_goal_or_when_it_is_dropped(seats: dict[str, Person]) -> None:
    march = March(seats)
    march.goal = march.leg["end"]
    march.go()
    assert march.under_way == []
    march.soviet.post("/undo")
    assert len(march.under_way) == 1
    answer = march.soviet.post("/marches", drop=[march.unit])
    assert answer == {"offered": True, "marches": []}
    march.soviet.post("/marches", send=[march.given])
    assert [one["path"][0] for one in march.under_way] == [march.start]


def test_it_is_its_players_alone_and_outlives_the_server(tmp_path: Path) -> None:
    """Stored with the seat, kept when its link is renewed; no word of it to anybody else."""
    with running(tmp_path, (CHERKASSY, NIMBLE)) as client:
        seats = begun(client)
        march = March(seats)
        march.go()
        assert seats["player1"].get("/marches")["marches"] == []
        assert seats["spectator"].request("GET", "/marches").status_code == 403
        assert seats["spectator"].request("POST", "/marches", json={}).status_code == 403
        expected = march.under_way
    with running(tmp_path, (CHERKASSY, NIMBLE)) as client:
        soviet = seats["player2"].on(client)
        assert soviet.get("/marches")["marches"] == expected
        link = soviet.post("/seats/renew")["link"]
        assert Person(client, link).get("/marches")["marches"] == expected


def test_what_is_asked_is_checked(seats: dict[str, Person], quiet: Client) -> None:
    """Only one's own units, only spaces of the map, only games that have marches."""
    soviet, view = seats["player2"], seats["player2"].view
    unit = view["moves"]["left"][0]
    soviet.post("/marches", 404, send=[{"unit": 0, "goal": 5}])
    soviet.post("/marches", 404, send=[{"unit": 100_000, "goal": 5}])
    soviet.post("/marches", 404, send=[{"unit": unit, "goal": -1}])
    soviet.post("/plan/do", 404, version=view["version"], legs=[], marches=[{"unit": 0, "goal": 5}])
    soviet.post("/plan/march", 409, version=view["version"] + 1)
    seats["player1"].post("/plan/march", 422, version=view["version"])
    nimble = create(quiet, "nimble")["player1"]
    assert nimble.get("/marches") == {"offered": False, "marches": []}
    nimble.post("/marches", 422, send=[{"unit": 0, "goal": 0}])


def test_what_befalls_a_unit_halts_it(seats: dict[str, Person], monkeypatch: Any) -> None:
    """It is told at the next phase; who is sent on again goes on."""
    march = March(seats)
    march.go()
    next_phase(seats)
    lost = [Sight(Kind.LOSS, (march.unit,), ())]
    plain = marches.Heard.since
    monkeypatch.setattr(marches.Heard, "since", lambda self, first: [*plain(self, first), *lost])
    (sent,) = march.under_way
    assert "lost strength" in sent["halt"]["en"]
    assert "損害" in sent["halt"]["ja"]
    plan = march.planned()
    assert plan["legs"] == []
    (stay,) = plan["stays"]
    assert (stay["unit"], stay["text"]) == (march.unit, sent["halt"])
    monkeypatch.undo()
    march.soviet.post("/marches", send=[march.given])
    assert len(march.planned()["legs"]) == 1
