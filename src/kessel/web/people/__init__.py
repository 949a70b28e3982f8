"""People: sitting down, talking, members, and finding each other."""
