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
# The plain table
plain-status = Turn { $turn } of { $turns }: { $phase }.
plain-unit = { $unit }: { $kind }, attack { $attack }, defence { $defence }, movement { $move }.
plain-eliminated = It is eliminated.
plain-eliminated-box = Eliminated
plain-supply =
    { $has ->
        [yes] It is in supply.
       *[no] It is out of supply.
    }
plain-zones =
    { $sides ->
        [none] No zone of control reaches here.
        [both] Zones of control of both sides reach here.
       *[one] A zone of control of one side reaches here.
    }
plain-broken = The enemy is in the way.
plain-legend-zones = Zones of control of both sides.
plain-legend-supply = Lines of supply; red where there is none.
plain-held = Held by { $side }
