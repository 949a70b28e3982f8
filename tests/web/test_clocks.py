"""Clocks at a table: shown, kept over restarts, claimed, falling; weekends and vacations."""

from __future__ import annotations

import datetime
import time
from typing import Any

import pytest

from kessel.club.pace import Pace
from kessel.web import wire
from kessel.web.hall import briefs, views
from kessel.web.hall.tables import Tables
from kessel.web.record.seats import SeatStore
from kessel.web.season.deadlines import Deadlines
from kessel.web.season.notify import Notifier
from kessel.web.settings import Settings
from kessel.web.table.seats import Seat
from kessel.web.words import Refused
from tests.web.kit import ROOT, Client, create, people, two

MONDAY = datetime.datetime(2026, 11, 16, 12, tzinfo=datetime.UTC).timestamp()
DAY = 86400.0
HOUR = 3600.0
DAYS = {"kind": "days", "budget": 3 * 86400, "increment": 43200, "vacation": 10}
LIVE = {"kind": "live", "budget": 600, "increment": 10}


class Times:
    """The time of day, as the test wants it."""

    def __init__(self) -> None:
        self.now = MONDAY

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Times:
    made = Times()
    monkeypatch.setattr(time, "time", made)
    return made


class Duel:
    """Two people at a table with clocks."""

    def __init__(self, tables: Tables, times: Times, **pace: Any) -> None:
        self.tables, self.times = tables, times
        wanted = wire.TableWanted(game="nimble", scenario="hill", pace=Pace(**{**DAYS, **pace}))
        made = tables.create(wanted)
        self.table = made.table
        self.seats = (Seat(made.table, 0), Seat(made.table, 1))

    def order(self, player: int, text: str = "pick 1", wait: float = 0.0) -> None:
        self.times.now += wait
        version = self.view.version
        self.tables.order(self.seats[player], text, version)

    @property
    def view(self) -> wire.TableView:
        with self.tables.opened(self.table) as table:
            return views.table_view(table, self.seats[0])

    @property
    def clock(self) -> wire.ClockView:
        found = self.view.clock
        assert found is not None
        return found

    def begin(self) -> None:
        self.order(0)
        self.order(1)


@pytest.fixture
def duel(tables: Tables, times: Times) -> Duel:
    return Duel(tables, times)


def sentence(problem: pytest.ExceptionInfo[Refused]) -> str:
    return problem.value.text.en


def test_clocks_are_shown(duel: Duel) -> None:
    """Whose runs, what is left, and until when; the first order is free."""
    assert duel.clock.runs == -1
    duel.order(0, wait=5 * DAY)
    assert (duel.clock.runs, duel.clock.left) == (-1, (DAYS["budget"], DAYS["budget"]))
    duel.order(1)
    assert (duel.clock.runs, duel.clock.deadline) == (0, duel.times.now + 3 * DAY)
    duel.order(0, wait=DAY)
    clock = duel.clock
    assert clock.runs == 1
    assert clock.left == (2.5 * DAY, 3 * DAY)  # a day used, half a day for the turn


def test_clocks_are_told_from_the_record(duel: Duel, tables: Tables) -> None:
    """A process that starts anew, and a glance that replays nothing, show the same."""
    duel.begin()
    duel.order(0, wait=HOUR)
    duel.order(1, wait=HOUR)
    tables.ask_undo(duel.seats[1])
    duel.times.now += HOUR
    shown = duel.clock
    assert shown.runs == 0  # he is asked to agree
    tables.shelf.forget(duel.table)
    assert duel.clock == shown
    seats = SeatStore(tables.store)
    assert briefs.brief(tables, seats, duel.seats[0], set()).clock == shown


def test_a_claim_waits_for_the_clock(duel: Duel, tables: Tables) -> None:
    """Not a second before; by who waits, and by nobody else."""
    duel.begin()
    duel.times.now = duel.clock.deadline - 1
    with pytest.raises(Refused) as problem:
        tables.claim(duel.seats[1])
    assert "not run out" in sentence(problem)
    duel.times.now += 1
    with pytest.raises(Refused) as problem:
        tables.claim(duel.seats[0])
    assert "wait" in sentence(problem)
    tables.claim(duel.seats[1])
    outcome = duel.view.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.level) == (1, "overtime")
    assert "on time" in outcome.text.en
    assert duel.view.clock is None


def test_nobody_is_beaten_who_comes_back_in_time(duel: Duel) -> None:
    """Time that was out is topped up by the next turn, if nobody claimed."""
    duel.begin()
    duel.order(0, wait=9 * DAY)
    assert duel.clock.left[0] == 0.5 * DAY
    assert duel.view.outcome is None


def test_before_the_first_order_the_old_claim_holds(duel: Duel, tables: Tables) -> None:
    """A guest who never came is not on the clock, but not waited for for ever."""
    duel.order(0)
    duel.times.now += 13 * DAY
    with pytest.raises(Refused) as problem:
        tables.claim(duel.seats[0])
    assert "14 days" in sentence(problem)
    duel.times.now += 2 * DAY
    tables.claim(duel.seats[0])
    outcome = duel.view.outcome
    assert outcome is not None
    assert outcome.level == "claimed"


def test_a_flag_falls_where_that_was_agreed(tables: Tables, times: Times) -> None:
    """Whoever orders too late has lost; where it was not agreed he has not."""
    duel = Duel(tables, times, falls=True, **LIVE)
    duel.begin()
    with pytest.raises(Refused):
        duel.order(0, wait=611)
    outcome = duel.view.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.level) == (1, "overtime")


def test_live_orders_earn_time(tables: Tables, times: Times) -> None:
    duel = Duel(tables, times, **LIVE)
    duel.begin()
    duel.order(0, wait=100)
    assert duel.clock.left == (520, 610)
    duel.times.now += 50
    tables.undo(duel.seats[0])
    assert duel.clock.left == (470, 610)
    duel.order(0)
    assert duel.clock.left == (470, 610)


def test_weekends_rest_where_the_player_lives(tables: Tables, times: Times) -> None:
    duel = Duel(tables, times, weekends=True, budget=5 * 86400)
    duel.begin()
    utc = duel.clock.deadline
    assert utc == MONDAY + 7 * DAY
    with tables.opened(duel.table) as table:
        tables.commit(table, "zone", table.side_of(duel.seats[0]), "Asia/Tokyo")
    duel.times.now += 1
    assert duel.clock.deadline == utc  # both weekends last two days
    assert duel.clock.zoned == (True, False)


# --- over the wire -------------------------------------------------------------------------------


def test_zone_and_vacation(client: Client) -> None:
    """Said once; declared within limits; ended early."""
    ada, bo = two(client, scenario="hill", pace=DAYS)
    ada.post("/zone", 400, zone="Mars/Olympus")
    ada.post("/zone", zone="Asia/Tokyo")
    ada.post("/zone", 422, zone="UTC")
    assert ada.view["clock"]["zoned"] == [True, False]
    today = datetime.datetime.now(datetime.UTC).date()
    far = [str(today + datetime.timedelta(days)) for days in range(3, 30)]
    ada.post("/vacation", 422)
    for wrong in (("x", far[0]), (far[1], far[0]), ("2020-01-01", far[0]), (far[0], "")):
        ada.post("/vacation", 400, first=wrong[0], last=wrong[1])
    ada.post("/vacation", 422, first=far[0], last=far[10])
    ada.post("/vacation", first=far[0], last=far[3])
    ada.post("/vacation", 422, first=far[2], last=far[4])
    clock = bo.view["clock"]
    assert clock["days"] == [6, 10]
    ((begin, end),) = clock["away"][0]
    assert (end - begin) / DAY == 4
    ada.post("/vacation")
    assert bo.view["clock"]["days"] == [10, 10]
    assert bo.text("/log").count("vacation") == 2


def test_vacations_leave_an_open_question_open(client: Client) -> None:
    """And spectators have none."""
    found = create(client, scenario="hill", pace=DAYS)
    ada = found["player1"]
    version = ada.view["version"]
    ada.post("/zone", zone="UTC")
    ada.order("pick 1", version=version)  # what was decided before still holds
    found["spectator"].post("/zone", 403, zone="UTC")


def test_clocks_are_for_people_at_screens_of_their_own(client: Client) -> None:
    for wrong in ({"shared": True}, {"seats": [{"kind": "computer"}, {"kind": "computer"}]}):
        answer = client.post(f"{ROOT}/tables", json={"game": "nimble", "pace": DAYS, **wrong})
        assert answer.status_code == 400, answer.text
    for pace in ({"kind": "days", "budget": 1}, {"kind": "x", "budget": 600}, {"budget": 600}):
        answer = client.post(f"{ROOT}/tables", json={"game": "nimble", "pace": pace})
        assert answer.status_code == 400, answer.text
    ada, bo = two(client)
    assert ada.view["clock"] is None
    bo.post("/zone", 422, zone="UTC")
    bo.post("/vacation", 422, first="2030-01-01", last="2030-01-02")


def test_a_rematch_keeps_the_pace(client: Client) -> None:
    ada, bo = two(client, pace=LIVE)
    bo.post("/resign")
    made = ada.post("/rematch", 201)
    found = people(client, made)
    person = found.get("player1") or found["player2"]
    assert person.view["clock"]["pace"]["budget"] == 600


# --- while nobody looks --------------------------------------------------------------------------


def watched(duel: Duel) -> Deadlines:
    """A process that looks after deadlines."""
    settings = Settings(webhook="https://host.example/")
    made = Deadlines(duel.tables, Notifier(settings, duel.tables), lambda table: frozenset())
    duel.tables.listeners.append(lambda change, table: made.changed(table))
    return made


def test_who_is_away_is_warned_once(duel: Duel) -> None:
    """Before the deadline, by one process of several, and not again for the same decision."""
    one, other = watched(duel), watched(duel)
    duel.begin()
    deadline = duel.clock.deadline
    assert one.look() == []
    duel.times.now = deadline - duel.clock.warning + 1
    found = one.look()
    assert other.look() == []
    assert found == [(duel.table, 0, 1, deadline)]
    turn = one.notifier.turn(*found[0])
    assert turn is not None
    assert (turn.event, turn.player, turn.deadline) == ("deadline", 0, deadline)
    assert "UTC" in turn.text.en
    assert other.notifier.turn(*found[0]) is None
    duel.times.now = deadline + DAY
    assert one.look() == []
    assert duel.view.outcome is None  # it was not agreed that flags fall


def test_a_warning_comes_to_nothing_once_the_order_is_given(duel: Duel) -> None:
    one = watched(duel)
    duel.begin()
    duel.times.now = duel.clock.deadline - 10
    (found,) = one.look()
    duel.order(0)
    assert one.notifier.turn(*found) is None


def test_a_flag_falls_while_nobody_looks(tables: Tables, times: Times) -> None:
    """Not before its time, and the table needs nobody who opens it."""
    duel = Duel(tables, times, falls=True, **LIVE)
    one = watched(duel)
    duel.begin()
    duel.order(0, wait=5)
    duel.order(1, wait=5)
    times.now = duel.clock.deadline - 1
    one.look()
    assert duel.view.outcome is None
    times.now += 2
    one.look()
    outcome = duel.view.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.level) == (1, "overtime")
    assert one.due.look(times.now + DAY) == []


def test_a_short_clock_is_looked_at_in_time(tables: Tables, times: Times) -> None:
    """The opponent's later deadline does not hide one's own."""
    duel = Duel(tables, times, falls=True, **LIVE)
    one = watched(duel)
    duel.begin()
    duel.order(0, wait=590)  # 20 s and the increment are left
    duel.order(1)
    times.now = duel.clock.deadline + 1
    one.look()
    assert duel.view.outcome is not None
