### スプリング・プレリュード：プレイヤーに見せる文言のすべて。

## ゲーム、シナリオ、選択ルール

game-title = スプリング・プレリュード：ハリコフ 1942年5月
game-about = 1942年5月、ティモシェンコの正面軍は、北のドネツ川橋頭堡と南のイジューム突出部からハリコフ奪回に乗り出します。対するドイツ軍は装甲部隊を集め、突出部の付け根を断とうとします。1ターン＝1日、ユニットは大隊・連隊・師団。主力ユニットの戦力は下に置いたチットで決まり、所有者だけが見られます。攻撃のたびに4つの最高司令部のいずれかが支援ポイントを払い、補給線を伸ばしすぎた側は包囲という代償を払うことになります。

scenario-northern-pincer = 北の鋏
scenario-northern-pincer-about = 5月12日～17日、全6ターン、マップEの北部。第28・第21・第38軍が橋頭堡からハリコフへ突進します。第1ターンはソ連軍の奇襲。降雨も補充もありません。チュグエフかマリノフカが落ちれば即座に決着します。最初の一戦に向いたシナリオです。
scenario-izyum-salient = イジューム突出部
scenario-izyum-salient-about = 5月12日～21日、全10ターン、両マップ。ソ連軍の攻勢の全体と、南から始まるドイツ軍反撃の数日間です。可変増援、天候、動けない南方正面軍が加わり、終了時の勝利ポイントで決着します。
scenario-izyum-campaign = イジューム突出部（キャンペーン）
scenario-izyum-campaign-about = 5月12日～27日、全16ターン、両マップ。包囲環が閉じ、その中身が片づくまでを通して戦います。時間に余裕のある枢軸軍は、最後に勝利ポイントをいくらか引かれます。
scenario-aggressive-timoshenko = 攻撃的なティモシェンコ
scenario-aggressive-timoshenko-about = 5月4日～15日、全12ターン、両マップの仮想シナリオ。ソ連軍が8日早く攻勢に出ます。雨はまだ続き、第28軍はドネツ川を渡っておらず、ドイツ軍の備えもできていません。
scenario-aggressive-campaign = 攻撃的なティモシェンコ（キャンペーン）
scenario-aggressive-campaign-about = 5月4日～23日、全20ターン、両マップ。早い攻勢とその結末までを通して戦います。時間に余裕のある枢軸軍は、最後に勝利ポイントをいくらか引かれます。
scenario-passive-timoshenko = 消極的なティモシェンコ
scenario-passive-timoshenko-about = 5月18日～27日、全10ターン、マップEの南部の仮想シナリオ。ソ連軍の攻勢はなく、ドイツ軍が突出部を両側から攻めます。枢軸軍はイジュームを奪い、ドネツ川の西に補給下のソ連軍を残してはなりません。第1ターンはドイツ軍の奇襲。

option-historical-weather = 歴史的天候
option-historical-weather-about = 雨と泥濘は1942年の実際の日付どおりに訪れ、天候のダイスは振りません。
option-spotters = 降雨時の観測
option-spotters-about = 降雨ターンに射撃支援を行う砲兵は、1個ごとにダイスで4以下を出さなければ目標を捉えられません。
option-flexibility = ドイツ軍の戦闘柔軟性
option-flexibility-about = ドイツ軍の機械化ユニットは、出発と到着の両ヘクスに味方がいれば、1～2ヘクスの移動で敵ZOCから別の敵ZOCへ移れます。
option-historical-logistics = 史実の兵站
option-historical-logistics-about = ソ連軍の支援ポイントは史実どおりに少なく始まり、第6ターンまで受け取る量も少なくなります。
option-para-drop = 落下傘降下
option-para-drop-about = 第2降下猟兵連隊は基幹で始まります。枢軸軍はゲーム中2回まで、第6軍の減少戦力の歩兵に降下兵を送り込もうと試みられます。
option-random-chits = 無作為チット
option-random-chits-about = 4ターンごとに完全戦力のユニットがチットを容器に戻し、次の戦闘で引き直します。古参ユニットは2枚引いて良い方を選びます。
option-fort-attrition = 要塞強襲の損耗
option-fort-attrition-about = 塹壕の守備隊が踏みとどまると、攻撃側がさらに1ステップを失います。
option-screening = 遮蔽部隊
option-screening-about = 自軍のZOC内に、攻撃されていない強力な敵を残したまま攻撃するユニットは、戦力が半分になります。
option-tank-brigades = 戦車旅団の編制
option-tank-brigades-about = ソ連軍の戦車旅団は自前の自動車化歩兵を持ち、戦力が高ければ単独で諸兵科連合効果を得ます。
option-own-timetable = 独自の解放予定
option-own-timetable-about = ソ連軍がエフレモフカとヴェリカヤ・ベレカを押さえると、第21・第23戦車軍団がすぐに解放されます。

## フェイズ

phase-set-up = 第1ターンの前
phase-weather = 天候フェイズ
phase-accounting = 計算フェイズ
phase-air = 相互航空セグメント
phase-soviet-replacement = ソ連軍補充フェイズ
phase-soviet-movement = ソ連軍移動フェイズ
phase-soviet-combat = ソ連軍戦闘フェイズ
phase-soviet-supply = ソ連軍補給フェイズ
phase-soviet-engineering = ソ連軍工兵フェイズ
phase-axis-replacement = 枢軸軍補充フェイズ
phase-axis-movement = 枢軸軍移動フェイズ
phase-axis-combat = 枢軸軍戦闘フェイズ
phase-axis-supply = 枢軸軍補給フェイズ
phase-axis-exploitation = 枢軸軍突破フェイズ
phase-axis-engineering = 枢軸軍工兵フェイズ
phase-end = シナリオ終了

## カウンターの置き場、地形、ヘクスサイド、天候

place-map = マップ上
place-coming = 登場前の増援
place-waiting = 投入待ち
place-outside = 南端から退出中
place-eliminated = 除去
place-out = 不使用

terrain-clear = 平地
terrain-village = 村
terrain-town = 町
terrain-city = 都市
terrain-swamp = 湿地
terrain-wooded-swamp = 林湿地

hexside-road = 道路
hexside-rail = 鉄道
hexside-stream = 小川
hexside-swells = 泥濘で増水する小川
hexside-river = 河川
hexside-dnieper = ドニエプル川
hexside-bridge = 橋

weather-dry = 晴天・乾燥
weather-mud = 晴天・泥濘
weather-rain = 降雨・泥濘

## ユニット

nation-german = ドイツ軍
nation-hungarian = ハンガリー軍
nation-romanian = ルーマニア軍
nation-slovak = スロヴァキア軍
nation-italian = イタリア軍
nation-soviet = ソ連軍

type-recon = 偵察
type-tank = 戦車
type-assault-gun = 突撃砲
type-tank-brigade = 戦車
type-motorized-infantry = 自動車化歩兵
type-motorized-rifle = 自動車化狙撃兵
type-flak = 高射砲
type-motorized-artillery = 自動車化砲兵
type-armored-car = 装甲車
type-headquarters = 司令部
type-ordnance = 重火器
type-police = 警察
type-engineer = 工兵
type-infantry = 歩兵
type-mountain = 山岳歩兵
type-airborne = 空挺歩兵
type-bicycle = 自転車歩兵
type-cavalry = 騎兵
type-artillery = 砲兵
type-anti-tank = 対戦車
type-bridge = 架橋ユニット

size-battalion = 大隊
size-battle-group = 戦隊
size-regiment = 連隊
size-group = 集団
size-brigade = 旅団
size-division = 師団

class-red = 赤
class-blue = 青

color-green = 緑
color-yellow = 黄
color-orange = 橙
color-black = 黒
color-dark-blue = 紺
color-grey = 灰
color-light-blue = 水色
color-white = 白

word-out-of-supply = 非補給下
word-isolated = 孤立状態
word-isolated-twice = 孤立状態（2枚目）
word-air-supplied = 航空補給
word-do-not-move = 移動不可
word-reserve = 機動予備
word-fired = 射撃済
word-inactive = 南方正面軍は非活動
word-reduced = 減少戦力
word-cadre = 基幹
word-chit = チットあり（内容は不明）
word-strength = 戦力{ $strength }
word-level-two = レベル2
word-airfield = ハリコフ飛行場

## 命令：プレイヤーの選択肢

order-done = 完了
order-done-declaring-risk = 高リスク・オプションを宣言しない
order-done-interdicting = 妨害を行わない
order-done-para-dropping = 降下を行わない
order-done-replacing = これ以上補充しない
order-done-choosing-mover = 移動を終える
order-done-placing = 残りは後で登場させる
order-done-air-dropping = 補給投下を行わない
order-done-engineering = 工兵フェイズを終える
order-done-choosing-attack = 攻撃を終える
order-done-declaring = この内容で攻撃する
order-done-answering = この内容で防御する
order-done-linking = このヘクスからほかの攻撃をしない
order-done-pressing = 1ステップを失い前進しない
order-done-advancing = これ以上前進しない
order-gamble = 高リスク・オプションを宣言する
order-allot = 第6軍／南西正面軍に{ $points }SP
order-allot-allotting = { $first }に{ $points }SP、残りを{ $second }に
order-interdict = { $hex }を妨害する
order-para-drop = { $unit }に降下兵を送る
order-refit = { $unit }を1ステップ回復させる
order-return = { $unit }を{ $hex }に復帰させる
order-move = { $unit }を移動させる
order-enter = { $unit }を{ $hex }に登場させる
order-reserve = { $unit }を機動予備にする
order-build = { $unit }が{ $hex }－{ $beyond }間の橋の再建を始める
order-dig = { $hex }で塹壕の構築を始める
order-remove = { $unit }を撤去する
order-to = { $hex }へ
order-march = { $hex }へ（戦略移動）
order-exit = 南端からマップ外へ出る
order-halt = 移動を終える
order-halt-moving = { $here }で移動を終える
order-eliminate = { $unit }を除去する
order-supply = { $hex }に補給を投下する
order-pay = { $command }が支払う
order-blow = { $unit }が{ $hex }－{ $beyond }間の橋の爆破を試みる
order-clear = { $unit }が瓦礫を撤去する
order-cross = { $unit }を{ $hex }へ渡河させる
order-attack = { $hex }を攻撃する
order-attack-declaring = { $hex }も攻撃する
order-join = { $unit }を戦闘に加える
order-join-declaring = { $unit }で攻撃する
order-join-answering = { $unit }で防御する
order-cadre = { $unit }を基幹戦力で戦わせる
order-fire = { $unit }で射撃支援を行う
order-fly = 航空ポイント1を投入する
order-apply = { $hex }の戦闘結果を適用する
order-apply-later = { $hex }への{ $number }回目の攻撃の結果を適用する
order-hold = 家並みに拠り、退却を1ヘクス無視する
order-press = 2ステップを失って空いたヘクスを取る
order-lose = { $unit }が1ステップを失う
order-back = { $hex }へ退却する
order-advance = { $unit }を{ $hex }へ前進させる

## 命令の前に：賭けるもの、消費するもの

stake-gamble = 勝敗のすべてを賭けます。5つの都市ヘクスをすべて支配すればその場で勝利、できなければ敗北です。
stake-remove = 架橋ユニットは二度と戻りません。橋は残りますが、以後は爆破できるようになります。
stake-refit = 補充ポイント1と、所属する司令部の支援ポイントを消費します。
stake-return = 補充ポイント1と、所属する司令部の支援ポイントを消費します（司令部の復帰は支援ポイントのみ）。

## 決定：何を尋ねるか

ask-declaring-risk = { $side }：高リスク・オプションを宣言しますか？　5つの都市ヘクスをすべて支配すればその場で勝利、できなければ敗北です。可変増援はダイスなしで登場し、移動不可マーカーは置かれません。ただし枢軸軍の装甲師団、ハンガリー第4軍団、第22装甲師団も確実に登場します。
ask-allotting =
    { $points ->
        [1] { $side }：このターンの支援ポイント1を、{ $first }と{ $second }のどちらに与えますか？
       *[other] { $side }：このターンの支援ポイント{ $points }を、{ $first }と{ $second }にどう割り振りますか？
    }
ask-interdicting = { $side }：航空ポイント1で妨害を行いますか？　そのヘクスから動く敵は移動力が半分になり、そこと隣接ヘクスでは戦略移動ができません。
ask-para-dropping = { $side }：第6軍の減少戦力の歩兵に降下兵を送りますか？
ask-replacing = { $side }の補充：使えるのは歩兵と機械化の補充ポイント各1までです。どのユニットを回復または復帰させますか？
ask-choosing-mover = { $forced ->
    [0] { $phase ->
        [exploitation] { $side }の突破移動：次はどの予備を動かしますか？　戦闘は全ての移動が終わってからです。
       *[movement] { $side }の移動：次はどのユニットを動かしますか？　{ $player ->
            [0] 増援の登場、工事の開始、機動予備の指定もここで行います。
           *[other] 増援の登場、工事の開始もここで行います。
        }{ $driven ->
            [0] { "" }
           *[other] 補給源へ向かわせなければならないユニットが、あと{ $driven }個残っています。
        }
    }
   *[other] { $side }の移動：敵に近すぎる司令部が{ $forced }個あり、ほかのユニットより先に動かします。どの司令部を遠ざけますか？
 }
ask-moving = { $side }：{ $unit }が{ $here }を移動中です（{ $points }移動力のうち{ $spent }を消費）。次はどこへ進めますか、それとも止めますか？
ask-trimming = { $side }：移動フェイズの終わりに{ $hex }が超過スタッキングです。どのユニットを除去しますか？
ask-placing = { $side }：グループが解放されました。各ユニットをどこに置きますか？　残したユニットは移動フェイズに登場できます。
ask-air-dropping = { $side }：どこかのヘクスに航空補給投下を試みますか？　支援ポイント1を払い、成功すればそこのユニットの補給状態が1段階良くなります。
ask-drop-paying = { $side }：{ $hex }への投下の支援ポイントは、どちらの司令部が払いますか？
ask-engineering = { $side }の工兵フェイズ：橋の爆破、瓦礫の撤去、装甲や砲兵の渡河支援を行いますか？
ask-choosing-attack = { $side }の戦闘：次はどのヘクスを攻撃しますか？
ask-declaring = { $side }：どのユニットで{ $target }を攻撃し、どの砲兵で支援し、航空ポイントを使いますか？　全攻撃ユニットに隣接するヘクスなら目標に加えられます。
ask-answering = { $side }：{ $targets }が攻撃を受けました。射撃支援と航空ポイントを使いますか？　戦えるのが一部だけなら、防御するユニットも選びます。
ask-paying = { $side }：2つの司令部が同じ戦力で攻撃します。どちらが支援ポイントを払いますか？
ask-linking = { $side }：結果を適用する前に、同じヘクスから別の攻撃も行いますか？
ask-choosing-result = { $side }：ダイスはすべて振られました。次にどの結果を適用しますか？
ask-taking-losses = { $side }：失うステップはあと{ $steps }です。次はどのユニットが失いますか？
ask-retreating =
    { $may_hold ->
        [yes] { $side }：{ $units }が{ $start }から退却中です（{ $went }ヘクス退却済み、残り{ $hexes }）。どこへ退却しますか、それともステップを失って1ヘクスに替えますか？　家並みに拠って1ヘクスを無視することもできます。
       *[no] { $side }：{ $units }が{ $start }から退却中です（{ $went }ヘクス退却済み、残り{ $hexes }）。どこへ退却しますか、それともステップを失って1ヘクスに替えますか？
    }
ask-pressing = { $side }：目標ヘクスが空きました。1ステップの代わりに2ステップを失って前進しますか？
ask-advancing = { $side }：どのユニットをどこへ戦闘後前進させますか？

## 命令を出せる時機

when-declaring-risk = 第1ターンの前
when-allotting = 計算フェイズで支援ポイントを割り振るとき
when-interdicting = 航空セグメントで妨害を行うとき
when-para-dropping = 航空セグメントで落下傘降下を行うとき
when-replacing = 自軍の補充フェイズ
when-choosing-mover = 移動フェイズで次に動かすユニットを選ぶとき
when-moving = ユニットを動かしている間
when-trimming = 移動フェイズの終わりに超過スタッキングになったとき
when-placing = 可変増援のグループが解放されたとき
when-air-dropping = 枢軸軍補給フェイズ
when-drop-paying = 補給投下の支払い元を選ぶとき
when-engineering = 自軍の工兵フェイズ
when-choosing-attack = 戦闘フェイズで次の攻撃を選ぶとき
when-declaring = 攻撃の内容を決めている間
when-answering = 防御側が攻撃に応じるとき
when-paying = 攻撃の支払い元を選ぶとき
when-linking = 同じヘクスから続けて攻撃できるとき
when-choosing-result = 適用を待つ戦闘結果が複数あるとき
when-taking-losses = ステップ損失を適用するとき
when-retreating = 退却している間
when-pressing = 攻撃で目標ヘクスが空いたとき
when-advancing = 戦闘に勝った後

## 出来事：記録

event-turn-began = 第{ $turn }ターン開始（1942年5月{ $day }日）。
event-phase-began =
    { $phase ->
        [accounting] 計算フェイズ
        [replacement] { $side }補充フェイズ
        [movement] { $side }移動フェイズ
        [combat] { $side }戦闘フェイズ
        [supply] { $side }補給フェイズ
        [exploitation] { $side }突破フェイズ
       *[engineering] { $side }工兵フェイズ
    }
event-spent = { $command }が支援ポイント{ $points }を消費（残り{ $left }）。
event-chit-drawn = { $unit }がチットを引く：戦力{ $strength }。
event-chit-taken = { $unit }がチットを引く。
event-chit-discarded = 古参の{ $unit }はチットを2枚引き、戦力{ $strength }の方を容器に戻す。
event-step-lost =
    { $left ->
        [reduced] { $unit }が1ステップを失い、減少戦力になる。
        [cadre] { $unit }が1ステップを失い、基幹になる。
       *[eliminated] { $unit }が最後のステップを失い、除去。
    }
event-moved = { $unit }が{ $hex }へ移動。
event-left = { $unit }が{ $hex }からマップ外へ。第{ $back }ターンから戻れる。
event-designated = { $unit }を機動予備に指定。
event-entered = { $unit }が{ $hex }に登場。
event-delayed = { $unit }は登場ヘクスを敵に塞がれ、遅れる。
event-group-released = { $side }の可変増援、{ $group }が解放。
event-unit-freed = { $unit }が投入可能になる。
event-weather-set =
    { $rain ->
        [yes] 降雨、地表は泥濘（降雨日{ $rain_days }）。
       *[no] { $mud ->
            [yes] 晴天、地表は泥濘。
           *[no] 晴天、地表は乾燥。
        }
    }
event-support-received = { $command }が支援ポイント{ $points }を受け取る（計{ $now }）。
event-replacements-received = { $side }の補充ポイント：歩兵{ $infantry }、機械化{ $mechanized }。
event-chits-returned = 完全戦力の全ユニットがチットを容器に戻す。
event-air-points-set =
    { $points ->
        [0] { $side }：このターンの航空ポイントなし。
       *[other] { $side }：このターンの航空ポイントは{ $points }。
    }
event-interdiction-flown =
    { $succeeded ->
        [yes] { $side }の航空機が{ $hex }を妨害。
       *[no] { $side }の{ $hex }への妨害は失敗。
    }
event-para-dropped =
    { $succeeded ->
        [yes] 降下兵が{ $unit }に合流し、完全戦力に戻る。
       *[no] { $unit }への降下は失敗。
    }
event-reformed = { $unit }が元の戦力に戻る。
event-supply-found =
    { $state ->
        [in] { $unit }は補給下。
        [out] { $unit }は非補給下。
        [isolated] { $unit }は孤立状態。
       *[twice] { $unit }は孤立したまま2枚目のマーカーを置く。
    }
event-surrender-rolled =
    { $steps ->
        [0] { $unit }は持ちこたえる。
       *[other] { $unit }の兵が降伏、{ $steps }ステップ損失。
    }
event-supply-dropped =
    { $succeeded ->
        [yes] { $hex }への補給投下に成功。
       *[no] { $hex }への補給投下に失敗。
    }
event-bridge-began = { $unit }が{ $hex }－{ $beyond }間の橋の再建に着手。
event-bridge-rebuilt = { $hex }－{ $beyond }間の橋が再建。
event-bridge-given-up = { $hex }－{ $beyond }間の橋の工事を放棄。
event-bridge-tried =
    { $down ->
        [yes] { $unit }が{ $hex }－{ $beyond }間の橋を爆破。
       *[no] { $unit }は{ $hex }－{ $beyond }間の橋の爆破に失敗。
    }
event-bridgers-left = { $hex }の{ $unit }を撤去。
event-digging-began = { $side }が{ $hex }で塹壕の構築に着手。
event-entrenched = { $hex }の{ $side }の塹壕が完成。
event-trench-lost = { $hex }の{ $side }の塹壕を放棄。
event-rubble-cleared = { $unit }が{ $hex }の瓦礫を撤去。
event-refitted =
    { $now ->
        [reduced] { $unit }が基幹から減少戦力に回復。
       *[full] { $unit }が完全戦力に回復。
    }
event-returned = { $unit }が{ $hex }に復帰。
event-released = 移動不可マーカーを解除：{ $units }。
event-southern-front-woke = 南方正面軍が活動を始める。
event-edge-open =
    { $edge ->
        [north] { $side }は北端を押さえていない（連続{ $turns }ターン）。
        [either] { $side }は北端も東端も押さえていない（連続{ $turns }ターン）。
       *[east] { $side }は東端を押さえていない（連続{ $turns }ターン）。
    }
event-risk-declared = ソ連軍が高リスク・オプションを宣言：5都市を取るか、敗北か。
event-game-ended =
    { $axis ->
        [0] シナリオ終了。
       *[other] シナリオ終了。差し引き後の勝利ポイントは枢軸軍{ $axis }、ソ連軍{ $soviet }。
    }
event-attack-declared = { $side }が{ $hexes }を攻撃：{ $units }。
event-defence-declared = { $side }の防御：{ $units }。
event-flown =
    { $hit ->
        [yes] { $side }の航空支援が{ $hexes }で成功。
       *[no] { $side }の{ $hexes }への航空支援は失敗。
    }
event-guns-fired =
    { $seen ->
        [yes] { $unit }が射撃支援。
       *[no] { $unit }は目標を観測できない。
    }
event-strength-shown = { $unit }がチットを公開：戦力{ $strength }。
event-battle-resolved =
    { $hexes }：{ $attack }対{ $defence }で{ $odds }{ $shift ->
        [0] { "" }
       *[other] 、シフト{ $shift }で{ $column }
    }。ダイス{ $dice }：{ $result }。
event-rubble-laid = { $hex }が瓦礫になる。
event-hex-ignored = { $hex }の{ $side }は家並みに拠り、退却を1ヘクス無視。
event-retreated = { $units }が{ $hex }へ退却。
event-advanced = { $unit }が{ $hex }へ戦闘後前進。

## 判定

verdict-soviet-decisive = { $winner }の決定的勝利。
verdict-soviet-substantial = { $winner }の実質的勝利。
verdict-soviet-limited = { $winner }の限定的勝利。
verdict-soviet-tactical = { $winner }の戦術的勝利。
verdict-draw = 引き分け。
verdict-axis-tactical = { $winner }の戦術的勝利。
verdict-axis-limited = { $winner }の限定的勝利。
verdict-axis-substantial = { $winner }の実質的勝利。
verdict-axis-decisive = { $winner }の決定的勝利。
verdict-soviet-automatic = { $winner }の自動的勝利：チュグエフかマリノフカが陥落。
verdict-soviet-risk = { $winner }の勝利：5つの都市ヘクスをすべて占領し、賭けに勝つ。
verdict-axis-risk = { $winner }の勝利：ソ連軍の賭けは失敗に終わる。
verdict-soviet-moral = { $winner }の士気的勝利：突出部かイジュームを守り抜く。

## ダイスの目的

why-weather = 天候
why-chit = 戦力チット
why-surrender = 降伏
why-supply-drop = 補給投下
why-variable = 可変増援
why-interdiction = 妨害
why-para-drop = 落下傘降下
why-demolition = 橋の爆破
why-air = 航空支援
why-spotter = 観測
why-combat = 戦闘

## 戦闘の予測

preview-battle = 戦闘
sum-attack = 攻撃力
sum-defence = 防御力
sum-shifts = コラム・シフト
modifier-units = ユニット
modifier-out-of-supply = 非補給下
modifier-attrition = 損耗攻撃
modifier-isolated = 孤立状態
modifier-wooded-swamp = 林湿地
modifier-screened = 遮蔽部隊
modifier-dnieper = ドニエプル川越し
modifier-works-and-river = 河川越しの町か塹壕
modifier-works = 町か塹壕
modifier-river = 全員が河川越え
modifier-improved = 陣地
modifier-stream = 全員が小川越え
modifier-rubble = 瓦礫
modifier-guns = 射撃支援
modifier-integrity = 同一組織効果
modifier-combined-arms = 諸兵科連合効果
modifier-engineers = 重火器強襲
modifier-air = 航空支援
modifier-surprise = 奇襲
chance-a1 = A(1)：攻撃側1ステップ
chance-a1-d1r2 = A(1)/D(1)r2：攻撃側1ステップ、防御側1ステップ・退却2
chance-a1-dr1 = A(1)/Dr1：攻撃側1ステップ、防御側退却1
chance-a1-dr2 = A(1)/Dr2：攻撃側1ステップ、防御側退却2
chance-a1r1 = A(1)r1：攻撃側1ステップ・退却1
chance-a1s-d1 = A(1*)/D(1)：攻撃側1ステップ、防御側1ステップ
chance-a2r1 = A(2)r1：攻撃側2ステップ・退却1
chance-a2r2 = A(2)r2：攻撃側2ステップ・退却2
chance-a3r2 = A(3)r2：攻撃側3ステップ・退却2
chance-d1r2 = D(1)r2：防御側1ステップ・退却2
chance-d1r3 = D(1)r3：防御側1ステップ・退却3
chance-d2r3 = D(2)r3：防御側2ステップ・退却3
chance-d2r4o = D(2)r4!：防御側2ステップ・退却4（蹂躙）
chance-d3r4o = D(3)r4!：防御側3ステップ・退却4（蹂躙）
chance-d3r5o = D(3)r5!：防御側3ステップ・退却5（蹂躙）
chance-dr1 = Dr1：防御側退却1
chance-dr2 = Dr2：防御側退却2

## 拒否：なぜルール違反か

# 対象
no-not-yours = { $unit }は自軍のユニットではありません。
no-not-on-map = { $unit }はマップ上にいません。
no-out-of-play = { $hex }はこのシナリオでは使いません。
no-not-adjacent = { $hex }は隣接していません。移動は1ヘクスずつ行います。

# ソ連軍の統率制限と第1ターン
no-do-not-move = そのユニットには移動不可マーカーが置かれています。
no-front-asleep = 南方正面軍はまだ活動していません。その軍は移動も攻撃もできません。
no-other-army = 異なる軍のユニットは一緒に戦えません。シンボル色が同じか、白でなければなりません。
no-north-limit = 南方正面軍が活動するまで、38列以北に入れる第17軍のユニットは2個までです。
no-guns-surprised = 奇襲を受けた側の砲兵は、最初の戦闘フェイズには射撃できません。
no-still-on-first-turn = 第1ターンに自由に動けるのは攻撃されたユニット、半分の移動力で動けるのはソ連軍の近くのユニットだけです。{ $unit }は動けません。

# 計算フェイズと航空
no-more-than-received = 割り振れるポイントはそれほどありません。
no-no-enemy-combat-unit = { $hex }には敵の戦闘ユニットがいません。
no-not-towns-or-cities = 町と都市は妨害できません。
no-target-of-last-turn = { $hex }は前のターンの目標です。2ターン続けて妨害できません。
no-not-reduced-infantry = 降下兵を送れるのは第6軍の減少戦力のドイツ軍歩兵だけで、{ $unit }は該当しません。
no-airfield-threatened = ハリコフ飛行場の近くにソ連軍がいます。
no-no-unit-to-supply = { $hex }には枢軸軍ユニットがいません。
no-in-supply-already = { $hex }のユニットはすべて補給下です。
no-only-in-debt = { $hex }のユニットは補給線を持ち、非補給下なのは司令部の負の支援のためです。補給投下では補えません。
no-not-of-the-largest-unit = 支払うのはヘクス内で最大のユニットの司令部で、その司令部ではありません。

# 移動
no-enemy-there = { $hex }には敵ユニットがいます。
no-strangers = 同盟国軍は自国軍かドイツ軍としか同じヘクスに入れません。{ $hex }には別の国の部隊がいます。
no-stopped = 敵ZOCに入ったため、このフェイズはこれ以上動けません。
no-out-of-points = 移動力が残っていません。
no-dnieper = ドニエプル川は橋でしか渡れず、{ $hex }への橋はありません。
no-river = 装甲と砲兵が河川や増水小川を渡れるのは橋だけで、{ $hex }への橋はありません。
no-river-in-mud = 泥濘では、自動車化部隊は橋なしに{ $hex }への川を渡れません。
no-river-strategic = 戦略移動では、自動車化部隊が川を渡れるのは橋だけで、{ $hex }への橋はありません。
no-wooded-swamp = 機械化ユニットが林湿地に入れるのは道路沿いだけで、{ $hex }への道路はありません。
no-exploitation-overstacked = { $hex }はスタック制限を超えます。突破フェイズには一時的な超過も認められません。
no-headquarters-strategic = 司令部は戦略移動を使えません。
no-exploitation-strategic = 突破フェイズには戦術移動しかできません。
no-interdicted-start = 妨害されたヘクスから動き出したため、戦略移動はできません。
no-interdicted = { $hex }は妨害されたヘクスかその隣で、戦略移動はできません。
no-moves-tactically = すでに戦術移動で動き出しています。
no-moves-strategically = すでに戦略移動で動き出しています。
no-too-far = { $unit }が{ $hex }へ入るには{ $needs }移動力が必要で、残りは{ $has }です。
no-too-near = 戦略移動では敵戦闘ユニットから3ヘクス以内に入れません。{ $hex }の近くの{ $enemy }に敵がいます。
no-headquarters-near = 司令部は敵から3ヘクス以上離れなければなりません。{ $hex }は{ $enemy }の敵に近すぎます。
no-zone-to-zone = { $hex }は{ $enemy }にいる敵のZOC内です。敵ZOCから別の敵ZOCへ直接は動けません。
no-left-zone = { $hex }は{ $enemy }にいる敵のZOC内です。敵ZOCを離脱したユニットは、このフェイズに別の敵ZOCへ入れません。
no-axis-only = 南端から出入りできるのは枢軸軍だけです。
no-no-exit = 南端を越えられるのはEかWの印のあるヘクスだけです。
no-no-way-back = このシナリオには、戻ってくるための反対側の標記ヘクスがありません。
no-must-get-away = 司令部はまず敵から離れなければなりません。
no-must-come-nearer = このユニットは補給源に近づかなければなりません。
no-bridge-unit = { $unit }は架橋ユニットです。移動せず、撤去しかできません。
no-no-reserve = 突破フェイズに行動できるのは機動予備だけで、{ $unit }は予備ではありません。
no-reserve-waits = { $unit }は機動予備として突破フェイズを待っています。
no-has-moved = { $unit }は{ $here }で移動を終えました。
no-headquarters-first = { $unit }は敵に近すぎるため、ほかのユニットより先に動かします。
no-must-move = { $unit }はフェイズの終わりまでに補給源へ向かって動かなければなりません。
no-must-stay = 別のユニットの転進のため、フェイズの間は誰かが{ $here }に残らなければなりません。
no-another-moves = ユニットは1個ずつ、移動を終えてから次を動かします。
no-trim-first = 移動は終わっています。先にスタック制限を超えたヘクスを解消します。
no-exploiters-fight = この突破フェイズの移動は終わり、戦闘に入っています。
no-one-at-a-time = ユニットは1個ずつ、移動を終えてから次を動かします。
no-nobody-on-the-move = 移動中のユニットがありません。先に動かすユニットを選んでください。
no-shut-in = { $unit }は{ $here }から1歩も動けません。{ $because }
no-on-the-way = { $unit }は{ $hex }への途中、{ $here }までしか進めません。{ $because }
no-too-far-at-least = { $unit }は{ $hex }へ行けません。まっすぐ行けたとしても{ $needs }移動力が必要で、残りは{ $has }です。

# 機動予備、スタック、増援
no-no-soviet-reserves = ソ連軍に機動予備はありません。
no-reserves-too-late = 機動予備は移動フェイズに指定します。
no-reserves-in-rain = 降雨ターンには機動予備を指定できません。
no-not-mechanized = 機動予備になれるのは機械化ユニットだけで、{ $unit }は該当しません。
no-just-arrived = { $unit }はこのターンに登場したため、機動予備になれません。
no-at-work = { $unit }は橋か塹壕の工事中で、このフェイズには動けません。
no-is-at-work = { $unit }はこのフェイズ、橋か塹壕の工事中です。
no-builds-bridge = { $unit }は橋梁を建設中で、このフェイズにほかの活動はできません。
no-is-reserve = { $unit }はすでに機動予備です。
no-has-moved-reserve = { $unit }は移動したため、機動予備になれません。
no-not-in-stack = { $unit }は超過スタッキングのヘクスにいません。
no-no-excess = { $unit }は超過分に当たりません。
no-not-waiting = { $unit }は登場できる増援ではありません。
no-enters-in-movement = 増援は移動フェイズに登場します。
no-not-released = そのグループはまだ解放されていません。
no-not-called = { $unit }はまだ投入されません。
no-too-early = 登場は第{ $turn }ターンです。
no-wrong-entry = { $hex }は{ $unit }の登場ヘクスではありません。
no-other-mark = { $unit }は別の印のヘクスから戻ります。{ $hex }は該当しません。
no-entry-taken = 登場ヘクス{ $hex }には敵がいます。
no-entry-in-zone = 登場ヘクス{ $hex }は{ $enemy }にいる敵のZOC内です。
no-column-too-long = { $hex }への道路の縦隊が長すぎます。{ $unit }には{ $needs }移動力が必要で、{ $has }しかありません。

# 攻撃
no-risk-over = 高リスク・オプションを宣言できるのは第1ターンの前だけで、その時機は過ぎました。
no-no-battle = 戦闘が始まっていません。先に攻撃するヘクスを選んでください。
no-advance-at-once = 戦闘後前進は、その戦闘の直後に、結果の許す距離だけ行います。いま行える前進はありません。
no-battle-first = 退却と前進まで1つの戦闘を終えてから、次の戦闘を始めます。
no-nobody-there = { $hex }に敵はいません。
no-defended-already = { $hex }のユニットはすべて、このフェイズに戦闘したか退却しています。
no-is-target = { $hex }はすでに攻撃目標です。
no-nobody-near = { $hex }に隣接する自軍ユニットがいません。
no-nobody-can-attack = { $hex }に隣接する自軍ユニットは攻撃できません。{ $because }
no-must-attack = 損耗攻撃をしなければならないユニットが残っています。
no-left-out = { $unit }は損耗攻撃をしなければならず、この攻撃から外れると攻撃できる敵が残りません。
no-already-in = { $unit }はすでに加わっています。
no-no-fighter = { $unit }は戦闘ユニットではありません。
no-attacker-not-adjacent = { $hex }に隣接していません。攻撃ユニットは、すべての目標ヘクスに隣接していなければなりません。
no-allied-contingents = 同盟国軍がともに戦えるのは、自国軍とドイツ軍だけです。
no-has-fought = { $unit }はこのフェイズに戦闘しています。
no-fell-back = { $unit }はこのフェイズに退却したため、戦闘に加われません。
no-hex-has-fought = { $unit }のヘクスからの攻撃は解決済みで、このフェイズには次の攻撃を出せません。
no-no-communication = { $unit }には、支援ポイントを使える司令部への連絡線がありません。
no-over-dnieper = 橋のないドニエプル川越しには攻撃できません。
no-too-many-dots = 1ヘクスから戦えるのは4ドットまでで、{ $unit }を加えると超過します。
no-no-cadre-strength = { $unit }は基幹戦力で戦ってもドットを減らせません。
no-linked-first = 結果を適用する前に続けられるのは、同じヘクスからの攻撃だけです。
no-nobody-attacks = 攻撃ユニットがいません。まず1個を選んでください。
no-no-guns = { $unit }は射撃支援ができません。
no-not-your-guns = { $unit }は自軍のユニットではありません。
no-has-fired = { $unit }はこのプレイヤー・ターンに射撃済みです。
no-fires-already = { $unit }はすでに射撃支援に加わっています。
no-too-many-guns = 射撃支援の砲兵は、攻撃に2個、防御に1個までです。
no-out-of-range = { $unit }は射程外です。射撃支援は間に1ヘクスを挟んで行います。
no-enemy-next-to-guns = { $unit }には敵が隣接しています。戦力で戦うだけで、射撃支援はできません。
no-no-support = { $unit }の司令部は支援ポイントが0を下回っており、砲兵は射撃できません。
no-guns-of-strangers = { $unit }は別の同盟国軍です。ともに戦えるのは自国軍とドイツ軍だけです。
no-no-air-in-rain = 降雨ターンに航空作戦はできません。
no-no-air-point = 航空ポイントが残っていません。
no-one-air-point = 1つの戦闘で使える航空ポイントは各軍1までです。
no-not-attacked = { $unit }は攻撃を受けたヘクスにいません。
no-all-defend = 戦えるユニットはできるだけ防御に加わります。残りのユニットも選んでください。

# 損失、退却、前進
no-not-in-battle = { $unit }はこの結果の対象ではありません。
no-armor-first = 攻撃側の最初の損失は装甲が受けます。{ $unit }は装甲ではありません。
no-guns-first = 敵ZOCを通る退却の損失は砲兵が受けます。{ $unit }は砲兵ではありません。
no-participants-first = { $unit }より先に、戦闘に加わったユニットが損失を受けます。
no-not-next = { $hex }は隣接していません。退却は1ヘクスずつ行います。
no-off-the-map = { $hex }はこのシナリオでは使わず、退却できません。
no-not-away = { $hex }では元のヘクスから遠ざかりません。退却は1ヘクスごとに遠ざかります。
no-closed-to-retreat = どのユニットも{ $hex }へは退却できません。
no-stack-together = 全員では{ $hex }へ行けません。全員が行けるヘクスがほかにあります。
no-free-hex-first = { $hex }は敵ZOCです。敵ZOCでないヘクスがほかにあります。
no-toward-source = { $hex }は補給源や司令部に近づきません。近づくヘクスがほかにあります。
no-no-steps-for-hexes = 蹂躙された側は必ず退却し、ステップで代えることはできません。
no-no-holding = 退却の無視は、村・町・都市の防御側が元のヘクスを離れる前に1回だけできます。
no-no-holding-overrun = 蹂躙された側は退却を無視できません。
no-not-tied = その司令部は支払いません。攻撃の主力は別の司令部です。
no-no-result-there = { $hex }に適用を待つ結果はありません。
no-may-not-advance = { $unit }は前進できるユニットではありません。
no-guns-stay = 砲兵は前進しません。
no-advance-not-adjacent = { $hex }は{ $unit }に隣接していません。
no-first-hex = { $unit }はまず敵が去ったヘクスへ前進します。{ $hex }は該当しません。
no-far-enough = { $unit }は前進できるだけ前進しました。
no-follow-retreat = { $unit }は敵の退却路に沿って前進します。{ $hex }は退却路にありません。
no-advance-enemy-there = { $hex }には敵ユニットがいます。
no-closed-to-movement = { $unit }は{ $hex }に入れません。
no-advance-no-crossing = { $unit }は前進で{ $hex }への川を渡れません。
no-cross-first = { $unit }が橋のない川を渡れるのは、前進の最初のヘクスだけです。
no-allies-apart = { $hex }には別の同盟国の部隊がいます。
no-stopped-by-zone = { $unit }は敵ZOCに入ったため、これ以上前進できません。
no-stopped-by-rubble = { $unit }は瓦礫に入ったため、これ以上前進できません。
no-stopped-by-water = { $unit }は橋のない川を渡ったため、これ以上前進できません。

# 工兵
no-no-bridge = { $hex }と{ $beyond }の間に橋はありません。
no-not-over-river = 爆破できるのは河川の橋だけで、小川とドニエプル川の橋はできません。
no-already-down = その橋はすでに破壊されています。
no-tried-before = その橋はこのターンに爆破を試みています。
no-bridge-kept = 架橋ユニットのある橋は爆破できません。
no-no-enemy-near-bridge = 橋の近くに敵の戦闘ユニットがいません。
no-cannot-blow = { $unit }は橋を爆破できません。
no-blower-unsupplied = { $unit }は補給下ではありません。
no-tried-enough = { $unit }はこのターンの爆破を試み終えています。
no-bridge-out-of-reach = { $unit }から橋へ経路が通じません。
no-other-end-first = 橋の両端のヘクスを逆の順に指定してください。
no-not-in-exploitation = 工事を始められるのは移動フェイズで、突破フェイズではありません。
no-not-an-engineer = { $unit }は自軍の工兵ではありません。
no-engineer-has-moved = { $unit }はこのフェイズに移動しています。
no-bridge-not-down = { $hex }と{ $beyond }の間の橋は破壊されていません。
no-bridge-being-built = その橋はすでに再建中です。
no-not-at-bridge = { $unit }は橋に接していません。
no-enemy-at-bridge = 橋の隣に敵の戦闘ユニットがいます。
no-builder-unsupplied = { $unit }は補給下ではありません。
no-no-link = { $unit }には、支援ポイントを使える司令部への連絡線がありません。
no-two-bridges = 1つの陣営が再建できる橋はゲーム中2つまでです。
no-no-diggers = { $hex }には、塹壕を掘る工兵ともう1個の徒歩または自動車化歩兵がいません。
no-no-digging = 湿地、町、都市に塹壕は掘れません。
no-dug-already = { $hex }にはすでに塹壕があります。
no-diggers-have-moved = { $hex }のユニットはこのフェイズに移動しています。
no-diggers-unsupplied = { $hex }で塹壕を掘る二つのユニットが、そろって補給下ではありません。
no-enemy-too-near = { $hex }の近くに敵ユニットがいます。
no-not-a-bridge-unit = { $unit }はマップ上の自軍架橋ユニットではありません。
no-no-rubble = { $unit }のヘクスに瓦礫はありません。
no-cannot-clear = { $unit }は瓦礫を撤去できません。
no-clearer-acted = { $unit }はこのターンに移動か攻撃をしています。
no-needs-no-help = 渡河支援を受けるのは装甲と砲兵だけで、{ $unit }は該当しないか、マップ上にいません。
no-no-crossing = { $unit }と{ $hex }の間に、橋のない河川や増水小川はありません。
no-crossing-in-rain = 降雨ターンに渡河支援はできません。
no-crosser-acted = { $unit }はこのターンに移動したか、戦闘（射撃支援を含む）に加わっています。
no-no-helper = { $unit }と一緒に、渡河させられる工兵がいません。
no-crossing-shut = { $unit }は{ $hex }に入れません。
no-crossing-zone = { $hex }は敵ZOCです。
no-crossing-enemy = { $hex }には敵ユニットがいます。
no-crossing-strange = { $hex }には別の同盟国の部隊がいます。

# 補充
no-never-replaced = { $unit }は補充を受けられません。
no-not-german = 枢軸軍の補充はドイツ軍だけが受けられます。
no-no-kind-of-point = { $unit }にそのような補充はできません。
no-no-points = その種類の補充ポイントがありません。
no-one-a-turn = その種類の補充ポイントは、このターンもう使えません。
no-at-full-strength = { $unit }は完全戦力です。
no-enemy-adjacent = { $unit }に敵が隣接しています。
no-unsupplied = { $unit }は補給下ではありません。
no-fed-by-air = { $unit }の補給は航空投下によるもので、補充を受けられません。
no-not-eliminated = { $unit }は除去されていません。
no-engineers-left = 工兵が復帰できるのは、マップ上に自軍の工兵がいないときだけです。
no-not-the-town = { $unit }は、敵から3ヘクス離れた補給下の町のうち所属部隊に最も近い町に復帰します。{ $hex }は該当しません。
no-headquarters-came = このターンはすでに司令部が1個復帰しています。
no-not-near-army = 司令部は、敵から3ヘクス離れた自軍のユニットから3ヘクス以内に復帰します。
no-one-headquarters = { $hex }にはすでに司令部がいます。

## 参謀：命令の理由と方針

staff-allot = 前線の戦力に応じて両司令部に配分する。
staff-place = すぐに必要なので、余裕のあるヘクスに置く。
staff-drop = 最も必要としている部隊に送る。
staff-enter = そこで最も必要とされている。
staff-forced = 移動しなければならない。
staff-interdict = 敵の最も強力な縦隊を足止めする。
staff-march = 部隊はそこで必要とされている。
staff-no-risk = すべてを一度に賭けはしない。
staff-replace = 最も大きく戦力が回復する。
staff-save = ポイントは後で使う方が価値がある。
staff-trim = 失っても最も痛手の小さい部隊。
staff-work = 工兵はここで役に立つ。
staff-plan-usual = 通常の方針
staff-plan-bold = 大胆に
staff-plan-careful = 慎重に
staff-plan-objective = 目標を最優先
staff-plan-yielding = 土地を譲って戦線を保つ
staff-plan-reckoning = 最後に得点となるものを優先

## 参謀に任せられる決定

decision-answering = 防御側の支援
decision-taking-losses = 損害
decision-retreating = 退却路
decision-pressing = 空きヘクスへの進出のための追加損失
decision-advancing = 戦闘後前進

## 参謀の戦闘指揮: 命令の理由

staff-advance = 取った地歩は、意味のある所では保持する。
staff-attack = ここで最も見込みのある攻撃。
staff-bare = 砲兵と航空機は他で必要とされる。
staff-break-out = 突破しなければならず、ここが最も安く済む。
staff-cover = 支援はここで最も損害を減らす。
staff-halt = これ以上進んでも有利にならない。
staff-hold = 集落を損害なしで守れる。
staff-lead = そこが潰走部隊にとって最も不利な場所。
staff-linked = 同じヘクスに残った部隊には、今しか攻撃の機会がない。
staff-lose = 損害はここが最も軽い。
staff-no-more = これ以上は割に合わない。
staff-pay = この司令部の方がポイントに余裕がある。
staff-press = このヘクスはもう1ステップ払う価値がある。
staff-result = まず敵を退かせる結果から適用する。
staff-retreat = 土地より部隊を惜しむ。
staff-stand = 防御にはこの組合せが最善。
staff-stay = この土地はステップを払って守る価値がある。
staff-aim-kharkov = ソ連軍の狙い：ハリコフへの道を開く要地を取る。
staff-aim-salient = 枢軸軍の狙い：攻勢を止め、突出部を切り離す。
staff-aim-izyum = 枢軸軍の狙い：イジュームを取り、ドネツ川西岸を一掃する。
staff-aim-foothold = ソ連軍の狙い：イジュームと、補給の通じるドネツ川西岸の拠点を保つ。

# --- ルール解釈 ---

ruling-interdiction-cuts-roads = 航空妨害は補給道路を断ちますか？
ruling-interdiction-cuts-roads-ours = 断ちません。9.2の効果に補給は含まれていません。
ruling-interdiction-cuts-roads-other = 断ちます。敵に妨害されたヘクスを補給道路は通れません。
ruling-surrender-by-date = 降伏判定はいつからですか？
ruling-surrender-by-date-ours = 日付にかかわらず、どのシナリオでも第11ターンから。
ruling-surrender-by-date-other = どのシナリオでも5月22日（シナリオ2の第11ターンの日）から。
ruling-interdiction-adds-nothing = 9.2は妨害ヘクス周辺の戦略移動に追加コストを課したうえで、その戦略移動を禁じています。誰が払いますか？
ruling-interdiction-adds-nothing-ours = 戦術移動のユニットが払います（妨害ヘクスは+2、隣接ヘクスは+1）。
ruling-interdiction-adds-nothing-other = 誰も払いません。旧ルールの名残とみなし、戦術移動は通常のコストです。
ruling-weak-odds-cut-down = 攻撃側が劣勢のとき、戦力比の端数はどうしますか？
ruling-weak-odds-cut-down-ours = 防御側有利に丸めます（5対12は1:3）。
ruling-weak-odds-cut-down-other = 他と同じく切り捨てます（5対12は1:2）。
ruling-either-edge = どのマップ端を押さえておく必要がありますか？
ruling-either-edge-ours = 北端と東端のそれぞれ。
ruling-either-edge-other = どちらか一方でよく、失う勝利レベルも1段階までです。
ruling-surprise-on-turn-one = 南方正面軍への奇襲はいつ得られますか？
ruling-surprise-on-turn-one-ours = 枢軸軍が南方正面軍を最初に攻撃したターン。
ruling-surprise-on-turn-one-other = 第1ゲーム・ターンだけ。
ruling-fort-costs-defender = 要塞強襲損耗のステップを失うのはどちらですか？
ruling-fort-costs-defender-ours = 攻撃側です。
ruling-fort-costs-defender-other = ステップを差し出して塹壕に踏みとどまった各スタックです。
ruling-rain-shifts-first = 降雨のシフトは、表の両端で止める前ですか、後ですか？
ruling-rain-shifts-first-ours = 後です。降雨中の攻撃が最高のコラムになることはありません。
ruling-rain-shifts-first-other = 前です。他のシフトと合算し、表からはみ出た分は失われます。
ruling-free-hexes-between = ドイツ軍の戦闘柔軟性では何ヘクスまで移れますか？
ruling-free-hexes-between-ours = 1～2ヘクスで、最後のヘクスが別の敵ZOCです。
ruling-free-hexes-between-other = 敵ZOCのないヘクスを1～2ヘクス通り、続けて別の敵ZOCに入ります。
ruling-reserves-sit-out = 機動予備は戦闘フェイズに攻撃できますか？
ruling-reserves-sit-out-ours = できます。突破フェイズにもう一度攻撃できます。
ruling-reserves-sit-out-other = できません。攻撃は突破フェイズだけで、防御はいつでも行います。
ruling-guns-stand-off = 防御を支援する砲兵は、防御ヘクスからどれだけ離れますか？
ruling-guns-stand-off-ours = 1または2ヘクス。
ruling-guns-stand-off-other = 攻撃時と同じく、ちょうど2ヘクス。
ruling-overspent-in-full = 攻撃で最高司令部の支援ポイントが負になるとき、その攻撃はどうなりますか？
ruling-overspent-in-full-ours = 先に支払うので、8.4の制限を受けます。
ruling-overspent-in-full-other = ダイスを振ってから支払うので、制限なしに行えます。

## 戦況

standing-pincer = 目標ヘクスは、ソ連軍が3か所のうち{ $soviet }か所{ $city ->
        [yes] とハリコフの都市ヘクス
       *[no] { "" }
    }、枢軸軍が3か所のうち{ $axis }か所を支配しています（S1）。
standing-passive = イジュームは{ $izyum ->
        [yes] 枢軸軍
       *[no] ソ連軍
    }、クピャンスクは{ $kupyansk ->
        [yes] 枢軸軍
       *[no] ソ連軍
    }が支配しています（S4）。
standing-risk = 賭けの対象の5つの都市ヘクスのうち、ソ連軍が支配するのは{ $cities }つです（20.1）。
standing-points = 支配ヘクスの得点は枢軸{ $axis }点、ソ連{ $soviet }点。

arms-fly = 航空ポイント
