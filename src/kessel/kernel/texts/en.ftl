### What the program says in every game. A game's catalogue may say any of it in its own words.

## Refusals: why an order is not carried out

no-not-your-decision = It is the { $side } player who decides now. { $asked }
no-not-now = That order cannot be given now. { $asked }
no-later =
    That is done in “{ $phase }”, { $steps ->
        [1] the next step
       *[other] { $steps } steps from now
    }. { $asked }
no-first-something-else = That belongs to this phase, but another question comes first. { $asked }
no-other-question = That order is given { $questions }. { $asked }
no-not-offered = That is not one of the choices. { $asked }
no-game-over = The game is over; no more orders can be given.
no-no-such-thing = No such unit, place or value exists in this game.

## Dice

event-rolled =
    { $count ->
        [1] { $side } die for { $why }: { $dice }.
       *[other] { $side } dice for { $why }: { $dice }, total { $total }.
    }
event-rolled-unseen = { $side } dice for { $why }, seen by that side alone.

## Taking back

undone = Taken back.
undo-nothing = There is nothing to take back.
undo-other-side = The last order was the other side's; it cannot be taken back for them.
undo-revealed = Dice have fallen or something hidden has come to light; that cannot be taken back.
redo-nothing = There is nothing to do again.

## Saving and loading

saved = Saved to { $file }.
loaded = Loaded from { $file }.
resumed-from-snapshot = The record could not be replayed under the present rules; play goes on from the saved position.

## Advice

staff-at-a-loss = The staff has no advice here; the order is legal, no more.

## Words of a terminal or a page

yes = Yes
no = No
turn = Turn { $turn }
turn-of = Turn { $turn } of { $turns }
game-over = The game is over.
to-act = { $side } to act
log = Log
map = Map
units = Units
rule = Rule
choices = Choices
answer = Your choice:
previews = Odds
total = Total
assuming = if { $answer }
chance = { $percent } %
new-game = New game
scenario = Scenario
optional-rules = Optional rules
language = Language
help = Help
quit = Quit
