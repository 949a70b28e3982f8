### Cherkassy Pocket: the words of the text map and of descriptions.

status = Turn { $turn } of { $last }, { $date } · { $weather } · { $phase } · { $air } · { $ring }
status-segment = Segment { $segment }, { $phase }
status-air = Air: German { $german }, Soviet { $soviet }
date =
    { $day } { $month ->
        [1] January
        [2] February
       *[other] March
    } 1944

# A unit
unit-about = { $unit }: { $side } { $type } ({ $size }) of { $formation }{ $superior ->
        [none] { "" }
       *[other] , { $superior }
    }.
unit-independent = It is independent, under the { $front }.
unit-numbers =
    { $state ->
        [reduced] Reduced: attack { $attack }, defence { $defence }, movement { $movement }.
        [printed] Printed strengths: attack { $attack }, defence { $defence }, movement { $movement }.
        [single] Attack { $attack }, defence { $defence }, movement { $movement }; it has one step.
       *[full] Full strength: attack { $attack }, defence { $defence }, movement { $movement }.
    }
unit-gun = Range { $range }, defence { $defence }, movement { $movement }; it has one step.
unit-hidden = It is on the map in a stack that cannot be looked into.
unit-in = It is in the box “{ $box }”.
unit-out = It is not in play.
unit-due =
    { $edge ->
        [north] It comes from the north edge once that is open.
        [west] It comes on turn { $turn } from the west edge.
        [east] It comes on turn { $turn } from the east edge.
        [exchange] It replaces the foot battalion of its corps once that is in supply.
       *[south] It comes on turn { $turn } from the south edge.
    }

formation-hidden = in a stack unseen

# A hex
hex-about = { $hex }: { $terrain }; { $side } control.
hex-zones =
    { $sides ->
        [none] In nobody’s zone of control.
        [german] In a German zone of control.
        [soviet] In a Soviet zone of control.
       *[both] In zones of control of both sides.
    }
hex-source = { $side } supply source.
hex-supply =
    { $open ->
        [yes] A { $side } unit here would have a supply line now.
       *[no] A { $side } unit here would have no supply line now.
    }

# The map
legend-units = G2 two German units · S3 three Soviet units · GA SA artillery
legend-ground = . clear · " woods · ^ hill · % swamp · o town · * Korsun airfield · : before it, Soviet control
legend-hex = Each hex: its number, a colon under Soviet control, its ground, = improved road, - road;
legend-stack = below it the units, how many and their attack-defence in all, ? where they are unseen.
to-come-turn = turn { $turn }
to-come-north = north edge
to-come-exchange = by exchange

line-first = First Activation Segment
line-second = Second Activation Segment
line-advance = Turn Advance Phase
track-note = { $date }: { $sky }
track-german-air = German air points
track-soviet-air = Soviet air points
word-unknown-dark = Unknown armour
counter-face-down = 8.3: of an enemy stack only its height shows, and how many of its counters are dark.
marker-out-of-supply = { $count } out of supply
marker-maintenance = { $count } with maintenance losses
marker-airfield = { word-airfield }, { $side } control
marker-attacked = Attacked in this phase
mark-air = Air points: { $points }
mark-front = { $front }: { $points }
mark-turn = Turn { $turn }, { $date }: { $sky }

# Overlays
legend-zones = Zones of control; the darker ones are of armour and stop tanks too (6.3).
legend-supply = Hexes with a line of supply now: { $held }; without: { $cut }. Counters keep the state of the last supply phase (7.2). A depot that does not show is taken to be at its airfield.
legend-control = Hexes under control: German { $german }, Soviet { $soviet }.
legend-open-ring = Of the { $length } hexes of the nearest lateral road the Soviets have to take { $missing }; German hexes north of it with a line to the south edge: { $open } (3.4).
legend-closed-ring = The ring closed on turn { $turn }. German hexes without a line to the south edge: { $trapped }; of Group Stemmermann with one: { $open } (3.5).
legend-moves = Movement points to each hex for the nearest unit, without marches; stacks face down move like most counters of their colour.
break-enemy-unit = enemy unit (7.13)
break-enemy-zone = enemy zone of control (6.4)
break-too-far = too far from a road (7.6)
break-only-water = only over water (7.11)
