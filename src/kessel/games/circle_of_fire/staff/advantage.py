"""8, 20 What the tactical advantage and the initiative are worth."""

from __future__ import annotations

from typing import Final

ADVANTAGE: Final = 0.01
"""What it is worth to hold the advantage, in chances to win."""
INITIATIVE: Final = 0.01
"""What one use of "seize the initiative" is worth."""
