"""Shadings of the drawn map; its colours, lines and type stand in `inks.txt`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kessel.cartography.inks import filled
from kessel.cartography.svg import polyline, styles
from kessel.games.circle_of_fire.table.picture.plan import Plan

STYLE: Final = styles(filled(Path(__file__).with_name("inks.txt")), ".cof-")


def definitions(plan: Plan) -> str:
    """The hatching of the zones, the light over the map, and the shape of the map to cut by."""
    box = plan.shape.frame
    frame = polyline(box.corners(), closed=True)
    return (
        '<defs><pattern id="cof-hatch" width="7" height="7" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(38)"><path d="M0 0V7" stroke="#8fa1aa" stroke-width="1.1"'
        ' fill="none" opacity=".45"/></pattern>'
        '<radialGradient id="cof-light" r=".72"><stop offset=".35" stop-color="#fffaf0"'
        ' stop-opacity="0"/><stop offset="1" stop-color="#8ea6b6" stop-opacity=".3"/>'
        f'</radialGradient><clipPath id="cof-frame"><path d="{frame}"/></clipPath></defs>'
    )
