import { between, oneOf, strike, wash, type Stage } from '../kit/stage.ts';
import { beat } from '../kit/timing.ts';
import { swell } from '../kit/throat.ts';
import { drift, held, pinkNoise, rush, saw, scaled, square, sum, through, tone, triangle } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

function spaceship(stage: Stage, { pace, size }: Traits): void {
  const { random, seconds } = stage;
  const base = 62 * 2 ** (-0.5 * size);
  const sway = drift(random, 0.6);
  const core = sum(
    tone((at) => base * (1 + 0.04 * sway(at)), saw),
    tone(base * 1.503, triangle),
    scaled(tone(base * 2.01, saw), 0.5),
  );
  const breath = 2 ** pace;
  strike(stage, 0, seconds, (at) => 0.8 * core(at) * (0.75 + 0.25 * Math.sin(2 * Math.PI * 0.7 * breath * at)));
  wash(stage, () => {
    const air = through(pinkNoise(random), 'band', (at) => 500 + 380 * Math.sin(1.7 * breath * at), 3);
    return (at) => 1.1 * air(at);
  });
}

function teleport(stage: Stage): void {
  const { random, seconds } = stage;
  const length = Math.min(seconds, 1.8);
  for (let grain = 0; grain < 80; grain++) {
    const share = random();
    const hertz = (300 + 3600 * share ** 1.5) * between(random, 0.9, 1.1);
    strike(stage, share * length, 0.12, held(tone(hertz), 0.12, 0.03, 0.06), {
      level: 0.3,
      pan: between(random, -1, 1),
    });
  }
  const sweep = rush(random, 'band', (at) => 300 + 5200 * (at / length) ** 2, 3);
  strike(stage, 0, length, (at) => 1.1 * sweep(at) * swell(at / length));
}

function robot(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  beat(stage, { from: 0.03, every: 0.14 * 2 ** -pace, looseness: 0.5 }, (at) => {
    const length = between(random, 0.05, 0.16);
    const [from, to] = [between(random, 320, 2300), between(random, 320, 2300)];
    const chirp = tone((now) => from + ((to - from) * now) / length, oneOf(random, [square, triangle, saw]));
    strike(stage, at, length, held(through(chirp, 'band', 1500, 0.7), length, 0.005, 0.02), { level: 0.6 });
  });
}

function glitch(stage: Stage): void {
  const { random } = stage;
  beat(stage, { from: 0, every: 0.06, looseness: 0.8 }, (at) => {
    if (random() < 0.25) return;
    const length = between(random, 0.01, 0.09);
    const source = oneOf(random, [
      tone(between(random, 60, 400), square),
      tone(between(random, 900, 4200), saw),
      rush(random, 'band', between(random, 500, 6000), 2),
    ]);
    let kept = 0;
    const hold = Math.floor(between(random, 2, 24));
    let left = 0;
    const crushed = (now: number) => {
      const sample = source(now);
      if (left === 0) {
        kept = Math.round(4 * sample) / 4;
        left = hold;
      }
      left -= 1;
      return kept;
    };
    strike(stage, at, length, crushed, { level: between(random, 0.2, 0.7), pan: between(random, -0.9, 0.9) });
  });
}

/** The future, as films hear it. */
export const scienceFiction: readonly SoundClass[] = [
  {
    name: 'spaceship',
    nameJa: '宇宙船',
    words: ['space ship', 'ufo', 'sci fi engine', 'alien ship', 'space station', 'force field', 'sci fi hum'],
    wordsJa: ['ユーフォー', '宇宙', 'エイリアン'],
    seconds: 6,
    isTexture: true,
    make: spaceship,
    room: { seconds: 1.6, share: 0.2 },
  },
  {
    name: 'teleport',
    nameJa: 'テレポート',
    words: ['teleportation', 'beam up', 'portal', 'warp'],
    wordsJa: ['瞬間移動', 'ワープ', '転送'],
    seconds: 2.2,
    isTexture: false,
    make: teleport,
    room: { seconds: 1.4, share: 0.25 },
  },
  {
    name: 'robot talk',
    nameJa: 'ロボット',
    words: ['robot', 'computer', 'computer processing', 'droid', 'data processing', 'android'],
    wordsJa: ['コンピューター', '処理音', 'アンドロイド'],
    seconds: 2.4,
    isTexture: true,
    make: robot,
  },
  {
    name: 'glitch',
    nameJa: 'グリッチ',
    words: ['digital glitch', 'data corruption', 'malfunction'],
    wordsJa: ['故障', 'バグ'],
    seconds: 1.6,
    isTexture: true,
    make: glitch,
  },
];
