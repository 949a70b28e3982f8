"""What the process from which minds are forked knows: all that games need, for them to share."""

from __future__ import annotations

import gc

from kessel.games.registry import make_ready
from kessel.web.think import mind

mind.step_back()
make_ready()
gc.collect()
gc.freeze()  # looking for cycles would write to every page that is shared

__all__ = ["mind"]
