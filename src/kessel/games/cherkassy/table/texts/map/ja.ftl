### チェルカッシィ・ポケット：文字マップと説明文の文言。

status = 第{ $turn }ターン（～{ $last }、{ $date }） · { $weather } · { $phase } · { $air } · { $ring }
status-segment = 第{ $segment }セグメント、{ $phase }
status-air = 航空：ドイツ軍{ $german }、ソ連軍{ $soviet }
date = { $month }月{ $day }日

# ユニット
unit-about = { $unit }：{ $side }の{ $type }（{ $size }）。所属は{ $formation }{ $superior ->
        [none] { "" }
       *[other] （{ $superior }）
    }。
unit-independent = { $front }の独立ユニットです。
unit-numbers =
    { $state ->
        [reduced] 戦力減少面：攻撃力{ $attack }、防御力{ $defence }、移動力{ $movement }。
        [printed] 印刷された値：攻撃力{ $attack }、防御力{ $defence }、移動力{ $movement }。
        [single] 攻撃力{ $attack }、防御力{ $defence }、移動力{ $movement }、1ステップ。
       *[full] 完全戦力：攻撃力{ $attack }、防御力{ $defence }、移動力{ $movement }。
    }
unit-gun = 射程{ $range }、防御力{ $defence }、移動力{ $movement }、1ステップ。
unit-hidden = マップ上の、中身を見られないスタックにいます。
unit-in = { $box }にあります。
unit-out = 使用しません。
unit-due =
    { $edge ->
        [north] 北端が開きしだい、そこから登場します。
        [west] 第{ $turn }ターンに西端から登場します。
        [east] 第{ $turn }ターンに東端から登場します。
        [exchange] 同じ軍団の徒歩大隊が補給下に入ったとき、それと入れ替わります。
       *[south] 第{ $turn }ターンに南端から登場します。
    }

formation-hidden = 見えないスタックの中

# ヘクス
hex-about = { $hex }：{ $terrain }、{ $side }支配。
hex-zones =
    { $sides ->
        [none] どちらのZOCでもありません。
        [german] ドイツ軍のZOCです。
        [soviet] ソ連軍のZOCです。
       *[both] 両軍のZOCです。
    }
hex-source = { $side }の補給源です。
hex-supply =
    { $open ->
        [yes] ここの{ $side }ユニットには、いま補給線が通じます。
       *[no] ここの{ $side }ユニットには、いま補給線が通じません。
    }

# 文字マップ
legend-units = G2 ドイツ軍2ユニット · S3 ソ連軍3ユニット · GA SA 砲兵
legend-ground = . 平地 · " 森 · ^ 丘陵 · % 沼地 · o 町 · * コルスン飛行場 · 前に : があればソ連軍支配
legend-hex = 各ヘクス：番号、ソ連軍支配なら :、地形、= 1級道路、- 道路。
legend-stack = 下段はユニット数と攻撃力-防御力の合計、? は中身を見られないスタック。
to-come-turn = 第{ $turn }ターン
to-come-north = 北端
to-come-exchange = 入れ替え

line-first = 第1活性化セグメント
line-second = 第2活性化セグメント
line-advance = ゲームターン進行フェイズ
track-note = { $date }：{ $sky }
track-german-air = ドイツ軍航空ポイント
track-soviet-air = ソ連軍航空ポイント
word-unknown-dark = 不明の装甲ユニット
counter-face-down = 8.3：敵スタックは、ユニット数と濃色のユニットの数だけが分かります。
marker-out-of-supply = 補給切れ{ $count }個
marker-maintenance = 整備不良{ $count }個
marker-airfield = { word-airfield }、{ $side }支配
marker-attacked = このフェイズに攻撃を受けた
mark-air = 航空ポイント：{ $points }
mark-front = { $front }：{ $points }
mark-turn = 第{ $turn }ターン、{ $date }：{ $sky }

# Overlays
legend-zones = 支配地域。濃い色は装甲ユニットのもので、戦車も止めます（6.3）。
legend-supply = 現在補給線が通じるヘクス：{ $held }、通じないヘクス：{ $cut }。ユニットの状態は直前の補給判定のものです（7.2）。見えない補給ユニットは飛行場にあるものとします。
legend-control = 支配ヘクス：ドイツ軍{ $german }、ソ連軍{ $soviet }。
legend-open-ring = 最も近い東西道路{ $length }ヘクスのうち、ソ連軍が取るべきもの：{ $missing }。その北で南端へ補給線が通じるドイツ軍ヘクス：{ $open }（3.4）。
legend-closed-ring = 包囲網は第{ $turn }ターンに完成。南端へ補給線のないドイツ軍ヘクス：{ $trapped }、ステンマーマン集団で通じるヘクス：{ $open }（3.5）。
legend-moves = 最も近いユニットの移動コスト（行軍移動は除く）。伏せられたスタックは同色のユニットの標準的な移動力とします。
break-enemy-unit = 敵ユニット（7.13）
break-enemy-zone = 敵支配地域（6.4）
break-too-far = 道路まで遠い（7.6）
break-only-water = 水域に阻まれる（7.11）
