"""What changed from one view of a table to the next: most of it stays as it was.

A list that changed is told as a script: a number says how many of the old things stay (or, below
zero, go), anything else comes in between; what the script does not reach goes. The client makes the
new view from the one that it has (`changed` in `web/src/server/changes.ts`, which must agree with
`applied` here).
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Mapping, Sequence
from itertools import compress, count
from typing import Any, Final

import msgspec

from kessel.kernel.scene import Scene
from kessel.web.tongues import Lang
from kessel.web.wire import TableView
from kessel.web.wire.brief import brief

SCENE: Final = "scene"
LISTS: Final = ("options",)
SCENE_LISTS: Final = ("standings", "markers", "tracks")
ALWAYS: Final = ("log",)
"""Told each time: everybody lacks other lines."""
APART: Final = (SCENE, *ALWAYS)
"""Not compared with the other fields of a view."""
FAR: Final = 8
"""How far things are looked for that come or go together, such as a stack."""
MANY: Final = 64
"""So many are compared at once: most stay."""
Script = list[Any]
Difference = tuple[dict[str, Any], dict[str, Script]]
"""Fields that are other, and scripts for lists."""


class Change(msgspec.Struct, frozen=True, tag_field="type", tag="change"):
    """What is other than in the view of a version: fields of the view and of its scene, and scripts
    for lists of both."""

    since: int
    view: dict[str, Any]
    scene: dict[str, Any]
    lists: dict[str, Script]


class SceneChanges:
    """What changed from scene to scene, found once for all who saw the very same two."""

    def __init__(self) -> None:
        self._found: list[tuple[Scene, Scene, Lang | None, Difference]] = []

    def between(self, old: Scene, new: Scene, lang: Lang | None) -> Difference:
        """Told in a language, if there is one."""
        for before, after, language, found in self._found:
            if before is old and after is new and language == lang:
                return found
        fields, lists = different(old, new, SCENE_LISTS)
        found = brief(lang, fields), brief(lang, lists)
        self._found.append((old, new, lang, found))
        return found


def change(
    old: TableView, new: TableView, lang: Lang | None = None, scenes: SceneChanges | None = None
) -> Change:
    """What a client must be told that has the old view; of the scene in its language, if it has
    said one. `scenes`: what others were told of scenes."""
    view, lists = different(old, new, LISTS, APART)
    view |= {name: getattr(new, name) for name in ALWAYS}
    if isinstance(old.scene, Scene) and isinstance(new.scene, Scene):
        scene, scene_lists = (scenes or SceneChanges()).between(old.scene, new.scene, lang)
        return Change(old.version, view, scene, lists | scene_lists)
    return Change(old.version, view | {SCENE: brief(lang, new.scene)}, {}, lists)


def different(
    old: msgspec.Struct, new: msgspec.Struct, lists: Sequence[str], apart: tuple[str, ...] = ()
) -> Difference:
    """The fields that differ, and scripts for those that are lists; but for what is told apart."""
    fields, scripts = {}, {}
    names, values = getter(type(new), apart)
    were, are = values(old), values(new)
    # most parts are the very same object
    others = compress(zip(names, were, are, strict=True), map(operator.is_not, were, are))
    for name, before, after in others:
        if before == after:
            continue
        if name in lists:
            scripts[name] = script(before, after)
        else:
            fields[name] = after
    return fields, scripts


@functools.cache
def getter(
    kind: type[msgspec.Struct], apart: tuple[str, ...]
) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The fields of a struct but some, and how to get all of them at once."""
    names = tuple(name for name in kind.__struct_fields__ if name not in apart)
    return names, operator.attrgetter(*names)


def script(old: Sequence[Any], new: Sequence[Any]) -> Script:
    """How a list becomes another."""
    if not share(old, new):
        return list(new)  # another decision has other answers
    steps: Script = []
    at, here = 0, 0
    while here < len(new):
        same = alike(old, at, new, here)
        if same:
            at, here = at + same, here + same
            steps.append(same)
            continue
        gone, come = ahead(old, at, new[here]), ahead(new, here, old[at]) if at < len(old) else 0
        if gone and (not come or gone <= come):
            at += gone
            steps.append(-gone)
        elif come:
            steps.extend(new[here : here + come])
            here += come
        else:
            steps.append(new[here])
            here += 1
            if at < len(old):
                at += 1
                steps.append(-1)
    return steps


def share(old: Sequence[Any], new: Sequence[Any]) -> bool:
    """Whether anything is in both lists."""
    if not old or not new:
        return False
    if old[0] is new[0] or old[-1] is new[-1]:
        return True
    return not set(map(id, old)).isdisjoint(map(id, new))


def alike(old: Sequence[Any], at: int, new: Sequence[Any], here: int) -> int:
    """How many things are the same in both lists from somewhere on; most are."""
    most, same = min(len(old) - at, len(new) - here), 0
    while same < most:
        many = min(MANY, most - same)
        before = old[at + same : at + same + many]
        after = new[here + same : here + same + many]
        if before != after:
            return same + next(compress(count(), map(operator.ne, before, after)))
        same += many
    return same


def ahead(things: Sequence[Any], at: int, wanted: Any) -> int:
    """How far on something comes, 0 where it does not soon."""
    near = things[at + 1 : at + 1 + FAR]
    return near.index(wanted) + 1 if wanted in near else 0


def applied(view: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """The view, as JSON has it, that a change leads to."""
    lists = told["lists"]
    made = {**view, **told["view"]}
    made |= {name: rewritten(view[name], lists[name]) for name in LISTS if name in lists}
    if SCENE not in told["view"]:
        scene = view[SCENE]
        made[SCENE] = {**scene, **told["scene"]} | {
            name: rewritten(scene[name], lists[name]) for name in SCENE_LISTS if name in lists
        }
    return made


def rewritten(old: Sequence[Any], steps: Script) -> list[Any]:
    """The list that a script makes."""
    made: list[Any] = []
    at = 0
    for step in steps:
        if not isinstance(step, int):
            made.append(step)
        elif step > 0:
            made += old[at : at + step]
            at += step
        else:
            at -= step
    return made
