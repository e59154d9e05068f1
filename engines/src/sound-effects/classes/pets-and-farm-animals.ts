import { crying, outside } from '../kit/crying.ts';
import { between, strike, type Stage } from '../kit/stage.ts';
import { edges, swell } from '../kit/throat.ts';
import { beat } from '../kit/timing.ts';
import { dying, pinkNoise, ring, rush, sum, through, tone, triangle } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

const dog = crying({
  seconds: 0.19,
  pause: 0.34,
  hertz: [330, 520, 300],
  breath: 0.3,
  roughness: 0.45,
  vowels: [
    [450, 1100, 2500],
    [850, 1500, 2700],
    [500, 1000, 2500],
  ],
  level: (share) => Math.min(1, share / 0.05) * (1 - share) ** 1.3,
});

const growl = crying({
  seconds: 1.5,
  pause: 0.5,
  hertz: [58, 66, 74, 60],
  breath: 0.35,
  roughness: 0.8,
  level: swell,
  vowels: [
    [380, 800, 2200],
    [520, 950, 2300],
  ],
});

const cat = crying({
  seconds: 0.85,
  pause: 0.9,
  hertz: [460, 720, 780, 640, 520],
  breath: 0.05,
  vowels: [
    [320, 2300, 3200],
    [900, 1700, 2900],
    [620, 1050, 2700],
    [400, 850, 2600],
  ],
  level: edges(0.15, 0.4),
});

function purr(stage: Stage, { pace }: Traits): void {
  const { random, seconds } = stage;
  const rate = 25 * 2 ** (0.3 * pace);
  const folds = through(pinkNoise(random), 'low', 420);
  const hum = tone(rate * 2, triangle);
  strike(stage, 0, seconds, (at) => {
    // In and out: the beat goes on, a little faster on the way out.
    const breath = (at % 2.6) / 2.6;
    const level = breath < 0.5 ? swell(breath * 2) : 0.75 * swell((breath - 0.5) * 2);
    const phase = (at * rate * (breath < 0.5 ? 1 : 0.92)) % 1;
    return (0.2 + level) * Math.exp(-phase * 4) * (2.2 * folds(at) + 0.2 * hum(at));
  });
}

const cow = crying({
  seconds: 1.7,
  pause: 1,
  hertz: [120, 165, 172, 165, 130],
  breath: 0.06,
  roughness: 0.15,
  vowels: [
    [270, 700, 2200],
    [420, 850, 2300],
    [560, 1000, 2400],
    [400, 800, 2300],
  ],
});

const sheep = (stage: Stage, traits: Traits): void =>
  crying({
    seconds: 0.9,
    pause: 0.8,
    hertz: [300, 330, 310, 280],
    breath: 0.1,
    roughness: 0.2,
    vowels: [
      [600, 1700, 2600],
      [700, 1800, 2700],
    ],
    // It bleats: the voice is interrupted some eight times a second.
    level: (share) => Math.min(1, share / 0.06) * Math.min(1, (1 - share) / 0.2) * (0.55 + 0.45 * Math.sin(share * 47)),
  })(stage, traits);

const pig = crying({
  seconds: 0.22,
  pause: 0.3,
  hertz: [150, 190, 130],
  breath: 0.6,
  roughness: 0.7,
  vowels: [
    [400, 1200, 2400],
    [550, 1400, 2500],
  ],
});

const horse = crying({
  seconds: 1.5,
  pause: 1,
  hertz: [900, 1250, 1050, 800, 480, 300],
  breath: 0.18,
  roughness: 0.2,
  vowels: [
    [700, 1600, 2900],
    [500, 1300, 2600],
  ],
  level: (share) =>
    Math.min(1, share / 0.06) * (1 - share) ** 0.6 * (0.65 + 0.35 * Math.sin(share * (60 + 40 * share))),
});

function hooves(stage: Stage, { pace, material, manner }: Traits): void {
  const { random } = stage;
  const gait = manner === 'gallop' || pace > 0.3 ? [0, 0.11, 0.22] : [0, 0.27];
  const every = (manner === 'gallop' || pace > 0.3 ? 0.46 : 0.54) * 2 ** (-0.3 * pace);
  const isSoft = material === 'grass' || material === 'snow' || material === 'gravel';
  beat(stage, { from: 0.05, every, looseness: 0.03 }, (at) => {
    for (const [step, from] of gait.entries()) {
      const hertz = between(random, 480, 760) * (step === 1 ? 1.15 : 1);
      const clop = sum(
        ring(random, isSoft ? 130 : hertz, [
          [1, 1, 0.025],
          [1.7, 0.6, 0.015],
          [2.9, 0.3, 0.008],
        ]),
        dying(rush(random, 'low', isSoft ? 500 : 1800), isSoft ? 0.04 : 0.012),
      );
      strike(stage, at + from, 0.25, clop, { level: between(random, 0.6, 1), pan: step % 2 === 0 ? -0.15 : 0.15 });
    }
  });
}

/** Animals that live with people. */
export const petsAndFarmAnimals: readonly SoundClass[] = [
  {
    name: 'dog bark',
    nameJa: '犬の鳴き声',
    words: ['dog', 'bark', 'barking', 'puppy', 'woof', 'hound'],
    wordsJa: ['犬', '子犬', 'ワンワン', '吠え'],
    seconds: 1.6,
    isTexture: false,
    make: dog,
    room: outside,
  },
  {
    name: 'growl',
    nameJa: 'うなり声',
    words: ['growling', 'snarl', 'dog growl'],
    wordsJa: ['唸り', 'うなる'],
    seconds: 2,
    isTexture: false,
    make: growl,
  },
  {
    name: 'cat meow',
    nameJa: '猫の鳴き声',
    words: ['cat', 'meow', 'kitten', 'miaow', 'meowing'],
    wordsJa: ['猫', 'ネコ', '子猫', 'ニャー'],
    seconds: 1.6,
    isTexture: false,
    make: cat,
  },
  {
    name: 'purring cat',
    nameJa: '猫のゴロゴロ',
    words: ['purr', 'purring', 'cat purr', 'cat purring'],
    wordsJa: ['ゴロゴロ'],
    seconds: 5,
    isTexture: true,
    make: purr,
  },
  {
    name: 'cow moo',
    nameJa: '牛の鳴き声',
    words: ['cow', 'moo', 'cattle', 'bull', 'mooing'],
    wordsJa: ['牛', 'モー'],
    seconds: 2.4,
    isTexture: false,
    make: cow,
    room: outside,
  },
  {
    name: 'sheep bleat',
    nameJa: '羊の鳴き声',
    words: ['sheep', 'goat', 'lamb', 'bleat', 'baa'],
    wordsJa: ['羊', 'ヤギ', 'メー'],
    seconds: 2,
    isTexture: false,
    make: sheep,
    room: outside,
  },
  {
    name: 'pig oink',
    nameJa: '豚の鳴き声',
    words: ['pig', 'oink', 'hog', 'grunt'],
    wordsJa: ['豚', 'ブタ', 'ブーブー'],
    seconds: 1.8,
    isTexture: false,
    make: pig,
    room: outside,
  },
  {
    name: 'horse neigh',
    nameJa: '馬のいななき',
    words: ['neigh', 'whinny', 'horse', 'pony'],
    wordsJa: ['馬', 'いななき'],
    seconds: 2,
    isTexture: false,
    make: horse,
    room: outside,
  },
  {
    name: 'galloping horse',
    nameJa: '馬の足音',
    words: [
      'hoof',
      'hoove',
      'gallop',
      'horse gallop',
      'horse galloping',
      'horse trot',
      'horse trotting',
      'horse running',
      'horse walking',
      'clip clop',
    ],
    wordsJa: ['蹄', '馬が走る', 'パカパカ'],
    manners: { gallop: ['gallop', 'galloping', '走る', '疾走'] },
    seconds: 4,
    isTexture: false,
    make: hooves,
    room: outside,
  },
];
