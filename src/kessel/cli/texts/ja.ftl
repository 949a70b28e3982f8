### コマンドラインの文言。カーネルと各ゲームの文言に加えて使う。

## 始まりと終わり

play-begins = { $title } — { $scenario }
play-options = 選択ルール：{ $options }
play-you = あなたは{ $side }を指揮します。相手はコンピュータ（{ $level }）です。入力できるものは help で表示されます。
play-both = 1台の端末で2人が対戦します。入力できるものは help で表示されます。
play-none = コンピュータ（{ $level }）が両軍を動かします。
play-swapped = あなたは{ $side }を指揮することになりました。
play-dice = ダイスの目は秘密の値で決まっています。そのSHA-256は { $commitment } です。
play-dice-scripted = ダイスの目はあらかじめ書かれたとおりに出ます。
play-loaded = { $file }：これまでに{ $count }個の命令。
note-resumed-from-snapshot = 保存後にルールが変わったため、保存された局面から続けます。
play-waiting = 終わっていない前回のゲームがあります。そちらを続けるには：kessel play { $game } --load { $file }
autosaved = ゲームは { $file } に保存されています。続けるには：kessel play { $game } --load { $file }
kept = ゲームは { $file } に保存されています。
nothing-to-keep = 何も進んでいないので、保存しませんでした。
crashed = 「{ $order }」でプログラムに障害が起きました（{ $problem }）。ゲームは { $file } に保存されています。

## 応答

bad-input = { $problem }。
unknown-command = 「{ $typed }」は命令でもコマンドでもありません。入力できるものは help で表示されます
no-option-number = { $count ->
        [0] いま選べるものはありません
       *[other] 選択肢{ $number }はありません。選べるのは1から{ $count }までです
    }
not-your-side = あなたは{ $side }を指揮していません
allowed = 可能です：{ $order }
allowed-there = 可能です。
needs = 「{ $usage }」の形で入力してください
redone = もう一度行いました：{ $order }
not-a-save = { $file } はKesselの保存ファイルではないため、上書きしません
dropped = 実行しなかった命令：{ $rest }
secret-order = { $side }：秘密の命令
march-told = { $who }：{ $way }。
march-veiled = { $count }ユニット
log-empty = まだ何も起きていません。
dice-commitment = 秘密の値のSHA-256：{ $commitment }
dice-rolls = これまでのダイスロール：{ $count }回
dice-hidden = 秘密の値はゲーム終了後に公開されます。
dice-secret = 秘密の値：{ $secret }
dice-agree = 約束のハッシュ、秘密の値、すべての出目が一致しています。
dice-disagree = ダイスが一致しません：{ $problem }
reasons-later = コンピュータの考えはゲーム終了後に表示されます
no-fight = 解決待ちの戦闘はありません。戦闘を始める命令か番号を付けてください（例：odds 3）。
no-fight-in = { $order }：この命令では、確率を示せる戦闘は始まりません。
no-description = このゲームにはユニットや場所の説明がありません。
language-now = 日本語で表示します。
over-prompt = ゲームは終了しました：log、dice、reasons、map、save、quit が使えます。
choice-count = 選択肢は{ $count }個です。[番号]の後の語句が、その上の行の「…」に入ります。
choice-many = 選択肢は{ $count }個です。[番号]の後の語句が、その上の行の「…」に入ります。[番号]の前はその場所です（「unit」「where」に記号を続けると説明が出ます）。
hint-not-now = いまはあなたの決定ではありません
hint-order = { $order }：{ $said }
hint-why = { $order }：{ $said }（{ $why }）
no-staff = このゲームには、代わりに指揮する幕僚がいません
help-text =
    空行                    質問と選択肢をもう一度表示する
    番号                    その番号の選択肢を選ぶ
    move G01 12             命令を直接入力する（; で区切れば複数）
    why 命令                その命令を禁じるルール、または可能であること
    why G01 12              ユニットをいまその場所へ動かせない理由
    odds [命令または番号]   戦闘の修正値と結果の確率
    hint                    幕僚ならいま何を命じるか、その理由
    staff                   このフェイズの残りを幕僚に任せる
    map                     マップと盤上のすべて
    unit G01, where 9       ユニットや場所の説明
    log [N]                 直近N個の命令とその結果
    undo, redo              命令の取り消し、やり直し
    save [ファイル]         ゲームを保存する
    rules 13.1              ルール索引の項目
    dice                    ダイスのハッシュ（終了後は秘密の値と検証結果）
    reasons                 ゲーム終了後、コンピュータの考えを表示
    lang en|ja              言語を切り替える
    quit                    やめる（ゲームは保存される）

## 再生

replay-agrees = { $file }：{ $count }個の命令を再生し、局面は一致しました（ハッシュ { $hash }）。
replay-resumed = { $file }：現在のルールでは再生が一致しないため、保存された局面から続けます
replay-fails = { $file }：「{ $order }」で障害が起きます：{ $problem }
replay-unsound = { $file }：最後の命令の後の局面が壊れています：{ $problem }
replay-mended = 以前障害を起こした「{ $order }」は、もう障害を起こしません。

## 勝敗を学ぶ

learn-from = { $games } 局の { $positions } 局面から学びました。うち { $held } 局は検証用に取り分けてあり、以下の数値はすべてその局で測ったものです。
learn-who = 判定者
learn-judge = 学習した判定
learn-by-hand = 手書きの評価
learn-frequency = 勝率のみ
learn-log-loss = 対数損失
learn-brier = ブライアスコア
learn-between = ターンが変わるときの変動
learn-within = ターン内の変動
learn-turn = ターン
learn-games = 局数
learn-passed = この判定は、勝率だけを見るよりも当たります。
learn-failed = この判定は、勝率だけを見るのと変わりません。
learn-shipped = 以後このシナリオの判定に使われます：{ $file }
learn-not-shipped = 採用しません。局数を増やせば改善するかもしれません。
learn-folder = 対局の記録・判定・図は { $folder } にあります。
tune-side = 陣営
tune-weight = 重み
tune-gain = 1段階上げたときの勝率の変化
tune-now = 調整後
tune-by-hand = 手書きのまま
tune-proof = 手書きの幕僚に対し、陣営を入れ替えて { $games } 局で { $points } 点（95%信頼区間 { $low }～{ $high }%）。
tune-shipped = 以後、幕僚はこの重みに従います：{ $file }
tune-not-shipped = 確かに強くなったとは言えないため、幕僚は元のままです。

## コマンドを実行する前に断るもの

misused-command = 「{ $name }」というコマンドはありません。
misused-command-near = 「{ $name }」というコマンドはありません。{ $near }のことでしょうか。
misused-option = 「{ $name }」というオプションはありません。
misused-option-near = 「{ $name }」というオプションはありません。{ $near }のことでしょうか。
misused-argument = 「{ $name }」が指定されていません。
misused-bare = オプション「{ $name }」には値が必要です。
misused-extra = 余分な引数があります（{ $name }）。
misused-nothing = コマンドが指定されていません。
misused-number = 「{ $name }」には数を指定してください。
misused-above = 「{ $name }」は{ $limit }以下で指定してください。
misused-below = 「{ $name }」は{ $limit }以上で指定してください。
misused-value = 「{ $name }」の値が正しくありません（{ $problem }）。
