### Circle of Fire: the words of the text map and of descriptions.

status = Turn { $turn } of { $turns }, { $date } · { $phase } · { $light } · impulse box { $box } · advantage: { $holder }
status-before = Before the first turn · advantage: { $holder }
date = { $day } January 1942
passing = passes to { $side }
initiative = seize the initiative: { $german } German, { $soviet } Soviet

cell-clear = clear
cell-woods = woods
cell-urban = urban
cell-zone = zone
letter-0 = G
letter-1 = S

legend-cells = Each digit is one unit, by its strength; committed units in brackets.
legend-frames = Frame: ┌──┐ { $german } control, ╔══╗ { $soviet } control.
legend-marks = x contested · r ruin · R heavy ruin · SD stubborn defence · + East Church · * airfield
legend-units = Units: label, strength-movement, kind; guns: strength by day/night. [Committed or used]
legend-links = = road · - no road · ~ river · » arrow to a zone by road · > arrow without a road
places = Units on the map
boxes-0 = German boxes
boxes-1 = Soviet boxes
links = Who borders whom
due = { $turn ->
        [0] set-up: { $units }
       *[other] turn { $turn }: { $units }
    }
group = { $code }: { $units }
nobody = Nobody is on the map.

short-infantry = { "" }
short-headquarters = HQ
short-machine_gun = MG
short-engineer = eng
short-mountain = mtn
short-recon_cavalry = cav
short-armour = arm
short-artillery = art
short-stuka = Stuka

unit-about = { $unit }: { $kind }, { $side }, { $formation -> 
        [none] of no formation
       *[other] of { $formation }
    }.
unit-numbers = Strength { $strength }, movement { $movement }.
unit-gun = Strength { $strength } by day, { $night ->
        [0] never at night
       *[other] { $night } at night
    }.
unit-at = It stands in { $place }, { $committed ->
        [yes] committed
       *[no] uncommitted
    }.
unit-in = It is in the box “{ $box }”{ $used ->
        [yes] , used this turn
       *[no] { "" }
    }.
unit-due = { $turn ->
        [0] It is placed at set-up.
       *[other] It arrives on turn { $turn }.
    }
unit-group = It waits in the random group { $code }.
place-about = { $place }: { $terrain }, { $side } control.
place-marks = Markers: { $marks }.
place-units = { $side } units: { $units }.
place-empty = No units.
place-links = Borders: { $links }.
place-corners = Touches only at a corner, which nobody crosses: { $places }.
link-road = { $place } (road)
link-bridge = { $place } (bridge)
link-plain = { $place } (no road)
link-river = { $place } (river, no road)
link-zone = { $place } (zone to zone)
mark-contested = contested
mark-ruin = ruin
mark-heavy = heavy ruin
mark-stubborn = stubborn defence
mark-church = East Church (observes the whole map)
mark-airfield = airfield (victory condition)
