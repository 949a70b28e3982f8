"""What hex games say alike, without a game's word: rooms like a game's, for it to build on."""
