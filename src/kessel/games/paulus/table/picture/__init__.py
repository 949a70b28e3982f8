"""The table to look at: board, scene, reach, overlays and map art, made from the rules' data."""
