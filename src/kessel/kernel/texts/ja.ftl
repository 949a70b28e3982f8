### どのゲームでも使う文言。ゲーム側の同じキーが優先される。

## 命令を拒否する理由

no-not-your-decision = いまは{ $side }が決める番です。{ $asked }
no-not-now = その命令はいまは出せません。{ $asked }
no-later =
    それを行うのは「{ $phase }」（{ $steps ->
        [1] 次の手順
       *[other] あと{ $steps }手順
    }）です。{ $asked }
no-never-again = それを行うのは「{ $phase }」ですが、最終ターンなのでもう巡ってきません。{ $asked }
no-first-something-else = この段階で行えることですが、先に決めることがあります。{ $asked }
no-other-question =
    その命令を出せるのは、{ $questions }（{ $steps ->
        [0] いまの「{ $phase }」の別の時点
        [1] 次の手順「{ $phase }」
       *[other] あと{ $steps }手順の「{ $phase }」
    }）です。{ $asked }
no-question-gone = その命令を出せるのは{ $questions }で、その機会はもう過ぎました。{ $asked }
no-cannot-be-left = これは見送れません。いずれかに決めてください。{ $asked }
no-say-instead = ここで区切りをつける命令は「{ $word }」です。{ $asked }
no-not-offered = その命令は選択肢にありません。{ $asked }
no-game-over = ゲームは終了しました。これ以上の命令は出せません。
no-no-such-thing = そのような命令、ユニット、場所、または値はこのゲームにありません。

## ダイス

event-rolled =
    { $count ->
        [1] { $side }のダイス（{ $why }）：{ $dice }
       *[other] { $is_sum ->
            [yes] { $side }のダイス（{ $why }）：{ $dice }、合計{ $total }
           *[no] { $side }のダイス（{ $why }）：{ $dice }
        }
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

## 一ターンのあらまし

recap-more = { $names }ほか{ $count }
recap-moved = { $side }はユニット{ $count }個を移動。
recap-moved-far = { $side }はユニット{ $count }個を移動。最も長駆したのは{ $unit }で、{ $steps }{ $kind ->
        [hex] ヘクス
       *[other] エリア
    }先の{ $place }へ。
recap-took = { $who }が{ $places }を占領。
recap-took-side = { $side }が{ $places }を占領。
recap-fought =
    戦闘{ $count }回{ $at ->
        [yes] 。最大の激戦は{ $place }
       *[no] { "" }
    }{ $odds ->
        [yes] （{ $column }）
        [column] （コラム{ $column }）
       *[no] { "" }
    }。
recap-lost-units = { $side }の損害：ユニット{ $count }個（{ $units }）。
recap-lost-steps = { $side }の損害：{ $steps }ステップ。
recap-lost-both = { $side }の損害：ユニット{ $count }個（{ $units }）と{ $steps }ステップ。

## コンピュータの対戦相手

level-random = 運まかせ
level-random-about = 無作為に動く
level-recruit = 新兵
level-recruit-about = 定石は知っているが、読み違いと失敗が多い
level-staff = 幕僚
level-staff-about = 定石どおり即座にプレイする
level-captain = 大尉
level-captain-about = いくつかの案を少し先まで試すが、時々しくじる
level-colonel = 大佐
level-colonel-about = 案を比較し、めったにしくじらない
level-general = 将軍
level-general-about = 案を先まで読んでから決める
level-marshal = 元帥
level-marshal-about = 将軍の3倍読み、時間をかけて決める
style-cautious = 慎重
style-cautious-about = 兵力を惜しみ、確実な戦闘だけを行う
style-bold = 大胆
style-bold-about = 危険を冒しても積極的に戦う
style-historical = 史実風
style-historical-about = 当時の指揮官の方針を好む
computer-why = 理由：{ $why }
computer-worse =
    次善の「{ $order }」では勝率が{ $points }ポイント下がる見込みだった{ $has ->
        [yes] （その狙い：{ $why }）
       *[no] {""}
    }。
computer-alike =
    「{ $order }」もほぼ互角の案だった{ $has ->
        [yes] （{ $why }）
       *[no] {""}
    }。
computer-better =
    失着：「{ $order }」の方が勝率が{ $points }ポイント高かった{ $has ->
        [yes] （{ $why }）
       *[no] {""}
    }。

## What was typed and cannot be understood (parts of a sentence)

typed-number = 数を入力するところに「{ $typed }」とあります
typed-side = 「{ $typed }」ではなく{ $known }のいずれかを入力してください
typed-nothing = 命令が入力されていません
typed-order = 「{ $typed }」ではなく「{ $usage }」の形で入力してください
typed-within = 「{ $typed }」：{ $problem }
typed-verb = 「{ $typed }」という命令はありません。使えるのは{ $known }です
typed-pointless = 「{ $typed }」では、このゲームの何も指し示せません
typed-hex = ヘクス「{ $typed }」はありません。{ $first }から{ $last }までです
typed-space = この地図に「{ $typed }」はありません。あるのは{ $known }です
typed-units = 「{ $typed }」という名のユニットはいくつもあります。{ $known }のいずれかを入力してください
typed-unit = ユニット「{ $typed }」はありません。記号は{ $first }から{ $last }までです
typed-one-of-few = ユニット「{ $typed }」はありません。あるのは{ $known }です
typed-no-units = ユニット「{ $typed }」はありません。このパックにユニットはありません

## What was brought and cannot be read (parts of a sentence)

file-not-written = { $path }に書き込めません（{ $problem }）
file-not-read = { $path }を読み込めません（{ $problem }）
system-enoent = そのファイルまたはフォルダーがありません
system-eacces = アクセスが許可されていません
system-eperm = その操作は許可されていません
system-eisdir = ファイルではなくフォルダーです
system-enotdir = 途中の名前がフォルダーではありません
system-eexist = 同じ名前のファイルがあります
system-enospc = 空き容量がありません
system-edquot = 割り当て容量を超えています
system-erofs = 書き込みできない場所です
system-enametoolong = ファイル名が長すぎます
system-eio = 読み書き中に装置のエラーが起きました
system-emfile = 開いているファイルが多すぎます
system-eloop = リンクが循環しています
file-no-text = { $path }はKesselのセーブではありません。テキストではありません
file-within = { $path }：{ $problem }
brought-other-pack = このセーブはパック「{ $pack }」（{ $hash }）でプレイされたもので、「{ $used }」（{ $other }）では読み込めません
brought-damaged = セーブが壊れています。{ $problem }
brought-no-save = Kesselのセーブではありません。{ $problem }
brought-first-line = 1行目は「format = "{ $format }"」でなければなりません
brought-field = { $line }行目を読み取れません（{ $problem }）
brought-format = 形式が「{ $format }」ではなく「{ $typed }」です
brought-checksum = セーブが壊れているか、書き換えられています。チェックサムが一致しません（それでも読み込むには、checksumの行を削除してください）
brought-replay = 再現しても、保存された局面になりません
brought-start = 開始時の局面がありえないものです
brought-snapshot = 記録された局面とハッシュ値が一致しません
brought-dice = ダイスの目は1から{ $faces }まででなければなりません
brought-line = 命令{ $number }：行が{ $most }文字を超えています
brought-order = 命令{ $number }「{ $typed }」：{ $problem }
brought-number = 命令の番号があるべきところに「{ $typed }」とあります
brought-side = 行は{ $known }のいずれかで始まらなければなりませんが、「{ $typed }」で始まっています

## What does not exist (parts of a sentence)

no-game = 「{ $typed }」というゲームはありません。あるのは{ $known }です
no-scenario = { $game }に「{ $typed }」というシナリオはありません。あるのは{ $known }です
no-option = { $game }に「{ $typed }」という選択ルールはありません。あるのは{ $known }です
