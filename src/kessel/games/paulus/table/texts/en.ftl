### Paulus’ 6th Army: everything the game says to a player.

## The game, its scenarios and its optional rules

game-title = Paulus’ 6th Army: Stalingrad, 19 November – 24 December 1942
game-about = November 1942: the Soviets break through the Romanian armies on both sides of Stalingrad to meet behind the German 6th Army. The Axis must keep the ring from closing, feed the pocket from the air once it has, and break it open from outside before the Don front gives way. Regiments and divisions on hexes, one turn to three days; supply decides.

scenario-kalach = The Dash for Kalach
scenario-kalach-about = Turns 1 to 3, the northern half of the map: the right wing of Operation Uranus. After the preparatory bombardment the Soviets break through the Romanian 3rd Army and must bring attack strength worth 20 over the south edge. The scenario to learn the game by.
scenario-winter-storm = Operation Winter Storm
scenario-winter-storm-about = Turns 8 to 12, the southern half of the map: panzer divisions from Kotelnikovo and the Chir try to reach the encircled 6th Army. The Axis win if German units worth 45 steps have a supply line to a source in the end. It begins with the Axis player turn of turn 8.
scenario-campaign = The Siege of Stalingrad
scenario-campaign-about = Turns 1 to 12 on the whole map, from the first bombardment to Christmas Eve. The Axis score for Germans in supply, airfields and Soviet entry hexes in the end; the Soviets, from turn 5 on, for their divisions and corps west of the Chir, and with 70 points they win at once.

option-tigers = The Tigers of the 503rd Battalion
option-tigers-about = On turn 8 the Axis may bring on the 503rd Heavy Panzer Battalion, whose attacks and overruns are shifted to the right; the Soviets then get a supply unit in return.
option-don-crossing = Assault crossing of the Don
option-don-crossing-about = Infantry in supply may cross the Don without a bridge as its whole move, and is disrupted by it.
option-infiltration = Infiltration by Soviet armour
option-infiltration-about = Soviet tank and mechanised units may try, with a die, to go straight from one enemy zone of control into another.
option-hold = The order to hold
option-hold-about = In the campaign the Soviets score 10 points for every Stalingrad city hex that they hold in the end.

## Phases

phase-set-up = Set-up
phase-bombardment = Preparatory bombardment
phase-axis-movement = Axis movement phase
phase-axis-headquarters = Axis movement phase, headquarters
phase-axis-combat = Axis combat phase
phase-axis-reaction = German reaction phase
phase-axis-exploitation = Axis exploitation phase
phase-axis-supply = Axis supply phase
phase-soviet-movement = Soviet movement phase
phase-soviet-headquarters = Soviet movement phase, headquarters
phase-soviet-combat = Soviet combat phase
phase-soviet-reaction = Soviet reaction phase
phase-soviet-exploitation = Soviet exploitation phase
phase-soviet-supply = Soviet supply phase
phase-end = End of the scenario

## Places of a counter, terrain, hexsides

place-map = On the map
place-coming = Reinforcements to come
place-routed = Routed units
place-retreated = Retreated off the map
place-exited = Over the south edge
place-eliminated = Eliminated
place-pool = Supply units not in play
place-out = Out of play

terrain-clear = Clear
terrain-forest = Forest
terrain-town = Town
terrain-village = Village
terrain-city = Stalingrad

hexside-stream = Stream
hexside-river = River
hexside-major = Major river
hexside-lake = Lake
hexside-bridge = Bridge
hexside-pontoon = Pontoon bridge
hexside-road = Road
hexside-trail = Trail
hexside-railway = Railway

## Units

nation-german = German
nation-luftwaffe = Luftwaffe
nation-romanian = Romanian
nation-croatian = Croatian
nation-soviet = Soviet
nation-guards = Soviet Guards
nation-naval = Soviet naval

type-panzer = Panzer
type-assault-gun = Assault guns
type-panzer-grenadier = Panzer grenadiers
type-motorised = Motorised infantry
type-cavalry = Cavalry
type-infantry = Infantry
type-alarm = Alarm unit
type-armoured = Armour
type-tank = Tanks
type-mechanised = Mechanised infantry
type-motorised-rifle = Motorised rifles
type-motorcycle = Motorcycles
type-rifle = Rifles
type-naval-infantry = Naval infantry
type-heavy-weapons = Heavy weapons
type-headquarters = Headquarters
type-supply = Supply
type-airfield = Airfield

size-army = army
size-corps = corps
size-division = division
size-brigade = brigade
size-regiment = regiment
size-battalion = battalion
size-battle-group = battle group

word-disrupted = Disrupted
word-reserve = Reserve
word-offensive-supply = Offensive supply
word-consumed = Being consumed
word-markers-1 = Out of supply, 1 marker
word-markers-2 = Out of supply, 2 markers
word-markers-3 = Out of supply, 3 markers

## Orders: what a player may choose

order-done = Done
order-done-deploying = { $name }: stays as it is
order-done-concentrating-supply = No more offensive supply
order-done-choosing-mover = End the movement
order-done-choosing-target = End the combat phase
order-done-choosing-attackers = Nobody else attacks
order-done-advancing = Nobody else advances
order-done-consuming = Consume nothing more
order-done-choosing-routed = Nobody else returns: the others are lost
order-deploy = { $unit } to { $hex }
order-stand = The rest of the set-up stays as it is
order-stand-deploying = { $side }: all the rest stays as it is
order-bombard = The { $army } bombards
order-aim = A point on { $hex }
order-concentrate = Offensive supply for { $unit }
order-reserve = { $unit } becomes a reserve
order-move = Move { $unit }
order-enter = Bring in { $unit }
order-at = Place it in { $hex }
order-at-placing = { $unit } enters in { $hex }
order-with = Take { $unit } along
order-to = To { $hex }
order-overrun = Overrun { $hex }
order-cross = Cross the Don to { $hex }
order-infiltrate = Infiltrate to { $hex }
order-exit = Leave the map over the south edge
order-leave = Leave { $unit } behind
order-leave-moving = Leave { $unit } behind in { $here }
order-halt = Halt
order-halt-moving = Halt in { $here }
order-attack = Attack { $hex }
order-attack-choosing-attackers = Attack { $hex } as well
order-join = { $unit } attacks
order-lose = { $unit } loses a step
order-lose-crowding = Eliminate { $unit }
order-retreat = Retreat
order-retreat-meeting-result =
    { $points ->
        [one] Retreat 1 hex
       *[other] Retreat { $points } hexes
    }
order-back = Fall back to { $hex }
order-back-off = Fall back off the map
order-apart = { $unit } falls back by itself
order-push = { $unit } goes on to { $hex }
order-advance = Advance { $unit } to { $hex }
order-capture = Try to capture the supplies (1 or 2 on a die)
order-destroy = Destroy the supplies
order-land = Fly the supplies to { $hex }
order-consume = Consume { $unit }
order-call = { $unit } returns

## What is at stake: before an order is given that cannot be had back

stake-concentrate = A supply unit is consumed.

## Decisions: what is asked

ask-deploying = { $side } set-up, { $name }: change the place of a unit? The group must stay in its area and keep every hex of it occupied or in its zones of control; each unit can be placed twice.
ask-choosing-army = { $side } bombardment: which army fires next?
ask-aiming =
    { $left ->
        [one] { $side } bombardment: on which Romanians does the { $army } lay its last point?
       *[other] { $side } bombardment: on which Romanians does the { $army } lay the next of { $left } points?
    }
ask-taking-fire =
    { $steps ->
        [one] { $side }: the Romanians in { $hex } lose 1 step. Which unit?
       *[other] { $side }: the Romanians in { $hex } lose { $steps } steps. Which unit is next?
    }
ask-concentrating-supply = { $side }: which headquarters consumes a supply unit in its hex and goes into offensive supply? Units in its range may overrun, and attacks are shifted 2 columns to the right.
ask-choosing-mover =
    { $phase ->
        [headquarters] { $side } movement: which headquarters moves next?
        [reaction] { $side } reaction ({ $left ->
            [0] { $player ->
                [0] no new stack may move
               *[1] nobody else may move
            }
            [one] { $player ->
                [0] 1 more stack
               *[1] 1 more unit
            }
           *[other] { $player ->
                [0] { $left } more stacks
               *[1] { $left } more units
            }
        }): which unit moves next, or which reinforcement comes in?
        [exploitation] { $side } exploitation: which unit moves next? Reserves go their full allowance, others half of it.
       *[movement] { $side } movement: which unit moves next, becomes a reserve, or comes in as a reinforcement?
    }
ask-placing = { $side } reinforcements: where does { $unit } come in?
ask-moving =
    { $units-count ->
        [1] { $side }: { $units } is on the move in { $here }, { $spent } MP spent. Where next, or halt?
       *[other] { $side }: a stack is on the move in { $here } ({ $units }; MP spent: { $spent }). Where next, who stays behind, or halt?
    }
ask-choosing-target = { $side } combat: which hex is attacked next?
ask-choosing-attackers = { $side }: which units attack { $target }? A single unit may attack several hexes at once.
ask-meeting-result =
    { $side }: { $points ->
        [one] 1 point
       *[other] { $points } points
    } of the result to be met, each by a step or a hex of retreat{ $least ->
        [1] , at least 1 of them by a step
        [2] , at least 2 of them by steps
       *[other] { "" }
    }. Who loses a step, or does everybody retreat?
ask-retreating =
    { $units-count ->
        [1] { $side }: { $units } retreats from { $start } and is in { $here }, { $went } of { $hexes } hexes gone. Where does it fall back?
       *[other] { $side }: { $units } retreat from { $start } and are in { $here }, { $went } of { $hexes } hexes gone. Where do they fall back?
    }
ask-shedding = { $side }: the Germans have fallen back through an enemy zone of control ({ $units }). Which of them loses the step?
ask-crowding =
    { $pushing ->
        [yes] { $side }: after the retreat { $hex } holds too much. Which unit goes one hex further, or is lost if it cannot?
       *[no] { $side }: { $hex } holds more than the stacking limit at the end of the phase. Which unit is eliminated?
    }
ask-advancing =
    { $distance ->
        [one] { $side }: advance into { $first }?
       *[other] { $side }: advance into { $first }? Vehicles go up to { $distance } hexes.
    }
ask-capturing = { $side }: there are enemy supplies in { $hex }. Try to capture them, or destroy them?
ask-landing = { $side } airlift: to which airfield does the supply unit fly?
ask-consuming = { $side } supply: consume a supply unit? It supplies all units within 7 hexes in this phase; armour needs a die for it.
ask-choosing-routed =
    { $left ->
        [one] { $side }: 1 more routed unit of the { $army } may return. Which one?
       *[other] { $side }: { $left } more routed units of the { $army } may return. Which is next?
    }

## Events: what happened

event-turn-began =
    Turn { $turn } begins, { $day } { $month ->
        [11] November
       *[other] December
    } 1942.
event-phase-began =
    { $phase ->
        [bombardment] Preparatory bombardment
        [movement] { $side } movement phase
        [headquarters] { $side } headquarters move
        [combat] { $side } combat phase
        [reaction] { $side } reaction phase
        [german-reaction] German reaction phase
        [exploitation] { $side } exploitation phase
       *[supply] { $side } supply phase
    }
event-deployed = { $unit } is set up in { $hex }.
event-bombarded =
    The { $army } bombards { $hex } with { $points ->
        [one] 1 point
       *[other] { $points } points
    }, die { $die }: { $steps ->
        [0] no effect.
        [one] 1 step lost.
       *[other] { $steps } steps lost.
    }
event-fire-taken =
    { $routed ->
        [yes] { $unit } is routed by the bombardment.
       *[no] { $unit } loses a step to the bombardment.
    }
event-supply-concentrated = { $unit } consumes { $supply } and is in offensive supply.
event-entered = { $unit } enters the map in { $hex }.
event-designated = { $unit } becomes a reserve.
event-reserve-lost = { $unit } is next to a unit that reacts and is no longer a reserve.
event-moved =
    { $cost-known ->
        [yes] { $units-count ->
            [1] { $units } moves from { $start } to { $hex } ({ $cost } MP).
           *[other] { $units } move from { $start } to { $hex } ({ $cost } MP).
        }
       *[no] { $units-count ->
            [1] { $units } goes on from { $start } into { $hex }.
           *[other] { $units } go on from { $start } into { $hex }.
        }
    }
event-infiltrated =
    { $succeeded ->
        [yes] { $strength ->
            [0] { $unit } infiltrates to { $hex }: nobody here can stop it.
           *[other] { $unit } infiltrates to { $hex } (die { $die } against { $strength }).
        }
       *[no] { $unit } fails to infiltrate to { $hex } (die { $die } against { $strength }).
    }
event-exited = { $unit } leaves over the south edge with attack strength { $strength }; { $total } in all.
event-marked =
    { $markers ->
        [0] { $unit } is in supply again.
        [one] { $unit } is out of supply: 1 marker.
       *[other] { $unit } is out of supply: { $markers } markers.
    }
event-battle-declared =
    { $overrun ->
        [yes] The { $side } player overruns { $hexes }.
       *[no] The { $side } player attacks { $hexes }.
    }
event-battle-resolved =
    { $attackers-count ->
        [1] { $attackers } attacks
       *[other] { $attackers } attack
    }: { $attack } against { $defence } is { $odds }{ $shift ->
        [0] { "" }
        [1] , one column right: { $column }
        [2] , two columns right: { $column }
        [3] , three columns right: { $column }
        [4] , four columns right: { $column }
       *[other] , shifted by { $shift }: { $column }
    }; dice { $dice }: { $attacker_loss ->
        [0] -
       *[other] { $attacker_loss }
    }/{ $defender_loss ->
        [-1] E, the defender is eliminated.
        [0] -.
       *[other] { $defender_loss }.
    }
event-attack-broken = The attack breaks down: { $attack } against { $defence } is below the least odds.
event-step-lost =
    { $left ->
        [one] { $unit } loses a step; 1 is left.
       *[other] { $unit } loses a step; { $left } are left.
    }
event-eliminated = { $unit } is eliminated.
event-fell-back =
    { $units-count ->
        [1] { $units } falls back from { $start } to { $hex }.
       *[other] { $units } fall back from { $start } to { $hex }.
    }
event-left-map = { $unit } falls back off the map from { $hex } and may return next turn.
event-disrupted = { $unit } is disrupted.
event-advanced = { $unit } advances to { $hex }.
event-supply-taken =
    { $captured ->
        [yes] { $side } troops capture { $unit } in { $hex }.
       *[no] { $side } troops destroy { $unit } in { $hex }.
    }
event-supply-landed = { $unit } is flown in to { $hex }.
event-supply-consumed = { $unit } is consumed.
event-panzer-supplied =
    { $supplied ->
        [yes] { $unit } draws fuel and ammunition from the supply unit (die { $die }).
       *[no] { $unit } gets nothing from the supply unit (die { $die }).
    }
event-surrender-checked =
    { $lost ->
        [yes] { $unit } is surrounded and starving, die { $die }: men surrender.
       *[no] { $unit } is surrounded and starving, die { $die }: it holds out.
    }
event-routed-returned = { $unit } has rallied and comes back as a reinforcement.
event-points-scored =
    { $points ->
        [one] 1 Soviet victory point for units west of the Chir; { $total } in all.
       *[other] { $points } Soviet victory points for units west of the Chir; { $total } in all.
    }
event-game-ended =
    { $count ->
        [exited] The scenario is over: Soviet attack strength { $points } has left over the south edge.
        [relieved] The scenario is over: Germans with a supply line count { $points } steps.
        [soviet] The game is over: the Soviets have { $points } victory points.
       *[net] The game is over: the Axis points less the Soviet points are { $points }.
    }

## Verdicts

verdict-soviet-kalach = { $winner } victory: enough strength has broken through to the south.
verdict-axis-kalach = { $winner } victory: the breakthrough to the south was held up.
verdict-axis-relief = { $winner } victory: the ring is broken open and the 6th Army has its supply line.
verdict-soviet-ring = { $winner } victory: the ring around Stalingrad holds.
verdict-axis-tactical = { $winner } tactical victory: the 6th Army has come through better than history allowed.
verdict-axis-operational = { $winner } operational victory: most of the 6th Army is saved.
verdict-axis-strategic = { $winner } strategic victory: the Soviet offensive has failed.
verdict-soviet-tactical = { $winner } tactical victory: the Axis have been badly mauled.
verdict-soviet-operational = { $winner } operational victory: the 6th Army is as good as lost.
verdict-soviet-strategic = { $winner } strategic victory: the southern wing of the Axis front has collapsed.
verdict-draw = A draw: neither side has reached its aim.

## What dice are for: “Soviet die for …”

why-bombardment = the bombardment
why-combat = combat
why-capture = captured supplies
why-airlift = the airlift
why-panzer-supply = the supply of armour
why-surrender = surrender
why-infiltration = infiltration

## Previews: the sums of a battle and its chances

preview-battle = Battle
preview-overrun = Overrun
sum-attack = Attack
sum-defence = Defence
sum-shifts = Column shifts
modifier-units = Units
modifier-division = Divisions together
modifier-terrain-clear = Clear
modifier-terrain-forest = Forest
modifier-terrain-town = Town
modifier-terrain-village = Village
modifier-terrain-city = Stalingrad
modifier-stream = All across water
modifier-offensive-supply = Offensive supply
modifier-tigers = Tigers
chance-result-0-0 = -/-: nothing
chance-result-0-1 = -/1: defender 1
chance-result-0-2 = -/2: defender 2
chance-result-0-3 = -/3: defender 3
chance-result-0-4 = -/4: defender 4
chance-result-0-5 = -/5: defender 5
chance-result-0-e = -/E: defender eliminated
chance-result-1-0 = 1/-: attacker 1
chance-result-1-1 = 1/1: attacker 1, defender 1
chance-result-1-2 = 1/2: attacker 1, defender 2
chance-result-1-3 = 1/3: attacker 1, defender 3
chance-result-1-4 = 1/4: attacker 1, defender 4
chance-result-1-5 = 1/5: attacker 1, defender 5
chance-result-1-e = 1/E: attacker 1, defender eliminated
chance-result-2-0 = 2/-: attacker 2
chance-result-2-1 = 2/1: attacker 2, defender 1
chance-result-2-2 = 2/2: attacker 2, defender 2
chance-result-2-3 = 2/3: attacker 2, defender 3
chance-result-2-4 = 2/4: attacker 2, defender 4
chance-result-2-5 = 2/5: attacker 2, defender 5
chance-result-2-e = 2/E: attacker 2, defender eliminated
chance-result-3-0 = 3/-: attacker 3
chance-result-3-1 = 3/1: attacker 3, defender 1
chance-result-3-2 = 3/2: attacker 3, defender 2
chance-result-3-3 = 3/3: attacker 3, defender 3
chance-result-3-4 = 3/4: attacker 3, defender 4
chance-result-3-5 = 3/5: attacker 3, defender 5
chance-result-3-e = 3/E: attacker 3, defender eliminated
chance-result-4-0 = 4/-: attacker 4
chance-result-4-1 = 4/1: attacker 4, defender 1
chance-result-4-2 = 4/2: attacker 4, defender 2
chance-result-4-3 = 4/3: attacker 4, defender 3
chance-result-4-4 = 4/4: attacker 4, defender 4
chance-result-4-5 = 4/5: attacker 4, defender 5
chance-result-4-e = 4/E: attacker 4, defender eliminated
chance-result-5-0 = 5/-: attacker 5
chance-result-5-1 = 5/1: attacker 5, defender 1
chance-result-5-2 = 5/2: attacker 5, defender 2
chance-result-5-3 = 5/3: attacker 5, defender 3
chance-result-5-4 = 5/4: attacker 5, defender 4
chance-result-5-5 = 5/5: attacker 5, defender 5
chance-result-5-e = 5/E: attacker 5, defender eliminated

## Refusals: why an order is against the rules

# Whoever it is about
no-not-yours = { $unit } is not yours to command.
no-not-on-map = { $unit } is not on the map.
no-not-in-hex = { $unit } is not one of the units in that hex.
no-not-in-stack = { $unit } is not in that stack.
no-last-of-stack = { $unit } is alone: there is no stack to part from.
no-option-off = The optional rule that allows this is not in use.
no-out-of-play = { $hex } is not on the part of the map that this scenario uses.

# Set-up
no-not-in-group = { $unit } does not belong to the group that is being set up.
no-has-its-place = { $unit } has been placed twice and stays where it is.
no-not-in-area = { $hex } is not in the set-up area of the group.
no-set-up-full = { $hex } would be over the stacking limit.
no-uncovered = Without { $unit } in its hex part of the set-up area would be left uncovered.
no-last-group = This is the last group of the side: finish it by itself.

# Bombardment
no-no-such-army = Army { $army } has no bombardment points.
no-army-has-fired = The { $army } has fired already.
no-no-target = The { $army } has no Romanians next to it.
no-not-romanian = There are no Romanians in { $hex }.
no-army-first = First name the army that fires; its targets are asked next.
no-not-next-to-army = { $hex } is not next to a unit of the army that fires.
no-spread-losses = { $unit } has lost a step already: all the others lose one before anybody loses a second.

# Offensive supply, airlift, consumption
no-not-a-headquarters = { $unit } is not a Soviet headquarters.
no-already-offensive = { $unit } is in offensive supply already.
no-no-supply-there = { $unit } has no supply unit in its hex.
no-not-an-airfield = There is no airfield in { $hex }.
no-not-supply = { $unit } is not an Axis supply unit on the map that can still be consumed.
no-last-turn = Nothing is consumed on the last turn: { $unit } stays.

# Reinforcements
no-not-waiting = { $unit } is not among the reinforcements that wait.
no-too-early = { $unit } is not due yet.
no-wrong-phase = { $unit } does not come in this phase: Soviet reinforcements come in their movement phase, Axis ones in the German reaction phase.
no-placement-over = { $unit } comes too late: reinforcements are placed before anybody moves.
no-no-place = { $unit } finds no hex to come in by.
no-wrong-hex = { $hex } is not a hex where this unit comes in.
no-entry-taken = Enemy units stand in { $hex }.
no-not-on-chir = { $hex } is not next to the Chir, where alarm units are raised.
no-in-soviet-zone = { $hex } is in a Soviet zone of control, where no alarm unit is raised.
no-no-line = { $hex } has no supply line to an Axis source.
no-not-routed = { $unit } is not one of the routed units of that army.

# Moving
no-has-moved = { $unit } has ended its move for this phase in { $here }.
no-no-allowance = A unit with a movement allowance of 0 never moves.
no-headquarters-later = { $unit } is a headquarters: they move after all the others.
no-only-headquarters = { $unit } is no headquarters: only they move now.
no-captured-rests = { $unit } has just been captured and does not move in this phase.
no-army-waits = { $unit } belongs to the 62nd Army in the city, which neither moves nor attacks on turn 1.
no-city-limit = No more than nine units of LI Corps may leave the city on turn 1.
no-city-stands = Nine units of LI Corps have left the city: Germans in it take the whole result in steps on turn 1.
no-already-moving = { $unit } is already part of the moving stack.
no-not-moving = { $unit } is not part of the moving stack.
no-move-begun = The stack is already under way: { $unit } cannot join it any more.
no-other-allowance = Units move or overrun together only with the same movement allowance.
no-stopped = The move of this unit or stack is over.
no-not-adjacent = { $hex } is not adjacent: units move hex by hex.
no-enemy-there = Enemy units stand in { $hex }.
no-lake = A lake lies between here and { $hex }.
no-major-river = A major river without bridge or pontoon lies between here and { $hex }.
no-off-road = Supply units and Soviet headquarters keep to roads, trails and railways, and none leads to { $hex }.
no-zone-to-zone = { $hex } is in the zone of control of the enemy in { $enemy }: only German panzers, panzer grenadiers and assault guns go there straight out of another enemy zone.
no-may-not-enter-zone = { $hex } is in the zone of control of the enemy in { $enemy }, where reserve and disrupted units do not go.
no-no-strength-in-zone = { $hex } is in the zone of control of the enemy in { $enemy }: a unit without attack strength goes there only to a friend who has some.
no-too-far = { $unit } does not get as far as { $hex }. MP needed: { $needs }, left: { $has }.
no-too-far-at-least = { $unit } does not get as far as { $hex }, even if nothing were in its way. MP needed: at least { $needs }, left: { $has }.
no-on-the-way =
    The way to { $hex } breaks off in { $here }. { $because }{ $around-known ->
        [no] { "" }
       *[yes] { " " }Going around takes { $around } MP, and { $unit } has { $has } left.
    }
no-supply-on-the-way = On the way to { $hex } lie enemy supply units in { $here }: go there first and take or destroy them.
no-shut-in = { $unit } cannot leave { $here }. { $because }
no-one-at-a-time = { $unit } has to wait: the unit or stack on the move finishes first.
no-stays-behind = { $unit } stays behind unless it is taken along.
no-may-not-leave-map = Nobody may leave the map here.
no-not-at-south-edge = The unit or stack is not on the south edge of the map.
no-exit-closed = No hexside of the south edge is open to the unit or stack here: a major river without bridge or pontoon or a lake lies across it, or a unit that keeps to roads has none to follow.
no-exit-points = Too few movement points are left to leave the map.

# Reserves
no-reserve-phase = { $unit } can become a reserve only in the movement phase.
no-already-reserve = { $unit } is a reserve already.
no-reserve-type = { $unit } is of a kind that is never a reserve: only German and Soviet combat units are, and no alarm units.
no-reserve-moved = { $unit } has moved: reserves are named before they move.
no-reserve-in-zone = { $unit } began the phase in an enemy zone of control and cannot be a reserve.
no-reserve-unsupplied = { $unit } is out of supply and cannot be a reserve.
no-reserve-stacks = Reserves have been named in four Axis stacks, which is the limit; { $unit } stands in another one.
no-no-headquarters-for-reserve = { $unit } is not in range of an army headquarters that is in supply and has not named its reserve yet.

# Reaction and exploitation
no-may-not-react = { $unit } is of a kind that does not react.
no-out-of-supply-no-reaction = { $unit } is out of supply and cannot react.
no-in-zone-no-reaction = { $unit } began the phase in an enemy zone of control and cannot react.
no-disrupted-no-reaction = { $unit } is disrupted and cannot react.
no-no-line-no-reaction = { $unit } has no supply line and cannot react.
no-two-stacks = Two German stacks have reacted already; { $unit } stands in another one.
no-two-units = Two Soviet units have reacted already, and { $unit } would be the third.
no-reaction-over = { $unit } reacts too late: reinforcements are placed after all reaction moves.
no-not-in-exploitation = { $unit } does not move in the exploitation phase: headquarters and supply units stay.
no-began-in-zone = { $unit } began the exploitation phase in an enemy zone of control and stays there.

# Overruns
no-nobody-there = { $hex } holds no enemy to attack.
no-overrun-not-adjacent = { $hex } is not adjacent.
no-may-not-overrun = The unit or stack may not overrun: it must have been in supply when it began to move, a Soviet one in range of a headquarters in offensive supply.
no-may-not-overrun-in-phase = The unit or stack may not overrun: it must be in supply, and have been in range of a headquarters in offensive supply when the phase began.
no-reserve-no-overrun = A reserve does not overrun in the movement phase.
no-disrupted-no-overrun = Disrupted units do not overrun.
no-no-strength-to-overrun = A unit without attack strength does not overrun.
no-once-on-foot = Units on foot overrun once in a phase.
no-launch-crowded = The hex that the overrun starts from is over the stacking limit.
no-overrun-from-city = Overruns do not start from Stalingrad.
no-overrun-terrain = The ground of { $hex } and the way there are too difficult for an overrun.
no-overrun-river = Nobody overruns { $hex } across a bridge or pontoon.
no-overrun-points = Too few movement points are left to overrun { $hex }.

# Crossing the Don, infiltration
no-not-the-don = The Don does not lie between here and { $hex }.
no-crossing-in-movement = The Don is crossed by assault in the movement phase only.
no-whole-move = Crossing the Don to { $hex } is a whole move, and part of it is spent.
no-not-infantry = Only infantry crosses the Don by assault.
no-unsupplied-crossing = Units out of supply do not cross the Don by assault.
no-crossing-from-zone = A unit that began the phase in an enemy zone of control does not cross the Don by assault.
no-far-bank = { $hex } is held by the enemy or in his zone of control: nobody lands there.
no-infiltration-off = Infiltration is an optional rule that is not in use.
no-not-tanks = Only Soviet tank and mechanised units infiltrate.
no-not-zone-to-zone = Infiltration leads from one enemy zone of control into another in an adjacent hex without enemies, and { $hex } is no such hex.
no-infiltration-river = Nobody infiltrates across a river to { $hex }.
no-armour-watches = Enemy armour watches the hex: no infiltration.
no-too-strong = The enemies who watch the hex are too strong for any die.
no-infiltration-points = Too few movement points are left to infiltrate to { $hex }.

# Attacking
no-attacked-once = { $hex } has been attacked in this phase, and that is all a hex can be.
no-nobody-can-attack = None of your units next to { $hex } is able to attack it. { $because }
no-nobody-near = None of your units is next to { $hex }.
no-already-in = { $unit } is already part of the attack.
no-attacker-not-adjacent = The unit is not adjacent to the hex under attack.
no-next-to-nobody = { $unit } is next to no enemy that it could attack.
no-battle-elsewhere = This battle is about { $target }: { $unit } can take part in it, and in no other now.
no-has-attacked = { $unit } has already attacked in this phase.
no-not-next-at-start = Only units that stood next to these enemies when the combat phase began may attack them.
no-no-attack-strength = { $unit } has no attack strength, or may not attack because of three out-of-supply markers.
no-disrupted-no-attack = { $unit } is disrupted and may not attack.
no-reserve-no-attack = { $unit } is a reserve and may not attack.
no-closed-side = Nobody attacks across a lake, or across a major river without bridge or pontoon.
no-city-cap = { $unit } would be too many: no more than four units’ worth attack out of one city hex.
no-several-by-one = Only a single unit attacks several hexes at once.
no-already-target = { $hex } is already under attack.
no-nobody-attacks = Nobody attacks yet: choose at least one unit.
no-below-least-odds = All together the attackers would stay below odds of 1:4.

# Losses
no-not-in-battle = { $unit } is not among those who bear this result.
no-supply-protected = { $unit } is a supply unit and takes no losses.
no-others-first = { $unit } is a headquarters or airfield: the other units lose steps first.
no-steps-first = Soviet attackers take at least half of their result in steps.

# Retreat
no-cannot-retreat = None of the units can move, so none can retreat.
no-no-way-back = Not every unit has a way back as long as the result asks for.
no-retreat-first = Nobody falls back before the owner has chosen to meet the rest of the result by retreat.
no-retreat-not-adjacent = { $hex } is not adjacent: a retreat goes hex by hex.
no-retreat-closed = The way to { $hex } is closed to one of the units, and so it is in retreat.
no-retreat-not-farther = { $hex } lies no farther from the hex that is given up: a retreat leads away from it with every hex.
no-beside-overrunner = { $hex } lies next to the unit that has overrun the stack.
no-retreat-dead-end = From { $hex } the retreat could not be carried on to its end.
no-retreat-out-of-supply = By { $hex } the retreat would end without a supply line, and other ways end with one.
no-retreat-crowded = By { $hex } the retreat would end over the stacking limit, and other ways do not.
no-not-a-retreat-hex = { $hex } is not among the best hexes to fall back to.
no-not-at-own-edge = The units are not on an edge of the map that is their own.
no-keeps-to-roads = A Soviet headquarters keeps to roads, trails and railways: it does not leave the map with the others.
no-not-retreating = { $unit } is not one of the retreating units.
no-not-counted = { $unit } does not count for the stacking limit.
no-not-a-push-hex = A unit too many goes one hex further where it can, within the stacking limit; only one that cannot is lost.

# Advance
no-may-not-advance = { $unit } may not advance.
no-advance-not-adjacent = { $hex } is not next to { $unit }.
no-first-hex = { $unit } advances first into a hex that the loser has left, and { $hex } is none.
no-closed-to-movement = { $unit } cannot enter { $hex }.
no-far-enough = { $unit } has advanced as far as it may.
no-stopped-by-zone = { $unit } is in an enemy zone of control and advances no further.
no-river-after-first = After the first hex { $unit } crosses rivers only by road or trail.
no-advance-full = { $hex } would be over the stacking limit.
no-advance-still-crowded = A hex on the way is over the stacking limit: the units that pass through it go on first.

## Why the staff gives an order, and its plans

staff-advance = Ground taken is held where it matters.
staff-attack = The attack with the best prospects here.
staff-bombard = The guns tear the largest hole here.
staff-capture = Captured supply feeds the attack.
staff-concentrate = This army makes the most of its supply.
staff-consume = Without it the pocket starves.
staff-enter = They are needed most there.
staff-land = The airfield that most can draw on.
staff-march = The units are needed there.
staff-no-more = Nothing else is worth the cost.
staff-overrun = The enemy is too weak to stop here.
staff-rear = Headquarters and supply follow the front.
staff-reserve = Kept back for the breakthrough.
staff-retreat = The units are worth more than the ground.
staff-routed = Every unit that returns closes a gap.
staff-save = The supply is worth more later.
staff-set-up = The line stands well as it is.
staff-stand = The place is worth holding.
staff-steps = The loss hurts least here.
staff-plan-usual = as usual
staff-plan-bold = risking more
staff-plan-careful = risking less
staff-plan-committed = everything at once, no reserves
staff-plan-objective = the objective before all
staff-plan-yielding = giving ground
staff-plan-lanes = lines to the pocket before all
staff-plan-wall = a wall before the south edge
staff-aim-block = The Axis means to bar the ways to the south edge.
staff-aim-dash = The Soviets mean to break through and to leave over the south edge in strength.
staff-aim-relief = The Axis means to open a line of supply to the 6th Army.
staff-aim-ring = The Soviets mean to keep the 6th Army cut off.
staff-aim-army = The Axis means to keep the 6th Army, its airfields and its supply.
staff-aim-chir = The Soviets mean to encircle the 6th Army and to cross the Chir.
staff-plan-volga = standing on the Volga
staff-plan-kalach = the pincers meet at Kalach

## Decisions by name, for what may be left to the staff

decision-taking-fire = Losses to bombardment
decision-meeting-result = Losses and retreats in combat
decision-retreating = Ways of retreat
decision-shedding = Losses of a retreat
decision-crowding = Units pushed on from full hexes
decision-capturing = Captured supply
decision-choosing-routed = Return of routed units

## Refusals of another moment

no-set-up-over = The set-up is over; units stay where they were placed until they move.
no-bombardment-over = The bombardment comes once, before the first Soviet movement phase: that moment has gone.
no-concentration-over = Headquarters go into offensive supply at the start of the Soviet player turn: that moment has gone for this turn.
no-another-moves = One unit or stack finishes its move before the next begins.
no-nobody-on-the-move = Nobody is on the move: choose a unit first.
no-no-battle = No battle is under way: choose the hex to be attacked first.
no-advance-at-once = Winners advance right after their battle, as far as its result leads them, and before the next one: there is no advance to be made now.
no-fire-no-retreat = A bombardment’s result is met with steps alone: nobody retreats from the guns.
no-battle-first = One battle is finished, retreats and advance included, before the next is begun.

## When a decision is asked: the moment of an order that comes too early or too late

when-deploying = during set-up
when-choosing-army = before turn 1, when the next army bombards
when-aiming = while an army bombards
when-taking-fire = when a bombardment's losses are taken
when-concentrating-supply = at the start of the Soviet player turn
when-choosing-mover = in a phase of movement, when the next unit is chosen
when-placing = when a reinforcement is put on the map
when-moving = while a unit or stack is on the move
when-choosing-target = in a combat phase, when the next target is chosen
when-choosing-attackers = while an attack is being put together
when-meeting-result = when a battle's result is met
when-retreating = while units retreat
when-shedding = when a stack pays for a retreat through enemy zones
when-crowding = when a hex is over the stacking limit
when-advancing = after a battle that emptied the hex
when-capturing = when combat units enter a hex with enemy supply
when-landing = when supply is flown in
when-consuming = in the Axis supply phase
when-choosing-routed = when routed units come back

## Rulings: what can be read in two ways, our reading, the other

ruling-zoneless-target-is-free = Do the 3 extra points of an overrun fall due against units without a zone of control?
ruling-zoneless-target-is-free-ours = They do if the launching hex lies in another enemy's zone.
ruling-zoneless-target-is-free-other = Never: a target without a zone saves them in any case.
ruling-loss-still-enters = Where does an overrun end that clears the hex and costs the attacker a loss?
ruling-loss-still-enters-ours = In the launching hex.
ruling-loss-still-enters-other = In the cleared hex, unless the attacker retreats.
ruling-starved-corps-printed = What does a Soviet corps with three markers defend with in a city hex?
ruling-starved-corps-printed-ours = A quarter of its doubled strength.
ruling-starved-corps-printed-other = A quarter of the printed strength.
ruling-reaction-counts-moves = Germans who began a reaction phase in one hex go one by one: how many stacks are they?
ruling-reaction-counts-moves-ours = One.
ruling-reaction-counts-moves-other = As many as moves are made.
ruling-steps-give-no-advance = May the winner advance if the loser's whole result was met in steps?
ruling-steps-give-no-advance-ours = Into the emptied hex, and no further.
ruling-steps-give-no-advance-other = No: nothing of the result is left over.
ruling-airfield-stays = What becomes of an airfield whose defenders retreat?
ruling-airfield-stays-ours = It loses its step, and the hex is empty.
ruling-airfield-stays-other = It stays, and the enemy may not enter.
ruling-airfield-bars-retreat = May units retreat that are attacked together with an airfield?
ruling-airfield-bars-retreat-ours = They may; the airfield pays in steps.
ruling-airfield-bars-retreat-other = No: all take the result in steps as long as it stands.
ruling-surrender-at-third-marker = Who must check for surrender?
ruling-surrender-at-third-marker-ours = Who had three markers when the supply phase began.
ruling-surrender-at-third-marker-other = Everybody with three markers, though the third be new.
ruling-surrender-at-edge = Can units at the edge of the map be made to check for surrender?
ruling-surrender-at-edge-ours = Never: hexes beyond the edge are in no zone of control.
ruling-surrender-at-edge-other = They can: only hexes that exist must be in enemy zones.
ruling-exit-as-printed = What does a unit count that leaves over the south edge?
ruling-exit-as-printed-ours = Its attack strength as out-of-supply markers leave it.
ruling-exit-as-printed-other = The attack strength printed on the face that shows.
ruling-printed-edges-only = Where a scenario is played on a part of the map, is the edge of that part a map edge?
ruling-printed-edges-only-ours = It is: units retreat over it, and come in along it when their entry hex is taken.
ruling-printed-edges-only-other = No: only the edges of the whole map are.
ruling-city-limit-in-defence = Does the limit of four units' worth in a city hex bind its defence?
ruling-city-limit-in-defence-ours = No: all defend, it binds attackers only.
ruling-city-limit-in-defence-other = It does: only the strongest within the limit add their strength.
ruling-starved-need-strength = Which friend lets a unit with three markers retreat into an enemy zone?
ruling-starved-need-strength-ours = Any, supply units apart.
ruling-starved-need-strength-other = Only one with attack strength.
ruling-city-army-acts = What may the 62nd Army do on turn 1?
ruling-city-army-acts-ours = Neither move, attack nor exploit; it may retreat.
ruling-city-army-acts-other = Whatever other armies may: the sentence holds as printed.
ruling-sources-supply-all = Do Soviet and alarm units draw supply straight from sources?
ruling-sources-supply-all-ours = No: they need a headquarters, or A and B.
ruling-sources-supply-all-other = They do too, by a line of any length.
ruling-exploitation-range-at-start = In exploitation, when must a Soviet unit be in range of offensive supply to overrun?
ruling-exploitation-range-at-start-ours = When it begins to move.
ruling-exploitation-range-at-start-other = When the exploitation phase begins.
ruling-south-edge-supplies = Which sources has the Axis in the dash for Kalach?
ruling-south-edge-supplies-ours = G alone.
ruling-south-edge-supplies-other = G and every hex of the south edge.
ruling-north-edge-supplies = Which sources have the Soviets in Winter Storm?
ruling-north-edge-supplies-ours = D and the hexes 3117 to 3105.
ruling-north-edge-supplies-other = D and every hex of the north edge.
ruling-return-at-full = How strong is a unit that comes back after a retreat off the map?
ruling-return-at-full-ours = It keeps the steps it had.
ruling-return-at-full-other = It comes at full strength.
ruling-all-hexes-hold = Two hexes are attacked at once, one is emptied and the attacker retreats: may the defender of the other advance?
ruling-all-hexes-hold-ours = He may.
ruling-all-hexes-hold-other = No: every attacked hex must have held.
ruling-ring-of-zones = For surrender, is a neighbouring hex that an enemy holds in his zone of control?
ruling-ring-of-zones-ours = It is, if he has one.
ruling-ring-of-zones-other = Only if another enemy's zone covers it.
ruling-entry-is-no-unit = Does an Axis zone of control over A or B stop supply lines there?
ruling-entry-is-no-unit-ours = No: the headquarters built in counts as a unit.
ruling-entry-is-no-unit-other = It does, unless a Soviet unit is there.
ruling-printed-allowances = Which movement allowances must be equal for units to move together?
ruling-printed-allowances-ours = Those they have now, with markers and phase.
ruling-printed-allowances-other = The printed ones; the slowest of them sets the pace.
ruling-die-for-each-tank = How does a stack of Soviet armour infiltrate?
ruling-die-for-each-tank-ours = On one die: all go through, or each loses a step and stops.
ruling-die-for-each-tank-other = On a die for each unit: who fails loses a step and stays behind.
ruling-any-odds = May attacks and overruns be made at odds below 1:4?
ruling-any-odds-ours = No: the order is refused.
ruling-any-odds-other = They may be declared, and all attackers perish.
ruling-class-before-limit = Which comes first when units retreat: the stacking limit at the end, or the order of preference among the next hexes?
ruling-class-before-limit-ours = The stacking limit.
ruling-class-before-limit-other = The order of preference: units may be pushed on from a full hex.
ruling-first-back-shelters = Of units that retreat from one battle, do the first make an enemy zone safe for those who follow?
ruling-first-back-shelters-ours = No: who retreats together is no shelter to one another.
ruling-first-back-shelters-other = They do, once they stand in the hex.
ruling-reaction-zone-at-start = When does an enemy zone of control keep a unit from reacting?
ruling-reaction-zone-at-start-ours = While the unit stands in it.
ruling-reaction-zone-at-start-other = If the unit stood in it when the reaction phase began.
ruling-newcomers-begin-outside = Has a Soviet reinforcement begun the phase in an enemy zone if it enters in one?
ruling-newcomers-begin-outside-ours = It has, and can be no reserve.
ruling-newcomers-begin-outside-other = It has not: it was off the map.
ruling-city-limit-shuts-ways = Nine units of LI Corps are out of the city: what are those within forbidden?
ruling-city-limit-shuts-ways-ours = Every retreat, to Germans of any corps.
ruling-city-limit-shuts-ways-other = Only to leave the city, and only to LI Corps.
ruling-taken-up-has-moved = Has a unit moved that is taken up and let go without entering a hex?
ruling-taken-up-has-moved-ours = No: it may be taken up again or become a reserve.
ruling-taken-up-has-moved-other = It has: its move is over.
