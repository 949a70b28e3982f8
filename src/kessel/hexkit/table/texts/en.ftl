### What all hex games call alike.

unit-at = It stands in { $hex }.
unit-states = Markers: { $states }.
unit-zone = It is in an enemy zone of control.
# A formation
formation-about = { $formation }, { $side }: { $units }.
formation-unit = { $unit } in { $hex }
formation-elsewhere = { $unit } ({ $where })
hex-sides = { $kind } towards { $hexes }.
hex-units = { $side } units: { $units }.
hex-empty = Nobody is here.
around = Around { $hex }
to-come = { $side } units to come
boxes = { $side } boxes
hex-stack =
    { $count ->
        [one] A { $side } unit, unseen.
       *[other] A { $side } stack of { $count } units, unseen.
    }
state-moving = On the move
state-moved = Has moved
state-attacking = Attacks
state-defending = Defends
state-supporting = Supports
state-fought = Has attacked
track-turn = Turn
marker-attack = Under attack
