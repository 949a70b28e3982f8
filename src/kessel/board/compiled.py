"""The way to the compiled searches, where Numba is installed (`kessel[fast]`): the same answers,
sooner. Whoever gets nothing from `kernels` goes on by himself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.util import find_spec
from itertools import chain
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from numpy.typing import NDArray

HAS_NUMBA: Final = find_spec("numba") is not None
PATIENCE: Final = 50
"""Searches that are done without: loading takes longer than a few of them."""


class Flat(NamedTuple):
    """Neighbours in one row: those of hex i are `hexes[first[i]:first[i + 1]]`."""

    first: NDArray[Any]
    hexes: NDArray[Any]


class Waiting:
    """How often the kernels have been asked for in vain."""

    asked = 0


def kernels() -> ModuleType | None:
    """The compiled searches; none where Numba is missing, or not worth loading yet."""
    if not HAS_NUMBA:
        return None
    if Waiting.asked < PATIENCE:
        Waiting.asked += 1
        return None
    return loaded()


def load_at_once() -> None:
    """For a process that is going to search a great deal."""
    Waiting.asked = PATIENCE
    if found := kernels():
        found.warm_up()


@lru_cache(maxsize=1)
def loaded() -> ModuleType:
    from kessel.board import kernels

    return kernels


def integers(values: Iterable[int]) -> NDArray[Any]:
    import numpy

    return numpy.fromiter(values, dtype=numpy.int64)


def marks(values: Sequence[int]) -> NDArray[Any]:
    """Marks by hex, always in an array of one kind: each kind is compiled anew."""
    import numpy

    if isinstance(values, bytes | bytearray):
        return numpy.frombuffer(values, dtype=numpy.uint8).copy()
    return numpy.array(values, dtype=numpy.uint8)


def as_bytes(values: object) -> NDArray[Any] | None:
    """Marks in bytes as they are, for kernels that change nothing; marks of nothing where there are
    none, and None for marks of another kind."""
    import numpy

    if isinstance(values, bytearray):
        values = bytes(values)
    if isinstance(values, bytes):
        return numpy.frombuffer(values, dtype=numpy.uint8)
    return NO_MARKS() if values is None else None


@lru_cache(maxsize=1)
def NO_MARKS() -> NDArray[Any]:
    import numpy

    return numpy.frombuffer(b"", dtype=numpy.uint8)


def flattened(around: Sequence[Sequence[int]]) -> Flat:
    sums = [0]
    for ways in around:
        sums.append(sums[-1] + len(ways))
    return Flat(integers(sums), integers(chain.from_iterable(around)))
