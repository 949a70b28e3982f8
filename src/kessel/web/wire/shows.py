"""What goes over the live connection about a replay that is watched together: a number of orders.

Nothing else travels. Whoever follows asks for his own view of that moment.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from kessel.web.wire.catalog import Problem

Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]

# --- said ----------------------------------------------------------------------------------------


class ShowSent(
    msgspec.Struct, frozen=True, tag_field="type", tag="show", forbid_unknown_fields=True
):
    """Show everybody the table after so many orders, whoever showed something before. Who says so
    is known by his link."""

    at: Number


class StepSent(
    msgspec.Struct, frozen=True, tag_field="type", tag="step", forbid_unknown_fields=True
):
    """Go on to another moment, as long as nobody else has taken over."""

    at: Number


class StopSent(
    msgspec.Struct, frozen=True, tag_field="type", tag="stop", forbid_unknown_fields=True
):
    """Show no more."""


# --- told ----------------------------------------------------------------------------------------


class Shown(msgspec.Struct, frozen=True):
    """Somebody shows the replay: a player, or -1, a spectator. `mine`: through this connection."""

    id: str
    player: int
    at: int
    mine: bool


class ShowFrame(msgspec.Struct, frozen=True, tag_field="type", tag="show"):
    """Who shows what, or that nobody does."""

    show: Shown | None


class ShowRefusedFrame(msgspec.Struct, frozen=True, tag_field="type", tag="show-refused"):
    """Why somebody may not show anything."""

    error: Problem
