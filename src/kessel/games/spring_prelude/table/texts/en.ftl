## Weather, accounting, air and supply

order-allot = { $points } to the first command, the rest to the other
order-allot-allotting = { $points } points to the first command, the rest to the second
order-interdict = Interdict { $hex }
order-para-drop = Drop a step on { $unit }
order-supply = Supply { $hex } by air
order-pay = The { $command } pays
order-done-interdicting = No interdiction
order-done-para-dropping = No para drop
order-done-air-dropping = No air supply drop

ask-allotting = { $side } accounting: { $points } support points have come. How many of them go to the first of your two commands?
ask-interdicting = { $side } air segment: on which enemy hex does an air point fly interdiction?
ask-para-dropping = { $side } air segment: which reduced infantry unit of the 6th Army is to be reinforced by parachute?
ask-air-dropping = { $side } supply: into which hex are supplies dropped? Success improves the supply of its units by a level.
ask-drop-paying = { $side } supply: the units in { $hex } are equally large. Which command pays for the drop?

event-weather-set =
    { $rain ->
        [yes] It rains, and the ground is mud. Rain days so far: { $rain_days }.
       *[no] { $mud ->
            [yes] The sky is clear, the ground still mud.
           *[no] The sky is clear and the ground dry.
        }
    }
event-support-received = The { $command } receives { $points } support points and has { $now }.
event-replacements-received = { $side } replacement points: { $infantry } infantry, { $mechanized } mechanized.
event-chits-returned = Units at full strength give their chits back.
event-group-released = { $side } group { $group } is released.
event-unit-freed = { $unit } may come from now on.
event-air-points-set = { $side } air points this turn: { $points }.
event-interdiction-flown =
    { $succeeded ->
        [yes] { $side } aircraft interdict { $hex }.
       *[no] { $side } aircraft find no target in { $hex }.
    }
event-para-dropped =
    { $succeeded ->
        [yes] Paratroopers reinforce { $unit }.
       *[no] The paratroopers meant for { $unit } are lost.
    }
event-reformed = { $unit } is back at full strength.
event-supply-found =
    { $state ->
        [in] { $unit } is in supply.
        [out] { $unit } is out of supply.
        [isolated] { $unit } is isolated.
       *[twice] { $unit } gets a second marker: isolated, and without a line to its headquarters.
    }
event-surrender-rolled =
    { $steps ->
        [0] { $unit } holds out.
        [1] Of { $unit } one step surrenders.
       *[other] Of { $unit } { $steps } steps surrender.
    }
event-supply-dropped =
    { $succeeded ->
        [yes] The supplies dropped over { $hex } reach the troops.
       *[no] The supplies dropped over { $hex } are lost.
    }

why-weather = the weather
why-variable = variable reinforcements
why-interdiction = interdiction
why-para-drop = the para drop
why-supply-drop = the air supply drop
why-surrender = surrender

no-more-than-received = There are not so many support points to divide.
no-no-enemy-combat-unit = There is no enemy combat unit in { $hex }.
no-not-towns-or-cities = Towns and cities cannot be interdicted.
no-target-of-last-turn = { $hex } was the target of the turn before.
no-not-reduced-infantry = { $unit } is no reduced German infantry unit of the 6th Army on the map.
no-airfield-threatened = Soviet units are within 3 hexes of the airfield of Kharkov.
no-no-unit-to-supply = There are no Axis units in { $hex }.
no-in-supply-already = The units in { $hex } are in supply.
no-not-of-the-largest-unit = The { $command } has none of the largest units in the hex.
