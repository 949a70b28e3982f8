"""A replay watched together: a number travels, everybody sees the moment with his own eyes."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import WebSocketTestSession

from kessel.web.hall import live as hall
from kessel.web.hall.speaking import heard
from kessel.web.hall.tables import Tables
from kessel.web.table.seats import SPECTATOR, Seat
from kessel.web.wire import TableWanted
from kessel.web.wire.shows import ShowSent, StepSent, StopSent
from tests.web.kit import Client, Person, create, play_out, running

QUICK = 1000.0
"""Moments a second where a test does not look at the limit."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with running(tmp_path, limit_shows=QUICK) as found:
        yield found


def played(client: Client, orders: int = 3, **more: Any) -> dict[str, Person]:
    """A table at which a few orders have been given."""
    found = create(client, **more)
    assert play_out(found["player1"], found["player2"], most=orders) == orders
    return found


def say(session: WebSocketTestSession, **message: Any) -> None:
    session.send_text(json.dumps(message))


def shown(session: WebSocketTestSession, kind: str = "show") -> Any:
    """The next that a connection is told of who shows something."""
    while (frame := session.receive_json(timeout=5))["type"] != kind:
        assert frame["type"] != "show-refused", frame
    return frame["show" if kind == "show" else "error"]


def settled(session: WebSocketTestSession) -> None:
    """Wait until a connection has been told what it is told at its beginning."""
    while session.receive_json(timeout=5)["type"] != "view":
        pass


def shown_meanwhile(session: WebSocketTestSession) -> list[Any]:
    """What a connection is told of shows until it is sent the whole view, which it asks for."""
    say(session, type="whole")
    found = []
    while (frame := session.receive_json(timeout=5))["type"] != "view":
        found.append(frame)
    return [frame for frame in found if frame["type"] not in ("presence", "change")]


def test_all_others_are_told_who_shows_what(client: Client) -> None:
    """A player shows: the other, a spectator and one who comes later hear it, until he stops."""
    found = played(client)
    ada, bo, guest = found["player1"], found["player2"], found["spectator"]
    with ada.live() as one, bo.live() as two, guest.live() as three:
        say(one, type="show", at=2)
        first = shown(two)
        assert {**first, "id": ""} == {"id": "", "player": 0, "at": 2, "mine": False}
        assert shown(three) == first
        assert shown(one) == {**first, "mine": True}
        say(one, type="step", at=0)
        assert shown(two) == {**first, "at": 0}
        with guest.live() as late:
            assert shown(late) == {**first, "at": 0}
        say(one, type="stop")
        assert shown(two) is None
        # the view that the spectator has is still that of the number before
        assert [shown(three), shown(three)] == [{**first, "at": 0}, None]


def test_who_shows_and_goes_away_shows_no_more(client: Client) -> None:
    found = played(client)
    with found["player2"].live() as two:
        with found["player1"].live() as one:
            say(one, type="show", at=1)
            assert shown(two)["at"] == 1
        assert shown(two) is None
        with found["player1"].live() as again:
            settled(again)
            assert shown_meanwhile(again) == []


def test_the_later_one_takes_over_and_the_earlier_is_told(client: Client) -> None:
    """A spectator has no name; who was relieved can end nothing any more."""
    found = played(client)
    with found["player1"].live() as one, found["spectator"].live() as two:
        say(one, type="show", at=1)
        mine = shown(one)
        assert mine["mine"]
        assert shown(two)["player"] == 0
        say(two, type="show", at=2)
        theirs = shown(one)
        assert (theirs["player"], theirs["at"], theirs["mine"]) == (SPECTATOR, 2, False)
        assert theirs["id"] != mine["id"]
        assert shown(two)["mine"]
        say(one, type="step", at=0)  # on its way while the other took over
        say(one, type="stop")
        say(two, type="step", at=3)
        assert shown(one) == {**theirs, "at": 3}
        say(two, type="stop")
        assert shown(one) is None


# --- attacks --------------------------------------------------------------------------------------

FORGED: list[Any] = [
    {"type": "show"},
    {"type": "show", "at": -1},
    {"type": "show", "at": "1"},
    {"type": "show", "at": 1.5},
    {"type": "show", "at": True},
    {"type": "show", "at": None},
    {"type": "show", "at": [1]},
    {"type": "show", "at": {"number": 1}},
    {"type": "show", "at": 2**31},
    {"type": "show", "at": 10**400},
    {"type": "show", "at": 1, "player": 1},
    {"type": "show", "at": 1, "by": "Bo"},
    {"type": "show", "at": 1, "name": "The host"},
    {"type": "show", "at": 1, "id": "x"},
    {"type": "show", "at": 1, "view": {"scene": {}}},
    {"type": "show", "at": 1, "text": "come here"},
    {"type": "show", "at": 1, "mine": False},
    {"type": "step", "at": 1, "player": 1},
    {"type": "step", "at": -1},
    {"type": "shown", "at": 1},
    {"type": "stop", "player": 1},
    {"type": "stop", "id": "x"},
]


@pytest.mark.parametrize("message", FORGED, ids=[json.dumps(one)[:60] for one in FORGED])
def test_what_is_more_or_less_than_a_number_is_not_heard(message: Any) -> None:
    assert heard(json.dumps(message)) is None


def test_what_is_a_number_is_heard() -> None:
    assert heard('{"type":"show","at":0}') == ShowSent(0)
    assert heard('{"type":"step","at":7}') == StepSent(7)
    assert heard('{"type":"stop"}') == StopSent()
    assert heard('{"type":"show","at":1' + " " * 2_000 + "}") is None


def test_forged_messages_reach_nobody(client: Client) -> None:
    """Not a moment that the game has not come to, not another's name, nothing beside the number:
    what the others are told is what the honest one showed, before and after."""
    found = played(client, orders=3)
    with found["player1"].live() as one, found["player2"].live() as two:
        settled(two)
        say(one, type="show", at=1)
        honest = shown(two)
        with found["spectator"].live() as thief:
            settled(thief)
            late = [{"type": "show", "at": 4}, {"type": "step", "at": 2}, {"type": "stop"}]
            for message in [*FORGED, *late]:
                say(thief, **message)
                thief.send_text("{" * 3_000)
                time.sleep(0.01)  # each has its turn: of wishes that wait the last counts
            assert shown_meanwhile(thief)[-1:] in ([], [{"type": "show", "show": honest}])
        assert shown_meanwhile(two) == []
        say(one, type="show", at=3)
        assert shown(two) == {**honest, "at": 3}


def test_nobody_is_told_more_than_the_moment(client: Client) -> None:
    """Of a game with hidden stacks the frame that leads somewhere holds a number and no board, and
    whoever goes there is shown what his own seat may know of that moment."""
    found = create(client, "spring_prelude")
    play_out(found["player1"], found["player2"], most=6)
    alone = [found[name].get("/at/4") for name in ("player1", "player2", "spectator")]
    with found["player1"].live() as one, found["player2"].live() as two:
        say(one, type="show", at=4)
        frame = shown(two)
        assert sorted(frame) == ["at", "id", "mine", "player"]
        led = [found[name].get("/at/4") for name in ("player1", "player2", "spectator")]
    for before, after in zip(alone, led, strict=True):
        assert {**after, "players": 0} == {**before, "players": 0}
    assert led[0]["scene"] != led[1]["scene"], "the sides know different things"
    assert [one["seat"] for one in led] == [0, 1, -1]


def test_a_flood_ends_with_its_last(tmp_path: Path) -> None:
    """A thousand moments at once: the others are told of a handful, and of the last."""
    with running(tmp_path, limit_shows=5.0) as client:
        found = played(client)
        with found["player1"].live() as one, found["player2"].live() as two:
            settled(two)
            began = time.monotonic()
            for number in range(1_000):
                say(one, type="show", at=number % 3)
            say(one, type="stop")
            say(one, type="show", at=3)
            told = []
            while not told or not told[-1] or told[-1]["at"] != 3:
                told.append(shown(two))
            assert len(told) <= 3 + 5.0 * (time.monotonic() - began)
            found["player1"].get()  # and the server answers


def test_who_was_turned_out_shows_nothing(client: Client) -> None:
    """A seat that was renewed elsewhere: the old connection ends, and its show."""
    found = played(client)
    with found["player2"].live() as two, found["player1"].live() as one:
        say(one, type="show", at=1)
        assert shown(two)["at"] == 1
        found["player1"].post("/seats/renew")
        assert shown(two) is None


# --- manners --------------------------------------------------------------------------------------


def test_spectators_can_be_silenced(client: Client) -> None:
    """By either player and only by players: what one shows ends, and he is told why."""
    found = played(client)
    ada, guest = found["player1"], found["spectator"]
    guest.post("/spectators/mute", 403, muted=True)
    guest.post("/spectators/mute", 400, muted="yes")
    with ada.live() as one, guest.live() as two:
        say(two, type="show", at=1)
        assert shown(one)["player"] == SPECTATOR
        ada.post("/spectators/mute", muted=True)
        assert shown(one) is None
        assert shown(two, "show-refused")["text"]["ja"]
        say(two, type="show", at=2)
        assert shown(two, "show-refused")["text"]["en"].startswith("The players")
        assert guest.get("/seats")["muted"]
        say(one, type="show", at=2)
        assert shown(two)["player"] == 0
        found["player2"].post("/spectators/mute", muted=False)
        say(two, type="show", at=3)
        while (frame := shown(one)) is None or frame["player"] != SPECTATOR:
            pass
        assert frame["at"] == 3
    assert not ada.get("/seats")["muted"]


def test_who_muted_the_other_is_not_shown_anything_by_him(client: Client) -> None:
    """A mute of the table talk holds here too; spectators still see it, and he theirs."""
    found = played(client)
    ada, bo, guest = found["player1"], found["player2"], found["spectator"]
    bo.post("/talk/mute", muted=True)
    with ada.live() as one, bo.live() as two, guest.live() as three:
        settled(two)
        say(one, type="show", at=1)
        assert shown(three)["player"] == 0
        assert shown_meanwhile(two) == []
        say(three, type="show", at=2)
        assert shown(two)["player"] == SPECTATOR
        say(one, type="show", at=3)
        assert shown(two) is None


# --- many, and elsewhere --------------------------------------------------------------------------


def test_a_moment_is_made_once_for_all_who_look(tables: Tables) -> None:
    """Who watch together ask for the same: the same bytes, until something happens."""
    made = tables.create(TableWanted("nimble"))
    seats = [Seat(made.table, player) for player in (0, 1)]
    crowd = Seat(made.table, SPECTATOR)
    tables.order(seats[0], "pick 1", 0)
    first = tables.view_at(crowd, 0)
    assert tables.view_at(crowd, 0) is first
    assert tables.view_at(seats[0], 0) is not first
    with tables.opened(made.table) as table:
        tables.give(table, table.match.options[0], table.to_act)
    again = tables.view_at(crowd, 0)
    assert again is not first
    assert json.loads(again)["orders"] == json.loads(first)["orders"] + 1


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_people_at_two_processes(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through the database both hear what is shown at the other, who takes over, and the end."""
    monkeypatch.setattr(hall, "SURE", 0.05)
    more: dict[str, Any] = {"limit_shows": QUICK}
    if kind == "postgres":
        more["database"] = request.getfixturevalue("postgres_url")
    with running(tmp_path, **more) as here, running(tmp_path, **more) as far:
        found = played(here)
        ada, bo = found["player1"], found["player2"].on(far)
        with ada.live() as one, bo.live() as two:
            say(one, type="show", at=1)
            assert shown(one)["mine"]
            first = shown(two)
            assert (first["player"], first["at"], first["mine"]) == (0, 1, False)
            say(one, type="show", at=2)
            assert shown(two) == {**first, "at": 2}
            say(two, type="show", at=3)
            assert shown(two)["mine"]
            while not (frame := shown(one)) or frame["player"] != 1:
                pass
            assert (frame["at"], frame["mine"]) == (3, False)
            say(two, type="stop")
            assert shown(two) is None
            assert shown(one) is None
