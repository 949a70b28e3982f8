### サーバー自身の文言。ルールと命令の文言は各ゲームにある。

## 拒否の理由

link-wrong = このリンクではこのテーブルに入れません。
page-unknown = このアドレスには何もありません。
game-unknown = そのようなゲームはありません。
event-unknown = この大会は見つかりません。
pack-unknown = コンポーネント{ $hash }はこのサーバーにありません。
no-board = { $game }の盤面はまだ描かれていません。
no-such-unit = ユニット{ $unit }はありません。
hint-not-now = あなたの判断する番ではないため、助言はできません。
no-such-space = 場所{ $space }はありません。
plan-not-now = あなたの番ではないため、計画を立てられません。
plan-not-here = このゲームでは移動をまとめて計画できません。
plan-busy = 計画の作成が込み合っています。少し待ってからもう一度お試しください。
plan-too-long = 一度に実行できる命令は{ $most }個までです。
plan-there = すでにそこにいます。
plan-no-nearer = これ以上は近づけません。
plan-late = 時間が足りませんでした。一度に計画する数を減らしてください。
plan-changed = 先の計画を実行すると、この移動はできなくなります。
plan-staff-fights = 幕僚の案では移動中に戦闘になります。これはご自分で決めてください。
march-not-here = このゲームでは数ターンにわたる行軍は命じられません。
march-fought = 戦闘に巻き込まれたため、行軍を止めました。
march-lost = 損害を受けたため、行軍を止めました。
march-driven = 退却させられたため、行軍を止めました。
march-chancy = 先へ進むとダイスを振るか、何かが明らかになるか、消費されます。ご自分で決めてください。
march-meets = { $place }に敵。行軍はここで止まります。
attack-not-there = そこは今攻撃できません。
attack-not-in-it = この攻撃には参加できません。
plan-rest = 計画の残りは実行していません。
plan-other-asked = 先に相手の判断が必要です。計画の残りは実行していません。
plan-elsewhere = 予定した場所に着けませんでした。計画の残りは実行していません。
staff-busy = 幕僚はほかの助言で手一杯です。少し待ってからもう一度尋ねてください。
standing-shared = 一つの画面で対戦するときは、すべて自分で決めてください。
review-no-staff = このゲームには局面を評価できる幕僚がいません。
review-nothing = まだ振り返るものがありません。
review-secret = 両軍の知る情報が異なるため、感想戦はゲーム終了後に行えます。
branch-over = その時点ですでにゲームは終了しています。もっと前の時点を選んでください。
no-such-language = 「{ $name }」の文章はありません。使えるのは{ $known }です。
no-such-overlay = 表示「{ $overlay }」はありません。
spectator = 観戦者は見ることだけができます。
stale = テーブルの状況が変わりました。最新の局面を確かめてからもう一度決めてください。
order-unread = 命令を読み取れません（{ $problem }）。
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
name-unseen = 名前に目に見える文字がないか、記号が重なりすぎています。
rematch-early = 再戦は対局が終わってから申し込めます。
seed-wrong = ダイスのシードは1～200文字です。
seed-scripted = この対局のダイスはあらかじめ決められているため、シードを加えても変わりません。
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

undo-free = { $count ->
    [1] 直前の命令を取り消せます。
   *[other] まとめて出した直前の命令{ $count }個を取り消せます。
}
undo-ask-first = 相手の同意を求めてください。
undo-needless = 同意なしに取り消せます。
undo-nothing-own = 取り消せる自分の命令がありません。
undo-asked = すでに相手に同意を求めています。
undo-not-asked = 取り消しの申し出はありません。
undo-resumed = その後ルールが変わったため、それより前の命令は取り消せません。
undo-answer-other = 答えるのは相手側です。
redo-other = やり直せるのは、命令を取り消した側だけです。
log-rewound = { $side }が相手の同意を得て取り消しました。{ $to ->
        [0] 最初の命令から
       *[other] { $to }番目の命令の後から
    }再開します。振ったダイスの目は元に戻りません。

## 終了

secret-order = 非公開の命令
log-resigned = { $side }が投了しました。
log-claimed = { $side }が、相手の不在により勝利を宣言しました。
verdict-resigned = { $loser }の投了により、{ $winner }の勝利です。
verdict-claimed = { $loser }の不在により、{ $winner }の勝利です。
claim-too-early = 勝利を宣言できるのは、相手が{ $days }日間命令を出さなかったときです。
claim-not-waiting = 勝利を宣言できるのは、相手の手番を待っている間だけです。
claim-not-out = 相手の持ち時間はまだ残っています。
log-overtime = { $side }が時間切れ勝ちとなりました。
verdict-overtime = { $loser }の時間切れにより、{ $winner }の勝利です。

## 持ち時間

pace-nobody = 持ち時間を設定できるのは、プレイヤーがそれぞれの画面で対局するテーブルだけです。
zone-unknown = このタイムゾーンは認識できません。
zone-said = タイムゾーンは設定済みです。対局中は変更できません。
clock-none = このテーブルには持ち時間がありません。
vacation-none = このテーブルには休暇の設定がありません。
vacation-dates = 休暇は今日以降の日から、一年以内の日まで指定できます。
vacation-twice = その期間にはすでに休暇を届け出ています。
vacation-spent = 残りの休暇は{ $days }日です。
vacation-not-now = 切り上げる休暇がありません。
log-away = { $side }が休暇を届け出ました。その間、持ち時間は減りません。
log-back = { $side }が休暇から戻りました。

## ダイス

log-seed = 公正なダイス：{ $side }側の乱数も混ぜました。
dice-open = コミットメントは最初のロールの前に定められています。秘密の値はゲーム終了時に公開されます。
dice-agree = 秘密の値はコミットメントと一致し、{ $count }回のロールもすべて一致しました。
dice-agree-after = 秘密の値はコミットメントと一致し、読み込み後の{ $count }回のロールもすべて一致しました。それ以前の{ $earlier }回はセーブに記録されていたものです。
dice-disagree-secret = ダイスが一致しません。秘密の値がコミットメントと合いません。
dice-disagree-roll = ダイスが一致しません。{ $number }回目のロールは{ $expected }のはずですが、記録では{ $fallen }です。
dice-scripted = このゲームのダイスの目はあらかじめ書かれたものなので、検証の対象になりません。

## 通知

turn-subject = Kessel：{ $title }はあなたの手番です
turn-body = { $name }さん、{ $title }はあなたの手番です。
deadline-subject = Kessel：{ $title }の持ち時間が残りわずかです
deadline-body = { $name }さん、{ $title }の持ち時間は{ $when }に切れます。
hook-wrong = アドレスはhttps://で始まる、公開されたホストのものにしてください。
no-hooks = このサーバーではウェブフックを使えません。
no-push = このサーバーはプッシュ通知を送りません。
push-wrong = ブラウザのプッシュ登録を読み取れません。

## ページ

unbuilt-title = クライアントがまだビルドされていません
unbuilt-body = サーバーは動いていますが、ページがありません。「make client」（またはwebフォルダーで「npm ci && npm run build」）でビルドしてから、このページを読み込み直してください。
origin-replayed = アップロードされた対局です。命令はすべてここで再現され、ルールに従っています。ダイスの目はアップロードされたものです。
origin-position = 局面としてアップロードされた対局です。そこに至る経過は確かめられません。
origin-branched = 別の対局の途中の局面から始めた対局です。
database-full = サーバーの保存領域がいっぱいです。何も変更されていません。しばらくしてからもう一度お試しください。
database-locked = サーバーの保存先が使用中です。何も変更されていません。少し待ってからもう一度お試しください。
database-away = サーバーが保存先に接続できません。何も変更されていません。少し待ってからもう一度お試しください。
database-broken = サーバーの保存先に異常があります。何も変更されていません。管理者に通知されています。

## 席

invitation-wrong = この招待は無効です。新しい招待をもらってください。
invitation-used = この招待は使用済みです。すでに誰かがこの席に着いています。
invite-nobody = この席には誰も招待できません。
seat-taken = この席はすでに埋まっています。リンクを更新できるのは席の持ち主だけです。
too-many-links = この席を開くリンクがすでに{ $most }個あります。席を更新すると、ほかのリンクは無効になります。
log-sits = { $name }が着席、{ $side }を担当。
log-leaves = { $side }のプレイヤーはアカウントを削除しました。
talk-wrong = メッセージは一行、{ $most }文字までです。
talk-too-fast = 送信が速すぎます。少し待ってください。
report-enough = すでに管理者へ通報済みです。対応をお待ちください。
talk-nobody = 話しかける相手がいません。
show-muted = 観戦者によるリプレイの共有は、対局者が停止しています。

## メンバー

sign-in-first = 先にサインインしてください。
sign-in-wrong = 名前とパスワードの組み合わせが正しくありません。
password-too-often = パスワードの誤りが続いています。1分ほど待ってからもう一度お試しください。
password-length = パスワードは{ $least }〜{ $most }文字にしてください。
password-name = 名前と同じパスワードは使えません。
account-taken = この名前はすでに使われています。別の名前にしてください。
name-mixed = 見た目の似た異なる文字体系（ラテン文字とキリル文字など）を一つの名前に混ぜることはできません。
name-of-member = これはメンバーの名前です。ご本人であればサインインし、そうでなければ別の名前にしてください。
accounts-busy = サインインが込み合っています。もう一度お試しください。
passkey-wrong = このパスキーは確認できませんでした。
passkey-late = 時間切れか、すでに回答済みです。もう一度お試しください。
passkey-known = このパスキーはすでに別のアカウントに登録されています。
passkey-unknown = そのパスキーは登録されていません。
passkeys-enough = パスキーはすでに{ $most }個登録されています。先に一つ削除してください。
other-site = この操作はこのサイトのページからだけ行えます。
seat-of-member = この席はメンバーのものです。リンクの更新は、本人がサインインしているときだけできます。

## 対戦相手を探す

offer-no-seat = このテーブルに、ほかのプレイヤーが座れる空席はありません。
offer-too-many = すでに{ $most }件を募集しています。先にどれかを取り下げてください。
offer-gone = この席はすでにほかの人が座ったか、募集が取り下げられました。
offer-own = ご自分のテーブルです。相手の席にはほかの人が座ります。
pace-wrong = 希望のペースは{ $most }文字以内で書いてください。
challenge-nobody = その名前のメンバーはいません。
challenge-self = 自分には挑戦できません。
listing-founder = 観戦一覧に載せられるのは、テーブルを作った人だけです。

## 管理者ページ

admin-title = サーバーの状況
admin-load = 負荷
admin-reports = 通報
admin-errors = このプロセスの最近のエラー
admin-crashes = プログラムを停止させたゲーム
admin-tables = テーブル
admin-none = ありません。
admin-what = 項目
admin-value = 値
admin-version = バージョン
admin-up = 起動からの時間
admin-database = データベース
admin-count-tables = テーブル数
admin-count-today = 24時間以内に動きのあったテーブル
admin-count-members = メンバー数
admin-table = テーブル
admin-game = ゲーム
admin-players = プレイヤー
admin-entries = 記録数
admin-changed = 日時（UTC）
admin-line = ログ
admin-file = セーブ（kessel replayで再現できます）
admin-who = 通報者と相手
admin-reason = 理由
admin-said = 発言
admin-do = 対応
admin-settle = 対応済みにする
