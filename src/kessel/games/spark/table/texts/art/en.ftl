### Operation Spark!: the words on the drawn map.

art-title = Operation Spark!
art-subtitle = The breaking of the blockade of Leningrad
art-dates = 12 – 19 January 1943
art-note = A reconstruction: what the rules name stands where they name it; the rest is ours, after the geography.
art-north = N
art-scale = One hex is about 800 m across
art-kilometre = { $count } km

art-bar-leningrad = Leningrad Front
art-bar-volkhov = Volkhov Front
art-bar-german = German 18th Army

art-ladoga = LAKE LADOGA
art-neva = NEVA
art-heights = SINYAVINO HEIGHTS
art-peat-north = PEAT CUTTINGS
art-peat-west = PEAT CUTTINGS
art-swamps = NAZIYA SWAMPS

art-turns = Days
art-turn-date = { $day } January
art-turn-soviet = Ammo L { $leningrad } · V { $volkhov }
art-turn-german = German ammo { $points }
art-turn-fleet = Fleet { $points }

art-weather = Weather
art-weather-die = Die
art-weather-name = Weather
art-weather-air = Air points
art-weather-observation = Sight
art-weather-more = Also
art-weather-clear = Clear
art-weather-cloudy = Cloudy
art-weather-heavy-overcast = Heavy overcast
art-weather-snow = Snow
art-weather-fog = Fog
art-percent = { $number }%
art-observation = { $hexes ->
    [0] no limit
    [one] 1 hex
   *[other] { $hexes } hexes
}
art-halves-fire = fire halved
art-doubles-cost = off roads ×2

art-crt = Fire
art-crt-note = – nothing · C morale check · number: steps lost and a check
art-at-crt = Anti-tank fire
art-at-crt-note = – nothing · C morale check · number: steps lost and a check

art-key = Terrain
art-key-foot = foot
art-key-ski = ski
art-key-wheeled = wheels
art-key-tracked = tracks
art-key-fired-on = fired on
art-key-firing-from = firing
art-key-assault = assault
art-key-clear = Clear
art-key-woods = Woods
art-key-village = Village
art-key-town = Town
art-key-swamp = Swamp
art-key-peat-bog = Peat bog
art-key-lake = Lake
art-key-river = Neva
art-key-hill = Hill
art-key-stream = Stream
art-key-trench = Entrenchment
art-key-road = Road
art-key-railway = Kirov railway and branch
art-key-light = Peat railway
art-key-bridge = Bridge
art-key-station = Station
art-key-start = Start line
art-key-camp = Workers’ settlement
art-key-fortress = Fortress
art-key-power = Power station
art-key-entry = Entry (R: by rail)
art-cost-no = no
