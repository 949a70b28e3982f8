### Circle of Fire: everything the game says to a player.

## The game, its scenario and its optional rules

game-title = Circle of Fire: The Siege of Cholm, 1942
game-about = January 1942: Soviet partisans and the 33rd Rifle Division close in on the small town of Cholm, where the Lovat and the Kunya meet. A scratch German garrison has to hold until help comes, while the Soviets must take the town or shut it in. Nine turns of one day each, companies on an area map.

scenario-cholm = The Siege of Cholm
scenario-cholm-about = The whole battle, nine turns in January 1942. The Soviets win at once by taking the whole town; at the end of Turn 4 and again of Turn 9 they must have the town encircled, hold part of it (one urban area, at the end four), and have the airfield taken or contested.

option-bid = Bid for sides
option-bid-about = Both players want the same side: each bids in secret, the higher bid chooses, and the other player may seize the initiative as many times as was bid.
option-substitutes = Substitute reinforcements
option-substitutes-about = A side whose random reinforcements have all arrived gets an extra impulse that commits nobody, or, if German, the stubborn defence marker.
option-contested-bombardment = Bombarding contested areas
option-contested-bombardment-about = Guns and Stukas may strike areas where both sides have units; if the attack dice show a double, the shells fall on their own side too.
option-infantry-against-armour = Infantry fire at adjacent armour
option-infantry-against-armour-about = Infantry alone may fire at an adjacent area with armour in it, but each armour unit there absorbs two casualty points unharmed.

## Rulings: sentences that can be read in two ways, and both readings

ruling-spent-without-holding = Spending on the reinforcement roll: does holding still count?
ruling-spent-without-holding-ours = Spending adds 2 to the 1 for holding the advantage: 3 in all.
ruling-spent-without-holding-other = Whoever has spent the advantage no longer holds it: 2 in all.
ruling-stubborn-any-moment = Stubborn defence: when in the German impulse?
ruling-stubborn-any-moment-ours = The marker is placed at the start of the impulse, like night.
ruling-stubborn-any-moment-other = The marker may also be placed once the units have moved or fired.
ruling-stubborn-in-zones = Stubborn defence: in zones too?
ruling-stubborn-in-zones-ours = The marker goes into areas only.
ruling-stubborn-in-zones-other = The marker may go into a zone as well.
ruling-contested-exit-anywhere = Leaving a contested place: where to?
ruling-contested-exit-anywhere-ours = Only into a friendly-controlled place without enemies.
ruling-contested-exit-anywhere-other = Anywhere, but for all movement points unless the place is friendly-controlled and without enemies.
ruling-scherer-in-target = Scherer’s +1 to fire: where must he be?
ruling-scherer-in-target-ours = In the area that fires.
ruling-scherer-in-target-other = In the area fired at, so that he and the marker never add up.
ruling-points-any-split = Casualty points: must as many as possible be used?
ruling-points-any-split-ours = Yes: of all divisions only those that use most points are allowed.
ruling-points-any-split-other = No: any division will do once every unit is hit or no point is left, so a lone company may retreat from two points.
ruling-free-of-enemies = “Free” in the retreat table: free of whom?
ruling-free-of-enemies-ours = A free place is friendly-controlled and holds no unit of either side.
ruling-free-of-enemies-other = A free place is friendly-controlled and holds no enemy unit; friends do not matter.
ruling-zone-retreat-as-listed = Retreat from a zone to friends: allowed?
ruling-zone-retreat-as-listed-ours = Places held by friends alone are the second choice, after free ones.
ruling-zone-retreat-as-listed-other = The table for zones does not list them, so nobody may retreat there.
ruling-retreat-after-bombardment = Voluntary retreat: after bombardment too?
ruling-retreat-after-bombardment-ours = After direct fire only.
ruling-retreat-after-bombardment-other = After bombardment as well, on the same terms.
ruling-screened-armour-safe = Armour against screened armour: may it attack?
ruling-screened-armour-safe-ours = Armour may always be set against armour, screened or not.
ruling-screened-armour-safe-other = Armour screened by superior numbers is safe from armour too.
ruling-germans-pick-delayed = Stuka interdiction: who says which units arrive?
ruling-germans-pick-delayed-ours = The Soviet player.
ruling-germans-pick-delayed-other = The German player.
ruling-j-german-controlled = J units in the town: in whose areas?
ruling-j-german-controlled-ours = In any urban area, whoever controls it, or in zone E.
ruling-j-german-controlled-other = In German-controlled urban areas only, or in zone E.
ruling-encirclement-start-uncontested = Encirclement: may the way out begin in a contested urban area?
ruling-encirclement-start-uncontested-ours = Yes, if it is German-controlled; everything after it must be uncontested.
ruling-encirclement-start-uncontested-other = No: where it begins there may be no Soviet units either.
ruling-friendly-fire-in-zones = Friendly fire (option): by a Stuka on a contested zone?
ruling-friendly-fire-in-zones-ours = Never: only contested areas see friendly fire.
ruling-friendly-fire-in-zones-other = As in an area: a double hits both sides.
ruling-armour-lead-first = Infantry fire at armour (option): does an armour lead take the first point left?
ruling-armour-lead-first-ours = No: what it absorbs counts as its first points.
ruling-armour-lead-first-other = Yes: the first point left after absorption falls on the lead.
ruling-substitute-without-guns = Substitute impulse (option): may it be a bombardment?
ruling-substitute-without-guns-ours = Yes: movement, fire or bombardment.
ruling-substitute-without-guns-other = No: it activates an area, so only movement or fire.
ruling-zones-adjacent = Are zones adjacent to what they are connected with?
ruling-zones-adjacent-ours = No: fire, spotting, the cost beside enemies, retreat counts and redeployment look at areas only.
ruling-zones-adjacent-other = Yes, for all of these; artillery still cannot bombard a zone.
ruling-substitute-marker-with-germans = Stubborn defence as a substitute (option): where?
ruling-substitute-marker-with-germans-ours = In any area without Scherer, even an empty one.
ruling-substitute-marker-with-germans-other = Only where German units are, as when it is bought.

## Phases, boxes, terrain, kinds of unit, and other words

phase-reinforcement = Reinforcement Phase
phase-movement-fire = Movement/Fire Phase
phase-close-combat = Close Combat Phase
phase-end = End Phase

box-reinforcement = Reinforcements
box-random = Random reinforcement groups
box-reorganised = Reorganised units
box-artillery = Artillery
box-eliminated = Eliminated, not reorganised
box-removed = Eliminated, permanently removed
box-held-random = Delayed random reinforcements
box-held-regular = Delayed regular reinforcements

terrain-clear = Clear
terrain-woods = Woods
terrain-urban = Urban

kind-infantry = Infantry
kind-headquarters = Headquarters
kind-machine-gun = Machine gun
kind-engineer = Engineer
kind-mountain = Mountain
kind-recon-cavalry = Recon cavalry
kind-armour = Armour
kind-artillery = Artillery
kind-stuka = Stuka

word-day = Day
word-night = Night
word-impulse = Impulse { $box }
word-advantage = Tactical advantage
word-initiative = Seize the initiative
word-control = Control
word-contested = Contested
word-committed = Committed
word-used = Used
word-moving = On the move
word-ruin = Ruin
word-heavy-ruin = Heavy ruin
word-stubborn = Stubborn defence

## Orders: what a player may choose

order-bid = Bid { $uses }
order-command = Command the { $side } side
order-place = Place { $unit } in { $space }
order-give-up = Remove { $unit } for good
order-select = Choose { $unit }
order-select-selecting-units = Bring in { $unit }
order-select-choosing-infiltrators = Slip { $unit } through the Soviet lines
order-select-choosing-arrivals = Let { $unit } arrive this turn
order-take =
    { $result ->
        [U] Take result U: up to five units of the relief column
        [J] Take result J: the three J units
        [A] Take result A: one T-34 or up to three T-26
        [K] Take result K: all K units
       *[other] Take no reinforcements
    }
order-interdict = Send { $unit } against the Soviet columns
order-substitute =
    { $what ->
        [impulse] Take an extra impulse
        [stubborn] Take the stubborn defence marker
       *[other] Take { $what }
    }
order-spend = Spend the tactical advantage
order-spend-spending-on-random = Spend the advantage: 2 more in your favour on the reinforcement roll
order-spend-declaring-infiltration = Spend the advantage: part of the column infiltrates the Soviet lines
order-spend-preventing-halt = Spend the advantage: the phase goes on
order-spend-offering-redeployment = Spend the advantage: redeploy
order-seize = Seize the initiative
order-seize-offering-reroll = Seize the initiative: throw the dice again
order-seize-preventing-halt = Seize the initiative: the phase goes on
order-decline = Decline
order-decline-spending-on-random = Keep the advantage and roll
order-decline-declaring-infiltration = No infiltration: everybody goes to zone D
order-decline-interdicting = Do not interdict
order-decline-substituting = Take nothing instead
order-decline-offering-reroll = Let the dice stand
order-decline-preventing-halt = Let the phase end
order-decline-offering-redeployment = Do not redeploy
order-done = Done
order-done-reorganising = Reorganise no more units
order-done-selecting-units = Bring in no more units
order-done-choosing-infiltrators = Nobody else infiltrates
order-done-ending-impulse = End the impulse
order-done-moving = End the movement impulse
order-done-retreating = Nobody else retreats
order-done-screening = Screen nobody else
order-done-pairing = Declare no more attacks
order-done-redeploying = End the redeployment
order-night = Spend the advantage: the turn becomes a night turn
order-stubborn = Put the stubborn defence marker in { $space }
order-stubborn-choosing-action = Spend the advantage: stubborn defence in { $space }
order-again = Seize the initiative: committed units in { $space } act again
order-activate = Move units from { $space }
order-fire = Fire from { $space } at { $target }
order-bombard = Bombard { $target } with { $unit }
order-pass = Pass
order-move = Move { $unit } to { $to }
order-halt = End the march
order-halt-moving = Halt { $unit } in { $here }
order-join = { $unit } joins the fire
order-join-all = All units join the fire
order-lead = { $unit } leads
order-lead-firing = Open fire with { $unit } in the lead
order-lead-choosing-lead = { $unit } leads the defence
order-pull-back = Retreat { $unit } for 1 casualty point
order-lose = Lose { $unit }
order-retreat = Retreat { $unit } to { $to }
order-fight = Resolve the close combat in { $space }
order-screen = Screen { $unit }
order-pair = Set { $unit } against { $target }
order-redeploy = Redeploy { $unit } to { $to }
order-take-back = Return { $unit } to where it came from

## What is at stake: before an order is given that cannot be had back

stake-spend = The tactical advantage is spent; it goes to your opponent when the phase or impulse ends.
stake-seize = One of your uses of “seize the initiative” is spent.

## Decisions: what is asked

ask-bidding =
    Player { $bids-count ->
        [0] 1
       *[other] 2
    }: how many uses of “seize the initiative” do you offer your opponent for the choice of side? The bid stays secret until both are made.
ask-choosing-side =
    Player { $player ->
        [0] 1
       *[other] 2
    } has won the bid: which side will you command? Your opponent may seize the initiative { $uses ->
        [one] once
       *[other] { $uses } times
    }.
ask-setting-up = { $side } set-up: which garrison unit goes to which urban area? One unit to an area.
ask-reorganising =
    { $given_up-count ->
        [0] { $side }: reorganise lost units? Three of them, removed for good, make one new unit.
       *[other] { $side }: which lost units are removed for good to make one new unit? { $given_up-count } of 3 chosen: { $given_up }.
    }
ask-placing =
    { $units-count ->
        [1] { $side } reinforcements: where does { $units } arrive?
       *[other] { $side } reinforcements ({ $units }): where does the first of them arrive?
    }
ask-spending-on-random = { $side }: spend the tactical advantage to shift the random reinforcement roll 2 more in your favour? It then passes to the enemy.
ask-choosing-result = { $side }: the random reinforcement roll leaves you a choice. Which result do you take?
ask-declaring-infiltration = { $side }: Cholm is encircled. Spend the tactical advantage so that infantry of the relief column may slip through to area 31? It can be done once in the game.
ask-selecting-units =
    { $group ->
        [U] { $side } random reinforcements, result U: which units come? Up to five; chosen: { $selected-count }.
       *[other] { $side } random reinforcements, result A: which tanks come? One T-34 or up to three T-26; chosen: { $selected-count }.
    }
ask-choosing-infiltrators =
    { $side }: who slips through to area 31? The die allows { $limit ->
        [one] one more infantry unit
       *[other] { $limit } more infantry units
    }; the rest go to zone D.
ask-interdicting =
    { $units-count ->
        [1] { $side }: a Soviet unit is on the road ({ $units }). Send a Stuka against it?
       *[other] { $side }: { $units-count } Soviet units are on the road ({ $units }). Send a Stuka against them?
    }
ask-choosing-arrivals = { $side }: the Stukas let only { $arriving } of { $units-count } units through. Who arrives this turn? Chosen: { $selected-count }.
ask-substituting = { $side }: your random reinforcements are used up. What do you take instead?
ask-placing-stubborn = { $side }: where does the stubborn defence marker go? Any area will do where the headquarters is not.
ask-choosing-action =
    { $substitute ->
        [yes] { $side } extra impulse, which commits nobody: move, fire, bombard or pass?
       *[no] { $place-known ->
            [yes] { $side } impulse: the units in { $place } act again. Move, fire or pass?
           *[no] { $side } impulse: move, fire, bombard or pass?
        }
    }
ask-ending-impulse = { $side }: the impulse is over. Spend the advantage on stubborn defence before it ends?
ask-moving =
    { $unit-known ->
        [yes] { $bonus ->
            [yes] { $side }: { $unit } has gone from zone to zone to { $here } and may make one bonus move. Where to, or halt?
           *[no] { $side }: { $unit } is on the march in { $here }, { $spent } MP spent. Where next, or halt?
        }
       *[no] { $moved-count ->
            [0] { $side } movement impulse in { $place }: which unit moves, and where to?
           *[other] { $side } movement impulse in { $place }, moved so far: { $moved-count }. Which unit moves next, and where to?
        }
    }
ask-firing =
    { $firers-count ->
        [0] { $side } fire from { $space } at { $target }: which units take part?
       *[other] { $side } fire from { $space } at { $target } with { $firers }: who else takes part, or who leads?
    }
ask-choosing-lead = { $side }: { $space } is under fire. Which unit leads the defence?
ask-offering-reroll =
    { $dice-count ->
        [1] { $side }: the die shows { $dice }. Seize the initiative and have it thrown again?
       *[other] { $side }: the dice show { $dice }, the attacker’s two first. Seize the initiative and have them all thrown again?
    }
ask-assigning-casualties =
    { $side }: { $points ->
        [one] 1 casualty point has
       *[other] { $points } casualty points have
    } to be met in { $space }. { $lead-known ->
        [yes] The lead, { $lead }, takes the first: does it retreat (1), or is it lost (infantry 2, armour 4)?
       *[no] Which unit retreats (1) or is lost (infantry 2, armour 4)?
    }
ask-retreating =
    { $voluntary ->
        [yes] { $side }: do any of your units retreat from { $space } of their own will ({ $units })?
       *[no] { $side }: which unit retreats from { $space } next, and where to? Left: { $units }.
    }
ask-preventing-halt = { $side }: the logistics roll ends the Movement/Fire Phase. Will you pay to let it go on?
ask-choosing-combat = { $side }: in which place is close combat resolved next? { $spaces-count } are left.
ask-screening =
    { $side }, close combat in { $space }: which units are screened? { $armour ->
        [0] At most { $excess } of any kind.
       *[other] { $excess ->
            [0] At most { $armour }, armour only.
           *[other] At most { $excess } of any kind, or armour up to { $armour } in all.
        }
    }
ask-pairing = { $side }, close combat in { $space }: which unit attacks which enemy? All attacks are declared before any die is rolled.
ask-offering-redeployment = { $side }: spend the tactical advantage to redeploy units by one area each?
ask-redeploying = { $side } redeployment: which unit goes to which adjacent area? Moved so far: { $moved-count }.

## Events: what happened

event-bid-made = Player { $player } has bid.
event-bids-revealed = The bids: player 1 offers { $first }, player 2 offers { $second }.
event-sides-settled =
    Player { $player } commands the { $side } side; the opponent may seize the initiative { $uses ->
        [one] once
       *[other] { $uses } times
    }.
event-placed = { $unit } is placed in { $space }.
event-garrison-placed = { $unit } takes up position in { $space }.
event-gun-arrived = { $unit } is ready in the artillery box.
event-partisans-struck =
    { $effect ->
        [committed] Partisans strike { $unit } ({ $die }): committed.
        [removed] Partisans strike { $unit } ({ $die }): wiped out.
       *[none] Partisans strike { $unit } ({ $die }) in vain.
    }
event-turn-began = Turn { $turn } begins. { $holder } tactical advantage.
event-phase-began =
    { $phase ->
        [reinforcement] { phase-reinforcement }
        [movement-fire] { phase-movement-fire }
        [close-combat] { phase-close-combat }
       *[end] { phase-end }
    }
event-advantage-spent =
    { $use ->
        [reinforcements] The { $side } player spends the tactical advantage on the reinforcement roll.
        [infiltration] The { $side } player spends the tactical advantage on infiltration of the Soviet lines.
        [night] The { $side } player spends the tactical advantage on night.
        [stubborn] The { $side } player spends the tactical advantage on stubborn defence.
        [logistics] The { $side } player spends the tactical advantage to keep the phase going.
       *[redeployment] The { $side } player spends the tactical advantage on redeployment.
    }
event-advantage-passed =
    { $automatic ->
        [yes] Unused all turn, the tactical advantage passes to the { $side } player.
       *[no] The tactical advantage passes to the { $side } player.
    }
event-initiative-seized =
    { $use ->
        [reroll] The { $side } player seizes the initiative: the dice are thrown again ({ $left } left).
        [again] The { $side } player seizes the initiative: committed units act again ({ $left } left).
       *[logistics] The { $side } player seizes the initiative: the phase goes on ({ $left } left).
    }
event-night-fell = Night falls, declared by the { $side } player; it lasts to the end of the turn.
event-stubborn-placed = Stubborn defence in { $space }.
event-stubborn-removed = The stubborn defence marker leaves { $space }.
event-reorganised = { $side } remnants are reorganised into a new unit: { $given_up } are gone for good.
event-random-result =
    Random reinforcements: { $dice }, modifier { $modifier }, total { $total }: { $result ->
        [U] result U, the German relief column.
        [J] result J, German reserves.
        [A] result A, Soviet tanks.
        [K] result K, the Soviet K units.
       *[other] nobody comes.
    }
event-result-taken =
    { $result ->
        [U] Taken as result U.
        [J] Taken as result J.
        [A] Taken as result A.
        [K] Taken as result K.
       *[other] No reinforcements are taken.
    }
event-no-reinforcements = Nobody is left to come: no random reinforcements.
event-units-wait = No place is open to { $units }: wait until next turn.
event-interdicted =
    { $arriving ->
        [-1] { $unit } attacks the Soviet columns ({ $die }) without success.
        [one] { $unit } attacks the Soviet columns ({ $die }): only 1 unit gets through.
       *[other] { $unit } attacks the Soviet columns ({ $die }): at most { $arriving } units get through.
    }
event-held-back = Held up until next turn: { $units }.
event-infiltrated =
    Infiltration of the Soviet lines ({ $die }): { $limit ->
        [one] one infantry unit
       *[other] up to { $limit } infantry units
    } may slip through.
event-substitute-taken =
    { $what ->
        [impulse] In place of reinforcements the { $side } player takes an extra impulse.
       *[stubborn] In place of reinforcements the { $side } player takes the stubborn defence marker.
    }
event-impulse-began = { $side } impulse, Soviet impulse track at { $box }.
event-activated =
    { $kind ->
        [fire] { $side } units in { $space } open a direct fire impulse.
       *[movement] { $side } units in { $space } begin a movement impulse.
    }
event-moved =
    { $cost ->
        [0] { $unit } goes from { $origin } to { $to } at no cost.
       *[other] { $unit } moves from { $origin } to { $to } ({ $cost } MP).
    }
event-committed = Committed: { $units }.
event-gun-used = Used: { $unit }.
event-redeployed = { $unit } redeploys from { $origin } to { $to }.
event-passed = The { $side } player passes.
event-control-changed = { $space } is now under { $side } control.
event-fire-opened =
    { $firers-count ->
        [1] { $side } fire from { $space } at { $target }: { $lead }.
       *[other] { $side } fire from { $space } at { $target }: { $firers }, led by { $lead }.
    }
event-bombardment-opened =
    { $friendly ->
        [yes] Friendly fire: { $unit } hits its own side in { $target }; the { $side } player rolls the attack.
       *[no] { $side } bombardment: { $unit } strikes { $target }.
    }
event-defence-led = { $unit } leads the { $side } defence.
event-fire-resolved =
    Attack { $attack_modifier } + { $attack_dice } = { $attack_total } against defence { $defence_modifier } + { $defence_dice } = { $defence_total } in { $target }: { $points ->
        [0] no effect.
        [one] 1 casualty point.
       *[other] { $points } casualty points.
    }
event-points-absorbed =
    Armour absorbs { $points ->
        [one] 1 casualty point
       *[other] { $points } casualty points
    }; { $left } left.
event-points-ignored =
    { $points ->
        [one] 1 casualty point finds nobody to meet it and is lost.
       *[other] { $points } casualty points find nobody to meet them and are lost.
    }
event-eliminated =
    { $for_good ->
        [yes] { $unit } is eliminated for good.
       *[no] { $unit } is eliminated.
    }
event-cannot-retreat = { $unit } has nowhere to retreat to.
event-retreated = { $unit } retreats to { $to }.
event-ruined =
    { $heavy ->
        [yes] { $space } is reduced to heavy ruins.
       *[no] { $space } is reduced to ruins.
    }
event-close-combat-began = Close combat in { $space }.
event-lined-up = The { $side } line screens { $screened }.
event-close-combat-resolved =
    { $attackers } against { $target }: { $die } + { $modifier } = { $total }, { $effect ->
        [eliminated] eliminated.
        [retreat] driven back.
       *[none] no effect.
    }
event-logistics-checked =
    { $ends ->
        [yes] Soviet logistics: { $die }, and { $ends_on } or less ends the phase.
       *[no] Soviet logistics: { $die }, the phase goes on ({ $ends_on } or less would end it).
    }
event-halt-prevented = The { $side } player keeps the phase going.
event-phase-ended =
    { $why ->
        [logistics] The Soviet supply gives out: the Movement/Fire Phase is over.
       *[passes] Two passes in a row: the Movement/Fire Phase is over.
    }
event-victory-checked =
    Victory check: Soviet urban areas { $urban }; Cholm { $encircled ->
        [yes] encircled
       *[no] not encircled
    }; the airfield { $airfield ->
        [yes] taken or contested by the Soviets.
       *[no] firmly in German hands.
    }
event-game-ended =
    { $level ->
        [soviet-automatic] { verdict-soviet-automatic }
        [german-tactical] { verdict-german-tactical }
        [soviet-final] { verdict-soviet-final }
       *[german-final] { verdict-german-final }
    }

## Verdicts

verdict-soviet-automatic = { $winner } automatic victory: the whole town of Cholm has fallen.
verdict-german-tactical = { $winner } tactical victory: at the end of Turn 4 the siege has failed to close.
verdict-soviet-final = { $winner } victory: Cholm is encircled, the Soviets stand in the town and the airfield is lost.
verdict-german-final = { $winner } victory: Cholm has held to the end.

## What dice are for: “Soviet dice for …”

why-bid = the tie-break of the bids (player 1 in the German seat, player 2 in the Soviet)
why-partisans = the partisan attack
why-random = random reinforcements
why-infiltration = infiltration
why-interdiction = the Stuka interdiction
why-interdiction-arrivals = the number of units that get through
why-attack = the attack
why-defence = the defence
why-close-combat = close combat
why-logistics = logistics

## Previews: the sums of a fight and its chances

preview-fire = Direct fire
preview-bombardment = Bombardment
preview-close-combat = Close combat
sum-attack = Attack
sum-defence = Defence
modifier-lead-strength = Strength of the lead
modifier-gun-strength = Strength of the gun
modifier-further-units = Further units
modifier-formation = Three or more of one formation
modifier-headquarters = Scherer’s headquarters
modifier-stubborn = Stubborn defence
modifier-headquarters-or-stubborn = Headquarters or stubborn defence
modifier-terrain-clear = Clear
modifier-terrain-woods = Woods
modifier-terrain-urban = Urban
modifier-night = Night
modifier-ruin = Ruin
modifier-heavy-ruin = Heavy ruin
modifier-supports = Supporting units
modifier-engineer = Engineers against armour
chance-points =
    { $number ->
        [one] 1 casualty point
       *[other] { $number } casualty points
    }
chance-failed = No effect
chance-close-none = No effect
chance-close-retreat = Retreat
chance-close-eliminated = Eliminated

## Refusals: why an order is against the rules

# Set-up and bid
no-not-in-garrison = { $unit } is not a garrison unit waiting to be set up.
no-not-urban = { $space } is not urban: the garrison sets up in the town.
no-one-each = { $space } already has its garrison: one unit to an area.
no-bid-range = A bid of { $uses } is out of range: bid 0 to { $highest }.
no-no-bids = Sides are not bid for in this game: the option has not been chosen.
no-bids-are-made = The bids have been made, before the game began.
no-no-uses = You have no use of “seize the initiative” left.

# Tactical advantage and night
no-advantage-not-held = You do not hold the tactical advantage.
no-advantage-spent = The tactical advantage has been spent; it goes to the { $taker } player when this impulse, segment or phase ends.
no-spend-in-impulse = In an impulse the advantage is spent on night or on stubborn defence: order one of them.
no-spend-when-asked = The advantage is spent on the reinforcement roll, infiltration, the end of the phase or redeployment, when that is asked; in an impulse on night or stubborn defence.
no-roll-is-made = The reinforcement roll has been made: the advantage would have had to be spent before it.
no-already-night = It is night already.
no-night-at-start = Night is declared at the start of an impulse, before units move or fire.
no-stubborn-german-only = Only the Germans may spend the advantage on stubborn defence.
no-stubborn-once = The stubborn defence marker has been used this turn.
no-marker-at-start = The stubborn defence marker is placed at the start of an impulse, before units move or fire.
no-marker-at-end = The marker may be placed when this action is over.
no-stubborn-no-germans = { $space } has no German unit to put up a stubborn defence.
no-stubborn-headquarters = Scherer’s headquarters is in { $space }: the marker goes where it is not.
no-stubborn-zone = { $space } is a zone: the marker goes in an area.
no-logistics-soviet-only = Only the Soviets may spend the advantage to keep the phase going.

# Reinforcements
no-not-eliminated = { $unit } is not among your eliminated units that can be reorganised.
no-already-given-up = { $unit } has been chosen already.
no-three-needed = A reorganised unit takes { $needed } lost units, and { $there } have been chosen: choose the rest.
no-too-few-lost = A reorganised unit takes { $needed } lost units, and that side has { $there }.
no-none-left-to-reorganise = All reorganised units of that side have come: nothing more can be reorganised.
no-no-place-to-reorganise = No place is open to a reorganised unit.
no-not-arriving = { $unit } is not one of the units that arrive now.
no-not-next = Units are placed one by one in the order shown: { $first } comes before { $unit }.
no-already-on-map = { $unit } is on the map already.
no-unit-in-garrison = { $unit } belongs to the garrison, which is set up before the first turn.
no-unit-due = { $unit } arrives on Turn { $turn }, among the regular reinforcements.
no-unit-in-group = { $unit } comes only when the random reinforcement roll brings result { $code }.
no-unit-not-reorganised = { $unit } comes when lost units are reorganised into it.
no-unit-eliminated = { $unit } has been eliminated.
no-unit-removed = { $unit } is out of the game for good.
no-unit-held = { $unit } has been delayed and comes next turn.
no-unit-is-gun = { $unit } stays in the artillery box: guns and Stukas never stand on the map.
no-kg-place = { $space } is neither zone D nor urban: a KG enters there only.
no-kg-control = { $space } is not under German control, so no KG can enter there.
no-rg-place = { $space } is not a Soviet-controlled zone, and an RG enters only there.
no-u-place = { $unit } belongs to the relief column and enters in zone D, not in { $space }.
no-j-place = { $unit } is a J unit: it enters in zone E or any urban area, not in { $space }.
no-j-control = { $space } is not under German control, so { $unit } cannot enter there.
no-soviet-zone = { $space } is not a Soviet-controlled zone, and { $unit } enters only there.
no-not-zone-d = Soviet reinforcements never enter through zone D; choose another zone for { $unit }.
no-german-regular = { $unit } cannot enter in { $space }: regular German reinforcements come through zone D, and only the headquarters may go straight to a German-controlled urban area.
no-not-a-choice =
    { $rolled ->
        [none] No random reinforcements come this turn, so result { $result } cannot be taken.
       *[other] The result is { $rolled }: { $result } cannot be taken in its place.
    }
no-group-has-come = All units of result { $result } have come already.
no-k-too-early = Result A may be taken as K only from Turn { $turn } on.
no-result-is-settled = Result { $result } stands already.
no-not-in-group = { $unit } is not waiting in the group that was rolled.
no-group-not-rolled =
    { $rolled ->
        [none] No random reinforcements come this turn, { $unit } neither.
       *[other] The result is { $rolled }, which does not bring { $unit }.
    }
no-already-selected = { $unit } has been chosen already.
no-t34-alone = A T-34 comes alone: take one T-34 or up to three T-26, never both.
no-enough-selected = { $limit } have been chosen already, and no more may come: { $unit } stays behind.
no-selection-is-over = The random reinforcements of this turn have been chosen: { $unit } has to wait for another roll.
no-not-infiltrating = { $unit } is not one of the relief units just selected.
no-infiltrators-infantry = { $unit } is not infantry, and only infantry slips through.
no-enough-infiltrated = No more units may slip through than the die allowed.
no-infiltrated-already = Infiltration of the Soviet lines can be declared only once in the game, and it has been.
no-infiltration-too-late = Infiltration of the Soviet lines can be declared only up to Turn { $turn }.
no-infiltration-not-encircled = Cholm is not encircled, so nobody has to infiltrate the Soviet lines.
no-infiltration-declined = Infiltration is declared right after the result, before units are chosen; it was declined.
no-not-a-stuka = { $unit } is no Stuka in the German artillery box.
no-stuka-too-late = { $unit } arrives only this turn, after interdiction has been declared.
no-stuka-used = { $unit } has been used this turn.
no-interdiction-too-early = Stukas may go for the Soviet columns only from Turn { $turn } on.
no-nobody-on-the-road = No Soviet unit is on the road to be delayed.
no-too-late-to-interdict = It is too late: interdiction is declared as soon as it is known who comes, before anybody is placed.
no-not-on-the-road = { $unit } is not in the columns under attack.
no-unknown-substitute = “{ $what }” is no substitute: take an impulse or, if German, the stubborn defence marker.
no-no-substitutes = Substitutes for random reinforcements are an option that has not been chosen.
no-still-to-come = A substitute is taken only when the units of the result, and of what may be taken in its place, have all come.
no-substitute-no-place = There is no German unit away from the headquarters, and the marker goes where one is.
no-substitute-german-only = Only the Germans may take the stubborn defence marker as a substitute.

# Impulses
no-no-unit-of-yours = You have no unit in { $space }.
no-all-committed = All your units in { $space } are committed: they act again only after the Close Combat Phase has turned them up.
no-shut-in-contested = { $space } is contested, and its units could leave it only for a friendly-controlled place without enemies: there is none next to it.
no-hemmed-in = Units in { $space } find no room next to it: the places they might go to are full.
no-not-your-impulse = The impulse is the enemy’s: yours comes when it is over.
no-impulse-is-over = Your impulse is over: the next is the enemy’s.
no-one-place = One place is activated in an impulse, and this one belongs to { $place }.
no-impulse-is-movement = This is a movement impulse, and an impulse is of one kind: fire and bombardment need another.
no-impulse-is-fire = This is a direct fire impulse, and an impulse is of one kind: movement needs another.
no-action-is-done = The action of this impulse has been chosen and carried out.
no-pass-too-late = It is too late to pass: finish the impulse with “done”. If nobody moves, it counts as a pass.
no-pass-instead = To do nothing in an impulse, pass.
no-must-decide = This cannot be left open: choose one of the orders offered.
no-decline-instead = Yes or no is asked here: to do without, decline.
no-done-instead = When nothing more is wanted here, say “done”.
no-again-elsewhere = You seized the initiative for one place: only its units may move or fire in this impulse.
no-nobody-committed = { $space } has no committed unit of yours to act again.
no-nothing-again = Units in { $space } could neither move nor fire, even a second time.
no-already-again = A place has been called upon to act again: now move, fire or pass.
no-again-at-start = Committed units are called upon at the start of an impulse, before any unit moves or fires.
no-seize-again = In your impulse the initiative is seized for a place: order “again” with it.
no-no-guns-in-substitute = An extra impulse activates an area: guns and Stukas are in none.
no-not-in-substitute = In an extra impulse you may only move, fire, bombard or pass.

# Movement
no-not-linked = { $unit } cannot reach { $to } in one step: there is no common border or connection.
no-already-there = { $unit } is in { $to } already.
no-corner = { $to } touches only at a corner: { $unit } cannot move across it.
no-not-in-activated-place = { $unit } is not in the place that was activated.
no-activate-first = First activate { $place } for movement; then { $unit } may set out.
no-already-committed = { $unit } is committed: it acts again only after the Close Combat Phase has turned it up.
no-not-yours = { $unit } is not yours to command.
no-not-on-map = { $unit } is not on the map.
no-one-at-a-time = Another unit is on the march: end its move before { $unit } sets out.
no-nobody-marches = No unit is on the march.
no-unit-marches = A unit is still on the march: end its move first.
no-must-stop-enemy = { $unit } has entered a place with enemy units and must stop there.
no-must-stop-ruin = { $unit } has entered ruins and must stop there.
no-must-stop-zone = { $unit } has entered a zone and must stop there.
no-stopped-by-enemy = { $unit } has stopped in { $here }, because enemy units are there.
no-stopped-by-ruin = { $unit } has stopped in { $here }, because it lies in ruins.
no-stopped-in-zone = { $unit } has stopped in { $here }: whoever enters a zone ends its move there.
no-stopped-without-points = { $unit } has stopped in { $here } with no movement points left.
no-full = { $to } is full: a side may have three units there, and a fourth only if it is armour or a headquarters.
no-full-four = { $area } is full: four units of a side are the most that an area holds.
no-full-three = { $area } holds three units already: a fourth would have to be armour or a headquarters.
no-leaving-contested = { $unit } stands in a contested place: it may leave only for a friendly-controlled place without enemies, which { $to } is not.
no-zone-from-start-only = { $to } is a zone and takes all movement points: { $unit } would have to enter it as its first step.
no-all-points = Without a road { $to } takes all movement points, and { $unit } has spent some already.
no-all-points-needed = Without a road { $to } takes all { $needs } movement points, and { $unit } has { $has } left.
no-too-far = { $unit } does not get as far as { $to }. Movement points needed: { $needs }, left: { $has }.
no-too-far-at-least = { $unit } does not get as far as { $to }, even if nothing were in its way. Movement points needed: at least { $needs }, left: { $has }.
no-on-the-way =
    The way to { $to } breaks off in { $here }. { $because }{ $around ->
        [0] { "" }
       *[other] { " " }Going around takes { $around } movement points, and { $unit } has { $has }.
    }
no-shut-in = { $unit } cannot leave { $here }. { $because }
no-all-spent = Without a road the step to { $to } takes all movement points: { $unit } goes no further.
no-all-spent-leaving = Out of a contested place the step to { $to } takes all movement points: { $unit } goes no further.
no-bonus-ends = The bonus move to { $to } ends the march of { $unit }.
no-has-marched = { $unit } has ended its march in { $here }.
no-bonus-zone = The bonus move of { $unit } leads only into a zone without enemies, and { $to } has some.
no-bonus-road = The bonus move of { $unit } needs a road connection to { $to }.
no-bonus-vacant = The bonus move of { $unit } leads only into an area without enemies, and { $to } has some.
no-bonus-near-enemy = The bonus move of { $unit } may not enter { $to }, which borders an area with enemy units.

# Fire
no-no-uncommitted = All your units in { $space } are committed and cannot fire.
no-no-firers = You have no unit in { $space } to fire.
no-no-enemy = { $target } has no enemy unit to fire at.
no-fire-out-of-contested = { $space } is contested: its units may fire only at enemies in it.
no-fire-not-adjacent = { $target } is not adjacent to { $space }.
no-fire-corner = { $target } touches { $space } only at a corner, which does not make it adjacent.
no-fire-zone = Units in { $space } cannot fire at { $target }: fire never crosses into a zone or out of one.
no-fire-one-target = All who fire in an impulse fire together at one place, and that has been named.
no-bombs-not-with-fire = Direct fire cannot be combined with bombardment in one impulse.
no-declare-fire-first = First say from where and at what you fire.
no-only-infantry = Infantry alone may not fire at an adjacent area with armour in it: an armour unit has to take part.
no-not-a-firer = { $unit } is not one of your units in the firing place.
no-already-fires = That is already part of the fire.
no-lead-not-firing = { $unit } does not take part in the fire and cannot lead it.
no-lead-not-defending = { $unit } is not among the defenders and cannot lead them.
no-lead-is-named = The lead of this defence has been settled.
no-lead-needed = A lead unit has to be named.
no-lead-first = The first casualty point falls on the lead, not on { $unit }.
no-not-hit = { $unit } is not among the units under fire.
no-already-hit = { $unit } already retreats or is lost.
no-wastes-points =
    Casualty points must be met as far as possible: that choice for { $unit } would leave { $wasted ->
        [one] one that could be met
       *[other] { $wasted } that could be met
    }.
no-too-dear =
    { $unit } takes { $price } casualty points to be lost, and { $points ->
        [one] 1 is
       *[other] { $points } are
    } left to be met.
no-points-remain = All casualty points have to be met: unit after unit retreats or is lost.
no-points-are-met = All casualty points have been met.

# Retreat
no-retreat-later = { $unit } can be pulled back; where to is asked when all casualty points have been met.
no-retreat-not-linked = { $unit } cannot retreat to { $to }: there is no common border or connection.
no-retreat-corner = { $to } touches only at a corner: { $unit } cannot retreat across it.
no-not-retreating = { $unit } is not among the units that retreat.
no-uncommitted-soviet-stands = { $unit } is uncommitted, and uncommitted Soviets may not retreat of their own will.
no-retreat-without-fight = A retreat follows a fight; in an impulse units move.
no-retreat-enemy-zone = { $to } is an enemy-controlled zone, and { $unit } may not retreat there.
no-retreat-enemy-held = { $to } holds only enemy units, and { $unit } may not retreat there.
no-retreat-contested-zone = { $to } is a contested zone, and { $unit } may not retreat there from an area.
no-retreat-from-zone = From a zone { $unit } retreats only to friendly-controlled places, and { $to } is not one.
no-retreat-friends-not-listed = { $to } is held by friends alone, which the retreat table for zones does not list.
no-retreat-better-place = { $unit } may not retreat to { $to }: the retreat priority table ranks { $better } higher.
no-must-retreat = This retreat is compulsory: every unit named has to go.

# Bombardment
no-not-a-gun = { $unit } is no gun or Stuka in your artillery box.
no-gun-used = { $unit } has been used this turn.
no-stuka-at-night = { $unit } cannot fly at night.
no-bombard-no-enemy = { $target } has no enemy unit to bombard.
no-bombard-contested = { $target } is contested: { $unit } may not strike where your own units stand.
no-bombard-zone = { $target } is a zone, which only Stukas can strike, not { $unit }.
no-bombard-unseen = Nobody observes { $target } for { $unit }: a friendly unit next to it, in the town within two areas, or holding the East Church is needed.

# Close combat
no-not-contested = { $space } is not contested: there is no close combat.
no-already-fought = The close combat in { $space } is over for this turn.
no-fight-under-way = Close combat is resolved place by place: first the one under way.
no-not-in-line = { $unit } is not one of your units in this close combat.
no-already-screened = { $unit } is screened already.
no-no-excess = { $unit } cannot be screened as well: with { $mine } against { $theirs }, only the excess over the enemy’s number, or armour behind enough infantry, can be.
no-screen-attacked = { $unit } has attacked and cannot be screened unless a unit that attacked with it stays open to attack.
no-lined-up-already = Your line stands: who is screened was settled before the attacks on it.
no-not-in-combat = { $unit } is not one of your units in this close combat.
no-attacks-are-declared = All your attacks here were declared before the first die: none can be added.
no-not-a-target = { $target } is not an enemy unit in this close combat.
no-attacks-once = { $unit } attacks only once in the phase.
no-attacked-once = { $target } has been attacked once, and that is all in one phase.
no-target-screened = { $target } is screened: { $unit } cannot reach it.
no-armour-behind-infantry = { $target } stands behind its infantry: { $unit } may go for armour only when { $before } are paired off.
no-all-first = A second unit may attack { $target } only when every enemy open to attack has been paired off; left are { $before }.
no-only-with-screen = { $unit } is screened: it attacks only in support of a unit that screens it.

# Redeployment
no-not-in-area = { $unit } is not one of your units in an area, and only those redeploy.
no-redeployed-already = { $unit } has redeployed already.
no-redeploy-not-adjacent = { $to } is not adjacent to where { $unit } stands.
no-redeploy-zone = { $to } is a zone, and units redeploy from area to area.
no-redeploy-enemy-controlled = { $to } is under enemy control, and { $unit } may not redeploy there.
no-redeploy-enemy-occupied = { $to } holds enemy units, and { $unit } may not redeploy there.
no-redeploy-contested = { $unit } may not redeploy from one contested area to another.
no-redeploy-over-limit = { $areas } would hold more than three units, or four with armour or headquarters: first move units out of there.
no-nothing-to-take-back = { $unit } cannot be returned: only a unit that redeployed into an overfull area goes back.
no-redeploy-spend-first = Redeployment costs the tactical advantage: spend it first.
no-no-more-turns = That moment will not come again: this is the last turn.

## what the computer's staff gives as its reason

staff-bid = So much is the better side worth.
staff-side = This side stands a little better.
staff-garrison = The strongest stand where the enemy will come first.
staff-reorganise = Lost units are of no other use.
staff-random = The roll decides whose reserves come.
staff-select = The most useful units.
staff-place = Here they are needed most.
staff-infiltrate = Units behind the Soviet lines threaten the ring from inside.
staff-interdict = Weighed against what the Stuka could do over the field.
staff-substitute = An impulse that commits nobody.
staff-marker = Here the Germans are hardest pressed.
staff-pass = Nothing else would help.
staff-night = Night helps us more than them.
staff-stubborn = Here the marker saves the most.
staff-again = Committed units act once more.
staff-fire = The fire is expected to hurt them most here.
staff-bombard = The bombardment is expected to hurt them most here.
staff-lead = This lead keeps the losses small.
staff-casualties = Here the losses hurt least.
staff-retreat = There the unit is worth more.
staff-stand = The place is worth holding.
staff-reroll = Measured by what the dice usually bring.
staff-go-on = Measured by what is left to do today.
staff-airfield = The airfield decides.
staff-assault = To drive the enemy out.
staff-assault-town = To drive the enemy out of a part of the town.
staff-take = To take ground that nobody holds.
staff-take-town = To take an empty part of the town.
staff-cut-off = To cut the town off from its rear.
staff-relieve = To open or keep open a way out of the town.
staff-march = To be closer to where it will be decided.
staff-stay = The others are best where they are.
staff-close-combat = The best chances in close combat.
staff-screen = The most valuable stand back.
staff-redeploy = To stand better tomorrow.
staff-usual = As usual.
staff-wide = Everything worth a look.
staff-aim-hold = The Germans mean to hold the town and the airfield, and to keep a way out open.
staff-aim-storm = The Soviets mean to storm the town, to shut it in, and to deny it the airfield.
staff-bold = seeking the fight
staff-cautious = sparing the troops

## Decisions by name, for what may be left to the staff

decision-setting-up = Set-up
decision-reorganising = Reorganisation
decision-choosing-arrivals = Arrivals after interdiction
decision-choosing-lead = Lead unit of a defence
decision-screening = Screened units
decision-pairing = Attacks in close combat
decision-assigning-casualties = Casualties
decision-retreating = Retreats

## When a decision is asked: the moment of an order that comes too early or too late

when-bidding = when the sides bid for the Germans
when-choosing-side = when the winner of the bid chooses his side
when-setting-up = when the garrison is set up
when-reorganising = when lost units are given up for a reorganised one
when-placing = when a unit is put on the map
when-spending-on-random = before the dice of random reinforcements fall
when-choosing-result = when the result of random reinforcements may be chosen
when-declaring-infiltration = right after a roll that allows infiltration
when-selecting-units = when random reinforcements are picked
when-choosing-infiltrators = when those who infiltrate are picked
when-interdicting = when Soviet units march off the map and Stukas are ready
when-choosing-arrivals = when interdiction lets only some arrive
when-substituting = when no random reinforcement is left to come
when-placing-stubborn = when the stubborn defence marker is placed
when-choosing-action = when an impulse begins
when-ending-impulse = when the action of a German impulse is over
when-moving = while units of an activated place move
when-firing = while a fire is being put together
when-choosing-lead = when the lead unit is named
when-offering-reroll = right after dice that may be rolled again
when-assigning-casualties = when casualty points are met
when-retreating = while units retreat
when-preventing-halt = when a logistics check would end the phase
when-choosing-combat = when the next close combat is chosen
when-screening = when armour is screened in close combat
when-pairing = when attacks in a close combat are declared
when-offering-redeployment = in the End Phase, before redeployment
when-redeploying = during redeployment

## How matters stand

standing-siege =
    The Soviets hold { $held } of { $all } town areas{ $gained ->
        [0] { "" }
        [1] , one more than before
        [-1] , one less than before
       *[other] { "" }
    }; Cholm is { $ring ->
        [shut] encircled
       *[open] not encircled
    }, and the airfield is { $airfield ->
        [lost] denied to the garrison
       *[held] open
    }.
