"""Parts of a view for who reads one language: what goes without saying is not said.

`filled` in `web/src/server/brief.ts` says it again, and must agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec

from kessel.kernel.scene import Marker, Scene, Standing, TrackMark, Words
from kessel.kernel.sides import NOBODY
from kessel.web.tongues import Lang, Text, said_in
from kessel.web.wire.view import EventView, LogEntry, OptionView


class BriefOption(OptionView, frozen=True, omit_defaults=True, kw_only=True):
    """An option; its verb is the first word of its order."""

    verb: str = ""
    units: tuple[int, ...] = ()
    spaces: tuple[int, ...] = ()


class BriefEvent(EventView, frozen=True, omit_defaults=True, kw_only=True):
    rule: str = ""
    side: int = NOBODY
    dice: tuple[int, ...] = ()


class BriefLine(LogEntry, frozen=True, omit_defaults=True, kw_only=True):
    order: Text | None = None
    notation: str | None = None
    events: tuple[EventView, ...] = ()


class BriefStanding(Standing, frozen=True, omit_defaults=True):
    pass


SCENE: Final = ("standings", "markers", "tracks", "status")
"""Parts of a scene that are told otherwise to who reads one language."""


def brief(lang: Lang | None, thing: Any) -> Any:
    """A scene, or parts of one, for who reads a language."""
    make = BRIEF.get(type(thing))
    return thing if lang is None or make is None else make(lang, thing)


def brief_standing(lang: Lang, thing: Standing) -> BriefStanding:
    return BriefStanding(*msgspec.structs.astuple(thing))


@lru_cache(maxsize=20_000)
def brief_mark(lang: Lang, thing: Marker | TrackMark) -> Marker | TrackMark:
    told = msgspec.structs.replace(thing, text=said_in(lang, thing.text))
    if isinstance(thing, Marker) and isinstance(thing.sign, Words):
        return msgspec.structs.replace(told, sign=said_in(lang, thing.sign))
    return told


def brief_scene(lang: Lang, scene: Scene) -> Scene:
    parts = {name: getattr(scene, name) for name in SCENE}
    return msgspec.structs.replace(scene, **brief(lang, parts))


def brief_fields(lang: Lang, fields: dict[str, Any]) -> dict[str, Any]:
    return {name: brief(lang, part) for name, part in fields.items()}


def brief_list(lang: Lang, things: Iterable[Any]) -> list[Any]:
    return [brief(lang, thing) for thing in things]


BRIEF: Final[dict[type, Callable[..., Any]]] = {
    Words: said_in,
    Standing: brief_standing,
    Marker: brief_mark,
    TrackMark: brief_mark,
    Scene: brief_scene,
    dict: brief_fields,
    list: brief_list,
    tuple: brief_list,
}
"""How each kind of thing is said briefly."""


def line_type(lang: Lang | None) -> type[LogEntry]:
    return LogEntry if lang is None else BriefLine


def event_type(lang: Lang | None) -> type[EventView]:
    return EventView if lang is None else BriefEvent
