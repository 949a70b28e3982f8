"""Packs that were shipped before: what was begun with them goes on with them."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from kessel.components.pack import keep, pack_hash
from kessel.games.registry import GAMES, find
from kessel.kernel import save
from kessel.kernel.dice import seeded
from kessel.kernel.errors import BadInput
from kessel.kernel.match import Match
from kessel.web.hall import catalog, reading
from kessel.web.hall.founding import row_of
from kessel.web.table.seats import Chair, Setup, new_table_id
from kessel.web.table.table import Table
from kessel.web.words import Refused

KEPT = [(game, file.stem) for game in GAMES for file in sorted(game.earlier.glob("*.zip"))]
SPARK, HASH = next((game, name) for game, name in KEPT if game.id == "spark")


@pytest.mark.parametrize("game, name", KEPT, ids=[f"{game.id}-{name}" for game, name in KEPT])
def test_every_kept_pack_is_read_today(game, name) -> None:  # type: ignore[no-untyped-def]
    """By its name, which is its hash; and it is not the one that is shipped now."""
    found = game.known_pack(name)
    assert found.hash == name
    assert pack_hash(game.data) != name


@pytest.fixture
def begun() -> Match:
    """A match with the earlier pack, in a program that has not met that pack yet."""
    match = Match.begin(SPARK, None, (), seeded(1), SPARK.known_pack(HASH))
    for _ in range(3):
        match.do(match.options[0], match.position.to_act)
    SPARK.packs.clear()
    return match


def test_a_save_of_an_earlier_pack_goes_on(begun: Match) -> None:
    """All of it: nothing is taken from the snapshot, and the values are the old ones."""
    read = save.loads(save.dumps(begun), find)
    assert read.position.pack.hash == HASH
    assert read.notes == begun.notes
    assert len(read.entries) == 3
    read.do(read.options[0], read.position.to_act)


def test_a_table_of_an_earlier_pack_goes_on(begun: Match) -> None:
    """A club that brings its server up to date loses no game, and its board is drawn."""
    table = Table(new_table_id(), Setup((Chair("human", "A"), Chair("human", "B"))), begun)
    row = row_of(table)
    assert SPARK.packs == {}
    again = reading.replayed(row, [], find)
    assert again.match.position.pack.hash == HASH
    assert len(again.match.entries) == 3
    SPARK.packs.clear()
    assert len(catalog.board_of(SPARK, HASH).spaces) == len(
        again.match.position.pack.map.grid.labels
    )


@pytest.mark.parametrize("wanted", ["0" * 16, f"../earlier/{HASH}", "", "*"])
def test_other_packs_are_refused(begun: Match, wanted: str) -> None:
    """The neighbour: a hash that nobody ever shipped, or a path instead of one."""
    text = save.dumps(begun).partition("checksum")[0].replace(HASH, wanted, 1)
    with pytest.raises(BadInput, match="was played with pack 'spark-reconstructed'"):
        save.loads(text, find)
    with pytest.raises(Refused):
        catalog.board_of(SPARK, wanted)


def test_keeping_a_pack(tmp_path: Path) -> None:
    """The same bytes every time, and the same pack out of them."""
    kept = [keep(SPARK.data, tmp_path / folder) for folder in ("one", "two")]
    assert kept[0].read_bytes() == kept[1].read_bytes()
    with ZipFile(kept[0]) as archive:
        archive.extractall(tmp_path / "out")
    assert pack_hash(tmp_path / "out") == pack_hash(SPARK.data) == kept[0].stem
