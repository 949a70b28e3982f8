"""Moving an army: several units at once, and how many acts of the hand a turn takes."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kessel.games.cherkassy.game import GAME as CHERKASSY
from kessel.kernel.match import Match
from kessel.kernel.save import dumps
from tests.browser.conftest import LARGE
from tests.browser.hands import Counted
from tests.browser.table import ATTACKABLE, Backstage, Table
from tests.browser.test_access import check_both

PLANNED = 60_000
"""Milliseconds that a plan may take on a machine that does much else."""

PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll('.piece[data-unit]')].map((piece) => [
    piece.dataset.unit, piece.closest('[data-stack]')?.dataset.stack,
  ]),
)"""

GROUPED = """() => {
  const pieces = [...document.querySelectorAll('.piece.grouped')];
  const boxes = pieces.map((piece) => piece.getBoundingClientRect());
  const seen = boxes.filter((box) => {
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return at?.closest('.piece.grouped');
  });
  const box = seen[Math.floor(seen.length / 2)];
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""


MIDDLE = """(id) => {
  const box = document.querySelector(`.stack[data-stack='${id}'] .piece:last-child`)
    .getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where the counters of a space stand."""

ALONE = """() => [...document.querySelectorAll('.stack')].filter((stack) =>
  stack.querySelectorAll('.piece.glow').length === 1 && stack.childElementCount === 1)
  .map((stack) => stack.querySelector('.piece').dataset.unit)"""
"""Those who can move and share their place with nobody."""

TALL = """() => [...document.querySelectorAll('.stack')].find((stack) =>
  stack.querySelectorAll('.piece.glow').length === 3)?.dataset.stack"""
"""A stack of three that can all move."""


COUNTER = """(unit) => {
  const box = document.querySelector(`.piece[data-unit='${unit}']`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""

FREE_GOAL = """() => {
  const free = [...document.querySelectorAll('[data-target][data-does="move"]:not(.stops)')];
  for (const target of free) {
    const box = target.getBoundingClientRect();
    const at = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(...at);
    if (top?.closest('.viewport') && !top.closest('.piece')) return at;
  }
}"""
"""A place without counters that the chosen unit can go to."""

STYLE = "part => getComputedStyle(part).{name}"


def left(table: Table) -> int:
    """How many have not moved."""
    return int(table.page.locator(".unmoved-count").inner_text())


def ends(page: Page) -> dict[str, str]:
    """Where a plan would have its units stand."""
    return {
        str(ghost.get_attribute("data-ghost")): str(ghost.get_attribute("data-end"))
        for ghost in page.locator(".ghost").all()
    }


def grouped(page: Page) -> int:
    return page.locator(".piece.grouped").count()


def sent_west(page: Page, hand: Counted) -> None:
    """A frame around the eastern front, and a plan for all of it: two drags."""
    box = page.locator(".viewport").bounding_box()
    assert box is not None
    x, y, width, height = box["x"], box["y"], box["width"], box["height"]
    hand.drag(
        (x + 0.55 * width, y + 0.05 * height), (x + 0.985 * width, y + 0.93 * height), shift=True
    )
    expect(page.locator(".plan-card")).to_be_visible()
    at = page.evaluate(GROUPED)
    hand.drag(tuple(at), (at[0] - 0.05 * width, at[1] + 3))
    expect(page.locator(".ghost").first).to_be_visible(timeout=PLANNED)


@pytest.mark.on_demand
def test_sixty_units_along_a_front(front: Table) -> None:
    """Chosen by a frame, dragged by one of them, confirmed: as often as it takes, and not often."""
    page, hand = front.page, Counted(front.page)
    before, total = page.evaluate(PLACES), left(front)
    assert total == 97
    while left(front) > total - 60 and hand.acts < 45:
        sent_west(page, hand)
        version = page.locator(".prompt").get_attribute("data-version")
        hand.press("Enter")
        expect(page.locator(".prompt")).not_to_have_attribute(
            "data-version", str(version), timeout=PLANNED
        )
        front.is_mine()
    after = page.evaluate(PLACES)
    moved = [unit for unit in before if unit in after and before[unit] != after[unit]]
    assert len(moved) >= 60
    assert hand.acts <= 45
    spent = page.locator(".piece.spent .face")
    assert spent.count() >= 60
    assert "brightness" in spent.first.evaluate(STYLE.format(name="filter"))


def labels(backstage: Backstage, link: str) -> dict[int, str]:
    """How the places of a table's board are called."""
    view = backstage.view(link)
    board = backstage.client.get(f"/games/{view['game']}/packs/{view['pack']}/board").json()
    return {one["id"]: one["label"] for one in board["spaces"]}


def test_one_preview_one_confirmation_one_undo(front: Table, backstage: Backstage) -> None:
    """Ghosts stand where units will; who cannot says why; undo takes the whole move back."""
    page, hand = front.page, Counted(front.page)
    before = page.evaluate(PLACES)
    hand.press(".")
    hand.press("j")
    size = grouped(page)
    assert size >= 3
    check_both(page, ".plan-card")
    hand.press("y")
    expect(page.locator(".plan-card")).to_contain_text("The staff proposes", timeout=PLANNED)
    ghosts = ends(page)
    assert ghosts
    check_both(page, ".plan-card")
    assert page.evaluate(PLACES) == before
    first = page.locator(".plan-list li:not(.stays)").first
    first.get_by_role("button", name="Leave").click()
    expect(page.locator(".ghost")).to_have_count(len(ghosts) - 1, timeout=PLANNED)
    kept = {unit: ghosts[unit] for unit in ghosts if unit in ends(page)}
    hand.press("Enter")
    expect(page.locator(".unmoved-count")).to_have_text(str(97 - (len(ghosts) - 1)))
    after = page.evaluate(PLACES)
    named = labels(backstage, front.links["player2"])
    assert {unit: named[int(after[unit])] for unit in kept} == kept
    assert {unit for unit in before if after[unit] != before[unit]} == set(kept)
    expect(page.locator(".plan-card")).to_have_count(0)
    hand.press("u")
    expect(page.locator(".unmoved-count")).to_have_text("97")
    assert page.evaluate(PLACES) == before


@pytest.mark.on_demand
def test_the_end_of_a_phase_asks_once(front: Table) -> None:
    """When many have not moved; the second word ends it."""
    page, hand = front.page, Counted(front.page)
    hand.press("e")
    expect(page.get_by_role("alertdialog")).to_contain_text("97 units have not moved")
    expect(page.get_by_role("alertdialog")).to_be_focused()
    check_both(page, ".plan-card")
    assert left(front) == 97
    hand.press("Escape")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    page.locator("button:has(.unmoved-count)").click()
    expect(page.locator(".piece.chosen")).to_have_count(1)
    hand.press("e")
    expect(page.locator(".question")).not_to_contain_text("which unit moves next")


def test_shift_clicks_and_stacks(front: Table) -> None:
    """Shift adds and takes out, a double click takes the stack, Escape lets go."""
    page = front.page
    alone = page.evaluate(ALONE)[:2]
    for count, unit in enumerate(alone, 1):
        page.locator(f".piece[data-unit='{unit}']").click(modifiers=["Shift"])
        expect(page.locator(".piece.grouped")).to_have_count(count)
    page.locator(f".piece[data-unit='{alone[0]}']").click(modifiers=["Shift"])
    expect(page.locator(".piece.grouped")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".piece.grouped")).to_have_count(0)
    tall = page.evaluate(TALL)
    page.mouse.dblclick(*page.evaluate(MIDDLE, tall))
    expect(page.locator(".piece.grouped")).to_have_count(3)
    page.locator(".plan-card").get_by_role("button", name="Formation").click()
    page.wait_for_function("() => document.querySelectorAll('.piece.grouped').length > 3")


@pytest.mark.on_demand
def test_a_counter_or_a_stack_is_dragged_to_its_goal(front: Table) -> None:
    """A counter goes where it is dropped, in one order of the hand; with Ctrl the whole stack does,
    as a plan."""
    page, hand = front.page, Counted(front.page)
    before = page.evaluate(PLACES)
    unit = page.evaluate(ALONE)[0]
    page.locator(f".piece[data-unit='{unit}']").click()
    expect(page.locator("[data-does='move']").first).to_be_attached(timeout=PLANNED)
    goal = page.evaluate(FREE_GOAL)
    assert goal
    page.keyboard.press("Escape")  # it need not be chosen first
    expect(page.locator(".piece.chosen")).to_have_count(0)
    hand.drag(tuple(page.evaluate(COUNTER, unit)), tuple(goal))
    expect(page.locator(".unmoved-count")).to_have_text("96", timeout=PLANNED)
    after = page.evaluate(PLACES)
    assert [one for one in before if after[one] != before[one]] == [unit]
    hand.press("u")
    expect(page.locator(".unmoved-count")).to_have_text("97")

    tall = page.evaluate(TALL)
    start = page.evaluate(MIDDLE, tall)
    page.keyboard.down("Control")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] - 30, start[1], steps=4)
    expect(page.locator(".viewport")).to_have_class(re.compile("holding"))
    page.mouse.move(start[0] - 60, start[1], steps=4)
    page.mouse.up()
    page.keyboard.up("Control")
    expect(page.locator(".viewport")).not_to_have_class(re.compile("holding"))
    expect(page.locator(".plan-list li")).to_have_count(3, timeout=PLANNED)
    assert page.evaluate(PLACES) == before


def test_the_staff_does_the_rest_of_the_phase(front: Table) -> None:
    """With nobody chosen it is everybody who has not moved; nothing happens until one agrees."""
    page, before = front.page, front.page.evaluate(PLACES)
    page.keyboard.press("y")
    expect(page.locator(".plan-card")).to_contain_text("The staff proposes", timeout=PLANNED)
    assert len(ends(page)) > 30
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    assert page.evaluate(PLACES) == before


@pytest.mark.on_demand
def test_an_attack_with_guns_and_air(front: Table) -> None:
    """Three units, a target, one word: at most five acts, and the staff adds guns and air."""
    page, hand = front.page, Counted(front.page)
    to_combat(front)
    draft_attack(front, hand, page.evaluate(ATTACKABLE))
    card = page.locator(".attack-card")
    guns = card.locator(".chip.glow").count()
    assert guns > 0
    expect(card.get_by_role("button", name="air point")).to_have_attribute("aria-pressed", "true")
    expect(card.locator(".arms-left")).to_contain_text(f"guns {15 - guns} of 15")
    expect(card.locator(".arms-left")).to_contain_text("air points 2 of 3")
    expect(page.locator(".attack-arrow").first).to_be_visible()
    expect(page.locator(".prompt .at-odds")).to_have_count(0)  # it would end the phase
    check_both(page, ".attack-card")
    # who has shut the preview, or has no room for it, sees in the card what may come of it
    expect(page.locator(".odds .columns")).to_contain_text("→")
    expect(card.locator(".outlook")).to_have_count(0)
    page.keyboard.press("o")
    expect(page.locator(".odds")).to_have_count(0)
    expect(card.locator(".outlook .columns")).to_contain_text("→")
    expect(card.locator(".outlook .fighters")).not_to_be_empty()
    assert card.locator(".outlook .bar").count() > 1
    check_both(page, ".attack-card")
    hand.press("Enter")
    expect(page.locator(".log")).to_contain_text("player attacks", timeout=PLANNED)
    assert hand.acts <= 5


def to_combat(front: Table) -> None:
    """End the movement, of which nothing is wanted."""
    page = front.page
    page.locator(".viewport").focus()
    page.keyboard.press("e")
    page.keyboard.press("e")
    expect(page.locator(".question")).not_to_contain_text("which unit moves next")
    front.is_mine()


def draft_attack(front: Table, hand: Counted, found: tuple[str | None, list[Any]]) -> str:
    """Units are chosen, then whom they attack."""
    page, (target, units) = front.page, found
    assert target is not None
    page.keyboard.down("Shift")
    for x, y in units:
        hand.click(x, y)
    page.keyboard.up("Shift")
    expect(page.locator(".plan-card")).to_contain_text(f"{len(units)} units chosen")
    hand.acts += 1
    front.click_place(target)
    expect(page.locator(".attack-card .main")).to_contain_text(
        f"Attack {target} at", timeout=PLANNED
    )
    return target


@pytest.mark.on_demand
def test_planned_attacks_are_fought_in_any_order(front: Table, backstage: Backstage) -> None:
    """They wait in a list and as arrows with their odds; the last can be the first."""
    page, hand = front.page, Counted(front.page)
    to_combat(front)
    planned: list[str] = []
    for count in (1, 2):
        planned.append(draft_attack(front, hand, page.evaluate(ATTACKABLE, [planned, 1])))
        page.get_by_role("button", name="Plan it for later").click()
        expect(page.locator(".attack-line")).to_have_count(count)
        expect(page.locator(".attack-odds")).to_have_count(count)
    decision = backstage.view(front.links["player2"])["decision"]
    check_both(page, ".attack-card")
    lines, log = page.locator(".attack-line .main"), page.locator(".log")
    first, second = planned
    expect(log).not_to_contain_text("player attacks")
    lines.filter(has_text=second).click()
    expect(log).to_contain_text(f"player attacks {second}", timeout=PLANNED)
    settle(front, backstage, decision)
    # a fight may have changed what was planned before it: it is looked at once more
    expect(lines).to_have_count(1)
    lines.filter(has_text=first).click()
    expect(page.locator(".attack-card")).to_contain_text("Plan it for later")
    expect(log).not_to_contain_text(f"player attacks {first}")
    hand.press("Enter")
    expect(log).to_contain_text(f"player attacks {first}", timeout=PLANNED)


def settle(front: Table, backstage: Backstage, decision: str) -> None:
    """Losses, retreats and advances: the first answer there is, until the next attack is asked."""
    for _ in range(40):
        views = {seat: backstage.view(front.links[seat]) for seat in ("player1", "player2")}
        if views["player2"]["options"] and views["player2"]["decision"] == decision:
            return
        seat = next(seat for seat, view in views.items() if view["options"])
        backstage.order(front.links[seat], views[seat]["options"][0]["order"])
    raise AssertionError("the fight does not end")


def test_a_fire_in_three(open_page: Any, address: str, backstage: Backstage) -> None:
    """Circle of Fire: who fires, at whom, and go."""
    links = backstage.new(game="circle_of_fire")
    seats = [links["player1"], links["player2"]]
    for _ in range(200):
        view, seat = next(
            (view, seat) for seat in seats if (view := backstage.view(seat))["options"]
        )
        fires = [one for one in view["options"] if one["verb"] == "fire"]
        if fires:
            break
        backstage.order(seat, view["options"][0]["order"])
    start, target = fires[0]["spaces"]
    table = Table(open_page(viewport=LARGE), address).enter(seat)
    table.has_part_in_the_dice().is_mine()
    # what happened was read, and lies over nothing any more
    recap = table.page.get_by_role("dialog", name="What happened")
    expect(recap).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(recap).to_have_count(0)
    hand = Counted(table.page)
    hand.acts += 1
    table.page.mouse.dblclick(*table.page.evaluate(MIDDLE, start))
    expect(table.page.locator(".piece.grouped").first).to_be_visible()
    label = labels(backstage, seat)[target]
    hand.click(*table.page.evaluate(MIDDLE, target))
    expect(table.page.locator(".attack-card .main")).to_contain_text(label, timeout=PLANNED)
    hand.press("Enter")
    expect(table.page.locator(".log")).to_contain_text("fire", timeout=PLANNED)
    assert hand.acts <= 3


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        ("circle_of_fire", "cholm"),
        ("paulus", "kalach"),
        pytest.param("paulus", "winter-storm", marks=pytest.mark.on_demand),
        pytest.param("paulus", "campaign", marks=pytest.mark.on_demand),
    ],
)
def test_a_set_up_that_is_accepted(
    open_page: Any, address: str, backstage: Backstage, game: str, scenario: str
) -> None:
    """The staff places, the player says yes: two acts, for either side."""
    links = backstage.new(game=game, scenario=scenario)
    placed = 0
    for _ in range(2):
        seat = next(
            one for one in (links["player1"], links["player2"]) if backstage.view(one)["options"]
        )
        view = backstage.view(seat)
        if not (view["moves"] or {}).get("setup"):
            break
        table = Table(open_page(viewport=LARGE), address).enter(seat).has_part_in_the_dice()
        hand = Counted(table.page)
        hand.press("y")
        expect(table.page.locator(".plan-card .main")).to_be_visible(timeout=PLANNED)
        hand.press("Enter")
        decision = view["decision"]
        table.page.wait_for_function(
            "before => document.querySelector('.prompt').dataset.version > before",
            arg=str(view["version"]),
        )
        assert hand.acts <= 3
        now = backstage.view(seat)
        assert now["decision"] != decision or not now["options"]
        placed += 1
    assert placed


def worn_out() -> str:
    """A save: the first movement of Cherkassy's campaign, all tanks reduced, so that whoever
    throws a one as he starts is gone from the map (10.3)."""
    begun = Match.begin(CHERKASSY, "campaign", dice=1)
    begun.do(CHERKASSY.notation(begun.position).read("move-first"))
    for unit, counter in enumerate(begun.position.pack.units):
        if counter.breaks_down and begun.position.hex_of[unit] >= 0:
            begun.position.reduced[unit] = True
    return dumps(Match.resume(CHERKASSY, begun.position))


@pytest.mark.on_demand
def test_a_die_that_comes_between_stops_the_plan_and_says_where(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """Seventeen tanks throw, and the table's dice are its own: once in twenty all get through, and
    then others are sent."""
    save = worn_out()
    for _ in range(5):
        table = Table(open_page(viewport=LARGE), address)
        table.enter(backstage.load(save)["player2"]).is_mine()
        page, hand = table.page, Counted(table.page)
        page.keyboard.press("Escape")
        before = page.evaluate(PLACES)
        sent_west(page, hand)
        ghosts = page.locator(".ghost").count()
        expect(page.locator(".plan-list")).to_contain_text("dice fall")
        with page.expect_response("**/plan/do**", timeout=PLANNED) as answer:
            page.keyboard.press("Enter")
        done = answer.value.json()
        if done["stopped"]:
            break
    assert done["legs"] < ghosts
    assert done["stopped"]["rule"] == "10.3"
    assert "breaks down" in done["stopped"]["text"]["en"]
    expect(page.locator(".note")).to_contain_text(done["stopped"]["text"]["en"])
    expect(page.locator(f".piece[data-unit='{done['stopped']['unit']}']")).to_have_count(0)
    after = page.evaluate(PLACES)
    assert sum(before[unit] != after.get(unit) for unit in before) == done["legs"] + 1
