"""How the game is known to be right."""
