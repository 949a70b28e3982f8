### スプリング・プレリュード：地図に書かれる言葉

art-title = スプリング・プレリュード
art-subtitle = ハリコフ攻防戦
art-dates = 1942年5月4日～27日
art-note = 再構成版：ルールに名のある場所はその通りに置き、その他は地理に基づく独自の作図。
art-north = 北
art-scale = 1ヘクスの幅は約4.5km
art-kilometre = { $count }km

art-bar-german = 枢軸軍の補給端
art-bar-soviet = ソ連軍の補給端
art-bar-swf = ソ連軍の補給端・南西正面軍（SWF）の登場端
art-bar-sf = ソ連軍の補給端・南方正面軍（SF）の登場端
art-limit = { $number ->
    [1] シナリオ1はここまで
   *[other] シナリオ4はここから
}
art-orange = 司令部境界線（シナリオ4）
art-sheet-west = マップW
art-sheet-east = マップE

art-kharkov = ハリコフ
art-upland = 中央ロシア高地
art-lowland = ドニエプル低地
art-donbass = ドネツ盆地

art-key = 地形
art-key-foot = 徒歩
art-key-guns = 砲兵
art-key-motor = 自動車化
art-key-motor-mud = 泥濘時
art-key-armor = 装甲
art-key-armor-mud = 泥濘時
art-key-combat = 戦闘
art-key-clear = 平地（レベル1）
art-key-village = 村
art-key-town = 町
art-key-city = 都市
art-key-swamp = 湿地
art-key-wooded-swamp = 林湿地
art-key-level-2 = レベル2へ登る
art-key-stream = 小川
art-key-swell = 増水する小川
art-key-river = 河川
art-key-dnieper = ドニエプル川
art-key-road = 道路（戦術移動）
art-key-strategic = 道路（戦略移動）
art-key-railway = 鉄道
art-key-bridge = 橋
art-key-entrenchment = 塹壕
art-key-improved = 陣地
art-key-airfield = ハリコフ飛行場
art-key-points = 勝利ポイント
art-key-orange = 司令部境界線（シナリオ4）
art-key-limit = シナリオ1・4の境界
art-cost-no = 不可
art-combat-factor = ×{ $factor }
art-combat-ignore = 退却を{ $hexes }ヘクス無視
art-combat-wooded = 機械化は半減
art-combat-stream = 左へ1コラム
art-combat-no = 橋以外は不可
art-combat-bridge = 川に準じる／ドニエプル川は{ $factor }
art-combat-improved = +{ $points }（2倍まで）・築いた側のみ
art-combat-entrenched = { $factor }・築いた側のみ

art-turns = ターン記録：支援（SP）・航空（AP）・補充ポイント（RP）と史実の天候
art-turn-date = 5月{ $day }日
art-turn-number = S{ $scenario }:{ $turn }
art-turn-points = SP{ $support }・AP{ $air }
art-turn-replacements = ・RP{ $infantry }/{ $mechanized }
art-turn-weather = { $rain ->
    [0] 晴天
   *[1] 降雨
}・{ $mud ->
    [0] 乾燥
   *[1] 泥濘
}
art-weather = 天候：降雨日
art-weather-range = 2～{ $last }で雨
art-weather-none = 判定なし
art-weather-starts = 降雨日マーカーはシナリオ3では{ $early }の欄、その他では{ $late }の欄から始めます。
art-results = 戦闘結果表：防御側の地形による戦闘比、サイコロ2個
art-results-note = A・D：攻撃側・防御側のステップ損失　r：退却ヘクス数　赤：蹂躙　*：2ステップでもよい（14.6）
art-odds-clear = 平地
art-odds-village = 村
art-odds-town = 町
art-odds-swamp = 湿地
art-odds-level-2 = レベル2
art-comma = ・
art-odds-wooded-swamp = 林湿地
art-odds-city = 都市
art-victory = 勝利レベル：枢軸軍ポイント－ソ連軍ポイント
art-level-soviet-decisive = ソ連軍決定的
art-level-soviet-substantial = ソ連軍実質的
art-level-soviet-limited = ソ連軍限定的
art-level-soviet-tactical = ソ連軍戦術的
art-level-draw = 引き分け
art-level-axis-tactical = 枢軸軍戦術的
art-level-axis-limited = 枢軸軍限定的
art-level-axis-substantial = 枢軸軍実質的
art-level-axis-decisive = 枢軸軍決定的
