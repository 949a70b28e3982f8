### パウルス第6軍：文字マップと説明文の文言。

status = 第{ $turn }ターン（～{ $last }、{ $date }） · { $phase } · { $score }
status-exited = 南端からの進出：攻撃力{ $points }／{ $needed }
status-relieved = 補給線の通じるドイツ軍：{ $points }／{ $needed }ステップ
status-points = ソ連軍{ $points }VP
date = { $month }月{ $day }日

# ユニット
unit-about =
    { $size ->
        [none] { $unit }：{ $nation }の{ $type }{ $formation ->
            [none] 。
           *[other] 。所属は{ $formation }。
        }
       *[other] { $unit }：{ $nation }の{ $type }（{ $size }）{ $formation ->
            [none] 。
           *[other] 。所属は{ $formation }。
        }
    }
unit-numbers =
    { $steps ->
        [1] 攻撃力{ $attack }、防御力{ $defence }、移動力{ $movement }、1ステップ。
       *[other] 攻撃力{ $attack }、防御力{ $defence }、移動力{ $movement }、{ $steps }ステップ中の残り{ $left }。
    }
unit-range = 補給範囲{ $range }ヘクス。
unit-moves = 移動力{ $movement }。
unit-box = 「{ $place }」に置かれています。
unit-returning = マップ外へ退却しました。第{ $turn }ターンから戻れます。
unit-due =
    { $where ->
        [entry] 第{ $turn }ターンに登場ヘクス{ $entry }から登場します。
        [chir] 第{ $turn }ターンにチル川沿いに登場します。
       *[near] 第{ $turn }ターンに{ $hex }から{ $distance }ヘクス以内に登場します。
    }
unit-line =
    { $open ->
        [yes] いま補給線が通じています。
       *[no] いま補給線が通じていません。
    }

# ヘクス
hex-about = { $hex }：{ $terrain }。
hex-entry = { $side }の登場ヘクス{ $entry }（補給源）です。
hex-west = チル川西岸地域です。
hex-zones =
    { $sides ->
        [none] どちらのZOCでもありません。
        [axis] 枢軸軍のZOCです。
        [soviet] ソ連軍のZOCです。
       *[both] 両軍のZOCです。
    }
hex-supply =
    { $open ->
        [yes] ここの{ $side }ユニットには、いま補給線が通じます。
       *[no] ここの{ $side }ユニットには、いま補給線が通じません。
    }

# 駒
counter-faces = 攻撃力と防御力（ステップの損失順）：{ $faces }。移動力{ $movement }。

# 文字マップ
legend-units = G2 ドイツ軍2ユニット · R1 ルーマニア軍1ユニット · S3 ソ連軍3ユニット · + 10ユニット以上
legend-ground = . 平地 · " 森林 · , 村 · o 町 · # スターリングラード市街
legend-hex = 各ヘクス：番号、地形、= 道路、- 小道、+ 鉄道線。
legend-stack = 下段はユニット数と攻撃力-防御力の合計。
to-come-turn =
    { $entry ->
        [none] 第{ $turn }ターン
       *[other] 第{ $turn }ターン（{ $entry }）
    }

line-soviet = ソ連軍プレイヤーターン
line-axis = 枢軸軍プレイヤーターン
state-reduced = 1ステップ損失
state-step-2 = 2ステップ損失
state-step-3 = 3ステップ損失
state-step-4 = 4ステップ損失
state-step-5 = 5ステップ損失
state-step-6 = 6ステップ損失
state-step-7 = 7ステップ損失
box-turn = 第{ $turn }ターン（{ $date }）
track-points = ソ連軍勝利得点
track-exited = 南端から突破した攻撃力
marker-overrun = オーバーラン
marker-bombardment = 攻勢準備砲撃：{ $points }
mark-turn = 第{ $turn }ターン、{ $date }
mark-exited = 南端から突破：{ $points }
mark-points = 勝利得点：{ $points }

# Overlays
legend-zones = 支配地域。出るには移動力3を余計に消費し、ドイツ軍の装甲ユニットだけが支配地域から支配地域へ直接移動できます（4.23）。
legend-reaction = 対応移動できるユニット数。ドイツ軍は{ $most }スタックまで全移動力（5.52）、ソ連軍は{ $most }ユニットまで半分の移動力（5.53）。
legend-reserves = 緑：予備部隊。突破移動フェイズに全移動力で移動できます（5.33）。金：予備部隊に指定できる場所。枢軸軍は{ $most }スタックまで（5.35）、ソ連軍は司令部ごとに1ユニット（5.34）。
legend-exit = 南端から攻撃力{ $needed }が突破すればソ連軍の勝利：現在{ $exited }（11.51）。
legend-relief = 補給線の通じるドイツ軍ステップ：{ $relieved }。終了時に{ $needed }あれば枢軸軍の勝利（12.51）。
legend-campaign = ソ連軍の勝利得点：{ $points }。チル川西岸の師団・軍団から毎ターン：現在{ $scoring }（10.22）。いま終了した場合の枢軸軍の得点：{ $axis }（13.52）。
legend-moves = 最も近いユニットの移動コスト（オーバーランは除く）。
legend-supply = 現在補給線が通じるヘクス：{ $held }、通じないヘクス：{ $lost }。数字は補給切れマーカーの数で、補給判定フェイズにのみ変わります（7.12）。
legend-ranges = 道路・小道・鉄道線で補給源に通じる司令部の補給範囲（7.22）と、ドイツ軍軍団司令部の仮の補給範囲（7.14）。遮断された司令部：{ $cut }。
legend-offensive = 攻勢補給下の司令部：{ $supplied }、同じヘクスに補給物資がある司令部：{ $ready }（7.52）。S：その他の補給物資。
break-enemy-unit = 敵ユニット（7.31）
break-enemy-zone = 敵支配地域（7.32）
break-out-of-range = 補給範囲外（7.23）
break-cut-off = 司令部が遮断（7.22）
break-no-way = 補給源への経路なし
