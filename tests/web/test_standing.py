"""Small decisions left to the staff: which, within what limits, and what the log says of it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from kessel.ai.clock import Clock
from kessel.games.registry import GAMES, find
from kessel.web.think.minds import Call, Minds
from tests.web.kit import (
    Client,
    Person,
    asked_by_opponent,
    create,
    load,
    people,
    recorded,
    running,
    two,
)

LEAD = "choosing-lead"


class Scene:
    """A table where one player's next order asks something of the other."""

    def __init__(self, client: Client, game: str = "circle_of_fire", asks: str = LEAD) -> None:
        number, self.cause, side = asked_by_opponent(game, asks, 400)
        made = load(client, recorded(game, number))
        seats = people(client, made)
        both = [seats["player1"], seats["player2"]]
        self.asked, self.other = both[side], both[1 - side]
        self.spectator = seats["spectator"]

    def happen(self, orders: int = 0) -> Any:
        """The order is given; the log after it, once so many orders have been given and nothing
        more comes of it."""
        self.other.order(self.cause)
        return self.settled(orders)

    def settled(self, orders: int = 0) -> Any:
        """The log when it has stood still for a while, after so many orders."""
        until = time.monotonic() + 20
        while self.asked.view["orders"] < orders and time.monotonic() < until:
            time.sleep(0.02)
        last, since = -1, time.monotonic()
        while time.monotonic() - since < 0.7:
            version = self.asked.view["version"]
            if version != last:
                last, since = version, time.monotonic()
            time.sleep(0.02)
        return self.asked.get("/log?from=1")


def leave(person: Person, *kinds: str, **limits: Any) -> Any:
    return person.post("/standing", kinds=list(kinds), **limits)


# --- what can be left ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game.id for game in GAMES if game.staff])
def test_every_kind_has_a_name_in_both_languages(client: Client, game: str) -> None:
    first, _ = two(client, game)
    found = first.get("/standing")
    assert found["standing"] == {"kinds": [], "limit": None, "waiting": False}
    assert len(found["offered"]) > 1
    for kind in found["offered"]:
        assert kind["name"]["en"] not in ("", kind["id"])
        assert kind["name"]["ja"] not in ("", kind["id"], kind["name"]["en"])


def test_they_belong_to_the_seat_and_are_kept(tmp_path: Path) -> None:
    """Stored with the seat; the opponent has his own, a spectator none; unknown kinds go."""
    with running(tmp_path) as client:
        seats = create(client, "circle_of_fire")
        first, second = seats["player1"], seats["player2"]
        wanted = {"kinds": [LEAD], "limit": 0.05, "waiting": True}
        answer = leave(first, LEAD, "no-such-kind", limit=0.05, waiting=True)
        assert answer["standing"] == wanted
        assert second.get("/standing")["standing"]["kinds"] == []
        assert seats["spectator"].request("GET", "/standing").status_code == 403
        assert seats["spectator"].request("POST", "/standing", json={}).status_code == 403
    with running(tmp_path) as client:
        assert first.on(client).get("/standing")["standing"] == wanted
        leave(first.on(client))
        assert first.on(client).get("/standing")["standing"]["kinds"] == []


def test_limits_are_checked(client: Client) -> None:
    first, _ = two(client, "circle_of_fire")
    for limit in (-0.1, 2.5, "much"):
        answer = first.request("POST", "/standing", json={"kinds": [LEAD], "limit": limit})
        assert answer.status_code == 400
    shared = create(client, "circle_of_fire", shared=True)["player1"]
    assert shared.get("/standing")["offered"] == []
    assert shared.request("POST", "/standing", json={"kinds": [LEAD]}).status_code == 422


def test_a_game_without_a_staff_offers_nothing(client: Client) -> None:
    first, _ = two(client, "nimble")
    assert first.get("/standing")["offered"] == []


def test_secret_decisions_are_not_offered(client: Client) -> None:
    first, _ = two(client, "circle_of_fire", options=["bid"])
    assert "bidding" not in [kind["id"] for kind in first.get("/standing")["offered"]]


# --- answering -----------------------------------------------------------------------------------


def test_a_plan_stops_while_the_other_side_is_asked(client: Client) -> None:
    """What was given stands; what would follow waits, and it is said why."""
    scene = Scene(client)
    view = scene.other.view
    unit = view["scene"]["standings"][0]["counter"]
    leg = {"unit": unit, "orders": [scene.cause, scene.cause], "end": -1}
    done = scene.other.post("/plan/do", version=view["version"], legs=[leg])
    assert done["legs"] == 0
    assert done["stopped"]["unit"] == unit
    assert "opponent has something to decide" in done["stopped"]["text"]["en"]
    assert scene.asked.view["options"]
    assert scene.asked.view["orders"] == view["orders"] + 1


@pytest.mark.parametrize(
    ("game", "asks"),
    [("circle_of_fire", LEAD), ("cherkassy", "supporting-defence")],
)
def test_the_staff_answers_and_the_log_says_so(client: Client, game: str, asks: str) -> None:
    """Whoever looks at the log sees that it was the staff, and the seat is not asked."""
    scene = Scene(client, game, asks)
    leave(scene.asked, asks)
    before = scene.asked.view["orders"]
    lines = scene.happen(orders=before + 2)
    answered = [line for line in lines if line["number"] == before + 2]
    assert answered[0]["staff"] is True
    assert answered[0]["side"] == scene.asked.view["seat"]
    assert all(not line["staff"] for line in lines if line["number"] < before + 2)
    seen = [line for line in scene.spectator.get("/log?from=1") if line["number"] == before + 2]
    assert seen[0]["staff"] is True


def test_without_standing_orders_the_player_is_asked(client: Client) -> None:
    scene = Scene(client)
    leave(scene.asked, "pairing")
    scene.happen()
    assert scene.asked.view["decision"] == LEAD
    assert scene.asked.view["options"]


def test_left_while_it_is_asked(client: Client) -> None:
    """The decision at hand counts too."""
    scene = Scene(client)
    scene.happen()
    assert scene.asked.view["decision"] == LEAD
    number = scene.asked.view["orders"]
    leave(scene.asked, LEAD)
    lines = scene.settled(number + 1)
    assert [line["staff"] for line in lines if line["number"] == number + 1] == [True]


def test_only_where_the_opponent_would_wait(client: Client) -> None:
    """The lead of a defence holds the attacker up; a move of one's own impulse holds up nobody."""
    scene = Scene(client)
    leave(scene.asked, LEAD, waiting=True)
    before = scene.asked.view["orders"]
    lines = scene.happen(orders=before + 2)
    assert [line["staff"] for line in lines if line["number"] == before + 2] == [True]
    first, _ = two(client, "circle_of_fire")
    leave(first, "setting-up", waiting=True)
    first.order(first.view["options"][0]["order"])
    time.sleep(0.5)
    assert first.view["orders"] == 1
    leave(first, "setting-up", waiting=False)
    for _ in range(200):
        if first.view["decision"] != "setting-up":
            break
        time.sleep(0.05)
    assert first.view["decision"] != "setting-up"
    assert first.view["orders"] > 5


def test_beyond_the_limit_the_player_is_asked(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A decision in which the staff's order might cost more than the limit is handed back."""
    monkeypatch.setattr("kessel.ai.standing.expected_loss", lambda *_: 0.06)
    monkeypatch.setattr(Minds, "ask", lambda minds, call: call.question.answer(find, Clock()))
    careful, easy = Scene(client), Scene(client)
    leave(careful.asked, LEAD, limit=0.05)
    careful.happen()
    assert careful.asked.view["decision"] == LEAD
    leave(easy.asked, LEAD, limit=0.07)
    easy.happen()
    assert easy.asked.view["decision"] != LEAD


def test_what_was_taken_back_is_not_answered_again(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who takes the staff's order back decides himself."""
    left = [1]

    def ask(minds: Minds, call: Call) -> Any:
        """The first order on offer, as often as there is one left."""
        question: Any = call.question
        return question.seen.options[0] if left and left.pop() else None

    monkeypatch.setattr(Minds, "ask", ask)
    first, _ = two(client, "circle_of_fire")
    leave(first, "setting-up")
    for _ in range(200):
        if first.view["orders"] == 1:
            break
        time.sleep(0.02)
    assert first.get("/log?from=1")[-1]["staff"] is True
    time.sleep(0.3)
    left.append(1)
    first.post("/undo")
    time.sleep(0.5)
    assert left
    assert first.view["orders"] == 0
    assert first.view["options"]


def test_the_record_remembers_who_gave_the_order(tmp_path: Path) -> None:
    """After a restart the log still tells the staff's orders from the player's."""
    with running(tmp_path) as client:
        scene = Scene(client)
        leave(scene.asked, LEAD)
        before = scene.asked.view["orders"]
        lines = scene.happen(orders=before + 2)
    with running(tmp_path) as client:
        again = scene.asked.on(client).get("/log?from=1")
        assert again[: len(lines)] == lines
        assert [line["staff"] for line in again if line["number"] == before + 2] == [True]
