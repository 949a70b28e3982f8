"""Clocks: how much time each player has left, told from what was done and when.

A clock runs only while its player has a decision to make, or is asked to agree to
something; before a player's first order it stands. Nothing here looks at the time: every moment is
given, so that the same record leads to the same clocks in any process and after any restart.

Who was to decide need not be known: whoever gave an order had had the decision since the entry
before it. Time that ends with something else waits until an order tells whose it was.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from kessel.club.calendar import DAY, Calendar, after, counted

HOUR: Final = 3600


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How fast a table plays, in seconds: `days` adds the increment for every turn handed over and
    never beyond the budget, `live` adds it for every order."""

    kind: Literal["days", "live"]
    budget: Annotated[int, msgspec.Meta(ge=30, le=100 * 86400)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=30 * 86400)] = 0
    weekends: bool = False
    """Whether Saturdays and Sundays are off, where the player lives."""
    vacation: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    """Days of vacation that each player may declare."""
    falls: bool = False
    """Whether a game is lost as soon as time is up; else the opponent may claim it."""

    @property
    def warning(self) -> float:
        """Seconds before the end of which a player is warned."""
        return min(DAY, self.budget / 4)


class Standing(msgspec.Struct, frozen=True):
    """The clocks of a moment. Nothing in it changes while the same clock runs on."""

    runs: int
    """The player whose clock runs, -1 for none."""
    since: float
    """From when it has run."""
    left: tuple[float, float]
    """What each player had left then."""
    deadline: float
    """When the running clock will be out, pauses included; 0 where none runs."""


NOBODY: Final = -1


class Given(msgspec.Struct, frozen=True):
    """An order that stands: whose, and whether it was given together with the one before."""

    player: int
    joined: bool


class Tally:
    """What a record tells about the time of both players; `people` are the players with clocks."""

    def __init__(self, pace: Pace | None, people: tuple[bool, bool] = (True, True)) -> None:
        self.pace = pace
        self.people = people
        budget = float(pace.budget) if pace else 0.0
        weekends = pace.weekends if pace else False
        self.left = [budget, budget]
        self.calendars = [Calendar(weekends=weekends), Calendar(weekends=weekends)]
        self.has_zone = [False, False]
        self.orders = [0, 0]
        """Orders of each player so far, also those taken back."""
        self.rewinds = 0
        """How often play went back by agreement."""
        self._begun = [False, False]
        self._since = 0.0
        self._open: list[tuple[float, float]] = []
        """Time of which nobody can tell yet whose it was."""
        self._asked = NOBODY
        """Who is asked to agree to something."""
        self._is_refused = False
        """Whether that has been refused since the last order."""
        self._given: list[Given] = []
        self._deepest = 0
        """The longest that the list of orders has been: nobody earns time twice."""

    # --- what was done ----------------------------------------------------------------------

    def gave(self, player: int, at: float, staff: bool = False, joined: bool = False) -> None:
        """A player gave an order, or the staff did for it, whose thinking costs nobody anything."""
        self.orders[player] += 1
        if self.pace is None:
            return
        self._pass(at)
        self._settle(NOBODY if staff else player)
        self._is_refused = False
        is_new = len(self._given) >= self._deepest
        if is_new:
            self._earn(player)
        self._given.append(Given(player, joined))
        self._deepest = max(self._deepest, len(self._given))
        self._begun[player] = True

    def _earn(self, player: int) -> None:
        """The increment, for the order or for the turn that was handed over before it."""
        assert self.pace is not None
        if self.pace.kind == "live":
            self.left[player] += self.pace.increment
        elif self._given and self._given[-1].player != player:
            other = self._given[-1].player
            self.left[other] = self._topped(other)

    def _topped(self, player: int) -> float:
        assert self.pace is not None
        return max(
            self.left[player], min(self.pace.budget, self.left[player] + self.pace.increment)
        )

    def took_back(self, player: int, at: float, count: int) -> None:
        """Who takes back has used the time until then himself."""
        self._decided(player, at)
        del self._given[max(0, len(self._given) - count) :]

    def gave_again(self, player: int, at: float, count: int) -> None:
        self._decided(player, at)
        self._given += [Given(player, n > 0) for n in range(count)]

    def rewound(self, player: int, at: float) -> None:
        """Play goes on before the last order of a player, and of what it gave with that."""
        self.rewinds += 1
        self._decided(player, at)
        while self._given:
            last = self._given.pop()
            if last.player == player and not last.joined:
                break

    def asked(self, player: int, at: float) -> None:
        """A player asks for agreement; who has refused does not pay for being asked again."""
        self._pass(at)
        self._asked = NOBODY if self._is_refused else 1 - player

    def refused(self, at: float) -> None:
        self._pass(at)
        self._asked, self._is_refused = NOBODY, True

    def noted(self, at: float) -> None:
        """Something that leaves every decision where it is."""
        self._pass(at)

    # --- time off ---------------------------------------------------------------------------

    def set_zone(self, player: int, zone: str) -> None:
        self.calendars[player] = msgspec.structs.replace(self.calendars[player], zone=zone)
        self.has_zone[player] = True

    def go_away(self, player: int, first: float, last: float) -> None:
        old = self.calendars[player]
        self.calendars[player] = msgspec.structs.replace(old, away=(*old.away, (first, last)))

    def come_back(self, player: int, at: float) -> None:
        """A vacation ends early, and one that has not begun does not take place."""
        old = self.calendars[player]
        kept = tuple((first, min(last, at)) for first, last in old.away if first < at)
        self.calendars[player] = msgspec.structs.replace(old, away=kept)

    def days_away(self, player: int) -> int:
        """Days of vacation that are spent or declared."""
        return sum(round_up((last - first) / DAY) for first, last in self.calendars[player].away)

    # --- the clocks -------------------------------------------------------------------------

    def standing(self, to_act: int) -> Standing:
        """The clocks while a player is to act, or nobody (-1)."""
        runs = self._asked if self._asked != NOBODY else to_act
        left = list(self.left)
        if self.pace and self.pace.kind == "days" and self._given and to_act != NOBODY:
            last = self._given[-1].player
            if last != to_act and len(self._given) >= self._deepest:
                left[last] = self._topped(last)
        if to_act != NOBODY and self._counts(to_act):
            used = sum(counted(self.calendars[to_act], *one) for one in self._open)
            left[to_act] = max(0.0, left[to_act] - used)
        if runs == NOBODY or not self._counts(runs):
            return Standing(NOBODY, self._since, (left[0], left[1]), 0.0)
        out = after(self.calendars[runs], self._since, left[runs])
        return Standing(runs, self._since, (left[0], left[1]), out)

    def _counts(self, player: int) -> bool:
        return self.pace is not None and self.people[player] and self._begun[player]

    def _pass(self, at: float) -> None:
        """Time goes on; clocks of several machines may disagree a little about it."""
        if self.pace is None:
            return
        at = max(at, self._since)
        if self._since and self._asked != NOBODY:
            self._charge(self._asked, self._since, at)
        elif self._since:
            self._open.append((self._since, at))
        self._since = at

    def _decided(self, player: int, at: float) -> None:
        if self.pace is not None:
            self._pass(at)
            self._settle(player)

    def _settle(self, player: int) -> None:
        """All time that is open was a player's, or nobody's."""
        for first, last in self._open:
            if player != NOBODY:
                self._charge(player, first, last)
        self._open.clear()
        self._asked = NOBODY

    def _charge(self, player: int, first: float, last: float) -> None:
        if self._counts(player):
            used = counted(self.calendars[player], first, last)
            self.left[player] = max(0.0, self.left[player] - used)


def round_up(days: float) -> int:
    """Whole days; an hour that summer time takes or gives is none."""
    return max(1, int(days + 0.9))
