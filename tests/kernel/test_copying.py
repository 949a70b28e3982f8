"""Copies: equal, independent, and no deeper than what can change."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kessel.kernel.copying import clone


class Leaf(msgspec.Struct):
    number: int
    names: list[str]


class Stamp(msgspec.Struct, frozen=True):
    word: str


class Tree(msgspec.Struct):
    stamp: Stamp
    leaf: Leaf
    leaves: list[Leaf]
    rows: list[list[int]]
    by_name: dict[str, Leaf]
    counts: dict[str, int]
    pair: tuple[int, ...]
    anything: Any
    maybe: Leaf | None = None
    mixed: list[Leaf | Stamp] = []


leaves = st.builds(Leaf, st.integers(), st.lists(st.text(max_size=3), max_size=3))
stamps = st.builds(Stamp, st.text(max_size=3))
trees = st.builds(
    Tree,
    stamps,
    leaves,
    st.lists(leaves, max_size=3),
    st.lists(st.lists(st.integers(), max_size=3), max_size=3),
    st.dictionaries(st.text(max_size=3), leaves, max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=3),
    st.tuples(st.integers(), st.integers()),
    st.one_of(st.integers(), leaves, stamps),
    st.none() | leaves,
    st.lists(st.one_of(leaves, stamps), max_size=3),
)


def every_leaf(tree: Tree) -> list[Leaf]:
    loose = [tree.anything, tree.maybe, *tree.mixed]
    return [
        tree.leaf,
        *tree.leaves,
        *tree.by_name.values(),
        *(thing for thing in loose if isinstance(thing, Leaf)),
    ]


@given(trees)
def test_a_copy_is_equal_and_independent(tree: Tree) -> None:
    """Whatever is changed in the copy, the original keeps its value."""
    before = msgspec.json.encode(tree)
    copy = clone(tree)
    assert copy == tree
    for leaf in every_leaf(copy):
        leaf.number += 1
        leaf.names.append("new")
    for row in copy.rows:
        row.append(0)
    copy.leaves.clear()
    copy.rows.append([])
    copy.by_name["new"] = copy.leaf
    copy.counts["new"] = 0
    copy.mixed.append(copy.stamp)
    copy.pair = ()
    assert msgspec.json.encode(tree) == before


@given(trees)
def test_what_cannot_change_is_shared(tree: Tree) -> None:
    """Frozen structs and tuples are not copied."""
    copy = clone(tree)
    assert copy.stamp is tree.stamp
    assert copy.pair is tree.pair
    assert clone(tree.stamp) is tree.stamp


def test_subclasses_are_copied_as_what_they_are() -> None:
    """A list of frames keeps each frame's own fields."""

    class Frame(msgspec.Struct):
        step: int

    class Longer(Frame):
        units: list[int]

    class Holder(msgspec.Struct):
        flow: list[Any]

    holder = Holder([Frame(1), Longer(2, [3])])
    copy = clone(holder)
    copy.flow[1].units.append(4)
    assert holder.flow[1].units == [3]
    assert type(copy.flow[1]) is Longer


def test_a_union_with_a_container_is_refused() -> None:
    """The plan could not tell a list from a struct: better to say so than to share."""

    class Unclear(msgspec.Struct):
        either: Leaf | list[int]

    with pytest.raises(TypeError, match="union with a container"):
        clone(Unclear([1]))
