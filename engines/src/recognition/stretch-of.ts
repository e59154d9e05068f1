import { toFloat } from '@timbre/media/pcm';
import { recognitionRate, type HeardSpan } from './port.ts';

/** A stretch of a recording, -1 to 1: only what is looked at becomes numbers of four bytes. */
export const stretchOf = (samples: Int16Array, { from, to }: HeardSpan): Float32Array =>
  toFloat(samples.subarray(Math.round(from * recognitionRate), Math.round(to * recognitionRate)));
