### 突出部

game-title = 突出部
game-about = 赤軍は6ターン以内にドルンから青軍を追い出す。ヘクス・ウォーゲームの最小の完成形。
scenario-dorn = ドルン突出部
scenario-dorn-about = 赤軍7個、青軍5個のユニットで6ターン。最後にドルンにいた側の勝ち。

## 決定
ask-movement = { $side }：ユニットを1個ずつ移動させる。
when-movement = ユニットを移動させるとき
ask-combat = { $side }：どのヘクスを攻撃するか。
when-combat = 戦闘フェイズ
ask-paying =
    { $side }：結果{ $points }点を{ $may_retreat ->
        [yes] 、1点ごとにステップロスか1ヘクスの退却で
       *[no] ステップロスで
    }満たす。
when-paying = 戦闘の後、結果を満たす側が
decision-paying = 損害と退却
ask-advancing = { $side }：どのユニットが{ $hex }へ前進するか。
when-advancing = 戦闘でヘクスが空になったとき
decision-advancing = 戦闘後前進

## 命令
order-move = { $unit }を{ $hex }へ移動。
order-attack = { $hex }を攻撃。
order-lose = { $unit }がステップロス。
order-retreat = { $hex }へ退却。
order-advance = { $unit }が前進。
order-done = これで終わり。

## 拒否
no-not-yours = マップ上の自軍ユニットではない。
no-has-moved = すでに移動した。
no-not-next = 隣のヘクスではない。
no-too-few-points = 移動力が足りない。
no-enemy-there = そのヘクスには敵がいる。
no-full = そのヘクスは2ユニットまで。
no-stopped = 敵支配地域に入ったので、もう移動できない。
no-zone-to-zone = 敵支配地域から敵支配地域へ直接には進めない。
no-on-the-way = { $hex }には着けない。{ $here }で道が途切れる。{ $because }
no-too-far = { $hex }までは移動力{ $needs }が要るが、残りは{ $has }。
no-nobody-there = { $hex }に敵はいない。
no-attacked = { $hex }はこのフェイズにすでに攻撃された。
no-fought = このフェイズにすでに攻撃した。
no-not-beside = { $hex }に隣接していない。
no-nobody-attacks = { $hex }に隣接して、まだ攻撃できるユニットがない。
no-too-weak = 戦力比が1:2に満たない。
no-not-fighting = 満たすべき結果がない。
no-no-retreat = 攻撃側は退却しない。
no-not-away = 退却は攻撃されたヘクスから遠ざかる方向に行う。
no-into-zone = 敵支配地域への退却は、味方のいるヘクスに限る。
no-not-attacker = 前進できるのは今攻撃したユニットだけで、一度だけである。
no-no-room = すでに2ユニットがいる。
no-elsewhere = 前進できるのは攻撃したヘクスだけである。

## 出来事
why-combat = 戦闘
event-turn-began = 第{ $turn }ターン開始。
event-moved = { $unit }が{ $start }から{ $hex }へ。
event-resolved = { $units }が{ $hex }を{ $odds }で攻撃：攻撃側{ $attacker }、防御側{ $defender }。
event-step-lost =
    { $left ->
        [0] { $unit }が除去された。
       *[other] { $unit }がステップロス。
    }
verdict-town = 最後にドルンにいた{ $winner }の勝ち。
verdict-destroyed = 敵は全滅した。{ $winner }の勝ち。

## 戦力比
preview-battle = 戦闘
sum-attack = 攻撃力
sum-defence = 防御力
sum-shifts = コラムシフト
modifier-attack = 攻撃ユニット
modifier-defence = 防御ユニット
modifier-cover = 森または町
chance-result-0-1 = 0/1：防御側1
chance-result-0-2 = 0/2：防御側2
chance-result-0-3 = 0/3：防御側3
chance-result-1-0 = 1/0：攻撃側1
chance-result-1-1 = 1/1：双方1
chance-result-2-0 = 2/0：攻撃側2

## テーブル
line-red = 赤軍プレイヤーターン
line-blue = 青軍プレイヤーターン
phase-red-movement = 赤軍移動
phase-red-combat = 赤軍戦闘
phase-red-player-turn = 赤軍補給切れ
phase-blue-movement = 青軍移動
phase-blue-combat = 青軍戦闘
phase-blue-player-turn = 青軍補給切れ
phase-end = 終了
status-goal = 最後に{ $hex }にいたのは{ $side }。
terrain-clear = 平地
terrain-woods = 森
terrain-town = 町
hexside-road = 道路
type-armour = 機甲
type-infantry = 歩兵
state-reduced = 減少戦力
legend-units = R2、B1：赤軍または青軍のスタックとユニット数。
legend-ground = . 平地、" 森、o 町
legend-hex = 番号と地形、= は道路
legend-stack = スタック、攻撃力と防御力

## 幕僚
staff-plan-usual = いつもの計画
staff-plan-bold = 不利な戦力比でも攻撃
staff-plan-careful = 有利な戦力比でのみ攻撃
staff-attack = 敵の損害のほうが大きいはずの攻撃。
staff-hold = 戦線を保つ。
staff-march = 目標へ向かう。
staff-retreat = 兵より土地を捨てる。
staff-loss = 最も痛くない損害。
staff-advance = 目標へ向けて前へ。
staff-enough = これ以上することはない。
