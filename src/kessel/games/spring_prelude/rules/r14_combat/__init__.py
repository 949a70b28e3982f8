"""14 Combat."""
