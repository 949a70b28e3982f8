"""What is printed: maps, charts and listings of hex games, and what must be true of them."""
