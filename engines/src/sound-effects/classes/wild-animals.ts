import { crying, outside } from '../kit/crying.ts';
import { between, strike, type Stage } from '../kit/stage.ts';
import { edges, slide, swell } from '../kit/throat.ts';
import { beat, calls } from '../kit/timing.ts';
import { dying, held, rush, through, tone, triangle, whiteNoise } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

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
  level: edges(0.12, 0.35),
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

/** Animals of the wild, on land and in the sea. */
export const wildAnimals: readonly SoundClass[] = [
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
