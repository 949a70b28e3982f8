### サークル・オブ・ファイア：文字マップと説明文の文言。

status = 第{ $turn }ターン（全{ $turns }、{ $date }）· { $phase } · { $light } · インパルス{ $box } · 戦術的優位：{ $holder }
status-before = 第1ターン前 · 戦術的優位：{ $holder }
date = 1月{ $day }日
passing = { $side }へ移る
initiative = イニシアティブ獲得：ドイツ軍{ $german }回、ソ連軍{ $soviet }回

cell-clear = 平地
cell-woods = 森林
cell-urban = 市街
cell-zone = ゾーン
letter-0 = 独
letter-1 = ソ

legend-cells = 数字1つがユニット1個の戦闘力。丸括弧内は投入済。
legend-frames = 枠：┌──┐ { $german }支配、╔══╗ { $soviet }支配
legend-marks = x 拮抗 · r 廃墟 · R 重廃墟 · SD 徹底抗戦 · + 東方教会 · * 飛行場
legend-units = ユニット：識別番号、戦闘力-移動力、兵科（砲兵は戦闘力を昼間/夜間で表示）。[ ]は投入済・使用済
legend-links = = 道路 · - 道路なし · ~ 河川 · » ゾーンへの道路連結 · > ゾーンへの非道路連結
places = マップ上のユニット
boxes-0 = ドイツ軍のボックス
boxes-1 = ソ連軍のボックス
links = 隣接関係
due = { $turn ->
        [0] 初期配置：{ $units }
       *[other] 第{ $turn }ターン：{ $units }
    }
group = { $code }：{ $units }
nobody = マップ上にユニットはありません。

short-infantry = { "" }
short-headquarters = 司令部
short-machine_gun = 機関銃
short-engineer = 工兵
short-mountain = 山岳
short-recon_cavalry = 騎兵
short-armour = 機甲
short-artillery = 砲兵
short-stuka = スツーカー

unit-about = { $unit }：{ $side }の{ $kind }ユニット。{ $formation ->
        [none] 所属部隊なし
       *[other] 所属：{ $formation }
    }。
unit-numbers = 戦闘力{ $strength }、移動力{ $movement }。
unit-gun = 戦闘力は昼間{ $strength }、{ $night ->
        [0] 夜間は使用不可
       *[other] 夜間{ $night }
    }。
unit-at = { $place }にいます（{ $committed ->
        [yes] 投入済
       *[no] 未投入
    }）。
unit-in = ボックス「{ $box }」にあります{ $used ->
        [yes] （このターンは使用済）
       *[no] { "" }
    }。
unit-due = { $turn ->
        [0] 初期配置で置かれます。
       *[other] 第{ $turn }ターンに登場します。
    }
unit-group = 無作為増援グループ{ $code }で待機中です。
place-about = { $place }：{ $terrain }、{ $side }支配。
place-marks = マーカー：{ $marks }。
place-units = { $side }ユニット：{ $units }。
place-empty = ユニットなし。
place-links = 隣接：{ $links }。
place-corners = 角で接するだけで、行き来できない場所：{ $places }。
link-road = { $place }（道路）
link-bridge = { $place }（橋）
link-plain = { $place }（道路なし）
link-river = { $place }（河川、道路なし）
link-zone = { $place }（ゾーン間連結）
mark-contested = 拮抗
mark-ruin = 廃墟
mark-heavy = 重廃墟
mark-stubborn = 徹底抗戦
mark-church = 東方教会（マップ全体を観測）
mark-airfield = 飛行場（勝利条件）
