"""Ladders: which results count, for whom, and how they are told."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from kessel.web.record import schema
from kessel.web.season.ladders import is_rateable
from kessel.web.table.table import Table
from tests.web.kit import ROOT, Client, Person, create, load, people, play_out, running, two

COMPUTER = [{"kind": "human", "name": "Ada"}, {"kind": "computer", "level": "random"}]


def ladder(client: Client, game: str = "nimble") -> Any:
    answer = client.get(f"{ROOT}/ladder/{game}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def table_of(person: Person) -> Table:
    with person.client.app.state.parts.tables.opened(person.table) as table:
        found: Table = table
    return found


def finish(first: Person, second: Person) -> None:
    play_out(first, second)
    assert first.view["outcome"]


def beaten(first: Person, second: Person) -> None:
    """Both have given an order, and the second gives up."""
    play_out(first, second, most=2)
    second.post("/resign")


def test_a_game_between_guests_counts(client: Client) -> None:
    """Once, for both, by side; who won stands above."""
    beaten(*two(client))
    found = ladder(client)
    assert found["results"] == 1
    (winner,), (loser,) = found["sides"]
    assert (winner["name"], winner["kind"], winner["wins"]) == ("Ada", "guest", 1)
    assert (loser["name"], loser["losses"], loser["games"]) == ("Bo", 1, 1)
    assert winner["rating"] > 1500 > loser["rating"]
    assert winner["provisional"]
    assert client.get(f"{ROOT}/ladder/chess").status_code == 404


def test_a_browser_is_one_guest(client: Client) -> None:
    """Two tables founded with the same cookie are one player's; both seats of one are nobody's."""
    seats = {"game": "nimble", "seats": [{"kind": "human", "name": "Ada"}, {"kind": "human"}]}
    for _ in range(2):
        kept = dict(client.cookies)
        made = client.post(f"{ROOT}/tables", json=seats)
        kept |= {name: value for name, value in made.cookies.items() if name == "kessel-guest"}
        there = people(client, made.json())
        beaten(there["player1"], there["player2"])
        client.cookies.clear()
        client.cookies.update(kept)
    found = ladder(client)
    assert found["results"] == 2
    assert [one["games"] for one in found["sides"][0]] == [2]
    assert len(found["sides"][1]) == 2

    made = client.post(f"{ROOT}/tables", json=seats).json()
    token = made["invitations"]["player2"].split("/")[3]
    bearer = {"Authorization": f"Bearer {token}"}
    path = f"{ROOT}/tables/{made['table']}/invitation"
    link = client.post(path, json={}, headers=bearer).json()["link"]
    beaten(Person(client, made["links"]["player1"]), Person(client, link))
    assert ladder(client)["results"] == 2


def test_what_tells_nothing_does_not_count(client: Client) -> None:
    """At one screen, from elsewhere, from the middle of another game, or before both have begun."""
    _, bo = two(client)
    bo.post("/resign")
    finish(*two(client))
    assert ladder(client)["results"] == 1
    first, second = two(client, scenario="hill")
    play_out(first, second, most=3)
    saved = people(client, load(client, first.text("/save")))
    beaten(saved["player1"], saved["player2"])
    assert ladder(client)["results"] == 1
    shared = create(client, shared=True)["player1"]
    play_out(shared, shared)
    assert ladder(client)["results"] == 1
    ada, bo = two(client, "circle_of_fire")
    play_out(ada, bo, most=30)
    assert not ada.view["origin"]
    branch = people(client, ada.post("/branch", 201, number=20, side=-1))["player1"]
    assert "another" in branch.view["origin"]["en"]
    assert not is_rateable(table_of(branch))
    assert is_rateable(table_of(ada))


def play_computer(client: Client) -> Person:
    ada = create(client, seats=COMPUTER)["player1"]
    until = time.monotonic() + 20
    while not ada.view["outcome"]:
        view = ada.view
        if view["options"]:
            ada.order(view["options"][0]["order"], version=view["version"])
        assert time.monotonic() < until
    return ada


def test_computers_are_rated_by_level(client: Client) -> None:
    play_computer(client)
    (computer,) = ladder(client)["sides"][1]
    assert (computer["kind"], computer["level"], computer["games"]) == ("computer", "random", 1)


def test_hosts_may_rate_members_alone(tmp_path: Path) -> None:
    with running(tmp_path, rate_guests=False) as client:
        beaten(*two(client))
        assert ladder(client)["results"] == 0


def test_a_member_is_rated_under_his_account(tmp_path: Path) -> None:
    """By the name that he has now; who has left has none."""
    with running(tmp_path) as client:
        ada, bo = two(client)
        store = client.app.state.parts.store
        account = {"id": "a", "name": "Adele", "key": "adele", "password": "", "created": 1.0}
        hold = {"match": ada.table, "player": 0, "account": "a", "since": 1.0, "token": "t"}
        with store.writing() as connection:
            connection.execute(sa.insert(schema.account).values(account))
            connection.execute(sa.insert(schema.hold).values(hold))
        beaten(ada, bo)
        (found,) = ladder(client)["sides"][0]
        assert (found["name"], found["kind"]) == ("Adele", "member")
        with store.writing() as connection:
            connection.execute(sa.delete(schema.account))
        client.app.state.parts.ladders._made.clear()
        (found,) = ladder(client)["sides"][0]
        assert found["name"] == ""


def test_a_forged_cookie_is_not_believed(client: Client) -> None:
    """What a browser shows must look like what it was given."""
    client.cookies.set("kessel-guest", "x" * 5000)
    made = client.post(f"{ROOT}/tables", json={"game": "nimble"})
    assert made.status_code == 201
    assert len(made.cookies["kessel-guest"]) == 22
