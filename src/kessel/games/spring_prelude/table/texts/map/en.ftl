### Spring Prelude: the words of the text map, of descriptions and of the picture.

status-points = { $code } { $points }
status = Turn { $turn } of { $last }, { $date } · { $weather } · { $phase } · SP { $points }
date = { $day } May 1942

# A unit
unit-about =
    { $size ->
        [none] { $unit }: { $nation } { $type }, { $command }{ $formation ->
            [none] .
           *[other] , { $formation }.
        }
       *[other] { $unit }: { $nation } { $type } ({ $size }), { $command }{ $formation ->
            [none] .
           *[other] , { $formation }.
        }
    }
unit-color = Its symbol is { $color }.
unit-major =
    { $veteran ->
        [yes] Major unit, { $chits } class, rating { $rating }, veteran; stacking dots { $dots }, movement { $movement }.
       *[no] Major unit, { $chits } class, rating { $rating }; stacking dots { $dots }, movement { $movement }.
    }
unit-headquarters = Headquarters: command range { $range }, movement { $movement }.
unit-bridge = It keeps a bridge and never moves.
unit-fixed =
    { $steps ->
        [one] Strength { $strengths }, one step; stacking dots { $dots }, movement { $movement }.
       *[other] Strength by steps lost: { $strengths }; stacking dots { $dots }, movement { $movement }.
    }
unit-fire = Fire support { $fire }.
unit-band = It has a zone of control, but not as a cadre.
unit-now = Now: strength { $strength }, movement { $movement }.
unit-chit =
    { $state ->
        [cadre] It is a cadre and has no chit.
        [none] It has not drawn a chit yet.
        [none-veteran] It has not drawn a chit yet; in its next fight it draws two and keeps the better.
        [unseen] Its chit has been drawn and lies face down.
        [unseen-reduced] It is reduced; its chit lies face down.
        [reduced] It is reduced; its chit is worth { $strength }.
       *[full] Its chit is worth { $strength }.
    }
unit-due = It comes on turn { $turn }.
unit-outside = It has left over the south edge and may come back from turn { $turn } on, at a hex marked { $mark }.
unit-waiting = It waits for the release of its group: { $group }.
unit-box = It is in the box “{ $place }”.
unit-held = It is held back until turn { $turn }.
unit-line =
    { $state ->
        [in] A supply phase now would find it in supply.
        [out] A supply phase now would find it out of supply.
       *[isolated] A supply phase now would find it isolated.
    }
unit-link =
    { $headquarters ->
        [none] No headquarters can pass on a support point to it now.
       *[other] It can spend support points through { $headquarters }.
    }
unit-command = Where it stands it belongs to the { $command }.

# A hex
hex-about = { $hex }: { $terrain }; controlled by the { $side } side.
hex-points =
    { $points ->
        [one] It is worth one victory point.
       *[other] It is worth { $points } victory points.
    }
hex-improved = Improved position ({ $side }).
hex-entrenched = Entrenchment ({ $side }).
hex-digging = Entrenchment being dug ({ $side }).
hex-exit = Exit { $mark } over the south edge.
hex-rubble = Rubble.
hex-interdicted = Interdicted by { $side } aircraft.
hex-down = Bridge destroyed towards { $hexes }.
hex-building = Bridge being rebuilt towards { $hexes }.
hex-dots = Stacking dots: { $dots } of { $most }.
hex-zones =
    { $sides ->
        [none] In nobody’s zone of control.
        [axis] In an Axis zone of control.
        [soviet] In a Soviet zone of control.
       *[both] In zones of control of both sides.
    }
hex-source = { $side } supply source.
hex-supply =
    { $state ->
        [in] { $side } units here would be in supply now.
        [out] { $side } units here would be out of supply now.
       *[isolated] { $side } units here would be isolated now.
    }

# The map
legend-units = G2 two German units · H Hungarian · R Romanian · I Italian · V Slovak · S3 three Soviet units · + more than nine
legend-ground = . clear · ^ level 2 · , village · o town · # city · % swamp · " wooded swamp · a colon before it: Soviet control
legend-hex = Each hex: its number, its ground, = road, + railway;
legend-stack = below it the units, how many and their strength; +? where chits are not drawn or not known.
to-come-turn = turn { $turn }

line-soviet = Soviet player turn
line-axis = Axis player turn
box-turn = Turn { $turn }
box-group = Variable: { $group }
track-days = Day of May 1942
track-day = { $date }: SP { $axis } / { $soviet }, AP { $axis_air } / { $soviet_air } (Axis / Soviet); history: { $weather }
track-support = Support points
track-air = Air points
track-replacements = Replacement points
track-rain-days = Rain days
track-points = Victory points
mark-turn = Turn { $turn } of { $last }, { $date }: { $weather }
mark-rain = Rain days: { $days }
mark-points = { $whose }: { $points }
mark-infantry = { $side }, infantry
mark-mechanized = { $side }, mechanized
marker-trench = Entrenchment
marker-digging = Entrenchment being dug
marker-rubble = Rubble
marker-interdiction = Interdiction
marker-down = Bridge to { $hex } destroyed
marker-building = Bridge to { $hex } being rebuilt

# Overlays
legend-zones = Zones of control. Who enters one stops; leaving costs extra points, and nobody goes from one straight into another (6.1).
legend-supply = As a supply phase would find it now, by hex: in supply { $held }, out of supply { $out }, isolated { $isolated } (7.0-7.2).
legend-headquarters = Hexes from which units have a line of communication to a headquarters of their own (8.1). Headquarters in supply: { $supplied }, out of supply: { $out }, isolated: { $isolated }.
legend-works = Entrenchments (dark), improved positions (light) and works being built (gold) (14.1, 15.3).
legend-chits = Major units by hex: green has a chit that you know, violet one that you may not see, grey none yet. The number is the strength that is known (13.1).
legend-reserves = Green: mobile reserves, which move and attack again in the exploitation phase. Gold: who could become one (11.0).
legend-interdiction = Interdicted hexes and those around them: no strategic movement, and more points to enter (9.2).
legend-edges = The edges on which each side must keep a hold; gold where it has none now (19.0).
legend-no-edges = In this scenario no edge must be held (19.0).
legend-control = Hexes by control, those that have changed hands dark; victory points on hexes that count: Axis { $axis }, Soviet { $soviet } (R37, 20.0).
legend-moves = Movement points to each hex for the unit that gets there cheapest.
break-enemy-unit = enemy unit (7.0)
break-enemy-zone = enemy zone of control (7.0)
break-too-far = more than { $most } hexes to a supply road (7.0)
break-no-way = no way to a source (7.2)
