"""What a club needs beside the games: clocks, ratings, pairings. Time and results are given."""
