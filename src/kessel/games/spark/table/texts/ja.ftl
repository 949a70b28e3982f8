### 『オペレーション・スパーク！』：プレイヤーに示す文言のすべて。

## ゲーム、シナリオ、選択ルール

game-title = オペレーション・スパーク！：レニングラード解囲戦 1943年1月
game-about = 1943年1月12日から19日、レニングラード。凍ったネヴァ川を渡って東へ攻めるレニングラード戦線と、シニャヴィノの泥炭地を西へ進むヴォルコフ戦線。両者を隔てるのは16キロに及ぶドイツ軍の陣地帯です。1ヘクス800メートル、中隊から連隊までのユニット、1日3期・8日間。先制権は秘密裏に競り、スタックは伏せられ、射撃には視認線が要り、砲弾は1発まで数えられます。

scenario-spark = オペレーション・スパーク！
scenario-spark-about = 1943年1月12日から19日まで、1ターン1日の全8ターン。終了時に、ドイツ軍ユニットにもそのZOCにも塞がれていない陸路が両戦線の間に通じていればソ連軍の勝利、通じていなければドイツ軍の勝利です。

option-random-weather = ランダム天候
option-random-weather-about = 史実の天候に代えて、毎日の天候をダイスで決めます。
option-no-ammunition = 弾薬ポイントなし
option-no-ammunition-about = 補給下の砲兵は弾薬を消費せずに間接射撃できます。
option-no-limits = 砲兵の制限なし
option-no-limits-about = 砲の種類を問わず、対砲兵射撃、砲撃、攻撃側・防御側の砲兵射撃を行えます。
option-detailed-ammunition = 弾薬消費の詳細
option-detailed-ammunition-about = 1回の射撃で、ソ連軍の超重曲射砲連隊は弾薬2、ロケット旅団は4、ドイツ軍の列車砲は2を消費します。
option-german-help = ドイツ軍支援：ソ連砲兵の制限
option-german-help-about = ソ連軍の師団砲兵と迫撃砲は砲撃を行えず、攻撃側射撃には砲兵以外のユニットと一緒でなければ加われません。ソ連軍の対砲兵射撃はバルチック艦隊だけが行えます。
option-germans-earlier = ドイツ軍支援：増援の繰り上げ
option-germans-earlier-about = ドイツ軍の増援はすべて1日早く登場します。
option-soviet-help = ソ連軍支援：全ユニット初期配置
option-soviet-help-about = ソ連軍は増援を含む全ユニットを最初から配置します。その代わりドイツ軍の増援は1日、1月18日の分は2日早く登場します。
option-free-setup = 自由配置
option-free-setup-about = 史実の開始線の後方で、ドイツ軍、ソ連軍の順に自由に配置します。戦線は隙間なく押さえ、師団はまとめて置かなければなりません。
option-remounting = 車両の所在
option-remounting-about = 自動車化歩兵が再び搭乗できるのは、下車したヘクスから車両が来られる場合だけです。

## フェイズ

phase-set-up = 自由配置
phase-weather = 天候と航空戦力
phase-morning-initiative = 当日の先制権
phase-morning-command = 午前期：コマンド決定
phase-morning-movement = 午前期：移動フェイズ
phase-morning-air = 午前期：空襲
phase-morning-combat = 午前期：戦闘フェイズ
phase-morning-challenge = 先制権へのチャレンジ
phase-afternoon-command = 午後期：コマンド決定
phase-afternoon-movement = 午後期：移動フェイズ
phase-afternoon-air = 午後期：空襲
phase-afternoon-combat = 午後期：戦闘フェイズ
phase-night-initiative = 夜間の先制権
phase-night-command = 夜間期：コマンド決定
phase-night-movement = 夜間期：移動フェイズ
phase-night-combat = 夜間期：戦闘フェイズ
phase-supply = 補給フェイズ
phase-armour = ソ連軍装甲補充
phase-end = ゲーム終了

## 置き場、地形、ヘクスサイド、天候、期

place-map = マップ上
place-coming = 増援予定
place-outside = マップ外へ後退
place-waiting = 待機中
place-eliminated = 除去

terrain-clear = 平地
terrain-woods = 森
terrain-village = 村
terrain-town = 街
terrain-swamp = 沼地
terrain-peat-bog = 泥炭地
terrain-lake = 湖（氷結）
terrain-river = 河川（氷結）
terrain-hill = 丘
terrain-entrenchment = 塹壕

hexside-road = 道路
hexside-rail = キーロフ鉄道
hexside-light-rail = 鉄道
hexside-stream = 小川
hexside-bridge = 橋
hexside-trench = 塹壕

weather-clear = 晴れ
weather-cloudy = 曇り
weather-heavy-overcast = 激しい曇天
weather-snow = 雪
weather-fog = 霧

period-morning = 午前期
period-afternoon = 午後期
period-night = 夜間期

## ユニット

type-sg = 親衛狙撃連隊
type-sr = 狙撃連隊
type-s2 = 第二梯団狙撃連隊
type-sb = 狙撃大隊
type-nb = 海軍狙撃大隊
type-sk = スキー大隊
type-fb = 機関銃・砲兵大隊
type-smg = 短機関銃大隊
type-t34 = 中戦車大隊
type-lt = 軽戦車大隊
type-kv = KV-1重戦車部隊
type-ae = 装甲スキー大隊
type-se = 工兵大隊
type-gm = 親衛地雷工兵大隊
type-eb = 特別工兵旅団
type-pb = 架橋大隊
type-bm = 橋梁管理大隊
type-da = 師団砲兵連隊
type-mr = 迫撃砲連隊
type-gn = カノン砲連隊
type-hw = 曲射砲連隊
type-hg = 重カノン砲連隊
type-hh = 重曲射砲連隊
type-xh = 超重曲射砲連隊
type-rk = ロケット連隊
type-rb = 重ロケット旅団
type-at = 対戦車砲連隊
type-aa = 高射砲大隊
type-bl = 観測気球
type-gi = 歩兵大隊
type-gf = フュージリア／猟兵／山岳猟兵大隊
type-sp = SS警察大隊
type-es = スペイン大隊
type-gp = 工兵大隊
type-gs = 快速大隊
type-ga = 対戦車中隊
type-lf = 師団砲兵大隊（105mm）
type-sf = 曲射砲大隊（150mm）
type-k1 = カノン砲大隊（105mm）
type-k5 = カノン砲中隊（150mm）
type-m21 = 曲射砲大隊（210mm）
type-e24 = 列車砲中隊（240mm）
type-nw = ロケット大隊
type-ti = ティーガー中隊
type-p3 = III号戦車中隊
type-sg3 = 突撃砲中隊
type-f8 = 重高射砲大隊（88mm）
type-fs = 自走高射砲
type-f6 = 固定高射砲大隊
type-ob = 観測大隊
type-hq = 司令部
type-ar = 後方高射砲連隊

word-suppressed = 活動抑制
word-disrupted = 混乱
word-column = 縦隊
word-mounted = 搭乗
word-dug-in = 塹壕を占拠
word-isolated = 孤立
word-out-of-supply = 補給切れ
word-out-of-command = コマンド外
word-assault = 突撃マーカー
word-fired = 間接射撃済
word-bridging = 架橋中
word-wrecking = 橋の破壊中
word-reduced = 減少戦力
word-personnel = 兵員
word-weapon = 火器
word-afv = AFV

## 命令：プレイヤーの選択肢

order-done = 完了
order-done-setting-up = 配置を終える
order-done-challenging = チャレンジしない
order-done-resupplying = これ以上マーカーを除かない
order-done-replacing = 残りのポイントを蓄える
order-done-choosing-mover = 移動フェイズを終える
order-done-zone-firing = これ以上ZOC射撃をしない
order-done-assigning-air = 割り当てを終える
order-done-answering = これ以上対空射撃をしない
order-done-withdrawing = これ以上撤退しない
order-done-giving-up = これ以上断念しない
order-done-firing = これ以上射撃しない
order-done-continuing = これ以上続行しない
order-done-choosing-fighters = この顔ぶれで戦う
order-done-advancing = これ以上前進しない
order-declare = 突撃目標{ $hexes }ヘクスを宣言する
order-declare-declaring =
    { $hexes ->
        [0] 突撃を宣言しない
       *[other] 突撃目標{ $hexes }ヘクスを宣言する
    }
order-claim = 新規編成{ $formations }個を申告する
order-claim-claiming =
    { $formations ->
        [0] 新規編成を申告しない
       *[other] 新規編成{ $formations }個を申告する
    }
order-challenge = 先制権にチャレンジする
order-restock = { $unit }に弾薬を与える
order-replace = { $unit }を1ステップ回復させる
order-station = { $unit }を{ $hex }に置く
order-appeal = 部隊統合の制限を解く同意を求める：{ $unit }
order-appeal-choosing-mover = 前線に出す同意を求める：{ $unit }
order-agree = 同意する
order-refuse = 同意しない
order-keep = { $unit }の集団をコマンド下に残す
order-move = { $unit }を移動させる
order-with = { $unit }も一緒に移動する
order-stay = { $unit }はここに残る
order-to = { $hex }へ
order-column = 縦隊になる
order-deploy = 展開する
order-mount = 搭乗する
order-dismount = 下車する
order-occupy = 塹壕を占拠する
order-halt = 移動を終える
order-mark = { $hex }に突撃マーカーを向ける
order-bridge = { $unit }が{ $hex }の架橋を始める
order-wreck = { $unit }が{ $hex }の橋の破壊を始める
order-enter = { $hex }から登場する
order-detrain = { $hex }で下車する
order-rail = 鉄道で{ $hex }へ
order-assign = { $hex }に航空ポイント{ $points }を割り当てる
order-flak = { $unit }が{ $hex }上空を対空射撃する
order-strike = { $hex }への空襲を解決する
order-assail = 次に{ $hex }への突撃を解決する
order-use = { $fire }を行う
order-use-zone-firing = 非装甲ユニットを射撃する
order-aim = { $hex }を狙う
order-target = { $unit }を狙う
order-armour = { $number }番目のAFVを狙う
order-fires = { $unit }が射撃する
order-shell = { $unit }が間接射撃する
order-part = { $unit }が火力{ $points }で射撃する
order-fleet = バルチック艦隊が{ $points }ポイントで射撃する
order-shoot = 射撃！
order-withdraw = { $unit }が{ $hex }へ撤退する
order-withdraw-giving-up = { $unit }が突撃を断念して{ $hex }へ撤退する
order-give-up = { $unit }が突撃を断念する
order-pick = { $unit }を選ぶ
order-lose = { $unit }が1ステップを失う
order-back = { $hex }へ下がる
order-alone = { $unit }は別の道を行く
order-advance = { $unit }を{ $hex }へ前進させる
order-turn = { $unit }の突撃マーカーを{ $hex }に向け直す

## 命令の前に：賭けるもの、消費するもの

stake-appeal = ドイツ軍プレイヤーが可否を決めます。断られたら、この移動フェイズの間、このユニットについてはもう求められません。
stake-appeal-choosing-mover = ドイツ軍プレイヤーが可否を決めます。断られたら、このユニットについてはゲーム終了までもう求められません。
stake-challenge = あなたは突撃目標を1ヘクス以上宣言しなければなりません。勝った側が午前の限定インパルスを得て、宣言した数以上のヘクスに突撃する義務を負います。

## 決定：何を尋ねるか

ask-setting-up = { $side }の配置：次はどのユニットをどこに置きますか？
ask-declaring =
    { $challenge ->
        [yes] { $side }（秘密）：午前の限定インパルスで突撃目標を何ヘクス宣言しますか？
       *[no] { $night ->
            [yes] { $side }（秘密）：夜間に突撃目標を何ヘクス宣言しますか？
           *[no] { $side }（秘密）：今日は突撃目標を何ヘクス宣言しますか？　1ヘクスごとに先制権のダイスに1を加えますが、すべて突撃しなければなりません。
        }
    }{ $most ->
        [0] { "" }
       *[other] 　{ $least }から{ $most }まで。
    }
ask-claiming =
    { $side }（秘密）：新規編成を何個投入しますか？　1個ごとに先制権のダイスに修整が付きます。{ $most ->
        [0] { "" }
       *[other] 最大{ $most }。
    }
ask-challenging = { $side }：午前の限定インパルスの先制権にチャレンジしますか？　チャレンジするなら突撃目標を1ヘクス以上宣言します。
ask-resupplying = { $side }の補給：弾薬ポイントを払って、どの砲兵または司令部の補給切れマーカーを取り除きますか？
ask-replacing =
    { $side }の装甲補充：どのAFVを1ステップ回復させますか？{ $points ->
        [0] { "" }
       *[other] 　残り{ $points }ポイント。
    }
ask-choosing-cluster =
    { $formation-known ->
        [yes] { $side }のコマンド：{ $formation }には同じ大きさの集団が複数あります。どれをコマンド下としますか？
       *[no] { $side }のコマンド：ある部隊に同じ大きさの集団が複数あります。どれをコマンド下としますか？
    }
ask-choosing-mover = { $side }の移動：次はどのユニットを動かしますか？　増援の登場、橋の工事の開始もできます。
ask-moving =
    { $here-known ->
        [yes] { $side }：{ $units }が{ $here }を移動中です{ $left-count ->
            [0] 。
           *[other] （残り{ $left-least }移動力）。
        }次はどうしますか？
       *[no] { $side }：{ $units }がマップに入ります。どこから登場しますか？
    }
ask-zone-firing =
    { $by_formation ->
        [yes] { $side }のZOC射撃：{ $hex }で敵ユニット（{ $units-count }個）が隊形を変えます。何を、どのユニットで射撃しますか？
       *[no] { $side }のZOC射撃：{ $hex }から敵ユニット（{ $units-count }個）が離れます。何を、どのユニットで射撃しますか？
    }
ask-consenting =
    { $about ->
        [integrity] { $units-count ->
            [0] { $side }：ソ連軍プレイヤーが、移動中のユニット（黄色い印のヘクス）の部隊統合の制限を、このフェイズの間解くよう求めています。同意しますか？
           *[other] { $side }：ソ連軍プレイヤーが、{ $units }の部隊統合の制限を、このフェイズの間解くよう求めています。同意しますか？
        }
       *[aa] { $side }：ソ連軍プレイヤーが{ $units }を前線に出すことを求めています。同意しますか？
    }
ask-assigning-air = { $side }の空襲：どのヘクスに何ポイントを割り当てますか？　残り{ $left }ポイント。1ヘクスに最低2ポイントです。
ask-answering =
    { $hex-known ->
        [yes] { $side }の対空射撃：{ $hex }への空襲に、ほかのユニットも加えますか、それとも射撃しますか？
       *[no] { $side }の対空射撃：どのユニットがどの空襲を射撃しますか？
    }
ask-striking = { $side }の空襲：次はどのヘクスを解決しますか？
ask-choosing-assault = { $side }：次はどの突撃目標ヘクスを解決しますか？
ask-withdrawing =
    { $second ->
        [yes] { $side }（第二次撤退）：突撃戦闘の前に、どの車両が撤退しますか？
       *[no] { $side }（第一次撤退）：突撃を受けるヘクスから、どのユニットがどこへ撤退しますか？
    }
ask-giving-up =
    { $second ->
        [yes] { $side }：第二次攻撃側射撃の前に、どのユニットが突撃を断念しますか？
       *[no] { $side }：どのユニットが突撃を断念、あるいは撤退しますか？
    }
ask-firing =
    { $hex-known ->
        [yes] { $side }の{ $occasion }（{ $hex }）：どのユニットが、どれだけの火力で射撃しますか？
       *[no] { $side }の{ $occasion }：何を目標にしますか？
    }
ask-continuing = { $side }：{ $target }が空きました。どのユニットが前進し、マーカーをほかのヘクスに向け直しますか？
ask-choosing-fighters = { $side }：{ $hex }は超過スタックです。スタック制限の範囲で、射撃し戦うユニットを選んでください。
ask-taking-losses = { $side }：失うステップはあと{ $steps }です。次はどのユニットが失いますか？
ask-retreating =
    { $is_withdrawal ->
        [yes] { $side }：{ $units }が{ $start }から撤退中です（残り{ $hexes }ヘクス）。どこへ進めますか？
       *[no] { $side }：{ $units }が{ $start }から後退中です（残り{ $hexes }ヘクス）。どこへ進めますか？
    }
ask-advancing = { $side }：{ $target }への突撃に勝ちました。どのユニットをどこへ前進させますか？

## 命令を出せる時機

when-setting-up = 自由配置のとき
when-declaring = 突撃目標を宣言するとき
when-claiming = 新規編成を申告するとき
when-challenging = 午前の先制インパルスの後、先制権にチャレンジできるとき
when-resupplying = 補給フェイズ
when-replacing = 装甲補充を割り当てるとき
when-choosing-cluster = コマンドを決定するとき
when-choosing-mover = 自軍の移動フェイズで次に動かすユニットを選ぶとき
when-moving = ユニットを動かしている間
when-zone-firing = 敵が自軍ZOCを離れるか、その中で隊形を変えるとき
when-consenting = 相手が特例を求めたとき
when-assigning-air = 航空ポイントを割り当てるとき
when-answering = 対空射撃を行うとき
when-striking = 解決を待つ空襲が複数あるとき
when-choosing-assault = 自軍の戦闘フェイズで次の突撃を選ぶとき
when-withdrawing = 防御側が突撃から撤退できるとき
when-giving-up = 攻撃側が突撃を断念できるとき
when-firing = 射撃の内容を決めている間
when-continuing = 突撃目標ヘクスが空いたとき
when-choosing-fighters = 超過スタックのヘクスが射撃するか戦うとき
when-taking-losses = 突撃でステップを失うとき
when-retreating = 後退・撤退している間
when-advancing = 突撃に勝った後

## 出来事：記録

event-day-began = 1943年1月{ $day }日。
event-period-began =
    { $period ->
        [morning] 午前期。
        [afternoon] 午後期。
       *[night] 夜間期。
    }
event-impulse-began = { $side }のインパルス（{ $points }移動力）。
event-weather-came =
    { $weather ->
        [clear] 天候は晴れ。
        [cloudy] 天候は曇り。
        [snow] 天候は雪。
        [fog] 天候は霧。
       *[other] 天候は激しい曇天。
    }
event-air-power-fixed = 航空ポイント：ソ連軍{ $soviet }、ドイツ軍{ $german }。
event-wrote-down = { $side }プレイヤーが数を書き留める。
event-bids-revealed = 宣言した突撃目標：ソ連軍{ $soviet }、ドイツ軍{ $german }。新規編成：ソ連軍{ $soviet_new }、ドイツ軍{ $german_new }。
event-lull-began =
    { $night ->
        [yes] 双方とも突撃の意図なし：夜間は小休止。
       *[no] 双方とも突撃の意図なし：小休止ターン。
    }
event-initiative-thrown = 先制権：ソ連軍{ $soviet }+{ $soviet_more }、ドイツ軍{ $german }+{ $german_more }。
event-initiative-won =
    { $challenge ->
        [yes] 午前の限定インパルスは{ $side }が行う。
       *[no] { $side }が先制権を得る。
    }
event-challenge-made = { $side }が先制権にチャレンジ。
event-challenge-declined = { $side }はチャレンジしない。
event-supply-checked =
    { $hexes-count ->
        [0] { $side }の補給：全ユニットが補給線を引ける。
       *[other] { $side }の補給：{ $hexes }は補給線を引けない。
    }
event-headquarters-drained =
    { $unit-known ->
        [yes] { $hex }の{ $unit }が孤立したユニットに補給し、補給切れになる。
       *[no] { $hex }の{ $side }司令部が孤立したユニットに補給し、補給切れになる。
    }
event-ran-out = { $hex }の{ $unit }が補給切れ。
event-someone-ran-out = { $hex }の{ $side }ユニットが補給切れ。
event-restocked = { $hex }の{ $unit }が弾薬を受け取り、補給を回復。
event-someone-restocked = { $hex }の{ $side }ユニットが補給を回復。
event-ammunition-came = 弾薬：レニングラード戦線{ $leningrad }、ヴォルコフ戦線{ $volkhov }、ドイツ軍{ $german }。
event-armour-came = ソ連軍の装甲補充ポイント{ $points }が届く。
event-replaced = { $unit }が1ステップ回復（残り{ $left }ステップ）。
event-replacements-go-on = { $side }が戦車を補充。
event-stationed = { $unit }を{ $hex }に配置。
event-someone-stationed = { $side }が{ $hex }にユニットを配置。
event-game-judged =
    { $path-count ->
        [0] 両戦線を結ぶ道は通じていない。
       *[other] 両戦線が手を結ぶ：{ $path }。
    }
event-command-fixed =
    { $out ->
        [0] { $side }のコマンドを決定。
       *[other] { $side }のコマンドを決定：コマンド外のユニット{ $out }。
    }
event-seen =
    { $start-known ->
        [yes] { $side }のユニット{ $count }個が{ $start }から{ $hex }へ。
       *[no] { $side }のユニット{ $count }個が{ $hex }に現れる。
    }
event-moved =
    { $start-known ->
        [yes] { $units }が{ $start }から{ $hex }へ移動。
       *[no] { $units }が{ $hex }に入る。
    }
event-formed =
    { $formation ->
        [column] { $units-count ->
            [0] { $hex }の{ $side }ユニットが縦隊になる。
           *[other] { $hex }の{ $units }が縦隊になる。
        }
        [mounted] { $units-count ->
            [0] { $hex }の{ $side }歩兵が搭乗。
           *[other] { $hex }の{ $units }が搭乗。
        }
        [dismounted] { $units-count ->
            [0] { $hex }の{ $side }歩兵が下車。
           *[other] { $hex }の{ $units }が下車。
        }
       *[deployed] { $units-count ->
            [0] { $hex }の{ $side }ユニットが展開。
           *[other] { $hex }の{ $units }が展開。
        }
    }
event-dug-in = { $units }が{ $hex }の塹壕を占拠。
event-halted = { $side }のユニットが{ $hex }で止まる。
event-marked =
    { $units-count ->
        [0] { $hex }の{ $side }が{ $target }に突撃マーカーを向ける。
       *[other] { $hex }の{ $units }が{ $target }への突撃を準備。
    }
event-appealed =
    { $about ->
        [integrity] { $agreed ->
            [yes] ドイツ軍プレイヤーが、このフェイズの間、部隊統合の制限を解くことに同意。
           *[no] ドイツ軍プレイヤーは、部隊統合の制限を解くことに同意しない。
        }
       *[aa] { $agreed ->
            [yes] ドイツ軍プレイヤーが、高射砲を前線に出すことに同意。
           *[no] ドイツ軍プレイヤーは、高射砲を前線に出すことに同意しない。
        }
    }
event-bridge-begun = { $bank }から{ $hex }の架橋に着手。
event-bridge-stopped = { $hex }の架橋が中止。
event-bridge-built = { $hex }の橋が完成。
event-wrecking-begun = { $side }工兵が{ $hex }の橋の破壊に着手。
event-bridge-down = { $side }工兵が{ $hex }の橋を破壊。
event-zone-left =
    { $by_formation ->
        [yes] { $hex }の{ $side }ユニット（{ $count }個）が敵ZOC内で隊形を変える。
       *[no] { $side }ユニット（{ $count }個）が{ $hex }で敵ZOCを離れる。
    }
event-fired =
    { $occasion ->
        [zone] { $side }のZOC射撃：目標{ $hex }{ $units-count ->
            [0] 、火力{ $points }。
           *[other] 、{ $units }、火力{ $points }。
        }
        [air] { $side }の空襲：目標{ $hex }、航空ポイント{ $points }。
        [counter-battery] { $side }の対砲兵射撃：目標{ $hex }、火力{ $points }。
        [bombardment] { $side }の砲撃：目標{ $hex }、火力{ $points }。
        [defensive] { $side }の防御側射撃：目標{ $hex }{ $units-count ->
            [0] 、火力{ $points }。
           *[other] 、{ $units }、火力{ $points }。
        }
        [offensive] { $side }の攻撃側射撃：目標{ $hex }{ $units-count ->
            [0] 、火力{ $points }。
           *[other] 、{ $units }、火力{ $points }。
        }
       *[post-assault] { $side }の突撃後射撃：目標{ $hex }{ $units-count ->
            [0] 、火力{ $points }。
           *[other] 、{ $units }、火力{ $points }。
        }
    }
event-fire-resolved =
    { $hex }の{ $unit }：火力{ $points }、シフト{ $shift }、コラム{ $column }、ダイス{ $die }で{ $steps ->
        [0] { $check ->
            [yes] 士気チェック。
           *[no] 効果なし。
        }
       *[other] { $steps }ステップロスと士気チェック。
    }
event-someone-fired-on =
    { $hex }の{ $side }{ $kind ->
        [personnel] 兵員
        [weapon] 火器
       *[afv] AFV
    }：火力{ $points }、シフト{ $shift }、コラム{ $column }、ダイス{ $die }で{ $steps ->
        [0] { $check ->
            [yes] 士気チェック。
           *[no] 効果なし。
        }
       *[other] { $steps }ステップロスと士気チェック。
    }
event-morale-checked =
    { $unit }の士気{ $morale }、ダイス{ $die }：{ $result ->
        [passed] 踏みとどまる。
        [halted] 動揺（突撃マーカーがあれば失う）。
        [suppressed] 活動抑制。
        [disrupted] 混乱。
       *[eliminated] 潰走し除去。
    }
event-someone-checked =
    { $hex }の{ $side }ユニットの士気チェック、ダイス{ $die }：{ $result ->
        [passed] 踏みとどまる。
        [halted] 動揺（突撃マーカーがあれば失う）。
        [suppressed] 活動抑制。
        [disrupted] 混乱。
       *[eliminated] 潰走し除去。
    }
event-marker-lost = { $hex }の{ $unit }が突撃マーカーを失う。
event-some-marker-lost = { $hex }の{ $side }ユニットが突撃マーカーを失う。
event-condition-changed =
    { $condition ->
        [suppressed] { $hex }の{ $unit }が活動抑制。
        [disrupted] { $hex }の{ $unit }が混乱。
        [eased] { $hex }の{ $unit }が混乱から活動抑制に回復。
       *[normal] { $hex }の{ $unit }が回復。
    }
event-some-condition-changed =
    { $condition ->
        [suppressed] { $hex }の{ $side }ユニットが活動抑制。
        [disrupted] { $hex }の{ $side }ユニットが混乱。
        [eased] { $hex }の{ $side }ユニットが混乱から活動抑制に回復。
       *[normal] { $hex }の{ $side }ユニットが回復。
    }
event-steps-lost = { $unit }が{ $steps }ステップを失う（残り{ $left }）。
event-some-steps-lost = { $hex }の{ $side }ユニットが{ $steps }ステップを失う。
event-eliminated = { $hex }の{ $unit }が除去。
event-air-assigned = { $side }が{ $hex }に航空ポイント{ $points }を投入。
event-flak-fired = { $hex }上空への{ $side }対空射撃（{ $many }ユニット）。残る航空ポイント{ $left }。
event-assault-designated =
    { $defenders-count ->
        [0] { $side }が{ $hex }に突撃：{ $attackers }。
       *[other] { $side }が{ $hex }に突撃：{ $attackers }。防御側：{ $defenders }。
    }
event-surprised =
    { $who ->
        [attackers-badly-surprised] { $hex }の攻撃側が待ち伏せに遭い、手痛い奇襲を受ける。
        [attackers-surprised] { $hex }の攻撃側が奇襲を受ける。
        [defenders-surprised] { $hex }の防御側が奇襲を受ける。
        [defenders-badly-surprised] { $hex }の防御側が寝込みを襲われ、手痛い奇襲を受ける。
       *[none] { $hex }では奇襲なし。
    }
event-kind-chosen = { $side }：{ $fire }。
event-withdrawal-tried =
    { $passed ->
        [yes] { $unit }が{ $hex }への撤退に成功（士気{ $morale }、ダイス{ $die }）。
       *[no] { $unit }は撤退に失敗（士気{ $morale }、ダイス{ $die }）。
    }
event-assault-given-up = { $unit }が突撃を断念。
event-marker-turned = { $unit }が突撃マーカーを{ $hex }に向け直す。
event-assault-ended =
    { $how ->
        [fought] { $hex }への突撃が終わる。
        [cancelled] { $hex }に敵はなく、突撃は終わる。
       *[given-up] { $hex }への突撃を断念。
    }
event-clashed = { $hex }の突撃戦闘：攻撃側{ $attacker }、防御側{ $defender }。
event-assault-won = { $hex }で{ $side }が勝利（差{ $difference }）。
event-left-map = { $unit }が{ $hex }からマップ外へ後退。

## 判定

verdict-relieved = { $winner }の勝利：レニングラードへの陸路が開く。
verdict-held = { $winner }の勝利：レニングラードは封鎖されたまま。

## ダイスの目的

why-weather = 天候
why-air-power = 航空戦力
why-initiative = 先制権
why-flak = 対空射撃
why-aircraft = 航空機
why-surprise = 奇襲
why-fire = 射撃
why-morale = 士気
why-withdrawal = 撤退
why-assault = 突撃戦闘
why-armour = 装甲補充

## 予測：射撃と突撃の内訳と確率

preview-fire-personnel = 兵員への射撃
preview-fire-weapon = 火器への射撃
preview-fire-afv = AFVへの射撃
preview-fire-unseen = 未確認の敵への射撃（コラムシフト前）
preview-assault = 突撃戦闘
preview-surprise = 奇襲
preview-withdrawal = 撤退
preview-flak = 対空射撃
sum-firepower = 火力
sum-shifts = コラムシフト
sum-heavy = 重砲（地形の修整の後に加算）
sum-attacker = 攻撃側の突撃士気
sum-defender = 防御側の突撃士気
sum-withdrawal = 撤退の士気
sum-flak = 対空射撃のダイスに加算
modifier-strength = 戦力
modifier-at-strength = 対戦車戦力
modifier-at-as-normal = 遮蔽された目標への対戦車戦力
modifier-disrupted = 混乱
modifier-suppressed = 活動抑制
modifier-column = 縦隊
modifier-out-of-supply = 補給切れ
modifier-fog = 霧
modifier-surprised = 奇襲を受けた
modifier-split = 火力の分割
modifier-distance = 距離
modifier-entrenchment-at = 塹壕の地雷・障害物
modifier-fleet = バルチック艦隊
modifier-air-points = 航空ポイント
modifier-heavy-guns = 重砲
modifier-clear = 開けた地形の目標
modifier-woods = 森
modifier-village = 村
modifier-town = 街
modifier-swamp = 沼地
modifier-peat-bog = 泥炭地
modifier-lake = 湖
modifier-river = 河川
modifier-entrenchment = 塹壕
modifier-hill = 丘
modifier-afv-cover = AFVの地形効果（最大1コラム）
modifier-from-clear = 開けた地形からの射撃
modifier-from-woods = 森からの射撃
modifier-from-village = 村からの射撃
modifier-from-town = 街からの射撃
modifier-from-swamp = 沼地からの射撃
modifier-from-peat-bog = 泥炭地からの射撃
modifier-from-lake = 湖からの射撃
modifier-from-river = 河川からの射撃
modifier-from-entrenchment = 塹壕からの射撃
modifier-from-hill = 丘からの射撃
modifier-surprise = 夜間の奇襲
modifier-small = 小さな目標
modifier-leaving = ZOCからの離脱
modifier-began = そこで移動を始めた
modifier-balloon = 気球
modifier-air-weak = 空襲を受ける弱装甲
modifier-air-armoured = 空襲を受けるAFV
modifier-weak = 弱装甲
modifier-armour = 装甲
modifier-highest-morale = 同一部隊の最高の士気
modifier-average-morale = 平均の士気
modifier-lowest-morale = 最低の士気（全員コマンド外）
modifier-morale = ユニットの士気
modifier-headquarters-morale = 同じヘクスの司令部の士気
modifier-to-cover = 撤退先に遮蔽物
modifier-more-guns = 2個目からの対空ユニット
modifier-engineers = 工兵
modifier-smg = 短機関銃兵
modifier-armour-bonus = 装甲特典
modifier-superiority = 戦力の優勢
modifier-trench = 全員が塹壕越し
modifier-stream = 全員が小川越し
chance-none = 効果なし
chance-passed =
    { $number ->
        [0] 踏みとどまる
       *[other] { $number }ステップロス、踏みとどまる
    }
chance-halted =
    { $number ->
        [0] 突撃マーカーを失う
       *[other] { $number }ステップロス、突撃マーカーを失う
    }
chance-suppressed =
    { $number ->
        [0] 活動抑制
       *[other] { $number }ステップロス、活動抑制
    }
chance-disrupted =
    { $number ->
        [0] 混乱
       *[other] { $number }ステップロス、混乱
    }
chance-eliminated = 除去
chance-tie = 同点：双方1ステップを失い振り直し
chance-attackers-badly-surprised = 攻撃側が手痛い奇襲を受ける
chance-attackers-surprised = 攻撃側が奇襲を受ける
chance-nobody-surprised = 奇襲なし
chance-defenders-surprised = 防御側が奇襲を受ける
chance-defenders-badly-surprised = 防御側が手痛い奇襲を受ける
chance-withdraws = 撤退に成功
chance-stays = 撤退に失敗
chance-stays-suppressed = 撤退に失敗、活動抑制
chance-flak-hits = 航空ポイントを1失わせる
chance-flak-misses = 効果なし
chance-won-suppressed =
    { $number ->
        [0] 攻撃側の勝ち：防御側は活動抑制
       *[other] 攻撃側の勝ち：防御側は活動抑制、{ $number }ステップロス
    }
chance-won-disrupted =
    { $number ->
        [0] 攻撃側の勝ち：防御側は混乱
       *[other] 攻撃側の勝ち：防御側は混乱、{ $number }ステップロス
    }
chance-won-eliminated = 攻撃側の勝ち：防御側は全滅
chance-lost-eliminated = 防御側の勝ち：攻撃側は全滅
chance-lost-suppressed =
    { $number ->
        [0] 防御側の勝ち：攻撃側は活動抑制
       *[other] 防御側の勝ち：攻撃側は活動抑制、{ $number }ステップロス
    }
chance-lost-disrupted =
    { $number ->
        [0] 防御側の勝ち：攻撃側は混乱
       *[other] 防御側の勝ち：攻撃側は混乱、{ $number }ステップロス
    }

## 命令が認められない理由

# 所属、場所
no-not-yours = { $unit }は自軍のユニットではありません。
no-not-on-map = { $unit }はマップ上にいません。
no-not-adjacent = { $hex }は隣接していません。移動は1ヘクスずつです。

# 先制権
no-too-many-hexes = それほど多くの突撃目標は宣言できません。
no-night-limit = 夜間にそれほど多くの突撃目標は宣言できません。
no-challenger-declares-one = チャレンジする側は突撃目標を1ヘクス以上宣言します。
no-too-many-formations = 突撃に参加できる新規編成はそれほどありません。

# コマンドと部隊統合
no-not-in-cluster = { $unit }は選べる集団のどれにも入っていません。
no-stray = { $unit }は{ $hex }では部隊の仲間から{ $distance }ヘクス離れます（上限{ $most }）。
no-still-apart = { $unit }は部隊に戻るか先行した仲間に続くことができるので、そうしなければなりません。{ $hex }では{ $distance }ヘクス離れたままです（上限{ $most }）。
no-between = { $hex }は{ $formation }のユニットに挟まれており、{ $unit }はそこで移動を終えられません。
no-nothing-to-ask = このユニットを縛る制限は今はなく、求める特例もありません。
no-denied = ドイツ軍プレイヤーはすでに同意を拒みました。
no-must-rejoin = { $unit }はまだ部隊に戻れるので、戻らなければなりません。

# 移動
no-has-moved = { $unit }は{ $here }で移動を終えています。
no-not-here = { $unit }は移動中のスタックと同じヘクスにいません。
no-moves-already = { $unit }はすでに一緒に移動しています。
no-under-way = スタックはすでに動き出しており、もう加われません。
no-not-yet-in = まずマップに登場しなければなりません。
no-is-in = このユニットはすでにマップ上にいます。
no-last-of-stack = 移動中の最後のユニットです。移動を終えるを選んでください。
no-not-set-out = スタックはまだ動いていません。いったん移動を終え、そのユニットを除いて動かし直してください。
no-forms-alone = 隊形は1ユニットずつ変えます。スタックのままでは変えられません。
no-in-column = このユニットはすでに縦隊です。
no-deployed = このユニットはすでに展開しています。
no-no-road = 縦隊になれるのは道路か鉄道の上だけです。
no-not-motorised = このユニットは自動車化されていません。
no-mounted-already = このユニットはすでに搭乗しています。
no-on-foot-already = このユニットはすでに下車しています。
no-remounted = このヘクスですでに搭乗または下車しています。
no-no-wheels = 車両が入れない地形なので搭乗できません。
no-cut-off-from-vehicles = 車両は離れた場所にあり、ここへ来られません。
no-no-works = ここには塹壕がありません。
no-dug-in = すでに塹壕を占拠しています。
no-stays-dug-in = 塹壕に入ったユニットは、そのインパルスの残りの間は塹壕にとどまります。
no-never-digs-in = このユニットは塹壕を占拠できません。
no-column-outside = 縦隊は塹壕に入れません。
no-costly = { $unit }がここで隊形を変えるには{ $needs }移動力が必要ですが、{ $has }しかありません。
no-cannot-deploy = { $unit }は道路上でのみ{ $hex }にいられるので、展開できません。
no-enemy-there = { $hex }には敵ユニットがいます。
no-fixed = このユニットは移動できません。
no-may-be-in-zone = { $hex }の隣にいるユニットは不明です。敵ZOCかもしれず、{ $unit }は敵ZOCに進入できません。
no-in-zone = { $hex }は敵ZOCで、{ $unit }は進入できません。
no-closed = { $unit }は{ $here }から{ $hex }へ進めません。進入できない地形です。
no-no-way-on = そこに留まることはできず、先へ進む移動力もありません。
no-by-rail = 列車砲は鉄道でのみ移動します。
no-too-far = { $unit }が{ $hex }へ進むには{ $needs }移動力が必要ですが、{ $has }しかありません。
no-stack-full = { $hex }のスタックが{ $points }ポイントになります（上限{ $most }）。
no-two-divisions = { $unit }と{ $other }は別の師団なので、{ $hex }にスタックできません。
no-two-columns = { $unit }と{ $other }はどちらも縦隊で、{ $hex }で一緒になれません。
no-must-make-room = { $unit }は超過スタックのヘクスから出られるので、出なければなりません。

# 鉄道と増援
no-no-train = 鉄道で移動できるのは、ドイツ軍の列車砲と、まだ登場していない増援だけです。
no-line-cut = { $hex }への鉄道は遮断されているか、通じていません。
no-no-station = { $hex }は列車の着ける駅ではありません。
no-detraining = { $unit }の下車には{ $needs }移動力が必要ですが、{ $has }しかありません。
no-not-due = { $unit }はまだ登場できません。
no-kept-out = { $unit }の登場口は今すべて塞がれています。
no-not-kept-back = { $unit }にドイツ軍プレイヤーの同意は必要ありません。
no-not-an-entry = { $hex }はこのユニットの登場ヘクスではありません。
no-long-column = 道路上の列が長すぎます。{ $unit }の登場には{ $needs }移動力が必要ですが、{ $has }しかありません。
no-must-give-way = { $unit }は縦隊のまま登場口を塞いでいます。道を空けられるので、空けなければなりません。
no-in-the-way = { $hex }は{ $unit }の登場口なので、縦隊はそこで移動を終えられません。
no-must-come = { $unit }は登場できるので、登場させなければなりません。

# 突撃マーカー
no-no-assault-in-lull = 小休止の間は突撃できません。
no-no-assault-declared = このインパルスでは、突撃を宣言していない側は突撃できません。
no-no-enemy-there = { $hex }に敵はいません。
no-no-point-for-marker = 突撃マーカーには1移動力が必要ですが、残っていません。
no-too-many-targets = このインパルスで突撃できるのは{ $most }ヘクスまでです。
no-never-assaults = { $unit }は突撃できないユニットです。
no-too-shaken = { $unit }は活動抑制または混乱状態で、突撃できません。
no-must-mark = 突撃目標が足りません。{ $unit }はまだほかの目標に突撃できるので、マーカーを置かなければなりません。

# 橋
no-soviets-build = 架橋できるのはソ連軍だけです。
no-no-morning = 架橋を始められるのは午前のインパルスだけです。
no-not-the-neva = { $hex }はこのユニットに隣接するネヴァ川のヘクスではありません。
no-no-bridge = { $hex }に橋はありません。
no-no-marker = 橋マーカーはすべて使われています。
no-no-other-bank = { $hex }の対岸は陸地ではありません。
no-is-bridged = { $hex }にはすでに橋があるか、架橋中です。
no-no-engineer = { $unit }はその作業のできる工兵ではありません。
no-no-bridging-unit = { $unit }と一緒の架橋ユニットがいません。
no-left-work = { $unit }は作業から離れました。
no-worker-has-moved = { $unit }はこのインパルスに移動したか、ほかの作業を始めています。橋の作業は、初めからそこにいるユニットが行います。
no-worker-in-column = { $unit }は縦隊なので作業できません。
no-worker-shaken = { $unit }は活動抑制または混乱状態で、作業できません。
no-worker-out-of-command = { $unit }はコマンド外なので作業できません。
no-worker-out-of-supply = { $unit }は補給下にないので作業できません。
no-not-at-bridge = { $unit }は橋のそばにいません。
no-work-may-be-in-zone = { $hex }の隣にいるユニットは不明です。敵ZOCかもしれません。
no-work-in-zone = { $hex }は敵ZOCです。
no-enemy-at-work = { $hex }に敵がいます。
no-keeps-bridge = { $unit }は橋を管理しており、移動しません。

# ZOC射撃
no-one-kind-of-zone-fire = { $unit }はこの敵に別の種類の射撃を行いました。
no-no-points-left = { $unit }の火力はそれだけ残っていません。
no-no-split = { $unit }は遠すぎて火力を分けられません。
no-attacked-already = すでに射撃を受けたか、射撃に加わっています。
no-kind-not-triggered = その種類の射撃の目標はいません。
no-nobody-can-fire = それを射撃できる自軍ユニットはいません。
no-attack-under-way = 組み立て中の射撃を先に済ませてください。
no-choose-target-first = まず目標を選んでください。
no-nobody-fires-yet = まだ誰も射撃しません。1ユニット以上選んでください。

# 射撃できるユニット
no-lull-no-fire = 小休止の間は射撃できません。
no-engineers-defend-only = 特別工兵が射撃できるのは突撃を受けたときだけです。
no-shaken-artillery = 活動抑制または混乱状態の砲兵は射撃できません。
no-disrupted-no-fire = 混乱状態のユニットが射撃できるのは突撃を受けたときだけです。
no-artillery-out-of-supply = 補給切れの砲兵は射撃できません。
no-out-of-supply-no-fire = 補給切れのユニットが射撃できるのは防御側射撃セグメントだけです。
no-weapons-in-column = 縦隊の火器は射撃できません。
no-no-at-fire = このユニットは対戦車射撃ができないか、そこまで届きません。
no-at-in-assault-only = このユニットの対戦車射撃は突撃でのみ有効です。
no-no-firepower = このユニットには火力がありません。
no-heavy-aa-own-impulse = 重高射砲がAFVを射撃できるのは自軍インパルスだけです。
no-heavy-aa-enemy-impulse = 重高射砲がAFVを射撃できるのは敵のインパルスだけです。
no-not-artillery = 間接射撃ができるのは砲兵だけです。
no-indirect-is-normal = 間接射撃は通常射撃で、AFVには効きません。
no-indirect-only = このユニットは間接射撃しかできません。
no-no-zone-fire = このユニットはZOC射撃ができません。
no-only-mortars-indirect = 間接射撃でZOC射撃ができるのは迫撃砲だけです。
no-only-adjacent = 敵に隣接している砲兵は、隣接する敵しか射撃できません。
no-out-of-range = { $hex }は{ $far }ヘクス離れていますが、{ $unit }の射程は{ $range }ヘクスです。
no-not-observed = { $unit }は{ $hex }の敵を観測していません。そのヘクスの地形や陣地に隠れています。
no-beyond-observation = { $unit }の観測距離は現在{ $range }ヘクスまでで、{ $hex }は{ $far }ヘクス離れています。
no-behind-hill = { $unit }から{ $hex }へは視認線が通りません。{ $here }の丘が遮っています。
no-behind-cover = { $unit }から{ $hex }へは視認線が通りません。{ $here }の森や町村が遮っています。
no-no-spotter = 砲兵のために目標を観測するユニットがいません。
no-not-an-afv = AFVではありません。
no-nothing-to-hit = この射撃の目標になるものがありません。
no-afv-hit-before = このAFVはこの戦闘フェイズにすでに射撃を受けました。
no-may-not-fire-any-more = このユニットはこのインパルスではもう射撃できません。
no-not-picked = 超過スタックのヘクスで、射撃するユニットに選ばれていません。
no-fired-elsewhere = このユニットは別の突撃の射撃セグメントで射撃しました。
no-one-segment = このユニットが射撃できるのは1セグメントだけです。
no-one-kind-of-fire = 射程のあるユニットが1インパルスに使える射撃は1種類だけです。
no-has-fired = このユニットはこの戦闘フェイズにすでに射撃しました。
no-weapon-once = 火器の射撃は1インパルスに1回です。
no-fired-offensively = このユニットは攻撃側射撃セグメントで射撃しました。
no-marked-or-target = 突撃マーカーのあるユニットや突撃を受けるユニットはZOC射撃ができません。
no-took-part = このユニットは突撃に参加しました。
no-fires-at-one-hex = 突撃に関与したユニットは1つのヘクスしか射撃できません。
no-support-only = 突撃が取りやめになったユニットは、支援射撃しかできません。
no-counter-battery-is-indirect = 対砲兵射撃は間接射撃です。
no-bombardment-is-indirect = 砲撃は間接射撃です。
no-indirect-is-not-split = 間接射撃の火力は分けられません。
no-balloon-artillery-only = 気球を射撃できるのは砲兵だけです。
no-no-ammunition = { $unit }の射撃には弾薬が{ $needs }ポイント必要ですが、残りは{ $has }です。

# 砲兵
no-no-counter-battery = この種類の砲兵は対砲兵射撃ができません。
no-no-bombardment = この種類の砲兵は砲撃ができません。
no-no-offensive-artillery-fire = この種類の砲兵は攻撃側砲兵射撃ができません。
no-no-defensive-artillery-fire = この種類の砲兵は防御側射撃で間接射撃ができません。
no-no-soviet-counter-battery = 選択ルールにより、ソ連軍は対砲兵射撃ができません。
no-no-light-bombardment = 選択ルールにより、ソ連軍の軽い砲は砲撃ができません。
no-guns-need-company = 射撃セグメントでの砲兵の間接射撃には、共に射撃するほかのユニットが必要です。
no-needs-company = 選択ルールにより、ソ連軍砲兵はほかのユニットと一緒でなければ射撃できません。
no-supports-own-division = 師団砲兵が支援できるのは自分の師団だけです。
no-supports-own-army = この砲兵が支援できるのは自分の軍だけです。
no-own-division-first = 自分の師団がほかで突撃を受けており、そちらを支援しなければなりません。
no-no-support-next-to-enemy = 敵に隣接している砲兵は支援できません。

# 射撃の手順
no-battery-not-observed = その砲兵は射撃しておらず、観測もされていません。
no-kind-first = まず射撃の種類を選んでください。
no-kind-fixed = このセグメントの射撃の種類は決まっています。
no-aim-first = まず目標を選んでください。
no-aimed-already = 目標は選ばれています。先に射撃してください。
no-fired-on-already = { $hex }はすでに射撃を受けました。
no-no-battery-there = { $hex }には、間接射撃をした敵砲兵も、観測できる敵砲兵もいません。
no-only-current-target = 射撃できるのは現在の突撃目標ヘクスだけです。
no-nobody-assaults-from-there = { $hex }から突撃するユニットはいません。防御側射撃の目標は突撃してくるユニットです。
no-afv-does-not-assault = そのAFVはこのヘクスに突撃していません。
no-nobody-observed-there = { $hex }には、この射撃の目標になる観測可能な敵がいません。
no-had-their-share = { $hex }の敵は、射撃セグメントで射撃を受けたか、突撃に参加しています。
no-nobody-can-fire-there = 今、{ $hex }を射撃できるユニットはいません。
no-no-target-afv = 今はそのAFVを射撃できません。
no-fires-already = { $unit }はすでに射撃に加わっています。
no-nothing-left = { $unit }の火力は残っていません。
no-no-other-target = { $unit }にはほかの目標がないので、全火力で射撃します。
no-not-so-many-points = { $unit }の火力をそのようには分けられません。
no-too-far-to-split = { $unit }は遠すぎて火力を分けられません。
no-nobody-fires = まだ誰も射撃しません。1ユニット以上選んでください。
no-least-fire = 火力不足です。突撃目標でないヘクスへの射撃には2ポイント必要です。
no-shoot-first = 選んだユニットで先に射撃してください。
no-not-in-overstacked-hex = { $unit }は超過スタックのヘクスにいません。
no-beyond-stacking-limit = { $unit }を加えるとスタック制限を超えます。
no-already-picked = { $unit }はすでに選ばれています。
no-nobody-picked = まず1ユニット以上を選んでください。

# 空襲
no-nobody-air-observed = { $hex }に航空観測できる敵はいません。
no-two-points = 空襲には最低2航空ポイントが必要です。
no-strike-begins-with-two = 空襲は2ポイントから始め、後から加えます。
no-only-more-points = 割り当てたポイントは取り消せません。
no-no-air-points = 航空ポイントはそれだけ残っていません。
no-no-strike-there = { $hex }への空襲はありません。
no-no-aa-unit = { $unit }はマップ上の自軍対空ユニットではありません。
no-aa-in-column = { $unit }は縦隊なので対空射撃ができません。
no-aa-disrupted = { $unit }は混乱状態なので対空射撃ができません。
no-aa-has-fired = { $unit }はこのインパルスにすでに射撃しました。
no-aa-out-of-range = { $unit }からは遠すぎます。対空射撃の射程は半分です。
no-aa-one-hex-at-a-time = 1つの空襲への射撃を済ませてから次に移ってください。
no-aa-hex-closed = { $hex }への空襲に対する射撃は終わりました。
no-fire-first = 選んだユニットで先に射撃してください。

# バルチック艦隊
no-fleet-is-soviet = バルチック艦隊はソ連軍のものです。
no-fleet-occasions = バルチック艦隊が行うのは対砲兵射撃と砲撃だけです。
no-fleet-points = バルチック艦隊のポイントは今日それだけ残っていません。
no-fleet-range = バルチック艦隊の射程外です。
no-fleet-hexes = バルチック艦隊が今日射撃できるヘクス数に達しました。
no-fleet-spotter = バルチック艦隊のために目標を観測するレニングラード戦線のユニットがいません。
no-fleet-fires = バルチック艦隊はすでにこの射撃に加わっています。

# 突撃、撤退、後退、前進
no-no-marker-points-there = { $hex }に向く突撃マーカーがないか、すでに解決しました。
no-not-in-target-hex = { $unit }は突撃を受けるヘクスにいません。
no-suppressed-or-disrupted = { $unit }は活動抑制または混乱状態で、撤退できません。
no-tried-already = { $unit }はすでに撤退を試みました。
no-not-mobile = 第二次撤退ができるのは車両、装甲スキー、列車砲だけです。
no-cannot-withdraw = { $unit }は撤退できません。
no-one-hex-or-two = 撤退は1ヘクスか2ヘクスです。
no-not-assaulting = { $unit }はこのヘクスに突撃していません。
no-chose-already = { $unit }はすでに選択を済ませました。
no-next-to-target = { $hex }は突撃目標ヘクスに隣接しています。
no-withdraws-one-hex = 攻撃側が撤退できるのは1ヘクスだけです。
no-no-second-withdrawal = ここでは断念するだけで、ヘクスを離れられません。
no-not-assaulting-that-hex = { $unit }は空いたヘクスに突撃していません。
no-only-the-target-hex = 進入できるのは空いた目標ヘクスだけです。
no-has-not-advanced = マーカーを向け直せるのは前進したユニットだけです。
no-one-hexside = マーカーを向け直せるのは1ヘクスサイド分までです。
no-nobody-to-assault = { $hex }に敵はいません。
no-resolved-once = { $hex }への突撃は解決済みです。同じヘクスに二度は突撃できません。
no-all-took-part = { $hex }の防御側は全員このフェイズの突撃に参加しました。
no-not-in-the-assault = { $unit }はこの損害の対象ではありません。
no-others-lose-first = { $unit }より先に、修整を与えたAFVと工兵がステップを失います。
no-no-way-back = その方向へは後退できません。敵から離れる、遮蔽物に入る、自軍側盤端に近づく、の順に優先します。
no-retreat-by-hexes = { $hex }は隣接していません。後退は1ヘクスずつ進めます。
no-pursuer-leads = ここから先の経路は追撃側が選びます。
no-not-retreating = { $unit }は後退中のユニットでないか、その最後の1個です。
no-does-not-advance = { $unit }は前進できるユニットではありません。
no-no-farther = { $unit }はそこまで前進できません。
no-trail-first = まず後退経路に沿って前進します。
no-not-vacated = { $hex }は攻撃側が空けたヘクスではありません。

# 補給と補充
no-not-out-of-supply = { $unit }には取り除ける補給切れマーカーがありません。
no-no-line-for-marker = { $unit }は補給線を引けません。
no-no-ammunition-for-marker = { $unit }に与える弾薬が残っていません。
no-only-soviet-afvs = 補充できるのはソ連軍のAFVだけで、{ $unit }は違います。
no-not-rebuilt = { $unit }は除去されています。除去されたAFVは戻りません。
no-afv-off-the-map = { $unit }はマップ上にいません。
no-no-steps-lost = { $unit }はステップを失っていません。
no-shaken-afv = { $unit }は活動抑制または混乱状態です。
no-afv-out-of-command = { $unit }はコマンド外です。
no-afv-out-of-supply = { $unit }は補給下にありません。
no-afv-in-zone = { $unit }は敵ZOCにいます。

# 自由配置
no-pick-first = まずユニットを選んでください。
no-put-it-down-first = 選んだユニットを先に置いてください。
no-not-to-be-set-up = { $unit }は今配置するユニットではありません。
no-reinforcements-to-set-up = まだ配置しなければならないユニットがあります。
no-beyond-the-start-line = { $hex }は開始線の向こうです。
no-closed-to-the-unit = このユニットは{ $hex }に置けません。
no-front-uncovered = 戦線に隙間ができます。
no-division-scattered = 師団のユニットはまとめて置きます。{ $hex }は離れすぎています。
no-division-apart = 離れている師団の歩兵を、まだほかの歩兵のところへ置けます。
no-ahead-of-its-infantry = 前線に立つのは歩兵だけで、{ $hex }はその前に出ています。
no-behind-its-division = 前線に立つのは歩兵です。{ $hex }では同じ師団の他のユニットより後ろになります。
no-between-another-division = { $hex }は別の師団のユニットに挟まれています。

# 時機違い、数ヘクスの移動
no-set-up-over = 配置は終わりました。
no-another-moves = 1つのユニットまたはスタックの移動を終えてから、次を動かします。
no-enemy-moves = 今は相手の移動です。自軍ユニットは自軍のインパルスに動かします。
no-one-at-a-time = 1つのユニットまたはスタックの移動を終えてから、次を動かします。
no-nobody-on-the-move = 移動中のユニットがいません。先にユニットを選んでください。
no-zone-fire-at-once = 移動フェイズで撃てるのはZOC射撃だけです。敵がZOCを出るか隊形を変えたその時に、撃てるユニットが一方の種類だけで撃ちます。いまは撃てません。
no-assault-first = 1つの突撃を終えてから、次に移ります。
no-fire-on-the-way = 敵ZOCで経路はいったん終わります。離れるときに射撃を受けることがあります。
no-fire-as-it-leaves = { $unit }は敵ZOCにいて、{ $here }を離れるときに射撃を受けることがあります。まず1ヘクスだけ進め、それから{ $hex }へ向かってください。
no-on-the-way =
    { $around ->
        [0] { $unit }は{ $hex }へ向かう途中、{ $here }までしか進めません。{ $because }
       *[other] { $unit }は{ $hex }へ向かう途中、{ $here }までしか進めません（迂回には{ $around }移動力が必要で、残りは{ $has }）。{ $because }
    }
no-shut-in = { $unit }は{ $here }から1歩も動けません。{ $because }
no-too-far-at-least = { $unit }は{ $hex }に届きません。まっすぐ進んでも{ $needs }移動力が必要ですが、{ $has }しかありません。
no-marks-neighbour = { $hex }は隣接していません。突撃マーカーは隣のヘクスに向けます。
no-fires-at-who-assaults = 突撃を受けるユニットは、突撃してくる敵だけを射撃します。
no-in-another-target-hex = 別の突撃目標ヘクスにいるユニットは、ほかの支援射撃をしません。
no-fires-at-what-it-assaults = 突撃マーカーのあるユニットは、突撃するヘクスだけを射撃します。
no-advances-one-hex = { $unit }はコマンド外なので、目標ヘクスより先へ前進できません。

# The computer's staff: why it advises an order, and its plans
staff-advance = 空いているうちに、もう一方の戦線へ向けて地歩を進める。
staff-assault = ここで最も見込みのある突撃。
staff-bid = 見込みのあるヘクスの数だけ宣言する。
staff-challenge = もう1インパルスを得るためなら賭ける価値がある。
staff-claim = 新しい部隊は一つでも多い方がダイスに有利。
staff-drive = 敗れた敵にとって最も不利な場所。
staff-enter = この道が戦場に最も早く着く。
staff-fire = 弾薬の割に効果の見込める射撃。
staff-flak = 1個ずつ撃つ方が多くの航空機を落とせる。
staff-forced = ここでは他に選択の余地がない。
staff-give-up = 突撃にもう見込みはない。
staff-keep = 最も強い集団をコマンド下に残す。
staff-lose = 損害はここが最も軽い。
staff-march = 部隊はそこで必要とされている。
staff-no = 敵に便宜を図る理由はない。
staff-on = ヘクスは空いた。次へ進む。
staff-pick = 最も強い部隊が戦う。
staff-place = ここなら配置がよい。
staff-repair = 重戦車を優先する。
staff-retreat = 敵から離れ、遮蔽物のある所へ。
staff-spare = 砲弾は他でもっと必要になる。
staff-stand = この土地は守る価値がある。
staff-stay = これ以上進んでも有利にならない。
staff-strike = まず突撃するヘクス、次に進路上のヘクスを叩く。
staff-supply = 最も強力な砲から補給する。
staff-wait = 突撃に値する相手がいない。
staff-withdraw = ヘクスより部隊を惜しむ。
staff-work = ここの橋は重要。
staff-plan-usual = 通常の方針
staff-plan-foreseeing = 先を見越して
staff-plan-sober = 勝算の高い突撃に限る
staff-plan-bold = 大胆に
staff-plan-careful = 慎重に
staff-plan-narrow = 狭い正面に集中
staff-aim-way = ソ連軍の狙い：両戦線の間に陸路を開く。
staff-aim-bar = ドイツ軍の狙い：湖から南へ続く戦線を保ち、陸路を塞ぐ。

# Standing orders: decisions that may be left to the staff
decision-answering = 対空射撃
decision-consenting = 相手が求める特例への同意
decision-firing = 突撃の射撃セグメントでの射撃
decision-retreating = 後退路
decision-taking-losses = 損害の割り当て
decision-withdrawing = 突撃前の撤退
decision-zone-firing = ZOCを離れるユニットへの射撃

## Rulings that a table may read the other way

ruling-challenge-costs-one = 先制権へのチャレンジの修整はプラスですか、マイナスですか？
ruling-challenge-costs-one-ours = プラスです。先制プレイヤーの賽の目に1を加えます。
ruling-challenge-costs-one-other = マイナスです。先制プレイヤーの賽の目から1を引きます。
ruling-four-hexes-part = 4ヘクス離れた同じ部隊のソ連ユニットは、まとまっていると見なしますか？
ruling-four-hexes-part-ours = はい。ほかのすべてのユニットから5ヘクス以上離れるとコマンド外になります。
ruling-four-hexes-part-other = いいえ。4ヘクスで離れたことになり、コマンドにも移動にも影響します。
ruling-cut-drops-fraction = 天候で航空ポイントを減らすとき、どちらの端数を切り捨てますか？
ruling-cut-drops-fraction-ours = 残りの端数です。曇りの21ポイントは16になります。
ruling-cut-drops-fraction-other = 減らす分の端数です。曇りの21ポイントは17になります。
ruling-ammunition-ahead = 補給フェイズの弾薬は、どの日の量を受け取りますか？
ruling-ammunition-ahead-ours = 終わる日の量です。ドイツ軍が90ポイントを受け取るのは14日の夜からです。
ruling-ammunition-ahead-other = 次の日の量です。13日の夜から90ポイントを受け取ります。
ruling-heavy-aa-defends = 重高射砲はいつAFVを射撃できますか？
ruling-heavy-aa-defends-ours = 自軍インパルスだけです。AT ZOCは持ちません。
ruling-heavy-aa-defends-other = 敵のインパルスだけです。防御で射撃でき、AT ZOCを持ちます。
ruling-split-down-to-one = 分割した火力は、距離でいくつまで弱まってよいですか？
ruling-split-down-to-one-ours = 1より多く残らなければなりません。
ruling-split-down-to-one-other = 1ポイント残れば十分です。
ruling-way-from-bridgehead = ヴォルコフ戦線への陸路はどこから始まりますか？
ruling-way-from-bridgehead-ours = ネヴァ川左岸のどこからでも、または橋頭堡からです。
ruling-way-from-bridgehead-other = 橋頭堡だけです。レニングラード戦線が開始時に左岸で持つのはここだけです。
ruling-lists-bind-direct-fire = 攻撃側砲兵射撃のできる砲兵の一覧は、直接射撃も縛りますか？
ruling-lists-bind-direct-fire-ours = いいえ。直接射撃のできる砲兵はいつでも直接射撃できます。
ruling-lists-bind-direct-fire-other = はい。一覧にない砲兵は、攻撃側射撃セグメントでも突撃後射撃でも射撃できません。
ruling-any-zone-counts = 補給線を断ち、回復と補充を妨げるのはどの支配地域ですか？
ruling-any-zone-counts-ours = そのユニットに作用する種類です。通常ZOC、AFVにはAT ZOCです。
ruling-any-zone-counts-other = ユニットを問わず、どちらの種類でもです。
ruling-guns-need-company = 射撃セグメントで、砲兵だけで1ヘクスに間接射撃できますか？
ruling-guns-need-company-ours = できます。
ruling-guns-need-company-other = できません。ほかのユニットが同じヘクスを共に射撃しなければなりません。
ruling-began-there-alone = 移動を始めた敵ZOCを離れるユニットへの射撃は、どうシフトしますか？
ruling-began-there-alone-ours = 両方です。離脱の+2に、そこから始めた-1を加えます。
ruling-began-there-alone-other = +2の代わりに-1だけです。
