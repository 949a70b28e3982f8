"""Computer opponents and what they can tell a player. They see a game's interface alone."""
