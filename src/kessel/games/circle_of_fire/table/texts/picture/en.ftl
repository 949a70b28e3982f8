### Circle of Fire: the words of the board and of the map's drawing.

printed-area = Area { $place }: { $terrain }.
printed-zone = Zone { $place }: { $terrain }, off the edge of the map; any number of units may be there.
printed-marks = Here: { $marks }.

track-turn = Turn
track-impulse = Soviet impulses
note-logistics = Logistics are checked after this impulse (17.0).
note-no-logistics = No logistics check yet.

marker-control = { $side } control
mark-turn = Turn { $turn }, advantage: { $holder }
mark-impulse = Impulse { $box }, { $light }

line-set-up = Set-up
line-bid = Bid for sides
line-garrison = Garrison of Cholm
line-partisans = Partisan attack
line-reinforcement = Reinforcement Phase
line-reorganised = Reorganised units
line-random = Random reinforcements
line-regular = Regular reinforcements
line-movement-fire = Movement/Fire Phase
line-soviet-impulse = Soviet impulse
line-soviet-movement = Movement
line-soviet-fire = Direct fire
line-soviet-bombardment = Bombardment
line-logistics = Logistics
line-german-impulse = German impulse
line-german-movement = Movement
line-german-fire = Direct fire
line-german-bombardment = Bombardment
line-close-combat = Close Combat Phase
line-screening = Screens
line-pairing = Pairing off
line-resolution = Results
line-close-retreat = Retreats
line-end = End Phase
line-end-1 = 1 Automatic victory
line-end-2 = 2 Siege
line-end-3 = 3 Redeployment
line-end-4 = 4 Stubborn defence marker
line-end-5 = 5 Guns and Stukas
line-end-6 = 6 Turn and advantage
line-end-7 = 7 Impulse marker
line-end-8 = 8 Verdict

cartouche-title = Circle of Fire
cartouche-place = The siege of Cholm
cartouche-date = 18–27 January 1942
compass-north = N
scale = 1:{ $scale }

legend-urban = Urban
legend-woods = Woods
legend-clear = Clear
legend-church = East Church
legend-airfield = Airfield
legend-road = Road border
legend-non-road = No road
legend-river = River, no road
legend-bridge = Bridge (road)
legend-arrow-road = To zone by road
legend-arrow-plain = To zone, no road
legend-arrow-zone = Zone to zone
