"""The names of towns, and what is printed of every hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography.names import Name, Papers, beside_place
from kessel.cartography.sheet import Sheet
from kessel.cartography.towns import CITY, TOWN, Settlement
from kessel.kernel.scene import Point, SpaceInfo, Words

KINDS: Final = {CITY: "city", TOWN: "town"}


def kind_of(town: Settlement) -> str:
    return KINDS.get(town.size, "village")


def place_towns(
    papers: Papers,
    sheet: Sheet,
    towns: Iterable[Settlement],
    name_of: Callable[[Hex], str],
    sizes: Mapping[str, float],
) -> list[Name]:
    """Names beside their towns, those of the larger ones first."""
    ordered = sorted(towns, key=lambda town: (-sizes[kind_of(town)], town.here))
    found = []
    for town in ordered:
        kind = kind_of(town)
        clear = (town.size.reach - 0.08) * sheet.radius
        found.append(
            beside_place(
                papers,
                name_of(town.here),
                kind,
                sizes[kind],
                sheet.centre(town.here),
                clear,
                sheet.hexes,
            )
        )
    return found


# --- spaces --------------------------------------------------------------------------------------


def hex_space(
    sheet: Sheet, here: Hex, name: Words | None, terrain: str, about: Words, anchor: Point
) -> SpaceInfo:
    """A hex as a client needs it; `anchor` is where its markers stand, in radii from its middle."""
    x, y = sheet.centre(here)
    across, down = anchor
    label = sheet.grid.labels[here]
    return SpaceInfo(
        id=here,
        label=label,
        name=name or Words(label, label),
        kind="hex",
        terrain=terrain,
        outline=tuple(rounded(point) for point in sheet.outline(here)),
        centre=rounded((x, y)),
        anchor=rounded((x + across * sheet.radius, y + down * sheet.radius)),
        neighbours=sheet.grid.neighbours[here],
        about=about,
    )


def rounded(point: Point) -> Point:
    """To a tenth: finer than anybody sees, and a third less to send."""
    return round(point[0], 1), round(point[1], 1)
