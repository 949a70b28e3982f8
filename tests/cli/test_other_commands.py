"""Listing, replaying, fuzzing, measuring."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kessel.cli.output import CLI_TEXTS
from kessel.games.circle_of_fire.rules.orders import Done, Pass
from kessel.games.circle_of_fire.rules.r07_sequence import DECISIONS
from kessel.games.circle_of_fire.rules.state import ChoosingAction
from kessel.games.registry import GAMES, find
from kessel.kernel import save
from kessel.kernel.staff import Advice
from kessel.kernel.text import keys
from tests.cli.conftest import GARRISON, Run

GAME = "circle_of_fire"


def break_pass(monkeypatch: pytest.MonkeyPatch, what: Any) -> None:
    """Let a pass do something it should not."""
    decision = DECISIONS[ChoosingAction]

    def broken(p: Any, frame: Any, order: Any, emit: Any) -> None:
        if isinstance(order, Pass):
            what(p)
        decision.apply(p, frame, order, emit)

    decisions: Any = DECISIONS
    monkeypatch.setitem(decisions, ChoosingAction, replace(decision, apply=broken))


def lose_a_unit(p: Any) -> None:
    space = next(space for space, units in enumerate(p.units[1]) if units)
    p.units[1][space] = ()


def fall_over(p: Any) -> None:
    raise ZeroDivisionError("on purpose")


# --- games, rules, version -----------------------------------------------------------------------


def test_games_in_both_languages(kessel: Run) -> None:
    assert "--option bid  (20.0) Bid for sides." in kessel("games").out
    assert "ホルム" in kessel("games", "--lang", "ja").out


def test_games_as_json(kessel: Run) -> None:
    game, *others = json.loads(kessel("games", "--json").out)["games"]
    assert game["id"] == GAME
    assert [game["id"], *(other["id"] for other in others)] == [one.id for one in GAMES]
    assert [option["rule"] for option in game["options"]] == ["20.0", "21.1", "21.2", "21.3"]


def test_help_and_version(kessel: Run) -> None:
    assert "replay" in kessel("--help").out
    assert "replay" in kessel().out
    assert "--seed" in kessel("play", "--help").out
    assert kessel("--version").out.startswith("kessel ")


def test_rules_and_cases(kessel: Run) -> None:
    assert "13.1.e" in kessel("rules", GAME, "13.1").out
    clauses = json.loads(kessel("rules", GAME, "13.1", "--json").out)["clauses"]
    assert clauses[0]["id"] == "13.1"
    cases = Path(__file__).parent.parent / "cases" / GAME
    assert "0 do not" in kessel("case", str(cases)).out


def test_both_languages_say_the_same_things() -> None:
    assert keys((CLI_TEXTS,), "en").keys() == keys((CLI_TEXTS,), "ja").keys()


# --- replay --------------------------------------------------------------------------------------


def test_replay_tells_the_game(kessel: Run, saved: Path) -> None:
    ran = kessel("replay", str(saved))
    assert ran.status == 0
    assert "1. German: place G01 9" in ran.out
    assert "1. ドイツ軍: place G01 9" in kessel("replay", str(saved), "--lang", "ja").out


def test_replay_verifies(kessel: Run, saved: Path) -> None:
    ran = kessel("replay", str(saved), "--verify")
    assert ran.status == 0
    assert "the position agrees (hash " in ran.out


def test_replay_up_to_an_order(kessel: Run, saved: Path) -> None:
    ran = kessel("replay", str(saved), "--to", "2")
    assert "2. German: place G02 10" in ran.out
    assert "3. German" not in ran.out
    assert "9 Ostkirche (East Church): G01 3-5" in ran.out
    assert "expected an order from 0 to" in kessel("replay", str(saved), "--to", "999").sentence()


# --- fuzz ----------------------------------------------------------------------------------------


@pytest.mark.on_demand
def test_fifty_random_games(kessel: Run) -> None:
    """Random scenarios, options, bids and orders; half the games go on past turn 4."""
    ran = kessel("fuzz", GAME, "--games", "50", "--seed", "1000", "--jobs", "2", "--json")
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)
    assert found["games"] == 50
    assert sum(found["levels"].values()) == 50
    assert found["turns"]["9"] >= 20
    assert not found["failures"]


def test_fuzz_tells_a_summary(kessel: Run) -> None:
    ran = kessel("fuzz", GAME, "--games", "2", "--scenario", "cholm", "--jobs", "1")
    assert ran.status == 0
    assert ran.out.startswith("circle_of_fire: 2 games, ")


def test_the_same_seeds_give_the_same_games(kessel: Run) -> None:
    runs = [
        json.loads(kessel("fuzz", GAME, "--games", "4", "--jobs", jobs, "--json").out)
        for jobs in ("1", "2")
    ]
    assert runs[0]["decisions"] == runs[1]["decisions"]
    assert runs[0]["levels"] == runs[1]["levels"]


@pytest.mark.parametrize(
    "break_it, expected",
    [(lose_a_unit, "BrokenRule: a unit is lost"), (fall_over, "ZeroDivisionError: on purpose")],
)
@pytest.mark.parametrize("seed", ["0", "1"], ids=["shipped pack", "rehearsal pack"])
def test_a_broken_rule_is_dumped_and_replays(
    kessel: Run, tmp_path: Path, break_it: Any, expected: str, seed: str
) -> None:
    with pytest.MonkeyPatch.context() as broken:
        break_pass(broken, break_it)
        ran = kessel("fuzz", GAME, "--games", "1", "--seed", seed, "--jobs", "1")
        assert ran.status == 1
        assert expected in ran.sentence()
        (dump,) = (tmp_path / "crashes").iterdir()
        assert dump.name in ran.sentence()
        again = kessel("replay", str(dump))
        assert again.status == 1
        assert expected in again.sentence()
        assert " pass" in again.sentence()
    mended = kessel("replay", str(dump))
    assert mended.status == 0
    assert "no longer fails" in mended.out


def test_a_game_without_end_is_dumped(kessel: Run, tmp_path: Path) -> None:
    from kessel.testkit.fuzz import Plan, run

    summary = run(Plan(GAME, games=1, cap=20, folder=str(tmp_path / "crashes")), jobs=1)
    (failure,) = summary.failures
    assert "not over after 20 decisions" in failure.failure
    assert kessel("replay", failure.dump).status == 0


def test_staffs_are_asked_everywhere(kessel: Run) -> None:
    ran = kessel("fuzz", GAME, "--staff", "--games", "4", "--seed", "3", "--jobs", "1", "--json")
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)
    assert found["asked"] > 400
    slowest = [one["seconds"] for one in found["slowest"]]
    assert len(slowest) == 10
    assert slowest == sorted(slowest, reverse=True)
    assert all(0 < seconds < 2 for seconds in slowest)
    assert sum(found["times"].values()) == found["asked"]
    told = kessel("fuzz", GAME, "--staff", "--games", "1", "--jobs", "1")
    assert told.out.startswith("circle_of_fire: 1 games, ")
    assert "the slowest 10, in processor time:\n    0." in told.out


def test_slow_advice_is_kept_and_told(
    kessel: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The save leads to the very decision."""
    monkeypatch.setattr("kessel.testkit.staff_fuzz.LIMIT", 0.0)
    ran = kessel("fuzz", GAME, "--staff", "--games", "1", "--jobs", "1", "--json")
    assert ran.status == 1
    slowest = json.loads(ran.out)["slowest"][0]
    assert "advice took 0." in ran.sentence()
    assert slowest["dump"] in ran.sentence()
    again = save.loads(Path(slowest["dump"]).read_text(encoding="utf-8"), find)
    assert len(again.entries) == slowest["order"]
    assert type(again.position.flow[-1]).__name__ == slowest["decision"]


def test_advice_that_cannot_be_followed_is_dumped(
    kessel: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nonsense = [Advice(Done(), 1.0)]
    monkeypatch.setattr(
        "kessel.testkit.staff_fuzz.staff_of",
        lambda game: replace(game.staff, advise=lambda *_: nonsense),
    )
    ran = kessel("fuzz", GAME, "--staff", "--games", "1", "--jobs", "1")
    assert ran.status == 1
    assert "which is not offered" in ran.sentence()
    (dump,) = (tmp_path / "crashes").iterdir()
    assert dump.name in ran.sentence()


def test_a_crash_in_play_keeps_the_game(
    kessel: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = f"{GARRISON}place G16 10; place G17 9; place G18 12\npass\n"
    break_pass(monkeypatch, fall_over)
    ran = kessel("play", GAME, "--seed", "3", typed=typed)
    assert ran.status == 1
    assert "ZeroDivisionError: on purpose" in ran.sentence()
    (dump,) = (tmp_path / "crashes").iterdir()
    assert dump.name in ran.sentence()
    assert kessel("replay", str(dump)).status == 1
    monkeypatch.undo()


# --- bench ---------------------------------------------------------------------------------------


@pytest.mark.on_demand
def test_bench(kessel: Run) -> None:
    games = json.loads(kessel("bench", "--seconds", "0.1", "--json").out)["games"]
    assert [figures["game"] for figures in games] == [game.id for game in GAMES]
    for figures in games:
        assert figures["decisions_per_second"] > 0
        assert figures["ratio"] > 0
        assert figures["microseconds"]["copy"] > 0
        assert 0 < figures["copy_in_orders"] < 10
