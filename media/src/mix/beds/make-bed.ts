import { integratedLoudness } from '../../loudness.ts';
import { fromDb, joinChannels } from '../../pcm.ts';
import { cafeMurmur, rain, seaWind } from './ambient-beds.ts';
import { movingFilter } from './filters.ts';
import { aroundLoop } from './loop-canvas.ts';
import { slowKeys, softArpeggio, warmPad, type BedMaker } from './musical-beds.ts';

/** Beds that come with the product: three pieces of music, three places. */
export const bedNames = ['warm-pad', 'soft-arpeggio', 'slow-keys', 'rain', 'cafe-murmur', 'sea-wind'] as const;
export type BedName = (typeof bedNames)[number];

const makers: Readonly<Record<BedName, BedMaker>> = {
  'warm-pad': warmPad,
  'soft-arpeggio': softArpeggio,
  'slow-keys': slowKeys,
  rain,
  'cafe-murmur': cafeMurmur,
  'sea-wind': seaWind,
};

/** Ten below a voice: a bed can go under speech as it is. */
const bedLufs = -30;
/** Nothing below can be heard, and it would only eat level. */
const lowestHertz = 28;

/** A loop without a seam: 24 to 32 seconds, interleaved stereo at -30 LUFS, the same every time. */
export interface MadeBed {
  readonly samples: Float32Array;
  readonly channels: 2;
}

/** Makes a built-in bed. */
export function makeBed(name: BedName, sampleRate: number): MadeBed {
  const { left, right } = makers[name](sampleRate);
  const sides = [left, right].map((side) => {
    const filter = movingFilter(sampleRate);
    return aroundLoop(side, sampleRate, (sample) => filter.high(sample, lowestHertz));
  });
  const gain = fromDb(bedLufs - integratedLoudness(sides, sampleRate));
  return { samples: joinChannels(sides).map((sample) => sample * gain), channels: 2 };
}
