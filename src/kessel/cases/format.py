"""Reading case files: headers, indented sections, several cases to a file.

What stands before the first `case:` line holds for every case of the file that does not say
otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from kessel.kernel.errors import BadInput

SECTIONS: Final = ("map", "units", "position", "play")
HEADERS: Final = ("game", "case", "ja", "shows", "scenario", "options", "begin")


class Line(NamedTuple):
    """A line of a file, without its comment."""

    number: int
    text: str


class BadCase(BadInput):
    """A case that cannot be understood: the file, the line and what was expected."""

    def __init__(self, where: str, number: int, expected: str) -> None:
        super().__init__(f"{where}:{number}: {expected}")


@dataclass(slots=True)
class Case:
    """One case as written; what its lines mean, runner and game say."""

    where: str
    number: int
    headers: dict[str, Line] = field(default_factory=dict)
    """Headers with their values; of a section, where it begins."""
    sections: dict[str, list[Line]] = field(default_factory=dict)

    @property
    def title(self) -> str:
        return self.header("case")

    @property
    def shows(self) -> tuple[str, ...]:
        return tuple(self.header("shows").split())

    @property
    def options(self) -> tuple[str, ...]:
        return tuple(self.header("options").split())

    def header(self, name: str) -> str:
        return self.headers[name].text if name in self.headers else ""

    def section(self, name: str) -> list[Line]:
        return self.sections.get(name, [])

    def line_of(self, name: str) -> int:
        """Where a header or a section stands; the case's own line if it has none."""
        return self.headers[name].number if name in self.headers else self.number

    def bad(self, number: int, expected: str) -> BadCase:
        return BadCase(self.where, number, expected)

    def copy(self, number: int) -> Case:
        return Case(self.where, number, dict(self.headers), dict(self.sections))


def read(path: Path) -> list[Case]:
    """The cases of a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as problem:
        raise BadInput(f"{path} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a case file: it is not text") from None
    return parse(text, path.name)


def parse(text: str, where: str = "case") -> list[Case]:
    """The cases of a text."""
    common = Case(where, 1)
    cases: list[Case] = []
    section: list[Line] | None = None
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].rstrip()
        if not line.strip():
            continue
        if line[0].isspace():
            if section is None:
                raise BadCase(where, number, f"expected a section above '{line.strip()}'")
            section.append(Line(number, line.strip()))
            continue
        name, value = header(where, number, line)
        if name == "case":
            cases.append(common.copy(number))
        current = cases[-1] if cases else common
        above = current.headers.get(name)
        if above is not None and above.number > current.number:
            raise BadCase(where, number, f"'{name}:' stands in line {above.number} already")
        current.headers[name] = Line(number, value)
        section = None
        if name in SECTIONS:
            section = current.sections[name] = [Line(number, value)] if value else []
    if not cases:
        raise BadCase(where, 1, "expected at least one line 'case: TITLE'")
    return cases


def header(where: str, number: int, line: str) -> tuple[str, str]:
    name, colon, value = line.partition(":")
    if not colon or name not in (*SECTIONS, *HEADERS):
        known = ", ".join((*HEADERS, *SECTIONS))
        raise BadCase(where, number, f"expected one of {known} and a colon, got '{line}'")
    return name, value.strip()
