### Spring Prelude: everything the game says to a player.

## The game, its scenarios and its optional rules

game-title = Spring Prelude: Kharkov, May 1942
game-about = May 1942: Timoshenko’s fronts strike at Kharkov, from the Donets in the north and out of the Izyum salient in the south, while the Germans gather their panzers to cut that salient off. Regiments and divisions on hexes, one turn to a day. What a larger unit is worth lies under it as a chit that its owner alone may look at; every attack costs a support point of one of four high commands, and whoever outruns his supply pays for it in the pocket.

scenario-northern-pincer = Northern Pincer
scenario-northern-pincer-about = 12 to 17 May, six turns on the northern part of map E: 28th, 21st and 38th Armies break out of their bridgeheads towards Kharkov. Soviet surprise on the first turn; no rain, no replacements. Chuguyev or Malinovka lost ends it at once. The scenario to learn the game by.
scenario-izyum-salient = Izyum Salient
scenario-izyum-salient-about = 12 to 21 May, ten turns on both maps: the whole Soviet offensive and the first days of the German answer from the south, with variable reinforcements, weather and the sleeping Southern Front. Victory points at the end decide.
scenario-izyum-campaign = Izyum Salient: the campaign
scenario-izyum-campaign-about = 12 to 27 May, sixteen turns on both maps: the same battle until the pocket is closed and dealt with. For the time that it has the Axis pays with victory points at the end.
scenario-aggressive-timoshenko = Aggressive Timoshenko
scenario-aggressive-timoshenko-about = 4 to 15 May, twelve turns on both maps, not history: the Soviets strike eight days earlier, before the rains are over and before the 28th Army is across the Donets, against Germans who are not ready either.
scenario-aggressive-campaign = Aggressive Timoshenko: the campaign
scenario-aggressive-campaign-about = 4 to 23 May, twenty turns on both maps: the early offensive and all that comes of it. For the time that it has the Axis pays with victory points at the end.
scenario-passive-timoshenko = Passive Timoshenko
scenario-passive-timoshenko-about = 18 to 27 May, ten turns on the southern part of map E, not history: there has been no Soviet offensive, and the Germans attack the salient from both sides. The Axis must take Izyum and leave no Soviet unit in supply west of the Donets. German surprise on the first turn.

option-historical-weather = The weather of history
option-historical-weather-about = Rain and mud come on the days on which they came in 1942, and no dice are rolled for them.
option-spotters = Spotters in the rain
option-spotters-about = On rain turns every artillery unit that gives fire support needs a 4 or less on a die to see its target.
option-flexibility = German combat flexibility
option-flexibility-about = A German mechanized unit may shift by one or two hexes from one enemy zone of control into another, with friends who hold both ends.
option-historical-logistics = Historical logistics
option-historical-logistics-about = The Soviets begin with fewer support points and receive fewer until turn 6, as they did.
option-para-drop = Para drop
option-para-drop-about = The 2nd Fallschirmjäger Regiment is a cadre, and the Axis may try, twice at most, to drop its men into a reduced infantry unit of the 6th Army.
option-random-chits = Random chits
option-random-chits-about = Every fourth turn units at full strength give their chits back and draw anew when they fight next; veterans choose the better of two.
option-fort-attrition = Fort assault attrition
option-fort-attrition-about = Storming an entrenchment whose defenders stand their ground costs the attacker a step more.
option-screening = Screening forces
option-screening-about = Attackers who have strong enemies in their zone that nobody attacks fight with half their strength.
option-tank-brigades = Tank brigade composition
option-tank-brigades-about = Soviet tank brigades have motorised riflemen of their own: strong ones count as combined arms by themselves.
option-own-timetable = An own timetable
option-own-timetable-about = The 21st and 23rd Tank Corps are released as soon as the Soviets hold Yefremovka and Velikaya Bereka.

## Phases

phase-set-up = Before the first turn
phase-weather = Weather phase
phase-accounting = Accounting phase
phase-air = Mutual air segment
phase-soviet-replacement = Soviet replacement phase
phase-soviet-movement = Soviet movement phase
phase-soviet-combat = Soviet combat phase
phase-soviet-supply = Soviet supply phase
phase-soviet-engineering = Soviet engineering phase
phase-axis-replacement = Axis replacement phase
phase-axis-movement = Axis movement phase
phase-axis-combat = Axis combat phase
phase-axis-supply = Axis supply phase
phase-axis-exploitation = Axis exploitation phase
phase-axis-engineering = Axis engineering phase
phase-end = End of the scenario

## Places of a counter, terrain, hexsides, weather

place-map = On the map
place-coming = Reinforcements to come
place-waiting = Waiting to be called
place-outside = Gone over the south edge
place-eliminated = Eliminated
place-out = Out of play

terrain-clear = Clear
terrain-village = Village
terrain-town = Town
terrain-city = City
terrain-swamp = Swamp
terrain-wooded-swamp = Wooded swamp

hexside-road = Road
hexside-rail = Railway
hexside-stream = Stream
hexside-swells = Stream that swells in mud
hexside-river = River
hexside-dnieper = Dnieper
hexside-bridge = Bridge

weather-dry = clear, dry
weather-mud = clear, mud
weather-rain = rain, mud

## Units

nation-german = German
nation-hungarian = Hungarian
nation-romanian = Romanian
nation-slovak = Slovak
nation-italian = Italian
nation-soviet = Soviet

type-recon = Reconnaissance
type-tank = Tanks
type-assault-gun = Assault guns
type-tank-brigade = Tanks
type-motorized-infantry = Motorised infantry
type-motorized-rifle = Motorised rifles
type-flak = Flak
type-motorized-artillery = Motorised artillery
type-armored-car = Armoured cars
type-headquarters = Headquarters
type-ordnance = Ordnance troops
type-police = Police
type-engineer = Engineers
type-infantry = Infantry
type-mountain = Mountain infantry
type-airborne = Airborne infantry
type-bicycle = Bicycle infantry
type-cavalry = Cavalry
type-artillery = Artillery
type-anti-tank = Anti-tank guns
type-bridge = Bridge unit

size-battalion = battalion
size-battle-group = battle group
size-regiment = regiment
size-group = group
size-brigade = brigade
size-division = division

class-red = red
class-blue = blue

color-green = green
color-yellow = yellow
color-orange = orange
color-black = black
color-dark-blue = dark blue
color-grey = grey
color-light-blue = light blue
color-white = white

word-out-of-supply = Out of supply
word-isolated = Isolated
word-isolated-twice = Isolated, second marker
word-air-supplied = Supplied by air
word-do-not-move = Do Not Move
word-reserve = Reserve
word-fired = Has fired
word-inactive = Southern Front inactive
word-reduced = Reduced
word-cadre = Cadre
word-chit = A chit that you may not see
word-strength = Strength { $strength }
word-level-two = Level 2
word-airfield = airfield of Kharkov

## Orders: what a player may choose

order-done = Done
order-done-declaring-risk = No high-risk option
order-done-interdicting = No interdiction
order-done-para-dropping = No para drop
order-done-replacing = No more replacements
order-done-choosing-mover = End the movement
order-done-placing = The rest later
order-done-air-dropping = No supply drop
order-done-engineering = End the engineering phase
order-done-choosing-attack = End the attacks
order-done-declaring = That is the attack
order-done-answering = That is the defence
order-done-linking = No other attack out of this hex
order-done-pressing = Lose one step and stay
order-done-advancing = Nobody else advances
order-gamble = Declare the high-risk option
order-allot = { $points } SP to the 6th Army or the Southwestern Front
order-allot-allotting = { $points } SP to the { $first }, the rest to the { $second }
order-interdict = Interdict { $hex }
order-para-drop = Drop paratroopers to { $unit }
order-refit = { $unit } gets a step back
order-return = { $unit } returns in { $hex }
order-move = Move { $unit }
order-enter = { $unit } comes in at { $hex }
order-reserve = { $unit } becomes a reserve
order-build = { $unit } begins to rebuild the bridge { $hex } – { $beyond }
order-dig = Begin an entrenchment in { $hex }
order-remove = Take { $unit } off the map
order-to = To { $hex }
order-march = To { $hex }, strategic movement
order-exit = Leave the map over the south edge
order-halt = Halt
order-halt-moving = Halt in { $here }
order-eliminate = Eliminate { $unit }
order-supply = Drop supplies on { $hex }
order-pay = { $command } pays
order-blow = { $unit } tries to blow the bridge { $hex } – { $beyond }
order-clear = { $unit } clears the rubble
order-cross = { $unit } is taken over the river to { $hex }
order-attack = Attack { $hex }
order-attack-declaring = Attack { $hex } as well
order-join = { $unit } fights
order-join-declaring = { $unit } attacks
order-join-answering = { $unit } defends
order-cadre = { $unit } fights as a cadre
order-fire = { $unit } gives fire support
order-fly = An air point supports
order-apply = Carry out the result in { $hex }
order-apply-later = Carry out the result of attack { $number } on { $hex }
order-hold = Ignore one hex of retreat, thanks to the houses
order-press = Lose two steps and take the hex
order-lose = { $unit } loses a step
order-back = Fall back to { $hex }
order-advance = { $unit } advances to { $hex }

## What is at stake: before an order is given that cannot be had back

stake-gamble = The game hangs on it: hold all five city hexes at any time and you win, otherwise you lose.
stake-remove = The bridge unit never returns; the bridge stays, and can be blown from now on.
stake-refit = A replacement point is spent, and support points of the command.
stake-return = Points are spent: a replacement point and support points of the command; for a headquarters support points alone.

## Decisions: what is asked

ask-declaring-risk = { $side }: declare the high-risk option? Hold all five city hexes at any time and you win, otherwise you lose. Your variable reinforcements come without dice and no Do Not Move markers are laid; but the Axis is sure of its panzer divisions, the Hungarian IV Corps and the 22nd Panzer Division.
ask-allotting =
    { $points ->
        [one] { $side }: does the { $first } or the { $second } get the support point of this turn?
       *[other] { $side }: how are the { $points } support points of this turn divided between the { $first } and the { $second }?
    }
ask-interdicting = { $side }: spend an air point on interdiction? Enemies who begin to move in the hex have half their points, and nobody moves strategically there or next to it.
ask-para-dropping = { $side }: drop paratroopers to a reduced infantry unit of the 6th Army?
ask-replacing = { $side } replacements: one infantry and one mechanized point at most. Which unit wins a step back, or returns to the map?
ask-choosing-mover = { $forced ->
    [0] { $phase ->
        [exploitation] { $side } exploitation: which reserve moves next? All of them move before the first attack.
       *[movement] { $side } movement: which unit moves next, comes in, { $player ->
            [0] begins to build or becomes a reserve?
           *[other] or begins to build?
        }{ $driven ->
            [0] { "" }
            [one] { " " }1 unit must still move towards a supply source.
           *[other] { " " }{ $driven } units must still move towards a supply source.
        }
    }
    [one] { $side } movement: 1 headquarters is too near to the enemy and moves away before anybody else. Which one is it?
   *[other] { $side } movement: { $forced } headquarters are too near to the enemy and move away before anybody else. Which one is next?
 }
ask-moving = { $side }: { $unit } is on the move in { $here }, { $spent } of { $points } MP spent. Where next, or halt?
ask-trimming = { $side }: { $hex } is over the stacking limit at the end of the movement phase. Which unit is eliminated?
ask-placing = { $side }: the group is released. Where does each of its units stand? Who is left over can come in the movement phase.
ask-air-dropping = { $side }: try a supply drop on one hex? It costs a support point; success makes the supply of its units one level better.
ask-drop-paying = { $side }: which command pays for the drop on { $hex }?
ask-engineering = { $side } engineering: blow a bridge, clear rubble, or take guns and armour over a river?
ask-choosing-attack = { $side } combat: which hex is attacked next?
ask-declaring = { $side }: which units attack { $target }, which guns support them, does an air point fly? Another hex next to all attackers may be added.
ask-answering = { $side }: { $targets } under attack. Which units defend if not all can, does a gun support them, does an air point fly?
ask-paying = { $side }: two commands attack with equal strength. Which of them pays the support point?
ask-linking = { $side }: another attack out of the same hex, before results are carried out?
ask-choosing-result = { $side }: all dice have fallen. Which result is carried out next?
ask-taking-losses =
    { $steps ->
        [one] { $side }: one step to lose. Which unit?
       *[other] { $side }: { $steps } steps to lose. Which unit is next?
    }
ask-retreating =
    { $units-count ->
        [1] { $side }: { $units } retreats from { $start }: hexes gone { $went }, to go { $hexes }. Where to, or does it give up a step for a hex?{ $may_hold ->
            [yes] { " " }The houses let it ignore one.
           *[no] { "" }
        }
       *[other] { $side }: { $units } retreat from { $start }: hexes gone { $went }, to go { $hexes }. Where to, or who gives up a step for a hex?{ $may_hold ->
            [yes] { " " }The houses let them ignore one.
           *[no] { "" }
        }
    }
ask-pressing = { $side }: the hex is empty. Lose two steps in place of one, and advance into it?
ask-advancing = { $side }: who advances after the combat, and where?

## When a decision is asked: the moment of an order that comes too early or too late

when-declaring-risk = before the first turn
when-allotting = in the accounting phase, when support points are divided
when-interdicting = in the air segment, when interdiction is flown
when-para-dropping = in the air segment, when paratroopers drop
when-replacing = in one’s own replacement phase
when-choosing-mover = in a movement phase, when the next unit is chosen
when-moving = while a unit is on the move
when-trimming = at the end of a movement phase, when a hex is over the limit
when-placing = when a variable group is released
when-air-dropping = in the Axis supply phase
when-drop-paying = when two commands could pay for a supply drop
when-engineering = in one’s own engineering phase
when-choosing-attack = in a combat phase, when the next attack is chosen
when-declaring = while an attack is being put together
when-answering = when the defender answers an attack
when-paying = when two commands could pay for an attack
when-linking = after an attack, when another one out of the same hex may follow
when-choosing-result = when several results wait to be carried out
when-taking-losses = when steps are lost
when-retreating = while units retreat
when-pressing = when an attack has emptied the hex without a retreat
when-advancing = after a combat that was won

## Events: what happened

event-turn-began = Turn { $turn } begins, { $day } May 1942.
event-phase-began =
    { $phase ->
        [accounting] Accounting phase
        [replacement] { $side } replacement phase
        [movement] { $side } movement phase
        [combat] { $side } combat phase
        [supply] { $side } supply phase
        [exploitation] { $side } exploitation phase
       *[engineering] { $side } engineering phase
    }
event-spent =
    { $points ->
        [one] { $command } spends a support point; { $left } left.
       *[other] { $command } spends { $points } support points; { $left } left.
    }
event-chit-drawn = { $unit } draws its chit: strength { $strength }.
event-chit-taken = { $unit } draws its chit.
event-chit-discarded = { $unit }, a veteran, has drawn two chits and puts the one of strength { $strength } back.
event-step-lost =
    { $left ->
        [reduced] { $unit } loses a step and is reduced.
        [cadre] { $unit } loses a step and is a cadre.
       *[eliminated] { $unit } loses its last step and is eliminated.
    }
event-moved = { $unit } goes to { $hex }.
event-left = { $unit } leaves the map at { $hex }; it may come back on turn { $back }.
event-designated = { $unit } becomes a mobile reserve.
event-entered = { $unit } comes onto the map in { $hex }.
event-delayed = { $unit } finds its entry hexes shut by the enemy and comes later.
event-group-released = { $side }: { $group } is released.
event-unit-freed = { $unit } is called up and may come.
event-weather-set =
    { $rain ->
        [yes] Rain and mud; { $rain_days } rain days so far.
       *[no] { $mud ->
            [yes] Clear sky, but the ground is mud.
           *[no] Clear and dry.
        }
    }
event-support-received =
    { $points ->
        [one] { $command } receives a support point and has { $now }.
       *[other] { $command } receives { $points } support points and has { $now }.
    }
event-replacements-received = { $side } replacement points: { $infantry } infantry, { $mechanized } mechanized.
event-chits-returned = All units at full strength give their chits back.
event-air-points-set =
    { $points ->
        [0] { $side }: no air points this turn.
        [one] { $side }: one air point this turn.
       *[other] { $side }: { $points } air points this turn.
    }
event-interdiction-flown =
    { $succeeded ->
        [yes] { $side } aircraft interdict { $hex }.
       *[no] { $side } aircraft fly against { $hex } without effect.
    }
event-para-dropped =
    { $succeeded ->
        [yes] Paratroopers reach { $unit }, which is at full strength again.
       *[no] The paratroopers meant for { $unit } are lost.
    }
event-reformed = { $unit } is whole again.
event-supply-found =
    { $state ->
        [in] { $unit } is in supply.
        [out] { $unit } is out of supply.
        [isolated] { $unit } is isolated.
       *[twice] { $unit } is still isolated and gets a second marker.
    }
event-surrender-rolled =
    { $steps ->
        [0] { $unit } holds out.
        [one] { $unit } begins to surrender: one step.
       *[other] { $unit } surrenders: { $steps } steps.
    }
event-supply-dropped =
    { $succeeded ->
        [yes] Supplies reach { $hex } from the air.
       *[no] The supplies dropped on { $hex } are lost.
    }
event-bridge-began = { $unit } begins to rebuild the bridge { $hex } – { $beyond }.
event-bridge-rebuilt = The bridge { $hex } – { $beyond } is rebuilt.
event-bridge-given-up = Work on the bridge { $hex } – { $beyond } is given up.
event-bridge-tried =
    { $down ->
        [yes] { $unit } blows the bridge { $hex } – { $beyond }.
       *[no] { $unit } fails to blow the bridge { $hex } – { $beyond }.
    }
event-bridgers-left = { $unit } is taken off the map in { $hex }.
event-digging-began = { $side } troops begin an entrenchment in { $hex }.
event-entrenched = { $side } troops in { $hex } are entrenched.
event-trench-lost = The { $side } entrenchment in { $hex } is given up.
event-rubble-cleared = { $unit } clears the rubble in { $hex }.
event-refitted =
    { $now ->
        [reduced] { $unit } is rebuilt from a cadre to reduced strength.
       *[full] { $unit } is at full strength again.
    }
event-returned = { $unit } returns in { $hex }.
event-released =
    { $units-count ->
        [1] { $units } is released from Do Not Move.
       *[other] Released from Do Not Move: { $units }.
    }
event-southern-front-woke = The Southern Front is active from now on.
event-edge-open =
    { $edge ->
        [north] { $side }: no hold on the north edge, turns in a row: { $turns }.
        [either] { $side }: no hold on the north edge nor on the east edge, turns in a row: { $turns }.
       *[east] { $side }: no hold on the east edge, turns in a row: { $turns }.
    }
event-risk-declared = The Soviets declare the high-risk option: all five cities, or defeat.
event-game-ended =
    { $axis ->
        [0] The scenario is over.
       *[other] The scenario is over. Victory points after all deductions: Axis { $axis }, Soviets { $soviet }.
    }
event-attack-declared = { $side } attack on { $hexes }: { $units }.
event-defence-declared = { $side } defence: { $units }.
event-flown =
    { $hit ->
        [yes] { $side } aircraft strike at { $hexes }.
       *[no] { $side } aircraft over { $hexes } have no effect.
    }
event-guns-fired =
    { $seen ->
        [yes] { $unit } gives fire support.
       *[no] { $unit } cannot see its target.
    }
event-strength-shown = { $unit } shows its chit: strength { $strength }.
event-battle-resolved =
    { $hexes }: { $attack } against { $defence } is { $odds }{ $shift ->
        [0] { "" }
       *[other] , shifted by { $shift } to { $column }
    }; dice { $dice }: { $result }.
event-rubble-laid = { $hex } lies in rubble.
event-hex-ignored = The { $side } units in { $hex } cling to their houses and ignore one hex of retreat.
event-retreated =
    { $units-count ->
        [1] { $units } falls back to { $hex }.
       *[other] { $units } fall back to { $hex }.
    }
event-advanced = { $unit } advances to { $hex }.

## Verdicts

verdict-soviet-decisive = { $winner } decisive victory.
verdict-soviet-substantial = { $winner } substantial victory.
verdict-soviet-limited = { $winner } limited victory.
verdict-soviet-tactical = { $winner } tactical victory.
verdict-draw = A draw.
verdict-axis-tactical = { $winner } tactical victory.
verdict-axis-limited = { $winner } limited victory.
verdict-axis-substantial = { $winner } substantial victory.
verdict-axis-decisive = { $winner } decisive victory.
verdict-soviet-automatic = { $winner } victory at once: Chuguyev or Malinovka has fallen.
verdict-soviet-risk = { $winner } victory: all five city hexes are taken, the gamble has paid.
verdict-axis-risk = { $winner } victory: the Soviet gamble has failed.
verdict-soviet-moral = { $winner } moral victory: the salient stands, or Izyum does.

## What dice are for: “Soviet die for …”

why-weather = the weather
why-chit = a strength chit
why-surrender = surrender
why-supply-drop = the supply drop
why-variable = variable reinforcements
why-interdiction = interdiction
why-para-drop = the para drop
why-demolition = the demolition
why-air = the air point
why-spotter = the spotters
why-combat = combat

## Previews: the sums of a battle and its chances

preview-battle = Battle
sum-attack = Attack
sum-defence = Defence
sum-shifts = Column shifts
modifier-units = Units
modifier-out-of-supply = Out of supply
modifier-attrition = Attrition attack
modifier-isolated = Isolated
modifier-wooded-swamp = Wooded swamp
modifier-screened = Screening forces
modifier-dnieper = Over the Dnieper
modifier-works-and-river = Town or entrenchment behind a river
modifier-works = Town or entrenchment
modifier-river = All across a river
modifier-improved = Improved position
modifier-stream = All across a stream
modifier-rubble = Rubble
modifier-guns = Fire support
modifier-integrity = Parent integrity
modifier-combined-arms = Combined arms
modifier-engineers = Heavy weapons assault
modifier-air = Air support
modifier-surprise = Surprise
chance-a1 = A(1): attacker 1 step
chance-a1-d1r2 = A(1)/D(1)r2: attacker 1 step; defender 1 step, back 2
chance-a1-dr1 = A(1)/Dr1: attacker 1 step; defender back 1
chance-a1-dr2 = A(1)/Dr2: attacker 1 step; defender back 2
chance-a1r1 = A(1)r1: attacker 1 step, back 1
chance-a1s-d1 = A(1*)/D(1): attacker 1 step; defender 1 step
chance-a2r1 = A(2)r1: attacker 2 steps, back 1
chance-a2r2 = A(2)r2: attacker 2 steps, back 2
chance-a3r2 = A(3)r2: attacker 3 steps, back 2
chance-d1r2 = D(1)r2: defender 1 step, back 2
chance-d1r3 = D(1)r3: defender 1 step, back 3
chance-d2r3 = D(2)r3: defender 2 steps, back 3
chance-d2r4o = D(2)r4!: defender 2 steps, back 4, overrun
chance-d3r4o = D(3)r4!: defender 3 steps, back 4, overrun
chance-d3r5o = D(3)r5!: defender 3 steps, back 5, overrun
chance-dr1 = Dr1: defender back 1
chance-dr2 = Dr2: defender back 2

## Refusals: why an order is against the rules

# Whose
no-not-yours = { $unit } is not yours.
no-not-on-map = { $unit } is not on the map.
no-out-of-play = { $hex } is not in play in this scenario.
no-not-adjacent = { $hex } is not adjacent: units move hex by hex.

# Soviet command and the first turn
no-do-not-move = The unit is under a Do Not Move marker.
no-front-asleep = The Southern Front is not active yet: its armies neither move nor attack.
no-other-army = Units of different armies do not fight together: all must have one symbol colour, or white.
no-north-limit = Until the Southern Front is active no more than two units of the 17th Army may be in row 38 or north of it.
no-guns-surprised = The surprised side’s guns are silent in the first combat phase.
no-still-on-first-turn = On the first turn only units that were attacked move freely, and those near Soviet units with half their points; { $unit } stays where it is.

# Accounting and air
no-more-than-received = There are not that many points to divide.
no-no-enemy-combat-unit = There is no enemy combat unit in { $hex }.
no-not-towns-or-cities = Towns and cities cannot be interdicted.
no-target-of-last-turn = { $hex } was the target of the turn before: not twice running.
no-not-reduced-infantry = Paratroopers go to a reduced German infantry unit of the 6th Army, and { $unit } is none.
no-airfield-threatened = Soviet units are too near to the airfield of Kharkov.
no-no-unit-to-supply = There is no Axis unit in { $hex }.
no-in-supply-already = All units in { $hex } are in supply.
no-only-in-debt = The units in { $hex } have supply lines: only the debt of their command leaves them out of supply, and no drop makes up for that.
no-not-of-the-largest-unit = The command of the largest unit in the hex pays, and that is another.

# Movement
no-enemy-there = There are enemy units in { $hex }.
no-strangers = Allied contingents share hexes with their own nation and Germans only, and others stand in { $hex }.
no-stopped = The unit is in an enemy zone of control and goes no further in this phase.
no-out-of-points = The unit has no movement points left.
no-dnieper = The Dnieper is crossed by bridges alone, and there is none towards { $hex }.
no-river = Armour and guns cross rivers and swollen streams by bridges alone, and none leads to { $hex }.
no-river-in-mud = In mud motor vehicles do not cross the river towards { $hex } without a bridge.
no-river-strategic = In strategic movement motor vehicles cross rivers by bridges alone, and none leads to { $hex }.
no-wooded-swamp = Mechanized units enter wooded swamp by road alone, and none leads to { $hex }.
no-exploitation-overstacked = { $hex } would be over the stacking limit, and in the exploitation phase that may never be.
no-headquarters-strategic = Headquarters never use strategic movement.
no-exploitation-strategic = In the exploitation phase there is only tactical movement.
no-interdicted-start = The unit began its move in an interdicted hex: no strategic movement.
no-interdicted = { $hex } is interdicted, or next to a hex that is: no strategic movement.
no-moves-tactically = The unit has begun to move tactically and must go on so.
no-moves-strategically = The unit has begun to move strategically and must go on so.
no-too-far = { $unit } needs { $needs } MP for { $hex } and has { $has }.
no-too-near = Strategic movement keeps more than three hexes away from enemy combat units, and one in { $enemy } is nearer to { $hex }.
no-headquarters-near = A headquarters keeps at least three hexes away from the enemy, and { $hex } is nearer to { $enemy }.
no-zone-to-zone = { $hex } is in a zone of control of { $enemy }: nobody goes from one enemy zone straight into another.
no-left-zone = { $hex } is in a zone of control of { $enemy }: who has left an enemy zone enters no other in this phase.
no-axis-only = Only Axis units leave over the south edge and come back.
no-no-exit = The south edge can be crossed only in hexes marked E or W, and this is none.
no-no-way-back = In this scenario there is no hex with the other mark by which the unit could come back.
no-must-get-away = The headquarters must get away from the enemy first.
no-must-come-nearer = The unit must come nearer to a supply source.
no-bridge-unit = { $unit } is a bridge unit: it never moves, it can only be taken away.
no-no-reserve = Only reserves act in the exploitation phase, and { $unit } is none.
no-reserve-waits = { $unit } is a reserve and waits for the exploitation phase.
no-has-moved = { $unit } has ended its move in { $here }.
no-headquarters-first = { $unit } is too near to the enemy and moves before all others.
no-must-move = { $unit } must move towards a supply source before the phase ends.
no-must-stay = Another unit’s shift needs somebody who stays in { $here } for the whole phase.
no-another-moves = One unit finishes its move before the next begins.
no-trim-first = The moves are over: first the hex above the stacking limit is put right.
no-exploiters-fight = The moves of this exploitation phase are over, its attacks have begun.
no-one-at-a-time = One unit finishes its move before the next begins.
no-nobody-on-the-move = Nobody is on the move: choose a unit first.
no-shut-in = { $unit } can take no step from { $here }. { $because }
no-on-the-way = { $unit } gets as far as { $here } on its way to { $hex }. { $because }
no-too-far-at-least = { $unit } does not get to { $hex }: even a straight way would take { $needs } MP, and it has { $has }.

# Reserves, stacking, reinforcements
no-no-soviet-reserves = The Soviets have no mobile reserves.
no-reserves-too-late = Reserves are named in the movement phase.
no-reserves-in-rain = On rain turns nobody becomes a reserve.
no-not-mechanized = Only mechanized units become reserves, and { $unit } is none.
no-just-arrived = { $unit } has come onto the map this turn and cannot be a reserve.
no-at-work = { $unit } works on a bridge or entrenchment and does not move in this phase.
no-is-at-work = { $unit } works on a bridge or entrenchment in this phase.
no-builds-bridge = { $unit } builds a bridge and does nothing else in this phase.
no-is-reserve = { $unit } is a reserve already.
no-has-moved-reserve = { $unit } has moved and cannot be a reserve any more.
no-not-in-stack = { $unit } is not in the hex that holds too much.
no-no-excess = { $unit } is none of those who are too many.
no-not-waiting = { $unit } is no reinforcement that could come.
no-enters-in-movement = Reinforcements come in the movement phase.
no-not-released = The group has not been released yet.
no-not-called = { $unit } has not been called up.
no-too-early = The unit comes on turn { $turn }.
no-wrong-entry = { $hex } is no entry hex of { $unit }.
no-other-mark = { $unit } comes back by a hex with the other mark, and { $hex } is none.
no-entry-taken = The enemy is in the entry hex { $hex }.
no-entry-in-zone = The entry hex { $hex } is in a zone of control of { $enemy }.
no-column-too-long = The column on the road into { $hex } is too long: { $unit } would need { $needs } MP and has { $has }.

# Attacking
no-risk-over = The high-risk option is declared before the first turn: that moment has gone.
no-no-battle = No combat is under way: choose the hex to be attacked first.
no-advance-at-once = Winners advance right after their combat, as far as its result leads them: there is no advance to be made now.
no-battle-first = One battle is finished, retreats and advance included, before the next is begun.
no-nobody-there = There is no enemy in { $hex }.
no-defended-already = All units in { $hex } have fought in this phase or have fallen back.
no-is-target = { $hex } is already under attack.
no-nobody-near = None of your units is next to { $hex }.
no-nobody-can-attack = None of your units next to { $hex } may attack it. { $because }
no-must-attack = Some units must break out and attack before the phase ends.
no-left-out = { $unit } must break out, and after this attack nothing would be left for it to attack.
no-already-in = { $unit } already takes part.
no-no-fighter = { $unit } is no combat unit.
no-attacker-not-adjacent = Only units next to { $hex } attack it: attackers are next to every hex that they attack.
no-allied-contingents = Allied contingents fight beside their own nation and Germans only.
no-has-fought = { $unit } has fought in this phase.
no-fell-back = { $unit } has fallen back in this phase and takes no part in combat.
no-hex-has-fought = Attacks out of the hex of { $unit } have been settled: no other comes out of it in this phase.
no-no-communication = { $unit } has no line of communication to a headquarters that could pass on a support point.
no-over-dnieper = Nobody attacks over the Dnieper without a bridge.
no-too-many-dots = No more than four dots fight out of a hex, or in it, and { $unit } would be too many.
no-no-cadre-strength = { $unit } saves no dots by fighting as a cadre.
no-linked-first = Before results are carried out only attacks out of the same hex may follow.
no-nobody-attacks = Nobody attacks yet: choose at least one unit.
no-no-guns = { $unit } cannot give fire support.
no-not-your-guns = { $unit } is not yours.
no-has-fired = { $unit } has fired in this player turn.
no-fires-already = { $unit } already gives fire support.
no-too-many-guns = Two artillery units at most support an attack, and one a defence.
no-out-of-range = { $unit } is not in range: fire support goes over one hex.
no-enemy-next-to-guns = An enemy is next to { $unit }: it fights with its strength and gives no fire support.
no-no-support = The command of { $unit } is below zero support points: its guns are silent.
no-guns-of-strangers = { $unit } belongs to another ally: contingents fight with their own nation and with Germans only.
no-no-air-in-rain = In rain nothing flies.
no-no-air-point = There is no air point left.
no-one-air-point = One air point at most flies for a side in a combat.
no-not-attacked = { $unit } is not in a hex under attack.
no-all-defend = As many units as can must defend: choose who else does.

# Losses, retreat, advance
no-not-in-battle = { $unit } bears none of this result.
no-armor-first = The attacker’s first loss falls on armour, and { $unit } is none.
no-guns-first = Artillery loses the step of a retreat through an enemy zone, and { $unit } is none.
no-participants-first = Those who took part lose steps before { $unit } does.
no-not-next = { $hex } is not adjacent: a retreat goes hex by hex.
no-off-the-map = { $hex } is not in play: nobody retreats there.
no-not-away = { $hex } lies no farther from the hex that is given up: every hex of a retreat leads away from it.
no-closed-to-retreat = None of the units can go to { $hex }.
no-stack-together = Not all of the units can go to { $hex }, and there is a hex to which all can.
no-free-hex-first = { $hex } is in an enemy zone of control, and there is a hex that is in none.
no-toward-source = { $hex } does not lead towards a supply source or headquarters, and another hex does.
no-no-steps-for-hexes = Who is overrun must retreat and cannot give up steps for it.
no-no-holding = A hex of retreat is ignored once, by defenders in a village, town or city who have not left it.
no-no-holding-overrun = Who is overrun ignores no hex of retreat.
no-not-tied = That command does not pay: the attack is mostly another’s.
no-no-result-there = No result waits in { $hex }.
no-may-not-advance = { $unit } is none of those who may advance.
no-guns-stay = Artillery never advances.
no-advance-not-adjacent = { $hex } is not next to { $unit }.
no-first-hex = { $unit } advances first into a hex that the loser has left, and { $hex } is none.
no-far-enough = { $unit } has advanced as far as it may.
no-follow-retreat = { $unit } must follow the way of the retreat, and { $hex } is not on it.
no-advance-enemy-there = There are enemy units in { $hex }.
no-closed-to-movement = { $unit } cannot enter { $hex }.
no-advance-no-crossing = { $unit } cannot cross the water towards { $hex } in an advance.
no-cross-first = { $unit } crosses unbridged water only with the first hex of its advance.
no-allies-apart = In { $hex } stand allies of another nation.
no-stopped-by-zone = { $unit } is in an enemy zone of control and advances no further.
no-stopped-by-rubble = { $unit } is in rubble and advances no further.
no-stopped-by-water = { $unit } has crossed water without a bridge and advances no further.

# Engineers
no-no-bridge = There is no bridge between { $hex } and { $beyond }.
no-not-over-river = Only bridges over rivers can be blown, not those over streams or the Dnieper.
no-already-down = The bridge is destroyed already.
no-tried-before = Somebody has tried this bridge on this turn.
no-bridge-kept = A bridge unit keeps this bridge: it cannot be blown.
no-no-enemy-near-bridge = No enemy combat unit is near enough to the bridge.
no-cannot-blow = { $unit } cannot blow bridges.
no-blower-unsupplied = { $unit } is not in supply.
no-tried-enough = { $unit } has made all its attempts of this turn.
no-bridge-out-of-reach = { $unit } has no path to the bridge.
no-other-end-first = Name the hexes of the bridge in the other order.
no-not-in-exploitation = Works are begun in the movement phase, not in the exploitation phase.
no-not-an-engineer = { $unit } is no engineer of yours.
no-engineer-has-moved = { $unit } has moved in this phase.
no-bridge-not-down = The bridge between { $hex } and { $beyond } is not destroyed.
no-bridge-being-built = The bridge is being rebuilt already.
no-not-at-bridge = { $unit } is not next to the bridge.
no-enemy-at-bridge = An enemy combat unit is next to the bridge.
no-builder-unsupplied = { $unit } is not in supply.
no-no-link = { $unit } has no line of communication to a headquarters that could pass on a support point.
no-two-bridges = A side rebuilds no more than two bridges in a game.
no-no-diggers = In { $hex } there are no engineer and second unit on foot or motorised to dig.
no-no-digging = There are no entrenchments in swamps, towns and cities.
no-dug-already = There is an entrenchment in { $hex } already.
no-diggers-have-moved = The units in { $hex } have moved in this phase.
no-diggers-unsupplied = Those who would dig in { $hex } are not both in supply.
no-enemy-too-near = Enemy units are too near to { $hex }.
no-not-a-bridge-unit = { $unit } is no bridge unit of yours on the map.
no-no-rubble = There is no rubble where { $unit } is.
no-cannot-clear = { $unit } cannot clear rubble.
no-clearer-acted = { $unit } has moved or attacked this turn.
no-needs-no-help = Only armour and artillery are taken over a river, and { $unit } is neither, or is not there.
no-no-crossing = There is no unbridged river or swollen stream between { $unit } and { $hex }.
no-crossing-in-rain = In rain nobody is taken over a river.
no-crosser-acted = { $unit } has moved or fought this turn; fire support counts.
no-no-helper = There is no engineer with { $unit } who could take it over.
no-crossing-shut = { $unit } cannot enter { $hex }.
no-crossing-zone = { $hex } is in an enemy zone of control.
no-crossing-enemy = There are enemy units in { $hex }.
no-crossing-strange = In { $hex } stand allies of another nation.

# Replacements
no-never-replaced = { $unit } is never replaced.
no-not-german = Axis replacements are for Germans alone.
no-no-kind-of-point = No replacement point can do that for { $unit }.
no-no-points = There is no replacement point of that kind at hand.
no-one-a-turn = No more points of that kind can be spent this turn.
no-at-full-strength = { $unit } is at full strength.
no-enemy-adjacent = An enemy is next to { $unit }.
no-unsupplied = { $unit } is not in supply.
no-fed-by-air = { $unit } owes its supply to a drop and gets no replacements.
no-not-eliminated = { $unit } has not been eliminated.
no-engineers-left = An engineer returns only when no other is left on the map.
no-not-the-town = { $unit } returns in the supplied town nearest to its formation, three hexes from the enemy, and { $hex } is not that town.
no-headquarters-came = A headquarters has returned this turn already.
no-not-near-army = A headquarters returns within three hexes of a unit of its army that is three hexes from the enemy.
no-one-headquarters = There is a headquarters in { $hex } already.

## The staff: why it gives an order, and its plans

staff-allot = Each command by its strength at the front.
staff-place = They are wanted at once, where there is room.
staff-drop = They need it most.
staff-enter = They are needed most there.
staff-forced = They have no choice but to move.
staff-interdict = The strongest enemy column is held up.
staff-march = The units are needed there.
staff-no-risk = Not everything on one card.
staff-replace = What wins most strength back.
staff-save = The points are worth more later.
staff-trim = They are missed least.
staff-work = The engineers are of use here.
staff-plan-usual = as usual
staff-plan-bold = risking more
staff-plan-careful = risking less
staff-plan-objective = the objective before all
staff-plan-yielding = giving ground
staff-plan-reckoning = what counts in the end

## Decisions by name, for what may be left to the staff

decision-answering = Support of the defence
decision-taking-losses = Losses
decision-retreating = Ways of retreat
decision-pressing = A second step for the empty hex
decision-advancing = Advances after combat

## The staff in battle: why it gives an order

staff-advance = Ground taken is held where it matters.
staff-attack = The attack with the best prospects here.
staff-bare = Guns and aircraft are needed more elsewhere.
staff-break-out = They must break out, and here it costs least.
staff-cover = Support saves most here.
staff-halt = Nobody is better placed further on.
staff-hold = The settlement holds without loss.
staff-lead = There the routed stand worst.
staff-linked = Those who stayed behind have no other chance.
staff-lose = The loss hurts least here.
staff-no-more = Nothing else is worth the cost.
staff-pay = This command has more points.
staff-press = The hex is worth a second step.
staff-result = First what drives the enemy off.
staff-retreat = The units are worth more than the ground.
staff-stand = These stand best.
staff-stay = The ground is worth the steps.
staff-aim-kharkov = The Soviets mean to take what opens the way to Kharkov.
staff-aim-salient = The Axis means to stop the offensive and to cut the salient off.
staff-aim-izyum = The Axis means to take Izyum and to clear the west bank of the Donets.
staff-aim-foothold = The Soviets mean to keep Izyum and a foothold in supply west of the Donets.

# --- rulings ---

ruling-interdiction-cuts-roads = Does interdiction break a supply road?
ruling-interdiction-cuts-roads-ours = No: 9.2 lists what it does, and supply is not in it.
ruling-interdiction-cuts-roads-other = Yes: no supply road runs through a hex that the enemy interdicts.
ruling-surrender-by-date = When does surrender begin?
ruling-surrender-by-date-ours = On turn 11 of any scenario, whatever the date.
ruling-surrender-by-date-other = On 22 May in every scenario, the day of turn 11 in scenario 2.
ruling-interdiction-adds-nothing = 9.2 adds points for strategic movement near an interdicted hex and then forbids it there. Who pays them?
ruling-interdiction-adds-nothing-ours = Tactical movement: 2 points more for the hex, 1 more next to it.
ruling-interdiction-adds-nothing-other = Nobody: they are a remnant, and tactical movement costs what it always does.
ruling-weak-odds-cut-down = How are odds rounded when the attacker is the weaker?
ruling-weak-odds-cut-down-ours = For the defender: 5 against 12 is 1:3.
ruling-weak-odds-cut-down-other = Cut down like all others: 5 against 12 is 1:2.
ruling-either-edge = Which edges must a side keep a hold on?
ruling-either-edge-ours = The north edge and the east edge, each by itself.
ruling-either-edge-other = One of the two will do, and a level is lost once at most.
ruling-surprise-on-turn-one = When does the Axis surprise the Southern Front?
ruling-surprise-on-turn-one-ours = On the first turn on which it attacks that front.
ruling-surprise-on-turn-one-other = On game turn 1 alone.
ruling-fort-costs-defender = Whose is the step of fort assault attrition?
ruling-fort-costs-defender-ours = The attacker’s.
ruling-fort-costs-defender-other = That of each stack which gives up steps to stay in its entrenchment.
ruling-rain-shifts-first = Does the shift of rain come before or after the ends of the table?
ruling-rain-shifts-first-ours = After: no attack in rain has the highest column.
ruling-rain-shifts-first-other = Before: it is netted with the others, and what goes beyond the table is lost.
ruling-free-hexes-between = How far does a German unit shift from zone to zone?
ruling-free-hexes-between-ours = One or two hexes, of which the last is in the other zone.
ruling-free-hexes-between-other = One or two hexes free of zones, and then into the other zone.
ruling-reserves-sit-out = May a reserve attack in the combat phase?
ruling-reserves-sit-out-ours = Yes, and once more in the exploitation phase.
ruling-reserves-sit-out-other = No, in the exploitation phase alone; it defends at any time.
ruling-guns-stand-off = How near may guns be to the hex that they help to defend?
ruling-guns-stand-off-ours = One or two hexes away.
ruling-guns-stand-off-other = Exactly two, as in attack.
ruling-overspent-in-full = An attack takes its command below zero. How is it made?
ruling-overspent-in-full-ours = As 8.4 says: the point is paid first.
ruling-overspent-in-full-other = In full: the point is paid when the dice have fallen.

## How matters stand

standing-pincer =
    Of their three objectives the Soviets hold { $soviet }{ $city ->
        [yes] { " " }and a city hex of Kharkov
       *[no] { "" }
    }, the Axis of its three { $axis } (S1).
standing-passive =
    Izyum is { $izyum ->
        [yes] Axis
       *[no] Soviet
    }, Kupyansk is { $kupyansk ->
        [yes] Axis
       *[no] Soviet
    } (S4).
standing-risk = Of the five city hexes of the gamble the Soviets hold { $cities } (20.1).
standing-points = Hexes held are worth { $axis } points to the Axis and { $soviet } to the Soviets.

arms-fly = air points
