"""How the game looks: the drawn map."""
