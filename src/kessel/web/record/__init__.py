"""The record: games, seats and members in a database, and what happens when it fails."""
