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

# Overlays
legend-zones = Zones of control; leaving one costs 3 points more, and only German armour goes from one straight into another (4.23).
legend-reaction = Units that may react, by hex. Up to { $most } German stacks react with all their points (5.52), up to { $most } Soviet units with half (5.53).
legend-reserves = Green: reserves, which move again in the exploitation phase (5.33). Gold: where units can be designated, by up to { $most } Axis stacks (5.35) and by one for each Soviet headquarters (5.34).
legend-exit = The Soviets win once { $needed } attack strength has left over the south edge: { $exited } so far (11.51).
legend-relief = German steps with a supply line: { $relieved }; the Axis needs { $needed } at the end (12.51).
legend-campaign = Soviet points so far: { $points }, from divisions and corps west of the Chir: { $scoring } a turn now (10.22). Axis points if the game ended now: { $axis } (13.52).
legend-moves = Movement points to each hex for the nearest unit, without overruns.
legend-supply = Hexes with a supply line now: { $held }; without: { $lost }. Numbers are out-of-supply markers, which change only in the supply phase (7.12).
legend-ranges = Ranges of headquarters with a road, trail or railway to a source (7.22), and of German corps headquarters that relieve (7.14). Cut off: { $cut }.
legend-offensive = Headquarters in offensive supply: { $supplied }; with a supply unit in their hex: { $ready } (7.52). S: supply units elsewhere.
break-enemy-unit = enemy unit (7.31)
break-enemy-zone = enemy zone of control (7.32)
break-out-of-range = out of range (7.23)
break-cut-off = headquarters cut off (7.22)
break-no-way = no way to a source
