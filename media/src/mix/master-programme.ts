import { pcmLimiter } from './pcm-limiter.ts';
import type { LimiterOptions } from './true-peak-limiter.ts';

export interface MasterOptions extends LimiterOptions {
  /** Of `gainToTarget`. */
  readonly gainDb: number;
}

/** Pass two: one gain for the whole programme, then the true-peak limiter; as many samples as came in. */
export async function* masterProgramme(
  programme: AsyncIterable<Int16Array>,
  options: MasterOptions,
): AsyncGenerator<Int16Array> {
  const limiter = pcmLimiter(options);
  for await (const piece of programme) {
    const out = limiter.push(piece);
    if (out.length > 0) yield out;
  }
  const rest = limiter.flush();
  if (rest.length > 0) yield rest;
}
