"""Parts of a view for who reads one language: what goes without saying is not said.

`filled` in `web/src/server/brief.ts` says it again, and must agree.
"""

from __future__ import annotations

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
    if lang is None:
        return thing
    match thing:
        case Words():
            return said_in(lang, thing)
        case Standing():
            return BriefStanding(*msgspec.structs.astuple(thing))
        case Marker() | TrackMark():
            return msgspec.structs.replace(thing, text=said_in(lang, thing.text))
        case Scene():
            parts = {name: getattr(thing, name) for name in SCENE}
            return msgspec.structs.replace(thing, **brief(lang, parts))
        case dict():
            return {name: brief(lang, part) for name, part in thing.items()}
        case list() | tuple():
            return [brief(lang, part) for part in thing]
    return thing


def line_type(lang: Lang | None) -> type[LogEntry]:
    return LogEntry if lang is None else BriefLine


def event_type(lang: Lang | None) -> type[EventView]:
    return EventView if lang is None else BriefEvent
