"""Clocks: whose time runs, what does not count, and when it is out."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.club.calendar import DAY, Calendar, after, counted, day_of, midnight, rests, zone_of
from kessel.club.pace import Pace, Tally

MONDAY = datetime.datetime(2026, 11, 16, 12, tzinfo=datetime.UTC).timestamp()
HOUR = 3600.0
ZONES = ("UTC", "Asia/Tokyo", "America/New_York", "Europe/London", "Pacific/Auckland")
DAYS = Pace("days", budget=3 * 86400, increment=86400, weekends=True, vacation=10)
LIVE = Pace("live", budget=600, increment=10)

moments = st.floats(MONDAY, MONDAY + 400 * DAY, allow_nan=False)


@st.composite
def calendars(draw: st.DrawFn) -> Calendar:
    starts = draw(st.lists(st.tuples(moments, st.floats(0, 9 * DAY)), max_size=3))
    away = tuple((first, first + length) for first, length in starts)
    return Calendar(draw(st.sampled_from(ZONES)), draw(st.booleans()), away)


# --- time that counts ----------------------------------------------------------------------------


@given(calendars(), moments, st.floats(0, 30 * DAY), st.floats(0, 30 * DAY))
def test_time_that_counts_adds_up(calendar: Calendar, start: float, one: float, two: float) -> None:
    """Never less than nothing, never more than time itself, and the same in two parts as in one."""
    middle, end = start + one, start + one + two
    whole = counted(calendar, start, end)
    assert 0 <= whole <= end - start + 1e-3
    parts = counted(calendar, start, middle) + counted(calendar, middle, end)
    assert parts == pytest.approx(whole, abs=0.01)


@given(calendars(), moments, st.floats(1, 30 * DAY))
def test_a_deadline_is_the_other_side_of_counting(
    calendar: Calendar, start: float, seconds: float
) -> None:
    """Just so many seconds count until then; and it never falls into a pause."""
    end = after(calendar, start, seconds)
    assert counted(calendar, start, end) == pytest.approx(seconds, abs=0.01)
    assert not rests(calendar, end - 0.5)


@given(calendars(), moments)
def test_pauses_cost_nothing(calendar: Calendar, moment: float) -> None:
    """A minute counts whole or, in the middle of a pause, not at all."""
    edges = [rests(calendar, moment + second) for second in range(61)]
    if all(edges):
        assert counted(calendar, moment, moment + 60) == pytest.approx(0, abs=0.01)
    elif not any(edges):
        assert counted(calendar, moment, moment + 60) > 58


def test_a_weekend_is_where_the_player_lives() -> None:
    """Friday evening in London is Saturday in Tokyo."""
    friday = datetime.datetime(2026, 11, 20, 18, tzinfo=datetime.UTC).timestamp()
    assert not rests(Calendar("Europe/London", weekends=True), friday)
    assert rests(Calendar("Asia/Tokyo", weekends=True), friday)
    assert not rests(Calendar("Asia/Tokyo"), friday)
    tokyo = Calendar("Asia/Tokyo", weekends=True)
    monday = midnight(datetime.date(2026, 11, 23), "Asia/Tokyo")
    assert after(tokyo, friday, HOUR) == monday + HOUR
    assert day_of(monday, "Asia/Tokyo") == datetime.date(2026, 11, 23)
    assert day_of(monday, "UTC") == datetime.date(2026, 11, 22)


def test_an_unknown_zone_is_none() -> None:
    assert [zone_of(name) for name in ("Mars/Olympus", "../../etc/passwd", "", "A\0")] == [None] * 4


# --- whose time ----------------------------------------------------------------------------------


def begun(pace: Pace = DAYS) -> Tally:
    """Both have given their first order; the second player at MONDAY."""
    tally = Tally(pace)
    tally.gave(0, MONDAY - 2)
    tally.gave(1, MONDAY)
    return tally


def test_clocks_begin_with_the_first_order() -> None:
    """Whoever has not sat down loses nothing."""
    tally = Tally(DAYS)
    assert tally.standing(0).runs == -1
    tally.gave(0, MONDAY)
    assert tally.standing(1).deadline == 0
    tally.gave(1, MONDAY + 30 * DAY)
    assert tally.left == [DAYS.budget, DAYS.budget]
    assert tally.standing(0).runs == 0


def test_only_who_decides_pays() -> None:
    tally = begun()
    tally.gave(0, MONDAY + HOUR)
    assert tally.left == [DAYS.budget - HOUR, DAYS.budget]
    assert tally.standing(1).left == (DAYS.budget, DAYS.budget)  # the turn is handed over
    assert tally.standing(0).left == (DAYS.budget - HOUR, DAYS.budget)  # or not yet


def test_an_increment_never_goes_beyond_the_budget_of_days() -> None:
    """A turn of twenty answers to and fro does not fill a month."""
    tally = begun()
    for n in range(40):
        tally.gave(n % 2, MONDAY + n + 1)
    assert max(tally.left) <= DAYS.budget
    assert min(tally.left) >= DAYS.budget - 41


def test_live_orders_earn_their_seconds_once() -> None:
    """Taking back and giving again earns nothing."""
    tally = begun(LIVE)
    assert tally.left == [610, 610]
    for n in range(1, 9, 2):
        tally.gave(0, MONDAY + n)
        tally.took_back(0, MONDAY + n + 1, 1)
    assert tally.left == [610 + 10 - 8, 610]


def test_who_is_asked_pays() -> None:
    """Until he answers; refusing once, he is not made to pay again before the next order."""
    tally = begun()
    tally.gave(0, MONDAY + 10)
    tally.asked(0, MONDAY + 20)
    assert tally.standing(0).runs == 1
    tally.refused(MONDAY + 20 + HOUR)
    tally.asked(0, MONDAY + 20 + HOUR)
    assert tally.standing(0).runs == 0
    tally.refused(MONDAY + 20 + 2 * HOUR)
    tally.gave(0, MONDAY + 20 + 3 * HOUR)
    assert tally.left[1] == DAYS.budget - HOUR
    assert tally.left[0] == DAYS.budget - 20 - 2 * HOUR


def test_who_takes_back_pays_for_the_wait() -> None:
    """The opponent thought about something that is no longer so."""
    tally = begun()
    tally.gave(0, MONDAY)
    tally.took_back(0, MONDAY + HOUR, 1)
    assert tally.left == [DAYS.budget - HOUR, DAYS.budget]
    tally.rewound(1, MONDAY + 2 * HOUR)
    assert tally.left == [DAYS.budget - HOUR, DAYS.budget - HOUR]


def test_computers_and_the_staff_cost_nobody() -> None:
    tally = Tally(LIVE, people=(True, False))
    for at, player in enumerate((0, 1, 0)):
        tally.gave(player, MONDAY + at)
    left = tally.left[0]
    assert tally.standing(1).runs == -1
    tally.gave(1, MONDAY + 300)
    assert tally.left[0] == left
    tally.gave(0, MONDAY + 500, staff=True)
    assert tally.left[0] == left + LIVE.increment


def test_vacation_is_time_off() -> None:
    """And ends early when its player comes back."""
    tally = begun()
    tally.go_away(0, MONDAY + HOUR, MONDAY + 2 * DAY)
    deadline = tally.standing(0).deadline
    assert deadline == after(tally.calendars[0], MONDAY, DAYS.budget) > MONDAY + 4 * DAY
    assert tally.days_away(0) == 2
    tally.come_back(0, MONDAY + DAY)
    assert tally.days_away(0) == 1
    assert tally.standing(0).deadline < deadline
    tally.gave(0, MONDAY + DAY + HOUR)
    assert tally.left == [DAYS.budget - 2 * HOUR, DAYS.budget]


DEEDS = ("gave", "staff", "back", "again", "rewound", "asked", "refused", "noted")
deeds = st.lists(
    st.tuples(st.sampled_from(DEEDS), st.integers(0, 1), st.floats(0, 2 * DAY)), max_size=40
)


def do(tally: Tally, deed: str, player: int, at: float) -> None:
    acts = {
        "gave": lambda: tally.gave(player, at),
        "staff": lambda: tally.gave(player, at, staff=True),
        "back": lambda: tally.took_back(player, at, 1),
        "again": lambda: tally.gave_again(player, at, 1),
        "rewound": lambda: tally.rewound(player, at),
        "asked": lambda: tally.asked(player, at),
        "refused": lambda: tally.refused(at),
        "noted": lambda: tally.noted(at),
    }
    acts[deed]()


@settings(max_examples=200)
@given(deeds, st.sampled_from((DAYS, LIVE)), st.sampled_from((-1, 0, 1)))
def test_clocks_hold_whatever_happens(
    done: list[tuple[str, int, float]], pace: Pace, to_act: int
) -> None:
    """Never below nothing, and together at most what has passed."""
    tally, at = begun(pace), MONDAY
    for deed, player, wait in done:
        at += wait
        do(tally, deed, player, at)
        assert min(tally.left) >= 0
        found = tally.standing(to_act)
        assert min(found.left) >= 0
        assert found.runs == -1 or found.deadline >= at - 1e-3
    passed = at - MONDAY
    earned = len(done) * pace.increment
    spent = sum(max(0.0, pace.budget - left) for left in tally.left)
    assert spent <= passed + earned + 1


@settings(max_examples=100)
@given(deeds, st.integers(0, 1), st.floats(1, 5 * DAY))
def test_what_one_uses_the_other_keeps(
    done: list[tuple[str, int, float]], player: int, wait: float
) -> None:
    """Thinking longer about an order changes the own clock and no other."""
    quick, slow = begun(LIVE), begun(LIVE)
    at = MONDAY
    for deed, who, pause in done:
        at += pause
        do(quick, deed, who, at)
        do(slow, deed, who, at)
    for tally in (quick, slow):
        tally.refused(at)  # nobody is asked for anything
        tally.gave(player, at)
    quick.gave(player, at + 1)
    slow.gave(player, at + 1 + wait)
    assert slow.left[1 - player] == quick.left[1 - player]
    assert slow.left[player] <= quick.left[player]
