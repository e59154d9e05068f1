import { fromDb, toFloat, toInt16 } from '../pcm.ts';
import { limitTruePeak, type LimiterOptions } from './true-peak-limiter.ts';

export interface MasterOptions extends LimiterOptions {
  /** Of `gainToTarget`. */
  readonly gainDb: number;
}

/** Pass two: one gain for the whole programme, then the true-peak limiter; as many samples as came in. */
export async function* masterProgramme(
  programme: AsyncIterable<Int16Array>,
  { gainDb, ...limits }: MasterOptions,
): AsyncGenerator<Int16Array> {
  const limiter = limitTruePeak(limits);
  const gain = fromDb(gainDb);
  for await (const piece of programme) {
    const out = toInt16(limiter.push(toFloat(piece).map((sample) => sample * gain)));
    if (out.length > 0) yield out;
  }
  const rest = toInt16(limiter.flush());
  if (rest.length > 0) yield rest;
}
