"""Sitting down: invitations, seats that only their holders open, cookies, tables at a glance."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from litestar.exceptions import WebSocketDisconnect

from kessel.cli.main import main
from kessel.games.registry import find
from kessel.kernel import save
from kessel.kernel.match import Match
from kessel.web.hall.live import LINK_WRONG
from kessel.web.host.tokens import hashed, new_token
from kessel.web.people.sitting import Sitting
from kessel.web.record import schema
from kessel.web.record.seats import InvitationRow
from kessel.web.table.seats import Seat, new_table_id
from kessel.web.words import refuse
from tests.web.kit import HUMANS, ROOT, Client, Person, accepted, create, load, people, running
from tests.web.saves import short_save


def founded(client: Client, **more: Any) -> tuple[Person, str]:
    """A table for two: its founder, and his invitation to the other seat."""
    answer = client.post(f"{ROOT}/tables", json={"game": "nimble", "seats": HUMANS, **more})
    client.cookies.clear()
    made = answer.json()
    mine = next(made["links"][name] for name in ("player1", "player2") if name in made["links"])
    return Person(client, mine), next(iter(made["invitations"].values()))


def said(answer: Any) -> str:
    return str(answer["error"]["text"]["en"])


# --- invitations ---------------------------------------------------------------------------------


def test_the_founder_does_not_hold_his_guests_seat(client: Client) -> None:
    """All that he is given opens his own seat, the spectators' place, and nothing else."""
    answer = client.post(f"{ROOT}/tables", json={"game": "nimble", "seats": HUMANS, "mine": 1})
    client.cookies.clear()
    made = answer.json()
    assert set(made["links"]) == {"player2", "spectator"}
    assert "kessel-" + made["table"] + "-p2=" in answer.headers["set-cookie"]
    table, token = made["invitations"]["player1"].split("/")[2:]
    invited = Person(client, f"/t/{table}/{token}")
    assert invited.request("GET").status_code == 403
    assert invited.request("POST", "/orders", json={"order": "x", "version": 0}).status_code == 403
    assert accepted(client, f"/i/{table}/{token}").view["player"] == 0
    assert Person(client, made["links"]["player2"]).view["player"] == 1


def test_who_founds_a_table_for_others_has_no_seat(client: Client) -> None:
    answer = client.post(f"{ROOT}/tables", json={"game": "nimble", "seats": HUMANS, "mine": -1})
    assert set(answer.json()["links"]) == {"spectator"}
    assert set(answer.json()["invitations"]) == {"player1", "player2"}
    assert "set-cookie" not in answer.headers


def test_an_invitation_tells_what_it_is_for(client: Client) -> None:
    _, path = founded(client, scenario="hill")
    found = Person(client, path).get("/invitation")
    assert (found["game"], found["scenario"], found["player"], found["side"]) == (
        "nimble", "hill", 1, 1,
    )  # fmt: skip
    assert [one["name"] for one in found["players"]] == ["Ada", "Bo"]
    assert not found["is_own"]


def test_who_sits_down_says_what_he_is_called(client: Client) -> None:
    """His opponent reads it in the log, live, and at every later start of the server."""
    ada, path = founded(client)
    bo = accepted(client, path, "Bo from Kyoto")
    assert [one["name"] for one in ada.view["players"]] == ["Ada", "Bo from Kyoto"]
    assert "Bo from Kyoto sits down" in ada.view["log"][-1]["order"]["en"]
    assert bo.get("/brief")["players"][1]["name"] == "Bo from Kyoto"


@pytest.mark.parametrize("name", ["<b>", "a\x00b", "x" * 41, "a\u202eb"])
def test_a_name_that_cannot_be_shown_leaves_the_invitation_as_it_was(
    client: Client, name: str
) -> None:
    _, path = founded(client)
    Person(client, path).post("/invitation", 400, name=name)
    assert accepted(client, path).view["player"] == 1


def test_a_name_that_cannot_be_written_down_does_not_cost_the_seat(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody orders at the moment in which a guest sits down."""

    def late(self: Sitting, seat: Seat, name: str) -> None:
        raise refuse(409, "stale")

    _, path = founded(client)
    monkeypatch.setattr(Sitting, "name", late)
    bo = accepted(client, path, "Bob")
    assert bo.view["player"] == 1


def test_who_sits_down_disturbs_nobody(client: Client) -> None:
    """An order that was decided before it counts, and a question stays asked."""
    ada, path = founded(client)
    view = ada.view
    accepted(client, path, "Bob")
    assert ada.view["version"] == view["version"] + 1
    ada.order(view["options"][0]["order"], version=view["version"])


def test_an_invitation_is_used_once(client: Client) -> None:
    """Also by twenty who try at the same moment."""
    _, path = founded(client)
    token = path.split("/")[3]
    sitting = client.app.state.parts.sitting
    table = path.split("/")[2]
    came: list[Any] = []

    def come() -> None:
        try:
            came.append(sitting.accept(table, token, ""))
        except Exception as problem:
            came.append(problem)

    threads = [threading.Thread(target=come) for _ in range(20)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len([one for one in came if isinstance(one, tuple)]) == 1
    for method in ("GET", "POST"):
        answer = Person(client, path).request(method, "/invitation", json={})
        assert answer.status_code == 410
        assert "has been used" in said(answer.json())


def test_guessed_invitations_open_nothing_and_are_counted_while_a_right_one_holds(
    tmp_path: Path,
) -> None:
    with running(tmp_path, limit_wrong=0.2) as client:
        ada, path = founded(client)
        for token in (new_token(), "../../etc", "x" * 500, ada.token):
            answer = Person(client, f"/i/{ada.table}/y").client.post(
                f"{ROOT}/tables/{ada.table}/invitation",
                headers={"Authorization": f"Bearer {token}"},
                json={},
            )
            assert answer.status_code in (403, 429)
        _, other = founded(client)
        wrong_table = f"/i/{ada.table}/{other.split('/')[3]}"
        assert Person(client, wrong_table).request("GET", "/invitation").status_code == 429
        assert Person(client, path).request("GET", "/invitation").status_code == 200


def test_two_invitations_made_at_once_seat_one_guest(client: Client) -> None:
    """Who founded the table keeps none back to follow his guest."""
    ada, path = founded(client)
    store, token = client.app.state.parts.sitting.seats, new_token()
    row = InvitationRow(hashed(token), ada.table, 1, 0.0)
    store.store.write(lambda connection: connection.execute(
        sa.insert(schema.invitation).values(msgspec.structs.asdict(row))
    ))  # fmt: skip
    accepted(client, path)
    kept_back = Person(client, f"/i/{ada.table}/{token}")
    assert kept_back.request("POST", "/invitation", json={}).status_code == 410


def test_a_new_invitation_makes_the_old_one_void(client: Client) -> None:
    ada, path = founded(client)
    newer = ada.post("/invitations", 201, player=1)["path"]
    assert Person(client, path).request("POST", "/invitation", json={}).status_code == 403
    bo = accepted(client, newer)
    assert bo.view["player"] == 1
    assert "taken" in said(ada.post("/invitations", 422, player=1))


def test_nobody_is_invited_to_a_seat_that_is_no_persons(client: Client) -> None:
    seats = [{"kind": "human"}, {"kind": "computer"}]
    found = create(client, seats=seats)
    for player in (1, 2, -1):
        found["player1"].post("/invitations", 422, player=player)
    found["spectator"].post("/invitations", 403, player=0)
    shared = create(client, shared=True)["player1"]
    shared.post("/invitations", 422, player=1)


def test_another_device_and_a_renewed_seat(client: Client) -> None:
    """A second link opens the same seat; renewing closes all but the new one, also live."""
    ada, path = founded(client)
    accepted(client, path)
    phone = accepted(client, ada.post("/invitations", 201, player=0)["path"], "Eve")
    assert phone.view["player"] == 0
    assert [one["name"] for one in phone.view["players"]] == ["Ada", "Bo"]
    assert ada.get("/seats")["seats"][0]["links"] == 2
    waiting = ada.post("/invitations", 201, player=0)["path"]
    with ada.live() as session:
        while session.receive_json(timeout=5)["type"] != "view":
            pass
        kept = Person(client, phone.post("/seats/renew")["link"])
        frames = iter(lambda: session.receive_json(timeout=5), None)
        with pytest.raises(WebSocketDisconnect, match="does not open"):
            list(frames)
    assert kept.view["player"] == 0
    for gone in (ada, phone):
        assert gone.request("GET").status_code == 403
    assert Person(client, waiting).request("POST", "/invitation", json={}).status_code == 403
    assert kept.get("/seats")["seats"][0]["links"] == 1


def test_what_is_kept_with_a_seat_survives_its_renewal(tmp_path: Path) -> None:
    with running(tmp_path, smtp_host="localhost") as client:
        ada, _ = founded(client, game="circle_of_fire")
        ada.post("/notify", email="ada@example.org")
        kinds = [one["id"] for one in ada.get("/standing")["offered"]][:1]
        ada.post("/standing", kinds=kinds, limit=0.5)
        again = Person(client, ada.post("/seats/renew")["link"])
        assert again.get("/notify")["email"] == "ada@example.org"
        assert again.get("/standing")["standing"]["limit"] == 0.5


def test_a_renewed_seat_is_closed_in_other_processes_too(tmp_path: Path) -> None:
    """They believe what they knew for a few seconds at most."""
    with running(tmp_path) as here, running(tmp_path) as there:
        ada, _ = founded(here)
        away = ada.on(there)
        assert away.view["player"] == 0
        ada.post("/seats/renew")
        tables = there.app.state.parts.tables
        seat, until = tables._seats[(ada.table, hashed(ada.token))]
        tables._seats[(ada.table, hashed(ada.token))] = (seat, until - 5.0)
        assert away.request("GET").status_code == 403


def test_holders_are_seen(client: Client) -> None:
    """Everybody sees which seats are taken since when; how many links, only their holder."""
    found = create(client)
    ada, bo, watcher = found["player1"], found["player2"], found["spectator"]
    for person, links in ((ada, [1, 0]), (bo, [0, 1]), (watcher, [0, 0])):
        seats = person.get("/seats")
        assert [one["taken"] for one in seats["seats"]] == [True, True]
        assert all(one["since"] > 1e9 for one in seats["seats"])
        assert [one["links"] for one in seats["seats"]] == links
        assert seats["watch"] == f"/t/{ada.table}/{watcher.token}"


def test_a_rematch_keeps_the_opponents_seat_for_him(client: Client) -> None:
    """Who asks for it cannot invite somebody else to the seat of the other."""
    found = create(client)
    ada, bo = found["player1"], found["player2"]
    bo.post("/resign")
    again = people(client, ada.post("/rematch", 201))["player2"]
    again.post("/invitations", 422, player=0)
    assert people(client, bo.post("/rematch", 201))["player1"].view["player"] == 0


def test_the_host_reopens_a_seat_whose_links_are_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a running server: nobody else opens the seat any more, and it keeps its name."""
    database = f"sqlite:///{tmp_path / 'kessel.db'}"
    with running(tmp_path) as client:
        found = create(client)
        bo = found["player2"]
        assert main(["invite", bo.table, "2", "--database", database]) == 0
        path = capsys.readouterr().out.strip()
        client.app.state.parts.tables.forget_seats(bo.table)
        assert bo.request("GET").status_code == 403
        again = accepted(client, path, "Eve")
        assert again.view["player"] == 1
        assert [one["name"] for one in again.view["players"]] == ["Ada", "Bo"]
        assert main(["invite", "nowhere", "1", "--database", database]) != 0


def test_the_name_of_a_table_can_be_typed_after_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-QnbubylbrPK", "-x", "Q-nbubylbrPK"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert new_table_id() == "Q-nbubylbrPK"


# --- the browser ---------------------------------------------------------------------------------


def test_the_link_of_a_seat_leads_to_an_address_without_it(client: Client) -> None:
    """The browser keeps the secret where no script and no other site gets at it."""
    ada, _ = founded(client)
    answer = client.get(f"/t/{ada.table}/{ada.token}", follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/t/{ada.table}/p1"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-store"
    cookie = answer.headers["set-cookie"]
    for word in ("HttpOnly", "SameSite=strict", f"Path=/api/v1/tables/{ada.table}"):
        assert word in cookie
    assert client.get(f"{ROOT}/tables/{ada.table}").json()["player"] == 0
    with client.websocket_connect(f"{ROOT}/tables/{ada.table}/live?as=p1") as session:
        assert session.receive_json(timeout=5)["type"] == "view"


def test_both_seats_of_a_table_in_one_browser(client: Client) -> None:
    ada, path = founded(client)
    bo = accepted(client, path)
    for person in (ada, bo):
        client.get(f"/t/{person.table}/{person.token}", follow_redirects=False)
    for place, player in (("p1", 0), ("p2", 1)):
        view = client.get(f"{ROOT}/tables/{ada.table}?as={place}").json()
        assert view["player"] == player
    assert client.get(f"{ROOT}/tables/{ada.table}?as=p3").status_code == 403


def test_a_neighbours_page_cannot_use_a_browsers_seat(client: Client) -> None:
    """Another site on the same domain, to which browsers do send the cookie."""
    ada, _ = founded(client)
    client.get(f"/t/{ada.table}/{ada.token}", follow_redirects=False)
    for site, status in (("same-origin", 200), ("same-site", 403), ("cross-site", 403)):
        headers = {"Sec-Fetch-Site": site}
        answer = client.get(f"{ROOT}/tables/{ada.table}", headers=headers)
        assert answer.status_code == status


@pytest.mark.parametrize(
    "origin, is_ours",
    [
        (None, True),
        ("http://testserver.local", True),
        ("http://evil.example", False),
        ("http://testserver.local:8080", False),
        ("null", False),
        ("", False),
        ("http://[", False),
    ],
)
def test_where_browsers_do_not_say_whose_page_asks_its_origin_counts(
    client: Client, origin: str | None, is_ours: bool
) -> None:
    """On pages that are not secure; for live connections too."""
    ada, _ = founded(client)
    client.get(f"/t/{ada.table}/{ada.token}", follow_redirects=False)
    headers = {} if origin is None else {"Origin": origin}
    answer = client.post(f"{ROOT}/tables/{ada.table}/why", headers=headers, json={"order": "x"})
    assert (answer.status_code != 403) == is_ours
    address = f"{ROOT}/tables/{ada.table}/live?as=p1"
    with client.websocket_connect(address, headers=headers) as session:
        if is_ours:
            assert session.receive_json(timeout=5)["type"] == "view"
        else:
            with pytest.raises(WebSocketDisconnect) as closed:
                session.receive_json(timeout=5)
            assert closed.value.code == LINK_WRONG


def test_the_spectators_link_stays_in_the_address(client: Client) -> None:
    """It is there to be copied."""
    found = create(client)
    watcher = found["spectator"]
    answer = client.get(f"/t/{watcher.table}/{watcher.token}", follow_redirects=False)
    assert answer.status_code != 303
    assert "set-cookie" not in answer.headers


def test_a_wrong_link_is_told_by_the_page(client: Client) -> None:
    ada, _ = founded(client)
    for token in (new_token(), "p1", "x", "%00"):
        answer = client.get(f"/t/{ada.table}/{token}", follow_redirects=False)
        assert answer.status_code in (200, 503)  # 503: the client is not built
        assert "set-cookie" not in answer.headers


def test_a_browser_that_kept_links_gives_them_up(client: Client) -> None:
    """Pages of before kept whole links: shown once more, each becomes a cookie."""
    ada, _ = founded(client)
    answer = ada.request("POST", "/sit", json={})
    assert answer.json() == {"table": ada.table, "player": 0, "link": ""}
    assert f"kessel-{ada.table}-p1={ada.token}" in answer.headers["set-cookie"]


def test_seats_of_old_databases_go_on(tmp_path: Path) -> None:
    """Links from before there were invitations, with nothing written down about them."""
    with running(tmp_path) as client:
        ada, path = founded(client)
        bo = accepted(client, path)
    with sqlite3.connect(tmp_path / "kessel.db") as database:
        for table in ("invitation", "watch"):
            database.execute(f"DELETE FROM {table}")
        database.execute("UPDATE seat SET since = 0, seen = 0")
    with running(tmp_path) as client:
        ada, bo = ada.on(client), bo.on(client)
        assert (ada.view["player"], bo.view["player"]) == (0, 1)
        seats = ada.get("/seats")
        assert [one["taken"] for one in seats["seats"]] == [True, True]
        watcher = Person(client, seats["watch"])
        assert watcher.view["seat"] == -1
        assert bo.get("/seats")["watch"] == seats["watch"]


# --- at a glance ---------------------------------------------------------------------------------


def test_a_table_at_a_glance(client: Client) -> None:
    """Whose turn, since when, what is asked; all of it what the seat may know."""
    ada, path = founded(client, game="circle_of_fire")
    brief = ada.get("/brief")
    view = ada.view
    assert (brief["to_act"], brief["side"], brief["prompt"]) == (0, 0, view["prompt"])
    assert brief["taken"] == [True, False]
    assert brief["status"] == view["scene"]["status"]
    bo = accepted(client, path)
    bo.post("/resign")
    assert ada.get("/brief")["outcome"]["winner"] == 0
    assert bo.get("/brief")["taken"] == [True, True]


def test_a_glance_shows_nothing_hidden(client: Client) -> None:
    """Each seat sees where the other stands as it does at the table."""
    found = create(client, "cherkassy")
    for name in ("player1", "player2", "spectator"):
        person = found[name]
        standings = [one for one in person.view["scene"]["standings"] if one["space"] >= 0]
        dots = person.get("/brief")["dots"]
        assert 0 < len(dots) <= len({one["space"] for one in standings}) + 20


# --- a save that is brought ----------------------------------------------------------------------


def test_what_a_save_says_about_itself(client: Client) -> None:
    found = client.post(f"{ROOT}/saves", content=short_save().encode())
    assert found.status_code == 200
    assert found.json()["orders"] > 0
    assert found.json()["game"] in [one["id"] for one in client.get(f"{ROOT}/games").json()]
    assert found.json()["over"] is False
    assert client.post(f"{ROOT}/saves", content=b"\xff").status_code == 422


def test_a_save_says_that_its_game_is_over(client: Client) -> None:
    """Then nobody has to be found who plays on."""
    match = Match.begin(find("nimble"), dice=1)
    while match.position.flow:
        match.do(match.options[0])
    found = client.post(f"{ROOT}/saves", content=save.dumps(match).encode())
    assert found.json()["over"] is True


@pytest.mark.parametrize(
    "query, kinds, shared",
    [
        ("?side=1&other=computer&level=random", ["computer", "human"], False),
        ("?side=0&other=here", ["human", "human"], True),
        ("?side=1&other=friend", ["human", "human"], False),
    ],
)
def test_who_brings_a_save_says_who_plays(
    client: Client, query: str, kinds: list[str], shared: bool
) -> None:
    made = load(client, short_save(), query)
    mine = next(made["links"][name] for name in ("player2", "player1") if name in made["links"])
    view = Person(client, mine).view
    assert [one["kind"] for one in view["players"]] == kinds
    assert view["shared"] is shared
    if not shared:
        assert view["seat"] == int(query[6])


def test_a_save_brought_as_ever_is_for_two(client: Client) -> None:
    seats = people(client, load(client, short_save()))
    assert set(seats) == {"player1", "player2", "spectator"}
