import { between, oneOf, strike, type Stage } from '../kit/stage.ts';
import { beat, calls } from '../kit/timing.ts';
import { dying, pinkNoise, ring, rush, scaled, sum, through, tone, type Mode } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

/** Hum, prime, tierce, quint, nominal and above: the partials of a church bell (Hibbert, 2008). */
const bellModes: readonly Mode[] = [
  [0.5, 0.8, 3.2],
  [1, 0.9, 2.2],
  [1.183, 0.6, 1.6],
  [1.506, 0.4, 1.2],
  [2, 0.6, 1.3],
  [2.514, 0.3, 0.7],
  [2.662, 0.3, 0.6],
  [3.011, 0.25, 0.5],
  [4.166, 0.15, 0.3],
  [5.433, 0.1, 0.2],
];

function bell(stage: Stage, { size, count, pace, manner }: Traits): void {
  const { random, seconds } = stage;
  const isHand = manner === 'hand' || size < -0.3;
  const hertz = (isHand ? 1250 : 235) * 2 ** (-0.7 * (isHand ? 0 : size)) * between(random, 0.92, 1.08);
  const fitting = Math.max(1, Math.round(seconds / (isHand ? 0.5 : 2.2)));
  const every = seconds / Math.max(fitting, count ?? 0) / 2 ** Math.max(0, 0.4 * pace);
  beat(stage, { from: 0.03, every, looseness: isHand ? 0.15 : 0.03 }, (at, nth) => {
    if (nth >= (count ?? fitting)) return;
    const modes = isHand ? bellModes.map(([ratio, level, fall]) => [ratio, level, 0.3 * fall] as const) : bellModes;
    const clapper = dying(rush(random, 'band', 3.5 * hertz, 1), 0.008);
    strike(stage, at, 9, sum(scaled(ring(random, hertz, modes), 0.35), scaled(clapper, 0.3)));
  });
}

function gong(stage: Stage, { size, count }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 4, pause: 0.5, count: count ?? 1 }, (at) => {
    const base = between(random, 62, 84) * 2 ** (-0.5 * size);
    const modes = Array.from({ length: 26 }, (_, nth): Mode => {
      const ratio = 1 + nth * between(random, 0.52, 0.72);
      return [ratio, 0.5 / (1 + 0.16 * nth), 3.4 / (1 + 0.22 * nth)];
    });
    const body = ring(random, base, modes);
    // The high partials come in after the stroke, as energy climbs up the plate.
    const shimmer = through(pinkNoise(random), 'band', 2600, 0.7);
    strike(
      stage,
      at,
      8,
      (now) => 0.3 * body(now) + 0.8 * shimmer(now) * Math.min(1, now / 0.35) * Math.exp(-now / 0.9) * 0.5,
    );
  });
}

function cymbal(stage: Stage, { count, manner }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 1.6, pause: 0.3, count: count ?? 1 }, (at) => {
    const modes = Array.from({ length: 22 }, (_, nth): Mode => [
      1 + nth * between(random, 0.28, 0.5),
      0.3,
      0.9 / (1 + 0.08 * nth),
    ]);
    const plate = ring(random, between(random, 720, 900), modes);
    const wash_ = through(rush(random, 'high', 3600), 'low', 12_000);
    const rise = manner === 'swell' ? (now: number) => Math.min(1, (now / 1.3) ** 2) : () => 1;
    strike(stage, at, 3.5, (now) => rise(now) * (0.2 * plate(now) + 0.9 * wash_(now) * Math.exp(-now / 0.6)));
  });
}

function drum(stage: Stage, { manner, count, pace, size }: Traits): void {
  const { random, seconds } = stage;
  const isRoll = manner === 'roll';
  const isTom = manner === 'tribal' || size > 0;
  const hit = (at: number, level: number) => {
    const low = (isTom ? 82 : 178) * between(random, 0.97, 1.03);
    const head = dying(
      tone((now) => low * (1 + 0.8 * Math.exp(-now / 0.02))),
      isTom ? 0.22 : 0.07,
    );
    const wires = dying(rush(random, 'high', 1800), isTom ? 0.01 : 0.075);
    strike(stage, at, 1, sum(head, scaled(wires, isTom ? 0.5 : 0.8)), { level, pan: between(random, -0.12, 0.12) });
  };
  if (isRoll) {
    const end = seconds - 0.7;
    beat(stage, { from: 0.02, every: 0.048, looseness: 0.12 }, (at) => {
      if (at < end) hit(at, 0.25 + 0.6 * (at / end) ** 1.5);
    });
    hit(end + 0.06, 1.4);
    return;
  }
  const pattern = isTom ? [1, 0, 0.5, 0, 0.7, 0.5, 0, 0.4] : [1, 0, 0.4, 0.6];
  beat(stage, { from: 0.03, every: 0.21 * 2 ** (-0.6 * pace), looseness: 0.02 }, (at, nth) => {
    const level = pattern[nth % pattern.length] ?? 0;
    if (level > 0 && (count === null || nth < count * 2)) hit(at, level);
  });
}

function musicBox(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  const scale = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4, 5 / 2] as const;
  let place = 4;
  beat(stage, { from: 0.05, every: 0.24 * 2 ** (-0.7 * pace), looseness: 0.02 }, (at, nth) => {
    place = Math.max(0, Math.min(scale.length - 1, place + oneOf(random, [-2, -1, -1, 1, 1, 2])));
    if (nth % 8 === 7) return;
    const tooth = (ratio: number) =>
      ring(random, 1047 * ratio, [
        [1, 1, 0.5],
        [3.1, 0.25, 0.12],
        [6.3, 0.12, 0.04],
      ]);
    strike(stage, at, 2, tooth(scale[place] ?? 1), { level: 0.5 });
    if (nth % 4 === 0) strike(stage, at, 2, tooth(0.5), { level: 0.3 });
  });
}

/** Bells, drums and other instruments. */
export const instruments: readonly SoundClass[] = [
  {
    name: 'church bell',
    nameJa: '教会の鐘',
    words: ['bell', 'bell tower', 'tolling', 'hand bell', 'school bell', 'temple bell', 'jingle bell', 'bell ringing'],
    wordsJa: ['鐘', 'ベル', 'お寺の鐘', '鈴'],
    manners: { hand: ['hand', 'school', 'jingle', 'sleigh', 'service', '鈴', 'ハンドベル'] },
    seconds: 6,
    isTexture: false,
    make: bell,
    room: { seconds: 2.6, share: 0.25 },
  },
  {
    name: 'gong',
    nameJa: '銅鑼',
    words: ['tam tam', 'singing bowl'],
    wordsJa: ['ドラの音', 'ゴング'],
    seconds: 6,
    isTexture: false,
    make: gong,
    room: { seconds: 2, share: 0.2 },
  },
  {
    name: 'cymbal',
    nameJa: 'シンバル',
    words: ['crash cymbal', 'cymbal swell', 'hi hat'],
    manners: { swell: ['swell', 'roll'] },
    seconds: 3,
    isTexture: false,
    make: cymbal,
    room: { seconds: 1, share: 0.12 },
  },
  {
    name: 'drums',
    nameJa: '太鼓',
    words: ['drum', 'drum roll', 'drumroll', 'snare', 'tribal drum', 'drum beat', 'tom'],
    wordsJa: ['ドラムロール', 'ドラム'],
    manners: { roll: ['roll', 'drumroll', 'ロール'], tribal: ['tribal', 'war', 'taiko', '太鼓'] },
    seconds: 3.5,
    isTexture: false,
    make: drum,
    room: { seconds: 0.8, share: 0.12 },
  },
  {
    name: 'music box',
    nameJa: 'オルゴール',
    words: ['musical box', 'lullaby', 'glockenspiel'],
    wordsJa: ['子守唄'],
    seconds: 6,
    isTexture: true,
    make: musicBox,
    room: { seconds: 1, share: 0.18 },
  },
];
