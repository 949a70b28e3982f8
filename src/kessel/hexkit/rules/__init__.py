"""The usual rules of hex wargames: stacks, zones and lines, marches, odds, what follows a battle. A
game that has it otherwise writes its own; the numbers of rules are always the game's. `orders`,
`events`, `losses` and `contact` serve games with positions of their own as well."""
