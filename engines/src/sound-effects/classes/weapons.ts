import { between, strike, type Stage } from '../kit/stage.ts';
import { swell } from '../kit/throat.ts';
import { calls } from '../kit/timing.ts';
import {
  drift,
  dying,
  ring,
  rush,
  saw,
  scaled,
  shaped,
  sum,
  through,
  tone,
  triangle,
  type Mode,
} from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

const bladeModes: readonly Mode[] = [
  [1, 1, 0.45],
  [1.73, 0.8, 0.35],
  [2.39, 0.7, 0.28],
  [3.31, 0.5, 0.2],
  [4.83, 0.35, 0.12],
];

function sword(stage: Stage, { count, manner }: Traits): void {
  const { random } = stage;
  if (manner === 'draw') {
    const scrape = shaped(rush(random, 'band', 5200, 1), drift(random, 140));
    strike(stage, 0.03, 0.6, (at) => 1.3 * scrape(at) * swell(at / 0.6) ** 0.7);
    strike(stage, 0.25, 2, ring(random, 2600, bladeModes), { level: 0.3 });
    return;
  }
  calls(stage, { each: 0.5, pause: 0.35, count: count ?? 3 }, (at) => {
    const clash = sum(ring(random, between(random, 1100, 2200), bladeModes), dying(rush(random, 'high', 2600), 0.01));
    strike(stage, at, 1.6, clash, { level: between(random, 0.5, 0.8), pan: between(random, -0.3, 0.3) });
  });
}

function whip(stage: Stage, { count }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 0.6, pause: 0.5, count: count ?? 1 }, (at) => {
    const swish = rush(random, 'band', (now) => 500 + 6000 * (now / 0.28) ** 3, 1.4);
    strike(stage, at, 0.28, (now) => 0.6 * swish(now) * (now / 0.28) ** 2);
    strike(stage, at + 0.28, 0.2, dying(rush(random, 'high', 1500), 0.006, 0.0001), { level: 2.2 });
  });
}

function arrow(stage: Stage): void {
  const { random } = stage;
  const string = ring(random, 165, [
    [1, 1, 0.09],
    [2.02, 0.7, 0.06],
    [3.05, 0.5, 0.04],
  ]);
  strike(stage, 0.03, 0.5, string);
  const flight = rush(random, 'band', (at) => 3200 - 2600 * at, 2.5);
  strike(stage, 0.05, 0.5, (at) => 0.9 * flight(at) * (1 - at / 0.5) ** 1.5);
  const hit = sum(
    ring(random, 260, [
      [1, 1, 0.05],
      [2.4, 0.5, 0.03],
    ]),
    dying(rush(random, 'low', 1500), 0.012),
  );
  strike(stage, 0.56, 0.4, hit, { level: 1.1 });
}

function laser(stage: Stage, { count, size, pace }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 0.35, pause: 0.2 * 2 ** -pace, count }, (at) => {
    const [high, low] = [between(random, 1900, 4300) * 2 ** (-0.5 * size), between(random, 90, 240)];
    const fall = between(random, 0.06, 0.14);
    const line = (now: number) => low + (high - low) * Math.exp(-now / fall);
    const beam = sum(
      tone(line, saw),
      tone((now) => 1.01 * line(now)),
      scaled(
        tone((now) => 0.5 * line(now), triangle),
        0.6,
      ),
    );
    strike(stage, at, 0.5, dying(through(beam, 'low', 7000), 0.13, 0.002), {
      level: 0.5,
      pan: between(random, -0.5, 0.5),
    });
  });
}

/** Blades, arrows and rays. */
export const weapons: readonly SoundClass[] = [
  {
    name: 'sword clash',
    nameJa: '剣戟',
    words: ['sword', 'blade', 'sword fight', 'knife', 'sword draw', 'drawing a sword', 'katana', 'fencing'],
    wordsJa: ['剣', '刀', 'ナイフ', '抜刀'],
    manners: { draw: ['draw', 'drawing', 'unsheathe', 'unsheathing', '抜刀', '抜く'] },
    seconds: 2.6,
    isTexture: false,
    make: sword,
    room: { seconds: 0.9, share: 0.18 },
  },
  {
    name: 'whip crack',
    nameJa: '鞭',
    words: ['whip', 'lash', 'whip cracking'],
    wordsJa: ['ムチ', 'むち'],
    seconds: 0.9,
    isTexture: false,
    make: whip,
    room: { seconds: 0.9, share: 0.2 },
  },
  {
    name: 'arrow shot',
    nameJa: '矢',
    words: ['arrow', 'bow', 'archery', 'bow and arrow', 'crossbow'],
    wordsJa: ['弓', '弓矢'],
    seconds: 1.2,
    isTexture: false,
    make: arrow,
  },
  {
    name: 'laser gun',
    nameJa: 'レーザー',
    words: ['laser', 'blaster', 'ray gun', 'pew pew', 'phaser', 'laser shot'],
    wordsJa: ['レーザー銃', '光線銃', 'ビーム', 'ビーム砲'],
    seconds: 1.4,
    isTexture: false,
    make: laser,
    room: { seconds: 0.6, share: 0.15 },
  },
];
