"""Playing whatever is asked, with one hand: clicks only, or keys only."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.table import Table

MOST_ACTS = 150
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
            opponent()
            self.table.is_mine()
            seen = self.table.look()
            if seen["turn"] > first:
                return acts
            self.notice(seen)
            self.act(seen)
            self.table.changes(seen)
        raise AssertionError(f"the turn did not end: {self.asked}")

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
        table.clear_dice()
        if seen["menu"]:
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
        if seen["menu"]:
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
