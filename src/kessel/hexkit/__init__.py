"""What hex games say alike, without a game's word; rooms of the same names as a game's."""
