### What the server itself says; rules and orders speak through their games.

## Refusals

link-wrong = This link does not open this table.
page-unknown = There is nothing at this address.
game-unknown = There is no such game.
pack-unknown = The components { $hash } are not known here.
no-board = { $game } has no drawn board yet.
no-such-unit = There is no unit { $unit }.
hint-not-now = It is not your decision: there is nothing to advise.
staff-busy = The staff is busy with others; ask again in a moment.
standing-shared = At one screen everybody decides for himself.
review-no-staff = This game has no staff that could judge it.
review-nothing = Nothing has happened yet that could be looked at again.
review-secret = One side knows what the other does not: the game can be looked at again when it is over.
branch-over = The game was over by then; choose an earlier moment.
no-such-overlay = There is no overlay { $overlay }.
spectator = Spectators may look, but not act.
stale = The table has changed since; look again, then decide.
order-missing = An order is missing.
order-verb-unknown = There is no order "{ $word }"; there are { $known }.
order-misshapen = The order is written "{ $usage }".
order-argument-wrong = "{ $word }" cannot be understood in "{ $order }".
order-impossible = This order cannot be given.
moment-unknown = The game has { $orders } orders so far; there is no moment { $number }.
game-is-over = The game is over.
engine-failed = The program failed at this order; nothing was changed. The failure has been recorded.
server-failed = The server failed; nothing was changed.
request-wrong = The request cannot be understood: { $problem }.
request-too-deep = The request cannot be understood: it is nested too deeply.
body-too-large = The request is too large; at most { $bytes } bytes are read.
too-many = Too many requests; wait a moment.
name-wrong = A name has 1 to 40 characters, and no angle brackets or control characters.
seed-wrong = A dice seed has 1 to 200 characters.
seed-too-late = Dice have fallen already; a seed can be added only before the first.
seed-given = You have added your seed already.
no-mail = This server sends no mail.
email-wrong = That is not an e-mail address.
two-seats = A table has two seats.
kind-wrong = A seat is for a human or for the computer.
shared-computer = Two at one screen need two human seats.
scenario-unknown = { $game } has no scenario "{ $scenario }".
option-unknown = { $game } has no optional rule "{ $option }".
setup-wrong = This cannot be played: { $problem }.
save-hidden = A save would show what is hidden from you, counters that lie face down or a sealed order: it can be had when nothing is hidden any more.
save-not-text = This save cannot be loaded: it is not text.
save-wrong = This save cannot be loaded: { $problem }.
save-too-long = This save has more than { $most } orders.
save-rewinds = In this save orders were taken back more than { $most } times.
save-busy = Other long saves are being replayed; try again in a minute.
save-too-slow = This save was given up: replaying it takes more than { $seconds } seconds.
save-given-up = The replay of this save was broken off; nothing was kept of it.

## Taking back

undo-free = You can take back your last order.
undo-ask-first = Ask your opponent to agree.
undo-needless = You can take it back without asking.
undo-nothing-own = You have given no order that could be taken back.
undo-asked = The opponent has been asked already.
undo-not-asked = Nobody has asked to take anything back.
undo-resumed = The rules have changed since; what was ordered before that cannot be taken back.
undo-answer-other = It is for your opponent to answer.
redo-other = Only the side that took an order back can give it again.
log-rewound = { $side } takes back with consent; play goes on from order { $to }. Dice that fell stay fallen.

## The end

secret-order = A secret order.
log-resigned = { $side } resigns.
log-claimed = { $side } claims the game: the other side has stayed away.
verdict-resigned = { $winner } wins: { $loser } has resigned.
verdict-claimed = { $winner } wins: { $loser } has stayed away.
claim-too-early = The game can be claimed when the opponent has not moved for { $days } days.
claim-not-waiting = You can claim a game only while you wait for your opponent.

## Dice

log-seed = { $side } adds a seed to the dice.
dice-open = The commitment was made before the first roll; the secret is published when the game ends.
dice-agree = { $count ->
        [one] The secret matches the commitment, and the { $count } roll agrees.
       *[other] The secret matches the commitment, and all { $count } rolls agree.
    }
dice-agree-after = The secret matches the commitment, and the { $count } rolls since the game was loaded agree; the { $earlier } before came with the save.
dice-disagree-secret = The dice do not agree: the secret does not match the commitment.
dice-disagree-roll = The dice do not agree: roll { $number } should be { $expected }, the log says { $fallen }.
dice-scripted = The dice of this game were written down beforehand; there is nothing to check.

## Notifications

turn-subject = Kessel: it is your turn in { $title }
turn-body = { $name }, it is your turn in { $title }.

## Pages

unbuilt-title = The client has not been built
unbuilt-body = The server is running, but the pages are missing. Build them with "make client" (or "npm ci && npm run build" in the folder web) and reload this page.
