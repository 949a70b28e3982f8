"""How units and places are typed and named: by their labels, and by what people call them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kessel.components.printed import Printed
from kessel.kernel.errors import BadInput
from kessel.kernel.notation import NONE, Number


class Parts(Number):
    """Points that are counted in equal parts, by the signs of so many of them: `2⅓`, `½`. Orders
    never name them."""

    def __init__(self, *signs: str) -> None:
        self.signs = ("", *signs)

    def told(self, parts: int) -> str:
        whole, rest = divmod(parts, len(self.signs))
        return f"{whole or ''}{self.signs[rest]}" if rest else str(whole)

    def points(self, parts: int) -> float:
        """As a number, to a hundredth."""
        whole, rest = divmod(parts, len(self.signs))
        return round(parts / len(self.signs), 2) if rest else whole

    def name(self, value: Any, language: str) -> str:
        return self.told(value)


class Units:
    """A label in any case to type, or a name without blanks; name and label to read."""

    def __init__(self, pack: Printed[Any, Any, Any]) -> None:
        self.pack = pack

    def called(self, unit: Any, language: str) -> str:
        """What people call a unit; nothing where its label is all there is."""
        raise NotImplementedError

    def write(self, value: Any) -> str:
        return str(self.pack.units[value].label)

    def read(self, text: str) -> Any:
        try:
            return self.pack.unit(text.upper())
        except BadInput:
            return self.pack.unit(text)

    def knows(self, value: Any) -> bool:
        return type(value) is int and 0 <= value < len(self.pack.printed())

    def name(self, value: Any, language: str) -> str:
        if not self.knows(value):
            return NONE
        unit = self.pack.units[value]
        called = self.called(unit, language)
        return f"{called} ({unit.label})" if called else str(unit.label)


class Places:
    """Hexes or areas: `3809` to type, `3809 Korsun` to read."""

    def __init__(
        self,
        labels: Sequence[str],
        find: Callable[[str], Any],
        called: Callable[[Any, str], str | None],
    ) -> None:
        """`find` knows a label; `called` is a place's name in a language, if it has one."""
        self.labels, self.find, self.called = labels, find, called

    def write(self, value: Any) -> str:
        return str(self.labels[value])

    def read(self, text: str) -> Any:
        return self.find(text)

    def knows(self, value: Any) -> bool:
        return type(value) is int and 0 <= value < len(self.labels)

    def name(self, value: Any, language: str) -> str:
        if not self.knows(value):
            return NONE
        label, called = self.labels[value], self.called(value, language)
        return f"{label} {called}" if called and called != label else label
