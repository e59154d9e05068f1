import { action } from './classes/action.ts';
import { birds } from './classes/birds.ts';
import { bodies } from './classes/bodies.ts';
import { cinema } from './classes/cinema.ts';
import { clocksAndPhones } from './classes/clocks-and-phones.ts';
import { desk } from './classes/desk.ts';
import { doorsAndGlass } from './classes/doors-and-glass.ts';
import { explosions } from './classes/explosions.ts';
import { fireAndSteam } from './classes/fire-and-steam.ts';
import { household } from './classes/household.ts';
import { insectsAndFrogs } from './classes/insects-and-frogs.ts';
import { instruments } from './classes/instruments.ts';
import { interfaces } from './classes/interfaces.ts';
import { people } from './classes/people.ts';
import { petsAndFarmAnimals } from './classes/pets-and-farm-animals.ts';
import { recordsAndRadio } from './classes/records-and-radio.ts';
import { roadVehicles } from './classes/road-vehicles.ts';
import { scienceFiction } from './classes/science-fiction.ts';
import { tools } from './classes/tools.ts';
import { trainsAndAircraft } from './classes/trains-and-aircraft.ts';
import { voices } from './classes/voices.ts';
import { waters } from './classes/water.ts';
import { weapons } from './classes/weapons.ts';
import { weather } from './classes/weather.ts';
import { wildAnimals } from './classes/wild-animals.ts';
import type { SoundClass } from './sound-class.ts';

/** Everything that can be heard here. */
export const soundClasses: readonly SoundClass[] = [
  ...weather,
  ...waters,
  ...fireAndSteam,
  ...petsAndFarmAnimals,
  ...wildAnimals,
  ...birds,
  ...insectsAndFrogs,
  ...people,
  ...voices,
  ...bodies,
  ...doorsAndGlass,
  ...household,
  ...clocksAndPhones,
  ...desk,
  ...roadVehicles,
  ...trainsAndAircraft,
  ...tools,
  ...recordsAndRadio,
  ...explosions,
  ...weapons,
  ...action,
  ...interfaces,
  ...scienceFiction,
  ...instruments,
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
