### パウルス第6軍：地図に書かれる言葉

art-title = パウルス第6軍
art-subtitle = スターリングラード包囲と救援
art-dates = 1942年11月19日～12月24日
art-note = 再構成版：ルールに名のある場所はその通りに置き、その他は地理に基づく独自の作図。
art-north = 北
art-scale = 1ヘクスの幅は約{ $kilometres }km
art-kilometre = { $count }km

art-bar-german = 枢軸軍側の端
art-bar-soviet = ソ連軍側の端
art-bar-part = { $edge }・シナリオ{ $number }

art-city = スターリングラード
art-don-bend = ドン川大屈曲部
art-kalmuck = カルムイク草原

art-inset = スターリングラード拡大図
art-inset-note = 市街にスタック制限はありません（4.15）。スタックはここに広げて置けます。

art-key = 地形
art-key-foot = 徒歩
art-key-vehicle = 車輛
art-key-combat = 戦闘
art-key-clear = 平地
art-key-forest = 森林
art-key-town = 町
art-key-village = 村
art-key-city = スターリングラード
art-key-road = 道路
art-key-trail = 小道
art-key-railway = 鉄道線
art-key-stream = 小川
art-key-river = 河
art-key-major = 大河
art-key-lake = 湖
art-key-bridge = 橋梁
art-key-pontoon = 舟橋
art-key-zone = 敵支配地域からの離脱
art-key-border = チル川西岸地域（10.23）
art-cost-no = 不可
art-combat-defence = 防御力+{ $points }
art-combat-city = 防御力×{ $factor }
art-combat-stream = 全て越えで防御力+{ $points }
art-combat-river = 攻撃力1/{ $divisor }
art-combat-no = 攻撃不可

art-turns = ターン記録と増援の登場ヘクス
art-turn-date = { $month }月{ $day }日
art-turn-inland = 盤内
art-phases = フェイズ：ソ連軍プレイヤーターン、枢軸軍プレイヤーターン
art-phase-movement = 移動
art-phase-combat = 戦闘
art-phase-reaction = { $side ->
    [german] 独軍対応移動
   *[soviet] ソ軍対応移動
}
art-phase-exploitation = 突破移動
art-phase-supply = 補給判定
art-points = ソ連軍勝利得点
art-routed = 潰走ユニット
art-routed-army = ルーマニア第{ $army }軍
