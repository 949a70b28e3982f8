### 『オペレーション・スパーク！』：テキストマップ、説明、画面の文言。

status = 1月{ $day }日 · { $phase } · { $weather } · 航空 ソ{ $soviet }／独{ $german } · 弾薬：{ $stocks }
stock =
    { $front ->
        [leningrad] レニングラード{ $points }
        [volkhov] ヴォルコフ{ $points }
       *[german] ドイツ{ $points }
    }
date = 1943年1月{ $day }日

# ユニット
unit-about =
    { $unit }：{ $side }、{ $type }{ $formation ->
        [none] { "" }
       *[other] 、{ $formation }
    }{ $army ->
        [none] 。
        [a67] 、第67軍。
        [a2s] 、第2打撃軍。
       *[a8] 、第8軍。
    }
unit-morale = 士気{ $morale }、戦力{ $strength }。
unit-at-fire =
    { $range ->
        [1] 対戦車戦力{ $at }（隣接ヘクスのみ）。
       *[other] 対戦車戦力{ $at }（射程{ $range }）。
    }
unit-range = 射撃の射程{ $range }。
unit-moves =
    { $motorised ->
        [yes] 自動車化（搭乗時は装輪、下車時は徒歩）。
       *[no] { $way ->
            [foot] 徒歩。
            [ski] スキー。
            [wheeled] 装輪。
            [tracked] 装軌。
            [rail] 鉄道。
           *[fixed] 移動不可。
        }
    }
unit-target =
    { $kind ->
        [personnel] 兵員。
        [weapon] 火器。
       *[afv] { $weak ->
            [yes] AFV（弱装甲）。
           *[no] AFV（装甲{ $dots }）。
        }
    }
unit-no-assault = 突撃できない。
unit-now =
    { $lost ->
        [0] 現在：戦力{ $strength }、対戦車{ $at }。
       *[other] 現在：戦力{ $strength }、対戦車{ $at }、ステップロス{ $lost }。
    }
unit-hidden = マップ上の中身の見えないスタックにいる。
unit-due = 1月{ $day }日に登場。
unit-box = 「{ $place }」の欄にある。
unit-assault = 突撃マーカーは{ $hex }を向いている。
unit-line =
    { $traces ->
        [yes] 今は補給線を引ける。
       *[no] 今は補給線を引けない。
    }
unit-sees = 観測範囲{ $range }ヘクス。
formation-hidden = 見えないスタックの中

# ヘクス
hex-about = { $hex }：{ $terrain }。
hex-bridge = 橋：{ $hexes }間。
hex-building = 架橋中：{ $hexes }間。
hex-makeup = 観測：{ $kinds }。
hex-points = スタック{ $points }／{ $most }。
hex-zone =
    { $kind ->
        [both] { $side }の通常ZOCと対戦車ZOC。
        [at] { $side }の対戦車ZOC。
       *[normal] { $side }の通常ZOC。
    }
hex-source = { $side }の補給源。
word-station = 駅
word-unknown = 不明ユニット
word-steps-lost = { $steps }ステップロス
counter-face-down = 12.0：敵スタックは枚数と公開マーカーだけが見え、観測していれば中のユニットの種別も分かります。

# マップ
legend-units = S2 ソ連軍2個・G3 ドイツ軍3個・+ 10個以上
legend-ground = . 平地・" 森・o 村・# 街・% 沼地・, 泥炭地・^ 丘・~ 湖・= ネヴァ川・H 橋・前の | 塹壕
legend-hex = 各ヘクス：番号、地形、- 道路、+ 鉄道。
legend-stack = 下段はユニット数と戦力-対戦車戦力の合計、見えないときは ?。

line-morning = 午前期
line-afternoon = 午後期
line-night = 夜間期
track-days = 1943年1月の日付
track-day = { $date }（史実：{ $weather }）
track-air = 航空ポイント
track-fleet = バルチック艦隊
track-armour = 装甲補充ポイント
track-stock = 弾薬：{ $front }
mark-day = { $date } { $period }：{ $weather }
mark-points = { $whose }：{ $points }
marker-count =
    { $count ->
        [1] { $what }
       *[other] { $what }×{ $count }
    }
marker-makeup = 観測：{ $kinds }
marker-bridge = 橋
marker-building = 架橋中
marker-wrecking = 橋を破壊中
marker-strike = 空襲（{ $points }ポイント）
marker-assault = 突撃を受けている
marker-fire = 射撃を受けている
marker-asked = 特例を求めている
marker-assault-on =
    { $count ->
        [1] { $hex }への突撃
       *[other] { $hex }への突撃（マーカー{ $count }枚）
    }

# オーバーレイ
legend-zones = 支配地域：淡色は通常ZOC、濃色は対戦車ZOC。街と塹壕には及びません。見えないユニットは通常ZOCだけを持つものとします（11.31）。
legend-point-observation = ヘクスを指すと、そこからの観測範囲を示します。
legend-observation = { $hex }から{ $range }ヘクス：視認できる{ $hexes }ヘクス、うち敵スタック{ $stacks }。遮蔽された目標は秘匿されることがあります（12.04）。
legend-point-fire = 自軍スタックを指すと、射撃できる範囲を示します。
legend-fire = { $hex }：金は直接射撃（数字はその距離での火力）、濃色は対戦車射撃、青は観測者がいれば砲兵が間接射撃できる範囲。射撃できるユニット{ $units }（13.10）。
legend-point-sight = 2つのヘクスを順に指すと、最初から次が見えるかを示します。
legend-command = 最後の決定でコマンド下のヘクス{ $held }、コマンド外のユニットがいるヘクス{ $out }。青は今の司令部の範囲、線はまとまっている部隊（10）。
legend-supply = 今補給線を引けるヘクス{ $held }、引けないヘクス{ $cut }。橙は孤立、赤は補給切れ（直近の補給フェイズのマーカー、15.1）。
legend-ammunition = 緑は間接射撃できる砲兵（数字は弾薬消費）、赤はできない砲兵、紫は射撃済みで対砲兵射撃を受けうる砲兵。在庫：{ $stocks }（13.96）。
legend-assaults = 突撃マーカーとその向き。突撃目標{ $hexes }ヘクス（11.4）。
legend-conditions = 活動抑制のヘクス{ $suppressed }、混乱{ $disrupted }、縦隊{ $columns }。
legend-bridge-open = 陸の回廊が開いています：両戦線の開始線の間{ $hexes }ヘクス（17.2）。
legend-bridge-shut = 両戦線の開始線を結ぶ道は、ドイツ軍ユニットとそのZOCがすべて塞いでいます（17.2）。
legend-moves = 各ヘクスまでの最少移動力（敵の射撃は考えません）。
legend-no-moves = 自軍の移動フェイズに表示します。
sight-seen = { $here }から{ $there }は見えます（距離{ $far }、観測範囲{ $range }）。
sight-unseen = { $here }から{ $there }は見えません（距離{ $far }、観測範囲{ $range }）。
sight-too-far = 遠すぎます（12.02）。
sight-blocked = { $hex }の{ $what }が遮ります（{ $rule }）。
sight-concealed = 遮蔽下のユニットは隣接しないと秘匿されます（12.04）。
break-enemy-unit = 敵ユニット（15.12）
break-enemy-zone = 敵ZOC（15.12）
break-no-road = 補給源への道路がない（15.12）
