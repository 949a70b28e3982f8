"""Errors in one sentence."""

from __future__ import annotations

import sys

from kessel.kernel.errors import KesselError

spoken = "en"
"""The language that a command was given."""


def speak(language: str) -> None:
    global spoken
    spoken = language


def complain(problem: str | KesselError) -> None:
    """One sentence on standard error."""
    sentence = problem.told(spoken) if isinstance(problem, KesselError) else problem
    print(f"kessel: {' '.join(sentence.split())}", file=sys.stderr)
