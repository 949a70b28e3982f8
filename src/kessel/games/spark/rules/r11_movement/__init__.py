"""11.0-11.17, 16.1 Movement, a file for each part of the chapter."""
