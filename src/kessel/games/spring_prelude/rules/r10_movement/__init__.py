"""10 Movement, a file for each part of the chapter."""
