### Operation Spark!: the words of the text map, of descriptions and of the picture.

status = { $day } January · { $phase } · { $weather } · air Sov. { $soviet }, Ger. { $german } · ammunition { $stocks }
stock =
    { $front ->
        [leningrad] Leningrad { $points }
        [volkhov] Volkhov { $points }
       *[german] German { $points }
    }
date = { $day } January 1943

# A unit
unit-about =
    { $unit }: { $side } { $type }{ $formation ->
        [none] { "" }
       *[other] , { $formation }
    }{ $army ->
        [none] .
        [a67] , 67th Army.
        [a2s] , 2nd Shock Army.
       *[a8] , 8th Army.
    }
unit-morale = Morale { $morale }, strength { $strength }.
unit-at-fire =
    { $range ->
        [one] Anti-tank strength { $at }, adjacent hexes only.
       *[other] Anti-tank strength { $at }, range { $range }.
    }
unit-range = Range { $range }.
unit-moves =
    { $motorised ->
        [yes] Motorised: on wheels when mounted, otherwise on foot.
       *[no] { $way ->
            [foot] On foot.
            [ski] On ski.
            [wheeled] On wheels.
            [tracked] On tracks.
            [rail] By rail.
           *[fixed] It never moves.
        }
    }
unit-target =
    { $kind ->
        [personnel] Personnel.
        [weapon] Weapons.
       *[afv] { $weak ->
            [yes] AFVs with weak armour.
           *[no] AFVs, armour { $dots }.
        }
    }
unit-no-assault = It never assaults.
unit-now =
    { $lost ->
        [0] Now: strength { $strength }, anti-tank { $at }.
       *[other] Now: strength { $strength }, anti-tank { $at }; steps lost: { $lost }.
    }
unit-hidden = It is on the map in a stack that cannot be looked into.
unit-due = It comes on { $day } January.
unit-box = It is in the box “{ $place }”.
unit-assault = Its assault marker points at { $hex }.
unit-line =
    { $traces ->
        [yes] It has a supply line now.
       *[no] It has no supply line now.
    }
unit-sees =
    { $range ->
        [one] It observes one hex far.
       *[other] It observes { $range } hexes far.
    }
formation-hidden = in a stack unseen

# A hex
hex-about = { $hex }: { $terrain }.
hex-bridge = A bridge joins { $hexes }.
hex-building = A bridge is being built between { $hexes }.
hex-makeup = Observed: { $kinds }.
hex-points = Stacking points: { $points } of { $most }.
hex-zone =
    { $kind ->
        [both] In { $side } zones of control, normal and anti-tank.
        [at] In a { $side } anti-tank zone of control.
       *[normal] In a { $side } normal zone of control.
    }
hex-source = { $side } supply source.
word-station = station
word-unknown = Unknown unit
word-steps-lost = Steps lost: { $steps }
counter-face-down = 12.0: of an enemy stack only its height shows and its open markers, and what kinds of units are in it where it is observed.

# The map
legend-units = S2 two Soviet units · G3 three German units · + more than nine
legend-ground = . clear · " woods · o village · # town · % swamp · , peat bog · ^ hill · ~ lake · = Neva · H bridge · | before it: entrenchment
legend-hex = Each hex: its number, its ground, - road, + railway;
legend-stack = below it the units, how many and their strength and anti-tank strength; ? where they are unseen.

line-morning = Morning
line-afternoon = Afternoon
line-night = Night
track-days = Day of January 1943
track-day = { $date }; history: { $weather }
track-air = Air points
track-fleet = Baltic Fleet
track-armour = Armour replacements
track-stock = Ammunition: { $front }
mark-day = { $date }, { $period }: { $weather }
mark-points = { $whose }: { $points }
marker-count =
    { $count ->
        [one] { $what }
       *[other] { $what }: { $count }
    }
marker-makeup = Observed: { $kinds }
marker-bridge = Bridge
marker-building = Bridge being built
marker-wrecking = Bridge being destroyed
marker-strike = Air strike, points: { $points }
marker-assault = Under assault
marker-fire = Under fire
marker-asked = An exception is asked for
marker-assault-on =
    { $count ->
        [one] Assault on { $hex }
       *[other] Assault on { $hex }, { $count } markers
    }

# Overlays
legend-zones = Zones of control: light normal, dark anti-tank. They do not reach into towns and entrenchments. Of units that you cannot see only a normal zone is assumed (11.31).
legend-point-observation = Point at a hex: what whoever stands there observes.
legend-observation = From { $hex }, { $range } hexes far: { $hexes } hexes in sight, enemy stacks among them: { $stacks }. Cover may conceal what is in a hex (12.04).
legend-point-fire = Point at one of your stacks: where it can fire.
legend-fire = { $hex }: gold direct fire, with the firepower at that distance; dark anti-tank fire; blue what artillery reaches indirectly, with a spotter. Units that can fire: { $units } (13.10).
legend-point-sight = Point at two hexes: is the second seen from the first?
legend-command = Hexes in command { $held }, with units out of command { $out }, as last determined. Blue: within reach of headquarters now. Lines: formations that hang together (10).
legend-supply = Hexes with a supply line now: { $held }; without: { $cut }. Orange isolated, red out of supply, as marked in the last supply phase (15.1).
legend-ammunition = Green: artillery that can fire indirectly, with what it costs; red: artillery that cannot; violet: has fired and may be fired back at. In stock: { $stocks } (13.96).
legend-assaults = Assault markers and where they point; target hexes: { $hexes } (11.4).
legend-conditions = Hexes with suppressed units { $suppressed }, disrupted { $disrupted }, columns { $columns }.
legend-bridge-open = The land bridge is open: { $hexes } hexes between the start lines of the Fronts (17.2).
legend-bridge-shut = German units and their zones of control shut every way between the start lines of the Fronts (17.2).
legend-moves = Movement points to each hex for the unit that gets there cheapest, enemy fire not counted.
legend-no-moves = Shown in your own movement phase.
sight-seen = { $there } is seen from { $here }: distance { $far }, range { $range }.
sight-unseen = { $there } is not seen from { $here }: distance { $far }, range { $range }.
sight-too-far = It is too far (12.02).
sight-blocked = In the way: { $what } in { $hex } ({ $rule }).
sight-concealed = Units under cover there are concealed unless one is adjacent (12.04).
break-enemy-unit = enemy unit (15.12)
break-enemy-zone = enemy zone of control (15.12)
break-no-road = no road to a source (15.12)
