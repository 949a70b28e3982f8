"""What a client draws: the board, the scene, overlays, ways; and the drawn map."""
