import { between, effectRate, oneOf, recorded, stamp, strike, wash, type Stage, type Voice } from '../kit/stage.ts';
import { beat, scatter } from '../kit/timing.ts';
import { rising } from '../kit/pitch.ts';
import { drift, dying, pinkNoise, ring, rush, shaped, through, tone, whiteNoise } from '../kit/voices.ts';
import { plainTraits, type SoundClass, type Traits } from '../sound-class.ts';

/** A drop: a short ring that rises as its bubble shrinks (Minnaert; van den Doel, 2005). */
export function drop(random: () => number, hertz: number): Voice {
  const rise = between(random, 4, 11);
  return dying(tone(rising(hertz, rise)), 0.007, 0.0005);
}

/** More are not told apart among hundreds a second. */
const differentDrops = 64;

function rain(stage: Stage, { force, material }: Traits): void {
  const { random, seconds } = stage;
  const amount = 2 ** (1.2 * force);
  wash(stage, () => {
    const gusts = drift(random, 0.7);
    const hiss = through(through(pinkNoise(random), 'high', 700), 'low', 7500 + 2500 * force);
    const body = through(pinkNoise(random), 'low', 420);
    return (at) => (0.65 + 0.35 * gusts(at)) * (0.5 * amount * hiss(at) + 0.22 * amount * body(at));
  });
  const drops = Array.from({ length: differentDrops }, () =>
    recorded(drop(random, between(random, 1400, 7200) * (force > 0.3 ? 0.8 : 1)), 0.03),
  );
  scatter(stage, 190 * amount, (at) => {
    const near = random() ** 4;
    const one = drops[Math.floor(random() * drops.length)] as Float32Array;
    stamp(stage, at, one, { level: 0.02 + 0.3 * near, pan: between(random, -1, 1) });
  });
  // On something: each drop makes it ring a little.
  if (material === 'metal' || material === 'glass' || material === 'wood') {
    const [low, high, fall] = { metal: [600, 2600, 0.05], glass: [900, 3400, 0.012], wood: [160, 420, 0.02] }[
      material
    ] as [number, number, number];
    for (let count = 0; count < 26 * amount * seconds; count++) {
      const voice = ring(random, between(random, low, high), [
        [1, 1, fall],
        [2.76, 0.5, fall / 2],
      ]);
      const spot = { level: 0.06 + 0.2 * random() ** 3, pan: between(random, -0.9, 0.9) };
      strike(stage, random() * seconds, 8 * fall, voice, spot);
    }
  }
}

function thunder(stage: Stage, { force, size }: Traits): void {
  const { random, seconds } = stage;
  const crack = Math.min(0.2 * seconds, between(random, 0.05, 0.5));
  const weight = 1 + 0.5 * Math.max(force, size);
  const claps = Array.from({ length: 5 }, (_, at) => ({
    at: crack + (at === 0 ? 0 : between(random, 0.15, 0.5 * Math.max(1, seconds - crack))),
    level: at === 0 ? 1 : between(random, 0.25, 0.75),
    fall: between(random, 0.5, 1.3) * weight,
  }));
  const levels = new Float32Array(stage.left.length);
  for (const clap of claps) {
    const start = Math.ceil(clap.at * effectRate);
    const fall = Math.exp(-1 / (clap.fall * effectRate));
    let level = clap.level;
    for (let place = start; place < levels.length; place++) {
      levels[place] = (levels[place] as number) + level * Math.min(1, (place - start) / (0.04 * effectRate));
      level *= fall;
    }
  }
  wash(stage, () => {
    const low = through(pinkNoise(random), 'low', 110);
    const rumble = through(pinkNoise(random), 'low', (at) => 180 + 1500 * Math.exp(-Math.max(0, at - crack) / 0.35));
    const roll = drift(random, 7);
    const slow = drift(random, 1.6);
    return (at) => {
      const level = levels[Math.round(at * effectRate)] ?? 0;
      return level * (0.3 + 0.9 * roll(at) * slow(at)) * (3.4 * low(at) + 1.5 * rumble(at));
    };
  });
  for (let count = 0; count < 60; count++) {
    const at = crack + between(random, 0, 0.35) ** 1.4;
    const snap = dying(rush(random, 'high', between(random, 800, 3000)), between(random, 0.004, 0.014));
    strike(stage, at, 0.09, snap, { level: between(random, 0.05, 0.5) * (1 + force), pan: between(random, -0.8, 0.8) });
  }
}

function wind(stage: Stage, { force, manner }: Traits): void {
  const { random } = stage;
  const howl = manner === 'howl' ? 1 : 0.35 + 0.3 * Math.max(0, force);
  const strength = 1 + 0.5 * force;
  // Both sides are in the same gust, and hear it each in its own way.
  const seeds = [drift(random, 0.28), drift(random, 0.8), drift(random, 2.2)] as const;
  const gusts = new Float32Array(stage.left.length).map(
    () => 0.55 * seeds[0](0) + 0.3 * seeds[1](0) + 0.15 * seeds[2](0),
  );
  wash(stage, (side) => {
    const gust = (at: number) => gusts[Math.min(gusts.length - 1, Math.round(at * effectRate))] ?? 0;
    const wide = through(
      pinkNoise(random),
      'band',
      (at) => (170 + 780 * gust(at) ** 2) * strength * (1 + 0.06 * side),
      0.9,
    );
    const whistle = through(pinkNoise(random), 'band', (at) => (330 + 900 * gust(at)) * (1 + 0.02 * side), 16);
    return (at) => {
      const now = gust(at);
      return (0.1 + 1.2 * now * now) * strength * (1.5 * wide(at) + howl * 1.6 * now * whistle(at));
    };
  });
}

function hail(stage: Stage, { force, material }: Traits): void {
  const { random } = stage;
  rain(stage, { ...plainTraits, force: -0.8 });
  scatter(stage, 120 * 2 ** force, (at) => {
    const hertz = between(random, 1100, 4200);
    const stone = ring(random, hertz, [
      [1, 1, material === 'metal' ? 0.03 : 0.008],
      [1.83, 0.7, 0.005],
      [3.1, 0.4, 0.003],
    ]);
    strike(stage, at, 0.1, stone, { level: 0.05 + 0.5 * random() ** 3, pan: between(random, -1, 1) });
  });
}

function leaves(stage: Stage, { force }: Traits): void {
  const { random } = stage;
  const gust = drift(random, 0.5);
  const level = Float32Array.from(stage.left, () => gust(0) ** 2);
  wash(stage, () => {
    const flutter = drift(random, 13);
    const hiss = through(through(whiteNoise(random), 'high', 2200), 'low', 9000);
    return (at) =>
      (0.12 + (level[Math.round(at * effectRate)] ?? 0)) * (0.4 + 0.6 * flutter(at)) * hiss(at) * (0.5 + 0.25 * force);
  });
  scatter(stage, 55, (at) => {
    const tick = dying(rush(random, 'band', between(random, 2500, 6500), 2), between(random, 0.002, 0.006));
    const now = level[Math.round(at * effectRate)] ?? 0;
    strike(stage, at, 0.04, tick, { level: 0.6 * random() * (0.2 + now), pan: between(random, -1, 1) });
  });
}

function chimes(stage: Stage, { size, pace }: Traits): void {
  const { random } = stage;
  const base = 880 * 2 ** (-0.8 * size) * between(random, 0.94, 1.06);
  // A pentatonic set, as wind chimes are tuned.
  const notes = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] as const;
  scatter(stage, 2.6 * 2 ** pace, (at) => {
    const voice = ring(random, base * oneOf(random, notes), [
      [1, 1, 1.1],
      [2.756, 0.5, 0.5],
      [5.404, 0.25, 0.2],
      [8.933, 0.1, 0.08],
    ]);
    strike(stage, at, 4, voice, { level: between(random, 0.1, 0.5), pan: between(random, -0.7, 0.7) });
  });
}

function electricity(stage: Stage, { force }: Traits): void {
  const { random } = stage;
  const buzz = shaped(
    tone(100, (phase) => (phase < 0.12 ? 1 : -0.12)),
    drift(random, 3),
  );
  wash(stage, () => through((at) => 0.25 * buzz(at), 'high', 300));
  beat(stage, { from: 0.05, every: 0.16 - 0.05 * force, looseness: 0.9 }, (at) => {
    const seconds = between(random, 0.02, 0.16);
    const arc = rush(random, 'band', between(random, 2200, 6500), 0.8);
    const teeth = tone(between(random, 70, 190), (phase) => (phase < 0.3 ? 1 : 0.1));
    const spark = shaped(shaped(arc, teeth), (now) => Math.exp(-now / seconds));
    strike(stage, at, 4 * seconds, spark, { level: between(random, 0.2, 1), pan: between(random, -0.5, 0.5) });
  });
}

/** Weather and what it moves. */
export const weather: readonly SoundClass[] = [
  {
    name: 'rain',
    nameJa: '雨',
    seconds: 8,
    isTexture: true,
    make: rain,
    words: ['rainfall', 'drizzle', 'downpour', 'shower', 'shower running', 'running shower', 'raindrop', 'rainy'],
    wordsJa: ['雨音', 'シャワー', '小雨', '大雨', '豪雨'],
  },
  {
    name: 'thunder',
    nameJa: '雷',
    seconds: 6,
    isTexture: false,
    make: thunder,
    words: ['thunderclap', 'lightning', 'thunderbolt'],
    wordsJa: ['雷鳴', '稲妻', '落雷'],
    levelDb: 3,
    room: { seconds: 3, share: 0.35 },
  },
  {
    name: 'wind',
    nameJa: '風',
    seconds: 8,
    isTexture: true,
    make: wind,
    words: ['breeze', 'gust', 'gale', 'blizzard', 'snowstorm', 'windy'],
    wordsJa: ['そよ風', '強風', '突風', '吹雪'],
    manners: { howl: ['howling', 'howl', 'blizzard', '吹雪'] },
  },
  {
    name: 'hail',
    nameJa: 'ひょう',
    words: ['hailstone', 'sleet'],
    wordsJa: ['あられ', '雹'],
    seconds: 6,
    isTexture: true,
    make: hail,
  },
  {
    name: 'rustling leaves',
    nameJa: '葉ずれ',
    seconds: 6,
    isTexture: true,
    make: leaves,
    words: ['leaf', 'leave', 'foliage', 'rustling tree', 'rustle'],
    wordsJa: ['木の葉', '落ち葉'],
  },
  {
    name: 'wind chimes',
    nameJa: '風鈴',
    seconds: 6,
    isTexture: true,
    make: chimes,
    words: ['wind chime', 'windchime', 'chime'],
    wordsJa: ['ウィンドチャイム'],
    room: { seconds: 2, share: 0.2 },
  },
  {
    name: 'electricity',
    nameJa: '電気火花',
    seconds: 3,
    isTexture: true,
    make: electricity,
    words: ['electric spark', 'spark', 'zap', 'electric shock', 'short circuit', 'tesla coil'],
    wordsJa: ['火花', '放電', '感電'],
    room: { seconds: 0.6, share: 0.12 },
  },
];
