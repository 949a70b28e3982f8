"""`kessel rules`, on the first registered game."""

from __future__ import annotations

import json
import re

import pytest
import typer
from typer.testing import CliRunner, Result

from kessel import rulebook
from kessel.cli.rules import rules
from kessel.games.registry import GAMES
from kessel.kernel.catalogue import KERNEL_TEXTS
from kessel.kernel.errors import BadInput
from kessel.kernel.text import Speaker

GAME = GAMES[0]
ENDINGS = ("", "-ours", "-other")
INDEX = rulebook.load(GAME.proof)


def run(*arguments: str) -> Result:
    app = typer.Typer()
    app.command()(rules)
    result = CliRunner().invoke(app, [GAME.id, *arguments])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def test_lists_every_clause_and_point() -> None:
    """Without a point, everything in the rulebook's order."""
    lines = run().output.splitlines()
    assert len(lines) == len(INDEX.clauses) + len(INDEX.points)
    assert lines[0].split()[0] == INDEX.clauses[0].id


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_point_with_its_neighbours(language: str) -> None:
    """A point in both languages, with what stands before and after it."""
    point = INDEX.points[7]
    output = run(point.id, "--lang", language).output
    for expected in (point.en, point.ja, INDEX.points[6].id, INDEX.points[8].id):
        assert expected in output


def test_a_chapter_and_a_clause() -> None:
    """A number without a letter shows all below it."""
    output = run("13").output
    assert "13.1.a" in output
    assert "13.4.3.a" in output
    assert "13.1.a" not in run("13.3").output


def test_coverage_ends_with_the_sum() -> None:
    """The last line counts; the exit code says whether something is missing."""
    result = run("--coverage")
    found = re.fullmatch(r"shown (\d+) of (\d+) \((\d+) notes exempt\)", last_line(result))
    assert found is not None
    shown, total, notes = map(int, found.groups())
    assert total + notes == len(INDEX.points)
    assert total - shown == len(INDEX.missing())
    assert result.exit_code == (1 if INDEX.missing() else 0)
    assert last_line(run("--coverage", "--lang", "ja")) == last_line(result)


def test_json_is_one_document() -> None:
    """Every form has its document."""
    assert len(json.loads(run("--json").output)["clauses"]) == len(INDEX.clauses)
    assert json.loads(run("13.1.a", "--json").output)["point"]["id"] == "13.1.a"
    assert json.loads(run("13.1", "--json").output)["clauses"][0]["id"] == "13.1"
    assert json.loads(run("--coverage", "--json").output)["missing"] == [
        point.id for point in INDEX.missing()
    ]
    assert json.loads(run("--search", "bid", "--json").output)["points"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_rulings_with_both_readings(language: str) -> None:
    """Every switch, its ruling and rule, the reading that is played and the other one."""
    texts = Speaker(language, (KERNEL_TEXTS, GAME.texts), {})
    lines = run("--rulings", "--lang", language).output.splitlines()
    told = json.loads(run("--rulings", "--lang", language, "--json").output)["rulings"]
    assert len(lines) == 3 * len(GAME.rulings) > 0
    for ruling, one, at in zip(GAME.rulings, told, range(0, len(lines), 3), strict=True):
        question, ours, other = (texts.say(f"ruling-{ruling.id}{end}") for end in ENDINGS)
        assert lines[at] == f"{ruling.id}  ({ruling.number}, {ruling.rule}) {question}"
        assert lines[at + 1].endswith(ours)
        assert lines[at + 2].endswith(f"--option {ruling.id}: {other}")
        assert one == {
            "id": ruling.id, "number": ruling.number, "rule": ruling.rule,
            "title": question, "ours": ours, "other": other,
        }  # fmt: skip


def test_search_names_how_many() -> None:
    """Words of either language."""
    assert "points hold 'river'" in last_line(run("--search", "river"))
    assert "3.2.c" in run("--search", "河川", "--lang", "ja").output


@pytest.mark.parametrize("point", ["99", "13.99", "13.1.zz", "x", ""])
def test_unknown_points_are_refused(point: str) -> None:
    """One sentence that says what there is."""
    with pytest.raises(BadInput, match="has no rule"):
        run(point)


def test_unknown_language_is_refused() -> None:
    """As everywhere."""
    with pytest.raises(BadInput, match="unknown language 'de'"):
        run("--lang", "de")


def last_line(result: Result) -> str:
    return result.output.rstrip("\n").splitlines()[-1]
