"""What the kits of all games share: positions line by line, and what can be expected of them.

A game says in tables what is its own, and writes methods where a table is not enough.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from kessel.cases.format import Case
from kessel.cases.words import counters_once, number
from kessel.kernel.errors import BadInput
from kessel.kernel.units import UnitId

NOBODY: Final = "nobody"
TURN: Final = MappingProxyType({"turn": "turn"})
NOTHING: Final = MappingProxyType[str, Any]({})
Table = Mapping[str, Callable[..., object]]


class Kit:
    """A game's part of the case runner, but for results."""

    beginnings: Mapping[str, Callable[[], list[Any]]]
    """Where in the sequence of play a case may begin, and the frames of that moment."""
    marks: str
    """A regular expression for what may follow a counter's label."""
    placing: Sequence[str] = ()
    """Words of the position section that put a counter somewhere."""
    numbers: Mapping[str, str] = TURN
    """Fields of a position by the word that sets its number, and asks for it."""
    flags: Mapping[str, str] = NOTHING
    """Likewise fields that are true or not: a word sets one, `no` denies it."""
    backs: Sequence[str] = ()
    """Counters that lie face down in a side's view: any, then by what is seen of them."""

    values: Table
    """What can be compared with a word: functions of the position, and of words before it."""
    facts: Table
    """What holds or does not, said with or without `no`: functions of the position and words."""
    lists: Mapping[str, Callable[[Any], Iterable[UnitId]]] = NOTHING
    """Lists of exactly these units, or `nobody`."""
    states: Mapping[str, Callable[[Any, UnitId], object]] = NOTHING
    """One thing about a counter."""
    measures: Mapping[str, Callable[[Any, UnitId], object]] = NOTHING
    """What can be compared with a word, of a counter."""

    # --- what a game says ---------------------------------------------------------------------

    def empty(self, case: Case, begin: str) -> Any:
        """A position with nobody on the map, on the printed pack or the case's own."""
        raise NotImplementedError

    def place(self, p: Any, head: str, words: list[str]) -> None:
        """Put the counters of a line in a place or box."""
        raise NotImplementedError

    def units_at(self, p: Any, head: str) -> Iterable[UnitId]:
        """Who is in a place or box."""
        raise NotImplementedError

    def where_is(self, p: Any, unit: UnitId) -> str:
        """The place or box of a counter."""
        raise NotImplementedError

    def mark(self, p: Any, unit: UnitId, marks: str) -> None:
        """Lay markers on a counter."""
        raise NotImplementedError

    def marks_of(self, p: Any, unit: UnitId) -> str:
        """The marks of a counter as they are written."""
        raise NotImplementedError

    def state(self, p: Any, words: list[str]) -> None:
        """Everything that is neither a counter nor a number."""
        raise BadInput(f"cannot understand '{' '.join(words)}' in a position")

    def finish(self, p: Any) -> None:
        """What follows from where everybody stands."""

    # --- positions ----------------------------------------------------------------------------

    def position(self, case: Case) -> Any:
        begin = case.header("begin")
        if begin not in self.beginnings:
            expected = f"expected 'begin:' with one of {', '.join(self.beginnings)}, got '{begin}'"
            raise case.bad(case.line_of("begin"), expected)
        p = self.empty(case, begin)
        p.flow.extend(self.beginnings[begin]())
        counters_once(case, lambda word: self.unit(p, self.parted(word)[0]), *self.placing)
        for line in case.section("position"):
            try:
                self._line(p, line.text)
            except BadInput as problem:
                raise case.bad(line.number, str(problem)) from None
        self.finish(p)
        return p

    def _line(self, p: Any, text: str) -> None:
        head, colon, rest = text.partition(":")
        if colon:
            self.place(p, head, rest.split())
        else:
            self._set(p, text.split())

    def _set(self, p: Any, words: list[str]) -> None:
        match words:
            case [name, many] if name in self.numbers:
                setattr(p, self.numbers[name], number(many))
            case [flag] if flag in self.flags:
                setattr(p, self.flags[flag], True)
            case _:
                self.state(p, words)

    def unit(self, p: Any, label: str) -> UnitId:
        return UnitId(p.pack.unit(label.upper()))

    def read_unit(self, p: Any, word: str) -> UnitId:
        """A counter and its marks, which are laid on it."""
        label, marks = self.parted(word)
        unit = self.unit(p, label)
        self.mark(p, unit, marks)
        return unit

    def parted(self, word: str) -> tuple[str, str]:
        """A counter's label and its marks."""
        found = re.fullmatch(f"(.*?)({self.marks})", word)
        assert found is not None, "marks may be none"
        return found[1], found[2]

    def marked(self, p: Any, unit: UnitId) -> str:
        """A counter with its marks."""
        return f"{p.pack.units[unit].label}{self.marks_of(p, unit)}"

    # --- expectations -------------------------------------------------------------------------

    def expect(self, position: Any, words: list[str]) -> str | None:
        """What is there instead, or None where the expectation holds."""
        p, text = position, " ".join(words)
        head, colon, rest = text.partition(":")
        if colon:
            return self._expect_units(p, head, rest.split())
        match words:
            case [name, *wanted] if name in self.numbers:
                return same(getattr(p, self.numbers[name]), wanted)
            case ["no", name] if name in self.flags:
                return "there is one" if getattr(p, self.flags[name]) else None
            case [name] if name in self.flags:
                return None if getattr(p, self.flags[name]) else "there is none"
            case ["no", name, *more] if name in self.facts:
                return "there is one" if self._asked(self.facts, p, name, more) else None
            case [name, *more] if name in self.facts:
                return None if self._asked(self.facts, p, name, more) else "there is none"
            case [name, *more] if name in self.values:
                taken = len(inspect.signature(self.values[name]).parameters) - 1
                return same(self._asked(self.values, p, name, more[:taken]), more[taken:])
            case [name, *labels] if name in self.lists:
                return self._expect_list(p, self.lists[name](p), labels)
            case [label, "in" | "at", where]:
                return same(self.where_is(p, self.unit(p, label)), [where])
            case [label, name, wanted] if name in self.measures:
                return same(self.measures[name](p, self.unit(p, label)), [wanted])
            case [label, state]:
                return self._expect_state(p, self.unit(p, label), state)
        raise BadInput(f"cannot understand the expectation '{text}'")

    def _asked(self, table: Table, p: Any, name: str, words: list[str]) -> object:
        parameters = inspect.signature(table[name]).parameters
        if len(words) != len(parameters) - 1:
            given = ", ".join(list(parameters)[1:])
            raise BadInput(f"expected {name} with {given}, got '{' '.join(words)}'")
        return table[name](p, *words)

    def _expect_units(self, p: Any, head: str, wanted: list[str]) -> str | None:
        """Exactly these counters in a hex or a box, in any order, with exactly these marks."""
        there = sorted(self.seen(p, unit) for unit in self.units_at(p, head))
        for word in wanted:
            if word not in self.backs:
                self.unit(p, self.parted(word)[0])
        if self._are_alike([word.lower() for word in there], [word.lower() for word in wanted]):
            return None
        return f"there is {' '.join(there) or NOBODY}"

    def seen(self, p: Any, unit: UnitId) -> str:
        """A counter as a side sees it that looks at the position."""
        return self.marked(p, unit)

    def _are_alike(self, there: list[str], wanted: list[str]) -> bool:
        """The same counters; the first of the backs stands for one face down, whichever."""
        rest, any_back = list(there), self.backs[:1]
        for word in sorted(wanted, key=lambda word: word in any_back):
            fitting = [w for w in rest if w == word or (word in any_back and w in self.backs)]
            if not fitting:
                return False
            rest.remove(fitting[0])
        return not rest

    def _expect_list(self, p: Any, units: Iterable[UnitId], labels: list[str]) -> str | None:
        there = sorted(p.pack.units[unit].label for unit in units)
        wanted = [] if labels == [NOBODY] else sorted(label.upper() for label in labels)
        return None if there == wanted else f"it is {' '.join(there) or NOBODY}"

    def _expect_state(self, p: Any, unit: UnitId, state: str) -> str | None:
        if state not in self.states:
            raise BadInput(f"expected one of {', '.join(self.states)}, got '{state}'")
        if self.states[state](p, unit):
            return None
        return f"it is {self.marked(p, unit)} in {self.where_is(p, unit)}"


def same(found: object, wanted: list[str]) -> str | None:
    """None where a value is written so; in names an underscore is a blank."""
    alike = str(found).replace("_", " ") == " ".join(wanted).replace("_", " ")
    return None if alike else f"it is {found}"
