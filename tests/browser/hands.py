"""Playing whatever is asked, with one hand: clicks only, or keys only, or counting what it does."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.table import Table

MOST_ACTS = 150
LOOKS = 20
TRIES = 3
OFTEN = 2
"""How often a question is answered with what is highlighted before it is ended or declined."""


class Hand:
    """Answers whatever is asked with the first thing highlighted that was not tried yet."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked: Counter[str] = Counter()
        self.version = -1
        self.tried: set[str] = set()

    def play_turn(self, opponent: Callable[[], None] = lambda: None) -> int:
        """Until the turn marker moves; how many acts it took. `opponent` plays his part."""
        first = self.table.look()["turn"]
        for acts in range(MOST_ACTS):
            seen = self.next_question(opponent)
            if seen["turn"] > first:
                return acts
            self.notice(seen)
            self.act_or_miss(seen)
            self.table.changes(seen)
        raise AssertionError(f"the turn did not end: {self.asked}")

    def next_question(self, opponent: Callable[[], None]) -> dict[str, Any]:
        """What is asked next. An order may still be on its way when the opponent looks first."""
        for _ in range(LOOKS):
            opponent()
            with contextlib.suppress(TimeoutError):
                return self.table.is_mine(within=2_000)
        raise AssertionError("nobody is asked")

    def act_or_miss(self, seen: dict[str, Any]) -> None:
        """The table answers an only choice itself: what was about to be clicked may be gone. On a
        busy machine it may also come to rest too late to be clicked; then something else is."""
        for tries_left in reversed(range(TRIES)):
            try:
                self.act(seen)
            except TimeoutError:
                if self.table.look() == seen:
                    if tries_left:
                        continue
                    raise
            return

    def notice(self, seen: dict[str, Any]) -> None:
        if seen["version"] != self.version:
            self.version = seen["version"]
            self.tried = set()
            self.asked[re.sub(r"\d+", "", seen["asked"])] += 1

    def untried(self, found: list[str]) -> str | None:
        """The first of some things, and never twice in one decision."""
        fresh = sorted(set(found) - self.tried)
        if not fresh:
            return None
        self.tried.add(fresh[0])
        return str(fresh[0])

    def is_bored(self, seen: dict[str, Any]) -> bool:
        return bool(seen["ends"]) and self.asked[re.sub(r"\d+", "", seen["asked"])] > OFTEN

    def act(self, seen: dict[str, Any]) -> None:
        raise NotImplementedError


class Mouse(Hand):
    """Clicks only."""

    def act(self, seen: dict[str, Any]) -> None:
        table, page = self.table, self.table.page
        page.set_default_timeout(5_000)
        table.clear_dice()
        if seen["weighed"]:
            page.locator(".weigh .main").click()
        elif seen["menu"]:
            page.get_by_role("menuitem").first.click()
        elif self.is_bored(seen):
            page.locator(".answers .main").click()
        elif place := self.untried(seen["targets"]):
            table.click_place(place)
        elif chip := self.untried(seen["chips"]):
            page.locator(f".off-map .chip[title='{chip}']").first.click()
        elif unit := self.untried(seen["pieces"]):
            table.click_piece(unit)
        else:
            page.locator(".answers button").first.click()


class Keys(Hand):
    """Presses only: Tab to a unit, N to a place, Enter, numbers for menus and buttons, E to end."""

    def act(self, seen: dict[str, Any]) -> None:
        page = self.table.page
        page.locator(".viewport").focus()
        if seen["weighed"]:
            page.keyboard.press("Enter")
        elif seen["menu"]:
            page.keyboard.press("1")
        elif self.is_bored(seen):
            page.keyboard.press("e")
        elif seen["targets"] or (seen["chosen"] and seen["pieces"]):
            page.keyboard.press("n")
            expect(page.locator(".overlay .cursor")).to_be_visible()
            page.keyboard.press("Enter")
        elif seen["chips"] or seen["pieces"]:
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")


class Counted:
    """A hand that counts what it does: clicks, drags and keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.acts = 0

    def click(self, x: float, y: float, **more: Any) -> None:
        self.acts += 1
        self.page.mouse.click(x, y, **more)

    def press(self, key: str) -> None:
        self.acts += 1
        self.page.locator(".viewport").focus()
        self.page.keyboard.press(key)

    def drag(
        self,
        start: tuple[float, ...],
        end: tuple[float, ...],
        shift: bool = False,
        held: Locator | None = None,
    ) -> None:
        """From one point to another; `held` is what is seen on the way."""
        self.acts += 1
        mouse = self.page.mouse
        if shift:
            self.page.keyboard.down("Shift")
        mouse.move(*start)
        self.page.wait_for_timeout(150)
        mouse.down()
        mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
        mouse.move(*end, steps=4)
        if held is not None:
            expect(held).to_be_visible()
        mouse.up()
        if shift:
            self.page.keyboard.up("Shift")
