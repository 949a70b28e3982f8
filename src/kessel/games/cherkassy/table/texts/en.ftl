### Cherkassy Pocket: everything the game says to a player.

## The game, its scenarios and its optional rule

game-title = Cherkassy Pocket: Encirclement at Korsun, 1944
game-about = January 1944: two Ukrainian Fronts strike at the German salient around Korsun, to meet behind it and close the ring. The Germans try to keep the roads open, then to hold the pocket from the Korsun airfield, and at last to break it open with every panzer division at hand. Battalions, regiments and brigades on hexes, one turn to a day, snow and mud.

scenario-forging = Forging the Ring
scenario-forging-about = Turns 0 to 6, 25 to 31 January. The Soviets break through on both sides of the salient and must meet behind it: they score for the troops caught in the ring at the moment it closes, and for the Korsun airfield.
scenario-hammering = Hammering the Ring
scenario-hammering-about = Turns 7 to 15, 1 to 9 February. The ring is closed. German panzer corps hammer at it from the south; the Soviets must wipe out Group Stemmermann inside before a supply line reaches it, and trade tanks well. It begins with the German operations of Turn 7.
scenario-breaking = Breaking the Ring
scenario-breaking-about = Turns 16 to 23, 10 to 17 February. The last attempt to reach Group Stemmermann, through mud and against every tank the Soviets can find. It begins with the German operations of Turn 16.
scenario-campaign = The Campaign
scenario-campaign-about = Turns 0 to 23, from the first breakthrough to the end of the pocket. The Soviets score for the size of the ring, for the fate of those inside, and for German tanks lost.

option-sure-panzers = The 24th Panzer Division comes
option-sure-panzers-about = The 24th Panzer Division arrives on Turn 9 without a die roll: a help for the less experienced German player.

## Phases

phase-weather = Weather Phase
phase-supply = Mutual Supply Determination Phase
phase-designation = Soviet Tank Recovery Designation Phase
phase-air = Air Power Phase
phase-soviet-movement = Soviet Movement Phase
phase-soviet-combat = Soviet Combat Phase
phase-german-movement = German Movement Phase
phase-german-combat = German Combat Phase
phase-soviet-operations = Soviet Operations Segment
phase-german-operations = German Operations Segment
phase-reconstitution = German Infantry Reconstitution Phase
phase-artillery-recovery = Mutual Artillery Recovery Phase
phase-tank-recovery = Soviet Tank Recovery Phase
phase-end = End of the scenario

## Places of a counter, terrain, weather

box-map = On the map
box-track = Reinforcements to come
box-reconstitution = Eligible for reconstitution
box-two-steps = Recovery, 2 steps
box-one-step = Recovery, 1 step
box-eliminated = Permanently eliminated
box-out = Out of play

terrain-clear = Clear
terrain-woods = Woods
terrain-hill = Hill
terrain-swamp = Swamp

hexside-stream = Stream
hexside-river = River
hexside-lake = Lake
hexside-fortified = Fortified line
hexside-bridge = Bridge
hexside-road = Road
hexside-improved = Improved road

weather-snow = Snow
weather-mud = Mud

## Units

type-tank = Tank
type-mech-inf = Mechanised infantry
type-mot-inf = Motorised infantry
type-arm-recon = Armoured reconnaissance
type-artillery = Artillery
type-rocket = Rocket artillery
type-infantry = Infantry
type-depot = Depot
type-ski = Ski infantry
type-cavalry = Cavalry
type-paratroop = Paratroops
type-fortress = Fortress infantry

size-battalion = battalion
size-regiment = regiment
size-brigade = brigade
size-battle-group = battle group

word-reduced = Reduced
word-out-of-supply = Out of supply
word-used = Used (ACT)
word-maintenance = Maintenance step lost
word-recovering = Recovery underway
word-mired = Step lost to the swamp this turn
word-stemmermann = Group Stemmermann
word-independent = Independent unit
word-unknown = Unknown unit
word-town = Town
word-airfield = Korsun airfield
word-front-1uf = 1st Ukrainian Front
word-front-2uf = 2nd Ukrainian Front
word-ring-closed = Ring closed
word-ring-open = Ring open

## Orders: what a player may choose

order-done = Done
order-done-designating = Mark no more formations
order-done-choosing-mover = End the movement phase
order-done-choosing-target = End the combat phase
order-done-choosing-attackers = Nobody else attacks
order-done-supporting-attack = No more artillery
order-done-supporting-defence = No artillery support
order-done-advancing = Nobody else advances
order-done-reconstituting = Rebuild no battalion
order-done-returning = Bring nobody else back
order-move-first = Move, then fight
order-fight-first = Fight, then move: prepared attacks, 1 column right
order-recover = Recovery marker for { $unit }
order-move = Move { $unit }
order-enter = Bring in { $unit }
order-at = Place it in { $hex }
order-at-placing =
    { $why ->
        [entry] { $unit } enters at { $hex }
        [rebuild] Rebuild { $unit } in { $hex }
       *[return] { $unit } returns in { $hex }
    }
order-with = Take { $unit } along
order-march = March along the roads at double allowance
order-to = To { $hex }
order-split = Split off { $unit }, which moves on first
order-leave = Leave { $unit } behind
order-leave-moving = Leave { $unit } behind in { $here }
order-halt = Halt
order-halt-moving = Halt in { $here }
order-attack = Attack { $hex }
order-join = { $unit } attacks
order-air = Spend an air point: 1 column right
order-decline = Decline
order-decline-calling-air = Attack without air support
order-support = { $unit } fires
order-support-supporting-attack = { $unit } supports the attack
order-support-supporting-defence = { $unit } supports the defence
order-stand = { $unit } defends
order-lose = { $unit } loses a step
order-lose-trimming = Remove { $unit } from { $hex }
order-advance = Advance with { $unit }
order-advance-advancing = Advance { $unit } into { $target }
order-rebuild = Rebuild { $unit }
order-return = Bring back { $unit }

## Decisions: what is asked

ask-designating = { $side }: who gets a recovery marker? A marked formation, or a single independent unit, may not move this turn and must stay clear of Germans; then it gets back steps lost to maintenance.
ask-declaring = { $side } operations: move and then fight, or fight first, with every attack prepared and so 1 column right, and then move? The order binds all your units in this segment.
ask-choosing-mover = { $side } movement: which unit moves next, or which reinforcement comes in?
ask-trimming = { $side }: { $hex } holds more than three units at the end of the movement phase. Which of them is removed?
ask-moving =
    { $units-count ->
        [0] { $side }: a stack is on the move in { $here }. Where does it go?
        [1] { $march ->
            [yes] { $side }: { $units } is on the march in { $here }, { $spent } MP spent of the double allowance. Where next along the road, or halt?
           *[no] { $side }: { $units } is on the move in { $here }, { $spent } MP spent. Where next, or halt?
        }
       *[other] { $march ->
            [yes] { $side }: a stack is on the march in { $here } ({ $units }; MP spent: { $spent }). Where next along the road, who stays behind, or halt?
           *[no] { $side }: a stack is on the move in { $here } ({ $units }; MP spent: { $spent }). Where next, who stays behind, or halt?
        }
    }
ask-placing =
    { $why ->
        [entry] { $side } reinforcements: through which hex of the map edge does { $unit } come in?
        [rebuild] { $side } reconstitution: where is { $unit } put? In a hex of its division or next to one.
       *[return] { $side } recovery: where does { $unit } come back? Out of German artillery range and zones of control, near its own.
    }
ask-choosing-target = { $side } combat: which hex is attacked next? Attacks on artillery come before all others.
ask-choosing-attackers = { $side }: which units attack { $target }?
ask-calling-air = { $side }: spend an air point on the attack on { $target }, for 1 column to the right? It has to be said before the artillery fires.
ask-supporting-attack = { $side }: which artillery in range supports the attack on { $target }? Up to three units, each adding a die to the attack.
ask-choosing-defenders = { $side }: { $target } is under attack and holds more than two infantry regiments’ worth. Which units take part in the defence?
ask-supporting-defence = { $side }: { $target } is under attack. Does an artillery unit in range support the defence, adding a die?
ask-taking-losses =
    { $side }: { $steps ->
        [one] 1 step has
       *[other] { $steps } steps have
    } to be lost. Which unit pays for the next one?
ask-advancing = { $side }: { $target } has been cleared. Which of the attackers advance into it?
ask-reconstituting = { $side }: rebuild a battalion? Three lost infantry battalions of one division make one, reduced, once in the game for each division.
ask-returning = { $side }: which unit comes back from the recovery boxes?

## Events: what happened

event-turn-began =
    Turn { $turn } begins, { $day } { $month ->
        [1] January
       *[other] February
    } 1944.
event-phase-began =
    { $phase ->
        [supply] { phase-supply }
        [air] { phase-air }, activation segment { $segment }
        [soviet-movement] { phase-soviet-movement }, segment { $segment }
        [soviet-combat] { phase-soviet-combat }, segment { $segment }
        [german-movement] { phase-german-movement }, segment { $segment }
        [german-combat] { phase-german-combat }, segment { $segment }
       *[tank-recovery] { phase-tank-recovery }
    }
event-weather-set =
    { $weather ->
        [snow] Weather: snow.
       *[mud] Weather: mud.
    }
event-order-declared =
    { $prepared ->
        [yes] { $side } operations: combat first, every attack prepared, then movement.
       *[no] { $side } operations: movement first, then combat.
    }
event-artillery-recovered =
    { $count ->
        [0] No artillery had been used.
        [one] 1 artillery unit is ready again.
       *[other] { $count } artillery units are ready again.
    }
event-supply-checked =
    { $count ->
        [0] All { $side } units are in supply.
        [one] 1 { $side } unit is out of supply, in { $hexes }.
       *[other] { $count } { $side } units are out of supply, in { $hexes }.
    }
event-air-allotted =
    { $divided ->
        [yes] { $side } air points: { $points }, of which { $first } for the 1st Ukrainian Front and { $second } for the 2nd.
       *[no] { $side } air points: { $points }.
    }
event-ring-closed =
    The ring is closed. { $encircled ->
        [0] No German unit on the map is caught in it.
        [one] 1 German unit is cut off and becomes Group Stemmermann.
       *[other] { $encircled } German units are cut off and become Group Stemmermann.
    } Encircled or lost so far: { $north } N units (those still to come included) and { $other } others.
event-released =
    { $count ->
        [one] 1 unit has a supply line to the south edge and leaves Group Stemmermann; { $left } on the map remain in it.
       *[other] { $count } units have a supply line to the south edge and leave Group Stemmermann; { $left } on the map remain in it.
    }
event-awarded =
    { $award ->
        [S1-3-a] Soviet victory point: at least ten N units are lost or in the ring.
        [S1-3-b] Soviet victory point: at least fourteen German units other than N units are lost or in the ring.
        [S4-3-a] Soviet victory point: Group Stemmermann counts at least ten N units and fourteen others.
       *[other] The Soviets earn a victory point ({ $award }).
    }
event-some-unit-exchanged = In { $hex } a { $side } battalion gets its vehicles back.
event-exchanged = { $unit } in { $hex } has a supply line and gets its vehicles back: it is now { $successor }.
event-entered = { $unit } enters the map at { $hex }.
event-panzers-decided =
    { $arrive ->
        [yes] The 24th Panzer Division is coming.
       *[no] The 24th Panzer Division is sent elsewhere and does not come.
    }
event-north-opened = { $side } N units may now come in from the north edge.
event-stack-moved =
    { $count ->
        [one] A { $side } unit leaves the stack in { $start } for { $hex }.
       *[other] A { $side } stack of { $count } units moves from { $start } to { $hex }.
    }
event-moved =
    { $minimum ->
        [yes] { $units-count ->
            [1] { $units } moves one hex from { $start } to { $hex } with its whole allowance.
           *[other] { $units } move one hex from { $start } to { $hex } with their whole allowance.
        }
       *[no] { $units-count ->
            [1] { $units } moves from { $start } to { $hex } ({ $cost } MP).
           *[other] { $units } move from { $start } to { $hex } ({ $cost } MP).
        }
    }
event-some-unit-lost = A unit of the { $side } stack in { $hex } loses a step.
event-broke-down =
    { $removed ->
        [yes] { $unit } breaks down in { $hex } and is taken off the map for repair.
       *[no] { $unit } breaks down in { $hex }: a step lost to maintenance.
    }
event-mired =
    { $removed ->
        [yes] { $unit } stays in the swamp in { $hex } and is swallowed by the mud.
       *[no] { $unit } stays in the swamp in { $hex } and loses a step to the mud.
    }
event-attack-declared = The { $side } player attacks { $hex }.
event-air-called =
    Aircraft support the { $side } attack on { $hex }; { $left ->
        [0] no points are left.
        [one] 1 point is left.
       *[other] { $left } points are left.
    }
event-stacks-revealed = Attackers: { $attackers }. In the hex: { $defenders }.
event-artillery-joined =
    { $attacking ->
        [yes] { $unit } supports the attack.
       *[no] { $unit } supports the defence.
    }
event-artillery-fired =
    { $units-count ->
        [1] { $side } artillery, { $units }, adds { $strength }.
       *[other] { $side } artillery, { $units }, adds { $strength } in all.
    }
event-battle-resolved =
    { $hex }: { $attack } against { $defence } is { $odds }{ $shift ->
        [-5] , five columns left: { $column }
        [-4] , four columns left: { $column }
        [-3] , three columns left: { $column }
        [-2] , two columns left: { $column }
        [-1] , one column left: { $column }
        [0] { "" }
        [1] , one column right: { $column }
        [2] , two columns right: { $column }
        [3] , three columns right: { $column }
        [4] , four columns right: { $column }
       *[other] , shifted by { $shift }: { $column }
    }; die { $die }: { $attacker_loss }/{ $defender_loss }, { $attacker_loss ->
        [0] the attacker loses nothing
        [one] the attacker loses 1 step
       *[other] the attacker loses { $attacker_loss } steps
    }, { $defender_loss ->
        [0] the defender nothing.
       *[other] the defender { $defender_loss }.
    }
event-step-lost = { $unit } loses a step and is reduced.
event-eliminated =
    { $box ->
        [reconstitution] { $unit } is destroyed; its remnants may be used for reconstitution.
        [one-step] { $unit } is destroyed; its repairable tanks go to the 1-step recovery box.
       *[eliminated] { $unit } is destroyed for good.
    }{ $member ->
        [yes] {" "}Group Stemmermann has lost a unit.
       *[no] { "" }
    }
event-advanced = { $unit } advances into { $hex }.
event-reconstituted = { $unit } is rebuilt, reduced, in { $hex }; { $spent } are gone for good.
event-raised = { $unit } is rebuilt, reduced, and comes in the next German movement phase; { $spent } are gone for good.
event-recovery-marked = { $name } halts to recover.
event-recovery-broken = Germans next to { $name }: its recovery fails.
event-recovered = { $unit } has repaired its losses and is back at full strength.
event-some-unit-recovered = A { $side } unit in a stack is back at full strength.
event-returned = { $unit } returns, reduced, in { $hex }.
event-game-ended =
    The scenario is over: { $points ->
        [0] no Soviet victory points.
        [one] 1 Soviet victory point.
       *[other] { $points } Soviet victory points.
    }

## Verdicts

verdict-german-operational = { $winner } operational victory: the Soviets have not earned a single victory point.
verdict-german-tactical = { $winner } tactical victory: the Soviets have not earned a single victory point.
verdict-soviet-tactical = { $winner } tactical victory with 1 victory point.
verdict-soviet-operational = { $winner } operational victory with 2 victory points.
verdict-soviet-strategic = { $winner } strategic victory with 3 victory points or more.

## What dice are for: “Soviet die for …”

why-weather = the weather
why-air = air points
why-panzers = the 24th Panzer Division
why-breakdown = breakdown
why-artillery = artillery
why-combat = combat

## Previews: the sums of a battle and its chances

preview-battle = Battle
sum-attack = Attack
sum-defence = Defence
sum-shifts = Column shifts
modifier-units = Units
modifier-out-of-supply = Halved, out of supply
modifier-river = Halved across a river
modifier-artillery = Artillery
modifier-prepared = Prepared attack
modifier-air = Air support
modifier-armour = Armour superiority
modifier-concentric = Concentric attack
modifier-terrain-clear = Clear
modifier-terrain-woods = Woods
modifier-terrain-hill = Hill
modifier-terrain-swamp = Swamp
modifier-town = Town
modifier-stream = All across a stream
modifier-fortified = Fortified line
chance-losses-0-0 = 0/0: no losses
chance-losses-0-1 = 0/1: defender loses 1
chance-losses-0-2 = 0/2: defender loses 2
chance-losses-0-3 = 0/3: defender loses 3
chance-losses-0-4 = 0/4: defender loses 4
chance-losses-0-5 = 0/5: defender loses 5
chance-losses-1-0 = 1/0: attacker loses 1
chance-losses-1-1 = 1/1: attacker 1, defender 1
chance-losses-1-2 = 1/2: attacker 1, defender 2
chance-losses-1-3 = 1/3: attacker 1, defender 3
chance-losses-1-4 = 1/4: attacker 1, defender 4
chance-losses-1-5 = 1/5: attacker 1, defender 5
chance-losses-2-0 = 2/0: attacker loses 2
chance-losses-2-1 = 2/1: attacker 2, defender 1
chance-losses-2-2 = 2/2: attacker 2, defender 2
chance-losses-2-3 = 2/3: attacker 2, defender 3
chance-losses-2-4 = 2/4: attacker 2, defender 4
chance-losses-2-5 = 2/5: attacker 2, defender 5
chance-losses-3-0 = 3/0: attacker loses 3
chance-losses-3-1 = 3/1: attacker 3, defender 1
chance-losses-3-2 = 3/2: attacker 3, defender 2
chance-losses-3-3 = 3/3: attacker 3, defender 3
chance-losses-3-4 = 3/4: attacker 3, defender 4
chance-losses-3-5 = 3/5: attacker 3, defender 5
chance-losses-4-0 = 4/0: attacker loses 4
chance-losses-4-1 = 4/1: attacker 4, defender 1
chance-losses-4-2 = 4/2: attacker 4, defender 2
chance-losses-4-3 = 4/3: attacker 4, defender 3
chance-losses-4-4 = 4/4: attacker 4, defender 4
chance-losses-4-5 = 4/5: attacker 4, defender 5
chance-losses-5-0 = 5/0: attacker loses 5
chance-losses-5-1 = 5/1: attacker 5, defender 1
chance-losses-5-2 = 5/2: attacker 5, defender 2
chance-losses-5-3 = 5/3: attacker 5, defender 3
chance-losses-5-4 = 5/4: attacker 5, defender 4
chance-losses-5-5 = 5/5: attacker 5, defender 5

## Refusals: why an order is against the rules

# Whoever it is about
no-not-yours = { $unit } is not yours to command.
no-not-on-map = { $unit } is not on the map.

# Stacking
no-stack-full = { $hex } would hold more than three units.
no-artillery-alone = { $hex } is not free: artillery stands alone in its hex. Nobody may join it, and it joins nobody, not even in passing.
no-not-overstacked = { $unit } is not in the hex that holds too many units.

# Scenario restrictions
no-front-waits = { $unit } belongs to the 1st Ukrainian Front, which neither moves nor attacks on Turn 0.
no-west-waits = { $unit } stands west of column 37, where no German moves on Turn 0.
no-west-holds = { $unit } stands west of column 37, where at this table no German attacks on Turn 0.
no-corps-keeps-away = In the first segment of Turn 0 the 18th, 20th and 29th Tank Corps may not come next to a German unit.
no-korsun-standoff = Until the ring is closed no Soviet unit may come next to a German within six hexes of the Korsun airfield.

# Reinforcements
no-not-waiting = { $unit } is not among the reinforcements still to come.
no-too-early = { $unit } is not due yet: nobody comes before the turn on his counter.
no-north-shut = { $unit } comes from the north edge, which is not open yet: the Germans wait for the ring to close or for the second segment of Turn 2, the Soviets for the first German to come in there.
no-panzers-gone = { $unit } does not come: the 24th Panzer Division has gone elsewhere.
no-only-by-exchange = { $unit } does not come in from the edge: it replaces the foot battalion of its corps once that is in supply.
no-no-free-entry = { $unit } finds no free hex to come in by: all of its entry hexes are barred.
no-wrong-edge = That hex is not one of the edge hexes that the unit’s turn code allows.
no-wrong-north-hex = N units come in by north-edge hexes that their own side controls, the Germans only from 1901 to 5201.
no-entry-taken = Enemy units stand in that entry hex.
no-one-hex = The formation has begun to come in by another hex: in one phase all of it uses the same.

# Moving
no-has-moved = { $unit } has ended its move for this phase in { $here }.
no-has-stopped = { $unit } has moved and had to stop in { $here }, in the zone of control of the enemy in { $enemy }.
no-used-artillery = { $unit } is used (ACT): it can do nothing more until artillery recovers.
no-recovering = { $unit } is held in place by a recovery marker this turn.
no-not-in-stack = { $unit } does not stand in this hex and cannot be taken along.
no-not-stacked-at-start = { $unit } has finished its move or was not stacked here when the phase began, and cannot be taken along.
no-stack-begun = The stack is already under way: { $unit } cannot join it any more.
no-already-moving = { $unit } is already part of the moving stack.
no-not-moving = { $unit } is not part of the moving stack.
no-stack-not-begun = The stack has not left its hex yet: { $unit } can be split off or left only on the way.
no-last-of-stack = { $unit } is alone: there is no stack to part from. Halt it instead.
no-not-adjacent = { $hex } is not adjacent: units move hex by hex.
no-enemy-there = Enemy units stand in { $hex }.
no-lake = A lake lies between here and { $hex }, and there is no bridge.
no-river-motorised = Motorised units cross a river only by bridge, and there is none towards { $hex }.
no-river-whole-move = Crossing the river to { $hex } without a bridge takes the whole allowance, and part of it is spent.
no-river-ends-move = Crossing the river to { $hex } without a bridge takes the whole allowance, and the move ends there.
no-swamp-in-mud = In mud no motorised unit may enter a swamp.
no-must-stop = { $here } lies in the zone of control of the enemy in { $enemy }: whoever comes there stops, so there is no going on to { $hex }.
no-zone-to-zone = From one enemy zone of control straight into another: at this table only units that ignore it may.
no-not-a-full-turn = { $unit } went to the box this turn: at this table it stays there for a full turn.
no-fortified-line = Soviet tanks may not cross the fortified line to { $hex } from one German zone of control into another.
no-too-far = { $unit } does not get as far as { $hex }. Movement points needed: { $needs }, left: { $has }.
no-too-far-at-least = { $unit } does not get as far as { $hex }, even if nothing were in its way. Movement points needed: at least { $needs }, left: { $has }.
no-on-the-way =
    The way to { $hex } breaks off in { $here }. { $because }{ $around ->
        [0] { "" }
       *[other] { " " }Going around takes { $around } movement points, and { $unit } has { $has }.
    }
no-shut-in = { $unit } cannot leave { $here }. { $because }
no-stack-parts = No single way takes the whole stack to { $hex }: split it up on the way.
no-one-at-a-time = { $unit } has to wait: the unit or stack on the move finishes first.
no-stays-behind = { $unit } stays behind unless it is taken along.
no-enemy-stack = Those are enemy units, of which you see no more than how many they are.
no-march-road = On the march units keep to the road, and no road leads to { $hex }.
no-march-stop = { $here } is next to the enemy in { $enemy }, where a march ends: no going on to { $hex }.
no-march-begun = The move or the march has begun already: a march has to be chosen before the first step.
no-march-supply = Units out of supply may not march.
no-march-artillery = Soviet artillery may not march.
no-march-from-road = A march begins on a road, and there is none in this hex.
no-march-near-enemy = A march may not begin next to an enemy unit.

# Attacking
no-nobody-there = { $hex } holds no enemy to attack.
no-attacked-once = { $hex } has been attacked in this phase, and that is all a hex can be.
no-artillery-first = { $hex } holds artillery: attacks on artillery come first, and another attack has been made already.
no-nobody-can-attack = None of your units next to { $hex } is able to attack it. { $because }
no-nobody-near = None of your units is next to { $hex }.
no-already-in = { $unit } is already part of the attack.
no-attacker-not-adjacent = { $unit } is not adjacent to the hex under attack.
no-next-to-nobody = { $unit } is next to no enemy that it could attack.
no-battle-elsewhere = This battle is about { $target }: { $unit } can take part in it, and in no other now.
no-advance-elsewhere = The advance leads into { $target } and nowhere else.
no-has-attacked = { $unit } has already attacked in this phase.
no-artillery-never-attacks = { $unit } is artillery: it supports attacks from afar but makes none.
no-no-attack-strength = { $unit } has no attack strength.
no-lake-between = { $unit } cannot attack across a lake.
no-tank-across-river = { $unit } is a tank unit and may not attack across a river, bridge or no bridge.
no-other-formation = { $unit } is of another formation: a Soviet attack is made by one formation, with independent units at most.
no-too-many-independents = { $unit } would be the fifth independent unit in the attack, and four are the limit.
no-stack-capacity = { $unit } would be too many: a Soviet stack fights with two infantry regiments’ worth, anything but a regiment on foot counting half.
no-nobody-attacks = Nobody attacks yet: choose at least one unit.

# Air, artillery, defence
no-no-air-points = No air point is left for this attack.
no-not-artillery = { $unit } is not artillery.
no-already-firing = { $unit } is already firing in this battle.
no-artillery-used = { $unit } is used (ACT) until artillery recovers.
no-artillery-unsupplied = { $unit } is out of supply and cannot fire.
no-out-of-range = The battle is out of range for { $unit }.
no-enough-support = { $unit } would be one too many: three artillery units may support an attack, one a defence.
no-rockets-attack-only = { $unit } is rocket artillery, which supports attacks only.
no-not-in-hex = { $unit } is not in the hex under attack.
no-already-stands = { $unit } already takes part in the defence.

# Losses and advance
no-not-in-battle = { $unit } is not among those that may take this loss.
no-flip-first = { $unit } cannot take this loss yet: before anybody is destroyed every unit at full strength loses a step, those that fought before those that stood by.
no-participants-first = { $unit } took no part in the battle: those that did are lost first.
no-not-an-attacker = { $unit } did not make this attack, and only attackers advance.
no-river-without-bridge = { $unit } cannot advance across a river without a bridge.

# Reconstitution and recovery
no-not-in-box = { $unit } is not in the box it would come back from.
no-not-infantry-battalion = { $unit } is not an infantry battalion of a division.
no-once-a-division = The division of { $unit } has been through reconstitution already, which each does only once.
no-three-needed = Three lost infantry battalions of one division are needed, all of Group Stemmermann or none: there are not enough to rebuild { $unit }.
no-no-division-on-map = No unit of its division is on the map for { $unit } to rejoin.
no-not-near-division = { $hex } is neither a hex of its division nor next to one.
no-no-place = { $unit } finds no room in or next to a hex of its division.
no-not-soviet = { $unit } is not Soviet, and only Soviet tanks and mechanised infantry recover.
no-nothing-to-recover = { $unit } has lost no step to maintenance, and only such steps come back.
no-already-marked = { $unit } is already under a recovery marker.
no-near-germans = { $unit } cannot recover: it, or a unit of its formation, is next to a German.
no-no-unit-on-map = { $unit } has no unit of its formation on the map to carry the marker.
no-independent-in-box = { $unit } is independent and in a recovery box: it comes back without a marker.
no-not-marked = The formation of { $unit } has no recovery marker.
no-no-formation-on-map = No unit of its formation is on the map for { $unit } to rejoin.
no-no-place-to-return = { $unit } finds no hex near its own that is out of German artillery range and zones of control.
no-in-artillery-range = { $hex } lies within range of German artillery.
no-in-german-zone = { $hex } lies in a German zone of control.
no-not-beside-infantry = { $hex } is not next to Soviet infantry, where an independent unit has to return.
no-too-far-from-formation = { $hex } is more than six hexes from every unit of its formation.

## Why the staff gives an order, and its plans

staff-advance = Ground taken is held where it matters.
staff-attack = The attack with the best prospects here.
staff-cover = The line must not have a gap here.
staff-fight-first = Prepared attacks are worth more than a move before them.
staff-fire = The guns do most good in this fight.
staff-fly = Air support decides more here than elsewhere.
staff-go-on = The move goes on to where it was meant to end.
staff-keep = The points are worth more later.
staff-lose = The loss hurts least here.
staff-march = The units are needed there.
staff-move-first = The units must get there before they can fight.
staff-no-more = Nothing else is worth the cost.
staff-place = It is needed most there.
staff-rebuild = The strongest that can be had back.
staff-recover = Tanks in the workshop are tanks for next week.
staff-return = Back to its formation as soon as it can be.
staff-stand = These stand best.
staff-stay-put = It stands well where it is.
staff-plan-usual = as usual
staff-plan-bold = risking more
staff-plan-careful = risking less
staff-plan-prepared = prepared attacks first
staff-plan-mobile = moving before fighting
staff-plan-objective = the objective before all
staff-plan-east = weight on the eastern wing
staff-plan-west = weight on the western wing
staff-plan-yielding = giving ground
staff-plan-stubborn = giving no ground
staff-plan-breakout = breaking out of the ring
staff-plan-shelter = holding the pocket
staff-plan-tanks = sparing the tanks
staff-plan-fierce = with all force on the objective
staff-aim-open = The Germans mean to keep the Soviet spearheads apart.
staff-aim-meet = The Soviets mean to meet behind the salient and close the ring.
staff-aim-lane = The Germans mean to open a lane and to bring the pocket out.
staff-aim-shut = The Soviets mean to keep the ring shut and to crush the pocket.

## Decisions by name, for what may be left to the staff

decision-taking-losses = Losses
decision-choosing-defenders = Units that defend
decision-supporting-defence = Artillery support of a defence
decision-trimming = Units over the stacking limit

## Refusals of another moment

no-already-declared = The order of movement and combat has been declared for this segment and binds all units.
no-movement-over = The movement phase of these operations is over: you declared to move first.
no-combat-over = The combat phase of these operations is over: you declared to fight first.
no-another-moves = One unit or stack finishes its move before the next begins.
no-nobody-on-the-move = Nobody is on the move: choose a unit first.
no-stack-waits = The stack waits until the unit that it dropped has finished.
no-battle-first = One battle is finished, losses and advance included, before the next is begun.
no-no-battle = No battle is under way: choose the hex to be attacked first.
no-advance-at-once = The hex is entered right after the battle that emptied it: not before its losses are taken, and not later.
no-air-too-late = Air points are called before any artillery is named: that moment has gone.
no-air-first = Whether an air point is spent is said before any artillery is named.
no-designation-over = Recovery markers are placed in the designation phase, before the first activation segment: that moment has gone for this turn.

## When a decision is asked: the moment of an order that comes too early or too late

when-designating = in the designation phase, when formations are marked for recovery
when-declaring = when a side's operations begin
when-choosing-mover = in a movement phase, when the next unit is chosen
when-moving = while a unit or stack is on the move
when-trimming = at the end of a movement phase, in a hex over the stacking limit
when-placing = when a reinforcement is put on the map
when-choosing-target = in a combat phase, when the next target is chosen
when-choosing-attackers = while an attack is being put together
when-calling-air = before artillery is committed to an attack
when-supporting-attack = when artillery supports an attack
when-choosing-defenders = when a crowded stack under attack chooses who defends
when-supporting-defence = when artillery supports a defence
when-taking-losses = when a battle's losses are taken
when-advancing = after a battle that emptied the hex
when-reconstituting = in the reconstitution phase
when-returning = in the recovery phase

## Rulings: what can be read in two ways, our reading, the other

ruling-minimum-move-out-of-zones = May a minimum move lead from one enemy zone of control straight into another?
ruling-minimum-move-out-of-zones-ours = It may, as the whole move.
ruling-minimum-move-out-of-zones-other = Only units that ignore the zone may.
ruling-one-lateral-road = Which road closes the ring?
ruling-one-lateral-road-ours = Any chain of road from the west edge to the east edge.
ruling-one-lateral-road-other = The one lateral road alone.
ruling-ring-in-supply-phase = When is the ring tested?
ruling-ring-in-supply-phase-ours = After every hex entered and every loss.
ruling-ring-in-supply-phase-other = In the Mutual Supply Phase alone.
ruling-north-on-map-only = Do N units still to come count as encircled?
ruling-north-on-map-only-ours = They count, and join the group when they enter.
ruling-north-on-map-only-other = Only units on the map count and belong to the group.
ruling-both-declare-first = When do the sides declare whether they move or fight first?
ruling-both-declare-first-ours = Each when its own operations begin.
ruling-both-declare-first-other = Both when the activation segment begins, the Soviets first.
ruling-river-before-supply = Which halving comes first for attackers out of supply across a river?
ruling-river-before-supply-ours = Supply, rounded down; then the river, rounded up.
ruling-river-before-supply-other = The river, rounded up; then supply, rounded down.
ruling-recon-denies-nothing = Does armoured reconnaissance deny armour superiority?
ruling-recon-denies-nothing-ours = It does, like tanks and mechanised infantry.
ruling-recon-denies-nothing-other = Only tanks and mechanised infantry do.
ruling-concentric-attackers = Whose units surround the target of a concentric attack?
ruling-concentric-attackers-ours = All units of the attacking side around it.
ruling-concentric-attackers-other = Only those that take part in the attack.
ruling-concentric-at-edge = Can a hex at the edge of the map be attacked concentrically?
ruling-concentric-at-edge-ours = No: six hexes around it are needed.
ruling-concentric-at-edge-other = Yes: hexes off the map count as covered.
ruling-cavalry-is-half = What does a cavalry regiment count in a Soviet stack that fights?
ruling-cavalry-is-half-ours = One, like a rifle regiment.
ruling-cavalry-is-half-other = One half.
ruling-mud-each-phase = How often does a motorised unit lose a step in a swamp in mud?
ruling-mud-each-phase-ours = Once a turn at most.
ruling-mud-each-phase-other = In every movement phase in which it stays.
ruling-stacking-at-the-end = When does the stacking limit hold?
ruling-stacking-at-the-end-ours = At every instant, so that no move can break it.
ruling-stacking-at-the-end-other = At the end of the movement phase; the excess is eliminated.
ruling-rebuilt-move-in = When does a reconstituted battalion come onto the map?
ruling-rebuilt-move-in-ours = At once, in the reconstitution phase.
ruling-rebuilt-move-in-other = In the next German movement phase, and it may move on.
ruling-rebuild-every-three = How often may a division reconstitute?
ruling-rebuild-every-three-ours = Once in the game.
ruling-rebuild-every-three-other = Once for every three battalions lost.
ruling-full-turn-in-box = How soon may an independent unit return from a recovery box?
ruling-full-turn-in-box-ours = In the same turn already.
ruling-full-turn-in-box-other = After a full turn in the box.
ruling-west-does-not-attack = May the Germans in the west attack on Turn 0?
ruling-west-does-not-attack-ours = They may attack and advance, but not move.
ruling-west-does-not-attack-other = They neither move nor attack.
ruling-second-award-needs-first = Does the second award for the encirclement depend on the first?
ruling-second-award-needs-first-ours = No, each is earned by itself.
ruling-second-award-needs-first-other = Yes, it needs the first.
ruling-fate-needs-award = What does the campaign's award for the fate of the group need?
ruling-fate-needs-award-ours = A closed ring of any size.
ruling-fate-needs-award-other = The award for the size of the group.
ruling-bridges-serve-roads = Does a bridge carry a supply line off the road?
ruling-bridges-serve-roads-ours = Yes, any line may cross by it.
ruling-bridges-serve-roads-other = No, only lines along the road.
ruling-odds-held-after-shifts = When are odds beyond the table held within it?
ruling-odds-held-after-shifts-ours = Before the column shifts, and again after them.
ruling-odds-held-after-shifts-other = Only after the column shifts.
ruling-top-counter-open = Is the top counter of an enemy stack seen?
ruling-top-counter-open-ours = No, only how high the stack is.
ruling-top-counter-open-other = Yes, the counters under it are hidden.
ruling-lone-units-hidden = Are single enemy units hidden?
ruling-lone-units-hidden-ours = No, a single unit lies open.
ruling-lone-units-hidden-other = Yes, like stacks.
ruling-any-armour-denies = Who can deny armour superiority?
ruling-any-armour-denies-ours = Units that take part in the defence.
ruling-any-armour-denies-other = Every unit in the hex attacked.
ruling-group-judged-at-end = When is the size of the group judged in the campaign?
ruling-group-judged-at-end-ours = The first time it is reached, and kept for good.
ruling-group-judged-at-end-other = At the end of the game alone.

## How matters stand

standing-open-ring =
    { $missing ->
        [0] The road from edge to edge is Soviet; the ring lacks only what it must enclose
        [1] The ring lacks one hex of road
       *[other] The ring lacks { $missing } hexes of road
    }{ $gained ->
        [0] { "" }
       *[other] , { $gained } fewer than before
    }.

arms-air = air points
