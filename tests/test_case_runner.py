"""The case runner: what it accepts, what it notices, and how it says so."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kessel.cases.__main__ import main
from kessel.cases.format import Case, parse, read
from kessel.cases.manual import MARKER, assembled
from kessel.cases.run import Result, made_up, run
from kessel.games.registry import GAMES, find
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.notation import verb
from kessel.kernel.orders import Order
from kessel.rulebook.marks import check_points

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "cases.md"

BATTLE = """\
game: paulus
case: made in a test
units:
  T1 soviet tank X 8-4/4-2 8
  I1 german infantry III 3-4/1-2 6
  Z1 soviet tank X 8-4 8
  Z2 romanian infantry III 2-2 6
position:
  2010: T1
  2011: I1
  3030: Z1
  3031: Z2
begin: soviet combat
play:
  soviet: attack 2011
"""
AIR = """\
game: cherkassy
case: made in a test
map:
  grid: 1001-1608
units:
  R1 soviet infantry III 5-4
  I1 german infantry II 4-5-4
position:
  turn 5
  1404: R1
  1407: I1
begin: segment
play:
"""
FIRE = """\
game: circle_of_fire
case: made in a test
map:
  areas: 1 clear, 2 clear, 3 clear
  roads: 1-2 2-3
units:
  R1 soviet infantry 3-5
  I1 german infantry 3-5
position:
  1: R1
  2: I1
begin: soviet impulse
play:
  soviet: fire 1 2
  soviet: join-all
"""


def played(text: str, game: Game | None = None) -> Result:
    (case,) = parse(text)
    return run(case, find if game is None else lambda _: game, check_points)


def difference(text: str, game: Game | None = None) -> str:
    """What is wrong, in one line."""
    result = played(text, game)
    assert not result.holds
    (said,) = result.differences
    assert "\n" not in said
    return said


def error(text: str) -> str:
    """Why it cannot be understood: file, line, what was expected."""
    with pytest.raises(BadInput) as caught:
        played(text)
    assert re.match(r"case:\d+: ", str(caught.value))
    return str(caught.value)


# --- refuse --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "refuse: join I1",
        "refuse 6.11: join I1",
        "refuse 6.14 or 6.11: join I1",
        "refuse 6.11 or 6.14 soviet: join I1",
        "refuse axis: join T1",
        "refuse 6.13 axis: join T1",
        "refuse: advance T1 2011",
    ],
)
def test_refuse_takes_any_rule_one_or_several(line: str) -> None:
    assert played(f"{BATTLE}  {line}\n").holds


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("refuse: join T1", "expected some rule to forbid it, but it is allowed"),
        ("refuse 6.13: join T1", "expected rule 6.13 to forbid it, but it is allowed"),
        ("refuse 6.1 or 6.2: join I1", "expected rule 6.1 or 6.2 to forbid it, but it is refused"),
    ],
)
def test_refuse_says_what_happens_instead(line: str, said: str) -> None:
    assert said in difference(f"{BATTLE}  {line}\n")


@pytest.mark.parametrize("line", ["refuse 6.13 6.14: join I1", "refuse or 6.13: join I1", "refuse"])
def test_refuse_that_cannot_be_read_is_an_error(line: str) -> None:
    assert "expected 'refuse" in error(f"{BATTLE}  {line}\n")


def doctored(game: Game, frame: str, **changes: Any) -> Game:
    """The game with one decision changed."""
    decisions = {
        kind: dataclasses.replace(decision, **changes) if verb(kind) == frame else decision
        for kind, decision in game.decisions.items()
    }
    return dataclasses.replace(game, decisions=decisions)


def test_a_refused_order_must_not_stand_among_the_options() -> None:
    """A decision that calls its candidates exact, and lists one that its own rule forbids."""
    game = find("paulus")
    (decision,) = [d for kind, d in game.decisions.items() if verb(kind) == "choosing-attackers"]
    (case,) = parse(f"{BATTLE}  refuse 6.11: join I1\n")
    forbidden = game.notation(made_up(game, case)).read("join I1")

    def too_many(p: Any, frame: Any) -> Iterator[Order]:
        yield from decision.candidates(p, frame)
        yield forbidden

    careless = doctored(game, "choosing-attackers", candidates=too_many, exact=True)
    said = difference(f"{BATTLE}  refuse 6.11: join I1\n", careless)
    assert "it stands among the options, though it is refused by 6.11" in said
    assert "stands among the options" in difference(f"{BATTLE}  refuse: join I1\n", careless)
    assert "it is offered" in difference(f"{BATTLE}  expect not offered join I1\n", careless)
    assert "refused" in difference(f"{BATTLE}  expect offered join I1\n", careless)


def test_the_kernels_stand_in_is_no_rules_reason() -> None:
    """No candidate proposes the order and no rule forbids it: the decision's number is no reason,
    and the order is not offered."""
    silent = doctored(find("paulus"), "choosing-attackers", refusal=lambda p, f, order: None)
    assert played(f"{BATTLE}  refuse 6.11: join I1\n").holds
    for rule in ("6.11", "6.13"):
        line = f"  refuse {rule}: join I1\n"
        assert "but no rule does: 6.13" in difference(BATTLE + line, silent)
    assert played(f"{BATTLE}  refuse: join I1\n", silent).holds
    assert "refused" in difference(f"{BATTLE}  expect offered join I1\n", silent)


def test_an_order_of_another_moment_is_refused_by_the_rule_of_that_moment() -> None:
    """`advance` belongs to 6.71, which says so itself. Of `lose` only the kernel says where it is
    asked for, and of `done` that the decision is not ended by it: those are no rule's reasons."""
    assert played(f"{BATTLE}  refuse 6.71: advance T1 2011\n").holds
    assert "refused by 6.71" in difference(f"{BATTLE}  refuse 6.13: advance T1 2011\n")
    assert played(f"{BATTLE}  refuse: lose T1\n").holds
    assert "but no rule does: 6.42" in difference(f"{BATTLE}  refuse 6.42: lose T1\n")
    met = f"{BATTLE}  soviet: join T1\n  result -/1\n  soviet: done\n"
    assert played(f"{met}  refuse: done\n").holds
    assert "but no rule does: 6.42" in difference(f"{met}  refuse 6.42: done\n")


# --- dice ----------------------------------------------------------------------------------------


def test_named_dice_must_be_asked_for_by_name() -> None:
    assert played(f"{AIR}  dice air 2 4\n  expect air german 4\n").holds
    assert played(f"{FIRE}  dice attack 6 1 defence 2 2\n  soviet: lead R1\n").holds
    assert played(f"{FIRE}  dice 6 1 defence 2 2\n  soviet: lead R1\n").holds


def test_dice_for_another_reason_are_a_failure_that_names_both() -> None:
    said = difference(f"{AIR}  expect air german 4\n  dice combat 2 4\n")
    assert "dice are asked for air, but the next of the script are 'dice combat' (line 15)" in said
    assert said.startswith("line 12: before the first order")
    said = difference(f"{FIRE}  dice attack 6 1 2 2\n  soviet: lead R1\n")
    assert said.startswith("line 17: 'soviet: lead R1': dice are asked for defence")


def test_dice_of_a_scenarios_beginning_have_names_too() -> None:
    begun = "game: cherkassy\ncase: made in a test\nscenario: forging\nplay:\n"
    assert played(f"{begun}  dice air 3\n  expect air german 3\n").holds
    said = difference(f"{begun}  dice weather 3\n  expect air german 3\n")
    assert said.startswith("line 3: before the first order: dice are asked for air")


def test_too_few_dice_say_what_they_are_wanted_for() -> None:
    said = difference(f"{FIRE}  dice 6 1 2\n  soviet: lead R1\n")
    assert "has 1 left, 2 are asked for (defence)" in said


def test_dice_that_nobody_asked_for_are_a_failure() -> None:
    assert "at the end: dice 3 left" in difference(f"{BATTLE}  dice 3\n  expect to act soviet\n")
    assert "at the end: result 1/1 left" in difference(f"{BATTLE}  result 1/1\n")


def test_an_unknown_reason_is_an_error_that_lists_the_known() -> None:
    assert "or one of weather, air, panzers" in error(f"{AIR}  dice aire 2 4\n")
    assert "case:14: expected dice from 1 to 6" in error(f"{AIR}  dice 7\n")


# --- results -------------------------------------------------------------------------------------

RESOLVED = "expect event battle-resolved attacker_loss={} defender_loss={}"


@pytest.mark.parametrize("result", [(a, d) for a in range(6) for d in range(-1, 6)])
def test_any_result_of_the_table_can_be_had_at_any_odds(result: tuple[int, int]) -> None:
    """At 2:1 most have no dice: those come from a table that holds nothing else."""
    attacker, defender = result
    wanted = f"{attacker or '-'}/{'E' if defender < 0 else defender or '-'}"
    text = (
        f"{BATTLE}  soviet: join T1\n  result {wanted}\n  soviet: done\n"
        f"  expect event battle-resolved column=2:1\n  {RESOLVED.format(*result)}\n"
    )
    assert played(text).holds


def test_a_result_with_dice_of_its_own_leaves_the_table_alone() -> None:
    """The dice found are those that the printed table asks for."""
    game = find("paulus")
    table = game.pack().charts.combat_results
    column = table.columns.index("2:1")
    for total in range(2, 13):
        attacker, defender = table.result(total, column)
        wanted = f"{attacker}/{'E' if defender < 0 else defender}"
        first = min(n for n in range(2, 13) if table.result(n, column) == (attacker, defender))
        text = f"{BATTLE}  soviet: join T1\n  result {wanted}\n  soviet: done\n"
        assert played(f"{text}  expect event battle-resolved dice={first}\n").holds


@pytest.mark.parametrize("points", range(16))
def test_any_number_of_casualty_points_can_be_had(points: int) -> None:
    text = f"{FIRE}  result {points}\n  soviet: lead R1\n"
    assert played(f"{text}  expect event fire-resolved points={points}\n").holds


def test_casualty_points_come_from_real_dice_where_they_can() -> None:
    """Even strengths, so that the dice alone make the points."""
    for points in range(9):
        result = difference(
            f"{FIRE}  result {points}\n  soviet: lead R1\n  expect no event rolled\n"
        )
        assert result
        dice = re.findall(r"dice=(\S+)", result)
        assert set("".join(dice)) <= set("123456,")


def test_a_result_serves_its_own_throw_only() -> None:
    """The dice of another throw are not those of the fight."""
    said = difference(f"{AIR}  result 1/1\n")
    assert "dice are asked for air, but the next of the script are 'result 1/1' (line 14)" in said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (BATTLE + "  result 3\n", "such as 1/2, -/3 or 2/E"),
        (BATTLE + "  result E/1\n", "such as 1/2, -/3 or 2/E"),
        (AIR + "  result -/2\n", "losses of attacker and defender such as 1/2"),
        (FIRE + "  result 1/2\n", "casualty points, or one of none, retreat, eliminated"),
    ],
)
def test_a_result_that_there_is_not_is_an_error(text: str, expected: str) -> None:
    assert expected in error(text)


def test_the_printed_table_is_back_after_a_forced_result() -> None:
    """What comes after the order sees the components as they are."""
    text = (
        f"{BATTLE}  soviet: join T1\n  result 5/5\n  soviet: done\n"
        "  axis: retreat\n  axis: back 2012\n  instead:\n  instead:\n  instead:\n"
        "  expect odds : attack 8 defence 4 result-5-5 0/1\n"
    )
    assert played(text).holds


# --- branches ------------------------------------------------------------------------------------

ON = f"{BATTLE}  soviet: join T1\n"


def test_instead_takes_the_last_order_back() -> None:
    again = "  axis: lose I1\n  expect 2011: I1-\n  instead:\n  expect 2011: I1\n"
    assert played(f"{ON}  soviet: done\n  result -/1\n{again}  axis: retreat\n").holds


def test_several_take_back_as_many() -> None:
    text = f"{ON}  soviet: done\n  result -/1\n  axis: lose I1\n  instead:\n  instead:\n"
    assert played(f"{text}  expect asks choosing-attackers\n").holds
    text += "  instead:\n  expect not offered done\n  instead:\n  expect asks choosing-target\n"
    assert played(text).holds
    assert "expected an order above 'instead:'" in error(f"{text}  instead:\n")


def test_a_branch_throws_its_own_dice_or_the_same_again() -> None:
    """Dice above the order fall again where the branch has none."""
    dice = "  expect event rolled dice={}\n"
    both = f"{ON}  dice 6 4\n  soviet: done\n{dice.format('6,4')}  instead:\n"
    assert played(f"{both}  soviet: done\n{dice.format('6,4')}").holds
    assert played(f"{both}  dice 1 2\n  soviet: done\n{dice.format('1,2')}").holds
    assert played(f"{both}  soviet: done\n  dice 1 2\n{dice.format('1,2')}").holds
    below = f"{ON}  soviet: done\n  dice 6 4\n{dice.format('6,4')}  instead:\n"
    assert "has 0 left, 2 are asked for (combat)" in difference(f"{below}  soviet: done\n")


def test_a_result_is_found_anew_in_a_branch() -> None:
    """The same result at other odds."""
    text = (
        BATTLE.replace("2010: T1", "2010: T1 Z1").replace("  3030: Z1\n", "")
        + "  soviet: join T1\n  result 1/1\n  soviet: join Z1\n  soviet: done\n"
        "  expect event battle-resolved attack=16 attacker_loss=1 defender_loss=1\n"
        "  instead:\n  instead:\n  soviet: done\n"
        "  expect event battle-resolved attack=8 attacker_loss=1 defender_loss=1\n"
    )
    assert played(text).holds


def test_dice_must_be_used_up_before_a_branch_too() -> None:
    said = difference(f"{ON}  dice 3 3 3\n  soviet: done\n  instead:\n  soviet: done\n")
    assert "line 19: 'instead:': before it: dice 3 left" in said


# --- what a side sees ----------------------------------------------------------------------------

STACK = """\
game: cherkassy
case: made in a test
map:
  grid: 1001-1608
units:
  R1 soviet infantry III 5-4
  T1 soviet tank X 12-8
  I1 german infantry II 4-5-4
position:
  1404: R1 T1
  1407: I1
begin: soviet movement
play:
"""


@pytest.mark.parametrize(
    "line",
    [
        "sees german 1404: ? ?",
        "sees german 1404: ?dark ?light",
        "sees german 1404: ?dark ?",
        "sees spectator 1404: ? ?",
        "sees soviet 1404: R1 T1",
        "sees soviet 1407: I1",
        "sees german 1405:",
    ],
)
def test_sees(line: str) -> None:
    assert played(f"{STACK}  {line}\n").holds


@pytest.mark.parametrize(
    ("line", "there"),
    [
        ("sees german 1404: R1 T1", "there is ?dark ?light"),
        ("sees german 1404: ?", "there is ?dark ?light"),
        ("sees german 1404: ?light ?light", "there is ?dark ?light"),
        ("sees spectator 1404: ? ? ?", "there is ?dark ?light"),
        ("sees soviet 1404: ? ?", "there is R1 T1"),
        ("sees soviet 1407: ?", "there is I1"),
    ],
)
def test_sees_something_else(line: str, there: str) -> None:
    assert there in difference(f"{STACK}  {line}\n")


def test_where_nothing_is_hidden_everybody_sees_all() -> None:
    for who in ("axis", "soviet", "spectator"):
        assert played(f"{BATTLE}  sees {who} 2011: I1\n").holds
    assert played(f"{FIRE}  sees german 1: R1\n").holds


@pytest.mark.parametrize("line", ["sees 1404: ?", "sees romans 1404: ?", "sees german I1 full"])
def test_sees_that_cannot_be_read_is_an_error(line: str) -> None:
    assert "expected 'sees SIDE PLACE: COUNTERS'" in error(f"{STACK}  {line}\n")


# --- mistakes in the file ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("case: made", "shows: 6.13.zz\ncase: made"), "case:2: paulus has no rule '6.13.zz'"),
        (("begin:", "shows: 6.13.a 99.1\nbegin:"), "case:13: paulus has no rule '99.1'"),
        (("  2011: I1\n", "  2011: I1\n  2012: I1-\n"), "case:11: 'I1-' stands in line 10 already"),
        (("  2011: I1\n", "  2011: I1 I1\n"), "case:10: 'I1' stands in line 10 already"),
        (("  2011: I1\n", "  2011: I1\n  coming: I1\n"), "case:11: 'I1' stands in line 10 already"),
        (("  2011: I1\n", "  returning I1 5 3434\n  2011: I1\n"), "case:11: 'I1' stands in line"),
        (("  2011: I1\n", "  2010: I1\n"), "case:10: expected counters of one side in 2010"),
        (("  2010: T1\n  2011: I1\n", "  2010: T1 I1\n"), "case:9: expected counters of one side"),
        (("  Z1 soviet", "  T1 soviet"), "case:6: expected a label of its own"),
        (("begin: soviet", "weather: fine\nbegin: soviet"), "case:13: expected one of game, case,"),
        (("begin:", "begin: axis combat\nbegin:"), "case:14: 'begin:' stands in line 13 already"),
        (("begin: soviet combat", "begin: breakfast"), "case:13: expected 'begin:' with one of"),
        (("begin: soviet combat\n", ""), "case:2: expected 'begin:' with one of"),
        (("begin: soviet", "options: winter\nbegin: soviet"), "case:13: paulus has no option"),
        (("begin: soviet combat", "scenario: spring"), "case:13: paulus has no scenario 'spring'"),
        (("game: paulus", "game: chess"), "case:1: there is no game 'chess'"),
        (("play:\n  soviet: attack 2011\n", "play:\n"), "case:14: expected something to play"),
        (("play:\n  soviet: attack 2011\n", ""), "case:2: expected something to play"),
        (("soviet: attack", "russian: attack"), "case:15: expected 'axis: ORDER', 'soviet: ORDER'"),
    ],
)
def test_mistakes_name_their_line(change: tuple[str, str], expected: str) -> None:
    assert change[0] in BATTLE
    assert error(BATTLE.replace(*change)).startswith(expected)


def test_both_sides_in_a_hex_of_cherkassy_and_a_counter_twice() -> None:
    said = error(f"{STACK.replace('1407: I1', '1404: I1')}  expect to act soviet\n")
    assert said.startswith("case:11: expected counters of one side in 1404")
    said = error(f"{STACK.replace('1407: I1', '1407: I1 I1-m')}  expect to act soviet\n")
    assert said.startswith("case:11: 'I1-m' stands in line 11 already")


def test_an_area_may_be_contested_but_a_counter_is_in_one_place() -> None:
    both = FIRE.replace("  2: I1\n", "  1: I1\n").partition("  soviet: fire")[0]
    assert played(f"{both}  expect contested 1\n").holds
    twice = FIRE.replace("  2: I1\n", "  2: I1*\n  german removed: I1\n")
    assert error(twice).startswith("case:12: 'I1' stands in line 11 already")


def test_what_stands_above_all_cases_may_be_said_otherwise_once() -> None:
    text = f"begin: axis combat\n{BATTLE}".replace("case: made in a test", "case: one")
    assert played(text).holds


# --- the page ------------------------------------------------------------------------------------


def test_the_page_is_fresh() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == assembled(page, GAMES), "run `make index`"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_page_names_every_order_decision_event_and_throw(game: Game) -> None:
    page = PAGE.read_text(encoding="utf-8").partition(MARKER)[2]
    notation = game.notation(game.new())
    words = [
        *(notation.usage(kind) for kind in game.orders),
        *(verb(kind) for kind in (*game.decisions, *game.events)),
    ]
    assert [word for word in words if f"| `{word}`" not in page] == []


def test_the_command_says_whether_the_page_is_fresh(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"Something by hand.\n\n{MARKER}old", encoding="utf-8")
    assert main(["--page", str(page)]) == 1
    assert "stale" in capsys.readouterr().out
    assert main(["--page", str(page), "--write"]) == 0
    assert page.read_text(encoding="utf-8").startswith("Something by hand.")
    assert main(["--page", str(page)]) == 0
    page.write_text("Something by hand.", encoding="utf-8")
    assert main(["--page", str(page)]) == 1


def examples() -> Iterator[Any]:
    """Every whole case on the page, with the game of its chapter."""
    general, _, games = PAGE.read_text(encoding="utf-8").partition(MARKER)
    chapters = [("", general)]
    for game in GAMES:
        own = (game.proof / "cases.md").read_text(encoding="utf-8")
        assert own in games
        chapters.append((f"game: {game.id}\n", own))
    for heading, chapter in chapters:
        for block in re.findall(r"```\n(.*?)```", chapter, re.DOTALL):
            if "\nplay:" in block:
                (case,) = parse(heading + block)
                yield pytest.param(case, id=case.title)


@pytest.mark.parametrize("case", list(examples()))
def test_the_examples_of_the_page_hold(case: Case) -> None:
    result = run(case, find, check_points)
    assert result.holds, result.differences[0]


def test_every_kind_of_line_is_used_by_cases_of_the_games() -> None:
    """What the page describes has stood the test of a real question."""
    cases = [
        case for path in sorted((ROOT / "tests" / "cases").rglob("*.case")) for case in read(path)
    ]
    lines = {line.text for case in cases for line in case.section("play")}
    kinds = (r"refuse: ", r"refuse \S+ or ", r"refuse \S+ \w+: ", r"dice [a-z]", r"result ")
    for kind in (*kinds, r"sees spectator ", r"instead:"):
        assert any(re.match(kind, line) for line in lines), kind
