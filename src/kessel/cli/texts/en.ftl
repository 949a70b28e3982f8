### What the command line says, beside the words of the kernel and of each game.

## Beginning and ending

play-begins = { $title } — { $scenario }
play-options = Optional rules: { $options }.
play-you = You command the { $side } side; the computer ({ $level }) plays the other. Type help for what you can type.
play-both = Two players at one terminal. Type help for what you can type.
play-none = Both sides are played by the computer ({ $level }).
play-swapped = You now command the { $side } side.
play-dice = The dice are fixed by a secret whose SHA-256 is { $commitment }.
play-dice-scripted = The dice are scripted.
play-loaded = { $file }: { $count ->
        [one] 1 order
       *[other] { $count } orders
    } played so far.
note-resumed-from-snapshot = The rules have changed since this game was saved; it goes on from its saved position.
play-waiting = An earlier game is not over; go on with it instead: kessel play { $game } --load { $file }
autosaved = The game is kept in { $file }; go on with: kessel play { $game } --load { $file }
kept = The game is saved in { $file }.
nothing-to-keep = Nothing was played, so nothing is saved.
crashed = The program failed at “{ $order }” ({ $problem }); the game is kept in { $file }.

## Answers

bad-input = { $problem }.
unknown-command = “{ $typed }” is neither an order nor a command; type help for what you can type
no-option-number = { $count ->
        [0] There is nothing for you to choose now
       *[other] There is no choice { $number }; the choices go from 1 to { $count }
    }
not-your-side = You do not command the { $side } side
allowed = Allowed: { $order }
allowed-there = Allowed.
needs = Expected “{ $usage }”
redone = Done again: { $order }
not-a-save = { $file } exists and is no Kessel save; it is left as it is
dropped = Not carried out: { $rest }
secret-order = { $side }: a secret order
march-told = { $who }: { $way }.
march-veiled = { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
log-empty = Nothing has happened yet.
dice-commitment = SHA-256 of the secret: { $commitment }
dice-rolls = { $count ->
        [one] 1 roll so far.
       *[other] { $count } rolls so far.
    }
dice-hidden = The secret is published when the game is over.
dice-secret = The secret: { $secret }
dice-agree = Commitment, secret and all rolls agree.
dice-disagree = The dice do not agree: { $problem }
reasons-later = The computer tells its reasons when the game is over
no-fight = No fight is pending. Name an order that begins one, by its notation or its number: odds 3
no-fight-in = { $order }: that begins no fight whose odds could be told.
no-description = This game describes no units or places.
language-now = English.
over-prompt = The game is over: log, dice, reasons, map, save or quit.
choice-count = { $count } choices; behind each [number] stands what replaces the … above it:
choice-many = { $count } choices; behind each [number] stands what replaces the … above it, before it the place (“unit” or “where” with a label says more):
hint-not-now = It is not your decision now
hint-order = { $order }: { $said }
hint-why = { $order }: { $said } ({ $why })
no-staff = This game has no staff that could play for you
help-text =
    empty line              the question and its choices once more
    number                  take the choice with that number
    move G01 12             give an order in notation; several with ; between them
    why ORDER               the rule that forbids an order, or that it is allowed
    why G01 12              why a unit cannot be taken to a place now
    odds [ORDER or number]  modifiers and chances of a fight before it is fought
    hint                    what your staff would order now, and why
    staff                   let your staff do the rest of this phase
    map                     the map and everything on it
    unit G01, where 9       a unit or a place in words
    log [N]                 the last N orders and what came of them
    undo, redo              take back an order, give it again
    save [FILE]             save the game
    rules POINT             a rule of the index, such as 13.1
    dice                    the commitment; after the game the secret and the check
    reasons                 after the game: why the computer did what it did
    lang en|ja              change the language
    quit                    leave; the game is kept

## Replay

replay-agrees = { $file }: { $count ->
        [one] 1 order
       *[other] { $count } orders
    } replayed, the position agrees (hash { $hash }).
replay-resumed = { $file }: the replay no longer agrees under the present rules; the game goes on from its saved position
replay-fails = { $file }: “{ $order }” fails: { $problem }
replay-unsound = { $file }: the position after the last order is broken: { $problem }
replay-mended = “{ $order }” was fatal once; it no longer fails.

## Learning who wins

learn-from = Learnt from { $games } games with { $positions } positions; { $held } of the games were held out, and everything below was measured on these.
learn-who = Who judges
learn-judge = judge
learn-by-hand = by hand
learn-frequency = frequency
learn-log-loss = Log loss
learn-brier = Brier score
learn-between = Step at a new turn
learn-within = Step within a turn
learn-turn = Turn
learn-games = Games
learn-passed = The judge knows more than how often a side wins.
learn-failed = The judge knows no more than how often a side wins.
learn-shipped = It now judges the scenario: { $file }
learn-not-shipped = It is not shipped; more games may help.
learn-folder = Games, judge and plot are kept in { $folder }.
tune-side = Side
tune-weight = Weight
tune-gain = Won by one span more
tune-now = Now
tune-by-hand = as by hand
tune-proof = Against the staff by hand, sides swapped: { $points } points of { $games } games ({ $low } to { $high } % with 95 % confidence).
tune-shipped = The staff goes by these weights from now on: { $file }
tune-not-shipped = That is not surely better: the staff stays as it was.

## What is refused before a command runs

misused-command = No such command '{ $name }'.
misused-command-near = No such command '{ $name }'. Did you mean { $near }?
misused-option = No such option: { $name }
misused-option-near = No such option: { $name }. Did you mean { $near }?
misused-argument = Missing argument '{ $name }'.
misused-bare = Option '{ $name }' requires an argument.
misused-extra = Got unexpected extra arguments ({ $name })
misused-nothing = Missing command.
misused-number = Invalid value for '{ $name }': a number is expected
misused-above = Invalid value for '{ $name }': it should be less than or equal to { $limit }
misused-below = Invalid value for '{ $name }': it should be greater than or equal to { $limit }
misused-value = Invalid value for '{ $name }': { $problem }
