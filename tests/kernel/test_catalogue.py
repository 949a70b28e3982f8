"""Messages are found without Fluent's own parser, and read by it one at a time."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

import kessel
from kessel.kernel.catalogue import ENTRY, Catalogue, entries

ROOT = Path(kessel.__file__).parent
FILES = [file for file in sorted(ROOT.rglob("*.ftl")) if "static" not in file.parts]
QUOTING = """\
# a comment
plain = Plain

    in two paragraphs
-town = Cholm
quoting = { -town } and { quoted }
quoted = { $n ->
    [one] one hex
   *[other] { $n } hexes
}, { plain }
"""


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(ROOT)) for file in FILES])
def test_files_fall_into_the_same_messages(file: Path) -> None:
    """What is left over of a file says nothing, so no message lacks its end."""
    text = file.read_text(encoding="utf-8")
    found = (one for one in FluentResource(text).body if isinstance(one, ast.Message | ast.Term))
    names = [f"{'-' * isinstance(one, ast.Term)}{one.id.name}" for one in found]
    assert list(entries(file)) == list(dict.fromkeys(names))
    rest = ENTRY.sub("", text).splitlines()
    assert not [line for line in rest if line and not line.startswith("#")]


@pytest.fixture
def quoting(tmp_path: Path) -> Catalogue:
    (tmp_path / "en.ftl").write_text(QUOTING, encoding="utf-8")
    return Catalogue((tmp_path,), "en")


def said(catalogue: Catalogue, key: str, **given: int) -> str:
    text, errors = catalogue.format_pattern(catalogue.get_message(key).value, given)
    assert not errors
    return str(text)


def test_a_message_brings_along_what_it_quotes(quoting: Catalogue) -> None:
    """Also what stands below it in the file, or is quoted by that."""
    assert said(quoting, "quoting", n=2) == "Cholm and 2 hexes, Plain\n\nin two paragraphs"


def test_later_folders_win(quoting: Catalogue, tmp_path: Path) -> None:
    later = tmp_path / "later"
    later.mkdir()
    (later / "en.ftl").write_text("plain = Later\n", encoding="utf-8")
    both = Catalogue((tmp_path, later), "en")
    assert said(both, "quoted", n=1) == "one hex, Later"
    assert said(quoting, "quoted", n=1).startswith("one hex, Plain")


def test_only_messages_are_found(quoting: Catalogue) -> None:
    assert quoting.has_message("quoted")
    assert not quoting.has_message("comment")
    assert not quoting.has_message("-such")


def test_what_a_message_wants_to_know(quoting: Catalogue) -> None:
    """Also for what it quotes."""
    assert quoting.wanted("quoting") == {"n"}
    assert quoting.wanted("plain") == frozenset()
