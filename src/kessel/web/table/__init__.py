"""One table in memory: who sits there, what was done, its clocks and its log."""
