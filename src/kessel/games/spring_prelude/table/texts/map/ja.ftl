### スプリング・プレリュード：文字マップ、説明文、盤面の文言。

status-points =
    { $code ->
        [SWF] 南西
        [SF] 南方
       *[other] { $command }
    } { $points }
status = 第{ $turn }ターン（全{ $last }ターン、{ $date }） · { $weather } · { $phase } · SP { $points }
date = 5月{ $day }日

# ユニット
unit-about =
    { $size ->
        [none] { $unit }：{ $nation }の{ $type }、{ $command }{ $formation ->
            [none] 。
           *[other] 、{ $formation }。
        }
       *[other] { $unit }：{ $nation }の{ $type }（{ $size }）、{ $command }{ $formation ->
            [none] 。
           *[other] 、{ $formation }。
        }
    }
unit-color = シンボル色は{ $color }。
unit-major =
    { $veteran ->
        [yes] 主力ユニット：{ $chits }クラス、効果値{ $rating }、古参。スタッキング・ドット{ $dots }、移動力{ $movement }。
       *[no] 主力ユニット：{ $chits }クラス、効果値{ $rating }。スタッキング・ドット{ $dots }、移動力{ $movement }。
    }
unit-headquarters = 司令部：統率範囲{ $range }、移動力{ $movement }。
unit-bridge = 橋を維持し、移動しません。
unit-fixed = 戦力{ $strengths }（{ $steps }ステップ）。スタッキング・ドット{ $dots }、移動力{ $movement }。
unit-fire = 射撃支援力{ $fire }。
unit-band = 支配地域を持ちます（基幹になると失います）。
unit-now = 現在の戦力{ $strength }、移動力{ $movement }。
unit-chit =
    { $state ->
        [cadre] 基幹で、チットはありません。
        [none] チットはまだ引いていません。
        [none-veteran] チットはまだ引いていません。次に戦うときに2枚引き、良い方を使います。
        [unseen] チットは引かれ、伏せられています。
        [unseen-reduced] 減少戦力で、チットは伏せられています。
        [reduced] 減少戦力で、チットの値は{ $strength }です。
       *[full] チットの値は{ $strength }です。
    }
unit-due = 第{ $turn }ターンに登場します。
unit-outside = 南端からマップ外へ出ました。第{ $turn }ターン以降、{ $mark }の印のヘクスから戻れます。
unit-waiting = グループ「{ $group }」の解放を待っています。
unit-box = 「{ $place }」に置かれています。
unit-held = 第{ $turn }ターンまで移動不可です。
unit-line =
    { $state ->
        [in] いま補給を判定すれば補給下です。
        [out] いま補給を判定すれば非補給下です。
       *[isolated] いま補給を判定すれば孤立状態です。
    }
unit-link =
    { $headquarters ->
        [none] いま支援ポイントを使わせてくれる司令部がありません。
       *[other] { $headquarters }を通じて支援ポイントを使えます。
    }
unit-command = 現在地では{ $command }に属します。

# ヘクス
hex-about = { $hex }：{ $terrain }。{ $side }の支配下。
hex-points = { $points }勝利ポイント。
hex-improved = 陣地（{ $side }）。
hex-entrenched = 塹壕（{ $side }）。
hex-digging = 構築中の塹壕（{ $side }）。
hex-exit = 南端の出口{ $mark }。
hex-rubble = 瓦礫。
hex-interdicted = { $side }の航空妨害を受けています。
hex-down = 破壊された橋：{ $hexes }。
hex-building = 再建中の橋：{ $hexes }。
hex-dots = スタッキング・ドット：{ $most }中{ $dots }。
hex-zones =
    { $sides ->
        [none] どちらのZOCでもありません。
        [axis] 枢軸軍のZOCです。
        [soviet] ソ連軍のZOCです。
       *[both] 両軍のZOCです。
    }
hex-source = { $side }の補給源です。
hex-supply =
    { $state ->
        [in] ここの{ $side }ユニットは、いま判定すれば補給下です。
        [out] ここの{ $side }ユニットは、いま判定すれば非補給下です。
       *[isolated] ここの{ $side }ユニットは、いま判定すれば孤立状態です。
    }

# 文字マップ
legend-units = G2 ドイツ軍2ユニット · H ハンガリー軍 · R ルーマニア軍 · I イタリア軍 · V スロヴァキア軍 · S3 ソ連軍3ユニット · + 10ユニット以上
legend-ground = . 平地 · ^ レベル2 · , 村 · o 町 · # 都市 · % 湿地 · " 林湿地 · 前のコロンはソ連軍支配
legend-hex = 各ヘクス：番号、地形、= 道路、+ 鉄道。
legend-stack = 下段はユニット数と戦力の合計。+?はチットが未引きか不明のユニットあり。
to-come-turn = 第{ $turn }ターン

line-soviet = ソ連軍プレイヤー・ターン
line-axis = 枢軸軍プレイヤー・ターン
box-turn = 第{ $turn }ターン
box-group = 可変増援：{ $group }
track-days = 日付（1942年5月）
track-day = { $date }：SP { $axis }／{ $soviet }、AP { $axis_air }／{ $soviet_air }（枢軸軍／ソ連軍）。史実：{ $weather }
track-support = 支援ポイント
track-air = 航空ポイント
track-replacements = 補充ポイント
track-rain-days = 降雨日
track-points = 勝利ポイント
mark-turn = 第{ $turn }ターン（全{ $last }ターン）、{ $date }：{ $weather }
mark-rain = 降雨日：{ $days }
mark-points = { $whose }：{ $points }
mark-infantry = { $side }の歩兵
mark-mechanized = { $side }の機械化
marker-trench = 塹壕
marker-digging = 構築中の塹壕
marker-rubble = 瓦礫
marker-interdiction = 妨害
marker-down = 橋破壊：{ $hex }へ
marker-building = 橋再建中：{ $hex }へ

# Overlays
legend-zones = 支配地域。入れば停止し、出るには離脱コストがかかり、別の敵ZOCへ直接は動けません（6.1）。
legend-supply = いま補給を判定した場合のヘクス数：補給下{ $held }、非補給下{ $out }、孤立状態{ $isolated }（7.0～7.2）。
legend-headquarters = 自軍の司令部へ連絡線が通じるヘクス（8.1）。司令部の状態：補給下{ $supplied }、非補給下{ $out }、孤立{ $isolated }。
legend-works = 濃い茶：塹壕、薄い茶：陣地、金：構築中（14.1、15.3）。
legend-chits = 主力ユニットのいるヘクス。緑：内容のわかるチット、紫：見られないチット、灰：まだ引いていない。数字はわかっている戦力（13.1）。
legend-reserves = 緑：機動予備。突破フェイズに再び移動と攻撃ができます。金：機動予備にできるユニット（11.0）。
legend-interdiction = 妨害されたヘクスとその周囲。戦略移動は禁止、進入に余分な移動力がかかります（9.2）。
legend-edges = 両軍が押さえるべきマップ端。金は現在押さえていない端（19.0）。
legend-no-edges = このシナリオでは、マップ端を押さえる必要はありません（19.0）。
legend-control = ヘクスの支配。濃い色は支配の移ったヘクス。勝利ポイント：枢軸軍{ $axis }、ソ連軍{ $soviet }（R37、20.0）。
legend-moves = 最も少ない移動力で到達できるユニットの移動コスト。
break-enemy-unit = 敵ユニット（7.0）
break-enemy-zone = 敵支配地域（7.0）
break-too-far = 補給道路まで{ $most }ヘクスを超える（7.0）
break-no-way = 補給源への経路なし（7.2）
