/** Something a description may name. */
export interface SceneWord {
  readonly name: string;
  readonly nameJa: string;
  /**
   * `place`: where it is · `thing`: what is there besides · the others: how it is, of which a picture has one each.
   */
  readonly kind: 'place' | 'thing' | 'time' | 'season' | 'weather' | 'style' | 'colour';
  /** Of a colour: `#rrggbb`; else what the plan calls it where that is not its name. */
  readonly value?: string;
  /** Further words and phrases that mean it, apart by commas; singular, lower case. */
  readonly words?: string;
  readonly wordsJa?: string;
}

type Row = readonly [name: string, nameJa: string, words?: string, wordsJa?: string, value?: string];

const group = (kind: SceneWord['kind'], rows: readonly Row[]): SceneWord[] =>
  rows.map(([name, nameJa, words = '', wordsJa = '', value]) => ({
    kind,
    name,
    nameJa,
    words,
    wordsJa,
    ...(value === undefined ? {} : { value }),
  }));

const lands: readonly Row[] = [
  [
    'mountains',
    '山',
    'mountain,peak,summit,alp,alps,mountain range,mountainside,rocky mountains,himalaya,volcano',
    '山脈,山々,峰,アルプス,山頂,富士山,火山',
  ],
  [
    'hills',
    '丘',
    'hill,rolling hills,hillside,countryside,landscape,valley,nature,scenery,highland,grassland,tuscany',
    '丘陵,田舎,風景,景色,谷,自然,高原,草原',
  ],
  ['desert', '砂漠', 'dune,sand dune,sahara,sandy', '砂丘,サハラ'],
  ['canyon', '渓谷', 'gorge,ravine,grand canyon,mesa,badlands,red rocks', '峡谷,グランドキャニオン,岩山'],
  ['cliffs', '崖', 'cliff,cliffside,rocky coast', '断崖,岸壁'],
  ['meadow', '花畑', 'flower field,wildflower meadow,pasture,lawn,garden,park', '牧草地,野原,庭,庭園,公園,芝生'],
  [
    'field',
    '畑',
    'farmland,farm,wheat field,crop,wheat,barley,rice field,cornfield,lavender field,harvest,plantation',
    '農地,農場,麦畑,田んぼ,水田,ラベンダー畑',
  ],
  ['forest', '森', 'wood,woods,woodland,jungle,grove,pine forest,rainforest,taiga', '林,森林,ジャングル,樹海,竹林'],
  ['waterfall', '滝', 'cascade,falls,waterfalls', '瀑布'],
];

const waters: readonly Row[] = [
  [
    'sea',
    '海',
    'ocean,seaside,coast,bay,seascape,shore,seashore,water,wave,horizon',
    '海原,大海,海岸,湾,水平線,水,海辺,波',
  ],
  ['beach', '砂浜', 'sandy beach,tropical beach,lagoon,shoreline,tropics,tropical,summer beach', 'ビーチ,浜辺,南国,浜'],
  ['island', '島', 'isle,tropical island,desert island,islet', '孤島,無人島,離島'],
  ['lake', '湖', 'pond,lakeside,loch,mountain lake,reservoir', '池,湖畔,湖水'],
  ['river', '川', 'stream,riverside,brook,creek,riverbank', '河,小川,川辺,河川,渓流'],
  ['harbour', '港', 'harbor,port,marina,dock,pier,jetty,wharf,fishing village', '漁港,マリーナ,桟橋,埠頭'],
];

const towns: readonly Row[] = [
  [
    'city',
    '都市',
    'city skyline,skyline,cityscape,downtown,skyscraper,metropolis,tower block,urban,building,tokyo,new york,high rise',
    '都会,街並み,夜景,高層ビル,ビル,ビル群,摩天楼,東京,スカイライン',
  ],
  [
    'street',
    '通り',
    'alley,avenue,shopping street,city street,old town,town,lane,boulevard',
    '街,路地,商店街,町,大通り,街角,町並み',
  ],
  ['village', '村', 'hamlet,small town,cottages', '集落,里'],
  ['road', '道', 'highway,path,country road,route,motorway,trail,winding road', '道路,高速道路,小道,山道,田舎道'],
  ['bridge', '橋', 'stone bridge,viaduct,aqueduct', '石橋,陸橋'],
  ['castle', '城', 'fortress,palace,fort,citadel,medieval castle,fairytale castle,kingdom', 'お城,要塞,宮殿,古城'],
  ['lighthouse', '灯台', 'beacon', ''],
  ['windmill', '風車', 'mill', ''],
  ['house', '家', 'cottage,cabin,hut,home,farmhouse,barn,chalet,villa', '小屋,一軒家,コテージ,民家,山小屋'],
];

const elsewhere: readonly Row[] = [
  [
    'space',
    '宇宙',
    'outer space,galaxy,nebula,cosmos,universe,milky way,deep space,cosmic',
    '銀河,星雲,宇宙空間,コスモス',
  ],
  ['planet', '惑星', 'earth,mars,saturn,jupiter,globe,exoplanet,alien planet,world', '地球,火星,土星,木星'],
  ['sky', '空', 'heaven,skies,blue sky,cloudscape', '青空,大空,天空'],
  [
    'living room',
    'リビング',
    'lounge,sitting room,room,interior,apartment,sofa,couch,home interior,indoor,indoors',
    '居間,部屋,室内,ソファ,インテリア,リビングルーム',
  ],
  ['bedroom', '寝室', 'bed,bed room,hotel room', 'ベッドルーム,ベッド,ホテルの部屋'],
  [
    'office',
    'オフィス',
    'workplace,desk,workspace,home office,meeting room,study,computer desk',
    '事務所,職場,会議室,デスク,書斎,仕事部屋',
  ],
  ['classroom', '教室', 'school,blackboard,chalkboard,lecture hall,lecture room', '学校,黒板,講義室'],
  [
    'studio',
    'スタジオ',
    'podcast studio,recording studio,tv studio,news studio,broadcast studio,youtube studio,photo studio,news room,newsroom',
    '収録スタジオ,録音スタジオ,放送スタジオ,ニューススタジオ,撮影スタジオ',
  ],
  ['kitchen', 'キッチン', 'cooking,dining room,kitchen counter', '台所,厨房,ダイニング'],
  [
    'library',
    '図書館',
    'bookshelf,bookshelves,bookcase,book,reading room,bookshop,bookstore',
    '図書室,本棚,書店,本屋,書庫',
  ],
  [
    'café',
    'カフェ',
    'cafe,coffee shop,coffeehouse,coffee,restaurant,bar,bakery,bistro',
    '喫茶店,コーヒーショップ,レストラン,バー',
  ],
  [
    'stage',
    'ステージ',
    'theater,theatre,concert hall,curtain,spotlight,auditorium,podium',
    '舞台,劇場,幕,スポットライト,コンサートホール',
  ],
];

const abstracts: readonly Row[] = [
  [
    'gradient',
    'グラデーション',
    'abstract,abstract background,mesh gradient,colour blend,color blend,blur,blurry',
    '抽象,抽象的,ぼかし,抽象画',
  ],
  [
    'pattern',
    '模様',
    'geometric,geometric pattern,tile,mosaic,shapes,geometry',
    '幾何学模様,パターン,タイル,モザイク,幾何学',
  ],
  [
    'paper',
    '紙',
    'paper texture,parchment,crumpled paper,texture,cardboard,canvas texture',
    '用紙,紙の質感,羊皮紙,テクスチャ,和紙',
  ],
  [
    'bokeh',
    '玉ボケ',
    'blurred lights,fairy lights,defocused lights,lights,sparkle,glitter',
    'ボケ,光の玉,イルミネーション,キラキラ',
  ],
  ['paper cut', '切り絵', 'papercut,layered paper,wavy line,curve,curvy', '曲線,ウェーブ,波模様'],
  ['marble', '大理石', 'liquid,fluid,swirl,ink swirl,agate', 'マーブル,流体,渦'],
  ['low poly', 'ポリゴン', 'polygon,triangle,polygonal,faceted', 'ローポリ,三角形'],
];

const things: readonly Row[] = [
  ['trees', '木', 'tree,broadleaf,oak,maple,foliage,leaf,leaves,bush', '木々,樹木,広葉樹,紅葉,もみじ,樹,葉'],
  ['pines', '松', 'pine,pine tree,fir,fir tree,spruce,conifer,christmas tree,evergreen', '松の木,針葉樹,もみの木,杉'],
  ['palms', 'ヤシの木', 'palm,palm tree,coconut,coconut tree', 'ヤシ,椰子,椰子の木'],
  ['birches', '白樺', 'birch,birch tree,aspen', 'シラカバ'],
  ['cherry blossoms', '桜', 'cherry blossom,cherry tree,sakura,blossom,cherry', '桜の木,さくら,サクラ'],
  ['cacti', 'サボテン', 'cactus,cactuses,saguaro', ''],
  [
    'flowers',
    '花',
    'flower,wildflower,rose,tulip,daisy,poppy,sunflower,bloom,blooming',
    '花々,お花,ひまわり,チューリップ,バラ,菜の花,コスモスの花',
  ],
  ['boat', '船', 'sailboat,sail boat,ship,yacht,sail,sailing boat,fishing boat', 'ヨット,帆船,ボート,舟'],
  ['balloons', '気球', 'balloon,hot air balloon,air balloon', '熱気球,風船'],
  ['birds', '鳥', 'bird,seagull,gull,flock,swallow', '小鳥,カモメ,鳥の群れ'],
  ['clouds', '雲', 'cloud', '入道雲,雲海'],
  ['sun', '太陽', 'sunlight,sunshine,sunbeam,sunray', '日光,陽光,日差し,お日様'],
  ['moon', '月', 'full moon,crescent,crescent moon,moonlight,moonlit', '満月,三日月,月光,月明かり'],
  ['stars', '星', 'star,starry,starry sky,starlight,constellation', '星空,星々,満天の星,星座'],
  ['northern lights', 'オーロラ', 'aurora,aurora borealis,polar lights,northern light', '極光'],
  ['rainbow', '虹', '', 'レインボー'],
  ['fireworks', '花火', 'firework,new year', ''],
  ['rings', '環', 'ring,ringed', 'リング'],
];

const moods = [
  ...group('time', [
    ['day', '昼', 'daytime,daylight,noon,midday,afternoon,sunny day', '日中,真昼,午後,昼間', 'day'],
    ['morning', '朝', 'dawn,sunrise,daybreak,early morning', '夜明け,日の出,早朝,朝日,朝焼け,あけぼの', 'dawn'],
    [
      'sunset',
      '夕焼け',
      'evening,golden hour,sundown,evening glow',
      '夕日,夕暮れ,夕方,日没,日の入り,夕陽,茜色',
      'sunset',
    ],
    ['dusk', '夕闇', 'twilight,blue hour,nightfall', '薄暮,黄昏,たそがれ,夕べ', 'dusk'],
    ['night', '夜', 'midnight,nighttime,night sky,late night', '深夜,夜空,真夜中,夜中', 'night'],
  ]),
  ...group('season', [
    ['spring', '春', 'springtime', '春の'],
    ['summer', '夏', 'summertime', '真夏'],
    ['autumn', '秋', 'fall,autumnal,fall colors,october', '紅葉の秋,秋の'],
    [
      'winter',
      '冬',
      'snow,snowy,ice,icy,frost,frozen,wintry,snow covered,christmas,snowfield',
      '雪,雪景色,雪山,氷,クリスマス,雪原',
    ],
  ]),
  ...group('weather', [
    ['clear', '晴れ', 'sunny,cloudless,clear sky,fine weather', '快晴,晴天,好天', 'clear'],
    ['cloudy', '曇り', 'partly cloudy,fluffy clouds', 'くもり', 'clouds'],
    ['overcast', '曇天', 'grey sky,gray sky,gloomy', 'どんより', 'overcast'],
    ['rain', '雨', 'rainy,raining,drizzle,shower,downpour', '大雨,小雨,雨天,雨降り,梅雨', 'rain'],
    ['storm', '嵐', 'stormy,thunderstorm,lightning,thunder,tempest', '雷,雷雨,稲妻,暴風雨,台風', 'storm'],
    ['fog', '霧', 'foggy,mist,misty,haze,hazy', '霞,朝霧,もや,靄', 'fog'],
    ['snowfall', '降雪', 'snowing,falling snow,blizzard,snowstorm,snowflake', '吹雪,雪が降る,雪降り,粉雪', 'snowfall'],
  ]),
];

const looks = [
  ...group('style', [
    [
      'flat',
      'フラット',
      'flat design,flat illustration,vector,vector art,cartoon,poster,anime',
      'フラットデザイン,ベクター,ポスター,アニメ,アニメ風',
      'flat',
    ],
    ['watercolour', '水彩', 'watercolor,water colour,water color,aquarelle,wash', '水彩画,水彩風', 'watercolour'],
    [
      'line drawing',
      '線画',
      'line art,line,sketch,pencil,pencil drawing,ink drawing,outline,drawing,pen',
      'スケッチ,ペン画,鉛筆画,鉛筆',
      'line drawing',
    ],
    [
      'pastel',
      'パステル',
      'pastel colour,pastel color,light colours,pale,dreamy',
      'パステルカラー,淡い,淡い色',
      'pastel',
    ],
    ['dark', '暗い', 'moody,low key,dark mode', 'ダーク,ダークな', 'dark'],
    ['minimal', 'ミニマル', 'minimalist,minimalistic,simple,clean', 'シンプル,シンプルな,ミニマリスト', 'minimal'],
    ['retro', 'レトロ', 'vintage,screen print,old poster,nostalgic', 'ヴィンテージ,ビンテージ,昭和', 'retro'],
    ['oil painting', '油絵', 'oil,painting,painterly,impressionist,impressionism', '絵画,油彩,印象派', 'oil painting'],
    ['pixel art', 'ドット絵', 'pixel,8 bit,8bit,pixelated', 'ピクセルアート,ピクセル', 'pixel art'],
    ['black and white', '白黒', 'monochrome,greyscale,grayscale,black white', 'モノクロ', 'black and white'],
  ]),
  ...group('colour', [
    ['red', '赤', 'crimson,scarlet,ruby', '赤い,赤色,真っ赤,レッド', '#c0392f'],
    ['orange', 'オレンジ', 'amber', 'オレンジ色,橙,橙色', '#e0812f'],
    ['yellow', '黄色', 'gold,golden,lemon', '黄,金色,黄金,イエロー,黄色い', '#e6b93a'],
    ['green', '緑', 'emerald,lime,olive,mint', '緑色,緑の,グリーン,エメラルド', '#3f9a5a'],
    ['teal', '青緑', 'turquoise,cyan,aqua', 'ターコイズ,水色,エメラルドグリーン', '#2a9aa0'],
    ['blue', '青', 'azure,navy,indigo,sky blue', '青い,青色,紺,紺色,ブルー,藍色', '#2f66b8'],
    ['purple', '紫', 'violet,lavender,lilac', '紫色,バイオレット,ラベンダー,パープル', '#7a4fb0'],
    ['pink', 'ピンク', 'magenta,coral', 'ピンク色,桃色', '#d9719a'],
    ['brown', '茶色', 'beige,tan,sepia', '茶,ベージュ,セピア,ブラウン', '#9a7350'],
    ['grey', '灰色', 'gray,silver', 'グレー,銀色', '#7f8791'],
  ]),
];

/** Everything that descriptions may name here. */
export const sceneWords: readonly SceneWord[] = [
  ...group('place', [...lands, ...waters, ...towns, ...elsewhere, ...abstracts]),
  ...group('thing', things),
  ...moods,
  ...looks,
];

/** Words that say nothing of what is to be seen. */
export const passedOver: ReadonlySet<string> = new Set(
  (
    'a an the of in at on to from into by for with and or over under above below behind before between near beside along across ' +
    'through around next is are was be being its it this that these those some few many lot more very really quite slightly bit ' +
    'as like style styled picture image illustration photo photograph background wallpaper scene view backdrop render rendering ' +
    'art artwork create make made generate show showing please i want need me my our you we there where which while beautiful ' +
    'pretty nice lovely stunning gorgeous amazing epic majestic dramatic scenic peaceful calm quiet cozy cosy warm cool cold hot ' +
    'bright soft vivid vibrant colorful colourful colour color light tone toned high low quality detailed realistic hd 4k 8k uhd wide ' +
    'panoramic panorama big large small tiny little huge tall long short old new modern classic fresh distant far away distance ' +
    'foreground top bottom left right middle center centre side edge up down out off one two three four several full covered filled ' +
    'surrounded lit glowing shining rising setting floating flying standing sailing reflecting reflection shadow deep blue-ish gentle ' +
    'still fantasy magical mystical natural wild green-ish ground air video avatar presentation zoom call elegant professional'
  ).split(' '),
);
