"""Pictures of the table's main states, large and on a phone, in both languages.

    python -m tests.browser.pictures --write        # take the reference pictures anew
    python -m tests.browser.pictures --look FOLDER  # take them at full size, to be looked at
    python -m tests.browser.pictures --look FOLDER weigh recap

Every game goes on from a save with known dice, nothing moves, and no clock is in sight: on one
machine two runs take the same pictures. `test_pictures.py` compares them with those kept here.
"""

from __future__ import annotations

import argparse
import base64
import functools
import re
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Browser, Page, expect, sync_playwright

from kessel.games.registry import find
from kessel.kernel import save
from kessel.kernel.match import Match
from tests.browser.conftest import FLAGS, LARGE, PACE, Server, chromium
from tests.browser.table import ATTACKABLE, FRAMES, JUMP, Backstage, Table, rests
from tests.browser.test_marches import GOAL, UNIT, Map
from tests.web.kit import recorded, staff_match

FOLDER = Path(__file__).parent / "pictures"
PHONE = {"width": 390, "height": 844}
THINKING = 60_000
"""Milliseconds that the staff may take on a machine that does much else."""


class Shot(NamedTuple):
    """A picture: which state, on what, in which language."""

    state: str
    screen: str
    language: str
    png: bytes

    @property
    def name(self) -> str:
        return f"{self.state}-{self.screen}-{self.language}"


# --- where the games are --------------------------------------------------------------------------


def begun(game: str, scenario: str | None = None, *orders: str) -> str:
    """The save of a game with known dice, after a few orders."""
    match = Match.begin(find(game), scenario, dice=3)
    for order in orders:
        match.do(match.game.notation(match.position).read(order))
    return save.dumps(match)


def attacking(orders: int = 0) -> str:
    """The staff's game of Paulus where an attack is put together and about to be fought, or so many
    orders later."""
    for number, entry in enumerate(staff_match("paulus", 240).entries):
        fought = any(type(event).__name__ == "BattleResolved" for event in entry.events)
        if fought and type(entry.order).__name__ == "Done":
            return recorded("paulus", number + orders)
    raise AssertionError("nobody attacked")


SAVES: dict[str, Callable[[], str]] = {
    "moved": lambda: recorded("paulus", 60),
    "attacking": attacking,
    "attacked": lambda: attacking(1),
    "lost": lambda: recorded("circle_of_fire", 60),
}
"""Games that the staff played, kept beside the pictures: the staff may come to play otherwise."""


def kept(name: str) -> str:
    return (FOLDER / f"{name}.save").read_text()


# --- the states -----------------------------------------------------------------------------------


class Visit(NamedTuple):
    """A page, and the tables it can be shown."""

    page: Page
    address: str
    backstage: Backstage

    def sit(self, saved: str, player: int = 1) -> Table:
        """Sit down at a table that goes on with a save."""
        links = self.backstage.load(saved)
        table = Table(self.page, self.address).enter(links[f"player{player}"])
        return table.has_part_in_the_dice()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.locator(".viewport").focus()
            self.page.keyboard.press(key)


OTHER_MAPS = re.compile(r"/games/(?!circle_of_fire/).*/(map|glance)\.")


def home(visit: Visit) -> Iterator[str]:
    """Of the games' maps only the first is drawn: the others are out of sight."""
    visit.page.route(OTHER_MAPS, lambda route: route.abort())
    visit.page.goto(visit.address)
    expect(visit.page.locator(".game-card")).to_have_count(5)
    expect(visit.page.locator(".game-map img")).to_have_count(1)
    yield "home"
    brought = {"name": "moved.save", "mimeType": "text/plain", "buffer": kept("moved").encode()}
    visit.page.locator("input[type=file]").set_input_files(brought)
    expect(visit.page.get_by_role("dialog")).to_be_visible()
    yield "bring"
    for saved in (kept("lost"), kept("moved")):
        visit.sit(saved)
        expect(visit.page).to_have_title(re.compile(" · "))  # now it is remembered
    visit.page.goto(visit.address)
    expect(visit.page.locator(".my-game")).to_have_count(2)
    expect(visit.page.locator(".glance image")).to_have_count(1)  # it comes when all is quiet
    yield "mine"


def inviting(visit: Visit) -> Iterator[str]:
    """A friend's game begins with his link; its code, which is a secret, is masked."""
    visit.page.route(OTHER_MAPS, lambda route: route.abort())
    visit.page.goto(visit.address)
    card = visit.page.locator(".game-card").first
    card.get_by_text("A friend, by link").click()
    card.locator("button.big").click()
    expect(visit.page.locator("dialog .qr")).to_be_visible()
    visit.page.add_style_tag(content=".qr path { visibility: hidden; } .qr rect { fill: #777; }")
    yield "inviting"


def invited(visit: Visit) -> Iterator[str]:
    """What the link shows that a friend was sent."""
    wanted = {"game": "circle_of_fire", "seats": [{"kind": "human"}, {"kind": "human"}]}
    made = visit.backstage.client.post("/tables", json=wanted).json()
    visit.backstage.client.cookies.clear()
    visit.page.goto(visit.address + next(iter(made["invitations"].values())))
    expect(visit.page.locator(".invited button").first).to_be_visible()
    yield "invited"


def first_view(name: str, game: str, player: int, visit: Visit) -> Iterator[str]:
    visit.sit(begun(game), player)
    yield name


def circle(visit: Visit) -> Iterator[str]:
    """The first view, and a set-up that the staff proposes."""
    visit.sit(begun("circle_of_fire"))
    yield "circle"
    visit.press("y")
    expect(visit.page.locator(".plan-card .main")).to_be_visible(timeout=THINKING)
    yield "setup"


def cherkassy(visit: Visit) -> Iterator[str]:
    """The campaign by day and night: where the staff would take a formation, a march, whether the
    phase is to end, an attack of three, and the same when it waits."""
    table = visit.sit(begun("cherkassy", "campaign", "move-first"), 2)
    page = visit.page
    table.is_mine()
    yield "cherkassy"
    page.locator(".switches button").nth(1).click()
    yield "dark"
    page.locator(".switches button").nth(1).click()
    visit.press("0", ".", "j")  # however the map lay before
    expect(page.locator(".piece.grouped").first).to_be_visible()
    visit.press("y")
    expect(page.locator(".ghost").first).to_be_visible(timeout=THINKING)
    yield "ghosts"
    visit.press("Escape", "Escape", "0")
    march(visit, table)
    yield "march"
    visit.press("Escape", "Escape", "0", "e")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    yield "ending"
    visit.press("e")
    page.wait_for_selector(".target[data-does=fight]", state="attached")
    page.wait_for_function(AT_REST)
    target, units = page.evaluate(ATTACKABLE)
    page.keyboard.down("Shift")
    for x, y in units:
        page.mouse.click(x, y)
    page.keyboard.up("Shift")
    table.click_place(target)
    expect(page.locator(".attack-card .main")).to_be_enabled(timeout=THINKING)
    visit.press("o", "0")  # the card tells the odds, however the map lay before
    expect(page.locator(".attack-card .outlook .bar").first).to_be_visible()
    yield "attack"
    theme = page.locator(".switches button").nth(1)
    theme.click()
    yield "dark-attack"
    theme.click()
    visit.press("o")
    page.locator(".attack-card .plan-buttons button").nth(1).click()
    expect(page.locator(".attack-line")).to_be_visible()
    visit.press("0")
    yield "attacks"


def march(visit: Visit, table: Table) -> None:
    """A gun is sent farther than it can go in a turn."""
    page, pack = visit.page, find("cherkassy").shipped_pack().hash
    page.wait_for_function(AT_REST)
    table.click_piece(str(UNIT))
    page.mouse.click(*Map(page, visit.backstage, pack).point(GOAL))
    page.locator(".march-there").click()
    expect(page.locator(".plan-card .main")).to_be_enabled(timeout=THINKING)


def read(visit: Visit) -> None:
    """Put away what is told to whoever comes to a game."""
    expect(visit.page.locator(".recap li").first).to_be_visible()
    visit.press("Escape")
    expect(visit.page.locator(".recap")).to_have_count(0)


def seen(visit: Visit) -> Iterator[str]:
    """What happened: told, in the log, and looked at again."""
    visit.sit(kept("moved"))
    page = visit.page
    expect(page.locator(".recap li").first).to_be_visible()
    yield "recap"
    read(visit)
    yield "log"
    page.locator(".talk-input input").fill("1121?")
    page.locator(".talk-input input").press("Enter")
    expect(page.locator(".talk-line")).to_be_visible()
    yield "talk"
    page.get_by_role("slider").evaluate(JUMP, 40)
    expect(page.locator(".question p")).to_contain_text("40 / 60")
    yield "replay"
    page.locator(".replay .speed").click()
    page.locator(".replay .play").click()
    page.locator(".playing .main").click()
    yield "playing"


HOLDING = """() => {
  const wait = window.setTimeout;
  window.setTimeout = (act, time) => wait(act, time > 3000 ? 1e8 : time);
}"""
"""Dice lie on the table as long as somebody looks."""


def weighing(visit: Visit) -> Iterator[str]:
    """What the staff advises, and an attack that waits for the second word."""
    visit.sit(kept("attacking"), 2)
    read(visit)
    visit.press("g")
    expect(visit.page.locator(".hint li").first).to_be_visible(timeout=THINKING)
    yield "advice"
    visit.press("Escape")
    visit.page.locator(".answers .main").click()
    expect(visit.page.locator(".weigh .bar").first).to_be_visible(timeout=THINKING)
    yield "weigh"


def fought(visit: Visit) -> Iterator[str]:
    """The dice of an attack that was fought, seen again: new ones would be anybody's guess."""
    table = visit.sit(kept("attacked"), 2)
    read(visit)
    page = visit.page
    page.evaluate(HOLDING)
    before = table.orders - 1
    page.get_by_role("slider").evaluate(JUMP, before)
    expect(page.locator(".replay output")).to_have_text(str(before))
    page.locator(".replay .play").evaluate(CLICK)
    expect(page.locator(".dice-show")).to_be_visible(timeout=THINKING)
    expect(page.locator(".playing")).to_have_count(0)
    rests(page)
    page.locator(WHOLE_MAP).evaluate(CLICK)
    yield "dice"


def reviewing(visit: Visit) -> Iterator[str]:
    """A game that is over, looked at again."""
    links = visit.backstage.load(kept("lost"))
    visit.backstage.resign(links["player1"])
    Table(visit.page, visit.address).enter(links["player1"])
    read(visit)
    visit.page.locator("#tab-review").click()
    visit.page.locator("#panel button").first.click()
    expect(visit.page.locator(".review .curve svg")).to_be_visible(timeout=THINKING)
    yield "review"


VISITS: dict[tuple[str, ...], Callable[[Visit], Iterator[str]]] = {
    ("home", "bring", "mine"): home,
    ("inviting",): inviting,
    ("invited",): invited,
    ("circle", "setup"): circle,
    (
        *("cherkassy", "dark", "ghosts", "march", "ending", "attack", "dark-attack", "attacks"),
    ): cherkassy,
    ("paulus",): functools.partial(first_view, "paulus", "paulus", 1),
    ("spring",): functools.partial(first_view, "spring", "spring_prelude", 2),
    ("spark",): functools.partial(first_view, "spark", "spark", 1),
    ("recap", "log", "talk", "replay", "playing"): seen,
    ("advice", "weigh"): weighing,
    ("dice",): fought,
    ("review",): reviewing,
}
STATES = [state for states in VISITS for state in states]
SHEETS = ("log", "talk")
"""What a phone shows in its sheet."""
WHOLE = ("attack", "attacks", "dark", "dark-attack", "dice")
"""What a phone shows with the whole map, wherever it came to rest."""


# --- taking them ----------------------------------------------------------------------------------

AT_REST = """() => {
  const world = document.querySelector('.world');
  return document.fonts.status === 'loaded'
    && [...document.images].every((one) => one.complete)
    && document.querySelector('.game-map')?.firstElementChild !== null
    && (!world || (!world.classList.contains('moving')
      && document.querySelectorAll('.world img.art').length > 1
      && document.querySelector('img.lines').src.includes(`map.${document.documentElement.lang}`)))
    && !document.querySelector('[aria-busy=true]');
}"""
"""Nothing is under way, and the map is drawn in the language that is spoken."""

CLICK = "button => button.click()"
"""Where a menu or a dialog hides it, too."""

WHOLE_MAP = ".tools .tool-group:first-child button:nth-child(3)"


def taken(page: Page) -> bytes:
    """A picture of what the page shows once it has come to rest."""
    for _ in range(2):
        page.evaluate(FRAMES)
        page.wait_for_function(AT_REST, timeout=THINKING)
    return page.screenshot(animations="disabled", caret="hide")


def sheet(page: Page) -> None:
    """On a phone the panels come up as a sheet, or go down again."""
    page.locator("#tab-log").click()
    page.mouse.move(2, 2)


def shots(
    browser: Browser, address: str, wanted: list[str] | None = None, *, every: bool = True
) -> Iterator[Any]:
    """Every state, large and on a phone, in English and Japanese, each with its page; or, if not
    every picture is wanted, large in English, and of a visit the first on a phone in Japanese."""
    with httpx.Client(base_url=f"{address}/api/v1", timeout=60) as client:
        for states, lead in VISITS.items():
            if wanted and not set(wanted) & set(states):
                continue
            context = browser.new_context(
                viewport=LARGE, locale="en-GB", reduced_motion="reduce", color_scheme="light"
            )
            context.add_init_script(PACE.format(pace=0))
            page = context.new_page()
            language = page.locator(".switches button").first
            for state in lead(Visit(page, address, Backstage(client))):
                if wanted and state not in wanted:
                    continue
                page.mouse.move(2, 2)
                yield Shot(state, "desk", "en", taken(page)), page
                if not every and state != states[0]:
                    continue
                language.evaluate(CLICK)
                page.mouse.move(2, 2)
                if every:
                    yield Shot(state, "desk", "ja", taken(page)), page
                page.set_viewport_size(PHONE)
                if state in SHEETS:
                    sheet(page)
                if state in WHOLE:
                    page.locator(WHOLE_MAP).evaluate(CLICK)
                yield Shot(state, "phone", "ja", taken(page)), page
                language.evaluate(CLICK)
                if every:
                    yield Shot(state, "phone", "en", taken(page)), page
                if state in SHEETS:
                    sheet(page)
                page.set_viewport_size(LARGE)
                if state in WHOLE:
                    page.locator(WHOLE_MAP).evaluate(CLICK)
            context.close()


# --- keeping them ---------------------------------------------------------------------------------

SMALLER = """async ([png, share, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * share);
  canvas.height = Math.round(image.height * share);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""

SHARE, QUALITY = 0.5, 0.55


def smaller(page: Page, png: bytes) -> bytes:
    """A picture as it is kept: half as wide and half as high."""
    made = page.evaluate(SMALLER, [base64.b64encode(png).decode(), SHARE, QUALITY])
    return base64.b64decode(made)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.pictures")
    parser.add_argument("--write", action="store_true", help="take the reference pictures anew")
    parser.add_argument("--look", type=Path, metavar="FOLDER", help="take them at full size")
    parser.add_argument("states", nargs="*", choices=[[], *STATES], help="only these")
    wanted = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name, make in SAVES.items():
        if not (FOLDER / f"{name}.save").exists():
            (FOLDER / f"{name}.save").write_text(make())
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            plain = browser.new_page()
            for shot, _ in shots(browser, server.address, wanted.states):
                if wanted.look:
                    wanted.look.mkdir(parents=True, exist_ok=True)
                    (wanted.look / f"{shot.name}.png").write_bytes(shot.png)
                if wanted.write:
                    (FOLDER / f"{shot.name}.webp").write_bytes(smaller(plain, shot.png))
                print(shot.name)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
