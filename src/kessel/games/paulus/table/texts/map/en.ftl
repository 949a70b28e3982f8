### Paulus’ 6th Army: the words of the text map and of descriptions.

status = Turn { $turn } of { $last }, { $date } · { $phase } · { $score }
status-exited = { $points } of { $needed } over the south edge
status-relieved = { $points } of { $needed } steps with a supply line
status-points = Soviet victory points: { $points }
date =
    { $day } { $month ->
        [11] November
       *[other] December
    } 1942

# A unit
unit-about =
    { $size ->
        [none] { $unit }: { $nation } { $type }{ $formation ->
            [none] .
           *[other] { " " }of { $formation }.
        }
       *[other] { $unit }: { $nation } { $type } ({ $size }){ $formation ->
            [none] .
           *[other] { " " }of { $formation }.
        }
    }
unit-numbers =
    { $steps ->
        [one] Attack { $attack }, defence { $defence }, movement { $movement }; it has one step.
       *[other] Attack { $attack }, defence { $defence }, movement { $movement }; { $left } of { $steps } steps left.
    }
unit-range = It supplies units up to { $range } hexes away.
unit-moves = Movement { $movement }.
unit-box = It is in the box “{ $place }”.
unit-returning = It has fallen back off the map and may return on turn { $turn }.
unit-due =
    { $where ->
        [entry] It comes on turn { $turn } at entry hex { $entry }.
        [chir] It comes on turn { $turn } next to the Chir.
       *[near] It comes on turn { $turn } within { $distance } hexes of { $hex }.
    }
unit-line =
    { $open ->
        [yes] It has a supply line now.
       *[no] It has no supply line now.
    }

# A hex
hex-about = { $hex }: { $terrain }.
hex-entry = { $side } entry hex { $entry }, a supply source.
hex-west = It lies west of the Chir.
hex-zones =
    { $sides ->
        [none] In nobody’s zone of control.
        [axis] In an Axis zone of control.
        [soviet] In a Soviet zone of control.
       *[both] In zones of control of both sides.
    }
hex-supply =
    { $open ->
        [yes] { $side } units here would have a supply line now.
       *[no] { $side } units here would have no supply line now.
    }

# A counter
counter-faces =
    { $steps ->
        [one] Attack and defence { $faces }, movement { $movement }.
       *[other] Attack and defence by steps lost: { $faces }; movement { $movement }.
    }

# The map
legend-units = G2 two German units · R1 a Romanian unit · S3 three Soviet units · + more than nine
legend-ground = . clear · " forest · , village · o town · # Stalingrad
legend-hex = Each hex: its number, its ground, = road, - trail, + railway;
legend-stack = below it the units, how many and their attack-defence in all.
to-come-turn =
    { $entry ->
        [none] turn { $turn }
       *[other] turn { $turn }, { $entry }
    }

line-soviet = Soviet player turn
line-axis = Axis player turn
state-reduced = A step lost
state-step-2 = 2 steps lost
state-step-3 = 3 steps lost
state-step-4 = 4 steps lost
state-step-5 = 5 steps lost
state-step-6 = 6 steps lost
state-step-7 = 7 steps lost
box-turn = Turn { $turn } ({ $date })
track-points = Soviet victory points
track-exited = Attack strength over the south edge
marker-overrun = Overrun
marker-bombardment = Bombardment: { $points }
mark-turn = Turn { $turn }, { $date }
mark-exited = Over the south edge: { $points }
mark-points = Victory points: { $points }
