import { toInt16 } from '@timbre/media/pcm';

/** The part of a recording that is kept, in seconds. */
export interface Trim {
  readonly start: number;
  readonly end: number;
}

/** Shorter than any word. */
export const leastTrimSeconds = 0.3;
// −40 dB: breath and room stay below, the beginning of a word does not.
const audible = 0.01;
/** Kept around the words, so that their edges are not cut. */
const marginSeconds = 0.15;

/** A part within the recording, in its order, and long enough. */
export function asTrim(start: number, end: number, wholeSeconds: number): Trim {
  const from = Math.min(Math.max(0, start), Math.max(0, wholeSeconds - leastTrimSeconds));
  return { start: from, end: Math.min(wholeSeconds, Math.max(end, from + leastTrimSeconds)) };
}

/** From the first sound to the last, with a little room around; the whole of a silent recording. */
export function spokenPart(samples: Float32Array, sampleRate: number): Trim {
  const whole = samples.length / sampleRate;
  const isHeard = (value: number) => Math.abs(value) >= audible;
  const first = samples.findIndex(isHeard);
  if (first === -1) return { start: 0, end: whole };
  const last = samples.findLastIndex(isHeard);
  return asTrim(first / sampleRate - marginSeconds, last / sampleRate + marginSeconds, whole);
}

/** The samples of a part, as a WAV file has them. */
export function cutSamples(samples: Float32Array, sampleRate: number, { start, end }: Trim): Int16Array {
  return toInt16(samples.subarray(Math.round(start * sampleRate), Math.round(end * sampleRate)));
}
