"""What the staffs of hex games have in common; each game plugs in strengths, prices and aims.

A staff is built in this order, each part on those before it:

- `ground`     tables made once for a pack: neighbourhoods by distance, shelter, who is motorised;
- `survey`     what one side sees: who stands where, zones, distances, threats, resistance;
- `reach`      where units get to, each start and gait once;
- `front`      the line that is cheap to hold, and the posts on it;
- `chances`    the exact chances of a table of results;
- `movers`     units that may move, and where they have been decided to go;
- `company`    who is sent where, who mans which post, and where the others end up;
- `massing`    attacks set up by movement: who touches whom, the best first;
- `asking`     the decision that a staff is asked about, and the table of who advises on it.

Weights are the game's own: a `Front` is made of them, and a plan's are its `Doctrine`. What does
not fit a game it overrides, method by method.
"""
