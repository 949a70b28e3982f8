### Circle of Fire：プレイヤーに見せる文言のすべて。

## ゲーム、シナリオ、選択ルール

game-title = Circle of Fire：ホルム包囲戦 1942
game-about = 1942年1月、ソ連軍のパルチザンと第33狙撃師団が、ロワチ川とクニヤ川の合流点にある小さな町ホルムに迫ります。寄せ集めのドイツ軍守備隊は救援が来るまで町を守り抜かなければならず、ソ連軍は町を奪うか、完全に封じ込めなければなりません。1ターン＝1日、全9ターン。ユニットは中隊規模、エリア式マップです。

scenario-cholm = ホルム包囲戦
scenario-cholm-about = 1942年1月の戦い全体を扱う9ターンのシナリオ。ソ連軍は町全体を奪えばただちに勝利します。第4ターンと第9ターンの終わりには、町を包囲し、町の一部（第4ターンは市街地1エリア、第9ターンは4エリア）を支配し、飛行場を支配するか拮抗状態にしていなければなりません。

option-bid = 担当する側の入札
option-bid-about = 両プレイヤーが同じ側を希望する場合に使います。それぞれ秘密裏に入札し、値の大きいほうが担当する側を選び、もう一方は入札値と同じ回数だけイニシアティブ獲得を使えます。
option-substitutes = 増援の代替
option-substitutes-about = 無作為増援がすでに出尽くした側は、代わりに、投入済にならない追加インパルスを1回行えます。ドイツ軍は徹底抗戦マーカーを選ぶこともできます。
option-contested-bombardment = 拮抗エリアへの砲爆撃
option-contested-bombardment-about = 両軍のユニットがいるエリアにも砲爆撃できます。ただし攻撃ダイスがゾロ目なら誤爆となり、味方も攻撃を受けます。
option-infantry-against-armour = 隣接機甲への歩兵射撃
option-infantry-against-armour-about = 歩兵だけでも、機甲のいる隣接エリアを射撃できます。ただしそこの機甲ユニットは、1個につき損害2ポイントまでを無傷で吸収します。

## 裁定：二通りに読める文と、それぞれの読み方

ruling-spent-without-holding = 無作為増援への優位の使用：保有の修整も残るか
ruling-spent-without-holding-ours = 使用の2は、保有の1に加わる（合計3）。
ruling-spent-without-holding-other = 使った側はもう保有していないので、修整は2だけ。
ruling-stubborn-any-moment = 徹底抗戦マーカー：インパルスのいつ置くか
ruling-stubborn-any-moment-ours = 夜間の宣言と同じく、インパルスの初めに置く。
ruling-stubborn-any-moment-other = 移動や射撃を終えた後でも置ける。
ruling-stubborn-in-zones = 徹底抗戦マーカー：ゾーンにも置けるか
ruling-stubborn-in-zones-ours = エリアにしか置けない。
ruling-stubborn-in-zones-other = ゾーンにも置ける。
ruling-contested-exit-anywhere = 拮抗状態の場所からの離脱：どこへ出られるか
ruling-contested-exit-anywhere-ours = 敵のいない自軍支配の場所にだけ出られる。
ruling-contested-exit-anywhere-other = どこへでも出られるが、敵のいない自軍支配の場所でなければ全移動力を使う。
ruling-scherer-in-target = シェーラー司令部の射撃+1：どこにいるときか
ruling-scherer-in-target-ours = 射撃する側のエリアにいるとき。
ruling-scherer-in-target-other = 射撃を受けるエリアにいるとき（徹底抗戦マーカーとは重ならない）。
ruling-points-any-split = 損害ポイント：できるだけ多く使わねばならないか
ruling-points-any-split-ours = 最も多くのポイントを使う割り当てしか認めない。
ruling-points-any-split-other = 全ユニットが対象になるかポイントが尽きればよい。単独の歩兵は2ポイントでも退却で済ませられる。
ruling-free-of-enemies = 退却表の「フリー」：誰もいないとは誰のことか
ruling-free-of-enemies-ours = 自軍支配で、両軍どちらのユニットもいない場所。
ruling-free-of-enemies-other = 自軍支配で、敵ユニットのいない場所。味方はいてもよい。
ruling-zone-retreat-as-listed = ゾーンから味方のいる場所への退却：できるか
ruling-zone-retreat-as-listed-ours = 味方だけがいる場所は、フリーの次の順位とする。
ruling-zone-retreat-as-listed-other = ゾーン用の退却表に載っていないので、退却できない。
ruling-retreat-after-bombardment = 自主的退却：砲爆撃の後もできるか
ruling-retreat-after-bombardment-ours = 直接射撃の後だけ。
ruling-retreat-after-bombardment-other = 砲爆撃の後も、同じ条件でできる。
ruling-screened-armour-safe = スクリーンされた機甲を機甲で攻撃できるか
ruling-screened-armour-safe-ours = 機甲は、スクリーンの有無にかかわらず機甲を攻撃できる。
ruling-screened-armour-safe-other = 数の優勢でスクリーンされた機甲は、機甲からも攻撃されない。
ruling-germans-pick-delayed = スツーカーの妨害：登場するユニットを誰が選ぶか
ruling-germans-pick-delayed-ours = ソ連軍が選ぶ。
ruling-germans-pick-delayed-other = ドイツ軍が選ぶ。
ruling-j-german-controlled = Jユニットの市街地への登場：どの市街地か
ruling-j-german-controlled-ours = 支配を問わず任意の市街地、またはゾーンE。
ruling-j-german-controlled-other = ドイツ軍支配の市街地だけ、またはゾーンE。
ruling-encirclement-start-uncontested = 包囲の判定：経路は拮抗状態の市街地から始められるか
ruling-encirclement-start-uncontested-ours = ドイツ軍支配なら始められる。その先はすべて非拮抗でなければならない。
ruling-encirclement-start-uncontested-other = 始められない。起点にもソ連軍がいてはならない。
ruling-friendly-fire-in-zones = 誤爆（選択）：スツーカーが拮抗ゾーンを攻撃したとき
ruling-friendly-fire-in-zones-ours = 起こらない。誤爆は拮抗エリアだけ。
ruling-friendly-fire-in-zones-other = エリアと同じく、ゾロ目なら誤爆になる。
ruling-armour-lead-first = 隣接機甲への歩兵射撃（選択）：残った最初の1ポイントは機甲の主導ユニットが受けるか
ruling-armour-lead-first-ours = 受けない。吸収した分を最初のポイントとみなす。
ruling-armour-lead-first-other = 受ける。吸収後に残った最初の1ポイントは主導ユニットに適用する。
ruling-substitute-without-guns = 増援の代替インパルス（選択）：砲爆撃もできるか
ruling-substitute-without-guns-ours = 移動、射撃、砲爆撃のどれでもよい。
ruling-substitute-without-guns-other = エリアを活性化するのだから、移動か射撃だけ。
ruling-zones-adjacent = ゾーンは連結する場所に「隣接」するか
ruling-zones-adjacent-ours = しない。射撃、観測、敵に隣接する進入コスト、退却の比較、再配置はエリアだけを見る。
ruling-zones-adjacent-other = それらすべてで隣接とみなす。砲兵がゾーンを撃てないのは変わらない。
ruling-substitute-marker-with-germans = 代替の徹底抗戦マーカー（選択）：どこに置けるか
ruling-substitute-marker-with-germans-ours = シェーラー司令部のいない任意のエリア。誰もいなくてもよい。
ruling-substitute-marker-with-germans-other = 優位で置くときと同じく、ドイツ軍ユニットのいる所だけ。

## フェイズ、ボックス、地形、兵科、その他の語

phase-reinforcement = 増援フェイズ
phase-movement-fire = 移動/射撃フェイズ
phase-close-combat = 近接戦闘フェイズ
phase-end = 終了フェイズ

box-reinforcement = 増援ボックス
box-random = 無作為増援グループ
box-reorganised = 再編成ユニットボックス
box-artillery = 砲兵ボックス
box-eliminated = 全滅ユニット（未再編成）
box-removed = 全滅ユニット（永久除去）
box-held-random = 遅延中の無作為増援
box-held-regular = 遅延中の通常増援

terrain-clear = 平地
terrain-woods = 森林
terrain-urban = 市街地

kind-infantry = 歩兵
kind-headquarters = 司令部
kind-machine-gun = 機関銃
kind-engineer = 工兵
kind-mountain = 山岳兵
kind-recon-cavalry = 偵察騎兵
kind-armour = 機甲
kind-artillery = 砲兵
kind-stuka = スツーカー

word-day = 昼間
word-night = 夜間
word-impulse = インパルス{ $box }
word-advantage = 戦術的優位
word-initiative = イニシアティブ獲得
word-control = 支配
word-contested = 拮抗
word-committed = 投入済
word-used = 使用済
word-moving = 移動中
word-ruin = 廃墟
word-heavy-ruin = 重廃墟
word-stubborn = 徹底抗戦

## 命令：プレイヤーの選択肢

order-bid = { $uses }回で入札する
order-command = { $side }を担当する
order-place = { $unit }を{ $space }に配置する
order-give-up = { $unit }を永久除去する
order-select = { $unit }を選ぶ
order-select-selecting-units = { $unit }を登場させる
order-select-choosing-infiltrators = { $unit }をソ連軍戦線に浸透させる
order-select-choosing-arrivals = { $unit }をこのターンに到着させる
order-take =
    { $result ->
        [U] 結果U：救援部隊から5ユニットまで
        [J] 結果J：Jの3ユニット
        [A] 結果A：T-34を1個、またはT-26を3個まで
        [K] 結果K：Kの全ユニット
       *[other] 増援を受け取らない
    }
order-interdict = { $unit }でソ連軍の行軍を妨害する
order-substitute =
    { $what ->
        [impulse] 追加インパルスを行う
        [stubborn] 徹底抗戦マーカーを受け取る
       *[other] { $what }を受け取る
    }
order-spend = 戦術的優位を使う
order-spend-spending-on-random = 戦術的優位を使い、増援ダイスをさらに2有利にする
order-spend-declaring-infiltration = 戦術的優位を使い、救援部隊の一部を浸透させる
order-spend-preventing-halt = 戦術的優位を使い、フェイズを続ける
order-spend-offering-redeployment = 戦術的優位を使い、再配置を行う
order-seize = イニシアティブ獲得を使う
order-seize-offering-reroll = イニシアティブ獲得を使い、ダイスを振り直す
order-seize-preventing-halt = イニシアティブ獲得を使い、フェイズを続ける
order-decline = しない
order-decline-spending-on-random = 戦術的優位を使わずにダイスを振る
order-decline-declaring-infiltration = 浸透させず、全ユニットをゾーンDに登場させる
order-decline-interdicting = 妨害しない
order-decline-substituting = 代わりのものは受け取らない
order-decline-offering-reroll = 振り直さない
order-decline-preventing-halt = フェイズの終了を受け入れる
order-decline-offering-redeployment = 再配置しない
order-done = 完了
order-done-reorganising = これ以上再編成しない
order-done-selecting-units = これ以上登場させない
order-done-choosing-infiltrators = これ以上浸透させない
order-done-ending-impulse = インパルスを終える
order-done-moving = 移動インパルスを終える
order-done-retreating = これ以上退却しない
order-done-screening = これ以上スクリーンしない
order-done-pairing = これ以上攻撃を宣言しない
order-done-redeploying = 再配置を終える
order-night = 戦術的優位を使い、このターンを夜間にする
order-stubborn = { $space }に徹底抗戦マーカーを置く
order-stubborn-choosing-action = 戦術的優位を使い、{ $space }に徹底抗戦マーカーを置く
order-again = イニシアティブ獲得を使い、{ $space }の投入済ユニットを再び活性化する
order-activate = { $space }のユニットを移動させる
order-fire = { $space }から{ $target }を射撃する
order-bombard = { $unit }で{ $target }を砲爆撃する
order-pass = パス
order-move = { $unit }を{ $to }へ移動させる
order-halt = 移動を終える
order-halt-moving = { $unit }を{ $here }で止める
order-join = { $unit }を射撃に加える
order-join-all = 全ユニットを射撃に加える
order-lead = { $unit }を主導ユニットにする
order-lead-firing = { $unit }を主導攻撃ユニットにして射撃する
order-lead-choosing-lead = { $unit }を主導防御ユニットにする
order-pull-back = { $unit }を退却させる（損害1ポイント）
order-lose = { $unit }を全滅させる
order-retreat = { $unit }を{ $to }へ退却させる
order-fight = { $space }の近接戦闘を解決する
order-screen = { $unit }をスクリーンする
order-pair = { $unit }で{ $target }を攻撃する
order-redeploy = { $unit }を{ $to }へ再配置する
order-take-back = { $unit }を元のエリアに戻す

## 命令の前に：賭けるもの、消費するもの

stake-spend = 戦術的優位を消費します。フェイズまたはインパルスの終わりに相手へ移ります。
stake-seize = イニシアティブ獲得を1回分使います。

## 決定：何を尋ねるか

ask-bidding =
    プレイヤー{ $bids-count ->
        [0] 1
       *[other] 2
    }：担当する側の選択権のために、相手にイニシアティブ獲得を何回分与えますか？　入札値は双方が決めるまで秘密です。
ask-choosing-side =
    プレイヤー{ $player ->
        [0] 1
       *[other] 2
    }が入札に勝ちました。どちらの側を担当しますか？　相手はイニシアティブ獲得を{ $uses }回使えます。
ask-setting-up = { $side }の初期配置：守備隊のどのユニットをどの市街地エリアに置きますか？　1エリアに1ユニットまでです。
ask-reorganising =
    { $given_up-count ->
        [0] { $side }：全滅ユニットを再編成しますか？　3ユニットを永久除去すると、再編成ユニット1個が登場します。
       *[other] { $side }：再編成のために永久除去する全滅ユニットを選んでください。3個中{ $given_up-count }個を選択済み（{ $given_up }）。
    }
ask-placing =
    { $units-count ->
        [1] { $side }の増援：{ $units }をどこに登場させますか？
       *[other] { $side }の増援（{ $units }）：先頭のユニットをどこに登場させますか？
    }
ask-spending-on-random = { $side }：戦術的優位を使って、無作為増援のダイスをさらに2有利にしますか？　使うと戦術的優位は相手に移ります。
ask-choosing-result = { $side }：無作為増援の結果を選べます。どの結果を適用しますか？
ask-declaring-infiltration = { $side }：ホルムは包囲されています。戦術的優位を使って、救援部隊の歩兵を第31エリアへ浸透させますか？　ゲーム中1回だけ行えます。
ask-selecting-units =
    { $group ->
        [U] { $side }の無作為増援（結果U）：どのユニットを登場させますか？　5個まで、{ $selected-count }個を選択済み。
       *[other] { $side }の無作為増援（結果A）：どの戦車を登場させますか？　T-34を1個、またはT-26を3個まで、{ $selected-count }個を選択済み。
    }
ask-choosing-infiltrators = { $side }：どの歩兵を第31エリアへ浸透させますか？　あと{ $limit }個まで浸透でき、残りはゾーンDに登場します。
ask-interdicting = { $side }：ソ連軍の{ $units-count }ユニットが盤外を行軍中です（{ $units }）。スツーカーで妨害しますか？
ask-choosing-arrivals = { $side }：スツーカーの妨害により、{ $units-count }個中{ $arriving }個しか到着できません。どのユニットを到着させますか？　{ $selected-count }個を選択済み。
ask-substituting = { $side }：無作為増援は出尽くしています。代わりに何を受け取りますか？
ask-placing-stubborn = { $side }：徹底抗戦マーカーをどのエリアに置きますか？　司令部のいないエリアなら、どこにでも置けます。
ask-choosing-action =
    { $substitute ->
        [yes] { $side }の追加インパルス（投入済になりません）：移動、射撃、砲爆撃、パスのどれを行いますか？
       *[no] { $place-known ->
            [yes] { $side }のインパルス：{ $place }のユニットが再び活性化します。移動、射撃、パスのどれを行いますか？
           *[no] { $side }のインパルス：移動、射撃、砲爆撃、パスのどれを行いますか？
        }
    }
ask-ending-impulse = { $side }：インパルスの行動は終わりました。戦術的優位を使って徹底抗戦マーカーを置きますか？
ask-moving =
    { $unit-known ->
        [yes] { $bonus ->
            [yes] { $side }：{ $unit }はゾーンからゾーンへ移動して{ $here }にいます。ボーナス移動でどこへ進めますか、それとも止めますか？
           *[no] { $side }：{ $unit }は{ $here }まで{ $spent }移動力を使って移動中です。次はどこへ進めますか、それとも止めますか？
        }
       *[no] { $moved-count ->
            [0] { $side }の移動インパルス（{ $place }）：どのユニットをどこへ移動させますか？
           *[other] { $side }の移動インパルス（{ $place }、{ $moved-count }個が移動済み）：次はどのユニットをどこへ移動させますか？
        }
    }
ask-firing =
    { $firers-count ->
        [0] { $side }の射撃（{ $space }から{ $target }へ）：どのユニットが射撃しますか？
       *[other] { $side }の射撃（{ $space }から{ $target }へ、{ $firers }）：さらにユニットを加えますか、それとも主導攻撃ユニットを決めますか？
    }
ask-choosing-lead = { $side }：{ $space }が攻撃を受けています。どのユニットを主導防御ユニットにしますか？
ask-offering-reroll =
    { $dice-count ->
        [1] { $side }：ダイスの目は{ $dice }です。イニシアティブ獲得を使って振り直しますか？
       *[other] { $side }：ダイスの目は{ $dice }です（最初の2個が攻撃側）。イニシアティブ獲得を使ってすべて振り直しますか？
    }
ask-assigning-casualties =
    { $lead-known ->
        [yes] { $side }：{ $space }で損害{ $points }ポイントを適用します。最初のポイントは主導ユニットの{ $lead }が受けます。退却（1ポイント）と全滅（歩兵2、機甲4）のどちらにしますか？
       *[no] { $side }：{ $space }で損害があと{ $points }ポイント残っています。どのユニットを退却（1ポイント）または全滅（歩兵2、機甲4）させますか？
    }
ask-retreating =
    { $voluntary ->
        [yes] { $side }：{ $space }から自主的退却を行いますか？（{ $units }）
       *[no] { $side }：{ $space }から、次はどのユニットをどこへ退却させますか？（残り：{ $units }）
    }
ask-preventing-halt = { $side }：兵站チェックにより移動/射撃フェイズが終わります。フェイズを続けさせますか？
ask-choosing-combat = { $side }：次はどこの近接戦闘を解決しますか？　残り{ $spaces-count }か所です。
ask-screening =
    { $side }、{ $space }の近接戦闘：どのユニットをスクリーンしますか？　{ $armour ->
        [0] 兵科を問わず{ $excess }個までです。
       *[other] { $excess ->
            [0] 機甲だけを{ $armour }個までです。
           *[other] 兵科を問わず{ $excess }個まで、機甲は合計{ $armour }個になるまで加えられます。
        }
    }
ask-pairing = { $side }、{ $space }の近接戦闘：どのユニットでどの敵を攻撃しますか？　ダイスを振る前に、すべての攻撃を宣言します。
ask-offering-redeployment = { $side }：戦術的優位を使って再配置を行いますか？　各ユニットを1エリアずつ動かせます。
ask-redeploying =
    { $moved-count ->
        [0] { $side }の再配置：どのユニットをどの隣接エリアへ動かしますか？
       *[other] { $side }の再配置：次はどのユニットをどの隣接エリアへ動かしますか？（{ $moved-count }個が再配置済み）
    }

## 出来事：記録

event-bid-made = プレイヤー{ $player }が入札。
event-bids-revealed = 入札公開：プレイヤー1は{ $first }回、プレイヤー2は{ $second }回。
event-sides-settled = プレイヤー{ $player }が{ $side }を担当。相手はイニシアティブ獲得を{ $uses }回使える。
event-placed = { $unit }を{ $space }に配置。
event-garrison-placed = { $unit }が{ $space }に布陣。
event-gun-arrived = { $unit }が砲兵ボックスに到着。
event-partisans-struck =
    { $effect ->
        [committed] パルチザンが{ $unit }を襲撃（{ $die }）：投入済となる。
        [removed] パルチザンが{ $unit }を襲撃（{ $die }）：除去。
       *[none] パルチザンが{ $unit }を襲撃（{ $die }）：効果なし。
    }
event-turn-began = 第{ $turn }ターン開始。戦術的優位は{ $holder }。
event-phase-began =
    { $phase ->
        [reinforcement] { phase-reinforcement }
        [movement-fire] { phase-movement-fire }
        [close-combat] { phase-close-combat }
       *[end] { phase-end }
    }
event-advantage-spent =
    { $use ->
        [reinforcements] { $side }が戦術的優位を使用：無作為増援のダイス修正。
        [infiltration] { $side }が戦術的優位を使用：ソ連軍戦線の浸透。
        [night] { $side }が戦術的優位を使用：夜間の宣言。
        [stubborn] { $side }が戦術的優位を使用：徹底抗戦。
        [logistics] { $side }が戦術的優位を使用：兵站休止の回避。
       *[redeployment] { $side }が戦術的優位を使用：再配置。
    }
event-advantage-passed =
    { $automatic ->
        [yes] ターン中に使われなかったため、戦術的優位は{ $side }に移る。
       *[no] 戦術的優位は{ $side }に移る。
    }
event-initiative-seized =
    { $use ->
        [reroll] { $side }がイニシアティブ獲得を使用：ダイスの振り直し（残り{ $left }回）。
        [again] { $side }がイニシアティブ獲得を使用：二回目の活性化（残り{ $left }回）。
       *[logistics] { $side }がイニシアティブ獲得を使用：兵站休止の回避（残り{ $left }回）。
    }
event-night-fell = { $side }が夜間を宣言。ターン終了まで夜間となる。
event-stubborn-placed = { $space }に徹底抗戦マーカーを配置。
event-stubborn-removed = { $space }の徹底抗戦マーカーを除去。
event-reorganised = { $side }が再編成を実施：{ $given_up }を永久除去し、再編成ユニット1個を得る。
event-random-result =
    無作為増援：ダイス{ $dice }、修正{ $modifier }、合計{ $total }。{ $result ->
        [U] 結果U：ドイツ軍救援部隊。
        [J] 結果J：ドイツ軍予備。
        [A] 結果A：ソ連軍戦車。
        [K] 結果K：ソ連軍のKユニット。
       *[other] 増援なし。
    }
event-result-taken =
    { $result ->
        [U] 結果Uを適用。
        [J] 結果Jを適用。
        [A] 結果Aを適用。
        [K] 結果Kを適用。
       *[other] 増援を受け取らない。
    }
event-no-reinforcements = 登場できるユニットが残っておらず、無作為増援なし。
event-units-wait = { $units }は登場できる場所がなく、次のターンまで待機。
event-interdicted =
    { $arriving ->
        [-1] { $unit }が盤外のソ連軍を攻撃（{ $die }）：妨害失敗。
       *[other] { $unit }が盤外のソ連軍を攻撃（{ $die }）：到着は{ $arriving }ユニットまで。
    }
event-held-back = 次のターンまで遅延：{ $units }。
event-infiltrated = ソ連軍戦線の浸透（{ $die }）：歩兵{ $limit }ユニットまで。
event-substitute-taken =
    { $what ->
        [impulse] { $side }は増援の代わりに追加インパルスを得る。
       *[stubborn] { $side }は増援の代わりに徹底抗戦マーカーを得る。
    }
event-impulse-began = { $side }のインパルス（ソ連軍インパルストラック：{ $box }）。
event-activated =
    { $kind ->
        [fire] { $space }の{ $side }が直接射撃インパルスを開始。
       *[movement] { $space }の{ $side }が移動インパルスを開始。
    }
event-moved =
    { $cost ->
        [0] { $unit }が{ $origin }から{ $to }へ移動（移動力の消費なし）。
       *[other] { $unit }が{ $origin }から{ $to }へ移動（{ $cost }移動力）。
    }
event-committed = 投入済：{ $units }。
event-gun-used = 使用済：{ $unit }。
event-redeployed = { $unit }が{ $origin }から{ $to }へ再配置。
event-passed = { $side }はパス。
event-control-changed = { $space }は{ $side }の支配下に入る。
event-fire-opened =
    { $firers-count ->
        [1] { $side }が{ $space }から{ $target }を射撃：{ $lead }。
       *[other] { $side }が{ $space }から{ $target }を射撃：{ $firers }（主導攻撃ユニットは{ $lead }）。
    }
event-bombardment-opened =
    { $friendly ->
        [yes] 誤爆：{ $unit }が{ $target }の味方を攻撃。攻撃ダイスは{ $side }が振る。
       *[no] { $side }の砲爆撃：{ $unit }が{ $target }を攻撃。
    }
event-defence-led = { $side }の主導防御ユニットは{ $unit }。
event-fire-resolved =
    { $target }：攻撃 { $attack_modifier }+{ $attack_dice }={ $attack_total } 対 防御 { $defence_modifier }+{ $defence_dice }={ $defence_total }、{ $points ->
        [0] 効果なし。
       *[other] 損害{ $points }ポイント。
    }
event-points-absorbed = 機甲が損害{ $points }ポイントを吸収、残り{ $left }ポイント。
event-points-ignored = 適用できない損害{ $points }ポイントは無視。
event-eliminated =
    { $for_good ->
        [yes] { $unit }は全滅（永久除去）。
       *[no] { $unit }は全滅。
    }
event-cannot-retreat = { $unit }には退却できる場所がない。
event-retreated = { $unit }が{ $to }へ退却。
event-ruined =
    { $heavy ->
        [yes] { $space }は重廃墟となる。
       *[no] { $space }は廃墟となる。
    }
event-close-combat-began = { $space }で近接戦闘。
event-lined-up = { $side }が{ $screened }をスクリーン。
event-close-combat-resolved =
    { $attackers } 対 { $target }：{ $die }+{ $modifier }={ $total }、{ $effect ->
        [eliminated] 全滅。
        [retreat] 退却。
       *[none] 効果なし。
    }
event-logistics-checked =
    { $ends ->
        [yes] ソ連軍の兵站チェック：{ $die }（{ $ends_on }以下で終了）、兵站休止。
       *[no] ソ連軍の兵站チェック：{ $die }（{ $ends_on }以下で終了）、フェイズ続行。
    }
event-halt-prevented = { $side }が兵站休止を回避、フェイズ続行。
event-phase-ended =
    { $why ->
        [logistics] 兵站休止により移動/射撃フェイズ終了。
       *[passes] 連続2回のパスにより移動/射撃フェイズ終了。
    }
event-victory-checked =
    勝利判定：ソ連軍支配の市街地{ $urban }エリア、{ $encircled ->
        [yes] ホルムは包囲下
       *[no] ホルムは包囲されていない
    }、{ $airfield ->
        [yes] 飛行場はソ連軍の支配下または拮抗状態。
       *[no] 飛行場はドイツ軍が確保。
    }
event-game-ended =
    { $level ->
        [soviet-automatic] { verdict-soviet-automatic }
        [german-tactical] { verdict-german-tactical }
        [soviet-final] { verdict-soviet-final }
       *[german-final] { verdict-german-final }
    }

## 判定

verdict-soviet-automatic = { $winner }の自動的勝利：ホルムの全市街地が陥落。
verdict-german-tactical = { $winner }の戦術的勝利：第4ターン終了時、ソ連軍の包囲は成立しなかった。
verdict-soviet-final = { $winner }の勝利：ホルムは包囲され、ソ連軍が町に食い込み、飛行場は失われた。
verdict-german-final = { $winner }の勝利：ホルムは最後まで持ちこたえた。

## ダイスの目的

why-bid = 入札の同点決着、ドイツ軍の席がプレイヤー1、ソ連軍の席がプレイヤー2
why-partisans = パルチザン攻撃
why-random = 無作為増援
why-infiltration = 浸透
why-interdiction = スツーカーの盤外移動妨害
why-interdiction-arrivals = 到着ユニット数
why-attack = 攻撃
why-defence = 防御
why-close-combat = 近接戦闘
why-logistics = 兵站

## 戦闘の予測

preview-fire = 直接射撃
preview-bombardment = 砲爆撃
preview-close-combat = 近接戦闘
sum-attack = 攻撃
sum-defence = 防御
modifier-lead-strength = 主導ユニットの戦闘力
modifier-gun-strength = 砲爆撃ユニットの戦闘力
modifier-further-units = 追加ユニット
modifier-formation = 同一部隊3個以上
modifier-headquarters = シェーラー司令部
modifier-stubborn = 徹底抗戦
modifier-headquarters-or-stubborn = 司令部または徹底抗戦
modifier-terrain-clear = 平地
modifier-terrain-woods = 森林
modifier-terrain-urban = 市街地
modifier-night = 夜間
modifier-ruin = 廃墟
modifier-heavy-ruin = 重廃墟
modifier-supports = 支援ユニット
modifier-engineer = 工兵の対機甲
chance-points = 損害{ $number }ポイント
chance-failed = 効果なし
chance-close-none = 効果なし
chance-close-retreat = 退却
chance-close-eliminated = 全滅

## 拒否：なぜルール違反か

# 初期配置と入札
no-not-in-garrison = { $unit }は、初期配置を待つ守備隊のユニットではありません。
no-not-urban = { $space }は市街地ではありません。守備隊は市街地に配置します。
no-one-each = { $space }にはすでに守備隊がいます。1エリアに1ユニットまでです。
no-bid-range = { $uses }回の入札はできません。0から{ $highest }までで入札してください。
no-no-bids = このゲームでは担当する側の入札を行いません。選択ルールに入っていません。
no-bids-are-made = 入札はゲームの開始前に済んでいます。
no-no-uses = イニシアティブ獲得はもう残っていません。

# 戦術的優位と夜間
no-advantage-not-held = 戦術的優位を保持していません。
no-advantage-spent = 戦術的優位はすでに使われました。このインパルス、セグメントまたはフェイズの終わりに{ $taker }へ移ります。
no-spend-in-impulse = インパルスで優位を使えるのは、夜間の宣言か徹底抗戦だけです。そのどちらかを命じてください。
no-spend-when-asked = 優位を使うのは、増援判定、浸透、兵站休止の回避、再配置を尋ねられたときか、インパルスで夜間や徹底抗戦を命じるときです。
no-roll-is-made = 増援の判定はもう終わりました。優位を使えるのはダイスを振る前です。
no-already-night = すでに夜間です。
no-night-at-start = 夜間の宣言はインパルスの初め、移動や射撃の前に行います。
no-stubborn-german-only = 戦術的優位を徹底抗戦に使えるのはドイツ軍だけです。
no-stubborn-once = 徹底抗戦マーカーはこのターンすでに使われました。
no-marker-at-start = 徹底抗戦マーカーはインパルスの初め、移動や射撃の前に置きます。
no-marker-at-end = マーカーは、この行動が終わったときに置けます。
no-stubborn-no-germans = { $space }には徹底抗戦を行うドイツ軍ユニットがいません。
no-stubborn-headquarters = { $space }にはシェーラー司令部がいます。徹底抗戦マーカーは司令部のいないエリアに置きます。
no-stubborn-zone = { $space }はゾーンです。徹底抗戦マーカーはエリアに置きます。
no-logistics-soviet-only = 戦術的優位で兵站休止を回避できるのはソ連軍だけです。

# 増援
no-not-eliminated = { $unit }は、再編成に使える自軍の全滅ユニットではありません。
no-already-given-up = { $unit }はすでに選ばれています。
no-three-needed = 再編成には全滅ユニットが{ $needed }個必要で、選んだのはまだ{ $there }個です。残りを選んでください。
no-too-few-lost = 再編成には全滅ユニットが{ $needed }個必要ですが、{ $there }個しかありません。
no-none-left-to-reorganise = その側の再編成ユニットはすべて登場しました。もう再編成できません。
no-no-place-to-reorganise = 再編成ユニットを置ける場所がありません。
no-not-arriving = { $unit }は、いま登場するユニットではありません。
no-not-next = ユニットは示された順に1個ずつ配置します。{ $unit }より先に{ $first }を置いてください。
no-already-on-map = { $unit }はすでにマップ上にいます。
no-unit-in-garrison = { $unit }は守備隊のユニットで、第1ターンの前に初期配置します。
no-unit-due = { $unit }は第{ $turn }ターンの通常増援で登場します。
no-unit-in-group = { $unit }は、無作為増援で結果{ $code }が出たときだけ登場します。
no-unit-not-reorganised = { $unit }は、全滅ユニットを再編成したときに登場します。
no-unit-eliminated = { $unit }は全滅しました。
no-unit-removed = { $unit }は永久に除去されました。
no-unit-held = { $unit }は遅延しており、次のターンに登場します。
no-unit-is-gun = { $unit }は砲兵ボックスにいます。砲兵とスツーカーはマップに置きません。
no-kg-place = { $space }はゾーンDでも市街地でもありません。KGが登場できるのはそのどちらかだけです。
no-kg-control = { $space }はドイツ軍の支配下にないため、KGは登場できません。
no-rg-place = { $space }はソ連軍支配のゾーンではありません。RGが登場できるのはソ連軍支配のゾーンだけです。
no-u-place = { $unit }は救援部隊なのでゾーンDに登場します。{ $space }には登場できません。
no-j-place = { $unit }はJユニットなので、ゾーンEか市街地エリアに登場します。{ $space }には登場できません。
no-j-control = { $space }はドイツ軍の支配下にないため、{ $unit }は登場できません。
no-soviet-zone = { $space }はソ連軍支配のゾーンではないため、{ $unit }は登場できません。
no-not-zone-d = ソ連軍の増援はゾーンDからは登場できません。{ $unit }には別のゾーンを選んでください。
no-german-regular = { $unit }は{ $space }に登場できません。ドイツ軍の通常増援はゾーンDに登場し、ドイツ軍支配の市街地に直接登場できるのは司令部だけです。
no-not-a-choice =
    { $rolled ->
        [none] このターンは無作為増援がないため、結果{ $result }は選べません。
       *[other] 結果は{ $rolled }です。代わりに{ $result }を選ぶことはできません。
    }
no-group-has-come = 結果{ $result }のユニットはすでにすべて登場しています。
no-k-too-early = 結果Aの代わりにKを選べるのは、第{ $turn }ターンからです。
no-result-is-settled = 結果はすでに{ $result }に決まっています。
no-not-in-group = { $unit }は、今回登場するグループの待機ユニットではありません。
no-group-not-rolled =
    { $rolled ->
        [none] このターンは無作為増援がないため、{ $unit }は登場しません。
       *[other] 結果は{ $rolled }なので、{ $unit }は登場しません。
    }
no-already-selected = { $unit }はすでに選ばれています。
no-t34-alone = T-34は1個だけで登場します。T-34を1個か、T-26を3個までのどちらかです。
no-enough-selected = すでに{ $limit }個が選ばれ、これ以上は登場できません。{ $unit }は残ります。
no-selection-is-over = このターンの無作為増援はすでに選び終わりました。{ $unit }は次の判定を待ちます。
no-not-infiltrating = { $unit }は、いま選ばれた救援部隊のユニットではありません。
no-infiltrators-infantry = { $unit }は歩兵ではありません。浸透できるのは歩兵だけです。
no-enough-infiltrated = ダイスで許された数より多くは浸透できません。
no-infiltrated-already = ソ連軍戦線の浸透はゲーム中1回だけで、すでに使われました。
no-infiltration-too-late = ソ連軍戦線の浸透を宣言できるのは第{ $turn }ターンまでです。
no-infiltration-not-encircled = ホルムは包囲されていないため、浸透は宣言できません。
no-infiltration-declined = 浸透は結果が出た直後、ユニットを選ぶ前に宣言するもので、すでに見送られました。
no-not-a-stuka = { $unit }は、ドイツ軍砲兵ボックスのスツーカーではありません。
no-stuka-too-late = { $unit }はこのターンに到着するため、盤外移動妨害の宣言に間に合いません。
no-stuka-used = { $unit }はこのターンすでに使用済です。
no-interdiction-too-early = スツーカーで盤外移動を妨害できるのは第{ $turn }ターンからです。
no-nobody-on-the-road = 遅延させられるソ連軍ユニットがいません。
no-too-late-to-interdict = もう遅すぎます。盤外移動妨害は登場が決まった直後、配置の前に宣言します。
no-not-on-the-road = { $unit }は、妨害を受けた部隊に含まれていません。
no-unknown-substitute = 「{ $what }」は代替になりません。追加インパルスか、ドイツ軍なら徹底抗戦マーカーを選んでください。
no-no-substitutes = 増援の代替は選択ルールで、このゲームでは使いません。
no-still-to-come = 代替を選べるのは、結果のユニットとその代わりのユニットがすべて登場しているときだけです。
no-substitute-no-place = 司令部のいない場所にドイツ軍ユニットがいないため、マーカーを置く場所がありません。
no-substitute-german-only = 代替として徹底抗戦マーカーを受け取れるのはドイツ軍だけです。

# インパルス
no-no-unit-of-yours = { $space }には自軍ユニットがいません。
no-all-committed = { $space }の自軍ユニットはすべて投入済です。近接戦闘フェイズで未投入に戻るまで行動できません。
no-shut-in-contested = { $space }は拮抗状態です。出られるのは敵のいない自軍支配の場所だけですが、隣にそのような場所がありません。
no-hemmed-in = { $space }のユニットが行ける隣の場所は、占拠制限いっぱいです。
no-not-your-impulse = いまは敵のインパルスです。自軍のインパルスはその後に来ます。
no-impulse-is-over = 自軍のインパルスは終わりました。次は敵のインパルスです。
no-one-place = 1インパルスに活性化できるのは1か所だけで、今回は{ $place }です。
no-impulse-is-movement = いまは移動インパルスです。1インパルスに行えるのは1種類だけなので、射撃や砲爆撃はできません。
no-impulse-is-fire = いまは直接射撃インパルスです。1インパルスに行えるのは1種類だけなので、移動はできません。
no-action-is-done = このインパルスの行動はすでに決まり、実行されました。
no-pass-too-late = もうパスは宣言できません。「done」でインパルスを終えてください。誰も動かなければパスとみなします。
no-pass-instead = インパルスで何もしないなら、パスしてください。
no-must-decide = これは必ず決めなければなりません。示された命令から選んでください。
no-decline-instead = するかしないかを尋ねています。しないなら「decline」と答えてください。
no-done-instead = これ以上行わないなら「done」と答えてください。
no-again-elsewhere = イニシアティブ獲得で1か所を再び活性化しました。このインパルスで移動か射撃を行えるのは、そこのユニットだけです。
no-nobody-committed = { $space }には、再び活性化できる自軍の投入済ユニットがいません。
no-nothing-again = { $space }のユニットは、再び活性化しても移動も射撃もできません。
no-already-again = すでに1か所を再び活性化しました。移動、射撃、パスのどれかを行ってください。
no-again-at-start = 投入済ユニットの再活性化は、インパルスの初め、移動や射撃の前に行います。
no-seize-again = 自軍インパルスでは、場所を指定して「again」を命じるとイニシアティブを獲得できます。
no-no-guns-in-substitute = 追加インパルスはエリアを活性化するものなので、エリアにいない砲兵やスツーカーは使えません。
no-not-in-substitute = 追加インパルスで行えるのは、移動、射撃、砲爆撃、パスだけです。

# 移動
no-not-linked = { $unit }は{ $to }へ一度に移動できません。境界線も連結もありません。
no-already-there = { $unit }はすでに{ $to }にいます。
no-corner = { $to }とは角で接しているだけなので、{ $unit }は移動できません。
no-not-in-activated-place = { $unit }は活性化した場所にいません。
no-activate-first = 先に{ $place }を移動のために活性化してください。{ $unit }が動けるのはそれからです。
no-already-committed = { $unit }は投入済です。近接戦闘フェイズで未投入に戻るまで行動できません。
no-not-yours = { $unit }は自軍のユニットではありません。
no-not-on-map = { $unit }はマップ上にいません。
no-one-at-a-time = 別のユニットが移動中です。その移動を終えてから{ $unit }を動かしてください。
no-nobody-marches = 移動中のユニットはありません。
no-unit-marches = まだ移動中のユニットがあります。先にその移動を終えてください。
no-must-stop-enemy = { $unit }は敵ユニットのいる場所に入ったので、そこで停止しなければなりません。
no-must-stop-ruin = { $unit }は廃墟に入ったので、そこで停止しなければなりません。
no-must-stop-zone = { $unit }はゾーンに入ったので、そこで停止しなければなりません。
no-stopped-by-enemy = { $unit }は{ $here }で停止しました。そこに敵ユニットがいるためです。
no-stopped-by-ruin = { $unit }は{ $here }で停止しました。そこが廃墟のためです。
no-stopped-in-zone = { $unit }は{ $here }で停止しました。ゾーンに入ったユニットはそこで移動を終えます。
no-stopped-without-points = { $unit }は移動力を使い切り、{ $here }で停止しました。
no-full = { $to }は占拠制限いっぱいです。片側3ユニットまで、4個目は機甲か司令部に限ります。
no-full-four = { $area }は占拠制限いっぱいです。1エリアに置けるのは片側4ユニットまでです。
no-full-three = { $area }にはすでに3ユニットいます。4個目は機甲か司令部に限ります。
no-leaving-contested = { $unit }は拮抗状態の場所にいるため、敵のいない自軍支配の場所にしか出られません。{ $to }はそうではありません。
no-zone-from-start-only = { $to }はゾーンなので全移動力が必要です。{ $unit }は最初の一歩でしか入れません。
no-all-points = { $to }へは道路がないため全移動力が必要ですが、{ $unit }はすでに移動力を使っています。
no-all-points-needed = { $to }へは道路がないため全移動力{ $needs }が必要ですが、{ $unit }の残りは{ $has }です。
no-too-far = { $unit }は{ $to }まで届きません。必要な移動力は{ $needs }、残りは{ $has }です。
no-too-far-at-least = { $unit }は、妨げるものがなくても{ $to }まで届きません。必要な移動力は少なくとも{ $needs }、残りは{ $has }です。
no-on-the-way =
    { $to }へは{ $here }から先に進めません。{ $because }{ $around ->
        [0] { "" }
       *[other] 迂回するには{ $around }移動力が必要ですが、{ $unit }の残りは{ $has }です。
    }
no-shut-in = { $unit }は{ $here }から動けません。{ $because }
no-all-spent = { $to }へは道路がないため全移動力が必要です。{ $unit }はそこから先へは進めません。
no-all-spent-leaving = 拮抗状態の場所から{ $to }へ出るには全移動力が必要です。{ $unit }はそこから先へは進めません。
no-bonus-ends = { $unit }の移動は、{ $to }へのボーナス移動で終わります。
no-has-marched = { $unit }は{ $here }で移動を終えました。
no-bonus-zone = { $to }には敵ユニットがいます。{ $unit }のボーナス移動では、敵のいないゾーンにしか入れません。
no-bonus-road = { $unit }のボーナス移動で{ $to }に入るには、道路連結が必要です。
no-bonus-vacant = { $to }には敵ユニットがいます。{ $unit }のボーナス移動では、敵のいないエリアにしか入れません。
no-bonus-near-enemy = { $to }は敵ユニットのいるエリアに隣接しているため、{ $unit }のボーナス移動では入れません。

# 射撃
no-no-uncommitted = { $space }の自軍ユニットはすべて投入済で、射撃できません。
no-no-firers = { $space }には射撃する自軍ユニットがいません。
no-no-enemy = { $target }には射撃する敵ユニットがいません。
no-fire-out-of-contested = { $space }は拮抗状態です。そこのユニットは、同じ場所の敵しか射撃できません。
no-fire-not-adjacent = { $target }は{ $space }に隣接していません。
no-fire-corner = { $target }は{ $space }と角で接しているだけなので、隣接していません。
no-fire-zone = { $space }から{ $target }は射撃できません。ゾーンの内外をまたいで射撃することはできません。
no-fire-one-target = 1インパルスの射撃は全員で1か所を撃ちます。目標はすでに決まっています。
no-bombs-not-with-fire = 同じインパルスで直接射撃と砲爆撃を合わせて行うことはできません。
no-declare-fire-first = 先に、どこからどこを射撃するかを命じてください。
no-only-infantry = 歩兵だけで、機甲のいる隣接エリアを射撃することはできません。機甲ユニットを加えてください。
no-not-a-firer = { $unit }は、射撃する場所の自軍ユニットではありません。
no-already-fires = すでに射撃に加わっています。
no-lead-not-firing = { $unit }は射撃に加わっていないため、主導攻撃ユニットになれません。
no-lead-not-defending = { $unit }は防御側のユニットではないため、主導防御ユニットになれません。
no-lead-is-named = この防御の主導ユニットはすでに決まっています。
no-lead-needed = 主導ユニットを決めなければなりません。
no-lead-first = 最初の損害ポイントは{ $unit }ではなく、主導防御ユニットが受けなければなりません。
no-not-hit = { $unit }は攻撃を受けたユニットではありません。
no-already-hit = { $unit }はすでに退却か全滅が決まっています。
no-wastes-points = 損害ポイントはできるだけ多く適用しなければなりません。{ $unit }をそう扱うと、適用できるはずの{ $wasted }ポイントが余ります。
no-too-dear = { $unit }を全滅にするには{ $price }ポイント必要ですが、適用する残りは{ $points }ポイントです。
no-points-remain = 損害ポイントはすべて適用しなければなりません。退却か全滅を選んでください。
no-points-are-met = 損害ポイントはすべて適用済みです。

# 退却
no-retreat-later = { $unit }は退却で損害を満たせます。退却先は、損害ポイントをすべて割り振ってから選びます。
no-retreat-not-linked = { $unit }は{ $to }へ退却できません。境界線も連結もありません。
no-retreat-corner = { $to }とは角で接しているだけなので、{ $unit }は退却できません。
no-not-retreating = { $unit }は退却するユニットではありません。
no-uncommitted-soviet-stands = { $unit }は未投入です。未投入のソ連軍は自主的退却を行えません。
no-retreat-without-fight = 退却は戦闘の後に行うものです。インパルスでは移動を命じてください。
no-retreat-enemy-zone = { $to }は敵支配のゾーンなので、{ $unit }は退却できません。
no-retreat-enemy-held = { $to }には敵ユニットしかいないため、{ $unit }は退却できません。
no-retreat-contested-zone = { $to }は拮抗状態のゾーンなので、{ $unit }はエリアから退却できません。
no-retreat-from-zone = { $unit }はゾーンから退却するので、自軍支配の場所にしか行けません。{ $to }はそうではありません。
no-retreat-friends-not-listed = { $to }には味方しかいません。ゾーン用の退却表にその項目がないため、退却できません。
no-retreat-better-place = { $unit }は{ $to }へ退却できません。退却優先順位表では{ $better }が上位です。
no-must-retreat = これは強制の退却です。対象のユニットはすべて退却しなければなりません。

# 砲爆撃
no-not-a-gun = { $unit }は、自軍砲兵ボックスの砲兵でもスツーカーでもありません。
no-gun-used = { $unit }はこのターンすでに使用済です。
no-stuka-at-night = { $unit }は夜間には使えません。
no-bombard-no-enemy = { $target }には砲爆撃する敵ユニットがいません。
no-bombard-contested = { $target }は拮抗状態です。{ $unit }で味方のいるエリアを砲爆撃することはできません。
no-bombard-zone = { $target }はゾーンです。ゾーンを攻撃できるのはスツーカーだけで、{ $unit }にはできません。
no-bombard-unseen = { $target }は{ $unit }のために観測されていません。隣接する味方、2エリア以内の市街地の味方、または東方教会の支配と占拠が必要です。

# 近接戦闘
no-not-contested = { $space }は拮抗状態ではないため、近接戦闘は起こりません。
no-already-fought = { $space }の近接戦闘はこのターンすでに済んでいます。
no-fight-under-way = 近接戦闘は1か所ずつ解決します。まず進行中のものを終えてください。
no-not-in-line = { $unit }は、この近接戦闘の自軍ユニットではありません。
no-already-screened = { $unit }はすでにスクリーンされています。
no-no-excess = { $unit }まではスクリーンできません。自軍{ $mine }対敵{ $theirs }なので、スクリーンできるのは敵を上回る数か、十分な歩兵の後ろにいる機甲だけです。
no-screen-attacked = { $unit }はすでに攻撃したため、一緒に攻撃したユニットが攻撃を受ける位置に残らないかぎり、スクリーンできません。
no-lined-up-already = 自軍の列はもう並べ終わりました。スクリーンは攻撃を受ける前に決めます。
no-not-in-combat = { $unit }は、この近接戦闘の自軍ユニットではありません。
no-attacks-are-declared = この場所の攻撃は最初のダイスの前にすべて指定するもので、もう追加できません。
no-not-a-target = { $target }は、この近接戦闘の敵ユニットではありません。
no-attacks-once = { $unit }が攻撃できるのは、フェイズ中1回だけです。
no-attacked-once = { $target }はすでに攻撃を受けました。攻撃を受けるのはフェイズ中1回だけです。
no-target-screened = { $target }はスクリーンされており、{ $unit }は攻撃できません。
no-armour-behind-infantry = { $target }は歩兵の後ろにいます。{ $unit }が機甲を攻撃できるのは、{ $before }がすべて組み合わされてからです。
no-all-first = { $target }に2個目のユニットを組み合わせられるのは、攻撃できる敵すべてに組み合わせを終えてからです。残りは{ $before }です。
no-only-with-screen = { $unit }はスクリーンされているため、自分をスクリーンするユニットの支援としてしか攻撃できません。

# 再配置
no-not-in-area = { $unit }は、再配置できるエリア内の自軍ユニットではありません。
no-redeployed-already = { $unit }はすでに再配置を終えています。
no-redeploy-not-adjacent = { $to }は{ $unit }のいるエリアに隣接していません。
no-redeploy-zone = { $to }はゾーンです。再配置はエリアからエリアへ行います。
no-redeploy-enemy-controlled = { $to }は敵の支配下なので、{ $unit }は再配置できません。
no-redeploy-enemy-occupied = { $to }には敵ユニットがいるため、{ $unit }は再配置できません。
no-redeploy-contested = { $unit }は、拮抗エリアから別の拮抗エリアへは再配置できません。
no-redeploy-over-limit = { $areas }が占拠制限（3ユニット、機甲か司令部を含めて4ユニット）を超えています。先にそこからユニットを動かしてください。
no-nothing-to-take-back = { $unit }は戻せません。戻せるのは、占拠制限を超えたエリアに再配置したユニットだけです。
no-redeploy-spend-first = 再配置には戦術的優位が必要です。先に優位を使ってください。
no-no-more-turns = これは最終ターンなので、その機会はもうありません。

## コンピュータの幕僚が述べる理由

staff-bid = 有利な陣営にはこれだけの価値がある。
staff-side = こちらの陣営がやや有利。
staff-garrison = 敵が最初に来る場所に最も強い部隊を置く。
staff-reorganise = 失った部隊には他の使い道がない。
staff-random = このダイスでどちらの予備が来るかが決まる。
staff-select = 最も役に立つ部隊。
staff-place = ここで最も必要とされている。
staff-infiltrate = ソ連軍戦線の背後の部隊は包囲網を内側から脅かす。
staff-interdict = 戦場の上空でスツーカーにできることとの比較による。
staff-substitute = 誰も投入済にならないインパルス。
staff-marker = ドイツ軍が最も圧迫されている場所。
staff-pass = 他にできることがない。
staff-night = 夜間は敵より味方を利する。
staff-stubborn = マーカーが最も役に立つ場所。
staff-again = 投入済の部隊がもう一度行動する。
staff-fire = ここへの射撃が最も効果を期待できる。
staff-bombard = ここへの砲爆撃が最も効果を期待できる。
staff-lead = この主導ユニットなら損害が小さい。
staff-casualties = ここの損害が最も軽く済む。
staff-retreat = そこの方が部隊の価値が高い。
staff-stand = この場所は守る価値がある。
staff-reroll = ダイスの期待値との比較による。
staff-go-on = 今日まだできることとの比較による。
staff-airfield = 飛行場が勝敗を決める。
staff-assault = 敵を追い出すため。
staff-assault-town = 市街の一角から敵を追い出すため。
staff-take = 誰もいない土地を取るため。
staff-take-town = 市街の空いた一角を取るため。
staff-cut-off = 町を後方から切り離すため。
staff-relieve = 町からの出口を開く、または保つため。
staff-march = 勝敗が決まる場所に近づくため。
staff-stay = 他の部隊は今の場所が最善。
staff-close-combat = 近接戦闘で最も見込みがある。
staff-screen = 最も貴重な部隊は後ろに下がる。
staff-redeploy = 明日に備えてよりよい配置にするため。
staff-usual = いつも通り。
staff-wide = 検討に値するもの全て。
staff-aim-hold = ドイツ軍の狙い：町と飛行場を守り、町からの道を開けておく。
staff-aim-storm = ソ連軍の狙い：町を強襲し、包囲し、飛行場を使わせない。
staff-bold = 積極的に戦う
staff-cautious = 兵力を惜しむ

## 決定の名称（幕僚に任せられるもの）

decision-setting-up = 初期配置
decision-reorganising = 再編成
decision-choosing-arrivals = 妨害後に到着するユニット
decision-choosing-lead = 主導防御ユニット
decision-screening = スクリーンするユニット
decision-pairing = 近接戦闘の攻撃
decision-assigning-casualties = 損害の割り当て
decision-retreating = 退却

## 命令を出せる時機

when-bidding = ドイツ軍の担当を入札で決めるとき
when-choosing-side = 落札者が担当する軍を選ぶとき
when-setting-up = 守備隊を初期配置するとき
when-reorganising = 除去されたユニットを再編成するとき
when-placing = ユニットを盤上に置くとき
when-spending-on-random = 無作為増援のダイスを振る前
when-choosing-result = 無作為増援の結果を選べるとき
when-declaring-infiltration = 浸透を許す無作為増援の結果が出た直後
when-selecting-units = 無作為増援のユニットを選ぶとき
when-choosing-infiltrators = 浸透する歩兵を選ぶとき
when-interdicting = ソ連軍が盤外を行軍し、スツーカーが使えるとき
when-choosing-arrivals = 阻止攻撃で一部しか到着できないとき
when-substituting = 無作為増援が出尽くしたとき
when-placing-stubborn = 徹底抗戦マーカーを置くとき
when-choosing-action = インパルスの初め
when-ending-impulse = ドイツ軍インパルスの行動が終わったとき
when-moving = 活性化した場所のユニットを動かしている間
when-firing = 射撃に加わるユニットを決めている間
when-choosing-lead = 主導ユニットを決めるとき
when-offering-reroll = 振り直せるダイスが出た直後
when-assigning-casualties = 損害ポイントを割り当てるとき
when-retreating = ユニットが退却している間
when-preventing-halt = 兵站チェックでフェイズが終わろうとするとき
when-choosing-combat = 次に解決する近接戦闘を選ぶとき
when-screening = 近接戦闘で遮蔽を決めるとき
when-pairing = 近接戦闘の攻撃を宣言するとき
when-offering-redeployment = 終了フェイズで再配置の前
when-redeploying = 再配置の間

## 戦況

standing-siege =
    ソ連軍は市街{ $all }エリア中{ $held }エリアを支配{ $gained ->
        [0] { "" }
        [1] （1増）
        [-1] （1減）
       *[other] { "" }
    }。ホルムは{ $ring ->
        [shut] 包囲下
       *[open] 未包囲
    }、飛行場は{ $airfield ->
        [lost] 使用不能
       *[held] 使用可能
    }。
