"""Component packs: readers, sources, and one clear sentence for every defect."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from kessel.components.pack import (
    About,
    Chart,
    ChartBook,
    Source,
    Table,
    count_sources,
    pack_hash,
)
from kessel.kernel.errors import BadComponent

COUNTERS = """\
id,cf,type,name,source,except
G01,3,tank,First,reconstructed,
G02,5,foot,Second,reconstructed,cf:text;name:owner

G03,,foot,"Third, the last",owner,
"""

CHARTS = """\
[sea_state]  # 4.1
source = "text"
except = "limit:reconstructed"
limit = 3
places = "A B"
rows = '''
2-   calm calm
3-5  calm wild
6+   wild wild
'''
"""


def counters(directory: Path, content: str = COUNTERS) -> Table:
    path = directory / "counters.csv"
    path.write_text(content, encoding="utf-8")
    return Table.read(path, ("id", "cf", "type", "name"), key=("id",), noun="counter")


def sea_state(directory: Path, content: str = CHARTS) -> Chart:
    path = directory / "charts.toml"
    path.write_text(content, encoding="utf-8")
    return ChartBook.read(path).chart("sea_state")


def test_rows_know_their_line_values_and_sources(tmp_path: Path) -> None:
    first, second, third = counters(tmp_path)
    assert [row.line for row in (first, second, third)] == [2, 3, 5]
    assert third.text("name") == "Third, the last"
    assert second.integer("cf", 1, 9) == 5
    assert third.integer("cf", 1, 9, blank=0) == 0
    assert first.one_of("type", ("tank", "foot")) == "tank"
    assert second.source("cf") is Source.TEXT
    assert second.source("name") is Source.OWNER
    assert second.source("type") is Source.RECONSTRUCTED


def test_a_byte_order_mark_is_no_part_of_the_first_column(tmp_path: Path) -> None:
    assert len(counters(tmp_path, "\ufeff" + COUNTERS)) == 3


@pytest.mark.parametrize("value", ["12", "0", "-1", "x", "", "3.0", "９", "1_0"])
def test_a_bad_number_is_quoted_with_file_line_and_row(tmp_path: Path, value: str) -> None:
    row = counters(tmp_path, COUNTERS.replace("G02,5", f"G02,{value}")).rows[1]
    with pytest.raises(BadComponent) as caught:
        row.integer("cf", 1, 9)
    expected = f"counters.csv:3: expected cf from 1 to 9, got '{value}' (counter 'G02')"
    assert str(caught.value) == expected


def test_a_word_that_is_no_choice_is_answered_with_the_choices(tmp_path: Path) -> None:
    row = counters(tmp_path).rows[0]
    sentence = (
        r"counters.csv:2: expected type to be one of foot, horse, got 'tank' \(counter 'G01'\)"
    )
    with pytest.raises(BadComponent, match=sentence):
        row.one_of("type", ("foot", "horse"))


def test_a_text_that_must_be_there(tmp_path: Path) -> None:
    row = counters(tmp_path, COUNTERS.replace("First", "")).rows[0]
    assert row.text("name") == ""
    with pytest.raises(BadComponent, match=r"counters.csv:2: expected a name, got ''"):
        row.some_text("name")


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        (COUNTERS, "", r"counters.csv: expected a heading with id, cf, type, name"),
        ("id,cf", "id,of", r"counters.csv:1: expected one column 'cf', got id,of,type"),
        (",source,", ",from,", r"counters.csv:1: expected one column 'source'"),
        ("id,cf,type", "id,cf,cf", r"counters.csv:1: expected one column 'cf'"),
        ("G03,", "G01,", r":5: expected no second row of this name, the first is in line 2"),
        (",owner,", ",", r"counters.csv:5: expected 6 values, got 5"),
        (",owner,", ",hearsay,", r":5: expected source to be one of text, reconst.*'hearsay'"),
        (",owner,", ",,", r"counters.csv:5: expected source to be one of .*, got ''"),
        ("cf:text", "cf:talk", r"counters.csv:3: expected source to be one of .*, got 'talk'"),
        ("cf:text", "mp:text", r"counters.csv:3: expected exceptions such as .*, got 'mp:text'"),
        ("cf:text", "cf", r"counters.csv:3: expected source to be one of .*, got ''"),
        ('last"', "last", r"counters.csv:5: expected a line of CSV"),
    ],
)
def test_a_defect_of_a_table_is_one_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in COUNTERS
    with pytest.raises(BadComponent, match=sentence):
        counters(tmp_path, COUNTERS.replace(old, new, 1))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadComponent, match=r"counters.csv: expected this file in "):
        Table.read(tmp_path / "counters.csv", (), key=(), noun="counter")


def test_text_in_another_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "counters.csv"
    path.write_bytes(b"id,source\nG01,text\n" + "工兵,text\n".encode("shift_jis"))
    with pytest.raises(BadComponent, match=r"counters.csv:3: expected UTF-8 text"):
        Table.read(path, (), key=(), noun="counter")


def test_a_chart_reads_as_printed(tmp_path: Path) -> None:
    chart = sea_state(tmp_path)
    chart.only("limit", "places", "rows")
    assert chart.integer("limit", 0, 9) == 3
    assert chart.words("places") == ["A", "B"]
    assert chart.source("limit") is Source.RECONSTRUCTED
    assert chart.source("rows") is Source.TEXT
    rolls = chart.rolls("rows", 2, ("calm", "wild"))
    assert [rolls.at(roll, 1) for roll in range(-3, 9)] == ["calm"] * 6 + ["wild"] * 6
    assert [rolls.at(roll) for roll in (2, 5, 6, 40)] == ["calm", "calm", "wild", "wild"]


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ("limit = 3", "limit = 30", r"charts.toml:4: expected limit from 0 to 9, got 30"),
        ("limit = 3", "limit = true", r"charts.toml:4: expected limit from 0 to 9, got True"),
        ("limit = 3", "limits = 3", r"charts.toml:3: expected exceptions .*'limit:recon"),
        ('"A B"', "7", r"charts.toml:5: expected places to be a text, got 7"),
        ("places", "place", r"charts.toml:5: expected only limit, .* in \[sea_state\], got place"),
        ('places = "A B"', "", r"charts.toml:1: expected places in \[sea_state\]"),
        ('"text"', '"myth"', r"charts.toml:2: expected source to be one of .*, got 'myth'"),
        ('source = "text"', "", r"charts.toml:1: expected source to be one of .*, got ''"),
        ("[sea_state]", "[see]", r"charts.toml: expected a chart \[sea_state\]"),
        ("[sea_state]", "", r"charts.toml: expected source to stand in a table"),
        ("[sea_state]", "[sea", r"charts.toml: expected TOML: .*line 1"),
        ("3-5  calm", "4-5  calm", r"charts.toml:8: expected the row for roll 3, got '4-5'"),
        ("6+ ", "6- ", r"charts.toml:9: expected the row for roll 6, got '6-'"),
        ("3-5", "3-2", r"charts.toml:8: expected the lower roll first, got '3-2'"),
        ("3-5", "some", r"charts.toml:8: expected a roll such as .*, got 'some'"),
        ("6+   wild", "6+  ", r":9: expected 2 of calm wild after roll 6\+, got 'wild'"),
        ("6+   wild", "6+  mild", r":9: expected 2 of calm wild .*, got 'mild wild'"),
    ],
)
def test_a_defect_of_a_chart_is_one_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in CHARTS

    def read() -> None:
        chart = sea_state(tmp_path, CHARTS.replace(old, new, 1))
        chart.only("limit", "places", "rows")
        chart.integer("limit", 0, 9)
        chart.words("places")
        chart.rolls("rows", 2, ("calm", "wild"))

    with pytest.raises(BadComponent, match=sentence):
        read()


ABOUT = """\
id = "sea-1"
game = "sea"
title = "Sea"
title_ja = "海"
licence = "free"
[text]
en = "charts"
ja = "図表"
[reconstructed]
en = "counters"
ja = "駒"
[owner]
en = "nothing"
ja = "なし"
"""


def test_a_pack_says_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(ABOUT, encoding="utf-8")
    about = About.read(tmp_path)
    assert (about.id, about.game, about.title_ja) == ("sea-1", "sea", "海")
    assert about.description[Source.TEXT] == ("charts", "図表")


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ('game = "sea"', "", r"pack.toml: expected a text for game, got None"),
        ('"Sea"', "3", r"pack.toml: expected a text for title, got 3"),
        ("[owner]", "[mine]", r"pack.toml: expected a table \[owner\]"),
        ('ja = "なし"', "", r"pack.toml: expected a text for owner.ja, got None"),
    ],
)
def test_a_pack_that_says_too_little(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    (tmp_path / "pack.toml").write_text(ABOUT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadComponent, match=sentence):
        About.read(tmp_path)


def test_a_pack_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadComponent, match="expected a directory with a component pack"):
        About.read(tmp_path / "nowhere")


def test_the_hash_stands_for_names_and_contents(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for directory in (one, other):
        directory.mkdir()
        counters(directory)
    assert pack_hash(one) == pack_hash(other)
    assert len(pack_hash(one)) == 16
    (other / ".notes").write_text("hidden files do not count")
    assert pack_hash(one) == pack_hash(other)
    (other / "counters.csv").rename(other / "counter.csv")
    assert pack_hash(one) != pack_hash(other)
    (other / "counter.csv").rename(other / "counters.csv")
    counters(other, COUNTERS.replace("5", "4"))
    assert pack_hash(one) != pack_hash(other)


def test_sources_are_counted_by_file(tmp_path: Path) -> None:
    counters(tmp_path)
    sea_state(tmp_path)
    assert count_sources(tmp_path) == {
        "counters.csv": Counter(reconstructed=6, text=1, owner=4),
        "charts.toml": Counter(text=7, reconstructed=1),
    }
