"""Whatever is wrong: one sentence on standard error, a non-zero exit, nothing changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kessel.games.registry import find
from tests.cli.conftest import Run

GAME = "circle_of_fire"


@pytest.mark.parametrize(
    "arguments, expected",
    [
        (["besiege"], "No such command 'besiege'"),
        (["play"], "Missing argument"),
        (["play", GAME, "--loud"], "No such option: --loud"),
        (["play", GAME, "--loud", "--lang", "ja"], "「--loud」というオプションはありません"),
        (["plya", "--lang", "ja"], "「plya」というコマンドはありません。'play', 'replay'のこと"),
        (["play", "--lang", "ja"], "「game」が指定されていません"),
        (["play", GAME, "--seed", "x", "--lang", "ja"], "「--seed」には数を指定"),
        (["play", GAME, "--lang", "ja", "--seed"], "オプション「--seed」には値が必要です"),
        (["play", GAME, "a", "b", "--lang", "ja"], "余分な引数があります（b）"),
        (["serve", "--port", "65536", "--lang", "ja"], "オプションはありません"),
        (["play", GAME, "--cores=-1", "--lang=ja"], "「--cores」は0以上で指定"),
        (["play", "chess"], "there is no game 'chess'; expected one of circle_of_fire"),
        (["play", GAME, "stalingrad"], "no scenario 'stalingrad'; expected one of cholm"),
        (["play", GAME, "--option", "magic"], "no option 'magic'; expected one of bid"),
        (["play", GAME, "--side", "french"], "no side 'french'; expected one of german"),
        (["play", GAME, "--lang", "fr"], "unknown language 'fr'; expected one of en, ja"),
        (["play", GAME, "--seed", "x"], "Invalid value for '--seed'"),
        (["play", GAME, "--load", "none.save"], "none.save cannot be read: No such file"),
        (
            ["play", GAME, "--load", "none.save", "--lang", "ja"],
            "none.saveを読み込めません（そのファイルまたはフォルダーがありません）",
        ),
        (
            ["map", GAME, "-o", "none/map.svg", "--lang", "ja"],
            "map.svgに書き込めません（そのファイルまたはフォルダーがありません）",
        ),
        (["play", GAME, "--pack", "nowhere"], "nowhere: expected a directory"),
        (["games", "--lang", "fr"], "unknown language 'fr'"),
        (["replay", "none.save"], "none.save cannot be read: No such file"),
        (["replay", "none.save", "--lang", "ja"], "none.saveを読み込めません"),
        (["play", "chess", "--lang=ja"], "「chess」というゲームはありません"),
        (["play", GAME, "stalingrad", "--lang", "ja"], "「stalingrad」というシナリオはありません"),
        (["replay", "none.save", "--pack", "nowhere"], "none.save cannot be read: No such file"),
        (["fuzz", "chess"], "there is no game 'chess'"),
        (["fuzz", GAME, "--scenario", "x"], "has no scenario 'x'"),
        (["fuzz", GAME, "--games", "0"], "expected at least one game"),
        (["bench", "--seconds", "0"], "expected some seconds"),
        (["serve", "--port", "65536"], "should be less than or equal to 65535"),
        (["pack", "check", "nowhere"], "nowhere: expected a directory"),
        (["pack", "break"], "No such command 'break'"),
        (["case", "none.case"], "none.case"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", GAME, "99.9"], "99.9"),
    ],
)
def test_bad_arguments(kessel: Run, tmp_path: Path, arguments: list[str], expected: str) -> None:
    ran = kessel(*arguments)
    assert ran.status == 2
    assert expected in ran.sentence()
    assert ran.sentence().startswith("kessel: ")
    assert not ran.out
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "typed, expected",
    [
        ("charge G01 9", "“charge G01 9” is neither an order nor a command"),
        ("place G01", "expected 'place UNIT SPACE', got 'place G01'"),
        ("place G99 9", "there is no unit 'G99'"),
        ("place G01 77", "there is no space '77'"),
        ("place G01 1", "5.1: 1 Northeast forest is not urban"),
        ("place S01 9", "5.1: Detachment Druzhny (S01) is not a garrison unit"),
        ("soviet pass", "You do not command the Soviet side"),
        ("0", "There is no choice 0; the choices go from 1 to 72"),
        ("why", "Expected “why ORDER, why UNIT PLACE”"),
        ("odds fire 9 7", "That is done in “Movement/Fire Phase”, 5 steps from now."),
        ("log x", "Expected “log [N]”"),
        ("rules 99", "99"),
        ("where", "Expected “unit G01, where 9”"),
        ("undo", "There is nothing to take back."),
    ],
)
def test_bad_lines_change_nothing(kessel: Run, tmp_path: Path, typed: str, expected: str) -> None:
    ran = kessel("play", GAME, typed=f"{typed}\n")
    assert ran.status == 2
    assert expected in ran.sentence()
    assert not list(tmp_path.iterdir()), "nothing was played, nothing is kept"


def test_what_follows_a_refused_order_is_dropped(kessel: Run) -> None:
    ran = kessel("play", GAME, typed="place G01 9; place G02 9; place G03 10\n")
    assert ran.sentence() == "5.1: 9 Ostkirche (East Church) already has its garrison: " + (
        "one unit to an area."
    )
    assert "Not carried out: place G03 10" in ran.out


def test_a_wrong_sides_order_at_one_terminal(kessel: Run) -> None:
    ran = kessel("play", GAME, "--side", "both", typed="soviet place G01 9\n")
    assert "It is the German player who decides now." in ran.sentence()


@pytest.mark.parametrize("command", [["play", GAME, "--load"], ["replay"]])
@pytest.mark.parametrize(
    "damage, expected",
    [
        (lambda text: text.replace("place G01 9", "place G01 23"), "the save is damaged or was"),
        (lambda text: text.replace("kessel save 1", "kessel save 9"), "expected the format"),
        (lambda text: text[: len(text) // 2], "the save is damaged: line"),
        (lambda text: "Dear Anna, I am well.", "not a Kessel save"),
        (lambda text: "a = 1", "not a Kessel save"),
        (lambda text: text.replace("german place", "german charge", 1), "checksum"),
    ],
)
def test_damaged_and_foreign_files(
    kessel: Run, saved: Path, command: list[str], damage: object, expected: str
) -> None:
    assert callable(damage)
    saved.write_text(damage(saved.read_text()))
    before = saved.read_bytes()
    ran = kessel(*command, str(saved))
    assert ran.status == 2
    assert expected in ran.sentence()
    assert str(saved) in ran.sentence()
    assert saved.read_bytes() == before


@pytest.mark.parametrize("command", [["play", GAME, "--load"], ["replay"]])
def test_a_file_that_is_not_text(kessel: Run, tmp_path: Path, command: list[str]) -> None:
    picture = tmp_path / "picture.save"
    picture.write_bytes(bytes(range(256)))
    assert "it is not text" in kessel(*command, str(picture)).sentence()


def test_a_loaded_game_has_its_options(kessel: Run, saved: Path) -> None:
    ran = kessel("play", GAME, "--load", str(saved), "--option", "bid")
    assert "a loaded game has its scenario, options and dice" in ran.sentence()


# --- packs ---------------------------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the shipped pack."""
    copy = tmp_path / "pack"
    shutil.copytree(find(GAME).data, copy)
    return copy


def test_a_sound_pack(kessel: Run, pack: Path) -> None:
    ran = kessel("pack", "check", str(pack))
    assert ran.status == 0
    assert "The pack is complete and agrees with the rulebook." in ran.out
    ran = kessel("play", GAME, "--pack", str(pack), typed="1\n")
    assert ran.status == 0


@pytest.mark.parametrize("command", [["pack", "check"], ["play", GAME, "--pack"]])
def test_a_pack_with_a_wrong_value(kessel: Run, pack: Path, command: list[str]) -> None:
    units = pack / "units.csv"
    units.write_text(units.read_text().replace("infantry,3,,5,C", "infantry,33,,5,C", 1))
    ran = kessel(*command, str(pack))
    assert ran.status == 2
    assert "units.csv:2: expected cf from 1 to 9, got '33'" in ran.sentence()


def test_a_save_of_another_pack(kessel: Run, pack: Path, saved: Path) -> None:
    units = pack / "units.csv"
    units.write_text(units.read_text().replace("infantry,3,,5,C", "infantry,4,,5,C", 1))
    ran = kessel("replay", str(saved), "--pack", str(pack))
    assert "the save was played with pack" in ran.sentence()
