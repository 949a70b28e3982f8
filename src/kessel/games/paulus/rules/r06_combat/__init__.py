"""6 Combat."""
