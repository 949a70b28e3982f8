"""Watching: what others did while one was away or looked on, the replay, and where the map goes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kessel.kernel.notation import verb
from tests.browser.conftest import LARGE
from tests.browser.hands import Counted
from tests.browser.table import JUMP, PLACED, Backstage, Table, rests
from tests.browser.test_army import PLANNED, TALL, to_combat
from tests.browser.test_seen import REDS, opened, told
from tests.web.kit import recorded, staff_match

GONE_ON = """(number) => +document.querySelector('.replay output').innerText > number
  || document.querySelector('.weigh') !== null"""

PLAYED = 60
"""Of a game that others began so many orders are played, and more are told."""

SHOWN = """() => [...document.querySelectorAll('.target[data-does=fight]')].filter((path) => {
  const [box, view] = [path, document.querySelector('.viewport')]
    .map((one) => one.getBoundingClientRect());
  return box.left >= view.left && box.right <= view.right
    && box.top >= view.top && box.bottom <= view.bottom;
}).length"""
"""How many of the places that can be attacked are in sight."""


@pytest.mark.on_demand
def test_who_comes_back_is_told_what_happened_since(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """And the replay plays by itself, faster if wanted."""
    links = told(backstage)
    page = opened(open_page, address, links["player1"])
    recap = page.locator(".recap")
    expect(recap).to_be_visible()
    before = recap.inner_text()
    page.keyboard.press("Escape")
    expect(recap).to_have_count(0)
    seat = page.url
    page.goto(address)
    expect(page.locator(".game-card").first).to_be_visible()
    backstage.play(links, until=75)
    page.goto(seat)
    expect(recap.locator("li").first).to_be_visible()
    assert recap.inner_text() != before
    page.keyboard.press("Tab")  # from wherever one is into the card
    expect(recap.locator(".main")).to_be_focused()
    page.keyboard.press("Enter")
    expect(recap).to_have_count(0)
    expect(page.locator(".viewport")).to_be_focused()

    page.locator(".replay .speed").click()
    page.locator(".replay .play").click()
    expect(page.locator(".playing")).to_be_visible()
    page.wait_for_function("() => +document.querySelector('.replay output').innerText > 2")
    seen = int(page.locator(".replay output").inner_text())
    page.wait_for_function(f"() => +document.querySelector('.replay output').innerText > {seen}")
    expect(page.locator(".trail").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator(".replay output")).to_have_text("75")
    # close up, a jump to another moment takes the map there
    page.locator(".viewport").focus()
    for _ in range(6):
        page.keyboard.press("+")
    page.wait_for_timeout(500)
    placed = page.evaluate(PLACED)
    for number in range(2, 75, 6):  # some of it happened in sight
        page.get_by_role("slider").evaluate(JUMP, number)
        page.wait_for_timeout(600)
        if page.evaluate(PLACED) != placed:
            break
    assert page.evaluate(PLACED) != placed


def stepped(page: Page) -> Any:
    """Where the map is after one step of what is played."""
    page.get_by_role("button", name="Step").click()
    return rests(page)


def test_the_computer_s_turn_is_followed_and_told(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """The map goes along where that is wanted; at once ends it, and the recap tells it."""
    seats = [{"kind": "human"}, {"kind": "computer", "level": "staff"}]
    links = backstage.new(game="paulus", scenario="kalach", seats=seats)
    page = open_page(viewport=LARGE, pace=1)
    Table(page, address).enter(links["player1"]).has_part_in_the_dice()
    hand = Counted(page)
    hand.press("y")
    expect(page.locator(".plan-card .main")).to_be_visible(timeout=PLANNED)
    hand.press("Enter")
    playing = page.locator(".playing")
    expect(playing).to_be_visible(timeout=PLANNED)
    follow = playing.get_by_role("button", name="Follow")
    expect(follow).to_have_attribute("aria-pressed", "true")
    playing.get_by_role("button", name="Pause").click()
    for _ in range(4):
        hand.press("+")
    placed = rests(page)
    steps = 0
    while stepped(page) == placed and steps < 20:  # some of it happens in sight
        steps += 1
    placed = rests(page)
    assert steps < 20
    follow.click()
    expect(follow).to_have_attribute("aria-pressed", "false")
    assert {stepped(page) for _ in range(3)} == {placed}
    playing.get_by_role("button", name="At once").click()
    expect(page.locator(".recap li").first).to_be_visible(timeout=PLANNED)
    expect(playing).to_have_count(0)
    expect(page.locator(".trail.last").first).to_be_attached()


HELD = """() => {
  window.throws = [];
  new MutationObserver(() => {
    const found = (part) => document.querySelector(part);
    const said = found('.dice-show')?.innerText;
    const order = +(found('.replay output')?.innerText ?? 0);
    const plays = found('.playing') !== null;
    const last = window.throws.at(-1);
    if (said && said !== last?.said)
      window.throws.push({ said, order, plays, fell: performance.now() });
    else if (last?.plays && !last.held && (!plays || order > last.order))
      last.held = performance.now() - last.fell;
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
"""Notes which dice are shown, and how long the play of others' orders waits for them."""


def leading() -> tuple[int, str]:
    """Where the Soviets answer the German with dice, whatever they answer: the orders before the
    German's, and that one."""
    match = staff_match("circle_of_fire", 60)
    for number, entry in enumerate(match.entries):
        after = match.entries[number + 1]
        if entry.side == 0 and after.side == 1 and verb(type(after.order)) == "lead":
            return number, match.game.notation(match.start).write(entry.order)
    raise AssertionError("nobody led")


def test_dice_of_the_computer_are_held_at_four_times_the_speed(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """Moves go by in a fraction of a second, dice stay until they can be read; so do one's own,
    when the answer comes at once."""
    number, order = leading()
    link = backstage.load(
        recorded("circle_of_fire", number), side=0, other="computer", level="random"
    )["player1"]
    page = open_page(viewport=LARGE, pace=4)
    Table(page, address).enter(link)
    expect(page.locator(".playing")).to_be_visible()
    page.keyboard.press("Escape")  # how it came to this has been seen
    expect(page.locator(".playing")).to_have_count(0)
    page.evaluate(HELD)
    backstage.order(link, order)
    page.wait_for_function("() => window.throws.slice(1).some((one) => one.held)")
    own, *answers = page.evaluate("() => window.throws")
    answer = next(one for one in answers if one.get("held"))
    assert "Soviet dice for the defence" in answer["said"]
    assert answer["held"] > 700
    assert "German dice for the attack" in own["said"]
    assert "German dice for the attack" in answer["said"] or answer["fell"] - own["fell"] > 700


SHOWN_FIRST = """
window.shown = new Set();
new MutationObserver(() => {
  for (const part of ['playing', 'recap'])
    if (document.querySelector(`.${part}`)) window.shown.add(part);
}).observe(document, { childList: true, subtree: true });
"""
PRELUDES = [("paulus", "kalach", 2), ("spring_prelude", "izyum-salient", 1), ("spark", "spark", 2)]
"""Games that the other side begins."""


@pytest.mark.on_demand
def test_no_game_opens_with_its_drama_over(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """What the computer did before anybody looked is played in seconds, or told where it was much;
    then the first decision is asked."""
    page = open_page(viewport=LARGE, pace=4)
    page.add_init_script(SHOWN_FIRST)
    table = Table(page, address)
    for game, scenario, player in PRELUDES:
        seats = [{"kind": "computer", "level": "random"}] * 2
        seats[player - 1] = {"kind": "human"}
        link = backstage.new(game=game, scenario=scenario, seats=seats)[f"player{player}"]
        view = backstage.is_asked(link)
        table.enter(link)
        shown = "playing" if view["orders"] <= PLAYED else "recap"
        page.wait_for_function("part => window.shown.has(part)", arg=shown)
        expect(page.locator(".playing")).to_have_count(0)
        table.clear_recap()
        assert table.is_mine()["version"] >= view["version"]


def test_the_chosen_unit_lies_on_top_and_the_map_goes_to_the_question(front: Table) -> None:
    """On the desk too; and where one only goes nothing is red."""
    page, hand = front.page, Counted(front.page)
    tall = page.evaluate(TALL)
    pieces = page.locator(f".stack[data-stack='{tall}'] .piece")
    lowest = str(pieces.first.get_attribute("data-unit"))
    front.click_piece(lowest)
    page.mouse.move(700, 5)
    expect(page.locator(".stack.open")).to_have_count(0)
    assert (
        page.locator(f".piece[data-unit='{lowest}']").evaluate(
            """piece => {
              const box = piece.getBoundingClientRect();
              const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return seen?.closest('.piece')?.dataset.unit;
            }"""
        )
        == lowest
    )
    expect(page.locator(".target").first).to_be_attached()
    reds = page.evaluate(REDS)
    assert reds["others"]
    assert not any(reds["others"])
    hand.press("Escape")

    for _ in range(4):
        hand.press("+")
    for _ in range(20):
        hand.press("Shift+ArrowLeft")
        hand.press("Shift+ArrowDown")
    assert page.evaluate(SHOWN) == 0
    to_combat(front)
    page.wait_for_function(f"() => ({SHOWN})() > 0")


def test_a_choice_with_one_answer_is_not_asked(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """The order goes out as soon as somebody is there, or is weighed where dice would fall; of two
    answers neither does."""
    match = staff_match("paulus", 200)
    counted = [len(match.game.options(position)) for position, _ in match.walk()]
    for count, is_asked in ((1, False), (2, True)):
        number = counted.index(count)
        side = match.entries[number].side
        link = backstage.load(recorded("paulus", number))[f"player{1 + side}"]
        page = opened(open_page, address, link)
        expect(page.locator(".replay output")).to_be_visible()
        if is_asked:
            page.wait_for_timeout(1_500)
            expect(page.locator(".replay output")).to_have_text(str(number))
            expect(page.locator(".weigh")).to_have_count(0)
        else:
            page.wait_for_function(GONE_ON, arg=number)
