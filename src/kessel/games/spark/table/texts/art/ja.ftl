### Operation Spark!: the words on the drawn map.

art-title = イスクラ作戦
art-subtitle = レニングラード封鎖突破
art-dates = 1943年1月12日～19日
art-note = 復元マップ：ルールに名のあるものはルールの場所に置き、その他は実際の地理をもとに描いています。
art-north = 北
art-scale = 1ヘクス＝約800m
art-kilometre = { $count } km

art-bar-leningrad = レニングラード戦線
art-bar-volkhov = ヴォルコフ戦線
art-bar-german = ドイツ第18軍

art-ladoga = ラドガ湖
art-neva = ネヴァ川
art-heights = シニャヴィノ高地
art-peat-north = 泥炭採掘地
art-peat-west = 泥炭採掘地
art-swamps = ナジヤ湿地

art-turns = 日程
art-turn-date = 1月{ $day }日
art-turn-soviet = 弾薬 L { $leningrad }・V { $volkhov }
art-turn-german = ドイツ軍弾薬 { $points }
art-turn-fleet = 艦隊 { $points }

art-weather = 天候
art-weather-die = ダイス
art-weather-name = 天候
art-weather-air = 航空ポイント
art-weather-observation = 観測
art-weather-more = その他
art-weather-clear = 晴れ
art-weather-cloudy = 曇り
art-weather-heavy-overcast = 激しい曇天
art-weather-snow = 雪
art-weather-fog = 霧
art-percent = { $number }%
art-observation = { $hexes ->
    [0] 制限なし
   *[other] { $hexes }ヘクス
}
art-halves-fire = 射撃半減
art-doubles-cost = 道路外2倍

art-crt = 射撃
art-crt-note = – 効果なし・C 士気チェック・数字はステップ損失と士気チェック
art-at-crt = 対戦車射撃
art-at-crt-note = – 効果なし・C 士気チェック・数字はステップ損失と士気チェック

art-key = 地形
art-key-foot = 徒歩
art-key-ski = スキー
art-key-wheeled = 装輪
art-key-tracked = 装軌
art-key-fired-on = 被射撃
art-key-firing-from = 射撃
art-key-assault = 突撃
art-key-clear = 平地
art-key-woods = 森
art-key-village = 村
art-key-town = 街
art-key-swamp = 沼地
art-key-peat-bog = 泥炭地
art-key-lake = 湖
art-key-river = ネヴァ川
art-key-hill = 丘
art-key-stream = 小川
art-key-trench = 塹壕
art-key-road = 道路
art-key-railway = キーロフ鉄道・支線
art-key-light = 泥炭軽便鉄道
art-key-bridge = 橋
art-key-station = 駅
art-key-start = 開始線
art-key-camp = 労働者集落
art-key-fortress = 要塞
art-key-power = 発電所
art-key-entry = 進入(R：鉄道)
art-cost-no = 不可
