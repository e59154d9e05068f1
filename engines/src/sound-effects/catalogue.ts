import { action } from './classes/action.ts';
import { animals } from './classes/animals.ts';
import { birdsAndInsects } from './classes/birds-and-insects.ts';
import { cinema } from './classes/cinema.ts';
import { desk } from './classes/desk.ts';
import { home } from './classes/home.ts';
import { interfaces } from './classes/interfaces.ts';
import { people } from './classes/people.ts';
import { scienceFiction } from './classes/science-fiction.ts';
import { tools } from './classes/tools.ts';
import { vehicles } from './classes/vehicles.ts';
import { voices } from './classes/voices.ts';
import { waterAndFire } from './classes/water-fire.ts';
import { weapons } from './classes/weapons.ts';
import { weather } from './classes/weather.ts';
import type { SoundClass } from './sound-class.ts';

/** Everything that can be heard here. */
export const soundClasses: readonly SoundClass[] = [
  ...weather,
  ...waterAndFire,
  ...animals,
  ...birdsAndInsects,
  ...people,
  ...voices,
  ...home,
  ...desk,
  ...vehicles,
  ...tools,
  ...weapons,
  ...action,
  ...interfaces,
  ...scienceFiction,
  ...cinema,
];

/** Places and happenings that are several sounds at once: the first one leads. */
export const scenes: readonly { readonly words: readonly string[]; readonly parts: readonly string[] }[] = [
  {
    words: ['storm', 'thunderstorm', 'hurricane', 'typhoon', '嵐', '台風', '雷雨', '暴風雨'],
    parts: ['rain', 'thunder', 'wind'],
  },
  { words: ['beach', 'seaside', 'coast', '海岸', 'ビーチ', '砂浜'], parts: ['ocean waves', 'seagulls', 'wind'] },
  { words: ['harbor', 'harbour', 'port', '港'], parts: ['ocean waves', 'seagulls', 'horn'] },
  {
    words: ['forest', 'woodland', 'in the woods', 'park', 'garden', 'spring morning', '森', '林', '公園', '庭'],
    parts: ['birdsong', 'rustling leaves', 'wind'],
  },
  { words: ['night', 'summer night', 'countryside', '夜', '田舎', '夏の夜'], parts: ['crickets', 'owl hoot', 'wind'] },
  { words: ['farm', 'barn', 'farmyard', '農場', '牧場'], parts: ['chicken', 'cow moo', 'sheep bleat', 'rooster'] },
  { words: ['office', 'オフィス', '会社'], parts: ['keyboard typing', 'crowd murmur', 'phone ringing'] },
  {
    words: ['restaurant', 'cafe', 'café', 'coffee shop', 'bar', 'diner', 'レストラン', 'カフェ', '喫茶店', '居酒屋'],
    parts: ['crowd murmur', 'dishes'],
  },
  { words: ['kitchen', 'キッチン', '台所'], parts: ['sizzling', 'dishes'] },
  { words: ['war', 'battle', 'battlefield', '戦争', '戦場'], parts: ['explosion', 'gunshot', 'fire'] },
  { words: ['stadium', 'concert', 'スタジアム', 'コンサート'], parts: ['crowd murmur', 'applause'] },
  { words: ['swamp', 'pond', '沼', '池', '田んぼ'], parts: ['frogs', 'crickets', 'bubbles'] },
  { words: ['station', 'train station', '駅'], parts: ['train', 'crowd murmur'] },
  { words: ['cave', 'cavern', '洞窟'], parts: ['dripping water', 'wind'] },
  { words: ['summer', '夏'], parts: ['cicadas', 'wind chimes'] },
];
