### Spring Prelude: the words on the drawn map.

art-title = Spring Prelude
art-subtitle = The battle for Kharkov
art-dates = 4 – 27 May 1942
art-note = A reconstruction: what the rules name stands where they name it; the rest is ours, after the geography.
art-north = N
art-scale = One hex is about 4.5 km across
art-kilometre = { $count } km

art-bar-german = Axis supply edge
art-bar-soviet = Soviet supply edge
art-bar-swf = Soviet supply edge · entry of the Southwestern Front (SWF)
art-bar-sf = Soviet supply edge · entry of the Southern Front (SF)
art-limit = { $number ->
    [1] Scenario 1 ends here
   *[other] Scenario 4 begins here
}
art-orange = Boundary of commands, scenario 4
art-sheet-west = MAP W
art-sheet-east = MAP E

art-kharkov = KHARKOV
art-upland = CENTRAL RUSSIAN UPLAND
art-lowland = DNIEPER LOWLAND
art-donbass = DONETS BASIN

art-key = Terrain
art-key-foot = foot
art-key-guns = guns
art-key-motor = motor
art-key-motor-mud = in mud
art-key-armor = armor
art-key-armor-mud = in mud
art-key-combat = Combat
art-key-clear = Clear, level 1
art-key-village = Village
art-key-town = Town
art-key-city = City
art-key-swamp = Swamp
art-key-wooded-swamp = Wooded swamp
art-key-level-2 = Up to level 2
art-key-stream = Stream
art-key-swell = Stream that swells
art-key-river = River
art-key-dnieper = Dnieper
art-key-road = Road, tactical
art-key-strategic = Road, strategic
art-key-railway = Railroad
art-key-bridge = Bridge
art-key-entrenchment = Entrenchment
art-key-improved = Improved position
art-key-airfield = Airfield of Kharkov
art-key-points = Victory points
art-key-orange = Boundary of commands (scenario 4)
art-key-limit = Where scenarios 1 and 4 end
art-cost-no = no
art-combat-factor = ×{ $factor }
art-combat-ignore = ignores { $hexes } hex of retreat
art-combat-wooded = mechanized ½
art-combat-stream = 1 column left
art-combat-no = none but by bridge
art-combat-bridge = as the water; Dnieper { $factor }
art-combat-improved = +{ $points }, at most ×2 · builders only
art-combat-entrenched = { $factor } · builders only

art-turns = Turn record: points of support, air and replacement (SP, AP, RP), historical weather
art-turn-date = { $day } May
art-turn-number = S{ $scenario }: { $turn }
art-turn-points = SP { $support } · AP { $air }
art-turn-replacements = { " " }· RP { $infantry }/{ $mechanized }
art-turn-weather = { $rain ->
    [0] Clear
   *[1] Rain
} · { $mud ->
    [0] Dry
   *[1] Mud
}
art-weather = Weather: rain days
art-weather-range = rain on 2–{ $last }
art-weather-none = no dice
art-weather-starts = The Rain Days marker starts in box { $early } in scenario 3, in box { $late } in the others.
art-results = Combat results: odds by the defender’s terrain, two dice
art-results-note = A, D: steps lost by attacker and defender; r: hexes of retreat; red: overrun; *: or two steps (14.6).
art-odds-clear = Clear
art-odds-village = Village
art-odds-town = town
art-odds-swamp = swamp
art-odds-level-2 = level 2
art-comma = { ", " }
art-odds-wooded-swamp = Wooded swamp
art-odds-city = City
art-victory = Levels of victory: Axis points less Soviet points
art-level-soviet-decisive = Soviet decisive
art-level-soviet-substantial = Soviet substantial
art-level-soviet-limited = Soviet limited
art-level-soviet-tactical = Soviet tactical
art-level-draw = Draw
art-level-axis-tactical = Axis tactical
art-level-axis-limited = Axis limited
art-level-axis-substantial = Axis substantial
art-level-axis-decisive = Axis decisive
