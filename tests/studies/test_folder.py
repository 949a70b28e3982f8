"""A study's folder: an interruption loses nothing, and no other study gets in."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from kessel.kernel.errors import BadInput
from kessel.studies.conduct import gather
from kessel.studies.design import Study, Task
from kessel.studies.folder import GAMES, STUDY, Folder
from kessel.studies.record import Played
from kessel.studies.running import run
from tests.studies.kit import played, small

PAIR = ("random", "random")


def begun(study: Study, path: Path, games: int) -> Folder:
    """A study that was interrupted after some games."""
    folder = Folder(path, study)
    for one in islice(run(study, folder.missing(10), jobs=1), games):
        folder.keep(one)
    return folder


def test_it_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    study = small(PAIR)
    begun(study, tmp_path, 3)
    before = (tmp_path / GAMES).read_bytes()
    told: list[tuple[int, int]] = []
    folder = Folder(tmp_path, study)
    gather(folder, 5, jobs=1, progress=lambda *how_far: told.append(how_far))
    after = (tmp_path / GAMES).read_bytes()
    assert after.startswith(before), "finished games are not touched"
    assert told == [(3, 5), (4, 5), (5, 5)]
    whole = {r.number: r.untimed() for r in Folder(tmp_path, study).records("base", 5)}
    assert {("base", n): record for n, record in whole.items()} == played(study, 5)


def test_half_a_line_is_played_again(tmp_path: Path) -> None:
    study = small(PAIR)
    begun(study, tmp_path, 2)
    file = tmp_path / GAMES
    first, second = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(first + second[:100])
    folder = Folder(tmp_path, study)
    assert folder.missing(3) == [Task(0, 1), Task(0, 2)]
    assert file.read_bytes() == first, "the next line begins afresh"


def test_more_games_can_be_added(tmp_path: Path) -> None:
    study = small(PAIR)
    for games in (2, 3):
        folder = Folder(tmp_path, study)
        assert gather(folder, games, jobs=1) == []
        assert len(folder.results("base", games)) == games
    assert (tmp_path / GAMES).read_bytes().count(b"\n") == 3
    assert len(folder.results("base", 2)) == 2


def test_a_game_that_failed_is_kept_apart_and_played_again(tmp_path: Path) -> None:
    study = small(PAIR)
    folder = Folder(tmp_path, study)
    folder.keep(Played("base", 0, save="a save", failure="BrokenRule: two units are one"))
    assert (tmp_path / "crashes" / "000000.save").read_text() == "a save"
    assert folder.missing(1) == [Task(0, 0)]


@pytest.mark.parametrize(
    "other, said",
    [
        ({"seed": 4}, "seed 0 instead of 4"),
        ({"players": ("random", "staff")}, "players random,random instead of random,staff"),
        ({"options": ["bid"]}, "options none instead of bid"),
        ({"compare": ["option=bid"]}, "arms base instead of base,option=bid"),
        ({"luck": True}, "luck False instead of True"),
    ],
)
def test_another_study_is_refused(tmp_path: Path, other: dict[str, Any], said: str) -> None:
    Folder(tmp_path, small(PAIR))
    with pytest.raises(BadInput, match="holds another study") as refused:
        Folder(tmp_path, small(**{"players": PAIR, **other}))
    assert said in str(refused.value)


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("private")
    with pytest.raises(BadInput, match="is not empty and holds no study"):
        Folder(tmp_path, small(PAIR))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letters.txt"]


def test_a_damaged_description_is_refused(tmp_path: Path) -> None:
    Folder(tmp_path, small(PAIR))
    (tmp_path / STUDY).write_text("{")
    with pytest.raises(BadInput, match="cannot be read"):
        Folder(tmp_path, small(PAIR))
