import { between, recorded, stamp, type Stage, type Voice } from './stage.ts';
import { dying, rush, scaled, sum } from './voices.ts';
import type { Traits } from '../sound-class.ts';

/** One clap of a pair of hands. */
export function clapOf(random: () => number): Voice {
  const hertz = between(random, 700, 2100);
  const palm = dying(rush(random, 'band', hertz, 1.6), between(random, 0.006, 0.014), 0.0005);
  const edge = dying(rush(random, 'high', 2500), 0.003, 0.0003);
  return sum(scaled(palm, 2), scaled(edge, 0.5));
}

/** Many hands, each with its own sound and pace. */
export function applause(stage: Stage, { size, force, pace }: Traits): void {
  const { random, seconds } = stage;
  const people = Math.round(36 * 2 ** (1.2 * size + 0.4 * force));
  for (let person = 0; person < people; person++) {
    const spot = { level: between(random, 0.1, 0.5) / 2 ** (0.4 * size), pan: between(random, -1, 1) };
    const every = between(random, 0.17, 0.28) * 2 ** (-0.4 * pace);
    // Sixteen claps of each pair of hands sound alike.
    const own = recorded(clapOf(random), 0.06);
    for (let at = 0.3 * random(); at < seconds; at += every * between(random, 0.85, 1.15)) stamp(stage, at, own, spot);
  }
}
