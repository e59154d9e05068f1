import { timbres, type RevoicedBase, type TimbreName } from '@timbre/engines';
import type { VoiceShape } from '@timbre/media/vocoder/shape';
import { seededShares } from './largest-set.ts';

/** Who someone made of a base could be: how far pitch (half tones) and resonances may go before it sounds wrong. */
interface Kind {
  readonly person: 'man' | 'woman' | 'child';
  readonly pitch: readonly [number, number];
  readonly formant: readonly [number, number];
}

const men: Kind = { person: 'man', pitch: [-4, 4], formant: [0.88, 1.07] };
const menOfFormants: Kind = { person: 'man', pitch: [-3.5, 4], formant: [0.94, 1.12] };
const womenOfMen: Kind = { person: 'woman', pitch: [7, 10], formant: [1.11, 1.19] };
const childrenOfMen: Kind = { person: 'child', pitch: [11, 14], formant: [1.2, 1.28] };
const women: Kind = { person: 'woman', pitch: [-3.5, 3], formant: [0.92, 1.07] };

const flite = (voice: string): RevoicedBase => ({ engine: 'flite', voice, sampleRate: 16_000 });
const espeak = (voice: string): RevoicedBase => ({ engine: 'espeak-ng', voice, sampleRate: 22_050 });

/** What candidates are made of, and how many of each. Children of women and men of kal16 were hardly understood (58 to 86 %). */
export const sources: readonly {
  readonly base: RevoicedBase;
  readonly timbre?: TimbreName;
  readonly kinds: readonly Kind[];
  readonly count: number;
}[] = [
  { base: flite('rms'), kinds: [men, womenOfMen, men, womenOfMen, childrenOfMen], count: 110 },
  { base: flite('awb'), kinds: [men, womenOfMen, men, childrenOfMen], count: 50 },
  { base: flite('slt'), kinds: [women], count: 40 },
  {
    base: { engine: 'festival', voice: 'cmu_us_slt_arctic_hts', sampleRate: 32_000 },
    kinds: [women],
    count: 30,
  },
  { base: espeak('en-us+edward'), timbre: 'edward-rms', kinds: [menOfFormants], count: 14 },
  { base: espeak('en-us+edward'), timbre: 'edward-awb', kinds: [menOfFormants], count: 14 },
  { base: espeak('en-us+f5'), timbre: 'f5-slt', kinds: [women], count: 12 },
];

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A smooth random spectrum: cosines over the mel scale as in cepstra 2 to 8, whose size speakers differ by. */
function randomCurve(share: () => number, base: readonly number[]): number[] {
  const sizes = Array.from({ length: 7 }, () => (share() + share() + share() - 1.5) * 5.2);
  return base.map((value, at) => {
    const offset = sizes.reduce(
      (sum, size, order) => sum + size * Math.cos((Math.PI * (order + 2) * (at + 0.5)) / base.length),
      0,
    );
    return rounded(value + Math.max(-9, Math.min(9, offset)), 1);
  });
}

export interface Candidate {
  readonly base: RevoicedBase;
  readonly person: Kind['person'];
  readonly timbre?: string;
  readonly shape: VoiceShape;
}

/** Shapes over all bases, drawn from a fixed seed. */
export function candidates(): Candidate[] {
  const share = seededShares(20_261_121);
  const between = ([low, high]: readonly [number, number]) => low + (high - low) * share();
  return sources.flatMap(({ base, timbre, kinds, count }) =>
    Array.from({ length: count }, (_, at) => {
      const kind = kinds[at % kinds.length] ?? men;
      const start = timbre ? timbres[timbre] : { pitch: 0, pitchRange: 1, curveDb: Array<number>(24).fill(0) };
      const shape: VoiceShape = {
        pitch: rounded(start.pitch + between(kind.pitch), 1),
        pitchRange: rounded(start.pitchRange * between([0.7, 1.45]), 2),
        formant: rounded(between(kind.formant), 3),
        tiltDb: rounded(between([-1.8, 1.8]), 1),
        curveDb: randomCurve(share, start.curveDb),
        breath: rounded(between([0.6, 1.7]), 2),
        energyDb: 0,
      };
      return { base, person: kind.person, ...(timbre ? { timbre } : {}), shape };
    }),
  );
}
