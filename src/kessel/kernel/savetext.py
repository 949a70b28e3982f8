"""The text of a save, read by a reader that knows its fields and nothing else.

A save is TOML, of which it needs little: `field = value` with texts, whole numbers and lists of
either, and a section `[dice]`. Strangers send saves, so the reader walks over the text once, counts
its steps and refuses whatever no save has. What it accepts TOML reads alike; a test compares.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from kessel.kernel.misread import Misread

MOST_STEPS: Final = 50_000
"""Fields, comments, escapes and elements of lists; a long game has ten thousand dice."""
SHORT: Final = 1_000
"""Characters of a name, a hash or a seed."""
LONGEST_POSITION: Final = 250_000
"""Characters of a position; the largest so far has a tenth."""
MOST_TEXTS: Final = 100
"""Options, seeds or notes."""

BLANK: Final = re.compile(r"[ \t\n]*")
SPACE: Final = re.compile(r"[ \t]*")
COMMENT: Final = re.compile(r"#[^\x00-\x08\n-\x1f\x7f]*")
NAME: Final = re.compile(r"[A-Za-z0-9_.-]*")
SECTION: Final = re.compile(r"\[[ \t]*dice[ \t]*\]")
NUMBER: Final = re.compile(r"[+-]?(?:0|[1-9][0-9]{0,17})(?![0-9A-Za-z_.:+-])")
PLAIN: Final = re.compile(r'[^"\\\x00-\x08\n-\x1f\x7f]*')
PLAIN_LINES: Final = re.compile(r'[^"\\\x00-\x08\x0b-\x1f\x7f]*')
FORBIDDEN: Final = re.compile(r"[\x00-\x08\n-\x1f\x7f]")
FORBIDDEN_IN_LINES: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
ESCAPES: Final = {
    "b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\",
}  # fmt: skip
CODES: Final = {
    "u": re.compile(r"[0-9A-Fa-f]{4}"),
    "U": re.compile(r"[0-9A-Fa-f]{8}"),
}


def read_fields(text: str) -> dict[str, Any]:
    """The fields of a save by name, those of the dice in a dictionary of their own."""
    return Reader(text).fields()


class Reader:
    """Goes over a text from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.steps = 0

    def fields(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        section = ""
        while self.skip_blank():
            self.count()
            if self.text.startswith("[", self.at):
                if "dice" in {name.partition(".")[0] for name in found} or section:
                    self.fail("the dice have been told of already")
                self.take(SECTION, "there is no section but [dice] in a save")
                section = "dice."
            else:
                name = section + self.name()
                if name not in FIELDS:
                    self.fail(f"there is no field '{short(name)}' in a save")
                if name in found:
                    self.fail(f"the field '{name}' is there twice")
                self.expect("=", f"expected '=' after '{name}'")
                found[name] = FIELDS[name](self, name)
            self.end_line()
        return nested(found, bool(section))

    # --- the text in pieces -----------------------------------------------------------------

    def count(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            self.fail("a save is not made of so many pieces")

    def fail(self, problem: str) -> NoReturn:
        line = self.text.count("\n", 0, self.at) + 1
        raise Misread("brought-field", line=line, problem=problem)

    def take(self, pattern: re.Pattern[str], otherwise: str) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            self.fail(otherwise)
        self.at = found.end()
        return found[0]

    def has(self, mark: str) -> bool:
        """Whether a mark stands here; it is passed over."""
        if not self.text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        return True

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        assert found is not None
        self.at = found.end()

    def skip_blank(self) -> bool:
        """Go over empty lines and comments; whether anything is left."""
        self.skip(BLANK)
        while self.text.startswith("#", self.at):
            self.count()
            self.skip(COMMENT)
            if not self.at_line_end():
                self.fail("a comment holds a character that no text may hold")
            self.skip(BLANK)
        return self.at < len(self.text)

    def at_line_end(self) -> bool:
        return self.at == len(self.text) or self.text[self.at] == "\n"

    def end_line(self) -> None:
        self.skip(SPACE)
        if self.text.startswith("#", self.at):
            self.skip(COMMENT)
        if not self.at_line_end():
            self.fail(f"expected the end of the line, got '{self.glimpse()}'")

    def glimpse(self) -> str:
        """The next few characters, for a sentence."""
        return short(self.text[self.at : self.at + 30].partition("\n")[0])

    def expect(self, mark: str, otherwise: str) -> None:
        self.skip(SPACE)
        if not self.has(mark):
            self.fail(otherwise)
        self.skip(SPACE)

    def name(self) -> str:
        found = self.take(NAME, "")
        if not found:
            self.fail(f"expected 'FIELD = VALUE', got '{self.glimpse()}'")
        return found

    # --- values -----------------------------------------------------------------------------

    def number(self, name: str) -> int:
        return int(self.take(NUMBER, f"expected a whole number for '{name}'"))

    def text_of(self, name: str, most: int | None) -> str:
        """A text in any of TOML's four kinds of quotes."""
        began = self.at
        if self.has("'''"):
            found = self.quoted_lines()
        elif self.has('"""'):
            found = self.escaped('"""', PLAIN_LINES)
        elif self.has("'"):
            found = self.quoted()
        elif self.has('"'):
            found = self.escaped('"', PLAIN)
        else:
            self.fail(f"expected a text in quotes for '{name}'")
        if most is not None and len(found) > most:
            self.at = began
            self.fail(f"the text of '{name}' is longer than {most} characters")
        return found

    def quoted(self) -> str:
        return self.until("'", FORBIDDEN)

    def quoted_lines(self) -> str:
        """Lines as they stand; the first begins after the line of the quotes."""
        self.has("\n")
        return self.until("'''", FORBIDDEN_IN_LINES) + self.more_quotes("'")

    def until(self, quotes: str, forbidden: re.Pattern[str]) -> str:
        end = self.text.find(quotes, self.at)
        wrong = forbidden.search(self.text, self.at, len(self.text) if end < 0 else end)
        if wrong is not None:
            self.at = wrong.start()
            self.fail("a text holds a character that it may not hold")
        if end < 0:
            self.fail(f"the text that begins here has no end ({quotes})")
        found = self.text[self.at : end]
        self.at = end + len(quotes)
        return found

    def more_quotes(self, quote: str) -> str:
        """Up to two quotes more belong to the text, says TOML."""
        return quote * (self.has(quote) + self.has(quote))

    def escaped(self, quotes: str, plain: re.Pattern[str]) -> str:
        is_long = len(quotes) == 3
        if is_long:
            self.has("\n")
        began, parts = self.at, []
        while True:
            parts.append(self.take(plain, ""))
            if self.has(quotes):
                return "".join(parts) + (self.more_quotes('"') if is_long else "")
            self.count()
            if self.has("\\"):
                parts.append(self.escape())
            elif is_long and self.has('"'):
                parts.append('"')
            elif self.at == len(self.text):
                self.at = began
                self.fail(f"the text that begins here has no end ({quotes})")
            else:
                self.fail("a text holds a character that it may not hold")

    def escape(self) -> str:
        kind = self.text[self.at : self.at + 1]
        self.at += len(kind)
        if kind in ESCAPES:
            return ESCAPES[kind]
        if kind not in CODES:
            self.fail(
                f"there is no escape '\\{kind}'" if kind.isprintable() else "a lone backslash"
            )
        code = int(self.take(CODES[kind], "expected the number of a character"), 16)
        if 0xD800 <= code < 0xE000 or code > 0x10FFFF:
            self.fail("there is no character of that number")
        return chr(code)

    def list_of(self, name: str, element: Callable[[str], Any], most: int) -> list[Any]:
        if not self.has("["):
            self.fail(f"expected a list in brackets for '{name}'")
        found: list[Any] = []
        while True:
            self.skip_blank()
            if self.has("]"):
                return found
            self.count()
            found.append(element(name))
            if len(found) > most:
                self.fail(f"the list of '{name}' is longer than {most}")
            self.skip_blank()
            if not self.has(",") and not self.text.startswith("]", self.at):
                self.fail(f"expected ',' or ']' in the list of '{name}'")


def short(text: str) -> str:
    """What a stranger wrote, for a sentence of one line."""
    shown = "".join(char if char.isprintable() else "·" for char in text[:30])
    return f"{shown}…" if len(text) > 30 else shown


def nested(found: Mapping[str, Any], has_section: bool) -> dict[str, Any]:
    """The fields with those of the dice put together."""
    fields = {name: value for name, value in found.items() if "." not in name}
    dice = {name.removeprefix("dice."): found[name] for name in found if "." in name}
    return {**fields, "dice": dice} if dice or has_section else fields


# --- the fields ----------------------------------------------------------------------------------

Kind = Callable[[Reader, str], Any]


def text(most: int | None = SHORT) -> Kind:
    return lambda reader, name: reader.text_of(name, most)


def texts(reader: Reader, name: str) -> list[str]:
    return reader.list_of(name, lambda _: reader.text_of(name, SHORT), MOST_TEXTS)


def dice(reader: Reader, name: str) -> list[int]:
    found = reader.list_of(name, reader.number, MOST_STEPS)
    if found and min(found) < 1:
        reader.fail(f"expected dice from 1 up for '{name}'")
    return found


FIELDS: Final[Mapping[str, Kind]] = {
    "format": text(),
    "game": text(),
    "rules": Reader.number,
    "pack": text(),
    "pack_hash": text(),
    "scenario": text(),
    "options": texts,
    "dice.commitment": text(),
    "dice.secret": text(),
    "dice.seeds": texts,
    "dice.script": dice,
    "start": text(LONGEST_POSITION),
    "notes": texts,
    "fatal": text(),
    "orders": text(None),
    "hash": text(),
    "snapshot": text(LONGEST_POSITION),
    "checksum": text(),
}
