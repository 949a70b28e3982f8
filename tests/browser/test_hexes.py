"""A map of two thousand hexes: pointing, moving, stacks, hidden stacks, overlays."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import LARGE
from tests.browser.hands import Mouse
from tests.browser.table import FREE_POINT, Backstage, Table

NEAREST = """() => {
  const frame = document.querySelector('.viewport').getBoundingClientRect();
  const far = (box) => Math.hypot(box.x - frame.x - frame.width / 2, box.y - frame.height / 2);
  const alone = [...document.querySelectorAll('.piece.glow')].filter(
    (piece) => piece.parentElement.childElementCount === 1,
  );
  return alone.sort((a, b) => far(a.getBoundingClientRect()) - far(b.getBoundingClientRect()))[0]
    .dataset.unit;
}"""
"""A single unit that can act, as near the middle as there is one."""

TALL = """() => {
  const frame = document.querySelector('.viewport').getBoundingClientRect();
  const stacks = [...document.querySelectorAll('.stack')].filter((stack) => {
    const box = stack.querySelector('.piece').getBoundingClientRect();
    return stack.childElementCount === 3 && box.x > 150 && box.x < frame.width - 150
      && box.y > 150 && box.y < frame.height - 150;
  });
  return stacks[0]?.dataset.stack;
}"""
"""A stack of three well inside the window."""


@pytest.fixture
def pocket(open_page: Any, address: str, backstage: Backstage) -> Table:
    """The Soviet seat of Cherkassy Pocket, in its first movement phase."""
    links = backstage.new(game="cherkassy", scenario="forging")
    backstage.order(links["player2"], "move-first")
    return Table(open_page(viewport=LARGE), address).enter(links["player2"])


@pytest.mark.on_demand
def test_a_turn_with_the_mouse(open_page: Any, address: str, backstage: Backstage) -> None:
    """Movement, attacks, losses and advances of the Soviets; the Germans stand and look."""
    links = backstage.new(game="cherkassy", scenario="forging")
    table = Table(open_page(viewport=LARGE), address).enter(links["player2"])
    Mouse(table).play_turn(lambda: backstage.stand_back(links["player1"]))
    expect(table.page.locator(".log .turn").last).to_contain_text("Turn 1")
    assert table.page.locator(".ordered.side-1", has_text="attack").count() > 0


def test_one_click_takes_a_unit_all_the_way(pocket: Table) -> None:
    """A click chooses it and shows its reach; a click on a hex gives every order it takes, and
    shows it there while the server has not yet answered."""
    page = pocket.page
    asked: list[Route] = []
    page.route("**/plan/do*", lambda route: asked.append(route))
    assert len(pocket.look()["pieces"]) > 50
    unit = page.evaluate(NEAREST)
    pocket.click_piece(unit)
    expect(page.locator("[data-cost]").first).to_be_visible()
    assert pocket.orders == 1
    costs = {
        str(path.get_attribute("data-target")): int(str(path.get_attribute("data-cost")))
        for path in page.locator("[data-cost]").all()
    }
    free = {label: cost for label, cost in costs.items() if cost == max(costs.values())}
    goal = sorted(free)[0]
    at = page.evaluate(FREE_POINT, goal)
    page.mouse.move(at[0] - 2, at[1] - 2)
    page.mouse.move(*at)
    expect(page.locator(".saying")).to_contain_text("Move here")
    assert page.locator(".viewport").evaluate("e => getComputedStyle(e).cursor") == "move"
    pocket.click_place(goal)
    expect(page.locator(f".ghost.leaving[data-ghost='{unit}']")).to_be_visible()
    assert pocket.orders == 1
    asked.pop().continue_()
    expect(page.locator(".ordered", has_text=f"To {goal}")).to_have_count(1)
    expect(page.locator(".ghost.leaving")).to_have_count(0)
    pocket.is_mine()
    assert pocket.orders > 2
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".ordered", has_text=f"To {goal}")).to_have_count(0)


def test_the_cursor_goes_in_six_directions(pocket: Table) -> None:
    """Arrows and the letters between them; sideways it keeps to its row."""
    page = pocket.page
    readout = page.locator(".readout b")
    page.locator(".viewport").focus()
    page.keyboard.press("ArrowUp")
    for _ in range(40):
        if int(readout.inner_text()[:2]) <= 50 and int(readout.inner_text()[2:]) >= 5:
            break
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowDown")
    start = readout.inner_text()
    for key in ("w", "ArrowDown", "a"):
        page.keyboard.press(key)
        expect(readout).not_to_have_text(start)
    page.keyboard.press("ArrowUp")
    expect(readout).to_have_text(start)
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    expect(readout).to_have_text(start)
    page.keyboard.press("d")
    page.keyboard.press("q")
    expect(readout).to_have_text(start)


def test_a_stack_fans_out_and_enemy_stacks_lie_face_down(pocket: Table) -> None:
    """Of three counters each can be clicked; of an enemy stack only its height is told."""
    page = pocket.page
    backs = page.locator(".face.back")
    assert backs.count() > 4
    hidden = page.locator(".stack", has=backs).first
    expect(hidden.locator(".count")).to_have_text(str(hidden.locator(".piece").count()))
    stack = page.locator(f".stack[data-stack='{page.evaluate(TALL)}']")
    top = stack.locator(".piece").last.bounding_box()
    assert top is not None
    page.mouse.move(top["x"] + 5, top["y"] + 5)
    page.mouse.move(top["x"] + 7, top["y"] + 7)
    expect(stack).to_have_class("stack open")
    boxes = [piece.bounding_box() for piece in stack.locator(".piece").all()]
    lefts = sorted(box["x"] for box in boxes if box)
    assert all(b - a >= top["width"] * 0.9 for a, b in pairwise(lefts))


SUPPLIED = """() => {
  const lines = [...document.querySelectorAll('[data-layer=supply] .line polyline')];
  for (const line of lines) {
    const first = line.points[0].matrixTransform(line.getScreenCTM());
    const port = document.querySelector('.viewport').getBoundingClientRect();
    const isSeen = first.x > port.x + 60 && first.x < port.right - 60
      && first.y > port.y + 40 && first.y < port.bottom - 60;
    if (isSeen) return [first.x, first.y];
  }
}"""
"""Where a line of supply begins, on the screen."""


def test_overlays_by_key_and_by_button(pocket: Table) -> None:
    """Zones and supply lie over the map with a word on what they show, and go with the game."""
    page = pocket.page
    page.locator(".viewport").focus()
    expect(page.locator(".layers")).to_have_count(0)
    page.keyboard.press("z")
    expect(page.locator("[data-layer=zones] .tint").first).to_be_attached()
    expect(page.locator(".legend")).to_contain_text("Zones of control")
    before = page.locator("[data-layer=zones] .tint.tone-soviet").get_attribute("d")
    pocket.click_piece(page.evaluate(NEAREST))
    expect(page.locator("[data-cost]").first).to_be_visible()
    pocket.click_place(pocket.targets()[0])
    expect(page.locator("[data-layer=zones] .tint.tone-soviet")).not_to_have_attribute(
        "d", str(before)
    )
    page.get_by_role("button", name="Overlays").click()
    page.get_by_role("button", name="Supply S", exact=True).click()
    expect(page.locator("[data-layer=supply] .line").first).to_be_attached()
    page.keyboard.press("z")
    expect(page.locator("[data-layer=zones]")).to_have_count(0)
    page.keyboard.press("Escape")
    x, y = page.evaluate(SUPPLIED)
    page.mouse.move(x - 2, y - 2)
    page.mouse.move(x, y)
    expect(page.locator(".saying")).to_contain_text(re.compile("whole|broken|hexes"))
