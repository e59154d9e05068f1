import { effectRate } from './stage.ts';

export type Pass = 'low' | 'band' | 'high';

/** Keeps a filter that rings out from ending in subnormal numbers, which take fifty times as long; at -400 dB. */
const unheard = 1e-20;

/** The state variable filter of beds/filters.ts over a block in its place, tuned once for all of it. */
export function blockFilter(
  pass: Pass,
  resonance: number,
): (block: Float32Array | Float64Array, hertz: number) => void {
  const damping = 1 / resonance;
  const memory = new Float64Array(2);
  const tuning = new Float64Array([Number.NaN, 0]);
  return (block, hertz) => {
    if (hertz !== tuning[0]) {
      tuning[0] = hertz;
      tuning[1] = Math.tan((Math.PI * Math.min(hertz, 0.45 * effectRate)) / effectRate);
    }
    const slope = tuning[1] as number;
    const drag = damping + slope;
    const share = 1 / (1 + slope * drag);
    let [first, second] = [memory[0] as number, memory[1] as number];
    for (let at = 0; at < block.length; at++) {
      const high = ((block[at] as number) + unheard - drag * first - second) * share;
      const band = first + slope * high;
      const low = second + slope * band;
      first = band + slope * high;
      second = low + slope * band;
      block[at] = pass === 'low' ? low : pass === 'band' ? band * damping : high;
    }
    memory[0] = first;
    memory[1] = second;
  };
}
