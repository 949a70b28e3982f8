### What the program says in every game. A game's catalogue may say any of it in its own words.

## Refusals: why an order is not carried out

no-not-your-decision = It is the { $side } player who decides now. { $asked }
no-not-now = That order cannot be given now. { $asked }
no-later =
    That is done in “{ $phase }”, { $steps ->
        [1] the next step
       *[other] { $steps } steps from now
    }. { $asked }
no-never-again = That is done in “{ $phase }”, and this is the last turn: it does not come again. { $asked }
no-first-something-else = That belongs to this phase, but another question comes first. { $asked }
no-other-question =
    That order is given { $questions }: { $steps ->
        [0] in this phase, “{ $phase }”, but not at this point
        [1] in “{ $phase }”, the next step
       *[other] in “{ $phase }”, { $steps } steps from now
    }. { $asked }
no-question-gone = That order is given { $questions }, and that moment has gone. { $asked }
no-cannot-be-left = This cannot be passed over: it has to be decided. { $asked }
no-say-instead = Here it is “{ $word }” that ends the matter. { $asked }
no-not-offered = That is not one of the choices. { $asked }
no-game-over = The game is over; no more orders can be given.
no-no-such-thing = No such order, unit, place or value exists in this game.

## Dice

event-rolled =
    { $count ->
        [1] { $side } die for { $why }: { $dice }.
       *[other] { $is_sum ->
            [yes] { $side } dice for { $why }: { $dice }, total { $total }.
           *[no] { $side } dice for { $why }: { $dice }.
        }
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

## A turn in a few sentences

recap-more = { $names } and { $count } more
recap-moved =
    { $count ->
        [1] { $side } moves: one unit.
       *[other] { $side } moves: { $count } units.
    }
recap-moved-far =
    { $count ->
        [1] { $side } moves: one unit, { $unit }, { $steps } { $kind ->
            [hex] hexes
           *[other] areas
        } to { $place }.
       *[other] { $side } moves: { $count } units; { $unit } went farthest, { $steps } { $kind ->
            [hex] hexes
           *[other] areas
        } to { $place }.
    }
recap-took = { $who } took { $places }.
recap-took-side = { $side } units took { $places }.
recap-fought =
    { $count ->
        [1] One fight{ $at ->
            [yes] , at { $place }
           *[no] { "" }
        }{ $odds ->
            [yes] { " " }({ $column })
            [column] { " " }(column { $column })
           *[no] { "" }
        }.
       *[other] { $count } fights{ $at ->
            [yes] ; the hardest at { $place }
           *[no] { "" }
        }{ $odds ->
            [yes] { " " }({ $column })
            [column] { " " }(column { $column })
           *[no] { "" }
        }.
    }
recap-lost-units =
    { $count ->
        [1] { $side } losses: { $units }.
       *[other] { $side } losses: { $count } units ({ $units }).
    }
recap-lost-steps =
    { $steps ->
        [1] { $side } losses: one step.
       *[other] { $side } losses: { $steps } steps.
    }
recap-lost-both =
    { $side } losses: { $count ->
        [1] { $units }
       *[other] { $count } units ({ $units })
    } and { $steps ->
        [1] one step
       *[other] { $steps } steps
    }.

## Computer opponents

level-random = Chance
level-random-about = moves at random
level-recruit = Recruit
level-recruit-about = knows the rules of thumb, misjudges a good deal and errs often
level-staff = Staff
level-staff-about = fights by the book, at once
level-captain = Captain
level-captain-about = tries a few plans out, and slips now and then
level-colonel = Colonel
level-colonel-about = compares plans, and seldom slips
level-general = General
level-general-about = plays his plans through before he decides
level-marshal = Marshal
level-marshal-about = plays three times as much through, and takes his time
style-cautious = cautious
style-cautious-about = spares his troops, and fights where it is safe
style-bold = bold
style-bold-about = seeks the fight, and takes risks for it
style-historical = historical
style-historical-about = prefers what the commanders of the time did
computer-why = Why: { $why }
computer-worse =
    Weighed against “{ $order }”, which would have cost { $points } points of its winning chance{ $has ->
        [yes] {" "}(that one was for: { $why })
       *[no] {""}
    }.
computer-alike =
    “{ $order }” looked just as good{ $has ->
        [yes] {" "}({ $why })
       *[no] {""}
    }.
computer-better =
    An error: “{ $order }” would have been { $points } points of its winning chance better{ $has ->
        [yes] {" "}({ $why })
       *[no] {""}
    }.

## What was typed and cannot be understood (parts of a sentence)

typed-number = expected a number, got '{ $typed }'
typed-side = expected one of { $known }, got '{ $typed }'
typed-nothing = expected an order, got nothing
typed-order = expected '{ $usage }', got '{ $typed }'
typed-within = { $problem } in '{ $typed }'
typed-verb = unknown order '{ $typed }'; expected one of { $known }
typed-pointless = nothing in this game can be pointed at with '{ $typed }'
typed-hex = there is no hex '{ $typed }'; expected one from { $first } to { $last }
typed-space = there is no space '{ $typed }' on this map; it has { $known }
typed-units = several units are named '{ $typed }': say one of { $known }
typed-unit = there is no unit '{ $typed }'; labels go from { $first } to { $last }
typed-one-of-few = there is no unit '{ $typed }'; there are { $known }
typed-no-units = there is no unit '{ $typed }'; this pack has none

## What was brought and cannot be read (parts of a sentence)

file-not-written = { $path } cannot be written: { $problem }
file-not-read = { $path } cannot be read: { $problem }
system-enoent = No such file or directory
system-eacces = Permission denied
system-eperm = Operation not permitted
system-eisdir = Is a directory
system-enotdir = Not a directory
system-eexist = File exists
system-enospc = No space left on device
system-edquot = Disk quota exceeded
system-erofs = Read-only file system
system-enametoolong = File name too long
system-eio = Input/output error
system-emfile = Too many open files
system-eloop = Too many levels of symbolic links
file-no-text = { $path } is not a Kessel save: it is not text
file-within = { $path }: { $problem }
brought-other-pack = the save was played with pack '{ $pack }' ({ $hash }), not with '{ $used }' ({ $other })
brought-damaged = the save is damaged: { $problem }
brought-no-save = not a Kessel save: { $problem }
brought-first-line = expected its first line to be 'format = "{ $format }"'
brought-field = line { $line }: { $problem }
brought-format = expected the format '{ $format }', got '{ $typed }'
brought-checksum = the save is damaged or was edited: its checksum does not match (remove the checksum line to load it all the same)
brought-replay = the replay does not arrive at the saved position
brought-start = the position it starts from is impossible
brought-snapshot = its snapshot does not match its hash
brought-dice = expected dice from 1 to { $faces }
brought-line = order { $number }: the line is longer than { $most } characters
brought-order = order { $number } ('{ $typed }'): { $problem }
brought-number = expected the number of an order, got '{ $typed }'
brought-side = expected the line to begin with { $known }, got '{ $typed }'

## What does not exist (parts of a sentence)

no-game = there is no game '{ $typed }'; expected one of { $known }
no-scenario = { $game } has no scenario '{ $typed }'; expected one of { $known }
no-option = { $game } has no option '{ $typed }'; expected one of { $known }
