## 天候、計算、航空、補給

order-allot = { $points }を先の司令部に、残りをもう一方に
order-allot-allotting = { $points }ポイントを先の司令部に、残りをもう一方に
order-interdict = { $hex }を妨害
order-para-drop = { $unit }に1ステップを降下
order-supply = { $hex }に空中補給
order-pay = { $command }が支払う
order-done-interdicting = 妨害しない
order-done-para-dropping = 降下しない
order-done-air-dropping = 空中補給しない

ask-allotting = { $side }の計算フェイズ：支援ポイント{ $points }が届いた。先の最高司令部にいくつ渡す？
ask-interdicting = { $side }の航空セグメント：航空ポイントでどの敵ヘクスを妨害する？
ask-para-dropping = { $side }の航空セグメント：第6軍のどの減少戦力歩兵に落下傘兵を送る？
ask-air-dropping = { $side }の補給フェイズ：どのヘクスに補給物資を投下する？ 成功すればそこのユニットの補給状態が1段階よくなる。
ask-drop-paying = { $side }の補給フェイズ：{ $hex }のユニットは同じ大きさ。どちらの司令部が投下の費用を払う？

event-weather-set =
    { $rain ->
        [yes] 降雨、地表は泥濘。降雨日は通算{ $rain_days }。
       *[no] { $mud ->
            [yes] 晴天だが、地表はまだ泥濘。
           *[no] 晴天、地表は乾燥。
        }
    }
event-support-received = { $command }が支援ポイント{ $points }を得て、合計{ $now }。
event-replacements-received = { $side }の補充ポイント：歩兵{ $infantry }、機械化{ $mechanized }。
event-chits-returned = 完全戦力のユニットが戦力チットを容器に戻す。
event-group-released = { $side }のグループ「{ $group }」が解放される。
event-unit-freed = { $unit }がこれ以後登場できる。
event-air-points-set = このターンの{ $side }航空ポイント：{ $points }。
event-interdiction-flown =
    { $succeeded ->
        [yes] { $side }の航空機が{ $hex }を妨害。
       *[no] { $side }の航空機は{ $hex }で目標を捉えられない。
    }
event-para-dropped =
    { $succeeded ->
        [yes] 落下傘兵が{ $unit }を増強。
       *[no] { $unit }に向かった落下傘兵は失われる。
    }
event-reformed = { $unit }が完全戦力に戻る。
event-supply-found =
    { $state ->
        [in] { $unit }は補給下。
        [out] { $unit }は非補給下。
        [isolated] { $unit }は孤立状態。
       *[twice] { $unit }に二枚目のマーカー：孤立状態で、司令部への連絡線もない。
    }
event-surrender-rolled =
    { $steps ->
        [0] { $unit }は持ちこたえる。
        [1] { $unit }の1ステップが降伏。
       *[other] { $unit }の{ $steps }ステップが降伏。
    }
event-supply-dropped =
    { $succeeded ->
        [yes] { $hex }に投下した補給物資が部隊に届く。
       *[no] { $hex }に投下した補給物資は失われる。
    }

why-weather = 天候
why-variable = 可変増援
why-interdiction = 航空妨害
why-para-drop = 落下傘降下
why-supply-drop = 航空補給投下
why-surrender = 降伏

no-more-than-received = それほど多くの支援ポイントはない。
no-no-enemy-combat-unit = { $hex }に敵の戦闘ユニットがいない。
no-not-towns-or-cities = 町と都市は妨害できない。
no-target-of-last-turn = { $hex }は前のターンに目標とした。
no-not-reduced-infantry = { $unit }はマップ上の第6軍所属ドイツ減少戦力歩兵ではない。
no-airfield-threatened = ハリコフ飛行場から3ヘクス以内にソ連軍ユニットがいる。
no-no-unit-to-supply = { $hex }に枢軸軍ユニットがいない。
no-in-supply-already = { $hex }のユニットは補給下にある。
no-not-of-the-largest-unit = { $command }の所属ユニットはそのヘクスの最大ユニットではない。
