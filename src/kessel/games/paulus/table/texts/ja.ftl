### パウルス第6軍：プレイヤーに見せる文言のすべて。

## ゲーム、シナリオ、選択ルール

game-title = パウルス第6軍：スターリングラード 1942年11月19日～12月24日
game-about = 1942年11月、ソ連軍はスターリングラード両翼のルーマニア軍を突き破り、ドイツ第6軍の背後で手を結ぼうとします。枢軸軍は包囲を妨げ、包囲されれば空輸で持ちこたえ、チル川の戦線が崩れる前に外から包囲を破らなければなりません。1ターン＝3日、ユニットは連隊・師団・軍団、補給がすべてを決めるヘクスゲームです。

scenario-kalach = カラチへの突進
scenario-kalach-about = 第1～3ターン、マップの北半分。「ウラン作戦」の右翼を扱う入門シナリオです。ソ連軍は攻勢準備砲撃のあとルーマニア第3軍を突破し、攻撃力合計20のユニットを南端からマップ外へ進出させなければなりません。
scenario-winter-storm = 「冬の嵐」作戦
scenario-winter-storm-about = 第8～12ターン、マップの南半分。コテリニコヴォとチル川の装甲師団が、包囲下の第6軍の救出をめざします。ゲーム終了時に合計45ステップのドイツ軍ユニットが補給源まで補給線を引ければ枢軸軍の勝利です。第8ターンの枢軸軍プレイヤーターンから始まります。
scenario-campaign = スターリングラード包囲戦
scenario-campaign-about = 第1～12ターン、マップ全体。最初の砲撃からクリスマス・イブまでのキャンペーンです。枢軸軍は終了時に補給下のドイツ軍、飛行場、ソ連軍の登場ヘクスで得点し、ソ連軍は第5ターン以降、チル川西岸の師団と軍団で毎ターン得点します。ソ連軍が70VPに達すると、その場で決着します。

option-tigers = 第503重戦車大隊（タイガー）
option-tigers-about = 枢軸軍は第8ターンに第503重戦車大隊を登場させることができ、その攻撃とオーバーランは右へコラムシフトします。登場させた場合、ソ連軍は補給物資ユニット1個を得ます。
option-don-crossing = ドン川の強行渡河
option-don-crossing-about = 補給下の歩兵は、全移動力を使って橋のないドン川を渡れます。渡ったユニットは混乱状態になります。
option-infiltration = ソ連軍戦車の浸透移動
option-infiltration-about = ソ連軍の戦車・機械化ユニットは、ダイスに成功すれば、敵ZOCから敵ZOCへ直接移動できます。
option-hold = 死守命令
option-hold-about = キャンペーンの終了時、ソ連軍は自軍ユニットのいるスターリングラード市街ヘクス1個につき10VPを得ます。

## フェイズ

phase-set-up = 初期配置
phase-bombardment = 攻勢準備砲撃
phase-axis-movement = 枢軸軍移動フェイズ
phase-axis-headquarters = 枢軸軍移動フェイズ（司令部）
phase-axis-combat = 枢軸軍戦闘フェイズ
phase-axis-reaction = ドイツ軍対応移動フェイズ
phase-axis-exploitation = 枢軸軍突破移動フェイズ
phase-axis-supply = 枢軸軍補給判定フェイズ
phase-soviet-movement = ソ連軍移動フェイズ
phase-soviet-headquarters = ソ連軍移動フェイズ（司令部）
phase-soviet-combat = ソ連軍戦闘フェイズ
phase-soviet-reaction = ソ連軍対応移動フェイズ
phase-soviet-exploitation = ソ連軍突破移動フェイズ
phase-soviet-supply = ソ連軍補給判定フェイズ
phase-end = シナリオ終了

## カウンターの置き場、地形、ヘクスサイド

place-map = マップ上
place-coming = 登場前の増援
place-routed = 潰走ユニット
place-retreated = マップ外へ退却
place-exited = 南端から進出
place-eliminated = 除去
place-pool = 未使用の補給物資
place-out = 不使用

terrain-clear = 平地
terrain-forest = 森林
terrain-town = 町
terrain-village = 村
terrain-city = スターリングラード市街

hexside-stream = 小川
hexside-river = 河
hexside-major = 大河
hexside-lake = 湖
hexside-bridge = 橋梁
hexside-pontoon = 舟橋
hexside-road = 道路
hexside-trail = 小道
hexside-railway = 鉄道線

## ユニット

nation-german = ドイツ軍
nation-luftwaffe = ドイツ空軍
nation-romanian = ルーマニア軍
nation-croatian = クロアチア軍
nation-soviet = ソ連軍
nation-guards = ソ連軍（親衛）
nation-naval = ソ連海軍

type-panzer = 装甲
type-assault-gun = 突撃砲
type-panzer-grenadier = 装甲擲弾兵
type-motorised = 自動車化歩兵
type-cavalry = 騎兵
type-infantry = 歩兵
type-alarm = 警戒
type-armoured = 戦車
type-tank = 戦車
type-mechanised = 機械化
type-motorised-rifle = 自動車化狙撃兵
type-motorcycle = オートバイ
type-rifle = 狙撃兵
type-naval-infantry = 海軍歩兵
type-heavy-weapons = 重火器
type-headquarters = 司令部
type-supply = 補給物資
type-airfield = 飛行場

size-army = 軍
size-corps = 軍団
size-division = 師団
size-brigade = 旅団
size-regiment = 連隊
size-battalion = 大隊
size-battle-group = 戦隊

word-disrupted = 混乱
word-reserve = 予備部隊
word-offensive-supply = 攻勢補給下
word-consumed = 消費中
word-markers-1 = 補給切れ1
word-markers-2 = 補給切れ2
word-markers-3 = 補給切れ3

## 命令：プレイヤーの選択肢

order-done = 完了
order-done-deploying = { $name }：このままにする
order-done-concentrating-supply = これ以上は攻勢補給下にしない
order-done-choosing-mover = 移動を終える
order-done-choosing-target = 戦闘フェイズを終える
order-done-choosing-attackers = これ以上は攻撃に加えない
order-done-advancing = これ以上前進しない
order-done-consuming = これ以上は消費しない
order-done-choosing-routed = これ以上は復帰させない（残りは除去）
order-deploy = { $unit }を{ $hex }に置く
order-stand = 残りの配置もすべてこのままにする
order-stand-deploying = { $side }：残りもすべてこのままにする
order-bombard = { $army }が砲撃する
order-aim = { $hex }に1ポイント
order-concentrate = { $unit }を攻勢補給下にする
order-reserve = { $unit }を予備部隊にする
order-move = { $unit }を移動させる
order-enter = { $unit }を登場させる
order-at = { $hex }に置く
order-at-placing = { $unit }を{ $hex }に登場させる
order-with = { $unit }を一緒に動かす
order-to = { $hex }へ
order-overrun = { $hex }をオーバーラン
order-cross = ドン川を{ $hex }へ強行渡河
order-infiltrate = { $hex }へ浸透移動
order-exit = 南端からマップ外へ出る
order-leave = { $unit }を残していく
order-leave-moving = { $unit }を{ $here }に残していく
order-halt = 移動を終える
order-halt-moving = { $here }で移動を終える
order-attack = { $hex }を攻撃する
order-attack-choosing-attackers = { $hex }も同時に攻撃する
order-join = { $unit }で攻撃する
order-lose = { $unit }が1ステップを失う
order-lose-crowding = { $unit }を除去する
order-retreat = 退却する
order-retreat-meeting-result = { $points }ヘクス退却する
order-back = { $hex }へ退却
order-back-off = マップ外へ退却
order-apart = { $unit }だけ別に退却
order-push = { $unit }をさらに{ $hex }へ退却
order-advance = { $unit }を{ $hex }へ前進させる
order-capture = 捕獲を試みる（1～2で成功）
order-destroy = 物資を破壊する
order-land = { $hex }へ空輸する
order-consume = { $unit }を消費する
order-call = { $unit }を復帰させる

## 命令の前に：賭けるもの、消費するもの

stake-concentrate = 補給ユニット1個を消費します。

## 決定：何を尋ねるか

ask-deploying = { $side }の初期配置、{ $name }：置き場所を変えますか？　配置エリアの中で、エリアの全ヘクスをこのグループのユニットかZOCで覆っていなければなりません。各ユニットは二度まで置けます。
ask-choosing-army = { $side }の攻勢準備砲撃：次はどの軍が砲撃しますか？
ask-aiming =
    { $left ->
        [1] { $side }の攻勢準備砲撃：{ $army }の最後の1ポイントを、どのルーマニア軍に向けますか？
       *[other] { $side }の攻勢準備砲撃：{ $army }の残り{ $left }ポイントを、まずどのルーマニア軍に向けますか？
    }
ask-taking-fire = { $side }：{ $hex }のルーマニア軍が、砲撃であと{ $steps }ステップを失います。どのユニットにしますか？
ask-concentrating-supply = { $side }：どの司令部が同じヘクスの補給物資を消費して、攻勢補給下になりますか？　補給範囲内のユニットはオーバーランでき、攻撃は右へ2コラムシフトします。
ask-choosing-mover =
    { $phase ->
        [headquarters] { $side }の移動：次はどの司令部を動かしますか？
        [reaction] { $side }の対応移動（{ $left ->
            [0] { $player ->
                [0] 新たなスタックはもう動かせません
               *[1] もう動かせません
            }
           *[other] { $player ->
                [0] あと{ $left }スタックまで
               *[1] あと{ $left }ユニットまで
            }
        }）：次はどのユニットを動かしますか、またはどの増援を登場させますか？
        [exploitation] { $side }の突破移動：次はどのユニットを動かしますか？　予備部隊は全移動力、ほかは半分の移動力です。
       *[movement] { $side }の移動：次はどのユニットを動かしますか、予備部隊に指定しますか、または増援を登場させますか？
    }
ask-placing = { $side }の増援：{ $unit }をどこに登場させますか？
ask-moving =
    { $units-count ->
        [1] { $side }：{ $units }が{ $here }を移動中です（{ $spent }移動力を消費）。次はどこへ進めますか、それとも止めますか？
       *[other] { $side }：スタックが{ $here }を移動中です（{ $units }。消費した移動力：{ $spent }）。次はどこへ進めますか、誰かを残しますか、それとも止めますか？
    }
ask-choosing-target = { $side }の戦闘：次はどのヘクスを攻撃しますか？
ask-choosing-attackers = { $side }：どのユニットで{ $target }を攻撃しますか？　1個のユニットだけで攻撃する場合は、複数のヘクスを同時に攻撃できます。
ask-meeting-result =
    { $side }：戦闘結果の残りは{ $points }ポイントです。1ポイントごとに、1ステップの損失か全員の1ヘクス退却で満たします{ $least ->
        [1] （うち1ポイント以上はステップの損失）
        [2] （うち2ポイント以上はステップの損失）
       *[other] { "" }
    }。どのユニットが失いますか、それとも退却しますか？
ask-retreating = { $side }：{ $units }が{ $start }から退却中で、いま{ $here }にいます（{ $hexes }ヘクス中{ $went }ヘクス）。どこへ退却しますか？
ask-shedding = { $side }：ドイツ軍のスタックが敵ZOCを通って退却しました（{ $units }）。どのユニットが1ステップを失いますか？
ask-crowding =
    { $pushing ->
        [yes] { $side }：退却の結果、{ $hex }がスタック制限を超えました。どのユニットをもう1ヘクス退却させますか？　退却できないユニットは除去されます。
       *[no] { $side }：フェイズの終わりに{ $hex }がスタック制限を超えています。どのユニットを除去しますか？
    }
ask-advancing =
    { $distance ->
        [1] { $side }の戦闘後前進：{ $first }へ前進しますか？
       *[other] { $side }の戦闘後前進：{ $first }へ前進しますか？　車輛ユニットは{ $distance }ヘクスまで進めます。
    }
ask-capturing = { $side }：{ $hex }に敵の補給物資があります。捕獲を試みますか、それとも破壊しますか？
ask-landing = { $side }の空輸：補給物資をどの飛行場に降ろしますか？
ask-consuming = { $side }の補給判定：補給物資ユニットを消費しますか？　7ヘクス以内の全ユニットがこのフェイズに補給を受けます。装甲・装甲擲弾兵・突撃砲はダイスが必要です。
ask-choosing-routed = { $side }：{ $army }の潰走ユニットを、あと{ $left }個復帰させられます。どのユニットにしますか？

## 出来事：記録

event-turn-began = 第{ $turn }ターン開始（1942年{ $month }月{ $day }日）。
event-phase-began =
    { $phase ->
        [bombardment] 攻勢準備砲撃
        [movement] { $side }移動フェイズ
        [headquarters] { $side }司令部の移動
        [combat] { $side }戦闘フェイズ
        [reaction] { $side }対応移動フェイズ
        [german-reaction] ドイツ軍対応移動フェイズ
        [exploitation] { $side }突破移動フェイズ
       *[supply] { $side }補給判定フェイズ
    }
event-deployed = { $unit }を{ $hex }に配置。
event-bombarded =
    { $army }が{ $hex }を{ $points }ポイントで砲撃、ダイス{ $die }：{ $steps ->
        [0] 効果なし。
       *[other] { $steps }ステップの損害。
    }
event-fire-taken =
    { $routed ->
        [yes] { $unit }が砲撃で潰走。
       *[no] { $unit }が砲撃で1ステップを失う。
    }
event-supply-concentrated = { $unit }が{ $supply }を消費し、攻勢補給下になる。
event-entered = { $unit }が{ $hex }に登場。
event-designated = { $unit }を予備部隊に指定。
event-reserve-lost = 対応移動の敵が隣接し、{ $unit }は予備部隊でなくなる。
event-moved =
    { $cost-known ->
        [yes] { $units }が{ $start }から{ $hex }へ移動（{ $cost }移動力）。
       *[no] { $units }が{ $start }から{ $hex }へ進む。
    }
event-infiltrated =
    { $succeeded ->
        [yes] { $strength ->
            [0] { $unit }が{ $hex }へ浸透移動（止められる敵なし）。
           *[other] { $unit }が{ $hex }への浸透移動に成功（ダイス{ $die }対{ $strength }）。
        }
       *[no] { $unit }が{ $hex }への浸透移動に失敗（ダイス{ $die }対{ $strength }）。
    }
event-exited = { $unit }が南端から進出（攻撃力{ $strength }、合計{ $total }）。
event-marked =
    { $markers ->
        [0] { $unit }は補給下に戻り、補給切れマーカーをすべて取り除く。
       *[other] { $unit }は補給切れ（マーカー{ $markers }個）。
    }
event-battle-declared =
    { $overrun ->
        [yes] { $side }が{ $hexes }をオーバーラン。
       *[no] { $side }が{ $hexes }を攻撃。
    }
event-battle-resolved =
    { $attackers }：{ $attack }対{ $defence }で{ $odds }{ $shift ->
        [0] { "" }
        [1] 、右へ1コラムで{ $column }
        [2] 、右へ2コラムで{ $column }
        [3] 、右へ3コラムで{ $column }
        [4] 、右へ4コラムで{ $column }
       *[other] 、{ $shift }コラムシフトで{ $column }
    }。ダイス{ $dice }：結果{ $attacker_loss ->
        [0] -
       *[other] { $attacker_loss }
    }/{ $defender_loss ->
        [-1] E、防御側は全滅。
        [0] -。
       *[other] { $defender_loss }。
    }
event-attack-broken = { $attack }対{ $defence }では最低戦力比に満たず、攻撃は潰える。
event-step-lost = { $unit }が1ステップを失う（残り{ $left }ステップ）。
event-eliminated = { $unit }は除去。
event-fell-back = { $units }が{ $start }から{ $hex }へ退却。
event-left-map = { $unit }が{ $hex }からマップ外へ退却、次のターンに戻れる。
event-disrupted = { $unit }は混乱。
event-advanced = { $unit }が{ $hex }へ戦闘後前進。
event-supply-taken =
    { $captured ->
        [yes] { $side }が{ $hex }の{ $unit }を捕獲。
       *[no] { $side }が{ $hex }の{ $unit }を破壊。
    }
event-supply-landed = { $unit }が{ $hex }に空輸される。
event-supply-consumed = { $unit }を消費。
event-panzer-supplied =
    { $supplied ->
        [yes] { $unit }は補給物資から補給を受ける（ダイス{ $die }）。
       *[no] { $unit }は補給物資から補給を受けられない（ダイス{ $die }）。
    }
event-surrender-checked =
    { $lost ->
        [yes] { $unit }の降伏判定、ダイス{ $die }：投降者が出る。
       *[no] { $unit }の降伏判定、ダイス{ $die }：持ちこたえる。
    }
event-routed-returned = 潰走していた{ $unit }が立ち直り、増援として戻る。
event-points-scored = ソ連軍がチル川西岸の部隊で{ $points }VPを獲得（累計{ $total }VP）。
event-game-ended =
    { $count ->
        [exited] シナリオ終了。南端から進出したソ連軍は攻撃力{ $points }。
        [relieved] シナリオ終了。補給線の通じるドイツ軍は{ $points }ステップ。
        [soviet] ゲーム終了。ソ連軍は{ $points }VP。
       *[net] ゲーム終了。枢軸軍のVPからソ連軍のVPを引くと{ $points }。
    }

## 判定

verdict-soviet-kalach = { $winner }の勝利：十分な戦力が南へ突破した。
verdict-axis-kalach = { $winner }の勝利：南への突破を食い止めた。
verdict-axis-relief = { $winner }の勝利：包囲を破り、第6軍への補給線を開いた。
verdict-soviet-ring = { $winner }の勝利：スターリングラードの包囲を守り抜いた。
verdict-axis-tactical = { $winner }の戦術的勝利：第6軍は史実よりよく戦い抜いた。
verdict-axis-operational = { $winner }の作戦的勝利：第6軍の大部分を救った。
verdict-axis-strategic = { $winner }の戦略的勝利：ソ連軍の冬季大攻勢は失敗に終わった。
verdict-soviet-tactical = { $winner }の戦術的勝利：枢軸軍に大きな損害を与えた。
verdict-soviet-operational = { $winner }の作戦的勝利：第6軍の命運は尽きた。
verdict-soviet-strategic = { $winner }の戦略的勝利：枢軸軍の南部戦線は崩壊した。
verdict-draw = 引き分け：どちらの側も目的を達しなかった。

## ダイスの目的

why-bombardment = 攻勢準備砲撃
why-combat = 戦闘
why-capture = 補給物資の捕獲
why-airlift = 空輸
why-panzer-supply = 装甲部隊の補給
why-surrender = 降伏判定
why-infiltration = 浸透移動

## 戦闘の予測

preview-battle = 戦闘
preview-overrun = オーバーラン
sum-attack = 攻撃力
sum-defence = 防御力
sum-shifts = コラムシフト
modifier-units = ユニット
modifier-division = 同一師団効果
modifier-terrain-clear = 平地
modifier-terrain-forest = 森林
modifier-terrain-town = 町
modifier-terrain-village = 村
modifier-terrain-city = スターリングラード市街
modifier-stream = 全員が水越え
modifier-offensive-supply = 攻勢補給
modifier-tigers = タイガー
chance-result-0-0 = -/-：結果なし
chance-result-0-1 = -/1：防御側1
chance-result-0-2 = -/2：防御側2
chance-result-0-3 = -/3：防御側3
chance-result-0-4 = -/4：防御側4
chance-result-0-5 = -/5：防御側5
chance-result-0-e = -/E：防御側全滅
chance-result-1-0 = 1/-：攻撃側1
chance-result-1-1 = 1/1：攻撃側1、防御側1
chance-result-1-2 = 1/2：攻撃側1、防御側2
chance-result-1-3 = 1/3：攻撃側1、防御側3
chance-result-1-4 = 1/4：攻撃側1、防御側4
chance-result-1-5 = 1/5：攻撃側1、防御側5
chance-result-1-e = 1/E：攻撃側1、防御側全滅
chance-result-2-0 = 2/-：攻撃側2
chance-result-2-1 = 2/1：攻撃側2、防御側1
chance-result-2-2 = 2/2：攻撃側2、防御側2
chance-result-2-3 = 2/3：攻撃側2、防御側3
chance-result-2-4 = 2/4：攻撃側2、防御側4
chance-result-2-5 = 2/5：攻撃側2、防御側5
chance-result-2-e = 2/E：攻撃側2、防御側全滅
chance-result-3-0 = 3/-：攻撃側3
chance-result-3-1 = 3/1：攻撃側3、防御側1
chance-result-3-2 = 3/2：攻撃側3、防御側2
chance-result-3-3 = 3/3：攻撃側3、防御側3
chance-result-3-4 = 3/4：攻撃側3、防御側4
chance-result-3-5 = 3/5：攻撃側3、防御側5
chance-result-3-e = 3/E：攻撃側3、防御側全滅
chance-result-4-0 = 4/-：攻撃側4
chance-result-4-1 = 4/1：攻撃側4、防御側1
chance-result-4-2 = 4/2：攻撃側4、防御側2
chance-result-4-3 = 4/3：攻撃側4、防御側3
chance-result-4-4 = 4/4：攻撃側4、防御側4
chance-result-4-5 = 4/5：攻撃側4、防御側5
chance-result-4-e = 4/E：攻撃側4、防御側全滅
chance-result-5-0 = 5/-：攻撃側5
chance-result-5-1 = 5/1：攻撃側5、防御側1
chance-result-5-2 = 5/2：攻撃側5、防御側2
chance-result-5-3 = 5/3：攻撃側5、防御側3
chance-result-5-4 = 5/4：攻撃側5、防御側4
chance-result-5-5 = 5/5：攻撃側5、防御側5
chance-result-5-e = 5/E：攻撃側5、防御側全滅

## 拒否：なぜルール違反か

# 対象
no-not-yours = { $unit }は自軍のユニットではありません。
no-not-on-map = { $unit }はマップ上にいません。
no-not-in-hex = { $unit }はそのヘクスのユニットではありません。
no-not-in-stack = { $unit }はそのスタックにいません。
no-last-of-stack = { $unit }は1個だけなので、分けるスタックがありません。
no-option-off = これを認める選択ルールは使っていません。
no-out-of-play = { $hex }は、このシナリオで使うマップの範囲外です。

# 初期配置
no-not-in-group = { $unit }は、いま配置しているグループのユニットではありません。
no-has-its-place = { $unit }はもう二度置いたので、これ以上は動かせません。
no-not-in-area = { $hex }はこのグループの配置エリアにありません。
no-set-up-full = { $hex }はスタック制限を超えます。
no-uncovered = { $unit }を動かすと、配置エリアに覆われないヘクスができます。
no-last-group = これがこの陣営の最後のグループです。グループの配置を終えてください。

# 攻勢準備砲撃
no-no-such-army = { $army }には攻勢準備砲撃ポイントがありません。
no-army-has-fired = { $army }はすでに砲撃しました。
no-no-target = { $army }に隣接するルーマニア軍がいません。
no-not-romanian = { $hex }にはルーマニア軍がいません。
no-army-first = まず砲撃する軍を選んでください。目標はその後で決めます。
no-not-next-to-army = { $hex }は、砲撃する軍のユニットに隣接していません。
no-spread-losses = { $unit }はすでに1ステップを失いました。全ユニットが1ステップずつ失うまで、2ステップ目は失えません。

# 攻勢補給、空輸、消費
no-not-a-headquarters = { $unit }はソ連軍の司令部ではありません。
no-already-offensive = { $unit }はすでに攻勢補給下です。
no-no-supply-there = { $unit }と同じヘクスに補給物資ユニットがありません。
no-not-an-airfield = { $hex }には飛行場がありません。
no-not-supply = { $unit }は、まだ消費できるマップ上の枢軸軍補給物資ユニットではありません。
no-last-turn = 最終ターンには補給物資を消費できません。{ $unit }は残ります。

# 増援
no-not-waiting = { $unit }は登場を待つ増援ではありません。
no-too-early = { $unit }の登場ターンはまだ来ていません。
no-wrong-phase = { $unit }はこのフェイズには登場しません。ソ連軍の増援は自軍移動フェイズ、枢軸軍の増援はドイツ軍対応移動フェイズに登場します。
no-placement-over = { $unit }はもう登場できません。増援はユニットの移動より先に配置します。
no-no-place = { $unit }が登場できるヘクスがありません。
no-wrong-hex = { $hex }は、このユニットの登場ヘクスではありません。
no-entry-taken = { $hex }には敵ユニットがいます。
no-not-on-chir = { $hex }はチル川に面していません。警戒ユニットはチル川沿いに置きます。
no-in-soviet-zone = { $hex }はソ連軍のZOCなので、警戒ユニットを置けません。
no-no-line = { $hex }からは、枢軸軍の補給源まで補給線が通じません。
no-not-routed = { $unit }はその軍の潰走ユニットではありません。

# 移動
no-has-moved = { $unit }はこのフェイズの移動を{ $here }で終えました。
no-no-allowance = 移動力0のユニットは移動できません。
no-headquarters-later = { $unit }は司令部です。司令部は、ほかのユニットがすべて移動した後に動きます。
no-only-headquarters = { $unit }は司令部ではありません。いま動けるのは司令部だけです。
no-captured-rests = { $unit }は捕獲されたばかりなので、このフェイズには動けません。
no-army-waits = { $unit }は市内の第62軍なので、第1ターンには移動も攻撃もできません。
no-city-limit = 第1ターンに市街から出られる第51軍団のユニットは9個までです。
no-city-stands = 第51軍団の9個がすでに市街を出ています。第1ターンの市街のドイツ軍は、戦闘結果をすべてステップの損失で満たします。
no-already-moving = { $unit }はすでに移動中のスタックに入っています。
no-not-moving = { $unit }は移動中のスタックに入っていません。
no-move-begun = スタックはすでに動き出しています。{ $unit }はもう加われません。
no-other-allowance = 一緒に移動やオーバーランができるのは、移動力の同じユニットだけです。
no-stopped = このユニットまたはスタックの移動は終わりました。
no-not-adjacent = { $hex }は隣接していません。移動は1ヘクスずつ行います。
no-enemy-there = { $hex }には敵ユニットがいます。
no-lake = { $hex }との間には湖があります。
no-major-river = { $hex }との間には大河があり、橋梁も舟橋もありません。
no-off-road = 補給物資ユニットとソ連軍司令部は道路・小道・鉄道線沿いにしか動けず、{ $hex }へ通じるものはありません。
no-zone-to-zone = { $hex }は{ $enemy }にいる敵のZOCです。敵ZOCから敵ZOCへ直接移動できるのは、ドイツ軍の装甲、装甲擲弾兵、突撃砲だけです。
no-may-not-enter-zone = { $hex }は{ $enemy }にいる敵のZOCです。予備部隊と混乱中のユニットは敵ZOCに入れません。
no-no-strength-in-zone = { $hex }は{ $enemy }にいる敵のZOCです。攻撃力0のユニットが入れるのは、攻撃力のある味方がいるヘクスだけです。
no-too-far = { $unit }は{ $hex }まで届きません。必要な移動力は{ $needs }、残りは{ $has }です。
no-too-far-at-least = { $unit }は、妨げるものがなくても{ $hex }まで届きません。必要な移動力は少なくとも{ $needs }、残りは{ $has }です。
no-on-the-way =
    { $hex }へは{ $here }から先に進めません。{ $because }{ $around-known ->
        [no] { "" }
       *[yes] 迂回するには{ $around }移動力が必要ですが、{ $unit }の残りは{ $has }です。
    }
no-supply-on-the-way = { $hex }へ向かう途中の{ $here }に敵の補給物資ユニットがあります。まずそこへ進み、捕獲か破壊を決めてください。
no-shut-in = { $unit }は{ $here }から動けません。{ $because }
no-one-at-a-time = { $unit }はまだ動けません。先に移動中のユニットまたはスタックの移動を終えてください。
no-stays-behind = { $unit }は、スタックに加えなければここに残ります。
no-may-not-leave-map = ここからマップ外へは出られません。
no-not-at-south-edge = マップの南端にいません。
no-exit-closed = ここからは南端を越えられません。橋梁も舟橋もない大河や湖に阻まれているか、道路沿いにしか動けないユニットの進む道がありません。
no-exit-points = マップ外へ出るだけの移動力が残っていません。

# 予備部隊
no-reserve-phase = { $unit }を予備部隊に指定できるのは移動フェイズだけです。
no-already-reserve = { $unit }はすでに予備部隊です。
no-reserve-type = { $unit }は予備部隊になれません。なれるのはドイツ軍とソ連軍の戦闘ユニットだけで、警戒ユニットは除きます。
no-reserve-moved = { $unit }はすでに移動しました。予備部隊は移動の前に指定します。
no-reserve-in-zone = { $unit }は敵ZOCでフェイズを始めたため、予備部隊になれません。
no-reserve-unsupplied = { $unit }は補給切れなので、予備部隊になれません。
no-reserve-stacks = 枢軸軍が予備部隊に指定できるのは4スタックまでです。{ $unit }は別のスタックにいます。
no-no-headquarters-for-reserve = { $unit }を補給範囲に収め、自身に補給線が通じ、まだ予備部隊を指定していない軍司令部がありません。

# 対応移動と突破移動
no-may-not-react = { $unit }は対応移動のできない兵種です。
no-out-of-supply-no-reaction = { $unit }は補給切れなので、対応移動できません。
no-in-zone-no-reaction = { $unit }は敵ZOCでフェイズを始めたため、対応移動できません。
no-disrupted-no-reaction = { $unit }は混乱しているため、対応移動できません。
no-no-line-no-reaction = { $unit }には補給線が通じないため、対応移動できません。
no-two-stacks = 対応移動できるドイツ軍は2スタックまでです。{ $unit }は別のスタックにいます。
no-two-units = 対応移動できるソ連軍は2ユニットまでです。{ $unit }は3個目になります。
no-reaction-over = { $unit }はもう対応移動できません。増援の配置は、対応移動がすべて終わってからです。
no-not-in-exploitation = { $unit }は突破移動できません。司令部と補給物資ユニットは動けないフェイズです。
no-began-in-zone = { $unit }は敵ZOCで突破移動フェイズを始めたため、動けません。

# オーバーラン
no-nobody-there = { $hex }には攻撃する敵がいません。
no-overrun-not-adjacent = { $hex }は隣接していません。
no-may-not-overrun = オーバーランできません。移動開始時に補給切れでないこと、ソ連軍はさらに攻勢補給下の司令部の補給範囲内にいることが必要です。
no-may-not-overrun-in-phase = オーバーランできません。補給切れでなく、フェイズ開始時に攻勢補給下の司令部の補給範囲内にいたことが必要です。
no-reserve-no-overrun = 予備部隊は移動フェイズにオーバーランできません。
no-disrupted-no-overrun = 混乱中のユニットはオーバーランできません。
no-no-strength-to-overrun = 攻撃力0のユニットはオーバーランできません。
no-once-on-foot = 徒歩ユニットのオーバーランは1フェイズに1回だけです。
no-launch-crowded = スタック制限を超えたヘクスからはオーバーランできません。
no-overrun-from-city = スターリングラード市街からはオーバーランできません。
no-overrun-terrain = { $hex }は、地形のコストが高すぎてオーバーランできません。
no-overrun-river = 橋梁や舟橋を越えて{ $hex }をオーバーランすることはできません。
no-overrun-points = { $hex }をオーバーランするだけの移動力が残っていません。

# 強行渡河、浸透移動
no-not-the-don = { $hex }との間にドン川はありません。
no-crossing-in-movement = ドン川を強行渡河できるのは移動フェイズだけです。
no-whole-move = ドン川を渡って{ $hex }へ入るには全移動力が必要ですが、すでに一部を使っています。
no-not-infantry = ドン川を強行渡河できるのは歩兵だけです。
no-unsupplied-crossing = 補給切れのユニットはドン川を強行渡河できません。
no-crossing-from-zone = 敵ZOCでフェイズを始めたユニットは、ドン川を強行渡河できません。
no-far-bank = { $hex }には敵がいるか、敵ZOCなので渡れません。
no-infiltration-off = 浸透移動の選択ルールは使っていません。
no-not-tanks = 浸透移動できるのは、ソ連軍の戦車と機械化ユニットだけです。
no-not-zone-to-zone = 浸透移動は、敵ZOCから、隣接する敵のいない敵ZOCへの移動です。{ $hex }は当てはまりません。
no-infiltration-river = 河を越えて{ $hex }へ浸透移動することはできません。
no-armour-watches = 敵の装甲部隊のZOCからは浸透移動できません。
no-too-strong = ZOCを及ぼしている敵の攻撃力が大きすぎ、どの目でも浸透移動できません。
no-infiltration-points = { $hex }へ浸透移動するだけの移動力が残っていません。

# 攻撃
no-attacked-once = { $hex }はこのフェイズですでに攻撃されました。1ヘクスへの攻撃は1フェイズに1回だけです。
no-nobody-can-attack = { $hex }に隣接する自軍ユニットは攻撃できません。{ $because }
no-nobody-near = { $hex }に隣接する自軍ユニットがいません。
no-already-in = { $unit }はすでに攻撃に加わっています。
no-attacker-not-adjacent = そのユニットは攻撃するヘクスに隣接していません。
no-next-to-nobody = { $unit }に隣接する敵はいません。
no-battle-elsewhere = いまは{ $target }の戦闘です。{ $unit }が加われるのはこの戦闘だけです。
no-has-attacked = { $unit }はこのフェイズですでに攻撃しました。
no-not-next-at-start = 攻撃できるのは、戦闘フェイズの開始時にその敵と隣接していたユニットだけです。
no-no-attack-strength = { $unit }は、攻撃力がないか補給切れマーカーが3個あるため、攻撃できません。
no-disrupted-no-attack = { $unit }は混乱中なので、攻撃できません。
no-reserve-no-attack = { $unit }は予備部隊なので、攻撃できません。
no-closed-side = 湖越し、および橋梁も舟橋もない大河越しには攻撃できません。
no-city-cap = { $unit }まで加えることはできません。1つの市街ヘクスから攻撃できるのは4ユニット分までです。
no-several-by-one = 複数のヘクスを同時に攻撃できるのは、1個のユニットだけで攻撃する場合です。
no-already-target = { $hex }はすでに攻撃の目標です。
no-nobody-attacks = まだ攻撃するユニットがいません。1個以上選んでください。
no-below-least-odds = 攻撃側の全員を合わせても、戦力比が1:4に届きません。

# 損害
no-not-in-battle = { $unit }はこの結果を受けるユニットではありません。
no-supply-protected = { $unit }は補給物資ユニットなので、損害を受けません。
no-others-first = { $unit }は司令部か飛行場です。ほかのユニットが先に損害を受けます。
no-steps-first = 攻撃側のソ連軍は、結果の半分以上をステップの損失で満たさなければなりません。

# 退却
no-cannot-retreat = 動けるユニットがいないため、退却できません。
no-no-way-back = 結果のとおりの距離を退却できないユニットがいます。
no-retreat-first = 先に、残りの結果を退却で満たすと決めてください。退却先を選ぶのはその後です。
no-retreat-not-adjacent = { $hex }は隣接していません。退却は1ヘクスずつ行います。
no-retreat-closed = { $hex }へは移動できないユニットがいるため、退却もできません。
no-retreat-not-farther = { $hex }は、明け渡したヘクスから遠ざかりません。退却は1ヘクスごとに遠ざからなければなりません。
no-beside-overrunner = { $hex }は、オーバーランを行ったユニットに隣接しています。
no-retreat-dead-end = { $hex }からは、残りの距離を退却できません。
no-retreat-out-of-supply = { $hex }を通ると補給線の通じないヘクスで終わります。補給線の通じる退却先を選ばなければなりません。
no-retreat-crowded = { $hex }を通るとスタック制限を超えて終わります。制限内に収まる退却先があります。
no-not-a-retreat-hex = { $hex }は、優先すべき退却先ではありません。
no-not-at-own-edge = 自軍のマップ端にいません。
no-keeps-to-roads = ソ連軍司令部は道路、小道、鉄道線から外れて退却できず、他のユニットと一緒に地図外へ出られません。
no-not-retreating = { $unit }は退却中のユニットではありません。
no-not-counted = { $unit }はスタック制限の計算に入りません。
no-not-a-push-hex = 超過したユニットは、スタック制限内でもう1ヘクス退却できるなら、退却しなければなりません。除去されるのは退却できないユニットだけです。

# 戦闘後前進
no-may-not-advance = { $unit }は前進できません。
no-advance-not-adjacent = { $hex }は{ $unit }に隣接していません。
no-first-hex = { $unit }はまず敗者のいたヘクスへ前進します。{ $hex }はそこではありません。
no-closed-to-movement = { $unit }は{ $hex }へ入れません。
no-far-enough = { $unit }はこれ以上前進できません。
no-stopped-by-zone = { $unit }は敵ZOCにいるため、これ以上前進できません。
no-river-after-first = 2ヘクス目からは、{ $unit }が河を越えられるのは道路か小道だけです。
no-advance-full = { $hex }はスタック制限を超えます。
no-advance-still-crowded = 通過中のヘクスがスタック制限を超えています。先にそのユニットを進めてください。

## Why the staff gives an order, and its plans

staff-advance = 取った地歩は、意味のある所では保持する。
staff-attack = ここで最も見込みのある攻撃。
staff-bombard = 砲撃はここで最も大きな穴を開ける。
staff-capture = 鹵獲した補給は攻勢の糧になる。
staff-concentrate = 攻勢補給はこの軍で最も生きる。
staff-consume = 使わなければポケットが飢える。
staff-enter = そこで最も必要とされている。
staff-land = 最も多くの部隊が頼れる飛行場。
staff-march = 部隊はそこで必要とされている。
staff-no-more = これ以上は割に合わない。
staff-overrun = 敵は弱く、蹂躙できる。
staff-rear = 司令部と補給は前線に続く。
staff-reserve = 突破に備えて控置する。
staff-retreat = 土地より部隊を惜しむ。
staff-routed = 戻る部隊の1つ1つが隙間を埋める。
staff-save = 補給は後で使う方が価値がある。
staff-set-up = この配置で戦線は保てる。
staff-stand = この場所は守る価値がある。
staff-steps = 損害はここが最も軽い。
staff-plan-usual = 通常の方針
staff-plan-bold = 大胆に
staff-plan-careful = 慎重に
staff-plan-committed = 予備を置かず全力を投入
staff-plan-objective = 目標を最優先
staff-plan-yielding = 土地を譲って戦線を保つ
staff-plan-lanes = 包囲された部隊への補給線を最優先
staff-plan-wall = マップ南端の前面を隙間なく塞ぐ
staff-aim-block = 枢軸軍の狙い：マップ南端への道を塞ぐ。
staff-aim-dash = ソ連軍の狙い：突破し、有力な部隊をマップ南端の外へ進出させる。
staff-aim-relief = 枢軸軍の狙い：第6軍への補給路を開く。
staff-aim-ring = ソ連軍の狙い：第6軍を孤立させ続ける。
staff-aim-army = 枢軸軍の狙い：第6軍と飛行場、補給を保つ。
staff-aim-chir = ソ連軍の狙い：第6軍を包囲し、チル川を越える。
staff-plan-volga = ヴォルガ河畔を死守
staff-plan-kalach = カラチで両翼を閉じる

## Decisions by name, for what may be left to the staff

decision-taking-fire = 攻勢準備砲撃の損害
decision-meeting-result = 戦闘結果の適用（損害と退却）
decision-retreating = 退却路
decision-shedding = 退却中の損害
decision-crowding = 満員のヘクスからの押し出し
decision-capturing = 補給ユニットの鹵獲
decision-choosing-routed = 敗走ユニットの復帰

## 時機に合わない命令

no-set-up-over = 初期配置は終わっています。
no-bombardment-over = 攻勢準備砲撃は最初のソ連軍移動フェイズの前に一度だけ行います。もう行えません。
no-concentration-over = 攻勢補給にするのはソ連軍プレイヤーターンの初めです。このターンはもうできません。
no-another-moves = ユニットやスタックは、一つが移動を終えてから次を動かします。
no-nobody-on-the-move = 移動中のユニットがありません。先に動かすユニットを選んでください。
no-no-battle = 戦闘が始まっていません。先に攻撃するヘクスを選んでください。
no-advance-at-once = 戦闘後前進は、その戦闘の直後、次の戦闘の前に、結果の許す距離だけ行います。いま行える前進はありません。
no-fire-no-retreat = 砲撃の結果はステップ損失だけで満たします。退却では満たせません。
no-battle-first = 一つの戦闘を退却と前進まで終えてから、次の戦闘を行います。

## 命令を出せる時機

when-deploying = 初期配置の間
when-choosing-army = 第1ターンの前に、次に砲撃する軍を選ぶとき
when-aiming = 軍が砲撃している間
when-taking-fire = 砲撃の損害を適用するとき
when-concentrating-supply = ソ連軍プレイヤーターンの初め
when-choosing-mover = 移動を行うフェイズで次に動かすユニットを選ぶとき
when-placing = 増援を盤上に置くとき
when-moving = ユニットやスタックを動かしている間
when-choosing-target = 戦闘フェイズで次の目標を選ぶとき
when-choosing-attackers = 攻撃に加わるユニットを決めている間
when-meeting-result = 戦闘結果を適用するとき
when-retreating = ユニットが退却している間
when-shedding = 敵ZOCを通った退却の損害を適用するとき
when-crowding = ヘクスがスタック制限を超えたとき
when-advancing = 戦闘で目標ヘクスが空いた後
when-capturing = 敵の補給物資がいるヘクスに戦闘ユニットが入ったとき
when-landing = 補給物資を空輸するとき
when-consuming = 枢軸軍の補給判定フェイズ
when-choosing-routed = 潰走ユニットが復帰するとき

## 解釈の分かれるルール：問い、標準の解釈、別の解釈

ruling-zoneless-target-is-free = ZOCを持たない敵へのオーバーランに追加3移動力は必要か
ruling-zoneless-target-is-free-ours = 実行ヘクスが別の敵のZOCにあれば必要。
ruling-zoneless-target-is-free-other = 目標がZOCを持たなければ常に不要。
ruling-loss-still-enters = 目標を空にしたが攻撃側にも損害が出たオーバーランはどこで移動を終えるか
ruling-loss-still-enters-ours = 実行ヘクスで終える。
ruling-loss-still-enters-other = 空いた目標ヘクスに入って終える（退却した場合を除く）。
ruling-starved-corps-printed = 補給切れマーカー3個のソ連軍軍団は、市街ヘクスでどれだけの防御力を持つか
ruling-starved-corps-printed-ours = 2倍にした防御力の4分の1。
ruling-starved-corps-printed-other = 印刷された防御力の4分の1。
ruling-reaction-counts-moves = 対応移動で同じヘクスのドイツ軍が別々に動いたとき、いくつのスタックと数えるか
ruling-reaction-counts-moves-ours = 1つ。
ruling-reaction-counts-moves-other = 動かした回数と同じ数。
ruling-steps-give-no-advance = 相手が戦闘結果をすべてステップの損失で満たしたとき、戦闘後前進できるか
ruling-steps-give-no-advance-ours = 空いたヘクスにだけ入れる。
ruling-steps-give-no-advance-other = 余った数値がないので前進できない。
ruling-airfield-stays = 防御ユニットが退却したとき、残された飛行場はどうなるか
ruling-airfield-stays-ours = ステップを失って除去され、ヘクスは空く。
ruling-airfield-stays-other = そのまま残り、敵は進入できない。
ruling-airfield-bars-retreat = 飛行場と一緒に攻撃されたユニットは退却できるか
ruling-airfield-bars-retreat-ours = できる。飛行場はステップを失う。
ruling-airfield-bars-retreat-other = 飛行場があるうちは全員がステップの損失で満たす。
ruling-surrender-at-third-marker = 降伏判定の対象になるのはどのユニットか
ruling-surrender-at-third-marker-ours = 補給判定フェイズの開始時に補給切れマーカーが3個あったユニット。
ruling-surrender-at-third-marker-other = 3個目がこのフェイズに置かれたユニットも含む。
ruling-surrender-at-edge = 地図端のユニットは降伏判定の対象になるか
ruling-surrender-at-edge-ours = ならない。地図外のヘクスは敵ZOCではない。
ruling-surrender-at-edge-other = なる。地図上にあるヘクスだけを調べる。
ruling-exit-as-printed = 南端から脱出したユニットの攻撃力はどう数えるか
ruling-exit-as-printed-ours = 補給切れマーカーで低下した現在の攻撃力。
ruling-exit-as-printed-other = その時点の面に印刷された攻撃力。
ruling-printed-edges-only = 地図の一部だけを使うシナリオで、その境目は地図端と見なすか
ruling-printed-edges-only-ours = 見なす。境目から地図外へ退却でき、登場ヘクスが塞がれば境目に沿って登場できる。
ruling-printed-edges-only-other = 見なさない。地図全体の端だけが地図端である。
ruling-city-limit-in-defence = 市街ヘクスから戦闘に参加できるユニット数の制限は、防御にも適用するか
ruling-city-limit-in-defence-ours = 適用しない。攻撃側だけの制限で、全員が防御する。
ruling-city-limit-in-defence-other = 適用する。制限内で最も強いユニットの防御力だけを数える。
ruling-starved-need-strength = 補給切れマーカー3個のユニットは、どの味方がいる敵ZOCへ退却できるか
ruling-starved-need-strength-ours = 補給物資以外ならどのユニットでもよい。
ruling-starved-need-strength-other = 攻撃力1以上の味方だけ。
ruling-city-army-acts = 第1ターンの第62軍は何ができるか
ruling-city-army-acts-ours = 移動・攻撃・突破移動はできず、退却だけできる。
ruling-city-army-acts-other = 印刷どおり、他の軍と同じように行動できる。
ruling-sources-supply-all = ソ連軍ユニットと警戒ユニットは補給源から直接補給を受けられるか
ruling-sources-supply-all-ours = 受けられない。司令部（またはA・B）が必要。
ruling-sources-supply-all-other = 長さ無制限の補給線で直接受けられる。
ruling-exploitation-range-at-start = 突破移動でオーバーランするソ連軍は、いつ攻勢補給下の司令部の補給範囲内にいればよいか
ruling-exploitation-range-at-start-ours = そのユニットが移動を始める時点。
ruling-exploitation-range-at-start-other = 突破移動フェイズの開始時。
ruling-south-edge-supplies = 「カラチへの突進」の枢軸軍補給源はどこか
ruling-south-edge-supplies-ours = Gだけ。
ruling-south-edge-supplies-other = Gと、地図南端のすべてのヘクス。
ruling-north-edge-supplies = 「冬の嵐」のソ連軍補給源はどこか
ruling-north-edge-supplies-ours = Dと、ヘクス3117〜3105。
ruling-north-edge-supplies-other = Dと、地図北端のすべてのヘクス。
ruling-return-at-full = 地図外へ退却して復帰するユニットの戦力は
ruling-return-at-full-ours = 退却したときのステップ数のまま。
ruling-return-at-full-other = 完全戦力に戻る。
ruling-all-hexes-hold = 2ヘクスが同時に攻撃され、一方が空き、攻撃側が退却した。残った側は戦闘後前進できるか
ruling-all-hexes-hold-ours = できる。
ruling-all-hexes-hold-other = できない。攻撃されたすべてのヘクスを守り切る必要がある。
ruling-ring-of-zones = 降伏判定で、敵のいる隣接ヘクスは敵ZOCと見なすか
ruling-ring-of-zones-ours = その敵がZOCを持てば見なす。
ruling-ring-of-zones-other = 別の敵のZOCが及ぶ場合だけ見なす。
ruling-entry-is-no-unit = 枢軸軍のZOCが及ぶ登場ヘクスA・Bは、補給線を遮断されるか
ruling-entry-is-no-unit-ours = されない。常設の司令部をユニットと見なす。
ruling-entry-is-no-unit-other = ソ連軍ユニットがいなければ遮断される。
ruling-printed-allowances = 一緒に移動するユニットは、どの移動力が等しくなければならないか
ruling-printed-allowances-ours = マーカーやフェイズによる増減を含めた現在の移動力。
ruling-printed-allowances-other = 印刷された移動力。実際には最も遅いユニットに合わせて進む。
ruling-die-for-each-tank = ソ連軍戦車のスタックは浸透移動をどう判定するか
ruling-die-for-each-tank-ours = ダイス1個で全体を判定する。失敗すれば全員が1ステップを失って止まる。
ruling-die-for-each-tank-other = ユニットごとにダイスを振り、失敗したものだけが1ステップを失って残る。
ruling-any-odds = 戦力比が1:4に満たない攻撃やオーバーランを行えるか
ruling-any-odds-ours = 行えない。
ruling-any-odds-other = 宣言できるが、攻撃側の全参加ユニットが全滅する。
ruling-class-before-limit = 退却先を選ぶとき、終了時のスタック制限とヘクスの優先順位のどちらを先に見るか
ruling-class-before-limit-ours = スタック制限。
ruling-class-before-limit-other = 優先順位。満杯のヘクスに入り、超過分をさらに退却させることがある。
ruling-first-back-shelters = 同じ戦闘から退却するとき、先に退却した味方のいる敵ZOCは損害なしに入れるか
ruling-first-back-shelters-ours = 入れない。一緒に退却する味方は数えない。
ruling-first-back-shelters-other = 先に着いた味方がいれば入れる。
ruling-reaction-zone-at-start = 敵ZOCのため対応移動できないのは、いつの時点で判断するか
ruling-reaction-zone-at-start-ours = そのユニットを動かそうとする時点。
ruling-reaction-zone-at-start-other = 対応移動フェイズの開始時。
ruling-newcomers-begin-outside = 敵ZOCのヘクスに登場したソ連軍の増援は、敵ZOCでフェイズを始めたことになるか
ruling-newcomers-begin-outside-ours = なる。予備部隊にはできない。
ruling-newcomers-begin-outside-other = ならない。開始時には地図外にいた。
ruling-city-limit-shuts-ways = 第51軍団の9ユニットが市街の外に出た後、市内のドイツ軍は何を禁じられるか
ruling-city-limit-shuts-ways-ours = 所属を問わず、すべての退却。
ruling-city-limit-shuts-ways-other = 第51軍団の市外への退却だけ。
ruling-taken-up-has-moved = 手に取ってどこにも進まずに置いたユニットは、移動を終えたことになるか
ruling-taken-up-has-moved-ours = ならない。改めて移動でき、予備部隊にもできる。
ruling-taken-up-has-moved-other = なる。そのフェイズの移動は終わり。
