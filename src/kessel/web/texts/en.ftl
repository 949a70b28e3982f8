### What the server itself says; rules and orders speak through their games.

## Refusals

link-wrong = This link does not open this table.
page-unknown = There is nothing at this address.
game-unknown = There is no such game.
event-unknown = There is no such event.
pack-unknown = The components { $hash } are not known here.
no-board = { $game } has no drawn board yet.
no-such-unit = There is no unit { $unit }.
hint-not-now = It is not your decision: there is nothing to advise.
no-such-space = There is no place { $space }.
plan-not-now = It is not your decision: nothing can be planned.
plan-not-here = Moves cannot be planned in this game.
plan-busy = Too many plans are being made; ask again in a moment.
plan-too-long = A plan has at most { $most } orders.
plan-there = It is there already.
plan-no-nearer = It gets no nearer.
plan-late = There was no time left for it: plan fewer at once.
plan-changed = After what is planned before it, this is no longer possible.
plan-staff-fights = The staff would fight with it on the way: decide that yourself.
march-not-here = There are no marches of several turns in this game.
march-fought = It was in a fight; the march has halted.
march-lost = It has lost strength; the march has halted.
march-driven = It had to retreat; the march has halted.
march-chancy = Going on would throw dice, reveal or spend something: decide that yourself.
march-meets = Enemy at { $place }: the march goes no further.
attack-not-there = That cannot be attacked now.
attack-not-in-it = It cannot take part in this attack.
plan-rest = The rest of the plan has not been carried out.
plan-other-asked = Your opponent has something to decide first. The rest of the plan has not been carried out.
plan-elsewhere = It has not come where it was to go. The rest of the plan has not been carried out.
staff-busy = The staff is busy with others; ask again in a moment.
standing-shared = At one screen everybody decides for himself.
review-no-staff = This game has no staff that could judge it.
review-nothing = Nothing has happened yet that could be looked at again.
review-secret = One side knows what the other does not: the game can be looked at again when it is over.
branch-over = The game was over by then; choose an earlier moment.
no-such-language = There are no texts in "{ $name }"; there are { $known }.
no-such-overlay = There is no overlay { $overlay }.
spectator = Spectators may look, but not act.
stale = The table has changed since; look again, then decide.
order-unread = The order cannot be read: { $problem }.
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
name-unseen = The name holds nothing that can be seen, or signs heaped on one another.
rematch-early = There is a rematch when the game is over.
seed-wrong = A dice seed has 1 to 200 characters.
seed-scripted = The dice of this game are written down beforehand; no seed changes them.
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

undo-free = { $count ->
    [one] You can take back your last order.
   *[other] You can take back your last { $count } orders, which you gave together.
}
undo-ask-first = Ask your opponent to agree.
undo-needless = You can take it back without asking.
undo-nothing-own = You have given no order that could be taken back.
undo-asked = The opponent has been asked already.
undo-not-asked = Nobody has asked to take anything back.
undo-resumed = The rules have changed since; what was ordered before that cannot be taken back.
undo-answer-other = It is for your opponent to answer.
redo-other = Only the side that took an order back can give it again.
log-rewound = { $side } takes back with consent; play goes on from { $to ->
        [0] the beginning
       *[other] order { $to }
    }. Dice that fell stay fallen.

## The end

secret-order = A secret order.
log-resigned = { $side } resigns.
log-claimed = { $side } claims the game: the other side has stayed away.
verdict-resigned = { $winner } wins: { $loser } has resigned.
verdict-claimed = { $winner } wins: { $loser } has stayed away.
claim-too-early = The game can be claimed when the opponent has not moved for { $days } days.
claim-not-waiting = You can claim a game only while you wait for your opponent.
claim-not-out = The other clock has not run out yet.
log-overtime = { $side } wins on time.
verdict-overtime = { $winner } wins on time: { $loser } has none left.

## Clocks

pace-nobody = Clocks are for people who sit at screens of their own.
zone-unknown = This time zone is not known here.
zone-said = Your time zone is known already; it cannot be changed during a game.
clock-none = This table has no clocks.
vacation-none = There is no vacation at this table.
vacation-dates = A vacation lasts from today or a later day up to another, within a year.
vacation-twice = You have declared a vacation for these days already.
vacation-spent = You have { $days } days of vacation left.
vacation-not-now = You have no vacation to come back from.
log-away = { $side } is going on vacation: the clock will rest.
log-back = { $side } is back from vacation.

## Dice

log-seed = Fair dice: the { $side } side has mixed in a secret number of its own.
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
deadline-subject = Kessel: your time is short in { $title }
deadline-body = { $name }, your time in { $title } is up at { $when }.
hook-wrong = The address must begin with https:// and lead to a public host.
no-hooks = This server calls no addresses of players.
no-push = This server sends no push messages.
push-wrong = The browser's push subscription cannot be read.

## Pages

unbuilt-title = The client has not been built
unbuilt-body = The server is running, but the pages are missing. Build them with "make client" (or "npm ci && npm run build" in the folder web) and reload this page.
origin-replayed = This game was uploaded. All its orders were replayed here and obey the rules; its dice are those of the upload.
origin-position = This game was uploaded as a position. Nobody can tell here how it came about.
origin-branched = This game goes on from a moment of another.
database-full = The server has no room left to store anything; nothing was changed. Try again later.
database-locked = The server's storage is busy; nothing was changed. Try again in a moment.
database-away = The server cannot reach its storage; nothing was changed. Try again in a moment.
database-broken = The server's storage is out of order; nothing was changed. Its host has been told.

## Seats

invitation-wrong = This invitation is not valid here; ask for a new one.
invitation-used = This invitation has been used: somebody has taken the seat with it.
invite-nobody = Nobody can be invited to this seat.
seat-taken = The seat is taken; only who holds it can renew it.
too-many-links = { $most } links open this seat already. Renew it: the others stop working.
log-sits = { $name } sits down and commands: { $side }.
log-leaves = The player of { $side } has deleted his account.
talk-wrong = A message is one line of text with at most { $most } characters.
talk-too-fast = Not so fast; wait a moment before the next message.
report-enough = The host has been told, and has not answered yet.
talk-nobody = There is nobody here to talk to.
show-muted = The players do not want spectators to show them the replay.

## Members

sign-in-first = Sign in first.
sign-in-wrong = This name and this password do not belong together.
password-too-often = Too many wrong passwords; wait a minute before you try again.
password-length = A password has { $least } to { $most } characters.
password-name = The password must not be your name.
account-taken = This name is taken; choose another.
name-mixed = Letters of several scripts that look alike cannot be mixed in a name.
name-of-member = A member has this name. Sign in if it is yours, or choose another.
accounts-busy = Many are signing in at the moment; try again.
passkey-wrong = This passkey was not accepted.
passkey-late = That took too long, or was answered already. Try again.
passkey-known = This passkey belongs to an account already.
passkey-unknown = You have no such passkey.
passkeys-enough = You have { $most } passkeys already; remove one first.
other-site = This can be asked by our own pages only.
seat-of-member = This seat belongs to a member; only he can renew it, when he is signed in.

## Finding each other

offer-no-seat = There is no empty seat for another player at this table.
offer-too-many = You offer { $most } seats already; withdraw one first.
offer-gone = Somebody else has taken this seat, or it is no longer offered.
offer-own = This is your own table: somebody else is to take the seat.
pace-wrong = Say in at most { $most } characters how fast you would like to play.
challenge-nobody = There is no member of this name.
challenge-self = You cannot challenge yourself.
listing-founder = Only who founded the table can have it listed.

## The host's page

admin-title = This server
admin-load = Load
admin-reports = Reports
admin-errors = What went wrong last, in this process
admin-crashes = Games that made the program fail
admin-tables = Tables
admin-none = There are none.
admin-what = What
admin-value = Value
admin-version = Version
admin-up = Hours since the start
admin-database = Database
admin-count-tables = Tables
admin-count-today = Tables with an order in the last day
admin-count-members = Members
admin-table = Table
admin-game = Game
admin-players = Players
admin-entries = Entries
admin-changed = Last (UTC)
admin-line = Line of the log
admin-file = Save; kessel replay shows the failure again
admin-who = Who, about whom
admin-reason = Why
admin-said = What was said
admin-do = Done?
admin-settle = Settled
