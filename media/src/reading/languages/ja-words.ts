import { wordTable } from '../word-table.ts';
import type { Currency, CurrencyCode } from '../money-rules.ts';
import { unitTable } from '../quantity-rules.ts';

const named = (name: string, cent?: string): Currency => {
  const plain = { one: name, many: name };
  return cent === undefined ? plain : { ...plain, cent: { one: cent, many: cent } };
};
/** Currencies by ISO code. */
export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  USD: named('ドル', 'セント'),
  EUR: named('ユーロ', 'セント'),
  GBP: named('ポンド', 'ペンス'),
  JPY: named('エン'),
  CHF: named('スイスフラン', 'サンチーム'),
  BRL: named('レアル', 'センターボ'),
  CNY: named('ゲン'),
  INR: named('ルピー'),
};

const scale = (name: string) => ({ one: name, many: name });
/** What may stand between an amount and its currency. */
export const scales = { 万: scale('マン'), 億: scale('オク'), 兆: scale('チョウ') };

/** Units by symbol. */
export const units = unitTable(
  `km: キロメートル; m: メートル; cm: センチメートル; mm: ミリメートル; µm|μm: マイクロメートル; nm: ナノメートル; km²|km2: ヘイホウキロメートル;
  m²|m2|㎡: ヘイホウメートル; cm²|cm2: ヘイホウセンチメートル; m³|m3: リッポウメートル; cm³|cm3: リッポウセンチメートル; ha: ヘクタール; t: トン; kg: キログラム; g: グラム;
  mg: ミリグラム; µg|μg: マイクログラム; l|L|ℓ: リットル; dl|dL: デシリットル; ml|mL: ミリリットル; cc: シーシー; °C|℃: ド; °F|℉: カシド; °: ド;
  km/h: キロメートルマイジ; m/s: メートルマイビョウ; mph: マイルマイジ; kWh: キロワットジ; Wh: ワットジ; W: ワット; kW: キロワット; MW: メガワット; GW: ギガワット; V: ボルト;
  kV: キロボルト; mAh: ミリアンペアジ; Ω: オーム; J: ジュール; kJ: キロジュール; N: ニュートン; Pa: パスカル; hPa: ヘクトパスカル; cal: カロリー; kcal: キロカロリー; Hz: ヘルツ;
  kHz: キロヘルツ; MHz: メガヘルツ; GHz: ギガヘルツ; dB: デシベル; B: バイト; kB|KB: キロバイト; MB: メガバイト; GB: ギガバイト; TB: テラバイト; kbps: キロビーピーエス;
  Mbps: メガビーピーエス; Gbps: ギガビーピーエス; MB/s: メガバイトマイビョウ; px: ピクセル; ms: ミリビョウ; fps: エフピーエス; rpm: アールピーエム; in: インチ; ft: フィート; kgf: キログラムジュウ;
  ㎞: キロメートル; ㎝: センチメートル; ㎜: ミリメートル; ㎏: キログラム; ㎎: ミリグラム`.replaceAll('\n', ' '),
);

/** Letters by name. */
export const letterNames = wordTable(String.raw`
  a エー · b ビー · c シー · d ディー · e イー · f エフ · g ジー · h エイチ · i アイ · j ジェー · k ケー · l エル · m エム · n エヌ · o オー · p ピー ·
  q キュー · r アール · s エス · t ティー · u ユー · v ブイ · w ダブリュー · x エックス · y ワイ · z ゼット
`);
/** Names and words in Latin letters that everyone says one way. */
export const fixed = wordTable(String.raw`
  NASA ナサ · NATO ナトー · AIDS エイズ · UNESCO ユネスコ · UNICEF ユニセフ · FIFA フィファ · OPEC オペック · JAXA ジャクサ · JICA ジャイカ ·
  JETRO ジェトロ · COVID コビッド · PIN ピン · SIM シム · RAM ラム · ROM ロム · LAN ラン · IKEA イケア · ASEAN アセアン · APEC エーペック ·
  TOEIC トーイック · TOEFL トーフル · JAL ジャル · SUICA スイカ · Suica スイカ · PASMO パスモ · OK オーケー · NG エヌジー · NISA ニーサ ·
  iDeCo イデコ · JIS ジス · JAF ジャフ · SARS サーズ · MERS マーズ · iPhone アイフォーン · iPad アイパッド · iOS アイオーエス · Android アンドロイド ·
  Google グーグル · YouTube ユーチューブ · Twitter ツイッター · Facebook フェイスブック · Instagram インスタグラム · TikTok ティックトック · LINE ライン ·
  Zoom ズーム · Amazon アマゾン · Apple アップル · Microsoft マイクロソフト · Windows ウィンドウズ · Mac マック · Web ウェブ · web ウェブ · WEB ウェブ ·
  WiFi ワイファイ · Bluetooth ブルートゥース · Netflix ネットフリックス · Excel エクセル · Word ワード · Timbre ティンバー · Sony ソニー · SONY ソニー ·
  Toyota トヨタ · TOYOTA トヨタ · Honda ホンダ · Nintendo ニンテンドー · vs バーサス · VS バーサス · No ナンバー · Vol ボリューム · VOL ボリューム ·
  ChatGPT チャットジーピーティー · GitHub ギットハブ
`);
/** Names that are read one way however they are capitalised, in lower case. */
export const names = wordTable(String.raw`
  bluetooth ブルートゥース · youtube ユーチューブ · youtuber ユーチューバー · google グーグル · twitter ツイッター · facebook フェイスブック ·
  instagram インスタグラム · tiktok ティックトック · amazon アマゾン · microsoft マイクロソフト · windows ウィンドウズ · netflix ネットフリックス ·
  github ギットハブ · chatgpt チャットジーピーティー · iphone アイフォーン · ipad アイパッド · android アンドロイド · wifi ワイファイ ·
  usb ユーエスビー · www ダブリューダブリューダブリュー
`);
/** Parts of web addresses that are words. */
export const addressWords = wordTable(String.raw`
  com コム · net ネット · org オルグ · info インフォ · studio スタジオ · shop ショップ · store ストア · online オンライン · site サイト ·
  tech テック · cloud クラウド · blog ブログ · news ニュース · museum ミュージアム · app アップ · dev デブ · biz ビズ · edu エデュ · gov ガブ ·
  mail メール · home ホーム · voice ボイス · voices ボイシズ · example エグザンプル · hello ハロー · contact コンタクト · support サポート ·
  about アバウト · login ログイン · help ヘルプ · timbre ティンバー · google グーグル · youtube ユーチューブ · test テスト · user ユーザー ·
  page ページ · search サーチ · event イベント · events イベンツ · music ミュージック · video ビデオ · sound サウンド · audio オーディオ ·
  report レポート
`);
const rows = {
  '': 'アイウエオ',
  k: 'カキクケコ',
  s: 'サシスセソ',
  t: 'タチツテト',
  n: 'ナニヌネノ',
  h: 'ハヒフヘホ',
  m: 'マミムメモ',
  r: 'ラリルレロ',
  g: 'ガギグゲゴ',
  z: 'ザジズゼゾ',
  d: 'ダヂヅデド',
  b: 'バビブベボ',
  p: 'パピプペポ',
} as const;
const odd = wordTable(String.raw`
  shi シ · chi チ · tsu ツ · fu フ · ji ジ · ya ヤ · yu ユ · yo ヨ · wa ワ · wo ヲ · sha シャ · shu シュ · sho ショ · cha チャ ·
  chu チュ · cho チョ · ja ジャ · ju ジュ · jo ジョ · kya キャ · kyu キュ · kyo キョ · gya ギャ · gyu ギュ · gyo ギョ · nya ニャ · nyu ニュ ·
  nyo ニョ · hya ヒャ · hyu ヒュ · hyo ヒョ · mya ミャ · myu ミュ · myo ミョ · rya リャ · ryu リュ · ryo リョ · bya ビャ · byu ビュ ·
  byo ビョ · pya ピャ · pyu ピュ · pyo ピョ · n ン
`);
function syllable(part: string): string {
  const known = odd[part];
  if (known !== undefined) return known;
  const vowel = 'aiueo'.indexOf(part.at(-1) ?? '');
  const row = (rows as Readonly<Record<string, string>>)[part.slice(0, -1)];
  return row?.[vowel] ?? '';
}

/** A word written in Hepburn romaji in katakana: tokyo → トキョ; undefined: it is no romaji. */
export function fromRomaji(word: string): string | undefined {
  const parts =
    word.match(/(?:sh|ch|ts|[kgnhmrbp]y|[kstnhmrgzdbpfjyw])?[aiueo]|n(?![aiueoy])|([kstpcgdb])(?=\1)/gu) ?? [];
  if (parts.join('') !== word) return undefined;
  return parts.map((part) => (/^[kstpcgdb]$/u.test(part) ? 'ッ' : syllable(part))).join('');
}

/** In katakana, because the engine's dictionary does not see what a reading puts in. */
export const emoji = {
  flag: 'コクキ',
  countries: {
    JP: 'ニッポン',
    US: 'アメリカ',
    CN: 'チュウゴク',
    KR: 'カンコク',
    KP: 'キタチョウセン',
    TW: 'タイワン',
    HK: 'ホンコン',
    MO: 'マカオ',
    ZA: 'ミナミアフリカ',
    AE: 'アラブシュチョウコクレンポウ',
    CF: 'チュウオウアフリカ',
    EU: 'オウシュウレンゴウ',
    GB: 'イギリス',
  },
  names: `エガオ|オオキナメノエガオ|ニコニコエガオ|ニヤリガオ|オオワライ|ヒヤアセエガオ|ワライコロゲルカオ|ウレシナキ|ホホエミ|サカサマノカオ|ウインク|ニッコリ|テンシノエガオ|ハートノエガオ|メガハートノエガオ|メガホシノエガオ|ナゲキッス|オイシイカオ|シタヲダシタカオ|ウインクシテシタヲダシタカオ|ヘンナカオ|ハグスルカオ|カンガエルカオ|シズカニノサイン|クチニチャックノカオ|ムヒョウジョウ|ヒョウジョウノナイカオ|クチノナイカオ|ニヤニヤガオ|シラケガオ|ウエヲミルカオ|シカメッツラ|ホットシタカオ|カナシゲナカオ|ネガオ|マスクノカオ|タイオンケイヲクワエタカオ|キモチワルイカオ|ハイテイルカオ|アツイカオ|サムイカオ|フラフラノカオ|アタマバクハツ|カウボーイノカオ|パーティーノカオ|サングラスノカオ|メガネノカオ|カタメガネノカオ|コマッタカオ|シンパイナカオ|オドロイタカオ|ビックリガオ|テレタカオ|オネガイスルカオ|ナキガオ|オオナキ|キョウフノカオ|コンランシタカオ|ガッカリガオ|ツカレタカオ|ハナイキノアライカオ|オコッタカオ|フクレタカオ|ノノシルカオ|アクマノエガオ|ドクロ|ウンチ|ピエロ|オバケ|ウチュウジン|ロボット|ミザル|キスマーク|ラブレター|ヤノササッタハート|キラキラハート|フタツノハート|ワレタハート|アカイハート|オレンジノハート|キイロイハート|ミドリノハート|アオイハート|ムラサキノハート|クロイハート|ヒャクテン|ショウトツ|アセ|イビキ|テヲフル|アゲタテ|オーケーサイン|ピースサイン|ユビヲクロス|アイシテルサイン|デンワシテサイン|ヒダリヲサステ|ミギヲサステ|ウエヲサステ|シタヲサステ|イイネ|ヨクナイネ|アゲタコブシ|コブシ|ハクシュ|バンザイ|アクシュ|アワセタテ|チカラコブ|メ|アカチャン|オンナノヒト|オトコノヒト|カタヲスクメルヒト|アタマヲカカエルヒト|イヌノカオ|ネコノカオ|ユニコーン|ミツバチ|バラ|サクラ|ヒマワリ|ニジ|タイヨウ|ミカヅキ|ホシ|キラキラ|イナズマ|ホノオ|ユキノケッショウ|ピザ|ハンバーガー|アカイリンゴ|イチゴ|バースデーケーキ|アタタカイノミモノ|ワイングラス|ビール|カンパイ|サッカーボール|トロフィー|クラッカー|プレゼント|クリスマスツリー|オンプ|オンプタチ|マイク|ヘッドホン|カチンコ|カメラ|ケイタイデンワ|ノートパソコン|ジュワキ|デンキュウ|ホン|ガビョウ|カレンダー|チェックマーク|バツジルシ|ハテナマーク|ビックリマーク|ケイコク|ロケット|ヒコウキ|クルマ|イエ|チキュウ|オカネノフクロ|メザマシドケイ|カギ`,
};
