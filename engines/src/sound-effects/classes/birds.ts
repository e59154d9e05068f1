import { crying, outside } from '../kit/crying.ts';
import { between, strike, type Stage } from '../kit/stage.ts';
import { swell } from '../kit/throat.ts';
import { beat, calls } from '../kit/timing.ts';
import { held, pinkNoise, ring, rush, scaled, sum, through, tone } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

const rooster = (stage: Stage, traits: Traits): void =>
  crying({
    seconds: 1.9,
    pause: 1.2,
    hertz: [520, 700, 560, 900, 980, 1020, 960, 620],
    breath: 0.08,
    roughness: 0.2,
    vowels: [
      [700, 1500, 2900],
      [900, 1900, 3100],
      [750, 1500, 2900],
    ],
    level: (share) => {
      const gap = [0.13, 0.27, 0.36].some((edge) => Math.abs(share - edge) < 0.018);
      return gap ? 0.02 : Math.min(1, share / 0.03) * Math.min(1, (1 - share) / 0.3);
    },
  })(stage, traits);

const hen = crying({
  seconds: 0.13,
  pause: 0.22,
  hertz: [420, 560, 380],
  breath: 0.15,
  roughness: 0.3,
  vowels: [
    [700, 1500, 2700],
    [850, 1700, 2900],
  ],
  level: swell,
});

const duck = crying({
  seconds: 0.24,
  pause: 0.24,
  hertz: [260, 300, 220],
  breath: 0.25,
  roughness: 0.5,
  vowels: [
    [800, 1700, 2700],
    [650, 1400, 2600],
  ],
  level: (share) => Math.min(1, share / 0.05) * (1 - share),
});

const crow = crying({
  seconds: 0.38,
  pause: 0.42,
  hertz: [420, 470, 390],
  breath: 0.35,
  roughness: 0.65,
  vowels: [
    [900, 1600, 2900],
    [1000, 1700, 2900],
    [800, 1500, 2800],
  ],
});

const gull = crying({
  seconds: 0.5,
  pause: 0.5,
  hertz: [900, 1350, 1250, 800],
  breath: 0.06,
  roughness: 0.15,
  vowels: [
    [1200, 2300, 3400],
    [1500, 2700, 3600],
    [1000, 2000, 3200],
  ],
});

function owl(stage: Stage, { size, count }: Traits): void {
  const { random } = stage;
  const hertz = 345 * 2 ** (-0.4 * size) * between(random, 0.92, 1.08);
  calls(stage, { each: 1.9, pause: 0.9, count }, (at) => {
    for (const [from, seconds] of [
      [0, 0.28],
      [0.62, 0.12],
      [0.82, 0.62],
    ] as const) {
      const hoot = held(
        tone((now) => hertz * (1 + 0.06 * swell(now / seconds))),
        seconds,
        0.06,
        0.12,
      );
      strike(
        stage,
        at + from,
        seconds,
        sum(hoot, scaled(held(rush(random, 'band', hertz, 8), seconds, 0.06, 0.1), 0.15)),
      );
    }
  });
}

export function birdsong(stage: Stage, { pace, size }: Traits): void {
  const { random, seconds } = stage;
  const singers = 3 + Math.floor(3 * random());
  for (let singer = 0; singer < singers; singer++) {
    const base = between(random, 2300, 5200) * 2 ** (-0.6 * size);
    const spot = { level: between(random, 0.15, 0.6), pan: between(random, -0.9, 0.9) };
    const song = {
      length: between(random, 0.05, 0.16),
      bend: between(random, -0.35, 0.5),
      trill: random() < 0.4 ? between(random, 20, 42) : 0,
    };
    for (let at = between(random, 0, 0.5); at < seconds; at += between(random, 0.5, 1.8) * 2 ** -pace) {
      const notes = 1 + Math.floor(5 * random());
      for (let note = 0; note < notes; note++) {
        const hertz = base * between(random, 0.92, 1.1);
        const chirp = tone(
          (now) =>
            hertz *
            (1 +
              song.bend * swell(now / song.length) +
              (song.trill > 0 ? 0.07 * Math.sin(2 * Math.PI * song.trill * now) : 0)),
        );
        strike(stage, at, song.length, (now) => chirp(now) * swell(now / song.length) ** 1.3, spot);
        at += song.length + 0.03;
      }
    }
  }
}

function cuckoo(stage: Stage, { count }: Traits): void {
  const { random } = stage;
  const hertz = between(random, 640, 700);
  calls(stage, { each: 0.75, pause: 0.7, count }, (at) => {
    for (const [from, ratio, seconds] of [
      [0, 1.25, 0.2],
      [0.34, 1, 0.34],
    ] as const)
      strike(stage, at + from, seconds, held(tone(hertz * ratio), seconds, 0.03, 0.1), { level: 0.7 });
  });
}

function wings(stage: Stage, { size, pace }: Traits): void {
  const { random } = stage;
  beat(stage, { from: 0.02, every: 0.13 * 2 ** (0.8 * size - pace), looseness: 0.12 }, (at) => {
    const flap = held(
      through(pinkNoise(random), 'low', (now) => 600 + 2600 * swell(now / 0.1)),
      0.1,
      0.03,
      0.05,
    );
    strike(stage, at, 0.1, flap, { level: between(random, 0.8, 1.4), pan: between(random, -0.3, 0.3) });
  });
}

function woodpecker(stage: Stage, { count, pace }: Traits): void {
  const { random } = stage;
  const hertz = between(random, 700, 1000);
  calls(stage, { each: 0.8, pause: 0.9, count }, (at) => {
    for (let peck = 0; peck < 14; peck++) {
      const knock = ring(random, hertz, [
        [1, 1, 0.018],
        [2.3, 0.5, 0.008],
      ]);
      strike(stage, at + peck * 0.052 * 2 ** (-0.3 * pace), 0.1, knock, { level: 0.9 - 0.04 * peck });
    }
  });
}

/** Birds. */
export const birds: readonly SoundClass[] = [
  {
    name: 'rooster',
    nameJa: 'おんどり',
    words: ['cock crow', 'cockerel', 'cock a doodle doo', 'rooster crow'],
    wordsJa: ['雄鶏', 'コケコッコー', '鶏'],
    seconds: 2.6,
    isTexture: false,
    make: rooster,
    room: outside,
  },
  {
    name: 'chicken',
    nameJa: 'めんどり',
    words: ['hen', 'cluck', 'clucking', 'poultry'],
    wordsJa: ['めんどり', 'ひよこ'],
    seconds: 3,
    isTexture: false,
    make: hen,
    room: outside,
  },
  {
    name: 'duck quack',
    nameJa: 'アヒル',
    words: ['duck', 'quack', 'goose', 'geese', 'quacking'],
    wordsJa: ['カモ', 'ガーガー'],
    seconds: 2,
    isTexture: false,
    make: duck,
    room: outside,
  },
  {
    name: 'crow',
    nameJa: 'カラス',
    words: ['raven', 'caw', 'cawing'],
    wordsJa: ['鴉', 'カーカー'],
    seconds: 2.4,
    isTexture: false,
    make: crow,
    room: outside,
  },
  {
    name: 'seagulls',
    nameJa: 'カモメ',
    words: ['seagull', 'gull'],
    wordsJa: ['かもめ', '海鳥'],
    seconds: 3.5,
    isTexture: false,
    make: gull,
    room: outside,
  },
  {
    name: 'owl hoot',
    nameJa: 'フクロウ',
    words: ['owl', 'hoot', 'hooting'],
    wordsJa: ['ふくろう', 'ホーホー'],
    seconds: 2.8,
    isTexture: false,
    make: owl,
    room: { seconds: 2.2, share: 0.3 },
  },
  {
    name: 'birdsong',
    nameJa: '鳥のさえずり',
    words: ['bird', 'birds singing', 'chirp', 'chirping', 'tweet', 'tweeting', 'sparrow', 'robin'],
    wordsJa: ['鳥', '小鳥', 'さえずり', 'スズメ'],
    seconds: 6,
    isTexture: true,
    make: birdsong,
    room: outside,
  },
  {
    name: 'cuckoo',
    nameJa: 'カッコウ',
    words: ['cuckoo clock'],
    wordsJa: ['かっこう', '鳩時計'],
    seconds: 3,
    isTexture: false,
    make: cuckoo,
    room: outside,
  },
  {
    name: 'flapping wings',
    nameJa: '羽ばたき',
    words: ['wing', 'flap', 'flapping', 'wing flap', 'bat'],
    wordsJa: ['はばたき', 'コウモリ'],
    seconds: 2,
    isTexture: false,
    make: wings,
  },
  {
    name: 'woodpecker',
    nameJa: 'キツツキ',
    words: ['woodpecker drumming'],
    wordsJa: ['啄木鳥'],
    seconds: 2.5,
    isTexture: false,
    make: woodpecker,
    room: { seconds: 1.8, share: 0.25 },
  },
];
