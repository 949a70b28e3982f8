### What all hex games call alike.

unit-at = { $hex }にいます。
unit-states = マーカー：{ $states }。
unit-zone = 敵ZOCにいます。
# 所属部隊
formation-about = { $formation }（{ $side }）：{ $units }。
formation-unit = { $unit } { $hex }
formation-elsewhere = { $unit }（{ $where }）
hex-sides = { $kind }：{ $hexes }。
hex-units = { $side }ユニット：{ $units }。
hex-empty = ユニットなし。
around = { $hex }の周辺
to-come = { $side }の増援
boxes = { $side }のボックス
hex-stack = { $side }の{ $count }ユニットのスタック（中身は不明）。
state-moving = 移動中
state-moved = 移動済
state-attacking = 攻撃中
state-defending = 防御中
state-supporting = 支援中
state-fought = 攻撃済
track-turn = ターン
marker-attack = 攻撃を受けている
# 簡素なテーブル
plain-status = 第{ $turn }ターン（全{ $turns }ターン）：{ $phase }。
plain-unit = { $unit }：{ $kind }、攻撃力{ $attack }、防御力{ $defence }、移動力{ $move }。
plain-eliminated = 除去されています。
plain-eliminated-box = 除去
plain-supply =
    { $has ->
        [yes] 補給下にあります。
       *[no] 補給切れです。
    }
plain-zones =
    { $sides ->
        [none] ここに支配地域は及んでいません。
        [both] 両軍の支配地域が重なっています。
       *[one] 一方の軍の支配地域が及んでいます。
    }
plain-broken = 敵が道を塞いでいます。
plain-legend-zones = 両軍の支配地域。
plain-legend-supply = 補給線。補給線のないヘクスは赤。
plain-held = { $side }が保持
