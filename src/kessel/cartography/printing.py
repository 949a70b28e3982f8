"""A sheet as one SVG text: its land inside a frame, and what stands around it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from kessel.cartography.margin import draw_frame, rectangle
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import group, number


class Print(NamedTuple):
    """A map to print: a title for readers who do not see, its inks, and its symbols."""

    sheet: Sheet
    language: str
    title: str
    style: str
    definitions: str


def printed(what: Print, land: Iterable[str], around: Iterable[str]) -> str:
    """The layers from the ground up."""
    sheet = what.sheet
    wide, high = number(sheet.width), number(sheet.height)
    inside = group("map", *land, more=' clip-path="url(#k-frame)"')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"'
        f' width="{wide}" height="{high}" lang="{what.language}">'
        f"<title>{escape(what.title)}</title><style>{what.style}</style>{what.definitions}"
        f'<clipPath id="k-frame">{rectangle(sheet.frame, "none")}</clipPath>'
        f'<rect class="k-sheet" width="{wide}" height="{high}"/>'
        f"{inside}{draw_frame(sheet.frame, sheet.width, sheet.height)}{''.join(around)}</svg>\n"
    )
