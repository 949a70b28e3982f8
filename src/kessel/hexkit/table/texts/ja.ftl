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
