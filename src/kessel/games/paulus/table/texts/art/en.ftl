### Paulus' 6th Army: the words on the drawn map.

art-title = Paulus’ 6th Army
art-subtitle = Encirclement and relief at Stalingrad
art-dates = 19 November – 24 December 1942
art-note = A reconstruction: what the rules name stands where they name it; the rest is ours, after the geography.
art-north = N
art-scale = One hex is { $kilometres } km across
art-kilometre = { $count } km

art-bar-german = Axis edge
art-bar-soviet = Soviet edge
art-bar-part = { $edge } · Scenario { $number }

art-city = STALINGRAD
art-don-bend = GREAT BEND OF THE DON
art-kalmuck = KALMUCK STEPPE

art-inset = Stalingrad, enlarged
art-inset-note = No stacking limit in the city (4.15): lay its stacks out here.

art-key = Terrain
art-key-foot = foot
art-key-vehicle = vehicle
art-key-combat = Combat
art-key-clear = Clear
art-key-forest = Forest
art-key-town = Town
art-key-village = Village
art-key-city = Stalingrad
art-key-road = Road
art-key-trail = Trail
art-key-railway = Railway
art-key-stream = Stream
art-key-river = River
art-key-major = Major river
art-key-lake = Lake
art-key-bridge = Bridge
art-key-pontoon = Pontoon
art-key-zone = Leaving a zone of control
art-key-border = West of the Chir (10.23)
art-cost-no = no
art-combat-defence = defence +{ $points }
art-combat-city = defence ×{ $factor }
art-combat-stream = defence +{ $points } if all across
art-combat-river = attack 1/{ $divisor }
art-combat-no = no attack

art-turns = Turn record, with entry hexes of reinforcements
art-turn-date = { $day } { $month ->
    [11] Nov
   *[12] Dec
}
art-turn-inland = inland
art-phases = Phases: Soviet player turn, Axis player turn
art-phase-movement = Movement
art-phase-combat = Combat
art-phase-reaction = { $side ->
    [german] German reaction
   *[soviet] Soviet reaction
}
art-phase-exploitation = Exploitation
art-phase-supply = Supply
art-points = Soviet victory points
art-routed = Routed units
art-routed-army = Romanian { $army ->
    [3] 3rd
   *[4] 4th
} Army
