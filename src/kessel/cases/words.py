"""Words that the cases of every game use."""

from __future__ import annotations

from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side


def number(text: str) -> int:
    if not text.isdecimal():
        raise BadInput(f"expected a number, got '{text}'")
    return int(text)


def side_named(name: str, sides: tuple[str, str]) -> Side:
    if name not in sides:
        raise BadInput(f"expected {' or '.join(sides)}, got '{name}'")
    return Side(sides.index(name))
