/** One sample through a filter whose frequency may move. */
export interface MovingFilter {
  readonly low: (sample: number, hertz: number) => number;
  readonly band: (sample: number, hertz: number) => number;
  readonly high: (sample: number, hertz: number) => number;
}

/** Keeps a filter that rings out from ending in subnormal numbers, which take fifty times as long; at -400 dB. */
const unheard = 1e-20;

/** A state variable filter in its topology-preserving form, which stays stable while its frequency moves. */
export function movingFilter(sampleRate: number, resonance = 0.707): MovingFilter {
  const damping = 1 / resonance;
  // In typed memory: a variable that a closure shares gets a new place on the heap at every sample.
  const memory = new Float64Array(2);
  const out = new Float64Array(3);
  const tuning = new Float64Array([Number.NaN, 0, 0]);
  const run = (sample: number, hertz: number): void => {
    // The tangent costs more than all the rest; most filters stand still.
    if (hertz !== tuning[0]) {
      const g = Math.tan((Math.PI * Math.min(hertz, 0.45 * sampleRate)) / sampleRate);
      tuning[0] = hertz;
      tuning[1] = g;
      tuning[2] = 1 / (1 + g * (damping + g));
    }
    const g = tuning[1] as number;
    const [first, second] = [memory[0] as number, memory[1] as number];
    const high = (sample + unheard - (damping + g) * first - second) * (tuning[2] as number);
    const band = first + g * high;
    const low = second + g * band;
    memory[0] = band + g * high;
    memory[1] = low + g * band;
    out[0] = low;
    out[1] = band * damping;
    out[2] = high;
  };
  return {
    low: (sample, hertz) => {
      run(sample, hertz);
      return out[0] as number;
    },
    band: (sample, hertz) => {
      run(sample, hertz);
      return out[1] as number;
    },
    high: (sample, hertz) => {
      run(sample, hertz);
      return out[2] as number;
    },
  };
}
