"""Table talk: between the players alone, plain, bounded, and apart from the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from kessel.games.registry import find
from kessel.kernel import save
from kessel.web.hall.tables import Tables
from kessel.web.people.talk import MOST_LINES, checked_talk
from kessel.web.record.seats import SeatStore
from kessel.web.table.seats import Seat
from kessel.web.wire import TableWanted
from kessel.web.words import Refused
from tests.web.kit import Client, create, running


@pytest.fixture
def client(tmp_path: Path) -> Client:
    with running(tmp_path, limit_talk=1000.0) as found:
        yield found


def test_the_players_talk(client: Client) -> None:
    """Both hear it in order, live; the record, its version and the save know nothing of it."""
    found = create(client, "circle_of_fire")
    ada, bo = found["player1"], found["player2"]
    version = ada.view["version"]
    with bo.live() as session:
        while session.receive_json(timeout=5)["type"] != "view":
            pass
        ada.post("/talk", text="  Good luck,\n from  Osaka! 👩‍✈️ ")
        while (frame := session.receive_json(timeout=5))["type"] != "talk":
            pass
        assert frame["last"] == 1
    bo.post("/talk", text="よろしく")
    heard = ada.get("/talk")
    assert [(one["player"], one["orders"], one["text"]) for one in heard] == [
        (0, 0, "Good luck, from Osaka! 👩‍✈️"),
        (1, 0, "よろしく"),
    ]
    assert [one["text"] for one in ada.get("/talk?after=1")] == ["よろしく"]
    for after in (10**30, -1, "x"):
        answer = ada.request("GET", f"/talk?after={after}")
        assert answer.status_code == 400
        assert answer.json()["error"]["text"]["ja"]
    assert ada.view["version"] == version
    assert "よろしく" not in ada.text("/save")


def test_what_was_said_stands_in_a_save_where_that_is_wished(client: Client) -> None:
    """As comments, which whoever loads it passes over."""
    found = create(client, "circle_of_fire")
    ada = found["player1"]
    ada.post("/talk", text='checksum = "0" and # more')
    text = ada.text("/save?talk=true")
    assert text.startswith('# 0 Ada: checksum = "0" and # more\n')
    bare = ada.text("/save")
    assert "Ada" not in bare
    assert save.parse(text).snapshot == save.parse(bare).snapshot
    assert len(save.loads(text, find).entries) == len(save.loads(bare, find).entries)
    assert found["spectator"].request("GET", "/save?talk=true").status_code == 403


def test_spectators_neither_hear_nor_speak(client: Client) -> None:
    found = create(client)
    watcher = found["spectator"]
    watcher.post("/talk", 403, text="e4!")
    assert watcher.request("GET", "/talk").status_code == 403
    with watcher.live() as session:
        session.receive_json(timeout=5)
        found["player1"].post("/talk", text="secret plan")
        found["player1"].order(found["player1"].view["options"][0]["order"])
        while (frame := session.receive_json(timeout=5))["type"] != "change":
            assert frame["type"] != "talk"


def test_nobody_talks_to_a_computer_or_to_himself(client: Client) -> None:
    seats = [{"kind": "human"}, {"kind": "computer"}]
    create(client, seats=seats)["player1"].post("/talk", 422, text="hello")
    create(client, shared=True)["player1"].post("/talk", 422, text="hello")


@pytest.mark.parametrize(
    "text",
    [
        "", "   ", "\u200d", "x" * 301, "a\x00b", "a\x1b[31mb", "a\x7fb", "a\u202eb", "a\u2028b",
        "a\ufeffb", "Z" + "\u0300" * 40, "\ue000", "\u0301", "\u2800", "\u3164",
    ],
)  # fmt: skip
def test_what_is_no_line_of_text_is_not_said(text: str) -> None:
    with pytest.raises(Refused):
        checked_talk(text)


@pytest.mark.parametrize("text", ["<b>& \"' </b>", "が" * 300, "5-3? 是非。", "é̄", "🇯🇵 ok"])
def test_what_looks_like_markup_is_text(text: str) -> None:
    assert checked_talk(text)


def test_a_body_of_any_size_or_shape_is_refused(client: Client) -> None:
    ada = create(client)["player1"]
    ada.post("/talk", 400, text="x" * 100_000)
    ada.post("/talk", 400, text=7)
    ada.post("/talk", 400, text="hi", player=1)


def test_ten_thousand_messages(tmp_path: Path) -> None:
    """Who sends them is asked to wait after a few; the other is not, and the game goes on."""
    with running(tmp_path) as client:
        found = create(client)
        ada, bo = found["player1"], found["player2"]
        said = [ada.request("POST", "/talk", json={"text": "x"}).status_code for _ in range(40)]
        assert 5 <= said.count(200) <= 8
        assert said.count(429) == 40 - said.count(200)
        bo.post("/talk", text="Please stop")
        ada.order(ada.view["options"][0]["order"])


def test_the_last_thousand_are_kept(tables: Tables) -> None:
    """Were they let through, a table would hold so many and no more."""
    made = tables.create(TableWanted("nimble"))
    seats = SeatStore(tables.store)
    for number in range(MOST_LINES + 50):
        seats.say(Seat(made.table, 0).table, 0, 0, str(number), MOST_LINES)
    kept = seats.talk(made.table)
    assert (len(kept), kept[0].text, kept[-1].number) == (MOST_LINES, "50", MOST_LINES + 50)
