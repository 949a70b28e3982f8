### Salient.

game-title = Salient
game-about = Red must throw Blue out of Dorn within six turns: the smallest complete hex wargame.
scenario-dorn = The salient at Dorn
scenario-dorn-about = Seven Red units against five of Blue, six turns. Who was last in Dorn wins.

## Decisions
ask-movement = { $side }: move your units, one after the other.
when-movement = while units are moved
ask-combat = { $side }: which hex do you attack?
when-combat = in the combat phase
ask-paying =
    { $side }: { $points ->
        [one] one point
       *[other] { $points } points
    } to be met{ $may_retreat ->
        [yes] , each by a step or a hex of retreat.
       *[no] {" "}in steps.
    }
when-paying = after a battle, by whoever has points to meet
decision-paying = Losses and retreats
ask-advancing = { $side }: who advances into { $hex }?
when-advancing = when a hex has become empty in battle
decision-advancing = Advances after combat

## Orders
order-move = Move { $unit } to { $hex }.
order-attack = Attack { $hex }.
order-lose = { $unit } loses a step.
order-retreat = Retreat to { $hex }.
order-advance = { $unit } advances.
order-done = Nothing more.

## Refusals
no-not-yours = That is no unit of yours on the map.
no-has-moved = It has moved already.
no-not-next = That hex is not next to it.
no-too-few-points = It has too few movement points left.
no-enemy-there = Enemies are in the hex.
no-full = Two units stand there already, or would.
no-stopped = It has entered an enemy zone of control and moves no further.
no-zone-to-zone = No step leads from one hex in enemy zones of control to another.
no-on-the-way = It does not get to { $hex }: its way ends in { $here }. { $because }
no-too-far =
    { $hex } takes { $needs ->
        [one] one movement point
       *[other] { $needs } movement points
    }; it has { $has }.
no-nobody-there = No enemy is in { $hex }.
no-attacked = { $hex } has been attacked in this phase.
no-fought = It has attacked in this phase.
no-not-beside = It is not next to { $hex }.
no-nobody-attacks = Nobody next to { $hex } can still attack.
no-too-weak = The odds would be below 1:2.
no-not-fighting = It has no points to meet.
no-no-retreat = Attackers do not retreat.
no-not-away = A retreat leads away from the hex that was attacked.
no-into-zone = A retreat into an enemy zone of control is for hexes with friends only.
no-not-attacker = Only who has just attacked advances, and only once.
no-no-room = Two units are there already.
no-elsewhere = An advance leads into the hex that was attacked, and nowhere else.

## Events
why-combat = combat
event-turn-began = Turn { $turn } begins.
event-moved = { $unit } goes from { $start } to { $hex }.
event-resolved = { $units } attack { $hex } at { $odds }: attacker { $attacker }, defender { $defender }.
event-step-lost =
    { $left ->
        [0] { $unit } is eliminated.
       *[other] { $unit } loses a step.
    }
verdict-town = { $winner } was last in Dorn and wins.
verdict-destroyed = The enemy has no units left: { $winner } wins.

## Odds
preview-battle = Battle
sum-attack = Attack
sum-defence = Defence
sum-shifts = Columns
modifier-attack = Attacker
modifier-defence = Defender
modifier-cover = Woods or town
chance-result-0-1 = 0/1: defender 1
chance-result-0-2 = 0/2: defender 2
chance-result-0-3 = 0/3: defender 3
chance-result-1-0 = 1/0: attacker 1
chance-result-1-1 = 1/1: both 1
chance-result-2-0 = 2/0: attacker 2

## The table
line-red = Red player turn
line-blue = Blue player turn
phase-red-movement = Red movement
phase-red-combat = Red combat
phase-red-player-turn = Red want of supply
phase-blue-movement = Blue movement
phase-blue-combat = Blue combat
phase-blue-player-turn = Blue want of supply
phase-end = the end
status-goal = { $side } was last in { $hex }.
terrain-clear = Clear ground
terrain-woods = Woods
terrain-town = Town
hexside-road = Road
type-armour = armour
type-infantry = infantry
state-reduced = Reduced
legend-units = R2, B1: a Red or Blue stack and how many units it has.
legend-ground = . clear, " woods, o town
legend-hex = Number and ground, = for a road
legend-stack = Stack, then attack and defence

## The staff
staff-plan-usual = The usual plan
staff-plan-bold = Attack at worse odds
staff-plan-careful = Attack at good odds only
staff-attack = An attack that should cost the enemy more than us.
staff-hold = To hold the line.
staff-march = On the way to the goal.
staff-retreat = Ground is cheaper than men.
staff-loss = The loss that hurts least.
staff-advance = Forward, towards the goal.
staff-enough = Nothing better to do.
