"""How a hex game is known to be right: made-up maps and positions, checks, soundings."""
