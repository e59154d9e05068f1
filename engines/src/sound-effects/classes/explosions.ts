import { between, effectRate, strike, wash, type Stage } from '../kit/stage.ts';
import { falling } from '../kit/pitch.ts';
import { slide } from '../kit/throat.ts';
import { beat, calls } from '../kit/timing.ts';
import { drift, driven, dying, held, pinkNoise, rush, through, tone } from '../kit/voices.ts';
import { plainTraits, type SoundClass, type Traits } from '../sound-class.ts';

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
  const thump = tone(falling(34, 70, 0.07));
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
  const body = through(pinkNoise(random), 'low', falling(300, 4800, 0.02));
  strike(stage, at, 0.1, crack, { level: 1.6 * level });
  strike(
    stage,
    at,
    0.9,
    driven((now) => 4 * body(now) * Math.exp(-now / (0.06 * weight)) * Math.min(1, now / 0.0004), 2),
    { level },
  );
  strike(stage, at, 0.3, dying(tone(falling(65, 120, 0.02)), 0.045 * weight), { level: 0.9 * level });
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
      dying(through(pinkNoise(random), 'low', falling(200, 2600, 0.05)), 0.16 * 2 ** (0.4 * size)),
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
  explosion(blast, { ...plainTraits, size: 0.4, force: 0.4 });
}

/** Blasts and shots. */
export const explosions: readonly SoundClass[] = [
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
