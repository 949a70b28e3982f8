### Nimble

game-title = ニンブル
game-about = 石の山と秘密の選択。いちばん小さなゲーム。
scenario-heap = 小山
scenario-heap-about = 石6個にサイコロの目を足した数。
scenario-hill = 大山
scenario-hill-about = 石15個にサイコロの目を足した数。
option-fewest = 少ない側の勝ち
option-fewest-about = 石の少ない側が勝つ。

ask-picking = { $side }：石をいくつ取りにいきますか。
order-pick = { $number }個取りにいく。
no-pick-range = 選べるのは1個から3個までです({ $number }個は選べません)。
no-pick-too-many = 石は{ $number }個も残っていません。

why-heap = 石の数
why-tie = 同数の決着
event-heap-filled = 石は{ $stones }個。
event-picked = { $side }は選び終えた。
event-revealed = 白は{ $first }個、黒は{ $second }個を選んだ。
event-taken = { $side }が{ $stones }個取り、残りは{ $left }個。
verdict-stones = { $winner }の勝ち。
when-picking = 石を取る数を決めるとき
