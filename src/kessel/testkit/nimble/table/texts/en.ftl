### Nimble.

game-title = Nimble
game-about = A heap of stones, and a secret: the smallest game of all.
scenario-heap = Heap
scenario-heap-about = Six stones and a die.
scenario-hill = Hill
scenario-hill-about = Fifteen stones and a die.
option-fewest = Fewest wins
option-fewest-about = Who has fewer stones wins.

ask-picking = { $side }: how many stones do you reach for?
order-pick = Reach for { $number }.
no-pick-range = One, two or three stones, not { $number }.
no-pick-too-many = There are fewer than { $number } stones left.

why-heap = the heap
why-tie = equal choices
event-heap-filled = The heap has { $stones } stones.
event-picked = { $side } has chosen.
event-revealed = Light reached for { $first }, Dark for { $second }.
event-taken = { $side } takes { $stones }; { $left } left.
verdict-stones = { $winner } wins.
when-picking = when stones are picked
