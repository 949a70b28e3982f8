"""Copying positions: as deep as they change, and no deeper.

Frozen structs, tuples and scalars are shared; lists and mutable structs are copied. The plan for a
type is made once from its annotations. (copy.deepcopy does the same about a hundred times slower.)
"""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
Copier = Callable[[Any], Any]


def clone(thing: T) -> T:
    """A copy that shares nothing that could change."""
    kind: type = type(thing)
    copier = struct_copier(kind)
    copied: T = copier(thing) if copier else thing
    return copied


@functools.cache
def struct_copier(kind: type) -> Copier | None:
    """How to copy a struct, or None when it may be shared."""
    if not issubclass(kind, msgspec.Struct) or kind.__struct_config__.frozen:
        return None
    hints = typing.get_type_hints(kind)
    plans = [(field, value_copier(hints[field])) for field in kind.__struct_fields__]
    parts = [(field, part) for field, part in plans if part is not None]

    # written out, a struct of two dozen lists is copied in three quarters of the time of a loop
    names = {f"copy_{field}": part for field, part in parts}
    lines = [f"    new.{field} = copy_{field}(thing.{field})\n" for field, _ in parts]
    source = f"def copier(thing):\n    new = thing.__copy__()\n{''.join(lines)}    return new\n"
    exec(source, names)
    copier: Copier = names["copier"]
    return copier


def value_copier(hint: Any) -> Copier | None:
    """How to copy a value of an annotated type, or None when it may be shared."""
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        return union_copier(typing.get_args(hint))
    if origin is list:
        return list_copier(typing.get_args(hint)[0])
    if origin is dict:
        return dict_copier(typing.get_args(hint)[1])
    if hint is Any or (isinstance(hint, type) and issubclass(hint, msgspec.Struct)):
        return clone if hint is Any or struct_copier(hint) else None
    return None


def union_copier(members: tuple[Any, ...]) -> Copier | None:
    plans = [value_copier(member) for member in members]
    if not any(plans):
        return None
    if any(typing.get_origin(member) in (list, dict) for member in members):
        raise TypeError(f"cannot tell how to copy a union with a container: {members}")
    return clone


def list_copier(element: Any) -> Copier:
    part = value_copier(element)
    if part is None:
        return list.copy
    if part is clone:
        return lambda items: [clone(item) for item in items]
    return lambda items: [part(item) for item in items]


def dict_copier(value: Any) -> Copier:
    part = value_copier(value)
    if part is None:
        return dict.copy
    return lambda items: {key: part(item) for key, item in items.items()}
