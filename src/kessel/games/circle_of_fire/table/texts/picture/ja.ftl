### サークル・オブ・ファイア：盤と地図の文言。

printed-area = エリア{ $place }：{ $terrain }。
printed-zone = ゾーン{ $place }：{ $terrain }。マップの外縁にあり、何ユニットでも置けます。
printed-marks = ここにあるもの：{ $marks }。

track-turn = ターン
track-impulse = ソ連軍インパルス
note-logistics = このインパルスの後に兵站チェックを行います（17.0）。
note-no-logistics = まだ兵站チェックはありません。

marker-control = { $side }支配
mark-turn = 第{ $turn }ターン、戦術的優位：{ $holder }
mark-impulse = インパルス{ $box }、{ $light }

line-set-up = 初期配置
line-bid = 担当陣営の入札
line-garrison = ホルム守備隊
line-partisans = パルチザン攻撃
line-reinforcement = 増援フェイズ
line-reorganised = 再編成ユニット
line-random = 無作為増援
line-regular = 通常増援
line-movement-fire = 移動/射撃フェイズ
line-soviet-impulse = ソ連軍インパルス
line-soviet-movement = 移動
line-soviet-fire = 直接射撃
line-soviet-bombardment = 砲爆撃
line-logistics = 兵站
line-german-impulse = ドイツ軍インパルス
line-german-movement = 移動
line-german-fire = 直接射撃
line-german-bombardment = 砲爆撃
line-close-combat = 近接戦闘フェイズ
line-screening = スクリーン
line-pairing = 組み合わせ
line-resolution = 戦闘結果
line-close-retreat = 退却
line-end = 終了フェイズ
line-end-1 = 1 自動的勝利
line-end-2 = 2 包囲
line-end-3 = 3 再配置
line-end-4 = 4 徹底抗戦マーカー
line-end-5 = 5 砲兵とスツーカー
line-end-6 = 6 ターンと戦術的優位
line-end-7 = 7 インパルス・マーカー
line-end-8 = 8 判定

cartouche-title = サークル・オブ・ファイア
cartouche-place = ホルム包囲戦
cartouche-date = 1942年1月18日～27日
compass-north = 北
scale = 縮尺 1:{ $scale }

legend-urban = 市街地
legend-woods = 森林
legend-clear = 平地
legend-church = 東方教会
legend-airfield = 飛行場
legend-road = 道路境界線
legend-non-road = 非道路境界線
legend-river = 河川
legend-bridge = 橋（道路）
legend-arrow-road = ゾーンへ道路連結
legend-arrow-plain = 非道路連結
legend-arrow-zone = ゾーン間連結
