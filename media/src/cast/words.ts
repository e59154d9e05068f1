import type { DrawingStyle } from './brush.ts';
import type { AgeGroup, AvatarKind, Dress, Gender } from './character.ts';
import type { Setting } from './scenes.ts';
import type { SkinTone } from './tones.ts';

/** A word in the languages of the interface. */
export interface Words {
  readonly en: string;
  readonly ja: string;
}

interface Vocabulary<Value extends string> {
  readonly label: Words;
  readonly values: Readonly<Record<Value, Words>>;
}

const words = (en: string, ja: string): Words => ({ en, ja });

/** How criteria and their values are called; a value without a word does not compile. */
export const castWords: {
  readonly kind: Vocabulary<AvatarKind>;
  readonly gender: Vocabulary<Gender>;
  readonly age: Vocabulary<AgeGroup>;
  readonly skin: Vocabulary<SkinTone>;
  readonly dress: Vocabulary<Dress>;
  readonly style: Vocabulary<DrawingStyle>;
  readonly setting: Vocabulary<Setting>;
  readonly price: Vocabulary<'free' | 'credits'>;
} = {
  kind: {
    label: words('Kind', '種類'),
    values: {
      standard: words('Standard', '標準'),
      expressive: words('Expressive', '表情豊か'),
      gesture: words('Gestures', 'ジェスチャー'),
    },
  },
  gender: {
    label: words('Gender', '性別'),
    values: { female: words('Woman', '女性'), male: words('Man', '男性'), neutral: words('Neutral', '中性') },
  },
  age: {
    label: words('Age', '年代'),
    values: {
      'young-adult': words('Young adult', '若者'),
      adult: words('Adult', '大人'),
      'middle-aged': words('Middle-aged', '中年'),
      senior: words('Senior', 'シニア'),
    },
  },
  skin: {
    label: words('Skin tone', '肌の色'),
    values: {
      light: words('Light', 'ライト'),
      fair: words('Fair', 'フェア'),
      warm: words('Warm', 'ウォーム'),
      tan: words('Tan', 'タン'),
      brown: words('Brown', 'ブラウン'),
      deep: words('Deep', 'ディープ'),
    },
  },
  dress: {
    label: words('Dress', '服装'),
    values: {
      casual: words('Casual', 'カジュアル'),
      business: words('Business', 'ビジネス'),
      medical: words('Medical', '医療'),
      teacher: words('Teacher', '教師'),
      chef: words('Chef', 'シェフ'),
      engineer: words('Engineer', 'エンジニア'),
      academic: words('Academic', '学者'),
      creative: words('Creative', 'クリエイティブ'),
      festive: words('Festive', '晴れ着'),
    },
  },
  style: {
    label: words('Style', '画風'),
    values: {
      flat: words('Flat', 'フラット'),
      soft: words('Soft shading', 'やわらかな陰影'),
      line: words('Line', '線画'),
    },
  },
  setting: {
    label: words('Setting', '背景'),
    values: {
      plain: words('Plain', '無地'),
      office: words('Office', 'オフィス'),
      studio: words('Studio', 'スタジオ'),
      classroom: words('Classroom', '教室'),
      kitchen: words('Kitchen', 'キッチン'),
      clinic: words('Clinic', '診察室'),
      workshop: words('Workshop', '工房'),
      library: words('Library', '図書館'),
      home: words('Home', '自宅'),
      garden: words('Garden', '庭'),
      city: words('City', '街'),
      stage: words('Stage', '舞台'),
    },
  },
  price: {
    label: words('Price', '価格'),
    values: { free: words('Free', '無料'), credits: words('Unlocked with credits', 'クレジットで解放') },
  },
};
