"""What hex games say alike, said once and without a game's word; a game plugs in what is its own.

Rooms as in a game: `pack` reads maps, charts and facts, `table` shows and tells, `staff` surveys
and plans, `proof` has made-up maps and positions, checks and soundings. What area games share too
lies lower: `components` converts charts into structs and holds what a rulebook states against a
pack, `cases` has the runner's kit.
"""
