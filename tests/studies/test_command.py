"""`kessel study` as a person calls it, and the page that comes of it."""

from __future__ import annotations

import json
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import polars
import pytest
from playwright.sync_api import sync_playwright

from kessel.cli.main import main
from kessel.kernel.save import read
from tests.studies.kit import CIRCLE

ONE_CORE = ("--jobs", "1")


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished study with a variant."""
    folder = tmp_path_factory.mktemp("study") / "out"
    asked = ("study", "circle_of_fire", "cholm", "--games", "2", "--players", "random,staff")
    more = ("--compare", "option=substitutes", "--saves", "--out", str(folder))
    assert main([*asked, *ONE_CORE, *more]) == 0
    return folder


def test_tables_hold_a_row_a_game(out: Path) -> None:
    games = polars.read_parquet(out / "games.parquet")
    assert games.select("arm", "game", "player_0").rows() == [
        ("base", 0, "random"),
        ("base", 1, "staff"),
        ("option=substitutes", 0, "random"),
        ("option=substitutes", 1, "staff"),
    ]
    assert (out / "games.csv").read_text().count("\n") == 5
    for name in ("turns", "spaces", "decisions", "luck"):
        assert polars.read_parquet(out / f"{name}.parquet").height
        assert (out / f"{name}.csv").exists()


def test_every_game_has_a_save(out: Path) -> None:
    saves = sorted(path.name for path in (out / "saves").iterdir())
    assert saves == ["000000.save", "000001.save", "1-000000.save", "1-000001.save"]
    match = read(out / "saves" / "1-000001.save", lambda name: CIRCLE)
    assert match.position.outcome is not None
    assert match.position.options == ("substitutes",)


def test_the_page_fetches_nothing(out: Path) -> None:
    page = (out / "report.html").read_text(encoding="utf-8")
    ours = re.sub(r"<script>.*?</script>", "", page, flags=re.DOTALL)
    plots = page.rpartition("<script>")[2]
    for text in (ours, plots):
        assert "http:" not in text
        assert "https:" not in text
        assert not re.search(r"<(link|img|iframe|script)|src=|href=", text)
    assert "default-src 'none'" in page


class Shown(NamedTuple):
    """What a browser made of a page."""

    problems: list[str]
    asked: list[str]
    titles: list[str]
    areas: int


def shown(address: str) -> Shown:
    found = Shown([], [], [], 0)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        page.on("pageerror", lambda problem: found.problems.append(str(problem)))
        page.on("console", lambda said: found.problems.append(said.text))
        page.on("request", lambda request: found.asked.append(request.url))
        page.goto(address)
        plots = page.locator(".plot")
        for number in range(plots.count()):
            plots.nth(number).locator("svg").first.wait_for()
        heat = page.locator(".plot", has=page.locator("select[name=chosen_arm]"))
        areas = heat.locator("svg path[aria-roledescription=geoshape]").count()
        found = found._replace(titles=page.locator("h2").all_inner_texts(), areas=areas)
        browser.close()
    return found


@pytest.mark.on_demand
def test_the_page_draws_itself(out: Path) -> None:
    """In a browser: every plot is there, nothing is asked of any network, nothing is complained."""
    address = (out / "report.html").as_uri()
    # in a thread of its own: this one may have a browser of other tests
    with ThreadPoolExecutor(1) as thread:
        found = thread.submit(shown, address).result()
    assert found.problems == []
    assert found.asked == [address]
    assert found.areas == 41
    assert found.titles[2:] == [
        *("Who won", "Verdicts", "What the variants changed", "Length"),
        *("Strength from turn to turn", "Losses and other events by turn"),
        *("Where the fighting was", "Decisions", "Luck"),
    ]


def test_one_json_document(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("study", "circle_of_fire", "--games", "2", "--no-luck", "--json")
    assert main([*asked, *ONE_CORE]) == 0
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert err == ""
    assert told["arms"][0]["games"] == 2
    assert {one["name"] for one in told["arms"][0]["sides"]} == {"german", "soviet"}


def test_a_summary_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("study", "circle_of_fire", "--games", "2", "--players", "staff,random")
    assert main([*asked, *ONE_CORE, "--no-luck", "--compare", "option=substitutes"]) == 0
    out = capsys.readouterr().out
    assert "circle_of_fire, cholm: 2 games (base)" in out
    assert "staff as german won: 1 of 1 = 100.0 %" in out
    assert "same side and same seed: staff did better than random" in out
    assert "option=substitutes, german wins: " in out


@pytest.mark.parametrize(
    "arguments, expected",
    [
        (["chess"], "there is no game 'chess'"),
        (["circle_of_fire", "--games", "0"], "expected at least one game"),
        (["circle_of_fire", "--players", "staff"], "expected two players"),
        (["circle_of_fire", "--players", "staff,god"], "there is no opponent 'god'"),
        (["circle_of_fire", "--options", "magic"], "has no option 'magic'"),
        (["circle_of_fire", "--pack", "nowhere"], "nowhere: expected a directory"),
        (["circle_of_fire", "--saves"], "expected --out with --saves"),
        (["circle_of_fire", "--compare", "x"], "expected a change such as"),
        (["circle_of_fire", "--cluster", "here"], "expected a cluster's address such as"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str
) -> None:
    assert main(["study", *arguments]) == 2
    out, err = capsys.readouterr()
    assert expected in err
    assert len(err.strip().splitlines()) == 1
    assert out == ""
