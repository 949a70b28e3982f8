### Cherkassy Pocket: the words on the drawn map.

art-title = Cherkassy Pocket
art-subtitle = Encirclement at Korsun
art-dates = 25 January – 17 February 1944
art-note = A reconstruction: what the rules name stands where they name it; the rest is ours, after the geography.
art-north = N
art-scale = One hex is { $miles } miles across
art-mile = { $count } miles

art-bar-west = Entry area W · Soviet supply source
art-bar-east = Entry area E · Soviet supply source
art-bar-north-soviet = Soviet supply source
art-bar-north-german = Entry area N · German reinforcements { $first }–{ $last }
art-bar-south = German entry and supply source

art-marsh = Irdyn marsh
art-hill = Hill 239

art-key = Terrain
art-key-snow = Snow
art-key-mud = Mud
art-key-foot = foot
art-key-mech = mech
art-key-combat = Combat
art-key-clear = Clear
art-key-woods = Woods
art-key-hill = Hill
art-key-swamp = Swamp
art-key-town = Town
art-key-airfield = Airfield
art-key-improved = Improved road
art-key-road = Road
art-key-bridge = Bridge
art-key-stream = Stream
art-key-river = River
art-key-lake = Lake
art-key-fortified = Fortified line
art-cost-other = other
art-cost-all = all
art-cost-no = no
art-cost-free = +0
art-combat-left = { $columns } left
art-combat-across = { $columns } left, all across
art-combat-fortified = { $columns } left v. Soviets
art-combat-river = ½; tanks no
art-combat-no = no attack

art-turns = Turn record
art-turn-date = { $day } { $month ->
    [1] Jan
    [2] Feb
   *[other] Mar
}
art-weather-snow = Snow
art-weather-mud = Mud
art-weather-roll = Snow/Mud
