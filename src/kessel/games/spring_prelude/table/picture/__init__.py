"""The map as it is printed, and counters."""
