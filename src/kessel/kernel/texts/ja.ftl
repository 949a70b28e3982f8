### どのゲームでも使う文言。ゲーム側の同じキーが優先される。

## 命令を拒否する理由

no-not-your-decision = いまは{ $side }が決める番です。{ $asked }
no-not-now = その命令はいまは出せません。{ $asked }
no-later =
    それを行うのは「{ $phase }」（{ $steps ->
        [1] 次の手順
       *[other] あと{ $steps }手順
    }）です。{ $asked }
no-first-something-else = この段階で行えることですが、先に決めることがあります。{ $asked }
no-other-question = その命令を出せるのは、{ $questions }です。{ $asked }
no-not-offered = その命令は選択肢にありません。{ $asked }
no-game-over = ゲームは終了しました。これ以上の命令は出せません。
no-no-such-thing = そのようなユニット、場所、または値はこのゲームにありません。

## ダイス

event-rolled =
    { $count ->
        [1] { $side }のダイス（{ $why }）：{ $dice }
       *[other] { $side }のダイス（{ $why }）：{ $dice }、合計{ $total }
    }
event-rolled-unseen = { $side }のダイス（{ $why }）：その側だけが目を見ました。

## 取り消し

undone = 取り消しました。
undo-nothing = 取り消せる命令がありません。
undo-other-side = 直前の命令は相手側のものなので、取り消せません。
undo-revealed = ダイスを振ったか、伏せられていた情報が公開されたため、取り消せません。
redo-nothing = やり直せる命令がありません。

## 保存と読み込み

saved = { $file }に保存しました。
loaded = { $file }から読み込みました。
resumed-from-snapshot = 現在のルールでは記録を再現できないため、保存された局面から再開しました。

## 助言

staff-at-a-loss = 幕僚の助言はありません。合法な命令の一つを挙げています。

## 端末や画面で使う語

yes = はい
no = いいえ
turn = 第{ $turn }ターン
turn-of = 第{ $turn }ターン（全{ $turns }ターン）
game-over = ゲーム終了です。
to-act = { $side }の手番
log = 記録
map = マップ
units = ユニット
rule = ルール
choices = 選択肢
answer = どれを選びますか？
previews = 確率
total = 合計
assuming = 「{ $answer }」の場合
chance = { $percent }%
new-game = 新しいゲーム
scenario = シナリオ
optional-rules = 選択ルール
language = 言語
help = ヘルプ
quit = 終了
