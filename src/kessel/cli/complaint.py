"""Errors in one sentence."""

from __future__ import annotations

import sys


def complain(sentence: str) -> None:
    """One sentence on standard error."""
    print(f"kessel: {' '.join(sentence.split())}", file=sys.stderr)
