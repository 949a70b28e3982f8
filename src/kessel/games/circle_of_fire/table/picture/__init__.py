"""The table to look at: board, scene, reach and map art, made from the rules' own data."""
