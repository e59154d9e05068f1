import { between, strike, wash, type Stage } from '../kit/stage.ts';
import { swell } from '../kit/throat.ts';
import { beat, scatter } from '../kit/timing.ts';
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
  square,
  sum,
  through,
  tone,
} from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

function bicycleBell(stage: Stage, { count }: Traits): void {
  const { random } = stage;
  const hertz = between(random, 2050, 2400);
  for (let pull = 0; pull < (count ?? 2); pull++)
    for (let strokes = 0; strokes < 5; strokes++) {
      const bell = ring(random, hertz * (strokes % 2 === 0 ? 1 : 1.012), [
        [1, 1, 0.35],
        [1.9, 0.6, 0.2],
        [3.2, 0.4, 0.1],
      ]);
      strike(stage, 0.03 + pull * 0.55 + strokes * 0.07, 1.2, bell, { level: 0.5 });
    }
}

function siren(stage: Stage, { manner, pace }: Traits): void {
  const { random, seconds } = stage;
  const base = between(random, 600, 680);
  const rate = 2 ** (0.5 * pace);
  const lines: Readonly<Record<string, (at: number) => number>> = {
    yelp: (at) => base * (1 + 1.2 * (1 - ((at * 3.4 * rate) % 1))),
    hilo: (at) => ((at * rate) % 1.2 < 0.6 ? 435 : 580),
    raid: (at) => 190 + 330 * Math.min(1, at / 3) * (0.75 + 0.25 * Math.sin(0.7 * at)),
    wail: (at) => {
      const share = ((at * rate) % 4.2) / 4.2;
      return (
        base *
        (1 +
          1.1 *
            (share < 0.45
              ? Math.sin((share / 0.45) * (Math.PI / 2))
              : Math.cos(((share - 0.45) / 0.55) * (Math.PI / 2))))
      );
    },
  };
  const wail = lines[manner ?? 'wail'] ?? lines['wail'];
  const voice = driven(
    sum(
      tone((at) => wail?.(at) ?? base),
      scaled(
        tone((at) => wail?.(at) ?? base, saw),
        0.4,
      ),
    ),
    1.8,
  );
  strike(stage, 0, seconds, held(through(voice, 'low', 4000), seconds, 0.05, 0.15), { level: 0.7 });
}

/** A tool that turns: a drill, a saw, a lawn mower. */
function tool(stage: Stage, { manner, pace, force }: Traits): void {
  const { random, seconds } = stage;
  const isChainsaw = manner === 'chainsaw';
  const base = (isChainsaw ? 95 : manner === 'saw' ? 330 : 165) * 2 ** (0.4 * pace);
  const load = drift(random, 1.4);
  const spin = (at: number) => base * Math.min(1, 0.2 + at / 0.35) * (1 - (0.12 + 0.06 * force) * load(at));
  const gear = driven(
    sum(
      tone(spin, saw),
      scaled(
        tone((at) => 6.02 * spin(at), square),
        0.4,
      ),
    ),
    2.4,
  );
  strike(stage, 0, seconds, held(through(gear, 'band', isChainsaw ? 700 : 1800, 0.6), seconds, 0.03, 0.12), {
    level: 0.8,
  });
  const bite = rush(random, 'band', isChainsaw ? 2100 : 4300, 0.8);
  strike(
    stage,
    0,
    seconds,
    held((at) => (0.3 + load(at)) * bite(at), seconds, 0.3, 0.1),
    { level: 0.6 },
  );
}

function handSaw(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  beat(stage, { from: 0.05, every: 0.42 * 2 ** -pace, looseness: 0.06 }, (at, nth) => {
    const length = 0.34 * 2 ** -pace;
    const teeth = (now: number) => Math.exp(-((now * 210) % 1) * 4);
    const cut = rush(random, 'band', nth % 2 === 0 ? 1900 : 2600, 0.8);
    strike(stage, at, length, (now) => 1.7 * teeth(now) * cut(now) * swell(now / length));
  });
}

function hammering(stage: Stage, { material, pace, count, force }: Traits): void {
  const { random } = stage;
  const isAnvil = material === 'metal';
  beat(stage, { from: 0.05, every: 0.62 * 2 ** (-0.7 * pace), looseness: 0.07 }, (at, nth) => {
    if (count !== null && nth >= count) return;
    const head = ring(random, isAnvil ? 1150 : 2600, [
      [1, 1, isAnvil ? 0.5 : 0.02],
      [2.71, 0.8, isAnvil ? 0.35 : 0.012],
      [5.15, 0.5, isAnvil ? 0.2 : 0.008],
    ]);
    const wood = sum(ring(random, 210, [[1, 1, 0.04]]), dying(rush(random, 'low', 700), 0.02));
    strike(stage, at, 1.4, sum(scaled(head, isAnvil ? 0.8 : 0.4), scaled(wood, isAnvil ? 0.5 : 1.2)), {
      level: (1 + 0.3 * force) * between(random, 0.8, 1),
    });
  });
}

function gears(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  wash(stage, () => {
    const hum = through(tone(98, saw), 'low', 420);
    const air = through(pinkNoise(random), 'low', 700);
    return (at) => 0.22 * hum(at) + 0.7 * air(at);
  });
  beat(stage, { every: 0.38 * 2 ** -pace, looseness: 0.01 }, (at, nth) => {
    const clank = ring(random, nth % 2 === 0 ? 430 : 610, [
      [1, 1, 0.08],
      [2.3, 0.7, 0.05],
      [4.1, 0.4, 0.03],
    ]);
    strike(stage, at, 0.5, sum(clank, dying(rush(random, 'band', 1800, 0.8), 0.02)), {
      level: 0.9,
      pan: nth % 2 === 0 ? -0.4 : 0.4,
    });
    if (nth % 4 === 3)
      strike(stage, at + 0.1, 0.35, held(rush(random, 'high', 2600), 0.35, 0.03, 0.25), { level: 0.35 });
  });
}

function geiger(stage: Stage, { pace, force }: Traits): void {
  scatter(stage, 11 * 2 ** (1.3 * Math.max(pace, force)), (at) =>
    strike(stage, at, 0.02, dying(tone(2300, square), 0.0016, 0.0001), { level: 0.8 }),
  );
}

/** Tools and machines. */
export const tools: readonly SoundClass[] = [
  {
    name: 'bicycle bell',
    nameJa: '自転車のベル',
    words: ['bike bell', 'bicycle', 'bike'],
    wordsJa: ['自転車'],
    seconds: 1.8,
    isTexture: false,
    make: bicycleBell,
    room: { seconds: 0.6, share: 0.1 },
  },
  {
    name: 'siren',
    nameJa: 'サイレン',
    seconds: 6,
    isTexture: true,
    make: siren,
    room: { seconds: 1.6, share: 0.25 },
    words: ['police siren', 'ambulance', 'police car', 'fire truck', 'fire engine', 'air raid siren', 'police'],
    wordsJa: ['救急車', 'パトカー', '消防車', '空襲警報'],
    manners: {
      yelp: ['yelp', 'police', 'パトカー'],
      hilo: ['hilo', 'ambulance', 'european', '救急車'],
      raid: ['raid', '空襲'],
      wail: ['wail', 'wailing'],
    },
  },
  {
    name: 'power drill',
    nameJa: '電動ドリル',
    words: ['drill', 'drilling', 'chainsaw', 'circular saw', 'electric saw', 'lawn mower', 'lawnmower', 'power tool'],
    wordsJa: ['ドリル', 'チェーンソー', '芝刈り機', '丸ノコ'],
    manners: {
      chainsaw: ['chainsaw', 'mower', 'lawnmower', 'チェーンソー', '芝刈り機'],
      saw: ['circular', 'saw', '丸ノコ'],
    },
    seconds: 4,
    isTexture: true,
    make: tool,
  },
  {
    name: 'hand saw',
    nameJa: 'のこぎり',
    words: ['saw', 'sawing', 'sawing wood', 'cutting wood'],
    wordsJa: ['ノコギリ', '鋸'],
    seconds: 3.5,
    isTexture: true,
    make: handSaw,
  },
  {
    name: 'hammering',
    nameJa: 'ハンマー',
    words: ['hammer', 'anvil', 'blacksmith', 'nail', 'construction', 'hammer nail'],
    wordsJa: ['金槌', '釘', '鍛冶', '工事'],
    seconds: 3.5,
    isTexture: false,
    make: hammering,
    room: { seconds: 0.7, share: 0.16 },
  },
  {
    name: 'machinery',
    nameJa: '機械',
    words: ['machine', 'factory', 'gear', 'industrial', 'conveyor', 'printing press', 'clockwork', 'robot arm'],
    wordsJa: ['工場', '歯車', '機械音'],
    seconds: 6,
    isTexture: true,
    make: gears,
    room: { seconds: 1.2, share: 0.2 },
  },
  {
    name: 'Geiger counter',
    nameJa: 'ガイガーカウンター',
    words: ['geiger', 'radiation'],
    wordsJa: ['放射線'],
    seconds: 4,
    isTexture: true,
    make: geiger,
  },
];
