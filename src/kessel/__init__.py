"""Kessel: board wargames of encirclement on the Eastern Front, every rule enforced."""

__version__ = "0.1.0"
