### Operation Spark!: everything the game says to a player.

## The game, its scenario and its optional rules

game-title = Operation Spark!: The Relief of Leningrad, January 1943
game-about = Leningrad, 12 to 19 January 1943: the Leningrad Front attacks eastwards over the frozen Neva, the Volkhov Front westwards through the peat cuttings of Sinyavino, and between them lie sixteen kilometres of German trenches. Companies to regiments on hexes of 800 metres, eight days of three periods. The initiative is bid for in secret, stacks lie face down, everything that fires needs a line of sight, and every shell is counted.

scenario-spark = Operation Spark!
scenario-spark-about = The whole battle, 12 to 19 January 1943: eight turns of a day each. The Soviets win if there is a way by land between their two Fronts at the end, free of German units and zones of control; if there is none the Germans win.

option-random-weather = Random weather
option-random-weather-about = A die decides on the weather of each day, in place of the weather of history.
option-no-ammunition = No ammunition points
option-no-ammunition-about = Artillery in supply fires as often as the rules let it, and nobody keeps count of ammunition.
option-no-limits = No limits for artillery
option-no-limits-about = Any artillery may give counter-battery fire, bombard, and fire in the segments of either side.
option-detailed-ammunition = Detailed ammunition
option-detailed-ammunition-about = A Soviet super-heavy howitzer regiment pays two ammunition points when it fires, a rocket brigade four, a German railway gun two.
option-german-help = Help for the Germans: weaker Soviet artillery
option-german-help-about = Soviet divisional artillery and mortars do not bombard, and fire in offensive segments only together with other units; only the Baltic Fleet gives counter-battery fire for the Soviets.
option-germans-earlier = Help for the Germans: earlier reinforcements
option-germans-earlier-about = All German reinforcements come a day before their time.
option-soviet-help = Help for the Soviets: everybody from the start
option-soviet-help-about = All Soviet units stand on the map from the beginning, those that would come later too. In return German reinforcements come a day early, those of 18 January two days.
option-free-setup = Free set-up
option-free-setup-about = Both sides set their units up as they like behind the historical start lines, the Germans first; the front must be covered and divisions stay together.
option-remounting = Vehicles stay where they were left
option-remounting-about = Motorised infantry mounts again only where its vehicles can come to it from the hex in which it left them.

## Phases

phase-set-up = Free set-up
phase-weather = Weather and air power
phase-morning-initiative = Initiative of the day
phase-morning-command = Morning: command
phase-morning-movement = Morning: movement phase
phase-morning-air = Morning: air strikes
phase-morning-combat = Morning: combat phase
phase-morning-challenge = Challenge for the initiative
phase-afternoon-command = Afternoon: command
phase-afternoon-movement = Afternoon: movement phase
phase-afternoon-air = Afternoon: air strikes
phase-afternoon-combat = Afternoon: combat phase
phase-night-initiative = Initiative of the night
phase-night-command = Night: command
phase-night-movement = Night: movement phase
phase-night-combat = Night: combat phase
phase-supply = Supply phase
phase-armour = Soviet armour replacements
phase-end = End of the game

## Places of a counter, terrain, hexsides, weather, periods

place-map = On the map
place-coming = Reinforcements to come
place-outside = Retreated off the map
place-waiting = Not in the line yet
place-eliminated = Eliminated

terrain-clear = Clear
terrain-woods = Woods
terrain-village = Village
terrain-town = Town
terrain-swamp = Swamp
terrain-peat-bog = Peat bog
terrain-lake = Frozen lake
terrain-river = Frozen river
terrain-hill = Hill
terrain-entrenchment = Entrenchment

hexside-road = Road
hexside-rail = Kirov railway
hexside-light-rail = Railway
hexside-stream = Stream
hexside-bridge = Bridge
hexside-trench = Entrenchment

weather-clear = clear
weather-cloudy = cloudy
weather-heavy-overcast = heavy overcast
weather-snow = snow
weather-fog = fog

period-morning = morning
period-afternoon = afternoon
period-night = night

## Units

type-sg = Guards rifle regiment
type-sr = Rifle regiment
type-s2 = Rifle regiment, second echelon
type-sb = Rifle battalion
type-nb = Naval rifle battalion
type-sk = Ski battalion
type-fb = Machine-gun and artillery battalion
type-smg = Submachine-gun battalion
type-t34 = Medium tank battalion
type-lt = Light tank battalion
type-kv = Heavy tanks (KV-1)
type-ae = Aerosan battalion
type-se = Engineer battalion
type-gm = Guards miner battalion
type-eb = Special engineer brigade
type-pb = Bridging battalion
type-bm = Bridge-management battalion
type-da = Divisional artillery regiment
type-mr = Mortar regiment
type-gn = Gun regiment
type-hw = Howitzer regiment
type-hg = Heavy gun regiment
type-hh = Heavy howitzer regiment
type-xh = Super-heavy howitzer regiment
type-rk = Rocket regiment
type-rb = Heavy rocket brigade
type-at = Anti-tank regiment
type-aa = Anti-aircraft battalion
type-bl = Observation balloon
type-gi = Infantry battalion
type-gf = Fusilier, Jäger or mountain battalion
type-sp = SS Police battalion
type-es = Spanish battalion
type-gp = Engineer battalion
type-gs = Schnell battalion
type-ga = Anti-tank company
type-lf = Divisional artillery battalion (105 mm howitzers)
type-sf = Howitzer battalion (150 mm)
type-k1 = Gun battalion (105 mm)
type-k5 = Gun battery (150 mm)
type-m21 = Howitzer battalion (210 mm)
type-e24 = Railway battery (240 mm)
type-nw = Rocket battalion
type-ti = Tiger company
type-p3 = Tank company (Panzer III)
type-sg3 = Assault gun battery
type-f8 = Heavy Flak battalion (88 mm)
type-fs = Self-propelled Flak
type-f6 = Fixed Flak battalion
type-ob = Observation battalion
type-hq = Headquarters
type-ar = Rear anti-aircraft regiment

word-suppressed = Suppressed
word-disrupted = Disrupted
word-column = In column
word-mounted = Mounted
word-dug-in = In the entrenchment
word-isolated = Isolated
word-out-of-supply = Out of supply
word-out-of-command = Out of command
word-assault = Assault marker
word-fired = Has fired indirectly
word-bridging = Builds a bridge
word-wrecking = Destroys a bridge
word-reduced = Reduced
word-personnel = personnel
word-weapon = weapons
word-afv = AFVs

## Orders: what a player may choose

order-done = Done
order-done-setting-up = The set-up is complete
order-done-challenging = No challenge
order-done-resupplying = No more markers are bought off
order-done-replacing = Keep the remaining points
order-done-choosing-mover = End the movement phase
order-done-zone-firing = No more ZOC fire
order-done-assigning-air = That is all
order-done-answering = No more anti-aircraft fire
order-done-withdrawing = Nobody else withdraws
order-done-giving-up = Nobody else gives up
order-done-firing = No more fire
order-done-continuing = Nobody else goes on
order-done-choosing-fighters = Those are enough
order-done-advancing = Nobody else advances
order-declare = Declare { $hexes } target hexes
order-declare-declaring =
    { $hexes ->
        [0] Declare no assault
        [one] Declare one target hex
       *[other] Declare { $hexes } target hexes
    }
order-claim = Claim { $formations } new formations
order-claim-claiming =
    { $formations ->
        [0] Claim no new formation
        [one] Claim one new formation
       *[other] Claim { $formations } new formations
    }
order-challenge = Challenge the initiative
order-restock = { $unit } gets ammunition
order-replace = { $unit } gets a step back
order-station = Put { $unit } down in { $hex }
order-appeal = Ask for consent to leave formation integrity: { $unit }
order-appeal-choosing-mover = Ask for consent to bring { $unit } to the front
order-agree = Agree
order-refuse = Refuse
order-keep = The cluster of { $unit } stays in command
order-move = Move { $unit }
order-with = { $unit } moves along
order-stay = { $unit } stays here
order-to = To { $hex }
order-column = Form column
order-deploy = Deploy
order-mount = Mount
order-dismount = Dismount
order-occupy = Occupy the entrenchment
order-halt = Halt
order-mark = Assault marker against { $hex }
order-bridge = { $unit } begins to bridge { $hex }
order-wreck = { $unit } begins to destroy the bridge { $hex }
order-enter = Come in at { $hex }
order-detrain = Detrain at { $hex }
order-rail = By rail to { $hex }
order-assign = { $points } air points against { $hex }
order-flak = { $unit } fires at the aircraft over { $hex }
order-strike = Carry out the strike on { $hex }
order-assail = The assault on { $hex } is next
order-use = Use { $fire }
order-use-zone-firing = Fire at the non-armoured units
order-aim = Aim at { $hex }
order-target = Aim at { $unit }
order-armour = Aim at AFV { $number }
order-fires = { $unit } fires
order-shell = { $unit } fires indirectly
order-part =
    { $points ->
        [one] { $unit } fires with one point
       *[other] { $unit } fires with { $points } points
    }
order-fleet =
    { $points ->
        [one] One point of the Baltic Fleet fires
       *[other] { $points } points of the Baltic Fleet fire
    }
order-shoot = Fire!
order-withdraw = { $unit } withdraws to { $hex }
order-withdraw-giving-up = { $unit } gives up and withdraws to { $hex }
order-give-up = { $unit } gives up its assault
order-pick = Choose { $unit }
order-lose = { $unit } loses a step
order-back = Back to { $hex }
order-alone = { $unit } goes by a way of its own
order-advance = { $unit } advances to { $hex }
order-turn = { $unit } turns its marker to { $hex }

## What is at stake: before an order is given that cannot be had back

stake-appeal = The German player decides. If he refuses, you cannot ask for these units again in this movement phase.
stake-appeal-choosing-mover = The German player decides. If he refuses, you cannot ask for this unit again for the rest of the game.
stake-challenge = You must declare at least one target hex. Whoever wins has the morning limited impulse and must assault as many hexes as he declares, or more.

## Decisions: what is asked

ask-setting-up = { $side } set-up: which unit is put down next, and where?
ask-declaring =
    { $challenge ->
        [yes] { $side }, in secret: how many target hexes are declared for the morning limited impulse?
       *[no] { $night ->
            [yes] { $side }, in secret: how many target hexes are declared for the night?
           *[no] { $side }, in secret: how many target hexes are declared for the day? Each adds one to the initiative die, and each must be assaulted.
        }
    }{ $most ->
        [0] { "" }
       *[other] { " " }From { $least } to { $most }.
    }
ask-claiming =
    { $side }, in secret: how many new formations will take part? Each adds to the initiative die.{ $most ->
        [0] { "" }
       *[other] { " " }{ $most } at most.
    }
ask-challenging = { $side }: challenge the initiative of the morning limited impulse? Who does so must declare at least one target hex.
ask-resupplying = { $side } supply: which artillery or headquarters is rid of its out-of-supply marker for an ammunition point?
ask-replacing =
    { $side } armour replacements: which AFVs get a step back?{ $points ->
        [0] { "" }
       *[other] { " " }Points left: { $points }.
    }
ask-choosing-cluster =
    { $formation-known ->
        [yes] { $side } command: several groups of { $formation } are equally large. Which of them is in command?
       *[no] { $side } command: several groups of a formation are equally large. Which of them is in command?
    }
ask-choosing-mover = { $side } movement: which unit moves next or comes in, or who begins to work on a bridge?
ask-moving =
    { $here-known ->
        [yes] { $side }: { $units } on the move in { $here }{ $left-count ->
            [0] .
           *[other] , { $left-least } MP left.
        } Where next, or what else?
       *[no] { $side }: { $units } on the way to the map. Where do they come in?
    }
ask-zone-firing =
    { $by_formation ->
        [yes] { $side } ZOC fire: enemy units change formation in { $hex } ({ $units-count }). At what do you fire, and with whom?
       *[no] { $side } ZOC fire: enemy units leave { $hex } ({ $units-count }). At what do you fire, and with whom?
    }
ask-consenting =
    { $about ->
        [integrity] { $units-count ->
            [0] { $side }: the Soviet player asks that the unit on the move (marked yellow) need not keep to its formation in this phase. Do you agree?
           *[other] { $side }: the Soviet player asks that { $units } need not keep to its formation in this phase. Do you agree?
        }
       *[aa] { $side }: the Soviet player asks to bring { $units } into the line. Do you agree?
    }
ask-assigning-air = { $side } air strikes: how many points against which hex? { $left } left; two at least for each.
ask-answering =
    { $hex-known ->
        [yes] { $side } anti-aircraft fire at the strike on { $hex }: who else joins in? Or fire.
       *[no] { $side } anti-aircraft fire: who fires at which strike?
    }
ask-striking = { $side } air strikes: which is carried out next?
ask-choosing-assault = { $side }: which target hex is assaulted next?
ask-withdrawing =
    { $second ->
        [yes] { $side }, second withdrawal: which vehicles leave the hex before assault combat?
       *[no] { $side }, first withdrawal: who leaves the hex under assault, and where to?
    }
ask-giving-up =
    { $second ->
        [yes] { $side }: who gives up the assault before the second offensive fire?
       *[no] { $side }: who gives up the assault, or withdraws from it?
    }
ask-firing =
    { $hex-known ->
        [yes] { $side }, { $occasion } at { $hex }: who fires, and with how much?
       *[no] { $side }, { $occasion }: what is fired on?
    }
ask-continuing = { $side }: { $target } is empty. Who advances into it, and turns his marker to another hex?
ask-choosing-fighters = { $side }: { $hex } holds too many. Which units fire and fight, within the stacking limit?
ask-taking-losses =
    { $steps ->
        [one] { $side }: one step to lose. Which unit?
       *[other] { $side }: { $steps } steps to lose. Which unit is next?
    }
ask-retreating =
    { $is_withdrawal ->
        [yes] { $side }: withdrawal from { $start }: { $units }. Hexes to go: { $hexes }. Where to?
       *[no] { $side }: retreat from { $start }: { $units }. Hexes to go: { $hexes }. Where to?
    }
ask-advancing = { $side }: the assault on { $target } is won. Who advances, and where?

## When a decision is asked: the moment of an order that comes too early or too late

when-setting-up = in the free set-up
when-declaring = when target hexes are declared
when-claiming = when new formations are claimed
when-challenging = after the morning initiative impulse, when the initiative can be challenged
when-resupplying = in the supply phase
when-replacing = when armour replacements are given out
when-choosing-cluster = when command is determined
when-choosing-mover = in one’s own movement phase, when the next unit is chosen
when-moving = while a unit is on the move
when-zone-firing = when enemies leave one’s zone of control or change formation in it
when-consenting = when the other player asks for an exception
when-assigning-air = when air points are assigned
when-answering = when aircraft are fired at
when-striking = when several air strikes wait to be carried out
when-choosing-assault = in one’s own combat phase, when the next assault is chosen
when-withdrawing = when defenders may withdraw from an assault
when-giving-up = when attackers may give up an assault
when-firing = while fire is put together
when-continuing = when a target hex has been emptied
when-choosing-fighters = when a hex that holds too many fires or fights
when-taking-losses = when steps are lost in an assault
when-retreating = while units retreat or withdraw
when-advancing = after an assault that was won

## Events: what happened

event-day-began = { $day } January 1943.
event-period-began =
    { $period ->
        [morning] Morning.
        [afternoon] Afternoon.
       *[night] Night.
    }
event-impulse-began = { $side } impulse, { $points } movement points.
event-weather-came =
    { $weather ->
        [clear] Clear weather.
        [cloudy] Cloudy weather.
        [snow] Snow.
        [fog] Fog.
       *[other] Heavy overcast.
    }
event-air-power-fixed = Air points: Soviet { $soviet }, German { $german }.
event-wrote-down = The { $side } player has written down his numbers.
event-bids-revealed = Declared target hexes: Soviet { $soviet }, German { $german }. New formations: Soviet { $soviet_new }, German { $german_new }.
event-lull-began =
    { $night ->
        [yes] Nobody means to assault: the night is a lull.
       *[no] Nobody means to assault: the day is a lull.
    }
event-initiative-thrown = Initiative: Soviet { $soviet } + { $soviet_more }, German { $german } + { $german_more }.
event-initiative-won =
    { $challenge ->
        [yes] The morning limited impulse goes to the { $side } player.
       *[no] The { $side } player has the initiative.
    }
event-challenge-made = The { $side } player challenges the initiative.
event-challenge-declined = The { $side } player does not challenge the initiative.
event-supply-checked =
    { $hexes-count ->
        [0] { $side } supply: all units have a supply line.
       *[other] { $side } supply: no supply line in { $hexes }.
    }
event-headquarters-drained =
    { $unit-known ->
        [yes] { $unit } in { $hex } has supplied cut-off units and is out of supply.
       *[no] A { $side } headquarters in { $hex } has supplied cut-off units and is out of supply.
    }
event-ran-out = { $unit } in { $hex } is out of supply.
event-someone-ran-out = A { $side } unit in { $hex } is out of supply.
event-restocked = { $unit } in { $hex } gets ammunition and is in supply again.
event-someone-restocked = A { $side } unit in { $hex } is in supply again.
event-ammunition-came = Ammunition: Leningrad Front { $leningrad }, Volkhov Front { $volkhov }, Germans { $german }.
event-armour-came =
    { $points ->
        [one] One Soviet armour replacement point arrives.
       *[other] { $points } Soviet armour replacement points arrive.
    }
event-replaced = { $unit } gets a step back and has { $left }.
event-replacements-go-on = { $side } tanks are replaced.
event-stationed = { $unit } is set up in { $hex }.
event-someone-stationed = A { $side } unit is set up in { $hex }.
event-game-judged =
    { $path-count ->
        [0] There is no free way between the two Fronts.
       *[other] The two Fronts have joined hands: { $path }.
    }
event-command-fixed =
    { $out ->
        [0] { $side } command is determined.
        [one] { $side } command is determined: one unit is out of command.
       *[other] { $side } command is determined: { $out } units are out of command.
    }
event-seen =
    { $start-known ->
        [yes] { $side } units ({ $count }) go from { $start } to { $hex }.
       *[no] { $side } units ({ $count }) come to { $hex }.
    }
event-moved =
    { $start-known ->
        [yes] { $units-count ->
            [1] { $units } goes from { $start } to { $hex }.
           *[other] { $units } go from { $start } to { $hex }.
        }
       *[no] { $units-count ->
            [1] { $units } comes to { $hex }.
           *[other] { $units } come to { $hex }.
        }
    }
event-formed =
    { $formation ->
        [column] { $units-count ->
            [0] A { $side } unit in { $hex } forms column.
           *[other] Into column in { $hex }: { $units }.
        }
        [mounted] { $units-count ->
            [0] { $side } infantry in { $hex } mounts.
           *[other] Mounted in { $hex }: { $units }.
        }
        [dismounted] { $units-count ->
            [0] { $side } infantry in { $hex } dismounts.
           *[other] Dismounted in { $hex }: { $units }.
        }
       *[deployed] { $units-count ->
            [0] A { $side } unit in { $hex } deploys.
           *[other] Deployed in { $hex }: { $units }.
        }
    }
event-dug-in = In the entrenchment of { $hex }: { $units }.
event-halted = { $side } units halt in { $hex }.
event-marked =
    { $units-count ->
        [0] { $side } assault markers in { $hex } point at { $target }.
       *[other] { $units } in { $hex } will assault { $target }.
    }
event-appealed =
    { $about ->
        [integrity] { $agreed ->
            [yes] The German player agrees: the unit need not keep formation integrity in this phase.
           *[no] The German player does not agree that a unit may leave formation integrity.
        }
       *[aa] { $agreed ->
            [yes] The German player agrees that the AA guns come to the front.
           *[no] The German player does not agree that the AA guns come to the front.
        }
    }
event-bridge-begun = Work on a bridge over { $hex } begins from { $bank }.
event-bridge-stopped = Work on the bridge over { $hex } is stopped.
event-bridge-built = The bridge over { $hex } is complete.
event-wrecking-begun = { $side } engineers begin to destroy the bridge over { $hex }.
event-bridge-down = { $side } engineers have destroyed the bridge over { $hex }.
event-zone-left =
    { $by_formation ->
        [yes] { $side } units in { $hex } change formation in an enemy zone of control: { $count }.
       *[no] { $side } units leave an enemy zone of control in { $hex }: { $count }.
    }
event-fired =
    { $occasion ->
        [zone] { $side } ZOC fire at { $hex }{ $units-count ->
            [0] { $hexes-count ->
                [0] .
               *[other] {" "}from { $hexes }, firepower { $points }.
            }
           *[other] : { $units }, firepower { $points }.
        }
        [air] { $side } air strike on { $hex }, { $points } points.
        [counter-battery] { $side } counter-battery fire at { $hex }, firepower { $points }.
        [bombardment] { $side } bombardment of { $hex }, firepower { $points }.
        [defensive] { $side } defensive fire at { $hex }{ $units-count ->
            [0] {" "}from { $hexes }, firepower { $points }.
           *[other] : { $units }, firepower { $points }.
        }
        [offensive] { $side } offensive fire at { $hex }{ $units-count ->
            [0] {" "}from { $hexes }, firepower { $points }.
           *[other] : { $units }, firepower { $points }.
        }
       *[post-assault] { $side } post-assault fire at { $hex }{ $units-count ->
            [0] {" "}from { $hexes }, firepower { $points }.
           *[other] : { $units }, firepower { $points }.
        }
    }
event-fire-resolved =
    { $unit } in { $hex }: firepower { $points }, shift { $shift }, column { $column }, die { $die }: { $steps ->
        [0] { $check ->
            [yes] morale check.
           *[no] no effect.
        }
        [one] one step and a morale check.
       *[other] { $steps } steps and a morale check.
    }
event-someone-fired-on =
    { $kind ->
        [personnel] { $side } personnel
        [weapon] A { $side } weapon unit
       *[afv] { $side } AFVs
    } in { $hex }: firepower { $points }, shift { $shift }, column { $column }, die { $die }: { $steps ->
        [0] { $check ->
            [yes] morale check.
           *[no] no effect.
        }
        [one] one step and a morale check.
       *[other] { $steps } steps and a morale check.
    }
event-morale-checked =
    { $unit }, morale { $morale }, die { $die }: { $result ->
        [passed] it stands fast.
        [halted] it wavers; an assault marker would be lost.
        [suppressed] it is suppressed.
        [disrupted] it is disrupted.
       *[eliminated] it breaks and is eliminated.
    }
event-someone-checked =
    A { $side } unit in { $hex }, morale die { $die }: { $result ->
        [passed] it stands fast.
        [halted] it wavers; an assault marker would be lost.
        [suppressed] it is suppressed.
        [disrupted] it is disrupted.
       *[eliminated] it breaks and is eliminated.
    }
event-marker-lost = { $unit } in { $hex } loses its assault marker.
event-some-marker-lost = A { $side } unit in { $hex } loses its assault marker.
event-condition-changed =
    { $condition ->
        [suppressed] { $unit } in { $hex } is suppressed.
        [disrupted] { $unit } in { $hex } is disrupted.
        [eased] { $unit } in { $hex } is no longer disrupted but suppressed.
       *[normal] { $unit } in { $hex } has recovered.
    }
event-some-condition-changed =
    { $condition ->
        [suppressed] A { $side } unit in { $hex } is suppressed.
        [disrupted] A { $side } unit in { $hex } is disrupted.
        [eased] A { $side } unit in { $hex } is no longer disrupted but suppressed.
       *[normal] A { $side } unit in { $hex } has recovered.
    }
event-steps-lost =
    { $steps ->
        [one] { $unit } loses a step; { $left } left.
       *[other] { $unit } loses { $steps } steps; { $left } left.
    }
event-some-steps-lost =
    { $steps ->
        [one] A { $side } unit in { $hex } loses a step.
       *[other] A { $side } unit in { $hex } loses { $steps } steps.
    }
event-eliminated = { $unit } in { $hex } is eliminated.
event-air-assigned =
    { $points ->
        [one] { $side } aircraft against { $hex }: one point.
       *[other] { $side } aircraft against { $hex }: { $points } points.
    }
event-flak-fired = { $side } anti-aircraft fire over { $hex }, units firing: { $many }. Air points left: { $left }.
event-assault-designated =
    { $defenders-count ->
        [0] { $side } assault on { $hex } by { $attackers }.
       *[other] { $side } assault on { $hex } by { $attackers }. Defenders: { $defenders }.
    }
event-surprised =
    { $who ->
        [attackers-badly-surprised] The attackers of { $hex } run into a trap: they are badly surprised.
        [attackers-surprised] The attackers of { $hex } are surprised.
        [defenders-surprised] The defenders of { $hex } are surprised.
        [defenders-badly-surprised] The defenders of { $hex } are caught asleep: they are badly surprised.
       *[none] Nobody is surprised in { $hex }.
    }
event-kind-chosen = { $side }: { $fire }.
event-withdrawal-tried =
    { $passed ->
        [yes] { $unit } may withdraw to { $hex }: morale { $morale }, die { $die }.
       *[no] { $unit } cannot withdraw: morale { $morale }, die { $die }.
    }
event-assault-given-up = { $unit } gives up its assault.
event-marker-turned = { $unit } turns its assault marker to { $hex }.
event-assault-ended =
    { $how ->
        [fought] The assault on { $hex } is over.
        [cancelled] Nobody is left in { $hex }: the assault is over.
       *[given-up] The assault on { $hex } is given up.
    }
event-clashed = Assault combat in { $hex }: attacker { $attacker }, defender { $defender }.
event-assault-won = { $side } victory in { $hex }, difference { $difference }.
event-left-map = { $unit } retreats off the map at { $hex }.

## Verdicts

verdict-relieved = { $winner } victory: the land bridge to Leningrad is open.
verdict-held = { $winner } victory: Leningrad stays cut off.

## What dice are for: “Soviet die for …”

why-weather = the weather
why-air-power = air power
why-initiative = initiative
why-flak = anti-aircraft fire
why-aircraft = the aircraft
why-surprise = surprise
why-fire = fire
why-morale = morale
why-withdrawal = a withdrawal
why-assault = assault combat
why-armour = armour replacements

## Previews: the sums of fire and assaults, and their chances

preview-fire-personnel = Fire at personnel
preview-fire-weapon = Fire at weapons
preview-fire-afv = Fire at AFVs
preview-fire-unseen = Fire at unseen units, before any shift
preview-assault = Assault combat
preview-surprise = Surprise
preview-withdrawal = Withdrawal
preview-flak = Anti-aircraft fire
sum-firepower = Firepower
sum-shifts = Column shifts
sum-heavy = Heavy artillery, added after the terrain
sum-attacker = Attacker’s assault morale
sum-defender = Defender’s assault morale
sum-withdrawal = Morale to withdraw
sum-flak = Added to the anti-aircraft die
modifier-strength = Strength
modifier-at-strength = Anti-tank strength
modifier-at-as-normal = Anti-tank strength against cover
modifier-disrupted = Disrupted
modifier-suppressed = Suppressed
modifier-column = In column
modifier-out-of-supply = Out of supply
modifier-fog = Fog
modifier-surprised = Surprised
modifier-split = Split fire
modifier-distance = Distance
modifier-entrenchment-at = Mines and obstacles of the entrenchment
modifier-fleet = Baltic Fleet
modifier-air-points = Air points
modifier-heavy-guns = Heavy artillery
modifier-clear = Target in the open
modifier-woods = Woods
modifier-village = Village
modifier-town = Town
modifier-swamp = Swamp
modifier-peat-bog = Peat bog
modifier-lake = Lake
modifier-river = River
modifier-entrenchment = Entrenchment
modifier-hill = Hill
modifier-afv-cover = Cover of AFVs, one column at most
modifier-from-clear = Fire from the open
modifier-from-woods = Fire from woods
modifier-from-village = Fire from a village
modifier-from-town = Fire from a town
modifier-from-swamp = Fire from swamp
modifier-from-peat-bog = Fire from peat bog
modifier-from-lake = Fire from the lake
modifier-from-river = Fire from the river
modifier-from-entrenchment = Fire from an entrenchment
modifier-from-hill = Fire from a hill
modifier-surprise = Night surprise
modifier-small = Small target
modifier-leaving = Leaves a zone of control
modifier-began = Began its movement there
modifier-balloon = Balloon
modifier-air-weak = Weak armour under air attack
modifier-air-armoured = AFVs under air attack
modifier-weak = Weak armour
modifier-armour = Armour
modifier-highest-morale = Highest morale of one formation
modifier-average-morale = Average morale
modifier-lowest-morale = Lowest morale, nobody in command
modifier-morale = Own morale
modifier-headquarters-morale = Morale of a headquarters in the hex
modifier-to-cover = Cover to go to
modifier-more-guns = Further AA units
modifier-engineers = Engineers
modifier-smg = Submachine guns
modifier-armour-bonus = Armour bonus
modifier-superiority = Superior strength
modifier-trench = All across the entrenchment
modifier-stream = All across a stream
chance-none = No effect
chance-passed =
    { $number ->
        [0] It stands fast
        [one] One step lost, it stands fast
       *[other] { $number } steps lost, it stands fast
    }
chance-halted =
    { $number ->
        [0] Assault marker lost
        [one] One step and the assault marker lost
       *[other] { $number } steps and the assault marker lost
    }
chance-suppressed =
    { $number ->
        [0] Suppressed
        [one] One step lost, suppressed
       *[other] { $number } steps lost, suppressed
    }
chance-disrupted =
    { $number ->
        [0] Disrupted
        [one] One step lost, disrupted
       *[other] { $number } steps lost, disrupted
    }
chance-eliminated = Eliminated
chance-tie = Tie: a step each, and again
chance-attackers-badly-surprised = Attackers badly surprised
chance-attackers-surprised = Attackers surprised
chance-nobody-surprised = No surprise
chance-defenders-surprised = Defenders surprised
chance-defenders-badly-surprised = Defenders badly surprised
chance-withdraws = It withdraws
chance-stays = It stays
chance-stays-suppressed = It stays, suppressed
chance-flak-hits = The strike loses a point
chance-flak-misses = No effect
chance-won-suppressed =
    { $number ->
        [0] Attacker wins: defenders suppressed
       *[other] Attacker wins: defenders suppressed, steps lost: { $number }
    }
chance-won-disrupted =
    { $number ->
        [0] Attacker wins: defenders disrupted
       *[other] Attacker wins: defenders disrupted, steps lost: { $number }
    }
chance-won-eliminated = Attacker wins: nobody is left of the defenders
chance-lost-eliminated = Defender wins: nobody is left of the attackers
chance-lost-suppressed =
    { $number ->
        [0] Defender wins: attackers suppressed
       *[other] Defender wins: attackers suppressed, steps lost: { $number }
    }
chance-lost-disrupted =
    { $number ->
        [0] Defender wins: attackers disrupted
       *[other] Defender wins: attackers disrupted, steps lost: { $number }
    }

## Refusals: why an order is against the rules

# Whose, where
no-not-yours = { $unit } is not yours.
no-not-on-map = { $unit } is not on the map.
no-not-adjacent = { $hex } is not adjacent: units move hex by hex.

# Initiative
no-too-many-hexes = So many target hexes cannot be declared.
no-night-limit = So many target hexes cannot be declared for the night.
no-challenger-declares-one = Who challenges the initiative declares at least one target hex.
no-too-many-formations = You have not so many new formations that could assault.

# Command and integrity
no-not-in-cluster = { $unit } is in none of the groups that can be chosen.
no-stray = { $unit } would be { $distance } hexes from the rest of its formation in { $hex }; { $most } are allowed.
no-still-apart = { $unit } can rejoin its formation, or follow one that went ahead, and must: in { $hex } it would be { $distance } hexes away; { $most } are allowed.
no-between = { $hex } lies between units of { $formation }: { $unit } may not end its movement there.
no-nothing-to-ask = No limit binds this unit now: there is nothing to ask for.
no-denied = The German player has refused the exception already.
no-must-rejoin = { $unit } can still come back to its formation, and must.

# Movement
no-has-moved = { $unit } has finished its movement, in { $here }.
no-not-here = { $unit } is not in the hex of the moving stack.
no-moves-already = { $unit } is moving along already.
no-under-way = The stack is under way: nobody can join it any more.
no-not-yet-in = The unit has to come onto the map first.
no-is-in = The unit is on the map already.
no-last-of-stack = It is the last of the moving units: halt instead.
no-not-set-out = The stack has not moved yet: halt, and set out without the unit.
no-forms-alone = Units change formation one by one, not as a stack.
no-in-column = The unit is in column.
no-deployed = The unit is deployed.
no-no-road = Columns are formed on roads and railways only, and here is none.
no-not-motorised = The unit is not motorised.
no-mounted-already = The unit is mounted already.
no-on-foot-already = The unit is on foot already.
no-remounted = The unit has mounted or dismounted in this hex already.
no-no-wheels = Vehicles cannot be here: the unit cannot mount.
no-cut-off-from-vehicles = The unit’s vehicles are elsewhere and cannot come.
no-no-works = There is no entrenchment here.
no-dug-in = The unit occupies the entrenchment already.
no-stays-dug-in = Who has taken to an entrenchment stays in it for the rest of the impulse.
no-never-digs-in = The unit never occupies entrenchments.
no-column-outside = A column stays outside the entrenchment.
no-costly = A change of formation costs { $unit } { $needs } MP here, and it has { $has }.
no-cannot-deploy = { $unit } is in { $hex } by road only and cannot deploy there.
no-enemy-there = There are enemy units in { $hex }.
no-fixed = The unit never moves.
no-may-be-in-zone = Nobody knows what stands beside { $hex }: it may be in an enemy zone of control, and { $unit } may not enter one.
no-in-zone = { $hex } is in an enemy zone of control, and { $unit } may not enter one.
no-closed = { $unit } cannot go from { $here } to { $hex }: the ground is closed to it.
no-no-way-on = The unit could not stay there, and has no points to go on.
no-by-rail = A railway gun moves by rail alone.
no-too-far = { $unit } needs { $needs } MP for { $hex } and has { $has }.
no-stack-full = { $hex } would hold { $points } stacking points, and { $most } is the limit.
no-two-divisions = { $unit } and { $other } are of different divisions and may not share { $hex }.
no-two-columns = { $unit } and { $other } are both in column and may not meet in { $hex }.
no-must-make-room = { $unit } can leave a hex that holds too many, and must.

# Rail and reinforcements
no-no-train = Only German railway guns, and reinforcements that have not come in yet, go by rail.
no-line-cut = The railway to { $hex } is cut, or does not lead there.
no-no-station = { $hex } is no station that a train can reach.
no-detraining = { $unit } needs { $needs } MP to leave its train and has { $has }.
no-not-due = { $unit } is not due yet.
no-kept-out = All ways in are shut to { $unit } now.
no-not-kept-back = { $unit } is no unit that needs the German player’s consent.
no-not-an-entry = { $hex } is no hex by which the unit may come in.
no-long-column = The column on the road is too long: { $unit } needs { $needs } MP to come in and has { $has }.
no-must-give-way = { $unit } stands in column where others come in: it can give way, and must.
no-in-the-way = { $unit } comes in by { $hex }: no column ends its movement there.
no-must-come = { $unit } can come in, and must.

# Assault markers
no-no-assault-in-lull = There are no assaults in a lull.
no-no-assault-declared = Nobody assaults in this impulse who has not declared it.
no-no-enemy-there = There is no enemy in { $hex }.
no-no-point-for-marker = An assault marker costs a movement point, and none is left.
no-too-many-targets = No more than { $most } hexes may be assaulted in this impulse.
no-never-assaults = { $unit } never assaults.
no-too-shaken = { $unit } is suppressed or disrupted and cannot assault.
no-must-mark = Too few hexes are marked for assault: { $unit } can mark another, and must.

# Bridges
no-soviets-build = Only the Soviets build bridges.
no-no-morning = Bridges are begun in morning impulses only.
no-not-the-neva = { $hex } is no hex of the Neva next to the unit.
no-no-bridge = There is no bridge in { $hex }.
no-no-marker = All bridge markers are in use.
no-no-other-bank = The hex on the other side of { $hex } is no bank.
no-is-bridged = { $hex } is bridged, or being bridged, already.
no-no-engineer = { $unit } is no engineer who could do it.
no-no-bridging-unit = There is no bridging unit with { $unit }.
no-left-work = { $unit } has left the work.
no-worker-has-moved = { $unit } has moved in this impulse, or begun something else: who works on a bridge is there from the start.
no-worker-in-column = { $unit } is in column and cannot work.
no-worker-shaken = { $unit } is suppressed or disrupted and cannot work.
no-worker-out-of-command = { $unit } is out of command and cannot work.
no-worker-out-of-supply = { $unit } is not in supply and cannot work.
no-not-at-bridge = { $unit } is not at the bridge.
no-work-may-be-in-zone = Nobody knows what stands beside { $hex }: it may be in an enemy zone of control.
no-work-in-zone = { $hex } is in an enemy zone of control.
no-enemy-at-work = There are enemies in { $hex }.
no-keeps-bridge = { $unit } keeps its bridge and does not move.

# ZOC fire
no-one-kind-of-zone-fire = { $unit } has used the other kind of fire against these units.
no-no-points-left = { $unit } has not so much firepower left.
no-no-split = { $unit } is too far away to fire with a part of its firepower.
no-attacked-already = That is fired on, or fires, already.
no-kind-not-triggered = Nothing of that kind is there to be fired on.
no-nobody-can-fire = None of your units can fire at that.
no-attack-under-way = Finish the fire that is being put together first.
no-choose-target-first = Choose first what is fired on.
no-nobody-fires-yet = Nobody fires yet: choose at least one unit.

# Who may fire
no-lull-no-fire = There is no fire in a lull.
no-engineers-defend-only = Special engineers fire only when they are assaulted.
no-shaken-artillery = Artillery that is suppressed or disrupted does not fire.
no-disrupted-no-fire = A disrupted unit fires only when it is assaulted.
no-artillery-out-of-supply = Artillery out of supply does not fire.
no-out-of-supply-no-fire = A unit out of supply fires only in defensive fire segments.
no-weapons-in-column = Weapons in column do not fire.
no-no-at-fire = The unit has no anti-tank fire, or not so far.
no-at-in-assault-only = The unit’s anti-tank fire works only in an assault.
no-no-firepower = The unit has no firepower.
no-heavy-aa-own-impulse = Heavy anti-aircraft guns fire at AFVs only in their own impulse.
no-heavy-aa-enemy-impulse = Heavy anti-aircraft guns fire at AFVs only in the enemy’s impulse.
no-not-artillery = Only artillery fires indirectly.
no-indirect-is-normal = Indirect fire is normal fire: it does not hit AFVs.
no-indirect-only = The unit fires indirectly only.
no-no-zone-fire = The unit gives no ZOC fire.
no-only-mortars-indirect = Only mortars give ZOC fire indirectly.
no-only-adjacent = With an enemy next to it the artillery fires at adjacent enemies only.
no-out-of-range = { $hex } is { $far } hexes away, and { $unit } fires no farther than { $range }.
no-not-observed = { $unit } does not observe anybody in { $hex }: the hex conceals who is there.
no-beyond-observation = { $unit } observes no farther than { $range } now, and { $hex } is { $far } hexes away.
no-behind-hill = { $unit } has no line of sight to { $hex }: the hill in { $here } blocks it.
no-behind-cover = { $unit } has no line of sight to { $hex }: the woods or houses in { $here } block it.
no-no-spotter = Nobody observes the target for the artillery.
no-not-an-afv = That is no AFV.
no-nothing-to-hit = There is nothing that this fire could hit.
no-afv-hit-before = The AFVs have been fired on in this combat phase.
no-may-not-fire-any-more = The unit may not fire any more in this impulse.
no-not-picked = The unit was not chosen to fire out of its overstacked hex.
no-fired-elsewhere = The unit has fired in the segments of another assault.
no-one-segment = The unit fires in one segment only.
no-one-kind-of-fire = The unit has a printed range: it uses one kind of fire in an impulse.
no-has-fired = The unit has fired in this combat phase.
no-weapon-once = A weapon fires once in an impulse.
no-fired-offensively = The unit has fired in an offensive segment.
no-marked-or-target = Units with an assault marker, or assaulted, give no ZOC fire.
no-took-part = The unit has taken part in an assault.
no-fires-at-one-hex = A unit that has been involved in an assault fires at one hex only.
no-support-only = The unit’s assault was cancelled: it may only support others.
no-counter-battery-is-indirect = Counter-battery fire is indirect fire.
no-bombardment-is-indirect = A bombardment is indirect fire.
no-indirect-is-not-split = Indirect fire is never split.
no-balloon-artillery-only = Only artillery can hit the balloon.
no-no-ammunition = { $unit } needs { $needs } of ammunition to fire, and { $has } is left.

# Artillery
no-no-counter-battery = Artillery of this kind gives no counter-battery fire.
no-no-bombardment = Artillery of this kind does not bombard.
no-no-offensive-artillery-fire = Artillery of this kind gives no offensive artillery fire.
no-no-defensive-artillery-fire = Artillery of this kind does not fire indirectly in defensive segments.
no-no-soviet-counter-battery = By the optional rule the Soviets have no counter-battery fire.
no-no-light-bombardment = By the optional rule the lighter Soviet guns do not bombard.
no-guns-need-company = Artillery fires indirectly in the segments only together with another unit.
no-needs-company = By the optional rule Soviet artillery fires only together with another unit.
no-supports-own-division = Divisional artillery supports its own division only.
no-supports-own-army = The artillery supports its own army only.
no-own-division-first = Its own division is under assault elsewhere, and the artillery is bound to that.
no-no-support-next-to-enemy = With an enemy next to it the artillery supports nobody.

# Fire, step by step
no-battery-not-observed = The battery has not fired, and nobody observes it.
no-kind-first = Choose the kind of fire first.
no-kind-fixed = The kind of fire of this segment is fixed.
no-aim-first = Choose the target first.
no-aimed-already = A target has been chosen: fire first.
no-fired-on-already = { $hex } has been fired on already.
no-no-battery-there = No enemy battery in { $hex } has fired or is observed.
no-only-current-target = Fire is aimed at the hex under assault alone.
no-nobody-assaults-from-there = Nobody assaults from { $hex }: defensive fire is aimed at those who do.
no-afv-does-not-assault = That AFV does not assault the hex.
no-nobody-observed-there = No enemy that this fire could hit is observed in { $hex }.
no-had-their-share = Those in { $hex } have been fired on in a segment or have fought in an assault.
no-nobody-can-fire-there = Nobody can fire at { $hex } now.
no-no-target-afv = Those AFVs cannot be fired on now.
no-fires-already = { $unit } fires already.
no-nothing-left = { $unit } has no firepower left.
no-no-other-target = { $unit } has nothing else to fire at: it fires with everything.
no-not-so-many-points = { $unit } has not so many points to divide.
no-too-far-to-split = { $unit } is too far away to fire with a part of its firepower.
no-nobody-fires = Nobody fires yet: choose at least one unit.
no-least-fire = That is too little: fire at a hex that is not under assault needs two points.
no-shoot-first = Fire first, with what has been chosen.
no-not-in-overstacked-hex = { $unit } is not in the hex that holds too many.
no-beyond-stacking-limit = With { $unit } the hex would be over the stacking limit.
no-already-picked = { $unit } has been chosen already.
no-nobody-picked = Somebody must be picked first.

# Air strikes
no-nobody-air-observed = Aircraft observe nobody in { $hex }.
no-two-points = A strike takes at least two air points.
no-strike-begins-with-two = A strike begins with two points; more are added to it afterwards.
no-only-more-points = Points of a strike are not taken back.
no-no-air-points = There are not so many air points left.
no-no-strike-there = There is no strike on { $hex }.
no-no-aa-unit = { $unit } is no anti-aircraft unit of yours on the map.
no-aa-in-column = { $unit } is in column and does not fire at aircraft.
no-aa-disrupted = { $unit } is disrupted and does not fire at aircraft.
no-aa-has-fired = { $unit } has fired in this impulse.
no-aa-out-of-range = { $unit } is too far away: anti-aircraft fire reaches half the printed range.
no-aa-one-hex-at-a-time = Finish the fire at one strike before the next.
no-aa-hex-closed = The strike on { $hex } has had its turn.
no-fire-first = Fire first, with the units that have been chosen.

# The Baltic Fleet
no-fleet-is-soviet = The Baltic Fleet is Soviet.
no-fleet-occasions = The Baltic Fleet fires in counter-battery fire and bombardments only.
no-fleet-points = The Baltic Fleet has not so many points left today.
no-fleet-range = The target is beyond the range of the Baltic Fleet.
no-fleet-hexes = The Baltic Fleet has fired at as many hexes today as it may.
no-fleet-spotter = No unit of the Leningrad Front observes the target for the Baltic Fleet.
no-fleet-fires = The Baltic Fleet fires in this attack already.

# Assaults, withdrawal, retreat, advance
no-no-marker-points-there = No assault marker points at { $hex }, or it has been dealt with.
no-not-in-target-hex = { $unit } is not in the hex under assault.
no-suppressed-or-disrupted = { $unit } is suppressed or disrupted and cannot withdraw.
no-tried-already = { $unit } has tried to withdraw.
no-not-mobile = Only vehicles, aerosans and railway guns leave in the second withdrawal.
no-cannot-withdraw = { $unit } cannot withdraw.
no-one-hex-or-two = A withdrawal is of one hex or two.
no-not-assaulting = { $unit } does not assault this hex.
no-chose-already = { $unit } has made its choice.
no-next-to-target = { $hex } is next to the target hex.
no-withdraws-one-hex = An attacker withdraws one hex, no farther.
no-no-second-withdrawal = At this point units give up without leaving their hex.
no-not-assaulting-that-hex = { $unit } does not assault the hex that was emptied.
no-only-the-target-hex = Only the hex that was emptied can be entered.
no-has-not-advanced = Only a unit that has advanced turns its marker.
no-one-hexside = A marker is turned by one hexside at most.
no-nobody-to-assault = There is no enemy in { $hex }.
no-resolved-once = The assault on { $hex } has been dealt with: no hex is assaulted twice.
no-all-took-part = All defenders of { $hex } have taken part in an assault in this phase.
no-not-in-the-assault = { $unit } bears none of this loss.
no-others-lose-first = AFVs and engineers that gave a modifier lose their step before { $unit } does.
no-no-way-back = No retreat leads that way: away from the enemy comes first, then cover, then the friendly edge.
no-retreat-by-hexes = { $hex } is not adjacent: a retreat goes hex by hex.
no-pursuer-leads = The pursuer chooses the way from here on.
no-not-retreating = { $unit } is not among those who retreat, or is the last of them.
no-does-not-advance = { $unit } is none of those who may advance.
no-no-farther = { $unit } cannot advance so far.
no-trail-first = The way of the retreat is followed first.
no-not-vacated = { $hex } is no hex that the attackers have left.

# Supply and replacements
no-not-out-of-supply = { $unit } has no out-of-supply marker that can be bought off.
no-no-line-for-marker = { $unit } has no supply line.
no-no-ammunition-for-marker = There is no ammunition left for { $unit }.
no-only-soviet-afvs = Only Soviet AFVs are replaced, and { $unit } is none.
no-not-rebuilt = { $unit } is eliminated, and eliminated AFVs do not come back.
no-afv-off-the-map = { $unit } is not on the map.
no-no-steps-lost = { $unit } has lost no step.
no-shaken-afv = { $unit } is suppressed or disrupted.
no-afv-out-of-command = { $unit } is out of command.
no-afv-out-of-supply = { $unit } is not in supply.
no-afv-in-zone = { $unit } is in an enemy zone of control.

# Free set-up
no-pick-first = Choose the unit first.
no-put-it-down-first = Put the chosen unit down first.
no-not-to-be-set-up = { $unit } is not to be set up now.
no-reinforcements-to-set-up = There are units that must be set up.
no-beyond-the-start-line = { $hex } is beyond the start line.
no-closed-to-the-unit = The unit cannot stand in { $hex }.
no-front-uncovered = The front line would be left uncovered.
no-division-scattered = The units of a division stay together, and { $hex } is too far from the others.
no-division-apart = Infantry of a division stands apart that could still be put down with the rest of it.
no-ahead-of-its-infantry = Only infantry stands in front, and { $hex } is ahead of it.
no-behind-its-division = In { $hex } it would stand behind other units of its division, and infantry stands in front.
no-between-another-division = { $hex } lies between units of another division.

# Other moments, and ways of several hexes
no-set-up-over = The set-up is over.
no-another-moves = One unit or stack finishes its movement before the next begins.
no-enemy-moves = The other side is moving: units move in their own side’s impulse.
no-one-at-a-time = One unit or stack finishes its movement before the next begins.
no-nobody-on-the-move = Nobody is on the move: choose a unit first.
no-zone-fire-at-once = In a movement phase only zones of control fire, at the moment when somebody leaves one or changes formation in it, and each unit that can fire with one kind of fire: nobody fires now.
no-assault-first = One assault is finished before the next begins.
no-fire-on-the-way = In an enemy zone of control a way ends for the moment: who leaves it may be fired at first.
no-fire-as-it-leaves = { $unit } stands in an enemy zone of control and may be fired at as it leaves { $here }: take it one hex first, then on to { $hex }.
no-on-the-way =
    { $around ->
        [0] { $unit } gets as far as { $here } on its way to { $hex }. { $because }
       *[other] { $unit } gets as far as { $here } on its way to { $hex }, and around it would take { $around } MP of { $has }. { $because }
    }
no-shut-in = { $unit } can take no step from { $here }. { $because }
no-too-far-at-least = { $unit } does not get to { $hex }: even a straight way would take { $needs } MP, and it has { $has }.
no-marks-neighbour = { $hex } is not adjacent: assault markers point at neighbouring hexes.
no-fires-at-who-assaults = A unit under assault fires only at those who assault it.
no-in-another-target-hex = The unit stands in a hex that is to be assaulted itself: it supports nobody else.
no-fires-at-what-it-assaults = A unit with an assault marker fires only at the hex that it assaults.
no-advances-one-hex = { $unit } is out of command and advances no farther than the target hex.

# The computer's staff: why it advises an order, and its plans
staff-advance = Ground towards the other Front is taken while it is empty.
staff-assault = The assault with the best prospects here.
staff-bid = As many hexes as promise something.
staff-challenge = An impulse more is worth the risk.
staff-claim = Every new formation helps the throw.
staff-drive = There the beaten enemy stands worst.
staff-enter = By this way they come to the fighting soonest.
staff-fire = Fire that costs little and promises most.
staff-flak = One by one the guns bring more aircraft down.
staff-forced = They have no choice here.
staff-give-up = The assault has no chance left.
staff-keep = The strongest part of the formation stays in command.
staff-lose = The loss hurts least here.
staff-march = The units are needed there.
staff-no = The enemy is done no favours.
staff-on = The hex is empty: on to the next.
staff-pick = The strongest fight.
staff-place = They stand well there.
staff-repair = Heavy tanks first.
staff-retreat = Into cover, and away from the enemy.
staff-spare = The shells are needed more elsewhere.
staff-stand = The ground is worth holding.
staff-stay = Nobody is better placed further on.
staff-strike = The hexes that are to be assaulted, then those on the way.
staff-supply = The strongest guns first.
staff-wait = There is nobody worth assaulting.
staff-withdraw = The units are worth more than the hex.
staff-work = The bridge matters here.
staff-plan-usual = as usual
staff-plan-foreseeing = looking ahead
staff-plan-sober = assaulting on good chances alone
staff-plan-bold = risking more
staff-plan-careful = risking less
staff-plan-narrow = on a narrow front
staff-aim-way = The Soviets mean to open a way by land between the two Fronts.
staff-aim-bar = The Germans mean to hold a line from the lake southwards that bars the way.

# Standing orders: decisions that may be left to the staff
decision-answering = Anti-aircraft fire
decision-consenting = Exceptions that the enemy asks for
decision-firing = Fire in the segments of an assault
decision-retreating = Ways of retreat
decision-taking-losses = Losses
decision-withdrawing = Withdrawals before an assault
decision-zone-firing = Fire at units that leave a zone of control

## Rulings that a table may read the other way

ruling-challenge-costs-one = Which sign has the modifier of a challenge?
ruling-challenge-costs-one-ours = Plus: 1 is added to the die of the initiative player.
ruling-challenge-costs-one-other = Minus: 1 is taken from the die of the initiative player.
ruling-four-hexes-part = Are Soviet units of a formation together at a distance of 4 hexes?
ruling-four-hexes-part-ours = Yes: out of command is who is 5 or more hexes from all others.
ruling-four-hexes-part-other = No: 4 hexes already part them, in command and in movement.
ruling-cut-drops-fraction = Which fraction is dropped when the weather cuts air points?
ruling-cut-drops-fraction-ours = That of what is left: 21 points in cloudy weather are 16.
ruling-cut-drops-fraction-other = That of the cut: 21 points in cloudy weather are 17.
ruling-ammunition-ahead = Which day says how much ammunition the supply phase brings?
ruling-ammunition-ahead-ours = The day that ends: the Germans receive 90 points from the night of 14 January on.
ruling-ammunition-ahead-other = The day that comes: they receive 90 points from the night of 13 January on.
ruling-heavy-aa-defends = When do heavy anti-aircraft guns fire at AFVs?
ruling-heavy-aa-defends-ours = In their own impulse alone, so they have no AT zone of control.
ruling-heavy-aa-defends-other = In the enemy’s impulse alone, so they defend and have an AT zone of control.
ruling-split-down-to-one = How small may distance make a part of split firepower?
ruling-split-down-to-one-ours = More than 1 point must be left of it.
ruling-split-down-to-one-other = One point is enough.
ruling-way-from-bridgehead = Where does the way by land to the Volkhov Front begin?
ruling-way-from-bridgehead-ours = Anywhere on the left bank of the Neva, or in the bridgehead.
ruling-way-from-bridgehead-other = In the bridgehead alone, which is all that the Leningrad Front holds there at the start.
ruling-lists-bind-direct-fire = Does the list of artillery for offensive fire bind direct fire too?
ruling-lists-bind-direct-fire-ours = No: whatever artillery can fire directly may always do so.
ruling-lists-bind-direct-fire-other = Yes: other artillery does not fire at all in offensive segments and after the assaults.
ruling-any-zone-counts = Which zones of control cut supply lines and prevent recovery and replacements?
ruling-any-zone-counts-ours = The kind that concerns the unit: normal zones, for AFVs AT zones.
ruling-any-zone-counts-other = Either kind, whatever the unit is.
ruling-guns-need-company = May artillery be the only unit that fires indirectly at a hex in the segments?
ruling-guns-need-company-ours = Yes.
ruling-guns-need-company-other = No: another unit must fire at the same hex with it.
ruling-began-there-alone = A unit leaves the enemy zone in which its movement began. What shifts the fire at it?
ruling-began-there-alone-ours = Both: +2 for leaving and -1 for having begun there.
ruling-began-there-alone-other = The -1 alone, in place of the +2.
