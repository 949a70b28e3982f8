"""Games played from a script: numbers, notation, questions, both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kessel.games.circle_of_fire.rules.orders import Place
from kessel.games.registry import find
from kessel.kernel import save
from kessel.kernel.match import Match
from tests.cli.conftest import GARRISON, Run

GAME = "circle_of_fire"


def load(path: Path) -> Match:
    return save.read(path, find)


def test_a_number_takes_a_choice(kessel: Run, tmp_path: Path) -> None:
    ran = kessel("play", GAME, "--seed", "1", typed="1\nsave one.save\n")
    assert ran.status == 0
    assert "» German: place G01 9" in ran.out
    assert load(tmp_path / "one.save").entries[0].order == Place(0, 8)  # type: ignore[arg-type]


def test_many_units_are_listed_by_their_places(kessel: Run) -> None:
    """A label alone would have to be looked up, one after the other; few have their names."""
    ran = kessel("play", "spark", "--seed", "3", "--against", "staff", typed="")
    assert "1216 [10] S10   [38] S70" in ran.out
    assert "before it the place" in ran.out
    ran = kessel("play", "spring_prelude", "--side", "soviet", "--seed", "1", typed="")
    assert "] E3106   [" in ran.out, "places have no place"


def test_notation_several_with_semicolons(kessel: Run) -> None:
    ran = kessel("play", GAME, "--seed", "3", typed=GARRISON)
    assert "» German: place G08 11" in ran.out
    assert "5.3     Soviet die for the partisan attack: 3." in ran.out
    assert "» Soviet: " in ran.out, "the computer answers"


def test_a_side_may_stand_before_an_order(kessel: Run) -> None:
    ran = kessel("play", GAME, typed="german place G01 9\n")
    assert ran.status == 0
    assert "» German: place G01 9" in ran.out


def test_why_names_the_rule(kessel: Run) -> None:
    ran = kessel("play", GAME, typed="why place G01 1\nwhy place G01 9\nwhy 1\nwhy pass\n")
    assert ran.status == 0
    assert "5.1: 1 Northeast forest is not urban" in ran.out
    assert ran.out.count("Allowed: Place 1./Pol 65 (G01) in 9 Ostkirche (East Church)") == 2
    assert "11.2.5: That is done in “Movement/Fire Phase”, 5 steps from now." in ran.out


def test_a_hint_tells_a_whole_move(kessel: Run) -> None:
    """The order and what is to follow it in notation, then in words, and why."""
    orders = "move S13; to 1514; mark 1614; occupy; halt"
    ran = kessel("play", "spark", "--seed", "3", typed="hint\nlang ja\nhint\n")
    assert f"{orders}: Move 169 RR/86 RD (S13) (The units are needed there.)" in ran.out
    assert "を移動させる（部隊はそこで必要とされている。）" in ran.out
    assert ran.status == 0


def test_the_staff_does_the_rest_of_the_phase_and_no_more(kessel: Run, tmp_path: Path) -> None:
    ran = kessel("play", "spark", "--seed", "3", typed="staff\nsave after.save\n")
    match = load(tmp_path / "after.save")
    assert ran.status == 0
    assert len(match.entries) > 100
    assert type(match.position.flow[-1]).__name__ == "AssigningAir", "the air phase is asked for"


def test_a_march_is_told_once(kessel: Run) -> None:
    """Who sets out, and the whole way in one line, instead of every hex as order and as event."""
    out = kessel("play", "spring_prelude", "--seed", "5", "--against", "staff").out
    lines = out.splitlines()
    march = "  10.1    297 RD (S9): → E3306 → E3307 → E3308 → E3209."
    assert march in lines
    assert lines[lines.index(march) - 1] == "» Soviet: move S9"
    assert "Soviet: to " not in out


def test_a_march_of_hidden_units_tells_no_names(kessel: Run) -> None:
    """How many went, and from where: what the events told hex by hex, too."""
    ran = kessel("play", "cherkassy", "--seed", "5", "--lang", "ja", typed="done\nstaff\n" * 3)
    told = [line for line in ran.out.splitlines() if "ユニット：" in line and "→" in line]
    assert told
    assert not any(re.search(r"[SG]\d", line) for line in told)


def test_reasons_are_told_once_a_march(kessel: Run) -> None:
    """And what was ordered before it stands alone."""
    out = kessel("play", "paulus", "--seed", "5", typed="staff\n").out
    assert "bombard 5T; aim 1121; aim 1121" in out
    assert out.count("Why: ") < out.count("aim ")


def test_undo_and_redo(kessel: Run, tmp_path: Path) -> None:
    typed = "place G01 9\nundo\nsave undone.save\nredo\nsave redone.save\n"
    ran = kessel("play", GAME, typed=typed)
    assert "Taken back." in ran.out
    assert len(load(tmp_path / "undone.save").entries) == 0
    assert len(load(tmp_path / "redone.save").entries) == 1


def test_undo_stops_at_dice(kessel: Run) -> None:
    ran = kessel("play", GAME, "--seed", "3", "--side", "both", typed=f"{GARRISON}undo\n")
    assert ran.sentence().startswith("Dice have fallen")


def test_redo_needs_something_taken_back(kessel: Run) -> None:
    assert kessel("play", GAME, typed="redo\n").sentence() == "There is nothing to do again."


def test_log_shows_the_last_orders(kessel: Run) -> None:
    typed = "place G01 9\nplace G02 10\nlang ja\nlog 1\n"
    out = kessel("play", GAME, typed=typed).out
    assert "» ドイツ軍: place G02 10" in out
    assert "» ドイツ軍: place G01 9" not in out


def test_log_of_nothing(kessel: Run) -> None:
    assert "Nothing has happened yet." in kessel("play", GAME, typed="log\n").out


def test_map_unit_and_place(kessel: Run) -> None:
    ran = kessel("play", GAME, typed="place G01 9\nmap\nunit G01\nwhere 9\nunit X\n")
    assert "┌9 urban─┐" in ran.out
    assert "It stands in 9 Ostkirche (East Church), uncommitted." in ran.out
    assert "9 Ostkirche (East Church): Urban, German control." in ran.out
    assert ran.sentence() == "there is no unit or place 'X'."


def test_odds_of_a_bombardment(kessel: Run) -> None:
    """The Stuka is ready in the first German impulse; its odds are the notes' table, d = +3."""
    typed = (
        f"{GARRISON}place G16 10; place G17 9; place G18 12\nodds\nodds bombard G35 1\nodds 999\n"
    )
    ran = kessel("play", GAME, "--seed", "12", "--against", "random", typed=typed)
    assert "No fight is pending." in ran.out
    assert "Bombardment (14.3)" in ran.out
    assert "14.1.6   +7  Strength of the gun" in ran.out
    assert "No effect            23.9%  ██████████" in ran.out
    assert "There is no choice 999" in ran.sentence()


def test_dice_show_the_commitment_and_keep_the_secret(kessel: Run, tmp_path: Path) -> None:
    ran = kessel("play", GAME, typed="dice\nsave here.save\n")
    dice = load(tmp_path / "here.save").start.dice
    assert ran.out.count(dice.commitment) == 2, "at the start, and when asked"
    assert dice.secret not in ran.out


def test_dice_are_published_when_the_game_is_over(kessel: Run, autosaves: Path) -> None:
    kessel("play", GAME, "--seed", "5", "--side", "none")
    (file,) = autosaves.glob("autosave-*.save")
    ran = kessel("play", GAME, "--load", str(file), typed="dice\n1\n")
    assert load(file).start.dice.secret in ran.out
    assert "Commitment, secret and all rolls agree." in ran.out
    assert "There is nothing for you to choose now" in ran.sentence()


def test_nobody_is_advised_when_the_game_is_over(kessel: Run, autosaves: Path) -> None:
    kessel("play", GAME, "--seed", "5", "--side", "none")
    (file,) = autosaves.glob("autosave-*.save")
    for command in ("hint", "staff"):
        ran = kessel("play", GAME, "--load", str(file), typed=f"{command}\n")
        assert ran.sentence() == "It is not your decision now"


def test_of_two_players_the_staff_helps_who_asked(kessel: Run, tmp_path: Path) -> None:
    """The other side is asked what it wants, and its own stage too."""
    typed = "staff\nsave after.save\n"
    ran = kessel("play", GAME, "--seed", "3", "--side", "both", typed=typed)
    match = load(tmp_path / "after.save")
    assert ran.status == 0
    assert {entry.side for entry in match.entries} == {0}
    assert len(match.entries) == 8, "the garrison, and no impulse"


def test_rules_help_and_language(kessel: Run) -> None:
    typed = "rules 13.1\nrules 13.1.e\nhelp\nlang ja\nhelp\nlang fr\n"
    ran = kessel("play", GAME, typed=typed)
    assert "  13.1.e  " in ran.out
    assert "take the choice with that number" in ran.out
    assert "その番号の選択肢を選ぶ" in ran.out
    assert "lang en|ja" in ran.sentence()


def test_japanese_from_the_start(kessel: Run) -> None:
    typed = f"why place G01 1\nmap\n{GARRISON}"
    ran = kessel("play", GAME, "--seed", "3", "--lang", "ja", typed=typed)
    assert ran.status == 0, ran.err
    assert "ドイツ軍の初期配置" in ran.out
    assert "┌9 市街──┐" in ran.out
    assert "パルチザンが" in ran.out


def test_watching_the_computer(kessel: Run) -> None:
    ran = kessel(
        *("play", GAME, "--side", "none", "--seed", "7"), *("--against", "random", "--lang", "ja")
    )
    assert ran.status == 0
    assert "コンピュータ（運まかせ）が両軍を動かします。" in ran.out


def test_the_same_seed_gives_the_same_game(kessel: Run) -> None:
    first = kessel("play", GAME, "--side", "none", "--seed", "7").out.splitlines()
    second = kessel("play", GAME, "--side", "none", "--seed", "7").out.splitlines()
    assert first[:-1] == second[:-1], "all but the line that names the autosave"


def test_a_bid_may_swap_the_sides(kessel: Run) -> None:
    """Player 1 sits with the Germans, wins the bid, and takes the Soviets."""
    ran = kessel("play", GAME, "--option", "bid", "--seed", "1", typed="bid 9\ncommand soviet\n")
    assert "» Soviet: a secret order" in ran.out or "» Soviet: bid" in ran.out
    assert "You now command the Soviet side." in ran.out
    assert "Soviet> " in ran.out


def test_the_computer_cannot_be_ordered_about(kessel: Run) -> None:
    """What follows the last order of the set-up would be the Soviets' decision."""
    ran = kessel("play", GAME, "--seed", "3", typed=f"{GARRISON.strip()}; spend\n")
    assert "8.1.1A" in ran.sentence()
    assert "Soviet" in ran.sentence()


def test_end_of_input_keeps_the_game(kessel: Run, tmp_path: Path, autosaves: Path) -> None:
    """Among the user's data, not in the folder that he happens to be in."""
    ran = kessel("play", GAME, "--seed", "3", typed="1\n")
    file = autosaves / "autosave-circle_of_fire.save"
    assert f"kessel play circle_of_fire --load {file}" in ran.out
    assert len(load(file).entries) == 1
    assert not list(tmp_path.iterdir())


def test_who_begins_anew_is_told_of_the_game_he_left(kessel: Run, autosaves: Path) -> None:
    """Until it is over: then there is nothing to go on with."""
    file = autosaves / "autosave-circle_of_fire.save"
    assert "earlier game" not in kessel("play", GAME, "--seed", "3", typed="1\n").out
    ran = kessel("play", GAME, "--lang", "ja", typed="quit\n")
    assert (
        f"前回のゲームがあります。そちらを続けるには：kessel play {GAME} --load {file}" in ran.out
    )
    assert "earlier game" not in kessel("play", "paulus", typed="quit\n").out
    file.write_text("damaged")
    assert "earlier game" not in kessel("play", GAME, typed="quit\n").out
    file.unlink()
    kessel("play", GAME, "--seed", "5", "--side", "none")
    assert file.exists()
    assert "earlier game" not in kessel("play", GAME, typed="quit\n").out


def test_where_nothing_can_be_kept_one_plays_on(kessel: Run, autosaves: Path) -> None:
    """And hears why once, in his language."""
    autosaves.parent.parent.joinpath("kessel").write_text("not a folder")
    ran = kessel("play", GAME, "--lang", "ja", "--seed", "3", typed="1\n1\n1\nsave here.save\n")
    assert ran.err.count("\n") == 1
    assert f"{autosaves}に書き込めません（" in ran.err
    assert "は入力" not in ran.err
    assert "here.saveに保存しました" in ran.out


def test_nothing_played_leaves_nothing(kessel: Run, tmp_path: Path) -> None:
    ran = kessel("play", GAME, typed="quit\n")
    assert ran.status == 0
    assert not list(tmp_path.iterdir())


def test_exit_is_an_order_where_a_game_has_one(kessel: Run) -> None:
    """Units leave the map by it; elsewhere it leaves the table, as `quit` does everywhere."""
    ran = kessel("play", "spring_prelude", "--side", "both", "--seed", "3", typed="exit\n")
    assert "while a unit is on the move" in ran.sentence()
    left = kessel("play", GAME, typed="exit\n1\n")
    assert left.status == 0
    assert "» German" not in left.out


def test_going_on_with_a_loaded_game(kessel: Run, saved: Path, autosaves: Path) -> None:
    """The file that was loaded stays as it is; the game goes on in an autosave."""
    before = saved.read_bytes()
    ran = kessel("play", GAME, "--load", str(saved), typed="1\n")
    assert ran.status == 0
    assert saved.read_bytes() == before
    (autosave,) = autosaves.glob("autosave-*")
    assert len(load(autosave).entries) > len(load(saved).entries)


def test_an_autosave_goes_on_in_its_own_file(kessel: Run, autosaves: Path) -> None:
    kessel("play", GAME, typed="1\n")
    (autosave,) = autosaves.glob("autosave-*")
    kessel("play", GAME, "--load", str(autosave), typed="1\n")
    assert list(autosaves.iterdir()) == [autosave]
    assert len(load(autosave).entries) == 2


def test_an_own_save_makes_the_autosave_needless(
    kessel: Run, tmp_path: Path, autosaves: Path
) -> None:
    kessel("play", GAME, typed="1\n2\nsave mine.save\nquit\n")
    assert not list(autosaves.iterdir())
    assert [file.name for file in tmp_path.iterdir()] == ["mine.save"]


def test_saving_never_overwrites_what_is_no_save(kessel: Run, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    ran = kessel("play", GAME, typed="1\nsave letter.txt\n")
    assert "letter.txt exists and is no Kessel save" in ran.sentence()
    assert letter.read_text() == "Dear Anna"


@pytest.mark.parametrize("failure", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_an_interrupted_save_leaves_the_old_file(
    kessel: Run, saved: Path, monkeypatch: pytest.MonkeyPatch, failure: BaseException
) -> None:
    before = saved.read_bytes()

    def fail(self: Path, target: Path) -> Path:
        raise failure

    monkeypatch.setattr(Path, "replace", fail)
    ran = kessel("play", GAME, "--load", str(saved), typed=f"1\nsave {saved}\n")
    assert ran.status != 0
    assert "Traceback" not in ran.err
    assert saved.read_bytes() == before
    assert load(saved)


def test_the_line_above_a_question_tells_what_the_player_may_know(kessel: Run) -> None:
    """The enemy's ammunition is his own affair; two players at one keyboard look in turn."""
    ran = kessel("play", "spark", "--seed", "3", typed="quit\n")
    assert "ammunition Leningrad 90, Volkhov 120" in ran.out
    assert "ammunition German" not in ran.out


def test_the_computer_says_what_it_wants_and_why(kessel: Run) -> None:
    """Its aim as its turn begins, then the reason of an order; in a game without secrets."""
    ran = kessel("play", GAME, "--seed", "3", "--against", "recruit:bold", typed=GARRISON)
    assert "the computer (Recruit, bold) plays the other" in ran.out
    aim = ran.out.index("The Soviets mean to storm the town")
    assert aim < ran.out.index("» Soviet: ")
    assert ran.out.count("The Soviets mean to storm the town") == 1
    assert "  Why: " in ran.out


def test_reasons_are_told_after_the_game(kessel: Run) -> None:
    assert kessel("play", GAME, typed="reasons\n").sentence().startswith("The computer tells")
