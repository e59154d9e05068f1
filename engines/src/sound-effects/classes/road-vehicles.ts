import { between, effectRate, strike, wash, type Stage } from '../kit/stage.ts';
import { slide } from '../kit/throat.ts';
import { scatter } from '../kit/timing.ts';
import { drift, driven, held, pinkNoise, rush, saw, scaled, sum, through, tone } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

/** Strokes of a motor: pulses a cycle, each cylinder's a little different (Farnell, ch. 45), and the air that goes with them. */
function strokesOf(random: () => number, hertz: (seconds: number) => number, cylinders: number) {
  const levels = Array.from({ length: cylinders }, () => between(random, 0.75, 1));
  const air = pinkNoise(random);
  let phase = 0;
  const strokes = (at: number) => {
    phase += hertz(at) / effectRate;
    if (phase >= cylinders) phase -= cylinders;
    return (levels[Math.floor(phase)] ?? 1) * (Math.exp(-(phase % 1) * 7) - 0.14) * (0.85 + 0.6 * air(at));
  };
  return { strokes, air };
}

/** The strokes as the block lets them through. */
function motor(random: () => number, hertz: (seconds: number) => number, cylinders: number) {
  const { strokes, air } = strokesOf(random, hertz, cylinders);
  return through((at) => strokes(at) + 0.05 * air(at), 'band', 125, 1.6);
}

/** The strokes as they leave several pipes. */
function exhaust(random: () => number, hertz: (seconds: number) => number, cylinders: number, bright: number) {
  const { strokes } = strokesOf(random, hertz, cylinders);
  let now = 0;
  const pipe = through((at) => (now = strokes(at)), 'band', 420 * bright, 2.2);
  const rasp = through(() => now, 'band', 1150 * bright, 1.6);
  const body = through(() => now, 'low', 190);
  return driven((at) => 1.3 * pipe(at) + 0.7 * rasp(at) + 1.6 * body(at), 1.6);
}

/** How fast it turns: idling, starting, going off, or as it goes. */
function speedOf(stage: Stage, base: number, { pace, manner }: Traits): (seconds: number) => number {
  const { random, seconds } = stage;
  const wander = drift(random, 5);
  if (manner === 'idle') return (at) => base * 0.55 * (1 + 0.05 * wander(at));
  if (manner === 'start')
    return (at) =>
      at < 0.9
        ? base * 0.32 * (0.7 + 0.5 * Math.abs(Math.sin(14 * at)))
        : base * (0.6 + 1.3 * Math.exp(-(at - 0.9) / 0.5)) * (1 + 0.04 * wander(at));
  if (manner === 'accelerate')
    return (at) => {
      const gear = (3 * at) / seconds;
      return base * (0.8 + 0.5 * Math.floor(gear) * 0.3 + 1.5 * (gear % 1)) * (1 + 0.03 * wander(at));
    };
  return (at) => base * (1 + 0.4 * pace) * (1 + 0.06 * wander(at));
}

const vehicle =
  (base: number, cylinders: number, brightness: number, rolling: number) =>
  (stage: Stage, traits: Traits): void => {
    const { random, seconds } = stage;
    const own = base * 2 ** (-0.5 * traits.size) * between(random, 0.93, 1.07);
    const isPassing = traits.manner === 'pass';
    /** Where it is on its way past, in units of how near it comes. */
    const way = (at: number) => (at - seconds / 2) / (0.12 * seconds);
    const steady = speedOf(stage, own, traits);
    // Doppler: higher on its way here, lower on its way from here, as at some 90 km/h.
    const speed = (at: number) => steady(at) * (isPassing ? 1 - (0.07 * way(at)) / Math.hypot(1, way(at)) : 1);
    const pipes = exhaust(random, speed, cylinders, brightness);
    const block = motor(random, speed, cylinders);
    const near = (at: number) => (isPassing ? 1 / (1 + way(at) ** 2) : 1);
    const tyres = through(pinkNoise(random), 'band', 900, 0.6);
    const whole = (at: number) => (0.7 * pipes(at) + 1.5 * block(at) + rolling * tyres(at)) * (0.06 + near(at));
    const pan = (at: number) => (isPassing ? Math.max(-0.95, Math.min(0.95, (at - seconds / 2) / (0.3 * seconds))) : 0);
    const piece = 0.02;
    for (let at = 0; at < seconds; at += piece) strike(stage, at, piece, (now) => whole(at + now), { pan: pan(at) });
  };

function horn(stage: Stage, { size, count, manner }: Traits): void {
  const { random, seconds } = stage;
  const isShip = manner === 'ship';
  const base = (isShip ? 92 : 405) * 2 ** (-0.5 * size) * between(random, 0.96, 1.04);
  const length = isShip ? Math.min(seconds, 3) : 0.55;
  const times = count ?? (isShip ? 1 : 2);
  for (let blow = 0; blow < times; blow++) {
    const chord = isShip ? [1, 1.5, 2.01] : [1, 1.256];
    const reeds = driven(sum(...chord.map((ratio) => tone(base * ratio, saw))), 2);
    const bell = held(through(reeds, 'low', isShip ? 900 : 3200), length, isShip ? 0.15 : 0.02, isShip ? 0.4 : 0.05);
    strike(stage, 0.03 + blow * (length + 0.22), length, bell, { level: 0.7 });
  }
}

function brakes(stage: Stage): void {
  const { random } = stage;
  const seconds = Math.min(stage.seconds, 1.8);
  const line = slide(1250, 1120, 960, 820);
  const squeal = sum(
    tone((at) => line(at / seconds) * (1 + 0.02 * Math.sin(190 * at)), saw),
    scaled(
      tone((at) => 1.5 * line(at / seconds)),
      0.5,
    ),
  );
  const rubber = rush(random, 'band', 1600, 1.2);
  strike(stage, 0.03, seconds, held(through(sum(squeal, scaled(rubber, 0.9)), 'band', 1500, 0.8), seconds, 0.06, 0.3));
}

function traffic(stage: Stage, { size, force }: Traits): void {
  const { random, seconds } = stage;
  wash(stage, () => {
    const far = through(pinkNoise(random), 'low', 380);
    const heave = drift(random, 0.3);
    return (at) => (0.6 + 0.5 * heave(at)) * far(at);
  });
  scatter(stage, 0.42 * 2 ** (0.7 * size + 0.5 * force), (middle) => {
    const length = between(random, 2.4, 4);
    const way = random() < 0.5 ? -1 : 1;
    const tyres = through(pinkNoise(random), 'band', between(random, 600, 1100), 0.6);
    const pipes = exhaust(random, () => between(random, 55, 57), 4, 1);
    const near = (now: number) =>
      Math.max(0, Math.min(1, now / 0.5, (length - now) / 0.5)) / (1 + ((now - length / 2) / (0.14 * length)) ** 2);
    for (let now = 0; now < length; now += 0.025) {
      const pan = Math.max(-0.95, Math.min(0.95, (way * (now - length / 2)) / (0.3 * length)));
      strike(
        stage,
        middle - length / 2 + now,
        0.025,
        (more) => near(now + more) * (0.9 * tyres(more) + 0.25 * pipes(more)),
        { pan },
      );
    }
  });
  if (seconds < 3 || random() < 0.4) return;
  const hertz = between(random, 380, 460);
  const beep = held(through(driven(sum(tone(hertz, saw), tone(1.26 * hertz, saw)), 2), 'low', 1700), 0.3, 0.02, 0.05);
  strike(stage, between(random, 0.3, 0.8) * seconds, 0.3, beep, { level: 0.12, pan: between(random, -0.8, 0.8) });
}

/** What drives on roads. */
export const roadVehicles: readonly SoundClass[] = [
  {
    name: 'car engine',
    nameJa: '車のエンジン',
    seconds: 5,
    isTexture: true,
    make: vehicle(58, 4, 1, 0.25),
    words: [
      'car',
      'engine',
      'car starting',
      'car driving',
      'car passing',
      'automobile',
      'race car',
      'vehicle',
      'motor',
    ],
    wordsJa: ['車', '自動車', 'エンジン', 'レースカー'],
    manners: {
      start: ['start', 'starting', 'ignition', '始動'],
      idle: ['idle', 'idling', 'アイドリング'],
      accelerate: ['accelerating', 'accelerate', 'revving', 'speeding', '加速'],
      pass: ['passing', 'pass', 'by', '通過', '通り過ぎ'],
    },
  },
  {
    name: 'motorcycle',
    nameJa: 'バイク',
    words: ['motorbike', 'scooter', 'moped', 'chopper'],
    wordsJa: ['オートバイ', '原付'],
    manners: {
      start: ['start', 'starting'],
      idle: ['idle', 'idling'],
      accelerate: ['accelerating', 'revving', 'speeding', '加速'],
      pass: ['passing', 'by', '通過'],
    },
    seconds: 5,
    isTexture: true,
    make: vehicle(46, 2, 1.35, 0.12),
  },
  {
    name: 'truck',
    nameJa: 'トラック',
    words: ['lorry', 'bus', 'tractor', 'diesel', 'bulldozer', 'tank'],
    wordsJa: ['バス', 'トラクター', '戦車'],
    manners: {
      start: ['start', 'starting'],
      idle: ['idle', 'idling'],
      accelerate: ['accelerating', '加速'],
      pass: ['passing', 'by', '通過'],
    },
    seconds: 5,
    isTexture: true,
    make: vehicle(30, 6, 0.62, 0.2),
  },
  {
    name: 'horn',
    nameJa: 'クラクション',
    words: ['car horn', 'honk', 'honking', 'beeping car', 'ship horn', 'foghorn', 'boat horn', 'truck horn'],
    wordsJa: ['警笛', '汽笛の船', '霧笛', '船の汽笛'],
    manners: { ship: ['ship', 'foghorn', 'boat', 'ferry', '船', '霧笛'] },
    seconds: 2,
    isTexture: false,
    make: horn,
    room: { seconds: 1.4, share: 0.2 },
  },
  {
    name: 'screeching tires',
    nameJa: 'タイヤのきしみ',
    words: ['tire', 'tyre', 'brake', 'skid', 'screech', 'screeching', 'car skid', 'braking'],
    wordsJa: ['ブレーキ', '急ブレーキ', 'タイヤ'],
    seconds: 2.2,
    isTexture: false,
    make: brakes,
    room: { seconds: 0.8, share: 0.15 },
  },
  {
    name: 'traffic',
    nameJa: '車の往来',
    words: ['street', 'city', 'road', 'highway', 'city traffic', 'busy street'],
    wordsJa: ['街', '道路', '交通', '高速道路', '都会'],
    seconds: 8,
    isTexture: true,
    make: traffic,
  },
];
