### サーバー自身の文言。ルールと命令の文言は各ゲームにある。

## 拒否の理由

link-wrong = このリンクではこのテーブルに入れません。
page-unknown = このアドレスには何もありません。
game-unknown = そのようなゲームはありません。
pack-unknown = コンポーネント{ $hash }はこのサーバーにありません。
no-board = { $game }の盤面はまだ描かれていません。
no-such-unit = ユニット{ $unit }はありません。
hint-not-now = あなたの判断する番ではないため、助言はできません。
staff-busy = 幕僚はほかの助言で手一杯です。少し待ってからもう一度尋ねてください。
standing-shared = 一つの画面で対戦するときは、すべて自分で決めてください。
review-no-staff = このゲームには局面を評価できる幕僚がいません。
review-nothing = まだ振り返るものがありません。
review-secret = 両軍の知る情報が異なるため、感想戦はゲーム終了後に行えます。
branch-over = その時点ですでにゲームは終了しています。もっと前の時点を選んでください。
no-such-overlay = 表示「{ $overlay }」はありません。
spectator = 観戦者は見ることだけができます。
stale = テーブルの状況が変わりました。最新の局面を確かめてからもう一度決めてください。
order-missing = 命令が書かれていません。
order-verb-unknown = 「{ $word }」という命令はありません。使えるのは{ $known }です。
order-misshapen = この命令は「{ $usage }」と書きます。
order-argument-wrong = 「{ $order }」の「{ $word }」を読み取れません。
order-impossible = この命令は出せません。
moment-unknown = 命令はまだ{ $orders }個です。{ $number }番目の局面はありません。
game-is-over = ゲームは終了しています。
engine-failed = この命令の処理中にプログラムが失敗しました。何も変更されていません。失敗は記録されました。
server-failed = サーバーで問題が起きました。何も変更されていません。
request-wrong = リクエストを読み取れません（{ $problem }）。
request-too-deep = リクエストを読み取れません。入れ子が深すぎます。
body-too-large = リクエストが大きすぎます。上限は{ $bytes }バイトです。
too-many = リクエストが多すぎます。少し待ってください。
name-wrong = 名前は1～40文字で、山括弧や制御文字は使えません。
seed-wrong = ダイスのシードは1～200文字です。
seed-too-late = すでにダイスが振られています。シードを加えられるのは最初のダイスの前だけです。
seed-given = シードはすでに加えてあります。
no-mail = このサーバーはメールを送りません。
email-wrong = メールアドレスの形式ではありません。
two-seats = 席は2つです。
kind-wrong = 席には人間かコンピューターを指定してください。
shared-computer = 1つの画面で2人で遊ぶには、両方の席が人間でなければなりません。
scenario-unknown = { $game }にシナリオ「{ $scenario }」はありません。
option-unknown = { $game }に選択ルール「{ $option }」はありません。
setup-wrong = この設定では遊べません（詳細（英語）：{ $problem }）。
save-hidden = 相手の伏せられた駒や非公開の命令がセーブから分かってしまいます。隠された情報がなくなるまで、セーブはダウンロードできません。
save-not-text = このセーブは読み込めません。テキストではありません。
save-wrong = このセーブは読み込めません（詳細（英語）：{ $problem }）。
save-too-long = このセーブの命令は{ $most }個を超えています。
save-rewinds = このセーブでは命令の取り消しが{ $most }回を超えています。
save-busy = ほかの長いセーブを再現しています。しばらくしてからもう一度お試しください。
save-too-slow = 再現に{ $seconds }秒以上かかるため、このセーブの読み込みを中止しました。
save-given-up = セーブの再現は中断されました。何も保存されていません。

## 取り消し

undo-free = 直前の命令を取り消せます。
undo-ask-first = 相手の同意を求めてください。
undo-needless = 同意なしに取り消せます。
undo-nothing-own = 取り消せる自分の命令がありません。
undo-asked = すでに相手に同意を求めています。
undo-not-asked = 取り消しの申し出はありません。
undo-resumed = その後ルールが変わったため、それより前の命令は取り消せません。
undo-answer-other = 答えるのは相手側です。
redo-other = やり直せるのは、命令を取り消した側だけです。
log-rewound = { $side }が相手の同意を得て取り消しました。{ $to }番目の命令の後から再開します。振ったダイスの目は元に戻りません。

## 終了

secret-order = 非公開の命令
log-resigned = { $side }が投了しました。
log-claimed = { $side }が、相手の不在により勝利を宣言しました。
verdict-resigned = { $loser }の投了により、{ $winner }の勝利です。
verdict-claimed = { $loser }の不在により、{ $winner }の勝利です。
claim-too-early = 勝利を宣言できるのは、相手が{ $days }日間命令を出さなかったときです。
claim-not-waiting = 勝利を宣言できるのは、相手の手番を待っている間だけです。

## ダイス

log-seed = { $side }がダイスにシードを加えました。
dice-open = コミットメントは最初のロールの前に定められています。秘密の値はゲーム終了時に公開されます。
dice-agree = 秘密の値はコミットメントと一致し、{ $count }回のロールもすべて一致しました。
dice-agree-after = 秘密の値はコミットメントと一致し、読み込み後の{ $count }回のロールもすべて一致しました。それ以前の{ $earlier }回はセーブに記録されていたものです。
dice-disagree-secret = ダイスが一致しません。秘密の値がコミットメントと合いません。
dice-disagree-roll = ダイスが一致しません。{ $number }回目のロールは{ $expected }のはずですが、記録では{ $fallen }です。
dice-scripted = このゲームのダイスの目はあらかじめ書かれたものなので、検証の対象になりません。

## 通知

turn-subject = Kessel：{ $title }はあなたの手番です
turn-body = { $name }さん、{ $title }はあなたの手番です。

## ページ

unbuilt-title = クライアントがまだビルドされていません
unbuilt-body = サーバーは動いていますが、ページがありません。「make client」（またはwebフォルダーで「npm ci && npm run build」）でビルドしてから、このページを読み込み直してください。
