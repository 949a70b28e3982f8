"""What hex games say alike, said once; a game plugs in what is its own.

Rooms as in a game. `pack`: reading a map from tables of places, lines and hexsides (`reading`), the
map itself (`terrain`), combat results and terrain effects (`charts`), what must be true of any
hex map (`facts`). `proof`: the made-up maps, counters and positions of cases (`sketch`,
`positions`, `expectations`), what must hold after every order (`checks`), and soundings on tiled
maps (`soundings`). Below the kit, for area games too: `components` converts charts into structs,
holds what a rulebook states against a pack and finds units by label; `cases` has the runner's kit.
"""
