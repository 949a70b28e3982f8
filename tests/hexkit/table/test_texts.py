"""What all hex games call alike: in both languages, and nothing to spare."""

from __future__ import annotations

from pathlib import Path

from kessel.hexkit import table
from kessel.hexkit.table import TEXTS
from kessel.kernel.text import keys


def test_both_languages_have_the_same_words() -> None:
    assert keys((TEXTS,), "en").keys() == keys((TEXTS,), "ja").keys()


def test_no_word_is_of_no_use() -> None:
    rooms = Path(table.__file__).parent, Path(table.__file__).parents[2] / "games"
    files = [
        file for room in rooms for end in ("py", "csv", "toml") for file in room.rglob(f"*.{end}")
    ]
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    spelled = (f'"{key}"' in source or f",{key}," in source for key in keys((TEXTS,), "en"))
    assert all(spelled)
