"""Japanese, dark, a phone, the way back, and how smoothly it moves."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.table import Table


def test_japanese_at_once(table: Table) -> None:
    """The switch changes the prompt, the panels and the map without reloading."""
    page = table.page
    page.get_by_role("button", name="日本語").click()
    expect(table.prompt).to_contain_text("ドイツ軍")
    expect(page.get_by_role("tab", name="ルール")).to_be_visible()
    assert "map.ja.svg" in str(page.locator("img.lines").get_attribute("src"))
    assert page.locator("html").get_attribute("lang") == "ja"


def test_a_phone_in_portrait(open_page: Any, address: str) -> None:
    """Board, prompt and buttons are all on the screen; the panels come up as a sheet."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = Table(page, address)
    table.start()
    for part in (".board", ".prompt", ".tabs"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844
    assert page.locator(".board").bounding_box()["height"] > 330
    expect(page.locator("#panel")).to_be_hidden()
    page.get_by_role("tab", name="Units").tap()
    expect(page.locator("#panel")).to_be_visible()
    page.get_by_role("tab", name="Units").tap()
    page.locator(".off-map .chip").first.tap()
    expect(page.locator("[data-target]")).to_have_count(9)


def test_the_log_leads_back_and_the_slider_forward(table: Table) -> None:
    """An entry shows the board of its moment, at an address of its own; then back to now."""
    page = table.page
    table.place_garrison()
    table.my_impulse()
    now = table.orders
    page.locator(".ordered").nth(2).click()
    expect(page.locator(".piece")).to_have_count(3)
    assert page.url.endswith("#at=3")
    page.get_by_role("slider").press("ArrowRight")
    expect(page.locator(".piece")).to_have_count(4)
    page.reload()
    expect(page.locator(".piece")).to_have_count(4)
    page.locator(".prompt").get_by_role("button", name="Back to now").click()
    expect(page.locator(".replay output")).to_have_text(str(now))


def test_save_upload_and_the_dice(table: Table, tmp_path: Any) -> None:
    """A save comes down, goes up again on the home page, and its dice can be looked at."""
    page = table.page
    table.place_garrison()
    page.get_by_role("tab", name="Table").click()
    with page.expect_download() as down:
        page.get_by_role("button", name="Download the save").click()
    file = tmp_path / "game.save"
    down.value.save_as(file)
    page.goto(table.address)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".world")).to_be_visible()
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("link", name="Check the dice").click()
    expect(page.locator(".rolls li").first).to_be_visible()


def test_many_counters_move_smoothly(open_page: Any, address: str) -> None:
    """500 counters on 2,000 hexes: a frame costs the page a few milliseconds of its own work.

    Frames per second depend on the machine (they are printed); the work of a frame must not grow.
    """
    page = open_page(viewport={"width": 1200, "height": 800})
    page.goto(f"{address}/bench")
    expect(page.locator(".piece")).to_have_count(500)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    before = own_work(devtools)
    page.get_by_role("button", name="Measure").click()
    measured = page.locator("#measured")
    expect(measured).to_be_visible(timeout=30_000)
    print(measured.inner_text())
    frames = int(str(measured.get_attribute("data-frames")))
    assert (own_work(devtools) - before) / frames < 0.012


def own_work(devtools: Any) -> float:
    """Seconds the page has spent on scripts, styles and layout."""
    metrics = {
        one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]
    }
    return float(
        metrics["ScriptDuration"] + metrics["RecalcStyleDuration"] + metrics["LayoutDuration"]
    )
