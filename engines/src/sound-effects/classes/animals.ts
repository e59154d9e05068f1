import { between, strike, type Stage } from '../kit/stage.ts';
import { beat, calls } from '../kit/timing.ts';
import { slide, swell } from '../kit/throat.ts';
import { dying, held, pinkNoise, ring, rush, sum, through, tone, triangle, whiteNoise } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';
import { crying, outside } from '../kit/crying.ts';

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
  level: (share) => Math.min(1, share / 0.15) * Math.min(1, (1 - share) / 0.4),
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

const wolf = crying({
  seconds: 3,
  pause: 1.2,
  hertz: [300, 520, 640, 650, 640, 600, 420],
  breath: 0.03,
  vowels: [
    [420, 800, 2600],
    [480, 900, 2600],
    [380, 700, 2500],
  ],
  level: (share) => Math.min(1, share / 0.12) * Math.min(1, (1 - share) / 0.35),
});

const roar = crying({
  seconds: 2.4,
  pause: 0.8,
  hertz: [70, 120, 135, 110, 62],
  breath: 0.5,
  roughness: 0.75,
  vowels: [
    [350, 800, 2200],
    [720, 1150, 2400],
    [420, 850, 2200],
  ],
  level: (share) => swell(share) ** 0.6,
});

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

const elephant = crying({
  seconds: 1.6,
  pause: 1,
  hertz: [320, 560, 640, 600, 420],
  breath: 0.4,
  roughness: 0.55,
  vowels: [
    [600, 1300, 2500],
    [900, 1500, 2700],
  ],
});

function snake(stage: Stage, { manner }: Traits): void {
  const { random, seconds } = stage;
  const isRattle = manner === 'rattle';
  const hiss = through(through(whiteNoise(random), 'high', 3200), 'low', 9000);
  if (!isRattle) {
    calls(stage, { each: 1.3, pause: 0.5, count: null }, (at) => strike(stage, at, 1.3, held(hiss, 1.3, 0.25, 0.5)));
    return;
  }
  beat(stage, { every: 0.017, looseness: 0.15 }, (at) =>
    strike(stage, at, 0.012, dying(rush(random, 'band', 6200, 1.2), 0.002), { level: 0.5 + 0.4 * swell(at / seconds) }),
  );
}

function whale(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 2.6 * 2 ** -pace, pause: 0.8, count: null }, (at) => {
    const seconds = between(random, 1.8, 2.6);
    const line = slide(
      between(random, 120, 260),
      between(random, 300, 620),
      between(random, 150, 480),
      between(random, 90, 200),
    );
    const song = tone((now) => line(now / seconds) * (1 + 0.01 * Math.sin(36 * now)), triangle);
    strike(stage, at, seconds, held(through(song, 'low', 1400), seconds, 0.4, 0.8), {
      pan: between(random, -0.5, 0.5),
    });
  });
}

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

/** Animals that walk and swim. */
export const animals: readonly SoundClass[] = [
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
    name: 'wolf howl',
    nameJa: '狼の遠吠え',
    words: ['wolf', 'howling wolf', 'coyote', 'werewolf'],
    wordsJa: ['狼', 'オオカミ', '遠吠え'],
    seconds: 4,
    isTexture: false,
    make: wolf,
    room: { seconds: 2.5, share: 0.35 },
  },
  {
    name: 'lion roar',
    nameJa: 'ライオンの咆哮',
    words: ['lion', 'roar', 'tiger', 'bear', 'monster', 'dragon', 'dinosaur', 'beast', 'monster roar'],
    wordsJa: ['ライオン', '怪獣', '怪物', 'モンスター', 'ドラゴン', '恐竜', '熊', '虎', '咆哮'],
    seconds: 3,
    isTexture: false,
    make: roar,
    room: { seconds: 1.5, share: 0.2 },
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
  {
    name: 'elephant',
    nameJa: '象',
    words: ['elephant trumpet'],
    wordsJa: ['ゾウ'],
    seconds: 2.4,
    isTexture: false,
    make: elephant,
    room: outside,
  },
  {
    name: 'snake',
    nameJa: 'ヘビ',
    words: ['rattlesnake', 'serpent', 'hissing snake'],
    wordsJa: ['蛇', 'ガラガラヘビ'],
    manners: { rattle: ['rattle', 'rattlesnake', 'ガラガラ'] },
    seconds: 3,
    isTexture: true,
    make: snake,
  },
  {
    name: 'whale song',
    nameJa: 'クジラの歌',
    words: ['whale', 'humpback'],
    wordsJa: ['鯨', 'くじら'],
    seconds: 6,
    isTexture: false,
    make: whale,
    room: { seconds: 4, share: 0.5 },
  },
];
