"""A survey, with the ways of our units and the ring: once for all plans."""

from __future__ import annotations

from functools import cached_property

from kessel.games.cherkassy.staff.reach import Paths
from kessel.games.cherkassy.staff.ring import Ring
from kessel.games.cherkassy.staff.survey import Survey


class Situation(Survey):
    """Built for one decision and thrown away; the dearer parts only when they are asked for."""

    @cached_property
    def paths(self) -> Paths:
        """Where our units get to."""
        return Paths(self)

    @cached_property
    def ring(self) -> Ring:
        return Ring(self)
