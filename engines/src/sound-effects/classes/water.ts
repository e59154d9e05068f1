import { between, strike, wash, type Stage } from '../kit/stage.ts';
import { calls, scatter } from '../kit/timing.ts';
import { falling, rising } from '../kit/pitch.ts';
import { drift, dying, held, pinkNoise, rush, scaled, shaped, through, tone, whiteNoise } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';
import { drop } from './weather.ts';

function ocean(stage: Stage, { force, pace, size }: Traits): void {
  const { random } = stage;
  const period = between(random, 5.2, 7.5) * 2 ** (-0.5 * pace + 0.3 * size);
  const start = between(random, 0, 0.5) * period;
  const heights = Array.from({ length: 12 }, () => between(random, 0.6, 1));
  wash(stage, (side) => {
    const water = pinkNoise(random);
    const shareAt = (at: number) => ((at + start + 0.18 * (side + 1)) % period) / period;
    const rise = (at: number) => {
      const share = shareAt(at);
      const height = heights[Math.floor((at + start) / period) % heights.length] ?? 1;
      // The last of one wave is gone when the next begins: a step in its noise would be heard.
      const fall = Math.exp(-(share - 0.4) * 4.2) * Math.min(1, (1 - share) / 0.12);
      return height * (share < 0.4 ? Math.sin((share / 0.4) * (Math.PI / 2)) ** 3 : fall);
    };
    const swash = through(water, 'low', (at) => 240 + (2300 + 900 * force) * rise(at) ** 1.5);
    const foam = through(through(whiteNoise(random), 'high', 2200), 'low', 8000);
    const deep = through(pinkNoise(random), 'low', 120);
    return (at) => {
      const now = rise(at);
      const broken = Math.max(0, Math.min(1, (shareAt(at) - 0.32) / 0.1));
      return (0.2 + now) * swash(at) + 0.16 * broken * now * foam(at) + (0.5 + 0.5 * force) * now * deep(at);
    };
  });
}

function stream(stage: Stage, { force, size, pace }: Traits): void {
  const { random } = stage;
  const amount = 2 ** (0.7 * force + 0.5 * size);
  wash(stage, () => {
    const flow = through(through(pinkNoise(random), 'high', 300), 'low', 3200 + 1200 * force);
    const turn = drift(random, 3);
    return (at) => 0.16 * amount * (0.6 + 0.4 * turn(at)) * flow(at);
  });
  scatter(stage, 95 * amount * 2 ** (0.4 * pace), (at) => {
    const hertz = between(random, 380, 2400) ** (1 - 0.02 * size);
    const bubble = dying(tone(rising(hertz, 3.5)), between(random, 0.01, 0.035), 0.002);
    strike(stage, at, 0.16, bubble, { level: 0.04 + 0.26 * random() ** 3, pan: between(random, -0.8, 0.8) });
  });
}

function waterfall(stage: Stage, { force, size }: Traits): void {
  const { random } = stage;
  wash(stage, () => {
    const roar = through(pinkNoise(random), 'low', 700 + 300 * size);
    const spray = through(through(pinkNoise(random), 'high', 1500), 'low', 8500);
    const heave = drift(random, 2.5);
    return (at) => (0.8 + 0.2 * heave(at)) * ((1.2 + 0.5 * size) * roar(at) + (0.5 + 0.2 * force) * spray(at));
  });
  scatter(stage, 160, (at) =>
    strike(stage, at, 0.05, drop(random, between(random, 500, 2600)), {
      level: 0.1 * random() ** 2,
      pan: between(random, -1, 1),
    }),
  );
}

function drips(stage: Stage, { pace, count, size }: Traits): void {
  const { random } = stage;
  const hertz = between(random, 700, 1300) * 2 ** (-0.6 * size);
  const pause = 0.75 * 2 ** (-1.2 * pace);
  calls(stage, { each: 0.12, pause, count }, (at) => {
    const own = hertz * between(random, 0.85, 1.25);
    const plop = dying(tone(rising(own, 6)), 0.03, 0.001);
    strike(stage, at, 0.02, dying(rush(random, 'high', 4000), 0.002), { level: 0.25 });
    strike(stage, at + 0.012, 0.25, plop, { level: 0.8, pan: between(random, -0.2, 0.2) });
  });
}

function bubbles(stage: Stage, { pace, size }: Traits): void {
  const { random } = stage;
  scatter(stage, 24 * 2 ** pace, (at) => {
    const hertz = between(random, 180, 900) * 2 ** (-0.7 * size);
    const seconds = between(random, 0.03, 0.09);
    const bubble = held(
      tone((now) => hertz * (1 + (0.9 * now) / seconds)),
      seconds,
      0.006,
      0.02,
    );
    strike(stage, at, seconds, bubble, { level: between(random, 0.1, 0.6), pan: between(random, -0.6, 0.6) });
  });
  wash(stage, () => through(pinkNoise(random), 'low', 260), 0.12);
}

function splash(stage: Stage, { size, force, count }: Traits): void {
  const { random } = stage;
  const weight = 2 ** (0.8 * Math.max(size, force));
  calls(stage, { each: 1.2, pause: 0.6, count: count ?? 1 }, (at) => {
    const body = shaped(
      through(pinkNoise(random), 'low', falling(400, 4200, 0.12)),
      (now) => Math.min(1, now / 0.01) * Math.exp(-now / (0.16 * weight)),
    );
    strike(stage, at, 1.5, body, { level: 1.4 });
    strike(stage, at, 0.4, dying(rush(random, 'low', 140), 0.07), { level: 1.6 * weight });
    for (let drops = 0; drops < 70 * weight; drops++)
      strike(stage, at + 0.08 + between(random, 0, 1) ** 1.6, 0.06, drop(random, between(random, 500, 3200)), {
        level: 0.3 * random() ** 2,
        pan: between(random, -0.8, 0.8),
      });
  });
}

function pouring(stage: Stage, { size, force }: Traits): void {
  const { random, seconds } = stage;
  // The air above the water rises in pitch as the vessel fills.
  const fill = (at: number) => Math.min(1, at / Math.max(0.6, 0.9 * seconds));
  const hertz = 380 * 2 ** (-0.5 * size);
  const air = through(whiteNoise(random), 'band', (at) => hertz * (1 + 1.7 * fill(at) ** 1.6), 9);
  const stop = held(() => 1, seconds, 0.08, 0.25);
  strike(stage, 0, seconds, shaped(scaled(air, 0.7), stop));
  scatter(stage, 130 * 2 ** (0.5 * force), (at) => {
    const own = hertz * (1.5 + 3 * random()) * (1 + fill(at));
    const glug = dying(tone(rising(own, 5)), between(random, 0.008, 0.025), 0.001);
    strike(stage, at, 0.1, glug, { level: 0.35 * random() * stop(at), pan: between(random, -0.3, 0.3) });
  });
}

function underwater(stage: Stage): void {
  const { random } = stage;
  wash(stage, () => {
    const deep = through(pinkNoise(random), 'low', 190);
    const sway = drift(random, 0.4);
    const moan = through(pinkNoise(random), 'band', (at) => 120 + 60 * sway(at), 7);
    return (at) => (1.4 + sway(at)) * deep(at) + 0.8 * moan(at);
  });
  scatter(stage, 4, (at) => {
    const hertz = between(random, 160, 420);
    const blob = held(tone(rising(hertz, 5)), 0.12, 0.02, 0.05);
    strike(stage, at, 0.12, blob, { level: 0.35 * random(), pan: between(random, -0.8, 0.8) });
  });
}

/** Water in its ways. */
export const waters: readonly SoundClass[] = [
  {
    name: 'ocean waves',
    nameJa: '波',
    seconds: 12,
    isTexture: true,
    make: ocean,
    words: ['ocean', 'sea', 'wave', 'surf', 'wave crashing', 'crashing wave', 'seashore', 'shore', 'tide'],
    wordsJa: ['海', '波音', '海辺', '浜辺'],
  },
  {
    name: 'stream',
    nameJa: '小川',
    seconds: 8,
    isTexture: true,
    make: stream,
    words: ['river', 'brook', 'creek', 'running water', 'flowing water', 'fountain', 'water'],
    wordsJa: ['川', 'せせらぎ', '噴水', '水の流れ', '水音'],
  },
  { name: 'waterfall', nameJa: '滝', words: ['cascade', 'rapid'], seconds: 8, isTexture: true, make: waterfall },
  {
    name: 'dripping water',
    nameJa: '水滴',
    seconds: 4,
    isTexture: false,
    make: drips,
    words: ['water drop', 'drip', 'dripping', 'droplet', 'leaking tap', 'faucet'],
    wordsJa: ['しずく', '滴る水', '水漏れ'],
    room: { seconds: 1.6, share: 0.35 },
  },
  {
    name: 'bubbles',
    nameJa: '泡',
    words: ['bubble', 'bubbling', 'boiling', 'boiling water', 'aquarium'],
    wordsJa: ['ぶくぶく', '沸騰'],
    seconds: 5,
    isTexture: true,
    make: bubbles,
  },
  {
    name: 'splash',
    nameJa: '水しぶき',
    words: ['splashing', 'dive', 'jump into water', 'cannonball'],
    wordsJa: ['飛び込み', 'ざぶん'],
    seconds: 2.2,
    isTexture: false,
    make: splash,
    room: { seconds: 0.8, share: 0.15 },
  },
  {
    name: 'pouring water',
    nameJa: '水を注ぐ音',
    words: ['pour', 'pouring', 'water pouring', 'filling a glass', 'pouring drink', 'pouring coffee'],
    wordsJa: ['注ぐ', '水を入れる'],
    seconds: 4,
    isTexture: false,
    make: pouring,
  },
  {
    name: 'underwater',
    nameJa: '水中',
    words: ['under water', 'deep sea', 'submerged', 'scuba'],
    wordsJa: ['海中', '深海'],
    seconds: 8,
    isTexture: true,
    make: underwater,
  },
];
