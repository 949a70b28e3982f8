"""A game looked at again at the table, and gone on with from any of its moments."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pytest

from kessel.games.registry import GAMES
from kessel.kernel.save import dumps
from kessel.web import wire
from kessel.web.table.seats import Chair, Setup
from kessel.web.table.table import Table
from kessel.web.think import reviews
from kessel.web.think.reviews import Notice, Reviews
from tests.web.kit import (
    ROOT,
    Client,
    Person,
    create,
    load,
    people,
    play_out,
    recorded,
    running,
    staff_match,
    two,
)
from tests.web.test_thinking import wait_until


def reviewed(person: Person) -> Any:
    """Ask until it is made."""
    shares = []
    for _ in range(1200):
        found = person.get("/review")
        shares.append(found["share"])
        if found["review"]:
            assert shares == sorted(shares)
            return found["review"]
        time.sleep(0.05)
    raise AssertionError(f"no review was made: {shares[-1]}")


def over(client: Client, game: str = "circle_of_fire", orders: int = 120) -> dict[str, Person]:
    """A game that somebody gave up after some orders."""
    made = load(client, recorded(game, orders))
    found = people(client, made)
    found["player1"].post("/resign")
    return found


@pytest.mark.parametrize("game", [game.id for game in GAMES if game.staff])
def test_every_seat_gets_the_review_of_a_game_that_is_over(client: Client, game: str) -> None:
    """Values, turning points and luck in both languages, the same for all who ask."""
    seats = over(client, game)
    found = reviewed(seats["player1"])
    assert found["orders"] == seats["player1"].view["orders"]
    assert found["moments"][0]["number"] == 0
    assert found["moments"][0]["status"]["ja"]
    assert [luck["side"] for luck in found["luck"]][:2] == [0, 1]
    thrown = sum(luck["rolls"] for luck in found["luck"])
    lines = seats["player1"].get("/log?from=1")
    assert thrown == len([1 for line in lines for event in line["events"] if event["dice"]])
    assert found["weighed"] == found["thrown"] == thrown
    own = sum(luck["total"] * (-1 if luck["side"] == 1 else 1) for luck in found["luck"])
    assert own == pytest.approx(found["total"])
    for turn in found["turns"]:
        assert turn["lines"][-1]["number"] == turn["number"]
        assert turn["lines"][-1]["order"]["ja"]
    assert seats["player2"].get("/review")["review"] == found
    assert seats["spectator"].get("/review")["review"] == found


def test_luckiest_and_unluckiest_throws(client: Client) -> None:
    """Each list begins with the farthest, and tells what the throw decided."""
    found = reviewed(over(client, orders=300)["player1"])
    told = 0
    for luck in found["luck"]:
        sign = -1 if luck["side"] == 1 else 1
        for name, way in (("luckiest", 1), ("unluckiest", -1)):
            worth = [sign * way * roll["luck"] for roll in luck[name]]
            assert worth == sorted(worth, reverse=True)
            assert all(value > 0 for value in worth)
            told += len(worth)
            assert all(roll["side"] == luck["side"] and roll["dice"] for roll in luck[name])
    assert told > 5


def test_a_game_under_way_is_reviewed_while_nothing_is_secret(client: Client) -> None:
    """Everybody knows everything in Circle of Fire; of a pocket's hidden stacks nobody tells."""
    first, second = two(client, "circle_of_fire")
    assert first.view["review"] is False
    assert first.request("GET", "/review").status_code == 422
    play_out(first, second, 60)
    assert first.view["review"] is True
    assert reviewed(first)["orders"] == 60
    play_out(first, second, 1)
    assert reviewed(second)["orders"] == 61
    hidden = create(client, "cherkassy")
    play_out(hidden["player1"], hidden["player2"], 20)
    for person in hidden.values():
        assert person.view["review"] is False
        answer = person.request("GET", "/review")
        assert answer.status_code == 422
        assert "when it is over" in answer.json()["error"]["text"]["en"]
        assert person.request("POST", "/branch", json={"number": 3}).status_code == 422


class Hand:
    """Makes reviews when it is told to, and says how far it is."""

    def __init__(self) -> None:
        self.began = threading.Event()
        self.go = threading.Event()
        self.looked: list[str] = []

    def look(self, record: str, notice: Notice) -> wire.Review:
        self.began.set()
        assert self.go.wait(10)
        notice(0.5)
        self.looked.append(record)
        return wire.Review(0, (), (), (), 0.0, 0, 0)


def test_reviews_that_nobody_waits_for_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are asked for, few records wait; what is under way ends when it is forgotten."""
    monkeypatch.setattr(reviews, "MOST", 4)
    monkeypatch.setattr(reviews, "MOST_WAITING", 3)
    hand = Hand()
    made = Reviews(hand.look)
    humans = Setup((Chair("human", ""), Chair("human", "")))
    games = [Table(f"table{n}", humans, staff_match("paulus", 5)) for n in range(30)]
    made.ask(games[0])
    assert hand.began.wait(10)
    for game in games[1:]:
        made.ask(game)
    assert len(made._waiting) == 3
    assert len(made._jobs) <= 4
    monkeypatch.setattr(reviews, "MOST_WAITING_BYTES", 1)
    made.ask(games[-1])
    assert [job.record for job in made._waiting] == [dumps(games[-1].match)]
    hand.go.set()
    wait_until(lambda: made.ask(games[-1]).review is not None)
    assert len(hand.looked) == 1
    made.stop()


def test_sealed_bids_stay_sealed(client: Client) -> None:
    first, second = two(client, "circle_of_fire", options=["bid"])
    first.order("bid 3")
    assert second.view["review"] is False
    assert second.request("GET", "/review").status_code == 422


def test_a_game_without_a_staff_has_no_review(client: Client) -> None:
    first, second = two(client, "nimble")
    play_out(first, second)
    assert first.view["review"] is False
    assert "no staff" in first.request("GET", "/review").json()["error"]["text"]["en"]


# --- playing on ----------------------------------------------------------------------------------


def branch(client: Client, person: Person, **wanted: Any) -> dict[str, Person]:
    answer = person.request("POST", "/branch", json=wanted)
    assert answer.status_code == 201, answer.text
    return people(client, answer.json())


def test_playing_on_from_a_moment_at_one_screen(client: Client) -> None:
    """The same position, the same log, other dice from there on; the old table stays as it was."""
    seats = over(client)
    old = seats["player1"]
    then = old.get("/at/80")
    mine = branch(client, old, number=80)["player1"]
    view = mine.view
    assert view["table"] != then["table"]
    assert view["shared"] is True
    assert view["orders"] == 80
    assert view["scene"] == then["scene"]
    assert view["prompt"] == then["prompt"]
    assert mine.get("/log")[5] == old.get("/log")[5]
    assert view["dice"]["commitment"] != then["dice"]["commitment"]
    mine.order(view["options"][0]["order"])
    assert mine.view["orders"] == 81
    assert old.view["orders"] == 120


@pytest.mark.parametrize("side", [0, 1])
def test_playing_on_against_the_staff(client: Client, side: int) -> None:
    """Whoever asks gets the side he chose, and the computer answers for the other."""
    seats = over(client)
    links = branch(client, seats["spectator"], number=60, side=side)
    assert set(links) == {f"player{side + 1}", "spectator"}
    mine = links[f"player{side + 1}"]
    view = mine.view
    assert view["seat"] == side
    assert [player["kind"] for player in view["players"]].count("computer") == 1
    for _ in range(400):
        view = mine.view
        if view["options"] and view["orders"] > 60:
            break
        if view["options"]:
            mine.order(view["options"][-1]["order"], version=view["version"])
        time.sleep(0.02)
    assert mine.view["orders"] > 60


def test_a_branch_outlives_the_server(tmp_path: Path) -> None:
    """It is stored like any table: with its orders, and the dice that fell."""
    with running(tmp_path) as client:
        mine = branch(client, over(client)["player1"], number=90)["player1"]
        before = mine.view
    with running(tmp_path) as client:
        assert mine.on(client).view == before


def test_moments_that_cannot_be_branched_from(client: Client) -> None:
    """Beyond the last order, and where the game was over."""
    seats = over(client, orders=30)
    for number in (-1, 31):
        assert (
            seats["player1"].request("POST", "/branch", json={"number": number}).status_code == 404
        )
    first, second = two(client, "circle_of_fire")
    orders = play_out(first, second, seed=2)
    assert first.view["outcome"]
    answer = first.request("POST", "/branch", json={"number": orders})
    assert answer.status_code == 422
    assert "over by then" in answer.json()["error"]["text"]["en"]
    branch(client, first, number=orders - 1)


def test_strangers_get_neither(client: Client) -> None:
    seats = over(client, orders=30)
    address = f"{ROOT}/tables/{seats['player1'].table}"
    client.cookies.clear()
    assert client.get(f"{address}/review").status_code == 403
    assert client.post(f"{address}/branch", json={"number": 3}).status_code == 403
