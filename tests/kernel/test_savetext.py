"""The reader of saves: what it accepts TOML reads alike, and nothing makes it work hard."""

from __future__ import annotations

import random
import re
import tomllib
import tracemalloc
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kessel.games.registry import GAMES
from kessel.kernel import save
from kessel.kernel.errors import BadInput
from kessel.kernel.match import Match
from kessel.kernel.savetext import FIELDS, LONGEST_POSITION, read_fields
from kessel.testkit.nimble import NIMBLE
from tests.kernel.test_save import GAME_SAVE, NIMBLE_SAVE, RESUMED_SAVE
from tests.kernel.timing import processor_time

SAVES = [NIMBLE_SAVE, GAME_SAVE, RESUMED_SAVE]
LARGEST = 1_000_000
"""Bytes of the largest body that the web table reads."""
TEXTS = st.text(st.characters(codec="utf-8"), max_size=40)
PIECES = st.sampled_from(
    [
        *"\"'[]{}=,.#\\ \n\t\r\x00\x7f\u2028-+_019eT:",
        *("'''", '"""', "\\u0041", "\\ud800", "\\n", "[dice]", "[[dice]]", "dice.secret"),
        *("dice = {}", "format", "true", "1_0", "0x1", "nan"),
    ]
)


def toml(text: str) -> dict[str, Any] | None:
    """What TOML reads, or None where it reads nothing."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        return None


def ours(text: str) -> dict[str, Any] | None:
    try:
        return read_fields(text)
    except BadInput as problem:
        if not re.fullmatch("line [0-9]+: .*", str(problem)):
            raise AssertionError("expected one sentence and the line") from problem
        return None


def assert_alike(text: str) -> bool:
    """Whether the text was accepted; then TOML must read the same."""
    found = ours(text)
    assert found is None or found == toml(text)
    return found is not None


# --- as TOML does --------------------------------------------------------------------------------


@settings(deadline=None, max_examples=300)
@given(st.dictionaries(st.sampled_from(sorted(FIELDS)), TEXTS | st.integers(0, 9), max_size=6))
def test_all_that_can_be_written_is_read(drawn: dict[str, Any]) -> None:
    """Texts with quotes, lines and odd characters, in every field; lists and numbers."""
    fields: dict[str, Any] = {}
    for name, value in drawn.items():
        kind = FIELDS[name]
        if kind is FIELDS["rules"]:
            fields[name] = len(str(value))
        elif kind is FIELDS["options"]:
            fields[name] = [str(value), "'''", '"\\']
        elif kind is FIELDS["dice.script"]:
            fields[name] = [1, 6, 3]
        else:
            fields[name] = str(value)
    text = "".join(f"{name} = {save.toml_value(value)}\n" for name, value in fields.items())
    assert assert_alike(text) == (toml(text) is not None)


@pytest.mark.parametrize("text", SAVES, ids=["nimble", "game", "resumed"])
def test_saves_are_read_as_toml_reads_them(text: str) -> None:
    """Also with the line ends of another system, comments, a section and blanks."""
    assert assert_alike(text)
    assert assert_alike(text.replace("\n", "\r\n"))
    assert assert_alike("# a game\n\n" + text.replace("\n", "  # so\n", 1))
    lines = text.splitlines(keepends=True)
    dice = [line.removeprefix("dice.") for line in lines if line.startswith("dice.")]
    others = [line for line in lines if not line.startswith("dice.")]
    sectioned = "".join([*others, "[ dice ]\n", *dice])
    assert assert_alike(sectioned)
    assert read_fields(sectioned) == read_fields(text)


@settings(deadline=None, max_examples=600)
@given(st.data())
def test_damaged_saves_are_read_as_toml_reads_them_or_refused(data: st.DataObject) -> None:
    """Whatever is put in, taken out or exchanged."""
    text = data.draw(st.sampled_from(SAVES))
    head = text.index("orders")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, head) | st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 0, 1, 3, 20]))
        new = data.draw(PIECES | st.lists(PIECES, max_size=4).map("".join) | TEXTS)
        text = text[:at] + new + text[at + length :]
    assert_alike(text)


@settings(deadline=None, max_examples=600)
@given(st.lists(st.sampled_from(sorted(FIELDS)) | PIECES | TEXTS, max_size=30).map("".join))
@example("format = '''a''''")
@example("format = '''a'''''")
@example("format = '''\n\na''''''")
@example('format = """a""""')
@example('format = """\n"a\\u00e4""b"""""')
@example('format = """a \\\n b"""')
@example("rules = +1 # one")
@example("rules = 01")
@example("rules = 1.0")
@example("rules = 2024-01-01")
@example("options = [\n'a', # first\n\n'b',\n]\nrules = 1")
@example("options = ['a',,]")
@example("options = ['a' 'b']")
@example("dice.secret = ''\n[dice]\nseeds = []")
@example("[dice]\n[dice]")
@example("[dice]\nsecret = ''\ngame = 'x'")
@example("[dice]\ndice.secret = ''")
@example("game = 'a'\ngame = 'a'")
@example("game = 'a' game = 'b'")
@example("\ufeffformat = 'a'")
@example("game = 'a'\r")
@example("game = 'a\r\nb'")
@example("# \x00\n")
@example("dice.script = [1, 2, 6]")
@example("[dice]")
def test_any_text_is_read_as_toml_reads_it_or_refused(text: str) -> None:
    assert_alike(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('format = "kessel save 1"\n\nfoo = 1', "line 3: there is no field 'foo' in a save"),
        ("game = 7", "line 1: expected a text in quotes for 'game'"),
        ("game 7", "line 1: expected '=' after 'game'"),
        ("[table]", "line 1: there is no section but [dice] in a save"),
        ("= 7", "line 1: expected 'FIELD = VALUE', got '= 7'"),
        ("game = 'x' y", "line 1: expected the end of the line, got 'y'"),
        ("\n\ngame = '''\nx", "line 4: the text that begins here has no end (''')"),
        ('game = "x', 'line 1: the text that begins here has no end (")'),
        ("game = 'a\x00b'", "line 1: a text holds a character that it may not hold"),
        ('game = "\\q"', "line 1: there is no escape '\\q'"),
        ('game = "\\ud800"', "line 1: there is no character of that number"),
        ("rules = 1e5", "line 1: expected a whole number for 'rules'"),
        ("rules = " + "9" * 5000, "line 1: expected a whole number for 'rules'"),
        ("options = 'a'", "line 1: expected a list in brackets for 'options'"),
        ("options = ['a'; 'b']", "line 1: expected ',' or ']' in the list of 'options'"),
        ("dice.script = [0]", "line 1: expected dice from 1 up for 'dice.script'"),
        ("game = ''\ngame = ''", "line 2: the field 'game' is there twice"),
        (f"game = '{'x' * 1001}'", "line 1: the text of 'game' is longer than 1000 characters"),
        ("options = [" + "''," * 101 + "]", "line 1: the list of 'options' is longer than 100"),
    ],
)  # fmt: skip
def test_one_sentence_and_the_line(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_fields(text)
    assert str(refused.value) == sentence


# --- within a budget -----------------------------------------------------------------------------


def filled(text: str) -> str:
    """As often as the largest body holds it."""
    return text * (LARGEST // len(text.encode()))


BOMBS = {
    "dotted keys": "a." * (LARGEST // 2) + "a = 1",
    "many dotted keys": "".join(f"a.b{n}.c.d.e.f = 1\n" for n in range(LARGEST // 22)),
    "dotted keys of the dice": filled("dice.seeds = []\n"),
    "lists in lists": "options = " + "[" * (LARGEST - 10),
    "tables in tables": "options = " + "{a=" * 300_000,
    "one line": "x" * LARGEST,
    "one text": "game = '" + "x" * (LARGEST - 10) + "'",
    "one text without end": "orders = '''" + "x" * (LARGEST - 20),
    "wide characters": "orders = '" + "😀" * (LARGEST // 4 - 10) + "'",
    "empty lines": "\n" * LARGEST,
    "comments": filled("#\n"),
    "escapes": 'orders = "' + "\\\\" * (LARGEST // 2 - 10) + '"',
    "escapes by number": 'orders = "' + "\\u0041" * (LARGEST // 6 - 10) + '"',
    "quotes": 'orders = """' + '""\\"' * (LARGEST // 5),
    "closing quotes": "orders = '''" + "''x" * (LARGEST // 3 - 10),
    "dice": "dice.script = [" + "1," * (LARGEST // 2 - 10) + "]",
    "blanks in a list": "options = [" + " \n" * (LARGEST // 2 - 10),
    "comments in a list": "options = [" + "#\n" * (LARGEST // 2 - 10),
    "seeds": "dice.seeds = [" + "''," * (LARGEST // 3 - 10) + "]",
    "long number": "rules = " + "9" * (LARGEST - 10),
    "sections": filled("[dice]\n"),
    "NUL": "\x00" * LARGEST,
    "CR": "\r" * LARGEST,
    "CR LF": "\r\n" * (LARGEST // 2),
    "a position too long": "snapshot = '" + "[" * (LONGEST_POSITION + 1) + "'",
    "fields again and again": filled("rules = 1\n"),
}  # fmt: skip


@pytest.mark.parametrize("bomb", BOMBS)
def test_no_text_is_much_work(bomb: str) -> None:
    """A tenth of a second or two, and a few times the text's own size."""
    text = BOMBS[bomb]
    assert processor_time(lambda: ours(text)) < 0.25
    tracemalloc.start()
    try:
        ours(text)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 25_000_000


def test_random_bytes_are_little_work() -> None:
    luck = random.Random(5)
    alphabet = "\"'[]{}=,.#\\ \n\t\r\x00abdice019"
    for _ in range(20):
        text = "".join(luck.choices(alphabet, k=100_000))
        for before in ("", "orders = '''", 'orders = """'):
            assert processor_time(lambda: ours(before + text)) < 0.1  # noqa: B023


# --- every game ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [*GAMES, NIMBLE], ids=lambda game: game.id)
def test_saves_of_every_game(game: Any) -> None:
    """Read as TOML reads them."""
    for scenario in game.scenarios:
        match = Match.begin(game, scenario.id, (), 3)
        luck = random.Random(3)
        for _ in range(100):
            if match.options:
                match.do(luck.choice(match.options))
        assert assert_alike(save.dumps(match))
        assert assert_alike(save.dumps(Match.resume(game, match.position)))
