import { metalModes, woodModes } from '../kit/modes.ts';
import { between, effectRate, strike, type Stage } from '../kit/stage.ts';
import { calls, scatter } from '../kit/timing.ts';
import { drift, dying, held, ring, rush, scaled, sum, through, type Mode } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

export const glassModes: readonly Mode[] = [
  [1, 1, 0.16],
  [2.32, 0.7, 0.1],
  [4.25, 0.45, 0.06],
  [6.63, 0.3, 0.035],
];

function door(stage: Stage, { manner, force, pace }: Traits): void {
  const { random, seconds } = stage;
  const creaks = manner !== 'slam' && manner !== 'close';
  const creakSeconds = creaks ? Math.min(1.6 * 2 ** (-0.6 * pace), 0.7 * seconds) : 0;
  if (creaks) {
    // Stick and slip of the hinge: pulses whose rate wanders, through the panel (Farnell, ch. 32).
    const speed = drift(random, 2.5);
    const panel = [380, 830, 1450, 2300].map((hertz) => ({ hertz, level: between(random, 0.4, 1) }));
    let phase = 0;
    const stick = (at: number) => {
      phase += (18 + 150 * speed(at) ** 2) / effectRate;
      if (phase < 1) return 0;
      phase -= 1;
      return between(random, 4, 9);
    };
    const pulses = Float32Array.from({ length: Math.round(creakSeconds * effectRate) }, (_, at) =>
      stick(at / effectRate),
    );
    for (const { hertz, level } of panel) {
      const voice = through((at) => pulses[Math.round(at * effectRate)] ?? 0, 'band', hertz, 14);
      strike(stage, 0.03, creakSeconds, held(voice, creakSeconds, 0.1, 0.15), { level: 0.7 * level });
    }
  }
  if (manner === 'creak') return;
  const at = creaks ? creakSeconds + 0.1 : 0.05;
  const weight = manner === 'slam' ? 1.5 + 0.5 * force : 1;
  const thud = sum(
    dying(rush(random, 'low', 240), 0.07),
    scaled(ring(random, between(random, 85, 120), woodModes), 1.2),
  );
  strike(stage, at, 0.9, thud, { level: 1.6 * weight });
  const latch = ring(random, between(random, 1500, 2100), [
    [1, 1, 0.012],
    [2.6, 0.7, 0.008],
  ]);
  strike(stage, at + 0.015, 0.1, latch, { level: 0.5 });
}

function knocking(stage: Stage, { count, pace, material, force }: Traits): void {
  const { random } = stage;
  const base = material === 'metal' ? 330 : material === 'glass' ? 1300 : between(random, 150, 210);
  const modes = material === 'metal' ? metalModes : material === 'glass' ? glassModes : woodModes;
  calls(stage, { each: 0.12, pause: 0.13 * 2 ** (-0.8 * pace), count: count ?? 3 }, (at) => {
    const knock = sum(
      ring(random, base * between(random, 0.95, 1.05), modes),
      dying(rush(random, 'band', 1700, 1), 0.006),
    );
    strike(stage, at, 0.6, knock, { level: (1 + 0.5 * force) * between(random, 0.8, 1) });
  });
}

function doorbell(stage: Stage, { count }: Traits): void {
  const { random } = stage;
  const hertz = between(random, 640, 700);
  calls(stage, { each: 1.5, pause: 0.4, count: count ?? 1 }, (at) => {
    for (const [from, ratio] of [
      [0, 1],
      [0.55, 0.794],
    ] as const) {
      const bar = ring(random, hertz * ratio, [
        [1, 1, 0.75],
        [2.76, 0.28, 0.25],
        [5.4, 0.12, 0.08],
      ]);
      strike(stage, at + from, 2.2, bar, { level: 0.8 });
    }
  });
}

function breaking(stage: Stage, { size, force }: Traits): void {
  const { random } = stage;
  const weight = 2 ** (0.6 * Math.max(size, force));
  const crash = sum(dying(rush(random, 'high', 2200), 0.045), scaled(dying(rush(random, 'low', 500), 0.03), 0.8));
  strike(stage, 0.02, 0.5, crash, { level: 1.1 });
  for (let shard = 0; shard < 46 * weight; shard++) {
    const hertz = between(random, 1400, 7600) * 2 ** (-0.3 * size);
    const tinkle = ring(random, hertz, glassModes);
    const at = 0.02 + between(random, 0, 1.1 * weight) ** 1.8;
    strike(stage, at, 0.5, tinkle, { level: 0.28 * random() ** 1.5 * Math.exp(-at), pan: between(random, -0.8, 0.8) });
  }
}

function dishes(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  scatter(stage, 4.5 * 2 ** pace, (at) => {
    const isCutlery = random() < 0.45;
    const modes = isCutlery ? metalModes : glassModes;
    const clink = ring(random, between(random, isCutlery ? 2600 : 900, isCutlery ? 5200 : 2300), modes);
    strike(stage, at, 0.9, clink, { level: between(random, 0.1, 0.6), pan: between(random, -0.7, 0.7) });
    if (random() < 0.4) strike(stage, at, 0.12, dying(rush(random, 'low', 900), 0.015), { level: 0.5 });
  });
}

/** Doors, and what is made of glass. */
export const doorsAndGlass: readonly SoundClass[] = [
  {
    name: 'door',
    nameJa: 'ドア',
    seconds: 2.6,
    isTexture: false,
    make: door,
    room: { seconds: 0.9, share: 0.2 },
    words: [
      'door creak',
      'door slam',
      'creaking door',
      'creak',
      'slam',
      'door closing',
      'door opening',
      'slamming door',
      'gate',
      'squeaky door',
    ],
    wordsJa: ['扉', '戸', 'きしむ', '軋む'],
    manners: {
      slam: ['slam', 'slamming', 'bang', 'バタン', '閉まる'],
      close: ['closing', 'close', 'shut', '閉める'],
      creak: ['creak', 'creaking', 'squeaky', 'creaky', 'きしむ', '軋む', 'ギィ'],
    },
  },
  {
    name: 'knocking',
    nameJa: 'ノック',
    words: ['knock', 'knock on door', 'knocking on door', 'door knock'],
    wordsJa: ['ドアを叩く', 'コンコン'],
    seconds: 1.4,
    isTexture: false,
    make: knocking,
    room: { seconds: 0.6, share: 0.18 },
  },
  {
    name: 'doorbell',
    nameJa: 'ドアベル',
    words: ['door bell', 'ding dong'],
    wordsJa: ['玄関チャイム', 'チャイム', 'ピンポン', '呼び鈴'],
    seconds: 2.6,
    isTexture: false,
    make: doorbell,
    room: { seconds: 0.7, share: 0.15 },
  },
  {
    name: 'breaking glass',
    nameJa: 'ガラスが割れる音',
    words: ['glass', 'glass break', 'glass shatter', 'shatter', 'shattering', 'broken window', 'smash', 'glass smash'],
    wordsJa: ['ガラス', '割れる', 'ガシャン'],
    seconds: 2.2,
    isTexture: false,
    make: breaking,
    room: { seconds: 0.7, share: 0.15 },
  },
  {
    name: 'dishes',
    nameJa: '食器',
    words: ['dish', 'cutlery', 'plate', 'clinking glass', 'silverware', 'fork', 'spoon', 'clink', 'cheer glass'],
    wordsJa: ['皿', 'グラス', '乾杯'],
    seconds: 3.5,
    isTexture: true,
    make: dishes,
    room: { seconds: 0.6, share: 0.15 },
  },
];
