import { fromDb, joinSamples, limitDb, toFloat, toInt16 } from '../pcm.ts';
import { pcmResampler } from '../resample.ts';
import { limitTruePeak, type LimiterOptions } from './true-peak-limiter.ts';

/** A stage of a stream of 16-bit samples: as many leave as belong to what came in, the last ones with `flush`. */
export interface PcmStage {
  readonly push: (samples: Int16Array) => Int16Array;
  readonly flush: () => Int16Array;
}

type PcmLimiterOptions = Pick<LimiterOptions, 'sampleRate'> & Partial<LimiterOptions> & { readonly gainDb?: number };

/** A gain, and then a true peak of at most -1 dBTP; mono unless told. What stays below the ceiling is only multiplied. */
export function pcmLimiter({ gainDb = 0, ceilingDb = limitDb, channels = 1, sampleRate }: PcmLimiterOptions): PcmStage {
  const limiter = limitTruePeak({ ceilingDb, channels, sampleRate });
  const gain = fromDb(gainDb);
  return {
    push: (samples) => toInt16(limiter.push(toFloat(samples).map((sample) => sample * gain))),
    flush: () => toInt16(limiter.flush()),
  };
}

/** The same for a whole recording. */
export function limitedGain(samples: Int16Array, gainDb: number, sampleRate: number): Int16Array {
  const { push, flush } = pcmLimiter({ gainDb, sampleRate });
  return joinSamples([push(samples), flush()]);
}

/** Mono speech at another rate, limited after it: a resampler passes the peaks of what it is given by a little. */
export function limitedResampler(from: number, to: number): PcmStage {
  const resampler = pcmResampler(from, to);
  const limiter = pcmLimiter({ sampleRate: to });
  return {
    push: (samples) => limiter.push(resampler.push(samples)),
    flush: () => joinSamples([limiter.push(resampler.flush()), limiter.flush()]),
  };
}
