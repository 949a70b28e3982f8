"""A table as somebody sees it who looks at the screen: what can be clicked, and clicking it."""

from __future__ import annotations

import contextlib
import functools
import json
import re
import time
from typing import Any, Self

import httpx
from playwright.sync_api import Page, TimeoutError, expect

from kessel.games.registry import find
from kessel.kernel import save
from kessel.kernel.match import Match
from kessel.kernel.notation import verb
from kessel.kernel.orders import Done

FREE_POINT = """label => {
  const path = document.querySelector(`[data-target="${label}"]`);
  const matrix = path.getScreenCTM();
  const box = path.getBBox();
  // the middle of the box, else the first point inside that nothing lies over
  for (let i = 0; i <= 20; i++)
    for (let j = 0; j <= 20; j++) {
      const x = box.x + box.width * ((10 + i) % 21) / 20;
      const y = box.y + box.height * ((10 + j) % 21) / 20;
      const point = new DOMPoint(x, y);
      if (!path.isPointInFill(point)) continue;
      const seen = point.matrixTransform(matrix);
      if (document.elementFromPoint(seen.x, seen.y)?.closest('.viewport')) return [seen.x, seen.y];
    }
  return null;
}"""

ATTACKABLE = """(wanted) => {
  const [planned, most] = wanted ?? [[], 3];
  const isFree = (x, y) => document.elementFromPoint(x, y)?.closest('.viewport');
  const spots = new Map([...document.querySelectorAll('[data-target]')].map((path) => {
    const box = path.getBoundingClientRect();
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    return [path.dataset.target, [...middle, box.width]];
  }));
  for (const [label, [x, y, width]] of spots) {
    if (planned.includes(label) || !isFree(x, y)) continue;
    const near = [...document.querySelectorAll('.stack')].flatMap((stack) => {
      const piece = stack.lastElementChild;
      const box = piece.getBoundingClientRect();
      const [px, py] = [box.x + box.width / 2, box.y + box.height / 2];
      const far = Math.hypot(px - x, py - y);
      const red = piece.querySelector('.face')?.className.includes('soviet');
      const can = red && isFree(px, py) && far > 4 && far < width * 1.15;
      return can ? [[px, py]] : [];
    });
    if (near.length >= most) return [label, near.slice(0, most)];
  }
  return [null, []];
}"""
"""A place that can be attacked, none that is planned, and where so many stand who could do it."""

LOOK = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const prompt = document.querySelector('.prompt');
  return {
    version: Number(prompt.dataset.version),
    turn: all('.track li').findIndex((box) => box.classList.contains('now')),
    asked: document.querySelector('.question p').innerText,
    menu: all('.menu [role=menuitem]').map((line) => line.innerText),
    chips: all('.off-map .chip.glow').map((chip) => chip.title),
    targets: all('[data-target]').map((path) => path.dataset.target),
    pieces: all('.piece.glow').map((piece) => piece.dataset.unit),
    chosen: all('.chosen, .picked').length,
    ends: all('.answers .main').length > 0,
    answers: all('.answers button').length,
    warned: all('.plan-card[role=alertdialog]').length,
    weighed: all('.weigh').length > 0,
    cards: all('.plan-card').length,
    recaps: all('.recap').length,  // Tab goes to it first, and Enter puts it away
  };
}"""

OFFERED = ".weigh button, .menu button, [data-target], .chip.glow, .piece.glow, .answers button"
ASKED = f"""() => {{
  const asked = document.querySelector('.prompt.mine:not(.busy)');
  return asked && document.querySelector('{OFFERED}') ? ({LOOK})() : null;
}}"""
"""Whether this seat is asked, and what the screen offers, in one glance: the computer's orders
come in between two."""
SHARE = re.compile("Fair dice|公正なダイス")
PATIENCE = 60.0
"""Seconds that the computer may take for what comes before the first question."""
ENDING = ("done", "halt", "pass", "decline")


class Table:
    """One browser page with a table in it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.links: dict[str, str] = {}
        """Of all seats, where a test plays the others too."""

    def start(self, seats: str | None = None) -> None:
        """From the home page to the first decision, in at most three clicks."""
        self.page.goto(self.address)
        card = self.page.locator(".game-card", has_text="Circle of Fire")
        if seats:
            card.get_by_text(seats).click()
        card.locator("button.big").click()
        self.is_open()

    def enter(self, link: str) -> Self:
        self.page.goto(self.address + link)
        self.is_open()
        return self

    def is_open(self) -> None:
        expect(self.page.locator(".world")).to_be_visible()
        expect(self.page.locator(".question p")).not_to_be_empty()

    def has_part_in_the_dice(self) -> Self:
        """Wait until the page has added its share, which changes the table's version."""
        expect(self.page.locator(".remark", has_text=SHARE).first).to_be_attached()
        return self

    # --- looking ----------------------------------------------------------------------------

    @property
    def prompt(self) -> Any:
        return self.page.locator(".question p")

    @property
    def orders(self) -> int:
        """How many orders have been given, as the replay's slider shows it."""
        output = self.page.locator(".replay output")
        return int(output.inner_text()) if output.count() else 0

    def is_mine(self, within: int = 40_000) -> dict[str, Any]:
        """Wait until this seat is asked something and something can be chosen: what is offered."""
        asked = self.page.wait_for_function(ASKED, timeout=within)
        found: dict[str, Any] = asked.json_value()
        return found

    def look(self) -> dict[str, Any]:
        """What the screen offers now."""
        found: dict[str, Any] = self.page.evaluate(LOOK)
        return found

    def changes(self, since: dict[str, Any]) -> None:
        """Wait until the screen offers something else, to somebody."""
        try:
            self.page.wait_for_function(
                f"since => JSON.stringify(({LOOK})()) !== since",
                arg=self.page.evaluate("found => JSON.stringify(found)", since),
                timeout=5_000,
            )
        except TimeoutError:
            raise AssertionError(f"nothing came of it: {since}") from None

    def targets(self) -> list[str]:
        paths = self.page.locator("[data-target]").all()
        return [str(path.get_attribute("data-target")) for path in paths]

    # --- clicking ---------------------------------------------------------------------------

    def click_place(self, label: str) -> None:
        point = self.page.evaluate(FREE_POINT, label)
        assert point is not None, f"{label} cannot be clicked"
        self.page.mouse.click(*point)

    def tap_place(self, label: str) -> None:
        point = self.page.evaluate(FREE_POINT, label)
        assert point is not None, f"{label} cannot be tapped"
        self.page.touchscreen.tap(*point)

    def click_piece(self, unit: str) -> None:
        """Point at its stack, which fans out, or click it where somebody of it is in hand; then
        click the counter."""
        piece = self.page.locator(f".piece[data-unit='{unit}']")
        stack = self.page.locator(".stack", has=piece)
        expect(piece).to_be_visible()
        shut = piece.bounding_box()
        assert shut is not None
        x, y = shut["x"] + shut["width"] / 2, shut["y"] + shut["height"] / 2
        self.page.mouse.move(x - 2, y - 2)
        self.page.mouse.move(x, y)
        if stack.locator(".piece").count() > 1:
            try:
                expect(stack).to_have_class("stack open", timeout=3_000)
            except AssertionError:  # out of the stack of who is in hand: it opens at a click alone
                self.page.mouse.click(x, y)
                expect(stack).to_have_class("stack open")
        piece.click()

    def clear_recap(self) -> None:
        """What happened is told over the map until it is put away."""
        recap = self.page.locator(".recap .x")
        if recap.is_visible():
            with contextlib.suppress(TimeoutError):
                recap.click(timeout=2_000)

    def clear_dice(self) -> None:
        """Dice that have fallen lie over the map until clicked away, or for a few seconds."""
        self.clear_recap()
        dice = self.page.locator(".dice-show")
        if dice.is_visible():
            with contextlib.suppress(TimeoutError):
                dice.click(timeout=2_000)

    def place_one(self) -> None:
        """A waiting unit into the first area that is offered."""
        before = self.is_mine()
        if not before["targets"]:
            self.page.locator(".off-map .chip.glow").first.click()
        expect(self.page.locator("[data-target]").first).to_be_visible()
        self.click_place(self.targets()[0])
        expect(self.page.locator(".prompt")).not_to_have_attribute(
            "data-version", str(before["version"])
        )

    def my_impulse(self) -> None:
        """Wait for the own impulse; whatever is asked before it gets the last answer there is."""
        while True:
            seen = self.is_mine()
            if seen["asked"].startswith("German impulse: move"):
                return
            self.page.locator(".viewport").focus()
            self.page.keyboard.press("l")
            self.page.get_by_role("dialog").locator("li button").last.click()
            self.changes(seen)


class Backstage:
    """Tables brought to a moment through the API."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def new(self, **wanted: Any) -> dict[str, str]:
        """A new table; its links by seat, and its name as `table`."""
        made = self.client.post("/tables", json={"game": "circle_of_fire", **wanted}).json()
        return self.all_links(made)

    def all_links(self, made: Any) -> dict[str, str]:
        """The links of a new table; who is invited accepts."""
        links = {"table": made["table"], **made["links"]}
        for name, path in made.get("invitations", {}).items():
            _, _, table, token = path.split("/")
            headers = {"Authorization": f"Bearer {token}"}
            answer = self.client.post(f"/tables/{table}/invitation", headers=headers, json={})
            answer.raise_for_status()
            links[name] = answer.json()["link"]
        self.client.cookies.clear()
        return links

    def load(self, save: str, **wanted: Any) -> dict[str, str]:
        """A table that goes on with a save, for two people unless something else is wanted."""
        answer = self.client.post("/tables/load", content=save, params=wanted)
        answer.raise_for_status()
        long = answer.status_code == 202
        made = json.loads(answer.text.splitlines()[-1])["created"] if long else answer.json()
        return self.all_links(made)

    def resign(self, link: str) -> None:
        _, _, table, token = link.split("/")
        headers = {"Authorization": f"Bearer {token}"}
        self.client.post(f"/tables/{table}/resign", headers=headers, json={}).raise_for_status()

    def view(self, link: str) -> dict[str, Any]:
        _, _, table, token = link.split("/")
        headers = {"Authorization": f"Bearer {token}"}
        found: dict[str, Any] = self.client.get(f"/tables/{table}", headers=headers).json()
        return found

    def is_asked(self, link: str) -> dict[str, Any]:
        """Wait until a seat has something to decide: its view."""
        until = time.monotonic() + PATIENCE
        while not (view := self.view(link))["options"]:
            assert time.monotonic() < until, "nothing is asked"
            time.sleep(0.1)
        return view

    def log(self, link: str, first: int, last: int) -> list[Any]:
        _, _, table, token = link.split("/")
        headers = {"Authorization": f"Bearer {token}"}
        wanted = {"from": first, "to": last}
        return list(self.client.get(f"/tables/{table}/log", headers=headers, params=wanted).json())

    def post(self, link: str, path: str, **body: Any) -> Any:
        """Something that a seat does on the version that is there now."""
        return self.tell(link, path, version=self.view(link)["version"], **body)

    def tell(self, link: str, path: str, **body: Any) -> Any:
        """Something that a seat does at any time."""
        _, _, table, token = link.split("/")
        headers = {"Authorization": f"Bearer {token}"}
        answer = self.client.post(f"/tables/{table}{path}", headers=headers, json=body)
        answer.raise_for_status()
        return answer.json()

    def order(self, link: str, order: str) -> None:
        self.post(link, "/orders", order=order)

    def stand_back(self, link: str) -> None:
        """Answer for a seat, as long as it is asked, whatever ends things soonest."""
        while options := self.view(link)["options"]:
            ending = [one for one in options if one["verb"] in ENDING]
            self.order(link, (ending or options)[0]["order"])

    def play(self, links: dict[str, str], until: int) -> None:
        """The first order that is offered, for both sides, until so many have been given."""
        seats = [links["player1"], links["player2"]]
        while True:
            views = [self.view(seat) for seat in seats]
            if views[0]["orders"] >= until:
                return
            seat, view = next((s, v) for s, v in zip(seats, views, strict=True) if v["options"])
            self.order(seat, view["options"][0]["order"])


@functools.cache
def asked(game: str, scenario: str, frame: str) -> tuple[str, int]:
    """The save of a game in which everybody stands still until something is asked, and of whom."""
    match = Match.begin(find(game), scenario, dice=3)
    while verb(type(match.position.flow[-1])) != frame:
        options = match.game.options(match.position)
        match.do(Done() if Done() in options else options[0])
    return save.dumps(match), int(match.position.to_act) + 1


JUMP = """(slider, number) => {
  slider.value = number;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}"""
"""The replay's slider is moved to a number of orders."""

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
PLACED = "() => document.querySelector('.world').style.transform"


def rests(page: Page) -> Any:
    """Where the map is when it has come to rest: on a busy machine a frame may take a second."""
    for _ in range(2):
        page.evaluate(FRAMES)
        expect(page.locator(".world.moving")).to_have_count(0)
    return page.evaluate(PLACED)
