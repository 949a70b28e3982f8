"""Finding each other: open invitations that one of many gets, challenges, games to watch."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kessel.testkit.nimble import NIMBLE
from kessel.web.hall.retention import Retention
from kessel.web.people.manners import reports
from tests.web.kit import ROOT, Client, Person, running
from tests.web.members import PASSWORD, Browser, club, joined, table_of


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    """A server without accounts."""
    with running(tmp_path, (NIMBLE,)) as found:
        yield found


@pytest.fixture
def members(tmp_path: Path) -> Iterator[Client]:
    with club(tmp_path) as found:
        yield found


def offered(browser: Browser, **more: Any) -> str:
    """A table whose other seat is offered."""
    table = str(browser.found()["table"])
    browser.post(f"/tables/{table}/offer", **more)
    return table


def test_anybody_sees_and_one_takes_it(client: Client) -> None:
    ada, bo, eve = Browser(client), Browser(client), Browser(client)
    chairs = [{"kind": "human", "name": "Ada"}, {"kind": "human"}]
    clock = {"kind": "live", "budget": 600, "increment": 5}
    made = ada.found(scenario="hill", seats=chairs, pace=clock)
    table = made["table"]
    assert ada.get(f"/tables/{table}/offer")["may_offer"]
    mine = ada.post(f"/tables/{table}/offer", level="new", pace=" an order  a day ")
    assert mine["offer"]["mine"]
    [offer] = bo.get("/lobby")["offers"]
    wanted = {"table": table, "game": "nimble", "scenario": "hill", "side": 1, "host": "Ada",
              "level": "new", "pace": "an order a day", "mine": False,
              "challenge": False}  # fmt: skip
    assert {key: offer[key] for key in wanted} == wanted
    assert offer["clock"]["budget"] == 600
    assert bo.post(f"/tables/{table}/offer/take", 201, name="Bo")["player"] == 1
    view = bo.get(f"/tables/{table}")
    assert [one["name"] for one in view["players"]] == ["Ada", "Bo"]
    assert eve.get("/lobby")["offers"] == []
    eve.post(f"/tables/{table}/offer/take", 410)
    eve.accept(made["invitations"]["player2"], 403)  # the founder's own invitation is void
    ada.post(f"/tables/{table}/offer", 422)


def test_of_many_who_click_one_gets_it(client: Client) -> None:
    table = offered(Browser(client))
    finding, came = client.app.state.parts.finding, []

    def come() -> None:
        try:
            came.append(finding.take(table, None, ""))
        except Exception as problem:
            came.append(problem)

    threads = [threading.Thread(target=come) for _ in range(12)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len([one for one in came if isinstance(one, tuple)]) == 1
    assert {getattr(one, "status", 410) for one in came} == {410}


def test_a_friend_who_was_invited_may_be_faster(client: Client) -> None:
    ada, bo, eve = Browser(client), Browser(client), Browser(client)
    made = ada.found()
    ada.post(f"/tables/{made['table']}/offer")
    bo.accept(made["invitations"]["player2"])
    assert eve.get("/lobby")["offers"] == []
    eve.post(f"/tables/{made['table']}/offer/take", 410)


def test_nobody_takes_his_own(client: Client, tmp_path: Path) -> None:
    ada = Browser(client)
    ada.post(f"/tables/{offered(ada)}/offer/take", 422)


def test_withdrawn_and_expired(client: Client, tmp_path: Path) -> None:
    ada, bo = Browser(client), Browser(client)
    first, second = offered(ada), offered(ada)
    assert ada.post(f"/tables/{first}/offer/withdraw")["offer"] is None
    with sqlite3.connect(tmp_path / "kessel.db") as database:
        database.execute("UPDATE offer SET until = 1")
    assert bo.get("/lobby")["offers"] == []
    for table in (first, second):
        bo.post(f"/tables/{table}/offer/take", 410)
    ada.post(f"/tables/{second}/offer")
    assert len(bo.get("/lobby")["offers"]) == 1


def test_so_many_at_a_time(tmp_path: Path) -> None:
    with running(tmp_path, (NIMBLE,), limit_offers=2) as client:
        ada = Browser(client)
        first = offered(ada)
        offered(ada)
        third = ada.found()["table"]
        Browser(client).found()
        ada.post(f"/tables/{third}/offer", 422)
        ada.post(f"/tables/{first}/offer", pace="faster")  # in place of what was offered
        ada.post(f"/tables/{first}/offer/withdraw")
        ada.post(f"/tables/{third}/offer")


@pytest.mark.parametrize(
    "more",
    [{"pace": "x" * 81}, {"pace": "a\u202eb"}, {"pace": "a\x00b"}, {"level": "god"},
     {"pace": "a" + "\u0301" * 9}, {"rival": "Ada"}, {"pace": 7}],
)  # fmt: skip
def test_what_cannot_be_offered(client: Client, more: dict[str, Any]) -> None:
    ada = Browser(client)
    table = ada.found()["table"]
    answer = ada.request("POST", f"{ROOT}/tables/{table}/offer", json=more)
    assert answer.status_code in (400, 404)


def test_only_who_sits_there_offers_an_empty_seat(client: Client) -> None:
    ada = Browser(client)
    made = ada.found()
    watcher = Person(client, made["links"]["spectator"])
    for path in ("/offer", "/offer/withdraw", "/listed"):
        assert watcher.request("POST", path, json={"listed": True}).status_code in (400, 403)
    Browser(client).post(f"/tables/{made['table']}/offer", 403)
    alone = ada.found(seats=[{"kind": "human"}, {"kind": "computer"}])["table"]
    ada.post(f"/tables/{alone}/offer", 422)
    shared = ada.found(shared=True)["table"]
    ada.post(f"/tables/{shared}/offer", 422)
    Browser(client).post("/tables/nowhere/offer/take", 410)


def test_another_sites_page_takes_nothing(client: Client) -> None:
    table = offered(Browser(client))
    visitor = Browser(client, **{"Sec-Fetch-Site": "cross-site"})
    visitor.post(f"/tables/{table}/offer/take", 403)


# --- members -------------------------------------------------------------------------------------


def test_with_accounts_it_is_for_members(members: Client) -> None:
    ada, guest = joined(members, "Ada"), Browser(members)
    table = offered(ada)
    assert guest.get("/lobby") == {"open": False, "offers": [], "games": []}
    guest.post(f"/tables/{table}/offer/take", 401)
    guest.post(f"/tables/{guest.found()['table']}/offer", 401)
    ada.post(f"/tables/{table}/offer/take", 422)
    bo = joined(members, "Bo")
    assert bo.get("/lobby")["offers"][0]["host"] == "Ada"
    bo.post(f"/tables/{table}/offer/take", 201, name="Somebody")
    assert len(bo.get("/account/games")) == 1
    assert ada.get(f"/tables/{table}")["players"][1]["name"] == "Bo"


def test_a_challenge_is_for_one(members: Client) -> None:
    ada, bo, eve = (joined(members, name) for name in ("Ada", "Bo", "Eve"))
    table = ada.found()["table"]
    ada.post(f"/tables/{table}/offer", 422, rival="nobody")
    ada.post(f"/tables/{table}/offer", 422, rival="ada")
    ada.post(f"/tables/{table}/offer", rival="bo")
    assert eve.get("/lobby")["offers"] == []
    eve.post(f"/tables/{table}/offer/take", 410)
    eve.post(f"/tables/{table}/offer/decline", 410)
    [challenge] = bo.get("/lobby")["offers"]
    assert (challenge["challenge"], challenge["mine"]) == (True, False)
    [own] = ada.get("/lobby")["offers"]
    assert own["mine"]
    bo.post(f"/tables/{table}/offer/decline", 204)
    bo.post(f"/tables/{table}/offer/take", 410)
    ada.post(f"/tables/{table}/offer", rival="Bo")
    assert bo.post(f"/tables/{table}/offer/take", 201)["player"] == 1


def test_offers_go_with_their_member(members: Client) -> None:
    ada, bo = joined(members, "Ada"), joined(members, "Bo")
    offered(ada)
    ada.post("/account/delete", password=PASSWORD)
    assert bo.get("/lobby")["offers"] == []


# --- games to watch ------------------------------------------------------------------------------


def test_the_founder_lets_his_table_be_watched(client: Client) -> None:
    ada, bo, eve = Browser(client), Browser(client), Browser(client)
    table = table_of(ada, bo)
    assert eve.get("/lobby")["games"] == []
    assert not bo.get(f"/tables/{table}/offer")["may_list"]
    bo.post(f"/tables/{table}/listed", 422, listed=True)
    assert ada.post(f"/tables/{table}/listed", listed=True)["listed"]
    [game] = eve.get("/lobby")["games"]
    assert game["players"] == ["Player 1", "Player 2"]
    assert Person(client, game["link"]).view["seat"] == -1
    bo.post(f"/tables/{table}/listed", listed=False)  # who does not want it ends it
    assert eve.get("/lobby")["games"] == []
    ada.post(f"/tables/{table}/listed", listed=True)
    bo.post(f"/tables/{table}/resign")
    assert eve.get("/lobby")["games"] == []


def test_the_same_on_postgresql(postgres_url: str, tmp_path: Path) -> None:
    """Whatever a club does, once, on the other database."""
    with club(tmp_path, database=postgres_url) as client:
        ada, bo = joined(client, "Ada"), joined(client, "Bo")
        Browser(client).sign_up("ADA", 409)
        Browser(client).sign_in("a\x00b", 403)
        table = ada.found()["table"]
        ada.post(f"/tables/{table}/offer", rival="Bo")
        offered(ada)
        assert [one["challenge"] for one in bo.get("/lobby")["offers"]] == [True, False]
        bo.post(f"/tables/{table}/offer/take", 201)
        bo.post(f"/tables/{table}/offer/take", 422)
        ada.post(f"/tables/{table}/listed", listed=True)
        assert len(bo.get("/lobby")["games"]) == 1
        ada.post(f"/tables/{table}/talk/mute", muted=True)
        ada.post(f"/tables/{table}/talk/report", 204, text="rude")
        parts = client.app.state.parts
        assert len(reports(parts.store)) == 1
        bo.post(f"/tables/{table}/resign")
        assert ada.get("/account/record")[0]["won"] == 1
        assert len(ada.get("/account/export")["games"]) == 2
        ada.post("/account/password", old=PASSWORD, new="another password")
        bo.post("/account/delete", password=PASSWORD)
        kept = Retention(parts.store, parts.tables.find_game, -1)
        assert kept.delete(kept.old()) >= 2
        assert parts.store.match(table) is None
