import { between, strike, wash, type Stage } from '../kit/stage.ts';
import { calls, scatter } from '../kit/timing.ts';
import { falling } from '../kit/pitch.ts';
import { drift, driven, dying, held, pinkNoise, ring, saw, scaled, sum, through, tone } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

function impact(stage: Stage, { size, force, count }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 2.4, pause: 0.3, count: count ?? 1 }, (at) => {
    const boom = driven(
      tone((now) => (30 + 60 * Math.exp(-now / 0.09)) * 2 ** (-0.2 * size)),
      2,
    );
    strike(stage, at, 3, dying(boom, 0.75 + 0.3 * force, 0.003), { level: 1.2 });
    strike(stage, at, 1, dying(through(pinkNoise(random), 'low', falling(200, 3200, 0.04)), 0.12), { level: 2 });
    strike(
      stage,
      at,
      3,
      ring(random, 74, [
        [1, 1, 1.2],
        [2.42, 0.6, 0.8],
        [4.1, 0.4, 0.5],
        [6.9, 0.3, 0.3],
      ]),
      { level: 0.5 },
    );
  });
}

function riser(stage: Stage): void {
  const { random, seconds } = stage;
  const share = (at: number) => at / seconds;
  wash(stage, (side) => {
    const air = through(pinkNoise(random), 'band', (at) => 200 * 40 ** share(at), 2.5);
    const voices = [1, 1.5, 2.01, 3.02].map((ratio) =>
      tone((at) => 90 * ratio * (1 + 0.004 * side) * 5 ** share(at), saw),
    );
    const string = through(sum(...voices), 'low', (at) => 400 + 6500 * share(at) ** 2);
    return (at) =>
      share(at) ** 1.8 *
      (1.8 * air(at) + 0.22 * string(at) * (0.7 + 0.3 * Math.sin(2 * Math.PI * (3 + 14 * share(at)) * at)));
  });
}

function drone(stage: Stage, { size }: Traits): void {
  const { random, seconds } = stage;
  const base = 55 * 2 ** (-0.4 * size) * between(random, 0.95, 1.06);
  wash(stage, (side) => {
    const voices = [1, 1.006, 1.498, 2.003, 2.99].map((ratio, nth) =>
      scaled(tone(base * ratio * (1 + 0.002 * side * nth), saw), 1 / (1 + nth)),
    );
    const open = drift(random, 0.25);
    const pad = through(sum(...voices), 'low', (at) => 160 + 620 * open(at), 1.6);
    return (at) => pad(at) * Math.min(1, at / 0.5 + 0.2);
  });
  strike(stage, 0, seconds, through(pinkNoise(random), 'band', 240, 5), { level: 0.7 });
}

function braam(stage: Stage, { count }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 2.8, pause: 0.3, count: count ?? 1 }, (at) => {
    for (const side of [-0.7, 0, 0.7]) {
      const voices = [1, 1.005, 2.01, 0.5].map((ratio) => tone(55 * ratio * between(random, 0.996, 1.004), saw));
      const brass = driven(
        through(sum(...voices), 'low', (now) => 250 + 2600 * Math.min(1, now / 0.12) * Math.exp(-now / 0.9), 1.2),
        2.5,
      );
      strike(stage, at, 3, held(brass, 2.7, 0.06, 1.8), { level: 0.6, pan: side });
    }
  });
}

function sparkle(stage: Stage, { pace }: Traits): void {
  const { random, seconds } = stage;
  // Up the scale of a glockenspiel, with dust behind it.
  const steps = 22;
  for (let nth = 0; nth < steps; nth++) {
    const hertz = 900 * 2 ** ((nth + random()) / 8.5);
    const at = (nth / steps) ** 0.9 * Math.min(seconds - 0.5, 1.1 * 2 ** (-0.5 * pace));
    strike(
      stage,
      0.02 + at,
      1.6,
      ring(random, hertz, [
        [1, 1, 0.3],
        [2.75, 0.3, 0.1],
      ]),
      { level: 0.32, pan: between(random, -0.7, 0.7) },
    );
  }
  scatter(stage, 26, (at) => {
    const dust = ring(random, between(random, 3800, 9500), [[1, 1, 0.07]]);
    strike(stage, at, 0.4, dust, { level: 0.12 * random() * Math.exp(-at), pan: between(random, -1, 1) });
  });
}

/** What trailers and films are scored with. */
export const cinema: readonly SoundClass[] = [
  {
    name: 'cinematic impact',
    nameJa: '映画的な衝撃音',
    words: ['impact', 'cinematic boom', 'cinematic hit', 'sub drop', 'trailer hit'],
    wordsJa: ['インパクト', '重低音'],
    seconds: 3.5,
    isTexture: false,
    make: impact,
    room: { seconds: 3, share: 0.3 },
  },
  {
    name: 'riser',
    nameJa: 'ライザー',
    words: ['tension riser', 'build up', 'rising tension', 'suspense riser', 'uplifter'],
    wordsJa: ['盛り上げ', '緊張が高まる'],
    seconds: 4,
    isTexture: false,
    make: riser,
    room: { seconds: 1.6, share: 0.2 },
  },
  {
    name: 'drone',
    nameJa: 'ドローン音',
    words: [
      'dark ambience',
      'ominous drone',
      'suspense',
      'horror ambience',
      'dark drone',
      'tension',
      'eerie',
      'haunted house',
      'horror',
      'spooky',
    ],
    wordsJa: ['不穏', 'ホラー', '不気味な雰囲気', 'サスペンス', '緊張感'],
    seconds: 8,
    isTexture: true,
    make: drone,
    room: { seconds: 3, share: 0.3 },
  },
  {
    name: 'trailer brass',
    nameJa: 'ブラスの一撃',
    words: ['braam', 'brass hit', 'trailer horn', 'epic horn', 'inception horn'],
    wordsJa: ['ブラーム'],
    seconds: 3.4,
    isTexture: false,
    make: braam,
    room: { seconds: 2.4, share: 0.25 },
  },
  {
    name: 'magic sparkle',
    nameJa: '魔法のきらめき',
    words: ['magic', 'sparkle', 'fairy', 'twinkle', 'magic wand', 'fairy dust', 'spell', 'shimmer', 'magical'],
    wordsJa: ['魔法', 'キラキラ', '妖精', 'きらめき'],
    seconds: 2.2,
    isTexture: false,
    make: sparkle,
    room: { seconds: 1.8, share: 0.28 },
  },
];
