### チェルカッシィ・ポケット：地図に書かれる言葉

art-title = チェルカッシィ・ポケット
art-subtitle = コルスン包囲戦
art-dates = 1944年1月25日～2月17日
art-note = 再構成版：ルールに名のある場所はその通りに置き、その他は地理に基づく独自の作図。
art-north = 北
art-scale = 1ヘクスの幅は{ $miles }マイル
art-mile = { $count }マイル

art-bar-west = 登場エリアW・ソ連軍補給源
art-bar-east = 登場エリアE・ソ連軍補給源
art-bar-north-soviet = ソ連軍補給源
art-bar-north-german = 登場エリアN・ドイツ軍増援 { $first }～{ $last }
art-bar-south = ドイツ軍登場エリア・補給源

art-marsh = イルディン湿地
art-hill = 239高地

art-key = 地形
art-key-snow = 降雪
art-key-mud = 泥濘
art-key-foot = 徒歩
art-key-mech = 機械化
art-key-combat = 戦闘
art-key-clear = 平地
art-key-woods = 森
art-key-hill = 丘陵
art-key-swamp = 沼地
art-key-town = 町
art-key-airfield = 飛行場
art-key-improved = 1級道路
art-key-road = 道路
art-key-bridge = 橋
art-key-stream = 小河川
art-key-river = 河川
art-key-lake = 湖
art-key-fortified = 陣地帯
art-cost-other = 他地形
art-cost-all = 全部
art-cost-no = 不可
art-cost-free = +0
art-combat-left = 左{ $columns }
art-combat-across = 全て越えで左{ $columns }
art-combat-fortified = 対ソ連軍左{ $columns }
art-combat-river = ½・戦車不可
art-combat-no = 攻撃不可

art-turns = ターン記録
art-turn-date = { $month }月{ $day }日
art-weather-snow = 降雪
art-weather-mud = 泥濘
art-weather-roll = 降雪／泥濘
