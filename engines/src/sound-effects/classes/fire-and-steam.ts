import { between, strike, wash, type Stage } from '../kit/stage.ts';
import { beat, scatter } from '../kit/timing.ts';
import { falling } from '../kit/pitch.ts';
import { drift, dying, held, pinkNoise, rush, scaled, shaped, sum, through, tone, whiteNoise } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';
import { drop } from './weather.ts';

function fire(stage: Stage, { force, size }: Traits): void {
  const { random } = stage;
  const amount = 2 ** (0.7 * Math.max(force, size));
  wash(stage, () => {
    const flame = drift(random, 5);
    const roar = through(pinkNoise(random), 'low', 300 + 160 * size);
    const hiss = through(pinkNoise(random), 'high', 3000);
    return (at) => amount * (0.4 + 0.7 * flame(at)) * (1.1 * roar(at) + 0.05 * hiss(at));
  });
  scatter(stage, 17 * amount, (at) => {
    const hertz = between(random, 900, 5200);
    const fall = between(random, 0.0012, 0.006);
    const crack = dying(sum(scaled(whiteNoise(random), 0.7), tone(hertz)), fall, 0.0002);
    strike(stage, at, 0.05, crack, { level: 0.06 + 1.1 * random() ** 5, pan: between(random, -0.7, 0.7) });
  });
}

function sizzle(stage: Stage, { force }: Traits): void {
  const { random } = stage;
  wash(stage, () => {
    const hiss = through(through(whiteNoise(random), 'high', 2800), 'low', 9500);
    const restless = drift(random, 9);
    return (at) => (0.12 + 0.08 * force + 0.1 * restless(at)) * hiss(at);
  });
  scatter(stage, 150 * 2 ** (0.6 * force), (at) => {
    const spit = dying(rush(random, 'band', between(random, 2500, 7500), 1.5), between(random, 0.001, 0.004), 0.0003);
    strike(stage, at, 0.03, spit, { level: 0.9 * random() ** 3, pan: between(random, -0.6, 0.6) });
  });
}

function match(stage: Stage): void {
  const { random, seconds } = stage;
  const scratch = held(rush(random, 'band', 4200, 0.8), 0.22, 0.02, 0.05);
  strike(stage, 0.03, 0.22, shaped(scratch, drift(random, 60)), { level: 0.7 });
  const flare = shaped(
    through(pinkNoise(random), 'low', falling(700, 5000, 0.15)),
    (now) => Math.min(1, now / 0.05) * (0.12 + Math.exp(-now / 0.25)),
  );
  strike(stage, 0.22, Math.max(0.3, seconds - 0.22), flare, { level: 1.6 });
  scatter(stage, 14, (at) => {
    if (at < 0.3) return;
    strike(stage, at, 0.02, dying(whiteNoise(random), 0.001), {
      level: 0.2 * random(),
      pan: between(random, -0.2, 0.2),
    });
  });
}

function steam(stage: Stage, { force }: Traits): void {
  const { random, seconds } = stage;
  const jet = through(through(whiteNoise(random), 'high', 1800 - 500 * force), 'low', 11_000);
  strike(stage, 0, seconds, held(jet, seconds, 0.06, 0.3), { level: 0.6 });
  const whistle = through(whiteNoise(random), 'band', (at) => 3100 + 250 * Math.sin(3 * at), 22);
  strike(stage, 0, seconds, held(whistle, seconds, 0.2, 0.3), { level: 0.8 });
}

function kettle(stage: Stage, { pace }: Traits): void {
  const { random, seconds } = stage;
  const rise = Math.min(0.6 * seconds, 2.4 * 2 ** -pace);
  const ready = (at: number) => Math.min(1, at / rise);
  const rumble = through(pinkNoise(random), 'low', 500);
  strike(stage, 0, seconds, (at) => (0.3 + 0.5 * ready(at)) * rumble(at));
  const hertz = (at: number) => 900 + 1550 * ready(at) ** 2 + 18 * Math.sin(34 * at);
  const air = through(whiteNoise(random), 'band', hertz, 30);
  strike(stage, 0, seconds, (at) => ready(at) ** 4 * 1.6 * air(at));
  strike(
    stage,
    0,
    seconds,
    shaped(tone(hertz), (at) => 0.5 * ready(at) ** 5),
  );
  beat(stage, { every: 0.05, looseness: 0.8 }, (at) =>
    strike(stage, at, 0.06, drop(random, between(random, 300, 800)), { level: 0.12 * (1 - ready(at)) }),
  );
}

/** Fire, and what it heats. */
export const fireAndSteam: readonly SoundClass[] = [
  {
    name: 'fire',
    nameJa: '焚き火',
    seconds: 8,
    isTexture: true,
    make: fire,
    words: ['campfire', 'fireplace', 'crackling', 'flame', 'bonfire', 'burning'],
    wordsJa: ['火', '炎', 'たき火', '暖炉'],
  },
  {
    name: 'sizzling',
    nameJa: '揚げ物',
    words: ['sizzle', 'frying', 'fry', 'frying pan', 'cooking', 'grill', 'bacon'],
    wordsJa: ['炒め', '焼く音', '調理', 'フライパン', 'ジュージュー'],
    seconds: 6,
    isTexture: true,
    make: sizzle,
  },
  {
    name: 'match strike',
    nameJa: 'マッチ',
    words: ['match', 'lighting a match', 'lighter', 'striking a match'],
    wordsJa: ['マッチを擦る', 'ライター'],
    seconds: 2,
    isTexture: false,
    make: match,
  },
  {
    name: 'steam',
    nameJa: '蒸気',
    words: ['steam hiss', 'hiss', 'gas leak', 'air leak', 'spray', 'pneumatic'],
    wordsJa: ['スチーム', 'スプレー', 'シュー'],
    seconds: 3,
    isTexture: true,
    make: steam,
  },
  {
    name: 'kettle',
    nameJa: 'やかん',
    words: ['tea kettle', 'whistling kettle', 'teapot'],
    wordsJa: ['湯沸かし'],
    seconds: 5,
    isTexture: false,
    make: kettle,
  },
];
