import { applyGain, bentSample, fromDb } from '../pcm.ts';

/** One segment's gain after another's. */
export interface GainRamp {
  readonly fromDb: number;
  readonly toDb: number;
  readonly sampleRate: number;
  /** 0.01 when left out. */
  readonly rampSeconds?: number;
}

/**
 * Mono samples that begin at the level of those before them and reach their own within 10 ms, without a click;
 * peaks bend below -1 dBFS as with `applyGain`.
 */
export function applyGainRamp(samples: Int16Array, ramp: GainRamp): Int16Array {
  if (ramp.fromDb === ramp.toDb) return applyGain(samples, ramp.toDb);
  const length = Math.max(1, Math.round((ramp.rampSeconds ?? 0.01) * ramp.sampleRate));
  const [begin, end] = [fromDb(ramp.fromDb), fromDb(ramp.toDb)];
  return samples.map((sample, i) => {
    const share = i < length ? (1 - Math.cos((Math.PI * (i + 1)) / length)) / 2 : 1;
    return bentSample(sample * (begin + (end - begin) * share));
  });
}
