"""Seeing what happened, and nothing by accident."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LARGE
from tests.browser.table import FREE_POINT, Backstage, Table
from tests.browser.test_access import check, check_both
from tests.web.kit import recorded, staff_match
from tests.web.test_seeing import overrunning

PHONE = {"width": 390, "height": 844}
ORDERS = 60


def told(backstage: Backstage, orders: int = ORDERS) -> dict[str, str]:
    """A game of Paulus in which the Soviets have moved a good deal."""
    return backstage.load(recorded("paulus", orders))


def opened(open_page: Any, address: str, link: str, **settings: Any) -> Page:
    page: Page = open_page(**{"viewport": LARGE, **settings})
    Table(page, address).enter(link)
    return page


# --- seeing what happened ------------------------------------------------------------------------


@pytest.mark.on_demand
def test_who_comes_to_a_game_is_told_what_happened(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """In at most five sentences, with arrows; it is put away with Esc and comes back with a key."""
    page = opened(open_page, address, told(backstage)["player1"])
    recap = page.locator(".recap")
    expect(recap).to_be_visible()
    assert 1 <= recap.locator("li").count() <= 5
    expect(page.locator(".trail.last").first).to_be_attached()
    check(page)
    check_both(page, ".recap")
    page.keyboard.press("Escape")
    expect(recap).to_have_count(0)
    page.locator(".viewport").focus()
    page.keyboard.press("'")
    expect(page.locator(".trail.last")).to_have_count(0)
    page.keyboard.press(";")
    expect(recap).to_be_visible()
    page.reload()
    expect(page.locator(".world")).to_be_visible()
    expect(page.locator(".piece").first).to_be_visible()
    expect(recap).to_have_count(0)  # what was seen is not told again


@pytest.mark.on_demand
def test_the_recap_fits_a_phone_in_japanese(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    settings = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": "ja-JP"}
    page = opened(open_page, address, told(backstage)["player1"], **settings)
    recap = page.locator(".recap")
    expect(recap).to_contain_text("これまでの経過")
    box = recap.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]


@pytest.mark.on_demand
def test_moves_are_played_with_a_hand_on_them(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """A game never opens with its drama over: paths grow, the log keeps back what is still to be
    seen; pause, step, speed, to the end."""
    page = opened(open_page, address, told(backstage)["player1"], pace=1)
    playing = page.locator(".playing")
    expect(playing).to_be_visible()
    expect(page.locator(".trail.growing").first).to_be_attached()
    playing.get_by_role("button", name="Pause").click()
    expect(playing.get_by_role("button", name="Go on")).to_be_visible()
    seen = int(page.locator(".replay output").inner_text())
    assert seen < ORDERS
    numbers = page.locator(".log .entry").evaluate_all("all => all.map(e => +e.dataset.number)")
    assert max(numbers, default=0) <= seen
    playing.get_by_role("button", name="Step").click()
    expect(page.locator(".replay output")).not_to_have_text(str(seen))
    playing.get_by_role("button", name="4×").click()
    check(page)
    page.locator(".viewport").focus()
    page.keyboard.press("Escape")
    expect(playing).to_have_count(0)
    expect(page.locator(".replay output")).to_have_text(str(ORDERS))
    expect(page.locator(".trail.last").first).to_be_attached()


@pytest.mark.on_demand
def test_a_prelude_is_told_and_not_watched_to_its_end(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """What others did before somebody's first decision of all keeps him from it for seconds only,
    at the slowest speed too; then he reads what it was."""
    links = backstage.new(game="cherkassy", scenario="forging")
    page = opened(open_page, address, links["player1"], pace=1)
    soviet = links["player2"]
    backstage.order(soviet, "move-first")
    plan = backstage.post(soviet, "/plan/staff")["legs"]
    legs = [{key: leg[key] for key in ("unit", "orders")} for leg in plan]
    assert len(legs) > 40
    backstage.post(soviet, "/plan/do", legs=legs)
    backstage.stand_back(soviet)
    assert backstage.view(links["player1"])["options"]
    left = page.locator(".playing")
    expect(left).to_be_visible()
    expect(left).to_have_count(0, timeout=9_000)
    expect(page.locator(".recap li").first).to_be_visible()


# --- nothing by accident -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def attack() -> tuple[int, int]:
    """Where the staff of Paulus ends the building of an attack: the orders before, and its side."""
    match = staff_match("paulus", 240)
    for number, entry in enumerate(match.entries):
        fought = any(type(event).__name__ == "BattleResolved" for event in entry.events)
        if fought and type(entry.order).__name__ == "Done":  # and no overrun
            return number, int(entry.side)
    raise AssertionError("nobody attacked")


@pytest.mark.on_demand
def test_a_computer_s_prelude_keeps_nobody_from_his_first_decision(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """Who comes while the Soviets move sees some of it, and is asked a few seconds after they are
    done, not when three hundred orders have been played."""
    seats = [{"kind": "human"}, {"kind": "computer", "level": "staff"}]
    link = backstage.new(game="cherkassy", seats=seats)["player1"]
    until = time.monotonic() + 60
    while backstage.view(link)["orders"] < 10 and time.monotonic() < until:
        time.sleep(0.1)
    page = opened(open_page, address, link, pace=1)
    expect(page.locator(".playing")).to_be_visible(timeout=30_000)
    while not backstage.view(link)["options"] and time.monotonic() < until:
        time.sleep(0.1)
    expect(page.locator(".playing")).to_have_count(0, timeout=15_000)
    expect(page.locator(".recap")).to_be_visible()


def test_dice_wait_for_a_second_word(
    open_page: Any, address: str, backstage: Backstage, attack: tuple[int, int]
) -> None:
    """The preview names units and odds, the button says what it does; Esc lets go, Enter gives."""
    number, side = attack
    links = backstage.load(recorded("paulus", number))
    page = opened(open_page, address, links[f"player{1 + side}"])
    Table(page, address).clear_recap()
    expect(page.locator(".piece.attacks").first).to_be_visible()
    expect(page.locator(".fight .attacked").first).to_be_attached()
    expect(page.locator(".answers .main .at-odds")).to_be_visible()
    end = page.locator(".answers .main")
    version = page.locator(".prompt").get_attribute("data-version")
    end.click()
    weigh = page.locator(".weigh")
    expect(weigh.locator(".fighters")).to_contain_text("→")
    expect(weigh.locator(".main")).to_contain_text("Attack")
    expect(weigh.locator(".main")).to_contain_text(":1")
    assert weigh.locator(".bar").count() > 1
    check(page)
    check_both(page, ".weigh")
    page.keyboard.press("Escape")
    expect(weigh).to_have_count(0)
    expect(page.locator(".prompt")).to_have_attribute("data-version", str(version))
    end.hover()
    for count in (1, 2):  # a double click is one word
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        expect(weigh).to_be_visible()
    expect(page.locator(".prompt")).to_have_attribute("data-version", str(version))
    page.keyboard.press("Enter")
    expect(page.locator(".dice-show")).to_be_visible()
    expect(page.locator(".prompt")).not_to_have_attribute("data-version", str(version))


REDS = """() => {
  const isRed = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g)?.map(Number) ?? [0, 0, 0];
    return r - Math.max(g, b) > 60;
  };
  const drawn = (one, ...parts) => parts.some((part) => isRed(getComputedStyle(one)[part]));
  const targets = [...document.querySelectorAll('.target')];
  const own = [...document.querySelectorAll('.piece.glow:not(.aim) .face')];
  return {
    fights: targets.filter((one) => one.dataset.does === 'fight')
      .map((one) => drawn(one, 'stroke', 'fill')),
    others: [
      ...targets.filter((one) => one.dataset.does !== 'fight')
        .map((one) => drawn(one, 'stroke', 'fill')),
      ...own.map((one) => drawn(one, 'boxShadow', 'outlineColor')),
    ],
  };
}"""
"""Which highlights are red: of those where something is fought, and of all others."""


@pytest.mark.on_demand
def test_highlights_say_what_a_click_does(
    open_page: Any, address: str, backstage: Backstage, attack: tuple[int, int]
) -> None:
    """Shape, cursor and word: crosshairs over enemies, whom alone red is for."""
    match = staff_match("paulus", 240)
    number = next(
        n for n, entry in enumerate(match.entries) if type(entry.order).__name__ == "Attack"
    )
    links = backstage.load(recorded("paulus", number))
    page = opened(open_page, address, links[f"player{1 + attack[1]}"])
    table = Table(page, address)
    table.clear_recap()
    expect(page.locator(".target[data-does=fight]").first).to_be_attached()
    expect(page.locator(".sight").first).to_be_attached()
    reds = page.evaluate(REDS)
    assert reds["fights"]
    assert all(reds["fights"])
    assert not any(reds["others"])
    for _ in range(20):  # the map may still be gliding
        page.wait_for_timeout(300)
        free = ((one, page.evaluate(FREE_POINT, one)) for one in table.targets())
        label, (x, y) = next((one, point) for one, point in free if point)
        page.mouse.move(x - 3, y - 3)
        page.mouse.move(x, y)
        page.wait_for_timeout(200)
        if page.locator(".saying", has_text=label).count():
            break
    expect(page.locator(".saying")).to_contain_text(label)
    assert page.locator(".viewport").evaluate("e => getComputedStyle(e).cursor") == "crosshair"


@pytest.mark.on_demand
def test_an_overrun_is_called_one_and_takes_a_second_word(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """Over its target the pointer says so; a click shows the odds, and Esc spends nothing but the
    way there."""
    number, side, unit = overrunning()
    links = backstage.load(recorded("paulus", number))
    link = links[f"player{side + 1}"]
    page = opened(open_page, address, link)
    table = Table(page, address)
    table.clear_recap()
    table.is_mine()
    table.click_piece(str(unit))
    target = page.locator("[data-target][data-does=fight]").first
    label = target.get_attribute("data-target")
    page.mouse.move(*page.evaluate(FREE_POINT, label))
    expect(page.locator(".saying")).to_contain_text("Overrun")
    before = backstage.view(link)
    table.click_place(str(label))
    expect(page.locator(".weigh .bar").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".weigh")).to_have_count(0)
    assert backstage.view(link)["dice"]["rolled"] == before["dice"]["rolled"]


# --- the view, the counters, advice, the log -----------------------------------------------------


CUT = """() => {
  const cut = [...document.querySelectorAll('.question, .buttons, .answers')].filter(
    (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
  );
  const footer = document.querySelector('.prompt').getBoundingClientRect();
  const said = document.querySelector('.question small').getBoundingClientRect();
  return cut.length || said.bottom > footer.bottom || !said.height;
}"""


LONG_QUESTIONS = (
    ("spring_prelude", "northern-pincer"),
    ("spring_prelude", "aggressive-campaign"),
    ("cherkassy", "campaign"),
)
"""The last with many buttons."""


@pytest.mark.on_demand
def test_the_prompt_keeps_its_height_and_cuts_nothing(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """However much is asked and offered, on any screen, in either language."""
    heights: dict[int, set[float]] = {LARGE["width"]: set(), PHONE["width"]: set()}
    page = open_page(viewport=LARGE)
    for game, scenario in LONG_QUESTIONS:
        links = backstage.new(game=game, scenario=scenario)
        if game == "cherkassy":
            backstage.order(links["player2"], "move-first")
        page.set_viewport_size(LARGE)
        Table(page, address).enter(links["player2"])
        for size in (LARGE, PHONE):
            page.set_viewport_size(size)
            for _ in ("English", "Japanese"):
                page.wait_for_function(f"() => !({CUT})()")
                box = page.locator(".viewport").bounding_box()
                assert box is not None
                heights[size["width"]].add(box["height"])
                page.locator(".switches button").first.click()
    assert [len(found) for found in heights.values()] == [1, 1]


@pytest.mark.on_demand
def test_two_long_answers_share_a_row_on_a_phone(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """A line each would cut the question above them, which says whose turn it is."""
    links = backstage.new()
    garrison = zip(range(1, 9), (9, 10, 13, 14, 12, 22, 17, 11), strict=True)
    for unit, area in garrison:
        backstage.order(links["player1"], f"place G0{unit} {area}")
    page = open_page(viewport=PHONE, locale="ja-JP")
    Table(page, address).enter(links["player2"])
    answers = page.locator(".answers button")
    expect(answers).to_have_count(2)
    page.wait_for_function(f"() => !({CUT})()")
    first, second = (answers.nth(i).bounding_box() for i in (0, 1))
    assert first is not None
    assert second is not None
    assert first["y"] == second["y"]


@pytest.mark.on_demand
def test_the_view_goes_where_the_question_is(
    open_page: Any, address: str, backstage: Backstage, attack: tuple[int, int]
) -> None:
    """On a phone the map begins at those who can act."""
    number, side = attack
    links = backstage.load(recorded("paulus", number))
    settings = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = opened(open_page, address, links[f"player{1 + side}"], **settings)
    Table(page, address).clear_recap()
    page.wait_for_function(
        """() => [...document.querySelectorAll('.fight .attacked')].some((path) => {
          const box = path.getBoundingClientRect();
          return box.x > 0 && box.right < innerWidth && box.y > 0 && box.bottom < innerHeight;
        })"""
    )


@pytest.mark.on_demand
def test_advice_is_drawn_and_can_be_read_in_both_themes(
    open_page: Any, address: str, backstage: Backstage, attack: tuple[int, int]
) -> None:
    """Numbers on the map, reasons beside it; a number does it."""
    match = staff_match("paulus", 240)
    number = next(
        n for n, entry in enumerate(match.entries) if type(entry.order).__name__ == "Attack"
    )
    links = backstage.load(recorded("paulus", number))
    page = opened(open_page, address, links[f"player{1 + attack[1]}"], color_scheme="dark")
    Table(page, address).clear_recap()
    for _ in ("dark", "light"):
        page.locator(".viewport").focus()
        page.keyboard.press("g")
        hint = page.locator(".hint")
        expect(hint.locator("li").first).to_be_visible()
        for rank in range(3):
            expect(page.locator(f".advised.rank-{rank}").first).to_be_attached()
        expect(hint.locator("li small").first).not_to_be_empty()
        check(page)
        page.keyboard.press("Escape")
        expect(hint).to_have_count(0)
        page.locator(".switches button").nth(1).click()
    version = page.locator(".prompt").get_attribute("data-version")
    page.locator(".viewport").focus()
    page.keyboard.press("g")
    expect(page.locator(".hint li").first).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".prompt")).not_to_have_attribute("data-version", str(version))


class Story(NamedTuple):
    """A table where much has happened, and units of whose moves a page that opens knows none."""

    link: str
    moves: dict[str, int]
    """How many moves such a unit made, long ago."""

    def clicked(self, page: Page) -> str:
        """One of the units is clicked that nothing lies over."""
        page.wait_for_function("() => !document.querySelector('.world.moving')")
        unit = str(page.evaluate(UPPERMOST, list(self.moves)))
        page.locator(f".piece[data-unit='{unit}']").click()
        return unit


UPPERMOST = """units => units.find((unit) => {
  const box = document.querySelector(`.piece[data-unit='${unit}']`).getBoundingClientRect();
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return seen?.closest('.piece')?.dataset.unit === unit
    && seen.closest('.stack').childElementCount === 1;
})"""


@pytest.fixture
def story(backstage: Backstage) -> Story:
    link = backstage.load(recorded("paulus", 240))["player1"]
    view = backstage.view(link)
    known = view["log"][0]["number"]
    entries = {one["number"]: one for one in [*backstage.log(link, 0, known), *view["log"]]}
    moves = {}
    for unit in (one["counter"] for one in view["scene"]["standings"] if one["space"] >= 0):
        told = [
            number
            for number, one in entries.items()
            if any(unit in (event.get("units") or []) for event in one["events"])
        ]
        if len(told) > 1 and max(told) < known:
            moves[str(unit)] = len(told)
    assert moves
    return Story(link, moves)


KINDS = """() => [...document.querySelectorAll('.log .event')].map((event) => [
  [...event.classList].find((name) => name.startsWith('kind-')).slice(5),
  event.querySelector('.die') !== null,
])"""
"""What kinds of events the log tells, and which with dice."""


@pytest.mark.on_demand
def test_the_log_tells_each_thing_once_and_filters(
    open_page: Any, address: str, story: Story
) -> None:
    """Orders lie folded under what came of them; a filter asks the whole game, not its end only."""
    page = opened(open_page, address, story.link)
    Table(page, address).clear_recap()
    assert page.locator(".log .entry").count() < 50  # of so many orders
    expect(page.locator(".log .path").first).to_contain_text("→")
    expect(page.locator(".ordered").first).to_be_hidden()
    filters = page.locator(".filters")
    unit = story.clicked(page)
    page.get_by_role("tab", name="Units").click()
    expect(page.locator(".trail.way")).to_have_count(0)
    page.get_by_role("button", name="Its way through the game").click()
    expect(page.locator(".trail.way")).to_have_count(1)
    page.get_by_role("tab", name="Log").click()
    filters.get_by_role("button").last.click()
    expect(page.locator(".log .event")).to_have_count(1)  # the whole way in one line
    way = page.locator(".log .path").inner_text()
    assert way.count("→") == story.moves[unit]
    kinds: dict[str, Any] = {}
    for name in ("Fights", "Dice", "Losses"):
        filters.get_by_role("button", name=name).click()
        expect(page.locator(".log .path")).to_have_count(0)
        page.wait_for_function("() => +document.querySelector('.log .entry').dataset.number < 100")
        kinds[name] = page.evaluate(KINDS)
    fights, losses = {"fight", "loss", "gone"}, {"loss", "gone"}
    assert all(kind in fights or dice for kind, dice in kinds["Fights"])
    assert {kind for kind, _ in kinds["Fights"]} >= fights
    assert all(dice for _, dice in kinds["Dice"])
    assert {kind for kind, _ in kinds["Losses"]} == losses
    filters.get_by_role("button", name="All").click()
    expect(page.locator(".log .path").first).to_be_visible()


MARK = """face => [face.className, getComputedStyle(face, '::before').backgroundImage]"""


@pytest.mark.on_demand
def test_reduced_counters_are_marked_at_every_zoom(
    open_page: Any, address: str, story: Story
) -> None:
    """Only those that lost something; and far away a counter still tells its strength."""
    page = opened(open_page, address, story.link)
    Table(page, address).clear_recap()
    page.locator(".viewport").focus()
    for key, times in (("+", 6), ("-", 12)):
        for _ in range(times):
            page.keyboard.press(key)
        faces = page.locator(".piece .face").evaluate_all(f"all => all.map({MARK})")
        marked = ["linear-gradient" in mark for _, mark in faces]
        assert any(marked)
        assert marked == ["is-reduced" in names for names, _ in faces]
    expect(page.locator(".counters.tiny")).to_have_count(1)
    expect(page.locator(".tiny .face-factors b:first-child").first).to_be_visible()
    expect(page.locator(".tiny .face-symbol").first).to_be_visible()
    paints = page.locator(".tiny .face").evaluate_all(
        "all => all.map((face) => getComputedStyle(face).backgroundColor)"
    )
    assert len(set(paints)) > 1  # the colours of the sides
