import { between, strike, type Stage } from '../kit/stage.ts';
import { beat, calls } from '../kit/timing.ts';
import { dying, ring, rush, scaled, shaped, sum } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';
import { applause, clapOf } from '../kit/hands.ts';

interface Ground {
  readonly thump: readonly [hertz: number, resonance: number, level: number];
  readonly scrape: readonly [hertz: number, seconds: number, level: number];
  readonly isLoose?: boolean;
}

const grounds: Readonly<Record<string, Ground>> = {
  stone: { thump: [320, 1.6, 2.2], scrape: [3100, 0.016, 0.7] },
  wood: { thump: [185, 4, 4.2], scrape: [2200, 0.014, 0.5] },
  metal: { thump: [420, 9, 3], scrape: [3600, 0.03, 0.8] },
  glass: { thump: [320, 1.6, 2.2], scrape: [5200, 0.03, 0.9] },
  gravel: { thump: [130, 1.2, 1.6], scrape: [4200, 0.07, 1.2], isLoose: true },
  snow: { thump: [110, 1.2, 1.2], scrape: [2300, 0.085, 1], isLoose: true },
  grass: { thump: [110, 1.2, 1.5], scrape: [3200, 0.06, 0.5], isLoose: true },
  water: { thump: [150, 1.2, 1.2], scrape: [1400, 0.13, 1.4], isLoose: true },
  carpet: { thump: [105, 1.4, 2], scrape: [900, 0.03, 0.25] },
};

/** The heel, then the ball of the foot a sixth of a step later (Farnell, Designing Sound, ch. 39). */
function footsteps(stage: Stage, { pace, material, force, size, manner, count }: Traits): void {
  const { random } = stage;
  const isRunning = manner === 'run' || pace > 0.6;
  const every = (isRunning ? 0.32 : 0.56) * 2 ** (-0.4 * pace + 0.2 * size);
  const ground = grounds[material ?? 'stone'] ?? { thump: [320, 1.6, 2.2], scrape: [3100, 0.016, 0.7] };
  const step = (at: number, level: number, pan: number, brightness: number) => {
    const [hertz, resonance, weight] = ground.thump;
    const [scrape, seconds, edge] = ground.scrape;
    const thump = dying(rush(random, 'band', hertz * 2 ** (-0.4 * size), resonance), 0.028);
    const grains = ground.isLoose ? () => (random() < 0.22 ? 2.4 : 0.3) : () => 1;
    const scuff = shaped(dying(rush(random, 'band', scrape * brightness, 0.9), seconds), grains);
    strike(stage, at, 0.3, sum(scaled(thump, weight), scaled(scuff, edge)), { level, pan });
  };
  beat(stage, { from: 0.06, every, looseness: 0.05 }, (at, nth) => {
    if (count !== null && nth >= count) return;
    const pan = nth % 2 === 0 ? -0.14 : 0.14;
    step(at, between(random, 0.75, 1) * (1 + 0.5 * force), pan, 1);
    step(at + every * 0.17, between(random, 0.4, 0.6), pan, 1.5);
  });
}

const clap = (stage: Stage, { count, pace }: Traits): void =>
  calls(stage, { each: 0.12, pause: 0.4 * 2 ** -pace, count: count ?? 1 }, (at) =>
    strike(stage, at, 0.08, clapOf(stage.random), { level: 1 }),
  );

const snap = (stage: Stage, { count, pace }: Traits): void =>
  calls(stage, { each: 0.12, pause: 0.4 * 2 ** -pace, count: count ?? 1 }, (at) => {
    const pop = ring(stage.random, between(stage.random, 1500, 1900), [
      [1, 1, 0.008],
      [1.9, 0.5, 0.005],
    ]);
    strike(stage, at, 0.1, sum(pop, dying(rush(stage.random, 'high', 3500), 0.003)));
  });

/** Feet and hands of people. */
export const people: readonly SoundClass[] = [
  {
    name: 'footsteps',
    nameJa: '足音',
    seconds: 4,
    isTexture: false,
    make: footsteps,
    room: { seconds: 0.6, share: 0.14 },
    words: ['footstep', 'step', 'walking', 'walk', 'running', 'run', 'marching', 'high heel'],
    wordsJa: ['歩く', '走る足音', '歩行', 'ヒール'],
    manners: { run: ['running', 'run', 'jogging', 'sprint', '走る', '走り'] },
  },
  {
    name: 'applause',
    nameJa: '拍手',
    words: [
      'clapping',
      'audience clapping',
      'ovation',
      'clapping crowd',
      'applauding',
      'applauding audience',
      'applaud',
    ],
    wordsJa: ['喝采'],
    seconds: 6,
    isTexture: true,
    make: applause,
    room: { seconds: 1.4, share: 0.22 },
  },
  {
    name: 'hand clap',
    nameJa: '手拍子',
    words: ['clap', 'single clap'],
    wordsJa: ['手を叩く'],
    seconds: 0.8,
    isTexture: false,
    make: clap,
    room: { seconds: 0.5, share: 0.2 },
  },
  {
    name: 'finger snap',
    nameJa: '指パッチン',
    words: ['snap', 'snapping finger', 'finger click'],
    wordsJa: ['指を鳴らす'],
    seconds: 0.7,
    isTexture: false,
    make: snap,
    room: { seconds: 0.4, share: 0.15 },
  },
];
