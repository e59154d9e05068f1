import { between, effectRate, strike, wash, type Stage } from '../kit/stage.ts';
import { beat, calls } from '../kit/timing.ts';
import { slide, swell } from '../kit/throat.ts';
import {
  drift,
  driven,
  dying,
  held,
  pinkNoise,
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

function explosion(stage: Stage, { size, force }: Traits): void {
  const { random } = stage;
  const weight = 2 ** (0.5 * Math.max(size, force));
  wash(stage, () => {
    const blast = through(
      pinkNoise(random),
      'low',
      (at) => 120 + 5200 * Math.exp(-at / 0.09) + 600 * Math.exp(-at / 0.6),
    );
    const roll = drift(random, 11);
    return driven(
      (at) => 4 * blast(at) * Math.min(1, at / 0.004) * Math.exp(-at / (0.75 * weight)) * (0.5 + 0.7 * roll(at)),
      2,
    );
  });
  const thump = tone((at) => 34 + 70 * Math.exp(-at / 0.07));
  strike(stage, 0, 1.5, dying(thump, 0.35 * weight, 0.004), { level: 1.3 });
  for (let piece = 0; piece < 50 * weight; piece++) {
    const debris = dying(rush(random, 'band', between(random, 700, 4200), 1.6), between(random, 0.004, 0.02));
    strike(stage, 0.25 + between(random, 0, 1.5 * weight), 0.1, debris, {
      level: 0.5 * random() ** 2,
      pan: between(random, -1, 1),
    });
  }
}

/** Crack, body and tail of a shot. */
function shot(stage: Stage, at: number, weight: number, level: number): void {
  const { random } = stage;
  const crack = dying(rush(random, 'high', 1100), 0.009, 0.0001);
  const body = through(pinkNoise(random), 'low', (now) => 300 + 4800 * Math.exp(-now / 0.02));
  strike(stage, at, 0.1, crack, { level: 1.6 * level });
  strike(
    stage,
    at,
    0.9,
    driven((now) => 4 * body(now) * Math.exp(-now / (0.06 * weight)) * Math.min(1, now / 0.0004), 2),
    { level },
  );
  strike(
    stage,
    at,
    0.3,
    dying(
      tone((now) => 65 + 120 * Math.exp(-now / 0.02)),
      0.045 * weight,
    ),
    { level: 0.9 * level },
  );
}

function gunshot(stage: Stage, { count, size, manner, pace }: Traits): void {
  const { random } = stage;
  if (manner === 'machine') {
    beat(stage, { from: 0.02, every: 0.092 * 2 ** (-0.3 * pace), looseness: 0.03 }, (at) => {
      if (at > 0.8 * stage.seconds) return;
      shot(stage, at, 0.7, between(random, 0.5, 0.65));
    });
    return;
  }
  calls(stage, { each: 0.5, pause: 0.5 * 2 ** -pace, count: count ?? 1 }, (at) =>
    shot(stage, at, 2 ** (0.7 * size), 0.9),
  );
}

function fireworks(stage: Stage, { size }: Traits): void {
  const { random, seconds } = stage;
  for (let at = 0.02; at === 0.02 || at < seconds - 1; at += between(random, 1.1, 2)) {
    const pan = between(random, -0.7, 0.7);
    const rise = Math.min(between(random, 0.7, 1), 0.35 * seconds);
    const line = slide(700, 2100, 1500);
    const whistle = held(
      tone((now) => line(now / rise) * (1 + 0.02 * Math.sin(70 * now))),
      rise,
      0.08,
      0.1,
    );
    strike(stage, at, rise, whistle, { level: 0.22, pan });
    const burst = at + rise + 0.05;
    strike(
      stage,
      burst,
      1,
      dying(
        through(pinkNoise(random), 'low', (now) => 200 + 2600 * Math.exp(-now / 0.05)),
        0.16 * 2 ** (0.4 * size),
      ),
      { level: 3, pan },
    );
    for (let star = 0; star < 90; star++) {
      const crackle = dying(
        rush(random, 'band', between(random, 2200, 7500), 1.5),
        between(random, 0.001, 0.006),
        0.0002,
      );
      strike(stage, burst + 0.15 + between(random, 0, 1.1) ** 1.3, 0.03, crackle, {
        level: 0.5 * random(),
        pan: pan + between(random, -0.3, 0.3),
      });
    }
  }
}

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

function bomb(stage: Stage): void {
  const fall = Math.min(2.2, 0.5 * stage.seconds);
  const whistle = tone((at) => 2100 - (1500 * at) / fall);
  strike(stage, 0, fall, held(whistle, fall, 0.3, 0.02), { level: 0.35 });
  const blast: Stage = {
    ...stage,
    seconds: stage.seconds - fall,
    left: stage.left.subarray(Math.round(fall * effectRate)),
    right: stage.right.subarray(Math.round(fall * effectRate)),
  };
  explosion(blast, { size: 0.4, force: 0.4, pace: 0, material: null, count: null, manner: null });
}

/** Shots, blasts and blades. */
export const weapons: readonly SoundClass[] = [
  {
    name: 'explosion',
    nameJa: '爆発',
    words: ['explode', 'blast', 'detonation', 'boom', 'exploding', 'grenade'],
    wordsJa: ['爆発音', '爆破', 'ドカン'],
    seconds: 4,
    isTexture: false,
    make: explosion,
    levelDb: 3,
    room: { seconds: 2, share: 0.25 },
  },
  {
    name: 'gunshot',
    nameJa: '銃声',
    words: ['gun', 'shot', 'pistol', 'rifle', 'machine gun', 'gunfire', 'shooting', 'shotgun', 'cannon'],
    wordsJa: ['銃', '拳銃', '発砲', 'マシンガン', '大砲'],
    manners: { machine: ['machine', 'automatic', 'gunfire', 'マシンガン', '機関銃'] },
    seconds: 1.8,
    isTexture: false,
    make: gunshot,
    levelDb: 2,
    room: { seconds: 1.6, share: 0.22 },
  },
  {
    name: 'fireworks',
    nameJa: '花火',
    words: ['firework', 'firecracker', 'rocket firework'],
    wordsJa: ['打ち上げ花火', '爆竹'],
    seconds: 6,
    isTexture: false,
    make: fireworks,
    room: { seconds: 2, share: 0.25 },
  },
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
  {
    name: 'falling bomb',
    nameJa: '爆弾',
    words: ['bomb', 'bomb drop', 'missile', 'air strike'],
    wordsJa: ['ミサイル', '爆撃'],
    seconds: 5,
    isTexture: false,
    make: bomb,
    levelDb: 3,
    room: { seconds: 2, share: 0.25 },
  },
];
