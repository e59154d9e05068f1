import { clickOf, metalModes } from '../kit/modes.ts';
import { between, strike, wash, type Stage } from '../kit/stage.ts';
import { calls, scatter } from '../kit/timing.ts';
import { rising } from '../kit/pitch.ts';
import {
  driven,
  dying,
  held,
  pinkNoise,
  ring,
  rush,
  saw,
  scaled,
  sum,
  through,
  tone,
  whiteNoise,
} from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

function flush(stage: Stage): void {
  const { random, seconds } = stage;
  const rushAt = (at: number) =>
    Math.min(1, at / 0.25) * (at < 0.45 * seconds ? 1 : Math.exp(-(at - 0.45 * seconds) / (0.2 * seconds)));
  wash(stage, () => {
    const water = through(pinkNoise(random), 'band', (at) => 500 + 900 * rushAt(at), 0.6);
    return (at) => 1.6 * rushAt(at) * water(at);
  });
  scatter(stage, 26, (at) => {
    const hertz = between(random, 170, 620);
    const gurgle = dying(tone(rising(hertz, 3)), 0.05, 0.004);
    strike(stage, at, 0.3, gurgle, { level: 0.5 * random() * rushAt(at), pan: between(random, -0.3, 0.3) });
  });
}

/** A motor with air: a vacuum cleaner, a hair dryer, a fan. */
function appliance(stage: Stage, { size, pace, manner }: Traits): void {
  const { random, seconds } = stage;
  const base = (manner === 'fan' ? 58 : manner === 'dryer' ? 260 : 195) * 2 ** (0.4 * pace - 0.5 * size);
  const spin = (at: number) => Math.min(1, 0.25 + at / 0.8) * (1 + 0.004 * Math.sin(11 * at));
  const motor = driven(
    sum(
      tone((at) => base * spin(at), saw),
      scaled(
        tone((at) => 2.01 * base * spin(at), saw),
        0.6,
      ),
    ),
    1.5,
  );
  strike(stage, 0, seconds, held(through(motor, 'low', 2600), seconds, 0.1, 0.15), {
    level: manner === 'fan' ? 0.12 : 0.3,
  });
  wash(stage, () => {
    const air = through(pinkNoise(random), 'band', manner === 'fan' ? 420 : 1500, 0.5);
    return (at) => spin(at) * 1.5 * air(at);
  });
}

function pop(stage: Stage, { count, size, manner }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 0.2, pause: 0.35, count: count ?? 1 }, (at) => {
    if (manner === 'balloon') strike(stage, at, 0.3, dying(rush(random, 'high', 500), 0.012, 0.0002), { level: 2 });
    const hertz = between(random, 420, 640) * 2 ** (-0.6 * size);
    const cork = dying(
      tone((now) => hertz * (1 + 9 * Math.min(now, 0.03))),
      0.022,
      0.0008,
    );
    strike(stage, at, 0.2, sum(scaled(cork, 1.4), scaled(dying(rush(random, 'high', 1500), 0.004), 0.6)));
  });
}

function drinkCan(stage: Stage): void {
  const { random } = stage;
  strike(stage, 0.03, 0.1, clickOf(random, 2300));
  strike(stage, 0.11, 0.2, sum(ring(random, 1500, metalModes), dying(rush(random, 'band', 3000, 0.8), 0.02)), {
    level: 0.7,
  });
  const fizz = through(whiteNoise(random), 'high', 3200);
  strike(stage, 0.12, stage.seconds, (at) => 0.9 * fizz(at) * (Math.exp(-at / 0.12) + 0.09 * Math.exp(-at / 1.2)));
}

/** What runs and pops in a house. */
export const household: readonly SoundClass[] = [
  {
    name: 'toilet flush',
    nameJa: 'トイレを流す音',
    words: ['flush', 'toilet', 'flushing'],
    wordsJa: ['トイレ', '水洗'],
    seconds: 6,
    isTexture: false,
    make: flush,
    room: { seconds: 0.5, share: 0.2 },
  },
  {
    name: 'vacuum cleaner',
    nameJa: '掃除機',
    seconds: 5,
    isTexture: true,
    make: appliance,
    room: { seconds: 0.4, share: 0.12 },
    words: [
      'vacuum',
      'robot vacuum',
      'robot vacuum cleaner',
      'robotic vacuum',
      'roomba',
      'hair dryer',
      'hairdryer',
      'fan',
      'ventilator',
      'blender',
      'air conditioner',
    ],
    wordsJa: ['ロボット掃除機', 'ルンバ', 'ドライヤー', '扇風機', '換気扇', 'エアコン'],
    manners: {
      dryer: ['dryer', 'hairdryer', 'blender', 'ドライヤー'],
      fan: ['fan', 'ventilator', 'conditioner', '扇風機', '換気扇', 'エアコン'],
    },
  },
  {
    name: 'pop',
    nameJa: 'ポン',
    words: ['cork', 'balloon pop', 'champagne', 'popping', 'balloon', 'cork pop'],
    wordsJa: ['コルク', '風船', 'シャンパン'],
    manners: { balloon: ['balloon', '風船'] },
    seconds: 0.6,
    isTexture: false,
    make: pop,
    room: { seconds: 0.4, share: 0.12 },
  },
  {
    name: 'opening a can',
    nameJa: '缶を開ける音',
    words: ['can', 'soda', 'soda can', 'can opening', 'fizz', 'beer'],
    wordsJa: ['缶', '炭酸', 'プシュ'],
    seconds: 2.4,
    isTexture: false,
    make: drinkCan,
  },
];
