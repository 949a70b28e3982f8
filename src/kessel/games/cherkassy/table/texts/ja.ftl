### チェルカッシィ・ポケット：プレイヤーに見せる文言のすべて。

## ゲーム、シナリオ、選択ルール

game-title = チェルカッシィ・ポケット：コルスン包囲戦 1944
game-about = 1944年1月、2つのウクライナ正面軍が、コルスン一帯に張り出したドイツ軍の突出部に両翼から襲いかかり、その背後で手をつなごうとします。ドイツ軍は街道を守り、包囲されればコルスン飛行場の補給を頼りに持ちこたえ、最後はかき集めた装甲師団で包囲網をこじ開けなければなりません。1ターン＝1日、ユニットは大隊・連隊・旅団、降雪と泥濘のヘクスゲームです。

scenario-forging = 包囲網の形成（Forging the Ring）
scenario-forging-about = 第0～6ターン（1月25日～31日）。ソ連軍は突出部の両側で戦線を破り、その背後で合流しなければなりません。包囲網が完成した時点で捕捉していたドイツ軍部隊の数と、コルスン飛行場の支配で勝利得点を得ます。
scenario-hammering = 包囲網への強襲（Hammering the Ring）
scenario-hammering-about = 第7～15ターン（2月1日～9日）。包囲網は閉じています。南からはドイツ軍装甲軍団が救出に迫り、ソ連軍は補給線がつながる前にステンマーマン集団を殲滅し、戦車の損害でも上回られないようにしなければなりません。第7ターンのドイツ軍作戦セグメントから始まります。
scenario-breaking = 包囲網の突破（Breaking the Ring）
scenario-breaking-about = 第16～23ターン（2月10日～17日）。ステンマーマン集団を救い出す最後の機会です。泥濘のなか、ソ連軍は動かせる戦車のすべてで立ちはだかります。第16ターンのドイツ軍作戦セグメントから始まります。
scenario-campaign = キャンペーン
scenario-campaign-about = 第0～23ターン。最初の突破から包囲戦の決着までを通して戦います。ソ連軍は、包囲した部隊の規模、その部隊の運命、ドイツ軍戦車の損失によって勝利得点を得ます。

option-sure-panzers = 第24装甲師団の確実な登場
option-sure-panzers-about = 第24装甲師団が、第9ターンにダイスなしで登場します。ドイツ軍側が不慣れな場合のハンディキャップです。

## フェイズ

phase-weather = 天候決定フェイズ
phase-supply = 相互補給判定フェイズ
phase-designation = ソ連軍戦車回復指定フェイズ
phase-air = 空軍力フェイズ
phase-soviet-movement = ソ連軍移動フェイズ
phase-soviet-combat = ソ連軍戦闘フェイズ
phase-german-movement = ドイツ軍移動フェイズ
phase-german-combat = ドイツ軍戦闘フェイズ
phase-soviet-operations = ソ連軍作戦セグメント
phase-german-operations = ドイツ軍作戦セグメント
phase-reconstitution = ドイツ軍歩兵再編成フェイズ
phase-artillery-recovery = 相互砲兵回復フェイズ
phase-tank-recovery = ソ連軍戦車回復フェイズ
phase-end = シナリオ終了

## カウンターの置き場、地形、天候

box-map = マップ上
box-track = 登場前の増援
box-reconstitution = 再編成可能ボックス
box-two-steps = 2ステップ回復ボックス
box-one-step = 1ステップ回復ボックス
box-eliminated = 永久除去ボックス
box-out = 不使用

terrain-clear = 平地
terrain-woods = 森
terrain-hill = 丘陵
terrain-swamp = 沼地

hexside-stream = 小河川
hexside-river = 河川
hexside-lake = 湖
hexside-fortified = 陣地帯
hexside-bridge = 橋
hexside-road = 道路
hexside-improved = 1級道路

weather-snow = 降雪
weather-mud = 泥濘

## ユニット

type-tank = 戦車
type-mech-inf = 機械化歩兵
type-mot-inf = 自動車化歩兵
type-arm-recon = 装甲偵察
type-artillery = 砲兵
type-rocket = ロケット砲兵
type-infantry = 歩兵
type-depot = 補給ユニット
type-ski = スキー歩兵
type-cavalry = 騎兵
type-paratroop = 空挺歩兵
type-fortress = 要塞歩兵

size-battalion = 大隊
size-regiment = 連隊
size-brigade = 旅団
size-battle-group = 戦闘団

word-reduced = 戦力減少
word-out-of-supply = 補給切れ
word-used = 活動済（ACT）
word-maintenance = 整備不良（MSL）
word-recovering = 回復中
word-mired = このターン沼地でステップを喪失
word-stemmermann = ステンマーマン集団
word-independent = 独立ユニット
word-unknown = 不明のユニット
word-town = 町
word-airfield = コルスン飛行場
word-front-1uf = 第1ウクライナ正面軍
word-front-2uf = 第2ウクライナ正面軍
word-ring-closed = 包囲網完成
word-ring-open = 包囲網未完成

## 命令：プレイヤーの選択肢

order-done = 完了
order-done-designating = これ以上は回復させない
order-done-choosing-mover = 移動フェイズを終える
order-done-choosing-target = 戦闘フェイズを終える
order-done-choosing-attackers = これ以上は攻撃に加えない
order-done-supporting-attack = これ以上砲兵を使わない
order-done-supporting-defence = 砲兵を使わない
order-done-advancing = これ以上前進しない
order-done-reconstituting = 再編成しない
order-done-returning = これ以上は戻さない
order-move-first = 移動してから戦闘
order-fight-first = 戦闘してから移動（準備下攻撃、右へ1コラム）
order-recover = { $unit }に回復マーカーを置く
order-move = { $unit }を移動させる
order-enter = { $unit }を登場させる
order-at = { $hex }に置く
order-at-placing =
    { $why ->
        [entry] { $unit }を{ $hex }から登場させる
        [rebuild] { $unit }を{ $hex }に再編成する
       *[return] { $unit }を{ $hex }に復帰させる
    }
order-with = { $unit }を一緒に動かす
order-march = 行軍移動にする（道路上のみ、移動力2倍）
order-to = { $hex }へ
order-split = { $unit }を切り離し、先に動かす
order-leave = { $unit }を残していく
order-leave-moving = { $unit }を{ $here }に残していく
order-halt = 移動を終える
order-halt-moving = { $here }で移動を終える
order-attack = { $hex }を攻撃する
order-join = { $unit }で攻撃する
order-air = 航空支援1ポイントを使う（右へ1コラム）
order-decline = しない
order-decline-calling-air = 航空支援なしで攻撃する
order-support = { $unit }で砲撃する
order-support-supporting-attack = { $unit }で攻撃を支援する
order-support-supporting-defence = { $unit }で防御を支援する
order-stand = { $unit }を防御に加える
order-lose = { $unit }が1ステップを失う
order-lose-trimming = { $hex }の{ $unit }を除去する
order-advance = { $unit }を前進させる
order-advance-advancing = { $unit }を{ $target }へ前進させる
order-rebuild = { $unit }を再編成する
order-return = { $unit }を復帰させる

## 決定：何を尋ねるか

ask-designating = { $side }：どの部隊に回復マーカーを置きますか？　置かれた所属部隊（独立ユニットは1個ずつ）は、このターン動けずドイツ軍ユニットにも隣接できませんが、整備不良で失ったステップを取り戻せます。
ask-declaring = { $side }の作戦：移動してから戦闘しますか、それとも戦闘してから移動しますか？　戦闘を先にすると、すべての攻撃が準備下攻撃となり右へ1コラムシフトします。このセグメントの全ユニットに適用されます。
ask-choosing-mover = { $side }の移動：次はどのユニットを動かしますか、またはどの増援を登場させますか？
ask-trimming = { $side }：移動フェイズの終わりに{ $hex }がスタック制限の3ユニットを超えています。どのユニットを除去しますか？
ask-moving =
    { $units-count ->
        [0] { $side }：{ $here }のスタックが移動中です。どこへ進めますか？
        [1] { $march ->
            [yes] { $side }：{ $units }が{ $here }を行軍移動中です（2倍の移動力のうち{ $spent }を消費）。道路沿いに次はどこへ進めますか、それとも止めますか？
           *[no] { $side }：{ $units }が{ $here }を移動中です（{ $spent }移動力を消費）。次はどこへ進めますか、それとも止めますか？
        }
       *[other] { $march ->
            [yes] { $side }：スタックが{ $here }を行軍移動中です（{ $units }。消費した移動力：{ $spent }）。道路沿いに次はどこへ進めますか、誰かを残しますか、それとも止めますか？
           *[no] { $side }：スタックが{ $here }を移動中です（{ $units }。消費した移動力：{ $spent }）。次はどこへ進めますか、誰かを残しますか、それとも止めますか？
        }
    }
ask-placing =
    { $why ->
        [entry] { $side }の増援：{ $unit }をマップ端のどのヘクスから登場させますか？
        [rebuild] { $side }の再編成：{ $unit }をどこに置きますか？　同じ師団のユニットがいるヘクスか、その隣です。
       *[return] { $side }の回復：{ $unit }をどこに復帰させますか？　ドイツ軍の砲兵の射程外かつZOC外で、味方の近くに限ります。
    }
ask-choosing-target = { $side }の戦闘：次はどのヘクスを攻撃しますか？　砲兵への攻撃は、ほかの攻撃より先に行います。
ask-choosing-attackers = { $side }：どのユニットで{ $target }を攻撃しますか？
ask-calling-air = { $side }：{ $target }への攻撃に航空支援1ポイントを使い、右へ1コラムシフトしますか？　砲撃より先に宣言します。
ask-supporting-attack = { $side }：射程内のどの砲兵で{ $target }への攻撃を支援しますか？　3個まで、1個につきダイス1個を攻撃力に加えます。
ask-choosing-defenders = { $side }：攻撃を受けた{ $target }には、歩兵連隊2個分を超えるユニットがいます。どのユニットを防御に加えますか？
ask-supporting-defence = { $side }：{ $target }が攻撃を受けています。射程内の砲兵1個で防御を支援し、ダイス1個を防御力に加えますか？
ask-taking-losses = { $side }：損害があと{ $steps }ステップあります。次はどのユニットが失いますか？
ask-advancing = { $side }：{ $target }の敵は全滅しました。攻撃したユニットのどれを前進させますか？
ask-reconstituting = { $side }：歩兵大隊を再編成しますか？　除去された同じ師団の歩兵大隊3個から、戦力減少面の1個を作ります。1個師団につきゲーム中1回だけです。
ask-returning = { $side }：回復ボックスからどのユニットを復帰させますか？

## 出来事：記録

event-turn-began = 第{ $turn }ターン開始（1944年{ $month }月{ $day }日）。
event-phase-began =
    { $phase ->
        [supply] { phase-supply }
        [air] 第{ $segment }活性化セグメント：{ phase-air }
        [soviet-movement] { phase-soviet-movement }（第{ $segment }セグメント）
        [soviet-combat] { phase-soviet-combat }（第{ $segment }セグメント）
        [german-movement] { phase-german-movement }（第{ $segment }セグメント）
        [german-combat] { phase-german-combat }（第{ $segment }セグメント）
       *[tank-recovery] { phase-tank-recovery }
    }
event-weather-set =
    { $weather ->
        [snow] 天候は降雪。
       *[mud] 天候は泥濘。
    }
event-order-declared =
    { $prepared ->
        [yes] { $side }の作戦：戦闘してから移動。攻撃はすべて準備下攻撃となる。
       *[no] { $side }の作戦：移動してから戦闘。
    }
event-artillery-recovered =
    { $count ->
        [0] 活動済の砲兵なし。
       *[other] 砲兵{ $count }個が回復。
    }
event-supply-checked =
    { $count ->
        [0] { $side }は全ユニットが補給下。
       *[other] { $side }の{ $count }ユニットが補給切れ（{ $hexes }）。
    }
event-air-allotted =
    { $divided ->
        [yes] { $side }の航空支援は{ $points }ポイント（第1ウクライナ正面軍{ $first }、第2ウクライナ正面軍{ $second }）。
       *[no] { $side }の航空支援は{ $points }ポイント。
    }
event-ring-closed =
    包囲網が完成。{ $encircled ->
        [0] マップ上で捕捉されたドイツ軍ユニットはない。
       *[other] ドイツ軍{ $encircled }ユニットが包囲され、ステンマーマン集団となる。
    }包囲下または除去済みは、Nユニット{ $north }個（登場前を含む）、その他{ $other }個。
event-released = 南端への補給線がつながった{ $count }ユニットがステンマーマン集団から外れる。マップ上の残りは{ $left }個。
event-awarded =
    { $award ->
        [S1-3-a] ソ連軍が勝利得点1を獲得：Nユニット10個以上を包囲または除去。
        [S1-3-b] ソ連軍が勝利得点1を獲得：N以外のドイツ軍14ユニット以上を包囲または除去。
        [S4-3-a] ソ連軍が勝利得点1を獲得：ステンマーマン集団がNユニット10個以上とその他14個以上に達する。
       *[other] ソ連軍が勝利得点1を獲得（{ $award }）。
    }
event-some-unit-exchanged = { $hex }の{ $side }の大隊が車両を取り戻す。
event-exchanged = { $hex }の{ $unit }は補給線がつながり車両を取り戻す。以後は{ $successor }。
event-entered = { $unit }が{ $hex }から登場。
event-panzers-decided =
    { $arrive ->
        [yes] 第24装甲師団が到着する。
       *[no] 第24装甲師団は別の戦線へ送られ、登場しない。
    }
event-north-opened = { $side }のNユニットが北端から登場できるようになる。
event-stack-moved =
    { $count ->
        [1] { $side }の1ユニットが{ $start }のスタックから{ $hex }へ移動。
       *[other] { $side }の{ $count }ユニットのスタックが{ $start }から{ $hex }へ移動。
    }
event-moved =
    { $minimum ->
        [yes] { $units }が{ $start }から{ $hex }へ1ヘクス移動（全移動力を消費）。
       *[no] { $units }が{ $start }から{ $hex }へ移動（{ $cost }移動力）。
    }
event-some-unit-lost = { $hex }の{ $side }スタックで1ユニットが1ステップを失う。
event-broke-down =
    { $removed ->
        [yes] { $unit }が{ $hex }で故障、修理のためマップから取り除く。
       *[no] { $unit }が{ $hex }で故障、整備不良で1ステップを失う。
    }
event-mired =
    { $removed ->
        [yes] { $unit }は{ $hex }の沼地にとどまり、泥に呑まれて除去。
       *[no] { $unit }は{ $hex }の沼地にとどまり、泥濘で1ステップを失う。
    }
event-attack-declared = { $side }が{ $hex }を攻撃。
event-air-called = { $side }が{ $hex }への攻撃に航空支援を投入（残り{ $left }ポイント）。
event-stacks-revealed = 攻撃側：{ $attackers }。防御ヘクス：{ $defenders }。
event-artillery-joined =
    { $attacking ->
        [yes] { $unit }が攻撃を支援。
       *[no] { $unit }が防御を支援。
    }
event-artillery-fired = { $side }の砲撃（{ $units }）：砲撃力{ $strength }。
event-battle-resolved =
    { $hex }：{ $attack }対{ $defence }で{ $odds }{ $shift ->
        [-5] 、左へ5コラムで{ $column }
        [-4] 、左へ4コラムで{ $column }
        [-3] 、左へ3コラムで{ $column }
        [-2] 、左へ2コラムで{ $column }
        [-1] 、左へ1コラムで{ $column }
        [0] { "" }
        [1] 、右へ1コラムで{ $column }
        [2] 、右へ2コラムで{ $column }
        [3] 、右へ3コラムで{ $column }
        [4] 、右へ4コラムで{ $column }
       *[other] 、{ $shift }コラムシフトで{ $column }
    }。ダイス{ $die }で{ $attacker_loss }/{ $defender_loss }：攻撃側{ $attacker_loss ->
        [0] 損害なし
       *[other] { $attacker_loss }ステップ
    }、防御側{ $defender_loss ->
        [0] 損害なし。
       *[other] { $defender_loss }ステップの損害。
    }
event-step-lost = { $unit }が1ステップを失い、戦力減少面になる。
event-eliminated =
    { $box ->
        [reconstitution] { $unit }は除去（再編成可能ボックスへ）。
        [one-step] { $unit }は除去（1ステップ回復ボックスへ）。
       *[eliminated] { $unit }は永久除去。
    }{ $member ->
        [yes] ステンマーマン集団の損失。
       *[no] { "" }
    }
event-advanced = { $unit }が{ $hex }へ戦闘後前進。
event-reconstituted = { $unit }を{ $hex }に戦力減少面で再編成。{ $spent }は永久除去。
event-raised = { $unit }を戦力減少面で再編成。次のドイツ軍移動フェイズに登場。{ $spent }は永久除去。
event-recovery-marked = { $name }に回復マーカーを配置。
event-recovery-broken = ドイツ軍が{ $name }に隣接、回復は失敗。
event-recovered = { $unit }が整備不良のステップを取り戻し、完全戦力になる。
event-some-unit-recovered = スタック中の{ $side }1ユニットが完全戦力に回復。
event-returned = { $unit }が{ $hex }に戦力減少面で復帰。
event-game-ended = シナリオ終了。ソ連軍の勝利得点は{ $points }。

## 判定

verdict-german-operational = { $winner }の作戦的勝利：ソ連軍は勝利得点をまったく得られなかった。
verdict-german-tactical = { $winner }の戦術的勝利：ソ連軍は勝利得点をまったく得られなかった。
verdict-soviet-tactical = { $winner }の戦術的勝利（勝利得点1）。
verdict-soviet-operational = { $winner }の作戦的勝利（勝利得点2）。
verdict-soviet-strategic = { $winner }の戦略的勝利（勝利得点3以上）。

## ダイスの目的

why-weather = 天候
why-air = 航空支援ポイント
why-panzers = 第24装甲師団の登場
why-breakdown = 故障
why-artillery = 砲撃
why-combat = 戦闘

## 戦闘の予測

preview-battle = 戦闘
sum-attack = 攻撃力
sum-defence = 防御力
sum-shifts = コラムシフト
modifier-units = ユニット
modifier-out-of-supply = 補給切れによる半減
modifier-river = 河川越えによる半減
modifier-artillery = 砲撃力
modifier-prepared = 準備下攻撃
modifier-air = 航空支援
modifier-armour = 装甲優越
modifier-concentric = 集中攻撃
modifier-terrain-clear = 平地
modifier-terrain-woods = 森
modifier-terrain-hill = 丘陵
modifier-terrain-swamp = 沼地
modifier-town = 町
modifier-stream = 全員が小河川越え
modifier-fortified = 陣地帯
chance-losses-0-0 = 0/0：損害なし
chance-losses-0-1 = 0/1：防御側1
chance-losses-0-2 = 0/2：防御側2
chance-losses-0-3 = 0/3：防御側3
chance-losses-0-4 = 0/4：防御側4
chance-losses-0-5 = 0/5：防御側5
chance-losses-1-0 = 1/0：攻撃側1
chance-losses-1-1 = 1/1：攻撃側1、防御側1
chance-losses-1-2 = 1/2：攻撃側1、防御側2
chance-losses-1-3 = 1/3：攻撃側1、防御側3
chance-losses-1-4 = 1/4：攻撃側1、防御側4
chance-losses-1-5 = 1/5：攻撃側1、防御側5
chance-losses-2-0 = 2/0：攻撃側2
chance-losses-2-1 = 2/1：攻撃側2、防御側1
chance-losses-2-2 = 2/2：攻撃側2、防御側2
chance-losses-2-3 = 2/3：攻撃側2、防御側3
chance-losses-2-4 = 2/4：攻撃側2、防御側4
chance-losses-2-5 = 2/5：攻撃側2、防御側5
chance-losses-3-0 = 3/0：攻撃側3
chance-losses-3-1 = 3/1：攻撃側3、防御側1
chance-losses-3-2 = 3/2：攻撃側3、防御側2
chance-losses-3-3 = 3/3：攻撃側3、防御側3
chance-losses-3-4 = 3/4：攻撃側3、防御側4
chance-losses-3-5 = 3/5：攻撃側3、防御側5
chance-losses-4-0 = 4/0：攻撃側4
chance-losses-4-1 = 4/1：攻撃側4、防御側1
chance-losses-4-2 = 4/2：攻撃側4、防御側2
chance-losses-4-3 = 4/3：攻撃側4、防御側3
chance-losses-4-4 = 4/4：攻撃側4、防御側4
chance-losses-4-5 = 4/5：攻撃側4、防御側5
chance-losses-5-0 = 5/0：攻撃側5
chance-losses-5-1 = 5/1：攻撃側5、防御側1
chance-losses-5-2 = 5/2：攻撃側5、防御側2
chance-losses-5-3 = 5/3：攻撃側5、防御側3
chance-losses-5-4 = 5/4：攻撃側5、防御側4
chance-losses-5-5 = 5/5：攻撃側5、防御側5

## 拒否：なぜルール違反か

# 対象
no-not-yours = { $unit }は自軍のユニットではありません。
no-not-on-map = { $unit }はマップ上にいません。

# スタック
no-stack-full = { $hex }はスタック制限の3ユニットを超えます。
no-artillery-alone = { $hex }は空いていません。砲兵は必ず単独で、ほかのユニットとのスタックも、同じヘクスの通過もできません。
no-not-overstacked = { $unit }は、スタック制限を超えたヘクスにいません。

# シナリオの制限
no-front-waits = { $unit }は第1ウクライナ正面軍なので、第0ターンには移動も攻撃もできません。
no-west-waits = { $unit }は37列より西にいるドイツ軍ユニットなので、第0ターンには移動できません。
no-west-holds = { $unit }は37列より西にいるドイツ軍ユニットです。この卓の解釈では、第0ターンには攻撃もできません。
no-corps-keeps-away = 第0ターンの第1セグメントには、第18、第20、第29戦車軍団はドイツ軍ユニットに隣接できません。
no-korsun-standoff = 包囲網が完成するまで、ソ連軍はコルスン飛行場から6ヘクス以内にいるドイツ軍ユニットに隣接できません。

# 増援
no-not-waiting = { $unit }は登場を待つ増援ではありません。
no-too-early = { $unit }の登場ターンはまだ来ていません。
no-north-shut = { $unit }は北端から来るNユニットで、まだ登場できません。ドイツ軍は包囲網の完成か第2ターンの第2セグメントから、ソ連軍はドイツ軍のNユニットが登場した後です。
no-panzers-gone = { $unit }は登場しません。第24装甲師団は別の戦線へ送られました。
no-only-by-exchange = { $unit }はマップ端からは登場しません。同じ軍団の徒歩大隊が補給下に入ったとき、それと入れ替わります。
no-no-free-entry = { $unit }が登場できるヘクスは、すべてふさがっています。
no-wrong-edge = そのヘクスは、ユニットの登場コードが示すマップ端にありません。
no-wrong-north-hex = Nユニットは自軍支配の北端ヘクスから登場します。ドイツ軍は1901から5201までに限ります。
no-entry-taken = その登場ヘクスには敵ユニットがいます。
no-one-hex = この所属部隊は別のヘクスから登場し始めています。同じフェイズに登場するユニットは、すべて同じヘクスから入ります。

# 移動
no-has-moved = { $unit }はこのフェイズの移動を{ $here }で終えました。
no-has-stopped = { $unit }はすでに移動し、{ $enemy }にいる敵のZOCである{ $here }で停止しました。
no-used-artillery = { $unit }は活動済（ACT）です。砲兵が回復するまで動けません。
no-recovering = { $unit }は回復マーカーが置かれているため、このターンは動けません。
no-not-in-stack = { $unit }はこのヘクスにいないため、一緒に動けません。
no-not-stacked-at-start = { $unit }は移動を終えたか、フェイズの初めにこのスタックにいなかったため、一緒に動けません。
no-stack-begun = スタックはすでに動き出しています。{ $unit }はもう加われません。
no-already-moving = { $unit }はすでに移動中のスタックに入っています。
no-not-moving = { $unit }は移動中のスタックに入っていません。
no-stack-not-begun = スタックはまだ動き出していません。{ $unit }を切り離したり残したりできるのは、移動の途中だけです。
no-last-of-stack = { $unit }は1個だけなので、分けるスタックがありません。移動を終えてください。
no-not-adjacent = { $hex }は隣接していません。移動は1ヘクスずつ行います。
no-enemy-there = { $hex }には敵ユニットがいます。
no-lake = { $hex }との間には湖があり、橋がありません。
no-river-motorised = 自動車化ユニットが河川を越えられるのは橋だけで、{ $hex }への橋はありません。
no-river-whole-move = 橋のない河川を越えて{ $hex }へ入るには全移動力が必要ですが、すでに一部を使っています。
no-river-ends-move = 橋のない河川を越えて{ $hex }へ入るには全移動力が必要で、移動はそこで終わります。
no-swamp-in-mud = 泥濘ターンには、自動車化ユニットは沼地に入れません。
no-must-stop = { $here }は{ $enemy }にいる敵のZOCなので、そこで停止しなければならず、{ $hex }へは進めません。
no-zone-to-zone = 敵ZOCから別の敵ZOCへ直接入ることになります。この卓の解釈では、そのZOCを無視できるユニットだけが入れます。
no-not-a-full-turn = { $unit }はこのターンにボックスへ置かれたばかりです。この卓の解釈では、まるまる1ターン待ちます。
no-fortified-line = ソ連軍の戦車は、ドイツ軍のZOCからZOCへ陣地帯を越えて移動できないため、{ $hex }へ進めません。
no-too-far = { $unit }は{ $hex }まで届きません。必要な移動力は{ $needs }、残りは{ $has }です。
no-too-far-at-least = { $unit }は、妨げるものがなくても{ $hex }まで届きません。必要な移動力は少なくとも{ $needs }、残りは{ $has }です。
no-on-the-way =
    { $hex }へは{ $here }から先に進めません。{ $because }{ $around ->
        [0] { "" }
       *[other] 迂回するには{ $around }移動力が必要ですが、{ $unit }の残りは{ $has }です。
    }
no-shut-in = { $unit }は{ $here }から動けません。{ $because }
no-stack-parts = スタック全体が{ $hex }へ行ける経路はありません。途中でスタックを分けてください。
no-one-at-a-time = { $unit }はまだ動けません。先に移動中のユニットまたはスタックの移動を終えてください。
no-stays-behind = { $unit }は、スタックに加えなければここに残ります。
no-enemy-stack = 敵のスタックです。わかるのはユニットの数だけです。
no-march-road = 行軍移動は道路沿いに限ります。{ $hex }へ通じる道路はありません。
no-march-stop = { $here }は{ $enemy }にいる敵に隣接しています。行軍移動はそこで終わり、{ $hex }へは進めません。
no-march-begun = すでに移動または行軍を始めています。行軍移動は動き出す前に選びます。
no-march-supply = 補給切れのユニットは行軍移動できません。
no-march-artillery = ソ連軍の砲兵は行軍移動できません。
no-march-from-road = 行軍移動は道路のあるヘクスから始めます。ここには道路がありません。
no-march-near-enemy = 敵ユニットに隣接したヘクスから行軍移動は始められません。

# 攻撃
no-nobody-there = { $hex }には攻撃する敵がいません。
no-attacked-once = { $hex }はこのフェイズですでに攻撃されました。1ヘクスへの攻撃は1フェイズに1回だけです。
no-artillery-first = { $hex }にいるのは砲兵です。砲兵への攻撃はほかの攻撃より先に行わなければならず、もう遅すぎます。
no-nobody-can-attack = { $hex }に隣接する自軍ユニットは攻撃できません。{ $because }
no-nobody-near = { $hex }に隣接する自軍ユニットがいません。
no-already-in = { $unit }はすでに攻撃に加わっています。
no-attacker-not-adjacent = { $unit }は攻撃するヘクスに隣接していません。
no-next-to-nobody = { $unit }に隣接する敵はいません。
no-battle-elsewhere = いまは{ $target }の戦闘です。{ $unit }が加われるのはこの戦闘だけです。
no-advance-elsewhere = 前進できるのは{ $target }だけです。
no-has-attacked = { $unit }はこのフェイズですでに攻撃しました。
no-artillery-never-attacks = { $unit }は砲兵です。射程内の攻撃を支援するだけで、自らは攻撃しません。
no-no-attack-strength = { $unit }には攻撃力がありません。
no-lake-between = { $unit }は湖越しに攻撃できません。
no-tank-across-river = { $unit }は戦車ユニットなので、橋があっても河川越しには攻撃できません。
no-other-formation = { $unit }は別の所属部隊です。ソ連軍の1つの攻撃に参加できるのは、1個の所属部隊と独立ユニットだけです。
no-too-many-independents = { $unit }は5個目の独立ユニットになります。1つの攻撃に参加できる独立ユニットは4個までです。
no-stack-capacity = { $unit }まで加えることはできません。ソ連軍のスタックが戦闘で使えるのは歩兵連隊2個分まで、歩兵連隊以外は半個分です。
no-nobody-attacks = まだ攻撃するユニットがいません。1個以上選んでください。

# 航空支援、砲兵、防御
no-no-air-points = この攻撃に使える航空支援ポイントは残っていません。
no-not-artillery = { $unit }は砲兵ではありません。
no-already-firing = { $unit }はすでにこの戦闘で砲撃しています。
no-artillery-used = { $unit }は活動済（ACT）で、砲兵が回復するまで使えません。
no-artillery-unsupplied = { $unit }は補給切れなので砲撃できません。
no-out-of-range = この戦闘は{ $unit }の射程外です。
no-enough-support = { $unit }まで加えることはできません。支援できる砲兵は、攻撃に3個、防御に1個までです。
no-rockets-attack-only = { $unit }はロケット砲兵なので、攻撃しか支援できません。
no-not-in-hex = { $unit }は攻撃を受けたヘクスにいません。
no-already-stands = { $unit }はすでに防御に加わっています。

# 損害と前進
no-not-in-battle = { $unit }はこの損害を受けるユニットではありません。
no-flip-first = { $unit }にはまだ損害を割り当てられません。完全戦力の参加ユニット、完全戦力の不参加ユニットの順に1ステップずつ失い、除去はその後です。
no-participants-first = { $unit }は戦闘に参加していません。参加したユニットを先に除去します。
no-not-an-attacker = { $unit }はこの攻撃に参加していません。前進できるのは攻撃したユニットだけです。
no-river-without-bridge = { $unit }は橋のない河川を越えて前進できません。

# 再編成と回復
no-not-in-box = { $unit }は、復帰できるボックスに入っていません。
no-not-infantry-battalion = { $unit }は師団所属の歩兵大隊ではありません。
no-once-a-division = { $unit }の師団はすでに再編成を行いました。1個師団につき1回だけです。
no-three-needed = { $unit }を再編成するには、同じ師団の歩兵大隊が3個必要です。ステンマーマン集団の内と外は混ぜられません。
no-no-division-on-map = { $unit }と同じ師団のユニットがマップ上にいないため、再編成できません。
no-not-near-division = { $hex }は、同じ師団のユニットがいるヘクスでも、その隣でもありません。
no-no-place = { $unit }を置ける場所が、師団のいるヘクスにもその隣にもありません。
no-not-soviet = { $unit }はソ連軍ではありません。回復できるのはソ連軍の戦車と機械化歩兵だけです。
no-nothing-to-recover = { $unit }には整備不良で失ったステップがありません。取り戻せるのはその分だけです。
no-already-marked = { $unit }にはすでに回復マーカーが置かれています。
no-near-germans = { $unit }は回復できません。所属部隊のどれかがドイツ軍ユニットに隣接しています。
no-no-unit-on-map = { $unit }の所属部隊はマップ上に1個もなく、回復マーカーを置けません。
no-independent-in-box = { $unit }は回復ボックスの独立ユニットなので、マーカーなしで復帰できます。
no-not-marked = { $unit }の所属部隊には回復マーカーが置かれていません。
no-no-formation-on-map = { $unit }の所属部隊のユニットがマップ上にいないため、復帰できません。
no-no-place-to-return = { $unit }が復帰できるヘクスがありません。味方の近くで、ドイツ軍の砲兵の射程外かつZOC外でなければなりません。
no-in-artillery-range = { $hex }はドイツ軍の砲兵の射程内です。
no-in-german-zone = { $hex }はドイツ軍のZOCです。
no-not-beside-infantry = { $hex }はソ連軍歩兵に隣接していません。独立ユニットは歩兵の隣に復帰します。
no-too-far-from-formation = { $hex }は、所属部隊のどのユニットからも6ヘクスを超えて離れています。

## 決定の名称（幕僚に任せられるもの）

decision-taking-losses = 損害の割り当て
decision-choosing-defenders = 防御に加わるユニット
decision-supporting-defence = 防御の砲兵支援
decision-trimming = スタック制限を超えたユニット

## Why the staff gives an order, and its plans

staff-advance = 取った地歩は、意味のある所では保持する。
staff-attack = ここで最も見込みのある攻撃。
staff-cover = ここに戦線の隙間を作らない。
staff-fight-first = 先に動くより、準備下攻撃の方が得。
staff-fire = 砲兵はこの戦闘で最も役に立つ。
staff-fly = 航空支援はここで使うのが最も効く。
staff-go-on = 予定の目的地まで移動を続ける。
staff-keep = ポイントは後で使う方が価値がある。
staff-lose = 損害はここが最も軽い。
staff-march = 部隊はそこで必要とされている。
staff-move-first = 戦うには、まず位置に就く必要がある。
staff-no-more = これ以上は割に合わない。
staff-place = そこで最も必要とされている。
staff-rebuild = 戻せる中で最も強い部隊。
staff-recover = 整備に回した戦車は来週の戦力になる。
staff-return = できるだけ早く所属部隊へ復帰させる。
staff-stand = 防御にはこの組合せが最善。
staff-stay-put = 今の位置が最善。
staff-plan-usual = 通常の方針
staff-plan-bold = 大胆に
staff-plan-careful = 慎重に
staff-plan-prepared = 準備下攻撃を優先
staff-plan-mobile = 移動を優先
staff-plan-objective = 目標を最優先
staff-plan-east = 東翼に重点
staff-plan-west = 西翼に重点
staff-plan-yielding = 土地を譲って戦線を保つ
staff-plan-stubborn = 一歩も退かない
staff-plan-breakout = 包囲からの突破
staff-plan-shelter = ポケットを固守
staff-plan-tanks = 戦車を温存
staff-plan-fierce = 全力で目標を突く
staff-aim-open = ドイツ軍の狙い：ソ連軍の先鋒の合流を防ぐ。
staff-aim-meet = ソ連軍の狙い：突出部の背後で合流し、包囲環を閉じる。
staff-aim-lane = ドイツ軍の狙い：回廊を開き、ポケットの部隊を救い出す。
staff-aim-shut = ソ連軍の狙い：包囲環を保ち、ポケットを潰す。

## 時機に合わない命令

no-already-declared = 移動と戦闘の順番はこのセグメントについて宣言済みで、全ユニットに適用されます。
no-movement-over = この作戦の移動フェイズは終わっています（移動を先にすると宣言済み）。
no-combat-over = この作戦の戦闘フェイズは終わっています（戦闘を先にすると宣言済み）。
no-another-moves = ユニットやスタックは、一つが移動を終えてから次を動かします。
no-nobody-on-the-move = 移動中のユニットがありません。先に動かすユニットを選んでください。
no-stack-waits = スタックは、分離したユニットが移動を終えるまで待ちます。
no-battle-first = 一つの戦闘を損害と前進まで終えてから、次の戦闘を行います。
no-no-battle = 戦闘が始まっていません。先に攻撃するヘクスを選んでください。
no-advance-at-once = 前進は、ヘクスが空いた戦闘の損害を適用した直後に行います。その前にも、後にも行えません。
no-air-too-late = 航空支援は砲兵を指定する前に宣言します。もう宣言できません。
no-air-first = 砲兵を指定する前に、航空支援を使うかどうかを決めます。
no-designation-over = 回復マーカーは最初の活性化セグメントの前の指定フェイズに置きます。このターンはもう置けません。

## 命令を出せる時機

when-designating = 指定フェイズで回復マーカーを置くとき
when-declaring = その軍の作戦の初め
when-choosing-mover = 移動フェイズで次に動かすユニットを選ぶとき
when-moving = ユニットやスタックを動かしている間
when-trimming = 移動フェイズの終わりにスタック制限を超えたとき
when-placing = 増援を盤上に置くとき
when-choosing-target = 戦闘フェイズで次の目標を選ぶとき
when-choosing-attackers = 攻撃に加わるユニットを決めている間
when-calling-air = 攻撃に砲兵を加える前
when-supporting-attack = 砲兵で攻撃を支援するとき
when-choosing-defenders = 攻撃されたスタックで防御に加わるユニットを選ぶとき
when-supporting-defence = 砲兵で防御を支援するとき
when-taking-losses = 戦闘の損害を適用するとき
when-advancing = 戦闘で目標ヘクスが空いた後
when-reconstituting = 再編成フェイズ
when-returning = 回復フェイズ

## 解釈の分かれるルール：問い、標準の解釈、別の解釈

ruling-minimum-move-out-of-zones = 最低1ヘクス移動で、敵ZOCから別の敵ZOCへ直接入れるか
ruling-minimum-move-out-of-zones-ours = 入れる。ただしそれだけで移動は終わる。
ruling-minimum-move-out-of-zones-other = 入れるのは、そのZOCを無視できるユニットだけ。
ruling-one-lateral-road = 包囲を閉じる道路はどれか
ruling-one-lateral-road-ours = 西端から東端まで続く道路なら、どれでもよい。
ruling-one-lateral-road-other = 東西幹線道路だけ。
ruling-ring-in-supply-phase = 包囲の成立はいつ判定するか
ruling-ring-in-supply-phase-ours = ヘクスに入るたび、損害が出るたび。
ruling-ring-in-supply-phase-other = 両軍補給フェイズだけ。
ruling-north-on-map-only = 未登場のNユニットも包囲されたと数えるか
ruling-north-on-map-only-ours = 数える。登場時にシュテンマーマン集団に加わる。
ruling-north-on-map-only-other = 数えるのも集団に属すのも、盤上のユニットだけ。
ruling-both-declare-first = 移動と戦闘の順番はいつ宣言するか
ruling-both-declare-first-ours = 各軍が自軍の作戦を始めるとき。
ruling-both-declare-first-other = 活性化セグメントの初めに両軍とも（ソ連軍が先）。
ruling-river-before-supply = 補給切れで河川越しに攻撃するとき、どちらの半減が先か
ruling-river-before-supply-ours = 補給切れ（端数切り捨て）が先、河川（端数切り上げ）が後。
ruling-river-before-supply-other = 河川（端数切り上げ）が先、補給切れ（端数切り捨て）が後。
ruling-recon-denies-nothing = 装甲偵察は機甲優勢を打ち消すか
ruling-recon-denies-nothing-ours = 戦車や機械化歩兵と同じく打ち消す。
ruling-recon-denies-nothing-other = 打ち消すのは戦車と機械化歩兵だけ。
ruling-concentric-attackers = 包囲攻撃で目標を囲むのはどのユニットか
ruling-concentric-attackers-ours = 周囲にいる攻撃側の全ユニット。
ruling-concentric-attackers-other = その攻撃に加わるユニットだけ。
ruling-concentric-at-edge = 盤端のヘクスに包囲攻撃はできるか
ruling-concentric-at-edge-ours = できない。周囲に6ヘクス必要。
ruling-concentric-at-edge-other = できる。盤外は囲まれていると見なす。
ruling-cavalry-is-half = 戦闘するソ連軍スタックで騎兵連隊は何個分か
ruling-cavalry-is-half-ours = 狙撃兵連隊と同じく1個分。
ruling-cavalry-is-half-other = 0.5個分。
ruling-mud-each-phase = 泥濘の湿地にとどまる自動車化ユニットは、何度ステップを失うか
ruling-mud-each-phase-ours = 1ターンに1ステップまで。
ruling-mud-each-phase-other = とどまった移動フェイズごと。
ruling-stacking-at-the-end = スタック制限はいつ適用するか
ruling-stacking-at-the-end-ours = 常に適用し、超える移動はできない。
ruling-stacking-at-the-end-other = 移動フェイズの終わりに適用し、超過分は除去する。
ruling-rebuilt-move-in = 再編成した大隊はいつ盤上に置くか
ruling-rebuilt-move-in-ours = 再編成フェイズにすぐ置く。
ruling-rebuilt-move-in-other = 次のドイツ軍移動フェイズに置き、そのまま移動できる。
ruling-rebuild-every-three = 1個師団は何度再編成できるか
ruling-rebuild-every-three-ours = ゲーム中1回。
ruling-rebuild-every-three-other = 失った大隊3個につき1回。
ruling-full-turn-in-box = 独立ユニットは回復ボックスからいつ戻れるか
ruling-full-turn-in-box-ours = 除去されたターンのうちに戻れる。
ruling-full-turn-in-box-other = 次のターンから戻れる。
ruling-west-does-not-attack = 第0ターンに西部のドイツ軍は攻撃できるか
ruling-west-does-not-attack-ours = 攻撃と前進はできるが、移動はできない。
ruling-west-does-not-attack-other = 移動も攻撃もできない。
ruling-second-award-needs-first = 包囲の二つ目の得点は、一つ目を条件とするか
ruling-second-award-needs-first-ours = しない。それぞれ別に得る。
ruling-second-award-needs-first-other = する。一つ目を得ていなければならない。
ruling-fate-needs-award = キャンペーンで集団の運命の得点に必要なのは何か
ruling-fate-needs-award-ours = 包囲の成立だけ。規模は問わない。
ruling-fate-needs-award-other = 集団の規模の得点を得ていること。
ruling-bridges-serve-roads = 橋は道路外の補給線にも使えるか
ruling-bridges-serve-roads-ours = 使える。どの補給線も渡れる。
ruling-bridges-serve-roads-other = 使えない。道路沿いの補給線だけが渡れる。
ruling-odds-held-after-shifts = 戦闘結果表を超える戦力比は、いつ表の端に収めるか
ruling-odds-held-after-shifts-ours = コラムシフトの前に収め、シフト後にもう一度収める。
ruling-odds-held-after-shifts-other = コラムシフトの後だけ。
ruling-top-counter-open = 敵スタックの一番上のユニットは見えるか
ruling-top-counter-open-ours = 見えない。高さだけがわかる。
ruling-top-counter-open-other = 見える。下のユニットだけが隠れる。
ruling-lone-units-hidden = 単独の敵ユニットは隠れるか
ruling-lone-units-hidden-ours = 隠れない。公開される。
ruling-lone-units-hidden-other = スタックと同じく隠れる。
ruling-any-armour-denies = 機甲優勢を打ち消せるのは誰か
ruling-any-armour-denies-ours = 防御に加わるユニット。
ruling-any-armour-denies-other = 攻撃されたヘクスの全ユニット。
ruling-group-judged-at-end = キャンペーンで集団の規模はいつ判定するか
ruling-group-judged-at-end-ours = 初めて達したとき。得点は失わない。
ruling-group-judged-at-end-other = ゲーム終了時だけ。

## 戦況

standing-open-ring =
    { $missing ->
        [0] 東西を結ぶ道路はソ連軍の手中にあり、あとは包囲の条件を満たすだけ
       *[other] 包囲環の完成まで道路{ $missing }ヘクス
    }{ $gained ->
        [0] { "" }
       *[other] （{ $gained }ヘクス前進）
    }。

arms-air = 航空支援ポイント
